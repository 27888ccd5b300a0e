//! The one thread that writes: it takes what has come in since the last commit and commits it together.

use rusqlite::{Connection, ErrorCode, TransactionBehavior, params};
use tokio::sync::{mpsc, oneshot};

use super::{Append, StoreError, Write, chat, people};

/// The most writes of one commit.
const GROUP: usize = 64;

/// A write and where its answer goes.
pub(super) type Job = (Write, oneshot::Sender<Result<(), StoreError>>);

/// Writes until nobody can ask any more.
///
/// While one group is being synced the next one gathers in the queue, so that a busy house pays for one sync with many
/// moves and a quiet one waits for nobody.
pub(super) fn run(mut connection: Connection, mut jobs: mpsc::Receiver<Job>) {
    while let Some(first) = jobs.blocking_recv() {
        let mut group = vec![first];
        while group.len() < GROUP
            && let Ok(job) = jobs.try_recv()
        {
            group.push(job);
        }
        let (writes, askers): (Vec<Write>, Vec<_>) = group.into_iter().unzip();
        let answers = commit(&mut connection, &writes).unwrap_or_else(|error| {
            tracing::error!(%error, writes = writes.len(), "cannot commit");
            let broken = StoreError::Broken(error.to_string());
            writes.iter().map(|_| Err(broken.clone())).collect()
        });
        for (asker, answer) in askers.into_iter().zip(answers) {
            // Who stopped waiting for the answer does not need it.
            let _ = asker.send(answer);
        }
    }
}

/// One transaction for all of them; one that fails leaves the others alone.
fn commit(
    connection: &mut Connection,
    writes: &[Write],
) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut answers = Vec::with_capacity(writes.len());
    for write in writes {
        let part = transaction.savepoint()?;
        let done = apply(&part, write);
        answers.push(match done {
            Ok(()) => {
                part.commit()?;
                Ok(())
            }
            Err(error) => {
                drop(part);
                Err(meaning(&error))
            }
        });
    }
    transaction.commit()?;
    Ok(answers)
}

fn meaning(error: &rusqlite::Error) -> StoreError {
    match error {
        rusqlite::Error::QueryReturnedNoRows => StoreError::Conflict,
        rusqlite::Error::SqliteFailure(why, _) if why.code == ErrorCode::ConstraintViolation => {
            StoreError::Conflict
        }
        other => StoreError::Broken(other.to_string()),
    }
}

fn apply(db: &Connection, write: &Write) -> rusqlite::Result<()> {
    match write {
        Write::Append(appends) => appends.iter().try_for_each(|append| add(db, append)),
        Write::Saying {
            table,
            command,
            saying,
        } => chat::add(db, table, command, saying),
        Write::People(write) => people::apply(db, write),
        Write::Components { sha256, text } => {
            db.prepare_cached("INSERT OR IGNORE INTO components (sha256, text) VALUES (?, ?)")?
                .execute(params![sha256, text])?;
            Ok(())
        }
        Write::Pulse { at } => {
            db.prepare_cached("INSERT OR REPLACE INTO pulse (id, at) VALUES (1, ?)")?
                .execute(params![at])?;
            Ok(())
        }
    }
}

fn add(db: &Connection, append: &Append) -> rusqlite::Result<()> {
    let table = append.table.as_str();
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
    if let Some(listing) = &append.listing {
        let summary =
            serde_json::to_string(&listing.summary).expect("a summary has only texts and numbers");
        db.prepare_cached(
            "INSERT INTO table_list (id, stage, listed, owner, goes_on, at, summary)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (id) DO UPDATE
             SET stage = ?2, listed = ?3, owner = ?4, goes_on = ?5, at = ?6, summary = ?7",
        )?
        .execute(params![
            table,
            listing.stage.as_str(),
            listing.listed,
            listing.owner.as_str(),
            listing.goes_on,
            append.rows.last().map_or(0, |row| row.at),
            summary
        ])?;
        db.prepare_cached("DELETE FROM sitting WHERE table_id = ?")?
            .execute(params![table])?;
        let mut sit =
            db.prepare_cached("INSERT OR IGNORE INTO sitting (person, table_id) VALUES (?, ?)")?;
        for person in listing.people.iter().chain([&listing.owner]) {
            sit.execute(params![person.as_str(), table])?;
        }
    }
    db.prepare_cached(
        "UPDATE table_list SET turn = ?2, turn_since = ?3 WHERE id = ?1 AND turn IS NOT ?2",
    )?
    .execute(params![
        table,
        append.turn,
        append.rows.last().map_or(0, |row| row.at)
    ])?;
    Ok(())
}
