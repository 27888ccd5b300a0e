//! Why a request is not granted: one enum, one status for each.

use std::fmt;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use table::{Kind, Reason, reason};

use crate::limits;
use crate::protocol::{Problem, Sanction};
use crate::store::StoreError;

/// Why a request is not granted, in words for whoever made it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Refusal {
    /// The request cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// A value is not one that can be kept.
    #[error("{0}")]
    Unfit(Obstacle),
    /// A record that is sent is none.
    #[error("{why}")]
    BadRecord {
        /// The line that is wrong, counted from 1, if it is one line.
        line: Option<usize>,
        /// What is wrong.
        why: String,
    },
    /// Nobody knows who is asking.
    #[error("nobody knows you here; say your name to POST /api/guests first")]
    WhoAreYou,
    /// The name or the password is wrong; which of them is not said.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// An administrator has banned the person.
    #[error("you are banned from this server{}: {}", until(.0), .0.reason)]
    Banned(Sanction),
    /// An administrator has muted the person.
    #[error("you may not write in any chat{}: {}", until(.0), .0.reason)]
    Muted(Sanction),
    /// The asker may not do this.
    #[error("{0}")]
    Forbidden(Obstacle),
    /// A page of another site asks in somebody's name.
    #[error("requests from pages of another site are not taken")]
    ForeignOrigin,
    /// There is no such table, or none that the asker may know of.
    #[error("there is no such table")]
    NoTable,
    /// The server is called by a name that no link can hold.
    #[error("the name you call this server by is too long for a link")]
    LongName,
    /// There is nothing at this address.
    #[error("there is nothing at this address")]
    NotFound,
    /// The address is not asked like this.
    #[error("this address is asked in another way; /api/openapi.json says how")]
    WrongMethod,
    /// It does not go together with what happened before.
    #[error("{0}")]
    Conflict(Obstacle),
    /// The table refuses a command.
    #[error("{0}")]
    Table(table::Refusal),
    /// The body is larger than any sensible one.
    #[error("the request is too large")]
    TooLarge,
    /// The asker asks too often or holds too much.
    #[error("{0}")]
    TooMany(Obstacle),
    /// The log of the table is damaged, which is said rather than played on.
    #[error("the log of this table is damaged ({0}); restore it from a backup")]
    Damaged(String),
    /// The server cannot store anything, so nothing can happen.
    #[error("the server cannot write its log at the moment; nothing was changed, try again")]
    Broken,
    /// A bot failed over a position of the game, which is logged.
    #[error("the bots could not judge this game")]
    NoEstimate,
    /// Too much is waiting already.
    #[error("the table is busy; try again in a moment")]
    Busy,
}

/// What stands in the way of a request: a closed list, each with a key for translations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The game is not for others to see.
    PrivateGame,
    /// The table has no chat.
    NoChat,
    /// Only players talk at the table.
    PlayersTalk,
    /// The code of a device was used or has expired.
    OldCode,
    /// The chat has reached its maximum length.
    ChatFull,
    /// There is a table with this identifier.
    TableOpen,
    /// The game has not begun, so it has no record.
    NoRecord,
    /// The name belongs to an account.
    NameTaken,
    /// The person has an account.
    HaveAccount,
    /// The person has no account.
    NoAccount,
    /// Another request was stored first.
    Overtaken,
    /// The person has too many open tables.
    ManyTables,
    /// Too many connections are open.
    ManySockets,
    /// The person sends messages too fast.
    FastTalk,
    /// The person sends requests too fast.
    FastRequests,
    /// The address sends requests too fast.
    FastAddress,
    /// Too many people sign in at once.
    ManySignIns,
    /// Too many attempts to sign in.
    ManyAttempts,
    /// Too many guests from one address.
    ManyGuests,
    /// The person imports records too fast.
    ManyRecords,
    /// Bots judge other games of the person.
    ManyEstimates,
    /// The person takes the data away too often.
    ManyExports,
    /// The name is empty, too long or not visible.
    BadName,
    /// The password is too short or too long.
    BadPassword,
    /// The time control is out of range.
    BadClock,
    /// The server lets only accounts open tables.
    AccountNeeded,
    /// The server asks for an invitation.
    InvitationNeeded,
    /// The invitation was used up, has expired or was withdrawn.
    OldInvitation,
    /// The server takes no new accounts.
    RegistrationClosed,
    /// The person has reported this before.
    Reported,
    /// Too many reports.
    ManyReports,
    /// The reason or the notice is empty, too long or not visible.
    BadReason,
    /// The time of a mute, a ban or an invitation is out of range.
    BadTime,
    /// The other person has no account.
    NotAccount,
    /// The other person is an administrator.
    IsAdministrator,
    /// The other person is not muted.
    NotMuted,
    /// The other person is not banned.
    NotBanned,
    /// The report was dealt with.
    ReportClosed,
}

