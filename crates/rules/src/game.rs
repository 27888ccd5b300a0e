//! Either game, for callers that learn at run time which one is played.
//!
//! ```
//! use rules::{AnyGame, GameName};
//! let name: GameName = "spice-road".parse().unwrap();
//! let mut game = AnyGame::deal(name, 3, &mut rules::chance::seeded(1)).unwrap();
//! let mv = game.read_move("play +YY").unwrap();
//! assert_eq!(game.play(&mv).unwrap(), "");
//! ```

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use rand_core::Rng;
use tinyvec::ArrayVec;

use crate::MoveError;
use crate::east_to_west::{self, Components};
use crate::seat::{Seat, write_score};
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
        let winner = self.over.then_some(self.winner);
        write_score(f, self.points.iter().copied(), winner)
    }
}

/// A move of either game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnyMove {
    /// Of Spice Road.
    SpiceRoad(spice_road::Move),
    /// Of From East to West, with the components that name its cards and tiles.
    EastToWest(east_to_west::Move, Arc<Components>),
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            AnyMove::SpiceRoad(mv) => write!(f, "{mv}"),
            AnyMove::EastToWest(mv, components) => write!(f, "{}", mv.show(components)),
        }
    }
}

/// Why a move of either game is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyIllegal {
    /// In Spice Road.
    SpiceRoad(spice_road::Illegal),
    /// In From East to West.
    EastToWest(east_to_west::Illegal),
    /// The move is one of the other game.
    OtherGame,
}

impl fmt::Display for AnyIllegal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            AnyIllegal::SpiceRoad(why) => write!(f, "{why}"),
            AnyIllegal::EastToWest(why) => write!(f, "{why}"),
            AnyIllegal::OtherGame => f.write_str("this is a move of the other game"),
        }
    }
}

impl std::error::Error for AnyIllegal {}

/// What any seat may see of a position of either game: everything but the order of what lies face down.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::large_enum_variant,
    reason = "a table is held once, and copied when it is asked for"
)]
pub enum AnyTable {
    /// Of Spice Road.
    SpiceRoad(spice_road::Table),
    /// Of From East to West.
    EastToWest(east_to_west::Table),
}

impl AnyTable {
    /// A legal move, each equally likely; the game must not be over.
    pub fn random_move(&self, rng: &mut impl Rng) -> AnyMove {
        match self {
            AnyTable::SpiceRoad(table) => AnyMove::SpiceRoad(table.random_move(rng)),
            AnyTable::EastToWest(table) => {
                AnyMove::EastToWest(table.random_move(rng), Arc::clone(table.components()))
            }
        }
    }
}

impl fmt::Display for AnyTable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            AnyTable::SpiceRoad(table) => write!(f, "{table}"),
            AnyTable::EastToWest(table) => write!(f, "{table}"),
        }
    }
}

/// A position of either game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    clippy::large_enum_variant,
    reason = "a game is held once, not in lists"
)]
pub enum AnyGame {
    /// Of Spice Road.
    SpiceRoad(spice_road::Game),
    /// Of From East to West.
    EastToWest(east_to_west::Game),
}

/// Asks the same of whichever game it is.
macro_rules! either {
    ($any:expr, $game:ident => $answer:expr) => {
        match $any {
            AnyGame::SpiceRoad($game) => $answer,
            AnyGame::EastToWest($game) => $answer,
        }
    };
}

impl AnyGame {
    /// The official setup, shuffled by the generator; From East to West with its stand-in components.
    ///
    /// # Errors
    /// When the game is not for so many players.
    pub fn deal(name: GameName, players: usize, rng: &mut impl Rng) -> Result<AnyGame, Unreadable> {
        AnyGame::deal_with(&Components::stand_in(), name, players, rng)
    }

