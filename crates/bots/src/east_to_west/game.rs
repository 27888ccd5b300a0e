//! From East to West as the search sees it.

use rules::chance::XorShift;
use rules::east_to_west::{
    Action, Bonus, Decks, Game as Position, LocationKind, Move, Table, Task,
};

use super::candidates::{MAX_MOVES, Width, list};
use super::endgame::{loses, result};
use super::guide::Guide;
use super::judge::won;
use crate::chances::BySeat;
use crate::search::{Game, Judge, Root, SearchParams, keep_best};

/// The most moves of the root that are tried.
const ROOT_MOVES: usize = 48;
/// The most moves of any other node that are tried.
const MOVES: usize = 16;
/// Moves that may be added to a node for cards turned up later.
const FRESH: usize = 8;
/// Moves of the root judged between two looks at the clock.
const JUDGED_AT_A_TIME: usize = 256;
/// Maximum number of moves the endgame solver plays for the moves of the root.
const MAX_WORK: u32 = 50_000;

/// A move with the cards and tiles that it takes without naming them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Key {
    mv: Move,
    meant: u16,
}

/// The cards below the markets and above the forts for which moves are listed, as sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scope {
    merchants: u64,
    points: u128,
}

/// The cards and tiles that a possible move takes without naming them, as one number.
#[inline]
fn meant(table: &Table, mv: Move) -> u16 {
    let Action::Work(location, task) = mv.action else {
        return 0;
    };
    let components = table.components();
    match (components.location(location).kind, task) {
        (LocationKind::Fort { slot, .. }, Task::Claim(_, bonus)) => {
            let slot = usize::from(slot);
            let tile = match (bonus, table.bonus()[slot].top) {
                (Bonus::Take, Some(tile)) => 1 + tile.index(),
                _ => 0,
            };
            (table.forts()[slot].index() << 8 | tile) as u16
        }
        (LocationKind::Market { slot }, Task::Take | Task::TakeFor(_)) => {
            table.market()[usize::from(slot)].index() as u16
        }
        _ => 0,
    }
}

impl Game for Guide {
    type Table = Table;
    type State = Position;
    type Move = Move;
    type Key = Key;
    type Scope = Scope;

    fn params() -> SearchParams {
        SearchParams {
            exploration: 0.5,
            exploration_of_many: 0.25,
            temperature: 0.05,
            lost: 0.05,
            clear_after: 8192,
            sure: true,
            recall_from: None,
            children: Some(MOVES),
            max_children_of_node: MOVES + FRESH,
            only_better: true,
            reserve: 2 * FRESH,
            children_of_node: MOVES + 2 * FRESH,
            max_root_moves: ROOT_MOVES,
            max_moves: MAX_MOVES,
            max_nodes: 100_000,
            max_children: 1_300_000,
        }
    }

    fn state(&self, table: &Table) -> Position {
        Position::new(table.clone(), Decks::unseen(table))
    }

    fn fingerprint(&self, table: &Table) -> u64 {
        table.key()
    }

    #[inline]
    fn seats(&self, state: &Position) -> usize {
        state.table().seats()
    }

    #[inline]
    fn seat(&self, state: &Position) -> usize {
        state.table().seat().index()
    }

    fn begin(&self, state: &mut Position, rng: &mut XorShift) {
        state.shuffle_unknown(rng);
    }

    fn candidates(&self, state: &Position, moves: &mut Vec<Move>) {
        list(state.table(), self, Width::Narrow, moves);
    }

    /// Lists every discard in the last round, when results are exact; the best of them become children.
    fn list(&self, state: &Position, moves: &mut Vec<Move>) {
        let width = if state.table().is_last_round() {
            Width::Wide
        } else {
            Width::Narrow
        };
        list(state.table(), self, width, moves);
    }

    #[inline]
    fn key(&self, state: &Position, mv: Move) -> Key {
        let meant = meant(state.table(), mv);
        Key { mv, meant }
    }

    #[inline]
    fn find(&self, state: &Position, key: Key) -> Option<Move> {
        let table = state.table();
        let possible = table.check(key.mv).is_ok() && meant(table, key.mv) == key.meant;
        possible.then_some(key.mv)
    }

    #[inline]
    fn play(&self, state: &mut Position, mv: Move, _rng: &mut XorShift) -> Option<BySeat> {
        state.play_unchecked(mv);
        state.table().is_over().then(|| won(state.table()))
    }

    #[inline]
    fn scope(&self, state: &Position) -> Scope {
        let table = state.table();
        Scope {
            merchants: table.market().iter().fold(0, |set, c| set | 1 << c.index()),
            points: table.forts().iter().fold(0, |set, c| set | 1 << c.index()),
        }
    }

    #[inline]
    fn is_stale(&self, state: &Position, scope: &Scope) -> bool {
        let now = self.scope(state);
        now.merchants & !scope.merchants != 0 || now.points & !scope.points != 0
    }

    fn refresh(&self, state: &Position, scope: &mut Scope) {
        let now = self.scope(state);
        scope.merchants |= now.merchants;
        scope.points |= now.points;
    }

