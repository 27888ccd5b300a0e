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
mod kernel;
mod net;
mod players;
mod search;
mod state;
pub mod train;
mod tree;
mod weights;

pub(crate) use advice::advise;
pub use beam::BeamParams;
pub use bench::{Bench, SIGNATURE, bench};
pub use net::BadNet;
pub(crate) use players::Player;
pub use search::SearchParams;
