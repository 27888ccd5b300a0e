//! Ratings: how strong each contender is, in Elo.
//!
//! The model is Bradley and Terry's, for one seat against n − 1 others of the second contender:
//!
//! ```text
//! P(first wins) = 1 / (1 + (n − 1)·10^(−d/400))        d = rating of the first − rating of the second
//! ```
//!
//! With two players this is the usual Elo scale; with more, a difference of 0 gives the fair share 1/n. The ratings
//! are those under which the games are most likely, and their mean is 0. The errors come from how the deals
//! differ, as those of shares do: with the information matrix H and the score gₖ of deal k the covariance is
//! H⁺(Σ gₖgₖᵀ)H⁺·K/(K − 1).
//!
//! When the wins do not connect all contenders (one lost every game, say) no finite rating is most likely. Then every
//! pairing is given one more game, half won and half lost, and the errors are those of the model, √H⁺.

use super::seating::{Pairing, Side};
use super::stats::Z;

/// Elo for one unit of the natural logarithm.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// A rating with half of its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Points above the mean of all contenders.
    pub elo: f64,
    /// Half of the 95 % interval.
    pub error: f64,
}

/// What a side with one seat of `players` can expect when it is stronger by `elo`.
pub fn expected(elo: f64, players: usize) -> f64 {
    1.0 / (1.0 + (players - 1) as f64 * (-elo / SCALE).exp())
}

/// By how much a side with one seat of `players` must be stronger to win this share of the games; infinite for all.
pub fn difference(share: f64, players: usize) -> f64 {
    SCALE * ((players - 1) as f64 * share / (1.0 - share)).ln()
}

/// The games of a round robin as the fit wants them.
#[derive(Clone, Copy, Debug)]
pub struct Crosstable<'a> {
    /// How many take part.
    pub contenders: usize,
    /// Seats in a game, and games of a deal.
    pub players: usize,
    /// Who met.
    pub pairings: &'a [Pairing],
    /// For each pairing the games the first won of each deal.
    pub wins: &'a [Vec<u8>],
}

type Matrix = Vec<Vec<f64>>;

impl Crosstable<'_> {
    /// The ratings under which these games are most likely.
    pub fn ratings(self) -> Vec<Rating> {
        let finite = self.everybody_is_reached();
        let extra = if finite { 0.0 } else { 1.0 };
        let strengths = self.fit(extra);
        let inverse = invert(self.information(&strengths, extra));
        let deals = self.deals();
        let errors: Vec<f64> = if finite && deals > 1 {
            self.spread(&strengths, &inverse)
        } else {
            (0..self.contenders).map(|i| inverse[i][i]).collect()
        };
        strengths
            .iter()
            .zip(errors)
            .map(|(strength, variance)| Rating {
                elo: SCALE * strength,
                error: SCALE * Z * variance.max(0.0).sqrt(),
            })
            .collect()
    }

    fn deals(self) -> usize {
        self.wins.first().map_or(0, Vec::len)
    }

    /// Whether from every contender a chain of wins leads to every other.
    fn everybody_is_reached(self) -> bool {
        let mut beats = vec![vec![false; self.contenders]; self.contenders];
        for (pairing, wins) in self.pairings.iter().zip(self.wins) {
            let won: u64 = wins.iter().map(|&wins| u64::from(wins)).sum();
            beats[pairing.first][pairing.second] = won > 0;
            beats[pairing.second][pairing.first] = won < (self.players * wins.len()) as u64;
        }
        // Warshall's closure.
        for via in 0..self.contenders {
            for from in 0..self.contenders {
                for to in 0..self.contenders {
                    beats[from][to] |= beats[from][via] && beats[via][to];
                }
            }
        }
        (0..self.contenders)
            .all(|from| (0..self.contenders).all(|to| from == to || beats[from][to]))
    }

    /// Newton's method on the logarithm of the likelihood, which is concave.
    fn fit(self, extra: f64) -> Vec<f64> {
        let mut strengths = vec![0.0; self.contenders];
        for _ in 0..200 {
            let mut slope = vec![0.0; self.contenders];
            for (pairing, wins) in self.pairings.iter().zip(self.wins) {
                let won: f64 = wins.iter().map(|&wins| f64::from(wins)).sum();
                let games = (self.players * wins.len()) as f64;
                let chance = self.chance(*pairing, &strengths);
                let surplus = won + extra / 2.0 - (games + extra) * chance;
                slope[pairing.first] += surplus;
                slope[pairing.second] -= surplus;
            }
            let step = times(&invert(self.information(&strengths, extra)), &slope);
            let longest = step.iter().fold(0.0_f64, |longest, x| longest.max(x.abs()));
            // A long step can leave the region where the curvature it was computed from holds.
            let shorten = 1.0 / longest.max(1.0);
            for (strength, step) in strengths.iter_mut().zip(&step) {
                *strength += step * shorten;
            }
            if longest < 1e-12 {
                break;
            }
        }
        strengths
    }

    fn chance(self, pairing: Pairing, strengths: &[f64]) -> f64 {
        let elo = SCALE * (strengths[pairing.first] - strengths[pairing.second]);
        expected(elo, self.players)
    }

    /// The information matrix; the mean of all ratings is held by 1/m in every place, which no difference feels.
    fn information(self, strengths: &[f64], extra: f64) -> Matrix {
        let mut matrix = vec![vec![1.0 / self.contenders as f64; self.contenders]; self.contenders];
        for (pairing, wins) in self.pairings.iter().zip(self.wins) {
            let chance = self.chance(*pairing, strengths);
            let games = (self.players * wins.len()) as f64 + extra;
            let weight = games * chance * (1.0 - chance);
            let Pairing { first, second } = *pairing;
            matrix[first][first] += weight;
            matrix[second][second] += weight;
            matrix[first][second] -= weight;
            matrix[second][first] -= weight;
        }
        matrix
    }

    /// The variances of the strengths, from how far each deal was from what they predict.
    fn spread(self, strengths: &[f64], inverse: &Matrix) -> Vec<f64> {
        let deals = self.deals();
        let mut variances = vec![0.0; self.contenders];
        for deal in 0..deals {
            let mut score = vec![0.0; self.contenders];
            for (pairing, wins) in self.pairings.iter().zip(self.wins) {
                let chance = self.chance(*pairing, strengths);
                let surplus = f64::from(wins[deal]) - self.players as f64 * chance;
                score[pairing.contender(Side::First)] += surplus;
                score[pairing.contender(Side::Second)] -= surplus;
            }
            for (variance, move_of) in variances.iter_mut().zip(times(inverse, &score)) {
                *variance += move_of * move_of;
            }
        }
        let correction = deals as f64 / (deals as f64 - 1.0);
        variances
            .iter()
            .map(|variance| variance * correction)
            .collect()
    }
}

