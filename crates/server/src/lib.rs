//! The Caravanserai web server: a start page and a health check.
//!
//! ```no_run
//! # async fn example() -> Result<(), server::Error> {
//! let server = server::Server::bind(([127, 0, 0, 1], 8080).into()).await?;
//! println!("http://{}", server.address());
//! server.run().await
//! # }
//! ```

mod app;
mod error;
mod listen;

pub use app::app;
pub use error::Error;
pub use listen::Server;
