//! Sitting down, seating bots and getting up.

use rules::GameName;

use crate::command::{Bots, Draft};
use crate::fair::{check_commitment, stop_start};
use crate::{Chair, Created, Event, PersonId, Refusal, Stage, State, stand_ins};

/// Checks that a table like this can be opened.
pub(crate) fn check_new(created: &Created, bots: Bots) -> Result<(), Refusal> {
    let bad = |why: String| Refusal::BadTable(why);
    let game: GameName = created
        .game
        .parse()
        .map_err(|why: rules::ParseError| bad(why.to_string()))?;
    let (players, chairs) = (game.players(), created.chairs.len());
    if !players.contains(&chairs) {
        let (least, most) = (players.start(), players.end());
        return Err(bad(format!(
            "{game} has {least} to {most} chairs, not {chairs}"
        )));
    }
    for chair in &created.chairs {
        if let Chair::Bot { level } = chair {
            (bots.check)(level, game, chairs).map_err(Refusal::BadLevel)?;
        }
    }
    for commitment in created.fair.iter().flat_map(|fair| &fair.commitments) {
        check_commitment(commitment.as_deref())?;
    }
    Ok(())
}

impl State {
    /// Returns the chairs that a person sits on: this one, or all.
    pub(crate) fn chairs_of(&self, who: &PersonId, only: Option<u8>) -> Vec<u8> {
        (0..)
            .zip(&self.chairs)
            .filter(|(index, chair)| {
                chair.sitter() == Some(who) && only.is_none_or(|only| only == *index)
            })
            .map(|(index, _)| index)
            .collect()
    }
}

/// Sits down or seats a bot before the start, and takes a seat back during the game.
pub(crate) fn join(
    draft: &mut Draft,
    by: &PersonId,
    chair: Option<u8>,
    bot: Option<&str>,
    commitment: Option<&String>,
) -> Result<(), Refusal> {
    check_commitment(commitment.map(String::as_str))?;
    let state = draft.state;
    match state.stage() {
        Stage::Open => {}
        Stage::Running => return stand_ins::take_back(draft, by, chair),
        Stage::Over => return Err(Refusal::GameOver),
    }
    let who = match bot {
        None => Chair::person(by),
        Some(_) if !draft.is_in_charge(by) => return Err(Refusal::OwnerSeatsBots),
        Some(level) => {
            let check = draft.context.bots.check;
            check(level, state.game, state.chairs.len()).map_err(Refusal::BadLevel)?;
            Chair::Bot {
                level: level.to_owned(),
            }
        }
    };
    let index = match chair {
        Some(chair) => usize::from(chair),
        None if bot.is_none() && state.sits(by) => return Ok(()),
        None => {
            let free = state.chairs.iter().position(|c| *c == Chair::Open);
            free.ok_or(Refusal::NoFreeChair)?
        }
    };
    let taken = state.chairs.get(index).ok_or(Refusal::NoChair)?;
    // A person who plays on several chairs has a name of their own on each: sitting there again keeps it.
    let same = match taken {
        Chair::Person { person, .. } => bot.is_none() && person == by,
        other => *other == who,
    };
    let commitment = commitment.filter(|_| bot.is_none()).cloned();
    if same {
        let share = state.fair.as_ref().and_then(|fair| fair.chairs.get(index));
        let binds_anew = share.is_some_and(|share| share.commitment != commitment);
        if bot.is_some() || commitment.is_none() || !binds_anew {
            return Ok(());
        }
    } else if *taken != Chair::Open {
        return Err(Refusal::ChairTaken);
    }
    let who = if same { taken.clone() } else { who };
    stop_start(draft, index as u8);
    draft.push(Event::Sat {
        chair: index as u8,
        who,
        commitment,
    });
    Ok(())
}

/// Gets up: frees chairs before the start, and leaves them to a bot during the game.
pub(crate) fn leave(draft: &mut Draft, by: &PersonId, chair: Option<u8>) -> Result<(), Refusal> {
    let state = draft.state;
    let open = state.stage() == Stage::Open;
    let mut chairs = state.chairs_of(by, chair);
    if let Some(chair) = chair
        && chairs.is_empty()
    {
        match state.chairs.get(usize::from(chair)) {
            None => return Err(Refusal::NoChair),
            Some(Chair::Open) if open => return Ok(()),
            Some(_) if open && draft.is_in_charge(by) => chairs.push(chair),
            Some(_) => return Err(Refusal::OthersChair),
        }
    }
    if chairs.is_empty() && !state.sits(by) {
        return Err(Refusal::NotSeated);
    }
    match state.stage() {
        Stage::Open => {
            if let Some(first) = chairs.first() {
                stop_start(draft, *first);
            }
            for chair in chairs {
                draft.push(Event::Left { chair });
            }
        }
        Stage::Running => chairs
            .into_iter()
            .for_each(|chair| stand_ins::stand_in(draft, chair)),
        Stage::Over => {}
    }
    Ok(())
}
