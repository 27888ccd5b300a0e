//! The rules library on its own: plays, lists, records, observes and masks, in both games.

use std::io::{self, Write};

use rules::chance::{XorShift, below, seeded};
use rules::east_to_west::{self, Components};
use rules::{AnyGame, GameName, Record, Seat, spice_road};

/// Plays a game by chance and records it.
fn recorded(name: GameName, players: usize, seed: u64) -> Record {
    let mut rng = XorShift::new(seed);
    let mut game = AnyGame::deal(name, players, &mut seeded(seed)).expect("a game for so many");
    let names = &["Ada", "Bob", "Cleo", "Dora", "Eve"][..players];
    let mut record = Record::new(&game, "2026-11-17", names);
    while !game.is_over() {
        let moves = game.moves();
        let mv = &moves[below(&mut rng, moves.len() as u32) as usize];
        let played = record.play(&mut game, mv.to_string());
        played.expect("a listed move is legal");
    }
    record
}

/// Plays Spice Road as a program that learns would: it sees numbers, and chooses among numbers. Returns its turns.
fn choose_spice_road(seed: u64, rng: &mut XorShift) -> usize {
    let mut game = spice_road::Game::deal(2, &mut seeded(seed));
    let mut turns = 0;
    while !game.table().is_over() {
        let numbers = game.table().observe(game.table().seat());
        assert_eq!(numbers.len(), spice_road::OBSERVATION);
        let mut decision = spice_road::Decision::new();
        let mv = loop {
            let possible: Vec<usize> = decision.choices(game.table()).collect();
            let choice = possible[below(rng, possible.len() as u32) as usize];
            let made = decision.choose(game.table(), choice);
            if let Some(mv) = made.expect("a possible choice") {
                break mv;
            }
        };
        game.play(mv)
            .expect("a sequence of choices is a legal move");
        turns += 1;
    }
    turns
}

/// The numbers that may be chosen first in a deal of From East to West, and how much a seat sees.
fn first_choices(seed: u64) -> (usize, usize) {
    let game = east_to_west::Game::deal(3, &Components::stand_in(), &mut seeded(seed));
    let choices = east_to_west::Decision::new().choices(game.table());
    (choices.count(), game.table().observe(Seat::FIRST).len())
}

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for name in GameName::ALL {
        let record = recorded(name, 3, 7);
        let again = Record::read(&record.to_string()).expect("a record reads back");
        let (turns, points) = (again.turns().len(), again.standing());
        writeln!(output, "{name}: {turns} turns by chance, {points}")?;
    }
    let turns = choose_spice_road(3, &mut XorShift::new(1));
    writeln!(output, "spice-road: {turns} turns by numbers")?;
    let (choices, numbers) = first_choices(3);
    writeln!(
        output,
        "east-to-west: {choices} first choices, {numbers} numbers seen"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_played_to_its_end() {
        for name in GameName::ALL {
            assert!(recorded(name, 2, 1).standing().over);
        }
        assert!(choose_spice_road(1, &mut XorShift::new(2)) > 10);
        assert!(first_choices(1).0 > 5);
        main().expect("the output can be written");
    }
}
