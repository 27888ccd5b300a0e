//! What a game is worth to each seat.

use pyo3::PyResult;
use rules::Seat;

use crate::error::invalid;

/// Rewards by seat.
pub(crate) type BySeat = [f32; Seat::MAX_SEATS];

/// How rewards are made of points. Every kind adds up to 0 over the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reward {
    /// At the end: 1 for the first, −1 for the last, evenly spaced between; ties are broken as the game breaks them.
    Rank,
    /// At the end: 1 for the winner, the others share −1.
    Win,
    /// At the end: own points minus the mean of the others' points.
    Score,
    /// After every move: by how much [`Reward::Score`] has changed.
    Gain,
}

impl Reward {
    pub(crate) const ALL: [Reward; 4] = [Reward::Rank, Reward::Win, Reward::Score, Reward::Gain];

    pub(crate) const fn text(self) -> &'static str {
        match self {
            Reward::Rank => "rank",
            Reward::Win => "win",
            Reward::Score => "score",
            Reward::Gain => "gain",
        }
    }

    /// Reads a name.
    pub(crate) fn read(text: &str) -> PyResult<Reward> {
        let found = Reward::ALL.into_iter().find(|kind| kind.text() == text);
        found.ok_or_else(|| {
            let known = Reward::ALL.map(Reward::text).join(", ");
            let text = rules::quoted(text);
            invalid(format!("there is no reward {text}; there are {known}"))
        })
    }

    /// The worth of a game that ends with these points; of [`Reward::Gain`], the sum of all its rewards.
    #[expect(clippy::cast_precision_loss, reason = "points and seats are small")]
    pub(crate) fn worth(self, points: &[u32]) -> BySeat {
        let mut worth = BySeat::default();
        let others = (points.len() - 1) as f32;
        for (seat, own) in points.iter().enumerate() {
            // The later of tied seats is ahead.
            let ahead = points.iter().enumerate();
            let ahead = ahead.filter(|&(other, theirs)| (theirs, other) > (own, seat));
            let ahead = ahead.count() as f32;
            worth[seat] = match self {
                Reward::Rank => 1.0 - 2.0 * ahead / others,
                Reward::Win if ahead == 0.0 => 1.0,
                Reward::Win => -1.0 / others,
                Reward::Score | Reward::Gain => {
                    let sum: u32 = points.iter().sum();
                    *own as f32 - (sum - own) as f32 / others
                }
            };
        }
        worth
    }
}
