//! The legal moves, in two layers: actions, and the ways to discard for each.

use std::ops::ControlFlow;

use super::components::{Benefit, LocationId, LocationKind};
use super::moves::{Action, Bonus, Discovery, Move, Task, Use};
use super::table::{Table, bits};
use crate::caravan::{Discards, count_discards, discards};
use crate::exchange::Exchange;
use crate::merchant::MerchantId;
use crate::spice::Spices;

/// The actions of one position.
pub type ActionList = Vec<Action>;

impl Table {
    /// What the seat to move may do, in a fixed order: every action that has at least one legal completion.
    pub fn actions(&self) -> ActionList {
        let mut list = ActionList::new();
        self.list_actions(&mut list);
        list
    }

    /// Replaces what is in the list by [`Table::actions`], in the memory it has.
    pub fn list_actions(&self, list: &mut ActionList) {
        list.clear();
        self.each_action(|action| list.push(action));
    }

    /// Calls `visit` for each action.
    #[inline]
    pub fn each_action(&self, mut visit: impl FnMut(Action)) {
        if self.is_over() {
            return;
        }
        let mut go_on = |action| {
            visit(action);
            ControlFlow::<()>::Continue(())
        };
        for index in bits(self.workable()) {
            let _ = self.each_work(LocationId::new(index), &mut go_on);
        }
        for place in self.usable_route() {
            let _ = self.each_route(place, &mut go_on);
        }
        let _ = go_on(Action::Rest);
    }

    /// The locations with room for the mover, for which there are settlers enough, a bit each (EW-9 to EW-11).
    #[inline]
    pub(super) fn workable(&self) -> u64 {
        let tools = self.tools();
        let board = self.mover().board;
        let enough = (0..self.components.locations().len()).fold(0, |set, index| {
            let enough = self.need(LocationId::new(index), &tools) <= board;
            set | u64::from(enough) << index
        });
        enough & !self.covered & !self.mover().occupied
    }

    /// The places of the route's cards without settlers, for which there are settlers enough (EW-20).
    #[inline]
    pub(super) fn usable_route(&self) -> impl Iterator<Item = usize> {
        let player = self.mover();
        (0..player.route.len())
            .filter(|&place| player.route_settlers[place] == 0)
            .filter(|&place| player.route_need(place) <= player.board)
    }

    /// Every action at a location where settlers can be placed.
    #[inline]
    pub(super) fn each_work<B>(
        &self,
        location: LocationId,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let player = self.mover();
        let mut work = |task| visit(Action::Work(location, task));
        match self.components.location(location).kind {
            LocationKind::Fort { slot, .. } => {
                let slot = usize::from(slot);
                if let Some(&card) = self.forts.get(slot) {
                    let card = self.components.point_card(card);
                    if player.pantry.contains(card.cost) {
                        let paid = player.pantry.minus(card.cost);
                        return self.each_claim(slot, card.benefit, paid, &mut work);
                    }
                }
                ControlFlow::Continue(())
            }
            LocationKind::Basic(_) => {
                let ways = self.components.location_ways(location);
                each_way(ways, player.pantry, |way| work(Task::Basic(way)))
            }
            LocationKind::Market { slot } => match self.market.get(usize::from(slot)) {
                Some(&card) => self.each_market(card, &mut work),
                None => ControlFlow::Continue(()),
            },
            LocationKind::Renew => work(Task::Renew),
            LocationKind::Adjust => {
                work(Task::Adjust)?;
                for (place, &left) in player.route.iter().enumerate() {
                    for &right in &player.route[place + 1..] {
                        work(Task::Swap(left, right))?;
                    }
                }
                ControlFlow::Continue(())
            }
        }
    }

