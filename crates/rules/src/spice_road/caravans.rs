//! What can be said beforehand about each of the 1,001 caravans of at most ten spices.

use super::CARAVAN_LIMIT;
use super::payment::MAX_PAYMENT;
use super::ways::{WAYS, WAYS_IN_ALL, WaySet};
use crate::spice::Spices;

/// Caravans of at most ten spices: 14 choose 4.
pub(super) const CARAVANS_IN_ALL: usize = 1001;

/// n choose k.
const fn choose(n: usize, k: usize) -> usize {
    if k > n {
        return 0;
    }
    let mut result = 1;
    let mut i = 0;
    while i < k {
        result = result * (n - i) / (i + 1);
        i += 1;
    }
    result
}

/// For each lane, how many caravans come before those with a running total of t: t + lane choose lane + 1.
const BEFORE: [[u16; 16]; 4] = {
    let mut before = [[0; 16]; 4];
    let mut lane = 0;
    while lane < 4 {
        let mut total = 0;
        while total < 16 {
            before[lane][total] = choose(total + lane, lane + 1) as u16;
            total += 1;
        }
        lane += 1;
    }
    before
};

/// The number of a caravan of at most ten spices, counted by total, then by running totals from the dearest down.
#[inline]
pub(super) const fn caravan_index(caravan: Spices) -> usize {
    let [y, yr, yrg, all] = caravan.running_totals();
    debug_assert!(all <= CARAVAN_LIMIT);
    // No total exceeds ten; the mask only spares a test.
    (BEFORE[0][(y & 15) as usize]
        + BEFORE[1][(yr & 15) as usize]
        + BEFORE[2][(yrg & 15) as usize]
        + BEFORE[3][(all & 15) as usize]) as usize
}

/// The caravans in the order of [`caravan_index`].
pub(super) static CARAVANS: [Spices; CARAVANS_IN_ALL] = {
    let mut caravans = [Spices::NONE; CARAVANS_IN_ALL];
    let mut all = 0;
    let mut index = 0;
    while all <= CARAVAN_LIMIT {
        let mut yrg = 0;
        while yrg <= all {
            let mut yr = 0;
            while yr <= yrg {
                let mut y = 0;
                while y <= yr {
                    caravans[index] = Spices::new([y, yr - y, yrg - yr, all - yrg]);
                    index += 1;
                    y += 1;
                }
                yr += 1;
            }
            yrg += 1;
        }
        all += 1;
    }
    caravans
};

/// The ways each caravan can pay for.
static AFFORDABLE: [WaySet; CARAVANS_IN_ALL] = {
    let mut sets = [WaySet::EMPTY; CARAVANS_IN_ALL];
    let mut index = 0;
    while index < CARAVANS_IN_ALL {
        let mut way = 0;
        while way < WAYS_IN_ALL {
            if CARAVANS[index].contains(WAYS[way].exchange.give) {
                sets[index] = sets[index].with(way);
            }
            way += 1;
        }
        index += 1;
    }
    sets
};

/// The ways of any card that a caravan can pay for.
#[inline]
pub(super) fn affordable_ways(caravan: Spices) -> WaySet {
    AFFORDABLE[caravan_index(caravan)]
}

/// The number of sequences of n spices that each caravan offers, for n up to the most an acquisition costs.
static PAYMENT_COUNTS: [[u16; CARAVANS_IN_ALL]; MAX_PAYMENT + 1] = {
    let mut counts = [[0; CARAVANS_IN_ALL]; MAX_PAYMENT + 1];
    counts[0] = [1; CARAVANS_IN_ALL];
    let mut len = 1;
    while len <= MAX_PAYMENT {
        let mut index = 0;
        while index < CARAVANS_IN_ALL {
            let held = CARAVANS[index].counts();
            let mut spice = 0;
            while spice < 4 {
                if held[spice] > 0 {
                    let mut rest = held;
                    rest[spice] -= 1;
                    counts[len][index] += counts[len - 1][caravan_index(Spices::new(rest))];
                }
                spice += 1;
            }
            index += 1;
        }
        len += 1;
    }
    counts
};

/// The number of payments of this length, by [`caravan_index`].
#[inline]
pub(super) fn payment_counts(len: usize) -> &'static [u16; CARAVANS_IN_ALL] {
    &PAYMENT_COUNTS[len]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_caravan_has_its_own_number() {
        for (index, &caravan) in CARAVANS.iter().enumerate() {
            assert_eq!(caravan_index(caravan), index, "{caravan}");
        }
    }

    #[test] // SR-12 to SR-14 for every caravan and every way.
    fn a_way_is_affordable_when_the_caravan_holds_what_it_gives() {
        for caravan in CARAVANS {
            let plain: Vec<usize> = (0..WAYS_IN_ALL)
                .filter(|&way| {
                    let (have, need) = (caravan.counts(), WAYS[way].exchange.give.counts());
                    (0..4).all(|i| have[i] >= need[i])
                })
                .collect();
            let listed: Vec<usize> = affordable_ways(caravan)
                .map(super::super::ways::WayId::index)
                .collect();
            assert_eq!(listed, plain);
        }
    }
}
