//! The clocks of a game.
//!
//! A clock runs while its person is to move, by the time that the server runs. Each event takes off what passed since
//! the one before it, and the log keeps what is left. When a clock runs out, a bot makes the move and keeps the seat
//! until the person takes it back.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::command::Draft;
use crate::state::Play;
use crate::{Event, Pace, State};

/// Minimum time left for the player to move after the server was away, and for a player who takes a seat back after the
/// clock ran out: 20 seconds.
pub const AT_LEAST: u64 = 20_000;

/// Minimum time left for the player to move when the server postpones a time-out: a minute.
pub const POSTPONED: u64 = 60_000;

/// How long after a clock has run out a move still counts, in milliseconds, for commands that are on their way.
pub const LAG: u64 = 500;

/// Values that a clock may begin with, in minutes.
pub const MINUTES: std::ops::RangeInclusive<u16> = 1..=180;

/// Values that a move may add to a clock, in seconds.
pub const SECONDS: std::ops::RangeInclusive<u16> = 0..=180;

/// The clocks of a game, as they stood at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Clocks {
    /// What each chair has left, in milliseconds.
    #[ts(type = "Array<number>")]
    pub left: Vec<u64>,
    /// The chair whose clock runs.
    pub running: Option<u8>,
    /// The moment, by the server's clock, in milliseconds since 1970; `welcome` says what that shows now.
    #[ts(type = "number")]
    pub at: i64,
}

/// Time left at the last event that changed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClocksAt {
    /// Time left of each chair, in milliseconds.
    pub left: Vec<u64>,
    /// Time of the event, in milliseconds since 1970.
    pub at: i64,
}

/// Time that passed since the last event, of which only the time that the server ran counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Elapsed {
    /// Milliseconds that passed before the time left was raised, if it was.
    pub before: u64,
    /// Minimum time left at that moment.
    pub least: u64,
    /// Milliseconds since then.
    pub ms: u64,
}

impl Elapsed {
    /// Returns the elapsed time of a table whose clock was never raised.
    pub fn ms(ms: u64) -> Elapsed {
        Elapsed {
            ms,
            ..Elapsed::default()
        }
    }

    /// Returns what is left of a clock that showed `left` at the last event and has run since.
    fn left_of(self, left: u64) -> u64 {
        left.saturating_sub(self.before)
            .max(self.least)
            .saturating_sub(self.ms)
    }

    /// Returns by how much the clock has passed zero.
    fn overrun(self, left: u64) -> Option<u64> {
        let start = left.saturating_sub(self.before).max(self.least);
        self.ms.checked_sub(start)
    }
}

impl Pace {
    /// Whether a table can be played at this pace.
    pub fn is_valid(self) -> bool {
        match self {
            Pace::Clock { minutes, seconds } => {
                MINUTES.contains(&minutes) && SECONDS.contains(&seconds)
            }
            Pace::Free {} => true,
        }
    }
}

impl State {
    /// Returns the chair whose clock runs.
    pub fn running(&self) -> Option<u8> {
        self.clocks.as_ref()?;
        self.person_to_move()?;
        self.to_move().map(|(_, chair)| chair)
    }

    /// Returns the clocks as they stood after the last event.
    pub fn clocks_then(&self) -> Option<Clocks> {
        let clocks = self.clocks.as_ref()?;
        Some(Clocks {
            left: clocks.left.clone(),
            running: self.running(),
            at: clocks.at,
        })
    }

    /// Returns the clocks as they stand now.
    pub fn clocks_now(&self, now: i64, elapsed: Elapsed) -> Option<Clocks> {
        let mut clocks = self.clocks_then()?;
        if let Some(chair) = clocks.running {
            let left = &mut clocks.left[usize::from(chair)];
            *left = elapsed.left_of(*left);
            clocks.at = now;
        }
        Some(clocks)
    }

    /// Returns the milliseconds until the running clock is judged to have run out.
    pub fn deadline(&self, elapsed: Elapsed) -> Option<u64> {
        let chair = self.running()?;
        let left = self.clocks.as_ref()?.left[usize::from(chair)];
        Some(match elapsed.overrun(left) {
            Some(over) => LAG.saturating_sub(over),
            None => elapsed.left_of(left) + LAG,
        })
    }

    /// Returns the time left of all chairs after `event`. `left` is what they had before it.
    pub(crate) fn settle(
        &self,
        left: Option<&Vec<u64>>,
        event: &Event,
        elapsed: Elapsed,
    ) -> Option<Vec<u64>> {
        let Pace::Clock { minutes, seconds } = self.pace else {
            return None;
        };
        let (whole, more) = (u64::from(minutes) * 60_000, u64::from(seconds) * 1_000);
        if matches!(event, Event::Started { .. }) {
            return Some(vec![whole; self.chairs.len()]);
        }
        let mut left = left?.clone();
        let running = self.running().map(usize::from);
        if let Some(chair) = running {
            left[chair] = elapsed.left_of(left[chair]);
        }
        match event {
            Event::Moved { .. } => {
                if let Some(chair) = running {
                    left[chair] += more;
                }
            }
            Event::TimedOut { chair, .. } => left[usize::from(*chair)] = 0,
            Event::Undone { to } => {
                for chair in taken_back(self.play.as_ref()?, *to) {
                    // What the move had added goes with it, or moves made and taken back would add up; but nobody is left
                    // without the time for another.
                    let least = left[chair].min(more);
                    left[chair] = left[chair].saturating_sub(more).max(least);
                }
            }
            Event::TookBack { chair } => {
                // A clock that has run out cost a move. One that has not is left alone, or leaving would gain time.
                let left = &mut left[usize::from(*chair)];
                if *left == 0 {
                    *left = AT_LEAST;
                }
            }
            _ => {}
        }
        Some(left)
    }
}

/// Returns the chairs of the people whose turns an undo takes back, once for each turn.
fn taken_back(play: &Play, to: u64) -> impl Iterator<Item = usize> {
    let turns = play.turns.iter();
    turns
        .filter(move |turn| turn.seq > to && turn.by_person)
        .map(|turn| usize::from(turn.chair))
}

/// Lets the running clock run out, if it has.
pub(crate) fn time_out(draft: &mut Draft) {
    let Draft { state, context, .. } = *draft;
    let (Some(chair), Some(0)) = (state.running(), state.deadline(context.elapsed)) else {
        return;
    };
    draft.push(Event::TimedOut {
        chair,
        level: draft.stand_in().to_owned(),
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_of_a_pace() {
        for (minutes, seconds, fine) in [
            (1, 0, true),
            (180, 180, true),
            (0, 5, false),
            (181, 0, false),
            (5, 181, false),
        ] {
            let pace = Pace::Clock { minutes, seconds };
            assert_eq!(pace.is_valid(), fine, "{minutes} {seconds}");
        }
    }

    #[test]
    fn a_clock_that_was_raised_has_at_least_that_much() {
        let raised = Elapsed {
            before: 9_000,
            least: 20_000,
            ms: 3_000,
        };
        assert_eq!(raised.left_of(10_000), 17_000);
        assert_eq!(raised.left_of(40_000), 28_000);
        assert_eq!(Elapsed::ms(3_000).left_of(10_000), 7_000);
        assert_eq!(Elapsed::ms(11_000).overrun(10_000), Some(1_000));
        assert_eq!(Elapsed::ms(9_000).overrun(10_000), None);
    }
}
