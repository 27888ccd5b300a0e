//! The row of merchant cards, with the spices lying on them.

use tinyvec::ArrayVec;

use super::MARKET_PLACES;
use super::payment::Payment;
use crate::merchant::MerchantId;
use crate::spice::Spices;

/// Up to six merchant cards, the free one first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Market {
    cards: ArrayVec<[MerchantId; MARKET_PLACES]>,
    /// By place; nothing lies beyond the last card.
    spices: [Spices; MARKET_PLACES],
}

impl Market {
    /// The cards, the free one first.
    pub fn cards(&self) -> &[MerchantId] {
        &self.cards
    }

    /// The spices lying on each card.
    pub fn spices(&self) -> &[Spices] {
        &self.spices[..self.cards.len()]
    }

    /// Where a card lies, which is also the number of spices it costs.
    #[inline]
    pub fn place(&self, card: MerchantId) -> Option<usize> {
        self.cards.iter().position(|&c| c == card)
    }

    /// Lays a card at the end of the row, with spices on it.
    pub(super) fn push(&mut self, card: MerchantId, spices: Spices) {
        self.spices[self.cards.len()] = spices;
        self.cards.push(card);
    }

    /// Lays the payment on the cards to the left of `place`, takes the card there, and slides the rest left, spices
    /// riding along (SR-15, SR-16); gives back what lay on the card.
    #[inline]
    pub(super) fn take(&mut self, place: usize, pay: Payment) -> Spices {
        for (spices, paid) in self.spices.iter_mut().zip(pay.iter()) {
            *spices = spices.plus(Spices::one(paid));
        }
        let found = self.spices[place];
        self.spices.copy_within(place + 1.., place);
        self.spices[MARKET_PLACES - 1] = Spices::NONE;
        self.cards.remove(place);
        found
    }
}
