//! The player that takes whatever looks best at once.

use rules::Seat;
use rules::chance::XorShift;
use rules::east_to_west::{Lookahead, Move, Table};

use super::candidates::{Width, list};
use super::evaluate::{Worth, evaluate};
use super::facts::facts;
use super::guide::Guide;
use crate::noise::noise;

/// How a player judges who errs: by how much, at random.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eye {
    pub worth: Worth,
    /// The most that a judgement is off, in hundredths of a point.
    pub noise: u32,
}

/// The best-looking move; the first of equals.
pub(crate) fn best_move(table: &Table, guide: &Guide, eye: &Eye, rng: &mut XorShift) -> Move {
    let mut moves = Vec::with_capacity(256);
    list(table, guide, Width::Narrow, &mut moves);
    let seat = table.seat();
    // Who only looks one move ahead may go round in circles; the longer the game, the bolder the tries.
    let doubt = eye.noise + 6 * table.round().saturating_sub(60).min(100);
    let open = !table.is_last_round();
    let mut best = (i32::MIN, moves[0]);
    for &mv in &moves {
        let after = Lookahead::after(table, mv);
        let mut value = if after.is_over() {
            // The result itself, with the score to choose among equal results.
            let outcome = after.outcome_now();
            let won = outcome.winner == seat;
            i32::from(won) * 1_000_000 + 100 * outcome.scores[seat.index()].total() as i32
        } else {
            evaluate(&facts(&after, guide, seat, after.seat()), &eye.worth)
        };
        if open && after.is_last_round() {
            value += relief(&after, seat);
        }
        if doubt > 0 {
            value += noise(doubt, rng);
        }
        if value > best.0 {
            best = (value, mv);
        }
    }
    best.1
}

/// What it is worth to a seat that its move ends the game, in hundredths of a point: its lead, and in a long game that it is
/// over at last.
fn relief(table: &Table, seat: Seat) -> i32 {
    let outcome = table.outcome_now();
    let total = |seat: Seat| outcome.scores[seat.index()].total() as i32;
    let others = Seat::all(table.seats()).filter(|&other| other != seat);
    let lead = total(seat) - others.map(total).max().unwrap_or(0);
    let long = table.round().saturating_sub(50).min(100) as i32;
    100 * lead.max(0) + 20 * long
}
