//! The four spices, and collections of them such as a caravan holds.
//!
//! ```
//! use rules::{Spice, Spices};
//! let caravan: Spices = "YYRB".parse().unwrap();
//! assert_eq!(caravan.count(Spice::Turmeric), 2);
//! assert!(caravan.contains("YB".parse().unwrap()));
//! ```

use std::fmt;
use std::str::FromStr;

use crate::text::{ParseError, quoted};

/// One of the four spices, cheapest first (SR-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Spice {
    /// Yellow, `Y`.
    Turmeric,
    /// Red, `R`.
    Saffron,
    /// Green, `G`.
    Cardamom,
    /// Brown, `B`.
    Cinnamon,
}

impl Spice {
    /// All four, cheapest first.
    pub const ALL: [Spice; 4] = [
        Spice::Turmeric,
        Spice::Saffron,
        Spice::Cardamom,
        Spice::Cinnamon,
    ];

    /// The letter of the cube's colour.
    pub const fn letter(self) -> char {
        match self {
            Spice::Turmeric => 'Y',
            Spice::Saffron => 'R',
            Spice::Cardamom => 'G',
            Spice::Cinnamon => 'B',
        }
    }

    /// The spice with this letter.
    pub const fn from_letter(letter: char) -> Option<Spice> {
        match letter {
            'Y' => Some(Spice::Turmeric),
            'R' => Some(Spice::Saffron),
            'G' => Some(Spice::Cardamom),
            'B' => Some(Spice::Cinnamon),
            _ => None,
        }
    }
}

/// A number of each spice: sixteen bits a spice, turmeric lowest, so that one addition adds all four.
///
/// No count exceeds [`Spices::LIMIT`], so that sums, differences and totals never wrap.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spices(u64);

const LANE: u32 = 16;
const ONES: u64 = 0x0001_0001_0001_0001;
const TOPS: u64 = 0x8000_8000_8000_8000;
/// The bits of counts beyond the limit.
const BEYOND: u64 = 0xC000_C000_C000_C000;

impl Spices {
    /// No spices.
    pub const NONE: Spices = Spices(0);

    /// The most of one spice that text may name.
    pub const MAX_COUNT: u16 = 999;

    /// The most of one spice: four times this is a total that fits into sixteen bits.
    pub const LIMIT: u16 = 0x3FFF;

    /// Counts in the order turmeric, saffron, cardamom, cinnamon.
    ///
    /// # Panics
    /// If a count exceeds [`Spices::LIMIT`].
    pub const fn new(counts: [u16; 4]) -> Spices {
        Spices::within_limit(
            counts[0] as u64
                | (counts[1] as u64) << LANE
                | (counts[2] as u64) << (2 * LANE)
                | (counts[3] as u64) << (3 * LANE),
        )
    }

    /// Stops at counts that would wrap in sums and totals.
    #[inline]
    const fn within_limit(packed: u64) -> Spices {
        assert!(packed & BEYOND == 0, "more of one spice than Spices::LIMIT");
        Spices(packed)
    }

    /// One of this spice.
    pub const fn one(spice: Spice) -> Spices {
        Spices(1 << (LANE * spice as u32))
    }

    /// How many of this spice.
    pub const fn count(self, spice: Spice) -> u16 {
        (self.0 >> (LANE * spice as u32)) as u16
    }

    /// The four counts, cheapest first.
    pub const fn counts(self) -> [u16; 4] {
        [
            self.0 as u16,
            (self.0 >> LANE) as u16,
            (self.0 >> (2 * LANE)) as u16,
            (self.0 >> (3 * LANE)) as u16,
        ]
    }

    /// How many spices in all.
    pub const fn total(self) -> u16 {
        (self.0.wrapping_mul(ONES) >> (3 * LANE)) as u16
    }

