//! Positions with one right answer: each is verified by exhaustive search, and the strong players find it.

mod east_to_west;
mod form;
mod spice_road;

use std::panic::{AssertUnwindSafe, catch_unwind};

use bots::{Bot, Budget, Limits, Stop, bot};
use form::{Puzzle, unsolved};
use rules::chance::seeded;
use rules::{AnyGame, AnyTable, GameName};

const SPICE_ROAD: [&str; 4] = [
    include_str!("../../../puzzles/spice-road-2.txt"),
    include_str!("../../../puzzles/spice-road-3.txt"),
    include_str!("../../../puzzles/spice-road-4.txt"),
    include_str!("../../../puzzles/spice-road-5.txt"),
];

const EAST_TO_WEST: &str = include_str!("../../../puzzles/east-to-west.txt");

fn east_to_west_puzzles() -> Vec<Puzzle> {
    let puzzles = Puzzle::read_all(EAST_TO_WEST);
    assert!(puzzles.len() >= 20);
    for players in GameName::EastToWest.players() {
        assert!(puzzles.iter().any(|p| p.game.seats() == players));
    }
    puzzles
}

fn spice_road_puzzles(players: usize) -> Vec<Puzzle> {
    let puzzles = Puzzle::read_all(SPICE_ROAD[players - 2]);
    assert!(puzzles.len() >= 10);
    assert!(puzzles.iter().all(|p| p.game.seats() == players));
    puzzles
}

/// The answer is better than every other move, whatever those who do not care do.
fn verify(puzzle: &Puzzle) {
    let named = |worths: Option<Vec<_>>| worths.expect("a short search");
    let worths: Vec<(String, f64, f64)> = match puzzle.game.table() {
        AnyTable::SpiceRoad(table) => named(
            spice_road::worths(&table, puzzle.turns, 1_000_000)
                .map(|list| list.iter().map(|w| (w.0.to_string(), w.1, w.2)).collect()),
        ),
        AnyTable::EastToWest(table) => named(
            east_to_west::worths(&table, puzzle.turns, 1_000_000).map(|list| {
                let text = |mv: rules::east_to_west::Move| mv.show(table.components()).to_string();
                list.iter().map(|w| (text(w.0), w.1, w.2)).collect()
            }),
        ),
    };
    let (mut least, mut most, mut rival) = (1.0_f64, 0.0, None);
    for (mv, at_least, at_most) in worths {
        if puzzle.accepts(&mv) {
            least = least.min(at_least);
        } else if at_most > most {
            (most, rival) = (at_most, Some(mv));
        }
    }
    assert!(
        least > most + 0.01,
        "{}: {rival:?} is worth {most}, the answer {least}",
        puzzle.name
    );
}

#[test]
fn the_puzzles_of_spice_road_have_one_right_answer() {
    for players in 2..=5 {
        spice_road_puzzles(players).iter().for_each(verify);
    }
}

#[test]
fn the_puzzles_of_east_to_west_have_one_right_answer() {
    east_to_west_puzzles().iter().for_each(verify);
}

#[test]
fn a_wrong_answer_would_be_noticed() {
    for mut puzzle in [
        spice_road_puzzles(2).remove(0),
        east_to_west_puzzles().remove(0),
    ] {
        let moves = puzzle.game.moves();
        let wrong = moves.iter().find(|mv| !puzzle.accepts(*mv));
        puzzle.answer = wrong.expect("more than one move").to_string();
        assert!(catch_unwind(AssertUnwindSafe(|| verify(&puzzle))).is_err());
    }
}

#[test]
fn strong_solves_nine_in_ten_and_master_all() {
    let (mut strong, mut all) = (Vec::new(), 0);
    for players in 2..=5 {
        let puzzles = spice_road_puzzles(players);
        all += puzzles.len();
        strong.extend(unsolved(&puzzles, "strong", 60));
        let master = unsolved(&puzzles, "master", 20_000);
        assert!(master.is_empty(), "{players} players: {master:#?}");
    }
    assert!(10 * strong.len() <= all, "{strong:#?}");
}

#[test]
fn strong_solves_nine_in_ten_of_east_to_west_and_master_all() {
    let puzzles = east_to_west_puzzles();
    let strong = unsolved(&puzzles, "strong", 60);
    assert!(10 * strong.len() <= puzzles.len(), "{strong:#?}");
    let master = unsolved(&puzzles, "master", 20_000);
    assert!(master.is_empty(), "{master:#?}");
}

#[test] // SR-21, SR-22
fn the_last_round_of_spice_road_is_played_perfectly() {
    let game = GameName::SpiceRoad;
    let mut decisive = 0;
    for players in 2..=5 {
        for seed in 0..30 {
            let mut table = AnyGame::deal(game, players, &mut seeded(seed)).expect("so many play");
            let mut greedy = bot("greedy", game, players, seed).expect("a bot");
            let mut strong = bot("strong", game, players, seed).expect("a bot");
            let choose = |player: &mut Box<dyn Bot>, game: &AnyGame| {
                player.choose(
                    &game.table(),
                    &Limits::untimed(Budget::Nodes(1), &Stop::default()),
                )
            };
            while !table.is_over() && table.round() < 100 {
                let mv = choose(&mut greedy, &table);
                let AnyTable::SpiceRoad(view) = table.table() else {
                    panic!("a game of Spice Road");
                };
                let turns = (players - view.seat().index()) as u32;
                let last = view.is_last_round();
                let worths = last
                    .then(|| spice_road::worths(&view, turns, 30_000))
                    .flatten();
                if let Some(worths) = worths {
                    let best = worths.iter().map(|w| w.1).fold(0.0, f64::max);
                    let chosen = choose(&mut strong, &table).to_string();
                    let found = worths.iter().find(|w| w.0.to_string() == chosen);
                    let (_, _, worth) = found.expect("a legal move");
                    assert!(
                        *worth > best - 1e-6,
                        "{chosen}: {worth}, not {best}\n{table}"
                    );
                    // Often nothing changes the result any more.
                    decisive += u32::from(worths.iter().any(|w| w.2 < best - 1e-6));
                }
                table.play(&mv).expect("bots play by the rules");
            }
        }
    }
    assert!(decisive >= 5, "{decisive}");
}
