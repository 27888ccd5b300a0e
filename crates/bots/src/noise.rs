//! How far a judgement errs.

use rand_core::Rng;
use rules::chance::below;

/// A number around 0 that seldom reaches ±`most`.
pub(crate) fn noise(most: u32, rng: &mut impl Rng) -> i32 {
    let half = most / 2 + 1;
    below(rng, half) as i32 + below(rng, half) as i32 - most as i32 / 2
}
