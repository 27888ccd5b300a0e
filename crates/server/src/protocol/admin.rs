//! Administration: what administrators see and do, what people report, and what everybody is told of the server.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Person, Summary};
use crate::ids::{PersonId, TableId};

/// Who may create an account.
#[derive(Clone, Debug, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Registration {
    /// Everybody.
    #[default]
    Open,
    /// People with an invitation. Guests may sit down, watch and talk, but not open tables.
    Invitation,
    /// Nobody. Guests may sit down, watch and talk, but not open tables.
    Closed,
}

/// A notice that everybody is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Notice {
    /// Plain text; never HTML.
    pub text: String,
    /// When it was set, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: i64,
}

/// What everybody is told of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ServerInfo {
    /// Who may create an account.
    pub registration: Registration,
    /// The notice that is shown, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub notice: Option<Notice>,
}

/// A mute or a ban.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sanction {
    /// When it began, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: i64,
    /// When it ends, in milliseconds since 1970; never if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub until: Option<i64>,
    /// The reason, which the person reads.
    pub reason: String,
}

/// What happened in one part of a graph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sample {
    /// The beginning of the part, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// The most people online.
    pub people: u32,
    /// The most rooms in use.
    pub tables: u32,
    /// Moves that were made.
    pub moves: u32,
    /// Milliseconds in which 99 % of the moves were stored and answered, if there were any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub slowest: Option<u32>,
    /// Mean thinking time of the bots in milliseconds, waiting included, if they thought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub thinking: Option<u32>,
}

/// The backups that the server makes by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BackupFigure {
    /// When the newest was made, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub last: Option<i64>,
    /// Its length in bytes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub bytes: Option<u64>,
    /// When the next one is due, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub next: i64,
}

/// Live figures of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Figures {
    /// The server's clock, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub now: i64,
    /// When the server was started, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: i64,
    /// Guests with an open socket.
    pub guests: u32,
    /// Accounts with an open socket.
    pub accounts: u32,
    /// Tables that somebody looks at, or at which a bot thinks or a clock runs.
    pub rooms: u32,
    /// Tables that wait for players.
    pub open: u32,
    /// Tables whose game is running.
    pub running: u32,
    /// People who are known, guests included.
    pub people: u32,
    /// People with an account.
    pub registered: u32,
    /// Moves in the last full minute.
    pub moves_last_minute: u32,
    /// Moves in the last hour.
    pub moves_last_hour: u32,
    /// The most moves in a minute of the last day.
    pub moves_peak: u32,
    /// Milliseconds in which 99 % of the moves of the last hour were stored and answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub slowest: Option<u32>,
    /// Mean thinking time of the bots in the last hour in milliseconds, waiting included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub thinking: Option<u32>,
    /// Bots that wait for their turn to think.
    pub queue: u32,
    /// Reports that wait for an administrator.
    pub open_reports: u32,
    /// The backups that the server makes by itself, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub backup: Option<BackupFigure>,
    /// The last hour by minutes, the oldest first; the last one is not over yet.
    pub hour: Vec<Sample>,
    /// The last day by quarters of an hour, the oldest first; the last one is not over yet.
    pub day: Vec<Sample>,
}

/// A person as administrators see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdminPerson {
    /// The name for programs.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub id: PersonId,
    /// The name for people.
    pub name: String,
    /// Whether the person has an account.
    pub account: bool,
    /// Whether the person is an administrator.
    pub administrator: bool,
    /// Whether a socket of the person is open.
    pub online: bool,
    /// When the person came first, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: i64,
    /// When a device of the person was last used, to the day, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub seen: Option<i64>,
    /// Tables that the person opened or sat at.
    pub tables: u32,
    /// Reports about the person that wait for an administrator.
    pub open_reports: u32,
    /// Reports about the person that were acted on.
    pub settled_reports: u32,
    /// Reports about the person that were dismissed.
    pub dismissed_reports: u32,
    /// The mute, if the person is muted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub mute: Option<Sanction>,
    /// The ban, if the person is banned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ban: Option<Sanction>,
}

