//! A hand-made evaluation: what a table is worth to a player, looking no further.

use rules::{MERCHANTS, MERCHANTS_IN_ALL, Merchant};
use std::sync::LazyLock;

use super::cubes::Cubes;
use super::state::{Cards, State};

/// What each thing is worth, in hundredths of a point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    /// A point on a claimed card or coin.
    pub point: i32,
    /// A unit of spice value: turmeric has one, cinnamon four.
    pub spice: i32,
    /// A card in hand and not lying played.
    pub ready: i32,
    /// Any merchant card of one's own, and a unit of what it earns when played.
    pub card: i32,
    pub earning: i32,
    /// Number of cards after which more are worth nothing.
    pub enough: i32,
    /// How near the best point card is, for each point of it.
    pub target: i32,
}

/// The weights that `greedy` plays by.
pub(crate) const WORTH: Worth = Worth {
    point: 260,
    spice: 100,
    ready: 90,
    card: 150,
    earning: 60,
    enough: 10,
    target: 100,
};

/// What each merchant card earns when played, in spice value: a trade counts as made twice.
static EARNINGS: LazyLock<[i32; MERCHANTS_IN_ALL]> = LazyLock::new(|| {
    MERCHANTS.map(|card| match card {
        Merchant::Spices(get) => Cubes::from_spices(get).value() as i32,
        Merchant::Upgrade(steps) => i32::from(steps),
        Merchant::Trade(trade) => {
            let value = |spices| Cubes::from_spices(spices).value() as i32;
            2 * (value(trade.get) - value(trade.give))
        }
    })
});

/// What the table is worth to the player in this seat.
pub(crate) fn evaluate(state: &State, seat: usize, worth: &Worth, cards: &Cards) -> i32 {
    let side = &state.sides[seat];
    let owned = side.hand | side.played;
    let mut sum = worth.point * i32::from(side.points);
    sum += worth.spice * side.caravan.value() as i32;
    sum += worth.ready * side.hand.count_ones() as i32;
    let (mut rest, mut rank) = (owned & !3, 0);
    while rest != 0 {
        let card = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let value = worth.card + worth.earning * EARNINGS[card];
        sum += value * (worth.enough - rank).max(0) / worth.enough;
        rank += 1;
    }
    let mut best = 0;
    for place in 0..usize::from(state.row_len) {
        let card = usize::from(state.row[place]);
        let cost = cards.costs[card];
        let points = i32::from(cards.points[card] + state.coin(place));
        let mut lacking = 0;
        for lane in 0..4 {
            let short = cost.count(lane).saturating_sub(side.caravan.count(lane));
            lacking += i32::from(short) * (lane as i32 + 1);
        }
        let near = (16 - lacking).max(0);
        best = best.max(worth.target * points * near * near / 256);
    }
    sum + best
}
