//! A store in one SQLite file: a write-ahead log synced at every commit, one writer, readers beside it.

mod claim;
mod copy;
mod file;
mod fill;
mod lists;
mod log;
mod migrate;
mod names_leave_the_log;
mod people;
mod statement;
mod witness;
mod writer;

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use super::sql::{Database, Record, Value, Written};
use super::{Append, Later, Size, StoreError};
use crate::progress::Progress;
use file::broken;
pub(super) use file::connect_to_read;
use witness::Witness;
use writer::{Job, Work};

pub use claim::{Claim, Claimed, Holder};
pub(super) use fill::fill;

/// Writes that may wait for the writer; a sender waits while the queue is full.
const QUEUE: usize = 1024;

/// Maximum number of reads at the same time, and so of threads that read.
const READERS: usize = 8;

/// How long closing waits for reads that are under way.
const CLOSING: Duration = Duration::from_secs(1);

/// When a commit counts as done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// Once it would survive a power cut.
    Full,
    /// At once. Only for the test that shows that it would notice.
    None,
}

/// A store in one SQLite file.
#[derive(Clone)]
pub struct Sqlite {
    writer: mpsc::Sender<Job>,
    readers: Arc<Readers>,
    /// Why the writer has stopped, once it has.
    failed: watch::Receiver<Option<String>>,
}

impl Sqlite {
    /// Opens the file, creating or upgrading it as needed.
    ///
    /// # Errors
    /// Returns an error if the file cannot be opened or written, is not one of ours, or was written by a newer release.
    pub fn open(path: &Path, durability: Durability) -> Result<Sqlite, StoreError> {
        file::create_private(path)?;
        let mut connection = file::connect(path)?;
        let level = match durability {
            Durability::Full => "FULL",
            Durability::None => "OFF",
        };
        connection
            .execute_batch(&format!(
                "PRAGMA synchronous = {level}; PRAGMA secure_delete = ON;"
            ))
            .map_err(broken)?;
        let mode: String = connection
            .query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))
            .map_err(|error| file::cannot_use(path, &error))?;
        if mode != "wal" {
            return Err(StoreError::Broken(format!(
                "{} is in a place where SQLite cannot keep a write-ahead log; choose another with --database",
                path.display()
            )));
        }
        migrate::migrate(&mut connection, path)?;
        file::try_writing(&connection, path)?;
        migrate::delete_old_copies(path);
        let witness = Witness::open(path, &connection)?;
        let identity = file::Identity::of(path)?;
        let (writer, jobs) = mpsc::channel(QUEUE);
        let (fails, failed) = watch::channel(None);
        let writing = writer::Writer {
            connection,
            identity,
            witness,
            fails,
            old_pages: false,
        };
        thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || writing.run(jobs))
            .map_err(|error| StoreError::Broken(error.to_string()))?;
        Ok(Sqlite {
            writer,
            readers: Arc::new(Readers {
                path: path.into(),
                idle: Mutex::default(),
                places: Arc::new(Semaphore::new(READERS)),
            }),
            failed,
        })
    }

    /// Reads with one of the readers, on a thread that may wait.
    fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Later<'static, T> {
        let readers = Arc::clone(&self.readers);
        Box::pin(async move {
            let closed = |_| StoreError::Unreadable("the store is closed".to_owned());
            let place = Arc::clone(&readers.places).acquire_owned().await;
            let place = place.map_err(closed)?;
            let read = tokio::task::spawn_blocking(move || {
                let answer = readers.with(query);
                drop(place);
                answer
            });
            let answer = read
                .await
                .unwrap_or_else(|panic| Err(StoreError::Unreadable(panic.to_string())));
            if let Err(error) = &answer {
                tracing::error!(%error, "a read failed");
            }
            answer
        })
    }

    /// Has the writer do something, and waits until it is done.
    fn have_written(&self, work: Work) -> Later<'_, ()> {
        Box::pin(async move {
            let stopped = || {
                let why = self.failed.borrow().clone();
                StoreError::Broken(why.unwrap_or_else(|| "the store is closed".to_owned()))
            };
            let (reply, answer) = oneshot::channel();
            let job = Job { work, reply };
            self.writer.send(job).await.map_err(|_| stopped())?;
            answer.await.map_err(|_| stopped())?
        })
    }
}

/// Connections that only read.
struct Readers {
    path: Box<Path>,
    idle: Mutex<Vec<Connection>>,
    /// One permit for each read at the same time.
    places: Arc<Semaphore>,
}

impl Readers {
    fn with<T>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let unreadable = |error: rusqlite::Error| StoreError::Unreadable(error.to_string());
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = idle().pop();
        let connection = match kept {
            Some(connection) => connection,
            None => file::connect_to_read(&self.path).map_err(unreadable)?,
        };
        let answer = query(&connection).map_err(unreadable)?;
        // A connection that failed is not used again.
        idle().push(connection);
        Ok(answer)
    }

    /// Waits for reads under way, refuses further ones, and closes the connections.
    async fn close(&self) {
        let all = self.places.acquire_many(READERS as u32);
        if tokio::time::timeout(CLOSING, all).await.is_err() {
            tracing::warn!("reads were still under way when the database was closed");
        }
        self.places.close();
        self.idle
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
    }
}

impl Database for Sqlite {
    fn query(&self, sql: Cow<'static, str>, values: Vec<Value>) -> Later<'_, Vec<Record>> {
        self.read(move |db| statement::query(db, &sql, &values))
    }

    fn append_all(&self, appends: Vec<Append>) -> Later<'_, ()> {
        self.have_written(Work::Append(appends))
    }

    fn carry_out(&self, write: Written) -> Later<'_, ()> {
        self.have_written(Work::Write(write))
    }

    fn measure(&self) -> Later<'_, Size> {
        self.read(|db| Ok(file::size(db)))
    }

    fn copy_into(&self, to: PathBuf, progress: Arc<Progress>) -> Later<'_, ()> {
        Box::pin(async move {
            file::create_private(&to)?;
            let copied = self.read(move |db| copy::copy(db, &to, &progress));
            copied.await
        })
    }

    fn find_faults(&self) -> Later<'_, Vec<String>> {
        self.read(copy::faults)
    }

    fn wait_for_failure(&self) -> Pin<Box<dyn Future<Output = String> + Send + '_>> {
        let mut failed = self.failed.clone();
        Box::pin(async move {
            let why = failed.wait_for(Option::is_some).await;
            match why.ok().and_then(|why| why.clone()) {
                Some(why) => why,
                // The writer ended because the store was closed.
                None => std::future::pending().await,
            }
        })
    }

    fn shut(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            self.readers.close().await;
            // It fails only if the writer has stopped already.
            let _ = self.have_written(Work::Close).await;
        })
    }
}
