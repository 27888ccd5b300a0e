//! A store in one SQLite file: a write-ahead log synced at every commit, one writer, readers beside it.

mod admin;
mod chat;
mod claim;
mod copy;
mod file;
mod lists;
mod log;
mod migrate;
mod names_leave_the_log;
mod people;
mod witness;
mod writer;

use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, params};
use table::log::{Head, Row, Snapshot};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};

use super::{
    Account, Append, Census, Filter, Later, Listed, Names, Page, Session, Shortened, Size, Store,
    StoreError, Unfinished, Write,
};
use crate::ids::{PersonId, TableId};
use crate::progress::Progress;
use crate::protocol::{
    AdminInvitation, AdminPerson, AdminReport, AuditEntry, OwnDeed, OwnReport, ReportState,
    Sanction, Saying, ServerInfo,
};
use file::broken;
use witness::Witness;
use writer::{Job, Work};

pub use claim::{Claim, Claimed, Holder};

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

impl Store for Sqlite {
    fn append(&self, appends: Vec<Append>) -> Later<'_, ()> {
        self.have_written(Work::Append(appends))
    }

    fn write(&self, write: Write) -> Later<'_, ()> {
        self.have_written(Work::Write(write))
    }

    fn head(&self, table: &TableId) -> Later<'_, Option<Head>> {
        let table = table.clone();
        self.read(move |db| log::head(db, &table))
    }

    fn events(&self, table: &TableId, after: u64, limit: usize) -> Later<'_, Vec<Row>> {
        let table = table.clone();
        self.read(move |db| log::events(db, &table, after, limit))
    }

    fn snapshot(&self, table: &TableId, at_most: u64) -> Later<'_, Option<Snapshot>> {
        let table = table.clone();
        self.read(move |db| log::snapshot(db, &table, at_most))
    }

    fn answered(
        &self,
        table: &TableId,
        actor: &PersonId,
        command: String,
    ) -> Later<'_, Option<u64>> {
        let (table, actor) = (table.clone(), actor.clone());
        self.read(move |db| log::answered(db, &table, &actor, &command))
    }

    fn names(&self, table: &TableId, people: Vec<PersonId>) -> Later<'_, Names> {
        let table = table.clone();
        self.read(move |db| lists::names(db, &table, &people))
    }

    fn session(&self, secret: String) -> Later<'_, Option<Session>> {
        self.read(move |db| people::session(db, &secret))
    }

    fn sessions(&self, person: PersonId) -> Later<'_, Vec<Session>> {
        self.read(move |db| people::sessions(db, &person))
    }

    fn name_holder(&self, key: String, look: String) -> Later<'_, Option<PersonId>> {
        self.read(move |db| people::name_holder(db, &key, &look))
    }

    fn account(&self, key: String) -> Later<'_, Option<Account>> {
        self.read(move |db| people::account(db, &key))
    }

    fn account_of(&self, person: PersonId) -> Later<'_, Option<Account>> {
        self.read(move |db| people::account_of(db, &person))
    }

    fn said(&self, table: &TableId, before: Option<u64>, most: u32) -> Later<'_, Vec<Saying>> {
        let table = table.clone();
        self.read(move |db| chat::before(db, &table, before, most))
    }

    fn said_as(
        &self,
        table: &TableId,
        person: PersonId,
        command: String,
    ) -> Later<'_, Option<Saying>> {
        let table = table.clone();
        self.read(move |db| chat::said_as(db, &table, &person, &command))
    }

    fn said_by(&self, person: PersonId, most: u32) -> Later<'_, Vec<(TableId, Saying)>> {
        self.read(move |db| chat::by(db, &person, most))
    }

    fn tables(&self, filter: Filter, most: u32) -> Later<'_, Vec<Listed>> {
        self.read(move |db| lists::tables(db, &filter, most))
    }

    fn open_tables(&self, owner: PersonId) -> Later<'_, u32> {
        self.read(move |db| {
            db.prepare_cached(
                "SELECT count(*) FROM table_list WHERE owner = ? AND stage <> 'over'",
            )?
            .query_row(params![owner.as_str()], |row| row.get(0))
        })
    }

    fn going_on(&self) -> Later<'_, Vec<TableId>> {
        self.read(lists::going_on)
    }

    fn components(&self, sha256: String) -> Later<'_, Option<String>> {
        self.read(move |db| {
            db.prepare_cached("SELECT text FROM components WHERE sha256 = ?")?
                .query_row(params![sha256], |row| row.get(0))
                .optional()
        })
    }

    fn logs(&self, after: Option<TableId>, limit: usize) -> Later<'_, Vec<TableId>> {
        self.read(move |db| log::tables(db, after.as_ref(), limit))
    }

    fn person(&self, person: PersonId, now: i64) -> Later<'_, Option<AdminPerson>> {
        self.read(move |db| admin::person(db, &person, now))
    }

    fn people(&self, search: String, page: Page, now: i64) -> Later<'_, Vec<AdminPerson>> {
        self.read(move |db| admin::people(db, &search, page, now))
    }

    fn called(&self, name: String) -> Later<'_, Vec<PersonId>> {
        self.read(move |db| admin::called(db, &name))
    }

    fn accounts_among(&self, people: Vec<PersonId>) -> Later<'_, u32> {
        self.read(move |db| admin::accounts_among(db, &people))
    }

    fn mute_of(&self, person: PersonId, now: i64) -> Later<'_, Option<Sanction>> {
        self.read(move |db| admin::mute_of(db, &person, now))
    }

    fn unfinished(&self, page: Page) -> Later<'_, Vec<Unfinished>> {
        self.read(move |db| admin::unfinished(db, page))
    }

    fn invitations(&self, now: i64) -> Later<'_, Vec<AdminInvitation>> {
        self.read(move |db| admin::invitations(db, now))
    }

    fn is_invited(&self, code: String, now: i64) -> Later<'_, bool> {
        self.read(move |db| admin::is_good(db, &code, now))
    }

    fn reports(
        &self,
        state: Option<ReportState>,
        page: Page,
        now: i64,
    ) -> Later<'_, Vec<AdminReport>> {
        self.read(move |db| admin::reports(db, state, page, now))
    }

    fn reports_by(&self, person: PersonId) -> Later<'_, Vec<OwnReport>> {
        self.read(move |db| admin::reports_by(db, &person))
    }

    fn deeds_to(&self, person: PersonId) -> Later<'_, Vec<OwnDeed>> {
        self.read(move |db| admin::deeds_to(db, &person))
    }

    fn audit(&self, before: i64, limit: u32) -> Later<'_, Vec<AuditEntry>> {
        self.read(move |db| admin::audit(db, before, limit))
    }

    fn server_info(&self) -> Later<'_, ServerInfo> {
        self.read(admin::server_info)
    }

    fn census(&self) -> Later<'_, Census> {
        self.read(admin::census)
    }

    fn erased(&self) -> Later<'_, Vec<PersonId>> {
        self.read(people::erased)
    }

    fn count_logs(&self) -> Later<'_, u64> {
        self.read(|db| {
            let count =
                db.query_row("SELECT count(*) FROM head", [], |row| row.get::<_, i64>(0))?;
            Ok(count.cast_unsigned())
        })
    }

    fn size(&self) -> Later<'_, Size> {
        self.read(|db| Ok(file::size(db)))
    }

    fn copy(&self, to: PathBuf, progress: Arc<Progress>) -> Later<'_, ()> {
        Box::pin(async move {
            file::create_private(&to)?;
            let copied = self.read(move |db| copy::copy(db, &to, &progress));
            copied.await
        })
    }

    fn faults(&self) -> Later<'_, Vec<String>> {
        self.read(copy::faults)
    }

    fn shortened(&self) -> Later<'_, Vec<Shortened>> {
        self.read(witness::shortened)
    }

    fn failed(&self) -> Pin<Box<dyn Future<Output = String> + Send + '_>> {
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

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            self.readers.close().await;
            // It fails only if the writer has stopped already.
            let _ = self.have_written(Work::Close).await;
        })
    }
}
