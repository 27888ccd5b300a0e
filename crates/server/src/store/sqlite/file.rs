//! The database file: private to its owner, opened but never created by readers, noticed when it is gone.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use crate::store::{Size, StoreError};

/// How long a connection waits for another one's lock.
pub(super) const BUSY: Duration = Duration::from_secs(10);

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by value")]
pub(super) fn broken(error: rusqlite::Error) -> StoreError {
    StoreError::Broken(error.to_string())
}

/// The error for a file that cannot be used, with what to do about it.
pub(super) fn cannot_use(path: &Path, why: &dyn std::fmt::Display) -> StoreError {
    StoreError::Broken(format!(
        "cannot use the database {}: {why}; choose another place with --database",
        path.display()
    ))
}

/// Returns how large the file is, and its write-ahead log.
pub(super) fn size(db: &Connection) -> Size {
    let bytes = |path: &str| fs::metadata(path).map_or(0, |file| file.len());
    db.path().map_or_else(Size::default, |path| Size {
        database: bytes(path),
        log: bytes(&format!("{path}-wal")),
    })
}

/// Creates the file if it is missing, and makes it readable by its owner only. SQLite gives the files that it keeps
/// beside it the same permissions.
pub(super) fn create_private(path: &Path) -> Result<(), StoreError> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        // It is not opened here: closing it would release the locks of other connections of this process.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            make_private(path).map_err(|error| cannot_use(path, &error))
        }
        Err(error) => Err(cannot_use(path, &error)),
    }
}

#[cfg(unix)]
fn make_private(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mut permissions = fs::metadata(path)?.permissions();
    if permissions.mode() & 0o077 != 0 {
        permissions.set_mode(0o600);
        fs::set_permissions(path, permissions)?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn make_private(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Opens an existing file to write.
pub(super) fn connect(path: &Path) -> Result<Connection, StoreError> {
    open(path).map_err(|error| cannot_use(path, &error))
}

/// Opens an existing file to read.
pub(in crate::store) fn connect_to_read(path: &Path) -> rusqlite::Result<Connection> {
    let connection = open(path)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

fn open(path: &Path) -> rusqlite::Result<Connection> {
    // Without the flag that creates a file.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(64);
    // Damaged pages are noticed when they are read, and not misread.
    connection.pragma_update(None, "cell_size_check", true)?;
    Ok(connection)
}

/// Checks that writing works, so that a server never starts on a database that it cannot write.
pub(super) fn try_writing(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    connection
        .execute_batch("INSERT OR REPLACE INTO pulse (id, at) VALUES (1, 0);")
        .map_err(|error| cannot_use(path, &error))
}

/// What tells a file from another one that takes its place.
#[derive(Debug)]
pub(super) struct Identity {
    path: Box<Path>,
    #[cfg(unix)]
    device_and_inode: (u64, u64),
}

impl Identity {
    pub(super) fn of(path: &Path) -> Result<Identity, StoreError> {
        #[cfg(unix)]
        {
            let device_and_inode = device_and_inode(path).map_err(|why| cannot_use(path, &why))?;
            Ok(Identity {
                path: path.into(),
                device_and_inode,
            })
        }
        #[cfg(not(unix))]
        Ok(Identity { path: path.into() })
    }

    /// Checks that the path still names the file.
    ///
    /// # Errors
    /// Says what happened to it. What is written to such a file is lost with it.
    pub(super) fn check(&self) -> Result<(), String> {
        #[cfg(unix)]
        if device_and_inode(&self.path).ok() != Some(self.device_and_inode) {
            return Err(format!(
                "the database {} was removed or replaced while the server was using it",
                self.path.display()
            ));
        }
        Ok(())
    }
}

#[cfg(unix)]
fn device_and_inode(path: &Path) -> io::Result<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    let metadata = fs::metadata(path)?;
    Ok((metadata.dev(), metadata.ino()))
}
