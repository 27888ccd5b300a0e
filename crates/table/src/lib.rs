//! One table as a pure state machine: commands in, events out.
//!
//! No clock, randomness, storage or network of its own: everything a decision depends on is an argument.

mod ids;
pub mod log;

pub use ids::{PersonId, TableId};
