//! Century: From East to West, as the rules say it.

mod text;

use std::rc::Rc;

use super::components::{Benefit, Components, Counted, Immediate, Location};
use super::cubes;
use super::merchants;
use super::model::{Model, list, reveals};

#[derive(Clone, Debug)]
struct Player {
    pantry: Vec<char>,
    board: usize,
    reserve: usize,
    /// The cards from left to right, each with the settlers on it.
    route: Vec<(String, usize)>,
    used: Vec<String>,
    cards: Vec<String>,
    bonus: Vec<String>,
    tiles: Vec<String>,
}

/// Settlers of one player at one location.
#[derive(Clone, Debug)]
struct Workers {
    location: String,
    seat: usize,
    number: usize,
}

/// A whole game.
#[derive(Clone, Debug)]
pub struct Naive {
    components: Rc<Components>,
    round: usize,
    seat: usize,
    forts: Vec<String>,
    forts_deck: Vec<String>,
    /// The id of each fort, in the order of the file, with its stack from the top.
    bonus: Vec<(String, Vec<String>)>,
    explore: Vec<String>,
    /// The id of each covered location with its tile.
    covered: Vec<(String, String)>,
    market: Vec<String>,
    market_deck: Vec<String>,
    /// The cards at the bottom of the deck that Renew put there.
    market_known: Vec<String>,
    settlers: Vec<Workers>,
    players: Vec<Player>,
}

/// Everything that is shuffled, each list from its top.
pub struct Shuffled {
    pub point_cards: Vec<String>,
    pub bonus_tiles: Vec<String>,
    pub exploration_tiles: Vec<String>,
    pub merchants: Vec<String>,
}

impl Naive {
    /// The setup for this many players (EW-1 to EW-8).
    pub fn set_up(components: &Components, players: usize, shuffled: Shuffled) -> Naive {
        let mut explore = shuffled.exploration_tiles;
        let mut covered = Vec::new();
        for location in &components.locations {
            if location.p23 && players < 4 {
                covered.push((location.id.clone(), explore.remove(0)));
            }
        }
        let mut bonus_tiles = shuffled.bonus_tiles;
        let mut bonus = Vec::new();
        for fort in components.of_kind("fort") {
            bonus.push((
                fort.id.clone(),
                bonus_tiles.drain(..fort.bonus_stack).collect(),
            ));
        }
        let mut forts = shuffled.point_cards;
        let forts_deck = forts.split_off(components.of_kind("fort").count());
        let mut market = shuffled.merchants;
        let market_deck = market.split_off(components.of_kind("market").count());
        let board = components.settlers_at_start[players - 2];
        let player = |seat: usize| Player {
            pantry: components.start[seat].clone(),
            board,
            reserve: components.settlers - board,
            route: Vec::new(),
            used: Vec::new(),
            cards: Vec::new(),
            bonus: Vec::new(),
            tiles: Vec::new(),
        };
        Naive {
            round: 1,
            seat: 0,
            forts,
            forts_deck,
            bonus,
            explore,
            covered,
            market,
            market_deck,
            market_known: Vec::new(),
            settlers: Vec::new(),
            players: (0..players).map(player).collect(),
            components: Rc::new(components.clone()),
        }
    }

    /// The settlers to place at a location (EW-10, EW-11); nothing if it may not be chosen (EW-9).
    fn settlers_to_place(&self, location: &Location) -> Option<usize> {
        if self.covered.iter().any(|(id, _)| *id == location.id) {
            return None;
        }
        let mut number = location.settlers;
        for workers in &self.settlers {
            if workers.location == location.id {
                if workers.seat == self.seat {
                    return None;
                }
                number = workers.number + 1;
            }
        }
        for card in &self.players[self.seat].cards {
            if let Benefit::Tool { icon } = &self.components.point_card(card).benefit
                && *icon == location.icon
                && number > 1
            {
                number -= 1;
            }
        }
        if number <= self.players[self.seat].board {
            Some(number)
        } else {
            None
        }
    }

