//! The lessons of the web client: short scripts in `lessons/*.txt`, played by the rules and written down as data.
//!
//! A browser holds no rules, so whatever can happen in a lesson is worked out here: every position that can come up, what
//! may be done in it and why other things may not, and what follows the moves that a step asks for.

use std::collections::{BTreeMap, BTreeSet};

use rules::{AnyGame, Seat};
use serde::Serialize;

use crate::after::tally;
use crate::choices::{choices, why_not};
use crate::printed::printed;
use crate::protocol::{Choice, PrintedSet, PrintedWork, Reason, Tally};

/// All chapters of a game.
struct Lessons {
    game: String,
    /// What is printed in the box, where no position says it.
    printed: Option<PrintedSet>,
    chapters: Vec<Chapter>,
}

impl Lessons {
    /// As JSON, a position a line, so that a change can be read.
    fn to_json(&self) -> String {
        let chapters = self.chapters.iter().map(|chapter| {
            let nodes: Vec<String> = chapter.nodes.iter().map(json).collect();
            let name = json(&chapter.name);
            let (seat, steps) = (json(&chapter.seat), json(&chapter.steps));
            let nodes = nodes.join(",\n");
            format!("{{\"name\":{name},\"seat\":{seat},\"steps\":{steps},\"nodes\":[\n{nodes}\n]}}")
        });
        let chapters = chapters.collect::<Vec<_>>().join(",\n");
        let (game, printed) = (json(&self.game), json(&self.printed));
        format!("{{\"game\":{game},\"printed\":{printed},\"chapters\":[\n{chapters}\n]}}\n")
    }
}

/// A value as JSON.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

/// A few steps that begin in a prepared position.
struct Chapter {
    name: String,
    /// Who learns.
    seat: String,
    steps: Vec<Step>,
    /// Every position that can come up; the first is the one it begins with.
    nodes: Vec<Node>,
}

/// Something to look at, or to do.
#[derive(Clone, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
enum Step {
    /// To be read.
    Look {
        name: String,
        /// The part of the table it is about.
        at: String,
    },
    /// A move is wanted.
    Ask {
        name: String,
        #[serde(skip)]
        lines: Vec<String>,
        #[serde(skip)]
        then: Vec<String>,
    },
}

/// A position at a step.
#[derive(Serialize)]
struct Node {
    /// Which step; one more than the last when the chapter is done.
    step: usize,
    view: String,
    score: String,
    /// Where the points came from, where that is what the step is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tally: Vec<Tally>,
    /// What may be done, where a move is wanted.
    choices: Vec<Choice>,
    /// How many settlers work takes, in the game that has them.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    settlers: BTreeMap<String, u8>,
    /// Why everything else on the table cannot be done.
    why: BTreeMap<String, Reason>,
    /// The moves that are taken, and what follows.
    moves: BTreeMap<String, Outcome>,
    /// What follows a step that was read.
    next: Option<usize>,
}

/// What follows a move.
#[derive(Serialize)]
struct Outcome {
    told: Vec<Told>,
    to: usize,
}

/// A move as it is shown.
#[derive(Serialize)]
struct Told {
    seat: String,
    #[serde(rename = "move")]
    text: String,
    view: String,
}

/// Reads a script and plays it.
fn lessons(script: &str) -> Lessons {
    let mut lines = script
        .lines()
        .filter(|line| !line.starts_with('#'))
        .peekable();
    let mut chapters = Vec::new();
    let (mut game, mut set) = (String::new(), None);
    while let Some(line) = lines.next() {
        let Some(name) = line.strip_prefix("chapter ") else {
            assert!(line.is_empty(), "not in a chapter: {line}");
            continue;
        };
        let position: Vec<&str> = lines.by_ref().take_while(|line| !line.is_empty()).collect();
        let start = AnyGame::read(&position.join("\n"))
            .unwrap_or_else(|why| panic!("the position of {name}: {why}"));
        game = start.name().to_string();
        set = start.components().map(|set| printed(set));
        let mut steps = Vec::new();
        while let Some(line) = lines.next_if(|line| !line.is_empty()) {
            read_step(line, &mut steps);
        }
        chapters.push(play(name, &start, steps));
    }
    Lessons {
        game,
        printed: set,
        chapters,
    }
}

fn read_step(line: &str, steps: &mut Vec<Step>) {
    let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
    match (word, steps.last_mut()) {
        ("look", _) => {
            let (name, at) = rest.split_once(' ').expect("look NAME PLACE");
            let (name, at) = (name.to_owned(), at.to_owned());
            steps.push(Step::Look { name, at });
        }
        ("ask", _) => steps.push(Step::Ask {
            name: rest.to_owned(),
            lines: Vec::new(),
            then: Vec::new(),
        }),
        ("then", Some(Step::Ask { then, .. })) => then.push(rest.to_owned()),
        (_, Some(Step::Ask { lines, .. })) if line.starts_with("  ") => {
            lines.push(line.trim().to_owned());
        }
        _ => panic!("not understood: {line}"),
    }
}

