//! Players of From East to West.

mod advice;
mod beam;
mod bench;
mod candidates;
mod endgame;
mod evaluate;
mod facts;
mod features;
mod greedy;
mod guide;
mod judge;
mod net_judge;
mod patience;
mod players;
mod search;
mod self_play;
mod tree;
mod weights;

pub(crate) use advice::advise;
pub use beam::BeamParams;
pub use bench::{Bench, SIGNATURE, bench};
pub(crate) use players::Player;
pub use search::SearchParams;
pub(crate) use self_play::SelfPlay;