    /// What the goods cards of the player to move add at a location (EW-19).
    fn extra_cubes(&self, location: &Location) -> Vec<char> {
        let mut extra = Vec::new();
        for card in &self.players[self.seat].cards {
            if let Benefit::Goods { spices, icon } = &self.components.point_card(card).benefit
                && *icon == location.icon
            {
                extra.extend(spices);
            }
        }
        extra
    }

    /// The ways to carry out the action of a location, as written after its id, each with the cubes after it.
    fn ways_to_work(&self, location: &Location) -> Vec<(String, Vec<char>)> {
        let pantry = &self.players[self.seat].pantry;
        match location.kind.as_str() {
            "gain" => vec![(String::new(), cubes::with(pantry, &location.gain))],
            "upgrade" => cubes::upgrades(pantry, location.upgrade)
                .into_iter()
                .collect(),
            "trade" => cubes::trades(pantry, &location.trade),
            "fort" => self.ways_at_fort(location),
            "market" => self.ways_at_market(location),
            "renew" => vec![(String::new(), pantry.clone())],
            "adjust" => self.ways_to_adjust(),
            kind => panic!("no such kind of location: {kind}"),
        }
    }

    /// EW-13.
    fn ways_at_fort(&self, fort: &Location) -> Vec<(String, Vec<char>)> {
        let player = &self.players[self.seat];
        if fort.slot > self.forts.len() {
            return Vec::new();
        }
        let card = self.components.point_card(&self.forts[fort.slot - 1]);
        if !cubes::holds(&player.pantry, &card.cost) {
            return Vec::new();
        }
        let paid = cubes::without(&player.pantry, &card.cost);
        let mut ways = match card.benefit {
            Benefit::Explore => self.ways_to_explore(&paid),
            _ => vec![(String::new(), paid)],
        };
        let tile_there = self
            .bonus
            .iter()
            .any(|(id, stack)| *id == fort.id && !stack.is_empty());
        if tile_there && player.bonus.len() < self.components.bonus_slots {
            for (way, after) in ways.clone() {
                ways.push((cubes::join(&way, "bonus"), after));
            }
        }
        ways
    }

    /// EW-27.
    fn ways_to_explore(&self, pantry: &[char]) -> Vec<(String, Vec<char>)> {
        let mut tiles = self.explore.clone();
        for (_, tile) in &self.covered {
            tiles.push(tile.clone());
        }
        if tiles.is_empty() {
            return vec![(String::new(), pantry.to_vec())];
        }
        let mut ways = Vec::new();
        for tile in tiles {
            let way = format!("explore {tile}");
            match &self.components.exploration_tile(&tile).immediate {
                Immediate::Nothing | Immediate::Settlers(_) => ways.push((way, pantry.to_vec())),
                Immediate::Gain(spices) => ways.push((way, cubes::with(pantry, spices))),
                Immediate::Upgrade(steps) => {
                    for (change, after) in cubes::upgrades(pantry, *steps) {
                        ways.push((cubes::join(&way, &change), after));
                    }
                }
            }
        }
        ways
    }

    /// EW-14 and EW-15.
    fn ways_at_market(&self, market: &Location) -> Vec<(String, Vec<char>)> {
        let player = &self.players[self.seat];
        if market.slot > self.market.len() {
            return Vec::new();
        }
        let mut ways = Vec::new();
        for (way, after) in merchants::uses(&self.market[market.slot - 1], &player.pantry) {
            ways.push((format!("use {way}"), after));
        }
        if player.route.len() < self.components.route {
            ways.push(("take".to_owned(), player.pantry.clone()));
        } else {
            for (old, _) in &player.route {
                ways.push((format!("take for {old}"), player.pantry.clone()));
            }
        }
        ways
    }

