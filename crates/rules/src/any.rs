//! Either game, for callers that learn at run time which one is played.
//!
//! ```
//! use rules::{AnyGame, GameName};
//! let name: GameName = "spice-road".parse().unwrap();
//! let mut game = AnyGame::deal(name, 3, &mut rules::chance::seeded(1)).unwrap();
//! let mv = game.read_move("play +YY").unwrap();
//! assert!(game.play(&mv).unwrap().is_empty());
//! assert!(game.table().moves().len() > 1);
//! ```

use std::fmt;
use std::sync::Arc;

use rand_core::Rng;

use crate::MoveError;
use crate::decision::{AnyDecision, NoSuchChoice, clear_mask};
use crate::east_to_west::{self, Components};
use crate::game::{Game, GameName, RevealError, Standing};
use crate::game_set::GameSet;
use crate::seat::Seat;
use crate::spice_road;
use crate::text::{ParseError, ParseErrorKind};

/// A move of either game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

/// What a move of either game turned face up.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AnyReveal {
    /// In Spice Road.
    SpiceRoad(spice_road::Reveal),
    /// In From East to West, with the components that name its cards and tiles.
    EastToWest(east_to_west::Reveal, Arc<Components>),
}

impl AnyReveal {
    /// Whether nothing turned face up.
    pub fn is_empty(&self) -> bool {
        match self {
            AnyReveal::SpiceRoad(reveal) => *reveal == spice_road::Reveal::Nothing,
            AnyReveal::EastToWest(reveal, _) => reveal.is_empty(),
        }
    }

    /// Whether this is `so_far`, or `so_far` and further cards and tiles that were drawn after it.
    pub fn continues(&self, so_far: &AnyReveal) -> bool {
        match (self, so_far) {
            (AnyReveal::SpiceRoad(all), AnyReveal::SpiceRoad(first)) => all == first,
            (AnyReveal::EastToWest(all, _), AnyReveal::EastToWest(first, _)) => {
                all.continues(first)
            }
            _ => false,
        }
    }
}

/// Writes `reveals ...`, or nothing.
impl fmt::Display for AnyReveal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            AnyReveal::SpiceRoad(reveal) => write!(f, "{reveal}"),
            AnyReveal::EastToWest(reveal, components) => write!(f, "{}", reveal.show(components)),
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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

/// A position of either game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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
    ($any:ident: $self:expr, $one:ident => $answer:expr) => {
        match $self {
            $any::SpiceRoad($one) => $answer,
            $any::EastToWest($one) => $answer,
        }
    };
}

