//! One number that tells whether a change changed how bots play, and how fast they are.

use std::hint::black_box;
use std::time::Duration;

use crate::clock::{Deadline, Limits};
use crate::player::Playable;
use crate::search::{Judge, Search};
use crate::{Budget, Stop};

/// What a bench found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bench {
    /// The moves listed in all trees together: the same as long as bots search the same way.
    pub signature: u64,
    /// Iterations of all searches.
    pub iterations: u64,
    /// Processor time of the searches.
    pub searching: Duration,
    /// Positions judged without a search.
    pub judged: u64,
    /// Processor time of these judgements.
    pub judging: Duration,
}

/// Turns between two positions that are searched.
const SEARCH_EVERY: usize = 8;
/// Iterations of each search.
const ITERATIONS: u64 = 1000;
/// How often every candidate is judged.
const ROUNDS: u64 = 10;

/// Searches some tables of each game with a fixed budget, then judges every candidate of all tables. Each game is a
/// number of players and its tables in order.
/// `cpu` tells the CPU time of the calling thread so far.
pub(crate) fn bench<G: Playable>(
    games: impl Iterator<Item = (usize, Vec<G::Table>)>,
    cpu: fn() -> Duration,
) -> Bench {
    let mut search: Search<G> = Search::new(G::params());
    let mut sum = Bench::default();
    for (players, tables) in games {
        let game = G::of(&tables[0]);
        let net = G::net(players);
        let mut judge = game.judge(&net);
        let stop = Stop::default();
        for table in tables.iter().step_by(SEARCH_EVERY) {
            let start = cpu();
            let limits = Limits::untimed(Budget::Nodes(ITERATIONS), &stop);
            let deadline = Deadline::new(limits);
            search.run(&game, table, &mut judge, &deadline, 1);
            sum.searching += cpu().saturating_sub(start);
            sum.iterations += search.iterations;
            sum.signature += search.size();
        }
        let start = cpu();
        sum.judge(&game, &tables, &mut judge);
        sum.judging += cpu().saturating_sub(start);
    }
    sum
}

impl Bench {
    /// Judges every candidate of the tables.
    fn judge<G: Playable>(&mut self, game: &G, tables: &[G::Table], judge: &mut G::Judge<'_>) {
        let listed = |table: &G::Table| {
            let state = game.state(table);
            let mut moves = Vec::new();
            game.candidates(&state, &mut moves);
            (state, moves)
        };
        let positions: Vec<(G::State, Vec<G::Move>)> = tables.iter().map(listed).collect();
        for _ in 0..ROUNDS {
            for (state, moves) in &positions {
                judge.prepare(state);
                for &mv in moves {
                    black_box(judge.chances(state, mv));
                }
                self.judged += moves.len() as u64;
            }
        }
    }
}
