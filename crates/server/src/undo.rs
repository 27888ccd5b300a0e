//! Taking moves back.
//!
//! A person may take the last own move back until another person has moved, as long as nothing hidden was turned up
//! since: nobody ever learns from a move that is then unmade. While no other person plays, anything may be taken back.
//! Otherwise all other people must agree, if the table allows to ask. An undo is an event like any other.

use crate::events::{Body, State, Turn};
use crate::ids::PersonId;
use crate::protocol::{Answer, NewUndo, Person, Reason, Stage, Undo, Want};
use crate::reasons::reason;
use crate::refusal::Refusal;
use crate::room::Room;

impl Room {
    /// Takes a move back, asks whether it may be, or answers who asks.
    pub(crate) async fn undo(
        &mut self,
        person: &Person,
        undo: &NewUndo,
    ) -> Result<Answer, Refusal> {
        if let Some(answer) = self.answered(&person.id, &undo.id) {
            return Ok(answer);
        }
        if !self.state.sits(&person.id) {
            return Err(Refusal::Forbidden(
                "only those who play may take moves back",
            ));
        }
        let checked = self.check_after(undo.after).and_then(|()| {
            wanted(&self.state, person, undo.want)
                .map_err(|reason| Box::new(Answer::Refused { reason }))
        });
        self.decide(&person.id, &undo.id, checked).await
    }
}

/// The entry that a wish becomes.
fn wanted(state: &State, person: &Person, want: Want) -> Result<Body, Reason> {
    match want {
        Want::Ask => ask(state, person),
        Want::Agree => agree(state, person),
        Want::Decline => {
            asked_by_another(state, person)?;
            Ok(Body::UndoDeclined { by: person.clone() })
        }
    }
}

fn ask(state: &State, person: &Person) -> Result<Body, Reason> {
    if state.stage() == Stage::Over {
        // What lay face down is public now.
        return Err(reason("game-over", "the game is over", &[]));
    }
    if state.undo == Undo::Off {
        return Err(reason(
            "undo-off",
            "at this table no move is taken back",
            &[],
        ));
    }
    let (to, turns) = last_own(state, &person.id).ok_or_else(|| {
        reason(
            "nothing-to-undo",
            "there is no move of yours to take back",
            &[],
        )
    })?;
    let others_moved = turns
        .iter()
        .any(|turn| turn.by_person && !sits_on(state, turn.chair, &person.id));
    let revealed = turns.iter().any(|turn| turn.revealed);
    if !state.has_company() || (!others_moved && !revealed) {
        return Ok(Body::Undone { to });
    }
    if state.undo == Undo::Consent {
        return match &state.asked {
            Some(_) => Err(reason("undo-asked", "somebody has asked already", &[])),
            None => Ok(Body::UndoAsked {
                by: person.clone(),
                to,
            }),
        };
    }
    Err(if others_moved {
        reason("others-moved", "another person has moved since", &[])
    } else {
        reason("revealed", "something hidden was turned up since", &[])
    })
}

/// The person's last turn and all after it, and the event before it.
fn last_own<'a>(state: &'a State, who: &PersonId) -> Option<(u64, &'a [Turn])> {
    let play = state.play.as_ref()?;
    let own = |turn: &Turn| turn.by_person && sits_on(state, turn.chair, who);
    let index = play.turns.iter().rposition(own)?;
    Some((play.turns[index].seq - 1, &play.turns[index..]))
}

fn sits_on(state: &State, chair: u8, who: &PersonId) -> bool {
    use crate::protocol::Chair;
    matches!(&state.chairs[usize::from(chair)], Chair::Person { person, .. } if person.id == *who)
}

fn asked_by_another(state: &State, person: &Person) -> Result<u64, Reason> {
    match &state.asked {
        Some(asked) if asked.by.id != person.id => Ok(asked.to),
        _ => Err(reason(
            "nobody-asked",
            "nobody asks you to take a move back",
            &[],
        )),
    }
}

fn agree(state: &State, person: &Person) -> Result<Body, Reason> {
    let to = asked_by_another(state, person)?;
    let asked = state.asked.as_ref().expect("somebody asks");
    let all_agree = state.people().all(|other| {
        other.id == person.id || other.id == asked.by.id || asked.agreed.contains(&other.id)
    });
    Ok(if all_agree {
        Body::Undone { to }
    } else {
        Body::UndoAgreed { by: person.clone() }
    })
}
