//! Advice about a table: what the search found, and a plan that continues it.

use rules::east_to_west::{Action, Move, Table, Task};

use super::beam::{BeamParams, pass_to, plan};
use super::guide::Guide;
use super::net_judge::judge_for;
use super::search::{Search, SearchParams};
use super::weights::net_for;
use crate::{Budget, Stop};

/// Moves with their chances, and a plan.
pub(crate) struct Advice {
    pub moves: Vec<(Move, f32)>,
    pub plan: Vec<Move>,
}

/// Thinks about a table within the budget.
pub(crate) fn advise(table: &Table, budget: Budget, seed: u64, stop: &Stop) -> Advice {
    let most = match budget {
        Budget::Nodes(nodes) => nodes,
        Budget::Time(_) => u64::MAX,
    };
    let guide = Guide::new(table.components());
    let mut search = Search::new(SearchParams::for_iterations(most));
    let net = net_for(table.seats());
    let ranked = search.run(table, &mut *judge_for(&guide, &net), budget, stop, seed);
    let moves = ranked.iter().map(|found| (found.mv, found.chance));

    let first = ranked[0].mv;
    let mut steps = vec![first];
    let mut after = table.clone();
    after.play_unseen(first);
    // A claim ends the plan; so does the last turn of the game.
    if !claims(first) && pass_to(&mut after, table.seat()) {
        for mv in plan(&after, &guide, BeamParams::default(), stop) {
            steps.push(mv);
            if claims(mv) {
                break;
            }
        }
    }
    Advice {
        moves: moves.collect(),
        plan: steps,
    }
}

fn claims(mv: Move) -> bool {
    matches!(mv.action, Action::Work(_, Task::Claim(..)))
}
