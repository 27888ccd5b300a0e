//! The exponential function from two tables, so that its results are the same on every machine.

use std::sync::LazyLock;

use crate::chances::MAX_SEATS;

/// Steps of the argument for each unit.
const STEPS: usize = 4096;
const FINE: usize = 64;
const COARSE: usize = 16 * STEPS / FINE;

/// e to the power of −1/4096.
const STEP: f64 = 0.999_755_889_174_897_2;

/// Powers of e with a negative argument.
pub(crate) struct Exp {
    coarse: [f32; COARSE],
    fine: [f32; FINE],
}

/// The one copy of the tables, made with multiplications alone.
pub(crate) static EXP: LazyLock<Exp> = LazyLock::new(|| {
    let (mut fine, mut coarse) = ([0.0; FINE], [0.0; COARSE]);
    let mut power = 1.0_f64;
    for entry in &mut fine {
        *entry = power as f32;
        power *= STEP;
    }
    let factor = power;
    let mut power = 1.0_f64;
    for entry in &mut coarse {
        *entry = power as f32;
        power *= factor;
    }
    Exp { coarse, fine }
});

impl Exp {
    /// e to the power of −`steps`/4096; 0 for a negligible result.
    #[inline]
    pub(crate) fn of_steps(&self, steps: i32) -> f32 {
        let steps = steps as usize;
        if steps >= COARSE * FINE {
            return 0.0;
        }
        self.coarse[steps / FINE] * self.fine[steps % FINE]
    }

    /// e to the power of −`x`, to about one part in 8,000; `x` must not be negative.
    #[inline]
    pub(crate) fn minus(&self, x: f32) -> f32 {
        self.of_steps((x * STEPS as f32) as i32)
    }
}

/// Chances in proportion to e to the power of each value.
pub fn shares(values: &[f32]) -> [f32; MAX_SEATS] {
    let most = values.iter().copied().fold(f32::MIN, f32::max);
    let mut shares = [0.0; MAX_SEATS];
    let mut sum = 0.0;
    for (share, value) in shares.iter_mut().zip(values) {
        *share = EXP.minus(most - value);
        sum += *share;
    }
    shares.map(|share| share / sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_close_to_the_function() {
        for i in 0..1600 {
            let x = i as f32 / 100.0;
            let error = (EXP.minus(x) - (-x).exp()).abs() / (-x).exp();
            assert!(error < 4e-4, "{x}: {error}");
        }
        assert!(EXP.minus(40.0) == 0.0);
    }
}
