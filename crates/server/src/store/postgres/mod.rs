//! A store in PostgreSQL, for any number of equal nodes.
//!
//! Appends go through a few writers, which commit what has come in together. Everything else uses a connection of a
//! pool. Connections that are lost, as when PostgreSQL restarts, are made again when they are needed next. What is
//! written when a connection is lost may or may not be stored: the caller reads the log again.

mod append;
mod copy;
mod schema;
mod shared;
mod statement;
mod writer;

use std::borrow::Cow;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use deadpool_postgres::{Client, Hook, HookError, Manager, ManagerConfig, Object, Pool, Runtime};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::{Config, NoTls};

use super::sql::{Database, Record, Value, Written, audit_steps};
use super::{Append, Later, Size, StoreError, transfer};
use crate::progress::Progress;
pub(super) use statement::{broken, columns};
use statement::{meaning, why};
use writer::{Job, Queue};

/// Appends that may wait for a writer; a sender waits while the queue is full.
const QUEUE: usize = 1024;

/// Groups of appends that are committed at the same time.
const WRITERS: usize = 2;

/// Connections for everything else.
const OTHERS: usize = 12;

/// Timeout of connection attempts and statements. What a timed-out connection was writing may or may not be stored.
const PATIENCE: Duration = Duration::from_secs(5);

/// Attempts to read while connections are lost.
const READS: u32 = 3;

/// Oldest PostgreSQL that is known to work.
const OLDEST: &str = "150000";

/// What every connection is set to. A commit is acknowledged once it would survive a power cut, whatever the server's own
/// setting. A node that is stopped in the middle of a transaction does not hold up the others.
const SETTINGS: &str = "SELECT set_config('synchronous_commit', 'on', false)
    WHERE current_setting('synchronous_commit') IN ('off', 'local');
  SET idle_in_transaction_session_timeout = '5s'; SET lock_timeout = '5s'; SET jit = off;";

/// What writers are set to besides: their few statements are planned once, for tables of any size.
const WRITER_SETTINGS: &str = "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;
  SET enable_hashjoin = off; SET enable_mergejoin = off;";

/// A store in PostgreSQL.
#[derive(Clone)]
pub struct Postgres {
    config: Arc<Config>,
    shared: Arc<Shared>,
    /// Taken when the store is closed.
    writer: Arc<Mutex<Option<mpsc::Sender<Job>>>>,
    writers: Arc<Mutex<Vec<JoinHandle<()>>>>,
}

/// The connections.
struct Shared {
    writers: Pool,
    others: Pool,
    /// The one connection that tells other nodes.
    hints: Pool,
    /// Why nothing can ever be stored again.
    failed: watch::Sender<Option<String>>,
}

impl Postgres {
    /// Connects to a database, creating or upgrading its tables as needed.
    ///
    /// # Errors
    /// Returns an error if it cannot be reached, is of another program or a newer release, or is used by nodes of an older
    /// one.
    pub async fn open(config: &Config) -> Result<Postgres, StoreError> {
        let client = Postgres::connect(config).await?;
        transfer::check_finished(&client).await?;
        Postgres::start(config)
    }

    /// Opens a database that is being filled, to check it.
    pub(crate) async fn open_unfinished(config: &Config) -> Result<Postgres, StoreError> {
        Postgres::connect(config).await?;
        Postgres::start(config)
    }

    /// Connects to a database and brings it to the present schema.
    pub(crate) async fn connect(config: &Config) -> Result<tokio_postgres::Client, StoreError> {
        let config = settled(config);
        let connected = timeout(PATIENCE * 2, config.connect(NoTls)).await;
        let connected = connected.map_err(|_| cannot_connect(&config, "it does not answer"))?;
        let (mut client, connection) =
            connected.map_err(|error| cannot_connect(&config, &why(&error)))?;
        // Ends with the client.
        tokio::spawn(connection);
        check_server(&client).await?;
        schema::migrate(&mut client).await?;
        Ok(client)
    }

