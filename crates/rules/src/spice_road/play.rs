//! A turn: what is allowed, and what it changes.

use super::CARAVAN_LIMIT;
use super::illegal::Illegal;
use super::moves::{Action, Move, Reveal};
use super::table::{Coin, Table};
use crate::game::RevealError;
use crate::merchant::MerchantSet;
use crate::seat::Seat;
use crate::spice::Spices;
use crate::text::MAX_ROUND;

/// The row that a move left one card short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gap {
    None,
    Market,
    Points,
}

impl Table {
    /// Whether the seat to move may play this move.
    ///
    /// # Errors
    /// The first rule it breaks.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::GameOver);
        }
        let held = self.held_after(mv)?;
        let need = above_limit(held);
        let discarded = mv.discard.total();
        if discarded != need {
            return Err(Illegal::WrongDiscard { need, discarded });
        }
        if !held.contains(mv.discard) {
            return Err(Illegal::DiscardsNotHeld {
                discard: mv.discard,
                have: held,
            });
        }
        Ok(())
    }

    /// What the caravan holds after the action, before discarding.
    ///
    /// # Errors
    /// When the action or its payment is not allowed.
    pub fn held_after(&self, mv: Move) -> Result<Spices, Illegal> {
        let player = self.mover();
        let have = player.caravan;
        let enough = |need: Spices| {
            if have.contains(need) {
                Ok(())
            } else {
                Err(Illegal::NotEnough { need, have })
            }
        };
        if !mv.pay.is_empty() && !matches!(mv.action, Action::Acquire(_)) {
            return Err(Illegal::PaysForNothing);
        }
        match mv.action {
            Action::Play(id) => {
                let way = id.way();
                if player.played.contains(way.card) {
                    return Err(Illegal::AlreadyPlayed(way.card));
                }
                if !player.hand.contains(way.card) {
                    return Err(Illegal::NotInHand(way.card));
                }
                enough(way.exchange.give)?;
                Ok(way.exchange.apply(have))
            }
            Action::Acquire(card) => {
                let place = self.market.place(card).ok_or(Illegal::NotInMarket(card))?;
                if mv.pay.len() != place {
                    return Err(Illegal::WrongPayment {
                        need: place,
                        paid: mv.pay.len(),
                    });
                }
                enough(mv.pay.spices())?;
                Ok(have
                    .minus(mv.pay.spices())
                    .plus(self.market.spices()[place]))
            }
            Action::Rest if player.played.is_empty() => Err(Illegal::NothingPlayed),
            Action::Rest => Ok(have),
            Action::Claim(card) => {
                if !self.points.contains(&card) {
                    return Err(Illegal::NotInRow(card));
                }
                enough(card.cost())?;
                Ok(have.minus(card.cost()))
            }
        }
    }

    /// Plays a move with the card that it turned face up, as a record tells it.
    ///
    /// # Errors
    /// When the move is not allowed or cannot have revealed that, the table being unchanged.
    pub fn play(&mut self, mv: Move, reveal: Reveal) -> Result<(), RevealError<Illegal>> {
        self.check(mv).map_err(RevealError::Illegal)?;
        if !self.can_reveal(mv, reveal) {
            return Err(RevealError::Impossible);
        }
        self.act(mv);
        match reveal {
            Reveal::Nothing => {}
            Reveal::Merchant(card) => self.deal_merchant(card),
            Reveal::Point(card) => self.deal_point(card),
        }
        self.end_turn();
        Ok(())
    }

    /// What this legal move may turn face up, each equally likely.
    pub fn draws(&self, mv: Move) -> Vec<Reveal> {
        match mv.action {
            Action::Acquire(_) if self.market_deck > 0 => {
                self.unseen_merchants().map(Reveal::Merchant).collect()
            }
            Action::Claim(_) if self.points_deck > 0 => {
                self.unseen_points().map(Reveal::Point).collect()
            }
            _ => vec![Reveal::Nothing],
        }
    }

    /// Whether this legal move may have turned this card face up.
    pub fn can_reveal(&self, mv: Move, reveal: Reveal) -> bool {
        let gap = match mv.action {
            Action::Acquire(_) if self.market_deck > 0 => Gap::Market,
            Action::Claim(_) if self.points_deck > 0 => Gap::Points,
            _ => Gap::None,
        };
        match (gap, reveal) {
            (Gap::None, Reveal::Nothing) => true,
            (Gap::Market, Reveal::Merchant(card)) => self.unseen_merchants().contains(card),
            (Gap::Points, Reveal::Point(card)) => self.unseen_points().any(|c| c == card),
            _ => false,
        }
    }

    /// Everything a legal move does before a deck fills the row again.
    #[inline]
    pub(super) fn act(&mut self, mv: Move) -> Gap {
        let player = &mut self.players[self.seat.index()];
        let gap = match mv.action {
            Action::Play(id) => {
                let way = id.way();
                player.hand = player.hand.without(way.card);
                player.played = player.played.with(way.card);
                player.caravan = way.exchange.apply(player.caravan);
                Gap::None
            }
            Action::Acquire(card) => {
                let place = self
                    .market
                    .place(card)
                    .expect("a legal move takes a card of the row");
                let found = self.market.take(place, mv.pay);
                player.hand = player.hand.with(card);
                player.caravan = player.caravan.minus(mv.pay.spices()).plus(found);
                Gap::Market
            }
            Action::Rest => {
                player.hand = player.hand.union(player.played);
                player.played = MerchantSet::EMPTY;
                Gap::None
            }
            Action::Claim(card) => {
                let place = self.points.iter().position(|&c| c == card);
                let place = place.expect("a legal move claims a card of the row");
                player.caravan = player.caravan.minus(card.cost());
                player.claimed.push(card);
                self.points.remove(place);
                self.take_coin(place);
                Gap::Points
            }
        };
        let player = &mut self.players[self.seat.index()];
        player.caravan = player.caravan.minus(mv.discard);
        gap
    }

    /// Gives the mover the coin above this place (SR-19).
    fn take_coin(&mut self, place: usize) {
        let coin = self.coin_above(place);
        let player = &mut self.players[self.seat.index()];
        match coin {
            Some(Coin::Gold) => {
                self.gold -= 1;
                player.gold += 1;
            }
            Some(Coin::Silver) => {
                self.silver -= 1;
                player.silver += 1;
            }
            None => {}
        }
    }

    /// Passes the turn on; the count of rounds stays where text can name it.
    #[inline]
    pub(super) fn end_turn(&mut self) {
        self.seat = self.seat.next(self.seats());
        self.round = (self.round + u32::from(self.seat == Seat::FIRST)).min(MAX_ROUND);
    }
}

/// How many spices must be discarded (SR-20).
#[inline]
pub(super) fn above_limit(held: Spices) -> u16 {
    held.total().saturating_sub(CARAVAN_LIMIT)
}
