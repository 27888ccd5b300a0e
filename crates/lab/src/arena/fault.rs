//! Faults, which lose a game at once.

use std::fmt;

/// Why a bot's game ended before the rules ended it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It answered, but not with a legal move.
    Illegal(String),
    /// It panicked, died, hung or flooded its output.
    Crashed(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (Fault::Illegal(what) | Fault::Crashed(what)) = self;
        f.write_str(what)
    }
}
