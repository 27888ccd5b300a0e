//! Patience: a game in which everybody waits goes on at last.

use rules::east_to_west::{Action, Move, Table, Task};

use super::search::Ranked;

/// The round from which a player begins to lose patience, and how many rounds later it is gone.
const FROM: u32 = 50;
const LASTS: u32 = 30;
/// Who then cannot claim tries other moves than the first: one more every so many rounds, up to so many.
const BOLDER_EVERY: u32 = 3;
const BOLDEST: usize = 8;

/// The move to play of those that were ranked: the first, but in a long game the best claim, be it a little worse and at
/// last however much. Otherwise players of whom the first to claim, or to end the game, loses would rest for ever; and
/// who waits with a full pantry for a card that never comes has to try something else.
pub(crate) fn impatient(table: &Table, ranked: &[Ranked]) -> Move {
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
    let over = table.round().saturating_sub(FROM + LASTS);
    let tries = 1 + (over / BOLDER_EVERY) as usize;
    // A different one each round, so that no circle is closed.
    let bold = over as usize % tries.min(BOLDEST).min(ranked.len());
    ranked[bold].mv
}

fn claims(mv: Move) -> bool {
    matches!(mv.action, Action::Work(_, Task::Claim(..)))
}
