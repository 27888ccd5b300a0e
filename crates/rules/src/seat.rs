//! Seats in turn order; the first player sits in seat A.

use std::fmt;
use std::str::FromStr;

use crate::text::{ParseError, quoted};

/// A place at the table, counted from the first player (SR-5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any of the games has.
    pub const MAX_SEATS: usize = 5;

    /// The first player.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this number, counted from 0.
    ///
    /// # Panics
    /// When no game has that many seats.
    pub const fn new(index: usize) -> Seat {
        assert!(index < Seat::MAX_SEATS);
        Seat(index as u8)
    }

    /// Its number, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The first `players` seats.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..players).map(Seat::new)
    }

    /// The next of `players` seats, clockwise.
    #[must_use]
    pub const fn next(self, players: usize) -> Seat {
        if self.index() + 1 == players {
            Seat::FIRST
        } else {
            Seat(self.0 + 1)
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", (b'A' + self.0) as char)
    }
}

/// Writes everybody's points, and who has won if anybody has: `A 61 B 58 winner A`, `A 40 B 38 in progress`.
pub(crate) fn write_score(
    f: &mut fmt::Formatter,
    points: impl ExactSizeIterator<Item = u32>,
    winner: Option<Seat>,
) -> fmt::Result {
    for (seat, points) in Seat::all(points.len()).zip(points) {
        write!(f, "{seat} {points} ")?;
    }
    match winner {
        Some(seat) => write!(f, "winner {seat}"),
        None => f.write_str("in progress"),
    }
}

impl FromStr for Seat {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Seat, ParseError> {
        match text.as_bytes() {
            [letter @ b'A'..=b'E'] => Ok(Seat(letter - b'A')),
            _ => Err(ParseError::malformed(format!(
                "{} is not a seat: A to E",
                quoted(text)
            ))),
        }
    }
}