    /// EW-18.
    fn ways_to_adjust(&self) -> Vec<(String, Vec<char>)> {
        let player = &self.players[self.seat];
        let after = cubes::with(&player.pantry, &['Y']);
        let mut ways = vec![(String::new(), after.clone())];
        for (left, (first, _)) in player.route.iter().enumerate() {
            for (second, _) in &player.route[left + 1..] {
                ways.push((format!("swap {first} {second}"), after.clone()));
            }
        }
        ways
    }

    /// The settlers to place on a card of the route (EW-20); nothing if it may not be chosen.
    fn settlers_for_route(&self, place: usize) -> Option<usize> {
        let player = &self.players[self.seat];
        if player.route[place].1 > 0 {
            return None;
        }
        let mut number = 1;
        for (_, settlers) in &player.route[..place] {
            if *settlers == 0 {
                number += 1;
            }
        }
        if number <= player.board {
            Some(number)
        } else {
            None
        }
    }

    /// Places the settlers and sends home those who stood there (EW-10).
    fn place_settlers(&mut self, location: &Location) {
        let number = self
            .settlers_to_place(location)
            .expect("a location that may be chosen");
        let mut others = Vec::new();
        for workers in &self.settlers {
            if workers.location == location.id {
                self.players[workers.seat].board += workers.number;
            } else {
                others.push(workers.clone());
            }
        }
        others.push(Workers {
            location: location.id.clone(),
            seat: self.seat,
            number,
        });
        self.settlers = others;
        self.players[self.seat].board -= number;
    }

    /// Carries out the action of a location; returns what it turned face up.
    fn work(&mut self, location: &Location, how: &str) -> Vec<String> {
        let player = &mut self.players[self.seat];
        match location.kind.as_str() {
            "gain" => player.pantry = cubes::with(&player.pantry, &location.gain),
            "upgrade" if how.is_empty() => {}
            "upgrade" => player.pantry = cubes::exchange(&player.pantry, how),
            "trade" => player.pantry = merchants::repeat(&location.trade, how, &player.pantry),
            "fort" => return self.claim(location, how),
            "market" => return self.trade_at_market(location, how),
            "renew" => return self.renew(),
            "adjust" => self.adjust(how),
            kind => panic!("no such kind of location: {kind}"),
        }
        Vec::new()
    }

    /// EW-13.
    fn claim(&mut self, fort: &Location, how: &str) -> Vec<String> {
        let components = Rc::clone(&self.components);
        let card = components.point_card(&self.forts.remove(fort.slot - 1));
        let player = &mut self.players[self.seat];
        player.pantry = cubes::without(&player.pantry, &card.cost);
        player.cards.push(card.id.clone());
        if let Benefit::Settlers(number) = card.benefit {
            from_reserve(player, number);
        }
        let mut words: Vec<&str> = how.split_whitespace().collect();
        let bonus = words.last() == Some(&"bonus");
        if bonus {
            words.pop();
        }
        if !words.is_empty() {
            self.take_exploration_tile(words[1], words.get(2));
        }
        let mut revealed = Vec::new();
        if !self.forts_deck.is_empty() {
            self.forts.push(self.forts_deck.remove(0));
            revealed.extend(self.forts_deck.first().cloned());
        }
        if bonus {
            for (id, stack) in &mut self.bonus {
                if *id == fort.id {
                    self.players[self.seat].bonus.push(stack.remove(0));
                    revealed.extend(stack.first().cloned());
                }
            }
        }
        revealed
    }

    /// EW-27.
    fn take_exploration_tile(&mut self, tile: &str, upgrade: Option<&&str>) {
        self.explore.retain(|id| id != tile);
        self.covered.retain(|(_, id)| id != tile);
        let player = &mut self.players[self.seat];
        player.tiles.push(tile.to_owned());
        match &self.components.exploration_tile(tile).immediate {
            Immediate::Nothing => {}
            Immediate::Gain(spices) => player.pantry = cubes::with(&player.pantry, spices),
            Immediate::Settlers(number) => from_reserve(player, *number),
            Immediate::Upgrade(_) => {
                if let Some(change) = upgrade {
                    player.pantry = cubes::exchange(&player.pantry, change);
                }
            }
        }
    }

