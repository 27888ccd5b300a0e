//! Where everything is kept: one append-only log for each table, and the people.
//!
//! A write that is answered with `Ok` survives a power cut. The log is the truth; lists are caches that the same write
//! keeps up to date. Names of people are kept apart from the log, where they can change.

mod admin;
mod copying;
mod people;
mod postgres;
mod shared;
mod sql;
mod sqlite;
pub(crate) mod transfer;

use std::collections::HashMap;
use std::path::PathBuf;
use std::pin::Pin;
use std::str::FromStr;
use std::sync::Arc;

use table::log::{Head, Row, Snapshot};

use crate::ids::{PersonId, TableId};
use crate::progress::Progress;
use crate::protocol::{
    AdminInvitation, AdminPerson, AdminReport, AuditEntry, OwnDeed, OwnReport, ReportState,
    Sanction, Saying, ServerInfo, Stage, Turn,
};

pub use admin::{AdminWrite, Census, Change, NewReport, Page, Unfinished};
pub use people::{Account, NewSession, PeopleWrite, Session};
pub use postgres::Postgres;
pub(crate) use shared::LEASE;
pub use shared::{Beat, Lease, Present, Reached, Shared};
pub use sqlite::{Claim, Claimed, Durability, Holder, Sqlite};
pub use transfer::Moved;

/// The result of a call to a store, available later.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why something could not be stored or found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The log does not end where the write expects it to end, or the command is in it already.
    #[error("the log has grown in the meantime")]
    Conflict,
    /// The database cannot be written, or cannot be used at all.
    #[error("{0}")]
    Broken(String),
    /// The database cannot be read.
    #[error("cannot read the database: {0}")]
    Unreadable(String),
}

/// Where a database is.
#[derive(Clone, Debug, PartialEq)]
pub enum DatabaseUrl {
    /// `sqlite://` and the path of a file.
    Sqlite(PathBuf),
    /// `postgres://` and where the server is.
    Postgres(Box<tokio_postgres::Config>),
}

impl DatabaseUrl {
    /// Returns the URL of an SQLite file.
    pub fn sqlite(path: impl Into<PathBuf>) -> DatabaseUrl {
        DatabaseUrl::Sqlite(path.into())
    }
}

/// The path of the file, or the name of the database; no password.
impl std::fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            DatabaseUrl::Sqlite(path) => path.display().fmt(f),
            DatabaseUrl::Postgres(config) => {
                let name = config.get_dbname().unwrap_or_default();
                write!(f, "the PostgreSQL database {name}")
            }
        }
    }
}

impl FromStr for DatabaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<DatabaseUrl, String> {
        if let Some(path) = text.strip_prefix("sqlite://")
            && !path.is_empty()
        {
            return Ok(DatabaseUrl::Sqlite(path.into()));
        }
        if !["postgres://", "postgresql://"]
            .iter()
            .any(|scheme| text.starts_with(scheme))
        {
            return Err(
                "write sqlite:// and the path of a file, such as sqlite://caravanserai.db, or postgres:// and a \
                 server and database, such as postgres://caravan@localhost/caravan"
                    .to_owned(),
            );
        }
        let config: tokio_postgres::Config = text.parse().map_err(|error| {
            let cause = std::error::Error::source(&error).map(ToString::to_string);
            format!("{error}: {}", cause.unwrap_or_default())
        })?;
        if config.get_dbname().is_none() {
            return Err(
                "name the database after the server, such as postgres://caravan@localhost/caravan"
                    .to_owned(),
            );
        }
        if config.get_ssl_mode() == tokio_postgres::config::SslMode::Require {
            return Err(
                "connections to PostgreSQL are not encrypted here: leave out sslmode=require, and use a socket of this \
                 machine, a private network or a tunnel"
                    .to_owned(),
            );
        }
        Ok(DatabaseUrl::Postgres(Box::new(config)))
    }
}

/// Opens a store, creating or upgrading the database as needed.
///
/// # Errors
/// Returns an error if the database cannot be opened, is not one of ours, or was written by a newer release.
pub async fn open(url: &DatabaseUrl) -> Result<Arc<dyn Store>, StoreError> {
    Ok(match url {
        DatabaseUrl::Sqlite(path) => Arc::new(Sqlite::open(path, Durability::Full)?),
        DatabaseUrl::Postgres(config) => Arc::new(Postgres::open(config).await?),
    })
}

/// What lists of tables show of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// How far the game is.
    pub stage: Stage,
    /// Whether the public list shows it.
    pub listed: bool,
    /// The person who opened it.
    pub owner: PersonId,
    /// Whether the server must act at the table by itself: a bot is to move, or a clock runs.
    pub goes_on: bool,
    /// The people who sit at it.
    pub people: Vec<PersonId>,
    /// What a list shows, as JSON without names.
    pub summary: String,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct Listed {
    /// The table.
    pub table: TableId,
    /// [`Listing::summary`] as it was stored.
    pub summary: String,
    /// The chair to move, while the game is running.
    pub turn: Option<Turn>,
    /// When something in the list last changed, in milliseconds since 1970.
    pub at: i64,
    /// The names of its people and seats.
    pub names: Names,
}

