//! Everything that clients and server say to each other, as closed types; TypeScript and OpenAPI are made from them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::{PersonId, TableId};

mod admin;
mod after;
mod chat;
mod components;
mod fair;
mod moves;
mod pace;
mod people;
mod printed;
#[cfg(test)]
mod typescript;

pub use admin::{
    AdminInvitation, AdminInvitations, AdminPeople, AdminPerson, AdminReport, AdminReports,
    AdminTable, AdminTables, Audit, AuditEntry, BackupFigure, Closing, CreatedInvitation, Deed,
    Dismissal, Figures, Granting, Lift, NewInvitation, NewNameOf, NewNotice, NewRegistration,
    NewReport, NewSanction, Notice, OwnDeed, OwnReport, Registration, ReportState, Reported,
    Sample, Sanction, ServerInfo,
};
pub use after::{Coin, Estimate, RoundEstimate, Source, Tally};
pub use chat::{NewSaying, Saying, Sayings};
pub use components::{ComponentSet, ComponentSets, UsedComponents};
pub use fair::{FairDeal, ShowNonce};
pub use moves::{Answer, Choice, Choices, NewMove, NewUndo};
pub use pace::{Away, HandOver};
pub use people::{
    Credentials, Device, DeviceCode, Devices, Erase, Export, ExportedSaying, Invitation, Me,
    NewAccount, NewGuest, NewName, NewPassword, NextTable, Qr, UseCode,
};
pub use printed::{
    PrintedBenefit, PrintedBonusTile, PrintedCounts, PrintedImmediate, PrintedLimits,
    PrintedLocation, PrintedPointCard, PrintedSet, PrintedTile, PrintedWork,
};

pub use table::clocks::Clocks;
pub use table::fair::Share;
pub use table::{Access, Chat, Hints, Pace, Reason, Spectators, Stage, Undo, Want};

/// The version of these messages; a socket's first message names it.
pub const PROTOCOL: u32 = 1;

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Person {
    /// The name for programs; not a secret.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub id: PersonId,
    /// The name for people.
    pub name: String,
}

/// Who shall sit on a chair of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum NewChair {
    /// Whoever opens the table.
    Me {
        /// The SHA-256 of a nonce that this chair adds to the deal: 64 hexadecimal digits.
        #[serde(default)]
        #[schema(min_length = 64, max_length = 64)]
        #[cfg_attr(test, ts(optional))]
        commitment: Option<String>,
        /// Who plays there on the same device, if not the person; as long as any name.
        #[serde(default)]
        #[schema(max_length = 128)]
        #[cfg_attr(test, ts(optional))]
        name: Option<String>,
    },
    /// Whoever comes.
    Open {},
    /// A bot.
    Bot {
        /// How well it plays.
        #[schema(max_length = 32)]
        level: String,
    },
}

/// Asks for a new table.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewTable {
    /// `spice-road` or another game that the server knows.
    #[schema(max_length = 32)]
    pub game: String,
    /// One chair for each player.
    #[schema(max_items = 5)]
    pub chairs: Vec<NewChair>,
    /// Who finds it.
    pub access: Access,
    /// Who may watch.
    pub spectators: Spectators,
    /// When hints are given.
    pub hints: Hints,
    /// When moves may be taken back.
    pub undo: Undo,
    /// Who talks; those at the table if absent.
    #[serde(default)]
    pub chat: Chat,
    /// How much time the players have; as much as they like if absent.
    #[serde(default)]
    #[cfg_attr(test, ts(optional = nullable, as = "Option<Pace>"))]
    pub pace: Pace,
    /// The component set of From East to West, by the name that `GET /api/components` lists; the first of them if absent.
    #[serde(default)]
    #[schema(max_length = 32)]
    #[cfg_attr(test, ts(optional))]
    pub components: Option<String>,
    /// The name for the table that `POST /api/invitations` gave; another if absent.
    #[serde(default)]
    #[schema(max_length = 32)]
    #[cfg_attr(test, ts(optional))]
    pub id: Option<String>,
}

