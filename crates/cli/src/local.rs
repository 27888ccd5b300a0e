//! What commands share that start servers on this machine, play at them and end them again.

pub(crate) mod client;
pub(crate) mod log;
#[cfg(unix)]
pub(crate) mod nats;
#[cfg(unix)]
pub(crate) mod postgres;
pub(crate) mod process;
#[cfg(unix)]
pub(crate) mod proxy;
