//! Stalled games: a game in which everybody waits goes on at last.

use rules::east_to_west::{Lookahead, Move, Table};

use super::beam::{BeamParams, plan};
use super::candidates::{Width, list};
use super::evaluate::{WORTH, evaluate};
use super::facts::facts;
use super::guide::Guide;
use super::playable::claims;
use crate::Stop;
use crate::search::Ranked;

/// The round from which a game may be stalled, and how many rounds later it surely is.
const FROM: u32 = 50;
const LASTS: u32 = 30;
/// How many rounds after that players go by a plan for their next claim alone.
const PATIENCE: u32 = 10;
/// A player with a full pantry who then cannot claim tries another than the best move every `BOLD_EVERY` rounds, one of the
/// best `BOLDEST`.
const BOLD_EVERY: u32 = 3;
const BOLDEST: usize = 8;

/// The move to play of those that were ranked: the first, but in a long game the best claim, be it a little worse and at
/// last however much. Otherwise players of whom the first to claim, or to end the game, loses would rest for ever; and
/// a player with a full pantry who waits for a card that never comes has to try something else.
pub(crate) fn end_stall(table: &Table, ranked: &[Ranked<Move>]) -> Move {
    let first = ranked[0];
    let waited = table.round().saturating_sub(FROM).min(LASTS);
    if waited == 0 || table.is_last_round() {
        return first.mv;
    }
    let least = first.chance * (LASTS - waited) as f32 / LASTS as f32;
    let claims = ranked.iter().filter(|found| claims(found.mv));
    let best = claims.max_by(|a, b| a.chance.total_cmp(&b.chance));
    if let Some(found) = best.filter(|found| found.chance >= least) {
        return found.mv;
    }
    let limit = table.components().limits().pantry;
    let over = table.round().saturating_sub(FROM + LASTS);
    if !over.is_multiple_of(BOLD_EVERY) || table.mover().pantry.total() < limit {
        return first.mv;
    }
    // A different one each time, so that no circle is closed.
    let bold = (over / BOLD_EVERY) as usize % BOLDEST.min(ranked.len());
    ranked[bold].mv
}

/// Whether a game has lasted so long that a plan for the next claim is better than waiting, whatever a search says.
pub(crate) fn is_time_to_plan(table: &Table) -> bool {
    table.round() >= FROM + LASTS + PATIENCE && !table.is_last_round()
}

/// What to do then: claim, though a search leaves out claims that lose, or follow a plan that ends with a claim.
pub(crate) fn end_at_last(table: &Table, guide: &Guide) -> Option<Move> {
    let mut moves = Vec::new();
    list(table, guide, Width::Wide, &mut moves);
    let worth = |mv: &Move| {
        let after = Lookahead::after(table, *mv);
        let facts = facts(&after, guide, table.seat(), after.seat());
        evaluate(&facts, &WORTH)
    };
    let best = moves.into_iter().filter(|&mv| claims(mv)).max_by_key(worth);
    best.or_else(|| {
        let planned = plan(table, guide, BeamParams::default(), &Stop::default());
        planned.iter().any(|&mv| claims(mv)).then(|| planned[0])
    })
}

/// As [`end_stall`] for a plan, which ranks nothing but its own move.
pub(crate) fn end_stall_of_plan(table: &Table, guide: &Guide, first: Move) -> Move {
    let mut others = Vec::new();
    list(table, guide, Width::Narrow, &mut others);
    let ranked = |mv, chance| Ranked {
        mv,
        visits: 0,
        chance,
    };
    let others = others.into_iter().map(|mv| ranked(mv, 0.0));
    let all: Vec<Ranked<Move>> = std::iter::once(ranked(first, 1.0)).chain(others).collect();
    end_stall(table, &all)
}
