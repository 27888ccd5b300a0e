//! The score (EW-29, EW-30).

use super::components::{BonusId, Components, Counts, MAX_NAMES};
use super::table::Player;

/// Where a player's points come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Score {
    /// Points on point cards.
    pub cards: u32,
    /// Points of bonus tiles.
    pub bonus: u32,
    /// Points on exploration tiles.
    pub tiles: u32,
    /// Points of the cubes left in the pantry, one for each that is not yellow.
    pub spices: u32,
}

impl Score {
    /// All points together.
    pub const fn total(self) -> u32 {
        self.cards + self.bonus + self.tiles + self.spices
    }
}

impl Player {
    /// What the player would score if the game ended now.
    pub fn score(&self, components: &Components) -> Score {
        let bonus = self.bonus.iter();
        Score {
            cards: (self.cards.iter())
                .map(|&card| u32::from(components.point_card(card).points))
                .sum(),
            bonus: bonus.map(|&tile| self.bonus_points(tile, components)).sum(),
            tiles: (self.tiles.iter())
                .map(|&tile| u32::from(components.exploration_tile(tile).points))
                .sum(),
            spices: u32::from(self.pantry.not_yellow()),
        }
    }

    /// What a bonus tile is worth to the player now (EW-30).
    pub fn bonus_points(&self, tile: BonusId, components: &Components) -> u32 {
        let mut symbols = [0_u32; MAX_NAMES];
        for &card in &self.cards {
            symbols[components.point_card(card).symbol.index()] += 1;
        }
        let tile = components.bonus_tile(tile);
        let times = match tile.counts {
            Counts::Pair(one, other) if one == other => symbols[one.index()] / 2,
            Counts::Pair(one, other) => symbols[one.index()].min(symbols[other.index()]),
            Counts::Each(symbol) => symbols[symbol.index()],
            Counts::Settlers(n) => {
                u32::from(components.limits().settlers - self.reserve) / u32::from(n)
            }
            Counts::MerchantCards(n) => (self.route.len() + self.used.len()) as u32 / u32::from(n),
        };
        times * u32::from(tile.points)
    }
}

impl From<Score> for u32 {
    fn from(score: Score) -> u32 {
        score.total()
    }
}

/// The result of a game, or what it would be if it ended now.
pub type Outcome = crate::outcome::Outcome<Score>;
