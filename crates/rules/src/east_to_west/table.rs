//! Everything that lies face up, and so everything a seat may know (EW-31).

use std::sync::Arc;

use tinyvec::ArrayVec;

use super::components::{
    Benefit, BonusId, Components, LocationId, MAX_BONUS_KINDS, MAX_BONUS_SLOTS, MAX_CARDS,
    MAX_LOCATIONS, MAX_NAMES, MAX_ROUTE, MAX_ROW, MAX_TILES, PointId, TileId,
};
use super::observation::OBSERVATION;
use super::score::Outcome;
use crate::merchant::{MERCHANTS_IN_DECK, MerchantId, MerchantSet};
use crate::observation::Writer;
use crate::seat::Seat;
use crate::spice::Spices;
use crate::table::answer_alike;

/// The most players.
pub(super) const MAX_SEATS: usize = 4;

/// What lies before one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Player {
    /// The cubes in the pantry.
    pub pantry: Spices,
    /// The settlers on the player board.
    pub board: u8,
    /// The settlers in the reserve, not yet available (EW-6).
    pub reserve: u8,
    /// The locations where settlers of the player stand, a bit each.
    pub(super) occupied: u64,
    /// The merchant cards of the route, left to right.
    pub route: ArrayVec<[MerchantId; MAX_ROUTE]>,
    /// The settlers on each card of the route; none beyond its end.
    pub route_settlers: [u8; MAX_ROUTE],
    /// The pile of used merchant cards, in the order they came.
    pub used: ArrayVec<[MerchantId; MERCHANTS_IN_DECK]>,
    /// The point cards, in the order they came.
    pub cards: ArrayVec<[PointId; MAX_CARDS]>,
    /// The bonus tiles, in the order they came.
    pub bonus: ArrayVec<[BonusId; MAX_BONUS_SLOTS]>,
    /// The exploration tiles, in the order they came.
    pub tiles: ArrayVec<[TileId; MAX_TILES]>,
}

impl Player {
    /// Moves up to `settlers` settlers from the reserve to the player board (EW-24).
    pub(super) fn recruit(&mut self, settlers: u8) {
        let settlers = settlers.min(self.reserve);
        self.reserve -= settlers;
        self.board += settlers;
    }

    /// The settlers a card of the route takes: one, and one for each card without settlers to its left (EW-20).
    #[inline]
    pub(super) fn route_need(&self, place: usize) -> u8 {
        let empty = self.route_settlers[..place].iter().filter(|&&n| n == 0);
        1 + empty.count() as u8
    }

    /// Where a card lies in the route.
    #[inline]
    pub(super) fn route_place(&self, card: MerchantId) -> Option<usize> {
        self.route.iter().position(|&c| c == card)
    }
}

/// The bonus tiles of one fort, as everybody sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Stack {
    /// The tile on top.
    pub top: Option<BonusId>,
    /// How many lie below it.
    pub below: u8,
}

/// The whole table as every seat sees it: all but the order of the decks and stacks.
///
/// A copy costs the reference to the components besides about a thousand bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    pub(super) components: Arc<Components>,
    pub(super) players: [Player; MAX_SEATS],
    pub(super) seats: u8,
    pub(super) seat: Seat,
    pub(super) round: u32,
    /// The point cards above the forts, left to right.
    pub(super) forts: ArrayVec<[PointId; MAX_ROW]>,
    /// The top card of the point deck, and how many lie below it.
    pub(super) forts_top: Option<PointId>,
    pub(super) forts_below: u8,
    /// By the fort's place in the row.
    pub(super) bonus: [Stack; MAX_ROW],
    /// The exploration tiles beside the board, a bit each.
    pub(super) explore: u32,
    /// The locations that an exploration tile covers, a bit each, and the tiles, by location.
    pub(super) covered: u64,
    pub(super) covers: [TileId; MAX_LOCATIONS],
    /// The merchant cards below the markets, left to right.
    pub(super) market: ArrayVec<[MerchantId; MAX_ROW]>,
    /// The merchant deck: the number of unseen cards, above those put under it by Renew.
    pub(super) market_unseen: u8,
    pub(super) market_known: ArrayVec<[MerchantId; MERCHANTS_IN_DECK]>,
    /// How many settlers stand on each location.
    pub(super) settlers: [u8; MAX_LOCATIONS],
}

answer_alike!(|table: &Table, player: &Player| player.score(&table.components));

