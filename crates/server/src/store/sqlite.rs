//! One SQLite file: a write-ahead log synced at every commit, one writer, readers beside it.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, params};
use tokio::sync::{mpsc, oneshot};

use super::{Account, Filter, Later, Row, Store, StoreError, Write, chat, people, writer};
use crate::ids::{PersonId, TableId};
use crate::protocol::{Person, Saying, Summary, Turn};

/// Writes that may wait for the writer; whoever comes later waits to be let in.
const QUEUE: usize = 1024;

/// Every version of the file's layout, oldest first; `user_version` says how many a file has.
const MIGRATIONS: [&str; 4] = [
    include_str!("migrations/1.sql"),
    include_str!("migrations/2.sql"),
    include_str!("migrations/3.sql"),
    include_str!("migrations/4.sql"),
];

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
    writer: mpsc::Sender<writer::Job>,
    readers: Arc<Readers>,
}

impl Sqlite {
    /// Opens the file, making or updating it as needed.
    ///
    /// # Errors
    /// When it cannot be opened, is not such a file, or was written by a later release.
    pub fn open(path: &Path, durability: Durability) -> Result<Sqlite, StoreError> {
        let mut connection = connect(path)?;
        let level = match durability {
            Durability::Full => "FULL",
            Durability::None => "OFF",
        };
        connection
            .execute_batch(&format!("PRAGMA synchronous = {level};"))
            .map_err(broken)?;
        let found: String = connection
            .query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))
            .map_err(broken)?;
        if found != "wal" {
            return Err(StoreError::Broken(format!(
                "{} lies where SQLite cannot keep a write-ahead log; choose another place with --database",
                path.display()
            )));
        }
        migrate(&mut connection, path)?;
        let (writer, jobs) = mpsc::channel(QUEUE);
        thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || writer::run(connection, jobs))
            .map_err(|error| StoreError::Broken(error.to_string()))?;
        Ok(Sqlite {
            writer,
            readers: Arc::new(Readers {
                path: path.into(),
                idle: Mutex::default(),
            }),
        })
    }

    /// Reads with one of the readers, on a thread that may wait.
    fn read<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Later<'static, T> {
        let readers = Arc::clone(&self.readers);
        Box::pin(async move {
            tokio::task::spawn_blocking(move || readers.with(ask))
                .await
                .map_err(|error| StoreError::Broken(error.to_string()))?
        })
    }
}

/// Connections that only read.
struct Readers {
    path: Box<Path>,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    /// As many as are worth keeping open.
    const KEPT: usize = 4;

    fn with<T>(
        &self,
        ask: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = idle().pop();
        let connection = match kept {
            Some(connection) => connection,
            None => connect(&self.path)?,
        };
        let answer = ask(&connection).map_err(broken);
        let mut idle = idle();
        if idle.len() < Readers::KEPT {
            idle.push(connection);
        }
        answer
    }
}

/// Gives the account that is looked for under this name another password and ends its sessions, also while a server
/// uses the file; tells whether there is such an account.
pub(crate) fn set_password(path: &Path, key: &str, password: &str) -> Result<bool, StoreError> {
    if !path.exists() {
        return Err(StoreError::Broken(format!(
            "there is no file {}; name the server's with --database",
            path.display()
        )));
    }
    let mut connection = connect(path)?;
    migrate(&mut connection, path)?;
    let transaction = connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(broken)?;
    let Some(account) = people::account(&transaction, key).map_err(broken)? else {
        return Ok(false);
    };
    people::set_password(&transaction, &account.person.id, password, None).map_err(broken)?;
    transaction.commit().map_err(broken)?;
    Ok(true)
}

