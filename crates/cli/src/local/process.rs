//! A server as a process of its own, in a folder of its own.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use anyhow::{Context, bail};

/// A folder that is removed with everything in it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(parent: &Path) -> anyhow::Result<Folder> {
        let path = parent.join(format!("caravan-load-{}", std::process::id()));
        std::fs::create_dir(&path).with_context(|| format!("cannot make {}", path.display()))?;
        Ok(Folder(path))
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed now is in the folder for temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
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
    /// Starts this program's server, and waits until it says where it listens.
    pub(crate) fn start(folder: &Path) -> anyhow::Result<Running> {
        let program = std::env::current_exe().context("cannot find the program itself")?;
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(format!("sqlite://{}", database(folder).display()))
            .env_remove("CARAVAN_COMPONENTS")
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
