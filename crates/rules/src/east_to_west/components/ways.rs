//! What every card, location and tile offers to a pantry, worked out when a component file is read.

use super::MAX_PANTRY;
use crate::exchange::Exchange;
use crate::merchant::Merchant;
use crate::spice::Spices;

/// The exchanges of a list of things, and how many of each thing's exchanges a pantry can pay for.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    exchanges: Vec<Exchange>,
    starts: Vec<u16>,
    /// For each pantry, by [`pantry_index`], a count for each thing.
    payable: Vec<u8>,
}

impl Ways {
    /// For things that exchange as a merchant card does, or not at all, and pantries of at most `limit` cubes.
    pub(super) fn new(things: impl Iterator<Item = Option<Merchant>>, limit: u16) -> Ways {
        let mut ways = Ways {
            exchanges: Vec::new(),
            starts: vec![0],
            payable: Vec::new(),
        };
        for thing in things {
            ways.exchanges
                .extend(thing.into_iter().flat_map(|thing| thing.ways(limit)));
            ways.starts.push(ways.exchanges.len() as u16);
        }
        for pantry in pantries(limit) {
            for thing in 0..ways.starts.len() - 1 {
                let payable = ways.of(thing).iter().filter(|w| pantry.contains(w.give));
                ways.payable.push(payable.count() as u8);
            }
        }
        ways
    }

    /// Every exchange of one thing.
    #[inline]
    pub(super) fn of(&self, thing: usize) -> &[Exchange] {
        &self.exchanges[usize::from(self.starts[thing])..usize::from(self.starts[thing + 1])]
    }

    /// How many exchanges of each thing a pantry can pay for.
    #[inline]
    pub(super) fn payable(&self, pantry: Spices) -> &[u8] {
        let things = self.starts.len() - 1;
        let start = pantry_index(pantry) * things;
        &self.payable[start..start + things]
    }
}

/// Running totals that [`BEFORE`] covers: more than any pantry has.
const TOTALS: usize = 32;
const _: () = assert!(MAX_PANTRY < TOTALS);

/// For each lane, how many pantries come before those with a running total of t: t + lane choose lane + 1.
static BEFORE: [[u16; TOTALS]; 4] = {
    let mut before = [[0; TOTALS]; 4];
    let mut total = 1;
    while total < TOTALS {
        before[0][total] = total as u16;
        let mut lane = 1;
        while lane < 4 {
            // Pascal's rule.
            before[lane][total] = before[lane][total - 1] + before[lane - 1][total];
            lane += 1;
        }
        total += 1;
    }
    before
};

/// The number of a pantry, counted by total, then by running totals from the dearest spice down.
#[inline]
fn pantry_index(pantry: Spices) -> usize {
    let totals = pantry.running_totals();
    // No total reaches the mask; it only spares a test.
    (0..4)
        .map(|lane| usize::from(BEFORE[lane][usize::from(totals[lane]) & (TOTALS - 1)]))
        .sum()
}

/// Every pantry of at most `limit` cubes, in the order of [`pantry_index`].
fn pantries(limit: u16) -> impl Iterator<Item = Spices> {
    (0..=limit).flat_map(|all| {
        (0..=all).flat_map(move |yrg| {
            (0..=yrg).flat_map(move |yr| {
                (0..=yr).map(move |y| Spices::new([y, yr - y, yrg - yr, all - yrg]))
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pantry_has_its_own_number() {
        for (index, pantry) in pantries(MAX_PANTRY as u16).enumerate() {
            assert_eq!(pantry_index(pantry), index, "{pantry}");
        }
    }
}
