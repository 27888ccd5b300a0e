//! What a seat thought of its steps when it last stood like this, so that a search need not judge them all anew.
//!
//! Two tables are alike to the seat to move when it holds the same cards and spices and the same point cards lie in
//! the row: what the others have done in between hardly changes which steps are good. With many players most tables
//! of a search are like one before.

use super::candidates::{self, MAX_STEPS};
use super::state::{Cards, State};
use crate::chances::ByMover;
use crate::search::{Backup, Child, Judge};

/// Searches visit more tables than this, but hardly ever more that differ to the seat to move.
const MAX_TABLES: usize = 1 << 14;
/// Room reserved for each table's steps; most have fewer.
const STEPS_OF_A_TABLE: usize = 20;

/// What was thought of one step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opinion {
    pub key: u16,
    /// How much worse than the best step.
    pub below: f32,
    pub prior: f32,
}

/// A table as one seat sees it, and where its opinions are.
#[derive(Clone, Copy)]
struct Entry {
    fingerprint: u64,
    first: u32,
    len: u32,
}

/// The opinions of one search, in memory reserved beforehand.
pub(crate) struct Recall {
    entries: Vec<Entry>,
    opinions: Vec<Opinion>,
}

impl Recall {
    /// Reserves room for the opinions about `tables` tables.
    ///
    /// What is found does not depend on the room: a short search finds what a long one does.
    pub(crate) fn new(tables: usize) -> Recall {
        let none = Entry {
            fingerprint: 0,
            first: 0,
            len: 0,
        };
        let opinions = tables.saturating_add(1).saturating_mul(MAX_STEPS);
        Recall {
            entries: vec![none; MAX_TABLES],
            opinions: Vec::with_capacity(opinions.min(MAX_TABLES * STEPS_OF_A_TABLE)),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.opinions.clear();
        for entry in &mut self.entries {
            entry.fingerprint = 0;
        }
    }

    /// What is thought of the steps at tables of this fingerprint, best first; empty when there was none.
    #[inline]
    pub(crate) fn find(&self, fingerprint: u64) -> &[Opinion] {
        let entry = &self.entries[fingerprint as usize & (self.entries.len() - 1)];
        if entry.fingerprint == fingerprint {
            &self.opinions[entry.first as usize..][..entry.len as usize]
        } else {
            &[]
        }
    }

    /// Remembers what is thought of the steps at tables of this fingerprint.
    pub(crate) fn note(
        &mut self,
        fingerprint: u64,
        opinions: impl ExactSizeIterator<Item = Opinion>,
    ) {
        if self.opinions.len() + opinions.len() > self.opinions.capacity() {
            self.clear();
        }
        let first = self.opinions.len();
        self.opinions.extend(opinions);
        self.opinions[first..].sort_unstable_by(|a, b| {
            let by_value = a.below.total_cmp(&b.below);
            by_value.then(a.key.cmp(&b.key))
        });
        let place = fingerprint as usize & (self.entries.len() - 1);
        self.entries[place] = Entry {
            fingerprint,
            first: first as u32,
            len: (self.opinions.len() - first) as u32,
        };
    }
}

/// A number that tables share when they look alike to the seat to move.
#[inline]
pub(crate) fn fingerprint(state: &State) -> u64 {
    let side = state.mover();
    let mut mixed = side.hand ^ side.played.rotate_left(17);
    let mut mix = |word: u64| {
        mixed = (mixed ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^= mixed >> 29;
    };
    mix(u64::from(side.caravan.0) << 8 | u64::from(state.seat));
    let row = state.row[..usize::from(state.row_len)].iter();
    mix(row.fold(u64::from(state.last_round), |all, &card| {
        all << 8 | u64::from(card)
    }));
    mixed | 1
}

/// At tables of this many players and more, most tables are like one before to the seat to move; its steps are then
/// not all judged anew, unless a player is one claim from the end and everything depends on everything.
const RECALL_FROM: usize = 4;

fn recalls(state: &State) -> bool {
    state.players() >= RECALL_FROM && !state.is_near_end()
}

/// Fills the list with the children of a table like one before, and judges the likeliest step alone.
pub(super) fn recall<J: Judge<Cards>>(
    cards: &Cards,
    memory: &Recall,
    state: &State,
    (judge, children): (&mut J, &mut Vec<Child<u16>>),
) -> Option<ByMover> {
    if !recalls(state) {
        return None;
    }
    let opinions = memory.find(fingerprint(state));
    let (likeliest, step) = opinions.iter().find_map(|opinion| {
        candidates::find(state, opinion.key, cards).map(|step| (opinion, step))
    })?;
    judge.prepare(state);
    let chances = judge.chances(state, step);
    let best = chances.own() + likeliest.below;
    children.extend(opinions.iter().map(|opinion| {
        let child = Child::new(opinion.key, best - opinion.below);
        let prior = opinion.prior;
        Child { prior, ..child }
    }));
    Some(chances)
}

/// Remembers the children of a new node.
pub(super) fn remember(memory: &mut Recall, state: &State, children: &[Child<u16>]) -> Backup {
    if !recalls(state) {
        return Backup::Mean;
    }
    let most = children.iter().fold(f32::MIN, |most, c| most.max(c.value));
    if !children.is_empty() {
        let opinions = children.iter().map(|child| Opinion {
            key: child.key,
            below: most - child.value,
            prior: child.prior,
        });
        memory.note(fingerprint(state), opinions);
    }
    // As where the table is like one before: the chances after the likeliest step.
    Backup::Best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spice_road::cubes::Cubes;
    use rules::chance::seeded;
    use rules::spice_road::Game;

    fn opinion(key: u16, below: f32) -> Opinion {
        Opinion {
            key,
            below,
            prior: 0.5,
        }
    }

    #[test]
    fn what_the_others_do_leaves_a_table_alike() {
        let state = State::new(Game::deal(3, &mut seeded(4)).table());
        let others: [fn(&mut State); 3] = [
            |s| s.sides[1].caravan = Cubes::new([0, 0, 0, 3]),
            |s| s.sides[2].hand |= 1 << 30,
            |s| s.market.rotate_left(1),
        ];
        for change in others {
            let mut after = state;
            change(&mut after);
            assert_eq!(fingerprint(&after), fingerprint(&state));
        }
        let own: [fn(&mut State); 6] = [
            |s| s.sides[0].caravan = Cubes::new([0, 0, 0, 3]),
            |s| s.sides[0].hand |= 1 << 30,
            |s| s.sides[0].played |= 1 << 30,
            |s| s.row.swap(0, 1),
            |s| s.last_round = true,
            |s| s.seat = 1,
        ];
        for change in own {
            let mut after = state;
            change(&mut after);
            assert_ne!(fingerprint(&after), fingerprint(&state));
        }
    }

    #[test]
    fn opinions_come_back_best_first() {
        let mut recall = Recall::new(100);
        let noted = [opinion(3, 0.2), opinion(9, 0.0), opinion(5, 0.1)];
        recall.note(77, noted.into_iter());
        let keys: Vec<u16> = recall.find(77).iter().map(|o| o.key).collect();
        assert_eq!(keys, [9, 5, 3]);
        assert!(recall.find(78).is_empty());
        recall.clear();
        assert!(recall.find(77).is_empty());
    }

    #[test]
    fn full_memory_forgets_and_does_not_grow() {
        let mut recall = Recall::new(1);
        let reserved = recall.opinions.capacity();
        for fingerprint in 1..100_u64 {
            recall.note(
                fingerprint,
                (0..MAX_STEPS as u16).map(|key| opinion(key, 0.1)),
            );
            assert_eq!(recall.find(fingerprint).len(), MAX_STEPS);
        }
        assert_eq!(recall.opinions.capacity(), reserved);
    }
}
