//! Positions from the few words that matter: a fragment such as `A caravan YR hand YY>G | market RR>GG=Y`.
//!
//! Parts are separated by `|`. What a fragment does not name is filled in so that the position is valid: starting
//! cards are in hand unless they are played, rows are filled and decks made of the remaining cards in the order of
//! the component list, all other coins lie above the row. A fragment that names `market-deck` says what the row and
//! the deck are; merchant cards that are then left over were played by the last seat.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "every test that builds positions needs another part of it"
)]

use rules::CARD_TEXTS;
use rules::spice_road::{Game, PointId};

const FIELDS: [&str; 6] = ["caravan", "hand", "played", "claimed", "gold", "silver"];

/// What stands where, such as `("A caravan", "YR")`.
#[derive(Default)]
struct Fields(Vec<(String, String)>);

impl Fields {
    fn read(text: &str) -> Fields {
        let mut fields = Fields::default();
        let lines = text.split(['|', '\n']).map(str::trim);
        for line in lines.filter(|line| !line.is_empty()) {
            let (label, rest) = line
                .split_once(' ')
                .unwrap_or_else(|| panic!("{line:?} names nothing"));
            let by_field = label.len() == 1 || label == "coins";
            if !by_field {
                fields.0.push((label.to_owned(), rest.to_owned()));
                continue;
            }
            for word in rest.split_whitespace() {
                if FIELDS.contains(&word) {
                    let key = format!("{label} {word}");
                    assert!(fields.get(&key).is_none(), "{key} twice in {text:?}");
                    fields.0.push((key, String::new()));
                } else {
                    let (_, value) = fields.0.last_mut().expect("a field comes first");
                    if !value.is_empty() {
                        value.push(' ');
                    }
                    value.push_str(word);
                }
            }
        }
        fields
    }

    fn get(&self, key: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(k, _)| k == key)
            .map(|(_, value)| value.as_str())
    }

    fn or<'a>(&'a self, key: &str, default: &'a str) -> &'a str {
        self.get(key).unwrap_or(default)
    }

    fn set(&mut self, key: &str, value: String) {
        match self.0.iter_mut().find(|(k, _)| k == key) {
            Some(field) => field.1 = value,
            None => panic!("a position has no {key}"),
        }
    }

    fn number(&self, key: &str) -> usize {
        self.or(key, "0")
            .parse()
            .unwrap_or_else(|_| panic!("{key} is a number"))
    }

    fn write(&self) -> String {
        let mut lines: Vec<String> = Vec::new();
        let mut before = "";
        for (key, value) in &self.0 {
            let (label, field) = key.split_once(' ').unwrap_or((key, ""));
            match lines.last_mut() {
                Some(line) if label == before => line.extend([" ", field, " ", value]),
                _ => lines.push(format!("{key} {value}")),
            }
            before = label;
        }
        lines.join("\n")
    }
}

fn entries(list: &str) -> Vec<&str> {
    list.split(' ')
        .filter(|entry| *entry != "-" && !entry.is_empty())
        .collect()
}

fn listed<T: ToString>(entries: &[T]) -> String {
    let texts: Vec<String> = entries.iter().map(T::to_string).collect();
    if texts.is_empty() {
        "-".to_owned()
    } else {
        texts.join(" ")
    }
}

/// The row that a fragment asks for, filled to `places` from the cards named nowhere, and the deck of what is left.
fn deal<'a>(
    given: &Fields,
    label: &str,
    places: usize,
    mut left: Vec<&'a str>,
) -> (String, String, Vec<&'a str>) {
    let mut row: Vec<String> = entries(given.or(label, "-"))
        .into_iter()
        .map(str::to_owned)
        .collect();
    let deck = given.get(&format!("{label}-deck"));
    while (deck.is_none() || given.get(label).is_none()) && row.len() < places {
        row.push(left.remove(0).to_owned());
    }
    match deck {
        Some(deck) => (listed(&row), deck.to_owned(), left),
        None => (listed(&row), listed(&left), Vec::new()),
    }
}

