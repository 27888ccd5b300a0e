//! The value net as a judge.

use rules::east_to_west::{Components, Move, Table};

use super::features::{Described, LOOKUP, Lookup, MOST, Words, describe, describe_after};
use super::guide::Guide;
use super::judge::{ByHand, Chances, Judge, won};
use crate::softmax::{EXP, Exp};
use crate::train::by_seat;
use crate::value_net::{Net, Rows, Sums, Way, softmax};

/// Whether the net knows these components.
pub(crate) fn knows(components: &Components) -> bool {
    *components == *LOOKUP.guide.components
}

/// The best judge for these components: the net if it knows them.
pub(crate) fn judge_for<'a>(guide: &'a Guide, net: &'a Net) -> Box<dyn Judge + 'a> {
    if knows(&guide.components) {
        Box::new(ByNet::new(net))
    } else {
        Box::new(ByHand::new(guide))
    }
}

/// Judges by the net, which knows the built-in components alone.
pub(crate) struct ByNet<'n> {
    net: &'n Net,
    exp: &'static Exp,
    lookup: &'static Lookup,
    way: Way,
    words: usize,
    /// What was last described from each seat, and its sums: the next description differs little.
    recent: [(Described, Sums); MOST],
    rows: Rows,
}

impl<'n> ByNet<'n> {
    pub(crate) fn new(net: &'n Net) -> ByNet<'n> {
        ByNet {
            net,
            exp: &EXP,
            lookup: &LOOKUP,
            way: Way::best(),
            words: net.shape.words(net.players),
            recent: [(Described::NOTHING, net.bias1); MOST],
            rows: Rows::EMPTY,
        }
    }

    /// The description of the table after a legal move from the table that was prepared.
    pub(crate) fn words_after(&self, table: &Table, mv: Move) -> Words {
        let mut after = table.clone();
        after.play_unseen(mv);
        let (before, _) = &self.recent[table.seat().index()];
        describe_after((table, before), mv, &after, self.lookup).words
    }

    /// Lists the rows that differ between two descriptions.
    #[inline]
    fn compare(rows: &mut Rows, old: &[u64], new: &[u64]) {
        rows.clear();
        for (word, (&old, &new)) in old.iter().zip(new).enumerate() {
            rows.push(word, old, new);
        }
    }
}

impl Judge for ByNet<'_> {
    fn guide(&self) -> &Guide {
        &self.lookup.guide
    }

    fn prepare(&mut self, table: &Table) {
        let new = describe(table, table.seat(), self.lookup);
        let (known, sums) = &mut self.recent[table.seat().index()];
        let words = ..self.words;
        ByNet::compare(&mut self.rows, &known.words[words], &new.words[words]);
        self.way.update(self.net, sums, &self.rows);
        *known = new;
    }

    #[inline]
    fn chances(&mut self, table: &Table, mv: Move) -> Chances {
        let mut after = table.clone();
        after.play_unseen(mv);
        if after.is_over() {
            return won(&after);
        }
        let seat = table.seat().index();
        let (before, sums) = &self.recent[seat];
        let new = describe_after((table, before), mv, &after, self.lookup);
        let words = ..self.words;
        ByNet::compare(&mut self.rows, &before.words[words], &new.words[words]);
        let logits = self.way.logits(self.net, sums, &self.rows);
        let chances = softmax(&logits, self.net.players, self.exp);
        by_seat(&chances, seat, self.net.players)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::east_to_west::candidates::{Width, list};
    use crate::east_to_west::features::SHAPE;
    use rand_core::Rng;
    use rules::chance::{Playful, seeded};
    use rules::east_to_west::Game;
    use std::sync::Arc;

    #[test]
    fn updated_sums_are_the_sums_from_scratch_on_every_machine() {
        let mut rng = Playful::new(5);
        let mut moves = Vec::new();
        for seed in 0..12 {
            let players = 2 + seed as usize % 3;
            let net = Net::arbitrary(&SHAPE, players);
            let mut judge = ByNet::new(&net);
            let mut plain = ByNet {
                way: Way::Plain,
                ..ByNet::new(&net)
            };
            let components = Components::stand_in();
            let mut game = Game::deal(players, &components, &mut seeded(seed));
            for _ in 0..150 {
                let table = game.table();
                if table.is_over() {
                    break;
                }
                list(table, judge.guide(), Width::Narrow, &mut moves);
                judge.prepare(table);
                plain.prepare(table);
                let seat = table.seat();
                for &mv in &moves {
                    let mut after = table.clone();
                    after.play_unseen(mv);
                    let expected = if after.is_over() {
                        won(&after)
                    } else {
                        let words = describe(&after, seat, &LOOKUP).words;
                        assert_eq!(words, judge.words_after(table, mv));
                        let words = &words[..SHAPE.words(players)];
                        by_seat(&net.chances(words), seat.index(), players)
                    };
                    for judge in [&mut judge, &mut plain] {
                        let chances = judge.chances(table, mv);
                        assert_eq!(chances.map(f32::to_bits), expected.map(f32::to_bits));
                    }
                }
                let mv = moves[rng.next_u32() as usize % moves.len()];
                game.play_unchecked(mv);
            }
        }
    }

    #[test]
    fn other_components_are_judged_by_hand() {
        let net = Net::arbitrary(&SHAPE, 2);
        let chances = |components: &Arc<Components>, judge: &mut dyn Judge| {
            let game = Game::deal(2, components, &mut seeded(1));
            let mut moves = Vec::new();
            list(game.table(), judge.guide(), Width::Narrow, &mut moves);
            judge.prepare(game.table());
            let chances = moves.iter().map(|&mv| judge.chances(game.table(), mv));
            chances.collect::<Vec<Chances>>()
        };
        let known = Components::stand_in();
        let guide = Guide::new(&known);
        let by_net = chances(&known, &mut ByNet::new(&net));
        assert_eq!(chances(&known, &mut *judge_for(&guide, &net)), by_net);

        let text = format!("{}# not the same file\n", Components::STAND_IN_FILE);
        let other = Arc::new(Components::read(&text).unwrap());
        let guide = Guide::new(&other);
        let by_hand = chances(&other, &mut ByHand::new(&guide));
        assert_eq!(chances(&other, &mut *judge_for(&guide, &net)), by_hand);
        assert_ne!(by_hand, by_net);
    }
}
