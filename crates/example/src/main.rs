//! The rules library on its own: plays, lists, records, observes and masks, in both games.

use std::io::{self, Write};

use rules::chance::{XorShift, below, seeded};
use rules::{AnyGame, GameName, Record};

/// Plays a game by chance and records it.
fn recorded(name: GameName, players: usize, seed: u64) -> Record {
    let mut rng = XorShift::new(seed);
    let mut game = AnyGame::deal(name, players, &mut seeded(seed)).expect("a number of players");
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

/// Plays a game as a program that learns would: it sees numbers, and chooses among numbers. Returns its turns.
fn chosen(name: GameName, players: usize, seed: u64) -> usize {
    let mut rng = XorShift::new(seed);
    let mut game = AnyGame::deal(name, players, &mut seeded(seed)).expect("a number of players");
    let mut numbers = vec![0.0; name.observation_len()];
    let mut mask = vec![false; name.choices()];
    let mut turns = 0;
    while !game.is_over() {
        game.observe_into(game.seat(), &mut numbers);
        let mut decision = game.decision();
        let mv = loop {
            game.mask(&decision, &mut mask);
            let possible: Vec<usize> = (0..mask.len()).filter(|&choice| mask[choice]).collect();
            let choice = possible[below(&mut rng, possible.len() as u32) as usize];
            let made = game.choose(&mut decision, choice);
            if let Some(mv) = made.expect("a possible choice") {
                break mv;
            }
        };
        game.play(&mv).expect("a sequence of choices is legal");
        turns += 1;
    }
    turns
}

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    for name in GameName::ALL {
        let record = recorded(name, 3, 7);
        let again = Record::read(&record.to_string()).expect("a record reads back");
        let (turns, points) = (again.turns().len(), again.standing());
        writeln!(output, "{name}: {turns} turns by chance, {points}")?;
        let turns = chosen(name, 3, 7);
        let (seen, choices) = (name.observation_len(), name.choices());
        writeln!(
            output,
            "{turns} turns by numbers: {seen} seen, one of {choices} chosen"
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_played_to_its_end() {
        for name in GameName::ALL {
            assert!(recorded(name, 2, 1).standing().over);
            assert!(chosen(name, 2, 1) > 10);
        }
        main().expect("the output can be written");
    }
}
