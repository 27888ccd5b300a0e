//! Advice for a person: the best moves with their chances, and the plan behind the first.

use rules::{AnyMove, AnyTable};

use crate::Budget;
use crate::clock::{Deadline, Limits};
use crate::east_to_west::Guide;
use crate::levels::Level;
use crate::player::Playable;
use crate::search::Search;
use crate::spice_road::Cards;

/// Advice about one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The best moves first, each with the chance to win of the seat to move, from 0 to 1.
    pub moves: Vec<(AnyMove, f32)>,
    /// The seat's own turns from the first of these moves up to its next claim, if the rows stay as they are.
    pub plan: Vec<AnyMove>,
}

/// What a player of this level would advise within the limits; the game must not be over.
///
/// A level that does not calculate advises at first sight.
pub fn hint(view: &AnyTable, level: Level, limits: &Limits, seed: u64) -> Hint {
    let budget = match level {
        Level::Master => limits.budget,
        level => limits.budget.within(level.budget()),
    };
    let deadline = Deadline::new(Limits { budget, ..*limits });
    match view {
        AnyTable::SpiceRoad(table) => advise::<Cards>(table, budget, &deadline, seed),
        AnyTable::EastToWest(table) => advise::<Guide>(table, budget, &deadline, seed),
    }
}

/// Thinks about a table until the deadline.
fn advise<G: Playable>(table: &G::Table, budget: Budget, deadline: &Deadline, seed: u64) -> Hint {
    let most = match budget {
        Budget::Nodes(nodes) => nodes,
        Budget::Time(_) => u64::MAX,
    };
    let game = G::of(table);
    let mut search = Search::new(G::params().for_iterations(most));
    let net = G::net(game.seats(&game.state(table)));
    let ranked = search.run(&game, table, &mut game.judge(&net), deadline, seed);
    let moves = ranked.iter();
    Hint {
        moves: moves
            .map(|found| (game.any_move(table, found.mv), found.chance))
            .collect(),
        plan: game.plan_after(table, ranked[0].mv, deadline.stop()),
    }
}
