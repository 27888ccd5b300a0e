//! How often, how many, how large: every limit of the house in one place.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The largest body of a request.
pub(crate) const BODY: usize = 64 * 1024;
/// The largest message of a socket.
pub(crate) const MESSAGE: usize = 16 * 1024;
/// The longest name of a person, in characters.
pub(crate) const NAME: usize = 32;
/// The longest name of a command, in characters.
pub(crate) const COMMAND: usize = 64;
/// The longest text of a move, in bytes.
pub(crate) const MOVE: usize = 256;
/// The longest name of a bot's level, in bytes.
pub(crate) const LEVEL: usize = 32;
/// The longest saying, in characters.
pub(crate) const SAYING: usize = 300;
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
/// Passwords that are worked on at once, each in 19 MiB.
pub(crate) const PASSWORDS_AT_ONCE: usize = 2;
/// Passwords that wait for it or are worked on.
pub(crate) const PASSWORDS_WAITING: usize = 32;
/// Tables that a person may have open at a time.
pub(crate) const OPEN_TABLES: u32 = 100;
/// Commands that may wait for one table.
pub(crate) const MAILBOX: usize = 64;
/// Sockets of one person.
pub(crate) const SOCKETS_OF_PERSON: u32 = 64;
/// Sockets from one address.
pub(crate) const SOCKETS_OF_ADDRESS: u32 = 1_000;

/// So many at once, and then one in so much time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    burst: u32,
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
/// Passwords tried from one address.
pub(crate) const ATTEMPTS_OF_ADDRESS: Rate = Rate::per_minute(50, 30);
/// Passwords tried from one address at one name.
pub(crate) const ATTEMPTS_OF_ADDRESS_AT_NAME: Rate = Rate::per_minute(10, 10);
/// Passwords tried at one name from all addresses that never knew it.
pub(crate) const ATTEMPTS_OF_STRANGERS_AT_NAME: Rate = Rate::per_minute(100, 10);

/// How full one bucket is: the moment when it would be empty again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket(Instant);

impl Bucket {
    /// An empty one.
    pub(crate) fn new(now: Instant) -> Bucket {
        Bucket(now)
    }

    /// Adds one, if there is room; otherwise tells how long until there is.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), Duration> {
        let start = self.0.max(now);
        let full = now + rate.each * rate.burst;
        let wait = (start + rate.each).saturating_duration_since(full);
        if wait.is_zero() {
            self.0 = start + rate.each;
            Ok(())
        } else {
            Err(wait)
        }
    }
}

/// Buckets by address or person.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    all: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> Buckets<K> {
    /// More than this many are looked through for empty ones.
    const MOST: usize = 10_000;

    /// All empty.
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets {
            rate,
            all: Mutex::default(),
        }
    }

    /// Whether one more is within the limit.
    pub(crate) fn allows(&self, key: K, now: Instant) -> bool {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= Buckets::<K>::MOST {
            all.retain(|_, bucket| bucket.0 > now);
        }
        if all.len() >= Buckets::<K>::MOST && !all.contains_key(&key) {
            return false;
        }
        all.entry(key)
            .or_insert(Bucket::new(now))
            .take(self.rate, now)
            .is_ok()
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
        let rate = Rate::per_second(3, 10);
        let start = Instant::now();
        let mut bucket = Bucket::new(start);
        for _ in 0..3 {
            assert_eq!(bucket.take(rate, start), Ok(()));
        }
        assert_eq!(bucket.take(rate, start), Err(Duration::from_millis(100)));
        assert_eq!(
            bucket.take(rate, start + Duration::from_millis(100)),
            Ok(())
        );
        assert!(
            bucket
                .take(rate, start + Duration::from_millis(100))
                .is_err()
        );
        for _ in 0..3 {
            assert_eq!(bucket.take(rate, start + Duration::from_secs(9)), Ok(()));
        }
    }

    #[test]
    fn buckets_are_kept_apart_and_do_not_pile_up() {
        let rate = Rate::per_second(1, 1);
        let start = Instant::now();
        let buckets = Buckets::new(rate);
        assert!(buckets.allows(0, start));
        assert!(!buckets.allows(0, start));
        for key in 1..Buckets::<usize>::MOST {
            assert!(buckets.allows(key, start));
        }
        assert!(!buckets.allows(1_000_000, start));
        assert!(buckets.allows(1_000_000, start + Duration::from_secs(2)));
        assert_eq!(buckets.all.lock().unwrap().len(), 1);
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
