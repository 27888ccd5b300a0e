//! Reads the tables of an SQLite file in order.

use std::path::Path;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, Row};
use tokio::sync::mpsc;

use crate::store::copying::Copied;
use crate::store::sql::Value;

/// Rows that are handed on together.
pub(super) const TOGETHER: usize = 2_000;

/// A row of a table.
pub(super) type Columns = Vec<Value>;

/// Rows of an SQLite file, or why there are no more.
pub(super) type Rows = mpsc::Receiver<rusqlite::Result<Vec<Columns>>>;

/// Reads the rows of a table on a thread of its own, a few batches ahead.
pub(super) fn rows(path: &Path, table: &Copied) -> Rows {
    let (sender, rows) = mpsc::channel(2);
    let (path, sql) = (path.to_owned(), select(table));
    tokio::task::spawn_blocking(move || {
        if let Err(error) = read(&path, &sql, &sender) {
            // A receiver that is gone wants no more.
            let _ = sender.blocking_send(Err(error));
        }
    });
    rows
}

/// Returns the query for all rows of a table, in order.
pub(super) fn select(table: &Copied) -> String {
    let (columns, key) = (table.list(), table.key_list());
    format!("SELECT {columns} FROM {} ORDER BY {key}", table.name)
}

fn read(
    path: &Path,
    sql: &str,
    to: &mpsc::Sender<rusqlite::Result<Vec<Columns>>>,
) -> rusqlite::Result<()> {
    let db = crate::store::sqlite::connect_to_read(path)?;
    let mut query = db.prepare(sql)?;
    let columns = query.column_count();
    let mut found = query.query([])?;
    let mut batch = Vec::with_capacity(TOGETHER);
    while let Some(row) = found.next()? {
        batch.push(read_row(row, columns)?);
        if batch.len() == TOGETHER && to.blocking_send(Ok(std::mem::take(&mut batch))).is_err() {
            return Ok(());
        }
    }
    // A receiver that is gone wants no more.
    let _ = to.blocking_send(Ok(batch));
    Ok(())
}

fn read_row(row: &Row, columns: usize) -> rusqlite::Result<Columns> {
    let column = |index| {
        Ok(match row.get_ref(index)? {
            ValueRef::Null => Value::Null,
            ValueRef::Integer(number) => Value::Integer(number),
            ValueRef::Text(text) => Value::from(str::from_utf8(text)?),
            ValueRef::Real(_) | ValueRef::Blob(_) => return Err(rusqlite::Error::InvalidQuery),
        })
    };
    (0..columns).map(column).collect()
}

/// Returns the number of events in the file.
pub(super) fn count_events(path: &Path) -> rusqlite::Result<u64> {
    let db: Connection = crate::store::sqlite::connect_to_read(path)?;
    let sql = "SELECT coalesce(sum(seq), 0) FROM head";
    db.query_row(sql, [], |row| row.get::<_, i64>(0))
        .map(i64::cast_unsigned)
}
