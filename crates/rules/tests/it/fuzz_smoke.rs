//! The fuzz targets of moves, positions and records on seeded inputs.

use crate::mutate;
#[path = "../../../../fuzz/src/texts.rs"]
#[allow(
    unreachable_pub,
    reason = "it is the public module of the crate that fuzzes"
)]
mod texts;

use mutate::{extreme_east_to_west, extreme_spice_road, mutated, noise};
use rules::chance::{self, XorShift};
use rules::{AnyGame, GameName, Record};

/// A game in the middle, as a position, as the record that leads there, and its last move.
fn played(name: GameName, seed: u64, turns: u64) -> [String; 3] {
    let most = *name.players().end() as u64;
    let players = 2 + (seed % (most - 1)) as usize;
    let mut game = AnyGame::deal(name, players, &mut chance::seeded(seed))
        .unwrap_or_else(|why| panic!("{why}"));
    let names = &["Ada", "Bob", "", "Dora the first", "E"][..players];
    let mut record = Record::new(&game, "2026-11-15", names);
    let mut rng = XorShift::new(seed);
    let mut last = String::new();
    for _ in 0..=turns {
        if game.is_over() {
            break;
        }
        last = game.table().random_move(&mut rng).to_string();
        record
            .play(&mut game, &last)
            .unwrap_or_else(|why| panic!("{last}: {why}"));
    }
    [game.to_string(), record.to_string(), last]
}

/// Feeds `target` good texts, changed ones, and noise.
fn smoke(part: usize, games: u64, changes: usize, target: fn(&[u8])) {
    for name in GameName::ALL {
        let mut rng = XorShift::new(part as u64);
        for seed in 0..games {
            let text = &played(name, seed, seed * 3)[part];
            target(text.as_bytes());
            for _ in 0..changes {
                target(&mutated(text, &mut rng));
            }
            target(&noise(&mut rng));
        }
    }
}

#[test]
fn any_bytes_as_a_position() {
    smoke(0, 30, 100, texts::position);
}

#[test] // Most of them are read, so that what follows is tested too.
fn extreme_positions() {
    let mut rng = XorShift::new(8);
    let mut read = 0;
    for _ in 0..300 {
        for text in [extreme_spice_road(&mut rng), extreme_east_to_west(&mut rng)] {
            texts::position(text.as_bytes());
            read += u32::from(AnyGame::read(&text).is_ok());
        }
    }
    assert!(read > 400, "{read} of 600 are read");
}

#[test]
fn any_bytes_as_a_record() {
    smoke(1, 20, 100, texts::record);
}

#[test]
fn any_bytes_as_a_move() {
    smoke(2, 60, 30, texts::moves);
}

#[test] // The texts that everything else is made from are good ones.
fn unchanged_texts_are_read() {
    for name in GameName::ALL {
        for seed in 0..10 {
            let [position, record, _] = played(name, seed, seed * 3);
            assert!(AnyGame::read(&position).is_ok());
            assert!(Record::read(&record).is_ok());
        }
    }
}
