//! What can keep the server from running.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;

use crate::store::StoreError;

/// Why the server could not start or had to stop.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Another program already listens at this address.
    #[error("{0} is taken; choose another with --listen")]
    Taken(SocketAddr),
    /// The address exists but may not be used, such as a port below 1024 without the right to it.
    #[error("not allowed to listen at {0}; choose a port from 1024 on with --listen")]
    Forbidden(SocketAddr),
    /// The address cannot be listened at for another reason.
    #[error("cannot listen at {0}; choose another with --listen")]
    Listen(SocketAddr, #[source] io::Error),
    /// The database cannot be used.
    #[error(transparent)]
    Database(StoreError),
    /// Backups cannot be kept where they should be.
    #[error("cannot write backups into {}; choose another folder with --backup-folder", .0.display())]
    Backups(PathBuf, #[source] io::Error),
    /// The database can never be written again, as when its file was removed.
    #[error("the server has stopped, since nothing can be stored any more: {0}")]
    StoreFailed(String),
    /// The system does not report signals, so the server could not be stopped in good order.
    #[error("cannot watch for the signal to stop")]
    Signals(#[source] io::Error),
}
