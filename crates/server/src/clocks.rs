//! The clocks of a game.
//!
//! A clock runs while its person is to move, by a time that only goes forward and only while the server is up: what
//! passes between two entries of the log is taken off, and what is left is written with the second. When it runs out
//! a bot takes the seat; its person may take it back.

use std::time::Duration;

use crate::events::{Body, Play, State};
use crate::limits;
use crate::log::Cause;
use crate::protocol::{Chair, Clocks, Pace, Stage};
use crate::refusal::Refusal;
use crate::room::Room;

/// What whoever is to move has at least after the server was away, and who takes a seat back: 20 seconds.
const AT_LEAST: u64 = 20_000;

/// What everybody gets when so many clocks run out that something must be wrong: a minute.
const POSTPONED: u64 = 60_000;

/// Whether a table can be played at this pace.
pub(crate) fn check_pace(pace: Pace) -> Result<(), Refusal> {
    match pace {
        Pace::Clock { minutes, seconds }
            if !limits::CLOCK_MINUTES.contains(&minutes)
                || !limits::CLOCK_SECONDS.contains(&seconds) =>
        {
            Err(Refusal::Unreadable(
                "a clock has 1 to 180 minutes, and 0 to 180 seconds more for each move".to_owned(),
            ))
        }
        Pace::Clock { .. } | Pace::Free {} => Ok(()),
    }
}

impl State {
    /// The chair whose clock runs.
    pub(crate) fn running(&self) -> Option<u8> {
        self.clocks.as_ref()?;
        let (_, chair) = self.to_move()?;
        let plays = matches!(
            self.chairs[usize::from(chair)],
            Chair::Person { stand_in: None, .. }
        );
        plays.then_some(chair)
    }

    /// The clocks as all see them.
    pub(crate) fn shown_clocks(&self) -> Option<Clocks> {
        let clocks = self.clocks.as_ref()?;
        Some(Clocks {
            left: clocks.left.clone(),
            running: self.running(),
            at: clocks.at,
        })
    }

    /// What all clocks show after an event, so much time after the one before it.
    fn settle(&self, body: &Body, passed: u64) -> Option<Vec<u64>> {
        let Pace::Clock { minutes, seconds } = self.pace else {
            return None;
        };
        let (whole, more) = (u64::from(minutes) * 60_000, u64::from(seconds) * 1_000);
        if matches!(body, Body::Started { .. }) {
            return Some(vec![whole; self.chairs.len()]);
        }
        let mut left = self.clocks.as_ref()?.left.clone();
        let running = self.running().map(usize::from);
        if let Some(chair) = running {
            left[chair] = left[chair].saturating_sub(passed);
        }
        match body {
            Body::Moved { .. } => {
                if let Some(chair) = running {
                    left[chair] += more;
                }
            }
            Body::Undone { to } => {
                for chair in taken_back(self.play.as_ref()?, *to) {
                    // What the move had added goes with it, or moves made and taken back would add up; but nobody is left
                    // without the time for another.
                    let least = left[chair].min(more);
                    left[chair] = left[chair].saturating_sub(more).max(least);
                }
            }
            Body::TookBack { chair } => {
                let chair = usize::from(*chair);
                left[chair] = left[chair].max(AT_LEAST);
            }
            _ => {}
        }
        Some(left)
    }
}

/// The chairs of the people whose turns an undo takes back, one for each turn.
fn taken_back(play: &Play, to: u64) -> impl Iterator<Item = usize> {
    let turns = play.turns.iter();
    turns
        .filter(move |turn| turn.seq > to && turn.by_person)
        .map(|turn| usize::from(turn.chair))
}

impl Room {
    /// What all clocks show if this happens now.
    pub(crate) fn settled(&self, body: &Body) -> Option<Vec<u64>> {
        let passed = self.house.steady.now().saturating_sub(self.since);
        self.state.settle(body, passed.as_millis() as u64)
    }

    /// When the clock that runs will have run out.
    fn deadline(&self) -> Option<Duration> {
        let chair = self.state.running()?;
        let left = self.state.clocks.as_ref()?.left[usize::from(chair)];
        Some(self.since + Duration::from_millis(left))
    }

    /// How long until the clock that runs has run out.
    pub(crate) fn until_deadline(&self) -> Option<Duration> {
        let deadline = self.deadline()?;
        Some(deadline.saturating_sub(self.house.steady.now()))
    }

    /// The clock that runs shows at least so much from now on; not a thing of the log, which notes it with the next event.
    fn give(&mut self, least: u64) {
        let Some(chair) = self.state.running() else {
            return;
        };
        let now = self.house.steady.now();
        let passed = now.saturating_sub(self.since).as_millis() as u64;
        self.since = now;
        if let Some(clocks) = &mut self.state.clocks {
            let left = &mut clocks.left[usize::from(chair)];
            *left = left.saturating_sub(passed).max(least);
            clocks.at = crate::clock::now();
        }
    }

    /// The time that the server was away is nobody's loss.
    pub(crate) fn resume_clocks(&mut self) {
        self.give(AT_LEAST);
    }

    /// If the clock that runs has run out, a bot takes the seat.
    pub(crate) async fn check_clock(&mut self) {
        let now = self.house.steady.now();
        let (Some(chair), Some(deadline)) = (self.state.running(), self.deadline()) else {
            return;
        };
        if deadline > now || self.state.stage() != Stage::Running {
            return;
        }
        if !self.house.may_time_out(now) {
            tracing::error!(
                table = %self.state.id,
                "so many clocks run out that something must be wrong; all of them get a minute more"
            );
            self.give(POSTPONED);
            self.show_anew();
            return;
        }
        let body = Body::TimedOut {
            chair,
            level: self.state.stand_in().to_owned(),
        };
        // A failure to store is logged, and the room that is opened anew looks at the clock again.
        let _ = self.happen(body, Cause::bot(), None).await;
    }
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
            assert_eq!(check_pace(pace).is_ok(), fine, "{minutes} {seconds}");
        }
    }
}
