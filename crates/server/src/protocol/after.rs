//! After a game: where the points came from, and who would have won when.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Where the points of one seat came from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tally {
    /// Which seat.
    pub seat: String,
    /// Every source of points of the game, in the same order for all seats.
    pub sources: Vec<Source>,
}

/// Points of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Source {
    /// `cards`, `gold`, `silver` and `spices`; in From East to West `cards`, `bonus`, `tiles` and `spices`.
    pub key: String,
    /// How many.
    pub points: u32,
    /// The spices that count, where it is them.
    #[cfg_attr(test, ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub spices: Option<String>,
}

/// The bots' judgement on who would win, round by round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Estimate {
    /// Whether it is there; if not, ask again in a few seconds.
    pub ready: bool,
    /// In order; empty until it is ready.
    pub rounds: Vec<RoundEstimate>,
}

/// The bots' judgement on one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoundEstimate {
    /// Which round, counted from 1.
    pub round: u32,
    /// The chance of each seat to win, in percent, the first player's first.
    pub chances: Vec<u8>,
}

/// A coin above a point card of Spice Road.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Coin {
    /// Three points.
    Gold,
    /// One point.
    Silver,
}
