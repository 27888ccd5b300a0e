//! Hidden cards leave the server nowhere: with other cards face down, every byte that is sent is the same.

use rules::chance::{self, XorShift, shuffle};
use rules::east_to_west::Components;
use rules::{AnyGame, GameName, RULES_VERSION};
use table::clocks::Elapsed;
use table::fair::Bound;
use table::log::Row;
use table::{
    Act, Chair, Command, Context, Created, Decision, Entropy, Entry, Event, PersonId, State,
    TableId, decide,
};

use crate::choices::why_not;
use crate::history::Written;
use crate::ids::new_table;
use crate::protocol::{Access, Chat, FromServer, Hints, Pace, Spectators, Undo};
use crate::room::BOTS;
use crate::shown;
use crate::store::{Listed, Names};
use crate::thinking::Question;
use crate::watched::{Shown, encode};

const CASES: u64 = 3_000;

/// When everything happens.
const AT: i64 = 1_794_700_800_000;

fn ada() -> PersonId {
    PersonId::stored("ada".to_owned())
}

fn names() -> Names {
    Names {
        people: [(ada(), "Ada".to_owned())].into(),
        ..Names::default()
    }
}

/// A table, and the events that led to it as they are shown.
struct Played {
    state: State,
    events: Vec<String>,
    written: Written,
}

impl Played {
    fn note(&mut self, entry: &Entry) {
        let event = shown::event(&self.state, entry, AT, &names());
        self.events
            .push(encode(&FromServer::Event { event }).to_string());
        let row = Row {
            seq: self.state.seq,
            command: None,
            actor: "ada".to_owned(),
            rules: RULES_VERSION,
            body: String::new(),
            view_hash: String::new(),
            at: AT,
            chain: String::new(),
        };
        self.written.note(&self.state, entry, &row);
    }

    fn apply(&mut self, decision: &Decision) {
        for entry in &decision.entries {
            self.state.apply(entry, AT).unwrap();
            self.note(entry);
        }
    }

    fn decide(&self, mv: &str) -> Result<Decision, table::Refusal> {
        let command = Command::Person {
            by: ada(),
            act: Act::Move {
                after: self.state.seq,
                mv: mv.to_owned(),
            },
        };
        let context = Context {
            elapsed: Elapsed::default(),
            entropy: Entropy::default(),
            absent: &|_| None,
            bots: BOTS,
        };
        decide(&self.state, &command, &context)
    }
}

/// A game of Ada against Ada that begins in this position, and these moves of it.
fn played(id: &TableId, start: &AnyGame, moves: &[String]) -> Played {
    let created = Created {
        game: start.name().to_string(),
        owner: ada(),
        access: Access::Link,
        spectators: Spectators::Link,
        hints: Hints::Always,
        undo: Undo::Consent,
        chat: Chat::Off,
        chairs: vec![Chair::person(&ada()); start.seats()],
        pace: Pace::default(),
        components: None,
        fair: Some(Bound {
            secret: "5e".repeat(32),
            commitments: vec![None; start.seats()],
        }),
    };
    let first = Event::Created(Box::new(created)).into();
    let state = State::create(id, Components::stand_in(), RULES_VERSION, &first).unwrap();
    let mut played = Played {
        state,
        events: Vec::new(),
        written: Written::default(),
    };
    played.note(&first);
    let started = Event::Started {
        position: start.to_string(),
        seats: (0..start.seats() as u8).collect(),
        bot_seed: 7,
    };
    played.apply(&Decision {
        entries: vec![started.into()],
        ..Decision::default()
    });
    for mv in moves {
        let decision = played.decide(mv).unwrap();
        played.apply(&decision);
    }
    played
}

/// Everything that any client can be sent about a table.
fn sent(played: &Played) -> Vec<String> {
    let state = &played.state;
    let table = shown::table(state, &names(), Vec::new(), state.clocks_then());
    let shown = Shown::new(state, table, std::collections::VecDeque::new(), 0);
    let mut sent = vec![shown.text.to_string()];
    sent.extend(shown.choices.iter().map(|(_, text)| text.to_string()));
    let listed = Listed {
        table: state.id.clone(),
        summary: shown::listing(state).summary,
        turn: None,
        at: AT,
        names: names(),
    };
    sent.push(serde_json::to_string(&shown::summary(listed).unwrap()).unwrap());
    sent.extend(played.events.clone());
    let record = played.written.clone().record(state, &names());
    sent.push(record.unwrap().to_string());
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
        let decision = played.decide(action).map(|decision| decision.entries);
        sent.push(match decision.as_deref() {
            Ok(
                [
                    Entry {
                        event: Event::Moved { reveals, .. },
                        ..
                    },
                ],
            ) if !reveals.is_empty() => String::new(),
            other => format!("{other:?}"),
        });
    }
    let owner = state.owner.clone();
    sent.push(format!("{:?}", Question::hint(game.table(), owner)));
    sent.push(state.bot_seed().to_string());
    sent
}

/// The same start with everything in another order that still lies face down in this view of a later position.
fn reshuffled(start: &AnyGame, view: &str, rng: &mut XorShift) -> AnyGame {
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
    let id = new_table();
    let mut different = 0;
    for case in 0..CASES {
        let mut rng = XorShift::new(case);
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
        let (one, other) = (played(&id, &start, &moves), played(&id, &other, &moves));
        assert_eq!(sent(&one), sent(&other), "case {case}");
    }
    assert!(
        different > CASES * 9 / 10,
        "the cards were not shuffled: {different}"
    );
}
