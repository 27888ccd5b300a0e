//! How errors of the rules become exceptions.

use std::fmt::Display;

use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rules::{AnyIllegal, MoveError, RevealError};

create_exception!(
    caravanserai,
    IllegalMoveError,
    PyValueError,
    "A move that can be read and is against the rules."
);

/// An input that cannot be used, with what is wrong with it.
pub(crate) fn invalid(why: impl Display) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// A move that is against the rules.
pub(crate) fn illegal(why: &AnyIllegal) -> PyErr {
    IllegalMoveError::new_err(why.to_string())
}

/// A text that is no move, or a move that is against the rules.
pub(crate) fn no_move(why: MoveError<AnyIllegal>) -> PyErr {
    match why {
        MoveError::Illegal(why) => illegal(&why),
        why @ MoveError::Parse(_) => invalid(why),
    }
}

/// A move that cannot have been played as it is told.
pub(crate) fn not_played(why: RevealError<AnyIllegal>) -> PyErr {
    match why {
        RevealError::Illegal(why) => illegal(&why),
        why => invalid(why),
    }
}
