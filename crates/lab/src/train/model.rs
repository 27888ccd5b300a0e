//! The net as it is trained: in floats, with Adam's moments (Kingma and Ba, 2015).

#![expect(
    clippy::inline_always,
    reason = "what is not inlined into the vectorised function is compiled for the oldest processors"
)]

use bots::Sample;
use bots::value_net::{CEILING, H1, H2, MAX_SEATS, MAX_WEIGHT, Net, ONE, Row, Shape, shares};
use rand_core::Rng;
use rules::chance::XorShift;

/// The numbers behind the rows of the first layer, in this order.
const BIAS1: usize = 0;
const SECOND: usize = BIAS1 + H1;
const BIAS2: usize = SECOND + H1 * H2;
const THIRD: usize = BIAS2 + H2;
const BIAS3: usize = THIRD + MAX_SEATS * H2;
const TAIL: usize = BIAS3 + MAX_SEATS;

/// The largest weight of the first layer; it keeps the sums inside 16 bits.
const MAX_ROW_WEIGHT: f32 = 8.0;

/// Sums worked on at a time.
const PART: usize = 32;

/// What is left of the weights of a unit whose sums could overflow: it hardly changes how the net plays.
const SHRUNK: f32 = 0.99;

const BETA1: f32 = 0.9;
const BETA2: f32 = 0.999;
const EPSILON: f32 = 1e-8;

/// A value for every weight: the weights themselves, a gradient, or a moment.
#[derive(Clone)]
pub(super) struct Numbers {
    pub rows: Vec<[f32; H1]>,
    pub tail: Vec<f32>,
}

impl Numbers {
    fn zero(shape: &Shape, players: usize) -> Numbers {
        Numbers {
            rows: vec![[0.0; H1]; 64 * shape.words(players)],
            tail: vec![0.0; TAIL],
        }
    }

    /// Every number, in a fixed order.
    fn iter(&self) -> impl Iterator<Item = &f32> {
        self.rows.iter().flatten().chain(&self.tail)
    }

    fn iter_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.rows.iter_mut().flatten().chain(&mut self.tail)
    }
}

/// The net in training.
#[derive(Clone)]
pub(super) struct Model {
    pub shape: &'static Shape,
    pub players: usize,
    pub weights: Numbers,
    mean: Numbers,
    square: Numbers,
    /// A running mean of the weights, if one is kept.
    averaged: Option<Numbers>,
    /// Adam's steps so far.
    pub batches: u64,
    gradient: Numbers,
    touched: Vec<bool>,
    active: Vec<u32>,
}

impl Model {
    /// Small random weights.
    pub(super) fn new(shape: &'static Shape, players: usize, seed: u64) -> Model {
        let mut rng = XorShift::new(seed);
        let mut uniform = |most: f32| (rng.next_u32() as f32 / 2_147_483_648.0 - 1.0) * most;
        let mut weights = Numbers::zero(shape, players);
        for weight in weights.rows.iter_mut().flatten() {
            *weight = uniform(0.08);
        }
        weights.tail[BIAS1..SECOND].fill(0.1);
        for weight in &mut weights.tail[SECOND..BIAS2] {
            *weight = uniform(0.15);
        }
        weights.tail[BIAS2..THIRD].fill(0.1);
        for weight in &mut weights.tail[THIRD..BIAS3] {
            *weight = uniform(0.2);
        }
        Model {
            shape,
            players,
            weights,
            mean: Numbers::zero(shape, players),
            square: Numbers::zero(shape, players),
            averaged: None,
            batches: 0,
            gradient: Numbers::zero(shape, players),
            touched: vec![false; 64 * shape.words(players)],
            active: Vec::with_capacity(512),
        }
    }