/// What a table and a game answer alike.
macro_rules! questions {
    ($any:ident, $one:ident => $table:expr) => {
        /// Which game.
        pub fn name(&self) -> GameName {
            match self {
                $any::SpiceRoad(_) => GameName::SpiceRoad,
                $any::EastToWest(_) => GameName::EastToWest,
            }
        }

        /// The component set, where the game has one.
        pub fn components(&self) -> Option<&Arc<Components>> {
            match self {
                $any::SpiceRoad(_) => None,
                $any::EastToWest($one) => Some($table.components()),
            }
        }

        /// How many play.
        pub fn seats(&self) -> usize {
            either!($any: self, $one => $table.seats())
        }

        /// The seat to move.
        pub fn seat(&self) -> Seat {
            either!($any: self, $one => $table.seat())
        }

        /// The round, counted from 1.
        pub fn round(&self) -> u32 {
            either!($any: self, $one => $table.round())
        }

        /// Whether the game is over.
        pub fn is_over(&self) -> bool {
            either!($any: self, $one => $table.is_over())
        }

        /// Everybody's points.
        pub fn standing(&self) -> Standing {
            either!($any: self, $one => {
                let outcome = $table.outcome_now();
                Standing {
                    points: outcome.scores.iter().map(|score| score.total()).collect(),
                    winner: outcome.winner,
                    over: outcome.over,
                }
            })
        }

        /// A number made of all that the table shows: equal tables have equal keys, on every machine and in every release
        /// that writes them alike.
        pub fn key(&self) -> u64 {
            either!($any: self, $one => $table.key())
        }

        /// Reads a move.
        ///
        /// # Errors
        /// When it is not one; whether it may be played here is not asked.
        pub fn read_move(&self, text: &str) -> Result<AnyMove, MoveError<AnyIllegal>> {
            match self {
                $any::SpiceRoad(_) => {
                    let mv: Result<spice_road::Move, _> = text.parse();
                    mv.map(AnyMove::SpiceRoad)
                        .map_err(|why| why.map(AnyIllegal::SpiceRoad))
                }
                $any::EastToWest($one) => {
                    let components = $table.components();
                    east_to_west::Move::read(text, components)
                        .map(|mv| AnyMove::EastToWest(mv, Arc::clone(components)))
                        .map_err(|why| why.map(AnyIllegal::EastToWest))
                }
            }
        }

        /// Reads what a legal move turned face up: `reveals ...`, or nothing.
        ///
        /// # Errors
        /// When the text is something else, or more or less than the move turns face up.
        pub fn read_reveal(&self, mv: &AnyMove, text: &str) -> Result<AnyReveal, ParseError> {
            match (self, mv) {
                ($any::SpiceRoad($one), AnyMove::SpiceRoad(mv)) => {
                    let reveal = spice_road::Reveal::read(text, *mv, &$table)?;
                    Ok(AnyReveal::SpiceRoad(reveal))
                }
                ($any::EastToWest($one), AnyMove::EastToWest(mv, components)) => {
                    let reveal = east_to_west::Reveal::read(text, *mv, &$table)?;
                    Ok(AnyReveal::EastToWest(reveal, Arc::clone(components)))
                }
                _ => Err(ParseError::new(
                    ParseErrorKind::OtherGame,
                    AnyIllegal::OtherGame.to_string(),
                )),
            }
        }

        /// What a legal move may turn face up next, after what it has turned face up so far (nothing, to begin with), with
        /// how often each comes in as many trials as all add up to. Nothing comes after the last.
        pub fn draws(&self, mv: &AnyMove, so_far: Option<&AnyReveal>) -> Vec<(AnyReveal, u32)> {
            match (self, mv, so_far) {
                ($any::SpiceRoad($one), AnyMove::SpiceRoad(mv), None) => {
                    let draws = $table.draws(*mv).into_iter();
                    draws
                        .filter(|&reveal| reveal != spice_road::Reveal::Nothing)
                        .map(|reveal| (AnyReveal::SpiceRoad(reveal), 1))
                        .collect()
                }
                ($any::EastToWest($one), AnyMove::EastToWest(mv, components), so_far) => {
                    let so_far = match so_far {
                        Some(AnyReveal::EastToWest(reveal, _)) => *reveal,
                        _ => east_to_west::Reveal::default(),
                    };
                    let draws = $table.draws(*mv, so_far).into_iter();
                    draws
                        .map(|(reveal, weight)| {
                            (AnyReveal::EastToWest(reveal, Arc::clone(components)), weight)
                        })
                        .collect()
                }
                _ => Vec::new(),
            }
        }

        /// Whether a move may be played here.
        ///
        /// # Errors
        /// The rule it breaks.
        pub fn check(&self, mv: &AnyMove) -> Result<(), AnyIllegal> {
            match (self, mv) {
                ($any::SpiceRoad($one), AnyMove::SpiceRoad(mv)) => {
                    $table.check(*mv).map_err(AnyIllegal::SpiceRoad)
                }
                ($any::EastToWest($one), AnyMove::EastToWest(mv, components))
                    if components == $table.components() =>
                {
                    $table.check(*mv).map_err(AnyIllegal::EastToWest)
                }
                _ => Err(AnyIllegal::OtherGame),
            }
        }

        /// Every legal move, in a fixed order.
        pub fn moves(&self) -> Vec<AnyMove> {
            let mut moves = Vec::new();
            self.for_each_move(|mv| moves.push(mv));
            moves
        }

        /// Hands every legal move over, in a fixed order.
        pub fn for_each_move(&self, mut each: impl FnMut(AnyMove)) {
            match self {
                $any::SpiceRoad($one) => {
                    $table.for_each_move(|mv| each(AnyMove::SpiceRoad(mv)));
                }
                $any::EastToWest($one) => $table.for_each_move(|mv| {
                    each(AnyMove::EastToWest(mv, Arc::clone($table.components())));
                }),
            }
        }

        /// How many legal moves there are.
        pub fn count_moves(&self) -> u64 {
            either!($any: self, $one => $table.count_moves())
        }

        /// A legal move, each equally likely; the game must not be over.
        pub fn random_move(&self, rng: &mut impl Rng) -> AnyMove {
            match self {
                $any::SpiceRoad($one) => AnyMove::SpiceRoad($table.random_move(rng)),
                $any::EastToWest($one) => {
                    AnyMove::EastToWest($table.random_move(rng), Arc::clone($table.components()))
                }
            }
        }

        /// A legal move: each action equally likely, then each of its completions; the game must not be over.
        pub fn random_by_action(&self, rng: &mut impl Rng) -> AnyMove {
            match self {
                $any::SpiceRoad($one) => {
                    let action = $table.random_action(rng);
                    AnyMove::SpiceRoad($table.random_completion(action, rng))
                }
                $any::EastToWest($one) => {
                    let action = $table.random_action(rng);
                    let mv = $table.random_completion(action, rng);
                    AnyMove::EastToWest(mv, Arc::clone($table.components()))
                }
            }
        }

        /// What a seat sees as a flat list of [`GameName::observation_len`] numbers.
        ///
        /// # Panics
        /// When the game has no such seat.
        pub fn observe(&self, seat: Seat) -> Vec<f32> {
            either!($any: self, $one => $table.observe(seat))
        }

        /// Writes what a seat sees into a slice of [`GameName::observation_len`] numbers.
        ///
        /// # Panics
        /// When the game has no such seat, or the slice has another length.
        pub fn observe_into(&self, seat: Seat, numbers: &mut [f32]) {
            either!($any: self, $one => $table.observe_into(seat, numbers));
        }

        /// Calls `add` with the index of each number that is not 0, and with what to add to it: first what a seat sees,
        /// [`GameName::observation_len`] numbers, then what is chosen so far, [`GameName::decision_len`] numbers, if the
        /// seat is the one to move.
        ///
        /// # Panics
        /// When the game has no such seat.
        pub fn observe_turn(
            &self,
            seat: Seat,
            decision: &AnyDecision,
            mut add: impl FnMut(usize, f32),
        ) {
            either!($any: self, $one => $table.observe_each(seat, &mut add));
            if seat != self.seat() {
                return;
            }
            let start = self.name().observation_len();
            let add = |index, number| add(start + index, number);
            match (self, decision) {
                ($any::SpiceRoad($one), AnyDecision::SpiceRoad(decision)) => {
                    decision.observe_each(&$table, add);
                }
                ($any::EastToWest(_), AnyDecision::EastToWest(decision)) => {
                    decision.observe_each(add);
                }
                _ => {}
            }
        }

        /// A turn of which nothing is chosen yet.
        pub fn decision(&self) -> AnyDecision {
            AnyDecision::new(self.name())
        }

        /// The choices that lead from here to a legal move, in ascending order and below [`GameName::choices`]; none when
        /// the game is over, or the decision is one of the other game.
        pub fn choices(&self, decision: &AnyDecision) -> Vec<usize> {
            match (self, decision) {
                ($any::SpiceRoad($one), AnyDecision::SpiceRoad(decision)) => {
                    decision.choices(&$table).collect()
                }
                ($any::EastToWest($one), AnyDecision::EastToWest(decision)) => {
                    decision.choices(&$table).collect()
                }
                _ => Vec::new(),
            }
        }

        /// Writes the mask of [`Self::choices`]: whether each of the [`GameName::choices`] leads to a legal move.
        ///
        /// # Panics
        /// When the mask has another length.
        pub fn mask(&self, decision: &AnyDecision, mask: &mut [bool]) {
            clear_mask(self.name().choices(), mask);
            match (self, decision) {
                ($any::SpiceRoad($one), AnyDecision::SpiceRoad(decision)) => {
                    decision.each_choice(&$table, |choice| mask[choice] = true);
                }
                ($any::EastToWest($one), AnyDecision::EastToWest(decision)) => {
                    decision.each_choice(&$table, |choice| mask[choice] = true);
                }
                _ => {}
            }
        }

        /// Makes a choice. Returns the move once it is complete.
        ///
        /// # Errors
        /// If it is none of the choices, nothing being changed.
        pub fn choose(
            &self,
            decision: &mut AnyDecision,
            choice: usize,
        ) -> Result<Option<AnyMove>, NoSuchChoice> {
            match (self, decision) {
                ($any::SpiceRoad($one), AnyDecision::SpiceRoad(decision)) => {
                    let mv = decision.choose(&$table, choice)?;
                    Ok(mv.map(AnyMove::SpiceRoad))
                }
                ($any::EastToWest($one), AnyDecision::EastToWest(decision)) => {
                    let mv = decision.choose(&$table, choice)?;
                    Ok(mv.map(|mv| AnyMove::EastToWest(mv, Arc::clone($table.components()))))
                }
                _ => Err(NoSuchChoice(choice)),
            }
        }

        /// The choices that make a move, in their order.
        ///
        /// # Errors
        /// The rule that the move breaks.
        pub fn choices_of(&self, mv: &AnyMove) -> Result<Vec<usize>, AnyIllegal> {
            self.check(mv)?;
            match (self, mv) {
                ($any::SpiceRoad($one), AnyMove::SpiceRoad(mv)) => {
                    Ok(spice_road::Decision::choices_of(&$table, *mv))
                }
                ($any::EastToWest($one), AnyMove::EastToWest(mv, _)) => {
                    Ok(east_to_west::Decision::choices_of(&$table, *mv))
                }
                _ => Err(AnyIllegal::OtherGame),
            }
        }
    };
}

