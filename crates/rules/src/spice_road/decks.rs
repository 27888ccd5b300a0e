//! The order of what lies face down.

use rand_core::Rng;

use super::cards::{POINT_CARDS, PointId};
use super::table::Table;
use crate::deck::Deck;
use crate::merchant::{MERCHANTS_IN_DECK, MerchantId};

/// The two decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Decks {
    /// The merchant cards.
    pub market: Deck<MerchantId, MERCHANTS_IN_DECK>,
    /// The point cards.
    pub points: Deck<PointId, POINT_CARDS>,
}

impl Decks {
    /// The unseen cards, in unknown order.
    pub fn unseen(table: &Table) -> Decks {
        Decks {
            market: Deck::new(std::iter::empty(), table.unseen_merchants()),
            points: Deck::new(std::iter::empty(), table.unseen_points()),
        }
    }

    /// A fair guess for a search: the unseen cards in a random order.
    pub fn shuffled_unseen(table: &Table, rng: &mut impl Rng) -> Decks {
        let mut decks = Decks::unseen(table);
        decks.shuffle_unknown(rng);
        decks
    }

    /// The unseen cards in a random order, which is the known order from now on: a deal from the middle of a game.
    pub fn deal_unseen(table: &Table, rng: &mut impl Rng) -> Decks {
        let mut decks = Decks::shuffled_unseen(table, rng);
        decks.market.settle();
        decks.points.settle();
        decks
    }

    /// Puts the cards whose order is not known into a random one, the merchant cards first.
    pub fn shuffle_unknown(&mut self, rng: &mut impl Rng) {
        self.market.shuffle_unknown(rng);
        self.points.shuffle_unknown(rng);
    }
}