/// Names of the people at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// By person.
    pub people: HashMap<PersonId, String>,
    /// Of players who have no identity of their own: guests on the same device, players of an imported record. By chair.
    pub seats: HashMap<u8, String>,
}

/// Events for the log of one table.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The end of the log that the new events were decided on; an empty one for a new table.
    pub after: Head,
    /// The new events, in order.
    pub rows: Vec<Row>,
    /// Snapshots after some of the new events.
    pub snapshots: Vec<Snapshot>,
    /// What lists show from now on, if that changes.
    pub listing: Option<Listing>,
    /// The chair to move from now on.
    pub turn: Option<u8>,
    /// Names of seats, for a new table.
    pub names: Vec<(u8, String)>,
    /// The row of the audit log, for what an administrator does.
    pub audit: Option<Box<AdminWrite>>,
    /// The epoch of the lease under which the server does this by itself; a conflict if another node has taken it over.
    pub epoch: Option<u64>,
}

impl Append {
    /// Returns the end of the log afterwards, or `None` if the rows do not follow `after` one by one.
    pub(crate) fn end(&self) -> Option<Head> {
        let mut end = self.after.clone();
        for row in &self.rows {
            if row.seq != end.seq + 1 || row.link(&self.table, &end.chain) != row.chain {
                return None;
            }
            end = Head {
                seq: row.seq,
                chain: row.chain.clone(),
            };
        }
        Some(end)
    }
}

/// A log that was found to end before what had been acknowledged, because the database was damaged or replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortened {
    /// The table.
    pub table: TableId,
    /// The last event that is left.
    pub seq: u64,
    /// The last event that had been acknowledged.
    pub acknowledged: u64,
}

/// How large a database is, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// The database itself.
    pub database: u64,
    /// What was written to its write-ahead log and not moved into it yet.
    pub log: u64,
}

/// Something else to be stored; all of it or nothing.
#[derive(Clone, Debug)]
pub enum Write {
    /// Something about people.
    People(PeopleWrite),
    /// Something that an administrator does, with its row of the audit log.
    Admin(AdminWrite),
    /// Something that a person reports.
    Report(NewReport),
    /// A chat message; a conflict if its number or the client's identifier is taken.
    Saying {
        /// The table.
        table: TableId,
        /// The client's identifier of the message.
        command: String,
        /// The message.
        saying: Saying,
    },
    /// A component set, which tables are then opened with.
    Components {
        /// The hash of its file.
        sha256: String,
        /// The file.
        text: String,
    },
    /// Proof that writing works at this moment.
    Pulse {
        /// The moment.
        at: i64,
    },
}

/// Which tables to list, newest first.
#[derive(Clone, Debug)]
pub enum Filter {
    /// Public ones at this stage.
    Listed {
        /// The stage.
        stage: Stage,
        /// Only those at which something happened since this moment.
        since: i64,
    },
    /// Those that this person sits at or opened.
    Of(PersonId),
    /// Those of this person that were over before a moment.
    Played(PersonId, i64),
}

