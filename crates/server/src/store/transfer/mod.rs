//! Moves everything from an SQLite file into an empty PostgreSQL database.
//!
//! Logs come first, in batches that are kept: they only grow, so an interrupted move goes on behind the last row of each
//! log. Everything else follows in one transaction. Until all of it was compared, the database carries a mark, and nodes
//! do not serve it.

mod source;
mod target;

use std::path::Path;

use tokio_postgres::Client;

use super::StoreError;
use super::copying::{Copied, TABLES};
use super::postgres::broken;
use super::sql::Value;
use crate::progress::Progress;
use source::{Columns, Rows};
use target::{Condition, MARK, Sum};

/// The tables of logs and of the states on the way. They only grow, and are moved first.
const GROWING: [&str; 2] = ["event", "snapshot"];

/// What was found about logs by the file that they come from; a copy of a database does not have it.
const SHORTENED: Copied = Copied {
    name: "shortened",
    columns: &["table_id", "seq", "acknowledged", "at"],
    key: 1,
};

/// The tables whose rows are numbered by the database.
const NUMBERED: [&str; 2] = ["report", "audit"];

/// Returns a table of logs.
fn growing(name: &str) -> Copied {
    let found = TABLES.iter().find(|table| table.name == name);
    *found.expect("logs are copied")
}

/// Returns all other tables, in an order in which references lead back.
fn others() -> impl Iterator<Item = Copied> {
    let others = TABLES
        .into_iter()
        .filter(|table| !GROWING.contains(&table.name));
    others.chain([SHORTENED])
}

/// The advisory lock of a move: "move" as a number.
const LOCK: i64 = 0x6d6f_7665;

/// What was moved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Events that were there already, from a move that was interrupted.
    pub found: u64,
    /// Events that were added.
    pub added: u64,
    /// Number of people.
    pub people: u64,
    /// Number of tables.
    pub tables: u64,
}

/// Copies everything from a file into a database of the present schema, and compares it.
///
/// The database keeps its mark: see [`finish`].
///
/// # Errors
/// Returns an error if the database holds something else, is in use, or cannot be written.
pub(crate) async fn copy(
    from: &Path,
    to: &mut Client,
    progress: &Progress,
) -> Result<Moved, StoreError> {
    let lock = "SELECT pg_try_advisory_lock($1)";
    let ours: bool = to.query_one(lock, &[&LOCK]).await.map_err(broken)?.get(0);
    if !ours {
        return refuse("another `caravan migrate` fills this database; wait until it is done");
    }
    check_unused(to).await?;
    match target::condition(to).await? {
        Condition::Taken => {
            return refuse(
                "the database holds games or people already; make an empty one and name it with --to",
            );
        }
        Condition::Begun => {}
        Condition::Empty => {
            let mark = format!("CREATE TABLE {MARK} (since TIMESTAMPTZ NOT NULL DEFAULT now())");
            to.batch_execute(&mark).await.map_err(broken)?;
        }
    }
    progress.set(0, source::count_events(from).map_err(unreadable)?);
    let mut moved = Moved::default();
    copy_events(from, to, progress, &mut moved).await?;
    copy_snapshots(from, to).await?;
    copy_rest(from, to, &mut moved).await?;
    to.batch_execute("ANALYZE").await.map_err(broken)?;
    Ok(moved)
}

/// Refuses a database that was filled only in part.
///
/// # Errors
/// Returns an error that says what to do about it.
pub(in crate::store) async fn check_finished(db: &Client) -> Result<(), StoreError> {
    if target::condition(db).await? == Condition::Begun {
        return refuse(
            "a migration into this database is not finished: give the `caravan migrate` command again, or empty the database",
        );
    }
    Ok(())
}

/// Removes the mark: everything was checked, and nodes may serve the database.
///
/// # Errors
/// Returns an error if the database cannot be written.
pub(crate) async fn finish(to: &Client) -> Result<(), StoreError> {
    let done = format!("DROP TABLE {MARK}");
    to.batch_execute(&done).await.map_err(broken)
}

fn refuse<T>(why: &str) -> Result<T, StoreError> {
    Err(StoreError::Broken(why.to_owned()))
}

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by value")]
fn unreadable(error: rusqlite::Error) -> StoreError {
    StoreError::Unreadable(error.to_string())
}

/// Refuses a database that nodes use.
async fn check_unused(to: &Client) -> Result<(), StoreError> {
    let sql = "SELECT address FROM node WHERE until > clock_timestamp()";
    match to.query(sql, &[]).await.map_err(broken)?.first() {
        None => Ok(()),
        Some(node) => refuse(&format!(
            "the node at {} uses the database; stop all nodes first",
            node.get::<_, String>(0)
        )),
    }
}

/// Returns the next rows of the file.
async fn next(rows: &mut Rows) -> Result<Option<Vec<Columns>>, StoreError> {
    rows.recv().await.transpose().map_err(unreadable)
}

/// Returns the table and the place that a row of a log or a snapshot begins with.
fn place(row: &Columns) -> Option<(&str, i64)> {
    match &row[..] {
        [Value::Text(table), Value::Integer(seq), ..] => Some((table, *seq)),
        _ => None,
    }
}