#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by value")]
fn broken(error: rusqlite::Error) -> StoreError {
    StoreError::Broken(error.to_string())
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let named = |error: rusqlite::Error| {
        StoreError::Broken(format!(
            "cannot open {}: {error}; choose another place with --database",
            path.display()
        ))
    };
    let connection = Connection::open(path).map_err(named)?;
    connection
        .busy_timeout(Duration::from_secs(10))
        .map_err(named)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

fn migrate(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let version: u32 = connection
        .query_row("PRAGMA user_version", [], |row| row.get(0))
        .map_err(broken)?;
    let version = version as usize;
    if version > MIGRATIONS.len() {
        return Err(StoreError::Broken(format!(
            "{} was written by a later release; use that release, or choose another place with --database",
            path.display()
        )));
    }
    for (index, migration) in MIGRATIONS.iter().enumerate().skip(version) {
        let transaction = connection.transaction().map_err(broken)?;
        transaction.execute_batch(migration).map_err(broken)?;
        transaction
            .pragma_update(None, "user_version", index as u32 + 1)
            .map_err(broken)?;
        transaction.commit().map_err(broken)?;
    }
    Ok(())
}

fn row(row: &rusqlite::Row) -> rusqlite::Result<Row> {
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

/// A summary as it is stored, and whose turn it is.
fn listed(row: &rusqlite::Row) -> rusqlite::Result<(String, Option<Turn>, i64)> {
    let turn = match row.get(1)? {
        Some(chair) => Some(Turn {
            chair,
            since: row.get(2)?,
        }),
        None => None,
    };
    Ok((row.get(0)?, turn, row.get(3)?))
}

impl Store for Sqlite {
    fn write(&self, write: Write) -> Later<'_, ()> {
        Box::pin(async move {
            let gone = || StoreError::Broken("the writer has stopped".to_owned());
            let (asker, answer) = oneshot::channel();
            self.writer.send((write, asker)).await.map_err(|_| gone())?;
            answer.await.map_err(|_| gone())?
        })
    }

    fn log(&self, table: &TableId) -> Later<'_, Vec<Row>> {
        let table = table.clone();
        self.read(move |db| {
            db.prepare_cached(
                "SELECT seq, command, actor, rules, body, view_hash, at, chain
                 FROM event WHERE table_id = ? ORDER BY seq",
            )?
            .query_map(params![table.as_str()], row)?
            .collect()
        })
    }

    fn person(&self, secret: String) -> Later<'_, Option<Person>> {
        self.read(move |db| people::person(db, &secret))
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

    fn tables(&self, filter: Filter, most: u32) -> Later<'_, Vec<Summary>> {
        self.read(move |db| {
            let found: Vec<(String, Option<Turn>, i64)> = match filter {
                Filter::Listed(stage) => db
                    .prepare_cached(
                        "SELECT summary, turn, turn_since, at FROM table_list
                         WHERE listed AND stage = ? ORDER BY at DESC LIMIT ?",
                    )?
                    .query_map(params![stage.as_str(), most], listed)?
                    .collect::<rusqlite::Result<_>>()?,
                Filter::Of(person) => db
                    .prepare_cached(
                        "SELECT summary, turn, turn_since, at
                         FROM sitting JOIN table_list ON table_list.id = sitting.table_id
                         WHERE sitting.person = ? ORDER BY stage = 'over', at DESC LIMIT ?",
                    )?
                    .query_map(params![person.as_str(), most], listed)?
                    .collect::<rusqlite::Result<_>>()?,
                Filter::Played(person, before) => db
                    .prepare_cached(
                        "SELECT summary, turn, turn_since, at
                         FROM sitting JOIN table_list ON table_list.id = sitting.table_id
                         WHERE sitting.person = ? AND stage = 'over' AND at < ? ORDER BY at DESC LIMIT ?",
                    )?
                    .query_map(params![person.as_str(), before, most], listed)?
                    .collect::<rusqlite::Result<_>>()?,
            };
            // A summary that an older release wrote differently is a cache entry not worth failing for.
            Ok(found
                .into_iter()
                .filter_map(|(text, turn, at)| {
                    let summary = serde_json::from_str::<Summary>(&text).ok()?;
                    Some(Summary { turn, at, ..summary })
                })
                .collect())
        })
    }

    fn open_tables(&self, owner: PersonId) -> Later<'_, u32> {
        self.read(move |db| {
            db.prepare_cached(
                "SELECT count(*) FROM table_list WHERE owner = ? AND stage <> 'over'",
            )?
            .query_row(params![owner.as_str()], |row| row.get(0))
        })
    }

    fn components(&self, sha256: String) -> Later<'_, Option<String>> {
        self.read(move |db| {
            db.prepare_cached("SELECT text FROM components WHERE sha256 = ?")?
                .query_row(params![sha256], |row| row.get(0))
                .optional()
        })
    }

    fn going_on(&self) -> Later<'_, Vec<TableId>> {
        self.read(|db| {
            let ids: Vec<String> = db
                .prepare_cached("SELECT id FROM table_list WHERE goes_on")?
                .query_map([], |row| row.get(0))?
                .collect::<rusqlite::Result<_>>()?;
            Ok(ids.iter().filter_map(|id| TableId::read(id)).collect())
        })
    }
}
