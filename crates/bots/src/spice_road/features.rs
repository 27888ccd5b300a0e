//! The inputs of the value net: what it is told about a table, as bits.
//!
//! This is the only description of the inputs; training and play both use it. Bits come in words of 64 that each
//! describe one thing, so that a move changes few words and what it changes is an exclusive or. A table is always
//! described from the side of one player (`from`), the others following in turn order.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use rules::spice_road::{MARKET_PLACES, POINT_CARDS, POINT_PLACES};
use rules::{MERCHANTS_IN_ALL, MerchantId};

use super::cubes::{CARAVANS, Cubes, caravans};
use super::state::{CARDS, Cards, Kind, Side, State, Step};
use crate::chances::MAX_SEATS;
use crate::value_net::{Inputs, Shape};

/// Words that describe the middle of the table: six market cards, five point cards, and the rest.
const TABLE_WORDS: usize = MARKET_PLACES + POINT_PLACES + 1;
/// Words that describe one player.
const PLAYER_WORDS: usize = 6;
/// Words of the largest game.
pub(crate) const MAX_WORDS: usize = TABLE_WORDS + PLAYER_WORDS * MAX_SEATS;

const POINTS_WORD: usize = MARKET_PLACES;
const MISC_WORD: usize = MARKET_PLACES + POINT_PLACES;
/// A player's words in order.
const CARAVAN: usize = 0;
const OWNED: usize = 1;
const HAND: usize = 2;
const NEEDS: usize = 3;
const SCORE: usize = 5;

/// What the nets of Spice Road look like.
pub(crate) static SHAPE: Shape = Shape {
    net_magic: b"caravan1",
    checkpoint_magic: b"caravck3",
    table_words: TABLE_WORDS,
    player_words: PLAYER_WORDS,
    second_half: Shape::words_of_players(
        TABLE_WORDS,
        PLAYER_WORDS,
        &[CARAVAN, NEEDS, NEEDS + 1, SCORE],
    ),
    inputs,
    unseen_rows: |from, to| unseen_rows(from, to).collect(),
};

/// A description; words beyond the number of players stay 0.
pub(crate) type Words = [u64; MAX_WORDS];

/// Bits of what a caravan lacks for one point card.
const NEED_BITS: usize = 19;

/// What can be said beforehand about each caravan.
pub(crate) struct Lookup {
    /// Each count as a thermometer of ten, and the total.
    caravan: Vec<u64>,
    /// What each caravan lacks for each point card.
    needs: Vec<[u32; CARAVANS]>,
}

/// The one copy of it.
pub(crate) static LOOKUP: LazyLock<Lookup> = LazyLock::new(|| Lookup {
    caravan: caravans().map(caravan_bits).collect(),
    needs: (0..POINT_CARDS)
        .map(|card| {
            let mut bits = [0; CARAVANS];
            for caravan in caravans() {
                bits[caravan.index()] = need_bits(CARDS.costs[card], caravan);
            }
            bits
        })
        .collect(),
});

fn caravan_bits(caravan: Cubes) -> u64 {
    let mut bits = 1 << (40 + caravan.total());
    for lane in 0..4 {
        bits |= ((1 << caravan.count(lane)) - 1) << (10 * lane);
    }
    bits
}

/// Whether nothing is lacking; of each spice whether at least 1, 2, 3 are lacking; and how much value.
fn need_bits(cost: Cubes, caravan: Cubes) -> u32 {
    let mut bits = u32::from(caravan.contains(cost));
    let mut value = 0;
    for lane in 0..4 {
        let lacking = cost.count(lane).saturating_sub(caravan.count(lane));
        bits |= ((1 << lacking.min(3)) - 1) << (1 + 3 * lane);
        value += u32::from(lacking) * (lane as u32 + 1);
    }
    for (i, limit) in [2, 4, 6, 8, 11, 14].into_iter().enumerate() {
        bits |= u32::from(value > limit) << (13 + i);
    }
    bits
}

/// `reached` lowest bits.
#[inline]
fn thermometer(reached: u32) -> u64 {
    (1 << reached) - 1
}

impl Lookup {
    /// What the players lack for the cards of the row: three cards in one word, two in the next.
    #[inline]
    fn needs(&self, state: &State, caravan: Cubes) -> [u64; 2] {
        let index = caravan.index();
        let mut bits = [0; 2];
        for place in 0..usize::from(state.row_len) {
            let need = u64::from(self.needs[usize::from(state.row[place])][index]);
            bits[place / 3] |= need << (NEED_BITS * (place % 3));
        }
        bits
    }

    #[inline]
    fn caravan(&self, side: &Side) -> u64 {
        self.caravan[side.caravan.index()] | thermometer(u32::from(side.claims)) << 51
    }
}

/// Points in steps of four, and the lead over the player from whose side the table is described.
#[inline]
fn score_bits(side: &Side, from: &Side) -> u64 {
    let reached = u32::from(side.points / 4).min(26);
    let lead = i32::from(side.points) - i32::from(from.points);
    let steps = ((lead + 36) >> 2).clamp(0, 17) as u32;
    thermometer(reached) | thermometer(steps) << 26
}

