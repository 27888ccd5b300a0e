//! Everybody's chances at a table and after each of its moves.

use rules::Seat;
use rules::east_to_west::{Action, Move, Table, Task};

use super::evaluate::{Worth, evaluate, scale};
use super::facts::facts;
use super::guide::Guide;
use crate::softmax::EXP;

/// The most players.
pub(crate) const MOST: usize = 4;

/// Everybody's chances to win, by seat.
pub(crate) type Chances = [f32; MOST];

/// What judges a table.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'a> {
    pub guide: &'a Guide,
    pub worth: &'a Worth,
}

/// A table whose moves are judged.
pub(crate) struct Before<'a> {
    judge: Judge<'a>,
    table: &'a Table,
    merits: Chances,
}

impl<'a> Judge<'a> {
    /// How well a seat stands: differences between seats decide the chances.
    #[inline]
    fn merit(self, table: &Table, seat: Seat, next: Seat) -> f32 {
        let facts = facts(table, self.guide, seat, next);
        evaluate(&facts, self.worth) as f32 / scale(&facts)
    }

    /// Prepares the judgement of the moves of the seat to move.
    pub(crate) fn before(self, table: &'a Table) -> Before<'a> {
        let next = table.seat().next(table.seats());
        let mut merits = [0.0; MOST];
        for seat in Seat::all(table.seats()) {
            if seat != table.seat() {
                merits[seat.index()] = self.merit(table, seat, next);
            }
        }
        Before {
            judge: self,
            table,
            merits,
        }
    }
}

impl Before<'_> {
    /// Everybody's chances after a legal move; the result itself when it ends the game.
    #[inline]
    pub(crate) fn chances(&self, mv: Move) -> Chances {
        let mut after = self.table.clone();
        after.play_unseen(mv);
        if after.is_over() {
            return won(&after);
        }
        let mover = self.table.seat();
        let next = after.seat();
        let anew = next == mover || matches!(mv.action, Action::Work(_, Task::Claim(..)));
        let mut merits = self.merits;
        for seat in Seat::all(after.seats()) {
            let sent_home = after.player(seat).board != self.table.player(seat).board;
            if anew || seat == mover || sent_home {
                merits[seat.index()] = self.judge.merit(&after, seat, next);
            }
        }
        softmax(&merits[..after.seats()])
    }
}

/// The result of a game that is over.
pub(crate) fn won(table: &Table) -> Chances {
    let mut chances = [0.0; MOST];
    chances[table.outcome_now().winner.index()] = 1.0;
    chances
}

fn softmax(merits: &[f32]) -> Chances {
    let most = merits.iter().copied().fold(f32::MIN, f32::max);
    let mut chances = [0.0; MOST];
    let mut sum = 0.0;
    for (chance, merit) in chances.iter_mut().zip(merits) {
        *chance = EXP.minus(most - merit);
        sum += *chance;
    }
    chances.map(|chance| chance / sum)
}
