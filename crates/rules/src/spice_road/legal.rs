//! The legal moves, in two layers: actions, and the ways to pay and discard for each.

use tinyvec::ArrayVec;

use super::moves::{Action, Move};
use super::payment::{Payment, Payments, count_payments, payments};
use super::play::above_limit;
use super::table::Table;
use super::ways::{WAYS_IN_ALL, WAYS_OF_CARD, WayId, WaySet};
use super::{CARAVAN_LIMIT, MARKET_PLACES, POINT_PLACES};
use crate::caravan::{Discards, count_discards, discards};
use crate::spice::Spices;

/// No position has more actions: every way of every card, every card of both rows, and rest.
pub const MAX_ACTIONS: usize = WAYS_IN_ALL + MARKET_PLACES + POINT_PLACES + 1;

/// The actions of one position, without heap.
pub type ActionList = ArrayVec<[Action; MAX_ACTIONS]>;

impl Table {
    /// What the seat to move may do: every action that has at least one legal completion.
    pub fn actions(&self) -> ActionList {
        let mut list = ActionList::default();
        if self.is_over() {
            return list;
        }
        for way in self.playable_ways() {
            list.push(Action::Play(way));
        }
        for &card in &self.market.cards()[..self.payable_places()] {
            list.push(Action::Acquire(card));
        }
        if self.can_rest() {
            list.push(Action::Rest);
        }
        let caravan = self.mover().caravan;
        for &card in &self.points {
            if caravan.contains(card.cost()) {
                list.push(Action::Claim(card));
            }
        }
        list
    }

    /// The ways of the cards in hand that the caravan can pay for.
    #[inline]
    pub(super) fn playable_ways(&self) -> WaySet {
        let player = self.mover();
        let hand = player.hand.fold(WaySet::EMPTY, |ways, card| {
            ways.union(WAYS_OF_CARD[card.index()])
        });
        hand.intersection(super::caravans::affordable_ways(player.caravan))
    }

    /// How many cards from the left of the market the caravan can pay for.
    #[inline]
    pub(super) fn payable_places(&self) -> usize {
        self.market
            .cards()
            .len()
            .min(usize::from(self.mover().caravan.total()) + 1)
    }

    /// Whether there is a played card to take back (SR-17).
    #[inline]
    pub(super) fn can_rest(&self) -> bool {
        !self.mover().played.is_empty()
    }

    /// Every complete move with this action, which must be one of [`Table::actions`]; the first pays and discards
    /// the cheapest spices.
    pub fn completions(&self, action: Action) -> Completions {
        let player = self.mover();
        let (payments, held, number) = if let Action::Acquire(card) = action {
            let place = self.market.place(card).expect("the card is in the row");
            let (held, over) = self.held_before_paying(place);
            (payments(player.caravan, place), held, over)
        } else {
            let held = self.held(action);
            (payments(Spices::NONE, 0), held, above_limit(held))
        };
        Completions {
            action,
            held,
            number,
            payments,
            pay: Payment::NONE,
            discards: discards(Spices::NONE, 1),
        }
    }

    /// What the caravan holds after a possible action that nothing is paid for.
    #[inline]
    pub(super) fn held(&self, action: Action) -> Spices {
        let caravan = self.mover().caravan;
        match action {
            Action::Play(id) => id.way().exchange.apply(caravan),
            Action::Claim(card) => caravan.minus(card.cost()),
            Action::Rest | Action::Acquire(_) => caravan,
        }
    }

    /// The caravan and what lies on the card in this place, and how many of these must be discarded once the card is
    /// paid for.
    #[inline]
    pub(super) fn held_before_paying(&self, place: usize) -> (Spices, u16) {
        let held = self.mover().caravan.plus(self.market.spices()[place]);
        (
            held,
            (held.total() - place as u16).saturating_sub(CARAVAN_LIMIT),
        )
    }

    /// Every legal move, in a fixed order.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.actions()
            .into_iter()
            .flat_map(|action| self.completions(action))
    }

    /// Calls `each` with every legal move, in a fixed order.
    pub fn for_each_move(&self, each: impl FnMut(Move)) {
        self.moves().for_each(each);
    }

    /// How many legal moves there are.
    pub fn count_moves(&self) -> u64 {
        if self.is_over() {
            return 0;
        }
        let plays: u64 = self
            .playable_ways()
            .map(|way| u64::from(self.count_play(way)))
            .sum();
        let acquires: u64 = (0..self.payable_places())
            .map(|place| self.count_acquire(place))
            .sum();
        plays + acquires + u64::from(self.can_rest()) + self.count_claims()
    }

    /// How many complete moves play this way of a card.
    #[inline]
    pub(super) fn count_play(&self, way: WayId) -> u32 {
        let held = way.way().exchange.apply(self.mover().caravan);
        count_discards(held, above_limit(held))
    }

    /// How many point cards of the row can be claimed.
    #[inline]
    pub(super) fn count_claims(&self) -> u64 {
        let caravan = self.mover().caravan;
        self.points
            .iter()
            .filter(|card| caravan.contains(card.cost()))
            .count() as u64
    }

    /// How many complete moves acquire the card in this place, which the caravan can pay for.
    #[inline]
    pub(super) fn count_acquire(&self, place: usize) -> u64 {
        let caravan = self.mover().caravan;
        let (held, over) = self.held_before_paying(place);
        if over == 0 {
            return u64::from(count_payments(caravan, place));
        }
        discards(caravan, place as u16)
            .map(|paid| {
                let orders = count_payments(paid, place);
                u64::from(orders) * u64::from(count_discards(held.minus(paid), over))
            })
            .sum()
    }
}

/// The complete moves of one action: every payment, and for each every discard.
#[derive(Clone, Debug)]
pub struct Completions {
    action: Action,
    /// What is held after the action, the payment not yet taken away.
    held: Spices,
    /// How many spices must be discarded.
    number: u16,
    payments: Payments,
    pay: Payment,
    discards: Discards,
}

impl Iterator for Completions {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        loop {
            if let Some(discard) = self.discards.next() {
                return Some(Move {
                    action: self.action,
                    pay: self.pay,
                    discard,
                });
            }
            self.pay = self.payments.next()?;
            self.discards = discards(self.held.minus(self.pay.spices()), self.number);
        }
    }
}
