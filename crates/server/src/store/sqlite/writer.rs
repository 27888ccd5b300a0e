//! The one thread that writes: it takes what has come in since the last commit and commits it together.

use std::time::Duration;

use rusqlite::{Connection, ErrorCode, TransactionBehavior};
use tokio::sync::{mpsc, oneshot, watch};

use super::file::Identity;
use super::witness::Witness;
use super::{lists, log, statement};
use crate::store::sql::{Written, audit_steps};
use crate::store::{Append, StoreError};

/// Maximum number of writes in one commit.
const GROUP: usize = 64;

/// Something for the writer to do.
pub(super) enum Work {
    Append(Vec<Append>),
    Write(Written),
    /// Ends the writer, once everything before it is written.
    Close,
}

/// A piece of work and where its result goes.
pub(super) struct Job {
    pub(super) work: Work,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// What the writer owns.
pub(super) struct Writer {
    pub(super) connection: Connection,
    pub(super) identity: Identity,
    pub(super) witness: Witness,
    pub(super) fails: watch::Sender<Option<String>>,
    /// Whether the write-ahead log holds pages that must not be found any more.
    pub(super) old_pages: bool,
}

/// Reports that the writer has ended by a panic, unless it was defused.
struct Alarm<'a>(&'a watch::Sender<Option<String>>);

impl Drop for Alarm<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.send_replace(Some(
                "the thread that writes the database crashed".to_owned(),
            ));
        }
    }
}

impl Writer {
    /// Writes until the store is closed or dropped.
    ///
    /// While one group is being synced the next one gathers in the queue, so that a busy server pays for one sync with
    /// many moves and a quiet one does not wait.
    pub(super) fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let fails = self.fails.clone();
        let _alarm = Alarm(&fails);
        while let Some(first) = jobs.blocking_recv() {
            let mut group = vec![first];
            while group.len() < GROUP
                && let Ok(job) = jobs.try_recv()
            {
                group.push(job);
            }
            let close = group
                .iter()
                .position(|job| matches!(job.work, Work::Close))
                .map(|index| group.split_off(index));
            if !group.is_empty()
                && let Err(why) = self.commit_group(group)
            {
                tracing::error!("{why}; nothing more can be stored");
                self.fails.send_replace(Some(why));
                return;
            }
            if let Some(closing) = close {
                // The connection checkpoints the write-ahead log and removes it when it is closed.
                if let Err((_, error)) = self.connection.close() {
                    tracing::error!(%error, "cannot close the database");
                }
                self.witness.remove();
                for job in closing {
                    // The requester may have stopped waiting.
                    let _ = job.reply.send(Ok(()));
                }
                return;
            }
        }
    }

    /// Empties the write-ahead log, which still holds pages as they were. While a read is under way that is not
    /// possible; it is then tried again after the next commit.
    fn forget_old_pages(&mut self) {
        let patience = |time| self.connection.busy_timeout(time);
        let emptied = patience(Duration::ZERO).and_then(|()| {
            self.connection
                .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| {
                    row.get::<_, u32>(0)
                })
        });
        let restored = patience(super::file::BUSY);
        match emptied.and_then(|busy| restored.map(|()| busy)) {
            Ok(busy) => self.old_pages = busy != 0,
            Err(error) => tracing::warn!(%error, "cannot empty the write-ahead log"),
        }
    }

    /// Commits a group and answers each job of it.
    ///
    /// # Errors
    /// Returns why nothing can ever be stored again.
    fn commit_group(&mut self, group: Vec<Job>) -> Result<(), String> {
        let (works, replies): (Vec<Work>, Vec<_>) =
            group.into_iter().map(|job| (job.work, job.reply)).unzip();
        let mut answers = commit(&mut self.connection, &works).unwrap_or_else(|error| {
            tracing::error!(%error, writes = works.len(), "cannot commit");
            let broken = StoreError::Broken(format!("cannot write the database: {error}"));
            works.iter().map(|_| Err(broken.clone())).collect()
        });
        // What was written to a file that is gone is lost, so it must not be acknowledged.
        let gone = self.identity.check();
        if let Err(why) = &gone {
            answers.fill(Err(StoreError::Broken(why.clone())));
        }
        for (work, answer) in works.iter().zip(&answers) {
            if let (Work::Append(appends), Ok(())) = (work, answer) {
                self.witness.note(appends);
            }
        }
        self.old_pages |= works
            .iter()
            .any(|work| matches!(work, Work::Write(write) if write.erases));
        if self.old_pages {
            self.forget_old_pages();
        }
        for (reply, answer) in replies.into_iter().zip(answers) {
            // A requester that has stopped waiting does not need the answer.
            let _ = reply.send(answer);
        }
        gone
    }
}

/// Commits all of the work in one transaction; what fails in it leaves the rest alone.
fn commit(
    connection: &mut Connection,
    works: &[Work],
) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut answers = Vec::with_capacity(works.len());
    for work in works {
        let part = transaction.savepoint()?;
        answers.push(match apply(&part, work) {
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
        other => StoreError::Broken(format!("cannot write the database: {other}")),
    }
}

fn apply(db: &Connection, work: &Work) -> rusqlite::Result<()> {
    match work {
        Work::Append(appends) => appends.iter().try_for_each(|append| {
            log::append(db, append)?;
            lists::update(db, append)?;
            let audit = append.audit.as_deref().map(audit_steps);
            let mut audit = audit.into_iter().flatten();
            audit.try_for_each(|step| statement::step(db, &step))
        }),
        Work::Write(write) => write
            .steps
            .iter()
            .try_for_each(|step| statement::step(db, step)),
        Work::Close => Ok(()),
    }
}