    fn start(config: &Config) -> Result<Postgres, StoreError> {
        let config = settled(config);
        let (writer, jobs) = mpsc::channel(QUEUE);
        let shared = Arc::new(Shared {
            writers: pool(&config, WRITERS, WRITER_SETTINGS)?,
            others: pool(&config, OTHERS, "")?,
            hints: pool(&config, 1, "")?,
            failed: watch::Sender::new(None),
        });
        let queue = Queue::new(jobs);
        let writers = (0..WRITERS)
            .map(|_| tokio::spawn(writer::run(Arc::clone(&shared), Arc::clone(&queue))));
        Ok(Postgres {
            writers: Arc::new(Mutex::new(writers.collect())),
            writer: Arc::new(Mutex::new(Some(writer))),
            config: Arc::new(config),
            shared,
        })
    }

    /// Appends to several logs, or with a row of the audit log: in a transaction of its own.
    async fn append_together(&self, appends: &[Append]) -> Result<(), StoreError> {
        let mut client = self.shared.writer().await?;
        let work = async {
            let transaction = client.transaction().await.map_err(|e| meaning(&e))?;
            let all: Vec<&Append> = appends.iter().collect();
            let stored = append::append(&transaction, &all).await;
            if stored.map_err(|e| meaning(&e))?.len() < appends.len() {
                return Err(StoreError::Conflict);
            }
            for write in appends.iter().filter_map(|append| append.audit.as_deref()) {
                carry_out(&transaction, &audit_steps(write)).await?;
            }
            transaction.commit().await.map_err(|e| meaning(&e))
        };
        let done = in_time(work).await;
        discard_broken(client, &done);
        if done == Err(StoreError::Conflict) {
            self.shared.check_schema().await?;
        }
        done
    }

    fn sender(&self) -> Result<mpsc::Sender<Job>, StoreError> {
        let writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        writer.clone().ok_or_else(closed)
    }
}

/// Returns how a server is connected to.
fn settled(config: &Config) -> Config {
    let mut config = config.clone();
    config
        .application_name("caravan")
        .connect_timeout(PATIENCE)
        .tcp_user_timeout(PATIENCE)
        .keepalives_idle(PATIENCE);
    config
}

fn closed() -> StoreError {
    StoreError::Broken("the store is closed".to_owned())
}

fn cannot_connect(config: &Config, why: &str) -> StoreError {
    let name = config.get_dbname().unwrap_or_default();
    StoreError::Broken(format!(
        "cannot use the PostgreSQL database {name}: {why}; check that the server runs, that the database exists \
         (createdb {name}), and the address after --database"
    ))
}

fn pool(config: &Config, size: usize, settings: &'static str) -> Result<Pool, StoreError> {
    let manager = Manager::from_config(config.clone(), NoTls, ManagerConfig::default());
    Pool::builder(manager)
        .max_size(size)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(PATIENCE))
        .create_timeout(Some(PATIENCE))
        .recycle_timeout(Some(PATIENCE))
        .post_create(Hook::async_fn(move |client, _| {
            Box::pin(async move {
                let set = client.batch_execute(SETTINGS).await;
                set.map_err(HookError::Backend)?;
                let set = client.batch_execute(settings).await;
                set.map_err(HookError::Backend)
            })
        }))
        .build()
        .map_err(|error| StoreError::Broken(error.to_string()))
}

/// Checks that the server is one that keeps what it acknowledges.
async fn check_server(client: &tokio_postgres::Client) -> Result<(), StoreError> {
    let sql = "SELECT current_setting('server_version_num'), current_setting('server_version'),
               current_setting('server_encoding'), current_setting('fsync')";
    let row = client.query_one(sql, &[]).await.map_err(broken)?;
    let [number, version, encoding, fsync] = [0, 1, 2, 3].map(|index| row.get::<_, String>(index));
    if number.as_str() < OLDEST {
        return Err(StoreError::Broken(format!(
            "the server is PostgreSQL {version}; use 15 or later"
        )));
    }
    if encoding != "UTF8" {
        return Err(StoreError::Broken(format!(
            "the database is encoded in {encoding}; create it with ENCODING 'UTF8'"
        )));
    }
    if fsync != "on" {
        tracing::error!(
            "fsync is off in PostgreSQL: moves that were acknowledged can be lost in a power cut"
        );
    }
    Ok(())
}

