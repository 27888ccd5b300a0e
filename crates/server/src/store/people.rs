//! Guests, their devices, accounts and sessions.

use crate::ids::PersonId;
use crate::protocol::Person;

/// Something to be kept about people; all of it or nothing.
#[derive(Clone, Debug)]
pub enum PeopleWrite {
    /// Somebody new, who is known by a secret with this hash.
    Guest {
        /// Who.
        person: Person,
        /// The hash of the secret.
        secret: String,
        /// When.
        at: i64,
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
    /// The code is used up, and this secret stands for the person too; a conflict if it is not good.
    UseCode {
        /// The hash of the code.
        code: String,
        /// The hash of the new secret.
        secret: String,
        /// When.
        at: i64,
    },
    /// A guest becomes an account; a conflict if it is one, or the name is taken.
    Account {
        /// Who, under the name of the account.
        person: Person,
        /// The name as it is looked for.
        key: String,
        /// What is stored of the password.
        password: String,
        /// When.
        at: i64,
    },
    /// Another name, and for an account the one to sign in with; a conflict if an account has it.
    Name {
        /// Who, under the new name.
        person: Person,
        /// The name as it is looked for.
        key: String,
    },
    /// This secret stands for the person too.
    SignIn {
        /// Who.
        person: PersonId,
        /// The hash of the new secret.
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
}

/// An account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose.
    pub person: Person,
    /// What is stored of the password.
    pub password: String,
}