impl Obstacle {
    /// All of them.
    #[cfg(test)]
    const ALL: [Obstacle; 38] = [
        Obstacle::PrivateGame,
        Obstacle::NoChat,
        Obstacle::PlayersTalk,
        Obstacle::OldCode,
        Obstacle::ChatFull,
        Obstacle::TableOpen,
        Obstacle::NoRecord,
        Obstacle::NameTaken,
        Obstacle::HaveAccount,
        Obstacle::NoAccount,
        Obstacle::Overtaken,
        Obstacle::ManyTables,
        Obstacle::ManySockets,
        Obstacle::FastTalk,
        Obstacle::FastRequests,
        Obstacle::FastAddress,
        Obstacle::ManySignIns,
        Obstacle::ManyAttempts,
        Obstacle::ManyGuests,
        Obstacle::ManyRecords,
        Obstacle::ManyEstimates,
        Obstacle::ManyExports,
        Obstacle::BadName,
        Obstacle::BadPassword,
        Obstacle::BadClock,
        Obstacle::AccountNeeded,
        Obstacle::InvitationNeeded,
        Obstacle::OldInvitation,
        Obstacle::RegistrationClosed,
        Obstacle::Reported,
        Obstacle::ManyReports,
        Obstacle::BadReason,
        Obstacle::BadTime,
        Obstacle::NotAccount,
        Obstacle::IsAdministrator,
        Obstacle::NotMuted,
        Obstacle::NotBanned,
        Obstacle::ReportClosed,
    ];

    /// Returns the key, such as `name-taken`.
    fn key(self) -> &'static str {
        match self {
            Obstacle::PrivateGame => "private-game",
            Obstacle::NoChat => "no-chat",
            Obstacle::PlayersTalk => "players-talk",
            Obstacle::OldCode => "old-code",
            Obstacle::ChatFull => "chat-full",
            Obstacle::TableOpen => "table-open",
            Obstacle::NoRecord => "no-record",
            Obstacle::NameTaken => "name-taken",
            Obstacle::HaveAccount => "have-account",
            Obstacle::NoAccount => "no-account",
            Obstacle::Overtaken => "overtaken",
            Obstacle::ManyTables => "many-tables",
            Obstacle::ManySockets => "many-sockets",
            Obstacle::FastTalk => "fast-talk",
            Obstacle::FastRequests => "fast-requests",
            Obstacle::FastAddress => "fast-address",
            Obstacle::ManySignIns => "many-sign-ins",
            Obstacle::ManyAttempts => "many-attempts",
            Obstacle::ManyGuests => "many-guests",
            Obstacle::ManyRecords => "many-records",
            Obstacle::ManyEstimates => "many-estimates",
            Obstacle::ManyExports => "many-exports",
            Obstacle::BadName => "bad-name",
            Obstacle::BadPassword => "bad-password",
            Obstacle::BadClock => "bad-clock",
            Obstacle::AccountNeeded => "account-needed",
            Obstacle::InvitationNeeded => "invitation-needed",
            Obstacle::OldInvitation => "old-invitation",
            Obstacle::RegistrationClosed => "registration-closed",
            Obstacle::Reported => "already-reported",
            Obstacle::ManyReports => "many-reports",
            Obstacle::BadReason => "bad-reason",
            Obstacle::BadTime => "bad-time",
            Obstacle::NotAccount => "not-account",
            Obstacle::IsAdministrator => "is-administrator",
            Obstacle::NotMuted => "not-muted",
            Obstacle::NotBanned => "not-banned",
            Obstacle::ReportClosed => "report-closed",
        }
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let text = match self {
            Obstacle::PrivateGame => "only those who play may see this game",
            Obstacle::NoChat => "at this table nobody talks",
            Obstacle::PlayersTalk => "only those who play talk here",
            Obstacle::OldCode => "the code was used or is too old; ask for a new one",
            Obstacle::ChatFull => "enough was said at this table",
            Obstacle::TableOpen => "the table is open already",
            Obstacle::NoRecord => "there is no record before the game begins",
            Obstacle::NameTaken => "the name belongs to an account; choose another, or sign in",
            Obstacle::HaveAccount => "you have an account already",
            Obstacle::NoAccount => "you have no account yet",
            Obstacle::Overtaken => "somebody else was faster",
            Obstacle::ManyTables => "you have too many tables open; finish or close some first",
            Obstacle::ManySockets => "too many sockets are open; close some",
            Obstacle::FastTalk => "you talk too fast; wait a moment",
            Obstacle::FastRequests => "you ask too often; wait a second",
            Obstacle::FastAddress => "too many requests from your address; wait a second",
            Obstacle::ManySignIns => "too many are signing in; wait a second",
            Obstacle::ManyAttempts => "too many attempts; wait a minute",
            Obstacle::ManyGuests => "too many guests from your address; wait a minute",
            Obstacle::ManyRecords => "too many records; wait a minute",
            Obstacle::ManyEstimates => {
                "the bots judge other games for you; wait until they are done"
            }
            Obstacle::ManyExports => "you ask too often; wait a minute",
            Obstacle::BadName => {
                return write!(f, "a name has 1 to {} visible characters", limits::NAME);
            }
            Obstacle::BadPassword => {
                let (least, most) = (limits::PASSWORD_LEAST, limits::PASSWORD_MOST);
                return write!(f, "a password has {least} to {most} characters");
            }
            Obstacle::BadClock => {
                "a clock has 1 to 180 minutes, and 0 to 180 seconds more for each move"
            }
            Obstacle::AccountNeeded => {
                "only accounts open tables here; sit down at a table whose link you have, or create an account"
            }
            Obstacle::InvitationNeeded => {
                "an invitation is needed to create an account here; ask the host for one"
            }
            Obstacle::OldInvitation => "the invitation was used or is too old; ask for a new one",
            Obstacle::RegistrationClosed => "no new accounts are created here at the moment",
            Obstacle::Reported => {
                "you have reported this already; an administrator will look at it"
            }
            Obstacle::ManyReports => "too many reports; wait a minute",
            Obstacle::BadReason => {
                let (reason, notice) = (limits::REASON, limits::NOTICE);
                return write!(
                    f,
                    "write 1 to {reason} visible characters in one line, {notice} in a notice"
                );
            }
            Obstacle::BadTime => {
                "write a time between a minute and ten years, and for an invitation up to 365 days"
            }
            Obstacle::NotAccount => "only an account can be an administrator; the person has none",
            Obstacle::IsAdministrator => {
                "administrators cannot be muted or banned; revoke that first, with caravan admin grant --revoke"
            }
            Obstacle::NotMuted => "the person is not muted",
            Obstacle::NotBanned => "the person is not banned",
            Obstacle::ReportClosed => "the report was dealt with already",
        };
        f.write_str(text)
    }
}

