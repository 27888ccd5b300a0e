//! The value net in whole numbers: from a described table to everybody's chance to win.
//!
//! The first layer is a sum of rows, one for each bit that is set, so a move only adds and subtracts the rows of the
//! bits it changes. Two small layers follow. Integers make the result the same on every machine.

use super::{Kernel, MAX_SEATS, Rows, Shape};
use crate::chances::ByMover;
use crate::softmax::{EXP, Exp};

/// Width of the first layer.
pub const H1: usize = 128;
/// Width of the second layer.
pub const H2: usize = 32;
/// One in the units of weights and activations.
pub const ONE: i32 = 512;
/// The largest activation; it keeps every sum of products inside 32 bits.
pub const CEILING: f32 = 4.0;
pub(crate) const CEILING_UNITS: i32 = 4 * ONE - 1;
/// The largest weight of the second layer.
pub const MAX_WEIGHT: f32 = 4.0;

/// A number for each unit of the first layer.
pub type Units = [i16; H1];
/// The first layer's sums, apart for the two halves of a description: each half fits into 16 bits, as [`Net::check`] shows.
/// Added up they may not, but then they are beyond the ceiling or below 0 and saturate.
pub type Sums = [Units; 2];
/// What the chances are made of, in 2^18ths.
pub(crate) type Logits = [i32; MAX_SEATS];

/// What one bit adds to the first layer's sums, at the start of a cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub struct Row(pub Units);

/// A half of a description, by word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Half {
    First,
    Second,
}

impl Half {
    pub(crate) const BOTH: [Half; 2] = [Half::First, Half::Second];
}

/// The second layer's weights: for each pair of inputs and each output, the weights of both inputs.
#[derive(Clone)]
#[repr(align(64))]
pub struct Second(pub [[[i16; 2]; H2]; H1 / 2]);

impl Second {
    /// The weights of one input.
    pub fn of_unit(&self, unit: usize) -> [i16; H2] {
        self.0[unit / 2].map(|pair| pair[unit % 2])
    }

    /// Sets the weights of one input.
    pub fn set_unit(&mut self, unit: usize, weights: [i16; H2]) {
        for (pair, weight) in self.0[unit / 2].iter_mut().zip(weights) {
            pair[unit % 2] = weight;
        }
    }
}

/// The weights of one net.
#[derive(Clone)]
pub struct Net {
    /// How tables are described to it.
    pub shape: &'static Shape,
    /// The number of players it is for.
    pub players: usize,
    /// What each bit of a description adds to the first layer.
    pub rows: Vec<Row>,
    /// The first layer's sums without a bit.
    pub bias1: Units,
    /// By pair of first-layer units, for the instruction that multiplies and adds pairs.
    pub second: Box<Second>,
    /// The second layer's sums without an input.
    pub bias2: [i32; H2],
    /// The third layer's weights, by player.
    pub third: [[i16; H2]; MAX_SEATS],
    /// The third layer's sums without an input.
    pub bias3: [i32; MAX_SEATS],
}

/// Why a file is not used as a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadNet {
    /// It is not the file of a net for this game and number of players.
    Form,
    /// Its weights are so large that sums might overflow.
    Overflow,
}

impl std::fmt::Display for BadNet {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(match self {
            BadNet::Form => {
                "this file is not a value net for this game, number of players and version; train one with `caravan train`"
            }
            BadNet::Overflow => {
                "the weights of this value net are too large: its sums could overflow; retrain it with `caravan train`, or go on from an earlier checkpoint"
            }
        })
    }
}

impl std::error::Error for BadNet {}

impl Net {
    /// A net that knows nothing, for this number of players.
    pub fn zero(shape: &'static Shape, players: usize) -> Net {
        Net {
            shape,
            players,
            rows: vec![Row([0; H1]); 64 * shape.words(players)],
            bias1: [0; H1],
            second: Box::new(Second([[[0; 2]; H2]; H1 / 2])),
            bias2: [0; H2],
            third: [[0; H2]; MAX_SEATS],
            bias3: [0; MAX_SEATS],
        }
    }

    /// A net with arbitrary small weights.
    #[cfg(test)]
    pub(crate) fn arbitrary(shape: &'static Shape, players: usize) -> Net {
        use rand_core::Rng;
        let mut net = Net::zero(shape, players);
        let mut rng = rules::chance::XorShift::new(9);
        let mut weight = |most: i16| (rng.next_u32() % (2 * most as u32)) as i16 - most;
        for row in &mut net.rows {
            row.0 = std::array::from_fn(|_| weight(60));
        }
        for unit in 0..H1 {
            net.second
                .set_unit(unit, std::array::from_fn(|_| weight(300)));
        }
        for row in &mut net.third {
            *row = std::array::from_fn(|_| weight(300));
        }
        net
    }

