//! What the owner of a table chooses when opening it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who finds a table that is not yet full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Access {
    /// Everybody, in the list.
    Public,
    /// People with the link.
    Link,
}

/// Who may watch a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Spectators {
    /// Only the players and the owner.
    Off,
    /// People with the link.
    Link,
    /// Everybody, in the list.
    Public,
}

/// When a person may ask for a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Hints {
    /// While no other person plays.
    Alone,
    /// Always.
    Always,
}

/// When moves may be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Undo {
    /// Never.
    Off,
    /// By the mover, until another person has moved or something hidden was turned up; freely while no other person
    /// plays.
    Own,
    /// As above, and otherwise with the consent of all other people at the table.
    Consent,
}

/// Who talks at a table, and who reads it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Chat {
    /// Nobody.
    Off,
    /// The players and the owner.
    #[default]
    Table,
    /// All who may watch.
    Watchers,
}

/// How much time the players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
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

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// People are sitting down.
    Open,
    /// The game is being played.
    Running,
    /// The game is over.
    Over,
}

impl Stage {
    /// Returns the stage as a word.
    pub fn as_str(self) -> &'static str {
        match self {
            Stage::Open => "open",
            Stage::Running => "running",
            Stage::Over => "over",
        }
    }
}