/// Asks to play on from a position of a game that is over, against bots.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayFrom {
    /// The event whose position the new game begins with.
    #[cfg_attr(test, ts(type = "number"))]
    pub after: u64,
    /// The seat of the person, such as `A`; the seat to move if absent.
    #[serde(default)]
    #[schema(max_length = 1)]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<String>,
    /// The level of the bots on all other seats.
    #[schema(max_length = 32)]
    pub level: String,
}

/// Asks for a chair; without one, for any that is free or one's own seat back.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Join {
    /// Which chair, counted from 0.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub chair: Option<u8>,
    /// A level, to put a bot there instead; only who opened the table may.
    #[serde(default)]
    #[schema(max_length = 32)]
    #[cfg_attr(test, ts(optional))]
    pub bot: Option<String>,
    /// The SHA-256 of a nonce that this chair adds to the deal: 64 hexadecimal digits. Before the start it can be given
    /// again for one's own chair; if the start was already asked for, that is then off.
    #[serde(default)]
    #[schema(min_length = 64, max_length = 64)]
    #[cfg_attr(test, ts(optional))]
    pub commitment: Option<String>,
}

/// Asks to leave.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Leave {
    /// Which chair, counted from 0; all of one's own if absent. Before the start, who opened the table may free any.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub chair: Option<u8>,
}

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Chair {
    /// Nobody yet.
    Open,
    /// A person.
    Person {
        /// Who.
        person: Person,
        /// The level of the bot that plays while the person is gone.
        #[cfg_attr(test, ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none", default)]
        stand_in: Option<String>,
        /// Whether the person's clock has run out in this game.
        #[serde(skip_serializing_if = "std::ops::Not::not", default)]
        #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
        late: bool,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        level: String,
    },
    /// A name in a record from elsewhere.
    Recorded {
        /// The name, which may be empty.
        name: String,
    },
}

/// A table as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Summary {
    /// Which table.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub id: TableId,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// How much time the players have.
    #[serde(default)]
    pub pace: Pace,
    /// Who is to move, while the game is running.
    #[serde(default)]
    pub turn: Option<Turn>,
    /// Whether it was closed before the game was over: it has no result.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub closed: bool,
    /// How it ended, once it is over.
    #[cfg_attr(test, ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub result: Option<Ended>,
    /// When the list last changed for it, such as by its end, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    #[serde(default)]
    pub at: i64,
}

/// How a game of a list ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ended {
    /// Everybody's points, the winner first.
    pub places: Vec<Place>,
    /// How many rounds were played.
    pub rounds: u32,
}

/// Somebody's place in a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Place {
    /// Which chair, counted from 0.
    pub chair: u8,
    /// Its points.
    pub points: u32,
}

/// Who is to move at a table of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Turn {
    /// Which chair, counted from 0.
    pub chair: u8,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: i64,
}

/// A list of tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tables {
    /// The newest first, of one's own those that are over last.
    pub tables: Vec<Summary>,
}

