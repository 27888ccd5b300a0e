//! A server as a process of its own, in a folder of its own.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, bail};

/// A folder that is removed with everything in it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// Makes a folder for a command.
    pub(crate) fn new(parent: &Path, command: &str) -> anyhow::Result<Folder> {
        let path = parent.join(format!("caravan-{command}-{}", std::process::id()));
        std::fs::create_dir(&path).with_context(|| format!("cannot make {}", path.display()))?;
        Ok(Folder(path))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Keeps the folder, for a person to look into.
    pub(crate) fn keep(mut self) -> PathBuf {
        std::mem::take(&mut self.0)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed now is in the folder for temporary files. A folder that is kept has no path here.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Returns a port that was free a moment ago, so that a server that starts again is found again.
pub(crate) fn free_port() -> std::io::Result<u16> {
    let holder = std::net::TcpListener::bind("127.0.0.1:0")?;
    Ok(holder.local_addr()?.port())
}

/// What a server is started with.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    /// The URL of the database.
    pub(crate) database: String,
    /// The URL of the bus, if there is one.
    pub(crate) bus: Option<String>,
    /// The port at 127.0.0.1; 0 for any free one.
    pub(crate) port: u16,
}

impl Setup {
    /// A server at any port on the SQLite file of a folder.
    pub(crate) fn sqlite(folder: &Path) -> Setup {
        Setup {
            database: format!("sqlite://{}", database(folder).display()),
            bus: None,
            port: 0,
        }
    }

    /// Returns the command that starts this program's server.
    pub(crate) fn command(&self) -> anyhow::Result<Command> {
        let program = std::env::current_exe().context("cannot find the program itself")?;
        let mut command = Command::new(program);
        command
            .args(["serve", "--listen", &format!("127.0.0.1:{}", self.port)])
            // Not as arguments, which other users of this machine could read.
            .env("CARAVAN_DATABASE", &self.database)
            .env_remove("CARAVAN_BUS")
            .env_remove("CARAVAN_COMPONENTS")
            .env_remove("CARAVAN_CONFIG");
        if let Some(bus) = &self.bus {
            command.env("CARAVAN_BUS", bus);
        }
        Ok(command)
    }
}

/// The file of the database in a folder.
pub(crate) fn database(folder: &Path) -> PathBuf {
    folder.join("load.db")
}

/// A running server, which is ended when it is dropped.
pub(crate) struct Running {
    child: Child,
    address: String,
}

impl Running {
    /// Starts this program's server on the SQLite file of a folder, and waits until it says where it listens.
    pub(crate) fn start(folder: &Path) -> anyhow::Result<Running> {
        Running::start_with(&Setup::sqlite(folder))
    }

    /// Starts this program's server, and waits until it says where it listens.
    pub(crate) fn start_with(setup: &Setup) -> anyhow::Result<Running> {
        let mut child = setup
            .command()?
            .stdout(Stdio::piped())
            .spawn()
            .context("cannot start the server")?;
        let stdout = child.stdout.take();
        let mut running = Running {
            child,
            address: String::new(),
        };
        let mut line = String::new();
        if let Some(stdout) = stdout {
            BufReader::new(stdout).read_line(&mut line)?;
        }
        let address = line
            .split_once("http://")
            .and_then(|(_, rest)| rest.split([' ', '/', '\n']).next());
        match address {
            Some(address) => address.clone_into(&mut running.address),
            None => bail!("the server does not say where it listens"),
        }
        Ok(running)
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The identifier of the process.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// The memory that the process holds, in bytes.
    pub(crate) fn memory(&self) -> anyhow::Result<u64> {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(&path)
            .context("the memory of a process can only be seen on Linux")?;
        status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))
            .and_then(|rest| rest.trim().strip_suffix("kB"))
            .and_then(|kilobytes| kilobytes.trim().parse::<u64>().ok())
            .map(|kilobytes| kilobytes * 1024)
            .with_context(|| format!("{path} does not say how much memory is used"))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It has ended already if it could not be used.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
