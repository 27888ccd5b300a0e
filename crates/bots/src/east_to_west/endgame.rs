//! The end of the game, calculated: moves after which the last seat can end it as the winner.

use rules::east_to_west::{Lookahead, Move, Table};

use super::candidates::{Width, list};
use super::guide::Guide;
use crate::clock::Work;

/// Whether after this move the next seat can end the game at once and win, whatever is turned up; `moves` is memory.
///
/// A player who renews the merchant cards moves again (EW-17), and is lost if all those moves lose; what is turned up
/// then is not counted on. Each move played spends one unit of `work`; once there is none left nothing is known to lose.
pub(crate) fn loses(
    table: &Table,
    mv: Move,
    guide: &Guide,
    moves: &mut Vec<Move>,
    work: &mut Work,
) -> bool {
    if !work.spend() {
        return false;
    }
    let after = Lookahead::after(table, mv);
    if after.is_over() {
        return false;
    }
    if after.seat() == table.seat() {
        list(&after, guide, Width::Wide, moves);
        let again = moves.clone();
        return again
            .iter()
            .all(|&mv| loses(&after, mv, guide, moves, work));
    }
    if !can_end(&after, guide) {
        return false;
    }
    let next = after.seat();
    list(&after, guide, Width::Wide, moves);
    moves.iter().any(|&answer| {
        if !work.spend() {
            return false;
        }
        let end = Lookahead::after(&after, answer);
        end.is_over() && end.outcome_now().winner == next
    })
}

/// Whether a turn of the seat to move may be the last one of the game (EW-28).
fn can_end(table: &Table, guide: &Guide) -> bool {
    let cards = table.mover().cards.len() as i32;
    let last_seat = table.seat().index() + 1 == table.seats();
    last_seat && (table.is_last_round() || cards + 1 >= guide.end)
}