    /// The model of a net, with moments that know nothing.
    pub(super) fn of_net(net: &Net) -> Model {
        let mut model = Model::new(net.shape, net.players, 0);
        let short = |n: i16| f32::from(n) / ONE as f32;
        let long = |n: i32| n as f32 / (ONE * ONE) as f32;
        for (weights, Row(row)) in model.weights.rows.iter_mut().zip(&net.rows) {
            *weights = row.map(short);
        }
        let tail = &mut model.weights.tail;
        for unit in 0..H1 {
            tail[BIAS1 + unit] = short(net.bias1[unit]);
            for (out, weight) in net.second.of_unit(unit).into_iter().enumerate() {
                tail[SECOND + out * H1 + unit] = short(weight);
            }
        }
        for unit in 0..H2 {
            tail[BIAS2 + unit] = long(net.bias2[unit]);
        }
        for player in 0..MAX_SEATS {
            for unit in 0..H2 {
                tail[THIRD + player * H2 + unit] = short(net.third[player][unit]);
            }
            tail[BIAS3 + player] = long(net.bias3[player]);
        }
        model
    }

    /// This model, or one grown from it for another number of players.
    pub(super) fn for_players(self, players: usize) -> Model {
        if self.players == players {
            let moments = Numbers::zero(self.shape, players);
            return Model {
                mean: moments.clone(),
                square: moments,
                averaged: None,
                batches: 0,
                ..self
            };
        }
        self.grown(players)
    }

    /// Moves the running mean of the weights towards them by this share.
    pub(super) fn average(&mut self, share: f32) {
        let weights = &self.weights;
        let averaged = self.averaged.get_or_insert_with(|| weights.clone());
        for (mean, weight) in averaged.iter_mut().zip(weights.iter()) {
            *mean += share * (weight - *mean);
        }
    }

    /// A net for another number of players that begins with what this one knows: every opponent is seen as this net
    /// sees its own, and counts for as much less as there are more of them.
    pub(super) fn grown(&self, players: usize) -> Model {
        let mut model = Model::new(self.shape, players, 0);
        let others = |n: usize| (n - 1) as f32;
        let share = others(self.players) / others(players);
        let like = |player: usize| match player {
            0 => 0,
            r => 1 + (r - 1) * (self.players - 1) / (players - 1),
        };
        let table = 64 * self.shape.table_words;
        let block = 64 * self.shape.player_words;
        model.weights.rows[..table].copy_from_slice(&self.weights.rows[..table]);
        for player in 0..players {
            for i in 0..block {
                let row = self.weights.rows[table + like(player) * block + i];
                let factor = if player == 0 { 1.0 } else { share };
                model.weights.rows[table + player * block + i] = row.map(|w| w * factor);
            }
        }
        for (new, old) in (self.shape.unseen_rows)(self.players, players) {
            model.weights.rows[new] = self.weights.rows[old];
        }
        model.weights.tail.copy_from_slice(&self.weights.tail);
        for player in 0..players {
            let from = like(player);
            let (to_row, from_row) = (THIRD + player * H2, THIRD + from * H2);
            for i in 0..H2 {
                model.weights.tail[to_row + i] = self.weights.tail[from_row + i];
            }
            model.weights.tail[BIAS3 + player] = self.weights.tail[BIAS3 + from];
        }
        model
    }

