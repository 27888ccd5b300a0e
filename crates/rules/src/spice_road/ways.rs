//! Every way to play every merchant card: the exchanges that a caravan of ten may ask of it.

use crate::exchange::Exchange;
use crate::merchant::{MERCHANTS, MERCHANTS_IN_ALL, Merchant, MerchantId};
use crate::spice::Spices;
use crate::spice_road::CARAVAN_LIMIT;

/// Ways of all cards together.
pub const WAYS_IN_ALL: usize = {
    let mut count = 0;
    let mut card = 0;
    while card < MERCHANTS_IN_ALL {
        count += ways_of(MERCHANTS[card]);
        card += 1;
    }
    count
};

const fn ways_of(card: Merchant) -> usize {
    match card {
        Merchant::Spices(_) => 1,
        // The numbers of the three kinds of step that add up to at most n: n + 3 choose 3.
        Merchant::Upgrade(n) => {
            let n = n as usize;
            (n + 1) * (n + 2) * (n + 3) / 6
        }
        Merchant::Trade(trade) => (CARAVAN_LIMIT / trade.give.total()) as usize,
    }
}

/// One way to play one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Way {
    /// The card.
    pub card: MerchantId,
    /// What it does this way.
    pub exchange: Exchange,
}

/// All ways, card by card, each card's in the order of [`Merchant::ways`].
pub const WAYS: [Way; WAYS_IN_ALL] = {
    let mut ways = [Way {
        card: MerchantId::new(0),
        exchange: Exchange::NONE,
    }; WAYS_IN_ALL];
    let mut next = 0;
    let mut card = 0;
    while card < MERCHANTS_IN_ALL {
        let id = MerchantId::new(card);
        match MERCHANTS[card] {
            Merchant::Spices(get) => {
                ways[next] = Way {
                    card: id,
                    exchange: Exchange {
                        give: Spices::NONE,
                        get,
                    },
                };
                next += 1;
            }
            Merchant::Upgrade(steps) => {
                let steps = steps as u16;
                let mut from_y = 0;
                while from_y <= steps {
                    let mut from_r = 0;
                    while from_y + from_r <= steps {
                        let mut from_g = 0;
                        while from_y + from_r + from_g <= steps {
                            let exchange = Exchange::of_steps(from_y, from_r, from_g);
                            ways[next] = Way { card: id, exchange };
                            next += 1;
                            from_g += 1;
                        }
                        from_r += 1;
                    }
                    from_y += 1;
                }
            }
            Merchant::Trade(trade) => {
                let mut times = 1;
                while times * trade.give.total() <= CARAVAN_LIMIT {
                    ways[next] = Way {
                        card: id,
                        exchange: trade.times(times),
                    };
                    next += 1;
                    times += 1;
                }
            }
        }
        card += 1;
    }
    ways
};

/// A way: its place in [`WAYS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WayId(u8);

impl WayId {
    /// The way in this place of [`WAYS`].
    ///
    /// # Panics
    /// If there is none.
    pub const fn new(index: usize) -> WayId {
        assert!(index < WAYS_IN_ALL);
        WayId(index as u8)
    }

    /// What it is.
    #[inline]
    pub const fn way(self) -> Way {
        WAYS[self.0 as usize]
    }

    /// Its place in [`WAYS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The way to play this card with exactly this exchange.
    pub fn find(card: MerchantId, exchange: Exchange) -> Option<WayId> {
        WAYS.iter()
            .position(|way| way.card == card && way.exchange == exchange)
            .map(|index| WayId(index as u8))
    }
}

const WORDS: usize = WAYS_IN_ALL.div_ceil(64);

/// A set of ways, iterated in the order of [`WAYS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WaySet([u64; WORDS]);

impl WaySet {
    /// No ways.
    pub const EMPTY: WaySet = WaySet([0; WORDS]);

    /// The set and this way.
    pub(super) const fn with(mut self, index: usize) -> WaySet {
        self.0[index / 64] |= 1 << (index % 64);
        self
    }

    /// The ways of either set.
    #[inline]
    #[must_use]
    pub fn union(self, other: WaySet) -> WaySet {
        WaySet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The ways of both sets.
    #[inline]
    #[must_use]
    pub fn intersection(self, other: WaySet) -> WaySet {
        WaySet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// How many ways.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self == WaySet::EMPTY
    }

    /// The way at this place of the iteration, which must be below [`WaySet::len`].
    #[inline]
    pub fn nth_way(self, mut index: u32) -> WayId {
        for (word, &bits) in self.0.iter().enumerate() {
            let here = bits.count_ones();
            if index < here {
                let mut bits = bits;
                for _ in 0..index {
                    bits &= bits - 1;
                }
                return WayId((word * 64) as u8 + bits.trailing_zeros() as u8);
            }
            index -= here;
        }
        unreachable!("the index is below the number of ways")
    }
}

impl Iterator for WaySet {
    type Item = WayId;

    #[inline]
    fn next(&mut self) -> Option<WayId> {
        let word = self.0.iter().position(|&bits| bits != 0)?;
        let bit = self.0[word].trailing_zeros() as usize;
        self.0[word] &= self.0[word] - 1;
        Some(WayId((word * 64 + bit) as u8))
    }
}

/// The ways of each card.
pub(super) const WAYS_OF_CARD: [WaySet; MERCHANTS_IN_ALL] = {
    let mut sets = [WaySet::EMPTY; MERCHANTS_IN_ALL];
    let mut way = 0;
    while way < WAYS_IN_ALL {
        let card = WAYS[way].card.index();
        sets[card] = sets[card].with(way);
        way += 1;
    }
    sets
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // SR-12 to SR-14; the plain generator is the oracle of the constant table.
    fn the_table_is_what_the_cards_offer() {
        let plain: Vec<Way> = (0..MERCHANTS_IN_ALL)
            .map(MerchantId::new)
            .flat_map(|card| {
                let ways = card.merchant().ways(CARAVAN_LIMIT);
                ways.map(move |exchange| Way { card, exchange })
            })
            .collect();
        assert_eq!(WAYS.to_vec(), plain);
        assert_eq!(WAYS_IN_ALL, 224);
        for (index, way) in WAYS.iter().enumerate() {
            assert_eq!(WayId::find(way.card, way.exchange).unwrap().index(), index);
        }
    }

    #[test]
    fn sets_count_and_find_their_ways() {
        let set = WAYS_OF_CARD[1]
            .union(WAYS_OF_CARD[30])
            .union(WAYS_OF_CARD[44]);
        let listed: Vec<WayId> = set.collect();
        assert_eq!(listed.len(), set.len() as usize);
        for (index, &way) in listed.iter().enumerate() {
            assert_eq!(set.nth_way(index as u32), way);
        }
        assert!(WAYS_OF_CARD[2].intersection(WAYS_OF_CARD[3]).is_empty());
    }
}
