//! Bots that play for people who are gone, until these take their seats back.

use crate::command::Draft;
use crate::{Chair, Event, PersonId, Refusal, State};

/// Lets a bot play for the person on this chair, if there is one who plays.
pub(crate) fn stand_in(draft: &mut Draft, chair: u8) {
    if draft.state.chairs[usize::from(chair)].player().is_some() {
        let level = draft.stand_in().to_owned();
        draft.push(Event::StoodIn { chair, level });
    }
}

/// Takes back this seat, or all of the person's seats.
pub(crate) fn take_back(
    draft: &mut Draft,
    by: &PersonId,
    chair: Option<u8>,
) -> Result<(), Refusal> {
    let mine = draft.state.chairs_of(by, chair);
    if mine.is_empty() {
        return Err(Refusal::BegunWithoutYou);
    }
    for chair in mine {
        if draft.state.chairs[usize::from(chair)].player().is_none() {
            draft.push(Event::TookBack { chair });
        }
    }
    Ok(())
}

impl State {
    /// Returns the level of the bot that is to move. Without a person who plays, the game waits, except that a move whose
    /// time ran out is always made.
    pub fn bot_to_move(&self) -> Option<&str> {
        let (_, chair) = self.to_move()?;
        if let Some(level) = &self.overdue {
            return Some(level);
        }
        self.present().next()?;
        match &self.chairs[usize::from(chair)] {
            Chair::Bot { level }
            | Chair::Person {
                stand_in: Some(level),
                ..
            } => Some(level),
            Chair::Open | Chair::Recorded | Chair::Person { stand_in: None, .. } => None,
        }
    }

    /// Returns the seed of the bot that is to move: a different one for each move, and the same after a restart.
    pub fn bot_seed(&self) -> u64 {
        let start = self.play.as_ref().map_or(0, |play| play.bot_seed);
        start.wrapping_add(self.seq.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// Whether a bot makes the current move for this person.
    pub(crate) fn is_stood_in(&self, who: &PersonId) -> bool {
        self.person_to_move().is_none()
            && self
                .to_move()
                .is_some_and(|(_, chair)| self.chairs[usize::from(chair)].sitter() == Some(who))
    }
}