impl Refusal {
    /// The status and the key of each.
    fn kind(&self) -> (StatusCode, &'static str) {
        match self {
            Refusal::Unreadable(_) | Refusal::Unfit(_) => (StatusCode::BAD_REQUEST, "unreadable"),
            Refusal::BadRecord { .. } => (StatusCode::BAD_REQUEST, "bad-record"),
            Refusal::WhoAreYou => (StatusCode::UNAUTHORIZED, "who-are-you"),
            Refusal::WrongPassword => (StatusCode::UNAUTHORIZED, "wrong-password"),
            Refusal::Banned(_) => (StatusCode::FORBIDDEN, "banned"),
            Refusal::Muted(_) => (StatusCode::FORBIDDEN, "muted"),
            Refusal::Forbidden(_) => (StatusCode::FORBIDDEN, "forbidden"),
            Refusal::ForeignOrigin => (StatusCode::FORBIDDEN, "foreign-origin"),
            Refusal::NoTable => (StatusCode::NOT_FOUND, "no-table"),
            Refusal::LongName => (StatusCode::BAD_REQUEST, "long-name"),
            Refusal::NotFound => (StatusCode::NOT_FOUND, "not-found"),
            Refusal::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, "wrong-method"),
            Refusal::Conflict(_) => (StatusCode::CONFLICT, "conflict"),
            Refusal::Table(refusal) => match refusal.kind() {
                Kind::Unreadable => (StatusCode::BAD_REQUEST, "unreadable"),
                Kind::Forbidden => (StatusCode::FORBIDDEN, "forbidden"),
                Kind::Conflict => (StatusCode::CONFLICT, "conflict"),
            },
            Refusal::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
            Refusal::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            Refusal::Damaged(_) => (StatusCode::INTERNAL_SERVER_ERROR, "damaged"),
            Refusal::Broken => (StatusCode::SERVICE_UNAVAILABLE, "broken"),
            Refusal::NoEstimate => (StatusCode::UNPROCESSABLE_ENTITY, "no-estimate"),
            Refusal::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
        }
    }

    /// The refusal as it is sent.
    pub(crate) fn problem(&self) -> Problem {
        Problem {
            error: self.kind().1.to_owned(),
            message: self.to_string(),
            reason: self.reason(),
        }
    }

    /// The key, the arguments and the English text.
    fn reason(&self) -> Reason {
        let text = self.to_string();
        match self {
            Refusal::Table(refusal) => refusal.reason(),
            Refusal::Unfit(obstacle)
            | Refusal::Forbidden(obstacle)
            | Refusal::Conflict(obstacle)
            | Refusal::TooMany(obstacle) => reason(obstacle.key(), text, &[]),
            Refusal::Banned(sanction) | Refusal::Muted(sanction) => {
                let mut args = vec![("reason", sanction.reason.clone())];
                args.extend(sanction.until.map(|until| ("until", until.to_string())));
                reason(self.kind().1, text, &args)
            }
            Refusal::BadRecord {
                line: Some(line), ..
            } => reason("bad-record-line", text, &[("line", line.to_string())]),
            // A move that cannot be read has this key; so that the two are not taken for each other:
            Refusal::Unreadable(_) => reason("not-understood", text, &[]),
            _ => reason(self.kind().1, text, &[]),
        }
    }
}