/// Adds the rows of every log that are not there yet.
async fn copy_events(
    from: &Path,
    to: &mut Client,
    progress: &Progress,
    moved: &mut Moved,
) -> Result<(), StoreError> {
    let (events, mut there) = (growing("event"), target::ends(to).await?);
    let (mut rows, (_, total)) = (source::rows(from, &events), progress.get());
    while let Some(mut batch) = next(&mut rows).await? {
        let before = batch.len();
        let mut other = None;
        batch.retain(|row| {
            let Some((table, seq)) = place(row) else {
                return true;
            };
            let Some((last, chain)) = there.get(table) else {
                return true;
            };
            if seq == *last {
                if row.last() != Some(&Value::from(chain)) {
                    other = Some(table.to_owned());
                }
                there.remove(table);
                return false;
            }
            false
        });
        if other.is_some() {
            return refuse(OTHER);
        }
        moved.found += (before - batch.len()) as u64;
        moved.added += batch.len() as u64;
        if !batch.is_empty() {
            let transaction = to.transaction().await.map_err(broken)?;
            target::add(&transaction, &events, &batch).await?;
            transaction.commit().await.map_err(broken)?;
        }
        progress.set(moved.found + moved.added, total);
    }
    // What is left is behind the end of a log in the file, or at a table that the file does not have.
    if there.is_empty() {
        Ok(())
    } else {
        refuse(OTHER)
    }
}

const OTHER: &str = "the database was filled in part from another file; empty it, or name the file that was moved first with --from";

/// Adds the snapshots that are not there yet.
async fn copy_snapshots(from: &Path, to: &mut Client) -> Result<(), StoreError> {
    let (snapshots, there) = (growing("snapshot"), target::snapshots(to).await?);
    let mut rows = source::rows(from, &snapshots);
    while let Some(mut batch) = next(&mut rows).await? {
        batch.retain(|row| {
            place(row).is_none_or(|(table, seq)| there.get(table).is_none_or(|last| seq > *last))
        });
        if !batch.is_empty() {
            let transaction = to.transaction().await.map_err(broken)?;
            target::add(&transaction, &snapshots, &batch).await?;
            transaction.commit().await.map_err(broken)?;
        }
    }
    Ok(())
}

/// Replaces everything else, all of it or nothing, and compares it with the file.
async fn copy_rest(from: &Path, to: &mut Client, moved: &mut Moved) -> Result<(), StoreError> {
    let tables: Vec<&str> = others().map(|table| table.name).collect();
    let transaction = to.transaction().await.map_err(broken)?;
    let empty = format!("TRUNCATE {}", tables.join(", "));
    transaction.batch_execute(&empty).await.map_err(broken)?;
    let mut sums = Vec::new();
    for table in others() {
        let (mut rows, mut sum) = (source::rows(from, &table), Sum::default());
        while let Some(batch) = next(&mut rows).await? {
            for row in &batch {
                sum.add(row);
            }
            target::add(&transaction, &table, &batch).await?;
        }
        match table.name {
            "person" => moved.people = sum.rows,
            "head" => moved.tables = sum.rows,
            _ => {}
        }
        sums.push(sum.finish());
    }
    for table in NUMBERED {
        let go_on = format!(
            "SELECT setval(pg_get_serial_sequence('{table}', 'id'), greatest(max(id), 1), max(id) IS NOT NULL) FROM {table}"
        );
        transaction.batch_execute(&go_on).await.map_err(broken)?;
    }
    transaction.commit().await.map_err(broken)?;
    for (table, sum) in others().zip(sums) {
        compare(to, &table, sum).await?;
    }
    Ok(())
}

async fn compare(to: &Client, table: &Copied, sum: (u64, String)) -> Result<(), StoreError> {
    if target::sum(to, table).await? == sum {
        return Ok(());
    }
    refuse(&format!(
        "{} differs from what was read; is another program writing to the database? Run the command again",
        table.name
    ))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::store::{Durability, Sqlite};

    #[tokio::test]
    async fn every_column_of_every_table_is_moved() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        drop(Sqlite::open(&path, Durability::None).unwrap());
        let db = rusqlite::Connection::open(&path).unwrap();
        let sql = "SELECT schema.name || '.' || of_table.name FROM sqlite_schema AS schema
                   JOIN pragma_table_info(schema.name) AS of_table
                   WHERE schema.type = 'table' AND schema.name NOT LIKE 'sqlite_%'";
        let mut query = db.prepare(sql).unwrap();
        let there = query.query_map([], |row| row.get(0)).unwrap();
        let there: BTreeSet<String> = there.map(Result::unwrap).collect();
        // The pulse says nothing of another database, and only an upgrade of the file wrote `before`.
        let mut moved = BTreeSet::from(["pulse.id", "pulse.at", "head.before"].map(str::to_owned));
        for table in TABLES.iter().chain([&SHORTENED]) {
            let named = |column: &&str| format!("{}.{column}", table.name);
            moved.extend(table.columns.iter().map(named));
        }
        assert_eq!(moved, there);
    }
}
