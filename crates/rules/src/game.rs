//! Either game, for callers that learn at run time which one is played.
//!
//! ```
//! use rules::{AnyGame, GameName};
//! let name: GameName = "spice-road".parse().unwrap();
//! let mut game = AnyGame::deal(name, 3, &mut rules::chance::seeded(1)).unwrap();
//! let mv = game.read_move("play +YY").unwrap();
//! assert_eq!(game.play(mv).unwrap(), "");
//! ```

use std::fmt;
use std::str::FromStr;

use rand_core::Rng;
use tinyvec::ArrayVec;

use crate::MoveError;
use crate::seat::Seat;
use crate::spice_road;
use crate::text::{Unreadable, quoted};

/// What play-outs and counts ask of a game, the decks lying in a definite order.
pub trait Game: Clone {
    /// One complete turn.
    type Move: Copy;

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
            .expect("nobody counts so far")
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

/// Which game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameName {
    /// Century: Spice Road.
    SpiceRoad,
}

impl GameName {
    /// Every game there is.
    pub const ALL: [GameName; 1] = [GameName::SpiceRoad];

    /// How many may play it.
    pub const fn players(self) -> std::ops::RangeInclusive<usize> {
        match self {
            GameName::SpiceRoad => spice_road::PLAYERS,
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            GameName::SpiceRoad => "spice-road",
        })
    }
}

impl FromStr for GameName {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<GameName, Unreadable> {
        GameName::ALL
            .into_iter()
            .find(|game| game.to_string() == text)
            .ok_or_else(|| {
                let known: Vec<String> = GameName::ALL.iter().map(GameName::to_string).collect();
                Unreadable::new(format!(
                    "there is no game {}; there is {}",
                    quoted(text),
                    known.join(" and ")
                ))
            })
    }
}

/// Everybody's points and who leads, as the protocol's `score` tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Points by seat.
    pub points: ArrayVec<[u32; Seat::MOST]>,
    /// Who wins, ties broken; or would, if the game ended now.
    pub winner: Seat,
    /// Whether the game is over.
    pub over: bool,
}

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (seat, points) in Seat::all(self.points.len()).zip(self.points) {
            write!(f, "{seat} {points} ")?;
        }
        if self.over {
            write!(f, "winner {}", self.winner)
        } else {
            f.write_str("in progress")
        }
    }
}

/// A move of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnyMove {
    /// Of Spice Road.
    SpiceRoad(spice_road::Move),
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            AnyMove::SpiceRoad(mv) => write!(f, "{mv}"),
        }
    }
}

/// Why a move of either game is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyIllegal {
    /// In Spice Road.
    SpiceRoad(spice_road::Illegal),
}

impl fmt::Display for AnyIllegal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            AnyIllegal::SpiceRoad(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for AnyIllegal {}

/// What any seat may see of a position of either game: everything but the order of what lies face down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyTable {
    /// Of Spice Road.
    SpiceRoad(spice_road::Table),
}

impl AnyTable {
    /// A legal move, each equally likely; the game must not be over.
    pub fn random_move(&self, rng: &mut impl Rng) -> AnyMove {
        match self {
            AnyTable::SpiceRoad(table) => AnyMove::SpiceRoad(table.random_move(rng)),
        }
    }
}

impl fmt::Display for AnyTable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            AnyTable::SpiceRoad(table) => write!(f, "{table}"),
        }
    }
}

/// A position of either game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyGame {
    /// Of Spice Road.
    SpiceRoad(spice_road::Game),
}

impl AnyGame {
    /// The official setup, shuffled by the generator.
    ///
    /// # Errors
    /// When the game is not for so many players.
    pub fn deal(name: GameName, players: usize, rng: &mut impl Rng) -> Result<AnyGame, Unreadable> {
        let range = name.players();
        if !range.contains(&players) {
            let (least, most) = (range.start(), range.end());
            return Err(Unreadable::new(format!(
                "{name} is for {least} to {most} players, not {players}"
            )));
        }
        Ok(match name {
            GameName::SpiceRoad => AnyGame::SpiceRoad(spice_road::Game::deal(players, rng)),
        })
    }

    /// Reads a position; its first line says which game it is of.
    ///
    /// # Errors
    /// What is wrong with it, naming the card, seat or number.
    pub fn read(text: &str) -> Result<AnyGame, Unreadable> {
        let mut words = text.lines().next().unwrap_or_default().split_whitespace();
        match (words.next(), words.next()) {
            (Some("position"), Some(name)) => match name.parse()? {
                GameName::SpiceRoad => Ok(AnyGame::SpiceRoad(text.parse()?)),
            },
            _ => Err(Unreadable::new(
                "a position begins with the line position GAME",
            )),
        }
    }

    /// Which game.
    pub fn name(&self) -> GameName {
        match self {
            AnyGame::SpiceRoad(_) => GameName::SpiceRoad,
        }
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        match self {
            AnyGame::SpiceRoad(game) => game.table().seats(),
        }
    }

