//! Shares with their error bars.
//!
//! The games of one deal are not independent: they have the same cards. So a deal is one observation, its mean over
//! all seats, and the error of a share comes from how the deals differ (as the pentanomial statistics of chess engine
//! tests do with pairs of games, Van den Bergh and others).

/// The 97.5th percentile of the normal distribution: 95 % lie between −Z and Z.
pub const Z: f64 = 1.959_963_985;

/// A share of the games and half of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Share {
    /// From 0 to 1.
    pub mean: f64,
    /// Half of the 95 % interval.
    pub error: f64,
}

impl Share {
    /// The mean m of k observations and Z·s/√k, s² = Σ(x − m)²/(k − 1).
    ///
    /// The error is at least Z²/2(k + Z²), half of Wilson's interval for k deals that all went one way: that no deal
    /// differed from the others does not mean that none can.
    pub fn of(observations: impl Iterator<Item = f64> + Clone) -> Share {
        let count = observations.clone().count() as f64;
        let mean = observations.clone().sum::<f64>() / count.max(1.0);
        let deviation = variance(observations).sqrt();
        let least = Z * Z / (2.0 * (count + Z * Z));
        Share {
            mean,
            error: (Z * deviation / count.max(1.0).sqrt()).max(least),
        }
    }
}

/// Σ(x − m)²/(k − 1) of k observations with the mean m; 0 for fewer than two.
pub fn variance(observations: impl Iterator<Item = f64> + Clone) -> f64 {
    let count = observations.clone().count() as f64;
    let mean = observations.clone().sum::<f64>() / count.max(1.0);
    let squares: f64 = observations.map(|x| (x - mean).powi(2)).sum();
    squares / (count - 1.0).max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(observations: &[f64], mean: f64, error: f64) {
        let share = Share::of(observations.iter().copied());
        assert!((share.mean - mean).abs() < 1e-6, "{share:?}");
        assert!((share.error - error).abs() < 1e-6, "{share:?}");
    }

    #[test]
    fn the_error_comes_from_how_deals_differ() {
        // Sum of squares 4 × (1/8)² + 3 × (3/8)² + (5/8)² = 7/8, s² = 1/8, s/√8 = 1/8.
        check(&[0.5, 1.0, 0.5, 1.0, 0.5, 0.5, 1.0, 0.0], 0.625, Z / 8.0);
    }

    #[test]
    fn split_deals_say_more_than_lost_and_won_ones() {
        // The same wins, from deals that each were won and lost, and from deals that were won or lost as a whole.
        let split = Share::of(std::iter::repeat_n(0.5, 100));
        let whole = Share::of((0..100).map(|deal| f64::from(deal % 2)));
        assert!((split.mean - whole.mean).abs() < 1e-12);
        assert!(split.error < 0.02 && whole.error > 0.09);
    }

    #[test]
    fn a_clean_sweep_is_not_certain() {
        // Wilson's interval for 20 of 20 reaches down to 20/(20 + Z²) = 0.838875.
        check(&[1.0; 20], 1.0, 0.080_563);
        check(&[0.0], 0.0, 0.396_725);
    }
}
