//! Century: Spice Road, as the rules say it.

use super::cubes;
use super::merchants;
use super::model::{Model, after_label, between, list, read_list, read_seat, reveals, seat_letter};

/// The point cards with their printed points.
const POINTS: &str = include_str!("../../data/spice_road_points.csv");

const CARAVAN_LIMIT: usize = 10;
const MARKET_PLACES: usize = 6;
const POINT_PLACES: usize = 5;

#[derive(Clone, Debug)]
struct Player {
    caravan: Vec<char>,
    hand: Vec<String>,
    played: Vec<String>,
    claimed: Vec<String>,
    gold: usize,
    silver: usize,
}

/// A whole game.
#[derive(Clone, Debug)]
pub struct Naive {
    round: usize,
    seat: usize,
    market: Vec<(String, Vec<char>)>,
    market_deck: Vec<String>,
    points: Vec<String>,
    points_deck: Vec<String>,
    gold: usize,
    silver: usize,
    players: Vec<Player>,
}

/// All point cards and their points (SR-3).
pub fn point_cards() -> Vec<(String, usize)> {
    let mut cards = Vec::new();
    for line in POINTS.lines().skip(1) {
        let code = line.split(',').nth(1).expect("the code of a card");
        let (cost, points) = code.split_once('=').expect("cost and points");
        cards.push((cost.to_owned(), points.parse().expect("points")));
    }
    cards
}

impl Naive {
    /// The setup for this many players with the decks in this order (SR-6 to SR-10).
    pub fn set_up(players: usize, mut merchants: Vec<String>, mut points: Vec<String>) -> Naive {
        let market_deck = merchants.split_off(MARKET_PLACES);
        let points_deck = points.split_off(POINT_PLACES);
        let player = |seat: usize| Player {
            caravan: cubes::read(["YYY", "YYYY", "YYYY", "YYYR", "YYYR"][seat]),
            hand: vec!["+YY".to_owned(), "U2".to_owned()],
            played: Vec::new(),
            claimed: Vec::new(),
            gold: 0,
            silver: 0,
        };
        Naive {
            round: 1,
            seat: 0,
            market: merchants
                .into_iter()
                .map(|card| (card, Vec::new()))
                .collect(),
            market_deck,
            points,
            points_deck,
            gold: 2 * players,
            silver: 2 * players,
            players: (0..players).map(player).collect(),
        }
    }

    /// Reads a complete position.
    pub fn read(text: &str) -> Naive {
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "position spice-road");
        let turn: Vec<&str> = after_label(lines[1], "turn").split(' ').collect();
        let coins: Vec<&str> = after_label(lines[6], "coins").split(' ').collect();
        let market = read_list(after_label(lines[2], "market"));
        Naive {
            round: turn[0].parse().expect("the round"),
            seat: read_seat(turn[1]),
            market: market.iter().map(|entry| read_market_card(entry)).collect(),
            market_deck: read_list(after_label(lines[3], "market-deck")),
            points: read_list(after_label(lines[4], "points")),
            points_deck: read_list(after_label(lines[5], "points-deck")),
            gold: coins[1].parse().expect("gold"),
            silver: coins[3].parse().expect("silver"),
            players: lines[7..].iter().map(|line| read_player(line)).collect(),
        }
    }

    fn write_with_decks(&self, market_deck: &str, points_deck: &str) -> String {
        let market: Vec<String> = self
            .market
            .iter()
            .map(|(card, on)| write_market_card(card, on))
            .collect();
        let mut lines = vec![
            "position spice-road".to_owned(),
            format!("turn {} {}", self.round, seat_letter(self.seat)),
            format!("market {}", list(&market)),
            format!("market-deck {market_deck}"),
            format!("points {}", list(&self.points)),
            format!("points-deck {points_deck}"),
            format!("coins gold {} silver {}", self.gold, self.silver),
        ];
        for (seat, player) in self.players.iter().enumerate() {
            lines.push(format!(
                "{} caravan {} hand {} played {} claimed {} gold {} silver {}",
                seat_letter(seat),
                cubes::text(&player.caravan),
                list(&player.hand),
                list(&player.played),
                list(&player.claimed),
                player.gold,
                player.silver
            ));
        }
        lines.join("\n")
    }

    /// SR-11 to SR-14.
    fn plays(&self, moves: &mut Vec<String>) {
        let player = &self.players[self.seat];
        for card in &player.hand {
            for (way, after) in merchants::uses(card, &player.caravan) {
                moves.extend(cubes::endings(
                    &format!("play {way}"),
                    &after,
                    CARAVAN_LIMIT,
                ));
            }
        }
    }

    /// SR-15.
    fn acquires(&self, moves: &mut Vec<String>) {
        for (place, (card, on_card)) in self.market.iter().enumerate() {
            let mut payments = Vec::new();
            pay(place, &self.players[self.seat].caravan, "", &mut payments);
            for (paid, left) in payments {
                let start = if place == 0 {
                    format!("acquire {card}")
                } else {
                    format!("acquire {card} pay {paid}")
                };
                moves.extend(cubes::endings(
                    &start,
                    &cubes::with(&left, on_card),
                    CARAVAN_LIMIT,
                ));
            }
        }
    }

    /// SR-18.
    fn claims(&self, moves: &mut Vec<String>) {
        for card in &self.points {
            if cubes::holds(&self.players[self.seat].caravan, &cubes::read(card)) {
                moves.push(format!("claim {card}"));
            }
        }
    }

    fn play_card(&mut self, way: &str) {
        let player = &mut self.players[self.seat];
        player.caravan = merchants::carry_out(way, &player.caravan);
        let card = way.split(' ').next().expect("a card").to_owned();
        player.hand.retain(|c| *c != card);
        player.played.push(card);
        merchants::sort(&mut player.played);
    }

    /// SR-15 and SR-16; returns the card that fills the row.
    fn acquire(&mut self, what: &str) -> Vec<String> {
        let (card, paid) = what.split_once(" pay ").unwrap_or((what, ""));
        let player = &mut self.players[self.seat];
        for (place, cube) in paid.chars().enumerate() {
            player.caravan = cubes::without(&player.caravan, &[cube]);
            self.market[place].1.push(cube);
        }
        let place = self
            .market
            .iter()
            .position(|(c, _)| c == card)
            .expect("a card of the row");
        assert_eq!(place, paid.len(), "one cube for each card to the left");
        let (card, on_card) = self.market.remove(place);
        player.caravan = cubes::with(&player.caravan, &on_card);
        player.hand.push(card);
        merchants::sort(&mut player.hand);
        if self.market_deck.is_empty() {
            return Vec::new();
        }
        let new = self.market_deck.remove(0);
        self.market.push((new.clone(), Vec::new()));
        vec![new]
    }

    /// SR-17.
    fn rest(&mut self) {
        let player = &mut self.players[self.seat];
        player.hand.append(&mut player.played);
        merchants::sort(&mut player.hand);
    }

    /// SR-18 and SR-19; returns the card that fills the row.
    fn claim(&mut self, card: &str) -> Vec<String> {
        let player = &mut self.players[self.seat];
        player.caravan = cubes::without(&player.caravan, &cubes::read(card));
        player.claimed.push(card.to_owned());
        let place = self
            .points
            .iter()
            .position(|c| c == card)
            .expect("a card of the row");
        self.points.remove(place);
        let silver_place = usize::from(self.gold > 0);
        if place == 0 && self.gold > 0 {
            self.gold -= 1;
            player.gold += 1;
        } else if place == silver_place && self.silver > 0 {
            self.silver -= 1;
            player.silver += 1;
        }
        if self.points_deck.is_empty() {
            return Vec::new();
        }
        let new = self.points_deck.remove(0);
        self.points.push(new.clone());
        vec![new]
    }
}