/// Everything there is to know about a table now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Table {
    /// Which table.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub id: TableId,
    /// Which game.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Who opened it.
    pub owner: Person,
    /// Who finds it.
    pub access: Access,
    /// Who may watch.
    pub spectators: Spectators,
    /// When hints are given.
    pub hints: Hints,
    /// When moves may be taken back.
    pub undo: Undo,
    /// Who talks.
    pub chat: Chat,
    /// How much time the players have.
    pub pace: Pace,
    /// What their clocks show, once the game has begun.
    #[cfg_attr(test, ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub clocks: Option<Clocks>,
    /// What is played with, at a table of From East to West.
    #[cfg_attr(test, ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub components: Option<UsedComponents>,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// Those of them who are not connected.
    pub away: Vec<Away>,
    /// The chair of each seat, the first player's first; empty before the start.
    pub seats: Vec<u8>,
    /// The last event.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// The position as all see it; empty before the start.
    pub view: String,
    /// The first 16 hexadecimal digits of the SHA-256 of the view.
    pub hash: String,
    /// The coins above the point cards of Spice Road, the first card's first.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Coin>>"))]
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub coins: Vec<Coin>,
    /// The seat to move, while the game is running.
    pub turn: Option<String>,
    /// `A 61 B 58 winner A`, or `in progress` at the end; empty before the start.
    pub score: String,
    /// Where everybody's points came from, once the game is over.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Tally>>"))]
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub tally: Vec<Tally>,
    /// What is public of its fair deal, if it has one.
    #[cfg_attr(test, ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub fair: Option<FairDeal>,
    /// Whether it is a record from elsewhere, to look at.
    pub imported: bool,
    /// Whether it was closed before the game was over: it has no result.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub closed: bool,
    /// The reason for it, if an administrator closed it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[cfg_attr(test, ts(optional))]
    pub closed_for: Option<String>,
    /// The table where the same people play again.
    #[schema(value_type = Option<String>)]
    #[cfg_attr(test, ts(type = "string | null"))]
    pub rematch: Option<TableId>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum What {
    /// The table was opened.
    Created,
    /// Somebody sat down.
    Sat {
        /// Where.
        chair: u8,
        /// Who.
        who: Chair,
        /// What the chair is bound to add to the deal.
        #[cfg_attr(test, ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none", default)]
        commitment: Option<String>,
    },
    /// Somebody got up before the start.
    Left {
        /// From where.
        chair: u8,
    },
    /// The start was asked for: every chair that is bound must show its nonce.
    Starting,
    /// A chair showed its nonce.
    NonceShown {
        /// Which.
        chair: u8,
        /// 64 hexadecimal digits.
        nonce: String,
    },
    /// A chair showed none, so the start is off; everybody may be bound anew.
    StartStopped {
        /// Which.
        chair: u8,
        /// What the server was bound to: 64 hexadecimal digits.
        secret: String,
    },
    /// The game began.
    Started {
        /// The chair of each seat, the first player's first.
        seats: Vec<u8>,
    },
    /// The game is a record from elsewhere, whose moves follow.
    Imported,
    /// A move was made.
    Moved {
        /// By whom.
        seat: String,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// What it turned face up: `reveals ...`, or nothing.
        reveals: String,
    },
    /// A bot plays for a person who is gone.
    StoodIn {
        /// Where.
        chair: u8,
        /// How well it plays.
        level: String,
    },
    /// A person's clock ran out: a bot plays.
    TimedOut {
        /// Where.
        chair: u8,
        /// How well it plays.
        level: String,
    },
    /// A person took the seat back.
    TookBack {
        /// Which.
        chair: u8,
    },
    /// Moves were taken back.
    Undone {
        /// The position is again the one after this event.
        #[cfg_attr(test, ts(type = "number"))]
        to: u64,
    },
    /// Somebody asks the other people to let moves be taken back.
    UndoAsked {
        /// Who.
        by: Person,
        /// The position would be the one after this event.
        #[cfg_attr(test, ts(type = "number"))]
        to: u64,
    },
    /// Somebody agrees to the moves being taken back.
    UndoAgreed {
        /// Who.
        by: Person,
    },
    /// Somebody does not agree, so nothing is taken back.
    UndoDeclined {
        /// Who.
        by: Person,
    },
    /// The same people play again at another table.
    Rematch {
        /// Which.
        #[schema(value_type = String)]
        #[cfg_attr(test, ts(type = "string"))]
        table: TableId,
    },
    /// The owner or an administrator closed the table. A running game was aborted.
    Closed {
        /// The reason that an administrator gave; absent if the owner closed it.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[cfg_attr(test, ts(optional))]
        reason: Option<String>,
    },
}

/// One event of a table's log, as all see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Event {
    /// Its place in the log, counted from 1 without gaps.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// What happened.
    pub what: What,
    /// The position afterwards as all see it; empty before the start.
    pub view: String,
    /// The first 16 hexadecimal digits of the SHA-256 of the view.
    pub hash: String,
    /// The coins above the point cards of Spice Road afterwards, the first card's first.
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Coin>>"))]
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub coins: Vec<Coin>,
    /// What the clocks show afterwards, if there are any.
    #[cfg_attr(test, ts(optional))]
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub clocks: Option<Clocks>,
}

/// Events in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Events {
    /// Those that follow the one asked for, as many as one answer holds.
    pub events: Vec<Event>,
    /// The last event of the log.
    #[cfg_attr(test, ts(type = "number"))]
    pub last: u64,
}

