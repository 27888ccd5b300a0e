//! Handing the seat of a person who is gone to a bot.

use std::time::Duration;

use crate::command::Draft;
use crate::{Chair, PersonId, Refusal, Stage, stand_ins};

/// How long a person must be gone before the seat can be handed over, and before others act for an owner.
pub const PATIENCE: Duration = Duration::from_mins(2);

/// Lets a bot play for a person who has been gone for [`PATIENCE`].
pub(crate) fn hand_over(draft: &mut Draft, by: &PersonId, chair: u8) -> Result<(), Refusal> {
    if !draft.is_in_charge(by) {
        return Err(Refusal::OwnerHandsOver);
    }
    if draft.state.stage() != Stage::Running {
        return Err(Refusal::NotRunning);
    }
    let taken = draft.state.chairs.get(usize::from(chair));
    let Some(person) = taken.ok_or(Refusal::NoChair).map(Chair::player)? else {
        return Ok(());
    };
    match (draft.context.absent)(person) {
        Some(gone) if gone >= PATIENCE => {
            stand_ins::stand_in(draft, chair);
            Ok(())
        }
        Some(gone) => Err(Refusal::WaitLonger {
            seconds: PATIENCE.saturating_sub(gone).as_secs() + 1,
        }),
        None => Err(Refusal::Connected),
    }
}
