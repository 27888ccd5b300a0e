//! Noticing a bot of this program that does not come back.
//!
//! A thread cannot be ended from outside. So whoever plays games lays out at its desk what it waits for; when a bot
//! is long past its time it is asked to stop, and when that does not help the desk is given up and the game counts as
//! it stands there.

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
    /// After how long it is asked to stop.
    pub(crate) limit: Duration,
    /// How to ask it.
    pub(crate) stop: Stop,
    /// How the game stands.
    pub(crate) standing: Standing,
    /// Whole rounds played.
    pub(crate) rounds: u32,
}

/// Where one thread lays out what it waits for.
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
    /// A bot begins to think.
    pub(crate) fn begin(&self, thinking: Thinking) {
        *self.state() = State::Thinking(thinking);
    }

    /// It has come back; false when nobody waits for it any more.
    pub(crate) fn is_awaited(&self) -> bool {
        let mut state = self.state();
        let awaited = !matches!(*state, State::GivenUp);
        if awaited {
            *state = State::Idle;
        }
        awaited
    }

    /// Asks a bot that is past its limit to stop, and gives up one that did not within `grace`.
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
