//! Why a request is not granted: one enum, one status for each.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use table::Kind;

use crate::protocol::Problem;
use crate::store::StoreError;

/// Why a request is not granted, in words for whoever made it.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Refusal {
    /// The request cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// A record that is sent is none.
    #[error("{0}")]
    BadRecord(String),
    /// Nobody knows who is asking.
    #[error("nobody knows you here; say your name to POST /api/guests first")]
    WhoAreYou,
    /// The name or the password is wrong; which of them is not said.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// The asker may not do this.
    #[error("{0}")]
    Forbidden(&'static str),
    /// A page of another site asks in somebody's name.
    #[error("requests from pages of another site are not taken")]
    ForeignOrigin,
    /// There is no such table, or none that the asker may know of.
    #[error("there is no such table")]
    NoTable,
    /// The house is called by a name that no link can hold.
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
    Conflict(String),
    /// The table refuses a command.
    #[error("{0}")]
    Table(table::Refusal),
    /// The body is larger than any sensible one.
    #[error("the request is too large")]
    TooLarge,
    /// The asker asks too often or holds too much.
    #[error("{0}")]
    TooMany(&'static str),
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

impl Refusal {
    /// The status and the key of each.
    fn kind(&self) -> (StatusCode, &'static str) {
        match self {
            Refusal::Unreadable(_) => (StatusCode::BAD_REQUEST, "unreadable"),
            Refusal::BadRecord(_) => (StatusCode::BAD_REQUEST, "bad-record"),
            Refusal::WhoAreYou => (StatusCode::UNAUTHORIZED, "who-are-you"),
            Refusal::WrongPassword => (StatusCode::UNAUTHORIZED, "wrong-password"),
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
            reason: match self {
                Refusal::Table(refusal) => Some(refusal.reason()),
                _ => None,
            },
        }
    }
}

impl From<table::Refusal> for Refusal {
    fn from(refusal: table::Refusal) -> Refusal {
        Refusal::Table(refusal)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        match error {
            StoreError::Conflict => Refusal::Conflict("somebody else was faster".to_owned()),
            StoreError::Broken(_) | StoreError::Unreadable(_) => Refusal::Broken,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.kind().0, Json(self.problem())).into_response()
    }
}