    /// The official setup, shuffled by the generator; From East to West with these components.
    ///
    /// # Errors
    /// When the game is not for so many players.
    pub fn deal_with(
        components: &Arc<Components>,
        name: GameName,
        players: usize,
        rng: &mut impl Rng,
    ) -> Result<AnyGame, Unreadable> {
        let range = name.players();
        if !range.contains(&players) {
            let (least, most) = (range.start(), range.end());
            return Err(Unreadable::new(format!(
                "{name} is for {least} to {most} players, not {players}"
            )));
        }
        Ok(match name {
            GameName::SpiceRoad => AnyGame::SpiceRoad(spice_road::Game::deal(players, rng)),
            GameName::EastToWest => {
                let game = east_to_west::Game::deal(players, components, rng);
                AnyGame::EastToWest(game)
            }
        })
    }

    /// Reads a position; its first line says which game it is of. From East to West is read with its stand-in
    /// components.
    ///
    /// # Errors
    /// What is wrong with it, naming the card, seat or number.
    pub fn read(text: &str) -> Result<AnyGame, Unreadable> {
        AnyGame::read_with(&Components::stand_in(), text)
    }

    /// Reads a position; one of From East to West with these components.
    ///
    /// # Errors
    /// What is wrong with it, naming the card, seat or number.
    pub fn read_with(components: &Arc<Components>, text: &str) -> Result<AnyGame, Unreadable> {
        let mut words = text.lines().next().unwrap_or_default().split_whitespace();
        match (words.next(), words.next()) {
            (Some("position"), Some(name)) => match name.parse()? {
                GameName::SpiceRoad => Ok(AnyGame::SpiceRoad(text.parse()?)),
                GameName::EastToWest => {
                    let game = east_to_west::Game::read(text, components)?;
                    Ok(AnyGame::EastToWest(game))
                }
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
            AnyGame::EastToWest(_) => GameName::EastToWest,
        }
    }

    /// The component set, where the game has one.
    pub fn components(&self) -> Option<&Arc<Components>> {
        match self {
            AnyGame::SpiceRoad(_) => None,
            AnyGame::EastToWest(game) => Some(game.table().components()),
        }
    }

    /// How many play.
    pub fn seats(&self) -> usize {
        either!(self, game => game.table().seats())
    }

    /// The seat to move.
    pub fn seat(&self) -> Seat {
        either!(self, game => game.table().seat())
    }

    /// The round, counted from 1.
    pub fn round(&self) -> u32 {
        either!(self, game => game.table().round())
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        either!(self, game => game.table().is_over())
    }

    /// Everybody's points.
    pub fn standing(&self) -> Standing {
        either!(self, game => {
            let outcome = game.table().outcome_now();
            Standing {
                points: outcome.scores.iter().map(|score| score.total()).collect(),
                winner: outcome.winner,
                over: outcome.over,
            }
        })
    }

    /// What every seat sees: in neither game does one seat know more than another.
    pub fn table(&self) -> AnyTable {
        match self {
            AnyGame::SpiceRoad(game) => AnyTable::SpiceRoad(*game.table()),
            AnyGame::EastToWest(game) => AnyTable::EastToWest(game.table().clone()),
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
            AnyGame::EastToWest(game) => {
                let decks = east_to_west::Decks::unseen(game.table());
                let game = east_to_west::Game::new(game.table().clone(), decks);
                AnyGame::EastToWest(game)
            }
        }
    }

    /// The same position with all unseen cards dealt anew, so that a game can be played on from it.
    #[must_use]
    pub fn deal_unseen(&self, rng: &mut impl Rng) -> AnyGame {
        match self {
            AnyGame::SpiceRoad(game) => {
                let table = *game.table();
                let decks = spice_road::Decks::deal_unseen(&table, rng);
                AnyGame::SpiceRoad(spice_road::Game::new(table, decks))
            }
            AnyGame::EastToWest(game) => {
                let decks = east_to_west::Decks::deal_unseen(game.table(), rng);
                let game = east_to_west::Game::new(game.table().clone(), decks);
                AnyGame::EastToWest(game)
            }
        }
    }

    /// Puts the cards whose order is not known into a random one; they are still written as unknown.
    pub fn shuffle_unknown(&mut self, rng: &mut impl Rng) {
        either!(self, game => game.shuffle_unknown(rng));
    }

    /// Reads a move.
    ///
    /// # Errors
    /// When it is not one; whether it may be played here is not asked.
    pub fn read_move(&self, text: &str) -> Result<AnyMove, MoveError<AnyIllegal>> {
        match self {
            AnyGame::SpiceRoad(_) => {
                let mv: Result<spice_road::Move, _> = text.parse();
                mv.map(AnyMove::SpiceRoad)
                    .map_err(|why| why.map(AnyIllegal::SpiceRoad))
            }
            AnyGame::EastToWest(game) => {
                let components = game.table().components();
                east_to_west::Move::read(text, components)
                    .map(|mv| AnyMove::EastToWest(mv, Arc::clone(components)))
                    .map_err(|why| why.map(AnyIllegal::EastToWest))
            }
        }
    }

    /// Whether a move may be played here.
    ///
    /// # Errors
    /// The rule it breaks.
    pub fn check(&self, mv: &AnyMove) -> Result<(), AnyIllegal> {
        match (self, mv) {
            (AnyGame::SpiceRoad(game), AnyMove::SpiceRoad(mv)) => {
                game.table().check(*mv).map_err(AnyIllegal::SpiceRoad)
            }
            (AnyGame::EastToWest(game), AnyMove::EastToWest(mv, components))
                if components == game.table().components() =>
            {
                game.table().check(*mv).map_err(AnyIllegal::EastToWest)
            }
            _ => Err(AnyIllegal::OtherGame),
        }
    }

    /// Plays a move; gives back what it turned face up, as `reveals ...` or nothing.
    ///
    /// # Errors
    /// When it is not allowed, the game being unchanged.
    pub fn play(&mut self, mv: &AnyMove) -> Result<String, AnyIllegal> {
        self.check(mv)?;
        match (self, mv) {
            (AnyGame::SpiceRoad(game), AnyMove::SpiceRoad(mv)) => {
                Ok(game.play_unchecked(*mv).to_string())
            }
            (AnyGame::EastToWest(game), AnyMove::EastToWest(mv, components)) => {
                Ok(game.play_unchecked(*mv).show(components).to_string())
            }
            _ => Err(AnyIllegal::OtherGame),
        }
    }

    /// Plays a move that turned these cards face up: `reveals ...`, or nothing.
    ///
    /// # Errors
    /// When the move is not allowed or cannot have revealed that, the game being unchanged.
    pub fn play_revealing(&mut self, mv: &AnyMove, reveals: &str) -> Result<(), String> {
        self.check(mv).map_err(|why| format!("illegal: {why}"))?;
        let mut next = self.clone();
        match (&mut next, mv) {
            (AnyGame::SpiceRoad(game), AnyMove::SpiceRoad(mv)) => {
                game.expect_reveal(*mv, reveals)?;
            }
            (AnyGame::EastToWest(game), AnyMove::EastToWest(mv, _)) => {
                game.expect_reveal(*mv, reveals)?;
            }
            _ => {}
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
        let mut moves = Vec::new();
        match self {
            AnyGame::SpiceRoad(game) => game.for_each_move(|mv| moves.push(AnyMove::SpiceRoad(mv))),
            AnyGame::EastToWest(game) => {
                let components = game.table().components();
                game.for_each_move(|mv| {
                    moves.push(AnyMove::EastToWest(mv, Arc::clone(components)));
                });
            }
        }
        moves
    }

    /// How many legal moves there are.
    pub fn count_moves(&self) -> u64 {
        either!(self, game => game.count_moves())
    }

    /// How many sequences of `depth` legal moves there are, with the decks as they lie; one that ends the game earlier
    /// counts once. Gives up when more positions than `budget` had to be looked at.
    pub fn perft(&self, depth: u32, budget: u64) -> Option<u64> {
        let mut budget = budget;
        either!(self, game => game.perft_within(depth, &mut budget))
    }
}

impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        either!(self, game => write!(f, "{game}"))
    }
}
