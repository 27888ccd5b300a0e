//! Everybody's chances after each of a position's steps.

use super::features::{LOOKUP, Lookup, MOST_WORDS, Words, changes, describe};
use super::state::{CARDS, Cards, MOST, State, Step};
use crate::softmax::{EXP, Exp};
use crate::value_net::{Chances, Net, Rows, Sums, Way, softmax};

/// A net at work, with the tables it needs.
pub(crate) struct Judge<'a> {
    pub net: &'a Net,
    pub exp: &'static Exp,
    cards: &'static Cards,
    lookup: &'static Lookup,
    way: Way,
    /// What was last described from each seat, and its sums: the next description differs little.
    recent: [(Words, Sums); MOST],
    rows: Rows,
}

/// A position whose steps are judged.
pub(crate) struct Before<'a, 'n> {
    judge: &'a mut Judge<'n>,
    state: &'a State,
    seat: usize,
}

impl<'n> Judge<'n> {
    pub(crate) fn new(net: &'n Net) -> Judge<'n> {
        Judge::with_way(net, Way::best())
    }

    fn with_way(net: &'n Net, way: Way) -> Judge<'n> {
        Judge {
            net,
            cards: &CARDS,
            exp: &EXP,
            lookup: &LOOKUP,
            way,
            recent: [([0; MOST_WORDS], net.bias1); MOST],
            rows: Rows::EMPTY,
        }
    }

    /// Prepares the judgement of the steps of the seat to move.
    pub(crate) fn bench<'a>(&'a mut self, state: &'a State) -> Before<'a, 'n> {
        let seat = usize::from(state.seat);
        self.describe(&describe(state, seat, self.lookup), seat);
        Before {
            judge: self,
            state,
            seat,
        }
    }

    /// Makes this the recent description of a seat.
    fn describe(&mut self, words: &Words, seat: usize) {
        let (known, sums) = &mut self.recent[seat];
        self.rows.clear();
        for (word, (&old, &new)) in known.iter().zip(words).enumerate() {
            self.rows.push(word, old, new);
        }
        self.way.update(self.net, sums, &self.rows);
        *known = *words;
    }
}

impl Before<'_, '_> {
    /// Everybody's chances after a step, the mover first; the result itself when the step ends the game.
    #[inline]
    pub(crate) fn chances(&mut self, step: Step) -> Chances {
        let Judge {
            net,
            exp,
            cards,
            lookup,
            way,
            recent,
            rows,
        } = &mut *self.judge;
        if self.state.ends_with(step) {
            let mut after = *self.state;
            after.apply(step, cards);
            return won(&after);
        }
        let (words, sums) = &recent[self.seat];
        rows.clear();
        changes(self.state, step, (lookup, cards), |word, bits| {
            rows.push(word, words[word], bits);
        });
        let logits = way.logits(net, sums, rows);
        softmax(&logits, net.players, exp)
    }

    /// The description of the table after a step.
    pub(crate) fn words_after(&self, step: Step) -> Words {
        let Judge { lookup, cards, .. } = *self.judge;
        let mut words = self.judge.recent[self.seat].0;
        changes(self.state, step, (lookup, cards), |word, bits| {
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
    use crate::spice_road::features::SHAPE;
    use rand_core::Rng;
    use rules::chance::{Playful, seeded};
    use rules::spice_road::Game;

    #[test]
    fn updated_sums_are_the_sums_from_scratch_on_every_machine() {
        let mut rng = Playful::new(5);
        let mut steps = Steps::new();
        for seed in 0..20 {
            let players = 2 + seed as usize % 4;
            let net = Net::arbitrary(&SHAPE, players);
            let mut judge = Judge::new(&net);
            let mut plain = Judge::with_way(&net, Way::Plain);
            let mut state = State::new(Game::deal(players, &mut seeded(seed)).table());
            for _ in 0..150 {
                if state.is_over() {
                    break;
                }
                steps.fill(&state, &CARDS);
                let mut bench = judge.bench(&state);
                let mut plain = plain.bench(&state);
                for &step in steps.as_slice() {
                    let mut after = state;
                    after.apply(step, &CARDS);
                    let expected = if after.ends_after_move() {
                        won(&after)
                    } else {
                        let words = describe(&after, usize::from(after.seat), &LOOKUP);
                        assert_eq!(words, bench.words_after(step));
                        net.chances(&words)
                    };
                    for chances in [bench.chances(step), plain.chances(step)] {
                        assert_eq!(chances.map(f32::to_bits), expected.map(f32::to_bits));
                    }
                }
                let list = steps.as_slice();
                let step = list[rng.next_u32() as usize % list.len()];
                state.apply(step, &CARDS);
                state.finish(step, &mut rng);
            }
        }
    }
}