    /// How many of this spice and of all cheaper ones, for each spice.
    pub(crate) const fn running_totals(self) -> [u16; 4] {
        Spices(self.0.wrapping_mul(ONES)).counts()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `part` can be taken from these.
    pub const fn contains(self, part: Spices) -> bool {
        // A lane's top bit survives the subtraction exactly when nothing had to be borrowed from it.
        ((self.0 | TOPS) - part.0) & TOPS == TOPS
    }

    /// These and `more`.
    ///
    /// # Panics
    /// If a count exceeds [`Spices::LIMIT`].
    #[must_use]
    pub const fn plus(self, more: Spices) -> Spices {
        // Neither operand has a bit beyond the limit, so no sum leaves its sixteen bits.
        Spices::within_limit(self.0 + more.0)
    }

    /// These without `part`, which they must contain.
    #[must_use]
    pub const fn minus(self, part: Spices) -> Spices {
        debug_assert!(self.contains(part));
        Spices(self.0 - part.0)
    }

    /// `times` as many of each.
    ///
    /// # Panics
    /// If a count exceeds [`Spices::LIMIT`].
    #[must_use]
    pub const fn times(self, times: u16) -> Spices {
        let mut counts = self.counts();
        let mut lane = 0;
        while lane < 4 {
            counts[lane] = counts[lane].saturating_mul(times);
            lane += 1;
        }
        Spices::new(counts)
    }

    /// The cubes that are worth a point at the end: all but turmeric (SR-22, EW-29).
    pub const fn not_yellow(self) -> u16 {
        self.total() - self.count(Spice::Turmeric)
    }

    /// Whether the two have a spice in common.
    pub const fn meets(self, other: Spices) -> bool {
        let mut lane = 0;
        while lane < 4 {
            if self.counts()[lane] > 0 && other.counts()[lane] > 0 {
                return true;
            }
            lane += 1;
        }
        false
    }

    /// Reads canonical letters in a constant; the build stops at anything else.
    pub(crate) const fn from_ascii(text: &[u8], from: usize, to: usize) -> Spices {
        let mut counts = [0; 4];
        let mut lowest = 0;
        let mut i = from;
        while i < to {
            let Some(spice) = Spice::from_letter(text[i] as char) else {
                panic!("a spice is Y, R, G or B");
            };
            assert!(spice as usize >= lowest, "spices come in the order YRGB");
            lowest = spice as usize;
            counts[lowest] += 1;
            i += 1;
        }
        Spices::new(counts)
    }
}

impl fmt::Display for Spices {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for spice in Spice::ALL {
            for _ in 0..self.count(spice) {
                write!(f, "{}", spice.letter())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Spices {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Spices {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Spices, ParseError> {
        if text == "-" {
            return Ok(Spices::NONE);
        }
        let bad = |why: &str| {
            Err(ParseError::malformed(format!(
                "spices {}: {why}",
                quoted(text)
            )))
        };
        let mut counts = [0; 4];
        let mut lowest = Spice::Turmeric;
        for letter in text.chars() {
            let Some(spice) = Spice::from_letter(letter) else {
                return bad("only the letters Y, R, G and B, or - for none");
            };
            if spice < lowest {
                return bad("write them in the order YRGB");
            }
            lowest = spice;
            counts[spice as usize] += 1;
            if counts[spice as usize] > Spices::MAX_COUNT {
                return bad("more of one spice than 999");
            }
        }
        if text.is_empty() {
            return bad("write - for none");
        }
        Ok(Spices::new(counts))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_arithmetic_is_plain_arithmetic() {
        let small: Vec<[u16; 4]> = (0..256)
            .map(|i| [i & 3, i >> 2 & 3, i >> 4 & 3, i >> 6 & 3])
            .collect();
        for &a in &small {
            for &b in &small {
                let (x, y) = (Spices::new(a), Spices::new(b));
                let sum = [a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]];
                assert_eq!(x.plus(y).counts(), sum);
                assert_eq!(x.plus(y).minus(y), x);
                assert_eq!(x.contains(y), (0..4).all(|i| a[i] >= b[i]), "{x} {y}");
                assert_eq!(x.meets(y), (0..4).any(|i| a[i] > 0 && b[i] > 0));
            }
            assert_eq!(Spices::new(a).total(), a.iter().sum());
            assert_eq!(Spices::new(a).not_yellow(), a[1] + a[2] + a[3]);
        }
        assert!(
            Spices::new([999; 4])
                .plus(Spices::new([999; 4]))
                .contains(Spices::new([1998; 4]))
        );
    }

    #[test]
    fn counts_never_wrap() {
        let most = Spices::new([Spices::LIMIT; 4]);
        assert_eq!(most.total(), 4 * Spices::LIMIT);
        assert_eq!(most.not_yellow(), 3 * Spices::LIMIT);
        let beyond: [fn() -> Spices; 4] = [
            || Spices::new([Spices::LIMIT + 1, 0, 0, 0]),
            || Spices::new([u16::MAX; 4]),
            || Spices::new([Spices::LIMIT; 4]).plus(Spices::one(Spice::Saffron)),
            || Spices::new([999; 4]).times(u16::MAX),
        ];
        for beyond in beyond {
            assert!(std::panic::catch_unwind(beyond).is_err());
        }
    }

    #[test]
    fn text_round_trips_and_only_the_canonical_spelling_is_read() {
        for text in ["-", "Y", "YYRB", "GGB", "BBBB"] {
            assert_eq!(text.parse::<Spices>().unwrap().to_string(), text);
        }
        for text in ["", "RY", "YX", "y", "--", "Y-", "Y Y"] {
            assert!(text.parse::<Spices>().is_err(), "{text}");
        }
        assert!("Y".repeat(1000).parse::<Spices>().is_err());
    }
}
