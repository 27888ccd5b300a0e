//! Making a move.

use rules::chance::XorShift;
use rules::{AnyGame, MoveError};

use crate::command::Draft;
use crate::reasons::of_move;
use crate::{Event, PersonId, Refusal, State};

impl State {
    /// Checks that a command is based on the current position.
    pub(crate) fn check_after(&self, after: u64) -> Result<(), Refusal> {
        if after > self.seq {
            return Err(Refusal::UnknownEvent {
                after,
                last: self.seq,
            });
        }
        if after < self.changed {
            return Err(Refusal::Stale { last: self.seq });
        }
        Ok(())
    }
}

/// Makes a person's move.
pub(crate) fn make(draft: &mut Draft, by: &PersonId, after: u64, mv: &str) -> Result<(), Refusal> {
    let state = draft.state;
    if !state.sits(by) {
        return Err(Refusal::PlayersMove);
    }
    state.check_after(after)?;
    let Some((play, chair)) = state.to_move() else {
        return Err(Refusal::not_running(state.stage()));
    };
    // A move that was refused while a bot had the seat stays refused, however late it is sent again.
    if after < state.returned[usize::from(chair)] {
        return Err(Refusal::Stale { last: state.seq });
    }
    if state.person_to_move() != Some(by) {
        return Err(if state.is_stood_in(by) {
            Refusal::BotPlays
        } else {
            Refusal::NotYourTurn {
                seat: play.game.seat().to_string(),
            }
        });
    }
    let (event, position) = played(&play.game, mv)?;
    draft.push_position(event, position);
    Ok(())
}

/// Makes a bot's move, if it was asked for the current position. An illegal move is replaced by a random one.
pub(crate) fn make_for_bot(draft: &mut Draft, after: u64, mv: &str) {
    let state = draft.state;
    let (Some((play, _)), true) = (state.to_move(), state.bot_to_move().is_some()) else {
        return;
    };
    if after != state.seq {
        return;
    }
    let (event, position) = played(&play.game, mv).unwrap_or_else(|_| {
        let mut rng = XorShift::new(state.bot_seed());
        let mv = play.game.table().random_move(&mut rng);
        played(&play.game, &mv.to_string()).expect("a random move is legal")
    });
    draft.push_position(event, position);
}

/// Plays a move on a copy of the position.
///
/// # Errors
/// Returns why the move cannot be read or played.
fn played(game: &AnyGame, text: &str) -> Result<(Event, AnyGame), Refusal> {
    let illegal = |error| Refusal::Illegal(of_move(&error));
    let mv = game.read_move(text).map_err(illegal)?;
    let mut next = game.clone();
    let reveal = next
        .play(&mv)
        .map_err(|why| illegal(MoveError::Illegal(why)))?;
    let event = Event::Moved {
        seat: game.seat().index() as u8,
        mv: mv.to_string(),
        reveals: reveal.to_string(),
    };
    Ok((event, next))
}
