//! The merchant cards, whose text says all they do.

use super::cubes;

/// The merchant cards with every number that is printed in the list.
pub const LIST: &str = include_str!("../../data/spice_road_merchants.csv");

/// The texts of all merchant cards in the order of the list, the starting cards `+YY` and `U2` first (SR-2).
pub fn in_order() -> Vec<String> {
    LIST.lines()
        .skip(1)
        .map(|line| {
            line.split(',')
                .nth(1)
                .expect("the code of a card")
                .to_owned()
        })
        .collect()
}

/// The texts of the 43 cards that are shuffled.
pub fn without_starting_cards() -> Vec<String> {
    in_order()
        .into_iter()
        .filter(|card| card != "+YY" && card != "U2")
        .collect()
}

/// Puts a hand into the order of the list.
pub fn sort(cards: &mut [String]) {
    let order = in_order();
    cards.sort_by_key(|card| {
        order
            .iter()
            .position(|c| c == card)
            .expect("a card of the list")
    });
}

/// Every way to use a card, as written after `play`, with the cubes after it (SR-12 to SR-14).
pub fn uses(card: &str, have: &[char]) -> Vec<(String, Vec<char>)> {
    let mut result = Vec::new();
    if let Some(spices) = card.strip_prefix('+') {
        result.push((card.to_owned(), cubes::with(have, &cubes::read(spices))));
    } else if let Some(steps) = card.strip_prefix('U') {
        let steps = steps.parse().expect("a number of upgrades");
        for (change, after) in cubes::upgrades(have, steps) {
            result.push((cubes::join(card, &change), after));
        }
    } else {
        for (times, after) in cubes::trades(have, card) {
            result.push((cubes::join(card, &times), after));
        }
    }
    result
}

/// The cubes after a way to use a card, as written after `play`.
pub fn carry_out(way: &str, have: &[char]) -> Vec<char> {
    let (card, how) = way.split_once(' ').unwrap_or((way, ""));
    if let Some(spices) = card.strip_prefix('+') {
        return cubes::with(have, &cubes::read(spices));
    }
    if card.starts_with('U') {
        return if how.is_empty() {
            have.to_vec()
        } else {
            cubes::exchange(have, how)
        };
    }
    repeat(card, how, have)
}

/// The cubes after the trade `YY>G`, once or as often as `x3` says.
pub fn repeat(trade: &str, times: &str, have: &[char]) -> Vec<char> {
    let times = if times.is_empty() {
        1
    } else {
        times[1..].parse().expect("a number after x")
    };
    let mut now = have.to_vec();
    for _ in 0..times {
        now = cubes::exchange(&now, trade);
    }
    now
}
