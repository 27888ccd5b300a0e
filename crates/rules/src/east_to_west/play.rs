//! A turn: what is allowed, and what it changes.

use super::components::{Benefit, BonusId, Immediate, LocationId, LocationKind, PointId, TileId};
use super::illegal::Illegal;
use super::moves::{Action, Bonus, Discovery, Move, Task, Use};
use super::reveal::Reveal;
use super::table::Table;
use crate::exchange::Exchange;
use crate::game::RevealError;
use crate::merchant::MerchantId;
use crate::seat::Seat;
use crate::spice::{Spice, Spices};
use crate::text::MAX_ROUND;

impl Table {
    /// Whether the seat to move may play this move.
    ///
    /// # Errors
    /// The first rule it breaks.
    pub fn check(&self, mv: Move) -> Result<(), Illegal> {
        if self.is_over() {
            return Err(Illegal::GameOver);
        }
        let held = self.held_after(mv.action)?;
        let need = self.above_limit(held);
        let discarded = mv.discard.total();
        if discarded != need {
            return Err(Illegal::WrongDiscard {
                need,
                discarded,
                limit: self.components.limits().pantry,
            });
        }
        if !held.contains(mv.discard) {
            return Err(Illegal::DiscardsNotHeld {
                discard: mv.discard,
                have: held,
            });
        }
        Ok(())
    }

    /// What the pantry holds after the action, before discarding.
    ///
    /// # Errors
    /// When the action is not allowed.
    pub fn held_after(&self, action: Action) -> Result<Spices, Illegal> {
        match action {
            Action::Work(location, task) => {
                if location.index() >= self.components.locations().len() {
                    return Err(Illegal::NotDoneHere);
                }
                if self.cover(location).is_some() {
                    return Err(Illegal::Covered);
                }
                if self.mover().occupied >> location.index() & 1 == 1 {
                    return Err(Illegal::OwnSettlers);
                }
                self.check_settlers(self.settlers_needed(location))?;
                self.check_task(location, task)?;
            }
            Action::Route(Use { card, way }) => {
                let place = self.check_in_route(card)?;
                if self.mover().route_settlers[place] > 0 {
                    return Err(Illegal::CardOccupied(card));
                }
                self.check_settlers(self.mover().route_need(place))?;
                let ways = self.components.merchant_ways(card);
                check_way(ways, way, self.mover().pantry)?;
            }
            Action::Rest => {}
        }
        Ok(self.held(action))
    }

    fn check_settlers(&self, need: u8) -> Result<(), Illegal> {
        let have = self.mover().board;
        if have < need {
            return Err(Illegal::NotEnoughSettlers { need, have });
        }
        Ok(())
    }

    fn check_in_route(&self, card: MerchantId) -> Result<usize, Illegal> {
        let place = self.mover().route_place(card);
        place.ok_or(Illegal::NotInRoute(card))
    }

    fn check_task(&self, location: LocationId, task: Task) -> Result<(), Illegal> {
        let player = self.mover();
        let below = |slot: u8| {
            let card = self.market.get(usize::from(slot)).copied();
            card.ok_or(Illegal::NoMerchantCard)
        };
        let room = self.components.limits().route;
        let is_full = player.route.len() >= usize::from(room);
        match (self.components.location(location).kind, task) {
            (LocationKind::Fort { slot, .. }, Task::Claim(discovery, bonus)) => {
                self.check_claim(slot, discovery, bonus)
            }
            (LocationKind::Basic(_), Task::Basic(way)) => {
                check_way(self.components.location_ways(location), way, player.pantry)
            }
            (LocationKind::Market { slot }, Task::Use(Use { card, way })) => {
                let below = below(slot)?;
                if below != card {
                    return Err(Illegal::NotBelow { named: card, below });
                }
                check_way(self.components.merchant_ways(card), way, player.pantry)
            }
            (LocationKind::Market { slot }, Task::Take) => {
                below(slot)?;
                if is_full {
                    return Err(Illegal::RouteFull(room));
                }
                Ok(())
            }
            (LocationKind::Market { slot }, Task::TakeFor(card)) => {
                below(slot)?;
                if !is_full {
                    return Err(Illegal::RouteHasRoom(room));
                }
                self.check_in_route(card).map(|_| ())
            }
            (LocationKind::Renew, Task::Renew) | (LocationKind::Adjust, Task::Adjust) => Ok(()),
            (LocationKind::Adjust, Task::Swap(left, right)) => {
                if self.check_in_route(left)? >= self.check_in_route(right)? {
                    return Err(Illegal::SwapOrder);
                }
                Ok(())
            }
            _ => Err(Illegal::NotDoneHere),
        }
    }