/// People, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdminPeople {
    /// One page of them.
    pub people: Vec<AdminPerson>,
    /// Whether there is another page.
    pub more: bool,
}

/// A table as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdminTable {
    /// As lists show it.
    pub table: Summary,
    /// Who opened it.
    pub owner: Person,
    /// When it was opened, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: i64,
    /// When something last happened at it, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub last: i64,
}

/// Tables that are not over, the one used last first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdminTables {
    /// One page of them.
    pub tables: Vec<AdminTable>,
    /// Whether there is another page.
    pub more: bool,
}

/// Asks for a mute or a ban.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewSanction {
    /// How long, in seconds; for ever if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub seconds: Option<u64>,
    /// The reason, which the person reads: 1 to 300 characters.
    #[schema(min_length = 1, max_length = 300)]
    pub reason: String,
    /// A note that only administrators read, up to 300 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[schema(max_length = 300)]
    pub note: Option<String>,
    /// The report that this settles, together with all others about the same name or message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub report: Option<i64>,
}

/// Asks for a mute or a ban to end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Lift {
    /// A note that only administrators read, up to 300 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[schema(max_length = 300)]
    pub note: Option<String>,
}

/// Asks for another name for a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewNameOf {
    /// 1 to 32 visible characters.
    #[schema(min_length = 1, max_length = 32)]
    pub name: String,
    /// The reason, which the person reads: 1 to 300 characters.
    #[schema(min_length = 1, max_length = 300)]
    pub reason: String,
    /// A note that only administrators read, up to 300 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[schema(max_length = 300)]
    pub note: Option<String>,
    /// The report that this settles, together with all others about the same name or message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub report: Option<i64>,
}

/// Asks for a table to be closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Closing {
    /// The reason, which everybody at the table reads and which stays in its log: 1 to 300 characters, without names.
    #[schema(min_length = 1, max_length = 300)]
    pub reason: String,
    /// A note that only administrators read, up to 300 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[schema(max_length = 300)]
    pub note: Option<String>,
    /// The report that this settles, together with all others about the same name or message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub report: Option<i64>,
}

/// Asks for a person to be an administrator, or not to be one any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Granting {
    /// Whether the person is one from now on.
    pub administrator: bool,
}

/// Another registration mode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewRegistration {
    /// Who may create an account from now on.
    pub registration: Registration,
}

/// Another notice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewNotice {
    /// 1 to 500 characters; no notice if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[schema(max_length = 500)]
    pub text: Option<String>,
}

/// Asks for an invitation to create accounts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewInvitation {
    /// How many accounts can be created with it: 1 to 1,000.
    #[schema(minimum = 1, maximum = 1000)]
    pub uses: u32,
    /// How long it is good for, in seconds: up to 365 days.
    #[cfg_attr(test, ts(type = "number"))]
    pub seconds: u64,
}

/// An invitation to create accounts. Its code is shown this once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CreatedInvitation {
    /// The name for administrators; not a secret.
    pub id: String,
    /// What `POST /api/me/account` takes.
    pub code: String,
    /// The page where it can be used, `/invited#` and the code.
    pub link: String,
    /// How many accounts can be created with it.
    pub uses: u32,
    /// When it expires, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub until: i64,
}

/// An invitation as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdminInvitation {
    /// The name for administrators; not a secret.
    pub id: String,
    /// Who made it; from the command line if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub by: Option<Person>,
    /// How many accounts can be created with it.
    pub uses: u32,
    /// How many were.
    pub used: u32,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: i64,
    /// When it expires, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub until: i64,
}

/// Invitations that are still good, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdminInvitations {
    /// All of them.
    pub invitations: Vec<AdminInvitation>,
}

/// What a report is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Reported {
    /// The name of a person at the table.
    Name {
        /// The person.
        #[schema(value_type = String, max_length = 32)]
        #[cfg_attr(test, ts(type = "string"))]
        person: PersonId,
    },
    /// A chat message at the table.
    Message {
        /// Its number.
        #[cfg_attr(test, ts(type = "number"))]
        n: u64,
    },
}

