//! PostgreSQL and NATS servers on loopback in temporary folders, which are removed with the value that stands for them.
//!
//! ```no_run
//! # fn example() -> anyhow::Result<()> {
//! let server = local_servers::Postgres::start()?;
//! let url = server.new_database("games")?;
//! # Ok(()) }
//! ```

mod nats;
mod postgres;

use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

pub use nats::Nats;
pub use postgres::Postgres;

/// How long a server may take to start.
const PATIENCE: Duration = Duration::from_mins(1);

/// Folders of programs besides those of `PATH`: `.proxies` is where `cargo xtask test` unpacks packages.
const FOLDERS: [&str; 4] = [
    "/usr/sbin",
    "/usr/local/sbin",
    ".proxies/usr/sbin",
    ".proxies/usr/bin",
];

/// Finds a program in `PATH`, or in these folders.
fn find(name: &str, folders: impl IntoIterator<Item = PathBuf>) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let usual: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let more = FOLDERS
        .iter()
        .flat_map(|folder| above().map(move |a| a.join(folder)));
    let mut all = usual.into_iter().chain(more).chain(folders);
    all.find_map(|folder| {
        let program = folder.join(name);
        program.is_file().then_some(program)
    })
}

/// Returns the working folder and all that it lies in: tests run in the folder of their package.
fn above() -> impl Iterator<Item = PathBuf> {
    let here = std::env::current_dir().unwrap_or_default();
    let above: Vec<PathBuf> = here.ancestors().map(Path::to_owned).collect();
    above.into_iter()
}

/// Returns a port that nothing listens on at this moment.
fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).context("no port is free")?;
    Ok(listener.local_addr()?.port())
}

/// Waits until a server answers at a port.
fn wait_for(port: u16, child: &mut Child, log: &Path) -> Result<()> {
    let begin = Instant::now();
    loop {
        if TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return Ok(());
        }
        let said = || std::fs::read_to_string(log).unwrap_or_default();
        if let Some(status) = child.try_wait()? {
            bail!("the server ended ({status}): {}", said());
        }
        if begin.elapsed() > PATIENCE {
            bail!("the server does not answer at port {port}: {}", said());
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Ends a process at once and waits for its end.
fn kill(child: &mut Child) {
    // One that has ended needs no signal.
    let _ = child.kill();
    let _ = child.wait();
}
