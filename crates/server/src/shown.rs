//! What clients are shown of a table: its public state and events, with names.

use bots::ValueNet;
use rules::{GameName, Seat};
use serde::{Deserialize, Serialize};
use table::clocks::Clocks;
use table::{Entry, Event as Stored, PersonId, Play, State};

use crate::after;
use crate::protocol::{
    Away, Chair, Coin, Ended, Event, FairDeal, Pace, Person, Place, Stage, Summary, Table,
    UsedComponents, What,
};
use crate::store::{Listed, Listing, Names};

/// Returns a person with the name they have now; without one if they are no longer known.
fn person(id: &PersonId, names: &Names) -> Person {
    Person {
        id: id.clone(),
        name: names.people.get(id).cloned().unwrap_or_default(),
    }
}

/// Returns a chair with the name of its player.
pub(crate) fn chair(index: u8, chair: &table::Chair, names: &Names) -> Chair {
    let of_seat = || names.seats.get(&index).cloned();
    match chair {
        table::Chair::Open => Chair::Open,
        table::Chair::Person {
            person: id,
            guest,
            stand_in,
            late,
        } => {
            let mut person = person(id, names);
            if *guest && let Some(name) = of_seat() {
                person.name = name;
            }
            Chair::Person {
                person,
                stand_in: stand_in.clone(),
                late: *late,
            }
        }
        table::Chair::Bot { level } => Chair::Bot {
            level: level.clone(),
        },
        table::Chair::Recorded => Chair::Recorded {
            name: of_seat().unwrap_or_default(),
        },
    }
}

fn chairs(of: &[table::Chair], names: &Names) -> Vec<Chair> {
    (0..).zip(of).map(|(n, c)| chair(n, c, names)).collect()
}

/// Returns the table as everybody who may see it is shown.
pub(crate) fn table(
    state: &State,
    names: &Names,
    away: Vec<Away>,
    clocks: Option<Clocks>,
) -> Table {
    let play = state.play.as_ref();
    let over = state.stage() == Stage::Over;
    Table {
        id: state.id.clone(),
        game: state.game.to_string(),
        stage: state.stage(),
        owner: person(&state.owner, names),
        access: state.access,
        spectators: state.spectators,
        hints: state.hints,
        undo: state.undo,
        chat: state.chat,
        pace: state.pace,
        clocks,
        components: (state.game == GameName::EastToWest).then(|| UsedComponents {
            title: state.components.name().to_owned(),
            sha256: state.components.sha256_hex(),
            known_to_bots: ValueNet::knows(&state.components),
        }),
        chairs: chairs(&state.chairs, names),
        away,
        seats: play.map(|play| play.seats.clone()).unwrap_or_default(),
        seq: state.seq,
        hash: state.hash().to_owned(),
        view: state.view().to_string(),
        coins: coins(state),
        turn: state
            .to_move()
            .map(|(play, _)| play.game.seat().to_string()),
        score: play
            .map(|play| play.game.standing().to_string())
            .unwrap_or_default(),
        tally: match play {
            Some(play) if over && !state.closed => after::tally(&play.game),
            _ => Vec::new(),
        },
        fair: fair_deal(state),
        imported: state.imported,
        closed: state.closed,
        closed_for: state.closed_for.clone(),
        rematch: state.rematch.clone(),
    }
}

fn coins(state: &State) -> Vec<Coin> {
    let play = state.play.as_ref();
    play.map(|play| after::coins(&play.game))
        .unwrap_or_default()
}

/// Returns what is public of the fair deal; the secret only once the game is over.
fn fair_deal(state: &State) -> Option<FairDeal> {
    let (fair, commitment) = (state.fair.as_ref()?, state.commitment()?);
    Some(FairDeal {
        commitment: hex::encode(commitment),
        starting: fair.starting,
        chairs: fair.chairs.clone(),
        secret: (state.stage() == Stage::Over).then(|| hex::encode(fair.secret)),
    })
}

/// Returns an event as everybody who may see the table is shown. `state` is the one after it.
pub(crate) fn event(state: &State, entry: &Entry, at: i64, names: &Names) -> Event {
    Event {
        seq: state.seq,
        at,
        what: what(&entry.event, names),
        hash: state.hash().to_owned(),
        view: state.view().to_string(),
        coins: coins(state),
        clocks: state.clocks_then(),
    }
}

