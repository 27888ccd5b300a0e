//! Patience: a game that nobody wants to end is ended at last.

use rules::east_to_west::{Action, Move, Table, Task};

use super::search::Ranked;

/// The round from which a player begins to lose patience, and how many rounds later it is gone.
const FROM: u32 = 60;
const LASTS: u32 = 40;

/// The move to play of those that a search ranked: the first, but in a long game the best that ends it, be it a little worse
/// and at last however much. Otherwise two players of whom the first to end it loses would rest for ever.
pub(crate) fn impatient(table: &Table, ranked: &[Ranked]) -> Move {
    let first = ranked[0];
    let waited = table.round().saturating_sub(FROM).min(LASTS);
    if waited == 0 || table.is_last_round() {
        return first.mv;
    }
    let least = first.chance * (LASTS - waited) as f32 / LASTS as f32;
    let endings = ranked.iter().filter(|found| ends(table, found.mv));
    let best = endings.max_by(|a, b| a.chance.total_cmp(&b.chance));
    best.filter(|found| found.chance >= least)
        .map_or(first.mv, |found| found.mv)
}

/// Whether a move brings on the last round.
fn ends(table: &Table, mv: Move) -> bool {
    if !matches!(mv.action, Action::Work(_, Task::Claim(..))) {
        return false;
    }
    let mut after = table.clone();
    after.play_unseen(mv);
    after.is_last_round()
}