#[inline]
fn market_word(state: &State, place: usize) -> u64 {
    if place >= usize::from(state.market_len) {
        return 0;
    }
    let [y, r, g, b] = state.cubes[place].counts();
    1 << state.market[place]
        | thermometer(u32::from(y.min(4))) << 45
        | thermometer(u32::from(r.min(2))) << 49
        | thermometer(u32::from(g.min(2))) << 51
        | thermometer(u32::from(b.min(2))) << 53
}

#[inline]
fn points_word(state: &State, place: usize) -> u64 {
    if place >= usize::from(state.row_len) {
        return 0;
    }
    let coin = match state.coin(place) {
        3 => 1 << 36,
        1 => 1 << 37,
        _ => 0,
    };
    1 << state.row[place] | coin
}

#[inline]
fn misc_word(state: &State, from: usize) -> u64 {
    let reached = [3, 6, 10, 15, 20, 25, 30, 36, 44, 60]
        .iter()
        .filter(|&&round| state.round >= round)
        .count();
    1 << state.gold
        | 1 << (11 + state.silver)
        | 1 << (22 + from)
        | u64::from(state.last_round) << 27
        | thermometer(reached as u32) << 28
}

/// What descriptions can look like: a merchant card is in one place, what is lacking for a card goes together.
fn inputs(players: usize) -> Inputs {
    let mut inputs = Inputs::default();
    for word in 0..MARKET_PLACES {
        inputs.one_or_none(word, 0..MERCHANTS_IN_ALL);
        for bits in [45..49, 49..51, 51..53, 53..55] {
            inputs.thermometer(word, bits);
        }
    }
    for word in POINTS_WORD..POINTS_WORD + POINT_PLACES {
        inputs.one_or_none(word, 0..POINT_CARDS);
        inputs.one_or_none(word, 36..38);
    }
    inputs.one(MISC_WORD, 0..11);
    inputs.one(MISC_WORD, 11..22);
    inputs.one(MISC_WORD, 22..22 + players);
    inputs.any(MISC_WORD, 27..28);
    inputs.thermometer(MISC_WORD, 28..38);
    let needs: BTreeSet<u32> = LOOKUP.needs.iter().flatten().copied().collect();
    let blocks = (0..players).map(|player| TABLE_WORDS + PLAYER_WORDS * player);
    for base in blocks.clone() {
        inputs.patterns(base + CARAVAN, 0, LOOKUP.caravan.iter().copied());
        inputs.thermometer(base + CARAVAN, 51..57);
        for place in 0..POINT_PLACES {
            let needs = needs.iter().copied().map(u64::from).chain([0]);
            let first = NEED_BITS * (place % 3);
            inputs.patterns(base + NEEDS + place / 3, first, needs);
        }
        inputs.thermometer(base + SCORE, 0..26);
        inputs.thermometer(base + SCORE, 26..43);
    }
    for card in 0..MERCHANTS_IN_ALL {
        let owned = |base| vec![(base + OWNED, 1 << card)];
        let in_hand = |base| vec![(base + OWNED, 1 << card), (base + HAND, 1 << card)];
        if MerchantId::new(card).is_starting_card() {
            for base in blocks.clone() {
                inputs.one_of([owned(base), in_hand(base)]);
            }
        } else {
            let places = blocks.clone().flat_map(|b| [owned(b), in_hand(b)]);
            inputs.one_of(places.chain([Vec::new()]));
        }
    }
    inputs
}

/// Bits that tables of `from` players never set and those of `to` players do, each with one that means nearly the same:
/// more coins, later seats.
fn unseen_rows(from: usize, to: usize) -> impl Iterator<Item = (usize, usize)> {
    let misc = 64 * MISC_WORD;
    let coins = (2 * from + 1..=2 * to).flat_map(move |n| {
        [
            (misc + n, misc + 2 * from),
            (misc + 11 + n, misc + 11 + 2 * from),
        ]
    });
    let seats = (from..to).map(move |seat| (misc + 22 + seat, misc + 22 + from - 1));
    coins.chain(seats)
}

#[inline]
fn relative(state: &State, seat: usize, from: usize) -> usize {
    (seat + state.players() - from) % state.players()
}

/// Describes a table from one player's side.
pub(crate) fn describe(state: &State, from: usize, lookup: &Lookup) -> Words {
    let mut words = [0; MAX_WORDS];
    for (place, word) in words.iter_mut().enumerate().take(MARKET_PLACES) {
        *word = market_word(state, place);
    }
    for place in 0..POINT_PLACES {
        words[POINTS_WORD + place] = points_word(state, place);
    }
    words[MISC_WORD] = misc_word(state, from);
    for seat in 0..state.players() {
        let side = &state.sides[seat];
        let base = TABLE_WORDS + PLAYER_WORDS * relative(state, seat, from);
        words[base + CARAVAN] = lookup.caravan(side);
        words[base + OWNED] = side.hand | side.played;
        words[base + HAND] = side.hand;
        let needs = lookup.needs(state, side.caravan);
        words[base + NEEDS] = needs[0];
        words[base + NEEDS + 1] = needs[1];
        words[base + SCORE] = score_bits(side, &state.sides[from]);
    }
    words
}

