//! Writes rows into the tables of a PostgreSQL database, and compares them.

use std::collections::HashMap;
use std::pin::pin;

use futures_util::TryStreamExt;
use sha2::{Digest, Sha256};
use tokio_postgres::binary_copy::BinaryCopyInWriter;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, Transaction};

use super::source::{Columns, select};
use crate::store::StoreError;
use crate::store::copying::Copied;
use crate::store::postgres::{broken, columns};
use crate::store::sql::Value;

/// The table that a database has while it is being filled. Nodes do not serve such a database.
pub(super) const MARK: &str = "unfinished_migration";

/// Whether a database can be filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Condition {
    /// It holds nothing.
    Empty,
    /// It was filled in part.
    Begun,
    /// It holds something else.
    Taken,
}

/// Looks at what the database holds.
pub(super) async fn condition(client: &Client) -> Result<Condition, StoreError> {
    let there = format!("SELECT to_regclass('{MARK}') IS NOT NULL");
    if client.query_one(&there, &[]).await.map_err(broken)?.get(0) {
        return Ok(Condition::Begun);
    }
    let empty = "SELECT NOT EXISTS (SELECT FROM person) AND NOT EXISTS (SELECT FROM event)
                 AND NOT EXISTS (SELECT FROM audit) AND NOT EXISTS (SELECT FROM setting)";
    let empty: bool = client.query_one(empty, &[]).await.map_err(broken)?.get(0);
    Ok(if empty {
        Condition::Empty
    } else {
        Condition::Taken
    })
}

/// Returns the last row of each log that is there: its place and its chain value.
pub(super) async fn ends(client: &Client) -> Result<HashMap<String, (i64, String)>, StoreError> {
    let sql =
        "SELECT DISTINCT ON (table_id) table_id, seq, chain FROM event ORDER BY table_id, seq DESC";
    let rows = client.query(sql, &[]).await.map_err(broken)?;
    let end = |row: &tokio_postgres::Row| (row.get(0), (row.get(1), row.get(2)));
    Ok(rows.iter().map(end).collect())
}

/// Returns the place of the last snapshot of each table that is there.
pub(super) async fn snapshots(client: &Client) -> Result<HashMap<String, i64>, StoreError> {
    let sql = "SELECT table_id, max(seq) FROM snapshot GROUP BY table_id";
    let rows = client.query(sql, &[]).await.map_err(broken)?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
}

/// Adds rows to a table.
pub(super) async fn add(
    db: &Transaction<'_>,
    table: &Copied,
    rows: &[Columns],
) -> Result<(), StoreError> {
    let (table, columns) = (table.name, table.list());
    let nothing = format!("SELECT {columns} FROM {table} LIMIT 0");
    let shape = db.prepare(&nothing).await.map_err(broken)?;
    let types: Vec<Type> = shape.columns().iter().map(|c| c.type_().clone()).collect();
    let copy = format!("COPY {table} ({columns}) FROM STDIN BINARY");
    let sink = db.copy_in(&copy).await.map_err(broken)?;
    let mut writer = pin!(BinaryCopyInWriter::new(sink, &types));
    for row in rows {
        let row: Vec<Value> = row.iter().zip(&types).map(fitted).collect();
        let values: Vec<_> = row
            .iter()
            .map(|value| value as &(dyn ToSql + Sync))
            .collect();
        writer.as_mut().write(&values).await.map_err(broken)?;
    }
    writer.finish().await.map_err(broken)?;
    Ok(())
}

/// Returns a value of SQLite, which has no truth values, as one of a column.
fn fitted((value, of): (&Value, &Type)) -> Value {
    match value {
        Value::Integer(number) if *of == Type::BOOL => Value::Boolean(*number != 0),
        other => other.clone(),
    }
}

/// The number of rows of a table, and a hash of all of them in order.
#[derive(Default)]
pub(super) struct Sum {
    pub(super) rows: u64,
    hash: Sha256,
}

impl Sum {
    /// Adds a row.
    pub(super) fn add(&mut self, row: &[Value]) {
        self.rows += 1;
        for value in row {
            let (kind, bytes) = match value {
                Value::Null => (b'0', Vec::new()),
                Value::Integer(number) => (b'1', number.to_be_bytes().to_vec()),
                Value::Boolean(truth) => (b'1', i64::from(*truth).to_be_bytes().to_vec()),
                Value::Text(text) => (b'2', text.as_bytes().to_vec()),
            };
            self.hash.update([kind]);
            self.hash.update((bytes.len() as u64).to_be_bytes());
            self.hash.update(bytes);
        }
    }

    /// Returns both.
    pub(super) fn finish(self) -> (u64, String) {
        (self.rows, hex::encode(self.hash.finalize()))
    }
}

/// Returns the sum of a table of the database.
pub(super) async fn sum(client: &Client, table: &Copied) -> Result<(u64, String), StoreError> {
    let nothing: [&str; 0] = [];
    let found = client.query_raw(&select(table), nothing).await;
    let mut found = pin!(found.map_err(broken)?);
    let mut sum = Sum::default();
    while let Some(row) = found.try_next().await.map_err(broken)? {
        sum.add(&columns(&row).map_err(broken)?);
    }
    Ok(sum.finish())
}
