//! Who is connected, and who is not.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::PersonId;

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