/// Calls `change` with each word that a step of the seat to move may change.
///
/// Both tables are described from the side of the player who moves.
#[inline]
pub(crate) fn changes(
    before: &State,
    step: Step,
    (lookup, cards): (&Lookup, &Cards),
    mut change: impl FnMut(usize, u64),
) {
    let own = TABLE_WORDS;
    match step.kind {
        Kind::Rest => {
            let side = before.mover();
            change(own + HAND, side.hand | side.played);
        }
        Kind::Play => {
            let side = Side {
                caravan: step.after,
                ..*before.mover()
            };
            let card = cards.ways[usize::from(step.id)].card;
            change(own + CARAVAN, lookup.caravan(&side));
            change(own + HAND, side.hand & !(1 << card));
            let needs = lookup.needs(before, step.after);
            change(own + NEEDS, needs[0]);
            change(own + NEEDS + 1, needs[1]);
        }
        Kind::Acquire | Kind::Claim => {
            let mut after = *before;
            after.apply(step, cards);
            table_changes(&after, step.kind, lookup, change);
        }
    }
}

/// The words that an acquisition or a claim may have changed, given the table after it.
fn table_changes(after: &State, kind: Kind, lookup: &Lookup, mut change: impl FnMut(usize, u64)) {
    let seat = usize::from(after.seat);
    let side = &after.sides[seat];
    let own = TABLE_WORDS;
    change(own + CARAVAN, lookup.caravan(side));
    if kind == Kind::Acquire {
        let needs = lookup.needs(after, side.caravan);
        change(own + NEEDS, needs[0]);
        change(own + NEEDS + 1, needs[1]);
        change(own + HAND, side.hand);
        change(own + OWNED, side.hand | side.played);
        for place in 0..MARKET_PLACES {
            change(place, market_word(after, place));
        }
    } else {
        for place in 0..POINT_PLACES {
            change(POINTS_WORD + place, points_word(after, place));
        }
        change(MISC_WORD, misc_word(after, seat));
        for other in 0..after.players() {
            let base = TABLE_WORDS + PLAYER_WORDS * relative(after, other, seat);
            let needs = lookup.needs(after, after.sides[other].caravan);
            change(base + NEEDS, needs[0]);
            change(base + NEEDS + 1, needs[1]);
            change(base + SCORE, score_bits(&after.sides[other], side));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spice_road::candidates::list;
    use rand_core::Rng;
    use rules::chance::{XorShift, seeded};
    use rules::spice_road::Game;

    #[test]
    fn descriptions_are_what_the_inputs_allow() {
        let mut rng = XorShift::new(7);
        let mut steps = Vec::new();
        for seed in 0..40 {
            let players = 2 + seed as usize % 4;
            let inputs = inputs(players);
            let mut state = State::new(Game::deal(players, &mut seeded(seed)).table());
            for turn in 0..200 {
                if state.is_over() {
                    break;
                }
                if turn % 5 == 0 {
                    let words = describe(&state, usize::from(state.seat), &LOOKUP);
                    let words = &words[..SHAPE.words(players)];
                    assert!(inputs.allow(words), "{words:x?}");
                }
                list(&state, &CARDS, &mut steps);
                let step = steps[rng.next_u32() as usize % steps.len()];
                state.apply(step, &CARDS);
                state.finish(step, &mut rng);
            }
        }
        let mut words = [0; MAX_WORDS];
        words[MISC_WORD] = 3;
        assert!(!inputs(5).allow(&words), "two counts of gold coins");
    }

    #[test]
    fn changed_words_are_the_whole_difference() {
        let mut rng = XorShift::new(5);
        let mut steps = Vec::new();
        for seed in 0..60 {
            let game = Game::deal(2 + seed as usize % 4, &mut seeded(seed));
            let mut state = State::new(game.table());
            for _ in 0..200 {
                if state.is_over() {
                    break;
                }
                let from = usize::from(state.seat);
                let before = describe(&state, from, &LOOKUP);
                list(&state, &CARDS, &mut steps);
                for &step in &steps {
                    let mut after = state;
                    after.apply(step, &CARDS);
                    let mut words = before;
                    changes(&state, step, (&LOOKUP, &CARDS), |word, bits| {
                        words[word] = bits;
                    });
                    assert_eq!(words, describe(&after, from, &LOOKUP), "{step:?}");
                }
                let step = steps[rng.next_u32() as usize % steps.len()];
                state.apply(step, &CARDS);
                state.finish(step, &mut rng);
            }
        }
    }

    #[test]
    fn bits_stay_inside_their_words() {
        let full = Cubes::new([0, 0, 0, 10]);
        assert!(caravan_bits(full) < 1 << 51);
        assert!(need_bits(CARDS.costs[35], Cubes::NONE) < 1 << NEED_BITS);
        let rich = Side {
            points: 150,
            ..Side::default()
        };
        assert!(score_bits(&rich, &Side::default()) < 1 << 43);
    }
}
