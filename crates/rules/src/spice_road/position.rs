//! Positions as text: written, and read with every check (NOTATION.md, "Positions").

use std::fmt;
use std::str::FromStr;

use super::decks::Decks;
use super::game::Game;
use super::table::{PLAYERS, Player, Table};
use super::{CARAVAN_LIMIT, MARKET_PLACES, MAX_MARKET_SPICES, POINT_CARDS, POINT_PLACES, PointId};
use crate::deck::Deck;
use crate::merchant::{MERCHANTS_IN_ALL, MerchantId, MerchantSet};
use crate::seat::Seat;
use crate::spice::Spices;
use crate::text::{
    Census, Labelled, MAX_ROUND, ParseError, ParseErrorKind, Words, list, number, quoted,
    write_list,
};

fn write_position(
    f: &mut fmt::Formatter,
    table: &Table,
    market_deck: impl fmt::Display,
    points_deck: impl fmt::Display,
) -> fmt::Result {
    writeln!(f, "position spice-road")?;
    writeln!(f, "turn {} {}", table.round, table.seat)?;
    f.write_str("market")?;
    write_list(
        f,
        table.market.cards().iter().zip(table.market.spices()),
        |f, (card, spices)| {
            if spices.is_empty() {
                write!(f, "{card}")
            } else {
                write!(f, "{card}={spices}")
            }
        },
    )?;
    writeln!(f, "\nmarket-deck {market_deck}")?;
    f.write_str("points")?;
    write_list(f, &table.points, |f, card| write!(f, "{card}"))?;
    writeln!(f, "\npoints-deck {points_deck}")?;
    write!(f, "coins gold {} silver {}", table.gold, table.silver)?;
    for (seat, player) in Seat::all(table.seats()).zip(table.players()) {
        write!(f, "\n{seat} caravan {} hand", player.caravan)?;
        write_list(f, player.hand, |f, card| write!(f, "{card}"))?;
        f.write_str(" played")?;
        write_list(f, player.played, |f, card| write!(f, "{card}"))?;
        f.write_str(" claimed")?;
        write_list(f, &player.claimed, |f, card| write!(f, "{card}"))?;
        write!(f, " gold {} silver {}", player.gold, player.silver)?;
    }
    Ok(())
}

/// The complete position; decks whose order is not known are written as their number.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write_position(f, &self.table, self.decks.market, self.decks.points)
    }
}

/// The position as any seat sees it (SR-23).
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let deck = |len: u8| {
            if len == 0 {
                "-".to_owned()
            } else {
                format!("+{len}")
            }
        };
        write_position(f, self, deck(self.market_deck), deck(self.points_deck))
    }
}

impl FromStr for Game {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Game, ParseError> {
        Game::read(text)
    }
}

impl FromStr for Table {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Table, ParseError> {
        Table::read(text)
    }
}

impl Table {
    /// Reads a position as a seat sees it; what a complete one tells of the decks is forgotten.
    ///
    /// # Errors
    /// As for a [`Game`].
    pub fn read(text: &str) -> Result<Table, ParseError> {
        Game::read(text).map(|game| game.table)
    }
}

impl Game {
    /// Reads a position; cards of decks that it does not list lie in the order of the component list until
    /// [`Game::shuffle_unknown`] guesses another.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn read(text: &str) -> Result<Game, ParseError> {
        let mut lines = Labelled::new(text);
        let words = lines.line("position")?;
        if words != "spice-road" {
            return Err(ParseError::new(
                ParseErrorKind::OtherGame,
                format!("position {}: this is not spice-road", quoted(words)),
            ));
        }
        let turn = lines.line("turn")?;
        let (market_line, market_deck) = (lines.line("market")?, lines.line("market-deck")?);
        let (points_line, points_deck) = (lines.line("points")?, lines.line("points-deck")?);
        let coins = lines.line("coins")?;
        let player_lines = lines.rest();
        if !PLAYERS.contains(&player_lines.len()) {
            let lines = player_lines.len();
            return Err(ParseError::new(
                ParseErrorKind::Players,
                format!("{lines} lines of players; Spice Road is for 2 to 5"),
            ));
        }

        let mut table = Table::laid_for(player_lines.len());
        let mut merchants = Census::new("merchant card", MERCHANTS_IN_ALL);
        let mut points = Census::new("point card", POINT_CARDS);
        read_turn(&mut table, turn).map_err(|why| why.within("turn"))?;
        read_market(&mut table, market_line, &mut merchants).map_err(|why| why.within("market"))?;
        read_points(&mut table, points_line, &mut points).map_err(|why| why.within("points"))?;
        for (seat, line) in Seat::all(player_lines.len()).zip(player_lines) {
            let label = seat.to_string();
            let Some(line) = line
                .strip_prefix(&label)
                .filter(|rest| rest.starts_with(char::is_whitespace))
            else {
                return Err(ParseError::missing(format!(
                    "the line of seat {seat} is missing"
                )));
            };
            let player = read_player(line, seat, &mut merchants, &mut points);
            table.players[seat.index()] = player.map_err(|why| why.within(&label))?;
        }
        let decks = Decks {
            market: read_deck(market_deck, &mut merchants, &MerchantId::deck())
                .map_err(|why| why.within("market-deck"))?,
            points: read_deck(points_deck, &mut points, &PointId::all())
                .map_err(|why| why.within("points-deck"))?,
        };
        table.market_deck = decks.market.len() as u8;
        table.points_deck = decks.points.len() as u8;
        read_coins(&mut table, coins).map_err(|why| why.within("coins"))?;
        check_rows(&table)?;
        check_spices(&table)?;
        check_claims(&table)?;
        Ok(Game { table, decks })
    }
}

