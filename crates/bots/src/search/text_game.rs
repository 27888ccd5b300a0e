//! The search on its own: tiny games written as trees in text, beside a plain exhaustive search.
//!
//! A line is a move or the weight of an outcome, a colon, and what follows: `turn A`, `chance` or `wins A`. What is
//! indented below are the moves or outcomes. A `!` after a move says that what follows can be calculated.

use std::cell::Cell;
use std::time::Duration;

use rules::chance::{XorShift, below};

use super::{Game, Judge, Ranked, Root, Search, SearchParams};
use crate::chances::{ByMover, BySeat};
use crate::clock::Deadline;
use crate::{Budget, Clock, Limits, Stop};

enum Place {
    Turn(usize, Vec<Edge>),
    Chance(Vec<(u32, usize)>),
    Wins(usize),
}

/// A move to another place.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Edge {
    name: u8,
    to: usize,
    settled: bool,
}

/// A game read from text.
struct TextGame {
    seats: usize,
    places: Vec<Place>,
    names: Vec<String>,
}

impl TextGame {
    fn read(seats: usize, text: &str) -> TextGame {
        let mut game = TextGame {
            seats,
            places: Vec::new(),
            names: Vec::new(),
        };
        // The places on the way to the line being read, by depth of indentation.
        let mut above: Vec<usize> = Vec::new();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let depth = (line.len() - line.trim_start().len()) / 2;
            let (label, what) = line.trim().split_once(": ").unwrap_or(("", line.trim()));
            let place = game.places.len();
            let seat = |text: &str| usize::from(text.as_bytes()[0] - b'A');
            game.places.push(match what.split_once(' ') {
                Some(("turn", text)) => Place::Turn(seat(text), Vec::new()),
                Some(("wins", text)) => Place::Wins(seat(text)),
                _ => Place::Chance(Vec::new()),
            });
            above.truncate(depth);
            if let Some(&parent) = above.last() {
                let name = game.name_of(parent, label);
                match &mut game.places[parent] {
                    Place::Turn(_, moves) => moves.push(Edge {
                        name,
                        to: place,
                        settled: label.ends_with('!'),
                    }),
                    Place::Chance(outcomes) => {
                        outcomes.push((label.parse().expect("a weight"), place));
                    }
                    Place::Wins(_) => panic!("nothing follows the end"),
                }
            }
            above.push(place);
        }
        game
    }

    /// The number of a move's name; outcomes of chance have none.
    fn name_of(&mut self, parent: usize, label: &str) -> u8 {
        if matches!(self.places[parent], Place::Chance(_)) {
            return 0;
        }
        let name = label.trim_end_matches('!');
        let known = self.names.iter().position(|other| other == name);
        known.unwrap_or_else(|| {
            self.names.push(name.to_owned());
            self.names.len() - 1
        }) as u8
    }

    fn moves(&self, place: usize) -> &[Edge] {
        match &self.places[place] {
            Place::Turn(_, moves) => moves,
            _ => unreachable!("a turn follows, or the end"),
        }
    }

    /// Everybody's chances if everybody chooses best for themselves; the first of equals.
    fn exhaustive(&self, place: usize) -> BySeat {
        match &self.places[place] {
            Place::Wins(seat) => BySeat::won_by(*seat),
            Place::Turn(seat, moves) => {
                let mut best = self.exhaustive(moves[0].to);
                for mv in &moves[1..] {
                    let chances = self.exhaustive(mv.to);
                    if chances.of(*seat) > best.of(*seat) {
                        best = chances;
                    }
                }
                best
            }
            Place::Chance(outcomes) => {
                let mut sum = BySeat::default();
                for (weight, to) in outcomes {
                    sum.add(&self.exhaustive(*to), *weight);
                }
                sum.divided_by(outcomes.iter().map(|(weight, _)| weight).sum())
            }
        }
    }

    /// The most visited moves of the root by name, with their visits and chances.
    fn search(&self, params: SearchParams, iterations: u64) -> (Vec<(String, u32, f32)>, u64) {
        let stop = Stop::default();
        self.search_within(params, Limits::untimed(Budget::Nodes(iterations), &stop))
    }

    /// The same within other limits.
    fn search_within(
        &self,
        params: SearchParams,
        limits: Limits,
    ) -> (Vec<(String, u32, f32)>, u64) {
        let mut search = Search::new(params);
        let deadline = Deadline::new(limits);
        let ranked = search.run(self, &0, &mut Even(self.seats), &deadline, 5);
        let name = |found: &Ranked<Edge>| {
            let name = self.names[usize::from(found.mv.name)].clone();
            (name, found.visits, found.chance)
        };
        (ranked.iter().map(name).collect(), search.iterations)
    }

    /// Whether the search finds a move that is as good as the best, and its chance.
    #[track_caller]
    fn check(&self, iterations: u64) {
        let seat = self.seat(&0);
        let best = self.exhaustive(0).of(seat);
        let (ranked, _) = self.search(TextGame::params(), iterations);
        let (first, _, chance) = &ranked[0];
        let moves = self.moves(0).iter();
        let found = moves
            .clone()
            .find(|mv| self.names[usize::from(mv.name)] == *first);
        let value = self
            .exhaustive(found.expect("a move of the root").to)
            .of(seat);
        assert!(value > best - 0.01, "{ranked:?}, but {best} is possible");
        assert!((chance - best).abs() < 0.06, "{ranked:?}, exactly {best}");

        let mut search = Search::new(TextGame::params());
        let (even, rng) = (&mut Even(self.seats), &mut XorShift::new(5));
        let (mv, chances) = search.glance(self, &0, even, iterations, rng);
        let exactly = self.exhaustive(mv.to);
        assert!(exactly.of(seat) > best - 0.01, "{best} is possible");
        for seat in 0..self.seats {
            let (found, exactly) = (chances.of(seat), exactly.of(seat));
            assert!((found - exactly).abs() < 0.06, "{found}, not {exactly}");
        }
    }
}