    fn check_claim(
        &self,
        slot: u8,
        discovery: Option<Discovery>,
        bonus: Bonus,
    ) -> Result<(), Illegal> {
        let player = self.mover();
        let card = self.forts.get(usize::from(slot));
        let card = self
            .components
            .point_card(*card.ok_or(Illegal::NoPointCard)?);
        check_enough(card.cost, player.pantry)?;
        match (card.benefit, discovery) {
            (Benefit::Explore, Some(Discovery { tile, way })) => {
                if !self.explorable().any(|other| other == tile) {
                    return Err(Illegal::TileGone);
                }
                let ways = self.components.tile_ways(tile);
                if !ways.is_empty() {
                    check_way(ways, way, player.pantry.minus(card.cost))?;
                } else if way != 0 {
                    return Err(Illegal::NotDoneHere);
                }
            }
            (Benefit::Explore, None) if self.explorable().next().is_some() => {
                return Err(Illegal::MustExplore);
            }
            (_, None) => {}
            (_, Some(_)) => return Err(Illegal::DoesNotExplore),
        }
        let slots = self.components.limits().bonus_slots;
        if bonus == Bonus::Take {
            if self.bonus[usize::from(slot)].top.is_none() {
                return Err(Illegal::NoBonusTile);
            }
            if player.bonus.len() >= usize::from(slots) {
                return Err(Illegal::BonusFull(slots));
            }
        }
        Ok(())
    }

    /// How many cubes must be discarded (EW-22).
    #[inline]
    pub(super) fn above_limit(&self, held: Spices) -> u16 {
        held.total().saturating_sub(self.components.limits().pantry)
    }

    /// What the pantry holds after a possible action, before discarding.
    #[inline]
    pub(super) fn held(&self, action: Action) -> Spices {
        let goods = match action {
            Action::Work(location, _) => self.goods(location),
            Action::Route(_) | Action::Rest => Spices::NONE,
        };
        self.held_before_goods(action).plus(goods)
    }

    /// The same before extra cubes arrive (EW-19).
    #[inline]
    pub(super) fn held_before_goods(&self, action: Action) -> Spices {
        let pantry = self.mover().pantry;
        let (location, task) = match action {
            Action::Work(location, task) => (location, task),
            Action::Route(card) => return self.way(card).apply(pantry),
            Action::Rest => return pantry,
        };
        match task {
            Task::Basic(way) => {
                self.components.location_ways(location)[usize::from(way)].apply(pantry)
            }
            Task::Claim(discovery, _) => {
                let card = self.card_above(location);
                let cost = card.map(|card| self.components.point_card(card).cost);
                let paid = pantry.minus(cost.unwrap_or_default());
                discovery.map_or(paid, |discovery| self.explored(discovery, paid))
            }
            Task::Use(card) => self.way(card).apply(pantry),
            Task::Adjust | Task::Swap(..) => pantry.plus(Spices::one(Spice::Turmeric)),
            Task::Take | Task::TakeFor(_) | Task::Renew => pantry,
        }
    }

    #[inline]
    fn way(&self, Use { card, way }: Use) -> Exchange {
        self.components.merchant_ways(card)[usize::from(way)]
    }

    /// The point card above a fort.
    #[inline]
    fn card_above(&self, fort: LocationId) -> Option<PointId> {
        match self.components.location(fort).kind {
            LocationKind::Fort { slot, .. } => self.forts.get(usize::from(slot)).copied(),
            _ => None,
        }
    }

