//! A game as a record, while it is played and afterwards.

use rules::{Record, Seat};

use crate::events::State;
use crate::ids::PersonId;
use crate::protocol::{Chair, Stage};
use crate::refusal::Refusal;
use crate::room::Room;

impl Room {
    /// The game so far as a record, with remarks on who ran out of time.
    pub(crate) fn record(&self, who: Option<&PersonId>) -> Result<String, Refusal> {
        let state = self.seen_by(who)?;
        let record = self.log.record(state).ok_or(Refusal::Conflict(
            "there is no record before the game begins".to_owned(),
        ))?;
        Ok(format!("{record}\n{}", late(state)))
    }

    /// The game as a record, once it is over.
    pub(crate) fn played(&self, who: Option<&PersonId>) -> Result<Record, Refusal> {
        let state = self.seen_by(who)?;
        let over = (state.stage() == Stage::Over).then(|| self.log.record(state));
        let unfinished = || Refusal::Conflict("the game is not over".to_owned());
        over.flatten().ok_or_else(unfinished)
    }
}

/// Who ran out of time, as remarks for a record.
fn late(state: &State) -> String {
    let Some(play) = &state.play else {
        return String::new();
    };
    let seats = Seat::all(play.seats.len()).zip(&play.seats);
    seats
        .filter(|(_, chair)| {
            matches!(
                state.chairs[usize::from(**chair)],
                Chair::Person { late: true, .. }
            )
        })
        .map(|(seat, _)| format!("# {seat} ran out of time\n"))
        .collect::<Vec<_>>()
        .concat()
}
