//! Positions of From East to West as text.

use std::rc::Rc;

use super::super::components::Components;
use super::super::cubes;
use super::super::model::{after_label, between, list, read_list, read_seat, seat_letter};
use super::{Naive, Player, Workers};

impl Naive {
    /// Reads a complete position.
    pub fn read(text: &str, components: &Components) -> Naive {
        let mut lines = text.lines();
        let mut next = |label: &str| after_label(lines.next().expect("a line"), label).to_owned();
        assert_eq!(next("position"), "east-to-west");
        let turn = read_list(&next("turn"));
        let forts = read_row(&next("forts"));
        let forts_deck = read_list(&next("forts-deck"));
        let mut bonus = Vec::new();
        for fort in components.of_kind("fort") {
            bonus.push((
                fort.id.clone(),
                read_list(&next(&format!("bonus {}", fort.id))),
            ));
        }
        let explore = read_list(&next("explore"));
        let covered = read_list(&next("covered"))
            .iter()
            .map(|entry| read_pair(entry))
            .collect();
        let market = read_row(&next("market"));
        let deck = next("market-deck");
        let (unknown, known) = deck.split_once('/').unwrap_or((&deck, ""));
        let settlers = read_list(&next("settlers"))
            .iter()
            .map(|entry| read_workers(entry))
            .collect();
        Naive {
            components: Rc::new(components.clone()),
            round: turn[0].parse().expect("the round"),
            seat: read_seat(&turn[1]),
            forts,
            forts_deck,
            bonus,
            explore,
            covered,
            market,
            market_deck: read_list(unknown),
            market_known: read_list(known),
            settlers,
            players: lines.map(read_player).collect(),
        }
    }

    /// The position, with every deck or stack of which only the upper part is known written by `deck`.
    pub(super) fn write_with(&self, deck: fn(usize, &[String]) -> String) -> String {
        let forts = self.components.of_kind("fort").count();
        let markets = self.components.of_kind("market").count();
        let mut lines = vec![
            "position east-to-west".to_owned(),
            format!("turn {} {}", self.round, seat_letter(self.seat)),
            format!("forts {}", write_row(&self.forts, forts)),
            format!("forts-deck {}", deck(1, &self.forts_deck)),
        ];
        for (fort, stack) in &self.bonus {
            lines.push(format!("bonus {fort} {}", deck(1, stack)));
        }
        let mut market_deck = deck(0, &self.market_deck);
        if !self.market_known.is_empty() {
            let known = format!("/ {}", self.market_known.join(" "));
            market_deck = if self.market_deck.is_empty() {
                known
            } else {
                format!("{market_deck} {known}")
            };
        }
        let mut explore = Vec::new();
        for tile in &self.components.exploration_tiles {
            if self.explore.contains(&tile.id) {
                explore.push(tile.id.clone());
            }
        }
        let mut covered = Vec::new();
        let mut settlers = Vec::new();
        for location in &self.components.locations {
            for (id, tile) in &self.covered {
                if *id == location.id {
                    covered.push(format!("{id}={tile}"));
                }
            }
            for workers in &self.settlers {
                if workers.location == location.id {
                    settlers.push(format!(
                        "{}={}{}",
                        location.id,
                        seat_letter(workers.seat),
                        workers.number
                    ));
                }
            }
        }
        lines.push(format!("explore {}", list(&explore)));
        lines.push(format!("covered {}", list(&covered)));
        lines.push(format!("market {}", write_row(&self.market, markets)));
        lines.push(format!("market-deck {market_deck}"));
        lines.push(format!("settlers {}", list(&settlers)));
        for (seat, player) in self.players.iter().enumerate() {
            lines.push(format!("{} {}", seat_letter(seat), write_player(player)));
        }
        lines.join("\n")
    }
}

/// A deck of which only the first `known` cards may be seen (EW-31).
pub(super) fn known_from_top(known: usize, deck: &[String]) -> String {
    let mut words = Vec::new();
    for card in deck.iter().take(known) {
        words.push(card.clone());
    }
    if deck.len() > known {
        words.push(format!("+{}", deck.len() - known));
    }
    list(&words)
}

/// A row of forts or markets, the empty ones as `.` at its right end.
fn write_row(cards: &[String], places: usize) -> String {
    let mut words = cards.to_vec();
    while words.len() < places {
        words.push(".".to_owned());
    }
    words.join(" ")
}

fn read_row(text: &str) -> Vec<String> {
    read_list(text)
        .into_iter()
        .filter(|card| card != ".")
        .collect()
}

fn read_pair(entry: &str) -> (String, String) {
    let (left, right) = entry
        .split_once('=')
        .expect("two parts with `=` between them");
    (left.to_owned(), right.to_owned())
}

fn read_workers(entry: &str) -> Workers {
    let (location, workers) = read_pair(entry);
    Workers {
        location,
        seat: read_seat(&workers[..1]),
        number: workers[1..].parse().expect("a number of settlers"),
    }
}

fn read_route_card(entry: &str) -> (String, usize) {
    match entry.split_once('=') {
        Some((card, settlers)) => (
            card.to_owned(),
            settlers.parse().expect("a number of settlers"),
        ),
        None => (entry.to_owned(), 0),
    }
}

fn read_player(line: &str) -> Player {
    Player {
        pantry: cubes::read(between(line, "pantry", "board")),
        board: between(line, "board", "reserve")
            .parse()
            .expect("settlers on the board"),
        reserve: between(line, "reserve", "route")
            .parse()
            .expect("settlers in the reserve"),
        route: read_list(between(line, "route", "used"))
            .iter()
            .map(|entry| read_route_card(entry))
            .collect(),
        used: read_list(between(line, "used", "cards")),
        cards: read_list(between(line, "cards", "bonus")),
        bonus: read_list(between(line, "bonus", "tiles")),
        tiles: read_list(between(line, "tiles", "")),
    }
}

fn write_player(player: &Player) -> String {
    let mut route = Vec::new();
    for (card, settlers) in &player.route {
        route.push(if *settlers == 0 {
            card.clone()
        } else {
            format!("{card}={settlers}")
        });
    }
    format!(
        "pantry {} board {} reserve {} route {} used {} cards {} bonus {} tiles {}",
        cubes::text(&player.pantry),
        player.board,
        player.reserve,
        list(&route),
        list(&player.used),
        list(&player.cards),
        list(&player.bonus),
        list(&player.tiles)
    )
}
