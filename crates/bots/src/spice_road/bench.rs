//! One number that tells whether a change changed how bots play, and how fast they are.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;
use rules::chance::{Playful, seeded};
use rules::spice_road::Game;

use super::candidates::Steps;
use super::judge::Judge;
use super::search::{Search, SearchParams};
use super::state::{CARDS, State, Step};
use super::weights::net_for;
use crate::value_net::Net;
use crate::{Budget, Stop};

/// The signature on record; a change that is meant to change how bots search changes it, others must not.
pub const SIGNATURE: u64 = 486_424;

/// What a bench found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bench {
    /// The moves listed in all trees together: the same as long as bots search the same way.
    pub signature: u64,
    /// Iterations of all searches.
    pub iterations: u64,
    /// Processor time of the searches.
    pub searching: Duration,
    /// Tables that the nets judged without a search.
    pub judged: u64,
    /// Processor time of these judgements.
    pub judging: Duration,
}

/// Searches fixed positions of every number of players with fixed budgets, then judges every candidate of all
/// positions of the same games.
pub fn bench() -> Bench {
    let mut search = Search::new(SearchParams::default());
    let mut sum = Bench::default();
    for players in 2..=5 {
        let net = net_for(players);
        let mut rng = Playful::new(players as u64);
        let mut game = Game::deal(players, &mut seeded(players as u64));
        let mut positions = Vec::new();
        for turn in 0..80 {
            if turn % 8 == 0 {
                let start = ThreadTime::now();
                let budget = Budget::Nodes(1000);
                search.run(game.table(), &net, budget, &Stop::default(), 1);
                sum.searching += start.elapsed();
                sum.iterations += search.iterations;
                sum.signature += search.size();
            }
            positions.push(listed(State::new(game.table())));
            game.play_unchecked(game.table().random_move(&mut rng));
            if game.table().is_over() {
                break;
            }
        }
        sum.judge(&net, &positions);
    }
    sum
}

/// A position with its candidates.
fn listed(state: State) -> (State, Vec<Step>) {
    let mut steps = Steps::new();
    steps.fill(&state, &CARDS);
    (state, steps.as_slice().to_vec())
}

impl Bench {
    fn judge(&mut self, net: &Net, positions: &[(State, Vec<Step>)]) {
        let mut judge = Judge::new(net);
        let start = ThreadTime::now();
        for _ in 0..10 {
            for (state, steps) in positions {
                let mut bench = judge.bench(state);
                for &step in steps {
                    black_box(bench.chances(step));
                }
                self.judged += steps.len() as u64;
            }
        }
        self.judging += start.elapsed();
    }
}
