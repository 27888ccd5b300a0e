//! Guests, their devices, accounts and sessions.

use crate::ids::PersonId;
use crate::protocol::{Person, Sanction};

/// Something to be kept about people; all of it or nothing.
#[derive(Clone, Debug)]
pub enum PeopleWrite {
    /// Somebody new, who has this session.
    Guest {
        /// Who.
        person: Person,
        /// The session.
        session: NewSession,
    },
    /// A code that lets a second device speak for a person, once, before it expires.
    Code {
        /// The hash of the code.
        code: String,
        /// Whom it stands for.
        person: PersonId,
        /// The last moment it is good for.
        until: i64,
    },
    /// The code is used up, and the person has this session too; a conflict if it is not good.
    UseCode {
        /// The hash of the code.
        code: String,
        /// The new session.
        session: NewSession,
    },
    /// A guest becomes an account; a conflict if it is one, or the name is taken.
    Account {
        /// Who, under the name of the account.
        person: Person,
        /// The name as it is looked for.
        key: String,
        /// The name as it looks: no other account's looks the same.
        look: String,
        /// What is stored of the password.
        password: String,
        /// The hash of the invitation's code, which is used up by one account; a conflict if it is not good.
        invitation: Option<String>,
        /// When.
        at: i64,
    },
    /// Another name, and for an account the one to sign in with; a conflict if an account has it.
    Name {
        /// Who, under the new name.
        person: Person,
        /// The name as it is looked for.
        key: String,
        /// The name as it looks: no other account's looks the same.
        look: String,
    },
    /// The person has this session too.
    SignIn {
        /// Who.
        person: PersonId,
        /// The new session.
        session: NewSession,
    },
    /// The session with this secret is used.
    Seen {
        /// The hash of the secret.
        secret: String,
        /// When.
        at: i64,
    },
    /// This secret stands for nobody any more.
    SignOut {
        /// The hash of the secret.
        secret: String,
    },
    /// Another password; all other secrets stand for nobody any more. A conflict if there is no account.
    Password {
        /// Whose.
        person: PersonId,
        /// What is stored of it.
        password: String,
        /// The hash of the one secret that is kept, if any.
        keep: Option<String>,
    },
    /// Everything about a person goes: name, account, sessions, what was said, and the names of further players on the
    /// person's devices. Only the identifier stays, in the logs of tables.
    Erase {
        /// Who.
        person: PersonId,
    },
}

/// A session that begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSession {
    /// The hash of the secret that proves it.
    pub secret: String,
    /// What the device calls itself.
    pub device: String,
    /// When it begins.
    pub at: i64,
}

/// A session of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// The hash of the secret that proves it.
    pub secret: String,
    /// Whose.
    pub person: Person,
    /// What the device calls itself.
    pub device: String,
    /// When it began.
    pub at: i64,
    /// When it was last used, to the day.
    pub seen: i64,
    /// The last ban of the person, which may be over.
    pub ban: Option<Sanction>,
}

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose.
    pub person: Person,
    /// What is stored of the password.
    pub password: String,
    /// Whether the person is an administrator.
    pub administrator: bool,
    /// The last ban of the person, which may be over.
    pub ban: Option<Sanction>,
}