fn read_turn(table: &mut Table, line: &str) -> Result<(), ParseError> {
    let mut words = Words::new(line);
    table.round = number(words.expect("the round")?, MAX_ROUND)?;
    if table.round == 0 {
        return Err(ParseError::malformed("rounds are counted from 1"));
    }
    table.seat = words.expect("the seat to move")?.parse()?;
    if table.seat.index() >= table.seats() {
        let seat = table.seat;
        return Err(ParseError::impossible(format!("seat {seat} does not play")));
    }
    words.end()
}

fn read_market(table: &mut Table, line: &str, census: &mut Census) -> Result<(), ParseError> {
    let entries = list(line)?;
    if entries.len() > MARKET_PLACES {
        return Err(ParseError::impossible(format!(
            "{} cards, the row has six places",
            entries.len()
        )));
    }
    for entry in entries {
        let (text, spices) = match entry.split_once('=') {
            None => (entry, Spices::NONE),
            Some((text, spices)) => (text, spices.parse()?),
        };
        if entry.contains('=') && spices.is_empty() {
            return Err(ParseError::malformed(format!(
                "{}: a card without spices is written alone",
                quoted(entry)
            )));
        }
        let card: MerchantId = text.parse()?;
        if card.is_starting_card() {
            return Err(ParseError::impossible(format!(
                "{card} is a starting card, never in the market"
            )));
        }
        census.see(card.index(), text, "the market")?;
        table.market.push(card, spices);
    }
    Ok(())
}

fn read_points(table: &mut Table, line: &str, census: &mut Census) -> Result<(), ParseError> {
    let entries = list(line)?;
    if entries.len() > POINT_PLACES {
        return Err(ParseError::impossible(format!(
            "{} cards, the row has five places",
            entries.len()
        )));
    }
    for text in entries {
        let card: PointId = text.parse()?;
        census.see(card.index(), text, "the row")?;
        table.points.push(card);
    }
    Ok(())
}

fn read_player(
    line: &str,
    seat: Seat,
    merchants: &mut Census,
    points: &mut Census,
) -> Result<Player, ParseError> {
    let mut words = Words::new(line);
    let mut player = Player::default();
    words.label("caravan")?;
    player.caravan = words.expect("the caravan")?.parse()?;
    if player.caravan.total() > CARAVAN_LIMIT {
        let held = player.caravan.total();
        return Err(ParseError::impossible(format!(
            "the caravan holds {held} spices, at most ten may stay"
        )));
    }
    words.label("hand")?;
    player.hand = read_cards(
        &words.list_until("played")?,
        &format!("{seat}'s hand"),
        merchants,
    )?;
    player.played = read_cards(
        &words.list_until("claimed")?,
        &format!("{seat}'s played cards"),
        merchants,
    )?;
    for card in [MerchantId::CREATE_TWO, MerchantId::UPGRADE_TWO] {
        match (player.hand.contains(card), player.played.contains(card)) {
            (false, false) => {
                return Err(ParseError::impossible(format!(
                    "the starting card {card} is missing"
                )));
            }
            (true, true) => {
                return Err(ParseError::impossible(format!(
                    "{card} is both in hand and played"
                )));
            }
            _ => {}
        }
    }
    for text in words.list_until("gold")? {
        let card: PointId = text.parse()?;
        points.see(card.index(), text, &format!("{seat}'s claimed cards"))?;
        if player.claimed.try_push(card).is_some() {
            return Err(ParseError::impossible(
                "more cards are claimed than end the game",
            ));
        }
    }
    player.gold = number(words.expect("the number of gold coins")?, 10)? as u8;
    words.label("silver")?;
    player.silver = number(words.expect("the number of silver coins")?, 10)? as u8;
    words.end()?;
    let (coins, cards) = (player.gold + player.silver, player.claimed.len());
    if usize::from(coins) > cards {
        return Err(ParseError::impossible(format!(
            "{coins} coins for {cards} claimed cards"
        )));
    }
    Ok(player)
}

