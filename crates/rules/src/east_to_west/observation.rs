//! What a seat sees of a table as a flat list of numbers, for programs that learn.
//!
//! The list has the same length for every component set and number of players; what is not there is zeros. Cards, tiles
//! and locations are counted in the order of the component file. The observing seat comes first among the players, the
//! others follow in turn order.
//!
//! | numbers | what |
//! |---|---|
//! | 0 to 6 | players, own seat from 0, turns until the seat to move (0 if it is this one), round, last round, merchant cards that are unseen, point cards below the top card |
//! | 7 to 1550 | eight forts, 193 numbers each: the point card (one of 128), the bonus tile on top (one of 64), how many tiles lie below it |
//! | 1551 to 1678 | the top card of the point deck (one of 128) |
//! | 1679 to 1710 | exploration tiles beside the board |
//! | 1711 to 4078 | 64 locations, 37 numbers each: settlers, whose they are (one of 4, the observing seat first), the exploration tile that covers it (one of 32) |
//! | 4079 to 4438 | eight markets, 45 numbers each: the merchant card |
//! | 4439 to 4483 | for each merchant card its place among those put under the deck, from 1, or 0 |
//! | 4484 to 7059 | four players, 644 numbers each: present, pantry (4), board, reserve, eight places of the route with 46 numbers each (the card, the settlers on it), used cards (45), point cards (128), bonus tiles (64), exploration tiles (32) |
//!
//! [`observation_fields`] names every field with its first index and length.

use super::components::{
    MAX_BONUS_KINDS, MAX_LOCATIONS, MAX_POINT_CARDS, MAX_ROUTE, MAX_ROW, MAX_TILES,
};
use super::table::{MAX_SEATS, Player, Table};
use super::{BonusId, Components, LocationId, PLAYERS, PointId, TileId};
use crate::merchant::MERCHANTS_IN_ALL;
use crate::observation::{Field, Writer, fields};
use crate::seat::Seat;

/// The length of an observation.
pub const OBSERVATION: usize = 7
    + MAX_ROW * (MAX_POINT_CARDS + MAX_BONUS_KINDS + 1)
    + MAX_POINT_CARDS
    + MAX_TILES
    + MAX_LOCATIONS * (1 + MAX_SEATS + MAX_TILES)
    + MAX_ROW * MERCHANTS_IN_ALL
    + MERCHANTS_IN_ALL
    + MAX_SEATS
        * (7 + MAX_ROUTE * (MERCHANTS_IN_ALL + 1)
            + MERCHANTS_IN_ALL
            + MAX_POINT_CARDS
            + MAX_BONUS_KINDS
            + MAX_TILES);

/// The fields of an observation, in order.
pub fn observation_fields() -> Vec<Field> {
    let table = Table::laid_for(*PLAYERS.start(), &Components::stand_in());
    fields(|to| table.write_observation(Seat::FIRST, to))
}

impl Table {
    /// Writes what a seat sees, field by field.
    #[inline]
    pub(super) fn write_observation(&self, seat: Seat, to: &mut Writer<impl FnMut(usize, f32)>) {
        write(self, seat, to);
    }
}

fn write(table: &Table, seat: Seat, to: &mut Writer<impl FnMut(usize, f32)>) {
    let seats = table.seats();
    let away = |other: Seat| (other.index() + seats - seat.index()) % seats;
    let turn = [seats, seat.index(), away(table.seat())];
    to.turn(turn, table.round(), table.is_last_round());
    to.one("unseen merchant cards", table.market_unseen_len());
    to.one("unseen point cards", usize::from(table.forts_below));
    for slot in 0..MAX_ROW {
        let card = table.forts().get(slot).map(|card| card.index());
        to.kind(|| format!("fort {slot} card"), MAX_POINT_CARDS, card);
        let stack = table.bonus[slot];
        let top = stack.top.map(BonusId::index);
        to.kind(|| format!("fort {slot} bonus"), MAX_BONUS_KINDS, top);
        to.counts(
            || format!("fort {slot} bonus below"),
            [u32::from(stack.below)],
        );
    }
    let top = table.forts_deck_top().map(PointId::index);
    to.kind(|| "top of the point deck".to_owned(), MAX_POINT_CARDS, top);
    let beside = table.explore().map(TileId::index);
    to.tally(|| "tiles beside the board".to_owned(), MAX_TILES, beside);
    let locations = table.components().locations().len();
    for index in 0..MAX_LOCATIONS {
        let location = (index < locations).then(|| LocationId::new(index));
        let occupant = location.and_then(|location| table.occupant(location));
        let settlers = occupant.map_or(0, |(_, settlers)| u32::from(settlers));
        to.counts(|| format!("location {index} settlers"), [settlers]);
        let owner = occupant.map(|(owner, _)| away(owner));
        to.kind(|| format!("location {index} owner"), MAX_SEATS, owner);
        let cover = location.and_then(|location| table.cover(location));
        let cover = cover.map(TileId::index);
        to.kind(|| format!("location {index} cover"), MAX_TILES, cover);
    }
    for slot in 0..MAX_ROW {
        let card = table.market().get(slot).map(|card| card.index());
        to.kind(|| format!("market {slot} card"), MERCHANTS_IN_ALL, card);
    }
    let mut under = [0; MERCHANTS_IN_ALL];
    for (place, card) in table.market_known().iter().enumerate() {
        under[card.index()] = place as u32 + 1;
    }
    to.counts(|| "places under the merchant deck".to_owned(), under);
    for other in 0..MAX_SEATS {
        write_player(table, seat, other, to);
    }
}

fn write_player(table: &Table, seat: Seat, other: usize, to: &mut Writer<impl FnMut(usize, f32)>) {
    let there = other < table.seats();
    let absent = Player::default();
    let player = if there {
        table.player(Seat::new((seat.index() + other) % table.seats()))
    } else {
        &absent
    };
    to.counts(|| format!("player {other} present"), [u32::from(there)]);
    let pantry = player.pantry.counts().map(u32::from);
    to.counts(|| format!("player {other} pantry"), pantry);
    let settlers = [player.board, player.reserve].map(u32::from);
    to.counts(|| format!("player {other} settlers"), settlers);
    for place in 0..MAX_ROUTE {
        let card = player.route.get(place).map(|card| card.index());
        to.kind(
            || format!("player {other} route {place} card"),
            MERCHANTS_IN_ALL,
            card,
        );
        let settlers = u32::from(player.route_settlers[place]);
        to.counts(
            || format!("player {other} route {place} settlers"),
            [settlers],
        );
    }
    let used = player.used.iter().map(|card| card.index());
    to.tally(|| format!("player {other} used"), MERCHANTS_IN_ALL, used);
    let cards = player.cards.iter().map(|card| card.index());
    to.tally(|| format!("player {other} cards"), MAX_POINT_CARDS, cards);
    let bonus = player.bonus.iter().map(|tile| tile.index());
    to.tally(|| format!("player {other} bonus"), MAX_BONUS_KINDS, bonus);
    let tiles = player.tiles.iter().map(|tile| tile.index());
    to.tally(|| format!("player {other} tiles"), MAX_TILES, tiles);
}
