//! A PostgreSQL server.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context, Result, bail};

use crate::{find, free_port, kill, wait_for};

/// The user that PostgreSQL runs as when this process is root, which it refuses.
const USER: &str = "postgres";

/// A PostgreSQL server of its own, stopped when it is dropped. Everybody on this machine may connect.
#[derive(Debug)]
pub struct Postgres {
    folder: tempfile::TempDir,
    port: u16,
    child: Child,
    databases: AtomicU32,
}

impl Postgres {
    /// Returns a program of PostgreSQL, such as `initdb`, if it is installed; the newest version of it.
    pub fn program(name: &str) -> Option<PathBuf> {
        let found = std::fs::read_dir("/usr/lib/postgresql");
        let found = found.into_iter().flatten().flatten();
        let mut versions: Vec<PathBuf> = found.map(|version| version.path().join("bin")).collect();
        versions.sort();
        versions.reverse();
        find(name, versions)
    }

    /// Makes a cluster with syncing on, as it is meant to be used, and starts a server.
    ///
    /// # Errors
    /// Returns an error if PostgreSQL is not installed or does not start.
    pub fn start() -> Result<Postgres> {
        let folder = tempfile::Builder::new()
            .prefix("caravan-postgres")
            .tempdir()?;
        if is_root() {
            let mut own = Command::new("chown");
            run(own.arg(USER).arg(folder.path()))?;
        }
        run(command("initdb")?
            .arg("--pgdata")
            .arg(folder.path().join("data"))
            .args(["--username", USER, "--auth", "trust", "--encoding", "UTF8"])
            .args(["--locale", "C.UTF-8", "--no-instructions"]))?;
        let port = free_port()?;
        let child = spawn(folder.path(), port)?;
        let mut server = Postgres {
            folder,
            port,
            child,
            databases: AtomicU32::new(0),
        };
        server.wait()?;
        Ok(server)
    }

    /// Returns the URL of a database of this server.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://{USER}@127.0.0.1:{}/{database}", self.port)
    }

    /// Returns its port.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Creates a database whose name begins with a text, and returns its URL.
    ///
    /// # Errors
    /// Returns an error if that fails.
    pub fn new_database(&self, begin: &str) -> Result<String> {
        let count = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("{begin}_{}_{count}", std::process::id());
        run(command("createdb")?
            .args(["--host", "127.0.0.1", "--port", &self.port.to_string()])
            .args(["--username", USER, &name]))?;
        Ok(self.url(&name))
    }

    /// Ends it at once, as a crash does. [`Postgres::restart`] brings it back.
    pub fn stop(&mut self) {
        let data = self.folder.path().join("data");
        if let Ok(mut stop) = command("pg_ctl") {
            // Its helpers end with it, which a signal to it alone would leave to chance.
            let _ = run(stop
                .args(["stop", "--mode", "immediate", "--pgdata"])
                .arg(data));
        }
        kill(&mut self.child);
    }

    /// Ends it at once, and starts it again at the same port.
    ///
    /// # Errors
    /// Returns an error if it does not start.
    pub fn restart(&mut self) -> Result<()> {
        self.stop();
        self.child = spawn(self.folder.path(), self.port)?;
        self.wait()
    }

    fn wait(&mut self) -> Result<()> {
        let log = self.folder.path().join("log");
        wait_for(self.port, &mut self.child, &log)?;
        // It listens before it has recovered what a crash left.
        let begin = std::time::Instant::now();
        while !is_ready(self.port) {
            if begin.elapsed() > crate::PATIENCE {
                bail!("PostgreSQL does not become ready");
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.stop();
    }
}

fn is_ready(port: u16) -> bool {
    let ready = command("pg_isready")
        .and_then(|mut ask| run(ask.args(["--host", "127.0.0.1", "--port", &port.to_string()])));
    ready.is_ok()
}

fn spawn(folder: &Path, port: u16) -> Result<Child> {
    let log = File::create(folder.join("log"))?;
    command("postgres")?
        .arg("-D")
        .arg(folder.join("data"))
        .arg("-k")
        .arg(folder)
        .args(["-h", "127.0.0.1", "-p", &port.to_string()])
        .args(["-c", "max_connections=300", "-c", "shared_buffers=128MB"])
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log)
        .spawn()
        .context("cannot start postgres")
}

/// A program of PostgreSQL, run as the user who may.
fn command(name: &str) -> Result<Command> {
    let program = Postgres::program(name).with_context(|| {
        format!("{name} of PostgreSQL 15 or later is missing (Debian: apt-get install postgresql)")
    })?;
    let mut command = if is_root() {
        let mut other = Command::new("setpriv");
        other
            .args(["--reuid", USER, "--regid", USER, "--clear-groups"])
            .arg(program);
        other
    } else {
        Command::new(program)
    };
    // The folder that this process works in may not be one that the other user may enter.
    command.current_dir("/");
    Ok(command)
}

/// Runs a command, and returns an error with what it said if it fails.
fn run(command: &mut Command) -> Result<()> {
    let name = format!("{command:?}");
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot run {name}"))?;
    if !output.status.success() {
        bail!(
            "{name} failed: {}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(())
}

fn is_root() -> bool {
    uid().as_deref() == Some("0")
}

/// Returns the number of the effective user of this process.
fn uid() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("Uid:"))?;
    line.split_whitespace().nth(1).map(str::to_owned)
}
