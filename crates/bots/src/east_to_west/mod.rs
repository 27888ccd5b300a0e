//! Players of From East to West.

mod advice;
mod beam;
mod bench;
mod candidates;
mod evaluate;
mod facts;
mod greedy;
mod guide;
mod judge;
mod players;
mod search;
mod tree;

pub(crate) use advice::advise;
pub use beam::BeamParams;
pub use bench::{Bench, SIGNATURE, bench};
pub(crate) use players::Player;
pub use search::SearchParams;
