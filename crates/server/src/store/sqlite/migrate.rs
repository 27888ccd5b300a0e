//! Upgrades a database to the present schema: all of it or nothing, with a copy of what was there before.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use rusqlite::{Connection, Transaction, TransactionBehavior};

use super::file::{broken, cannot_use};
use super::names_leave_the_log;
use crate::store::StoreError;

/// A step from one schema to the next.
type Step = fn(&Transaction) -> Result<(), StoreError>;

/// Every step, oldest first; `user_version` says how many a file has behind it.
const STEPS: [Step; 7] = [
    |db| batch(db, include_str!("migrations/1.sql")),
    |db| batch(db, include_str!("migrations/2.sql")),
    |db| batch(db, include_str!("migrations/3.sql")),
    |db| batch(db, include_str!("migrations/4.sql")),
    |db| {
        batch(db, include_str!("migrations/5.sql"))?;
        names_leave_the_log::run(db)?;
        batch(db, include_str!("migrations/5-after.sql"))
    },
    |db| {
        batch(db, include_str!("migrations/6.sql"))?;
        super::people::fill_in_looks(db).map_err(broken)
    },
    |db| batch(db, include_str!("migrations/7.sql")),
];

/// How long the copy of an older schema is kept. It still holds the names that have left the log since.
const COPY_KEPT: Duration = Duration::from_hours(7 * 24);

fn batch(db: &Transaction, sql: &str) -> Result<(), StoreError> {
    db.execute_batch(sql).map_err(broken)
}

fn version(db: &Connection) -> Result<usize, StoreError> {
    db.query_row("PRAGMA user_version", [], |row| row.get::<_, u32>(0))
        .map(|version| version as usize)
        .map_err(broken)
}

/// Brings the file to the present schema.
///
/// # Errors
/// Returns an error if the file is not one of ours, was written by a newer release, or cannot be upgraded. The file is
/// then as it was.
pub(super) fn migrate(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let found = version(connection).map_err(|why| cannot_use(path, &why))?;
    if found == STEPS.len() {
        return Ok(());
    }
    if (1..STEPS.len()).contains(&found) {
        tracing::warn!(from = found, to = STEPS.len(), "upgrading the database");
        copy(connection, path, found)?;
    }
    // The version is read again inside the transaction, which no other process can be in.
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Exclusive)
        .map_err(broken)?;
    let found = version(&transaction)?;
    if found > STEPS.len() {
        return Err(StoreError::Broken(format!(
            "{} was written by a newer release (schema {found}, this one knows {}); use that release, or choose another place with --database",
            path.display(),
            STEPS.len()
        )));
    }
    if found == 0 && !is_empty(&transaction)? {
        return Err(StoreError::Broken(format!(
            "{} is a database of another program; choose another place with --database",
            path.display()
        )));
    }
    for step in &STEPS[found..] {
        step(&transaction)?;
    }
    transaction
        .pragma_update(None, "user_version", STEPS.len() as u32)
        .map_err(broken)?;
    transaction.commit().map_err(broken)
}

fn is_empty(db: &Connection) -> Result<bool, StoreError> {
    db.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| {
        row.get(0)
    })
    .map_err(broken)
}

/// The name of the copy that is made before the upgrade from a schema.
fn copy_name(path: &Path, schema: usize) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".schema-{schema}"));
    name.into()
}

/// Copies the database, complete and consistent, before it is changed.
fn copy(connection: &Connection, path: &Path, schema: usize) -> Result<(), StoreError> {
    let to = copy_name(path, schema);
    let cannot = |why: &dyn std::fmt::Display| {
        StoreError::Broken(format!(
            "cannot copy the database to {} before upgrading it: {why}; nothing was changed",
            to.display()
        ))
    };
    // One of an upgrade that failed: the database has not changed since.
    if let Err(error) = fs::remove_file(&to)
        && error.kind() != std::io::ErrorKind::NotFound
    {
        return Err(cannot(&error));
    }
    let name = to
        .to_str()
        .ok_or_else(|| cannot(&"its path is not UTF-8"))?;
    connection
        .execute("VACUUM INTO ?", [name])
        .map_err(|error| cannot(&error))?;
    super::file::create_private(&to)?;
    tracing::warn!(copy = name, "the database as it was is kept for 7 days");
    Ok(())
}

/// Deletes copies of older schemas whose time has come, now or when it does.
pub(super) fn delete_old_copies(path: &Path) {
    for schema in 1..STEPS.len() {
        let copy = copy_name(path, schema);
        let Ok(made) = fs::metadata(&copy).and_then(|metadata| metadata.modified()) else {
            continue;
        };
        let age = SystemTime::now().duration_since(made).unwrap_or_default();
        let left = COPY_KEPT.saturating_sub(age);
        // A thread that waits costs nothing, and a server may run for years.
        let waiting = std::thread::Builder::new().name("old-copy".to_owned());
        let spawned = waiting.spawn(move || {
            std::thread::sleep(left);
            match fs::remove_file(&copy) {
                Ok(()) => tracing::info!(copy = %copy.display(), "deleted the copy of the older schema"),
                Err(error) => tracing::warn!(copy = %copy.display(), %error, "cannot delete the copy of the older schema"),
            }
        });
        if let Err(error) = spawned {
            tracing::warn!(%error, "the copy of the older schema is deleted after the next start");
        }
    }
}
