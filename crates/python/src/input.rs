//! Whole numbers that callers give, with errors that say which are possible.

use pyo3::exceptions::{PyIndexError, PyOverflowError};
use pyo3::prelude::*;

use crate::error::invalid;

/// A whole number; `refuse` makes the exception for one that is negative or too large.
fn whole<'py, T>(any: &Bound<'py, PyAny>, refuse: impl FnOnce() -> PyErr) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    any.extract::<T>().map_err(|error| {
        if error.is_instance_of::<PyOverflowError>(any.py()) {
            refuse()
        } else {
            error
        }
    })
}

/// A seed.
pub(crate) fn seed(any: &Bound<PyAny>) -> PyResult<u64> {
    let refuse = || {
        invalid(format!(
            "a seed is a whole number from 0 to 2**64 - 1, not {any}"
        ))
    };
    whole(any, refuse)
}

/// A number of players.
pub(crate) fn players(any: &Bound<PyAny>) -> PyResult<usize> {
    let refuse = || {
        invalid(format!(
            "{any} players are impossible; player_counts() lists what a game is for"
        ))
    };
    whole(any, refuse)
}

/// A number of games, threads, turns or nodes.
pub(crate) fn count<'py, T>(any: &Bound<'py, PyAny>) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    let refuse = || {
        invalid(format!(
            "{any} is not possible: a number from 1 on, within reason"
        ))
    };
    whole(any, refuse)
}

/// The same, or none.
pub(crate) fn count_or_none<'py, T>(any: &Bound<'py, PyAny>) -> PyResult<Option<T>>
where
    T: for<'a> FromPyObject<'a, 'py, Error = PyErr>,
{
    if any.is_none() {
        return Ok(None);
    }
    count(any).map(Some)
}

/// A choice.
pub(crate) fn choice(any: &Bound<PyAny>) -> PyResult<usize> {
    let refuse = || {
        invalid(format!(
            "choice {any} leads to no legal move; take one of choices()"
        ))
    };
    whole(any, refuse)
}

/// A place in a list, such as a seat.
pub(crate) fn index(any: &Bound<PyAny>) -> PyResult<usize> {
    let refuse = || PyIndexError::new_err(format!("there is no {any}: they are counted from 0"));
    whole(any, refuse)
}

/// The same, or none.
pub(crate) fn index_or_none(any: &Bound<PyAny>) -> PyResult<Option<usize>> {
    if any.is_none() {
        return Ok(None);
    }
    index(any).map(Some)
}
