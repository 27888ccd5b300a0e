//! A number for every small collection of spices, so that tables can be looked up by it.
//!
//! ```
//! use rules::Spices;
//! let caravan: Spices = "YYRB".parse().unwrap();
//! assert_eq!(Spices::up_to(10).nth(caravan.rank()), Some(caravan));
//! assert_eq!(Spices::count_up_to(10), 1001);
//! ```

use crate::spice::Spices;

/// Totals that have a rank, a power of two.
const TOTALS: usize = 32;

/// For each lane, how many collections come before those with a running total of t: t + lane choose lane + 1.
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

impl Spices {
    /// The most spices that a collection with a rank has.
    pub const MAX_RANKED: u16 = TOTALS as u16 - 1;

    /// The place among all collections, counted by total, then by running totals from the dearest spice down. There may be
    /// up to [`Spices::MAX_RANKED`] spices.
    #[inline]
    pub const fn rank(self) -> usize {
        Spices::rank_of(self.running_totals())
    }

    /// The rank of the collection with these running totals: how many there are of each spice and all cheaper ones.
    #[inline]
    pub const fn rank_of(totals: [u16; 4]) -> usize {
        // No total reaches the mask; it only spares a test.
        const MASK: usize = TOTALS - 1;
        debug_assert!(totals[3] <= Spices::MAX_RANKED);
        (BEFORE[0][totals[0] as usize & MASK]
            + BEFORE[1][totals[1] as usize & MASK]
            + BEFORE[2][totals[2] as usize & MASK]
            + BEFORE[3][totals[3] as usize & MASK]) as usize
    }

    /// How many collections have at most `limit` spices: limit + 4 choose 4.
    pub const fn count_up_to(limit: u16) -> usize {
        let n = limit as usize;
        (n + 1) * (n + 2) * (n + 3) * (n + 4) / 24
    }

    /// Every collection of at most `limit` spices, in the order of [`Spices::rank`].
    pub fn up_to(limit: u16) -> impl Iterator<Item = Spices> {
        let all = std::iter::successors(Some([0; 4]), |&totals| Some(next(totals)));
        all.take(Spices::count_up_to(limit)).map(of_totals)
    }
}

/// The collections of the lowest ranks, in a constant.
pub(crate) const fn lowest<const N: usize>() -> [Spices; N] {
    let mut all = [Spices::NONE; N];
    let mut totals = [0; 4];
    let mut rank = 0;
    while rank < N {
        all[rank] = of_totals(totals);
        totals = next(totals);
        rank += 1;
    }
    all
}

/// The running totals of the next rank.
const fn next([y, yr, yrg, all]: [u16; 4]) -> [u16; 4] {
    if y < yr {
        [y + 1, yr, yrg, all]
    } else if yr < yrg {
        [0, yr + 1, yrg, all]
    } else if yrg < all {
        [0, 0, yrg + 1, all]
    } else {
        [0, 0, 0, all + 1]
    }
}

/// The collection with these running totals.
const fn of_totals([y, yr, yrg, all]: [u16; 4]) -> Spices {
    Spices::new([y, yr - y, yrg - yr, all - yrg])
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_collection_has_its_own_rank() {
        let all: Vec<Spices> = Spices::up_to(Spices::MAX_RANKED).collect();
        for (rank, spices) in all.iter().enumerate() {
            assert_eq!(spices.rank(), rank, "{spices}");
        }
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
        assert!(all.iter().map(|spices| spices.total()).is_sorted());
        assert_eq!(lowest::<1001>()[..], all[..1001]);
        for limit in 0..=Spices::MAX_RANKED {
            let fit = all.iter().filter(|spices| spices.total() <= limit);
            assert_eq!(fit.count(), Spices::count_up_to(limit));
        }
    }
}
