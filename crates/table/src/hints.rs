//! When a person may ask for a hint.

use crate::{Hints, PersonId, Refusal, State};

impl State {
    /// Checks that a person may ask for a hint now.
    ///
    /// # Errors
    /// Returns why not.
    pub fn check_hint(&self, who: &PersonId) -> Result<(), Refusal> {
        if !self.sits(who) {
            return Err(Refusal::PlayersHint);
        }
        if self.hints == Hints::Alone && self.has_company() {
            return Err(Refusal::NoHints);
        }
        match self.person_to_move() {
            Some(person) if person == who => Ok(()),
            _ => Err(Refusal::HintOutOfTurn),
        }
    }
}