/// The complete position that a fragment stands for.
pub fn position(fragment: &str) -> String {
    let given = Fields::read(fragment);
    let names_seat = |seat: &str| {
        let of_seat = |(key, _): &(String, String)| key.split(' ').next() == Some(seat);
        given.0.iter().any(of_seat)
    };
    let mut seats = vec!["A", "B", "C", "D", "E"];
    while seats.len() > 2 && !names_seat(seats[seats.len() - 1]) {
        seats.pop();
    }
    let named: Vec<&str> = given
        .0
        .iter()
        .flat_map(|(_, value)| value.split([' ', '=']))
        .collect();
    let merchants: Vec<&str> = CARD_TEXTS[2..]
        .iter()
        .copied()
        .filter(|card| !named.contains(card))
        .collect();
    // A spice set can look like a point card, so only the lists of point cards are asked.
    let claimed: Vec<&str> = given
        .0
        .iter()
        .filter(|(key, _)| key.ends_with("claimed") || key.starts_with("points"))
        .flat_map(|(_, value)| entries(value))
        .collect();
    let points: Vec<String> = PointId::all()
        .map(|card| card.to_string())
        .filter(|card| !claimed.contains(&card.as_str()))
        .collect();

    let (market, market_deck, left_over) = deal(&given, "market", 6, merchants);
    let (row, points_deck, _) = deal(
        &given,
        "points",
        5,
        points.iter().map(String::as_str).collect(),
    );
    let mut text = vec![
        "position spice-road".to_owned(),
        format!("turn {}", given.or("turn", "3 A")),
        format!("market {market}"),
        format!("market-deck {market_deck}"),
        format!("points {row}"),
        format!("points-deck {points_deck}"),
    ];
    let owned = |coin: &str| -> usize {
        seats
            .iter()
            .map(|seat| given.number(&format!("{seat} {coin}")))
            .sum()
    };
    let [gold, silver] = ["gold", "silver"].map(|coin| {
        let left = (2 * seats.len()).saturating_sub(owned(coin));
        given
            .get(&format!("coins {coin}"))
            .map_or(left.to_string(), str::to_owned)
    });
    text.push(format!("coins gold {gold} silver {silver}"));
    for seat in &seats {
        let field = |name: &str| given.or(&format!("{seat} {name}"), "-");
        let mut played = entries(field("played"));
        if seat == seats.last().unwrap_or(&"A") {
            played.extend(&left_over);
            played.sort_by_key(|card| CARD_TEXTS.iter().position(|other| other == card));
        }
        let mut hand: Vec<&str> = ["+YY", "U2"]
            .into_iter()
            .filter(|card| !played.contains(card))
            .collect();
        hand.extend(
            entries(field("hand"))
                .into_iter()
                .filter(|card| !["+YY", "U2"].contains(card)),
        );
        text.push(format!(
            "{seat} caravan {} hand {} played {} claimed {} gold {} silver {}",
            field("caravan"),
            listed(&hand),
            listed(&played),
            field("claimed"),
            given.number(&format!("{seat} gold")),
            given.number(&format!("{seat} silver")),
        ));
    }
    text.join("\n")
}

/// The game that a fragment stands for.
pub fn game(fragment: &str) -> Game {
    let text = position(fragment);
    let game: Game = text
        .parse()
        .unwrap_or_else(|why| panic!("{why} in\n{text}"));
    assert_eq!(
        game.to_string(),
        text,
        "a fragment is written canonically: {fragment}"
    );
    game
}

/// A complete position one turn later: the fields that `change` names are as it says, everything else is as before.
///
/// In a row `*` stands for the card that its deck turns up; the turn passes on by itself.
pub fn changed(before: &str, change: &str) -> (String, String) {
    let mut fields = Fields::read(before);
    let mut reveals = String::new();
    let seats = before.lines().count() - 7;
    let turn = fields.or("turn", "").to_owned();
    let (round, seat) = turn.split_once(' ').expect("a round and a seat");
    let round: usize = round.parse().expect("a round");
    let next = (seat.bytes().next().expect("a seat") - b'A' + 1) as usize % seats;
    let letter = char::from(b'A' + next as u8);
    fields.set(
        "turn",
        format!("{} {letter}", round + usize::from(next == 0)),
    );
    for (key, value) in Fields::read(change).0 {
        let mut value = value;
        if value.contains('*') {
            let deck = format!("{key}-deck");
            let cards = fields.or(&deck, "-").to_owned();
            let cards = entries(&cards);
            let (top, rest) = cards.split_first().expect("a card to turn up");
            value = value.replace('*', top);
            reveals = format!("reveals {top}");
            fields.set(&deck, listed(rest));
        }
        fields.set(&key, value);
    }
    (fields.write(), reveals)
}
