//! What a seat sees of a table as a flat list of numbers, for programs that learn.
//!
//! The list has the same length for every number of players; players who are not there are zeros. The observing seat
//! comes first among the players, the others follow in turn order.
//!
//! | numbers | what |
//! |---|---|
//! | 0 to 8 | players, own seat from 0, turns until the seat to move (0 if it is this one), round, last round, gold and silver left, cards in the merchant deck and in the point deck |
//! | 9 to 302 | six places of the market, 49 numbers each: the card ([`MerchantId`](crate::MerchantId), one of 45), then the spices on it, Y R G B |
//! | 303 to 492 | five places of the point row, 38 numbers each: the card ([`PointId`](super::PointId), one of 36), a gold coin, a silver coin |
//! | 493 to 1157 | five players, 133 numbers each: present, caravan (4), hand (45), played (45), claimed (36), gold, silver |
//!
//! ```
//! use rules::Seat;
//! use rules::spice_road::{Game, OBSERVATION, observation_fields};
//! let game = Game::deal(3, &mut rules::chance::seeded(7));
//! let seen = game.table().observe(Seat::new(1));
//! assert_eq!(seen.len(), OBSERVATION);
//! assert_eq!(observation_fields()[0].name, "players");
//! assert_eq!(seen[0], 3.0);
//! ```

use super::cards::POINT_CARDS;
use super::table::{Coin, PLAYERS, Player, Table};
use super::{MARKET_PLACES, POINT_PLACES};
use crate::merchant::{MERCHANTS_IN_ALL, MerchantId};
use crate::observation::{Field, Writer, fields};
use crate::seat::Seat;
use crate::spice::Spices;

/// The length of an observation.
pub const OBSERVATION: usize = 9
    + MARKET_PLACES * (MERCHANTS_IN_ALL + 4)
    + POINT_PLACES * (POINT_CARDS + 2)
    + Seat::MAX_SEATS * (7 + 2 * MERCHANTS_IN_ALL + POINT_CARDS);

/// The fields of an observation, in order.
pub fn observation_fields() -> Vec<Field> {
    let table = Table::laid_for(*PLAYERS.start());
    fields(|to| table.write_observation(Seat::FIRST, to))
}

impl Table {
    /// Writes what a seat sees, field by field.
    #[inline]
    pub(super) fn write_observation(&self, seat: Seat, to: &mut Writer<impl FnMut(usize, f32)>) {
        write(self, seat, to);
    }
}

fn spices(spices: Spices) -> [u32; 4] {
    spices.counts().map(u32::from)
}

fn write(table: &Table, seat: Seat, to: &mut Writer<impl FnMut(usize, f32)>) {
    let seats = table.seats();
    let away = (table.seat().index() + seats - seat.index()) % seats;
    let turn = [seats, seat.index(), away];
    to.turn(turn, table.round(), table.is_last_round());
    to.one("gold left", usize::from(table.gold()));
    to.one("silver left", usize::from(table.silver()));
    to.one("merchant deck", table.market_deck_len());
    to.one("point deck", table.points_deck_len());
    let market = table.market();
    for place in 0..MARKET_PLACES {
        let card = market.cards().get(place).map(|card| card.index());
        to.kind(|| format!("market {place} card"), MERCHANTS_IN_ALL, card);
        let heap = market.spices().get(place).copied().unwrap_or_default();
        to.counts(|| format!("market {place} spices"), spices(heap));
    }
    for place in 0..POINT_PLACES {
        let card = table.points().get(place).map(|card| card.index());
        to.kind(|| format!("points {place} card"), POINT_CARDS, card);
        let coin = card.and_then(|_| table.coin_above(place));
        let coins = [Coin::Gold, Coin::Silver].map(|kind| u32::from(coin == Some(kind)));
        to.counts(|| format!("points {place} coins"), coins);
    }
    for other in 0..Seat::MAX_SEATS {
        let there = other < seats;
        let absent = Player::default();
        let player = if there {
            table.player(Seat::new((seat.index() + other) % seats))
        } else {
            &absent
        };
        to.counts(|| format!("player {other} present"), [u32::from(there)]);
        to.counts(|| format!("player {other} caravan"), spices(player.caravan));
        for (pile, cards) in [("hand", player.hand), ("played", player.played)] {
            let cards = cards.map(MerchantId::index);
            to.tally(|| format!("player {other} {pile}"), MERCHANTS_IN_ALL, cards);
        }
        let claimed = player.claimed.iter().map(|card| card.index());
        to.tally(|| format!("player {other} claimed"), POINT_CARDS, claimed);
        let coins = [player.gold, player.silver].map(u32::from);
        to.counts(|| format!("player {other} coins"), coins);
    }
}