    /// Only what takes or uses a card of a row becomes possible when cards are turned up.
    #[inline]
    fn may_be_new(mv: Move) -> bool {
        matches!(
            mv.action,
            Action::Work(
                _,
                Task::Claim(..) | Task::Use(_) | Task::Take | Task::TakeFor(_)
            )
        )
    }

    /// Every action, and every discard, as far as they look good and do not lose at once.
    fn list_root<J: Judge<Guide>>(
        &self,
        root: &Root<Guide>,
        judge: &mut J,
        moves: &mut Vec<Move>,
        judged: &mut Vec<(f32, Move)>,
    ) {
        let table = root.table;
        list(table, self, Width::Wide, moves);
        judge.prepare(root.state);
        for (number, &mv) in moves.iter().enumerate() {
            if number % JUDGED_AT_A_TIME == JUDGED_AT_A_TIME - 1 && root.deadline.is_past() {
                break;
            }
            judged.push((judge.chances(root.state, mv).own(), mv));
        }
        // A player that is lost whatever is done hopes for a mistake.
        let mut work = root.work(MAX_WORK);
        let mut kept = 0;
        for i in 0..judged.len() {
            if !loses(table, judged[i].1, self, moves, &mut work) {
                judged.swap(kept, i);
                kept += 1;
            }
        }
        if kept > 0 {
            judged.truncate(kept);
        }
        keep_best(judged, ROOT_MOVES);
    }

    /// Calculates the results of the last round, where they can be.
    fn settle(&self, root: &Root<Guide>, moves: &[(f32, Move)]) -> Vec<Option<f32>> {
        let mut work = root.work(MAX_WORK);
        let seat = root.table.seat().index();
        let result = |&(_, mv): &(f32, Move)| {
            let found = result(root.table, mv, self, &mut work)?;
            Some(found.of(seat))
        };
        let results: Vec<Option<f32>> = moves.iter().map(result).collect();
        if work.is_spent() {
            // What was not looked at must not seem better than what was.
            return vec![None; moves.len()];
        }
        results
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chances::ByMover;
    use crate::clock::{Deadline, Limits, WORK_INTERVAL, Work};
    use crate::east_to_west::judge::ByHand;
    use crate::search::Search;
    use crate::{Budget, Stop};
    use rules::east_to_west::{Components, LocationId};
    use std::sync::Arc;

    /// The built-in components with as many more locations as a file may have, to renew the merchant cards and to upgrade.
    fn large_components() -> Arc<Components> {
        let line = Components::STAND_IN_FILE
            .lines()
            .find(|line| line.contains("\"E2-renew\""))
            .expect("a place to renew");
        let more: Vec<String> = (0..42)
            .map(|number| {
                let line = line.replace("E2-renew", &format!("E2-more-{number}"));
                let kinds = ["\"renew\"", "\"upgrade\", upgrade = 6"];
                line.replace(kinds[0], kinds[number % 2])
            })
            .collect();
        let lines = format!("{line}\n{}", more.join("\n"));
        let text = Components::STAND_IN_FILE.replacen(line, &lines, 1);
        Arc::new(Components::read(&text).expect("a component file"))
    }

    /// Counts what is judged.
    struct Counting<'a>(ByHand<'a>, usize);

    impl Judge<Guide> for Counting<'_> {
        fn prepare(&mut self, state: &Position) {
            self.0.prepare(state);
        }

        fn chances(&mut self, state: &Position, mv: Move) -> ByMover {
            self.1 += 1;
            self.0.chances(state, mv)
        }
    }

    #[test] // EW-17: a player who renews moves again, so that turns grow with every place to renew.
    fn a_stop_is_honoured_at_the_root_and_in_exact_endings() {
        let components = large_components();
        assert_eq!(components.locations().len(), 64);
        let guide = Guide::new(&components);
        // Seat B is lost whatever it does, so that every turn has to be looked at.
        let lost = include_str!("../../tests/it/lost.txt").trim_end();
        let game = Position::read(lost, &components).expect("a position");
        let table = game.table();
        let mut moves = Vec::new();
        list(table, &guide, Width::Wide, &mut moves);
        assert!(moves.len() > JUDGED_AT_A_TIME, "{}", moves.len());
        let renew = moves.iter().copied().find(|mv| {
            let place = |index| LocationId::new(index);
            (0..64).any(|index| mv.action == Action::Work(place(index), Task::Renew))
        });
        let renew = renew.expect("a place to renew is free");

        let stop = Stop::default();
        let limits = Limits::untimed(Budget::Nodes(u64::MAX), &stop);
        let deadline = Deadline::new(limits);
        stop.raise();
        let mut work = Work::within(&deadline, MAX_WORK);
        assert!(!loses(table, renew, &guide, &mut moves, &mut work));
        assert!(MAX_WORK - work.left() <= WORK_INTERVAL, "{}", work.left());
        let mut search: Search<Guide> = Search::new(Guide::params().for_iterations(10));
        let mut judge = Counting(ByHand::new(&guide), 0);
        let ranked = search.run(&guide, table, &mut judge, &deadline, 1);
        assert_eq!(table.check(ranked[0].mv), Ok(()));
        assert_eq!(search.iterations, 0);
        assert!(judge.1 <= JUDGED_AT_A_TIME, "{}", judge.1);
    }
}
