//! What nobody has seen reaches nobody: with other cards face down, every byte that is sent is the same.

use rules::chance::{self, Playful, shuffle};
use rules::{AnyGame, GameName};

use crate::choices::why_not;
use crate::events::{Body, State};
use crate::fair::Bound;
use crate::ids::{PersonId, TableId};
use crate::log::{Cause, Log};
use crate::protocol::{Access, Chair, Chat, Hints, Person, Spectators, Undo};
use crate::room::{encode, moved, show};
use crate::{bots_pool::Question, protocol::FromServer};

const CASES: u64 = 3_000;

fn person() -> Person {
    Person {
        id: PersonId::stored("ada".to_owned()),
        name: "Ada".to_owned(),
    }
}

/// A game of Ada against Ada that begins in this position, and these moves of it.
fn played(id: &TableId, start: &AnyGame, moves: &[String]) -> (Log, State) {
    let mut log = Log::empty(id.clone());
    let mut state = None;
    let ada = Chair::Person {
        person: person(),
        stand_in: None,
    };
    let created = Body::Created {
        game: start.name().to_string(),
        owner: person(),
        access: Access::Link,
        spectators: Spectators::Link,
        hints: Hints::Always,
        undo: Undo::Consent,
        chat: Chat::Off,
        chairs: vec![ada; start.seats()],
        fair: Some(Bound {
            secret: "5e".repeat(32),
            commitments: vec![None; start.seats()],
        }),
    };
    let started = Body::Started {
        position: start.to_string(),
        seats: (0..start.seats() as u8).collect(),
        bot_seed: 7,
    };
    let mut add = |state: &mut Option<State>, body| {
        let mut step = log
            .step(state.as_ref(), body, Cause::person(&person().id))
            .unwrap();
        step.set_time(1_794_700_800_000);
        *state = Some(log.push(step).0);
    };
    add(&mut state, created);
    add(&mut state, started);
    for mv in moves {
        let play = state.as_ref().unwrap().play.as_ref().unwrap();
        let body = moved(&play.game, mv).unwrap();
        add(&mut state, body);
    }
    (log, state.unwrap())
}

/// Everything that any client can be sent about a table.
fn sent(log: &Log, state: &State) -> Vec<String> {
    let shown = show(state, std::collections::VecDeque::new());
    let mut sent = vec![shown.table.to_string()];
    sent.extend(shown.choices.iter().map(|(_, text)| text.to_string()));
    sent.push(serde_json::to_string(&state.summary()).unwrap());
    for event in log.events(0, usize::MAX) {
        sent.push(encode(&FromServer::Event { event }).to_string());
    }
    sent.push(log.record(state).unwrap().to_string());
    let game = &state.play.as_ref().unwrap().game;
    for action in [
        "rest",
        "play +YY",
        "play U2 Y>G",
        "acquire +B",
        "acquire YY>G",
        "claim RRRBB",
        "claim YYRR",
        "dance",
    ] {
        sent.push(format!("{:?}", why_not(game, action)));
        // A move that turns nothing up is answered the same, legal or not.
        sent.push(match moved(game, action) {
            Ok(Body::Moved { reveals, .. }) if !reveals.is_empty() => String::new(),
            other => format!("{other:?}"),
        });
    }
    sent.push(format!(
        "{:?}",
        Question::hint(game.table(), state.stand_in())
    ));
    sent.push(state.bot_seed().to_string());
    sent
}

/// The same start with the cards that none of these moves has turned up in another order.
fn reshuffled(start: &AnyGame, moves: &[String], rng: &mut Playful) -> AnyGame {
    let mut game = start.clone();
    let mut drawn = [0, 0];
    for mv in moves {
        let turned_up = !game.play(&game.read_move(mv).unwrap()).unwrap().is_empty();
        drawn[usize::from(mv.starts_with("claim"))] += usize::from(turned_up);
    }
    let mut shuffled = |line: &str, label: &str, seen: usize| {
        let deck = line.strip_prefix(label)?;
        let mut cards: Vec<&str> = deck.split(' ').filter(|card| *card != "-").collect();
        shuffle(&mut cards[seen..], rng);
        Some(format!("{label}{}", cards.join(" ")))
    };
    let lines: Vec<String> = start
        .to_string()
        .lines()
        .map(|line| {
            shuffled(line, "market-deck ", drawn[0])
                .or_else(|| shuffled(line, "points-deck ", drawn[1]))
                .unwrap_or_else(|| line.to_owned())
        })
        .collect();
    AnyGame::read(&lines.join("\n")).unwrap()
}

#[test]
fn every_byte_is_the_same_whatever_lies_face_down() {
    let id = TableId::random();
    let mut different = 0;
    for case in 0..CASES {
        let mut rng = Playful::new(case);
        let players = 2 + (case % 4) as usize;
        let start = AnyGame::deal(GameName::SpiceRoad, players, &mut chance::seeded(case)).unwrap();
        let mut game = start.clone();
        let mut moves = Vec::new();
        for _ in 0..chance::below(&mut rng, 60) {
            if game.is_over() {
                break;
            }
            let mv = game.table().random_move(&mut rng);
            game.play(&mv).unwrap();
            moves.push(mv.to_string());
        }
        let other = reshuffled(&start, &moves, &mut rng);
        different += u64::from(other != start);
        let (log, state) = played(&id, &start, &moves);
        let (other_log, other_state) = played(&id, &other, &moves);
        assert_eq!(
            sent(&log, &state),
            sent(&other_log, &other_state),
            "case {case}"
        );
    }
    assert!(
        different > CASES * 9 / 10,
        "the cards were not shuffled: {different}"
    );
}
