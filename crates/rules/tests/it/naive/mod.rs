//! A second opinion on the rules: slow, obvious, and sharing nothing with the library it is compared with.
//!
//! Cubes are lists of letters, cards are their texts, and every choice is made by trying them all:
//!
//! ```text
//! let mut game = spice_road::Naive::read(position);
//! let moves = game.legal();
//! let revealed = game.play(&moves[0]);
//! ```
#![allow(
    dead_code,
    reason = "every test that plays beside it needs another part of it"
)]
#![allow(
    unreachable_pub,
    reason = "a module of a test is public to that test alone"
)]

pub mod components;
pub mod cubes;
pub mod east_to_west;
pub mod generate;
pub mod merchants;
pub mod model;
pub mod spice_road;
