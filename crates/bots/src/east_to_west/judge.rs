//! Everybody's chances at a table and after each of its moves.

use rules::Seat;
use rules::east_to_west::{Action, Game, Lookahead, Move, Table, Task};

use super::evaluate::{WORTH, Worth, evaluate, scale};
use super::facts::facts;
use super::guide::Guide;
use crate::chances::{ByMover, BySeat, MAX_SEATS};
use crate::search::Judge;
use crate::softmax::shares;

/// Judges by a hand-made evaluation, which fits any components.
pub(crate) struct ByHand<'a> {
    guide: &'a Guide,
    worth: &'a Worth,
    /// How everybody but the mover stands.
    merits: [f32; MAX_SEATS],
}

impl<'a> ByHand<'a> {
    pub(crate) fn new(guide: &'a Guide) -> ByHand<'a> {
        ByHand {
            guide,
            worth: &WORTH,
            merits: [0.0; MAX_SEATS],
        }
    }

    /// How well a seat stands: differences between seats decide the chances.
    #[inline]
    fn merit(&self, table: &Table, seat: Seat, next: Seat) -> f32 {
        let facts = facts(table, self.guide, seat, next);
        evaluate(&facts, self.worth) as f32 / scale(&facts)
    }
}

impl Judge<Guide> for ByHand<'_> {
    fn prepare(&mut self, state: &Game) {
        let table = state.table();
        let next = table.seat().next(table.seats());
        for seat in Seat::all(table.seats()) {
            if seat != table.seat() {
                self.merits[seat.index()] = self.merit(table, seat, next);
            }
        }
    }

    #[inline]
    fn chances(&mut self, state: &Game, mv: Move) -> ByMover {
        let table = state.table();
        let mover = table.seat();
        let after = Lookahead::after(table, mv);
        if after.is_over() {
            return won(&after).by_mover(mover.index(), after.seats());
        }
        let next = after.seat();
        let anew = next == mover || matches!(mv.action, Action::Work(_, Task::Claim(..)));
        let mut merits = self.merits;
        for seat in Seat::all(after.seats()) {
            let sent_home = after.player(seat).board != table.player(seat).board;
            if anew || seat == mover || sent_home {
                merits[seat.index()] = self.merit(&after, seat, next);
            }
        }
        BySeat(shares(&merits[..after.seats()])).by_mover(mover.index(), after.seats())
    }
}

/// The result of a game that is over.
pub(crate) fn won(table: &Table) -> BySeat {
    BySeat::won_by(table.outcome_now().winner.index())
}
