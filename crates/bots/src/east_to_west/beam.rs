//! A planner of a seat's own turns, as if the others did nothing and no new card appeared: a beam search.

use rules::Seat;
use rules::east_to_west::{Action, Move, Table, Task};

use super::candidates::{Width, list};
use super::evaluate::{WORTH, evaluate};
use super::facts::facts;
use super::guide::Guide;
use crate::Stop;

/// Every number that shapes a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeamParams {
    /// So many tables are kept at each depth.
    pub width: usize,
    /// How many own turns ahead.
    pub depth: usize,
    /// What a point is worth less for each turn that it comes later, in hundredths of it.
    pub delay: i32,
}

impl Default for BeamParams {
    fn default() -> BeamParams {
        BeamParams {
            width: 60,
            depth: 8,
            delay: 3,
        }
    }
}

/// A table that a plan leads to.
struct Stage {
    table: Table,
    value: i32,
    /// What was lost by claiming late.
    late: i32,
    /// The place of the last move in the list of all, and its predecessor there.
    last: usize,
}

/// The moves of the best plan, at least one; the game must not be over.
pub(crate) fn plan(table: &Table, guide: &Guide, params: BeamParams, stop: &Stop) -> Vec<Move> {
    let seat = table.seat();
    let mut history: Vec<(Move, Option<usize>)> = Vec::new();
    let mut stages = vec![Stage {
        table: table.clone(),
        value: i32::MIN,
        late: 0,
        last: usize::MAX,
    }];
    let mut moves = Vec::new();
    let mut best = (i32::MIN, 0);
    for depth in 0..params.depth {
        let mut next: Vec<(i32, i32, usize, Move)> = Vec::new();
        for (from, stage) in stages.iter().enumerate() {
            if depth > 0 && stop.is_raised() {
                break;
            }
            list(&stage.table, guide, Width::Narrow, &mut moves);
            for &mv in &moves {
                let mut after = stage.table.clone();
                after.play_unseen(mv);
                let facts = facts(&after, guide, seat, after.seat());
                let mut late = stage.late;
                if let Action::Work(_, Task::Claim(..)) = mv.action {
                    let points = facts.points - own_points(&stage.table, guide, seat);
                    late += points * params.delay * depth as i32;
                }
                next.push((evaluate(&facts, &WORTH) - late, late, from, mv));
            }
        }
        next.sort_by_key(|found| std::cmp::Reverse(found.0));
        let mut kept: Vec<Stage> = Vec::with_capacity(params.width);
        for (value, late, from, mv) in next {
            if kept.len() >= params.width {
                break;
            }
            let stage = &stages[from];
            let mut after = stage.table.clone();
            after.play_unseen(mv);
            // The same table by another order of moves adds nothing.
            if kept
                .iter()
                .any(|other| other.value == value && other.table == after)
            {
                continue;
            }
            history.push((mv, (stage.last != usize::MAX).then_some(stage.last)));
            let last = history.len() - 1;
            // The end of the game or of this seat's part in it ends the plan.
            let goes_on = pass_to(&mut after, seat);
            if (!goes_on || depth + 1 == params.depth) && value > best.0 {
                best = (value, last);
            }
            if goes_on {
                kept.push(Stage {
                    table: after,
                    value,
                    late,
                    last,
                });
            }
        }
        if depth > 0 && stop.is_raised() || kept.is_empty() {
            if best.0 == i32::MIN {
                best.1 = kept.first().map_or(best.1, |stage| stage.last);
            }
            break;
        }
        stages = kept;
    }
    let mut steps = vec![history[best.1].0];
    let mut at = history[best.1].1;
    while let Some(place) = at {
        steps.push(history[place].0);
        at = history[place].1;
    }
    steps.reverse();
    steps
}

fn own_points(table: &Table, guide: &Guide, seat: Seat) -> i32 {
    let cards = table.player(seat).cards.iter();
    let tiles = table.player(seat).tiles.iter();
    let cards = cards.map(|&card| i32::from(guide.components.point_card(card).points));
    let tiles = tiles.map(|&tile| i32::from(guide.components.exploration_tile(tile).points));
    cards.sum::<i32>() + tiles.sum::<i32>()
}

/// Lets the others pass until it is this seat's turn again; whether it comes.
pub(crate) fn pass_to(table: &mut Table, seat: Seat) -> bool {
    while !table.is_over() && table.seat() != seat {
        table.skip_turn();
    }
    !table.is_over()
}
