//! Logs, their heads and their snapshots.

use table::log::{Head, Row, Snapshot};

use super::{Database, Record, Value, all, first, values};
use crate::ids::{PersonId, TableId};
use crate::store::{Shortened, StoreError};

/// The end of a log; an empty one if only events of it are found.
pub(super) async fn head(db: &impl Database, table: TableId) -> Result<Option<Head>, StoreError> {
    let stored = first(
        db,
        "SELECT seq, chain FROM head WHERE table_id = ?1",
        values![&table],
        read_head,
    );
    if let Some(head) = stored.await? {
        return Ok(Some(head));
    }
    let event = first(
        db,
        "SELECT seq FROM event WHERE table_id = ?1 LIMIT 1",
        values![&table],
        Record::read::<i64>,
    );
    Ok(event.await?.map(|_| Head::empty()))
}

fn read_head(row: &mut Record) -> Result<Head, StoreError> {
    Ok(Head {
        seq: row.read()?,
        chain: row.read()?,
    })
}

/// Events after one, in order.
pub(super) async fn events(
    db: &impl Database,
    table: TableId,
    after: u64,
    limit: usize,
) -> Result<Vec<Row>, StoreError> {
    all(
        db,
        "SELECT seq, command, actor, rules, body, view_hash, at, chain
         FROM event WHERE table_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3",
        values![&table, after, limit],
        |row| {
            Ok(Row {
                seq: row.read()?,
                command: row.read()?,
                actor: row.read()?,
                rules: row.read()?,
                body: row.read()?,
                view_hash: row.read()?,
                at: row.read()?,
                chain: row.read()?,
            })
        },
    )
    .await
}

/// The newest snapshot at or before an event whose digest is right.
pub(super) async fn snapshot(
    db: &impl Database,
    table: TableId,
    mut at_most: u64,
) -> Result<Option<Snapshot>, StoreError> {
    loop {
        let newest = first(
            db,
            "SELECT seq, chain, state, digest FROM snapshot
             WHERE table_id = ?1 AND seq <= ?2 ORDER BY seq DESC LIMIT 1",
            values![&table, at_most],
            |row| {
                let head = read_head(row)?;
                let state = row.read()?;
                Ok((Snapshot { head, state }, row.read::<String>()?))
            },
        );
        let Some((snapshot, digest)) = newest.await? else {
            return Ok(None);
        };
        if snapshot.digest(&table) == digest {
            return Ok(Some(snapshot));
        }
        let seq = snapshot.head.seq;
        tracing::warn!(seq, "a snapshot is damaged; an earlier one serves");
        let Some(earlier) = seq.checked_sub(1) else {
            return Ok(None);
        };
        at_most = earlier;
    }
}

/// The event that a command became.
pub(super) async fn answered(
    db: &impl Database,
    table: TableId,
    actor: PersonId,
    command: String,
) -> Result<Option<u64>, StoreError> {
    first(
        db,
        "SELECT seq FROM event WHERE table_id = ?1 AND actor = ?2 AND command = ?3",
        values![&table, &actor, command],
        Record::read,
    )
    .await
}

/// Tables that have a head or events, in the order of their identifiers.
pub(super) async fn tables(
    db: &impl Database,
    after: Option<TableId>,
    limit: usize,
) -> Result<Vec<TableId>, StoreError> {
    let after = after.map_or_else(|| Value::from(""), |table| Value::from(&table));
    // A look-up for each table, since listing distinct tables would read every event.
    let found = all(
        db,
        "WITH RECURSIVE step (id) AS (
           SELECT min(id) FROM (
             SELECT min(table_id) AS id FROM head WHERE table_id > ?1
             UNION ALL SELECT min(table_id) FROM event WHERE table_id > ?1) AS begin
           UNION ALL
           SELECT (SELECT min(id) FROM (
             SELECT min(table_id) AS id FROM head WHERE table_id > step.id
             UNION ALL SELECT min(table_id) FROM event WHERE table_id > step.id) AS later)
           FROM step WHERE step.id IS NOT NULL)
         SELECT id FROM step WHERE id IS NOT NULL LIMIT ?2",
        vec![after, limit.into()],
        Record::read::<String>,
    );
    let found = found.await?;
    Ok(found.iter().filter_map(|id| TableId::read(id)).collect())
}

/// The logs that were found to be shorter than what was acknowledged.
pub(super) async fn shortened(db: &impl Database) -> Result<Vec<Shortened>, StoreError> {
    let sql = "SELECT table_id, seq, acknowledged FROM shortened";
    all(db, sql, Vec::new(), |row| {
        Ok(Shortened {
            table: row.read()?,
            seq: row.read()?,
            acknowledged: row.read()?,
        })
    })
    .await
}
