//! Games that a net plays against itself, and what it should have thought of each position.

use super::super::candidates::Steps;
use super::super::features::Words;
use super::super::greedy::{Eye, best_step};
use super::super::judge::Judge;
use super::super::net::Chances;
use super::super::state::{CARDS, MOST, State, Step};
use super::model::Sample;
use rand_core::Rng;
use rules::chance::{Playful, below, seeded};
use rules::spice_road::Game;

/// Games are cut off after so many rounds and count as the scores stand (SR-24).
const MOST_ROUNDS: u16 = 100;

/// How the games are played and judged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// Whether the hand-made evaluation chooses the moves, not the net.
    pub greedy: bool,
    /// How often a move is any move, in ten-thousandths.
    pub whims: u32,
    /// How far a move's value is off at most when the moves are compared.
    pub noise: f32,
    /// TD(λ)'s weight of what happened later against what was expected next.
    pub lambda: f32,
}

/// What is remembered of one turn.
struct Turn {
    words: Words,
    seat: usize,
    /// Everybody's chances after the turn, by seat.
    chances: Chances,
    /// Set when the move was a whim: the chances after the best move instead.
    instead: Option<Chances>,
}

/// A generator of games.
pub(super) struct SelfPlay {
    steps: Steps,
    turns: Vec<Turn>,
}

fn by_seat(chances: &Chances, seat: usize, players: usize) -> Chances {
    let mut turned = [0.0; MOST];
    for (i, chance) in chances.iter().enumerate().take(players) {
        turned[(seat + i) % players] = *chance;
    }
    turned
}

fn from_seat(chances: &Chances, seat: usize, players: usize) -> Chances {
    let mut turned = [0.0; MOST];
    for (i, chance) in turned.iter_mut().enumerate().take(players) {
        *chance = chances[(seat + i) % players];
    }
    turned
}

/// A number between −1 and 1, mostly near 0.
fn wobble(rng: &mut Playful) -> f32 {
    let word = rng.next_u64();
    let lane = |shift: u64| (word >> shift & 0xffff) as f32;
    (lane(0) + lane(16) + lane(32) + lane(48)) / 131_070.0 - 1.0
}

impl SelfPlay {
    pub(super) fn new() -> SelfPlay {
        SelfPlay {
            steps: Steps::new(),
            turns: Vec::with_capacity(1000),
        }
    }

    /// Plays one game and appends its lessons; gives back the rounds it took.
    pub(super) fn game(
        &mut self,
        judge: &mut Judge,
        habits: &Habits,
        seed: u64,
        samples: &mut Vec<Sample>,
    ) -> u16 {
        let players = judge.net.players;
        let mut rng = Playful::new(seed);
        let mut state = State::new(Game::deal(players, &mut seeded(seed)).table());
        self.turns.clear();
        while !state.is_over() && state.round <= MOST_ROUNDS {
            let step = self.turn(&state, judge, habits, &mut rng);
            state.apply(step, &CARDS);
            state.finish(step, &mut rng);
        }
        let mut expected = [0.0; MOST];
        expected[state.leader()] = 1.0;
        for (number, turn) in self.turns.iter().enumerate().rev() {
            // Neighbouring turns teach nearly the same, so every other one is enough.
            if (number as u64 + seed).is_multiple_of(2) {
                samples.push(Sample {
                    words: turn.words,
                    target: from_seat(&expected, turn.seat, players),
                });
            }
            if let Some(instead) = turn.instead {
                expected = instead;
            } else {
                for (later, now) in expected.iter_mut().zip(turn.chances) {
                    *later = habits.lambda * *later + (1.0 - habits.lambda) * now;
                }
            }
        }
        state.round
    }

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
