//! Some games of a batch with the rows of the arrays that they fill, so that threads can share the work.

use crate::env::{Env, Progress, Redeal, Setting};
use crate::fields::whole_len;
use crate::sim::Sim;

/// A number of an observation.
pub(crate) trait Number: Copy + Default + Send + Sync {
    /// Adds to it.
    fn add(&mut self, number: f32);
}

impl Number for f32 {
    #[inline]
    fn add(&mut self, number: f32) {
        *self += number;
    }
}

/// Numbers above 255 become 255.
impl Number for u8 {
    #[inline]
    #[expect(clippy::cast_sign_loss, reason = "no number is below 0")]
    fn add(&mut self, number: f32) {
        *self = self.saturating_add(number as u8);
    }
}

/// Consecutive games and their rows.
pub(crate) struct Shard<'a, S: Sim, N> {
    pub(crate) envs: &'a mut [Env<S>],
    pub(crate) observations: &'a mut [N],
    pub(crate) masks: &'a mut [bool],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) terminations: &'a mut [bool],
    pub(crate) truncations: &'a mut [bool],
    pub(crate) seats: &'a mut [i32],
}

impl<S: Sim, N: Number> Shard<'_, S, N> {
    /// Takes the first games off, with their rows.
    pub(crate) fn take(&mut self, games: usize, players: usize) -> Self {
        Shard {
            envs: take(&mut self.envs, games),
            observations: take(&mut self.observations, games * whole_len(S::NAME)),
            masks: take(&mut self.masks, games * S::NAME.choices()),
            rewards: take(&mut self.rewards, games * players),
            terminations: take(&mut self.terminations, games),
            truncations: take(&mut self.truncations, games),
            seats: take(&mut self.seats, games),
        }
    }

    /// Applies `act`, which returns the rewards, to each game, then fills its rows.
    pub(crate) fn run(
        self,
        setting: &Setting,
        mut act: impl FnMut(usize, &mut Env<S>) -> crate::reward::BySeat,
    ) {
        let (length, choices) = (whole_len(S::NAME), S::NAME.choices());
        let mut observations = self.observations.chunks_exact_mut(length);
        let mut masks = self.masks.chunks_exact_mut(choices);
        let mut rewards = self.rewards.chunks_exact_mut(setting.players);
        for (index, env) in self.envs.iter_mut().enumerate() {
            let worth = act(index, env);
            if let Some(rewards) = rewards.next() {
                rewards.copy_from_slice(&worth[..setting.players]);
            }
            self.terminations[index] = env.progress == Progress::Over;
            self.truncations[index] = env.progress == Progress::CutOff;
            if env.progress != Progress::Going && setting.redeal == Redeal::SameStep {
                env.next_game(setting);
            }
            self.seats[index] = i32::from(env.seat().index() as u8);
            if let Some(numbers) = observations.next() {
                observe(env, numbers);
            }
            if let Some(mask) = masks.next() {
                write_mask(env.legal(), mask);
            }
        }
    }
}

/// Takes the first items off a slice.
#[expect(clippy::mut_mut, reason = "the slice is shortened where it is")]
fn take<'a, T>(slice: &mut &'a mut [T], len: usize) -> &'a mut [T] {
    slice
        .split_off_mut(..len)
        .expect("no shard is longer than what is left")
}

/// Writes what the seat to move sees.
#[inline]
fn observe<S: Sim, N: Number>(env: &Env<S>, numbers: &mut [N]) {
    numbers.fill(N::default());
    let add = |index: usize, number| numbers[index].add(number);
    env.sim.observe(env.seat(), &env.decision, add);
}

/// Writes the bits one by one.
#[inline]
fn write_mask(legal: &[u64], mask: &mut [bool]) {
    for (mask, word) in mask.chunks_mut(64).zip(legal) {
        mask.fill(false);
        let mut left = *word;
        while left != 0 {
            mask[left.trailing_zeros() as usize] = true;
            left &= left - 1;
        }
    }
}
