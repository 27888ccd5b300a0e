//! Reading a position, with every check.

use std::sync::Arc;

use crate::deck::Deck;
use crate::east_to_west::components::{
    BonusId, Components, LocationId, LocationKind, MAX_BONUS_KINDS, MAX_ROW, MAX_STACK, PLAYERS,
    PointId,
};
use crate::east_to_west::decks::Decks;
use crate::east_to_west::game::Game;
use crate::east_to_west::table::{Player, Table};
use crate::merchant::{MERCHANTS_IN_ALL, MerchantId};
use crate::seat::Seat;
use crate::text::{
    Census, Labelled, MAX_ROUND, ParseError, ParseErrorKind, Words, list, number, quoted,
};

impl Game {
    /// Reads a position; cards and tiles that it does not list lie in the order of the component file until
    /// [`Game::shuffle_unknown`] guesses another.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn read(text: &str, components: &Arc<Components>) -> Result<Game, ParseError> {
        let mut lines = Labelled::new(text);
        let words = lines.line("position")?;
        if words != "east-to-west" {
            return Err(ParseError::new(
                ParseErrorKind::OtherGame,
                format!("position {}: this is not east-to-west", quoted(words)),
            ));
        }
        let turn = lines.line("turn")?;
        let (forts, forts_deck) = (lines.line("forts")?, lines.line("forts-deck")?);
        let mut bonus = Vec::new();
        for _ in components.forts() {
            bonus.push(lines.line("bonus")?);
        }
        let (explore, covered) = (lines.line("explore")?, lines.line("covered")?);
        let (market, market_deck) = (lines.line("market")?, lines.line("market-deck")?);
        let settlers = lines.line("settlers")?;
        let players = lines.rest();
        if !PLAYERS.contains(&players.len()) {
            let lines = players.len();
            return Err(ParseError::new(
                ParseErrorKind::Players,
                format!("{lines} lines of players; From East to West is for 2 to 4"),
            ));
        }

        let mut reader = Reader::new(players.len(), components);
        let within = |part: &'static str| move |why: ParseError| why.within(part);
        reader.turn(turn).map_err(within("turn"))?;
        reader.forts(forts).map_err(within("forts"))?;
        reader.explore(explore).map_err(within("explore"))?;
        reader.covered(covered).map_err(within("covered"))?;
        reader.market(market).map_err(within("market"))?;
        for (seat, line) in Seat::all(players.len()).zip(players) {
            let label = seat.to_string();
            let rest = line.strip_prefix(&label).filter(|r| r.starts_with(' '));
            let line = rest.ok_or_else(|| {
                ParseError::missing(format!("the line of seat {seat} is missing"))
            })?;
            reader
                .player(line, seat)
                .map_err(|why| why.within(&label))?;
        }
        reader.settlers(settlers).map_err(within("settlers"))?;
        let market = reader
            .market_deck(market_deck)
            .map_err(within("market-deck"))?;
        let forts = reader
            .forts_deck(forts_deck)
            .map_err(within("forts-deck"))?;
        let bonus = reader.bonus(&bonus).map_err(within("bonus"))?;
        reader.check_tiles()?;
        reader.check_settlers()?;
        reader.check_cards()?;
        let decks = Decks {
            market,
            forts,
            bonus,
        };
        Ok(Game {
            table: reader.table,
            decks,
        })
    }
}

impl Table {
    /// Reads a position as a seat sees it; what a complete one tells of the decks is forgotten.
    ///
    /// # Errors
    /// As for a [`Game`].
    pub fn read(text: &str, components: &Arc<Components>) -> Result<Table, ParseError> {
        Game::read(text, components).map(|game| game.table)
    }
}

/// A position that no game leads to.
fn impossible<T>(why: impl Into<String>) -> Result<T, ParseError> {
    Err(ParseError::impossible(why))
}

/// A word that is not written as it should be.
fn malformed<T>(why: impl Into<String>) -> Result<T, ParseError> {
    Err(ParseError::malformed(why))
}

struct Reader<'a> {
    components: &'a Components,
    table: Table,
    merchants: Census,
    points: Census,
    tiles: Census,
    /// Bonus tiles of each kind, wherever they are named, and tiles in all.
    bonus_seen: [usize; MAX_BONUS_KINDS],
    bonus_in_all: usize,
}

