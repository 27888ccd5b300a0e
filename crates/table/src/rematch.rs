//! Playing again: a new table with the same settings, at which the others can sit down.

use crate::command::{Draft, NewTable};
use crate::fair::Bound;
use crate::{Chair, Created, Event, PersonId, Refusal, Stage, TableId};

/// Opens a table where the same people can play again.
pub(crate) fn rematch(draft: &mut Draft, by: &PersonId) -> Result<(), Refusal> {
    let Draft { state, context, .. } = *draft;
    if !state.sits(by) {
        return Err(Refusal::PlayersRematch);
    }
    if state.stage() != Stage::Over || state.play.is_none() {
        return Err(Refusal::NotOver);
    }
    if state.rematch.is_some() {
        return Ok(());
    }
    let chairs = state.chairs.iter().map(|chair| match chair {
        // Further players on the same device stay.
        Chair::Person { person, guest, .. } if person == by => Chair::Person {
            person: person.clone(),
            guest: *guest,
            stand_in: None,
            late: false,
        },
        Chair::Person { .. } | Chair::Recorded | Chair::Open => Chair::Open,
        Chair::Bot { level } => Chair::Bot {
            level: level.clone(),
        },
    });
    let created = Created {
        game: state.game.to_string(),
        owner: by.clone(),
        access: state.access,
        spectators: state.spectators,
        hints: state.hints,
        undo: state.undo,
        chat: state.chat,
        pace: state.pace,
        components: state.component_set.clone(),
        fair: Some(Bound {
            secret: hex::encode(context.entropy.key("secret")),
            commitments: vec![None; state.chairs.len()],
        }),
        chairs: chairs.collect(),
    };
    let name = context.entropy.key("table");
    let id = TableId::from_entropy(*name.first_chunk().expect("a key has 32 bytes"));
    draft.push(Event::Rematch { table: id.clone() });
    draft.open(NewTable { id, created });
    Ok(())
}
