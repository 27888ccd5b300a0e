//! What a seat thought of its moves when it last stood like this, so that a search does not judge them all again.
//!
//! A game says which positions are alike to the seat to move: where it stands the same, what the others have done in
//! between hardly changes which moves are good. With many players most positions of a search are like one before.

/// Searches visit more positions than this, but hardly ever more that differ to the seat to move.
const MAX_POSITIONS: usize = 1 << 14;
/// Room reserved for each position's moves; most have fewer.
const MOVES_OF_A_POSITION: usize = 20;

/// What was thought of one move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opinion<Key> {
    pub key: Key,
    /// How much worse than the best move.
    pub below: f32,
    pub prior: f32,
}

/// A position as one seat sees it, and where its opinions are.
#[derive(Clone, Copy)]
struct Entry {
    fingerprint: u64,
    first: u32,
    len: u32,
}

/// The opinions of one search, in memory reserved beforehand.
pub(crate) struct Recall<Key> {
    entries: Vec<Entry>,
    opinions: Vec<Opinion<Key>>,
}

impl<Key: Copy> Recall<Key> {
    /// Reserves room for the opinions about this many positions, each of up to `most` moves.
    ///
    /// What is found does not depend on the room: a short search finds what a long one does.
    pub(crate) fn new(positions: usize, most: usize) -> Recall<Key> {
        let none = Entry {
            fingerprint: 0,
            first: 0,
            len: 0,
        };
        let opinions = positions.saturating_add(1).saturating_mul(most);
        Recall {
            entries: vec![none; MAX_POSITIONS],
            opinions: Vec::with_capacity(opinions.min(MAX_POSITIONS * MOVES_OF_A_POSITION)),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.opinions.clear();
        for entry in &mut self.entries {
            entry.fingerprint = 0;
        }
    }

    /// What is thought of the moves in positions of this fingerprint, best first; empty when there was none.
    #[inline]
    pub(crate) fn find(&self, fingerprint: u64) -> &[Opinion<Key>] {
        let entry = &self.entries[fingerprint as usize & (self.entries.len() - 1)];
        if entry.fingerprint == fingerprint {
            &self.opinions[entry.first as usize..][..entry.len as usize]
        } else {
            &[]
        }
    }

    /// Remembers what is thought of the moves in positions of this fingerprint, which is not 0; of equals the first listed first.
    pub(crate) fn note(
        &mut self,
        fingerprint: u64,
        opinions: impl ExactSizeIterator<Item = Opinion<Key>>,
    ) {
        if self.opinions.len() + opinions.len() > self.opinions.capacity() {
            self.clear();
        }
        let first = self.opinions.len();
        self.opinions.extend(opinions);
        // A stable sort would ask for memory; inserting is as fast for this few.
        for i in first + 1..self.opinions.len() {
            let below = self.opinions[i].below;
            let place = self.opinions[first..i].partition_point(|other| other.below <= below);
            self.opinions[first + place..=i].rotate_right(1);
        }
        let place = fingerprint as usize & (self.entries.len() - 1);
        self.entries[place] = Entry {
            fingerprint,
            first: first as u32,
            len: (self.opinions.len() - first) as u32,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The most moves of a position.
    const MOST: u16 = 60;

    fn opinion(key: u16, below: f32) -> Opinion<u16> {
        Opinion {
            key,
            below,
            prior: 0.5,
        }
    }

    #[test]
    fn opinions_come_back_best_first() {
        let mut recall = Recall::new(100, MOST.into());
        let noted = [(3, 0.2), (9, 0.0), (5, 0.1), (7, 0.0), (1, 0.1)];
        recall.note(
            77,
            noted.map(|(key, below)| opinion(key, below)).into_iter(),
        );
        let keys: Vec<u16> = recall.find(77).iter().map(|o| o.key).collect();
        assert_eq!(keys, [9, 7, 5, 1, 3]);
        assert!(recall.find(78).is_empty());
        recall.clear();
        assert!(recall.find(77).is_empty());
    }

    #[test]
    fn full_memory_forgets_and_does_not_grow() {
        let mut recall = Recall::new(1, MOST.into());
        let reserved = recall.opinions.capacity();
        for fingerprint in 1..100_u64 {
            recall.note(fingerprint, (0..MOST).map(|key| opinion(key, 0.1)));
            assert_eq!(recall.find(fingerprint).len(), usize::from(MOST));
        }
        assert_eq!(recall.opinions.capacity(), reserved);
    }
}
