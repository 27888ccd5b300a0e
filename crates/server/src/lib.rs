//! The Caravanserai web server: guests, tables, and a log for each that never loses a move.
//!
//! ```no_run
//! # async fn example() -> Result<(), server::Error> {
//! let server = server::Server::bind(server::Config {
//!     listen: ([127, 0, 0, 1], 8080).into(),
//!     metrics: None,
//!     database: server::store::DatabaseUrl::sqlite("caravanserai.db"),
//!     bus: None,
//!     settings: server::Settings::default(),
//! })
//! .await?;
//! println!("http://{}", server.address());
//! server.run().await
//! # }
//! ```

mod accounts;
pub mod admin;
mod after;
mod app;
mod breaker;
mod caller;
mod chat;
mod choices;
mod clock;
mod cluster;
mod components;
mod connections;
mod devices;
mod drain;
mod error;
mod estimate;
mod guests;
mod happened;
mod health;
#[cfg(test)]
mod hidden;
mod history;
mod ids;
mod import;
#[cfg(test)]
mod lessons;
mod limits;
mod links;
mod listen;
mod metrics;
mod origin;
mod own_data;
mod pages;
mod passwords;
mod plan;
mod play_from;
mod presence;
mod previews;
mod printed;
mod progress;
pub mod protocol;
mod qr;
mod refusal;
mod reports;
mod request_log;
mod room;
mod router;
mod service_manager;
mod sessions;
mod shown;
#[cfg(test)]
mod sim;
mod socket;
pub mod store;
mod tables;
mod text;
mod thinking;
mod thread_clock;
mod watched;

pub use app::{App, Settings};
pub use clock::{date, set_ahead as set_clock_ahead};
pub use cluster::{BusUrl, Membership};
pub use components::{STAND_IN, Set};
pub use error::Error;
pub use ids::{PersonId, TableId};
pub use listen::{Config, Server};
pub use origin::PublicUrl;
pub use progress::Progress;
pub use qr::for_terminal as qr_for_terminal;
pub use refusal::Refusal;
pub use router::{openapi, router};
