//! The fuzz targets of moves, positions and records on seeded inputs.

#[path = "common/mutate.rs"]
mod mutate;
#[path = "../../../fuzz/src/texts.rs"]
#[allow(
    unreachable_pub,
    reason = "it is the public module of the crate that fuzzes"
)]
mod texts;

use mutate::{mutated, noise};
use rules::chance::{self, Playful};
use rules::{AnyGame, GameName, Record};

/// A game in the middle, as a position and as the record that leads there.
fn played(seed: u64, turns: u32) -> (String, String) {
    let players = 2 + seed as usize % 4;
    let mut game = AnyGame::deal(GameName::SpiceRoad, players, &mut chance::seeded(seed))
        .unwrap_or_else(|why| panic!("{why}"));
    let names = &["Ada", "Bob", "", "Dora the first", "E"][..players];
    let mut record = Record::new(&game, "2026-11-15", names);
    let mut rng = Playful::new(seed);
    for _ in 0..turns {
        if game.is_over() {
            break;
        }
        let mv = game.table().random_move(&mut rng).to_string();
        record
            .play(&mut game, &mv)
            .unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
    (game.to_string(), record.to_string())
}

#[test]
fn any_bytes_as_a_move() {
    let good = [
        "play +YY",
        "play U2 YY>RR",
        "play YY>G x3 discard YY",
        "acquire RR>GG pay YRY",
        "acquire +YR pay YRYBG discard YYR",
        "rest",
        "claim RRRBB",
    ];
    let mut rng = Playful::new(1);
    for round in 0..4000 {
        texts::moves(&mutated(good[round % good.len()], &mut rng));
        texts::moves(&noise(&mut rng));
    }
}

#[test]
fn any_bytes_as_a_position() {
    let mut rng = Playful::new(2);
    for seed in 0..40 {
        let (position, _) = played(seed, seed as u32 * 3);
        texts::position(position.as_bytes());
        for _ in 0..100 {
            texts::position(&mutated(&position, &mut rng));
        }
        texts::position(&noise(&mut rng));
    }
}

#[test]
fn any_bytes_as_a_record() {
    let mut rng = Playful::new(3);
    for seed in 0..40 {
        let (_, record) = played(seed, seed as u32);
        assert!(Record::read(&record).is_ok());
        texts::record(record.as_bytes());
        for _ in 0..100 {
            texts::record(&mutated(&record, &mut rng));
        }
        texts::record(&noise(&mut rng));
    }
}
