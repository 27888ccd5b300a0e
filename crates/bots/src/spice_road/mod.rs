//! Players of Spice Road.

mod alike;
mod beam;
mod bench;
mod candidates;
mod cubes;
mod endgame;
mod evaluate;
mod features;
mod game;
mod greedy;
mod judge;
mod playable;
mod stall;
mod state;

pub use beam::BeamParams;
pub use bench::{SIGNATURE, bench};
pub(crate) use features::SHAPE;
pub(crate) use state::{CARDS, Cards};
