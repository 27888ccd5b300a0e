//! Everybody's chances at a table and after each of its moves.

use rules::Seat;
use rules::east_to_west::{Action, Move, Table, Task};

use super::evaluate::{WORTH, Worth, evaluate, scale};
use super::facts::facts;
use super::guide::Guide;
use crate::softmax::EXP;

pub(crate) use crate::value_net::Chances;

/// What judges the moves from a table.
pub(crate) trait Judge {
    /// What the components mean.
    fn guide(&self) -> &Guide;

    /// Prepares the judgement of the moves of the seat to move.
    fn prepare(&mut self, table: &Table);

    /// Everybody's chances, by seat, after a legal move from the table that was prepared; the result itself when the move
    /// ends the game.
    fn chances(&mut self, table: &Table, mv: Move) -> Chances;
}

/// Judges by a hand-made evaluation, which fits any components.
pub(crate) struct ByHand<'a> {
    guide: &'a Guide,
    worth: &'a Worth,
    /// How everybody but the mover stands.
    merits: Chances,
}

impl<'a> ByHand<'a> {
    pub(crate) fn new(guide: &'a Guide) -> ByHand<'a> {
        ByHand {
            guide,
            worth: &WORTH,
            merits: Chances::default(),
        }
    }

    /// How well a seat stands: differences between seats decide the chances.
    #[inline]
    fn merit(&self, table: &Table, seat: Seat, next: Seat) -> f32 {
        let facts = facts(table, self.guide, seat, next);
        evaluate(&facts, self.worth) as f32 / scale(&facts)
    }
}

impl Judge for ByHand<'_> {
    fn guide(&self) -> &Guide {
        self.guide
    }

    fn prepare(&mut self, table: &Table) {
        let next = table.seat().next(table.seats());
        for seat in Seat::all(table.seats()) {
            if seat != table.seat() {
                self.merits[seat.index()] = self.merit(table, seat, next);
            }
        }
    }

    #[inline]
    fn chances(&mut self, table: &Table, mv: Move) -> Chances {
        let mut after = table.clone();
        after.play_unseen(mv);
        if after.is_over() {
            return won(&after);
        }
        let mover = table.seat();
        let next = after.seat();
        let anew = next == mover || matches!(mv.action, Action::Work(_, Task::Claim(..)));
        let mut merits = self.merits;
        for seat in Seat::all(after.seats()) {
            let sent_home = after.player(seat).board != table.player(seat).board;
            if anew || seat == mover || sent_home {
                merits[seat.index()] = self.merit(&after, seat, next);
            }
        }
        softmax(&merits[..after.seats()])
    }
}

/// The result of a game that is over.
pub(crate) fn won(table: &Table) -> Chances {
    let mut chances = Chances::default();
    chances[table.outcome_now().winner.index()] = 1.0;
    chances
}

fn softmax(merits: &[f32]) -> Chances {
    let most = merits.iter().copied().fold(f32::MIN, f32::max);
    let mut chances = Chances::default();
    let mut sum = 0.0;
    for (chance, merit) in chances.iter_mut().zip(merits) {
        *chance = EXP.minus(most - merit);
        sum += *chance;
    }
    chances.map(|chance| chance / sum)
}
