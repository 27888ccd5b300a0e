//! A NATS server.

use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use anyhow::{Context, Result};

use crate::{find, free_port, kill, wait_for};

/// A NATS server of its own, stopped when it is dropped.
#[derive(Debug)]
pub struct Nats {
    folder: tempfile::TempDir,
    port: u16,
    child: Child,
}

impl Nats {
    /// Returns the program, if it is installed.
    pub fn program() -> Option<PathBuf> {
        find("nats-server", [])
    }

    /// Starts a server.
    ///
    /// # Errors
    /// Returns an error if it is not installed or does not start.
    pub fn start() -> Result<Nats> {
        let folder = tempfile::Builder::new().prefix("caravan-nats").tempdir()?;
        let port = free_port()?;
        let child = spawn(&folder, port)?;
        let mut server = Nats {
            folder,
            port,
            child,
        };
        server.wait()?;
        Ok(server)
    }

    /// Returns where it listens.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Returns its port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Ends it at once. [`Nats::restart`] brings it back.
    pub fn stop(&mut self) {
        kill(&mut self.child);
    }

    /// Ends it at once, and starts it again at the same port.
    ///
    /// # Errors
    /// Returns an error if it does not start.
    pub fn restart(&mut self) -> Result<()> {
        self.stop();
        self.child = spawn(&self.folder, self.port)?;
        self.wait()
    }

    fn wait(&mut self) -> Result<()> {
        wait_for(self.port, &mut self.child, &self.folder.path().join("log"))
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}

fn spawn(folder: &tempfile::TempDir, port: u16) -> Result<Child> {
    let program =
        Nats::program().context("nats-server is missing (Debian: apt-get install nats-server)")?;
    let log = File::create(folder.path().join("log"))?;
    Command::new(program)
        .args(["--addr", "127.0.0.1", "--port", &port.to_string()])
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log)
        .spawn()
        .context("cannot start nats-server")
}
