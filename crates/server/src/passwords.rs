//! Passwords: stored as Argon2id, a few worked on at a time and never on the threads that answer requests.

use std::sync::{Arc, LazyLock};

use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version};
use tokio::sync::Semaphore;

use crate::ids::random_bytes;
use crate::limits;
use crate::refusal::Refusal;

/// 19 MiB, twice over, on one thread.
fn argon2() -> Argon2<'static> {
    let params = Params::new(19 * 1024, 2, 1, None).expect("these are within Argon2's bounds");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// The password that nobody has, compared with where there is no account, so that it takes as long.
static NOBODY: LazyLock<String> = LazyLock::new(|| hash(&hex::encode(random_bytes::<16>())));

/// What is stored of a password. Takes tens of milliseconds.
pub(crate) fn hash(password: &str) -> String {
    argon2()
        .hash_password_with_salt(password.as_bytes(), &random_bytes::<16>())
        .expect("the salt has the length that Argon2 wants")
        .to_string()
}

fn fits(password: &str, stored: &str) -> bool {
    PasswordHash::new(stored).is_ok_and(|stored| {
        argon2()
            .verify_password(password.as_bytes(), &stored)
            .is_ok()
    })
}

/// Whether a password can be one: long enough to be hard to guess, short enough to be worked on.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn check(password: &str) -> Result<(), Refusal> {
    let length = password.chars().count();
    if (limits::PASSWORD_LEAST..=limits::PASSWORD_MOST).contains(&length) {
        return Ok(());
    }
    Err(Refusal::Unreadable(format!(
        "a password has {} to {} characters",
        limits::PASSWORD_LEAST,
        limits::PASSWORD_MOST
    )))
}

/// Where passwords are worked on.
#[derive(Debug)]
pub(crate) struct Passwords {
    /// Who may wait.
    queue: Arc<Semaphore>,
    /// Who is being worked for.
    working: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new() -> Passwords {
        Passwords {
            queue: Arc::new(Semaphore::new(limits::PASSWORDS_WAITING)),
            working: Arc::new(Semaphore::new(limits::PASSWORDS_AT_ONCE)),
        }
    }

    /// What is stored of a password.
    ///
    /// # Errors
    /// When too many wait already.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Refusal> {
        self.work(move || hash(&password)).await
    }

    /// Whether a password is the one stored; takes as long when none is.
    ///
    /// # Errors
    /// When too many wait already.
    pub(crate) async fn fits(
        &self,
        password: String,
        stored: Option<String>,
    ) -> Result<bool, Refusal> {
        self.work(move || {
            let nobody = NOBODY.as_str();
            fits(&password, stored.as_deref().unwrap_or(nobody))
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        const FULL: Refusal = Refusal::TooMany("too many are signing in; wait a second");
        let place = Arc::clone(&self.queue).try_acquire_owned();
        let place = place.map_err(|_| FULL)?;
        let turn = Arc::clone(&self.working).acquire_owned().await;
        let turn = turn.map_err(|_| FULL)?;
        tokio::task::spawn_blocking(move || {
            let done = work();
            drop((turn, place));
            done
        })
        .await
        .map_err(|_| Refusal::Broken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_fits_what_was_stored_of_it_and_nothing_else() {
        let stored = hash("open sesame");
        assert!(
            stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{stored}"
        );
        assert_ne!(stored, hash("open sesame"), "the salt is new each time");
        assert!(fits("open sesame", &stored));
        for wrong in ["open sesam", "Open sesame", ""] {
            assert!(!fits(wrong, &stored));
        }
        assert!(!fits("open sesame", "not a hash"));
    }

    #[tokio::test]
    async fn only_so_many_wait() {
        let passwords = Passwords::new();
        let turn = Arc::clone(&passwords.working)
            .acquire_many_owned(limits::PASSWORDS_AT_ONCE as u32)
            .await
            .unwrap();
        let place = Arc::clone(&passwords.queue)
            .acquire_many_owned(limits::PASSWORDS_WAITING as u32)
            .await
            .unwrap();
        let refused = passwords.fits("x".to_owned(), None).await;
        assert!(matches!(refused, Err(Refusal::TooMany(_))));
        drop((turn, place));
        assert!(!passwords.fits("x".to_owned(), None).await.unwrap());
    }
}