    /// The file form: the magic number of its kind, players, then every number, lowest byte first.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.shape.net_magic.to_vec();
        bytes.push(self.players as u8);
        let mut shorts = |list: &[i16]| {
            for n in list {
                bytes.extend_from_slice(&n.to_le_bytes());
            }
        };
        for Row(row) in &self.rows {
            shorts(row);
        }
        shorts(&self.bias1);
        for unit in 0..H1 {
            shorts(&self.second.of_unit(unit));
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
    ///
    /// # Errors
    /// If the bytes are not those of a net of this shape, or its sums could overflow.
    pub fn from_bytes(shape: &'static Shape, bytes: &[u8]) -> Result<Net, BadNet> {
        let rest = bytes.strip_prefix(shape.net_magic).ok_or(BadNet::Form)?;
        let (&players, rest) = rest.split_first().ok_or(BadNet::Form)?;
        if !(2..=MAX_SEATS).contains(&usize::from(players)) {
            return Err(BadNet::Form);
        }
        let mut net = Net::zero(shape, usize::from(players));
        let numbers = (net.rows.len() + 1 + H2) * H1 + MAX_SEATS * H2;
        if rest.len() != 2 * numbers + 4 * (H2 + MAX_SEATS) {
            return Err(BadNet::Form);
        }
        let (shorts, longs) = rest.split_at(2 * numbers);
        let mut shorts = shorts
            .chunks_exact(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]));
        let rows = net.rows.iter_mut().flat_map(|Row(row)| row);
        for place in rows.chain(&mut net.bias1) {
            *place = shorts.next().ok_or(BadNet::Form)?;
        }
        for unit in 0..H1 {
            let weights = std::array::from_fn(|_| shorts.next().unwrap_or_default());
            net.second.set_unit(unit, weights);
        }
        for place in net.third.iter_mut().flatten() {
            *place = shorts.next().ok_or(BadNet::Form)?;
        }
        let longs = longs
            .chunks_exact(4)
            .map(|four| i32::from_le_bytes([four[0], four[1], four[2], four[3]]));
        for (place, n) in net.bias2.iter_mut().chain(&mut net.bias3).zip(longs) {
            *place = n;
        }
        net.check()?;
        Ok(net)
    }
}

impl Net {
    /// Everybody's chances at a described table: first of the player who moved last, then of the others in turn order.
    pub fn chances(&self, words: &[u64]) -> [f32; MAX_SEATS] {
        self.chances_by_mover(words).0
    }

    /// The first layer's sums when no bit is set.
    pub(crate) fn no_sums(&self) -> Sums {
        [self.bias1, [0; H1]]
    }

    pub(crate) fn chances_by_mover(&self, words: &[u64]) -> ByMover {
        let mut rows = Rows::new(self.shape);
        for (word, &bits) in words.iter().enumerate() {
            rows.push(word, 0, bits);
        }
        let logits = Kernel::best().logits(self, &self.no_sums(), &rows);
        softmax(&logits, self.players, &EXP)
    }
}

/// Chances in proportion to e to the power of each logit, which has 18 bits behind the point.
#[inline]
pub(crate) fn softmax(logits: &Logits, players: usize, exp: &Exp) -> ByMover {
    let most = logits[..players].iter().copied().max().unwrap_or(0);
    let mut chances = ByMover::default();
    let mut sum = 0.0;
    for (chance, &logit) in chances.0.iter_mut().zip(logits).take(players) {
        *chance = exp.of_steps((most - logit) >> 6);
        sum += *chance;
    }
    for chance in &mut chances.0 {
        *chance /= sum;
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value_net::PLAIN;

    #[test]
    fn a_net_survives_its_file() {
        let mut net = Net::zero(&PLAIN, 3);
        net.rows[600].0[5] = -321;
        net.second.0[3][31][1] = 12;
        net.third[2][3] = 99;
        net.bias3[1] = -123_456;
        let bytes = net.to_bytes();
        let back = Net::from_bytes(&PLAIN, &bytes).unwrap();
        assert_eq!(back.to_bytes(), bytes);
        assert!(Net::from_bytes(&PLAIN, &bytes[..bytes.len() - 1]).is_err());
        assert!(Net::from_bytes(&PLAIN, b"caravan").is_err());
    }

    #[test]
    fn chances_are_shares_of_one() {
        let mut net = Net::zero(&PLAIN, 4);
        net.bias3 = [1 << 18, 0, 0, 0, 0];
        let chances = net.chances(&[]);
        let e = 1.0_f32.exp();
        assert!((chances[0] - e / (e + 3.0)).abs() < 1e-3);
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-6);
        assert!(chances[4] == 0.0);
    }
}
