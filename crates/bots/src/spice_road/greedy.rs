//! The player that takes whatever looks best at once.

use rules::chance::XorShift;

use super::candidates::list;
use super::evaluate::{Worth, evaluate};
use super::state::{CARDS, State, Step};
use crate::noise::noise;

/// How a player judges who errs: by how much, at random.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eye {
    pub worth: Worth,
    /// The most that a judgement is off, in hundredths of a point.
    pub noise: u32,
}

/// The best-looking step; the first of equals.
pub(crate) fn best_step(state: &State, eye: &Eye, rng: &mut XorShift) -> Step {
    let mut steps = Vec::with_capacity(64);
    list(state, &CARDS, &mut steps);
    let seat = usize::from(state.seat);
    let mut best = (i32::MIN, Step::default());
    for &step in &steps {
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
