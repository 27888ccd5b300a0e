//! A deck, of which all, some or no cards are known.

use std::fmt;

use rand_core::Rng;
use tinyvec::ArrayVec;

use crate::chance::shuffle;

/// A deck of cards, of which the lowest may lie in unknown order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Deck<Id: Default, const N: usize> {
    /// The top card last.
    cards: ArrayVec<[Id; N]>,
    /// Number of cards at the bottom whose order was only guessed.
    unknown: u8,
}

impl<Id: Copy + Default, const N: usize> Deck<Id, N> {
    /// A deck of known cards, listed from the top, above others in an unknown order.
    pub(crate) fn new(
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
    pub(crate) fn draw(&mut self) -> Option<Id> {
        let card = self.cards.pop()?;
        self.unknown = self.unknown.min(self.cards.len() as u8);
        Some(card)
    }

    /// Reorders the cards whose order is not known so that this is the top card. Returns `false` if it cannot be.
    pub(crate) fn put_on_top(&mut self, card: Id) -> bool
    where
        Id: PartialEq,
    {
        self.put_at_depth(0, card)
    }

    /// The same for the card below `depth` others, which stay where they are.
    pub(crate) fn put_at_depth(&mut self, depth: usize, card: Id) -> bool
    where
        Id: PartialEq,
    {
        let Some(place) = self.cards.len().checked_sub(depth + 1) else {
            return false;
        };
        if place < self.unknown()
            && let Some(guessed) = self.cards[..=place].iter().position(|&c| c == card)
        {
            self.cards.swap(guessed, place);
        }
        self.cards[place] == card
    }

    /// Puts the cards whose order is not known into a random one.
    pub(crate) fn shuffle_unknown(&mut self, rng: &mut impl Rng) {
        shuffle(&mut self.cards[..usize::from(self.unknown)], rng);
    }

    /// Makes the present order the known one.
    pub(crate) fn settle(&mut self) {
        self.unknown = 0;
    }

    /// Replaces the cards whose order is not known by as many others.
    pub(crate) fn guess(&mut self, others: impl IntoIterator<Item = Id>) {
        let unknown = usize::from(self.unknown);
        for (card, other) in self.cards[..unknown].iter_mut().zip(others) {
            *card = other;
        }
    }

    /// The cards whose order is known, from the top.
    pub fn known(&self) -> impl Iterator<Item = Id> {
        self.cards().take(self.len() - self.unknown())
    }
}

impl<Id: Copy + Default + fmt::Display, const N: usize> fmt::Display for Deck<Id, N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let known = self.len() - self.unknown();
        for (index, card) in self.known().enumerate() {
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