fn times(matrix: &Matrix, vector: &[f64]) -> Vec<f64> {
    matrix
        .iter()
        .map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum())
        .collect()
}

/// The inverse of a small symmetric positive definite matrix, by Gauss and Jordan.
fn invert(mut matrix: Matrix) -> Matrix {
    let size = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == index))));
    }
    for pivot in 0..size {
        let scale = 1.0 / matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|x| *x *= scale);
        let pivot_row = matrix[pivot].clone();
        for (index, row) in matrix.iter_mut().enumerate() {
            let factor = row[pivot];
            if index != pivot {
                row.iter_mut()
                    .zip(&pivot_row)
                    .for_each(|(x, p)| *x -= factor * p);
            }
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratings(contenders: usize, players: usize, wins: &[Vec<u8>]) -> Vec<Rating> {
        let pairings = Pairing::round_robin(contenders);
        let table = Crosstable {
            contenders,
            players,
            pairings: &pairings,
            wins,
        };
        table.ratings()
    }

    fn close(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 0.01, "{found} {wanted}");
    }

    #[test]
    fn expectation_and_difference_are_inverse() {
        close(expected(400.0, 2), 10.0 / 11.0);
        close(difference(0.75, 2), 190.85);
        close(difference(1.0 / 3.0, 3), 0.0);
        for players in 2..=5 {
            close(difference(expected(123.0, players), players), 123.0);
        }
    }

    #[test]
    fn two_contenders_differ_by_what_their_share_says() {
        // 30 of 40 games: 190.85 Elo apart.
        let found = ratings(2, 2, &[[2, 1].repeat(10)]);
        close(found[0].elo, 190.85 / 2.0);
        close(found[1].elo, -190.85 / 2.0);
        // Deals won by 2 or 1 of 2: s = 0.25 × √(20/19), Z·s/√20 = 0.11241 of the share, over p(1 − p), halved.
        close(found[0].error, SCALE * 0.112_41 / (0.75 * 0.25) / 2.0);
    }

    #[test]
    fn a_fair_share_is_no_difference_at_any_number_of_players() {
        for players in 3..=5 {
            let found = ratings(2, players, &[vec![1; 10]]);
            close(found[0].elo, 0.0);
        }
        // Half of the games at three seats: a difference of 400·lg 2.
        let found = ratings(2, 3, &[[0, 3].repeat(10)]);
        close(found[0].elo - found[1].elo, 120.41);
    }

    #[test]
    fn a_round_robin_agrees_with_its_pairings_when_they_agree_with_each_other() {
        // 2/3, 4/5 and 2/3 of the games: strengths 4 : 2 : 1.
        let deals = |won: usize, of: usize| [vec![2; won], vec![0; of - won]].concat();
        let found = ratings(3, 2, &[deals(20, 30), deals(24, 30), deals(20, 30)]);
        close(found[0].elo, 120.41);
        close(found[1].elo, 0.0);
        close(found[2].elo, -120.41);
    }

    #[test]
    fn a_clean_sweep_is_rated_finitely_and_uncertainly() {
        // As if 40.5 of 41 games.
        let found = ratings(2, 2, &[vec![2; 20]]);
        close(found[0].elo - found[1].elo, difference(40.5 / 41.0, 2));
        assert!(found[0].error > 200.0, "{found:?}");
        // One that lost to all does not spoil the others' finite difference.
        let found = ratings(3, 2, &[vec![1; 20], vec![2; 20], vec![2; 20]]);
        close(found[0].elo, found[1].elo);
    }
}
