//! The score (SR-22).

use super::table::Player;

/// Where a player's points come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Score {
    /// Points on claimed cards.
    pub cards: u16,
    /// Points of gold coins, three each.
    pub gold: u16,
    /// Points of silver coins, one each.
    pub silver: u16,
    /// Points of the spices left in the caravan, one for each that is not yellow.
    pub spices: u16,
}

impl Score {
    /// All points together.
    pub const fn total(self) -> u32 {
        self.cards as u32 + self.gold as u32 + self.silver as u32 + self.spices as u32
    }
}

impl Player {
    /// What the player would score if the game ended now.
    pub fn score(&self) -> Score {
        Score {
            cards: self.claimed.iter().map(|card| card.points()).sum(),
            gold: 3 * u16::from(self.gold),
            silver: u16::from(self.silver),
            spices: self.caravan.not_yellow(),
        }
    }
}

impl From<Score> for u32 {
    fn from(score: Score) -> u32 {
        score.total()
    }
}

/// The result of a game, or what it would be if it ended now.
pub type Outcome = crate::outcome::Outcome<Score>;
