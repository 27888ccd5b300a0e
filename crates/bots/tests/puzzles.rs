//! Positions with one right answer: each is verified by exhaustive search, and the strong players find it.

#[path = "puzzles/form.rs"]
mod form;
#[path = "puzzles/spice_road.rs"]
mod spice_road;

use std::panic::{AssertUnwindSafe, catch_unwind};

use form::{Puzzle, unsolved};
use rules::AnyTable;

const SPICE_ROAD: [&str; 4] = [
    include_str!("../puzzles/spice-road-2.txt"),
    include_str!("../puzzles/spice-road-3.txt"),
    include_str!("../puzzles/spice-road-4.txt"),
    include_str!("../puzzles/spice-road-5.txt"),
];

fn spice_road_puzzles(players: usize) -> Vec<Puzzle> {
    let puzzles = Puzzle::read_all(SPICE_ROAD[players - 2]);
    assert!(puzzles.len() >= 10);
    assert!(puzzles.iter().all(|p| p.game.seats() == players));
    puzzles
}

/// The answer is better than every other move, whatever those who do not care do.
fn verify(puzzle: &Puzzle) {
    let AnyTable::SpiceRoad(table) = puzzle.game.table() else {
        panic!("a puzzle of Spice Road");
    };
    let worths = spice_road::worths(&table, puzzle.turns, 1_000_000).expect("a short search");
    let (mut least, mut most, mut rival) = (1.0_f64, 0.0, None);
    for (mv, at_least, at_most) in worths {
        if puzzle.accepts(&mv) {
            least = least.min(at_least);
        } else if at_most > most {
            (most, rival) = (at_most, Some(mv.to_string()));
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
fn a_wrong_answer_would_be_noticed() {
    let mut puzzle = spice_road_puzzles(2).remove(0);
    let moves = puzzle.game.moves();
    let wrong = moves.iter().find(|mv| !puzzle.accepts(*mv));
    puzzle.answer = wrong.expect("more than one move").to_string();
    assert!(catch_unwind(AssertUnwindSafe(|| verify(&puzzle))).is_err());
}

#[test]
fn strong_solves_nine_in_ten_and_master_all() {
    let (mut strong, mut all) = (Vec::new(), 0);
    for players in 2..=5 {
        let puzzles = spice_road_puzzles(players);
        all += puzzles.len();
        strong.extend(unsolved(&puzzles, "strong", 60));
        let master = unsolved(&puzzles, "master", 4000);
        assert!(master.is_empty(), "{players} players: {master:#?}");
    }
    assert!(10 * strong.len() <= all, "{strong:#?}");
}
