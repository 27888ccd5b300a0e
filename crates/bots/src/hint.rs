//! Advice for a person: the best moves with their chances, and the plan behind the first.

use std::sync::Arc;

use rules::{AnyMove, AnyTable};

use crate::levels::Name;
use crate::{Budget, Stop, east_to_west, spice_road};

/// Advice about one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The best moves first, each with the chance to win of the seat to move, from 0 to 1.
    pub moves: Vec<(AnyMove, f32)>,
    /// The seat's own turns from the first of these moves up to its next claim, if the rows stay as they are.
    pub plan: Vec<AnyMove>,
}

/// What a player of this level would advise within the budget; the game must not be over.
///
/// A level that does not calculate advises at first sight.
pub fn hint(view: &AnyTable, level: Name, budget: Budget, seed: u64, stop: &Stop) -> Hint {
    let budget = match level {
        Name::Master => budget,
        level => budget.within(level.budget()),
    };
    match view {
        AnyTable::SpiceRoad(table) => {
            let advice = spice_road::advise(table, budget, seed, stop);
            let moves = advice.moves.into_iter();
            Hint {
                moves: moves
                    .map(|(mv, chance)| (AnyMove::SpiceRoad(mv), chance))
                    .collect(),
                plan: advice.plan.into_iter().map(AnyMove::SpiceRoad).collect(),
            }
        }
        AnyTable::EastToWest(table) => {
            let advice = east_to_west::advise(table, budget, seed, stop);
            let named = |mv| AnyMove::EastToWest(mv, Arc::clone(table.components()));
            let moves = advice.moves.into_iter();
            Hint {
                moves: moves.map(|(mv, chance)| (named(mv), chance)).collect(),
                plan: advice.plan.into_iter().map(named).collect(),
            }
        }
    }
}