impl Model for Naive {
    fn write(&self) -> String {
        self.write_with_decks(&list(&self.market_deck), &list(&self.points_deck))
    }

    fn view(&self) -> String {
        self.write_with_decks(&hidden(&self.market_deck), &hidden(&self.points_deck))
    }

    fn legal(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.is_over() {
            return moves;
        }
        self.plays(&mut moves);
        self.acquires(&mut moves);
        if !self.players[self.seat].played.is_empty() {
            moves.push("rest".to_owned());
        }
        self.claims(&mut moves);
        moves.sort();
        moves
    }

    fn play(&mut self, mv: &str) -> String {
        let (start, discard) = cubes::cut_discard(mv);
        let (action, what) = start.split_once(' ').unwrap_or((&start, ""));
        let mut revealed = Vec::new();
        match action {
            "play" => self.play_card(what),
            "acquire" => revealed = self.acquire(what),
            "rest" => self.rest(),
            "claim" => revealed = self.claim(what),
            _ => panic!("not a move: {mv}"),
        }
        let player = &mut self.players[self.seat];
        player.caravan = cubes::without(&player.caravan, &discard);
        self.seat += 1;
        if self.seat == self.players.len() {
            self.seat = 0;
            self.round += 1;
        }
        reveals(&revealed)
    }

    /// SR-21: whoever has the last card, the first seat never begins another round.
    fn is_over(&self) -> bool {
        let enough = if self.players.len() <= 3 { 6 } else { 5 };
        self.seat == 0
            && self
                .players
                .iter()
                .any(|player| player.claimed.len() >= enough)
    }

    /// SR-22.
    fn points(&self) -> Vec<usize> {
        let mut points = Vec::new();
        for player in &self.players {
            let mut sum = 3 * player.gold + player.silver;
            sum += player.caravan.len() - cubes::count(&player.caravan, 'Y');
            for (cost, value) in point_cards() {
                if player.claimed.contains(&cost) {
                    sum += value;
                }
            }
            points.push(sum);
        }
        points
    }
}

/// Every order of `number` cubes taken one after the other, with what is left (SR-15).
fn pay(number: usize, caravan: &[char], paid: &str, found: &mut Vec<(String, Vec<char>)>) {
    if number == 0 {
        found.push((paid.to_owned(), caravan.to_vec()));
        return;
    }
    for letter in cubes::LETTERS {
        if caravan.contains(&letter) {
            pay(
                number - 1,
                &cubes::without(caravan, &[letter]),
                &format!("{paid}{letter}"),
                found,
            );
        }
    }
}

/// A deck nobody may look into (SR-23).
fn hidden(deck: &[String]) -> String {
    if deck.is_empty() {
        "-".to_owned()
    } else {
        format!("+{}", deck.len())
    }
}

fn write_market_card(card: &str, on_card: &[char]) -> String {
    if on_card.is_empty() {
        card.to_owned()
    } else {
        format!("{card}={}", cubes::text(on_card))
    }
}

fn read_market_card(entry: &str) -> (String, Vec<char>) {
    match entry.split_once('=') {
        Some((card, on_card)) => (card.to_owned(), cubes::read(on_card)),
        None => (entry.to_owned(), Vec::new()),
    }
}

fn read_player(line: &str) -> Player {
    Player {
        caravan: cubes::read(between(line, "caravan", "hand")),
        hand: read_list(between(line, "hand", "played")),
        played: read_list(between(line, "played", "claimed")),
        claimed: read_list(between(line, "claimed", "gold")),
        gold: between(line, "gold", "silver").parse().expect("gold"),
        silver: between(line, "silver", "").parse().expect("silver"),
    }
}
