//! Everything that runs bots in bulk: matches with ratings and sequential tests, training, and programs that speak the
//! engine protocol. Files, processes and the clocks of the operating system are here, so that `bots` needs none.

// Chances and scales mix small whole numbers with floats, exact in both.
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap
)]

pub mod arena;
pub mod calibration;
mod clock;
mod drawing;
pub mod mistakes;
pub mod train;

pub use clock::ThreadClock;

/// The examples of the guide for researchers, which are run as those of the documentation are.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/research.md")]
struct Guide;
