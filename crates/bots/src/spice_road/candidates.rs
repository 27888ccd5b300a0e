//! The steps worth searching: every result of every card, the cheapest spices paid and discarded first.
//!
//! Among all payments and discards (some 140 moves a turn) these some 15 lose nothing that can be measured; the
//! search widens them at the root alone.

use rules::spice_road::{MARKET_PLACES, POINT_PLACES, WAYS_IN_ALL};

use super::cubes::Cubes;
use super::state::{Cards, Kind, State, Step};

/// No position has more: every way of every card, every card of both rows, and rest.
pub(crate) const MAX_STEPS: usize = WAYS_IN_ALL + MARKET_PLACES + POINT_PLACES + 1;

/// Replaces the list by the candidates of the seat to move; there is always one.
pub(crate) fn list(state: &State, cards: &Cards, steps: &mut Vec<Step>) {
    steps.clear();
    let side = *state.mover();
    for place in 0..usize::from(state.row_len) {
        steps.extend(claim(state, place, side.caravan, cards));
    }
    let mut hand = side.hand;
    while hand != 0 {
        let card = hand.trailing_zeros() as usize;
        hand &= hand - 1;
        plays(card, side.caravan, cards, steps);
    }
    for place in 0..usize::from(state.market_len) {
        match acquire(state, place, side.caravan) {
            Some(step) => steps.push(step),
            None => break,
        }
    }
    if side.played != 0 {
        steps.push(Step {
            after: side.caravan,
            ..Step::default()
        });
    }
    if steps.is_empty() {
        // A full caravan, an empty market and nothing played: only plays that change nothing are left.
        let way = cards.first_way[side.hand.trailing_zeros() as usize];
        steps.push(find(state, way, cards).expect("a starting card can be played"));
    }
}

/// Adds every result of playing a card that changes the caravan, each once.
#[inline]
fn plays(card: usize, caravan: Cubes, cards: &Cards, steps: &mut Vec<Step>) {
    let (first, end) = (cards.first_way[card], cards.first_way[card + 1]);
    let listed = steps.len();
    for way in first..end {
        let exchange = &cards.ways[usize::from(way)];
        if !caravan.contains(exchange.give) {
            continue;
        }
        let after = caravan.minus(exchange.give).plus(exchange.get).shed();
        let known = steps[listed..].iter().any(|s| s.after == after);
        if after != caravan && !known {
            steps.push(Step {
                kind: Kind::Play,
                id: way as u8,
                after,
                ..Step::default()
            });
        }
    }
}

/// The claim of the card in this place, when the caravan holds its cost.
#[inline]
pub(crate) fn claim(state: &State, place: usize, caravan: Cubes, cards: &Cards) -> Option<Step> {
    let card = state.row[place];
    let cost = cards.costs[usize::from(card)];
    caravan.contains(cost).then(|| Step {
        kind: Kind::Claim,
        id: card,
        place: place as u8,
        pay: 0,
        after: caravan.minus(cost),
    })
}

/// The acquisition of the card in this place, the cheapest spices on the first cards; none when it cannot be paid.
#[inline]
pub(crate) fn acquire(state: &State, place: usize, caravan: Cubes) -> Option<Step> {
    if caravan.total() < place as u32 {
        return None;
    }
    let mut left = caravan;
    let mut pay = 0;
    let mut lane = 0;
    for paid_on in 0..place {
        while left.count(lane) == 0 {
            lane += 1;
        }
        left = left.minus(Cubes::one(lane));
        pay |= (lane as u16) << (2 * paid_on);
    }
    Some(Step {
        kind: Kind::Acquire,
        id: state.market[place],
        place: place as u8,
        pay,
        after: left.plus(state.cubes[place]).shed(),
    })
}

/// The candidate of this key in a position, when it is one.
pub(crate) fn find(state: &State, key: u16, cards: &Cards) -> Option<Step> {
    let side = state.mover();
    let id = key as u8;
    match key >> 8 {
        0 => {
            let way = &cards.ways[usize::from(id)];
            if side.hand >> way.card & 1 == 0 || !side.caravan.contains(way.give) {
                return None;
            }
            Some(Step {
                kind: Kind::Play,
                id,
                after: side.caravan.minus(way.give).plus(way.get).shed(),
                ..Step::default()
            })
        }
        1 => {
            let row = &state.market[..usize::from(state.market_len)];
            let place = row.iter().position(|&card| card == id)?;
            acquire(state, place, side.caravan)
        }
        2 => (side.played != 0).then(|| Step {
            after: side.caravan,
            ..Step::default()
        }),
        _ => {
            let row = &state.row[..usize::from(state.row_len)];
            let place = row.iter().position(|&card| card == id)?;
            claim(state, place, side.caravan, cards)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spice_road::state::CARDS;
    use rules::chance::{XorShift, seeded};
    use rules::spice_road::Game;

    #[test]
    fn every_candidate_is_a_legal_move_and_found_by_its_key() {
        let mut rng = XorShift::new(5);
        let mut steps = Vec::new();
        for seed in 0..100 {
            let mut game = Game::deal(2 + seed as usize % 4, &mut seeded(seed));
            for _ in 0..150 {
                if game.table().is_over() {
                    break;
                }
                let state = State::new(game.table());
                list(&state, &CARDS, &mut steps);
                assert!(!steps.is_empty());
                let heaps = game.table().market().spices();
                for &step in &steps {
                    game.table().check(state.move_of(step, heaps)).unwrap();
                    assert_eq!(find(&state, step.key(), &CARDS), Some(step));
                }
                game.play(game.table().random_move(&mut rng)).unwrap();
            }
        }
    }
}
