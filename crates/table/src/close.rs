//! Closing a table before its game is over.

use crate::command::Draft;
use crate::{Event, PersonId, Refusal, Stage};

/// Ends a table that has not begun, or aborts its game. Only the owner may, and what was played stays.
pub(crate) fn close(draft: &mut Draft, by: &PersonId) -> Result<(), Refusal> {
    let state = draft.state;
    if state.owner != *by {
        return Err(Refusal::OwnerCloses);
    }
    if state.closed {
        return Ok(());
    }
    if state.stage() == Stage::Over {
        return Err(Refusal::GameOver);
    }
    draft.push(Event::Closed);
    Ok(())
}
