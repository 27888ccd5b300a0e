//! Fair draws and shuffles, specified to the byte in NOTATION.md so that a seed gives the same deal for ever.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

/// The generator that deals: ChaCha20 with its 32-byte key.
pub type DealRng = ChaCha20Rng;

/// The dealing generator of a seed: its key is the seed's eight bytes, lowest first, then 24 zeros.
pub fn seeded(seed: u64) -> DealRng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    keyed(key)
}

/// The dealing generator of a whole key, as a fair deal uses it.
pub fn keyed(key: [u8; 32]) -> DealRng {
    DealRng::from_seed(key)
}

/// A number from 0 to `bound` − 1, each exactly equally likely.
///
/// The high half of `word × bound`; a word whose low half is below 2³² mod `bound` is drawn anew (Lemire,
/// "Fast Random Integer Generation in an Interval", 2019).
///
/// # Panics
/// When `bound` is 0.
#[inline]
pub fn below(rng: &mut impl Rng, bound: u32) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u32) < threshold {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// Fisher and Yates' shuffle, from the last place down.
pub fn shuffle<T>(items: &mut [T], rng: &mut impl Rng) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

/// A small generator for play-outs and searches (xorshift64*): fast, never used for deals.
#[derive(Clone, Debug)]
pub struct XorShift(u64);

impl XorShift {
    /// A generator for this seed; neighbouring seeds give unrelated streams.
    pub fn new(seed: u64) -> XorShift {
        // SplitMix64's finish, which maps only one seed to the forbidden state 0.
        let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        XorShift((z ^ (z >> 31)).max(1))
    }
}

impl rand_core::TryRng for XorShift {
    type Error = std::convert::Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        self.try_next_u64().map(|word| (word >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        Ok(self.0.wrapping_mul(0x2545_F491_4F6C_DD1D))
    }

    fn try_fill_bytes(&mut self, target: &mut [u8]) -> Result<(), Self::Error> {
        for chunk in target.chunks_mut(8) {
            let word = self.try_next_u64()?.to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bounded_draw_is_even() {
        let mut rng = XorShift::new(1);
        let mut seen = [0_i32; 6];
        for _ in 0..60_000 {
            seen[below(&mut rng, 6) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (n - 10_000).abs() < 500), "{seen:?}");
    }

    #[test]
    fn the_keystream_is_chacha20_of_rfc_8439() {
        // The first block of RFC 8439's test vector 1 (appendix A.1): key, nonce and counter zero.
        let mut rng = seeded(0);
        let words: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }
}
