//! How fast is played, and who is there.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::PersonId;

/// How much time the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Pace {
    /// As much as they like.
    Free {},
    /// A clock for each person, for the whole game.
    Clock {
        /// What it begins with: 1 to 180.
        #[schema(minimum = 1, maximum = 180)]
        minutes: u16,
        /// What each move adds: 0 to 180.
        #[schema(maximum = 180)]
        seconds: u16,
    },
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::Free {}
    }
}

/// The clocks of a game, as they stood at a moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Clocks {
    /// What each chair has left, in milliseconds.
    #[cfg_attr(test, ts(type = "Array<number>"))]
    pub left: Vec<u64>,
    /// The chair whose clock runs.
    pub running: Option<u8>,
    /// The moment, by the server's clock, in milliseconds since 1970; `welcome` says what that shows now.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
}

/// Somebody who plays but is not connected.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Away {
    /// Who.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub person: PersonId,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: i64,
}

/// Asks for a bot to play for somebody who has been gone for two minutes; only who opened the table may.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HandOver {
    /// Which chair, counted from 0.
    pub chair: u8,
}
