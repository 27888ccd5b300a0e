//! Which inputs of a net can occur together, and so how large its sums can become.
//!
//! The first layer adds rows in 16 bits. Its sums are right if they fit at the end, however they wrapped on the way. The
//! inputs come in groups: of the bits for the card in one place one is set, of a thermometer the lowest. The largest sum
//! is the largest of each group, added up; [`Net::check`] works it out from the weights.

use std::ops::Range;

use super::net::{BadNet, CEILING_UNITS, H1, Half, Net, Units};

/// Bits that are set together: words, each with some of its bits.
type Bits = Vec<(usize, u64)>;

/// Inputs that depend on each other.
#[derive(Clone, Debug)]
enum Group {
    /// Exactly one of these sets of bits is set.
    OneOf(Vec<Bits>),
    /// Up to this many of the bits of a word are set.
    UpTo(usize, usize, u64),
}

/// What the descriptions of a game's tables can look like, group by group. No bit is in two groups; a bit in none is
/// never set.
#[derive(Clone, Debug, Default)]
pub struct Inputs {
    groups: Vec<Group>,
}

/// A mask of these bits.
fn mask(bits: Range<usize>) -> u64 {
    bits.fold(0, |mask, bit| mask | 1 << bit)
}

impl Inputs {
    /// One of these sets of bits is set, each a list of words with their bits.
    pub(crate) fn one_of(&mut self, sets: impl IntoIterator<Item = Bits>) {
        self.groups.push(Group::OneOf(sets.into_iter().collect()));
    }

    /// These bits of a word are one of `patterns`, moved up to the bit `first`.
    pub(crate) fn patterns(
        &mut self,
        word: usize,
        first: usize,
        patterns: impl IntoIterator<Item = u64>,
    ) {
        let sets = patterns.into_iter().map(|bits| vec![(word, bits << first)]);
        self.one_of(sets);
    }

    /// One of these bits is set.
    pub(crate) fn one(&mut self, word: usize, bits: Range<usize>) {
        self.patterns(word, 0, bits.map(|bit| 1 << bit));
    }

    /// At most one of these bits is set.
    pub(crate) fn one_or_none(&mut self, word: usize, bits: Range<usize>) {
        let one = bits.map(|bit| 1 << bit);
        self.patterns(word, 0, one.chain([0]));
    }

    /// The lowest of these bits are set, any number of them.
    pub(crate) fn thermometer(&mut self, word: usize, bits: Range<usize>) {
        let reached = 0..=bits.len();
        self.patterns(word, bits.start, reached.map(|reached| (1 << reached) - 1));
    }

    /// Any of these bits are set.
    pub(crate) fn any(&mut self, word: usize, bits: Range<usize>) {
        self.up_to(bits.len(), word, bits);
    }

    /// Up to `most` of these bits are set.
    pub(crate) fn up_to(&mut self, most: usize, word: usize, bits: Range<usize>) {
        self.groups.push(Group::UpTo(most, word, mask(bits)));
    }

    /// Whether a description is one of those that these groups allow.
    #[cfg(test)]
    pub(crate) fn allow(&self, words: &[u64]) -> bool {
        let mut known = vec![0; words.len()];
        let fits = |group: &Group| match group {
            Group::OneOf(sets) => {
                let mut masks = vec![0; words.len()];
                for &(word, bits) in sets.iter().flatten() {
                    masks[word] |= bits;
                }
                let found: Vec<u64> = words.iter().zip(&masks).map(|(w, m)| w & m).collect();
                for (known, mask) in known.iter_mut().zip(&masks) {
                    assert_eq!(*known & mask, 0, "a bit in two groups");
                    *known |= mask;
                }
                sets.iter().any(|set| {
                    let mut expected = vec![0; words.len()];
                    for &(word, bits) in set {
                        expected[word] |= bits;
                    }
                    expected == found
                })
            }
            &Group::UpTo(most, word, mask) => {
                assert_eq!(known[word] & mask, 0, "a bit in two groups");
                known[word] |= mask;
                (words[word] & mask).count_ones() as usize <= most
            }
        };
        let all = self.groups.iter().map(fits).filter(|fits| !fits).count() == 0;
        all && words
            .iter()
            .zip(&known)
            .all(|(word, known)| word & !known == 0)
    }
}

/// The least and the largest value of each unit's sum.
#[derive(Clone, Copy)]
struct Span {
    least: [i32; H1],
    most: [i32; H1],
}

impl Span {
    /// Sums that are these units and nothing else.
    fn of(units: &Units) -> Span {
        let units = units.map(i32::from);
        Span {
            least: units,
            most: units,
        }
    }

    /// Adds the sums of a group, one of these.
    fn add(&mut self, least: &[i32; H1], most: &[i32; H1]) {
        for unit in 0..H1 {
            self.least[unit] += least[unit];
            self.most[unit] += most[unit];
        }
    }

    /// Whether the sum of a unit fits into 16 bits.
    fn fits(&self, unit: usize) -> bool {
        let short = i32::from(i16::MIN)..=i32::from(i16::MAX);
        short.contains(&self.least[unit]) && short.contains(&self.most[unit])
    }
}

impl Net {
    /// Shows that no sum of the net can overflow, whatever table is described to it.
    ///
    /// # Errors
    /// If the weights are so large that one might.
    pub fn check(&self) -> Result<(), BadNet> {
        if self.overflowing().is_empty() && self.later_layers_fit() {
            Ok(())
        } else {
            Err(BadNet::Overflow)
        }
    }