impl<'a> Reader<'a> {
    fn new(seats: usize, components: &'a Arc<Components>) -> Reader<'a> {
        Reader {
            components,
            table: Table::laid_for(seats, components),
            merchants: Census::new("merchant card", MERCHANTS_IN_ALL),
            points: Census::new("point card", components.point_cards().len()),
            tiles: Census::new("exploration tile", components.exploration_tiles().len()),
            bonus_seen: [0; MAX_BONUS_KINDS],
            bonus_in_all: 0,
        }
    }

    fn turn(&mut self, line: &str) -> Result<(), ParseError> {
        let mut words = Words::new(line);
        let table = &mut self.table;
        table.round = number(words.expect("the round")?, MAX_ROUND)?;
        if table.round == 0 {
            return malformed("rounds are counted from 1");
        }
        table.seat = words.expect("the seat to move")?.parse()?;
        if table.seat.index() >= table.seats() {
            return impossible(format!("seat {} does not play", table.seat));
        }
        words.end()
    }

    fn merchant(&mut self, text: &str, place: &str) -> Result<MerchantId, ParseError> {
        let card: MerchantId = text.parse()?;
        if card.is_starting_card() {
            return impossible(format!("{card} is a starting card of Spice Road only"));
        }
        self.merchants.see(card.index(), text, place)?;
        Ok(card)
    }

    fn point(&mut self, text: &str, place: &str) -> Result<PointId, ParseError> {
        let card = self.components.find_point_card(text)?;
        let seats = self.table.seats();
        if !self.components.point_card(card).is_used(seats) {
            return impossible(format!(
                "point card {text} is not used with {seats} players"
            ));
        }
        self.points.see(card.index(), text, place)?;
        Ok(card)
    }

    fn bonus_tile(&mut self, text: &str) -> Result<BonusId, ParseError> {
        let tile = self.components.find_bonus_tile(text)?;
        let kind = self.components.bonus_tile(tile);
        if !kind.is_used() {
            return impossible(format!("bonus tile {text} is not used in this game"));
        }
        let seen = &mut self.bonus_seen[tile.index()];
        *seen += 1;
        self.bonus_in_all += 1;
        if *seen > usize::from(kind.copies) {
            return impossible(format!(
                "bonus tile {text} is there {seen} times, there are {}",
                kind.copies
            ));
        }
        Ok(tile)
    }

    fn forts(&mut self, line: &str) -> Result<(), ParseError> {
        for text in row(line, self.components.forts().len(), "forts")? {
            let card = self.point(text, "the forts")?;
            self.table.forts.push(card);
        }
        Ok(())
    }

    fn market(&mut self, line: &str) -> Result<(), ParseError> {
        for text in row(line, self.components.markets().len(), "markets")? {
            let card = self.merchant(text, "the market")?;
            self.table.market.push(card);
        }
        Ok(())
    }

    fn explore(&mut self, line: &str) -> Result<(), ParseError> {
        let mut last = None;
        for text in list(line)? {
            let tile = self.components.find_tile(text)?;
            self.tiles
                .see(tile.index(), text, "the tiles beside the board")?;
            in_order(&mut last, tile, text)?;
            self.table.explore |= 1 << tile.index();
        }
        Ok(())
    }

    fn covered(&mut self, line: &str) -> Result<(), ParseError> {
        let mut last = None;
        for entry in list(line)? {
            let Some((location, tile)) = entry.split_once('=') else {
                return malformed(format!("{} is not LOCATION=TILE", quoted(entry)));
            };
            let id = self.components.find_location(location)?;
            let seats = self.table.seats();
            if !self.components.covered(seats).any(|other| other == id) {
                return impossible(format!("{location} is never covered with {seats} players"));
            }
            in_order(&mut last, id, location)?;
            let cover = self.components.find_tile(tile)?;
            self.tiles
                .see(cover.index(), tile, "the covered locations")?;
            self.table.covered |= 1 << id.index();
            self.table.covers[id.index()] = cover;
        }
        Ok(())
    }

    fn settlers(&mut self, line: &str) -> Result<(), ParseError> {
        let most = u32::from(self.components.limits().settlers);
        let mut last = None;
        for entry in list(line)? {
            let parts = entry
                .split_once('=')
                .and_then(|(location, who)| Some((location, who.split_at_checked(1)?)));
            let Some((location, (seat, digits))) = parts else {
                return malformed(format!("{} is not like LOCATION=A1", quoted(entry)));
            };
            let id = self.components.find_location(location)?;
            in_order(&mut last, id, location)?;
            let seat: Seat = seat.parse()?;
            if seat.index() >= self.table.seats() {
                return impossible(format!("{location}: seat {seat} does not play"));
            }
            if self.table.cover(id).is_some() {
                return impossible(format!("{location} is covered, nobody can stand there"));
            }
            let settlers = some_settlers(entry, digits, most)?;
            self.table.settlers[id.index()] = settlers;
            self.table.players[seat.index()].occupied |= 1 << id.index();
        }
        Ok(())
    }

    fn player(&mut self, line: &str, seat: Seat) -> Result<(), ParseError> {
        let limits = self.components.limits();
        let mut words = Words::new(line);
        let mut player = Player::default();
        words.label("pantry")?;
        player.pantry = words.expect("the pantry")?.parse()?;
        let held = player.pantry.total();
        if held > limits.pantry {
            return impossible(format!(
                "the pantry holds {held} cubes, at most {} may stay",
                limits.pantry
            ));
        }
        let most = u32::from(limits.settlers);
        words.label("board")?;
        player.board = number(words.expect("the settlers on the board")?, most)? as u8;
        words.label("reserve")?;
        player.reserve = number(words.expect("the settlers in the reserve")?, most)? as u8;
        words.label("route")?;
        self.route(&mut player, &words.list_until("used")?, seat)?;
        for text in words.list_until("cards")? {
            let card = self.merchant(text, &format!("{seat}'s used cards"))?;
            player.used.push(card);
        }
        for text in words.list_until("bonus")? {
            let card = self.point(text, &format!("{seat}'s cards"))?;
            if player.cards.len() == usize::from(limits.point_cards_to_end) {
                return impossible(format!(
                    "more than the {} point cards that end the game",
                    limits.point_cards_to_end
                ));
            }
            player.cards.push(card);
        }
        for text in words.list_until("tiles")? {
            let tile = self.bonus_tile(text)?;
            if player.bonus.len() == usize::from(limits.bonus_slots) {
                return impossible(format!(
                    "more bonus tiles than the {} allowed",
                    limits.bonus_slots
                ));
            }
            player.bonus.push(tile);
        }
        for text in words.list_to_end()? {
            let tile = self.components.find_tile(text)?;
            self.tiles
                .see(tile.index(), text, &format!("{seat}'s tiles"))?;
            player.tiles.push(tile);
        }
        self.table.players[seat.index()] = player;
        Ok(())
    }

    fn route(
        &mut self,
        player: &mut Player,
        entries: &[&str],
        seat: Seat,
    ) -> Result<(), ParseError> {
        let limits = self.components.limits();
        if entries.len() > usize::from(limits.route) {
            return impossible(format!(
                "{} cards in the route, at most {} fit",
                entries.len(),
                limits.route
            ));
        }
        for (place, entry) in entries.iter().enumerate() {
            let (text, settlers) = match entry.split_once('=') {
                None => (*entry, 0),
                Some((text, digits)) => (
                    text,
                    some_settlers(entry, digits, u32::from(limits.settlers))?,
                ),
            };
            let card = self.merchant(text, &format!("{seat}'s route"))?;
            player.route.push(card);
            player.route_settlers[place] = settlers;
        }
        Ok(())
    }

    fn market_deck<const N: usize>(
        &mut self,
        line: &str,
    ) -> Result<Deck<MerchantId, N>, ParseError> {
        let entries = list(line)?;
        let mut parts = entries.split(|&word| word == "/");
        let upper = parts.next().unwrap_or_default();
        if let Some(under) = parts.next() {
            if under.is_empty() || parts.next().is_some() {
                return malformed(
                    "one / stands before the cards that are known to be under the deck",
                );
            }
            for text in under {
                let card = self.merchant(text, "the deck")?;
                self.table.market_known.push(card);
            }
        }
        let (texts, unknown) = split_unknown(upper, MERCHANTS_IN_ALL)?;
        let mut known = Vec::new();
        for text in texts {
            known.push(self.merchant(text, "the deck")?);
        }
        let unseen: Vec<MerchantId> = MerchantId::deck()
            .filter(|card| !self.merchants.seen(card.index()))
            .collect();
        check_unknown(unknown, unseen.len(), unseen.first())?;
        let deck = Deck::new(known.into_iter(), unseen.into_iter());
        self.table.market_unseen = deck.len() as u8;
        let row = self.table.market.len();
        let places = self.components.markets().len();
        if row < places && self.table.market_deck_len() > 0 {
            return impossible(format!(
                "{row} of {places} markets have a card; all have while the deck lasts"
            ));
        }
        Ok(deck)
    }

    fn forts_deck<const N: usize>(&mut self, line: &str) -> Result<Deck<PointId, N>, ParseError> {
        let entries = list(line)?;
        let (texts, unknown) = split_unknown(&entries, self.points.len())?;
        let mut known = Vec::new();
        for text in texts {
            known.push(self.point(text, "the deck")?);
        }
        if unknown > 0 && known.is_empty() {
            return malformed("the top card of the deck lies face up: name it");
        }
        let seats = self.table.seats();
        let unseen: Vec<PointId> = (0..self.points.len())
            .filter(|&index| !self.points.seen(index))
            .map(PointId::new)
            .filter(|&card| self.components.point_card(card).is_used(seats))
            .collect();
        let first = unseen.first();
        let first = first.map(|&card| &self.components.point_card(card).id);
        check_unknown(unknown, unseen.len(), first)?;
        let mut known = known.into_iter();
        self.table.forts_top = known.next();
        let deck = Deck::new(known, unseen.into_iter());
        self.table.forts_below = deck.len() as u8;
        let (row, places) = (self.table.forts.len(), self.components.forts().len());
        if row < places && self.table.forts_top.is_some() {
            return impossible(format!(
                "{row} of {places} forts have a card; all have while the deck lasts"
            ));
        }
        Ok(deck)
    }

    fn bonus(&mut self, lines: &[&str]) -> Result<[Deck<BonusId, MAX_STACK>; MAX_ROW], ParseError> {
        let mut stacks: Vec<(usize, Vec<BonusId>, usize)> = Vec::new();
        let components = self.components;
        let forts = (components.locations().iter()).filter_map(|location| match location.kind {
            LocationKind::Fort { slot, bonus_stack } => Some((location, slot, bonus_stack)),
            _ => None,
        });
        for (line, (location, slot, laid_out)) in lines.iter().zip(forts) {
            let id = &location.id;
            let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            if first != id {
                return malformed(format!("{} stands where {id} should", quoted(first)));
            }
            let stack = self.stack(rest, laid_out);
            let (tiles, unknown) = stack.map_err(|why| why.within(id))?;
            stacks.push((usize::from(slot), tiles, unknown));
        }
        let laid_out = components.bonus_tiles_laid_out();
        if self.bonus_in_all != laid_out {
            return impossible(format!(
                "{} tiles in all, {laid_out} were laid out",
                self.bonus_in_all
            ));
        }
        let mut unseen = (components.bonus_tiles().iter().enumerate())
            .filter(|(_, tile)| tile.is_used())
            .flat_map(|(kind, tile)| {
                let left = usize::from(tile.copies) - self.bonus_seen[kind];
                (0..left).map(move |_| BonusId::new(kind))
            });
        let mut decks = <[Deck<BonusId, MAX_STACK>; MAX_ROW]>::default();
        for (slot, tiles, unknown) in stacks {
            let mut tiles = tiles.into_iter();
            self.table.bonus[slot].top = tiles.next();
            decks[slot] = Deck::new(tiles, unseen.by_ref().take(unknown));
            self.table.bonus[slot].below = decks[slot].len() as u8;
        }
        Ok(decks)
    }

    /// Reads the tiles of one fort: those known from the top, and how many others lie below.
    fn stack(&mut self, line: &str, laid_out: u8) -> Result<(Vec<BonusId>, usize), ParseError> {
        let entries = list(line)?;
        let (texts, unknown) = split_unknown(&entries, MAX_STACK)?;
        if texts.len() + unknown > usize::from(laid_out) {
            return impossible(format!(
                "{} tiles, {laid_out} were laid out there",
                texts.len() + unknown
            ));
        }
        if unknown > 0 && texts.is_empty() {
            return malformed("the top tile of the stack lies face up: name it");
        }
        let mut tiles = Vec::new();
        for text in texts {
            tiles.push(self.bonus_tile(text)?);
        }
        self.bonus_in_all += unknown;
        Ok((tiles, unknown))
    }

    /// Every exploration tile is somewhere.
    fn check_tiles(&self) -> Result<(), ParseError> {
        let missing = (0..self.tiles.len()).find(|&index| !self.tiles.seen(index));
        match missing {
            None => Ok(()),
            Some(index) => impossible(format!(
                "exploration tile {} is nowhere",
                self.components.exploration_tiles()[index].id
            )),
        }
    }

    /// Everybody has all settlers (EW-6).
    fn check_settlers(&self) -> Result<(), ParseError> {
        let all = usize::from(self.components.limits().settlers);
        for (seat, player) in Seat::all(self.table.seats()).zip(self.table.players()) {
            let placed = (0..self.components.locations().len())
                .map(LocationId::new)
                .filter(|location| player.occupied >> location.index() & 1 == 1)
                .map(|location| usize::from(self.table.settlers[location.index()]));
            let route = player.route_settlers.iter().map(|&n| usize::from(n));
            let settlers = usize::from(player.board)
                + usize::from(player.reserve)
                + placed.chain(route).sum::<usize>();
            if settlers != all {
                return impossible(format!("{seat}: {settlers} settlers, everybody has {all}"));
            }
        }
        Ok(())
    }

    /// No player has enough cards for the game to have ended in an earlier round (EW-28).
    fn check_cards(&self) -> Result<(), ParseError> {
        let end = usize::from(self.components.limits().point_cards_to_end);
        for (seat, player) in Seat::all(self.table.seats()).zip(self.table.players()) {
            let cards = player.cards.len();
            if cards == end && self.table.seat != Seat::FIRST && seat >= self.table.seat {
                return impossible(format!(
                    "{seat}: {end} cards before this round; the game should have ended then"
                ));
            }
        }
        Ok(())
    }
}

/// The cards of a row with `places` places, of which those at the right end may be empty.
fn row<'t>(line: &'t str, places: usize, what: &str) -> Result<Vec<&'t str>, ParseError> {
    let mut entries: Vec<&str> = line.split_whitespace().collect();
    if entries.len() != places {
        return malformed(format!(
            "{} entries for {places} {what}; an empty one is .",
            entries.len()
        ));
    }
    while entries.last() == Some(&".") {
        entries.pop();
    }
    if entries.contains(&".") {
        return malformed("only the right end may be empty");
    }
    Ok(entries)
}

