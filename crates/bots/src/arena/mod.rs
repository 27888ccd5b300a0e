//! Matches and round robins between bots, with error bars.
//!
//! Who sits where is decided in [`seating`]; shares and their errors are explained in [`stats`], ratings in
//! [`rating`], the sequential test in [`sprt`].

#![allow(
    clippy::cast_precision_loss,
    reason = "games, deals, points and players are counts far below 2^52"
)]

pub mod rating;
pub mod seating;
pub mod sprt;
pub mod stats;
