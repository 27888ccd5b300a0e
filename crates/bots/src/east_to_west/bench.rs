//! One number that tells whether a change changed how bots play, and how fast they are.

use std::sync::Arc;
use std::time::Duration;

use cpu_time::ThreadTime;
use rules::chance::{Playful, seeded};
use rules::east_to_west::{Components, Game};

use super::guide::Guide;
use super::net_judge::judge_for;
use super::search::{Search, SearchParams};
use super::weights::net_for;
use crate::{Budget, Stop};

/// The signature on record with the built-in components; a change that is meant to change how bots search changes it,
/// others must not.
pub const SIGNATURE: u64 = 304_141;

/// What a bench found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bench {
    /// The moves listed in all trees together: the same as long as bots search the same way.
    pub signature: u64,
    /// Iterations of all searches.
    pub iterations: u64,
    /// Tables that were judged.
    pub judged: u64,
    /// Processor time.
    pub time: Duration,
}

/// Searches fixed positions of every number of players with fixed budgets.
pub fn bench(components: &Arc<Components>) -> Bench {
    let mut search = Search::new(SearchParams::default());
    let guide = Guide::new(components);
    let mut sum = Bench {
        signature: 0,
        iterations: 0,
        judged: 0,
        time: Duration::ZERO,
    };
    for players in rules::east_to_west::PLAYERS {
        let net = net_for(players);
        let mut judge = judge_for(&guide, &net);
        let mut rng = Playful::new(players as u64);
        let mut game = Game::deal(players, components, &mut seeded(players as u64));
        for turn in 0..80 {
            if turn % 8 == 0 {
                let start = ThreadTime::now();
                let budget = Budget::Nodes(1000);
                search.run(game.table(), &mut *judge, budget, &Stop::default(), 1);
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
