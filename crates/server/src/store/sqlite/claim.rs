//! One process for one file: a lock file beside the database, which says who holds it.

use std::fs::{self, File, TryLockError};
use std::io::{Read, Seek, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::file::cannot_use;
use crate::store::StoreError;

/// The process that uses a database.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Holder {
    /// Its process id.
    pub pid: u32,
    /// Where it serves, if it is a server.
    pub address: Option<SocketAddr>,
    /// Where it takes requests of `caravan admin`.
    pub admin: Option<PathBuf>,
}

impl Holder {
    /// Returns this process.
    pub fn this_process() -> Holder {
        Holder {
            pid: std::process::id(),
            ..Holder::default()
        }
    }
}

/// The right to use a database, held until it is dropped.
#[derive(Debug)]
pub struct Claim {
    path: PathBuf,
    file: File,
}

/// The outcome of claiming a database.
#[derive(Debug)]
pub enum Claimed {
    /// It is ours.
    Ours(Claim),
    /// Another process uses it.
    Theirs(Holder),
}

impl Claim {
    /// Claims a database for this process, unless another process has it.
    ///
    /// # Errors
    /// Returns an error if the lock file cannot be written.
    pub fn take(database: &Path, holder: &Holder) -> Result<Claimed, StoreError> {
        let path = beside(database);
        loop {
            let cannot = |error| cannot_use(database, &error);
            let mut file = open(&path).map_err(cannot)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let mut text = String::new();
                    // The other process may be about to write who it is, or to remove the file.
                    let _ = file.read_to_string(&mut text);
                    return Ok(Claimed::Theirs(
                        serde_json::from_str(&text).unwrap_or_default(),
                    ));
                }
                Err(TryLockError::Error(error)) => return Err(cannot(error)),
            }
            // A process that stopped in the meantime removed the file that is locked here.
            if !is_same(&path, &file) {
                continue;
            }
            let text = serde_json::to_string(holder).expect("a holder has only plain fields");
            file.set_len(0)
                .and_then(|()| file.rewind())
                .and_then(|()| file.write_all(text.as_bytes()))
                .map_err(cannot)?;
            return Ok(Claimed::Ours(Claim { path, file }));
        }
    }

    /// Claims a database for a server, or says who uses it.
    ///
    /// # Errors
    /// Returns an error that names the process that uses the database, or if the lock file cannot be written.
    pub fn or_refuse(database: &Path, holder: &Holder) -> Result<Claim, StoreError> {
        match Claim::take(database, holder)? {
            Claimed::Ours(claim) => Ok(claim),
            Claimed::Theirs(other) => Err(StoreError::Broken(in_use(database, &other))),
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // Removed before it is unlocked, so that no other process can have locked it. A file that stays is not locked.
        let _ = fs::remove_file(&self.path);
        let _ = self.file.unlock();
    }
}

fn in_use(database: &Path, holder: &Holder) -> String {
    let name = database.display();
    let pid = holder.pid;
    match holder.address {
        Some(address) => format!(
            "{name} is in use by the server at http://{address} (process {pid}); stop that one first, or choose another place with --database"
        ),
        None => format!(
            "{name} is in use by process {pid}; wait until it is done, or choose another place with --database"
        ),
    }
}

fn beside(database: &Path) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push("-lock");
    path.into()
}

fn open(path: &Path) -> std::io::Result<File> {
    let mut options = fs::OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(unix)]
fn is_same(path: &Path, file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (Ok(named), Ok(open)) = (fs::metadata(path), file.metadata()) else {
        return false;
    };
    (named.dev(), named.ino()) == (open.dev(), open.ino())
}

#[cfg(not(unix))]
fn is_same(_: &Path, _: &File) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_is_told_who_is_first() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("test.db");
        let holder = Holder {
            pid: 17,
            address: Some("127.0.0.1:8080".parse().unwrap()),
            admin: None,
        };
        let first = Claim::or_refuse(&database, &holder).unwrap();
        let why = Claim::or_refuse(&database, &holder).unwrap_err();
        assert!(
            why.to_string()
                .contains("in use by the server at http://127.0.0.1:8080 (process 17)"),
            "{why}"
        );
        drop(first);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        drop(Claim::or_refuse(&database, &holder).unwrap());
    }

    #[test]
    fn a_lock_file_without_its_process_does_not_count() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("test.db");
        fs::write(beside(&database), "{\"pid\":17}").unwrap();
        assert!(Claim::or_refuse(&database, &Holder::this_process()).is_ok());
    }
}