/// Why a read failed.
enum Failure {
    /// The connection was lost.
    Lost(StoreError),
    Other(StoreError),
}

/// Fails with an error after [`PATIENCE`].
async fn in_time<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    let late = |_| StoreError::Broken("PostgreSQL does not answer in time".to_owned());
    timeout(PATIENCE, work).await.map_err(late)?
}

/// Takes a connection out of its pool if it may be in the middle of something.
fn discard_broken<T>(client: Client, done: &Result<T, StoreError>) {
    if matches!(done, Err(StoreError::Broken(_) | StoreError::Unreadable(_))) {
        drop(Object::take(client));
    }
}

/// Carries out the statements of a write.
async fn carry_out(
    transaction: &deadpool_postgres::Transaction<'_>,
    steps: &[super::sql::Step],
) -> Result<(), StoreError> {
    for step in steps {
        let fits = statement::step(transaction, step).await;
        if !fits.map_err(|error| meaning(&error))? {
            return Err(StoreError::Conflict);
        }
    }
    Ok(())
}

impl Shared {
    /// Returns a connection that only writers use.
    async fn writer(&self) -> Result<Client, StoreError> {
        connection(&self.writers).await
    }

    async fn read(&self, sql: &str, values: &[Value]) -> Result<Vec<Record>, Failure> {
        let client = connection(&self.others).await.map_err(Failure::Lost)?;
        let found = timeout(PATIENCE, statement::query(&client, sql, values)).await;
        let unreadable = |why: String| StoreError::Unreadable(format!("PostgreSQL: {why}"));
        match found {
            Ok(Ok(found)) => Ok(found),
            Ok(Err(error)) if error.as_db_error().is_some() && !client.is_closed() => {
                Err(Failure::Other(unreadable(why(&error))))
            }
            Ok(Err(error)) => {
                drop(Object::take(client));
                Err(Failure::Lost(unreadable(why(&error))))
            }
            Err(_) => {
                drop(Object::take(client));
                let late = "it does not answer in time".to_owned();
                Err(Failure::Other(unreadable(late)))
            }
        }
    }

    /// Checks that no newer release has upgraded the database. After that, nothing is ever stored again.
    async fn check_schema(&self) -> Result<(), StoreError> {
        let client = connection(&self.others).await?;
        let found = schema::version(&**client).await?;
        if found == schema::PRESENT {
            return Ok(());
        }
        let why = schema::newer(found);
        self.failed.send_replace(Some(why.clone()));
        Err(StoreError::Broken(why))
    }
}

async fn connection(pool: &Pool) -> Result<Client, StoreError> {
    pool.get().await.map_err(|error| {
        let why = match &error {
            deadpool_postgres::PoolError::Backend(error) => why(error),
            other => other.to_string(),
        };
        StoreError::Broken(format!("cannot reach PostgreSQL: {why}"))
    })
}

impl Database for Postgres {
    fn query(&self, sql: Cow<'static, str>, values: Vec<Value>) -> Later<'_, Vec<Record>> {
        Box::pin(async move {
            for _ in 1..READS {
                match self.shared.read(&sql, &values).await {
                    // Reading again changes nothing.
                    Err(Failure::Lost(_)) => {}
                    Err(Failure::Other(error)) => return Err(error),
                    Ok(found) => return Ok(found),
                }
            }
            let found = self.shared.read(&sql, &values).await;
            found.map_err(|(Failure::Lost(error) | Failure::Other(error))| {
                tracing::error!(%error, "a read failed");
                error
            })
        })
    }

    fn append_all(&self, appends: Vec<Append>) -> Later<'_, ()> {
        Box::pin(async move {
            if appends.iter().any(|append| append.end().is_none()) {
                return Err(StoreError::Conflict);
            }
            let mut appends = appends;
            if appends.len() > 1 || appends.iter().any(|append| append.audit.is_some()) {
                return self.append_together(&appends).await;
            }
            let Some(append) = appends.pop() else {
                return Ok(());
            };
            let (reply, answer) = oneshot::channel();
            let sent = self.sender()?.send(Job { append, reply }).await;
            sent.map_err(|_| closed())?;
            answer.await.map_err(|_| closed())?
        })
    }