/// Reads a hand or played pile, which stand in the order of the component list.
fn read_cards(texts: &[&str], place: &str, census: &mut Census) -> Result<MerchantSet, ParseError> {
    let mut cards = MerchantSet::EMPTY;
    let mut last = None;
    for &text in texts {
        let card: MerchantId = text.parse()?;
        if cards.contains(card) {
            return Err(ParseError::impossible(format!(
                "{card} is twice in {place}"
            )));
        }
        if last.is_some_and(|last| card < last) {
            return Err(ParseError::malformed(format!(
                "{card} is out of order in {place}: starting cards first, then as in the component list"
            )));
        }
        last = Some(card);
        if !card.is_starting_card() {
            census.see(card.index(), text, place)?;
        }
        cards = cards.with(card);
    }
    Ok(cards)
}

/// Reads a deck: the known cards from the top, then the number of those in an unknown order.
fn read_deck<Id, const N: usize>(
    line: &str,
    census: &mut Census,
    all: &(impl Iterator<Item = Id> + Clone),
) -> Result<Deck<Id, N>, ParseError>
where
    Id: Copy + Default + fmt::Display + FromStr<Err = ParseError> + PartialEq,
{
    let index_of = |card: Id| all.clone().position(|other| other == card);
    let offset = census.len() - all.clone().count();
    let mut known: Vec<Id> = Vec::new();
    let mut unknown = 0;
    for text in list(line)? {
        if unknown > 0 {
            return Err(ParseError::malformed(
                "nothing stands below the cards in unknown order",
            ));
        }
        let digits = text
            .strip_prefix('+')
            .filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        if let Some(digits) = digits {
            unknown = number(digits, census.len() as u32)? as usize;
            if unknown == 0 {
                return Err(ParseError::malformed("+0 is left out"));
            }
            continue;
        }
        let card: Id = text.parse()?;
        let Some(index) = index_of(card) else {
            return Err(ParseError::impossible(format!(
                "{card} is a starting card, never in the deck"
            )));
        };
        census.see(index + offset, text, "the deck")?;
        known.push(card);
    }
    let unseen: Vec<Id> = all
        .clone()
        .enumerate()
        .filter(|(i, _)| !census.seen(i + offset))
        .map(|(_, card)| card)
        .collect();
    if unseen.len() != unknown {
        return Err(ParseError::impossible(match (unknown, unseen.first()) {
            (0, Some(card)) => format!("{card} is nowhere"),
            _ => format!("+{unknown}, but {} cards are nowhere else", unseen.len()),
        }));
    }
    Ok(Deck::new(known.into_iter(), unseen.into_iter()))
}

fn read_coins(table: &mut Table, line: &str) -> Result<(), ParseError> {
    let mut words = Words::new(line);
    words.label("gold")?;
    table.gold = number(words.expect("the number of gold coins")?, 10)? as u8;
    words.label("silver")?;
    table.silver = number(words.expect("the number of silver coins")?, 10)? as u8;
    words.end()?;
    let owned = |coins: fn(&Player) -> u8| table.players().iter().map(coins).sum::<u8>();
    let all = 2 * table.seats;
    for (name, coins) in [
        ("gold", table.gold + owned(|player| player.gold)),
        ("silver", table.silver + owned(|player| player.silver)),
    ] {
        if coins != all {
            let seats = table.seats;
            return Err(ParseError::impossible(format!(
                "{coins} {name} in all, with {seats} players there are {all}"
            )));
        }
    }
    Ok(())
}

/// Rows are full unless their deck is empty.
fn check_rows(table: &Table) -> Result<(), ParseError> {
    let market = table.market.cards().len();
    if market < MARKET_PLACES && table.market_deck > 0 {
        return Err(ParseError::impossible(format!(
            "market: {market} cards, six while the deck lasts"
        )));
    }
    let points = table.points.len();
    if points < POINT_PLACES && table.points_deck > 0 {
        return Err(ParseError::impossible(format!(
            "points: {points} cards, five while the deck lasts"
        )));
    }
    Ok(())
}

/// The cards of the row carry no more spices together than all acquisitions of a game can lay on them.
fn check_spices(table: &Table) -> Result<(), ParseError> {
    let spices = table.market.spices().iter();
    let total: u32 = spices.map(|spices| u32::from(spices.total())).sum();
    if total > MAX_MARKET_SPICES {
        return Err(ParseError::impossible(format!(
            "market: {total} spices on the cards, at most {MAX_MARKET_SPICES} can lie there"
        )));
    }
    Ok(())
}

/// No player has more cards than end the game, nor that many when it should have ended in an earlier round (SR-21).
fn check_claims(table: &Table) -> Result<(), ParseError> {
    let end = table.claims_to_end();
    for (seat, player) in Seat::all(table.seats()).zip(table.players()) {
        let claimed = player.claimed.len();
        if claimed > end {
            return Err(ParseError::impossible(format!(
                "{seat}: {claimed} cards claimed, {end} end the game"
            )));
        }
        if claimed == end && table.seat != Seat::FIRST && seat >= table.seat {
            return Err(ParseError::impossible(format!(
                "{seat}: {end} cards claimed before this round; the game should have ended then"
            )));
        }
    }
    Ok(())
}
