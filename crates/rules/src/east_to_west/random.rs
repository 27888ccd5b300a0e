//! Random legal moves, drawn without listing them.

use std::ops::ControlFlow;

use rand_core::Rng;

use super::components::{
    Benefit, LocationId, LocationKind, MAX_CUBES, MAX_LOCATIONS, MAX_ROUTE, MAX_ROW, MAX_TILES,
};
use super::moves::{Action, Move};
use super::table::Table;
use crate::caravan::{count_discards, nth_discard};
use crate::chance::below;
use crate::merchant::MerchantId;

/// The most actions a card, location or tile offers: the upgrades of the most steps, n + 3 choose 3.
const MOST_WAYS: usize = (MAX_CUBES + 1) * (MAX_CUBES + 2) * (MAX_CUBES + 3) / 6;
/// The most actions of a position: every fort explores every tile with and without a bonus tile.
const MOST_ACTIONS: usize =
    MAX_ROW * MAX_TILES * MOST_WAYS * 2 + (MAX_LOCATIONS + MAX_ROUTE) * MOST_WAYS + 1;
// So that they can be counted in sixteen bits.
const _: () = assert!(MOST_ACTIONS <= u16::MAX as usize);

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
        let mut source = 0;
        while index >= weights[source] {
            index -= weights[source];
            source += 1;
            if source == weights.len() {
                return Action::Rest;
            }
        }
        let mut pick = |action| {
            if index == 0 {
                return ControlFlow::Break(action);
            }
            index -= 1;
            ControlFlow::Continue(())
        };
        let found = if source < MAX_LOCATIONS {
            self.each_work(LocationId::new(source), &mut pick)
        } else {
            self.each_route(source - MAX_LOCATIONS, &mut pick)
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
        let moves = u32::try_from(self.count_moves());
        let moves = moves.expect("a position has fewer than 2^32 moves");
        let mut index = below(rng, moves);
        let mut found = Action::Rest;
        let mut searching = true;
        self.each_action(|action| {
            if searching {
                let completions = self.count_completions(action);
                searching = index >= completions;
                if searching {
                    index -= completions;
                } else {
                    found = action;
                }
            }
        });
        let held = self.held(found);
        Move {
            action: found,
            discard: nth_discard(held, self.above_limit(held), index),
        }
    }
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