impl AnyTable {
    questions!(AnyTable, table => table);
}

impl fmt::Display for AnyTable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        either!(AnyTable: self, table => write!(f, "{table}"))
    }
}

impl AnyGame {
    questions!(AnyGame, game => game.table());

    /// The official setup, shuffled by the generator; From East to West with its stand-in components.
    ///
    /// # Errors
    /// When the game does not support this number of players.
    pub fn deal(name: GameName, players: usize, rng: &mut impl Rng) -> Result<AnyGame, ParseError> {
        GameSet::default().deal(name, players, rng)
    }

    /// Reads a position; its first line says which game it is of. From East to West is read with its stand-in
    /// components.
    ///
    /// # Errors
    /// What is wrong with it, naming the card, seat or number.
    pub fn read(text: &str) -> Result<AnyGame, ParseError> {
        GameSet::default().read(text)
    }

    /// What every seat sees: in neither game does one seat know more than another.
    pub fn table(&self) -> AnyTable {
        match self {
            AnyGame::SpiceRoad(game) => AnyTable::SpiceRoad(*game.table()),
            AnyGame::EastToWest(game) => AnyTable::EastToWest(game.table().clone()),
        }
    }

    /// A position of which no more is known than the table shows, the unknown cards waiting in the order of the component
    /// list.
    pub fn from_table(table: AnyTable) -> AnyGame {
        match table {
            AnyTable::SpiceRoad(table) => {
                let decks = spice_road::Decks::unseen(&table);
                AnyGame::SpiceRoad(spice_road::Game::new(table, decks))
            }
            AnyTable::EastToWest(table) => {
                let decks = east_to_west::Decks::unseen(&table);
                AnyGame::EastToWest(east_to_west::Game::new(table, decks))
            }
        }
    }

