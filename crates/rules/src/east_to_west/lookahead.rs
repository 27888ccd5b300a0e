//! A table played on as far as its players can foresee.

use std::ops::Deref;

use super::moves::Move;
use super::reveal::Reveal;
use super::table::Table;

/// A table after moves of which nothing was turned face up: the places where something would be stay empty.
///
/// It can be read and played on like a [`Table`], but is not one that the rules lead to: no game is made of it and no record.
///
/// ```
/// use rules::east_to_west::{Components, Game, Lookahead, Move};
/// let components = Components::stand_in();
/// let game = Game::deal(2, &components, &mut rules::chance::seeded(1));
/// let mv = Move::read("work E2-market-1 take", &components).unwrap();
/// let mut ahead = Lookahead::after(game.table(), mv);
/// assert_eq!(ahead.market().len(), 3);
/// ahead.pass();
/// assert_eq!(ahead.seat(), game.table().seat());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lookahead {
    table: Table,
}

impl Lookahead {
    /// A table on which nothing was played yet.
    pub fn new(table: &Table) -> Lookahead {
        Lookahead {
            table: table.clone(),
        }
    }

    /// The table after a legal move.
    pub fn after(table: &Table, mv: Move) -> Lookahead {
        let mut ahead = Lookahead::new(table);
        ahead.play(mv);
        ahead
    }

    /// Becomes [`Lookahead::after`] this table and move, in the memory it has.
    pub fn set_after(&mut self, table: &Table, mv: Move) {
        self.table.copy_from(table);
        self.play(mv);
    }

    /// Plays a legal move of the seat to move.
    pub fn play(&mut self, mv: Move) {
        self.table.carry_out(mv, Reveal::default());
    }

    /// Passes the turn on without a move, for plans that leave the others out.
    pub fn pass(&mut self) {
        self.table.end_turn();
    }
}

impl Deref for Lookahead {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Components, Game};
    use super::*;
    use crate::chance::{XorShift, seeded};
    use crate::seat::Seat;
    use std::sync::Arc;

    #[test]
    fn an_unseen_move_changes_all_but_what_it_would_turn_up() {
        let components = Components::stand_in();
        let mut game = Game::deal(2, &components, &mut seeded(1));
        let mv = Move::read("work E2-market-1 take", &components).unwrap();
        let mut ahead = Lookahead::after(game.table(), mv);
        game.play(mv).unwrap();
        let seen = game.table();
        assert_eq!(ahead.market(), &seen.market()[..3]);
        assert_eq!(ahead.players(), seen.players());
        assert_eq!((ahead.seat(), ahead.round()), (Seat::new(1), 1));
        ahead.pass();
        assert_eq!((ahead.seat(), ahead.round()), (Seat::FIRST, 2));
    }

    #[test]
    fn memory_that_is_used_again_holds_nothing_of_before() {
        let other = Components::read(&format!("{}#", Components::STAND_IN_FILE)).unwrap();
        let sets = [Components::stand_in(), Arc::new(other)];
        let mut rng = XorShift::new(2);
        let mut again = None;
        for seed in 0..60 {
            let players = 2 + seed as usize % 3;
            let components = &sets[seed as usize % 2];
            let mut game = Game::deal(players, components, &mut seeded(seed));
            for _ in 0..40 {
                let mv = game.table().random_move(&mut rng);
                let after = Lookahead::after(game.table(), mv);
                let again = again.get_or_insert_with(|| after.clone());
                again.set_after(game.table(), mv);
                assert_eq!(*again, after);
                game.play_unchecked(mv);
                if game.table().is_over() {
                    break;
                }
            }
        }
    }
}
