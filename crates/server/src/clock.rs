//! The time of day, for what is stored and shown; and a time that only goes forward, for what is decided.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| {
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        })
}

/// How long the server has been up, by a clock that nobody sets.
#[derive(Debug)]
pub(crate) struct Steady {
    start: Instant,
    /// Milliseconds that a test did not wait for.
    skipped: AtomicU64,
}

impl Steady {
    pub(crate) fn new() -> Steady {
        Steady {
            start: Instant::now(),
            skipped: AtomicU64::new(0),
        }
    }

    pub(crate) fn now(&self) -> Duration {
        self.start.elapsed() + Duration::from_millis(self.skipped.load(Ordering::Relaxed))
    }

    /// Lets so much time pass at once.
    pub(crate) fn skip(&self, by: Duration) {
        self.skipped
            .fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }
}

/// The day, like 2026-11-15, of so many milliseconds since 1970, in Greenwich.
///
/// Counts eras of 400 years from the first of March, so that leap days come last (Howard Hinnant,
/// "chrono-Compatible Low-Level Date Algorithms").
pub(crate) fn date(millis: i64) -> String {
    let days = millis.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, next_year) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!(
        "{:04}-{month:02}-{day:02}",
        year_of_era + era * 400 + next_year
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_709_164_800, "2024-02-29"),
            (1_794_700_799, "2026-11-14"),
            (4_107_542_399, "2100-02-28"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(date(seconds * 1000), day);
        }
    }
}
