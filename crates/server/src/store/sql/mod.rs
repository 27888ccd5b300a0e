//! Everything that is asked of a database and written to it, in SQL that SQLite and PostgreSQL read alike.
//!
//! Parameters are written `?1`. Reads are functions over a [`Database`]; a write becomes a list of [`Step`]s, which the
//! database carries out in one transaction.

mod admin;
mod chat;
mod lists;
mod log;
mod people;
mod reports;
mod store;
mod value;

use std::borrow::Cow;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;

use super::{Append, Later, Size, StoreError, Write};
use crate::progress::Progress;

pub(super) use value::{FromValue, Record, Value, values};

/// A database that carries out SQL.
pub(super) trait Database: Send + Sync + 'static {
    /// Returns the rows that a query finds.
    fn query(&self, sql: Cow<'static, str>, values: Vec<Value>) -> Later<'_, Vec<Record>>;

    /// Appends events to logs, all or nothing, and returns once they would survive a power cut.
    fn append_all(&self, appends: Vec<Append>) -> Later<'_, ()>;

    /// Carries out a write in one transaction, and returns once it would survive a power cut.
    fn carry_out(&self, write: Written) -> Later<'_, ()>;

    /// Returns how large the database is.
    fn measure(&self) -> Later<'_, Size>;

    /// Writes a copy into a new SQLite file.
    fn copy_into(&self, to: PathBuf, progress: Arc<Progress>) -> Later<'_, ()>;

    /// Looks for damage that reading a table would not show.
    fn find_faults(&self) -> Later<'_, Vec<String>>;

    /// Returns what nodes that share the database ask of it, if they can.
    fn as_shared(&self) -> Option<&dyn super::Shared> {
        None
    }

    /// Waits until the database can never be written again, and says why.
    fn wait_for_failure(&self) -> Pin<Box<dyn Future<Output = String> + Send + '_>>;

    /// Finishes what is being written and closes the database.
    fn shut(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// One statement of a write.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub(super) sql: &'static str,
    pub(super) values: Vec<Value>,
    pub(super) expect: Expect,
}

/// What must come of a statement; anything else is a conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Expect {
    Anything,
    /// A row is changed.
    Change,
    /// The query finds nothing.
    Nothing,
}

impl Step {
    fn new(sql: &'static str, values: Vec<Value>) -> Step {
        Step {
            sql,
            values,
            expect: Expect::Anything,
        }
    }

    /// The same, and a conflict if it changes no row.
    fn must_change(self) -> Step {
        Step {
            expect: Expect::Change,
            ..self
        }
    }

    /// The same, and a conflict if it finds a row.
    fn must_find_nothing(self) -> Step {
        Step {
            expect: Expect::Nothing,
            ..self
        }
    }
}

/// A write as statements.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub(super) steps: Vec<Step>,
    /// Whether what was there before must not be found in files of the database afterwards.
    pub(super) erases: bool,
}

impl From<&Write> for Written {
    fn from(write: &Write) -> Written {
        let mut steps = Vec::new();
        match write {
            Write::Saying {
                table,
                command,
                saying,
            } => steps.push(chat::add(table, command, saying)),
            Write::People(write) => people::steps(write, &mut steps),
            Write::Admin(write) => admin::steps(write, &mut steps),
            Write::Report(report) => steps.push(reports::add(report)),
            Write::Components { sha256, text } => steps.push(Step::new(
                "INSERT INTO components (sha256, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                values![sha256, text],
            )),
            Write::Pulse { at } => steps.push(Step::new(
                "INSERT INTO pulse (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1",
                values![*at],
            )),
        }
        Written {
            steps,
            erases: erases(write),
        }
    }
}

/// Returns the statements that write an administrator's row of the audit log, and what goes with it.
pub(super) fn audit_steps(write: &super::AdminWrite) -> Vec<Step> {
    let mut steps = Vec::new();
    admin::steps(write, &mut steps);
    steps
}

fn erases(write: &Write) -> bool {
    match write {
        Write::People(write) => matches!(write, super::PeopleWrite::Erase { .. }),
        Write::Admin(write) => matches!(write.change, super::Change::Erase { .. }),
        _ => false,
    }
}

/// Returns what each row that a query finds is read as.
async fn all<T>(
    db: &impl Database,
    sql: impl Into<Cow<'static, str>>,
    values: Vec<Value>,
    read: impl Fn(&mut Record) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let found = db.query(sql.into(), values).await?;
    found.into_iter().map(|mut row| read(&mut row)).collect()
}

/// Returns what the first row that a query finds is read as.
async fn first<T>(
    db: &impl Database,
    sql: impl Into<Cow<'static, str>>,
    values: Vec<Value>,
    read: impl Fn(&mut Record) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    Ok(all(db, sql, values, read).await?.into_iter().next())
}

/// Returns the only value of the only row that a query finds.
async fn only<T: FromValue>(
    db: &impl Database,
    sql: &'static str,
    values: Vec<Value>,
) -> Result<T, StoreError> {
    let found = first(db, sql, values, Record::read).await?;
    found.ok_or_else(|| StoreError::Unreadable("a query found nothing".to_owned()))
}

/// Returns the parameters of a list for `IN`, from a number on, and adds its values to those of the query.
///
/// The length is a power of two, with the last value repeated, so that few different statements are prepared.
fn in_list(values: &mut Vec<Value>, list: impl ExactSizeIterator<Item = Value>) -> String {
    let begin = values.len();
    let count = list.len().next_power_of_two();
    values.extend(list);
    let repeated = values.last().cloned().unwrap_or(Value::Null);
    values.resize(begin + count, repeated);
    let names: Vec<String> = (begin + 1..=begin + count)
        .map(|n| format!("?{n}"))
        .collect();
    names.join(", ")
}
