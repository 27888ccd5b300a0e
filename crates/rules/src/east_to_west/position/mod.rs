//! Positions as text (NOTATION.md, "Positions").

mod read;

use std::fmt;

use super::components::{BonusId, LocationId, LocationKind, PointId, TileId};
use super::decks::Decks;
use super::game::Game;
use super::table::{Player, Table};
use crate::deck::Deck;
use crate::merchant::MerchantId;
use crate::seat::Seat;
use crate::text::write_list;

/// The complete position; what is not known of decks and stacks is written as its number.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write_position(f, &self.table, Some(&self.decks))
    }
}

/// The position as any seat sees it (EW-31).
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write_position(f, self, None)
    }
}

/// An entry of a deck.
enum Entry<Id> {
    Card(Id),
    Unknown(usize),
}

/// What is written of a deck: its known cards, and how many others there are.
fn entries<'a, Id: Copy + Default + 'a, const N: usize>(
    deck: Option<&'a Deck<Id, N>>,
    len: u8,
) -> impl Iterator<Item = Entry<Id>> + 'a {
    let unknown = deck.map_or(usize::from(len), Deck::unknown);
    let known = deck.into_iter().flat_map(Deck::known).map(Entry::Card);
    known.chain((unknown > 0).then_some(Entry::Unknown(unknown)))
}

fn write_position(f: &mut fmt::Formatter, table: &Table, decks: Option<&Decks>) -> fmt::Result {
    let components = &*table.components;
    let point =
        |f: &mut fmt::Formatter, card: PointId| f.write_str(&components.point_card(card).id);
    let tile =
        |f: &mut fmt::Formatter, tile: TileId| f.write_str(&components.exploration_tile(tile).id);
    writeln!(f, "position east-to-west")?;
    write!(f, "turn {} {}", table.round, table.seat)?;

    f.write_str("\nforts")?;
    write_row(f, &table.forts, components.forts().len(), point)?;
    f.write_str("\nforts-deck")?;
    let top = table.forts_top.map(Entry::Card);
    let below = entries(decks.map(|decks| &decks.forts), table.forts_below);
    write_list(f, top.into_iter().chain(below), |f, entry| {
        write_entry(f, entry, point)
    })?;
    write_bonus(f, table, decks)?;

    f.write_str("\nexplore")?;
    write_list(f, table.explore(), tile)?;
    f.write_str("\ncovered")?;
    write_list(f, table.covered(), |f, (location, cover)| {
        write!(f, "{}=", components.location(location).id)?;
        tile(f, cover)
    })?;

    f.write_str("\nmarket")?;
    write_row(f, &table.market, components.markets().len(), write_card)?;
    f.write_str("\nmarket-deck")?;
    let unseen = entries(decks.map(|decks| &decks.market), table.market_unseen);
    if table.market_known.is_empty() {
        write_list(f, unseen, |f, entry| write_entry(f, entry, write_card))?;
    } else {
        for entry in unseen {
            f.write_str(" ")?;
            write_entry(f, entry, write_card)?;
        }
        f.write_str(" /")?;
        write_list(f, table.market_known, write_card)?;
    }

    f.write_str("\nsettlers")?;
    let occupied = (0..components.locations().len())
        .map(LocationId::new)
        .filter_map(|location| Some((location, table.occupant(location)?)));
    write_list(f, occupied, |f, (location, (seat, settlers))| {
        write!(f, "{}={seat}{settlers}", components.location(location).id)
    })?;
    for (seat, player) in Seat::all(table.seats()).zip(table.players()) {
        write!(f, "\n{seat} ")?;
        write_player(f, table, player)?;
    }
    Ok(())
}

fn write_card(f: &mut fmt::Formatter, card: MerchantId) -> fmt::Result {
    write!(f, "{card}")
}

fn write_entry<Id>(
    f: &mut fmt::Formatter,
    entry: Entry<Id>,
    write: impl FnOnce(&mut fmt::Formatter, Id) -> fmt::Result,
) -> fmt::Result {
    match entry {
        Entry::Card(card) => write(f, card),
        Entry::Unknown(number) => write!(f, "+{number}"),
    }
}

/// Writes a row of cards, with a dot for each empty place at its right end.
fn write_row<Id: Copy>(
    f: &mut fmt::Formatter,
    cards: &[Id],
    places: usize,
    write: impl Fn(&mut fmt::Formatter, Id) -> fmt::Result,
) -> fmt::Result {
    let row = (0..places).map(|place| cards.get(place).copied());
    write_list(f, row, |f, card| match card {
        Some(card) => write(f, card),
        None => f.write_str("."),
    })
}

/// Writes the stacks of bonus tiles, in the order of the component file.
fn write_bonus(f: &mut fmt::Formatter, table: &Table, decks: Option<&Decks>) -> fmt::Result {
    let components = &*table.components;
    let tile = |f: &mut fmt::Formatter, tile: BonusId| f.write_str(&components.bonus_tile(tile).id);
    for location in components.locations() {
        if let LocationKind::Fort { slot, .. } = location.kind {
            let slot = usize::from(slot);
            write!(f, "\nbonus {}", location.id)?;
            let top = table.bonus[slot].top.map(Entry::Card);
            let below = entries(
                decks.map(|decks| &decks.bonus[slot]),
                table.bonus[slot].below,
            );
            write_list(f, top.into_iter().chain(below), |f, entry| {
                write_entry(f, entry, tile)
            })?;
        }
    }
    Ok(())
}

fn write_player(f: &mut fmt::Formatter, table: &Table, player: &Player) -> fmt::Result {
    let components = &*table.components;
    let Player {
        pantry,
        board,
        reserve,
        ..
    } = player;
    write!(f, "pantry {pantry} board {board} reserve {reserve} route")?;
    let route = player.route.iter().zip(player.route_settlers);
    write_list(f, route, |f, (card, settlers)| match settlers {
        0 => write!(f, "{card}"),
        _ => write!(f, "{card}={settlers}"),
    })?;
    f.write_str(" used")?;
    write_list(f, player.used, write_card)?;
    f.write_str(" cards")?;
    write_list(f, player.cards, |f, card| {
        f.write_str(&components.point_card(card).id)
    })?;
    f.write_str(" bonus")?;
    write_list(f, player.bonus, |f, tile| {
        f.write_str(&components.bonus_tile(tile).id)
    })?;
    f.write_str(" tiles")?;
    write_list(f, player.tiles, |f, tile| {
        f.write_str(&components.exploration_tile(tile).id)
    })
}
