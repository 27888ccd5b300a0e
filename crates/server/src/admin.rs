//! What the host does with the database file, whether a server uses it or not.

use std::path::Path;

use crate::ids::random_bytes;
use crate::store::{StoreError, set_password};
use crate::text::name_key;
use crate::{limits, passwords};

/// Why a password is not reset.
#[derive(Debug, thiserror::Error)]
pub enum ResetError {
    /// No account goes by the name.
    #[error("no account is called {0}")]
    NoAccount(String),
    /// The password cannot be one.
    #[error(
        "a password has {} to {} characters",
        limits::PASSWORD_LEAST,
        limits::PASSWORD_MOST
    )]
    Password,
    /// The database cannot be used.
    #[error(transparent)]
    Database(StoreError),
}

/// Gives an account another password, drawn if none is given, and ends its sessions; tells the password.
///
/// # Errors
/// When there is no such account, the password cannot be one, or the database cannot be used.
pub fn reset_password(
    database: &Path,
    name: &str,
    password: Option<&str>,
) -> Result<String, ResetError> {
    let password = password.map_or_else(drawn, str::to_owned);
    passwords::check(&password).map_err(|_| ResetError::Password)?;
    let stored = passwords::hash(&password);
    match set_password(database, &name_key(name), &stored) {
        Ok(true) => Ok(password),
        Ok(false) => Err(ResetError::NoAccount(name.to_owned())),
        Err(error) => Err(ResetError::Database(error)),
    }
}

/// A password of 80 bits that can be read out and typed.
fn drawn() -> String {
    let letters = crate::ids::legible(&random_bytes::<16>());
    let groups: Vec<&str> = (0..4).map(|n| &letters[4 * n..4 * n + 4]).collect();
    groups.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_password_is_legible_and_new() {
        let password = drawn();
        assert_eq!(password.len(), 19);
        assert!(passwords::check(&password).is_ok());
        assert_ne!(password, drawn());
    }
}
