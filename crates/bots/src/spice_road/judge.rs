//! Everybody's chances after each of a position's steps.

use super::features::{LOOKUP, Lookup, Words, changes, describe};
use super::net::{Chances, Edits, Net, Sums};
use super::state::{CARDS, Cards, MOST, State, Step};
use crate::softmax::{EXP, Exp};

/// A net with the tables it needs.
#[derive(Clone, Copy)]
pub(crate) struct Judge<'a> {
    pub net: &'a Net,
    pub cards: &'static Cards,
    pub exp: &'static Exp,
    lookup: &'static Lookup,
}

/// A position whose steps are judged.
pub(crate) struct Before<'a> {
    judge: Judge<'a>,
    state: &'a State,
    words: Words,
    sums: Sums,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(net: &'a Net) -> Judge<'a> {
        Judge {
            net,
            cards: &CARDS,
            exp: &EXP,
            lookup: &LOOKUP,
        }
    }

    /// Prepares the judgement of the steps of the seat to move.
    pub(crate) fn bench(self, state: &'a State) -> Before<'a> {
        let words = describe(state, usize::from(state.seat), self.lookup);
        Before {
            judge: self,
            state,
            words,
            sums: self.net.sums(&words),
        }
    }
}

impl Before<'_> {
    /// Everybody's chances after a step, the mover first; the result itself when the step ends the game.
    #[inline]
    pub(crate) fn chances(&self, step: Step) -> Chances {
        let mut after = *self.state;
        after.apply(step, self.judge.cards);
        if after.ends_after_move() {
            return won(&after);
        }
        let mut edits = Edits::new();
        changes(&after, step, self.judge.lookup, |word, bits| {
            edits.push(word, self.words[word], bits);
        });
        let mut sums = self.sums;
        self.judge.net.edit(&mut sums, &edits);
        self.judge.net.chances(&sums, self.judge.exp)
    }

    /// The description of the table after a step.
    pub(crate) fn words_after(&self, step: Step) -> Words {
        let mut after = *self.state;
        after.apply(step, self.judge.cards);
        let mut words = self.words;
        changes(&after, step, self.judge.lookup, |word, bits| {
            words[word] = bits;
        });
        words
    }
}

/// The result of a game that the last step ended, the player who moved first.
pub(crate) fn won(after: &State) -> Chances {
    let mut chances = [0.0; MOST];
    let players = after.players();
    chances[(after.leader() + players - usize::from(after.seat)) % players] = 1.0;
    chances
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spice_road::candidates::Steps;
    use rand_core::Rng;
    use rules::chance::{Playful, seeded};
    use rules::spice_road::Game;

    /// A net with arbitrary small weights.
    fn arbitrary_net(players: usize) -> Net {
        let mut net = Net::zero(players);
        let mut rng = Playful::new(9);
        let mut weight = |most: i16| (rng.next_u32() % (2 * most as u32)) as i16 - most;
        for row in &mut net.rows {
            *row = std::array::from_fn(|_| weight(60));
        }
        for row in net.second.iter_mut() {
            *row = std::array::from_fn(|_| weight(300));
        }
        for row in &mut net.third {
            *row = std::array::from_fn(|_| weight(300));
        }
        net
    }

    #[test]
    fn updated_sums_are_the_sums_from_scratch() {
        let mut rng = Playful::new(5);
        let mut steps = Steps::new();
        for seed in 0..20 {
            let players = 2 + seed as usize % 4;
            let net = arbitrary_net(players);
            let judge = Judge::new(&net);
            let mut state = State::new(Game::deal(players, &mut seeded(seed)).table());
            for _ in 0..150 {
                if state.is_over() {
                    break;
                }
                steps.fill(&state, &CARDS);
                let bench = judge.bench(&state);
                for &step in steps.as_slice() {
                    let mut after = state;
                    after.apply(step, &CARDS);
                    let expected = if after.ends_after_move() {
                        won(&after)
                    } else {
                        let words = describe(&after, usize::from(after.seat), &LOOKUP);
                        assert_eq!(words, bench.words_after(step));
                        net.chances(&net.sums(&words), &EXP)
                    };
                    assert_eq!(
                        bench.chances(step).map(f32::to_bits),
                        expected.map(f32::to_bits)
                    );
                }
                let list = steps.as_slice();
                let step = list[rng.next_u32() as usize % list.len()];
                state.apply(step, &CARDS);
                state.finish(step, &mut rng);
            }
        }
    }
}
