//! The player that takes whatever looks best at once.

use rules::chance::Playful;
use rules::east_to_west::{Move, Table};

use super::candidates::{Width, list};
use super::evaluate::{WORTH, Worth, evaluate};
use super::facts::facts;
use super::guide::Guide;
use super::judge::Judge;
use super::net_judge::ByNet;
use crate::noise::noise;

/// How a player judges who errs: by how much, at random.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eye {
    pub worth: Worth,
    /// The most that a judgement is off, in hundredths of a point.
    pub noise: u32,
}

impl Eye {
    /// The judgement of `greedy`, which does not err.
    pub(crate) const SHARP: Eye = Eye {
        worth: WORTH,
        noise: 0,
    };
}

/// The best-looking move; the first of equals.
pub(crate) fn best_move(table: &Table, guide: &Guide, eye: &Eye, rng: &mut Playful) -> Move {
    let mut moves = Vec::with_capacity(256);
    list(table, guide, Width::Narrow, &mut moves);
    let seat = table.seat();
    // Who only looks one move ahead may go round in circles; the longer the game, the bolder the tries.
    let doubt = eye.noise + 6 * table.round().saturating_sub(60).min(100);
    let mut best = (i32::MIN, moves[0]);
    for &mv in &moves {
        let mut after = table.clone();
        after.play_unseen(mv);
        let mut value = if after.is_over() {
            // The result itself, with the score to choose among equal results.
            let outcome = after.outcome_now();
            let won = outcome.winner == seat;
            i32::from(won) * 1_000_000 + 100 * outcome.scores[seat.index()].total() as i32
        } else {
            evaluate(&facts(&after, guide, seat, after.seat()), &eye.worth)
        };
        if doubt > 0 {
            value += noise(doubt, rng);
        }
        if value > best.0 {
            best = (value, mv);
        }
    }
    best.1
}

/// The move with the best chances by the net alone; the first of equals.
///
/// Each chance is misjudged by up to `wobble`, less when the game is all but decided: who loses still tries.
pub(crate) fn best_by_net(
    table: &Table,
    judge: &mut ByNet,
    wobble: f32,
    rng: &mut Playful,
) -> Move {
    let mut moves = Vec::with_capacity(256);
    list(table, judge.guide(), Width::Narrow, &mut moves);
    judge.prepare(table);
    let seat = table.seat().index();
    let mut best = (f32::MIN, moves[0]);
    for &mv in &moves {
        let mut value = judge.chances(table, mv)[seat];
        if wobble > 0.0 {
            let doubt = 4.0 * value * (1.0 - value);
            value += wobble * doubt * noise(2000, rng) as f32 / 1000.0;
        }
        if value > best.0 {
            best = (value, mv);
        }
    }
    best.1
}
