//! The watchdog for built-in bots that hang.
//!
//! A thread cannot be ended from outside. So a thread that plays games notes at its desk which bot it waits for. A bot that
//! is long past its time is asked to stop; if it does not, the desk is abandoned and the game counts as noted there.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rules::Standing;

use super::seating::Side;
use bots::Stop;

/// A bot that thinks.
#[derive(Clone, Debug)]
pub(crate) struct Thinking {
    /// The number of the game.
    pub(crate) game: u64,
    /// Whose bot it is.
    pub(crate) side: Side,
    /// When it began.
    pub(crate) since: Instant,
    /// The time after which it is asked to stop.
    pub(crate) limit: Duration,
    /// The flag that asks it to stop.
    pub(crate) stop: Stop,
    /// The score so far.
    pub(crate) standing: Standing,
    /// Whole rounds played.
    pub(crate) rounds: u32,
}

/// The place where a thread notes the bot it waits for.
#[derive(Debug, Default)]
pub(crate) struct Desk(Mutex<State>);

#[derive(Debug, Default)]
enum State {
    #[default]
    Idle,
    Thinking(Thinking),
    GivenUp,
}

impl Desk {
    /// Notes that a bot begins to think.
    pub(crate) fn begin(&self, thinking: Thinking) {
        *self.state() = State::Thinking(thinking);
    }

    /// Notes that the bot has answered. Returns `false` if the request was cancelled.
    pub(crate) fn is_awaited(&self) -> bool {
        let mut state = self.state();
        let awaited = !matches!(*state, State::GivenUp);
        if awaited {
            *state = State::Idle;
        }
        awaited
    }

    /// Asks a bot that is past its limit to stop, and abandons one that did not within `grace`.
    pub(crate) fn check(&self, now: Instant, grace: Duration) -> Option<Thinking> {
        let mut state = self.state();
        let State::Thinking(thinking) = &*state else {
            return None;
        };
        let spent = now.saturating_duration_since(thinking.since);
        if spent < thinking.limit {
            return None;
        }
        thinking.stop.raise();
        if spent < thinking.limit + grace {
            return None;
        }
        let given_up = thinking.clone();
        *state = State::GivenUp;
        Some(given_up)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{AnyGame, GameName};

    #[test]
    fn a_bot_is_asked_first_and_given_up_later() {
        let game = AnyGame::deal(GameName::SpiceRoad, 2, &mut rules::chance::seeded(1)).unwrap();
        let desk = Desk::default();
        let stop = Stop::default();
        let since = Instant::now();
        let second = Duration::from_secs(1);
        assert!(desk.check(since, second).is_none());
        desk.begin(Thinking {
            game: 7,
            side: Side::Second,
            since,
            limit: second,
            stop: stop.clone(),
            standing: game.standing(),
            rounds: 0,
        });
        assert!(desk.check(since + second / 2, second).is_none());
        assert!(!stop.is_raised());
        assert!(desk.check(since + second, second).is_none());
        assert!(stop.is_raised());
        let given_up = desk.check(since + 2 * second, second).unwrap();
        assert_eq!((given_up.game, given_up.side), (7, Side::Second));
        assert!(!desk.is_awaited());
        assert!(desk.check(since + 3 * second, second).is_none());
    }
}
