//! What people say to each other at a table.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Person;

/// Something to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewSaying {
    /// The client's name for it, new for each: 1 to 64 letters, digits, `-` and `_`. Sent again, it is said once.
    #[schema(min_length = 1, max_length = 64)]
    pub id: String,
    /// One line of plain text, 1 to 300 characters.
    #[schema(min_length = 1, max_length = 300)]
    pub text: String,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Saying {
    /// Its place among all that was said at the table, counted from 1 without gaps; who sees a gap asks for the past.
    #[cfg_attr(test, ts(type = "number"))]
    pub n: u64,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// Who said it.
    pub by: Person,
    /// Plain text; never HTML.
    pub text: String,
}

/// What was said, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sayings {
    /// The latest before the one asked for, as many as one answer holds.
    pub sayings: Vec<Saying>,
}
