//! Fills a new file with rows that come from another database.

use std::path::Path;

use rusqlite::{Connection, params_from_iter};
use tokio::sync::mpsc;

use super::file::{self, broken};
use super::migrate;
use crate::store::StoreError;
use crate::store::copying::TABLES;
use crate::store::sql::Value;

/// Writes rows, each with the index of its table, into a new file, until there are no more.
pub(in crate::store) fn fill(
    path: &Path,
    mut rows: mpsc::Receiver<(usize, Vec<Vec<Value>>)>,
) -> Result<(), StoreError> {
    file::create_private(path)?;
    let mut db = file::connect(path)?;
    migrate::migrate(&mut db, path)?;
    db.execute_batch("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF; BEGIN")
        .map_err(broken)?;
    while let Some((table, rows)) = rows.blocking_recv() {
        insert(&db, table, &rows).map_err(broken)?;
    }
    db.execute_batch("COMMIT").map_err(broken)?;
    db.close().map_err(|(_, error)| broken(error))
}

fn insert(db: &Connection, table: usize, rows: &[Vec<Value>]) -> rusqlite::Result<()> {
    let table = &TABLES[table];
    let places: Vec<&str> = table.columns.iter().map(|_| "?").collect();
    let sql = format!(
        "INSERT INTO {} ({}) VALUES ({})",
        table.name,
        table.list(),
        places.join(", ")
    );
    let mut insert = db.prepare_cached(&sql)?;
    for row in rows {
        insert.execute(params_from_iter(row))?;
    }
    Ok(())
}
