//! The order of what lies face down.

use std::fmt;

use rand_core::Rng;
use tinyvec::ArrayVec;

use super::cards::{POINT_CARDS, PointId};
use super::table::Table;
use crate::chance::shuffle;
use crate::merchant::{MERCHANTS_IN_DECK, MerchantId};

/// A deck of cards, of which the lowest may lie in an order that nobody knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deck<Id: Default, const N: usize> {
    /// The top card last.
    cards: ArrayVec<[Id; N]>,
    /// So many cards at the bottom lie in an order that was only guessed.
    unknown: u8,
}

impl<Id: Copy + Default, const N: usize> Deck<Id, N> {
    /// A deck of known cards, listed from the top, above others in an unknown order.
    pub(super) fn new(
        known: impl DoubleEndedIterator<Item = Id>,
        unknown: impl Iterator<Item = Id>,
    ) -> Deck<Id, N> {
        let mut cards: ArrayVec<[Id; N]> = unknown.collect();
        let count = cards.len() as u8;
        cards.extend(known.rev());
        Deck {
            cards,
            unknown: count,
        }
    }

    /// How many cards.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// How many cards at the bottom lie in an order that is not known.
    pub fn unknown(&self) -> usize {
        usize::from(self.unknown)
    }

    /// The cards from the top, guessed ones included.
    pub fn cards(&self) -> impl Iterator<Item = Id> {
        self.cards.iter().rev().copied()
    }

    /// Draws the top card.
    #[inline]
    pub(super) fn draw(&mut self) -> Option<Id> {
        let card = self.cards.pop()?;
        self.unknown = self.unknown.min(self.cards.len() as u8);
        Some(card)
    }

    /// Makes this the top card, if it may be; says whether it may.
    pub(super) fn expect(&mut self, card: Id) -> bool
    where
        Id: PartialEq,
    {
        let top = self.cards.len().wrapping_sub(1);
        match self.cards.iter().position(|&c| c == card) {
            Some(place) if self.unknown() == self.len() => {
                self.cards.swap(place, top);
                true
            }
            place => place == Some(top),
        }
    }

    /// Puts the cards whose order is not known into a random one.
    fn shuffle_unknown(&mut self, rng: &mut impl Rng) {
        shuffle(&mut self.cards[..usize::from(self.unknown)], rng);
    }
}

impl<Id: Copy + Default + fmt::Display, const N: usize> fmt::Display for Deck<Id, N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let known = self.len() - self.unknown();
        for (index, card) in self.cards().take(known).enumerate() {
            let blank = if index == 0 { "" } else { " " };
            write!(f, "{blank}{card}")?;
        }
        if self.unknown > 0 {
            let blank = if known == 0 { "" } else { " " };
            write!(f, "{blank}+{}", self.unknown)?;
        }
        Ok(())
    }
}

/// The two decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decks {
    /// The merchant cards.
    pub market: Deck<MerchantId, MERCHANTS_IN_DECK>,
    /// The point cards.
    pub points: Deck<PointId, POINT_CARDS>,
}

impl Decks {
    /// Everything that was not seen, in an order that nobody knows.
    pub fn unseen(table: &Table) -> Decks {
        Decks {
            market: Deck::new(std::iter::empty(), table.unseen_merchants()),
            points: Deck::new(std::iter::empty(), table.unseen_points()),
        }
    }

    /// A fair guess for a search: the cards nobody has seen, in a random order.
    pub fn shuffled_unseen(table: &Table, rng: &mut impl Rng) -> Decks {
        let mut decks = Decks::unseen(table);
        decks.shuffle_unknown(rng);
        decks
    }

    /// Puts the cards whose order is not known into a random one, the merchant cards first.
    pub fn shuffle_unknown(&mut self, rng: &mut impl Rng) {
        self.market.shuffle_unknown(rng);
        self.points.shuffle_unknown(rng);
    }
}