    /// Adds a sample's gradient of the cross entropy. Returns the squared error of the chances.
    #[inline(always)]
    fn learn(&mut self, sample: &Sample) -> f32 {
        let weights = &self.weights;
        self.active.clear();
        let mut first = [0.0_f32; H1];
        first.copy_from_slice(&weights.tail[BIAS1..SECOND]);
        for (word, &bits) in sample.words.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let row = 64 * word + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                self.active.push(row as u32);
            }
        }
        // A part at a time, so that the running sums stay in registers.
        for (part, sums) in first.as_chunks_mut::<PART>().0.iter_mut().enumerate() {
            let mut running = *sums;
            for &row in &self.active {
                let row = &weights.rows[row as usize].as_chunks::<PART>().0[part];
                for (sum, weight) in running.iter_mut().zip(row) {
                    *sum += weight;
                }
            }
            *sums = running;
        }
        let open1 = first.map(|x| x > 0.0 && x < CEILING);
        let first = first.map(|x| x.clamp(0.0, CEILING));
        let mut second = [0.0_f32; H2];
        let (second_rows, _) = weights.tail[SECOND..BIAS2].as_chunks::<H1>();
        for (i, row) in second_rows.iter().enumerate() {
            second[i] = weights.tail[BIAS2 + i] + dot(&first, row);
        }
        let open2 = second.map(|x| x > 0.0 && x < CEILING);
        let second = second.map(|x| x.clamp(0.0, CEILING));
        let (third_rows, _) = weights.tail[THIRD..BIAS3].as_chunks::<H2>();
        let mut logits = [0.0; MAX_SEATS];
        for player in 0..self.players {
            logits[player] = weights.tail[BIAS3 + player] + dot(&second, &third_rows[player]);
        }
        let chances = shares(&logits[..self.players]);

        let mut loss = 0.0;
        let mut back2 = [0.0; H2];
        for player in 0..self.players {
            let error = chances[player] - sample.target[player];
            loss += error * error;
            self.gradient.tail[BIAS3 + player] += error;
            let start = THIRD + player * H2;
            let gradient = &mut self.gradient.tail[start..start + H2];
            for i in 0..H2 {
                gradient[i] += error * second[i];
                back2[i] += error * third_rows[player][i];
            }
        }
        let mut back1 = [0.0_f32; H1];
        for i in 0..H2 {
            if !open2[i] {
                continue;
            }
            self.gradient.tail[BIAS2 + i] += back2[i];
            let start = SECOND + i * H1;
            let gradient = &mut self.gradient.tail[start..start + H1];
            for ((g, x), (b, w)) in gradient
                .iter_mut()
                .zip(&first)
                .zip(back1.iter_mut().zip(&second_rows[i]))
            {
                *g += back2[i] * x;
                *b += back2[i] * w;
            }
        }
        for (back, open) in back1.iter_mut().zip(open1) {
            *back = if open { *back } else { 0.0 };
        }
        for (gradient, back) in self.gradient.tail[BIAS1..SECOND].iter_mut().zip(&back1) {
            *gradient += back;
        }
        for &row in &self.active {
            self.touched[row as usize] = true;
            let gradient = &mut self.gradient.rows[row as usize];
            for (gradient, back) in gradient.iter_mut().zip(&back1) {
                *gradient += back;
            }
        }
        loss
    }

    /// Learns from one batch at this rate. Returns the mean squared error of the chances.
    ///
    /// It uses the widest vectors of the processor. Every number is the same on each: sums have a fixed order, and products are
    /// rounded before they are added.
    pub(super) fn batch(&mut self, samples: &[Sample], rate: f32) -> f32 {
        pulp::Arch::new().dispatch(Lesson {
            model: self,
            samples,
            rate,
        })
    }

    #[inline(always)]
    fn learn_all(&mut self, samples: &[Sample], rate: f32) -> f32 {
        let mut loss = 0.0;
        for sample in samples {
            loss += self.learn(sample);
        }
        self.batches += 1;
        let warm = |beta: f32| {
            // A power by squaring; beyond this it is 0 in single precision.
            let (mut power, mut square) = (1.0_f32, beta);
            let mut left = self.batches.min(1 << 20);
            while left > 0 {
                if left & 1 == 1 {
                    power *= square;
                }
                square *= square;
                left >>= 1;
            }
            1.0 - power
        };
        let adam = Adam {
            scale: 1.0 / samples.len() as f32,
            rate: rate * warm(BETA2).sqrt() / warm(BETA1),
        };
        for row in 0..self.touched.len() {
            if !self.touched[row] {
                continue;
            }
            self.touched[row] = false;
            let weights = &mut self.weights.rows[row];
            adam.step(
                weights,
                &mut self.gradient.rows[row],
                &mut self.mean.rows[row],
                &mut self.square.rows[row],
            );
            for weight in weights {
                *weight = weight.clamp(-MAX_ROW_WEIGHT, MAX_ROW_WEIGHT);
            }
        }
        adam.step(
            &mut self.weights.tail,
            &mut self.gradient.tail,
            &mut self.mean.tail,
            &mut self.square.tail,
        );
        let most = MAX_WEIGHT - 1.0 / ONE as f32;
        for weight in &mut self.weights.tail[SECOND..BIAS2] {
            *weight = weight.clamp(-most, most);
        }
        loss / samples.len() as f32
    }

    /// Shrinks the weights of units of the first layer until no sum of the net in whole numbers can overflow.
    pub(super) fn restrain(&mut self) {
        loop {
            let too_large = self.quantised().overflowing();
            if too_large.is_empty() {
                return;
            }
            for unit in too_large {
                self.weights.tail[BIAS1 + unit] *= SHRUNK;
                for row in &mut self.weights.rows {
                    row[unit] *= SHRUNK;
                }
            }
        }
    }

    /// The net that plays in training, in whole numbers.
    pub(super) fn quantised(&self) -> Net {
        self.in_whole_numbers(&self.weights)
    }

    /// The net that is written, in whole numbers: of the averaged weights, if there are any.
    pub(super) fn result(&self) -> Net {
        self.in_whole_numbers(self.averaged.as_ref().unwrap_or(&self.weights))
    }

    fn in_whole_numbers(&self, weights: &Numbers) -> Net {
        let one = ONE as f32;
        let short = |weight: &f32| {
            let scaled = (weight * one).round();
            scaled.clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16
        };
        let long = |weight: &f32| (weight * one * one).round() as i32;
        let tail = &weights.tail;
        let mut net = Net::zero(self.shape, self.players);
        for (row, weights) in net.rows.iter_mut().zip(&weights.rows) {
            *row = Row(std::array::from_fn(|i| short(&weights[i])));
        }
        net.bias1 = std::array::from_fn(|i| short(&tail[BIAS1 + i]));
        for i in 0..H1 {
            let weights = std::array::from_fn(|j| short(&tail[SECOND + j * H1 + i]));
            net.second.set_unit(i, weights);
        }
        net.bias2 = std::array::from_fn(|i| long(&tail[BIAS2 + i]));
        for (i, row) in net.third.iter_mut().enumerate() {
            *row = std::array::from_fn(|j| short(&tail[THIRD + i * H2 + j]));
        }
        net.bias3 = std::array::from_fn(|i| long(&tail[BIAS3 + i]));
        net
    }

    /// The model with its moments, as bytes.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![self.players as u8];
        bytes.extend_from_slice(&self.batches.to_le_bytes());
        let all = [&self.weights, &self.mean, &self.square];
        let all = all.into_iter().chain(&self.averaged);
        for number in all.flat_map(Numbers::iter) {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        bytes
    }

    /// Reads what [`Model::to_bytes`] writes.
    pub(super) fn from_bytes(shape: &'static Shape, bytes: &[u8]) -> Option<Model> {
        let (&players, rest) = bytes.split_first()?;
        let (batches, rest) = rest.split_first_chunk::<8>()?;
        if !(2..=MAX_SEATS).contains(&usize::from(players)) {
            return None;
        }
        let mut model = Model::new(shape, usize::from(players), 0);
        model.batches = u64::from_le_bytes(*batches);
        let each = 4 * model.weights.iter().count();
        match rest.len() {
            n if n == 3 * each => {}
            n if n == 4 * each => model.averaged = Some(model.weights.clone()),
            _ => return None,
        }
        let (chunks, _) = rest.as_chunks::<4>();
        let places = model
            .weights
            .iter_mut()
            .chain(model.mean.iter_mut())
            .chain(model.square.iter_mut())
            .chain(model.averaged.iter_mut().flat_map(Numbers::iter_mut));
        for (place, chunk) in places.zip(chunks) {
            *place = f32::from_le_bytes(*chunk);
        }
        Some(model)
    }
}