    /// The position without what is hidden, as [`AnyGame::from_table`] makes it.
    #[must_use]
    pub fn forget_hidden(&self) -> AnyGame {
        AnyGame::from_table(self.table())
    }

    /// The same position with all unseen cards shuffled again, as the start of a new game.
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
        either!(AnyGame: self, game => game.shuffle_unknown(rng));
    }

    /// Plays a move and returns what it turned face up.
    ///
    /// # Errors
    /// When it is not allowed, the game being unchanged.
    pub fn play(&mut self, mv: &AnyMove) -> Result<AnyReveal, AnyIllegal> {
        self.check(mv)?;
        match (self, mv) {
            (AnyGame::SpiceRoad(game), AnyMove::SpiceRoad(mv)) => {
                Ok(AnyReveal::SpiceRoad(game.play_unchecked(*mv)))
            }
            (AnyGame::EastToWest(game), AnyMove::EastToWest(mv, components)) => {
                let reveal = game.play_unchecked(*mv);
                Ok(AnyReveal::EastToWest(reveal, Arc::clone(components)))
            }
            _ => Err(AnyIllegal::OtherGame),
        }
    }

    /// Plays a move that turned this face up.
    ///
    /// # Errors
    /// When the move is not allowed or cannot have revealed that, the game being unchanged.
    pub fn play_revealing(
        &mut self,
        mv: &AnyMove,
        reveal: &AnyReveal,
    ) -> Result<(), RevealError<AnyIllegal>> {
        self.check(mv).map_err(RevealError::Illegal)?;
        match (self, mv, reveal) {
            (AnyGame::SpiceRoad(game), AnyMove::SpiceRoad(mv), AnyReveal::SpiceRoad(reveal)) => {
                let played = game.play_revealing(*mv, *reveal);
                played.map_err(|why| why.map(AnyIllegal::SpiceRoad))
            }
            (
                AnyGame::EastToWest(game),
                AnyMove::EastToWest(mv, _),
                AnyReveal::EastToWest(reveal, components),
            ) if components == game.table().components() => {
                let played = game.play_revealing(*mv, *reveal);
                played.map_err(|why| why.map(AnyIllegal::EastToWest))
            }
            _ => Err(RevealError::Impossible),
        }
    }

    /// How many sequences of `depth` legal moves there are, with the decks as they lie; one that ends the game earlier
    /// counts once. Gives up when more positions than `budget` had to be looked at.
    pub fn perft(&self, depth: u32, budget: u64) -> Option<u64> {
        let mut budget = budget;
        either!(AnyGame: self, game => game.perft_within(depth, &mut budget))
    }
}

impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        either!(AnyGame: self, game => write!(f, "{game}"))
    }
}

impl Game for AnyGame {
    type Move = AnyMove;

    fn is_over(&self) -> bool {
        AnyGame::is_over(self)
    }

    fn for_each_move(&self, each: impl FnMut(AnyMove)) {
        AnyGame::for_each_move(self, each);
    }

    fn count_moves(&self) -> u64 {
        AnyGame::count_moves(self)
    }

    fn random_by_action(&self, rng: &mut impl Rng) -> AnyMove {
        AnyGame::random_by_action(self, rng)
    }

    fn random_move(&self, rng: &mut impl Rng) -> AnyMove {
        AnyGame::random_move(self, rng)
    }

    fn play_unchecked(&mut self, mv: AnyMove) {
        self.play(&mv).expect("the move is known to be legal");
    }
}
