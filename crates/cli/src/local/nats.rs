//! A NATS server of its own.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

use super::process::free_port;

/// How long it may take to start.
const START: Duration = Duration::from_secs(20);

/// A running NATS server that only this machine reaches.
#[derive(Debug)]
pub(crate) struct Nats {
    program: PathBuf,
    log: PathBuf,
    port: u16,
    child: Child,
}

impl Nats {
    /// Starts it, or returns `None` if it is not installed.
    pub(crate) async fn start(folder: &Path) -> anyhow::Result<Option<Nats>> {
        let Some(program) = find() else {
            return Ok(None);
        };
        let (port, log) = (free_port()?, folder.join("nats.log"));
        let child = spawn(&program, port, &log)?;
        let nats = Nats {
            program,
            log,
            port,
            child,
        };
        nats.ready().await?;
        Ok(Some(nats))
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it and starts it again.
    pub(crate) async fn crash(&mut self) -> anyhow::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        self.child = spawn(&self.program, self.port, &self.log)?;
        self.ready().await
    }

    async fn ready(&self) -> anyhow::Result<()> {
        let deadline = Instant::now() + START;
        while tokio::net::TcpStream::connect(("127.0.0.1", self.port))
            .await
            .is_err()
        {
            if Instant::now() > deadline {
                bail!("nats-server does not start; see {}", self.log.display());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        // It has ended already if it could not be used.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn find() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain([PathBuf::from("/usr/sbin")])
        .map(|folder| folder.join("nats-server"))
        .find(|program| program.exists())
}

fn spawn(program: &Path, port: u16, log: &Path) -> anyhow::Result<Child> {
    let told = File::options().create(true).append(true).open(log)?;
    Command::new(program)
        .args(["--addr", "127.0.0.1", "--port", &port.to_string()])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(told)
        .spawn()
        .context("cannot start nats-server")
}
