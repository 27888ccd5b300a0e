//! Closing a table before its game is over.

use crate::command::Draft;
use crate::{Event, PersonId, Refusal, Stage};

/// Ends a table that has not begun, or aborts its game. Only the owner may, and what was played stays.
pub(crate) fn close(draft: &mut Draft, by: &PersonId) -> Result<(), Refusal> {
    if draft.state.owner != *by {
        return Err(Refusal::OwnerCloses);
    }
    end(draft, None)
}

/// Ends a table as an administrator may, for a reason that everybody at the table reads.
pub(crate) fn close_for(draft: &mut Draft, reason: &str) -> Result<(), Refusal> {
    end(draft, Some(reason.to_owned()))
}

fn end(draft: &mut Draft, reason: Option<String>) -> Result<(), Refusal> {
    let state = draft.state;
    if state.closed {
        return Ok(());
    }
    if state.stage() == Stage::Over {
        return Err(Refusal::GameOver);
    }
    draft.push(Event::Closed { reason });
    Ok(())
}