    /// EW-14 to EW-16.
    fn trade_at_market(&mut self, market: &Location, how: &str) -> Vec<String> {
        let card = self.market.remove(market.slot - 1);
        let player = &mut self.players[self.seat];
        if let Some(way) = how.strip_prefix("use ") {
            player.pantry = merchants::carry_out(way, &player.pantry);
            player.used.push(card);
        } else if let Some(old) = how.strip_prefix("take for ") {
            let place = player
                .route
                .iter()
                .position(|(c, _)| c == old)
                .expect("a card of the route");
            player.route[place].0 = card;
            player.used.push(old.to_owned());
        } else {
            player.route.push((card, 0));
        }
        self.deal_merchants()
    }

    /// EW-17.
    fn renew(&mut self) -> Vec<String> {
        self.market_known.append(&mut self.market);
        self.deal_merchants()
    }

    /// Fills the markets from the deck, its known bottom last; returns the new cards.
    fn deal_merchants(&mut self) -> Vec<String> {
        let mut dealt = Vec::new();
        while self.market.len() < self.components.of_kind("market").count() {
            let card = if !self.market_deck.is_empty() {
                self.market_deck.remove(0)
            } else if !self.market_known.is_empty() {
                self.market_known.remove(0)
            } else {
                break;
            };
            self.market.push(card.clone());
            dealt.push(card);
        }
        dealt
    }

    /// EW-18.
    fn adjust(&mut self, how: &str) {
        let player = &mut self.players[self.seat];
        player.pantry = cubes::with(&player.pantry, &['Y']);
        if let Some(cards) = how.strip_prefix("swap ") {
            let (first, second) = cards.split_once(' ').expect("two cards");
            let place = |card: &str| {
                player
                    .route
                    .iter()
                    .position(|(c, _)| c == card)
                    .expect("a card of the route")
            };
            let (first, second) = (place(first), place(second));
            player.route.swap(first, second);
        }
    }

    /// EW-20.
    fn use_route(&mut self, way: &str) {
        let card = way.split(' ').next().expect("a card");
        let route = &self.players[self.seat].route;
        let place = route
            .iter()
            .position(|(c, _)| c == card)
            .expect("a card of the route");
        let number = self
            .settlers_for_route(place)
            .expect("a card that may be chosen");
        let player = &mut self.players[self.seat];
        player.board -= number;
        player.route[place].1 = number;
        player.pantry = merchants::carry_out(way, &player.pantry);
    }

    /// EW-21.
    fn rest(&mut self) {
        let player = &mut self.players[self.seat];
        for (_, settlers) in &mut player.route {
            player.board += *settlers;
            *settlers = 0;
        }
        for workers in &self.settlers {
            if workers.seat == self.seat {
                player.board += workers.number;
            }
        }
        self.settlers.retain(|workers| workers.seat != self.seat);
    }

    /// The points of one bonus tile for one player (EW-30).
    fn bonus_points(&self, seat: usize, tile: &str) -> usize {
        let player = &self.players[seat];
        let tile = self.components.bonus_tile(tile);
        let mut symbols = Vec::new();
        for card in &player.cards {
            symbols.push(self.components.point_card(card).symbol.clone());
        }
        let times = match &tile.counted {
            Counted::Pair(first, second) => {
                let mut pairs = 0;
                while take(&mut symbols, first) && take(&mut symbols, second) {
                    pairs += 1;
                }
                pairs
            }
            Counted::Each(symbol) => symbols.iter().filter(|s| *s == symbol).count(),
            Counted::Settlers(number) => {
                let mut owned = player.board;
                for (_, settlers) in &player.route {
                    owned += settlers;
                }
                for workers in &self.settlers {
                    if workers.seat == seat {
                        owned += workers.number;
                    }
                }
                owned / number
            }
            Counted::MerchantCards(number) => (player.route.len() + player.used.len()) / number,
        };
        times * tile.points
    }
}

