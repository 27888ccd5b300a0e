//! The score, and who wins (SR-22).

use std::fmt;

use tinyvec::ArrayVec;

use super::table::{Player, Table};
use crate::seat::{Seat, write_score};

/// Where a player's points come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Score {
    /// Points on claimed cards.
    pub cards: u16,
    /// Points of gold coins, three each.
    pub gold: u16,
    /// Points of silver coins, one each.
    pub silver: u16,
    /// Points of the spices left in the caravan, one for each that is not yellow.
    pub spices: u16,
}

impl Score {
    /// All points together.
    pub const fn total(self) -> u32 {
        self.cards as u32 + self.gold as u32 + self.silver as u32 + self.spices as u32
    }
}

impl Player {
    /// What the player would score if the game ended now.
    pub fn score(&self) -> Score {
        Score {
            cards: self.claimed.iter().map(|card| card.points()).sum(),
            gold: 3 * u16::from(self.gold),
            silver: u16::from(self.silver),
            spices: self.caravan.not_yellow(),
        }
    }
}

/// The result of a game, or what it would be if it ended now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outcome {
    /// Everybody's score.
    pub scores: ArrayVec<[Score; Seat::MAX_SEATS]>,
    /// Who wins, ties broken for the later seat.
    pub winner: Seat,
    /// Whether the game is over.
    pub over: bool,
}

impl Table {
    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| self.outcome_now())
    }

    /// The result if the game ended now.
    pub fn outcome_now(&self) -> Outcome {
        let scores: ArrayVec<[Score; Seat::MAX_SEATS]> =
            self.players().iter().map(Player::score).collect();
        // `max_by_key` returns the last of equal elements, which is the tied player who moved last.
        let winner = Seat::all(self.seats())
            .max_by_key(|seat| scores[seat.index()].total())
            .expect("at least two play");
        Outcome {
            scores,
            winner,
            over: self.is_over(),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let points = self.scores.iter().map(|score| score.total());
        write_score(f, points, self.over.then_some(self.winner))
    }
}
