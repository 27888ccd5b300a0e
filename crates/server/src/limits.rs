//! How often, how many, how large: every limit of the server in one place.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError, RwLock};
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

/// The largest body of a request.
pub(crate) const BODY: usize = 64 * 1024;
/// The largest message of a socket.
pub(crate) const MESSAGE: usize = 16 * 1024;
/// The largest message that is sent over a socket.
pub(crate) const MESSAGE_SENT: usize = 64 * 1024;
/// Events that one answer carries, in bytes, so that it can be sent over a socket.
pub(crate) const EVENTS_OF_ANSWER: usize = 48 * 1024;
/// The longest name of a person, in characters.
pub(crate) const NAME: usize = 32;
/// The longest name of a command, in characters.
pub(crate) const COMMAND: usize = 64;
/// The longest code of an invitation, in characters.
pub(crate) const INVITATION: usize = 64;
/// The longest text of a move, in bytes.
pub(crate) const MOVE: usize = 256;
/// The longest name of a bot's level, in bytes.
pub(crate) const LEVEL: usize = 32;
/// The longest saying, in characters.
pub(crate) const SAYING: usize = 300;
/// The longest reason or note of an administrator, and the longest reason of a report, in characters.
pub(crate) const REASON: usize = 300;
/// The longest notice, in characters.
pub(crate) const NOTICE: usize = 500;
/// Sayings at one table.
pub(crate) const SAYINGS: u64 = 10_000;
/// The largest record that is imported.
pub(crate) const RECORD: usize = 256 * 1024;
/// The turns of a record that is imported.
pub(crate) const TURNS: usize = 2_000;
/// The longest name in a record that is imported, in characters.
pub(crate) const RECORDED_NAME: usize = 64;
/// The shortest password, in characters.
pub(crate) const PASSWORD_LEAST: usize = 8;
/// The longest password, in characters.
pub(crate) const PASSWORD_MOST: usize = 128;
/// Passwords that are worked on at once, each in 19 MiB. One after another, dozens are done in a second.
pub(crate) const PASSWORDS_AT_ONCE: usize = 1;
/// Passwords that wait for it or are worked on.
pub(crate) const PASSWORDS_WAITING: usize = 32;
/// Tables that a person may have open at a time.
pub(crate) const OPEN_TABLES: u32 = 100;
/// Commands that may wait for one table.
pub(crate) const MAILBOX: usize = 64;
/// Connections in all, if the system allows as many.
pub(crate) const CONNECTIONS: usize = 20_000;
/// Connections from one address.
pub(crate) const CONNECTIONS_OF_ADDRESS: u32 = 1_200;
/// Sockets of one person.
pub(crate) const SOCKETS_OF_PERSON: u32 = 64;
/// Sockets from one address.
pub(crate) const SOCKETS_OF_ADDRESS: u32 = 1_000;

/// A burst, and then a steady rate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    burst: u32,
    /// Time in which one more is allowed.
    each: Duration,
}

impl Rate {
    const fn per_second(burst: u32, steady: u64) -> Rate {
        Rate {
            burst,
            each: Duration::from_nanos(1_000_000_000 / steady),
        }
    }

    const fn per_minute(burst: u32, steady: u64) -> Rate {
        Rate {
            burst,
            each: Duration::from_nanos(60_000_000_000 / steady),
        }
    }

    fn quota(self) -> Quota {
        let burst = NonZeroU32::new(self.burst).expect("every rate allows a burst");
        Quota::with_period(self.each)
            .expect("every rate allows more after a while")
            .allow_burst(burst)
    }
}

/// New guests from one address.
pub(crate) const GUESTS: Rate = Rate::per_second(50, 1);
/// Requests from one address.
pub(crate) const REQUESTS_OF_ADDRESS: Rate = Rate::per_second(1_000, 200);
/// Requests and messages of one person.
pub(crate) const REQUESTS_OF_PERSON: Rate = Rate::per_second(1_000, 250);
/// Messages of one socket.
pub(crate) const MESSAGES_OF_SOCKET: Rate = Rate::per_second(500, 250);

/// Sayings of one person.
pub(crate) const SAYINGS_OF_PERSON: Rate = Rate::per_minute(8, 30);
/// Records that one person imports.
pub(crate) const IMPORTS_OF_PERSON: Rate = Rate::per_minute(20, 6);
/// Reports of one person.
pub(crate) const REPORTS_OF_PERSON: Rate = Rate::per_minute(10, 2);
/// Reports from one address.
pub(crate) const REPORTS_OF_ADDRESS: Rate = Rate::per_minute(40, 4);
/// Times that one person takes all data away.
pub(crate) const EXPORTS_OF_PERSON: Rate = Rate::per_minute(5, 2);
/// Passwords tried from one address.
pub(crate) const ATTEMPTS_OF_ADDRESS: Rate = Rate::per_minute(50, 30);
/// Passwords tried from one address at one name.
pub(crate) const ATTEMPTS_OF_ADDRESS_AT_NAME: Rate = Rate::per_minute(10, 10);
/// Passwords tried at one name from all addresses that never knew it.
pub(crate) const ATTEMPTS_OF_STRANGERS_AT_NAME: Rate = Rate::per_minute(100, 10);