    /// What a pantry holds after the immediate bonus of a tile (EW-27).
    fn explored(&self, Discovery { tile, way }: Discovery, held: Spices) -> Spices {
        match self.components.exploration_tile(tile).immediate {
            Immediate::Gain(gain) => held.plus(gain),
            Immediate::Upgrade(_) => self.components.tile_ways(tile)[usize::from(way)].apply(held),
            Immediate::Settlers(_) | Immediate::Nothing => held,
        }
    }

    /// Plays a move with what it turned face up, as a record tells it.
    ///
    /// # Errors
    /// When the move is not allowed or cannot have revealed that, the table being unchanged.
    pub fn play(&mut self, mv: Move, reveal: Reveal) -> Result<(), RevealError<Illegal>> {
        self.check(mv).map_err(RevealError::Illegal)?;
        if !self.can_reveal(mv, reveal) {
            return Err(RevealError::Impossible);
        }
        self.play_unchecked(mv, reveal);
        Ok(())
    }

    /// How many merchant cards an action deals to the markets (EW-16, EW-17).
    #[inline]
    pub(super) fn merchants_dealt(&self, action: Action) -> usize {
        match action {
            Action::Work(_, Task::Use(_) | Task::Take | Task::TakeFor(_)) => {
                self.market_deck_len().min(1)
            }
            Action::Work(_, Task::Renew) => {
                let cards = self.market.len() + self.market_deck_len();
                cards.min(self.components.markets().len())
            }
            _ => 0,
        }
    }

    /// Plays a move that is known to be legal, with what it turned face up.
    pub(super) fn play_unchecked(&mut self, mv: Move, reveal: Reveal) {
        debug_assert!(self.can_reveal(mv, reveal), "{mv:?} {reveal:?}");
        self.carry_out(mv, reveal);
    }

    /// Everything a legal move does, with what it turned face up.
    #[inline]
    pub(super) fn carry_out(&mut self, mv: Move, reveal: Reveal) {
        debug_assert_eq!(self.check(mv), Ok(()), "{}", mv.show(&self.components));
        let held = self.held(mv.action).minus(mv.discard);
        match mv.action {
            Action::Work(location, task) => {
                self.place_settlers(location);
                self.perform(location, task, reveal);
            }
            Action::Route(Use { card, .. }) => {
                let player = self.mover_mut();
                let place = player.route_place(card);
                let place = place.expect("a legal move uses a card of the route");
                let need = player.route_need(place);
                player.board -= need;
                player.route_settlers[place] = need;
            }
            Action::Rest => self.rest(),
        }
        self.mover_mut().pantry = held;
        if !matches!(mv.action, Action::Work(_, Task::Renew)) {
            self.end_turn();
        }
    }

    /// Places the settlers needed, and sends others who stand there home (EW-10).
    #[inline]
    fn place_settlers(&mut self, location: LocationId) {
        let need = self.settlers_needed(location);
        let index = location.index();
        let present = self.settlers[index];
        if present > 0 {
            for player in &mut self.players {
                if player.occupied >> index & 1 == 1 {
                    player.occupied &= !(1 << index);
                    player.board += present;
                }
            }
        }
        self.settlers[index] = need;
        let player = self.mover_mut();
        player.occupied |= 1 << index;
        player.board -= need;
    }

    /// Everything a task changes but the pantry.
    #[inline]
    fn perform(&mut self, location: LocationId, task: Task, reveal: Reveal) {
        match task {
            Task::Basic(_) | Task::Adjust => {}
            Task::Claim(discovery, bonus) => {
                if let LocationKind::Fort { slot, .. } = self.components.location(location).kind {
                    self.claim(usize::from(slot), discovery, bonus, reveal);
                }
            }
            Task::Use(_) => {
                let card = self.take_merchant(location);
                self.mover_mut().used.push(card);
                self.deal_merchants(reveal);
            }
            Task::Take => {
                let card = self.take_merchant(location);
                self.mover_mut().route.push(card);
                self.deal_merchants(reveal);
            }
            Task::TakeFor(old) => {
                let card = self.take_merchant(location);
                let player = self.mover_mut();
                let place = player.route_place(old);
                player.route[place.expect("a legal move exchanges a card of the route")] = card;
                player.used.push(old);
                self.deal_merchants(reveal);
            }
            Task::Renew => {
                self.market_known.extend(self.market);
                self.market.clear();
                self.deal_merchants(reveal);
            }
            Task::Swap(left, right) => {
                let player = self.mover_mut();
                let places = (player.route_place(left)).zip(player.route_place(right));
                let (left, right) = places.expect("a legal move swaps cards of the route");
                player.route.swap(left, right);
                player.route_settlers.swap(left, right);
            }
        }
    }