/// A chapter that is being played in every way it allows.
struct Plays {
    seat: Seat,
    steps: Vec<Step>,
    nodes: Vec<Node>,
    /// Where each position at each step was written down.
    known: BTreeMap<(usize, String), usize>,
}

fn play(name: &str, start: &AnyGame, steps: Vec<Step>) -> Chapter {
    let mut plays = Plays {
        seat: start.seat(),
        steps,
        nodes: Vec::new(),
        known: BTreeMap::new(),
    };
    plays.visit(0, start);
    Chapter {
        name: name.to_owned(),
        seat: plays.seat.to_string(),
        steps: plays.steps,
        nodes: plays.nodes,
    }
}

/// The position as all see it.
fn view(game: &AnyGame) -> String {
    game.forget_hidden().to_string()
}

impl Plays {
    /// Writes down a position at a step and all that follows; gives back where.
    fn visit(&mut self, step: usize, game: &AnyGame) -> usize {
        let key = (step, view(game));
        if let Some(&at) = self.known.get(&key) {
            return at;
        }
        let at = self.nodes.len();
        let sums = |step: &Step| matches!(step, Step::Look { at, .. } if at == "score");
        self.nodes.push(Node {
            step,
            view: key.1.clone(),
            score: game.standing().to_string(),
            tally: match self.steps.get(step).filter(|step| sums(step)) {
                Some(_) => tally(game),
                None => Vec::new(),
            },
            choices: Vec::new(),
            settlers: BTreeMap::new(),
            why: BTreeMap::new(),
            moves: BTreeMap::new(),
            next: None,
        });
        self.known.insert(key, at);
        match self.steps.get(step).cloned() {
            None => {}
            Some(Step::Look { .. }) => {
                let next = self.visit(step + 1, game);
                self.nodes[at].next = Some(next);
            }
            Some(Step::Ask { lines, then, .. }) => {
                assert_eq!(game.seat(), self.seat, "who learns is to move");
                let now = choices(game, 0);
                self.nodes[at].choices = now.choices;
                self.nodes[at].settlers = now.settlers;
                self.nodes[at].why = reasons(game);
                let moves = lines.iter().flat_map(|line| taken(game, line));
                for (mv, reveals) in moves.collect::<BTreeMap<_, _>>() {
                    let outcome = self.follow(step, game, &format!("{mv} {reveals}"), &then);
                    self.nodes[at].moves.insert(mv, outcome);
                }
            }
        }
        at
    }

    /// Plays a move that was asked for, and what the others do then.
    fn follow(&mut self, step: usize, game: &AnyGame, line: &str, then: &[String]) -> Outcome {
        let mut game = game.clone();
        let mut told = vec![tell(&mut game, line)];
        told.extend(then.iter().map(|line| tell(&mut game, line)));
        let to = self.visit(step + 1, &game);
        Outcome { told, to }
    }
}

/// A move and what it turned face up.
fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    let at = line.find("reveals ").unwrap_or(line.len());
    (line[..at].trim(), &line[at..])
}

/// The moves that a line of a script stands for, with what they turn face up.
fn taken(game: &AnyGame, line: &str) -> BTreeMap<String, String> {
    let (pattern, reveals) = split(line);
    let fits = |text: &String| match pattern.strip_suffix('*') {
        Some(begin) => text.starts_with(begin),
        None => text == pattern,
    };
    let legal = game.moves();
    let moves: BTreeMap<_, _> = legal
        .iter()
        .map(ToString::to_string)
        .filter(fits)
        .map(|text| {
            let revealed = revealed(game, &text, reveals);
            (text, revealed)
        })
        .collect();
    assert!(!moves.is_empty(), "{line} is not legal in\n{game}");
    moves
}

/// What of the words after `reveals` a move turns face up: without the bonus tile one word less.
fn revealed(game: &AnyGame, text: &str, reveals: &str) -> String {
    let mv = game.read_move(text).expect("a legal move is readable");
    let shorter = reveals.rsplit_once(' ').map_or("", |(begin, _)| begin);
    let fits = |reveals: &&str| {
        let reveal = game.read_reveal(&mv, reveals);
        reveal.is_ok_and(|reveal| game.clone().play_revealing(&mv, &reveal).is_ok())
    };
    let found = [reveals, shorter].into_iter().find(fits);
    found.unwrap_or(reveals).to_owned()
}

fn tell(game: &mut AnyGame, line: &str) -> Told {
    let (text, reveals) = split(line);
    let seat = game.seat().to_string();
    let mv = game
        .read_move(text)
        .unwrap_or_else(|why| panic!("{text}: {why}"));
    let reveal = game
        .read_reveal(&mv, reveals)
        .unwrap_or_else(|why| panic!("{line}: {why} in\n{game}"));
    game.play_revealing(&mv, &reveal)
        .unwrap_or_else(|why| panic!("{line}: {why} in\n{game}"));
    Told {
        seat,
        text: text.to_owned(),
        view: view(game),
    }
}