/// A limit on one thing, such as the messages of a socket.
#[derive(Debug)]
pub(crate) struct Bucket(DefaultDirectRateLimiter);

impl Bucket {
    /// A limit that nothing was taken from.
    pub(crate) fn new(rate: Rate) -> Bucket {
        Bucket(RateLimiter::direct(rate.quota()))
    }

    /// Takes one, if that is within the limit; otherwise returns how long to wait.
    pub(crate) fn take(&self) -> Result<(), Duration> {
        self.0
            .check()
            .map_err(|until| until.wait_time_from(DefaultClock::default().now()))
    }
}

/// A limit for each address, person or name.
#[derive(Debug)]
pub(crate) struct Buckets<K: Eq + Hash + Clone> {
    rate: Rate,
    all: RwLock<DefaultKeyedRateLimiter<K>>,
}

impl<K: Eq + Hash + Clone> Buckets<K> {
    /// Maximum number of keys that are remembered.
    const MOST: usize = 20_000;

    /// Limits that nothing was taken from.
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets {
            rate,
            all: RwLock::new(RateLimiter::keyed(rate.quota())),
        }
    }

    /// Returns whether one more is within the limit of a key.
    pub(crate) fn allows(&self, key: &K) -> bool {
        let all = self.all.read().unwrap_or_else(PoisonError::into_inner);
        let allowed = all.check_key(key).is_ok();
        let crowded = all.len() > Buckets::<K>::MOST;
        drop(all);
        if crowded {
            self.forget();
        }
        allowed
    }

    /// Takes one of a key, even if that is beyond the limit: it was taken at another node.
    pub(crate) fn take(&self, key: &K) {
        self.allows(key);
    }

    /// Forgets the keys that have taken nothing lately; all of them if that is not enough. A flood of keys then costs
    /// the others nothing, and the flood itself is held back by other limits.
    fn forget(&self) {
        let mut all = self.all.write().unwrap_or_else(PoisonError::into_inner);
        all.retain_recent();
        // With hardly any room gained, the next few keys would make it search all of them again.
        if all.len() > Buckets::<K>::MOST / 2 {
            tracing::warn!(
                keys = all.len(),
                "a limit has too many keys and begins afresh"
            );
            *all = RateLimiter::keyed(self.rate.quota());
        }
    }
}

/// How many of something each one holds.
#[derive(Debug)]
pub(crate) struct Counts<K> {
    most: u32,
    all: Mutex<HashMap<K, u32>>,
}

impl<K: Eq + Hash + Clone> Counts<K> {
    /// Nobody holds any.
    pub(crate) fn new(most: u32) -> Counts<K> {
        Counts {
            most,
            all: Mutex::default(),
        }
    }

    /// One more, if that is within the limit.
    pub(crate) fn add(&self, key: &K) -> bool {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        let count = all.entry(key.clone()).or_default();
        if *count >= self.most {
            return false;
        }
        *count += 1;
        true
    }

    /// Returns those who hold any.
    pub(crate) fn keys(&self) -> Vec<K> {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.keys().cloned().collect()
    }

    /// Whether one holds any.
    pub(crate) fn holds(&self, key: &K) -> bool {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.contains_key(key)
    }

    /// Returns the number of those who hold any.
    pub(crate) fn count(&self) -> usize {
        let all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        all.len()
    }

    /// One less.
    pub(crate) fn remove(&self, key: &K) {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = all.get_mut(key) {
            *count -= 1;
            if *count == 0 {
                all.remove(key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_let_through_and_then_a_steady_stream() {
        let bucket = Bucket::new(Rate::per_second(3, 20));
        for _ in 0..3 {
            assert_eq!(bucket.take(), Ok(()));
        }
        let wait = bucket.take().unwrap_err();
        assert!(wait <= Duration::from_millis(50), "{wait:?}");
        std::thread::sleep(wait);
        assert_eq!(bucket.take(), Ok(()));
        assert!(bucket.take().is_err());
    }

    #[test]
    fn buckets_are_kept_apart_and_do_not_pile_up() {
        let buckets = Buckets::new(Rate::per_minute(1, 1));
        assert!(buckets.allows(&0));
        assert!(!buckets.allows(&0));
        for key in 1..3 * Buckets::<usize>::MOST {
            assert!(buckets.allows(&key), "nobody is locked out: {key}");
        }
        assert!(buckets.all.read().unwrap().len() <= Buckets::<usize>::MOST + 1);
    }

    #[test]
    fn what_is_held_is_counted() {
        let counts = Counts::new(2);
        assert!(counts.add(&'a') && counts.add(&'a') && !counts.add(&'a') && counts.add(&'b'));
        counts.remove(&'a');
        assert!(counts.add(&'a'));
        counts.remove(&'b');
        assert_eq!(counts.all.lock().unwrap().len(), 1);
    }
}
