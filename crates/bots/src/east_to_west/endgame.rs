//! The end of the game, calculated: moves after which the last seat can end it as the winner, and the last round.

use rules::east_to_west::{Action, Bonus, LocationKind, Lookahead, Move, Table, Task};

use super::candidates::{Width, list};
use super::guide::Guide;
use super::judge::won;
use crate::chances::BySeat;
use crate::clock::Work;

/// The result after a move of the last round or one that begins it, if the players after it play for the win and nothing hidden
/// can matter; `None` too once there is no `work` left. Each move played spends one unit of it.
pub(crate) fn result(table: &Table, mv: Move, guide: &Guide, work: &mut Work) -> Option<BySeat> {
    if !work.spend() {
        return None;
    }
    let after = Lookahead::after(table, mv);
    if after.is_over() {
        return Some(won(&after));
    }
    if !after.is_last_round() || after.seat() == table.seat() || turns_up(table, mv) {
        return None;
    }
    let mut answers = Vec::new();
    list(&after, guide, Width::Wide, &mut answers);
    let next = after.seat().index();
    let mut best: Option<((f32, u32), BySeat)> = None;
    for answer in answers {
        let found = result(&after, answer, guide, work)?;
        let own = found.of(next);
        if own >= 1.0 {
            return Some(found);
        }
        // A player without a chance to win goes for points.
        let end = Lookahead::after(&after, answer);
        let points = end.outcome_now().scores[next].total();
        if best.is_none_or(|(most, _)| (own, points) > most) {
            best = Some(((own, points), found));
        }
    }
    best.map(|(_, found)| found)
}

/// Whether a move turns something up that a later player of this round may use.
fn turns_up(table: &Table, mv: Move) -> bool {
    let Action::Work(location, task) = mv.action else {
        return false;
    };
    match task {
        Task::Use(_) | Task::Take | Task::TakeFor(_) | Task::Renew => true,
        Task::Claim(_, bonus) => {
            let LocationKind::Fort { slot, .. } = table.components().location(location).kind else {
                return true;
            };
            // The card that moves above the fort is known, the one after it is not.
            let later = table.seats() - 1 - table.seat().index();
            let below = table.bonus()[usize::from(slot)].below;
            later > 1 || bonus == Bonus::Take && below > 0
        }
        Task::Basic(_) | Task::Adjust | Task::Swap(..) => false,
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chances::MAX_SEATS;
    use rules::chance::{XorShift, seeded};
    use rules::east_to_west::{Components, Game};

    #[test] // EW-28: what is known of the last round holds against every answer, whatever is turned up.
    fn no_answer_changes_a_known_result() {
        let components = Components::stand_in();
        let guide = Guide::new(&components);
        let (mut moves, mut won_by) = (Vec::new(), [0; MAX_SEATS]);
        for seed in 0..200 {
            let mut rng = XorShift::new(seed);
            let mut game = Game::deal(2, &components, &mut seeded(seed));
            // Claims end the game sooner than chance does.
            while !game.table().is_last_round() && game.table().round() < 300 {
                let table = game.table();
                let claim = |mv: &Move| matches!(mv.action, Action::Work(_, Task::Claim(..)));
                list(table, &guide, Width::Narrow, &mut moves);
                let mv = moves.iter().copied().find(claim);
                game.play_unchecked(mv.unwrap_or_else(|| table.random_move(&mut rng)));
            }
            if game.table().is_over() || !game.table().is_last_round() {
                continue;
            }
            list(game.table(), &guide, Width::Wide, &mut moves);
            for &mv in &moves {
                let Some(known) = result(game.table(), mv, &guide, &mut Work::of(1000)) else {
                    continue;
                };
                let winner = usize::from(known.of(1) >= 1.0);
                let mut after = game.clone();
                after.play_unchecked(mv);
                won_by[winner] += 1;
                if !after.table().is_over() && winner == 0 {
                    for answer in after.table().moves() {
                        let mut end = after.clone();
                        end.play_unchecked(answer);
                        assert_eq!(end.table().outcome_now().winner.index(), 0);
                    }
                }
            }
        }
        assert!(won_by[0] > 100 && won_by[1] > 100, "{won_by:?}");
    }

    #[test]
    fn without_work_nothing_is_known() {
        let components = Components::stand_in();
        let guide = Guide::new(&components);
        let game = Game::deal(2, &components, &mut seeded(1));
        let mv = Move::plain(Action::Rest);
        assert_eq!(result(game.table(), mv, &guide, &mut Work::of(0)), None);
    }
}