impl Model for Naive {
    fn write(&self) -> String {
        self.write_with(|_, deck| list(deck))
    }

    fn view(&self) -> String {
        self.write_with(text::known_from_top)
    }

    fn legal(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.is_over() {
            return moves;
        }
        let limit = self.components.pantry;
        let player = &self.players[self.seat];
        moves.push("rest".to_owned());
        for (place, (card, _)) in player.route.iter().enumerate() {
            if self.settlers_for_route(place).is_some() {
                for (way, after) in merchants::uses(card, &player.pantry) {
                    moves.extend(cubes::endings(&format!("route {way}"), &after, limit));
                }
            }
        }
        for location in &self.components.locations {
            if self.settlers_to_place(location).is_some() {
                let extra = self.extra_cubes(location);
                for (way, after) in self.ways_to_work(location) {
                    let start = cubes::join(&format!("work {}", location.id), &way);
                    moves.extend(cubes::endings(&start, &cubes::with(&after, &extra), limit));
                }
            }
        }
        moves.sort();
        moves
    }

    fn play(&mut self, mv: &str) -> String {
        let (start, discard) = cubes::cut_discard(mv);
        let (action, what) = start.split_once(' ').unwrap_or((&start, ""));
        let mut revealed = Vec::new();
        let mut extra_turn = false;
        match action {
            "rest" => self.rest(),
            "route" => self.use_route(what),
            "work" => {
                let (id, how) = what.split_once(' ').unwrap_or((what, ""));
                let location = self.components.location(id).clone();
                // A goods card claimed here and now adds nothing yet (EW-26).
                let extra = self.extra_cubes(&location);
                self.place_settlers(&location);
                revealed = self.work(&location, how);
                let player = &mut self.players[self.seat];
                player.pantry = cubes::with(&player.pantry, &extra);
                extra_turn = location.kind == "renew";
            }
            _ => panic!("not a move: {mv}"),
        }
        let player = &mut self.players[self.seat];
        player.pantry = cubes::without(&player.pantry, &discard);
        if !extra_turn {
            self.seat += 1;
        }
        if self.seat == self.players.len() {
            self.seat = 0;
            self.round += 1;
        }
        reveals(&revealed)
    }

    /// EW-28: whoever has the last card, the first seat never begins another round.
    fn is_over(&self) -> bool {
        let enough = self.components.point_cards_to_end;
        self.seat == 0
            && self
                .players
                .iter()
                .any(|player| player.cards.len() >= enough)
    }

    /// EW-29.
    fn points(&self) -> Vec<usize> {
        let mut points = Vec::new();
        for (seat, player) in self.players.iter().enumerate() {
            let mut sum = player.pantry.len() - cubes::count(&player.pantry, 'Y');
            for card in &player.cards {
                sum += self.components.point_card(card).points;
            }
            for tile in &player.bonus {
                sum += self.bonus_points(seat, tile);
            }
            for tile in &player.tiles {
                sum += self.components.exploration_tile(tile).points;
            }
            points.push(sum);
        }
        points
    }
}

/// EW-24.
fn from_reserve(player: &mut Player, number: usize) {
    for _ in 0..number {
        if player.reserve > 0 {
            player.reserve -= 1;
            player.board += 1;
        }
    }
}

/// Takes one such symbol away, if there is one.
fn take(symbols: &mut Vec<String>, symbol: &str) -> bool {
    match symbols.iter().position(|s| s == symbol) {
        Some(place) => {
            symbols.remove(place);
            true
        }
        None => false,
    }
}
