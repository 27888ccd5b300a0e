//! Random legal moves, drawn without listing them.

use rand_core::Rng;

use super::moves::{Action, Move};
use super::payment::{Payment, count_payments, nth_payment};
use super::play::above_limit;
use super::table::Table;
use crate::caravan::{count_discards, discards, nth_discard};
use crate::chance::below;
use crate::spice::Spices;

impl Table {
    /// One of [`Table::actions`], each equally likely; the game must not be over.
    #[inline]
    pub fn random_action(&self, rng: &mut impl Rng) -> Action {
        let ways = self.playable_ways();
        let places = self.payable_places() as u32;
        let rests = u32::from(self.can_rest());
        let caravan = self.mover().caravan;
        let claims = self
            .points
            .iter()
            .filter(|card| caravan.contains(card.cost()));
        let plays = ways.len();
        let index = below(rng, plays + places + rests + claims.clone().count() as u32);
        if index < plays {
            return Action::Play(ways.nth_way(index));
        }
        let index = index - plays;
        if index < places {
            return Action::Acquire(self.market.cards()[index as usize]);
        }
        let index = index - places;
        if index < rests {
            return Action::Rest;
        }
        let mut claims = claims;
        let card = claims.nth((index - rests) as usize);
        Action::Claim(*card.expect("the index is below the number of actions"))
    }

    /// One of the [`Table::completions`] of a possible action, each equally likely.
    #[inline]
    pub fn random_completion(&self, action: Action, rng: &mut impl Rng) -> Move {
        if let Action::Acquire(card) = action {
            let place = self.market.place(card).expect("the card is in the row");
            if place == 0 && self.market.spices()[0].is_empty() {
                return Move::plain(action);
            }
            let choices = self.count_acquire(place);
            return self.nth_acquire(place, u64::from(below(rng, choices as u32)));
        }
        let held = self.held(action);
        let number = above_limit(held);
        if number == 0 {
            return Move::plain(action);
        }
        let index = below(rng, count_discards(held, number));
        Move {
            action,
            pay: Payment::NONE,
            discard: nth_discard(held, number, index),
        }
    }

    /// One of [`Table::moves`], each equally likely; the game must not be over.
    pub fn random_move(&self, rng: &mut impl Rng) -> Move {
        let ways = self.playable_ways();
        let places = self.payable_places();
        let plays: u64 = ways.map(|way| u64::from(self.count_play(way))).sum();
        let mut acquires = [0; super::MARKET_PLACES];
        for (place, count) in acquires.iter_mut().enumerate().take(places) {
            *count = self.count_acquire(place);
        }
        let rests = u64::from(self.can_rest());
        let total = plays + acquires.iter().sum::<u64>() + rests + self.count_claims();
        let total = u32::try_from(total).expect("a position has fewer than 2^32 moves");
        let mut index = u64::from(below(rng, total));
        if index < plays {
            for way in ways {
                let choices = u64::from(self.count_play(way));
                if index < choices {
                    let held = way.way().exchange.apply(self.mover().caravan);
                    let discard = nth_discard(held, above_limit(held), index as u32);
                    return Move {
                        action: Action::Play(way),
                        pay: Payment::NONE,
                        discard,
                    };
                }
                index -= choices;
            }
        }
        index -= plays;
        for (place, choices) in acquires.into_iter().enumerate() {
            if index < choices {
                return self.nth_acquire(place, index);
            }
            index -= choices;
        }
        if index < rests {
            return Move::plain(Action::Rest);
        }
        let caravan = self.mover().caravan;
        let mut claims = self
            .points
            .iter()
            .filter(|card| caravan.contains(card.cost()));
        let card = claims.nth((index - rests) as usize);
        Move::plain(Action::Claim(
            *card.expect("the index is below the number of moves"),
        ))
    }

    /// The complete acquisition of the card in `place` with this number, below [`Table::count_acquire`].
    fn nth_acquire(&self, place: usize, mut index: u64) -> Move {
        let action = Action::Acquire(self.market.cards()[place]);
        let caravan = self.mover().caravan;
        let (held, over) = self.held_before_paying(place);
        if over == 0 {
            let pay = nth_payment(caravan, place, index as u32);
            return Move {
                action,
                pay,
                discard: Spices::NONE,
            };
        }
        for paid in discards(caravan, place as u16) {
            let orders = u64::from(count_payments(paid, place));
            let left = held.minus(paid);
            let choices = u64::from(count_discards(left, over));
            if index < orders * choices {
                let pay = nth_payment(paid, place, (index / choices) as u32);
                let discard = nth_discard(left, over, (index % choices) as u32);
                return Move {
                    action,
                    pay,
                    discard,
                };
            }
            index -= orders * choices;
        }
        unreachable!("the index is below the number of completions")
    }
}