    /// Every way to claim a card that is paid for (EW-13, EW-27).
    #[inline]
    fn each_claim<B>(
        &self,
        slot: usize,
        benefit: Benefit,
        paid: Spices,
        work: &mut impl FnMut(Task) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let slots = usize::from(self.components.limits().bonus_slots);
        let tile = self.bonus[slot].top.is_some() && self.mover().bonus.len() < slots;
        let mut claim = |discovery| {
            work(Task::Claim(discovery, Bonus::Leave))?;
            if tile {
                work(Task::Claim(discovery, Bonus::Take))?;
            }
            ControlFlow::Continue(())
        };
        if benefit != Benefit::Explore {
            return claim(None);
        }
        let mut tiles = self.explorable().peekable();
        if tiles.peek().is_none() {
            return claim(None);
        }
        for tile in tiles {
            let ways = self.components.tile_ways(tile);
            if ways.is_empty() {
                claim(Some(Discovery { tile, way: 0 }))?;
            } else {
                each_way(ways, paid, |way| claim(Some(Discovery { tile, way })))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Every use of a market with this card below (EW-14, EW-15).
    #[inline]
    fn each_market<B>(
        &self,
        card: MerchantId,
        work: &mut impl FnMut(Task) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let player = self.mover();
        let ways = self.components.merchant_ways(card);
        each_way(ways, player.pantry, |way| {
            work(Task::Use(Use { card, way }))
        })?;
        if player.route.len() < usize::from(self.components.limits().route) {
            return work(Task::Take);
        }
        (player.route.iter()).try_for_each(|&old| work(Task::TakeFor(old)))
    }

    /// Every use of a card of the route.
    #[inline]
    pub(super) fn each_route<B>(
        &self,
        place: usize,
        visit: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let card = self.mover().route[place];
        let ways = self.components.merchant_ways(card);
        each_way(ways, self.mover().pantry, |way| {
            visit(Action::Route(Use { card, way }))
        })
    }

    /// Every complete move with this action, which must be one of [`Table::actions`]; the first discards the
    /// cheapest cubes.
    #[inline]
    pub fn completions(&self, action: Action) -> Completions {
        let held = self.held(action);
        Completions {
            action,
            discards: discards(held, self.above_limit(held)),
        }
    }

    /// The first of [`Table::completions`], which discards the cheapest cubes.
    #[inline]
    pub fn cheapest_completion(&self, action: Action) -> Move {
        let held = self.held(action);
        let number = self.above_limit(held);
        if number == 0 {
            return Move::plain(action);
        }
        let discard = discards(held, number).next();
        Move {
            action,
            discard: discard.expect("more cubes are held than discarded"),
        }
    }

    /// How many complete moves have this action, which must be one of [`Table::actions`].
    #[inline]
    pub fn count_completions(&self, action: Action) -> u32 {
        let held = self.held(action);
        count_discards(held, self.above_limit(held))
    }

    /// Every legal move, in a fixed order.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.actions()
            .into_iter()
            .flat_map(|action| self.completions(action))
    }

    /// Calls `each` with every legal move, in a fixed order, without memory of its own.
    pub fn for_each_move(&self, mut each: impl FnMut(Move)) {
        self.each_action(|action| self.completions(action).for_each(&mut each));
    }

    /// How many legal moves there are.
    pub fn count_moves(&self) -> u64 {
        if self.is_over() {
            return 0;
        }
        let work = bits(self.workable()).map(|index| self.count_work(LocationId::new(index)));
        let route = self.usable_route().map(|place| self.count_route(place));
        work.chain(route).map(u64::from).sum::<u64>() + 1
    }

    /// How many complete moves there are at a location where settlers can be placed.
    #[inline]
    pub(super) fn count_work(&self, location: LocationId) -> u32 {
        let goods = self.goods(location);
        let mut count = 0;
        let _ = self.each_work(location, &mut |action| {
            let held = self.held_before_goods(action).plus(goods);
            count += count_discards(held, self.above_limit(held));
            ControlFlow::<()>::Continue(())
        });
        count
    }

    /// How many complete moves there are with a card of the route that can be used.
    #[inline]
    pub(super) fn count_route(&self, place: usize) -> u32 {
        let mut count = 0;
        let _ = self.each_route(place, &mut |action| {
            count += self.count_completions(action);
            ControlFlow::<()>::Continue(())
        });
        count
    }
}

/// Visits the places of the ways that a pantry can pay for.
#[inline]
fn each_way<B>(
    ways: &[Exchange],
    pantry: Spices,
    mut visit: impl FnMut(u8) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for (index, way) in ways.iter().enumerate() {
        if pantry.contains(way.give) {
            visit(index as u8)?;
        }
    }
    ControlFlow::Continue(())
}

/// The complete moves of one action: every discard.
#[derive(Clone, Debug)]
pub struct Completions {
    action: Action,
    discards: Discards,
}

impl Iterator for Completions {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        Some(Move {
            action: self.action,
            discard: self.discards.next()?,
        })
    }
}
