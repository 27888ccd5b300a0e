//! Making a move: what may be chosen, what is sent, and what becomes of it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Event, Reason, Want};

/// A move, as a client sends it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewMove {
    /// The client's name for it, new for each move: 1 to 64 letters, digits, `-` and `_`. Sent again, it gets the first
    /// answer again.
    #[schema(min_length = 1, max_length = 64)]
    pub id: String,
    /// The last event that the client has seen.
    #[cfg_attr(test, ts(type = "number"))]
    pub after: u64,
    /// The move in the notation.
    #[serde(rename = "move")]
    #[schema(max_length = 256)]
    pub mv: String,
}

/// Asks for the last move to be taken back, or answers somebody who asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewUndo {
    /// The client's name for it, as in [`NewMove`].
    #[schema(min_length = 1, max_length = 64)]
    pub id: String,
    /// The last event that the client has seen.
    #[cfg_attr(test, ts(type = "number"))]
    pub after: u64,
    /// What is wanted: `ask` if absent.
    #[serde(default)]
    pub want: Want,
    /// The event of the question that `agree` and `decline` answer. If absent, the last question up to `after`.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub question: Option<u64>,
}

/// What becomes of a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "answer", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Answer {
    /// It is made, and survives whatever happens to the server.
    Accepted {
        /// The event it became.
        event: Event,
    },
    /// It may not be made.
    Refused {
        /// Why.
        reason: Reason,
    },
    /// The position has changed since the event that the client saw last.
    Conflict {
        /// What happened since, as much as one answer holds: up to 64 events and 48 KiB. The others are fetched from
        /// `events` of the table.
        events: Vec<Event>,
    },
}

/// One thing that the person to move may do, and what has to be chosen for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choice {
    /// The move without `pay` and `discard`.
    pub action: String,
    /// How many spices must be paid.
    pub pay: u8,
    /// What is held before paying.
    pub held: String,
    /// How many spices must be discarded, once paid.
    pub discard: u8,
    /// How many steps up are allowed in all, where cubes are upgraded.
    #[cfg_attr(test, ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub steps: Option<u8>,
    /// One complete move: pays and discards the cheapest.
    pub suggested: String,
}

/// Everything that the person to move may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choices {
    /// The last event when this was so.
    #[cfg_attr(test, ts(type = "number"))]
    pub after: u64,
    /// The seat to move.
    pub seat: String,
    /// Every action.
    pub choices: Vec<Choice>,
    /// How many settlers work takes, possible or not: by location, and by card of the route. Only From East to West has
    /// any.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, u8>>"))]
    pub settlers: BTreeMap<String, u8>,
}
