//! The bench of From East to West.

use std::sync::Arc;
use std::time::Duration;

use rules::chance::{XorShift, seeded};
use rules::east_to_west::{Components, Game, PLAYERS};

use super::guide::Guide;
use crate::bench::{Bench, bench as bench_of};

/// The signature on record with the built-in components; a change that is meant to change how bots search changes it,
/// others must not.
pub const SIGNATURE: u64 = 313_944;

/// Turns of each game.
const TURNS: usize = 80;

/// Searches and judges fixed positions of every number of players; `cpu` tells the CPU time of the thread so far.
pub fn bench(components: &Arc<Components>, cpu: fn() -> Duration) -> Bench {
    let games = PLAYERS.map(|players| {
        let mut rng = XorShift::new(players as u64);
        let mut game = Game::deal(players, components, &mut seeded(players as u64));
        let mut tables = Vec::new();
        while tables.len() < TURNS && !game.table().is_over() {
            tables.push(game.table().clone());
            game.play_unchecked(game.table().random_move(&mut rng));
        }
        (players, tables)
    });
    bench_of::<Guide>(games, cpu)
}
