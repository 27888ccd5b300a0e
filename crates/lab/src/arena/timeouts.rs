//! Timeouts: how long the arena waits before a bot counts as hung.

use std::time::Duration;

use bots::Budget;

/// How long the arena waits for bots and programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// Time for a program to read a position, including its start the first time.
    pub position: Duration,
    /// Time by which a program may exceed its budget.
    pub program: Duration,
    /// Time for a program to exit by itself when it is no longer needed.
    pub quit: Duration,
    /// Time by which a built-in bot may exceed four times its budget before it is asked to stop: far more than a loaded
    /// machine can explain.
    pub bot: Duration,
    /// Time it then has to stop.
    pub stop: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            position: Duration::from_secs(10),
            program: Duration::from_secs(2),
            quit: Duration::from_millis(500),
            bot: Duration::from_secs(10),
            stop: Duration::from_secs(2),
        }
    }
}

impl Timeouts {
    /// The time after which an external program counts as hung.
    pub(super) fn of_program(self, budget: Budget) -> Duration {
        longest(budget, 1).saturating_add(self.program)
    }

    /// The time after which a built-in bot is asked to stop.
    pub(super) fn of_bot(self, budget: Budget) -> Duration {
        longest(budget, 4).saturating_add(self.bot)
    }
}

/// The time of a budget, several times over. How long nodes take is not known: a minute, and a millisecond for each.
fn longest(budget: Budget, times: u32) -> Duration {
    match budget {
        Budget::Time(time) => time.saturating_mul(times),
        Budget::Nodes(nodes) => Duration::from_mins(1).saturating_add(Duration::from_millis(nodes)),
    }
}
