//! What nobody has seen reaches nobody: with other cards face down, every byte that is sent is the same.

use rules::chance::{self, Playful, shuffle};
use rules::{AnyGame, GameName};

use crate::choices::why_not;
use crate::events::{Body, Logged, State};
use crate::fair::Bound;
use crate::ids::{PersonId, TableId};
use crate::log::{Cause, Log};
use crate::protocol::{Access, Chair, Chat, Hints, Pace, Person, Spectators, Undo};
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
    let mut log = Log::empty(id.clone(), rules::east_to_west::Components::stand_in());
    let mut state = None;
    let ada = Chair::Person {
        person: person(),
        stand_in: None,
        late: false,
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
        pace: Pace::default(),
        components: None,
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
            .step(
                state.as_ref(),
                Logged { body, clocks: None },
                Cause::person(&person().id),
            )
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
    let shown = show(state, state.table(), std::collections::VecDeque::new(), 0);
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
        "work A1-gain-yy",
        "work A1-upgrade-2 Y>G",
        "work A1-fort-1",
        "work E2-market-1 take",
        "work E2-renew",
        "work C2-adjust",
        "route YY>G",
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

/// The same start with everything in another order that still lies face down in this view of a later position.
fn reshuffled(start: &AnyGame, view: &str, rng: &mut Playful) -> AnyGame {
    /// What a line of a position is about: a deck, or the stack of a fort.
    fn label(line: &str) -> Option<&str> {
        let ends: Vec<usize> = line.match_indices(' ').map(|(at, _)| at).collect();
        match line.split(' ').next()? {
            "market-deck" | "points-deck" | "forts-deck" => Some(&line[..ends[0]]),
            "bonus" => Some(&line[..ends[1]]),
            _ => None,
        }
    }
    let unseen = |wanted: &str| -> usize {
        let mut lines = view.lines().filter(|line| label(line) == Some(wanted));
        let words = lines.next().unwrap_or_default()[wanted.len()..].split(' ');
        let known_below = words.take_while(|word| *word != "/");
        known_below
            .filter_map(|word| word.strip_prefix('+')?.parse::<usize>().ok())
            .sum()
    };
    let text = start.to_string();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    // The bonus tiles that nobody has seen may lie in any stack.
    let mut pools: [Vec<(usize, usize)>; 4] = Default::default();
    let mut words: Vec<Vec<String>> = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        words.push(line.split(' ').map(str::to_owned).collect());
        let Some(label) = label(line) else { continue };
        let pool = match label.split(' ').next() {
            Some("market-deck") => 0,
            Some("points-deck") => 1,
            Some("forts-deck") => 2,
            _ => 3,
        };
        let last = words[index].len();
        pools[pool].extend((last - unseen(label)..last).map(|word| (index, word)));
    }
    for places in &pools {
        let mut cards: Vec<String> = places
            .iter()
            .map(|&(line, word)| words[line][word].clone())
            .collect();
        shuffle(&mut cards, rng);
        for (&(line, word), card) in places.iter().zip(cards) {
            words[line][word] = card;
        }
    }
    for (line, words) in lines.iter_mut().zip(words) {
        *line = words.join(" ");
    }
    AnyGame::read(&lines.join("\n")).unwrap()
}

#[test]
fn every_byte_is_the_same_whatever_lies_face_down() {
    let id = TableId::random();
    let mut different = 0;
    for case in 0..CASES {
        let mut rng = Playful::new(case);
        let name = GameName::ALL[(case % 2) as usize];
        let players = name
            .players()
            .nth((case / 2) as usize % name.players().count());
        let start = AnyGame::deal(name, players.unwrap(), &mut chance::seeded(case)).unwrap();
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
        let other = reshuffled(&start, &game.table().to_string(), &mut rng);
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
