//! Taking moves back.
//!
//! A player may take back the last own move until another person has moved, unless something hidden was turned up
//! since. While no other person plays, any move may be taken back. Otherwise all other people must agree, if the table
//! allows asking. An undo is an event like any other.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::command::Draft;
use crate::state::{KEPT_TURNS, Turn};
use crate::{Asked, Event, PersonId, Refusal, Stage, State, Undo};

/// What a person wants of an undo.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Want {
    /// To take back the last own move, or to ask the others.
    #[default]
    Ask,
    /// To agree to a question.
    Agree,
    /// To decline a question.
    Decline,
}

/// Takes a move back, asks whether it may be, or answers a question.
pub(crate) fn decide(
    draft: &mut Draft,
    by: &PersonId,
    after: u64,
    want: Want,
    question: Option<u64>,
) -> Result<(), Refusal> {
    let state = draft.state;
    if !state.sits(by) {
        return Err(Refusal::PlayersUndo);
    }
    state.check_after(after)?;
    match want {
        Want::Ask => ask(draft, by, after),
        Want::Agree => agree(draft, by, question_of(state, by, after, question)?),
        Want::Decline => {
            question_of(state, by, after, question)?;
            draft.push(Event::UndoDeclined { by: by.clone() });
            Ok(())
        }
    }
}

fn ask(draft: &mut Draft, by: &PersonId, after: u64) -> Result<(), Refusal> {
    let state = draft.state;
    if state.stage() == Stage::Over {
        // What lay face down is public now.
        return Err(Refusal::GameOver);
    }
    if state.undo == Undo::Off {
        return Err(Refusal::UndoOff);
    }
    if after < state.undo_changed {
        // It was sent before the last question was answered, or refused because of it.
        return Err(Refusal::Stale { last: state.seq });
    }
    let (to, turns) = last_own(state, by).ok_or(Refusal::NothingToUndo)?;
    let others_moved = turns
        .iter()
        .any(|turn| turn.by_person && !sits_on(state, turn.chair, by));
    let revealed = turns.iter().any(|turn| turn.revealed);
    if !state.has_company() || (!others_moved && !revealed) {
        return take_back(draft, to);
    }
    if state.undo == Undo::Consent {
        if state.asked.is_some() {
            return Err(Refusal::UndoAsked);
        }
        draft.push(Event::UndoAsked { by: by.clone(), to });
        return Ok(());
    }
    Err(if others_moved {
        Refusal::OthersMoved
    } else {
        Refusal::Revealed
    })
}

/// Returns to the position after the event `to`.
fn take_back(draft: &mut Draft, to: u64) -> Result<(), Refusal> {
    let play = draft.state.play.as_ref().ok_or(Refusal::NothingToUndo)?;
    let (position, _) = play.position_at(to).map_err(|_| Refusal::NothingToUndo)?;
    draft.push_position(Event::Undone { to }, position);
    Ok(())
}

/// Returns the person's last turn and all after it, and the event before it. Looks at the last [`KEPT_TURNS`] turns.
fn last_own<'a>(state: &'a State, who: &PersonId) -> Option<(u64, &'a [Turn])> {
    let turns = &state.play.as_ref()?.turns;
    let turns = &turns[turns.len().saturating_sub(KEPT_TURNS)..];
    let own = |turn: &Turn| turn.by_person && sits_on(state, turn.chair, who);
    let index = turns.iter().rposition(own)?;
    Some((turns[index].seq - 1, &turns[index..]))
}

fn sits_on(state: &State, chair: u8, who: &PersonId) -> bool {
    state.chairs[usize::from(chair)].sitter() == Some(who)
}

/// Returns the open question, if it is the one that is answered.
///
/// An answer names its question, so that one which arrives late, or is sent again, never answers another. Clients that do
/// not name it mean the last question they can have seen.
fn question_of<'a>(
    state: &'a State,
    by: &PersonId,
    after: u64,
    question: Option<u64>,
) -> Result<&'a Asked, Refusal> {
    let asked = state.asked.as_ref().filter(|asked| asked.by != *by);
    let asked = asked.ok_or(Refusal::NobodyAsked)?;
    let meant = match question {
        Some(question) => question == asked.seq,
        None => asked.seq <= after,
    };
    if meant {
        Ok(asked)
    } else {
        Err(Refusal::OtherQuestion)
    }
}

fn agree(draft: &mut Draft, by: &PersonId, asked: &Asked) -> Result<(), Refusal> {
    let all_agree = draft
        .state
        .people()
        .all(|other| other == by || *other == asked.by || asked.agreed.contains(other));
    if all_agree {
        return take_back(draft, asked.to);
    }
    if asked.agreed.contains(by) {
        return Err(Refusal::AlreadyAgreed);
    }
    draft.push(Event::UndoAgreed { by: by.clone() });
    Ok(())
}
