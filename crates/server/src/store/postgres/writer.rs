//! Writers that take what has come in since their last commit and commit it together.
//!
//! While one group is being synced the next one gathers, so that a busy server pays for one statement and one sync with
//! many moves, and a quiet one does not wait.

use std::collections::HashSet;
use std::sync::Arc;

use tokio::sync::{Mutex, mpsc, oneshot};

use super::append::append;
use super::statement::meaning;
use super::{Shared, discard_broken, in_time};
use crate::store::{Append, StoreError};

/// Maximum number of appends in one commit.
const GROUP: usize = 128;

/// An append to one log, and where its result goes.
pub(super) struct Job {
    pub(super) append: Append,
    pub(super) reply: oneshot::Sender<Result<(), StoreError>>,
}

/// What the writers share: the queue, and what was taken from it but belongs to a later group.
pub(super) struct Queue {
    jobs: mpsc::Receiver<Job>,
    kept: Vec<Job>,
}

impl Queue {
    pub(super) fn new(jobs: mpsc::Receiver<Job>) -> Arc<Mutex<Queue>> {
        Arc::new(Mutex::new(Queue {
            jobs,
            kept: Vec::new(),
        }))
    }

    /// Waits for work, and returns what has come in; nothing once the store is closed.
    ///
    /// A group holds one append to each log: which of two is right depends on the other.
    async fn next(&mut self) -> Vec<Job> {
        let mut group: Vec<Job> = Vec::new();
        let mut tables = HashSet::new();
        let mut waiting = std::mem::take(&mut self.kept);
        if waiting.is_empty() {
            waiting.extend(self.jobs.recv().await);
        }
        while waiting.len() < GROUP
            && let Ok(job) = self.jobs.try_recv()
        {
            waiting.push(job);
        }
        for job in waiting {
            if tables.insert(job.append.table.clone()) {
                group.push(job);
            } else {
                self.kept.push(job);
            }
        }
        group
    }
}

/// Writes until the store is closed.
pub(super) async fn run(shared: Arc<Shared>, queue: Arc<Mutex<Queue>>) {
    loop {
        let mut group = queue.lock().await.next().await;
        if group.is_empty() {
            return;
        }
        // Rows are locked in one order everywhere, so that writers of several nodes do not wait for each other in a circle.
        group.sort_by(|a, b| a.append.table.cmp(&b.append.table));
        commit(&shared, group).await;
    }
}

/// Commits a group and answers each job of it.
async fn commit(shared: &Shared, group: Vec<Job>) {
    let appends: Vec<&Append> = group.iter().map(|job| &job.append).collect();
    let answers = match together(shared, &appends).await {
        Ok(answers) => answers,
        // One of them is in the way of the others. Nothing was stored, so each is tried by itself.
        Err(StoreError::Conflict) if appends.len() > 1 => {
            let mut answers = Vec::with_capacity(appends.len());
            for append in &appends {
                let answer = together(shared, &[append]).await;
                answers.push(answer.and_then(|mut one| one.remove(0)));
            }
            answers
        }
        Err(error) => appends.iter().map(|_| Err(error.clone())).collect(),
    };
    for (job, answer) in group.into_iter().zip(answers) {
        // A requester that has stopped waiting does not need the answer.
        let _ = job.reply.send(answer);
    }
}

/// Appends in one statement, and returns the answer for each.
///
/// # Errors
/// Returns [`StoreError::Conflict`] if a constraint was violated, after which nothing is stored; another error if it is not
/// known what is stored.
async fn together(
    shared: &Shared,
    appends: &[&Append],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let client = shared.writer().await?;
    let stored = in_time(async {
        let stored = append(&client, appends).await;
        stored.map_err(|error| meaning(&error))
    });
    let stored = stored.await;
    discard_broken(client, &stored);
    let stored = stored?;
    if stored.len() < appends.len() {
        shared.check_schema().await?;
    }
    let stored: HashSet<String> = stored.into_iter().collect();
    let answer = |append: &&Append| {
        let is_stored = stored.contains(append.table.as_str());
        is_stored.then_some(()).ok_or(StoreError::Conflict)
    };
    Ok(appends.iter().map(answer).collect())
}
