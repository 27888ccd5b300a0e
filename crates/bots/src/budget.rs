//! How long a bot may think.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Budget for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// CPU time; on a loaded machine the wall clock may show several times as much.
    Time(Duration),
    /// Iterations of the search; the choice is then the same on every machine.
    Nodes(u64),
}

impl Budget {
    /// This budget, or the other one if both are of one kind and that is smaller; of two kinds, the nodes.
    pub(crate) fn within(self, other: Budget) -> Budget {
        match (self, other) {
            (Budget::Time(a), Budget::Time(b)) => Budget::Time(a.min(b)),
            (Budget::Nodes(a), Budget::Nodes(b)) => Budget::Nodes(a.min(b)),
            (Budget::Nodes(n), _) | (_, Budget::Nodes(n)) => Budget::Nodes(n),
        }
    }
}

/// A flag that makes a thinking bot answer at once; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks every search under this flag to answer now.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the answer is wanted now.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