/// What went wrong with a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Problem {
    /// A key, such as `not-found`.
    pub error: String,
    /// What to do about it, in English.
    pub message: String,
    /// The same as a key with arguments for translations.
    pub reason: Reason,
}

/// What a client says over a socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum FromClient {
    /// Makes a move; answered by `answer`.
    Move {
        /// As in [`NewMove`].
        id: String,
        /// As in [`NewMove`].
        #[cfg_attr(test, ts(type = "number"))]
        after: u64,
        /// As in [`NewMove`].
        #[serde(rename = "move")]
        mv: String,
    },
    /// Takes a move back, asks whether it may be, or answers who asks; answered by `answer`.
    Undo {
        /// As in [`NewUndo`].
        id: String,
        /// As in [`NewUndo`].
        #[cfg_attr(test, ts(type = "number"))]
        after: u64,
        /// As in [`NewUndo`].
        #[serde(default)]
        want: Want,
        /// As in [`NewUndo`].
        #[serde(default)]
        #[cfg_attr(test, ts(optional, type = "number"))]
        question: Option<u64>,
    },
    /// Asks why an action is not possible now; answered by `because`.
    Why {
        /// The client's name for the question.
        id: String,
        /// A move, without `pay` and `discard`.
        action: String,
    },
    /// Asks for a good move; answered by `hint` or `because`.
    Hint {
        /// The client's name for the question.
        id: String,
    },
    /// Asks whether the server is still there; answered by `pong`.
    Ping,
}

impl FromClient {
    /// Returns the client's identifier of the message.
    pub(crate) fn id(&self) -> Option<&str> {
        match self {
            FromClient::Move { id, .. }
            | FromClient::Undo { id, .. }
            | FromClient::Why { id, .. }
            | FromClient::Hint { id } => Some(id),
            FromClient::Ping => None,
        }
    }
}

/// What the server says over a socket.
#[expect(
    clippy::large_enum_variant,
    reason = "a message is written at once and not kept"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum FromServer {
    /// The first message.
    Welcome {
        /// The version of the messages.
        protocol: u32,
        /// Who the client is, if that is known.
        person: Option<Person>,
        /// What the server's clock shows, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        now: i64,
        /// The build of the web client that the server has. A client of another build should reload.
        build: String,
        /// The notice that everybody is shown, if there is one.
        #[cfg_attr(test, ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none", default)]
        notice: Option<Notice>,
    },
    /// Another notice is shown to everybody.
    Notice {
        /// The notice; none any more if absent.
        #[cfg_attr(test, ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none", default)]
        notice: Option<Notice>,
    },
    /// Everything as it is now: first, after what changes more than the position, when somebody came or went, and when the
    /// client could not keep up.
    Table {
        /// The table.
        table: Table,
    },
    /// Something happened.
    Event {
        /// What.
        event: Event,
    },
    /// It is this person's turn.
    Choices {
        /// What may be done.
        choices: Choices,
    },
    /// What became of a move.
    Answer {
        /// The client's name for it.
        id: String,
        /// What became of it.
        answer: Answer,
    },
    /// Why something is not possible.
    Because {
        /// The client's name for the question.
        id: String,
        /// Why; the key `possible` if it is.
        reason: Reason,
    },
    /// A good move.
    Hint {
        /// The client's name for the question.
        id: String,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// The chance to win with it, in percent, if anybody can say.
        #[cfg_attr(test, ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none", default)]
        chance: Option<u8>,
        /// The person's own moves from this one up to the next claim, if the rows stay as they are; may be empty.
        plan: Vec<String>,
    },
    /// Somebody said something, which the person may read.
    Said {
        /// What.
        saying: Saying,
    },
    /// The answer to a `ping`.
    Pong {
        /// What the server's clock shows, in milliseconds since 1970.
        #[cfg_attr(test, ts(type = "number"))]
        now: i64,
    },
    /// A message could not be read or dealt with.
    Error {
        /// The client's identifier of the message, if it could be read and has one.
        #[cfg_attr(test, ts(optional))]
        #[serde(skip_serializing_if = "Option::is_none", default)]
        id: Option<String>,
        /// What is wrong.
        problem: Problem,
    },
}