/// Tells the administrators about a name or a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NewReport {
    /// What it is about.
    pub about: Reported,
    /// What is wrong with it, up to 300 characters; may be empty.
    #[serde(default)]
    #[schema(max_length = 300)]
    pub reason: String,
}

/// What became of a report.
#[derive(Clone, Debug, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum ReportState {
    /// It waits for an administrator.
    Open,
    /// An administrator acted on it.
    Settled,
    /// An administrator saw nothing wrong.
    Dismissed,
}

/// A report as administrators see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdminReport {
    /// Its number.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: i64,
    /// When it was made, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// Who made it.
    pub by: Person,
    /// The person it is about.
    pub about: AdminPerson,
    /// The table at which it was made.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub table: TableId,
    /// The number of the chat message; absent if it is about a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub n: Option<u64>,
    /// The message or the name, as it was when it was reported.
    pub text: String,
    /// What is wrong with it; may be empty.
    pub reason: String,
    /// What became of it.
    pub state: ReportState,
    /// The administrator who dealt with it; the command line if absent though it is not open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub closed_by: Option<Person>,
    /// When it was dealt with, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub closed_at: Option<i64>,
    /// A note of the administrator who dealt with it; may be empty.
    pub note: String,
}

/// Reports, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AdminReports {
    /// One page of them.
    pub reports: Vec<AdminReport>,
    /// Whether there is another page.
    pub more: bool,
}

/// Dismisses a report, together with all others about the same name or message.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Dismissal {
    /// A note that only administrators read, up to 300 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    #[schema(max_length = 300)]
    pub note: Option<String>,
}

/// What an administrator did.
#[derive(Clone, Debug, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Deed {
    /// Muted a person.
    Mute,
    /// Ended a mute.
    Unmute,
    /// Banned a person.
    Ban,
    /// Ended a ban.
    Unban,
    /// Gave a person another name.
    Rename,
    /// Erased a person.
    Erase,
    /// Took the data of a person away.
    Export,
    /// Made a person an administrator.
    Grant,
    /// Ended that.
    Revoke,
    /// Gave an account another password.
    ResetPassword,
    /// Closed a table.
    Close,
    /// Dismissed reports.
    Dismiss,
    /// Changed the registration mode.
    Registration,
    /// Changed the notice.
    Notice,
    /// Made an invitation.
    Invite,
    /// Withdrew an invitation.
    Uninvite,
}

/// A row of the audit log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AuditEntry {
    /// Its number; later rows have higher ones.
    #[cfg_attr(test, ts(type = "number"))]
    pub id: i64,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// The administrator; the command line if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub by: Option<Person>,
    /// What was done.
    pub deed: Deed,
    /// The person to whom it was done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub person: Option<Person>,
    /// The table to which it was done.
    #[schema(value_type = Option<String>)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "string"))]
    pub table: Option<TableId>,
    /// When a mute, a ban or an invitation ends, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub until: Option<i64>,
    /// What was set: the registration mode, the notice, the name of the invitation; else empty.
    pub detail: String,
    /// The reason that the person or the table was given; may be empty.
    pub reason: String,
    /// The note for administrators; may be empty.
    pub note: String,
}

/// Rows of the audit log, the newest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Audit {
    /// One page of them.
    pub entries: Vec<AuditEntry>,
    /// Whether there are older ones.
    pub more: bool,
}

/// A report that you made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OwnReport {
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// At which table.
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "string"))]
    pub table: TableId,
    /// The number of the chat message; absent if it is about a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub n: Option<u64>,
    /// The message or the name.
    pub text: String,
    /// What you wrote about it.
    pub reason: String,
    /// What became of it.
    pub state: ReportState,
}

/// Something that an administrator did to you.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OwnDeed {
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// What.
    pub deed: Deed,
    /// When it ends, in milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional, type = "number"))]
    pub until: Option<i64>,
    /// The reason; may be empty.
    pub reason: String,
}
