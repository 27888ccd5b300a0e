//! Logs, their heads and their snapshots in SQLite.

use rusqlite::{Connection, OptionalExtension, params};
use table::log::{Head, Row, Snapshot};

use crate::ids::{PersonId, TableId};
use crate::store::Append;

/// Appends to one log and moves its head.
///
/// # Errors
/// `QueryReturnedNoRows` if the log does not end where the events were decided.
pub(super) fn append(db: &Connection, append: &Append) -> rusqlite::Result<()> {
    let table = append.table.as_str();
    let head = stored_head(db, &append.table)?.unwrap_or_else(Head::empty);
    let conflict = || Err(rusqlite::Error::QueryReturnedNoRows);
    if head.seq != append.expected {
        return conflict();
    }
    let mut end = head;
    let mut insert = db.prepare_cached(
        "INSERT INTO event (table_id, seq, command, actor, rules, body, view_hash, at, chain)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?;
    for row in &append.rows {
        if row.seq != end.seq + 1 || row.link(&append.table, &end.chain) != row.chain {
            return conflict();
        }
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
        end = Head {
            seq: row.seq,
            chain: row.chain.clone(),
        };
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

/// Events after one, in order.
pub(super) fn events(
    db: &Connection,
    table: &TableId,
    after: u64,
    limit: usize,
) -> rusqlite::Result<Vec<Row>> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let limit = i64::try_from(limit).unwrap_or(i64::MAX);
    db.prepare_cached(
        "SELECT seq, command, actor, rules, body, view_hash, at, chain
         FROM event WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?",
    )?
    .query_map(params![table.as_str(), after, limit], read_row)?
    .collect()
}

pub(super) fn read_row(row: &rusqlite::Row) -> rusqlite::Result<Row> {
    Ok(Row {
        seq: row.get::<_, i64>(0)?.cast_unsigned(),
        command: row.get(1)?,
        actor: row.get(2)?,
        rules: row.get(3)?,
        body: row.get(4)?,
        view_hash: row.get(5)?,
        at: row.get(6)?,
        chain: row.get(7)?,
    })
}

/// The newest snapshot at or before an event whose digest is right.
pub(super) fn snapshot(
    db: &Connection,
    table: &TableId,
    at_most: u64,
) -> rusqlite::Result<Option<Snapshot>> {
    let at_most = i64::try_from(at_most).unwrap_or(i64::MAX);
    let mut newest_first = db.prepare_cached(
        "SELECT seq, chain, state, digest FROM snapshot
         WHERE table_id = ? AND seq <= ? ORDER BY seq DESC",
    )?;
    let mut rows = newest_first.query(params![table.as_str(), at_most])?;
    while let Some(row) = rows.next()? {
        let snapshot = Snapshot {
            head: Head {
                seq: row.get::<_, i64>(0)?.cast_unsigned(),
                chain: row.get(1)?,
            },
            state: row.get(2)?,
        };
        if snapshot.digest(table) == row.get::<_, String>(3)? {
            return Ok(Some(snapshot));
        }
        tracing::warn!(
            seq = snapshot.head.seq,
            "a snapshot is damaged; an earlier one serves"
        );
    }
    Ok(None)
}

/// The event that a command became.
pub(super) fn answered(
    db: &Connection,
    table: &TableId,
    actor: &PersonId,
    command: &str,
) -> rusqlite::Result<Option<u64>> {
    db.prepare_cached("SELECT seq FROM event WHERE table_id = ? AND actor = ? AND command = ?")?
        .query_row(params![table.as_str(), actor.as_str(), command], |row| {
            row.get::<_, i64>(0)
        })
        .optional()
        .map(|seq| seq.map(i64::cast_unsigned))
}

/// Tables that have a head or events, in the order of their identifiers.
pub(super) fn tables(
    db: &Connection,
    after: Option<&TableId>,
    limit: usize,
) -> rusqlite::Result<Vec<TableId>> {
    // A look-up for each table, since listing distinct tables would read every event.
    let mut next = db.prepare_cached(
        "SELECT min(id) FROM (
           SELECT min(table_id) AS id FROM head WHERE table_id > ?1
           UNION ALL SELECT min(table_id) FROM event WHERE table_id > ?1)",
    )?;
    let mut found = Vec::new();
    let mut last = after.map_or_else(String::new, |table| table.as_str().to_owned());
    while found.len() < limit {
        let Some(id) = next.query_row(params![last], |row| row.get::<_, Option<String>>(0))? else {
            break;
        };
        found.extend(TableId::read(&id));
        last = id;
    }
    Ok(found)
}
