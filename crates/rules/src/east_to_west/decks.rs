//! The order of what lies face down.

use rand_core::Rng;
use tinyvec::ArrayVec;

use super::components::{BonusId, MAX_BONUS_TILES, MAX_POINT_CARDS, MAX_ROW, MAX_STACK, PointId};
use super::table::Table;
use crate::chance::shuffle;
use crate::deck::Deck;
use crate::merchant::{MERCHANTS_IN_DECK, MerchantId};

/// Bonus tiles, one by one.
pub(super) type Tiles = ArrayVec<[BonusId; MAX_BONUS_TILES]>;

/// The decks and stacks below what everybody sees of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Decks {
    /// The merchant cards above those that Renew put under the deck.
    pub market: Deck<MerchantId, MERCHANTS_IN_DECK>,
    /// The point cards below the top card.
    pub forts: Deck<PointId, MAX_POINT_CARDS>,
    /// The bonus tiles of each fort below the top tile.
    pub bonus: [Deck<BonusId, MAX_STACK>; MAX_ROW],
}

impl Decks {
    /// The unseen cards and tiles, in unknown order.
    pub fn unseen(table: &Table) -> Decks {
        let mut tiles = unseen_tiles(table, [].into_iter()).into_iter();
        Decks {
            market: Deck::new(std::iter::empty(), table.unseen_merchants()),
            forts: Deck::new(std::iter::empty(), table.unseen_points()),
            bonus: table.bonus.map(|stack| {
                let below = tiles.by_ref().take(usize::from(stack.below));
                Deck::new(std::iter::empty(), below)
            }),
        }
    }

    /// A fair guess for a search: the unseen cards and tiles in a random order.
    pub fn shuffled_unseen(table: &Table, rng: &mut impl Rng) -> Decks {
        let mut decks = Decks::unseen(table);
        decks.shuffle_unknown(table, rng);
        decks
    }

    /// The unseen cards and tiles in a random order, which is the known order from now on: a deal from the middle of a
    /// game.
    pub fn deal_unseen(table: &Table, rng: &mut impl Rng) -> Decks {
        let mut decks = Decks::shuffled_unseen(table, rng);
        decks.market.settle();
        decks.forts.settle();
        for stack in &mut decks.bonus {
            stack.settle();
        }
        decks
    }

    /// Puts the cards and tiles whose order is not known into a random one: merchant cards, point cards, then bonus
    /// tiles, among which those left in the box may be found too (EW-3).
    pub fn shuffle_unknown(&mut self, table: &Table, rng: &mut impl Rng) {
        self.market.shuffle_unknown(rng);
        self.forts.shuffle_unknown(rng);
        if self.bonus.iter().any(|stack| stack.unknown() > 0) {
            let known = self.bonus.iter().flat_map(Deck::known);
            let mut tiles = unseen_tiles(table, known);
            shuffle(&mut tiles, rng);
            let mut tiles = tiles.into_iter();
            for stack in &mut self.bonus {
                stack.guess(tiles.by_ref().take(stack.unknown()));
            }
        }
    }

    /// Whether these can be the decks of this table.
    pub(super) fn fits(&self, table: &Table) -> bool {
        self.market.len() == table.market_unseen_len()
            && self.forts.len() == usize::from(table.forts_below)
            && (self.bonus.iter().zip(&table.bonus))
                .all(|(stack, seen)| stack.len() == usize::from(seen.below))
    }
}

/// The bonus tiles that lie neither in the open nor among these.
pub(super) fn unseen_tiles(table: &Table, known: impl Iterator<Item = BonusId>) -> Tiles {
    let mut unseen = table.unseen_bonus();
    for tile in known {
        unseen[tile.index()] -= 1;
    }
    let kinds = table.components.bonus_tiles().len();
    (unseen[..kinds].iter().enumerate())
        .flat_map(|(kind, &copies)| (0..copies).map(move |_| BonusId::new(kind)))
        .collect()
}
