//! Everybody's chances after each of a position's steps, by the value net.

use super::features::{LOOKUP, Lookup, MAX_WORDS, Words, changes, describe};
use super::state::{CARDS, Cards, State, Step};
use crate::chances::{ByMover, BySeat, MAX_SEATS};
use crate::search;
use crate::softmax::{EXP, Exp};
use crate::value_net::{Kernel, Net, Rows, Sums, softmax};

/// A net at work, with the tables it needs.
pub(crate) struct NetJudge<'a> {
    net: &'a Net,
    exp: &'static Exp,
    cards: &'static Cards,
    lookup: &'static Lookup,
    kernel: Kernel,
    /// What was last described from each seat, and its sums: the next description differs little.
    recent: [(Words, Sums); MAX_SEATS],
    rows: Rows,
}

impl<'n> NetJudge<'n> {
    pub(crate) fn new(net: &'n Net) -> NetJudge<'n> {
        NetJudge::with_kernel(net, Kernel::best())
    }

    fn with_kernel(net: &'n Net, kernel: Kernel) -> NetJudge<'n> {
        NetJudge {
            net,
            cards: &CARDS,
            exp: &EXP,
            lookup: &LOOKUP,
            kernel,
            recent: [([0; MAX_WORDS], net.no_sums()); MAX_SEATS],
            rows: Rows::new(net.shape),
        }
    }

    /// The description of the table after a step from the position that was prepared.
    pub(crate) fn words_after(&self, state: &State, step: Step) -> Words {
        let mut words = self.recent[usize::from(state.seat)].0;
        changes(state, step, (self.lookup, self.cards), |word, bits| {
            words[word] = bits;
        });
        words
    }
}

impl search::Judge<Cards> for NetJudge<'_> {
    /// Makes this the recent description of the seat to move.
    fn prepare(&mut self, state: &State) {
        let seat = usize::from(state.seat);
        let words = describe(state, seat, self.lookup);
        let (known, sums) = &mut self.recent[seat];
        self.rows.clear();
        for (word, (&old, &new)) in known.iter().zip(&words).enumerate() {
            self.rows.push(word, old, new);
        }
        self.kernel.update(self.net, sums, &self.rows);
        *known = words;
    }

    #[inline]
    fn chances(&mut self, state: &State, step: Step) -> ByMover {
        if state.ends_with(step) {
            let mut after = *state;
            after.apply(step, self.cards);
            return won(&after).by_mover(usize::from(after.seat), after.players());
        }
        let (words, sums) = &self.recent[usize::from(state.seat)];
        let rows = &mut self.rows;
        rows.clear();
        changes(state, step, (self.lookup, self.cards), |word, bits| {
            rows.push(word, words[word], bits);
        });
        let logits = self.kernel.logits(self.net, sums, rows);
        softmax(&logits, self.net.players, self.exp)
    }
}

/// The result of a game that the last step ended.
pub(crate) fn won(after: &State) -> BySeat {
    BySeat::won_by(after.leader())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Judge;
    use crate::spice_road::candidates::list;
    use crate::spice_road::features::SHAPE;
    use rand_core::Rng;
    use rules::chance::{XorShift, seeded};
    use rules::spice_road::Game;

    #[test]
    fn updated_sums_are_the_sums_from_scratch_on_every_machine() {
        let mut rng = XorShift::new(5);
        let mut steps = Vec::new();
        for seed in 0..20 {
            let players = 2 + seed as usize % 4;
            let net = Net::arbitrary(&SHAPE, players);
            let mut judge = NetJudge::new(&net);
            let mut plain = NetJudge::with_kernel(&net, Kernel::Plain);
            let mut state = State::new(Game::deal(players, &mut seeded(seed)).table());
            for _ in 0..150 {
                if state.is_over() {
                    break;
                }
                list(&state, &CARDS, &mut steps);
                judge.prepare(&state);
                plain.prepare(&state);
                for &step in &steps {
                    let mut after = state;
                    after.apply(step, &CARDS);
                    let expected = if after.ends_after_move() {
                        won(&after).by_mover(usize::from(after.seat), players)
                    } else {
                        let words = describe(&after, usize::from(after.seat), &LOOKUP);
                        assert_eq!(words, judge.words_after(&state, step));
                        net.chances_by_mover(&words)
                    };
                    for judge in [&mut judge, &mut plain] {
                        let chances = judge.chances(&state, step);
                        assert_eq!(chances.0.map(f32::to_bits), expected.0.map(f32::to_bits));
                    }
                }
                let step = steps[rng.next_u32() as usize % steps.len()];
                state.apply(step, &CARDS);
                state.finish(step, &mut rng);
            }
        }
    }
}