impl Table {
    /// The table before anything is dealt, pantries and settlers ready (EW-6, EW-7).
    pub(super) fn laid_for(seats: usize, components: &Arc<Components>) -> Table {
        let limits = components.limits();
        let mut players = [Player::default(); MAX_SEATS];
        for (player, start) in players.iter_mut().zip(limits.start).take(seats) {
            player.pantry = start;
            player.board = limits.settlers_at_start[seats - 2];
            player.reserve = limits.settlers - player.board;
        }
        Table {
            components: Arc::clone(components),
            players,
            seats: seats as u8,
            seat: Seat::FIRST,
            round: 1,
            forts: ArrayVec::default(),
            forts_top: None,
            forts_below: 0,
            bonus: [Stack::default(); MAX_ROW],
            explore: 0,
            covered: 0,
            covers: [TileId::default(); MAX_LOCATIONS],
            market: ArrayVec::default(),
            market_unseen: 0,
            market_known: ArrayVec::default(),
            settlers: [0; MAX_LOCATIONS],
        }
    }

    /// Becomes a copy of another table, without a new reference to the components if they are the same.
    #[inline]
    pub(super) fn copy_from(&mut self, other: &Table) {
        let Table {
            components,
            players,
            seats,
            seat,
            round,
            forts,
            forts_top,
            forts_below,
            bonus,
            explore,
            covered,
            covers,
            market,
            market_unseen,
            market_known,
            settlers,
        } = other;
        if !Arc::ptr_eq(&self.components, components) {
            self.components = Arc::clone(components);
        }
        // The places of players who are not there are the same in all tables of as many.
        let present = if self.seats == *seats {
            usize::from(*seats)
        } else {
            MAX_SEATS
        };
        self.players[..present].copy_from_slice(&players[..present]);
        self.seats = *seats;
        self.seat = *seat;
        self.round = *round;
        self.forts = *forts;
        self.forts_top = *forts_top;
        self.forts_below = *forts_below;
        self.bonus = *bonus;
        self.explore = *explore;
        self.covered = *covered;
        self.covers = *covers;
        self.market = *market;
        self.market_unseen = *market_unseen;
        self.market_known = *market_known;
        self.settlers = *settlers;
    }

    /// The components of the game.
    #[inline]
    pub fn components(&self) -> &Arc<Components> {
        &self.components
    }

    #[inline]
    pub(super) fn mover_mut(&mut self) -> &mut Player {
        &mut self.players[self.seat.index()]
    }

    /// The point cards above the forts, left to right; forts at the right end may be without.
    pub fn forts(&self) -> &[PointId] {
        &self.forts
    }

    /// The top card of the point deck.
    pub fn forts_deck_top(&self) -> Option<PointId> {
        self.forts_top
    }

    /// How many point cards are still to come, the top card included.
    pub fn forts_deck_len(&self) -> usize {
        usize::from(self.forts_below) + usize::from(self.forts_top.is_some())
    }

    /// The bonus tiles of each fort, left to right.
    pub fn bonus(&self) -> &[Stack] {
        &self.bonus[..self.components.forts().len()]
    }

    /// The exploration tiles beside the board.
    pub fn explore(&self) -> impl Iterator<Item = TileId> {
        bits(u64::from(self.explore)).map(TileId::new)
    }

    /// The exploration tile that covers a location.
    #[inline]
    pub fn cover(&self, location: LocationId) -> Option<TileId> {
        let covered = self.covered >> location.index() & 1 == 1;
        covered.then(|| self.covers[location.index()])
    }

