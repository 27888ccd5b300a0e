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

/// How far the chances of a search are from the results of its games: they are too near a middle where a mean over many
/// continuations, most of them worse than what is played, says less than is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Caution {
    /// The power that makes stated odds true ones, in eighths.
    pub eighths: u32,
    /// The chance that is right as it is.
    pub middle: f32,
}

impl Caution {
    /// Chances that come true as they are.
    pub(crate) const NONE: Caution = Caution {
        eighths: 8,
        middle: 0.5,
    };

    /// The chance to state for one that a search found. With square roots alone, which are the same on every machine.
    fn correct(self, chance: f32) -> f32 {
        if self.eighths == 8 || chance <= 0.0 || chance >= 1.0 {
            return chance;
        }
        let middle = self.middle / (1.0 - self.middle);
        let eighth = (chance / (1.0 - chance) / middle).sqrt().sqrt().sqrt();
        let odds = (0..self.eighths).fold(middle, |odds, _| odds * eighth);
        odds / (1.0 + odds)
    }
}

/// Puts the move that would be played first, and claims of no move that it is better than one above it: it was tried less, so
/// its chance is less certain.
fn recommend<G: Playable>(game: &G, table: &G::Table, ranked: &mut [Ranked<G::Move>]) {
    let chosen = game.decide(table, ranked);
    if let Some(place) = ranked.iter().position(|found| found.mv == chosen) {
        ranked[..=place].rotate_right(1);
    }
    let players = game.seats(&game.state(table));
    let caution = G::CAUTION[players - 2];
    let mut most = f32::MAX;
    for found in ranked {
        most = most.min(caution.correct(found.chance));
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
    fn corrected_chances_keep_their_order_their_middle_and_certainty() {
        let caution = Caution {
            eighths: 12,
            middle: 0.4,
        };
        let shown: Vec<f32> = (0..=100)
            .map(|percent| caution.correct(percent as f32 / 100.0))
            .collect();
        assert!(shown.is_sorted());
        assert_eq!(
            [shown[0], shown[100]].map(f32::to_bits),
            [0.0_f32, 1.0].map(f32::to_bits)
        );
        assert!((shown[40] - 0.4).abs() < 1e-4);
        // Odds of 3 to 2 beyond odds of 2 to 3, to the power of 1.5.
        let odds = 2.0 / 3.0 * (1.5_f32 / (2.0 / 3.0)).powf(1.5);
        assert!((shown[60] - odds / (1.0 + odds)).abs() < 1e-4);
    }

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
