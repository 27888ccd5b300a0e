//! The value net in whole numbers: from a described table to everybody's chance to win.
//!
//! The first layer is a sum of rows, one for each bit that is set, so a move only adds and subtracts the rows of the
//! bits it changes. Two small layers follow. Integers make the result the same on every machine.

use super::features::{MOST_WORDS, Words, words};
use super::state::MOST;
use crate::softmax::Exp;

/// Width of the first layer.
pub(crate) const H1: usize = 128;
/// Width of the second layer.
pub(crate) const H2: usize = 32;
/// One in the units of weights and activations.
pub(crate) const ONE: i32 = 512;
/// The largest activation; it keeps every sum of products inside 32 bits.
pub(crate) const CEILING: f32 = 4.0;
const CEILING_UNITS: i32 = 4 * ONE - 1;
/// The largest weight of the second layer.
pub(crate) const MOST_WEIGHT: f32 = 4.0;

const MAGIC: &[u8; 8] = b"caravan1";

/// The first layer's sums.
pub(crate) type Sums = [i16; H1];
/// Everybody's chance, the player who moved last first, the others in turn order.
pub(crate) type Chances = [f32; MOST];

/// The weights of one net.
#[derive(Clone)]
pub(crate) struct Net {
    pub players: usize,
    pub rows: Vec<Sums>,
    pub bias1: Sums,
    /// By first-layer unit, so that units at rest are skipped.
    pub second: Box<[[i16; H2]; H1]>,
    pub bias2: [i32; H2],
    pub third: [[i16; H2]; MOST],
    pub bias3: [i32; MOST],
}

/// Sums worked on at a time.
const PART: usize = 64;

/// A word that changed.
#[derive(Clone, Copy)]
struct Edit {
    set: u64,
    cleared: u64,
    word: u16,
}

/// The words that a move changed.
pub(crate) struct Edits {
    list: [Edit; MOST_WORDS],
    len: usize,
}

impl Edits {
    #[inline]
    pub(crate) fn new() -> Edits {
        let none = Edit {
            set: 0,
            cleared: 0,
            word: 0,
        };
        Edits {
            list: [none; MOST_WORDS],
            len: 0,
        }
    }

    /// A word that was `old` and is `new`; each word at most once.
    #[inline]
    pub(crate) fn push(&mut self, word: usize, old: u64, new: u64) {
        if old != new {
            self.list[self.len] = Edit {
                set: new & !old,
                cleared: old & !new,
                word: word as u16,
            };
            self.len += 1;
        }
    }
}

/// A file that is no net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadNet;

impl std::fmt::Display for BadNet {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(
            "this file is not a value net of this version for so many players; train one with `caravan train`",
        )
    }
}

impl std::error::Error for BadNet {}

impl Net {
    /// A net that knows nothing, for so many players.
    pub(crate) fn zero(players: usize) -> Net {
        Net {
            players,
            rows: vec![[0; H1]; 64 * words(players)],
            bias1: [0; H1],
            second: Box::new([[0; H2]; H1]),
            bias2: [0; H2],
            third: [[0; H2]; MOST],
            bias3: [0; MOST],
        }
    }

