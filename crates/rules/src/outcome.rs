//! The result of a game.

use std::fmt;

use tinyvec::ArrayVec;

use crate::seat::{Seat, write_score};

/// The result of a game, or what it would be if it ended now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outcome<Score: Default> {
    /// Everybody's score.
    pub scores: ArrayVec<[Score; Seat::MAX_SEATS]>,
    /// The winner, ties broken for the later seat.
    pub winner: Seat,
    /// Whether the game is over.
    pub over: bool,
}

impl<Score: Copy + Default + Into<u32>> Outcome<Score> {
    /// The outcome of these scores, of which there is at least one.
    pub(crate) fn new(scores: impl Iterator<Item = Score>, over: bool) -> Outcome<Score> {
        let scores: ArrayVec<[Score; Seat::MAX_SEATS]> = scores.collect();
        // `max_by_key` returns the last of equal elements, which is the tied player who moved last.
        let winner = Seat::all(scores.len())
            .max_by_key(|seat| -> u32 { scores[seat.index()].into() })
            .expect("at least two play");
        Outcome {
            scores,
            winner,
            over,
        }
    }
}

impl<Score: Copy + Default + Into<u32>> fmt::Display for Outcome<Score> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let points = self.scores.iter().map(|&score| score.into());
        write_score(f, points, self.over.then_some(self.winner))
    }
}
