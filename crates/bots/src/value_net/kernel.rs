//! The arithmetic of the value net, twice: plainly, and with the wide instructions of newer processors.
//!
//! Both ways give the same numbers, since whole numbers add up to the same in any order.

use super::net::{CEILING_UNITS, H1, H2, Logits, Net, Row, Sums, Units};
use super::{MAX_SEATS, MAX_WORDS, Shape};

/// Words of a description that changed, and with them the rows of the first layer to add and to take away.
pub(crate) struct Rows {
    second_half: u64,
    first: Changes,
    second: Changes,
}

/// The words of one half that changed.
struct Changes {
    words: [Change; MAX_WORDS],
    len: usize,
}

/// The bits of a word that were set, and those that were cleared.
#[derive(Clone, Copy)]
struct Change {
    word: usize,
    set: u64,
    cleared: u64,
}

impl Changes {
    const NONE: Changes = Changes {
        words: [Change {
            word: 0,
            set: 0,
            cleared: 0,
        }; MAX_WORDS],
        len: 0,
    };

    #[inline]
    fn as_slice(&self) -> &[Change] {
        &self.words[..self.len]
    }
}

impl Change {
    /// The rows of the word, by bit.
    #[inline]
    fn rows(self, net: &Net) -> &[Row; 64] {
        &net.rows.as_chunks().0[self.word]
    }
}

/// The places of the bits that are set, from the lowest.
#[expect(
    clippy::inline_always,
    reason = "only what is inlined into the caller is compiled for its processor"
)]
#[inline(always)]
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(bit)
    })
}

impl Rows {
    /// No rows of a net of this shape.
    pub(crate) fn new(shape: &Shape) -> Rows {
        Rows {
            second_half: shape.second_half,
            first: Changes::NONE,
            second: Changes::NONE,
        }
    }

    /// The rows of each half.
    #[inline]
    fn halves(&self) -> [&Changes; 2] {
        [&self.first, &self.second]
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.first.len = 0;
        self.second.len = 0;
    }

    /// Notes a word that was `old` and is `new`; each word once.
    #[inline]
    pub(crate) fn push(&mut self, word: usize, old: u64, new: u64) {
        if old != new {
            let changes = if self.second_half >> word & 1 == 0 {
                &mut self.first
            } else {
                &mut self.second
            };
            changes.words[changes.len] = Change {
                word,
                set: new & !old,
                cleared: old & !new,
            };
            changes.len += 1;
        }
    }
}

/// A way to calculate, chosen once for the processor at hand.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kernel {
    Plain,
    #[cfg(target_arch = "x86_64")]
    Wide(pulp::x86::V3),
}

impl Kernel {
    /// The fastest way of this machine.
    pub(crate) fn best() -> Kernel {
        #[cfg(target_arch = "x86_64")]
        if let Some(simd) = pulp::x86::V3::try_new() {
            return Kernel::Wide(simd);
        }
        Kernel::Plain
    }

    /// Brings sums up to date with the rows that changed.
    #[inline]
    pub(crate) fn update(self, net: &Net, sums: &mut Sums, rows: &Rows) {
        match self {
            Kernel::Plain => plain::update(net, sums, rows),
            #[cfg(target_arch = "x86_64")]
            Kernel::Wide(simd) => simd.vectorize(wide::Update {
                simd,
                net,
                sums,
                rows,
            }),
        }
    }

    /// What the net thinks when these rows change the sums.
    #[inline]
    pub(crate) fn logits(self, net: &Net, sums: &Sums, rows: &Rows) -> Logits {
        match self {
            Kernel::Plain => {
                let mut sums = *sums;
                plain::update(net, &mut sums, rows);
                plain::logits(net, &sums)
            }
            #[cfg(target_arch = "x86_64")]
            Kernel::Wide(simd) => simd.vectorize(wide::Judgement {
                simd,
                net,
                sums,
                rows,
            }),
        }
    }
}

mod plain {
    use super::{CEILING_UNITS, Changes, Logits, MAX_SEATS, Net, Rows, Sums, Units, bits};

    /// Sums worked on at a time, so that they stay in registers.
    const PART: usize = 64;

    pub(super) fn update(net: &Net, sums: &mut Sums, rows: &Rows) {
        for (sums, changes) in sums.iter_mut().zip(rows.halves()) {
            update_half(net, sums, changes);
        }
    }

    fn update_half(net: &Net, sums: &mut Units, changes: &Changes) {
        let (parts, _) = sums.as_chunks_mut::<PART>();
        for (part, sums) in parts.iter_mut().enumerate() {
            let mut running = *sums;
            for change in changes.as_slice() {
                let rows = change.rows(net);
                let part_of = |bit: usize| &rows[bit].0.as_chunks::<PART>().0[part];
                for weights in bits(change.set).map(part_of) {
                    for (sum, weight) in running.iter_mut().zip(weights) {
                        *sum = sum.wrapping_add(*weight);
                    }
                }
                for weights in bits(change.cleared).map(part_of) {
                    for (sum, weight) in running.iter_mut().zip(weights) {
                        *sum = sum.wrapping_sub(*weight);
                    }
                }
            }
            *sums = running;
        }
    }