    /// The file form: magic, players, then every number, lowest byte first.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(self.players as u8);
        let mut shorts = |list: &[i16]| {
            for n in list {
                bytes.extend_from_slice(&n.to_le_bytes());
            }
        };
        for row in &self.rows {
            shorts(row);
        }
        shorts(&self.bias1);
        for row in self.second.iter() {
            shorts(row);
        }
        for row in &self.third {
            shorts(row);
        }
        for n in self.bias2.iter().chain(&self.bias3) {
            bytes.extend_from_slice(&n.to_le_bytes());
        }
        bytes
    }

    /// Reads the file form.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Net, BadNet> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(BadNet)?;
        let (&players, rest) = rest.split_first().ok_or(BadNet)?;
        if !(2..=MOST).contains(&usize::from(players)) {
            return Err(BadNet);
        }
        let mut net = Net::zero(usize::from(players));
        let numbers = (net.rows.len() + 1 + H2) * H1 + MOST * H2;
        if rest.len() != 2 * numbers + 4 * (H2 + MOST) {
            return Err(BadNet);
        }
        let (shorts, longs) = rest.split_at(2 * numbers);
        let mut shorts = shorts
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let rows = net.rows.iter_mut().flatten();
        let places = rows
            .chain(&mut net.bias1)
            .chain(net.second.iter_mut().flatten())
            .chain(net.third.iter_mut().flatten());
        for place in places {
            *place = shorts.next().ok_or(BadNet)?;
        }
        let longs = longs
            .chunks_exact(4)
            .map(|four| i32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        for (place, n) in net.bias2.iter_mut().chain(&mut net.bias3).zip(longs) {
            *place = n;
        }
        Ok(net)
    }

    /// The first layer of a described table, from scratch.
    pub(crate) fn sums(&self, words: &Words) -> Sums {
        let mut sums = self.bias1;
        let mut edits = Edits::new();
        for (word, &bits) in words.iter().enumerate().take(self.rows.len() / 64) {
            edits.push(word, 0, bits);
        }
        self.edit(&mut sums, &edits);
        sums
    }

    /// Brings the sums up to date with the words that changed.
    #[inline]
    pub(crate) fn edit(&self, sums: &mut Sums, edits: &Edits) {
        // A part at a time, so that the running sums stay in registers.
        let (parts, _) = sums.as_chunks_mut::<PART>();
        for (part, sums) in parts.iter_mut().enumerate() {
            let mut running = *sums;
            for edit in &edits.list[..edits.len] {
                let rows = &self.rows[64 * usize::from(edit.word)..][..64];
                let mut bits = edit.set;
                while bits != 0 {
                    let row = &rows[bits.trailing_zeros() as usize].as_chunks::<PART>().0[part];
                    bits &= bits - 1;
                    for (sum, weight) in running.iter_mut().zip(row) {
                        *sum = sum.wrapping_add(*weight);
                    }
                }
                let mut bits = edit.cleared;
                while bits != 0 {
                    let row = &rows[bits.trailing_zeros() as usize].as_chunks::<PART>().0[part];
                    bits &= bits - 1;
                    for (sum, weight) in running.iter_mut().zip(row) {
                        *sum = sum.wrapping_sub(*weight);
                    }
                }
            }
            *sums = running;
        }
    }

    /// Everybody's chances from the first layer's sums.
    #[inline]
    pub(crate) fn chances(&self, sums: &Sums, exp: &Exp) -> Chances {
        let mut second = self.bias2;
        for (&sum, row) in sums.iter().zip(self.second.iter()) {
            let unit = i32::from(sum.clamp(0, CEILING_UNITS as i16));
            if unit == 0 {
                continue;
            }
            for (out, &weight) in second.iter_mut().zip(row) {
                *out += unit * i32::from(weight);
            }
        }
        let second = second.map(|sum| (sum >> 9).clamp(0, CEILING_UNITS) as i16);
        let mut logits = [i32::MIN / 2; MOST];
        let outputs = logits.iter_mut().zip(&self.third).zip(self.bias3);
        for ((out, row), bias) in outputs.take(self.players) {
            *out = dot(&second, row) + bias;
        }
        softmax(&logits, self.players, exp)
    }
}

/// The sum of products.
#[inline]
fn dot(a: &[i16; H2], b: &[i16; H2]) -> i32 {
    a.iter()
        .zip(b)
        .map(|(&x, &y)| i32::from(x) * i32::from(y))
        .sum()
}

/// Chances in proportion to e to the power of each logit, which has 18 bits behind the point.
#[inline]
fn softmax(logits: &[i32; MOST], players: usize, exp: &Exp) -> Chances {
    let most = logits[..players].iter().copied().max().unwrap_or(0);
    let mut chances = [0.0; MOST];
    let mut sum = 0.0;
    for (chance, &logit) in chances.iter_mut().zip(logits).take(players) {
        *chance = exp.of_steps((most - logit) >> 6);
        sum += *chance;
    }
    for chance in &mut chances {
        *chance /= sum;
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::softmax::EXP;

    #[test]
    fn a_net_survives_its_file() {
        let mut net = Net::zero(3);
        net.rows[700][5] = -321;
        net.second[7][31] = 12;
        net.third[2][3] = 99;
        net.bias3[1] = -123_456;
        let bytes = net.to_bytes();
        assert!(bytes.len() < 1 << 20);
        let back = Net::from_bytes(&bytes).unwrap();
        assert_eq!(back.to_bytes(), bytes);
        assert!(Net::from_bytes(&bytes[..bytes.len() - 1]).is_err());
        assert!(Net::from_bytes(b"caravan").is_err());
        assert!(Net::zero(5).to_bytes().len() < 1 << 20);
    }

    #[test]
    fn chances_are_shares_of_one() {
        let mut net = Net::zero(4);
        net.bias3 = [1 << 18, 0, 0, 0, 0];
        let chances = net.chances(&[0; H1], &EXP);
        let e = 1.0_f32.exp();
        assert!((chances[0] - e / (e + 3.0)).abs() < 1e-3);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(chances[4] == 0.0);
    }
}