/// Knows nothing but the end.
struct Even(usize);

impl Judge<TextGame> for Even {
    fn prepare(&mut self, _state: &usize) {}

    fn chances(&mut self, _state: &usize, _mv: Edge) -> ByMover {
        let mut chances = ByMover::default();
        chances.0[..self.0].fill(1.0 / self.0 as f32);
        chances
    }
}

impl Game for TextGame {
    type Table = usize;
    type State = usize;
    type Move = Edge;
    type Key = u8;
    /// The names listed, a bit each.
    type Scope = u64;

    fn params() -> SearchParams {
        SearchParams {
            exploration: 0.5,
            exploration_of_many: 0.5,
            temperature: 0.05,
            lost: 0.0,
            clear_after: 8192,
            sure: true,
            recall_from: None,
            children: None,
            max_children_of_node: 64,
            only_better: false,
            reserve: 8,
            children_of_node: 8,
            max_root_moves: 16,
            max_moves: 16,
            max_nodes: 2000,
            max_children: 10_000,
        }
    }

    fn state(&self, table: &usize) -> usize {
        *table
    }

    fn fingerprint(&self, table: &usize) -> u64 {
        *table as u64
    }

    fn seats(&self, _state: &usize) -> usize {
        self.seats
    }

    fn seat(&self, state: &usize) -> usize {
        match self.places[*state] {
            Place::Turn(seat, _) => seat,
            _ => unreachable!("a turn follows, or the end"),
        }
    }

    fn candidates(&self, state: &usize, moves: &mut Vec<Edge>) {
        moves.clear();
        moves.extend_from_slice(self.moves(*state));
    }

    fn key(&self, _state: &usize, mv: Edge) -> u8 {
        mv.name
    }

    fn find(&self, state: &usize, key: u8) -> Option<Edge> {
        self.moves(*state).iter().copied().find(|mv| mv.name == key)
    }

    fn play(&self, state: &mut usize, mv: Edge, rng: &mut XorShift) -> Option<BySeat> {
        *state = mv.to;
        while let Place::Chance(outcomes) = &self.places[*state] {
            let total = outcomes.iter().map(|(weight, _)| weight).sum();
            let mut drawn = below(rng, total);
            let outcome = outcomes.iter().find(|(weight, _)| {
                let found = drawn < *weight;
                drawn = drawn.wrapping_sub(*weight);
                found
            });
            *state = outcome.expect("the weights add up").1;
        }
        match self.places[*state] {
            Place::Wins(seat) => Some(BySeat::won_by(seat)),
            _ => None,
        }
    }

    fn settled(&self, state: &usize, mv: Edge, _deadline: &Deadline) -> Option<ByMover> {
        let chances = mv.settled.then(|| self.exhaustive(mv.to))?;
        Some(chances.by_mover(self.seat(state), self.seats))
    }

    fn scope(&self, _state: &usize) -> u64 {
        0
    }

    fn cover(scope: &mut u64, key: u8) {
        *scope |= 1 << key;
    }

    fn is_stale(&self, state: &usize, scope: &u64) -> bool {
        let moves = self.moves(*state).iter();
        moves.fold(0, |set, mv| set | 1 << mv.name) & !scope != 0
    }