/// Says until when a mute or a ban lasts.
fn until(sanction: &Sanction) -> String {
    let until = sanction.until.map(crate::clock::date);
    until.map_or(String::new(), |until| format!(" until {until}"))
}

impl From<table::Refusal> for Refusal {
    fn from(refusal: table::Refusal) -> Refusal {
        Refusal::Table(refusal)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        match error {
            StoreError::Conflict => Refusal::Conflict(Obstacle::Overtaken),
            StoreError::Broken(_) | StoreError::Unreadable(_) => Refusal::Broken,
        }
    }
}

/// What a refusal is counted as, carried by its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    /// The key that clients translate, of which there is a closed list.
    pub key: String,
    /// Whether a limit was reached.
    pub is_limit: bool,
}

impl From<&Refusal> for Refused {
    fn from(refusal: &Refusal) -> Refused {
        Refused {
            key: refusal.reason().key,
            is_limit: matches!(refusal, Refusal::TooMany(_)),
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut response = (self.kind().0, Json(self.problem())).into_response();
        response.extensions_mut().insert(Refused::from(&self));
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Keys of refusals that have no obstacle of their own, and of answers about moves and hints.
    const OTHERS: [&str; 21] = [
        "banned",
        "muted",
        "bad-record",
        "bad-record-line",
        "broken",
        "busy",
        "damaged",
        "foreign-origin",
        "hint-busy",
        "hint-failed",
        "long-name",
        "no-estimate",
        "no-table",
        "not-found",
        "not-understood",
        "too-large",
        "who-are-you",
        "wrong-method",
        "wrong-password",
        "cannot-pay",
        "possible",
    ];

    #[test]
    fn the_list_of_keys_is_the_one_that_clients_translate() {
        let obstacles = Obstacle::ALL.map(Obstacle::key);
        let mut keys: Vec<&str> = [&obstacles[..], &OTHERS, table::REASON_KEYS].concat();
        keys.sort_unstable();
        keys.dedup();
        let text = keys.join("\n") + "\n";
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/reasons.txt");
        if std::env::var("SNAPSHOTS").is_ok_and(|mode| mode == "overwrite") {
            std::fs::write(path, &text).unwrap();
        }
        assert_eq!(
            std::fs::read_to_string(path).unwrap_or_default(),
            text,
            "{path} is stale; write it anew with SNAPSHOTS=overwrite cargo test -p server refusal"
        );
    }

    #[test]
    fn every_refusal_has_a_key_of_the_list() {
        let text = || "why".to_owned();
        let sanction = || Sanction {
            since: 0,
            until: Some(1),
            reason: text(),
        };
        for refusal in [
            Refusal::Unreadable(text()),
            Refusal::BadRecord {
                line: None,
                why: text(),
            },
            Refusal::BadRecord {
                line: Some(3),
                why: text(),
            },
            Refusal::WhoAreYou,
            Refusal::Banned(sanction()),
            Refusal::Muted(sanction()),
            Refusal::WrongPassword,
            Refusal::ForeignOrigin,
            Refusal::NoTable,
            Refusal::LongName,
            Refusal::NotFound,
            Refusal::WrongMethod,
            Refusal::TooLarge,
            Refusal::Damaged(text()),
            Refusal::Broken,
            Refusal::Busy,
            Refusal::NoEstimate,
        ] {
            let key = refusal.reason().key;
            assert!(OTHERS.contains(&key.as_str()), "{key}");
        }
    }
}
