//! What can be said beforehand about each of the 1,001 caravans of at most ten spices.

use super::CARAVAN_LIMIT;
use super::payment::MAX_PAYMENT;
use super::ways::{WAYS, WAYS_IN_ALL, WaySet};
use crate::rank::lowest;
use crate::spice::Spices;

/// Caravans of at most ten spices.
pub(super) const CARAVANS_IN_ALL: usize = Spices::count_up_to(CARAVAN_LIMIT);

/// The caravans in the order of [`Spices::rank`].
pub(super) static CARAVANS: [Spices; CARAVANS_IN_ALL] = lowest();

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
    AFFORDABLE[caravan.rank()]
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
                    counts[len][index] += counts[len - 1][Spices::new(rest).rank()];
                }
                spice += 1;
            }
            index += 1;
        }
        len += 1;
    }
    counts
};

/// The number of payments of this length, by [`Spices::rank`].
#[inline]
pub(super) fn payment_counts(len: usize) -> &'static [u16; CARAVANS_IN_ALL] {
    &PAYMENT_COUNTS[len]
}

#[cfg(test)]
mod tests {
    use super::*;

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
