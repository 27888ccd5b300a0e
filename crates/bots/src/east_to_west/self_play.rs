//! Games that a net plays against itself.

use rules::chance::{Playful, below, seeded};
use rules::east_to_west::{Components, Game, Move, Table};

use super::candidates::{Width, list};
use super::features::{LOOKUP, SHAPE, Words};
use super::greedy::{Eye, best_move, rank_by_net};
use super::judge::{Chances, Judge};
use super::net_judge::ByNet;
use crate::train::{Habits, Played, Sample, Subject, Turn, lessons, wobble};
use crate::value_net::{Net, Shape};

/// Games are cut off after so many rounds and count as the scores stand (EW-32).
const MOST_ROUNDS: u32 = 100;

/// A generator of games.
pub(crate) struct SelfPlay {
    moves: Vec<Move>,
    turns: Vec<Turn<Words>>,
}

impl Subject for SelfPlay {
    const SHAPE: &'static Shape = &SHAPE;

    fn new() -> SelfPlay {
        SelfPlay {
            moves: Vec::with_capacity(256),
            turns: Vec::with_capacity(1000),
        }
    }

    fn game(&mut self, net: &Net, habits: &Habits, seed: u64, samples: &mut Vec<Sample>) -> u32 {
        let players = net.players;
        let mut judge = ByNet::new(net);
        let mut rng = Playful::new(seed);
        let mut game = Game::deal(players, &Components::stand_in(), &mut seeded(seed));
        self.turns.clear();
        while !game.table().is_over() && game.table().round() <= MOST_ROUNDS {
            let mv = self.turn(game.table(), &mut judge, habits, &mut rng);
            game.play_unchecked(mv);
        }
        let played = Played {
            players,
            winner: game.table().outcome_now().winner.index(),
            seed,
        };
        lessons(&self.turns, played, habits, samples);
        game.table().round()
    }

    fn against_greedy(&mut self, net: &Net, seed: u64) -> f64 {
        let mut judge = ByNet::new(net);
        let mut wins = 0;
        for number in 0..100 {
            let deal = seed ^ (number / net.players as u64) << 32;
            let own = number as usize % net.players;
            let mut rng = Playful::new(deal);
            let mut game = Game::deal(net.players, &Components::stand_in(), &mut seeded(deal));
            while !game.table().is_over() && game.table().round() <= MOST_ROUNDS {
                let table = game.table();
                let mv = if table.seat().index() == own {
                    rank_by_net(table, &mut judge, 0.0, &mut rng)[0].mv
                } else {
                    best_move(table, &LOOKUP.guide, &Eye::SHARP, &mut rng)
                };
                game.play_unchecked(mv);
            }
            wins += u32::from(game.table().outcome_now().winner.index() == own);
        }
        f64::from(wins) / 100.0
    }
}

impl SelfPlay {
    /// Chooses a move and remembers the turn.
    fn turn(
        &mut self,
        table: &Table,
        judge: &mut ByNet,
        habits: &Habits,
        rng: &mut Playful,
    ) -> Move {
        let seat = table.seat().index();
        let whim = below(rng, 10_000) < habits.whims;
        list(table, judge.guide(), Width::Narrow, &mut self.moves);
        judge.prepare(table);
        let (mut mv, chances) = if habits.greedy {
            let mv = best_move(table, &LOOKUP.guide, &Eye::SHARP, rng);
            (mv, Chances::default())
        } else {
            let mut best = (f32::MIN, self.moves[0], Chances::default());
            for &mv in &self.moves {
                let chances = judge.chances(table, mv);
                let value = chances[seat] + habits.noise * wobble(rng);
                if value > best.0 {
                    best = (value, mv, chances);
                }
            }
            (best.1, best.2)
        };
        let mut now = chances;
        if whim {
            mv = self.moves[below(rng, self.moves.len() as u32) as usize];
            now = judge.chances(table, mv);
        }
        self.turns.push(Turn {
            words: judge.words_after(table, mv),
            seat,
            chances: now,
            instead: (whim && !habits.greedy).then_some(chances),
        });
        mv
    }
}