    /// The covered locations and their tiles.
    pub fn covered(&self) -> impl Iterator<Item = (LocationId, TileId)> + '_ {
        bits(self.covered).map(|index| (LocationId::new(index), self.covers[index]))
    }

    /// The exploration tiles that may be taken: those beside the board and those on it (EW-27).
    #[inline]
    pub fn explorable(&self) -> impl Iterator<Item = TileId> {
        let on_board = bits(self.covered).fold(0, |set, i| set | 1 << self.covers[i].index());
        bits(u64::from(self.explore) | on_board).map(TileId::new)
    }

    /// The merchant cards below the markets, left to right; markets at the right end may be without.
    pub fn market(&self) -> &[MerchantId] {
        &self.market
    }

    /// How many merchant cards are still to come.
    pub fn market_deck_len(&self) -> usize {
        self.market_unseen_len() + self.market_known.len()
    }

    /// Number of unseen merchant cards in the deck.
    pub fn market_unseen_len(&self) -> usize {
        usize::from(self.market_unseen)
    }

    /// The merchant cards that Renew put under the deck, the upper ones first (EW-31).
    pub fn market_known(&self) -> &[MerchantId] {
        &self.market_known
    }

    /// The seat whose settlers stand on a location, and how many.
    #[inline]
    pub fn occupant(&self, location: LocationId) -> Option<(Seat, u8)> {
        let index = location.index();
        if self.settlers[index] == 0 {
            return None;
        }
        let seat =
            Seat::all(self.seats()).find(|seat| self.player(*seat).occupied >> index & 1 == 1);
        Some((seat?, self.settlers[index]))
    }

    /// The locations where settlers of a seat stand, with how many.
    #[inline]
    pub fn settlers_of(&self, seat: Seat) -> impl Iterator<Item = (LocationId, u8)> + '_ {
        bits(self.player(seat).occupied).map(|index| (LocationId::new(index), self.settlers[index]))
    }

    /// The settlers that the seat to move has to place on a location (EW-10, EW-11).
    pub fn settlers_needed(&self, location: LocationId) -> u8 {
        self.need(location, &self.tools())
    }

    /// The settlers that the seat to move has to place on a card of its route, if that is free (EW-20).
    pub fn route_settlers_needed(&self, card: MerchantId) -> Option<u8> {
        let player = self.mover();
        let place = player.route_place(card)?;
        (player.route_settlers[place] == 0).then(|| player.route_need(place))
    }

    /// How many tool cards of each icon the seat to move has; the last entry is for locations without an icon.
    #[inline]
    pub(super) fn tools(&self) -> [u8; MAX_NAMES + 1] {
        let mut tools = [0; MAX_NAMES + 1];
        for &card in &self.mover().cards {
            if let Benefit::Tool(icon) = self.components.point_card(card).benefit {
                tools[icon.index()] += 1;
            }
        }
        tools
    }

    #[inline]
    pub(super) fn need(&self, location: LocationId, tools: &[u8; MAX_NAMES + 1]) -> u8 {
        let (printed, icon) = self.components.printed(location.index());
        let present = self.settlers[location.index()];
        let need = if present > 0 { present + 1 } else { printed };
        need.saturating_sub(tools[icon]).max(1)
    }

    /// The extra cubes the seat to move gets for a use of a location (EW-19).
    pub(super) fn goods(&self, location: LocationId) -> Spices {
        let Some(here) = self.components.location(location).icon else {
            return Spices::NONE;
        };
        let cards = self.mover().cards.iter();
        cards.fold(Spices::NONE, |cubes, &card| {
            match self.components.point_card(card).benefit {
                Benefit::Goods(icon, goods) if icon == here => cubes.plus(goods),
                _ => cubes,
            }
        })
    }

    /// Whether a player has claimed the last card needed, so that this round is the last (EW-28).
    #[inline]
    pub fn is_last_round(&self) -> bool {
        let end = usize::from(self.components.limits().point_cards_to_end);
        self.players()
            .iter()
            .any(|player| player.cards.len() >= end)
    }

    /// Whether the game is over: the last round has been played to its end (EW-28).
    #[inline]
    pub fn is_over(&self) -> bool {
        self.seat == Seat::FIRST && self.is_last_round()
    }

    /// The unseen merchant cards.
    pub fn unseen_merchants(&self) -> MerchantSet {
        let seen = self.market.iter().chain(&self.market_known);
        let owned = (self.players().iter()).flat_map(|p| p.route.iter().chain(&p.used));
        MerchantSet::DECK.minus(seen.chain(owned).copied().collect())
    }

    /// The unseen point cards: those below the top card of the deck.
    pub fn unseen_points(&self) -> impl Iterator<Item = PointId> {
        let owned = self.players().iter().flat_map(|player| &player.cards);
        let seen = self.forts.iter().chain(&self.forts_top).chain(owned);
        let seen = seen.fold(0_u128, |set, card| set | 1 << card.index());
        let mut unseen = self.components.point_cards_in_game(self.seats()) & !seen;
        std::iter::from_fn(move || {
            let card = (unseen != 0).then(|| PointId::new(unseen.trailing_zeros() as usize))?;
            unseen &= unseen - 1;
            Some(card)
        })
    }

    /// Number of unseen bonus tiles of each kind, those left in the box included.
    pub fn unseen_bonus(&self) -> [u8; MAX_BONUS_KINDS] {
        let mut unseen = [0; MAX_BONUS_KINDS];
        for (copies, tile) in unseen.iter_mut().zip(self.components.bonus_tiles()) {
            *copies = if tile.is_used() { tile.copies } else { 0 };
        }
        let tops = self.bonus.iter().filter_map(|stack| stack.top);
        let owned = self.players().iter().flat_map(|player| player.bonus);
        for tile in tops.chain(owned) {
            unseen[tile.index()] -= 1;
        }
        unseen
    }
}

/// The places of the bits that are set, from the lowest.
#[inline]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(index)
    })
}
