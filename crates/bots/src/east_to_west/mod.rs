//! Players of From East to West.

mod beam;
mod bench;
mod candidates;
mod endgame;
mod evaluate;
mod facts;
mod features;
mod game;
mod greedy;
mod guide;
mod judge;
mod net_judge;
mod playable;
mod stall;

pub use beam::BeamParams;
pub use bench::{SIGNATURE, bench};
pub(crate) use features::{LOOKUP, SHAPE};
pub(crate) use guide::Guide;
pub(crate) use net_judge::knows;
