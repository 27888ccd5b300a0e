//! Carries out statements that are written for every database.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};

use crate::store::sql::{Expect, Record, Step, Value};

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Boolean(truth) => ValueRef::Integer((*truth).into()),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

/// Returns the rows that a query finds.
pub(super) fn query(db: &Connection, sql: &str, values: &[Value]) -> rusqlite::Result<Vec<Record>> {
    let mut statement = db.prepare_cached(sql)?;
    let columns = statement.column_count();
    let mut found = Vec::new();
    let mut rows = statement.query(params_from_iter(values))?;
    while let Some(row) = rows.next()? {
        let column = |index| {
            Ok(match row.get_ref(index)? {
                ValueRef::Null => Value::Null,
                ValueRef::Integer(number) => Value::Integer(number),
                text => Value::Text(text.as_str()?.to_owned()),
            })
        };
        let columns: rusqlite::Result<Vec<Value>> = (0..columns).map(column).collect();
        found.push(Record::new(columns?));
    }
    Ok(found)
}

/// Carries out a step of a write.
///
/// # Errors
/// `QueryReturnedNoRows` if it is a conflict.
pub(super) fn step(db: &Connection, step: &Step) -> rusqlite::Result<()> {
    let mut statement = db.prepare_cached(step.sql)?;
    let values = params_from_iter(&step.values);
    let fits = match step.expect {
        Expect::Nothing => !statement.exists(values)?,
        Expect::Anything => statement.execute(values).map(|_| true)?,
        Expect::Change => statement.execute(values)? > 0,
    };
    fits.then_some(())
        .ok_or(rusqlite::Error::QueryReturnedNoRows)
}
