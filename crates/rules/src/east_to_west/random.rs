//! Random legal moves, drawn without listing them.

use std::ops::ControlFlow;

use rand_core::Rng;

use super::components::{
    Benefit, LocationId, LocationKind, MAX_CUBES, MAX_LOCATIONS, MAX_PANTRY, MAX_ROUTE, MAX_ROW,
    MAX_TILES,
};
use super::moves::{Action, Move};
use super::table::{Table, bits};
use crate::caravan::{count_discards, nth_discard};
use crate::chance::below;
use crate::merchant::MerchantId;

/// The most actions a card, location or tile offers: the upgrades of the most steps, n + 3 choose 3.
const MAX_WAYS: usize = (MAX_CUBES + 1) * (MAX_CUBES + 2) * (MAX_CUBES + 3) / 6;
/// The most actions of a position: every fort explores every tile with and without a bonus tile.
const MAX_ACTIONS: usize =
    MAX_ROW * MAX_TILES * MAX_WAYS * 2 + (MAX_LOCATIONS + MAX_ROUTE) * MAX_WAYS + 1;
/// The most ways to discard: what stays is a full pantry of four spices, n + 3 choose 3.
const MAX_DISCARDS: usize = (MAX_PANTRY + 1) * (MAX_PANTRY + 2) * (MAX_PANTRY + 3) / 6;
// So that actions can be counted in sixteen bits and complete moves in thirty-two.
const _: () = assert!(MAX_ACTIONS <= u16::MAX as usize);
const _: () = assert!(MAX_ACTIONS * MAX_DISCARDS <= u32::MAX as usize);

impl Table {
    /// One of [`Table::actions`], each equally likely; the game must not be over.
    pub fn random_action(&self, rng: &mut impl Rng) -> Action {
        debug_assert!(!self.is_over());
        // The number of actions each location and each card of the route offers.
        let mut weights = [0_u16; MAX_LOCATIONS + MAX_ROUTE];
        let counts = Counts::new(self);
        let workable = self.workable();
        for (index, (weight, &ways)) in weights.iter_mut().zip(counts.locations).enumerate() {
            *weight = u16::from(ways) * (workable >> index & 1) as u16;
        }
        for &location in self.components.special_locations() {
            if workable >> location.index() & 1 == 1 {
                weights[location.index()] = counts.special(location);
            }
        }
        for place in self.usable_route() {
            let card = self.mover().route[place];
            weights[MAX_LOCATIONS + place] = counts.merchant(card);
        }
        let total: u16 = weights.iter().sum();
        let mut index = below(rng, u32::from(total) + 1) as u16;
        let Some(source) = find(&weights, &mut index) else {
            return Action::Rest;
        };
        self.find_action(source, |_| {
            let found = index == 0;
            index = index.wrapping_sub(1);
            found
        })
    }

    /// The first action of a location or route card that is the one looked for.
    #[inline]
    fn find_action(&self, source: usize, mut is_it: impl FnMut(Action) -> bool) -> Action {
        let mut visit = |action| {
            if is_it(action) {
                ControlFlow::Break(action)
            } else {
                ControlFlow::Continue(())
            }
        };
        let found = if source < MAX_LOCATIONS {
            self.each_work(LocationId::new(source), &mut visit)
        } else {
            self.each_route(source - MAX_LOCATIONS, &mut visit)
        };
        match found {
            ControlFlow::Break(action) => action,
            ControlFlow::Continue(()) => unreachable!("the index is below the number there"),
        }
    }

    /// One of the [`Table::completions`] of a possible action, each equally likely.
    #[inline]
    pub fn random_completion(&self, action: Action, rng: &mut impl Rng) -> Move {
        let held = self.held(action);
        let number = self.above_limit(held);
        if number == 0 {
            return Move::plain(action);
        }
        let index = below(rng, count_discards(held, number));
        Move {
            action,
            discard: nth_discard(held, number, index),
        }
    }

    /// One of [`Table::moves`], each equally likely; the game must not be over.
    pub fn random_move(&self, rng: &mut impl Rng) -> Move {
        debug_assert!(!self.is_over());
        let mut weights = [0_u32; MAX_LOCATIONS + MAX_ROUTE];
        for location in bits(self.workable()) {
            weights[location] = self.count_work(LocationId::new(location));
        }
        for place in self.usable_route() {
            weights[MAX_LOCATIONS + place] = self.count_route(place);
        }
        let mut index = below(rng, weights.iter().sum::<u32>() + 1);
        let Some(source) = find(&weights, &mut index) else {
            return Move::plain(Action::Rest);
        };
        let action = self.find_action(source, |action| {
            let completions = self.count_completions(action);
            let found = index < completions;
            if !found {
                index -= completions;
            }
            found
        });
        let held = self.held(action);
        Move {
            action,
            discard: nth_discard(held, self.above_limit(held), index),
        }
    }
}

/// The place of the weight that a number falls into, and in its place the number within; nothing beyond the last.
#[inline]
fn find<T: Copy + PartialOrd + std::ops::SubAssign>(weights: &[T], index: &mut T) -> Option<usize> {
    weights.iter().position(|&weight| {
        let here = *index < weight;
        if !here {
            *index -= weight;
        }
        here
    })
}

/// Counts the actions of the mover without listing them.
struct Counts<'a> {
    table: &'a Table,
    merchants: &'a [u8],
    locations: &'a [u8],
}

impl<'a> Counts<'a> {
    #[inline]
    fn new(table: &'a Table) -> Counts<'a> {
        let pantry = table.mover().pantry;
        Counts {
            table,
            merchants: table.components.payable_merchants(pantry),
            locations: table.components.payable_locations(pantry),
        }
    }

    /// Uses of a merchant card.
    #[inline]
    fn merchant(&self, card: MerchantId) -> u16 {
        u16::from(self.merchants[card.index()])
    }

    /// Actions at a fort, market, renew or adjust location where settlers can be placed.
    #[inline]
    fn special(&self, location: LocationId) -> u16 {
        let cards = self.table.mover().route.len() as u16;
        match self.table.components.location(location).kind {
            LocationKind::Fort { slot, .. } => self.claims(usize::from(slot)),
            LocationKind::Market { slot } => match self.table.market.get(usize::from(slot)) {
                Some(&card) => {
                    let is_full = cards >= u16::from(self.table.components.limits().route);
                    self.merchant(card) + if is_full { cards } else { 1 }
                }
                None => 0,
            },
            LocationKind::Adjust => 1 + cards * cards.saturating_sub(1) / 2,
            LocationKind::Renew | LocationKind::Basic(_) => 1,
        }
    }

    /// Ways to claim the card above a fort.
    #[inline]
    fn claims(&self, slot: usize) -> u16 {
        let (table, components) = (self.table, &*self.table.components);
        let Some(&card) = table.forts.get(slot) else {
            return 0;
        };
        let card = components.point_card(card);
        let player = table.mover();
        if !player.pantry.contains(card.cost) {
            return 0;
        }
        let slots = usize::from(components.limits().bonus_slots);
        let takes = table.bonus[slot].top.is_some() && player.bonus.len() < slots;
        let discoveries = if card.benefit == Benefit::Explore {
            let upgrades = components.payable_tiles(player.pantry.minus(card.cost));
            let tiles = table.explorable();
            let ways: u16 = tiles
                .map(|tile| u16::from(upgrades[tile.index()].max(1)))
                .sum();
            ways.max(1)
        } else {
            1
        };
        discoveries * (1 + u16::from(takes))
    }
}
