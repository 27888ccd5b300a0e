//! How long a bot is waited for before it counts as hung.

use std::time::Duration;

use bots::Budget;

/// How patient the arena is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// How long a program may take to read a position, the first time also to start.
    pub position: Duration,
    /// How much longer than its budget a program may think.
    pub program: Duration,
    /// How long a program has to end by itself when it is not needed any more.
    pub quit: Duration,
    /// How much longer than four times its budget a bot of this program may think before it is asked to stop: far
    /// beyond what a busy machine can explain.
    pub house: Duration,
    /// How long it then has to stop.
    pub stop: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            position: Duration::from_secs(10),
            program: Duration::from_secs(2),
            quit: Duration::from_millis(500),
            house: Duration::from_secs(10),
            stop: Duration::from_secs(2),
        }
    }
}

impl Patience {
    /// After how long a program that thinks counts as hung.
    pub(super) fn with_program(self, budget: Budget) -> Duration {
        longest(budget, 1).saturating_add(self.program)
    }

    /// After how long a bot of this program is asked to stop.
    pub(super) fn with_house(self, budget: Budget) -> Duration {
        longest(budget, 4).saturating_add(self.house)
    }
}

/// Nobody knows how long nodes take: a minute, and a millisecond for each.
fn longest(budget: Budget, times: u32) -> Duration {
    match budget {
        Budget::Time(time) => time.saturating_mul(times),
        Budget::Nodes(nodes) => Duration::from_mins(1).saturating_add(Duration::from_millis(nodes)),
    }
}