    pub(super) fn logits(net: &Net, sums: &Sums) -> Logits {
        let mut second = net.bias2;
        let [mut units, second_half] = *sums;
        for (unit, other) in units.iter_mut().zip(second_half) {
            *unit = unit.saturating_add(other).clamp(0, CEILING_UNITS as i16);
        }
        for (&[a, b], weights) in units.as_chunks::<2>().0.iter().zip(&net.second.0) {
            if (a, b) == (0, 0) {
                continue;
            }
            for (out, &[of_a, of_b]) in second.iter_mut().zip(weights) {
                *out += i32::from(a) * i32::from(of_a) + i32::from(b) * i32::from(of_b);
            }
        }
        let units = second.map(|sum| (sum >> 9).clamp(0, CEILING_UNITS));
        let mut logits = [i32::MIN / 2; MAX_SEATS];
        let outputs = logits.iter_mut().zip(&net.third).zip(net.bias3);
        for ((out, weights), bias) in outputs.take(net.players) {
            let products = units.iter().zip(weights);
            *out = bias + products.map(|(u, &w)| u * i32::from(w)).sum::<i32>();
        }
        logits
    }
}

#[cfg(target_arch = "x86_64")]
#[expect(
    clippy::inline_always,
    reason = "only what is inlined into the caller is compiled for its processor"
)]
mod wide {
    use super::{CEILING_UNITS, Changes, H1, H2, Logits, MAX_SEATS, Net, Rows, Sums, Units, bits};
    use pulp::x86::V3;
    use pulp::{NullaryFnOnce, cast};
    use std::arch::x86_64::__m256i;

    type Wide = [__m256i; H1 / 16];

    pub(super) struct Update<'a> {
        pub simd: V3,
        pub net: &'a Net,
        pub sums: &'a mut Sums,
        pub rows: &'a Rows,
    }

    impl NullaryFnOnce for Update<'_> {
        type Output = ();

        #[inline(always)]
        fn call(self) {
            for (sums, changes) in self.sums.iter_mut().zip(self.rows.halves()) {
                *sums = cast(updated(self.simd, self.net, sums, changes));
            }
        }
    }

    #[inline(always)]
    fn updated(simd: V3, net: &Net, sums: &Units, changes: &Changes) -> Wide {
        let mut running: Wide = cast(*sums);
        for change in changes.as_slice() {
            let rows = change.rows(net);
            for bit in bits(change.set) {
                let weights: Wide = cast(rows[bit].0);
                for (sum, weight) in running.iter_mut().zip(weights) {
                    *sum = simd.avx2._mm256_add_epi16(*sum, weight);
                }
            }
            for bit in bits(change.cleared) {
                let weights: Wide = cast(rows[bit].0);
                for (sum, weight) in running.iter_mut().zip(weights) {
                    *sum = simd.avx2._mm256_sub_epi16(*sum, weight);
                }
            }
        }
        running
    }

    pub(super) struct Judgement<'a> {
        pub simd: V3,
        pub net: &'a Net,
        pub sums: &'a Sums,
        pub rows: &'a Rows,
    }

    impl NullaryFnOnce for Judgement<'_> {
        type Output = Logits;

        #[inline(always)]
        fn call(self) -> Logits {
            let V3 { avx, avx2, .. } = self.simd;
            let zero = avx._mm256_setzero_si256();
            let ceiling = avx._mm256_set1_epi16(CEILING_UNITS as i16);
            let [first, second] = self.sums;
            let [first_changes, second_changes] = self.rows.halves();
            let mut units = updated(self.simd, self.net, first, first_changes);
            let others = updated(self.simd, self.net, second, second_changes);
            // A bit for each pair of units that are not both 0: these alone count, about a third of all.
            let mut active = 0_u64;
            for (part, (unit, other)) in units.iter_mut().zip(others).enumerate() {
                let sum = avx2._mm256_adds_epi16(*unit, other);
                *unit = avx2._mm256_min_epi16(avx2._mm256_max_epi16(sum, zero), ceiling);
                let idle = cast(avx2._mm256_cmpeq_epi32(*unit, zero));
                active |= u64::from(!avx._mm256_movemask_ps(idle) as u8) << (8 * part);
            }
            let pairs: [i32; H1 / 2] = cast(units);
            let mut second: [__m256i; H2 / 8] = cast(self.net.bias2);
            for pair in bits(active) {
                let weights: [__m256i; H2 / 8] = cast(self.net.second.0[pair]);
                let pair = avx._mm256_set1_epi32(pairs[pair]);
                for (out, weights) in second.iter_mut().zip(weights) {
                    *out = avx2._mm256_add_epi32(*out, avx2._mm256_madd_epi16(pair, weights));
                }
            }
            let [a, b, c, d] = second.map(|sum| avx2._mm256_srai_epi32::<9>(sum));
            let units = [(a, b), (c, d)].map(|(low, high)| {
                // Packing works on halves, which have to change places afterwards.
                let packed = avx2._mm256_packs_epi32(low, high);
                let units = avx2._mm256_permute4x64_epi64::<0b11_01_10_00>(packed);
                avx2._mm256_min_epi16(avx2._mm256_max_epi16(units, zero), ceiling)
            });
            let mut logits = [i32::MIN / 2; MAX_SEATS];
            let outputs = logits.iter_mut().zip(&self.net.third).zip(self.net.bias3);
            for ((out, weights), bias) in outputs.take(self.net.players) {
                let [low, high]: [__m256i; H2 / 16] = cast(*weights);
                let products: [i32; 8] = cast(avx2._mm256_add_epi32(
                    avx2._mm256_madd_epi16(units[0], low),
                    avx2._mm256_madd_epi16(units[1], high),
                ));
                *out = bias + products.iter().sum::<i32>();
            }
            logits
        }
    }
}
