//! Values of statements and of the rows that they find.

use crate::ids::{PersonId, TableId};
use crate::store::StoreError;

/// A value in a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::store) enum Value {
    Null,
    Integer(i64),
    Boolean(bool),
    Text(String),
}

/// The values of a statement, in the order of its parameters.
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::store::sql::Value::from($value)),*] };
}
pub(in crate::store) use values;

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Integer(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Integer(number.into())
    }
}

impl From<u8> for Value {
    fn from(number: u8) -> Value {
        Value::Integer(number.into())
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Integer(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Integer(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Value {
        Value::Boolean(truth)
    }
}

impl From<&PersonId> for Value {
    fn from(person: &PersonId) -> Value {
        Value::from(person.as_str())
    }
}

impl From<&TableId> for Value {
    fn from(table: &TableId) -> Value {
        Value::from(table.as_str())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

/// A type that a value of a row is read as.
pub(in crate::store) trait FromValue: Sized {
    /// Returns `None` if the value is of another type.
    fn from_value(value: Value) -> Option<Self>;
}

impl FromValue for String {
    fn from_value(value: Value) -> Option<String> {
        match value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

impl FromValue for i64 {
    fn from_value(value: Value) -> Option<i64> {
        match value {
            Value::Integer(number) => Some(number),
            _ => None,
        }
    }
}

impl FromValue for bool {
    /// SQLite has no truth values, only 0 and 1.
    fn from_value(value: Value) -> Option<bool> {
        match value {
            Value::Boolean(truth) => Some(truth),
            Value::Integer(number) => Some(number != 0),
            _ => None,
        }
    }
}

macro_rules! from_integer {
    ($($type:ty),*) => {$(
        impl FromValue for $type {
            fn from_value(value: Value) -> Option<$type> {
                i64::from_value(value)?.try_into().ok()
            }
        }
    )*};
}
from_integer!(u8, u32, u64);

impl FromValue for PersonId {
    fn from_value(value: Value) -> Option<PersonId> {
        String::from_value(value).map(PersonId::stored)
    }
}

impl FromValue for TableId {
    fn from_value(value: Value) -> Option<TableId> {
        TableId::read(&String::from_value(value)?)
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value) -> Option<Option<T>> {
        match value {
            Value::Null => Some(None),
            other => T::from_value(other).map(Some),
        }
    }
}

/// A row that a query found, read from the first column to the last.
#[derive(Debug)]
pub(in crate::store) struct Record(std::vec::IntoIter<Value>);

impl Record {
    /// Returns a row with these columns.
    pub(in crate::store) fn new(columns: Vec<Value>) -> Record {
        Record(columns.into_iter())
    }

    /// Reads the next column.
    pub(in crate::store) fn read<T: FromValue>(&mut self) -> Result<T, StoreError> {
        let value = self.0.next().and_then(T::from_value);
        value.ok_or_else(|| {
            let what = std::any::type_name::<T>();
            StoreError::Unreadable(format!("a column is missing or not of the type {what}"))
        })
    }

    /// Reads the next column, which is a word of a closed list.
    pub(in crate::store) fn read_word<T: serde::de::DeserializeOwned>(
        &mut self,
    ) -> Result<T, StoreError> {
        let text: String = self.read()?;
        let unknown = |_| StoreError::Unreadable(format!("{text} is a word of a newer release"));
        serde_json::from_value(text.as_str().into()).map_err(unknown)
    }
}

/// Returns a word of a closed list, as it is stored.
pub(in crate::store) fn word(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).expect("a word is no map");
    value.as_str().unwrap_or_default().to_owned()
}
