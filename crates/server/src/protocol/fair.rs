//! Fair deals: what clients add to them, and what is public of them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Share;

/// The fair deal of a table, as far as it is public; the recipe is in NOTATION.md under "Fair deals".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FairDeal {
    /// What the server is bound to: 64 hexadecimal digits.
    pub commitment: String,
    /// Whether the start was asked for, so that those who are bound must show their nonces now.
    pub starting: bool,
    /// What each chair adds.
    pub chairs: Vec<Share>,
    /// What the server was bound to, once the game is over.
    #[cfg_attr(test, ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub secret: Option<String>,
}

/// Shows a nonce, once the start was asked for.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ShowNonce {
    /// Whose commitment it belongs to, counted from 0.
    pub chair: u8,
    /// 64 hexadecimal digits.
    #[schema(min_length = 64, max_length = 64)]
    pub nonce: String,
}
