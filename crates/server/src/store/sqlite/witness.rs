//! A note outside the database of what was acknowledged last, so that a log that lost its end is noticed.
//!
//! A write-ahead log that is cut off or overwritten after a crash looks to SQLite as if its last commits had never been.
//! The witness remembers them. It is a ring of fixed slots that is written without a sync: it survives a crash of the
//! server, not of the machine. A server that stops in good order removes it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, params};

use super::file::{broken, cannot_use};
use crate::ids::{TableId, in_log};
use crate::store::{Append, StoreError};

/// Number of slots: more than the appends that a write-ahead log holds between two checkpoints.
const SLOTS: u64 = 16_384;

/// An identifier of 16 letters and the event, in eight bytes.
const SLOT: usize = 24;

/// The file of the witness.
#[derive(Debug)]
pub(super) struct Witness {
    path: PathBuf,
    /// `None` if it cannot be written; the store works without it.
    file: Option<File>,
    next: u64,
}

impl Witness {
    /// Compares what the last server acknowledged with what the database holds, and begins afresh.
    ///
    /// Every log that is shorter is named in the server's log and in the table `shortened`.
    pub(super) fn open(database: &Path, db: &Connection) -> Result<Witness, StoreError> {
        let path = beside(database);
        if let Ok(bytes) = fs::read(&path) {
            for (table, acknowledged) in slots(&bytes) {
                compare(db, &table, acknowledged).map_err(broken)?;
            }
        }
        let mut options = fs::OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let file = options
            .open(&path)
            .map_err(|error| cannot_use(database, &error))?;
        Ok(Witness {
            path,
            file: Some(file),
            next: 0,
        })
    }

    /// Notes the ends of logs that are stored now.
    pub(super) fn note(&mut self, appends: &[Append]) {
        for append in appends {
            let Some(last) = append.rows.last() else {
                continue;
            };
            let mut slot = [0; SLOT];
            let id = append.table.as_str().as_bytes();
            slot[..16].copy_from_slice(&id[..16]);
            slot[16..].copy_from_slice(&last.seq.to_be_bytes());
            let at = (self.next % SLOTS) * SLOT as u64;
            self.next += 1;
            if let Some(file) = &self.file
                && let Err(error) = write_at(file, &slot, at)
            {
                tracing::warn!(%error, "cannot note what was stored; after a crash a lost end might go unnoticed");
                self.file = None;
            }
        }
    }

    /// Removes the file: the database is closed and complete.
    pub(super) fn remove(&self) {
        // One that stays is compared at the next start, and found to agree.
        let _ = fs::remove_file(&self.path);
    }
}

fn beside(database: &Path) -> PathBuf {
    let mut path = database.as_os_str().to_owned();
    path.push("-witness");
    path.into()
}

/// The slots that hold something, as far as they can be read.
fn slots(bytes: &[u8]) -> impl Iterator<Item = (TableId, u64)> {
    bytes.chunks_exact(SLOT).filter_map(|slot| {
        let id = std::str::from_utf8(&slot[..16]).ok()?;
        let seq = u64::from_be_bytes(slot[16..].try_into().ok()?);
        Some((TableId::read(id)?, seq))
    })
}

fn compare(db: &Connection, table: &TableId, acknowledged: u64) -> rusqlite::Result<()> {
    let found = super::log::head(db, table)?.map_or(0, |head| head.seq);
    if found >= acknowledged {
        return Ok(());
    }
    tracing::error!(
        table = %in_log(table), found, acknowledged,
        "the log of a table has lost its end: restore a backup, or go on from the event that is left"
    );
    db.prepare_cached(
        "INSERT INTO shortened (table_id, seq, acknowledged, at) VALUES (?1, ?2, ?3, unixepoch() * 1000)
         ON CONFLICT (table_id) DO UPDATE SET acknowledged = max(acknowledged, ?3)",
    )?
    .execute(params![
        table.as_str(),
        found.cast_signed(),
        acknowledged.cast_signed()
    ])?;
    Ok(())
}

#[cfg(unix)]
fn write_at(file: &File, bytes: &[u8], at: u64) -> std::io::Result<()> {
    std::os::unix::fs::FileExt::write_all_at(file, bytes, at)
}

#[cfg(windows)]
fn write_at(file: &File, bytes: &[u8], at: u64) -> std::io::Result<()> {
    std::os::windows::fs::FileExt::seek_write(file, bytes, at).map(drop)
}
