//! Advice about a table: what the search found, and a plan that continues it.

use rules::spice_road::{Move, Table};
use rules::{Spice, Spices};

use super::beam::{Beam, BeamParams};
use super::search::{Search, SearchParams};
use super::state::{CARDS, Kind, State, Step};
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
    let mut search = Search::new(SearchParams::for_iterations(most));
    let net = net_for(table.seats());
    let ranked = search.run(table, &net, budget, stop, seed);
    let mut state = State::new(table);
    let moves = ranked.iter().map(|found| {
        let mv = state.move_of(found.step, table.market().spices());
        (mv, found.chance)
    });
    let moves = moves.collect();

    let first = ranked[0].step;
    let mut heaps = table.market().spices().to_vec();
    let mut plan = vec![state.move_of(first, &heaps)];
    apply(&mut state, &mut heaps, first);
    // A claim ends the plan; so does the last turn of the game.
    if first.kind != Kind::Claim && !state.last_round {
        let mut beam = Beam::new(BeamParams::default());
        for step in beam.plan(&state, stop).steps {
            plan.push(state.move_of(step, &heaps));
            apply(&mut state, &mut heaps, step);
            if step.kind == Kind::Claim {
                break;
            }
        }
    }
    Advice { moves, plan }
}

/// Applies a step to a state and to the heaps on its market cards, in full.
fn apply(state: &mut State, heaps: &mut Vec<Spices>, step: Step) {
    state.apply(step, &CARDS);
    if step.kind == Kind::Acquire {
        for paid_on in 0..step.place {
            let spice = Spice::ALL[usize::from(step.pay >> (2 * paid_on) & 3)];
            let heap = &mut heaps[usize::from(paid_on)];
            *heap = heap.plus(Spices::one(spice));
        }
        heaps.remove(usize::from(step.place));
    }
}
