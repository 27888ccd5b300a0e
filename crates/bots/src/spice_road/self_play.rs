//! Games that a net plays against itself, and what it should have thought of each position.

use super::candidates::Steps;
use super::features::{SHAPE, Words};
use super::greedy::{Eye, best_by_net, best_step};
use super::judge::Judge;
use super::state::{CARDS, MOST, State, Step};
use crate::train::{Habits, Played, Sample, Subject, Turn, by_seat, lessons, wobble};
use crate::value_net::{Net, Shape};
use rules::chance::{Playful, below, seeded};
use rules::spice_road::Game;

/// Games are cut off after so many rounds and count as the scores stand (SR-24).
const MOST_ROUNDS: u16 = 100;

/// A generator of games.
pub(crate) struct SelfPlay {
    steps: Steps,
    turns: Vec<Turn<Words>>,
}

impl Subject for SelfPlay {
    const SHAPE: &'static Shape = &SHAPE;

    fn new() -> SelfPlay {
        SelfPlay {
            steps: Steps::new(),
            turns: Vec::with_capacity(1000),
        }
    }

    fn game(&mut self, net: &Net, habits: &Habits, seed: u64, samples: &mut Vec<Sample>) -> u32 {
        let players = net.players;
        let mut judge = Judge::new(net);
        let mut rng = Playful::new(seed);
        let mut state = State::new(Game::deal(players, &mut seeded(seed)).table());
        self.turns.clear();
        while !state.is_over() && state.round <= MOST_ROUNDS {
            let step = self.turn(&state, &mut judge, habits, &mut rng);
            state.apply(step, &CARDS);
            state.finish(step, &mut rng);
        }
        let played = Played {
            players,
            winner: state.leader(),
            seed,
        };
        lessons(&self.turns, played, habits, samples);
        u32::from(state.round)
    }

    fn against_greedy(&mut self, net: &Net, seed: u64) -> f64 {
        let mut judge = Judge::new(net);
        let mut wins = 0;
        for game in 0..100 {
            let deal = seed ^ (game / net.players as u64) << 32;
            let own = game as usize % net.players;
            let mut rng = Playful::new(deal);
            let table = Game::deal(net.players, &mut seeded(deal));
            let mut state = State::new(table.table());
            while !state.is_over() && state.round < 200 {
                let step = if usize::from(state.seat) == own {
                    best_by_net(&state, &mut judge, 0.0, &mut self.steps, &mut rng)
                } else {
                    best_step(&state, &Eye::SHARP, &mut self.steps, &mut rng)
                };
                state.apply(step, &CARDS);
                state.finish(step, &mut rng);
            }
            wins += u32::from(state.leader() == own);
        }
        f64::from(wins) / 100.0
    }
}

impl SelfPlay {
    /// Chooses a step and remembers the turn.
    fn turn(
        &mut self,
        state: &State,
        judge: &mut Judge,
        habits: &Habits,
        rng: &mut Playful,
    ) -> Step {
        let seat = usize::from(state.seat);
        let players = state.players();
        let whim = below(rng, 10_000) < habits.whims;
        let mut bench = judge.bench(state);
        let (mut step, chances) = if habits.greedy {
            let step = best_step(state, &Eye::SHARP, &mut self.steps, rng);
            (step, [0.0; MOST])
        } else {
            self.steps.fill(state, &CARDS);
            let mut best = (f32::MIN, Step::default(), [0.0; MOST]);
            for &step in self.steps.as_slice() {
                let chances = bench.chances(step);
                let value = chances[0] + habits.noise * wobble(rng);
                if value > best.0 {
                    best = (value, step, chances);
                }
            }
            (best.1, best.2)
        };
        let mut now = chances;
        if whim {
            let list = self.steps.as_slice();
            step = list[below(rng, list.len() as u32) as usize];
            now = bench.chances(step);
        }
        self.turns.push(Turn {
            words: bench.words_after(step),
            seat,
            chances: by_seat(&now, seat, players),
            instead: (whim && !habits.greedy).then(|| by_seat(&chances, seat, players)),
        });
        step
    }
}
