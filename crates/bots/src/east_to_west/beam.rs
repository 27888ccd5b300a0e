//! A planner of a seat's own turns, as if the others did nothing and no new card appeared: a beam search.

use rules::Seat;
use rules::east_to_west::{Action, Lookahead, Move, Table, Task};

use super::candidates::{Width, list};
use super::evaluate::{WORTH, evaluate};
use super::facts::facts;
use super::guide::Guide;
use crate::Stop;

/// Every number that shapes a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeamParams {
    /// Tables kept at each depth.
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
    table: Lookahead,
    value: i32,
    /// What was lost by claiming late.
    late: i32,
    /// The place of the last move in the history.
    last: Option<usize>,
}

/// The moves of the best plan, at least one; the game must not be over.
pub(crate) fn plan(table: &Table, guide: &Guide, params: BeamParams, stop: &Stop) -> Vec<Move> {
    let mut planner = Planner {
        guide,
        params,
        stop,
        seat: table.seat(),
        history: Vec::new(),
        best: (i32::MIN, 0),
    };
    let mut stages = vec![Stage {
        table: Lookahead::new(table),
        value: i32::MIN,
        late: 0,
        last: None,
    }];
    for depth in 0..params.depth {
        let kept = planner.advance(&stages, depth);
        if depth > 0 && stop.is_raised() || kept.is_empty() {
            if planner.best.0 == i32::MIN {
                let first = kept.first().and_then(|stage| stage.last);
                planner.best.1 = first.unwrap_or(planner.best.1);
            }
            break;
        }
        stages = kept;
    }
    planner.moves()
}

/// Plans in the making.
struct Planner<'a> {
    guide: &'a Guide,
    params: BeamParams,
    stop: &'a Stop,
    seat: Seat,
    /// Every move of a plan that was kept, and the place of the one before.
    history: Vec<(Move, Option<usize>)>,
    /// The value of the best finished plan, and the place of its last move.
    best: (i32, usize),
}

impl Planner<'_> {
    /// Plays one more turn of every plan and keeps the best that lead to different tables.
    fn advance(&mut self, stages: &[Stage], depth: usize) -> Vec<Stage> {
        let mut moves = Vec::new();
        let mut next: Vec<(i32, i32, usize, Move)> = Vec::new();
        for (from, stage) in stages.iter().enumerate() {
            if depth > 0 && self.stop.is_raised() {
                break;
            }
            list(&stage.table, self.guide, Width::Narrow, &mut moves);
            for &mv in &moves {
                let after = Lookahead::after(&stage.table, mv);
                let facts = facts(&after, self.guide, self.seat, after.seat());
                let mut late = stage.late;
                if let Action::Work(_, Task::Claim(..)) = mv.action {
                    let points = facts.points - own_points(&stage.table, self.guide, self.seat);
                    late += points * self.params.delay * depth as i32;
                }
                next.push((evaluate(&facts, &WORTH) - late, late, from, mv));
            }
        }
        next.sort_by_key(|found| std::cmp::Reverse(found.0));
        let mut kept: Vec<Stage> = Vec::with_capacity(self.params.width);
        for (value, late, from, mv) in next {
            if kept.len() >= self.params.width {
                break;
            }
            let stage = &stages[from];
            let mut after = Lookahead::after(&stage.table, mv);
            // The end of the game or of this seat's part in it ends the plan.
            let goes_on = pass_to(&mut after, self.seat);
            // The same table by another order of moves adds nothing.
            if goes_on && is_kept(&kept, value, &after) {
                continue;
            }
            self.history.push((mv, stage.last));
            let last = self.history.len() - 1;
            if (!goes_on || depth + 1 == self.params.depth) && value > self.best.0 {
                self.best = (value, last);
            }
            if goes_on {
                kept.push(Stage {
                    table: after,
                    value,
                    late,
                    last: Some(last),
                });
            }
        }
        kept
    }

    /// The moves of the best plan.
    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut at = Some(self.best.1);
        while let Some(place) = at {
            let (mv, before) = self.history[place];
            moves.push(mv);
            at = before;
        }
        moves.reverse();
        moves
    }
}

/// Whether a plan to the same table, the planner to move again, is among those kept.
fn is_kept(kept: &[Stage], value: i32, table: &Lookahead) -> bool {
    kept.iter()
        .any(|other| other.value == value && other.table == *table)
}

fn own_points(table: &Table, guide: &Guide, seat: Seat) -> i32 {
    let cards = table.player(seat).cards.iter();
    let tiles = table.player(seat).tiles.iter();
    let cards = cards.map(|&card| i32::from(guide.components.point_card(card).points));
    let tiles = tiles.map(|&tile| i32::from(guide.components.exploration_tile(tile).points));
    cards.sum::<i32>() + tiles.sum::<i32>()
}

/// Lets the others pass until it is this seat's turn again; whether it comes.
pub(crate) fn pass_to(table: &mut Lookahead, seat: Seat) -> bool {
    while !table.is_over() && table.seat() != seat {
        table.pass();
    }
    !table.is_over()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chance::seeded;
    use rules::east_to_west::{Components, Game};

    #[test]
    fn plans_that_lead_to_the_same_table_are_kept_once() {
        let guide = Guide::new(&Components::stand_in());
        let game = Game::deal(2, &guide.components, &mut seeded(1));
        let stop = Stop::default();
        let mut planner = Planner {
            guide: &guide,
            params: BeamParams::default(),
            stop: &stop,
            seat: game.table().seat(),
            history: Vec::new(),
            best: (i32::MIN, 0),
        };
        let mut stages = vec![Stage {
            table: Lookahead::new(game.table()),
            value: i32::MIN,
            late: 0,
            last: None,
        }];
        for depth in 0..3 {
            stages = planner.advance(&stages, depth);
            for (number, stage) in stages.iter().enumerate() {
                assert!(!is_kept(&stages[..number], stage.value, &stage.table));
            }
        }
        assert!(stages.len() > 20);
    }
}