    fn refresh(&self, _state: &usize, _scope: &mut u64) {}

    fn settle(&self, root: &Root<TextGame>, moves: &[(f32, Edge)]) -> Vec<Option<f32>> {
        let seat = self.seat(root.state);
        let exact = |mv: Edge| self.exhaustive(mv.to).of(seat);
        let moves = moves.iter();
        moves
            .map(|(_, mv)| mv.settled.then(|| exact(*mv)))
            .collect()
    }
}

#[test]
fn the_text_is_the_game() {
    let game = TextGame::read(
        2,
        "turn A
  x: chance
    1: wins A
    3: wins B
  y: turn B
    x: wins A",
    );
    assert_eq!(game.names, ["x", "y"]);
    assert_eq!(game.exhaustive(0), BySeat([1.0, 0.0, 0.0, 0.0, 0.0]));
    assert_eq!(game.exhaustive(1).0[..2], [0.25, 0.75]);
}

#[test]
fn a_refutation_is_found() {
    let text = "turn A
  greedy: turn B
    miss: wins A
    hit: wins B
  sound: turn B
    miss: wins A
    hit: turn A
      back: wins A
      away: wins B";
    TextGame::read(2, text).check(500);
}

#[test] // Outcomes bring moves of their own, which are added to the node when they are first seen.
fn chance_is_weighed_and_new_moves_are_listed() {
    let text = "turn A
  gamble: chance
    2: turn B
      take card 1: wins A
      take card 2: wins A
    1: turn B
      take card 3: wins B
      take card 4: wins A
  sure: turn B
    on: chance
      3: wins A
      2: wins B";
    // The gamble wins two times in three, the other three times in five.
    TextGame::read(2, text).check(4000);
}

#[test] // B would rather win with C's mistake than stop C; max^n, not two against one.
fn each_of_three_seats_plays_for_itself() {
    let text = "turn A
  help: turn B
    x: turn C
      p: wins B
      q: wins C
    y: wins A
  wait: turn B
    x: wins B
    y: turn C
      p: wins A
      q: wins A
  fight: turn B
    x: turn C
      p: chance
        3: wins A
        1: wins C
      q: wins A
    y: wins C";
    let game = TextGame::read(3, text);
    let (ranked, _) = game.search(TextGame::params(), 2000);
    assert_eq!(ranked.len(), 3);
    // Ties between the others leave A's chances open, but waiting loses for certain.
    let waiting = ranked.iter().find(|found| found.0 == "wait");
    assert!(waiting.expect("listed").2 < 0.1, "{ranked:?}");
    assert_ne!(ranked[0].0, "wait");
}

#[test]
fn random_trees_are_played_as_well_as_by_exhaustive_search() {
    /// Writes a tree of this depth; every outcome of chance has moves of its own.
    fn grow(
        rng: &mut XorShift,
        depth: usize,
        seat: usize,
        lines: &mut Vec<String>,
        names: &mut u32,
    ) {
        let indent = "  ".repeat(depth);
        for _ in 0..2 + below(rng, 2) {
            *names += 1;
            // Some endings are calculated.
            let known = ["", "", "", "!"][below(rng, 4) as usize];
            let label = format!("{indent}m{names}{known}: ");
            match below(rng, if depth < 4 { 4 } else { 1 }) {
                0 => {
                    let winner = ['A', 'B'][below(rng, 2) as usize];
                    lines.push(format!("{label}wins {winner}"));
                }
                1 => {
                    let (win, lose) = (1 + below(rng, 4), 1 + below(rng, 4));
                    let outcome = |weight, winner| format!("{indent}  {weight}: wins {winner}");
                    lines.push(format!("{label}chance"));
                    lines.push(outcome(win, 'A'));
                    lines.push(outcome(lose, 'B'));
                }
                _ => {
                    let next = 1 - seat;
                    let letter = ['A', 'B'][next];
                    lines.push(format!("{label}turn {letter}"));
                    grow(rng, depth + 1, next, lines, names);
                }
            }
        }
    }
    let mut rng = XorShift::new(3);
    for _ in 0..60 {
        let mut lines = vec!["turn A".to_owned()];
        grow(&mut rng, 1, 0, &mut lines, &mut 0);
        let game = TextGame::read(2, &lines.join("\n"));
        if game.names.len() <= 64 && game.moves(0).len() > 1 {
            game.check(6000);
        }
    }
}

