//! The value net as a judge.

use rules::east_to_west::{Components, Game, Lookahead, Move};

use super::features::{Described, LOOKUP, Lookup, MAX_SEATS, Words, describe};
use super::guide::Guide;
use super::judge::{ByHand, won};
use crate::chances::ByMover;
use crate::search::Judge;
use crate::softmax::{EXP, Exp};
use crate::value_net::{Kernel, Net, Rows, Sums, softmax};

/// Whether the net knows these components.
pub(crate) fn knows(components: &Components) -> bool {
    *components == *LOOKUP.guide.components
}

/// The best judge for a component set: the net if it knows it, else the hand-made evaluation.
#[expect(
    clippy::large_enum_variant,
    reason = "there is one for each thought, and no indirection in its inner loop"
)]
pub(crate) enum AnyJudge<'a> {
    ByNet(NetJudge<'a>),
    ByHand(ByHand<'a>),
}

impl<'a> AnyJudge<'a> {
    pub(crate) fn new(guide: &'a Guide, net: &'a Net) -> AnyJudge<'a> {
        if knows(&guide.components) {
            AnyJudge::ByNet(NetJudge::new(net))
        } else {
            AnyJudge::ByHand(ByHand::new(guide))
        }
    }
}

impl Judge<Guide> for AnyJudge<'_> {
    #[inline]
    fn prepare(&mut self, state: &Game) {
        match self {
            AnyJudge::ByNet(judge) => judge.prepare(state),
            AnyJudge::ByHand(judge) => judge.prepare(state),
        }
    }

    #[inline]
    fn chances(&mut self, state: &Game, mv: Move) -> ByMover {
        match self {
            AnyJudge::ByNet(judge) => judge.chances(state, mv),
            AnyJudge::ByHand(judge) => judge.chances(state, mv),
        }
    }
}

/// Judges by the net, which knows the built-in components alone.
pub(crate) struct NetJudge<'n> {
    net: &'n Net,
    exp: &'static Exp,
    lookup: &'static Lookup,
    kernel: Kernel,
    words: usize,
    /// What was last described from each seat, and its sums: the next description differs little.
    recent: [(Described, Sums); MAX_SEATS],
    rows: Rows,
    /// Memory for the table after a move.
    after: Option<Lookahead>,
}

impl<'n> NetJudge<'n> {
    pub(crate) fn new(net: &'n Net) -> NetJudge<'n> {
        NetJudge {
            net,
            exp: &EXP,
            lookup: &LOOKUP,
            kernel: Kernel::best(),
            words: net.shape.words(net.players),
            recent: [(Described::NOTHING, net.no_sums()); MAX_SEATS],
            rows: Rows::new(net.shape),
            after: None,
        }
    }

    /// The description of the table after a legal move from the position that was prepared.
    pub(crate) fn words_after(&self, state: &Game, mv: Move) -> Words {
        let table = state.table();
        let after = Lookahead::after(table, mv);
        let (mut described, _) = self.recent[table.seat().index()];
        described.follow(table, mv, &after, self.lookup);
        described.words
    }

    /// Lists the rows that differ between two descriptions of `words` words.
    #[inline]
    fn compare(rows: &mut Rows, words: usize, old: &Described, new: &Described) {
        rows.clear();
        let mut touched = new.touched & ((1 << words) - 1);
        while touched != 0 {
            let word = touched.trailing_zeros() as usize;
            touched &= touched - 1;
            rows.push(word, old.words[word], new.words[word]);
        }
    }
}

impl Judge<Guide> for NetJudge<'_> {
    fn prepare(&mut self, state: &Game) {
        let table = state.table();
        let new = describe(table, table.seat(), self.lookup);
        let (known, sums) = &mut self.recent[table.seat().index()];
        NetJudge::compare(&mut self.rows, self.words, known, &new);
        self.kernel.update(self.net, sums, &self.rows);
        *known = new;
    }

    #[inline]
    fn chances(&mut self, state: &Game, mv: Move) -> ByMover {
        let table = state.table();
        let seat = table.seat().index();
        let after = self.after.get_or_insert_with(|| Lookahead::new(table));
        after.set_after(table, mv);
        if after.is_over() {
            return won(after).by_mover(seat, after.seats());
        }
        let (before, sums) = &self.recent[seat];
        let mut new = *before;
        new.follow(table, mv, after, self.lookup);
        NetJudge::compare(&mut self.rows, self.words, before, &new);
        let logits = self.kernel.logits(self.net, sums, &self.rows);
        softmax(&logits, self.net.players, self.exp)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::east_to_west::candidates::{Width, list};
    use crate::east_to_west::features::SHAPE;
    use rand_core::Rng;
    use rules::chance::{XorShift, seeded};
    use rules::east_to_west::Game;
    use std::sync::Arc;

    #[test]
    fn updated_sums_are_the_sums_from_scratch_on_every_machine() {
        let mut rng = XorShift::new(5);
        let mut moves = Vec::new();
        for seed in 0..12 {
            let players = 2 + seed as usize % 3;
            let net = Net::arbitrary(&SHAPE, players);
            let mut judge = NetJudge::new(&net);
            let mut plain = NetJudge {
                kernel: Kernel::Plain,
                ..NetJudge::new(&net)
            };
            let components = Components::stand_in();
            let mut game = Game::deal(players, &components, &mut seeded(seed));
            for _ in 0..150 {
                let table = game.table();
                if table.is_over() {
                    break;
                }
                list(table, &LOOKUP.guide, Width::Narrow, &mut moves);
                judge.prepare(&game);
                plain.prepare(&game);
                let seat = table.seat();
                for &mv in &moves {
                    let after = Lookahead::after(table, mv);
                    let expected = if after.is_over() {
                        won(&after).by_mover(seat.index(), players)
                    } else {
                        let words = describe(&after, seat, &LOOKUP).words;
                        assert_eq!(words, judge.words_after(&game, mv));
                        net.chances_by_mover(&words[..SHAPE.words(players)])
                    };
                    for judge in [&mut judge, &mut plain] {
                        let chances = judge.chances(&game, mv);
                        assert_eq!(chances.0.map(f32::to_bits), expected.0.map(f32::to_bits));
                    }
                }
                let mv = moves[rng.next_u32() as usize % moves.len()];
                game.play_unchecked(mv);
            }
        }
    }

    #[test]
    fn other_components_are_judged_by_hand() {
        fn chances(guide: &Guide, judge: &mut impl Judge<Guide>) -> Vec<ByMover> {
            let game = Game::deal(2, &guide.components, &mut seeded(1));
            let mut moves = Vec::new();
            list(game.table(), guide, Width::Narrow, &mut moves);
            judge.prepare(&game);
            let chances = moves.iter().map(|&mv| judge.chances(&game, mv));
            chances.collect()
        }
        let net = Net::arbitrary(&SHAPE, 2);
        let guide = Guide::new(&Components::stand_in());
        let by_net = chances(&guide, &mut NetJudge::new(&net));
        assert_eq!(chances(&guide, &mut AnyJudge::new(&guide, &net)), by_net);

        let text = format!("{}# not the same file\n", Components::STAND_IN_FILE);
        let guide = Guide::new(&Arc::new(Components::read(&text).unwrap()));
        let by_hand = chances(&guide, &mut ByHand::new(&guide));
        assert_eq!(chances(&guide, &mut AnyJudge::new(&guide, &net)), by_hand);
        assert_ne!(by_hand, by_net);
    }
}