    fn claim(&mut self, slot: usize, discovery: Option<Discovery>, bonus: Bonus, reveal: Reveal) {
        let card = self.forts.remove(slot);
        let benefit = self.components.point_card(card).benefit;
        self.mover_mut().cards.push(card);
        if let Benefit::Settlers(settlers) = benefit {
            self.mover_mut().recruit(settlers);
        }
        if let Some(Discovery { tile, .. }) = discovery {
            self.take_tile(tile);
        }
        if bonus == Bonus::Take
            && let Some(tile) = self.bonus[slot].top
        {
            self.mover_mut().bonus.push(tile);
            self.turn_bonus(slot, reveal.bonus);
        }
        if let Some(top) = self.forts_top {
            self.forts.push(top);
            self.turn_point(reveal.point);
        }
    }

    /// Turns up the next tile of a stack.
    fn turn_bonus(&mut self, slot: usize, top: Option<BonusId>) {
        self.bonus[slot].top = top;
        self.bonus[slot].below -= u8::from(top.is_some());
    }

    /// Turns up the next card of the point deck.
    fn turn_point(&mut self, top: Option<PointId>) {
        self.forts_top = top;
        self.forts_below -= u8::from(top.is_some());
    }

    /// Takes an exploration tile from beside the board or from a location, which is open from then on (EW-27).
    fn take_tile(&mut self, tile: TileId) {
        let on_board = self.covered().find(|&(_, cover)| cover == tile);
        if let Some((location, _)) = on_board {
            self.covered &= !(1 << location.index());
            self.covers[location.index()] = TileId::default();
        }
        self.explore &= !(1 << tile.index());
        let immediate = self.components.exploration_tile(tile).immediate;
        let player = self.mover_mut();
        player.tiles.push(tile);
        if let Immediate::Settlers(settlers) = immediate {
            player.recruit(settlers);
        }
    }

    /// Takes the merchant card below a market; those to its right slide left.
    #[inline]
    fn take_merchant(&mut self, location: LocationId) -> MerchantId {
        match self.components.location(location).kind {
            LocationKind::Market { slot } => self.market.remove(usize::from(slot)),
            _ => unreachable!("merchant cards are taken at markets"),
        }
    }

    /// Deals merchant cards to the last markets (EW-16, EW-17).
    #[inline]
    fn deal_merchants(&mut self, reveal: Reveal) {
        for card in reveal.merchants {
            self.market.push(card);
            if self.market_unseen > 0 {
                self.market_unseen -= 1;
            } else {
                self.market_known.remove(0);
            }
        }
    }

    /// All settlers of the mover come back from the board and the route (EW-21).
    fn rest(&mut self) {
        let player = &mut self.players[self.seat.index()];
        for location in super::table::bits(player.occupied) {
            player.board += self.settlers[location];
            self.settlers[location] = 0;
        }
        player.occupied = 0;
        player.board += player.route_settlers.iter().sum::<u8>();
        player.route_settlers = Default::default();
    }

    /// Passes the turn on; the count of rounds stays where text can name it.
    #[inline]
    pub(super) fn end_turn(&mut self) {
        self.seat = self.seat.next(self.seats());
        self.round = (self.round + u32::from(self.seat == Seat::FIRST)).min(MAX_ROUND);
    }
}

fn check_enough(need: Spices, have: Spices) -> Result<(), Illegal> {
    if have.contains(need) {
        Ok(())
    } else {
        Err(Illegal::NotEnough { need, have })
    }
}

fn check_way(ways: &[Exchange], way: u8, have: Spices) -> Result<(), Illegal> {
    let way = ways.get(usize::from(way)).ok_or(Illegal::NotDoneHere)?;
    check_enough(way.give, have)
}
