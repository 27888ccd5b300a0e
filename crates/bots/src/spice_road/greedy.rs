//! The player that takes whatever looks best at once.

use rules::chance::Playful;

use super::candidates::Steps;
use super::evaluate::{WORTH, Worth, evaluate};
use super::judge::Judge;
use super::state::{CARDS, State, Step};
use crate::noise::noise;

/// How a player judges who errs: by how much, at random.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eye {
    pub worth: Worth,
    /// The most that a judgement is off, in hundredths of a point.
    pub noise: u32,
}

impl Eye {
    /// The judgement of `greedy`, which does not err.
    pub(crate) const SHARP: Eye = Eye {
        worth: WORTH,
        noise: 0,
    };
}

/// The best-looking step; the first of equals.
pub(crate) fn best_step(state: &State, eye: &Eye, steps: &mut Steps, rng: &mut Playful) -> Step {
    steps.fill(state, &CARDS);
    let seat = usize::from(state.seat);
    let mut best = (i32::MIN, Step::default());
    for &step in steps.as_slice() {
        let mut after = *state;
        after.apply(step, &CARDS);
        let mut value = if after.ends_after_move() {
            // The result itself, with the score to choose among equal results.
            let won = after.leader() == seat;
            i32::from(won) * 1_000_000 + after.sides[seat].score() as i32
        } else {
            evaluate(&after, seat, &eye.worth, &CARDS)
        };
        if eye.noise > 0 {
            value += noise(eye.noise, rng);
        }
        if value > best.0 {
            best = (value, step);
        }
    }
    best.1
}

/// The step with the best chances by the net alone; the first of equals.
///
/// Each chance is misjudged by up to `wobble`, less when the game is all but decided: who loses still tries.
pub(crate) fn best_by_net(
    state: &State,
    judge: &mut Judge,
    wobble: f32,
    steps: &mut Steps,
    rng: &mut Playful,
) -> Step {
    steps.fill(state, &CARDS);
    let mut before = judge.bench(state);
    let mut best = (f32::MIN, Step::default());
    for &step in steps.as_slice() {
        let mut value = before.chances(step)[0];
        if wobble > 0.0 {
            let doubt = 4.0 * value * (1.0 - value);
            value += wobble * doubt * noise(2000, rng) as f32 / 1000.0;
        }
        if value > best.0 {
            best = (value, step);
        }
    }
    best.1
}