/// A database of logs and people.
pub trait Store: Send + Sync + 'static {
    /// Appends events to one or more logs, all or nothing, and returns once they would survive a power cut.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] if a log does not end at `expected`, or a command is in it already.
    fn append(&self, appends: Vec<Append>) -> Later<'_, ()>;

    /// Stores something else, and returns once it would survive a power cut.
    fn write(&self, write: Write) -> Later<'_, ()>;

    /// Returns the end of a table's log, or `None` if there is no such table.
    ///
    /// A log whose end is lost, though events of it are there, has the head [`Head::empty`].
    fn head(&self, table: &TableId) -> Later<'_, Option<Head>>;

    /// Returns up to `limit` events after one, in order, as they are stored: see [`table::log::verify`].
    fn events(&self, table: &TableId, after: u64, limit: usize) -> Later<'_, Vec<Row>>;

    /// Returns the newest intact snapshot at or before an event.
    fn snapshot(&self, table: &TableId, at_most: u64) -> Later<'_, Option<Snapshot>>;

    /// Returns the event that a person's command became.
    fn answered(
        &self,
        table: &TableId,
        actor: &PersonId,
        command: String,
    ) -> Later<'_, Option<u64>>;

    /// Returns the names of these people and of the table's seats.
    fn names(&self, table: &TableId, people: Vec<PersonId>) -> Later<'_, Names>;

    /// Returns the session that a secret with this hash proves.
    fn session(&self, secret: String) -> Later<'_, Option<Session>>;

    /// Returns the sessions of a person, the one used last first.
    fn sessions(&self, person: PersonId) -> Later<'_, Vec<Session>>;

    /// Returns the account with this key.
    fn account(&self, key: String) -> Later<'_, Option<Account>>;

    /// Returns the person whose account has a name with this key, or one that looks like this.
    fn name_holder(&self, key: String, look: String) -> Later<'_, Option<PersonId>>;

    /// Returns the account of a person.
    fn account_of(&self, person: PersonId) -> Later<'_, Option<Account>>;

    /// Returns the latest chat messages before one, in order.
    fn said(&self, table: &TableId, before: Option<u64>, most: u32) -> Later<'_, Vec<Saying>>;

    /// Returns the chat message that a person sent under this identifier.
    fn said_as(
        &self,
        table: &TableId,
        person: PersonId,
        command: String,
    ) -> Later<'_, Option<Saying>>;

    /// Returns the latest chat messages of a person, with their tables.
    fn said_by(&self, person: PersonId, most: u32) -> Later<'_, Vec<(TableId, Saying)>>;

    /// Lists tables.
    fn tables(&self, filter: Filter, most: u32) -> Later<'_, Vec<Listed>>;

    /// Counts the tables of this person that are not over.
    fn open_tables(&self, owner: PersonId) -> Later<'_, u32>;

    /// Returns the tables at which the server must act by itself.
    fn going_on(&self) -> Later<'_, Vec<TableId>>;

    /// Returns the component file with this hash.
    fn components(&self, sha256: String) -> Later<'_, Option<String>>;

    /// Returns every table that has a log, after one in the order of identifiers, up to `limit`.
    fn logs(&self, after: Option<TableId>, limit: usize) -> Later<'_, Vec<TableId>>;

    /// Returns a person as administrators see them, whether or not they are erased.
    fn person(&self, person: PersonId, now: i64) -> Later<'_, Option<AdminPerson>>;

    /// Returns people whose name contains a text, or whose identifier it is, the newest first; all if it is empty.
    fn people(&self, search: String, page: Page, now: i64) -> Later<'_, Vec<AdminPerson>>;

    /// Returns the account with a name; without one, up to ten guests with it.
    fn called(&self, name: String) -> Later<'_, Vec<PersonId>>;

    /// Returns how many of these people have an account.
    fn accounts_among(&self, people: Vec<PersonId>) -> Later<'_, u32>;

    /// Returns the mute of a person, if it is not over.
    fn mute_of(&self, person: PersonId, now: i64) -> Later<'_, Option<Sanction>>;

    /// Returns tables that are not over, the one used last first.
    fn unfinished(&self, page: Page) -> Later<'_, Vec<Unfinished>>;

    /// Returns the invitations that are still good, the newest first.
    fn invitations(&self, now: i64) -> Later<'_, Vec<AdminInvitation>>;

    /// Returns whether an account can be created with the invitation whose code has this hash.
    fn is_invited(&self, code: String, now: i64) -> Later<'_, bool>;

    /// Returns reports in a state, or all, the newest first.
    fn reports(
        &self,
        state: Option<ReportState>,
        page: Page,
        now: i64,
    ) -> Later<'_, Vec<AdminReport>>;

    /// Returns the reports that a person made.
    fn reports_by(&self, person: PersonId) -> Later<'_, Vec<OwnReport>>;

    /// Returns what administrators did to a person.
    fn deeds_to(&self, person: PersonId) -> Later<'_, Vec<OwnDeed>>;

    /// Returns rows of the audit log before one, the newest first.
    fn audit(&self, before: i64, limit: u32) -> Later<'_, Vec<AuditEntry>>;

    /// Returns the registration mode and the notice.
    fn server_info(&self) -> Later<'_, ServerInfo>;

    /// Returns numbers of what is stored.
    fn census(&self) -> Later<'_, Census>;

    /// Returns everybody who was erased.
    fn erased(&self) -> Later<'_, Vec<PersonId>>;

    /// Returns the number of tables that have a log.
    fn count_logs(&self) -> Later<'_, u64>;

    /// Returns how large the database is.
    fn size(&self) -> Later<'_, Size>;

    /// Writes a copy of the database as it is at one moment into a new SQLite file. Others go on reading and writing.
    fn copy(&self, to: PathBuf, progress: Arc<Progress>) -> Later<'_, ()>;

    /// Looks through the whole database for damage that reading a table would not show.
    fn faults(&self) -> Later<'_, Vec<String>>;

    /// Returns the logs that were found to have lost their end.
    fn shortened(&self) -> Later<'_, Vec<Shortened>>;

    /// Returns what nodes that share the database ask of it; `None` if one process has it for itself.
    fn shared(&self) -> Option<&dyn Shared> {
        None
    }

    /// Waits until the store can never write again, and says why.
    fn failed(&self) -> Pin<Box<dyn Future<Output = String> + Send + '_>>;

    /// Finishes what is being written and closes the database.
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}