/// Why each thing on the table that cannot be done cannot be done.
fn reasons(game: &AnyGame) -> BTreeMap<String, Reason> {
    let subjects = match game.components() {
        None => things_of_spice_road(game),
        Some(set) => things_of_east_to_west(game, &printed(set)),
    };
    subjects
        .into_iter()
        .map(|subject| {
            let why = why_not(game, &subject);
            (subject, why)
        })
        .filter(|(_, why)| why.key != "possible")
        .collect()
}

/// The words of a line of the position, without what lies on cards.
fn words(game: &AnyGame, label: &str) -> Vec<String> {
    let text = game.to_string();
    let line = text.lines().find_map(|line| line.strip_prefix(label));
    let words = line.unwrap_or_default().split(' ');
    words
        .filter_map(|word| word.split('=').next())
        .map(ToOwned::to_owned)
        .collect()
}

/// The cards between two words of the mover's line.
fn own(game: &AnyGame, from: &str, to: &str) -> Vec<String> {
    let own = words(game, &format!("{} ", game.seat()));
    let place = |word: &str| own.iter().position(|own| own == word).unwrap_or(0);
    let cards = own[place(from)..place(to)].iter().skip(1);
    cards.filter(|card| *card != "-").cloned().collect()
}

/// Whatever can be touched at a table of Spice Road, as the client asks about it.
fn things_of_spice_road(game: &AnyGame) -> BTreeSet<String> {
    let things = [
        ("play", own(game, "hand", "played")),
        ("play", own(game, "played", "claimed")),
        ("acquire", words(game, "market ")),
        ("claim", words(game, "points ")),
    ];
    let named = things
        .into_iter()
        .flat_map(|(verb, cards)| cards.into_iter().map(move |card| format!("{verb} {card}")));
    named.chain(["rest".to_owned()]).collect()
}

/// Whatever can be touched at a table of From East to West, as the client asks about it.
fn things_of_east_to_west(game: &AnyGame, set: &PrintedSet) -> BTreeSet<String> {
    let market = words(game, "market ");
    let mut things = BTreeSet::from(["rest".to_owned()]);
    for location in &set.locations {
        let work = format!("work {}", location.id);
        if let PrintedWork::Market { slot } = location.work {
            let card = &market[usize::from(slot)];
            things.insert(format!("{work} use {card}"));
            things.insert(format!("{work} take"));
        } else {
            things.insert(work);
        }
    }
    let route = own(game, "route", "used");
    things.extend(route.iter().map(|card| format!("route {card}")));
    things
}

const SCRIPTS: [(&str, &str); 2] = [
    ("spice-road", include_str!("../lessons/spice-road.txt")),
    ("east-to-west", include_str!("../lessons/east-to-west.txt")),
];

#[test]
fn the_committed_lessons_are_what_the_rules_make_of_the_scripts() {
    for (name, script) in SCRIPTS {
        let made = lessons(script).to_json();
        let path = format!("{}/lessons/lessons-{name}.json", env!("CARGO_MANIFEST_DIR"));
        if std::env::var("SNAPSHOTS").is_ok_and(|mode| mode == "overwrite") {
            std::fs::write(&path, &made).unwrap();
        }
        let committed = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            committed == made,
            "{path} is stale; write it anew with SNAPSHOTS=overwrite cargo test -p server lessons"
        );
    }
}

#[test]
fn every_chapter_can_be_done_to_its_end() {
    for (name, script) in SCRIPTS {
        for chapter in lessons(script).chapters {
            let mut ends = 0;
            for node in &chapter.nodes {
                let place = format!("{name}, {}, step {}", chapter.name, node.step);
                match chapter.steps.get(node.step) {
                    None => ends += 1,
                    Some(Step::Look { .. }) => assert!(node.next.is_some(), "{place}"),
                    Some(Step::Ask { .. }) => {
                        assert!(!node.moves.is_empty(), "{place}");
                        // Another legal move can be made as well, and is taken back.
                        assert!(node.choices.len() > 1, "{place}");
                    }
                }
                let ways = node.moves.values().map(|outcome| outcome.to);
                for to in ways.chain(node.next) {
                    assert_eq!(chapter.nodes[to].step, node.step + 1, "{place}");
                }
            }
            assert!(ends > 0, "{name}, {}", chapter.name);
        }
    }
}

#[test]
fn a_step_takes_what_its_lines_stand_for() {
    let script = SCRIPTS[0].1;
    let chapters = lessons(script).chapters;
    let named = |name: &str| {
        chapters
            .iter()
            .find(|chapter| chapter.name == name)
            .unwrap()
    };
    let pay = &named("acquire").nodes[1];
    let moves: Vec<&str> = pay.moves.keys().map(String::as_str).collect();
    assert_eq!(
        moves,
        [
            "acquire +YYR pay RY",
            "acquire +YYR pay YR",
            "acquire +YYR pay YY"
        ]
    );
    assert_eq!(pay.why["play +YY"].key, "already-played");
    let end = named("end").nodes.last().unwrap();
    assert_eq!(end.score, "A 69 B 60 winner A");
}
