//! When to stop thinking.

use std::time::Duration;

use crate::{Budget, Stop};

/// Measures the time since a thought began.
pub trait Clock {
    /// CPU time of the thread that thinks.
    fn cpu(&self) -> Duration;

    /// Wall-clock time.
    fn wall(&self) -> Duration;
}

/// A clock that measures nothing: every time budget is over at once.
#[derive(Clone, Copy, Debug)]
pub struct NoClock;

impl Clock for NoClock {
    fn cpu(&self) -> Duration {
        Duration::MAX
    }

    fn wall(&self) -> Duration {
        Duration::MAX
    }
}

/// What ends a thought: a budget, a flag, and the clock that measures a budget of time.
#[derive(Clone, Copy)]
pub struct Limits<'a> {
    /// How much to think.
    pub budget: Budget,
    /// Ends the thought early when raised.
    pub stop: &'a Stop,
    /// Started when the thought began.
    pub clock: &'a dyn Clock,
}

impl<'a> Limits<'a> {
    /// A budget of nodes until `stop` is raised; a budget of time is over at once, since nothing measures it.
    pub fn untimed(budget: Budget, stop: &'a Stop) -> Limits<'a> {
        Limits {
            budget,
            stop,
            clock: &NoClock,
        }
    }
}

impl std::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "Limits({:?}, stop {:?})", self.budget, self.stop)
    }
}

/// Iterations between two readings of the CPU clock. It is also read when the time is up by the wall clock, which costs
/// next to nothing to read: near the end of a game a few iterations may be long.
const INTERVAL: u64 = 16;
/// Wall-clock limit as a multiple of the CPU budget, for loaded machines.
const WALL_FACTOR: u32 = 4;
/// Added to the wall-clock limit: another program's time slice is as long as several short thoughts.
const WALL_EXTRA: Duration = Duration::from_millis(250);
/// Units of work between two looks at the deadline.
pub(crate) const WORK_INTERVAL: u32 = 64;

/// The end of one thought. A budget of time is CPU time, so that a loaded machine does not weaken play.
pub(crate) struct Deadline<'a> {
    limits: Limits<'a>,
}

impl<'a> Deadline<'a> {
    pub(crate) fn new(limits: Limits<'a>) -> Deadline<'a> {
        Deadline { limits }
    }

    /// The flag that ends the thought early.
    pub(crate) fn stop(&self) -> &'a Stop {
        self.limits.stop
    }

    /// Whether the budget is one of time.
    pub(crate) fn is_timed(&self) -> bool {
        matches!(self.limits.budget, Budget::Time(_))
    }

    fn is_late(&self, time: Duration) -> bool {
        let clock = self.limits.clock;
        clock.cpu() >= time
            || clock.wall() >= (time.saturating_mul(WALL_FACTOR)).saturating_add(WALL_EXTRA)
    }

    /// Whether the answer is due after this many iterations.
    #[inline]
    pub(crate) fn is_over(&self, iterations: u64) -> bool {
        if self.limits.stop.is_raised() {
            return true;
        }
        match self.limits.budget {
            Budget::Nodes(nodes) => iterations >= nodes,
            Budget::Time(time) => {
                let due = iterations.is_multiple_of(INTERVAL) || self.limits.clock.wall() >= time;
                due && self.is_late(time)
            }
        }
    }

    /// Whether the answer is due however many iterations were made.
    pub(crate) fn is_past(&self) -> bool {
        match self.limits.budget {
            Budget::Nodes(_) => self.limits.stop.is_raised(),
            Budget::Time(time) => self.limits.stop.is_raised() || self.is_late(time),
        }
    }

    /// How many more iterations there will be at most, with some reserve when time is measured.
    pub(crate) fn iterations_left(&self, iterations: u64) -> u64 {
        match self.limits.budget {
            Budget::Nodes(nodes) => nodes.saturating_sub(iterations),
            Budget::Time(time) => {
                let spent = self.limits.clock.cpu().as_secs_f64().max(1e-6);
                let left = (time.as_secs_f64() - spent).max(0.0);
                (1.25 * left / spent * iterations as f64) as u64
            }
        }
    }
}

/// What an exact calculation may still spend, in units of its own; nothing once the deadline has passed.
pub(crate) struct Work<'a> {
    left: u32,
    /// Whether the deadline has passed.
    is_past: bool,
    deadline: Option<&'a Deadline<'a>>,
}

impl<'a> Work<'a> {
    /// Up to `units`, and none after the deadline.
    pub(crate) fn within(deadline: &'a Deadline<'a>, units: u32) -> Work<'a> {
        Work {
            left: units,
            is_past: false,
            deadline: Some(deadline),
        }
    }

    /// Up to `units`, however long they take.
    #[cfg(test)]
    pub(crate) fn of(units: u32) -> Work<'a> {
        Work {
            left: units,
            is_past: false,
            deadline: None,
        }
    }

    /// Whether nothing is left, so that results are no longer exact.
    #[inline]
    pub(crate) fn is_spent(&self) -> bool {
        self.left == 0 || self.is_past
    }

    /// Units that were not spent.
    #[cfg(test)]
    pub(crate) fn left(&self) -> u32 {
        self.left
    }

    /// Spends one unit. Returns `false` if there is none.
    #[inline]
    pub(crate) fn spend(&mut self) -> bool {
        if self.is_spent() {
            return false;
        }
        self.left -= 1;
        if self.left.is_multiple_of(WORK_INTERVAL) {
            self.is_past = self.deadline.is_some_and(Deadline::is_past);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_ends_with_its_units_or_with_the_deadline() {
        let mut work = Work::of(3);
        assert_eq!([(); 4].map(|()| work.spend()), [true, true, true, false]);
        assert!(work.is_spent());

        let stop = Stop::default();
        let deadline = Deadline::new(Limits::untimed(Budget::Nodes(1), &stop));
        let mut work = Work::within(&deadline, 10_000);
        assert!((0..1000).all(|_| work.spend()));
        stop.raise();
        assert!(!(0..=WORK_INTERVAL).all(|_| work.spend()));
    }
}