/// Returns what is public of an event.
pub(crate) fn what(event: &Stored, names: &Names) -> What {
    match event.clone() {
        Stored::Created(_) => What::Created,
        Stored::Sat {
            chair: index,
            who,
            commitment,
        } => What::Sat {
            chair: index,
            who: chair(index, &who, names),
            commitment,
        },
        Stored::Left { chair } => What::Left { chair },
        Stored::Starting => What::Starting,
        Stored::NonceShown { chair, nonce } => What::NonceShown { chair, nonce },
        Stored::StartStopped { chair, secret, .. } => What::StartStopped { chair, secret },
        Stored::Started { seats, .. } => What::Started { seats },
        Stored::Imported { .. } => What::Imported,
        Stored::Moved { seat, mv, reveals } => What::Moved {
            seat: Seat::new(usize::from(seat)).to_string(),
            mv,
            reveals,
        },
        Stored::StoodIn { chair, level } => What::StoodIn { chair, level },
        Stored::TimedOut { chair, level } => What::TimedOut { chair, level },
        Stored::TookBack { chair } => What::TookBack { chair },
        Stored::Undone { to } => What::Undone { to },
        Stored::UndoAsked { by, to } => What::UndoAsked {
            by: person(&by, names),
            to,
        },
        Stored::UndoAgreed { by } => What::UndoAgreed {
            by: person(&by, names),
        },
        Stored::UndoDeclined { by } => What::UndoDeclined {
            by: person(&by, names),
        },
        Stored::Rematch { table } => What::Rematch { table },
        Stored::Closed { reason } => What::Closed { reason },
    }
}

/// Returns the person whose name an event shows.
pub(crate) fn person_in(event: &Stored) -> Option<&PersonId> {
    match event {
        Stored::Sat { who, .. } => who.sitter(),
        Stored::UndoAsked { by, .. } | Stored::UndoAgreed { by } | Stored::UndoDeclined { by } => {
            Some(by)
        }
        _ => None,
    }
}

/// A table in a list as it is stored: without names.
#[derive(Debug, Serialize, Deserialize)]
struct Outline {
    game: String,
    stage: Stage,
    chairs: Vec<table::Chair>,
    #[serde(default)]
    pace: Pace,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    result: Option<Ended>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    closed: bool,
}

/// Returns what lists show of a table.
pub(crate) fn listing(state: &State) -> Listing {
    let outline = Outline {
        game: state.game.to_string(),
        stage: state.stage(),
        chairs: state.chairs.clone(),
        pace: state.pace,
        result: match &state.play {
            Some(play) if state.stage() == Stage::Over && !state.closed => Some(ended(play)),
            _ => None,
        },
        closed: state.closed,
    };
    Listing {
        stage: outline.stage,
        listed: state.is_listed(),
        owner: state.owner.clone(),
        goes_on: state.goes_on(),
        people: state.people().cloned().collect(),
        summary: serde_json::to_string(&outline).expect("an outline has only texts and numbers"),
    }
}

/// Returns a table in a list with names, or `None` if another release wrote it in another way.
pub(crate) fn summary(listed: Listed) -> Option<Summary> {
    let outline: Outline = serde_json::from_str(&listed.summary).ok()?;
    Some(Summary {
        id: listed.table,
        game: outline.game,
        stage: outline.stage,
        chairs: chairs(&outline.chairs, &listed.names),
        pace: outline.pace,
        turn: listed.turn,
        closed: outline.closed,
        result: outline.result,
        at: listed.at,
    })
}

/// Returns the places of a game that is over: of players with the same points, the later in turn order is ahead (SR-23,
/// EW-30).
fn ended(play: &Play) -> Ended {
    let standing = play.game.standing();
    let mut places: Vec<Place> = play
        .seats
        .iter()
        .zip(standing.points)
        .map(|(&chair, points)| Place { chair, points })
        .collect();
    places.reverse();
    places.sort_by_key(|place| std::cmp::Reverse(place.points));
    Ended {
        places,
        rounds: play.game.round().saturating_sub(1),
    }
}
