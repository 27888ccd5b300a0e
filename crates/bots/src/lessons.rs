//! Training targets for the turns of a game: TD(λ), from the last turn to the first.

use rand_core::Rng;
use rules::chance::XorShift;

use crate::chances::{ByMover, BySeat, MAX_SEATS};
use crate::value_net::MAX_WORDS;

/// How the games of a training are played and judged.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    /// Whether the hand-made evaluation chooses the moves, not the net.
    pub greedy: bool,
    /// Probability of a random move, in ten-thousandths.
    pub whims: u32,
    /// Share of the games in which planners that rush sit in all seats but one, in ten-thousandths.
    pub rush: u32,
    /// Iterations of the search that chooses the moves and judges them; 0 for none.
    pub search: u32,
    /// Noise added to the value of a move when moves are compared, at most.
    pub noise: f32,
    /// TD(λ)'s weight of what happened later against what was expected next.
    pub lambda: f32,
}

/// One described table and what everybody's chances should be, the mover first.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The description; words that the game does not use are 0.
    pub words: [u64; MAX_WORDS],
    /// The chances, the mover's first, then the others' in turn order.
    pub target: [f32; MAX_SEATS],
}

impl Sample {
    fn new(described: &[u64], target: ByMover) -> Sample {
        let mut words = [0; MAX_WORDS];
        words[..described.len()].copy_from_slice(described);
        Sample {
            words,
            target: target.0,
        }
    }
}

/// What is remembered of one turn.
pub(crate) struct Turn<Words> {
    pub words: Words,
    pub seat: usize,
    /// Everybody's chances after the turn, by seat.
    pub chances: BySeat,
    /// Set when the move was random: the chances after the best move instead.
    pub instead: Option<BySeat>,
}

/// A game that was played to its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub players: usize,
    pub winner: usize,
    pub seed: u64,
}

/// Appends what the turns of a game teach.
pub(crate) fn lessons<Words: AsRef<[u64]>>(
    turns: &[Turn<Words>],
    played: Played,
    habits: &Habits,
    samples: &mut Vec<Sample>,
) {
    let mut expected = BySeat::won_by(played.winner);
    for (number, turn) in turns.iter().enumerate().rev() {
        // Neighbouring turns teach nearly the same, so every other one is enough where turns cost little.
        if habits.search > 0 || (number as u64 + played.seed).is_multiple_of(2) {
            let target = expected.by_mover(turn.seat, played.players);
            samples.push(Sample::new(turn.words.as_ref(), target));
        }
        if let Some(instead) = turn.instead {
            expected = instead;
        } else {
            for (later, now) in expected.0.iter_mut().zip(turn.chances.0) {
                *later = habits.lambda * *later + (1.0 - habits.lambda) * now;
            }
        }
    }
}

/// A number between −1 and 1, mostly near 0.
pub(crate) fn wobble(rng: &mut XorShift) -> f32 {
    let word = rng.next_u64();
    let lane = |shift: u64| (word >> shift & 0xffff) as f32;
    (lane(0) + lane(16) + lane(32) + lane(48)) / 131_070.0 - 1.0
}
