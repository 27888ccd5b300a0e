//! Events: what a table's log is made of.

use serde::{Deserialize, Serialize};

use crate::fair::Bound;
use crate::settings::{Access, Chat, Hints, Pace, Spectators, Undo};
use crate::{PersonId, TableId};

/// Who sits on a chair. Holds identifiers, never names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Chair {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// The person.
        person: PersonId,
        /// Whether this is a further player on the person's device, whose name belongs to the chair.
        #[serde(skip_serializing_if = "std::ops::Not::not", default)]
        guest: bool,
        /// The level of the bot that plays while the person is gone.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        stand_in: Option<String>,
        /// Whether the person's clock has run out in this game.
        #[serde(skip_serializing_if = "std::ops::Not::not", default)]
        late: bool,
    },
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
    /// A player of an imported record, whose name belongs to the chair.
    Recorded,
}

impl Chair {
    /// Returns a chair on which this person plays.
    pub fn person(person: &PersonId) -> Chair {
        Chair::Person {
            person: person.clone(),
            guest: false,
            stand_in: None,
            late: false,
        }
    }

    /// Returns the person who sits here, whether or not a bot plays for them.
    pub fn sitter(&self) -> Option<&PersonId> {
        match self {
            Chair::Person { person, .. } => Some(person),
            Chair::Open | Chair::Bot { .. } | Chair::Recorded => None,
        }
    }

    /// Returns the person who sits here and plays without a stand-in.
    pub fn player(&self) -> Option<&PersonId> {
        match self {
            Chair::Person {
                person,
                stand_in: None,
                ..
            } => Some(person),
            _ => None,
        }
    }
}

/// A new table as its owner wants it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Created {
    /// The name of the game.
    pub game: String,
    /// The person who opened the table.
    pub owner: PersonId,
    /// Who finds it.
    pub access: Access,
    /// Who may watch.
    pub spectators: Spectators,
    /// When hints are given.
    pub hints: Hints,
    /// When moves may be taken back.
    pub undo: Undo,
    /// Who talks.
    #[serde(default)]
    pub chat: Chat,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// The fair deal, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Bound>,
    /// How much time the players have.
    #[serde(default)]
    pub pace: Pace,
    /// Hash of the component set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<String>,
}

/// Something that happened at a table. May hold hidden cards and secrets, so it is stored and never sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Event {
    /// The table was opened.
    Created(Box<Created>),
    /// A person sat down, or a bot was seated.
    Sat {
        /// Index of the chair.
        chair: u8,
        /// Who sits there now.
        who: Chair,
        /// Hash of the nonce that the chair adds to the deal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    /// A chair was freed before the start.
    Left {
        /// Index of the chair.
        chair: u8,
    },
    /// The start was asked for, and nonces are missing.
    Starting,
    /// A chair showed its nonce.
    NonceShown {
        /// Index of the chair.
        chair: u8,
        /// The nonce, 64 hexadecimal digits.
        nonce: String,
    },
    /// A chair changed while nonces were being shown: the server's secret is published and replaced.
    StartStopped {
        /// Index of the chair.
        chair: u8,
        /// The secret of the attempt that ended.
        secret: String,
        /// The secret of the next attempt.
        next: String,
    },
    /// The game began. Holds the complete position and not its seed, so that no later change to dealing changes the game.
    Started {
        /// The position with its decks.
        position: String,
        /// The chair of each seat, the first player's first.
        seats: Vec<u8>,
        /// Origin of the bots' seeds.
        bot_seed: u64,
    },
    /// The table shows an imported record, whose moves follow.
    Imported {
        /// The record in its normal form, without names.
        record: String,
    },
    /// A move was made.
    Moved {
        /// Index of the seat.
        seat: u8,
        /// The move in the notation.
        #[serde(rename = "move")]
        mv: String,
        /// What it turned face up: `reveals ...`, or nothing.
        reveals: String,
    },
    /// A bot plays for a person who is gone.
    StoodIn {
        /// Index of the chair.
        chair: u8,
        /// The bot's level.
        level: String,
    },
    /// A person's clock ran out: a bot makes this move, and all further ones until the seat is taken back.
    TimedOut {
        /// Index of the chair.
        chair: u8,
        /// The bot's level.
        level: String,
    },
    /// A person took the seat back.
    TookBack {
        /// Index of the chair.
        chair: u8,
    },
    /// Moves were taken back.
    Undone {
        /// The event whose position is the current one again.
        to: u64,
    },
    /// A person asks the others to let moves be taken back.
    UndoAsked {
        /// The person.
        by: PersonId,
        /// The event to return to.
        to: u64,
    },
    /// A person agrees, and others have yet to.
    UndoAgreed {
        /// The person.
        by: PersonId,
    },
    /// A person does not agree.
    UndoDeclined {
        /// The person.
        by: PersonId,
    },
    /// The same people play again at another table.
    Rematch {
        /// The other table.
        table: TableId,
    },
    /// The owner or an administrator closed the table. A running game was aborted.
    Closed {
        /// The reason that an administrator gave; the owner gives none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

impl Event {
    /// Whether the position differs afterwards, so that a move chosen before it must be chosen again.
    pub fn changes_position(&self) -> bool {
        matches!(
            self,
            Event::Started { .. }
                | Event::Imported { .. }
                | Event::Moved { .. }
                | Event::Undone { .. }
        )
    }
}

/// An event and the clocks after it: the body of one row of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// What happened.
    #[serde(flatten)]
    pub event: Event,
    /// Time left of each chair in milliseconds, in a game with clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<u64>>,
}

impl Entry {
    /// Returns the entry as the JSON that a row holds.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("an entry has only texts and numbers")
    }
}

impl From<Event> for Entry {
    fn from(event: Event) -> Entry {
        Entry {
            event,
            clocks: None,
        }
    }
}
