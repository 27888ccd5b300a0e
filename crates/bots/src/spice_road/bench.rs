//! One number that tells whether a change changed how bots play, and how fast they are.

use std::time::Duration;

use cpu_time::ThreadTime;
use rules::chance::{Playful, seeded};
use rules::spice_road::Game;

use super::search::{Search, SearchParams};
use super::weights::net_for;
use crate::{Budget, Stop};

/// The signature on record; a change that is meant to change how bots search changes it, others must not.
pub const SIGNATURE: u64 = 458_298;

/// What a bench found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// The moves listed in all trees together: the same as long as bots search the same way.
    pub signature: u64,
    /// Iterations of all searches.
    pub iterations: u64,
    /// Tables that the nets judged.
    pub judged: u64,
    /// Processor time.
    pub time: Duration,
}

/// Searches fixed positions of every number of players with fixed budgets.
pub fn bench() -> Bench {
    let mut search = Search::new(SearchParams::default());
    let mut sum = Bench {
        signature: 0,
        iterations: 0,
        judged: 0,
        time: Duration::ZERO,
    };
    for players in 2..=5 {
        let net = net_for(players);
        let mut rng = Playful::new(players as u64);
        let mut game = Game::deal(players, &mut seeded(players as u64));
        for turn in 0..80 {
            if turn % 8 == 0 {
                let start = ThreadTime::now();
                let budget = Budget::Nodes(1000);
                search.run(game.table(), &net, budget, &Stop::default(), 1);
                sum.time += start.elapsed();
                sum.iterations += search.iterations;
                sum.judged += search.judged;
                sum.signature += search.size();
            }
            game.play_unchecked(game.table().random_move(&mut rng));
            if game.table().is_over() {
                break;
            }
        }
    }
    sum
}