/// A batch to learn from. Everything it calls is inlined, so that it is compiled for the vectors it runs with.
struct Lesson<'a> {
    model: &'a mut Model,
    samples: &'a [Sample],
    rate: f32,
}

impl pulp::WithSimd for Lesson<'_> {
    type Output = f32;

    #[inline(always)]
    fn with_simd<S: pulp::Simd>(self, _: S) -> f32 {
        self.model.learn_all(self.samples, self.rate)
    }
}

/// One step of Adam, the bias corrections already in the rate.
struct Adam {
    scale: f32,
    rate: f32,
}

impl Adam {
    /// Moves the weights and clears the gradient.
    #[inline(always)]
    fn step(
        &self,
        weights: &mut [f32],
        gradient: &mut [f32],
        mean: &mut [f32],
        square: &mut [f32],
    ) {
        let moments = mean.iter_mut().zip(square);
        for ((weight, gradient), (mean, square)) in weights.iter_mut().zip(gradient).zip(moments) {
            let g = *gradient * self.scale;
            *gradient = 0.0;
            *mean += (1.0 - BETA1) * (g - *mean);
            *square += (1.0 - BETA2) * (g * g - *square);
            *weight -= self.rate * *mean / (square.sqrt() + EPSILON);
        }
    }
}

/// The sum of products in eight lanes, so that its order does not depend on the machine.
#[inline(always)]
fn dot<const N: usize>(a: &[f32; N], b: &[f32; N]) -> f32 {
    let mut lanes = [0.0_f32; 8];
    let (a, _) = a.as_chunks::<8>();
    let (b, _) = b.as_chunks::<8>();
    for (a, b) in a.iter().zip(b) {
        for i in 0..8 {
            lanes[i] += a[i] * b[i];
        }
    }
    lanes.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::value_net::{Inputs, MAX_WORDS};

    /// A description without a meaning.
    static PLAIN: Shape = Shape {
        net_magic: b"caravan0",
        checkpoint_magic: b"caravck0",
        table_words: 4,
        player_words: 3,
        second_half: 0,
        inputs: |_| Inputs::default(),
        unseen_rows: |_, _| Vec::new(),
    };

    fn described(words: &[u64], target: [f32; MAX_SEATS]) -> Sample {
        let mut all = [0; MAX_WORDS];
        all[..words.len()].copy_from_slice(words);
        Sample { words: all, target }
    }

    fn sample(rng: &mut XorShift) -> Sample {
        let mut words = [0; PLAIN.words(2)];
        for word in &mut words {
            *word = rng.next_u64() & rng.next_u64() & rng.next_u64();
        }
        let won = words[3] & 1 == 1;
        let target = if won { 1.0 } else { 0.0 };
        described(&words, [target, 1.0 - target, 0.0, 0.0, 0.0])
    }

    #[test]
    fn a_plain_rule_is_learnt_and_survives_checkpoint_and_quantising() {
        let mut rng = XorShift::new(1);
        let mut model = Model::new(&PLAIN, 2, 1);
        let mut loss = 0.0;
        for _ in 0..200 {
            let samples: Vec<Sample> = (0..128).map(|_| sample(&mut rng)).collect();
            loss = model.batch(&samples, 2e-3);
        }
        assert!(loss < 0.2, "{loss}");
        let back = Model::from_bytes(&PLAIN, &model.to_bytes()).unwrap();
        assert_eq!(back.to_bytes(), model.to_bytes());
        let net = model.quantised();
        let mut right = 0;
        for _ in 0..100 {
            let sample = sample(&mut rng);
            let chances = net.chances(&sample.words);
            right += u32::from((chances[0] - sample.target[0]).abs() < 0.5);
        }
        assert!(right >= 85, "{right}");
    }
}
