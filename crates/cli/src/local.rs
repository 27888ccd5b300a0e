//! What commands share that start servers on this machine, play at them and end them again.

pub(crate) mod client;
pub(crate) mod process;