    /// The units of the first layer whose sums could overflow.
    pub fn overflowing(&self) -> Vec<usize> {
        let inputs = (self.shape.inputs)(self.players);
        let spans = Half::BOTH.map(|half| {
            let mut span = Span::of(&match half {
                Half::First => self.bias1,
                Half::Second => [0; H1],
            });
            for group in &inputs.groups {
                self.extend(&mut span, group, half);
            }
            span
        });
        let fits = |unit: &usize| spans.iter().all(|span| span.fits(*unit));
        (0..H1).filter(|unit| !fits(unit)).collect()
    }

    /// Adds what a group can contribute to the sums of one half.
    fn extend(&self, span: &mut Span, group: &Group, half: Half) {
        match group {
            Group::OneOf(sets) => {
                let (mut least, mut most) = ([i32::MAX; H1], [i32::MIN; H1]);
                for set in sets {
                    let mut sums = [0; H1];
                    for &(word, bits) in set {
                        if self.shape.half(word) == half {
                            self.add_rows(&mut sums, word, bits);
                        }
                    }
                    for unit in 0..H1 {
                        least[unit] = least[unit].min(sums[unit]);
                        most[unit] = most[unit].max(sums[unit]);
                    }
                }
                span.add(&least, &most);
            }
            &Group::UpTo(count, word, mask) if self.shape.half(word) == half => {
                let (mut least, mut most) = ([0; H1], [0; H1]);
                let mut weights = Vec::with_capacity(64);
                for unit in 0..H1 {
                    weights.clear();
                    let bits = (0..64).filter(|bit| mask >> bit & 1 == 1);
                    weights.extend(bits.map(|bit| i32::from(self.rows[64 * word + bit].0[unit])));
                    weights.sort_unstable();
                    let lowest = weights.iter().take(count);
                    least[unit] = lowest.take_while(|weight| **weight < 0).sum();
                    let highest = weights.iter().rev().take(count);
                    most[unit] = highest.take_while(|weight| **weight > 0).sum();
                }
                span.add(&least, &most);
            }
            Group::UpTo(..) => {}
        }
    }

    fn add_rows(&self, sums: &mut [i32; H1], word: usize, mut bits: u64) {
        while bits != 0 {
            let row = &self.rows[64 * word + bits.trailing_zeros() as usize];
            for (sum, weight) in sums.iter_mut().zip(row.0) {
                *sum += i32::from(weight);
            }
            bits &= bits - 1;
        }
    }

    /// Whether the sums of the later layers fit: their inputs are between 0 and a ceiling, in any combination.
    fn later_layers_fit(&self) -> bool {
        let ceiling = i64::from(CEILING_UNITS);
        let second = self.bias2.iter().enumerate().all(|(out, &bias)| {
            let pairs = self.second.0.iter().flat_map(|pair| pair[out]);
            let sum: i64 = pairs.map(|weight| i64::from(weight).abs()).sum();
            i64::from(bias).abs() + ceiling * sum <= i64::from(i32::MAX)
        });
        // The chances are made of differences of two outputs.
        let third = self.third.iter().zip(self.bias3).all(|(weights, bias)| {
            let sum: i64 = weights.iter().map(|&weight| i64::from(weight).abs()).sum();
            i64::from(bias).abs() + ceiling * sum <= i64::from(i32::MAX / 2)
        });
        second && third
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value_net::{Kernel, PLAIN, Rows};

    /// A net with one weight for each bit of two words, one in each half.
    fn net(first: i16, second: i16) -> Net {
        let mut net = Net::zero(&PLAIN, 2);
        for bit in 0..64 {
            net.rows[bit].0[7] = first;
            net.rows[64 + bit].0[7] = second;
        }
        net.second.set_unit(7, [512; 32]);
        net.third[0] = [64; 32];
        net
    }

    #[test]
    fn a_net_whose_sums_could_overflow_is_refused() {
        for (first, second, expected) in [
            (511, -511, Ok(())),
            (512, 0, Err(BadNet::Overflow)),
            (0, 512, Err(BadNet::Overflow)),
            (-513, 0, Err(BadNet::Overflow)),
            (0, -512, Ok(())),
        ] {
            let bytes = net(first, second).to_bytes();
            let read = Net::from_bytes(&PLAIN, &bytes);
            assert_eq!(read.map(|_| ()), expected, "{first} {second}");
        }
        assert_eq!(net(512, 0).overflowing(), [7]);
        let told = BadNet::Overflow.to_string();
        assert!(told.contains("overflow") && told.contains("caravan train"));
    }

    #[test]
    fn later_layers_are_bounded_too() {
        let mut large = net(1, 1);
        large.bias3[0] = i32::MAX;
        assert_eq!(large.check(), Err(BadNet::Overflow));
        let mut large = net(1, 1);
        large.bias2[3] = i32::MIN;
        assert_eq!(large.check(), Err(BadNet::Overflow));
        let mut large = net(1, 1);
        for unit in 0..H1 {
            large.second.set_unit(unit, [i16::MAX; 32]);
        }
        assert_eq!(large.check(), Err(BadNet::Overflow));
    }

    #[test]
    fn sums_of_both_halves_together_are_right_beyond_16_bits() {
        // 64 bits of each word: 32,704 and more, then less again.
        for (first, second, expected) in [(511, 500, 2047), (511, -505, 384), (-511, -511, 0)] {
            let net = net(first, second);
            net.check().expect("each half fits");
            for kernel in [Kernel::best(), Kernel::Plain] {
                let mut rows = Rows::new(&PLAIN);
                rows.push(0, 0, u64::MAX);
                rows.push(1, 0, u64::MAX);
                let logits = kernel.logits(&net, &net.no_sums(), &rows);
                // Every unit of the second layer has the one input, and 32 of them make the output.
                let unit: i32 = (expected * 512) >> 9;
                assert_eq!(logits[0], 32 * 64 * unit, "{first} {second} {kernel:?}");
            }
        }
    }
}