#[test]
fn a_known_win_needs_no_search_and_a_known_loss_no_visits() {
    let text = "turn A
  lose!: wins B
  win!: wins A
  try: turn B
    x: wins A
    y: wins B";
    let (ranked, iterations) = TextGame::read(2, text).search(TextGame::params(), 100);
    assert_eq!(iterations, 0);
    assert_eq!(ranked[0].0, "win");

    let text = text.replace(
        "win!: wins A",
        "draw!: chance\n    1: wins A\n    1: wins B",
    );
    let game = TextGame::read(2, &text);
    let (ranked, iterations) = game.search(TextGame::params(), 300);
    assert!(iterations > 100);
    assert_eq!((ranked[0].0.as_str(), ranked[0].2), ("draw", 0.5));
    let lost = ranked.iter().find(|found| found.0 == "lose");
    assert_eq!(lost.expect("listed").1, 0, "{ranked:?}");
}

#[test] // If every move loses, the opponent may still err: known losses are searched as if nothing were known.
fn a_lost_player_plays_on() {
    let text = "turn A
  at once!: wins B
  later!: turn B
    x: wins A
    y: wins B";
    let (ranked, iterations) = TextGame::read(2, text).search(TextGame::params(), 200);
    assert!(iterations > 150);
    assert!(ranked.iter().all(|found| found.1 > 0), "{ranked:?}");
}

#[test]
fn settled_endings_inside_the_tree_are_believed() {
    // With this few iterations only calculated endings tell the two moves apart.
    let text = "turn A
  good: turn B
    x!: turn A
      p: wins A
    y!: turn A
      p: wins A
  bad: turn B
    x!: turn A
      p: wins B
    y!: turn A
      p: wins A";
    let (ranked, _) = TextGame::read(2, text).search(TextGame::params(), 6);
    assert_eq!(ranked[0].0, "good", "{ranked:?}");
}

#[test] // Otherwise a sure win counts for less as often as the other moves are explored.
fn a_seat_that_can_win_for_certain_is_believed_to_do_so() {
    let text = "turn A
  go: turn B
    x: turn A
      take!: wins A
      try!: chance
        9: wins A
        1: wins B
  stay: wins B";
    let game = TextGame::read(2, text);
    let found = |sure| {
        let params = SearchParams {
            sure,
            ..TextGame::params()
        };
        let (ranked, _) = game.search(params, 300);
        assert_eq!(ranked[0].0, "go", "{ranked:?}");
        (ranked[0].1 as f32, ranked[0].2)
    };
    // Every visit was a win but the one that first saw B's choice, of which nothing was known.
    let (visits, chance) = found(true);
    assert!((chance - visits / (visits + 1.0)).abs() < 1e-5, "{chance}");
    assert!(found(false).1 < chance);
}

#[test] // Time that can hardly change the answer is not spent; iterations are, so that results can be repeated.
fn a_clear_choice_ends_a_search_with_a_budget_of_time() {
    /// A clock that moves by a millisecond whenever it is read.
    struct Ticking(Cell<Duration>);
    impl Clock for Ticking {
        fn cpu(&self) -> Duration {
            self.0.set(self.0.get() + Duration::from_millis(1));
            self.0.get()
        }
        fn wall(&self) -> Duration {
            self.0.get()
        }
    }
    let text = "turn A
  good: chance
    3: wins A
    1: wins B
  other: chance
    1: wins A
    3: wins B";
    let params = SearchParams {
        clear_after: 1000,
        exploration: 1.0,
        ..TextGame::params()
    };
    let iterations = |text: &str, budget| {
        let limits = Limits {
            budget,
            stop: &Stop::default(),
            clock: &Ticking(Cell::default()),
        };
        TextGame::read(2, text).search_within(params, limits).1
    };
    let time = Budget::Time(Duration::from_secs(1));
    assert_eq!(iterations(text, time), 1023);
    assert!(iterations(text, Budget::Nodes(10_000)) > 4000);
    let close = text.replace("1: wins A\n    3: wins B", "3: wins A\n    1: wins B");
    let spent = iterations(&close, time);
    assert!(spent > 4000, "{spent}");
}

#[test]
fn full_memory_ends_growth_and_not_the_search() {
    let text = "turn A
  a: turn B
    x: turn A
      p: wins A
      q: wins B
  b: turn B
    x: turn A
      p: wins B
      q: wins B";
    let params = SearchParams {
        max_nodes: 3,
        ..TextGame::params()
    };
    let (ranked, iterations) = TextGame::read(2, text).search(params, 400);
    assert!(iterations > 100 && ranked[0].1 > 0);
}
