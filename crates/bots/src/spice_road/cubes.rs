//! Spices packed for searching: one byte a spice, so that a caravan is a machine word.

use rules::Spices;
use rules::spice_road::CARAVAN_LIMIT;

/// Caravans of at most ten spices.
pub(crate) const CARAVANS: usize = Spices::count_up_to(CARAVAN_LIMIT);

/// A number of each spice, at most 127, turmeric in the lowest byte.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Cubes(pub u32);

const ONES: u32 = 0x0101_0101;
const TOPS: u32 = 0x8080_8080;

impl Cubes {
    pub(crate) const NONE: Cubes = Cubes(0);

    pub(crate) const fn new(counts: [u8; 4]) -> Cubes {
        Cubes(u32::from_le_bytes(counts))
    }

    /// One of the spice in this lane.
    pub(crate) const fn one(lane: usize) -> Cubes {
        Cubes(1 << (8 * lane))
    }

    pub(crate) fn from_spices(spices: Spices) -> Cubes {
        Cubes::new(spices.counts().map(|n| n as u8))
    }

    /// The spices on a market card, as far as they matter: no caravan keeps more than ten, and real games lay no
    /// more than 43 on a card. A position from outside may have hundreds, which would not fit.
    pub(crate) fn heap(spices: Spices) -> Cubes {
        // Four times this, an acquisition's payments and a caravan stay below 256, one spice below 128.
        const MAX_SEATS: u16 = 48;
        Cubes::new(spices.counts().map(|n| n.min(MAX_SEATS) as u8))
    }

    pub(crate) fn spices(self) -> Spices {
        Spices::new(self.counts().map(u16::from))
    }

    pub(crate) const fn counts(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }

    #[inline]
    pub(crate) const fn count(self, lane: usize) -> u8 {
        (self.0 >> (8 * lane)) as u8
    }

    #[inline]
    pub(crate) const fn total(self) -> u32 {
        self.0.wrapping_mul(ONES) >> 24
    }

    #[inline]
    pub(crate) const fn contains(self, part: Cubes) -> bool {
        // A lane's top bit survives the subtraction exactly when nothing had to be borrowed from it.
        (self.0 | TOPS).wrapping_sub(part.0) & TOPS == TOPS
    }

    #[inline]
    pub(crate) const fn plus(self, more: Cubes) -> Cubes {
        Cubes(self.0.wrapping_add(more.0))
    }

    /// These without `part`, which they must contain.
    #[inline]
    pub(crate) const fn minus(self, part: Cubes) -> Cubes {
        Cubes(self.0.wrapping_sub(part.0))
    }

    /// The cubes that score at the end (SR-22).
    #[inline]
    pub(crate) const fn not_yellow(self) -> u32 {
        self.total() - self.0 % 256
    }

    /// One, two, three and four for each spice from the cheapest up.
    #[inline]
    pub(crate) const fn value(self) -> u32 {
        let [y, r, g, b] = self.counts();
        y as u32 + 2 * r as u32 + 3 * g as u32 + 4 * b as u32
    }

    /// The place of a caravan of at most ten among all of them.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        let [y, yr, yrg, all] = self.0.wrapping_mul(ONES).to_le_bytes();
        Spices::rank_of([y as u16, yr as u16, yrg as u16, all as u16])
    }

    /// The caravan after discarding down to the limit, the cheapest spices first (SR-20).
    #[inline]
    pub(crate) const fn shed(self) -> Cubes {
        let total = self.total();
        if total <= CARAVAN_LIMIT as u32 {
            return self;
        }
        self.without_cheapest(total - CARAVAN_LIMIT as u32)
    }

    /// The cubes left when the cheapest `number` of them are gone.
    #[inline]
    pub(crate) const fn without_cheapest(self, mut number: u32) -> Cubes {
        let mut left = self;
        let mut lane = 0;
        while number > 0 && lane < 4 {
            let here = left.count(lane) as u32;
            let taken = if here < number { here } else { number };
            left.0 -= taken << (8 * lane);
            number -= taken;
            lane += 1;
        }
        left
    }
}

/// Every caravan of at most ten spices, in the order of [`Cubes::index`].
pub(crate) fn caravans() -> impl Iterator<Item = Cubes> {
    Spices::up_to(CARAVAN_LIMIT).map(Cubes::from_spices)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_cubes_are_spices() {
        for (index, cubes) in caravans().enumerate() {
            assert_eq!(cubes.index(), index);
            let spices = cubes.spices();
            assert_eq!(Cubes::from_spices(spices), cubes);
            assert_eq!(cubes.total(), u32::from(spices.total()));
            assert_eq!(cubes.not_yellow(), u32::from(spices.not_yellow()));
            for other in caravans().step_by(7) {
                assert_eq!(cubes.contains(other), spices.contains(other.spices()));
            }
        }
        assert_eq!(caravans().count(), CARAVANS);
    }

    #[test] // SR-20
    fn shedding_keeps_the_dearest_ten() {
        assert_eq!(Cubes::new([3, 9, 2, 1]).shed(), Cubes::new([0, 7, 2, 1]));
        assert_eq!(Cubes::new([5, 5, 0, 0]).shed(), Cubes::new([5, 5, 0, 0]));
    }
}
