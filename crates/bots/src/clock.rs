//! When to stop thinking.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use crate::{Budget, Stop};

/// The processor's clock is read once in so many iterations, and always when the time is up by the clock on the wall: that one
/// costs next to nothing to read, and near the end of a game a few iterations may be long.
const INTERVAL: u64 = 16;
/// On a crowded machine a thought may take so many times its processor time by the clock on the wall,
const PATIENCE: u32 = 4;
/// and so much more: another program's turn on the processor is as long as several short thoughts.
const OTHERS: Duration = Duration::from_millis(250);

/// Measures one thought: a budget of time is processor time, so that a crowded machine does not weaken play.
pub(crate) struct Clock {
    budget: Budget,
    thread: ThreadTime,
    wall: Instant,
}

impl Clock {
    /// Begins to measure.
    pub(crate) fn start(budget: Budget) -> Clock {
        Clock {
            budget,
            thread: ThreadTime::now(),
            wall: Instant::now(),
        }
    }

    fn is_late(&self, time: Duration) -> bool {
        self.thread.elapsed() >= time || self.wall.elapsed() >= PATIENCE * time + OTHERS
    }

    /// Whether the answer is due after so many iterations.
    #[inline]
    pub(crate) fn is_over(&self, iterations: u64, stop: &Stop) -> bool {
        if stop.is_raised() {
            return true;
        }
        match self.budget {
            Budget::Nodes(nodes) => iterations >= nodes,
            Budget::Time(time) => {
                let due = iterations.is_multiple_of(INTERVAL) || self.wall.elapsed() >= time;
                due && self.is_late(time)
            }
        }
    }

    /// How many more iterations there will be at most, with some reserve when time is measured.
    pub(crate) fn iterations_left(&self, iterations: u64) -> u64 {
        match self.budget {
            Budget::Nodes(nodes) => nodes.saturating_sub(iterations),
            Budget::Time(time) => {
                let spent = self.thread.elapsed().as_secs_f64().max(1e-6);
                let left = (time.as_secs_f64() - spent).max(0.0);
                (1.25 * left / spent * iterations as f64) as u64
            }
        }
    }
}
