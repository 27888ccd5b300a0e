//! Advice for a person: the best moves with their chances, and the plan behind the first.

use rules::{AnyMove, AnyTable};

use crate::clock::{Deadline, Limits};
use crate::east_to_west::Guide;
use crate::levels::Level;
use crate::player::Playable;
use crate::search::{Ranked, Search};
use crate::spice_road::Cards;
use crate::{Budget, Stop};

/// Advice about one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The moves in the order they are recommended, the one to play first, each with the chance to win of the seat to move,
    /// from 0 to 1; no chance is larger than the one before.
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
    let mut ranked = search.run(&game, table, &mut game.judge(&net), deadline, seed);
    recommend(&game, table, &mut ranked);
    let moves = ranked.iter();
    Hint {
        moves: moves
            .map(|found| (game.any_move(table, found.mv), found.chance))
            .collect(),
        plan: game.plan_after(table, ranked[0].mv, deadline.stop()),
    }
}

/// Puts the move that would be played first, and claims of no move that it is better than one above it: it was tried less, so
/// its chance is less certain.
fn recommend<G: Playable>(game: &G, table: &G::Table, ranked: &mut [Ranked<G::Move>]) {
    let chosen = game.decide(table, ranked);
    if let Some(place) = ranked.iter().position(|found| found.mv == chosen) {
        ranked[..=place].rotate_right(1);
    }
    let mut most = f32::MAX;
    for found in ranked {
        most = most.min(found.chance);
        found.chance = most;
    }
}

/// What a search of this many iterations would play, and the chance to win that it states for the seat to move.
///
/// The game must not be over. The same as the first of a [`hint`], without a plan.
pub fn judged(view: &AnyTable, iterations: u64, seed: u64) -> (AnyMove, f32) {
    match view {
        AnyTable::SpiceRoad(table) => best::<Cards>(table, iterations, seed),
        AnyTable::EastToWest(table) => best::<Guide>(table, iterations, seed),
    }
}

fn best<G: Playable>(table: &G::Table, iterations: u64, seed: u64) -> (AnyMove, f32) {
    let stop = Stop::default();
    let deadline = Deadline::new(Limits::untimed(Budget::Nodes(iterations), &stop));
    let game = G::of(table);
    let mut search = Search::new(G::params().for_iterations(iterations));
    let net = G::net(game.seats(&game.state(table)));
    let mut ranked = search.run(&game, table, &mut game.judge(&net), &deadline, seed);
    recommend(&game, table, &mut ranked);
    (game.any_move(table, ranked[0].mv), ranked[0].chance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chance::seeded;
    use rules::{AnyGame, GameName};

    #[test]
    fn hints_are_listed_in_the_order_they_are_recommended() {
        let stop = Stop::default();
        let limits = Limits::untimed(Budget::Nodes(150), &stop);
        for game in GameName::ALL {
            for players in game.players() {
                let mut position = AnyGame::deal(game, players, &mut seeded(9)).unwrap();
                for turn in 0..20 {
                    let view = position.table();
                    let hint = hint(&view, Level::Master, &limits, turn);
                    assert!(hint.moves.is_sorted_by(|a, b| a.1 >= b.1), "{position}");
                    let first = hint.moves[0].clone();
                    assert_eq!(hint.plan[0], first.0);
                    assert_eq!(judged(&view, 150, turn), first);
                    let mut master = crate::bot("master", game, players, turn).unwrap();
                    assert_eq!(master.choose(&view, &limits), first.0);
                    position.play(&first.0).unwrap();
                }
            }
        }
    }
}
