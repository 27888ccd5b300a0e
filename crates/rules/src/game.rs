//! What both games offer, and their names.

use std::fmt;
use std::str::FromStr;

use rand_core::Rng;
use tinyvec::ArrayVec;

use crate::observation::Field;
use crate::seat::{Seat, write_score};
use crate::text::{ParseError, quoted};
use crate::{east_to_west, spice_road};

/// What play-outs and counts ask of a game, the decks lying in a definite order.
pub trait Game: Clone {
    /// One complete turn.
    type Move: Clone;

    /// Whether no move is left to play.
    fn is_over(&self) -> bool;

    /// Hands every legal move over, in a fixed order.
    fn for_each_move(&self, each: impl FnMut(Self::Move));

    /// How many legal moves there are.
    fn count_moves(&self) -> u64;

    /// A legal move: each action equally likely, then each of its completions.
    fn random_by_action(&self, rng: &mut impl Rng) -> Self::Move;

    /// A legal move, each equally likely.
    fn random_move(&self, rng: &mut impl Rng) -> Self::Move;

    /// Plays a move that is known to be legal.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// How many sequences of `depth` legal moves there are; one that ends the game earlier counts once.
    fn perft(&self, depth: u32) -> u64 {
        self.perft_within(depth, &mut { u64::MAX })
            .expect("no count exceeds the budget")
    }

    /// The same, giving up when more positions than `budget` had to be looked at; what is left of it is noted there.
    fn perft_within(&self, depth: u32, budget: &mut u64) -> Option<u64> {
        *budget = budget.checked_sub(1)?;
        if depth == 0 || self.is_over() {
            return Some(1);
        }
        if depth == 1 {
            return Some(self.count_moves());
        }
        let mut sum = Some(0);
        self.for_each_move(|mv| {
            let Some(so_far) = sum else { return };
            let mut next = self.clone();
            next.play_unchecked(mv);
            sum = next
                .perft_within(depth - 1, budget)
                .map(|count| so_far + count);
        });
        sum
    }
}

/// Adds to a position what both games do in the same words, and implements [`Game`], for which the table answers.
macro_rules! play_on_table {
    ($game:ty, $mv:ty) => {
        impl $game {
            /// What lies face up: all that any seat may see.
            #[inline]
            pub fn table(&self) -> &Table {
                &self.table
            }

            /// The order of what lies face down.
            pub fn decks(&self) -> &Decks {
                &self.decks
            }

            /// Plays a move for the seat to move.
            ///
            /// # Errors
            /// When the move is not allowed, the game being unchanged.
            pub fn play(&mut self, mv: $mv) -> Result<Reveal, Illegal> {
                self.table.check(mv)?;
                Ok(self.play_unchecked(mv))
            }
        }

        impl crate::Game for $game {
            type Move = $mv;

            fn is_over(&self) -> bool {
                self.table.is_over()
            }

            fn for_each_move(&self, each: impl FnMut($mv)) {
                self.table.for_each_move(each);
            }

            fn count_moves(&self) -> u64 {
                self.table.count_moves()
            }

            #[inline]
            fn random_by_action(&self, rng: &mut impl Rng) -> $mv {
                let action = self.table.random_action(rng);
                self.table.random_completion(action, rng)
            }

            fn random_move(&self, rng: &mut impl Rng) -> $mv {
                self.table.random_move(rng)
            }

            #[inline]
            fn play_unchecked(&mut self, mv: $mv) {
                <$game>::play_unchecked(self, mv);
            }
        }
    };
}
pub(crate) use play_on_table;

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameName {
    /// Century: Spice Road.
    SpiceRoad,
    /// Century: From East to West.
    EastToWest,
}

impl GameName {
    /// Every game there is.
    pub const ALL: [GameName; 2] = [GameName::SpiceRoad, GameName::EastToWest];

    /// How many may play it.
    pub const fn players(self) -> std::ops::RangeInclusive<usize> {
        match self {
            GameName::SpiceRoad => spice_road::PLAYERS,
            GameName::EastToWest => east_to_west::PLAYERS,
        }
    }

    /// The number of choices that a decision is made from; every choice is below it.
    pub const fn choices(self) -> usize {
        match self {
            GameName::SpiceRoad => spice_road::Decision::CHOICES,
            GameName::EastToWest => east_to_west::Decision::CHOICES,
        }
    }

    /// The length of an observation.
    pub const fn observation_len(self) -> usize {
        match self {
            GameName::SpiceRoad => spice_road::OBSERVATION,
            GameName::EastToWest => east_to_west::OBSERVATION,
        }
    }

    /// How many numbers tell what is chosen so far of a turn.
    pub const fn decision_len(self) -> usize {
        match self {
            GameName::SpiceRoad => spice_road::Decision::OBSERVATION,
            GameName::EastToWest => east_to_west::Decision::OBSERVATION,
        }
    }

    /// The fields of what is chosen so far of a turn, in order.
    pub fn decision_fields(self) -> Vec<Field> {
        match self {
            GameName::SpiceRoad => spice_road::decision_fields(),
            GameName::EastToWest => east_to_west::decision_fields(),
        }
    }

    /// The fields of an observation, in order.
    pub fn observation_fields(self) -> Vec<Field> {
        match self {
            GameName::SpiceRoad => spice_road::observation_fields(),
            GameName::EastToWest => east_to_west::observation_fields(),
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            GameName::SpiceRoad => "spice-road",
            GameName::EastToWest => "east-to-west",
        })
    }
}

impl FromStr for GameName {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<GameName, ParseError> {
        GameName::ALL
            .into_iter()
            .find(|game| game.to_string() == text)
            .ok_or_else(|| {
                let known: Vec<String> = GameName::ALL.iter().map(GameName::to_string).collect();
                ParseError::unknown(format!(
                    "there is no game {}; there is {}",
                    quoted(text),
                    known.join(" and ")
                ))
            })
    }
}

/// Everybody's points and who leads, as the protocol's `score` tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Standing {
    /// Points by seat.
    pub points: ArrayVec<[u32; Seat::MAX_SEATS]>,
    /// The winner, ties broken; or the player who would win if the game ended now.
    pub winner: Seat,
    /// Whether the game is over.
    pub over: bool,
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let winner = self.over.then_some(self.winner);
        write_score(f, self.points.iter().copied(), winner)
    }
}

/// Why a move cannot have been played as it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RevealError<Illegal> {
    /// The move is against the rules.
    Illegal(Illegal),
    /// The move cannot have turned that face up.
    Impossible,
}

impl<Illegal> RevealError<Illegal> {
    /// The same error, its reason wrapped in another type.
    pub(crate) fn map<Other>(self, wrap: impl FnOnce(Illegal) -> Other) -> RevealError<Other> {
        match self {
            RevealError::Illegal(why) => RevealError::Illegal(wrap(why)),
            RevealError::Impossible => RevealError::Impossible,
        }
    }
}

impl<Illegal: fmt::Display> fmt::Display for RevealError<Illegal> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            RevealError::Illegal(why) => write!(f, "illegal: {why}"),
            RevealError::Impossible => f.write_str("this move cannot have turned that up"),
        }
    }
}

impl<Illegal: fmt::Debug + fmt::Display> std::error::Error for RevealError<Illegal> {}
