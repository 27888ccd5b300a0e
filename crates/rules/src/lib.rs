//! The rules of two board games of spice trading, Century: Spice Road and Century: From East to West.
//!
//! A pure library: no files, clock, network or randomness of its own. Every spice, card, move, position and record has a
//! text that a player can read; NOTATION.md beside the sources describes it. A whole game, played by chance:
//!
//! ```
//! use rules::chance::{XorShift, seeded};
//! use rules::{Game as _, spice_road};
//!
//! let mut game = spice_road::Game::deal(2, &mut seeded(42));
//! let mut rng = XorShift::new(1);
//! while !game.is_over() {
//!     let mv = game.random_by_action(&mut rng); // or pick one of game.table().moves()
//!     println!("{} {mv}", game.table().seat());
//!     game.play(mv).expect("a listed move is legal");
//! }
//! println!("{}", game.table().outcome_now()); // A 61 B 58 winner A
//! ```
//!
//! | to find | look in |
//! |---|---|
//! | the spices, and what a card does with them | [`Spices`], [`Exchange`], [`Merchant`] |
//! | Spice Road | [`spice_road`] |
//! | From East to West, and its component files | [`east_to_west`] |
//! | either game, by its name or text | [`AnyGame`], [`GameSet`], [`Game`] |
//! | games as records | [`Record`] |
//! | a turn as numbers, and what a seat sees as numbers | [`AnyDecision`], [`AnyTable::observe`] |
//! | deals from a seed | [`chance`] |
//! | fair deals, and proof that they are | [`fair`] |
//!
//! With the feature `serde` whatever has a text is serialized as this text.
//!
//! Kinds of errors and structs that are only read may grow (`#[non_exhaustive]`). What the rulebooks close stays closed, so
//! that a program that translates or evaluates it is told by the compiler what it forgot: spices, actions, reasons why a
//! move is illegal, kinds of locations and cards, and the two games.

mod any;
mod caravan;
pub mod chance;
mod decision;
mod deck;
pub mod east_to_west;
mod exchange;
pub mod fair;
mod game;
mod game_set;
mod merchant;
mod observation;
mod outcome;
mod rank;
mod record;
mod seat;
#[cfg(feature = "serde")]
mod serde;
mod spice;
pub mod spice_road;
mod table;
mod text;

pub use {rand_chacha, rand_core, tinyvec};

pub use any::{AnyGame, AnyIllegal, AnyMove, AnyReveal, AnyTable};
pub use caravan::{Discards, count_discards, discards, nth_discard};
pub use decision::{AnyDecision, NoSuchChoice};
pub use deck::Deck;
pub use exchange::{Exchange, upgrades};
pub use game::{Game, GameName, RevealError, Standing};
pub use game_set::GameSet;
pub use merchant::{
    CARD_TEXTS, ImpossibleUse, MERCHANTS, MERCHANTS_IN_ALL, MERCHANTS_IN_DECK, Merchant,
    MerchantId, MerchantSet,
};
pub use observation::Field;
pub use outcome::Outcome;
pub use record::{Ending, RULES_VERSION, Record, RecordError, RecordErrorKind, Turn};
pub use seat::Seat;
pub use spice::{Spice, Spices};
pub use text::{MoveError, ParseError, ParseErrorKind, quoted};

/// The example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
