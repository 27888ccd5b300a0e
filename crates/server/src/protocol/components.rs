//! The component sets of From East to West.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A component set that a table can be opened with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ComponentSet {
    /// What the server calls it; `stand-in` is the built-in one.
    pub name: String,
    /// What its file calls it.
    pub title: String,
    /// The hash of its file, which tells it from all others.
    pub sha256: String,
    /// Whether the bots' value nets know it; with other sets the bots play weaker.
    pub known_to_bots: bool,
}

/// The component sets of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ComponentSets {
    /// The one that is used when nobody asks for another comes first.
    pub sets: Vec<ComponentSet>,
}

/// The component set that a game is played with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct UsedComponents {
    /// What its file calls it.
    pub title: String,
    /// The hash of its file; `GET /api/components/{sha256}` gives it.
    pub sha256: String,
    /// Whether the bots' value nets know it; with other sets the bots play weaker.
    pub known_to_bots: bool,
}
