//! Where everything is kept: one append-only log for each table, and who is who.
//!
//! What a write answers with `Ok` has reached the disk. The log is the truth; the list of tables beside it is a cache
//! that the same write keeps up to date.

mod chat;
mod people;
mod sqlite;
mod writer;

use std::pin::Pin;

pub use people::{Account, PeopleWrite};
pub(crate) use sqlite::set_password;
pub use sqlite::{Durability, Sqlite};

use crate::ids::{PersonId, TableId};
use crate::protocol::{Person, Saying, Stage, Summary};

/// What a store answers, some time later.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Why something could not be kept or found.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Another event has this place in the log, or the same command is already in it.
    #[error("the place in the log is taken")]
    Conflict,
    /// The store cannot do its work.
    #[error("the database does not work: {0}")]
    Broken(String),
}

/// One entry of a table's log, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its place, counted from 1 without gaps.
    pub seq: u64,
    /// The client's name for the command that caused it, unique for the actor at this table.
    pub command: Option<String>,
    /// Who caused it: a person, or `bot`.
    pub actor: String,
    /// The version of the rules that it was checked by.
    pub rules: u32,
    /// What happened, as JSON.
    pub body: String,
    /// The first digits of the hash of what all see afterwards.
    pub view_hash: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The hash of this entry and the one before, so that damage is noticed.
    pub chain: String,
}

/// What the list of tables says about one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// How far it is.
    pub stage: Stage,
    /// Whether everybody may find it in the list.
    pub listed: bool,
    /// Who opened it.
    pub owner: PersonId,
    /// Whether something happens at the table without anybody asking: a bot is to move, or a clock runs.
    pub goes_on: bool,
    /// The people who sit at it.
    pub people: Vec<PersonId>,
    /// What a list shows of it, but for whose turn it is.
    pub summary: Summary,
}

/// Entries for the log of one table.
#[derive(Clone, Debug)]
pub struct Append {
    /// Which table.
    pub table: TableId,
    /// The entries, in order.
    pub rows: Vec<Row>,
    /// What the list says from now on, if that changes.
    pub listing: Option<Listing>,
    /// The chair to move from now on.
    pub turn: Option<u8>,
}

/// Something to be kept; all of it or nothing.
#[derive(Clone, Debug)]
pub enum Write {
    /// Entries for one or more logs.
    Append(Vec<Append>),
    /// Something about people.
    People(PeopleWrite),
    /// Something that was said at a table; a conflict if the place or the client's name for it is taken.
    Saying {
        /// Where.
        table: TableId,
        /// The client's name for it.
        command: String,
        /// What.
        saying: Saying,
    },
    /// A component set, which tables are then opened with.
    Components {
        /// The hash of its file.
        sha256: String,
        /// The file.
        text: String,
    },
    /// That writing works, at this moment.
    Pulse {
        /// When.
        at: i64,
    },
}

/// Which tables to list, newest first.
#[derive(Clone, Debug)]
pub enum Filter {
    /// Those that everybody may find, at this stage.
    Listed(Stage),
    /// Those this person sits at or opened.
    Of(PersonId),
    /// Those of this person that were over before a moment.
    Played(PersonId, i64),
}

/// What keeps and finds.
pub trait Store: Send + Sync + 'static {
    /// Keeps something; answers once it would survive a power cut.
    fn write(&self, write: Write) -> Later<'_, ()>;

    /// The whole log of a table, empty if there is no such table.
    fn log(&self, table: &TableId) -> Later<'_, Vec<Row>>;

    /// Whom a secret with this hash stands for.
    fn person(&self, secret: String) -> Later<'_, Option<Person>>;

    /// The account that is looked for under this name.
    fn account(&self, key: String) -> Later<'_, Option<Account>>;

    /// The account of a person.
    fn account_of(&self, person: PersonId) -> Later<'_, Option<Account>>;

    /// What was said at a table last, before this place, in order.
    fn said(&self, table: &TableId, before: Option<u64>, most: u32) -> Later<'_, Vec<Saying>>;

    /// What somebody said at a table under this name for it.
    fn said_as(
        &self,
        table: &TableId,
        person: PersonId,
        command: String,
    ) -> Later<'_, Option<Saying>>;

    /// Tables for a list.
    fn tables(&self, filter: Filter, most: u32) -> Later<'_, Vec<Summary>>;

    /// How many tables of this person are not over.
    fn open_tables(&self, owner: PersonId) -> Later<'_, u32>;

    /// The tables at which something happens without anybody asking.
    fn going_on(&self) -> Later<'_, Vec<TableId>>;

    /// The component file with this hash.
    fn components(&self, sha256: String) -> Later<'_, Option<String>>;
}
