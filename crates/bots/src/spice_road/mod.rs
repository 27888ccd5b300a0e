//! Players of Spice Road.

mod advice;
mod beam;
mod bench;
mod candidates;
mod cubes;
mod endgame;
mod evaluate;
mod features;
mod greedy;
mod judge;
mod players;
mod recall;
mod search;
mod self_play;
mod state;
mod tree;
mod weights;

pub(crate) use advice::advise;
pub use beam::BeamParams;
pub use bench::{Bench, SIGNATURE, bench};
pub(crate) use players::Player;
pub use search::SearchParams;
pub(crate) use self_play::SelfPlay;
