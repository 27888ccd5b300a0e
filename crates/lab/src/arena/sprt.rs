//! The sequential test: stop as soon as the games say enough.
//!
//! The generalised sequential probability ratio test on results per deal (Van den Bergh, "The generalized SPRT and
//! its asymptotics"): with each hypothesis about the mean comes the distribution that fits the deals best among those
//! with that mean; the test adds up the logarithm of the ratio of the two likelihoods and stops at ±ln((1 − β)/α).

use super::rating::expected;

/// The chance to accept the wrong hypothesis, either way.
const RISK: f64 = 0.05;

/// The count of an outcome that has not occurred yet, so that no logarithm is infinite.
const UNSEEN: f64 = 1e-3;

/// Two hypotheses about by how much the first is stronger than the second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    /// It is not stronger by more than this.
    pub elo0: f64,
    /// It is stronger by at least this.
    pub elo1: f64,
}

/// What a sequential test has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Not stronger by more than `elo0`.
    AcceptElo0,
    /// Stronger by at least `elo1`.
    AcceptElo1,
    /// Too few games to say.
    Undecided,
}

impl Sprt {
    /// Where the test stops: at this, and at its negative.
    pub fn bound() -> f64 {
        ((1.0 - RISK) / RISK).ln()
    }

    /// The logarithm of the likelihood ratio; `deals[w]` is how many deals the first won w games of.
    pub fn log_likelihood_ratio(self, deals: &[u64]) -> f64 {
        let players = deals.len() - 1;
        let means = [self.elo0, self.elo1].map(|elo| expected(elo, players));
        log_likelihood_ratio(deals, means)
    }

    /// What the ratio says.
    pub fn verdict(ratio: f64) -> Verdict {
        if ratio >= Sprt::bound() {
            Verdict::AcceptElo1
        } else if ratio <= -Sprt::bound() {
            Verdict::AcceptElo0
        } else {
            Verdict::Undecided
        }
    }
}

/// How much more likely the second mean is than the first, each with the distribution that fits best.
fn log_likelihood_ratio(counts: &[u64], means: [f64; 2]) -> f64 {
    let best = (counts.len() - 1) as f64;
    let seen: Vec<(f64, f64)> = counts
        .iter()
        .enumerate()
        .map(|(result, &count)| (result as f64 / best, (count as f64).max(UNSEEN)))
        .collect();
    let tilts = means.map(|mean| tilt(&seen, mean));
    let unlikelihood = |which: usize, result: f64| 1.0 + tilts[which] * (result - means[which]);
    seen.iter()
        .map(|&(result, weight)| weight * (unlikelihood(0, result) / unlikelihood(1, result)).ln())
        .sum()
}

/// The x with which the weights wᵢ/(1 + x(aᵢ − mean)) have this mean: the root of Σ wᵢ(aᵢ − mean)/(1 + x(aᵢ − mean)),
/// which falls all the way between the two poles.
fn tilt(seen: &[(f64, f64)], mean: f64) -> f64 {
    // The results range from 0 to 1 and each has some weight.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    // Halving a double's interval more often than it has bits changes nothing.
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        let slope: f64 = seen
            .iter()
            .map(|&(result, weight)| weight * (result - mean) / (1.0 + middle * (result - mean)))
            .sum();
        if slope > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn logistic(elo: f64) -> f64 {
        1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
    }

    #[test]
    fn the_ratio_agrees_with_published_tests_of_chess_engines() {
        // Five results a pair of games, with the values the Fishtest framework gives for them.
        for (counts, elo0, elo1, ratio) in [
            (
                [10_789, 19_328, 33_806, 19_402, 10_543],
                -3.0,
                1.0,
                2.131_067_8,
            ),
            ([39, 2_226, 31_451, 2_412, 40], 0.2, 0.9, 2.162_542_6),
        ] {
            let found = log_likelihood_ratio(&counts, [logistic(elo0), logistic(elo1)]);
            assert!((found - ratio).abs() < 1e-6, "{found} {ratio}");
        }
    }

    #[test]
    fn a_fair_share_is_no_evidence_at_any_number_of_players() {
        // 1 of n games each: as far from −10 as from 10, but for the curvature of the scale.
        let sprt = Sprt {
            elo0: -10.0,
            elo1: 10.0,
        };
        for players in 2..=5 {
            let mut deals = vec![0; players + 1];
            deals[0] = 100 * (players as u64 - 1);
            deals[players] = 100;
            let ratio = sprt.log_likelihood_ratio(&deals);
            assert!(ratio.abs() < 0.05, "{players} {ratio}");
        }
    }

    #[test]
    fn the_verdict_follows_the_bounds() {
        assert!((Sprt::bound() - 2.944_439).abs() < 1e-6);
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 50.0,
        };
        let verdict = |deals: &[u64]| Sprt::verdict(sprt.log_likelihood_ratio(deals));
        assert_eq!(verdict(&[0, 0, 0]), Verdict::Undecided);
        assert_eq!(verdict(&[10, 20, 10]), Verdict::Undecided);
        assert_eq!(verdict(&[60, 100, 140]), Verdict::AcceptElo1);
        assert_eq!(verdict(&[140, 100, 60]), Verdict::AcceptElo0);
    }
}