    /// The seat to move.
    pub fn seat(&self) -> Seat {
        match self {
            AnyGame::SpiceRoad(game) => game.table().seat(),
        }
    }

    /// The round, counted from 1.
    pub fn round(&self) -> u32 {
        match self {
            AnyGame::SpiceRoad(game) => game.table().round(),
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        match self {
            AnyGame::SpiceRoad(game) => game.table().is_over(),
        }
    }

    /// Everybody's points.
    pub fn standing(&self) -> Standing {
        match self {
            AnyGame::SpiceRoad(game) => {
                let outcome = game.table().outcome_now();
                Standing {
                    points: outcome
                        .scores
                        .iter()
                        .map(|score| u32::from(score.total()))
                        .collect(),
                    winner: outcome.winner,
                    over: outcome.over,
                }
            }
        }
    }

    /// What every seat sees: in neither game does one seat know more than another.
    pub fn table(&self) -> AnyTable {
        match self {
            AnyGame::SpiceRoad(game) => AnyTable::SpiceRoad(*game.table()),
        }
    }

    /// The position without what nobody can know, the unknown cards waiting in the order of the component list.
    #[must_use]
    pub fn forget_hidden(&self) -> AnyGame {
        match self {
            AnyGame::SpiceRoad(game) => {
                let table = *game.table();
                AnyGame::SpiceRoad(spice_road::Game::new(
                    table,
                    spice_road::Decks::unseen(&table),
                ))
            }
        }
    }

    /// Puts the cards whose order is not known into a random one; they are still written as unknown.
    pub fn shuffle_unknown(&mut self, rng: &mut impl Rng) {
        match self {
            AnyGame::SpiceRoad(game) => game.shuffle_unknown(rng),
        }
    }

    /// Reads a move.
    ///
    /// # Errors
    /// When it is not one; whether it may be played here is not asked.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, MoveError<AnyIllegal>> {
        match self {
            AnyGame::SpiceRoad(_) => {
                text.parse()
                    .map(AnyMove::SpiceRoad)
                    .map_err(|error| match error {
                        MoveError::Unreadable(why) => MoveError::Unreadable(why),
                        MoveError::Illegal(why) => MoveError::Illegal(AnyIllegal::SpiceRoad(why)),
                    })
            }
        }
    }

    /// Whether a move may be played here.
    ///
    /// # Errors
    /// The rule it breaks.
    pub fn check(&self, mv: AnyMove) -> Result<(), AnyIllegal> {
        match (self, mv) {
            (AnyGame::SpiceRoad(game), AnyMove::SpiceRoad(mv)) => {
                game.table().check(mv).map_err(AnyIllegal::SpiceRoad)
            }
        }
    }

    /// Plays a move; gives back what it turned face up, as `reveals ...` or nothing.
    ///
    /// # Errors
    /// When it is not allowed, the game being unchanged.
    pub fn play(&mut self, mv: AnyMove) -> Result<String, AnyIllegal> {
        match (self, mv) {
            (AnyGame::SpiceRoad(game), AnyMove::SpiceRoad(mv)) => {
                let reveal = game.play(mv).map_err(AnyIllegal::SpiceRoad)?;
                Ok(reveal.to_string())
            }
        }
    }

    /// Plays a move that turned these cards face up: `reveals ...`, or nothing.
    ///
    /// # Errors
    /// When the move is not allowed or cannot have revealed that, the game being unchanged.
    pub fn play_revealing(&mut self, mv: AnyMove, reveals: &str) -> Result<(), String> {
        self.check(mv).map_err(|why| format!("illegal: {why}"))?;
        let mut next = self.clone();
        match (&mut next, mv) {
            (AnyGame::SpiceRoad(game), AnyMove::SpiceRoad(mv)) => {
                game.expect_reveal(mv, reveals)?;
            }
        }
        let revealed = next.play(mv).expect("the move was checked");
        if revealed != reveals {
            let shown = |text: &str| {
                if text.is_empty() {
                    "nothing".to_owned()
                } else {
                    quoted(text)
                }
            };
            return Err(format!(
                "reveals {}, but {} is written",
                shown(&revealed),
                shown(reveals)
            ));
        }
        *self = next;
        Ok(())
    }

    /// Every legal move, in a fixed order.
    pub fn moves(&self) -> Vec<AnyMove> {
        match self {
            AnyGame::SpiceRoad(game) => game.table().moves().map(AnyMove::SpiceRoad).collect(),
        }
    }

    /// How many legal moves there are.
    pub fn count_moves(&self) -> u64 {
        match self {
            AnyGame::SpiceRoad(game) => game.table().count_moves(),
        }
    }

    /// How many sequences of `depth` legal moves there are, with the decks as they lie; one that ends the game earlier
    /// counts once. Gives up when more positions than `budget` had to be looked at.
    pub fn perft(&self, depth: u32, budget: u64) -> Option<u64> {
        let mut budget = budget;
        match self {
            AnyGame::SpiceRoad(game) => game.perft_within(depth, &mut budget),
        }
    }
}

impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            AnyGame::SpiceRoad(game) => write!(f, "{game}"),
        }
    }
}
