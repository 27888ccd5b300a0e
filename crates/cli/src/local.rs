//! What commands share that start servers on this machine, play at them and end them again.

pub(crate) mod client;
pub(crate) mod log;
pub(crate) mod process;
#[cfg(unix)]
pub(crate) mod processor;
#[cfg(unix)]
pub(crate) mod proxy;
