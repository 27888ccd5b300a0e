//! Carries out statements that are written for every database.

use std::error::Error;

use deadpool_postgres::GenericClient;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};

use crate::store::StoreError;
use crate::store::sql::{Expect, Record, Step, Value};

impl ToSql for Value {
    fn to_sql(
        &self,
        of: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Integer(number) if *of == Type::INT4 => i32::try_from(*number)?.to_sql(of, out),
            Value::Integer(number) => number.to_sql(of, out),
            Value::Boolean(truth) => truth.to_sql(of, out),
            // PostgreSQL keeps no zero bytes. None is ever stored; one may be looked for.
            Value::Text(text) if text.contains('\0') => {
                text.replace('\0', "\u{FFFD}").to_sql(of, out)
            }
            Value::Text(text) => text.to_sql(of, out),
        }
    }

    fn accepts(of: &Type) -> bool {
        [
            Type::INT4,
            Type::INT8,
            Type::BOOL,
            Type::TEXT,
            Type::VARCHAR,
        ]
        .contains(of)
    }

    to_sql_checked!();
}

fn parameters(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    let value = |value| value as &(dyn ToSql + Sync);
    values.iter().map(value).collect()
}

/// Returns the rows that a query finds.
pub(super) async fn query(
    db: &impl GenericClient,
    sql: &str,
    values: &[Value],
) -> Result<Vec<Record>, tokio_postgres::Error> {
    let statement = db.prepare_cached(&sql.replace('?', "$")).await?;
    let rows = db.query(&statement, &parameters(values)).await?;
    rows.iter().map(record).collect()
}

/// Returns a row as it is read from every database.
pub(super) fn record(row: &tokio_postgres::Row) -> Result<Record, tokio_postgres::Error> {
    columns(row).map(Record::new)
}

/// Returns the values of a row.
pub(in crate::store) fn columns(
    row: &tokio_postgres::Row,
) -> Result<Vec<Value>, tokio_postgres::Error> {
    let column = |(index, column): (usize, &tokio_postgres::Column)| {
        Ok(match *column.type_() {
            Type::BOOL => Value::from(row.try_get::<_, Option<bool>>(index)?),
            Type::INT8 => Value::from(row.try_get::<_, Option<i64>>(index)?),
            Type::INT4 => {
                let number: Option<i32> = row.try_get(index)?;
                Value::from(number.map(i64::from))
            }
            _ => Value::from(row.try_get::<_, Option<String>>(index)?),
        })
    };
    row.columns().iter().enumerate().map(column).collect()
}

/// Carries out a step of a write, and tells whether what must come of it did.
pub(super) async fn step(
    db: &impl GenericClient,
    step: &Step,
) -> Result<bool, tokio_postgres::Error> {
    let statement = db.prepare_cached(&step.sql.replace('?', "$")).await?;
    let values = parameters(&step.values);
    Ok(match step.expect {
        Expect::Nothing => db.query(&statement, &values).await?.is_empty(),
        Expect::Anything => db.execute(&statement, &values).await.map(|_| true)?,
        Expect::Change => db.execute(&statement, &values).await? > 0,
    })
}

/// Says that the database cannot be used, and why.
#[expect(clippy::needless_pass_by_value, reason = "errors are mapped by value")]
pub(in crate::store) fn broken(error: tokio_postgres::Error) -> StoreError {
    StoreError::Broken(format!("PostgreSQL: {}", why(&error)))
}

/// Returns what a failed write means.
pub(super) fn meaning(error: &tokio_postgres::Error) -> StoreError {
    match error.code() {
        Some(code) if is_conflict(code) => StoreError::Conflict,
        _ => StoreError::Broken(format!("cannot write the database: {}", why(error))),
    }
}

/// Whether a constraint was violated, or another transaction was in the way.
fn is_conflict(code: &SqlState) -> bool {
    code.code().starts_with("23") || code.code().starts_with("40")
}

/// Returns the whole chain of causes.
pub(super) fn why(error: &tokio_postgres::Error) -> String {
    if let Some(error) = error.as_db_error() {
        return error.message().to_owned();
    }
    let causes = std::iter::successors(error.source(), |&cause| cause.source());
    let texts = std::iter::once(error.to_string()).chain(causes.map(ToString::to_string));
    texts.collect::<Vec<_>>().join(": ")
}
