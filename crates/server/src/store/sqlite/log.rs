//! Appends to logs in SQLite.

use rusqlite::{Connection, OptionalExtension, params};
use table::log::{Head, Snapshot};

use crate::ids::TableId;
use crate::store::Append;

/// Appends to one log and moves its head.
///
/// # Errors
/// `QueryReturnedNoRows` if the log does not end where the events were decided.
pub(super) fn append(db: &Connection, append: &Append) -> rusqlite::Result<()> {
    let table = append.table.as_str();
    let head = stored_head(db, &append.table)?.unwrap_or_else(Head::empty);
    let follows = append.end().filter(|_| head == append.after);
    let end = follows.ok_or(rusqlite::Error::QueryReturnedNoRows)?;
    let mut insert = db.prepare_cached(
        "INSERT INTO event (table_id, seq, command, actor, rules, body, view_hash, at, chain)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?;
    for row in &append.rows {
        insert.execute(params![
            table,
            row.seq.cast_signed(),
            row.command,
            row.actor,
            row.rules,
            row.body,
            row.view_hash,
            row.at,
            row.chain
        ])?;
    }
    db.prepare_cached(
        "INSERT INTO head (table_id, seq, chain) VALUES (?1, ?2, ?3)
         ON CONFLICT (table_id) DO UPDATE SET seq = ?2, chain = ?3",
    )?
    .execute(params![table, end.seq.cast_signed(), end.chain])?;
    for snapshot in &append.snapshots {
        keep(db, &append.table, snapshot)?;
    }
    let mut name =
        db.prepare_cached("INSERT INTO seat_name (table_id, chair, name) VALUES (?, ?, ?)")?;
    for (chair, text) in &append.names {
        name.execute(params![table, chair, text])?;
    }
    Ok(())
}

fn keep(db: &Connection, table: &TableId, snapshot: &Snapshot) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT OR REPLACE INTO snapshot (table_id, seq, chain, state, digest) VALUES (?, ?, ?, ?, ?)",
    )?
    .execute(params![
        table.as_str(),
        snapshot.head.seq.cast_signed(),
        snapshot.head.chain,
        snapshot.state,
        snapshot.digest(table)
    ])?;
    Ok(())
}

fn stored_head(db: &Connection, table: &TableId) -> rusqlite::Result<Option<Head>> {
    db.prepare_cached("SELECT seq, chain FROM head WHERE table_id = ?")?
        .query_row(params![table.as_str()], |row| {
            Ok(Head {
                seq: row.get::<_, i64>(0)?.cast_unsigned(),
                chain: row.get(1)?,
            })
        })
        .optional()
}

/// The end of a log; an empty one if only events of it are found.
pub(super) fn head(db: &Connection, table: &TableId) -> rusqlite::Result<Option<Head>> {
    if let Some(head) = stored_head(db, table)? {
        return Ok(Some(head));
    }
    let has_events = db
        .prepare_cached("SELECT 1 FROM event WHERE table_id = ? LIMIT 1")?
        .exists(params![table.as_str()])?;
    Ok(has_events.then(Head::empty))
}
