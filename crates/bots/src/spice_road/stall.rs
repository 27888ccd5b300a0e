//! Stalled games: a game in which everybody waits goes on at last.

use rules::spice_road::Table;

use super::beam::{Beam, BeamParams};
use super::state::{Kind, State, Step};
use crate::Stop;
use crate::search::Ranked;

/// The round from which players claim whatever it costs, long after games usually end.
const FROM: u32 = 90;

/// The move to play of those that were ranked: the first, but in a very long game the best claim, or else a step towards
/// the next one. Otherwise players of whom the first to end the game loses would wait for ever.
pub(super) fn end_stall(table: &Table, ranked: &[Ranked<Step>]) -> Step {
    if table.round() < FROM || table.is_last_round() {
        return ranked[0].mv;
    }
    let claims = ranked.iter().filter(|found| found.mv.kind == Kind::Claim);
    let best = claims.max_by(|a, b| a.chance.total_cmp(&b.chance));
    best.map_or_else(
        || {
            let mut beam = Beam::new(BeamParams::default());
            beam.plan_alone(&State::new(table), &Stop::default()).steps[0]
        },
        |found| found.mv,
    )
}
