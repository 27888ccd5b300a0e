//! Passwords: stored as Argon2id, hashed one at a time, never on the threads that answer requests.

use std::sync::{Arc, LazyLock};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::ids::random_bytes;
use crate::limits;
use crate::refusal::{Obstacle, Refusal};

/// Length of the hash, in bytes.
const OUTPUT: usize = 32;

/// 19 MiB, two passes, one thread.
fn argon2() -> Argon2<'static> {
    let params =
        Params::new(19 * 1024, 2, 1, Some(OUTPUT)).expect("these are within Argon2's bounds");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// Hashes in 19 MiB that go back to the system afterwards: so large a piece does not stay with the thread.
fn output(password: &str, salt: &[u8]) -> Option<[u8; OUTPUT]> {
    let mut out = [0; OUTPUT];
    let done = argon2().hash_password_into(password.as_bytes(), salt, &mut out);
    done.ok().map(|()| out)
}

/// A password that no account has, compared with where there is no account, so that it takes as long.
static NO_ACCOUNT: LazyLock<String> = LazyLock::new(|| hash(&hex::encode(random_bytes::<16>())));

/// Returns what is stored of a password. Takes tens of milliseconds.
pub(crate) fn hash(password: &str) -> String {
    let salt = random_bytes::<16>();
    let out = output(password, &salt).expect("password and salt have lengths that Argon2 takes");
    PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(argon2().params()).expect("the parameters can be written"),
        salt: Some(Salt::new(&salt).expect("a salt of 16 bytes is long enough")),
        hash: Some(Output::new(&out).expect("a hash of 32 bytes is long enough")),
    }
    .to_string()
}

/// Checks a password against what was stored of it, by the parameters of today: there have been no others.
fn fits(password: &str, stored: &str) -> bool {
    let Ok(stored) = PasswordHash::new(stored) else {
        return false;
    };
    let (Some(salt), Some(hash)) = (&stored.salt, &stored.hash) else {
        return false;
    };
    // Outputs are compared in constant time.
    output(password, salt).is_some_and(|out| Output::new(&out).is_ok_and(|out| out == *hash))
}

/// Checks that a password is long enough to be hard to guess and short enough to be hashed.
///
/// # Errors
/// Returns what is wrong with it.
pub(crate) fn check(password: &str) -> Result<(), Refusal> {
    let length = password.chars().count();
    if (limits::PASSWORD_LEAST..=limits::PASSWORD_MOST).contains(&length) {
        return Ok(());
    }
    Err(Refusal::Unfit(Obstacle::BadPassword))
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
            let nobody = NO_ACCOUNT.as_str();
            fits(&password, stored.as_deref().unwrap_or(nobody))
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        const FULL: Refusal = Refusal::TooMany(Obstacle::ManySignIns);
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
    async fn only_a_few_wait() {
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
