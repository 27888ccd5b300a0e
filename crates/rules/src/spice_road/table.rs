//! Everything that lies face up, and so everything a seat may know (SR-23).

use tinyvec::ArrayVec;

use super::cards::{POINT_CARDS, PointId};
use super::market::Market;
use super::observation::OBSERVATION;
use super::score::Outcome;
use super::{MAX_CLAIMS, POINT_PLACES};
use crate::merchant::{MerchantId, MerchantSet};
use crate::observation::Writer;
use crate::seat::Seat;
use crate::spice::Spices;
use crate::table::answer_alike;

/// How many may play (SR-5).
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=5;

/// A coin that comes with a point card (SR-19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coin {
    /// Three points.
    Gold,
    /// One point.
    Silver,
}

/// What lies before one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Player {
    /// The spices in the caravan.
    pub caravan: Spices,
    /// The cards in hand.
    pub hand: MerchantSet,
    /// The cards played since the last rest.
    pub played: MerchantSet,
    /// The point cards claimed, in that order.
    pub claimed: ArrayVec<[PointId; MAX_CLAIMS]>,
    /// Gold coins.
    pub gold: u8,
    /// Silver coins.
    pub silver: u8,
}

/// The whole table as every seat sees it: all but the order of the decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    pub(super) players: [Player; Seat::MAX_SEATS],
    pub(super) seats: u8,
    pub(super) seat: Seat,
    pub(super) round: u32,
    pub(super) market: Market,
    pub(super) market_deck: u8,
    pub(super) points: ArrayVec<[PointId; POINT_PLACES]>,
    pub(super) points_deck: u8,
    pub(super) gold: u8,
    pub(super) silver: u8,
}

answer_alike!(|_: &Table, player: &Player| player.score());

impl Table {
    /// The table before anything is dealt, caravans and hands ready (SR-7, SR-8, SR-10).
    pub(super) fn laid_for(seats: usize) -> Table {
        let mut players = [Player::default(); Seat::MAX_SEATS];
        for (seat, player) in players.iter_mut().enumerate().take(seats) {
            player.hand = MerchantSet::STARTING_HAND;
            player.caravan = match seat {
                0 => Spices::new([3, 0, 0, 0]),
                1 | 2 => Spices::new([4, 0, 0, 0]),
                _ => Spices::new([3, 1, 0, 0]),
            };
        }
        Table {
            players,
            seats: seats as u8,
            seat: Seat::FIRST,
            round: 1,
            market: Market::default(),
            market_deck: MerchantSet::DECK.len() as u8,
            points: ArrayVec::default(),
            points_deck: POINT_CARDS as u8,
            gold: 2 * seats as u8,
            silver: 2 * seats as u8,
        }
    }

    /// The row of merchant cards.
    #[inline]
    pub fn market(&self) -> &Market {
        &self.market
    }

    /// How many merchant cards are still to come.
    pub fn market_deck_len(&self) -> usize {
        usize::from(self.market_deck)
    }

    /// The row of point cards, the one with the gold first.
    #[inline]
    pub fn points(&self) -> &[PointId] {
        &self.points
    }

    /// How many point cards are still to come.
    pub fn points_deck_len(&self) -> usize {
        usize::from(self.points_deck)
    }

    /// Gold coins left.
    pub fn gold(&self) -> u8 {
        self.gold
    }

    /// Silver coins left.
    pub fn silver(&self) -> u8 {
        self.silver
    }

    /// The coin above this place of the row of point cards (SR-19).
    #[inline]
    pub fn coin_above(&self, place: usize) -> Option<Coin> {
        // The silver moves above the first card when the gold is gone.
        let silver_place = usize::from(self.gold > 0);
        if place == 0 && self.gold > 0 {
            Some(Coin::Gold)
        } else if place == silver_place && self.silver > 0 {
            Some(Coin::Silver)
        } else {
            None
        }
    }

    /// How many point cards of one player end the game (SR-21).
    pub fn claims_to_end(&self) -> usize {
        if self.seats <= 3 { 6 } else { 5 }
    }

    /// Whether a player has claimed the last card needed, so that this round is the last (SR-21).
    pub fn is_last_round(&self) -> bool {
        self.players()
            .iter()
            .any(|player| player.claimed.len() >= self.claims_to_end())
    }

    /// Whether the game is over: the last round has been played to its end (SR-21).
    #[inline]
    pub fn is_over(&self) -> bool {
        self.seat == Seat::FIRST && self.is_last_round()
    }

    /// The unseen merchant cards: those of the deck.
    pub fn unseen_merchants(&self) -> MerchantSet {
        let row: MerchantSet = self.market.cards().iter().copied().collect();
        let owned = self.players().iter().fold(row, |seen, player| {
            seen.union(player.hand).union(player.played)
        });
        MerchantSet::DECK.minus(owned)
    }

    /// The unseen point cards: those of the deck.
    pub fn unseen_points(&self) -> impl Iterator<Item = PointId> {
        let mut seen = [false; POINT_CARDS];
        let claimed = self
            .players()
            .iter()
            .flat_map(|player| player.claimed.iter());
        for card in self.points.iter().chain(claimed) {
            seen[card.index()] = true;
        }
        PointId::all().filter(move |card| !seen[card.index()])
    }

    /// Lays a merchant card from the deck at the end of the row.
    #[inline]
    pub(super) fn deal_merchant(&mut self, card: MerchantId) {
        self.market.push(card, Spices::NONE);
        self.market_deck -= 1;
    }

    /// Lays a point card from the deck at the end of the row.
    #[inline]
    pub(super) fn deal_point(&mut self, card: PointId) {
        self.points.push(card);
        self.points_deck -= 1;
    }
}