/// That entries stand in the order of the component file, each once.
fn in_order<Id: PartialOrd>(last: &mut Option<Id>, next: Id, text: &str) -> Result<(), ParseError> {
    if last.as_ref().is_some_and(|last| *last >= next) {
        return malformed(format!("{text} is out of the order of the component file"));
    }
    *last = Some(next);
    Ok(())
}

/// A number of settlers that stand somewhere.
fn some_settlers(entry: &str, digits: &str, most: u32) -> Result<u8, ParseError> {
    match number(digits, most)? {
        0 => malformed(format!(
            "{}: what has no settlers is written without",
            quoted(entry)
        )),
        settlers => Ok(settlers as u8),
    }
}

/// The cards of a deck that are named, and how many others lie below them.
fn split_unknown<'e, 't>(
    entries: &'e [&'t str],
    most: usize,
) -> Result<(&'e [&'t str], usize), ParseError> {
    let number_of = |text: &'t str| {
        text.strip_prefix('+')
            .filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let named = entries.iter().position(|text| number_of(text).is_some());
    let Some(named) = named else {
        return Ok((entries, 0));
    };
    if named + 1 < entries.len() {
        return malformed("nothing stands below the cards in unknown order");
    }
    let digits = number_of(entries[named]).unwrap_or_default();
    let unknown = number(digits, most as u32)? as usize;
    if unknown == 0 {
        return malformed("+0 is left out");
    }
    Ok((&entries[..named], unknown))
}

/// That as many cards are unknown as were named nowhere.
fn check_unknown(
    unknown: usize,
    unseen: usize,
    first: Option<impl std::fmt::Display>,
) -> Result<(), ParseError> {
    match (unknown, first) {
        _ if unknown == unseen => Ok(()),
        (0, Some(card)) => impossible(format!("{card} is nowhere")),
        _ => impossible(format!("+{unknown}, but {unseen} cards are nowhere else")),
    }
}