    fn carry_out(&self, write: Written) -> Later<'_, ()> {
        Box::pin(async move {
            let mut client = connection(&self.shared.others).await?;
            let done = in_time(self::write(&mut client, &write)).await;
            discard_broken(client, &done);
            done
        })
    }

    fn measure(&self) -> Later<'_, Size> {
        Box::pin(async move {
            let sql = "SELECT pg_database_size(current_database())";
            let found = self.query(sql.into(), Vec::new()).await?;
            let mut found = found.into_iter();
            let database = found.next().map(|mut row| row.read()).transpose()?;
            Ok(Size {
                database: database.unwrap_or_default(),
                log: 0,
            })
        })
    }

    fn copy_into(&self, to: PathBuf, progress: Arc<Progress>) -> Later<'_, ()> {
        Box::pin(async move {
            let mut client = connection(&self.shared.others).await?;
            let done = copy::copy(&mut client, to, &progress).await;
            discard_broken(client, &done);
            done
        })
    }

    fn find_faults(&self) -> Later<'_, Vec<String>> {
        Box::pin(async move {
            let sql = "SELECT coalesce(checksum_failures, 0) FROM pg_stat_database
                       WHERE datname = current_database()";
            let found = self.query(sql.into(), Vec::new()).await?;
            let failures: Result<Vec<i64>, _> =
                found.into_iter().map(|mut row| row.read()).collect();
            let failures = failures?.into_iter().sum::<i64>();
            let fault = || format!("PostgreSQL has found {failures} pages with a wrong checksum");
            Ok((failures > 0).then(fault).into_iter().collect())
        })
    }

    fn as_shared(&self) -> Option<&dyn super::Shared> {
        Some(self)
    }

    fn wait_for_failure(&self) -> Pin<Box<dyn Future<Output = String> + Send + '_>> {
        let mut failed = self.shared.failed.subscribe();
        Box::pin(async move {
            let why = failed.wait_for(Option::is_some).await;
            match why.ok().and_then(|why| why.clone()) {
                Some(why) => why,
                None => std::future::pending().await,
            }
        })
    }

    fn shut(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            let take = |writer: &Mutex<Option<_>>| {
                writer.lock().unwrap_or_else(PoisonError::into_inner).take()
            };
            drop(take(&self.writer));
            let writers =
                std::mem::take(&mut *self.writers.lock().unwrap_or_else(PoisonError::into_inner));
            for writer in writers {
                // It ends once everything that was sent to it is written.
                if timeout(PATIENCE, writer).await.is_err() {
                    tracing::warn!("something was still being written when the store was closed");
                }
            }
            self.shared.writers.close();
            self.shared.others.close();
            self.shared.hints.close();
        })
    }
}

/// Carries out a write: one statement as it is, several in a transaction.
async fn write(client: &mut Client, write: &Written) -> Result<(), StoreError> {
    use super::sql::Expect;
    if let [step] = &write.steps[..] {
        let fits = statement::step(&*client, step).await;
        let fits = fits.map_err(|error| meaning(&error))?;
        return fits.then_some(()).ok_or(StoreError::Conflict);
    }
    let transaction = client.transaction().await.map_err(|e| meaning(&e))?;
    if write
        .steps
        .iter()
        .any(|step| step.expect == Expect::Nothing)
    {
        // What is not there now must not come before the commit: such writes follow one after the other.
        let lock = transaction.execute("SELECT pg_advisory_xact_lock(1)", &[]);
        lock.await.map_err(|e| meaning(&e))?;
    }
    carry_out(&transaction, &write.steps).await?;
    transaction.commit().await.map_err(|e| meaning(&e))
}
