//! The time of day, for what is stored and shown, and the time that the server has been running, for what is decided.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::clocks::Elapsed;
use tokio::time::Instant;

/// Milliseconds that the time of day of this process is ahead of the system's.
static AHEAD: AtomicI64 = AtomicI64::new(0);

/// Sets the time of day of this process ahead of the system's, or back, as on a machine whose clock is wrong.
///
/// For tests of several nodes. Times that are measured, such as those of running clocks, are not changed.
pub fn set_ahead(milliseconds: i64) {
    AHEAD.store(milliseconds, Ordering::Relaxed);
}

/// Returns the time of day in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let system = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| {
            i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
        });
    system.saturating_add(AHEAD.load(Ordering::Relaxed))
}

/// How often the server notes that it is running.
const TICK: Duration = Duration::from_millis(100);

/// Longest time between two looks at the clock that counts as running. More passes only while the process is stopped, the
/// machine sleeps, or nothing is scheduled.
const STEP: Duration = Duration::from_millis(500);

/// The time of day, and the time that the server has been running.
#[derive(Debug)]
pub(crate) struct Clock {
    ran: Mutex<Ran>,
    /// Milliseconds that a test skipped.
    skipped: AtomicU64,
    of_day: OfDay,
}

#[derive(Debug)]
struct Ran {
    last: Instant,
    counted: Duration,
    step: Duration,
}

/// Where the time of day comes from.
#[derive(Debug)]
enum OfDay {
    /// The operating system.
    System,
    /// The running time, in a simulation.
    #[cfg(test)]
    Simulated,
}

impl Clock {
    /// Returns the machine's clock. Within a runtime, time in which the server does not run is not counted.
    pub(crate) fn new() -> Arc<Clock> {
        let runtime = tokio::runtime::Handle::try_current();
        let step = runtime.as_ref().map_or(Duration::MAX, |_| STEP);
        let clock = Clock::with(step, OfDay::System);
        if let Ok(runtime) = runtime {
            let clock = Arc::downgrade(&clock);
            runtime.spawn(async move {
                while let Some(clock) = clock.upgrade() {
                    clock.running();
                    drop(clock);
                    tokio::time::sleep(TICK).await;
                }
            });
        }
        clock
    }

    #[cfg(test)]
    /// Returns a clock that follows the simulated time of a paused runtime.
    pub(crate) fn simulated() -> Arc<Clock> {
        Clock::with(Duration::MAX, OfDay::Simulated)
    }

    fn with(step: Duration, of_day: OfDay) -> Arc<Clock> {
        Arc::new(Clock {
            ran: Mutex::new(Ran {
                last: Instant::now(),
                counted: Duration::ZERO,
                step,
            }),
            skipped: AtomicU64::new(0),
            of_day,
        })
    }

    /// Returns how long the server has been running. Never goes back.
    pub(crate) fn running(&self) -> Duration {
        let mut ran = self.ran.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let passed = now.saturating_duration_since(ran.last).min(ran.step);
        ran.counted += passed;
        ran.last = now;
        ran.counted + Duration::from_millis(self.skipped.load(Ordering::Relaxed))
    }

    /// Returns the time of day in milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        match self.of_day {
            OfDay::System => now(),
            #[cfg(test)]
            OfDay::Simulated => 1_794_700_800_000 + self.running().as_millis() as i64,
        }
    }

    /// Lets this much running time pass at once.
    pub(crate) fn skip(&self, by: Duration) {
        self.skipped
            .fetch_add(by.as_millis() as u64, Ordering::Relaxed);
    }
}

/// Measures the time since a table's last event.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Meter {
    since: Duration,
    before: Duration,
    least: u64,
}

impl Meter {
    /// Starts at an event.
    pub(crate) fn start(now: Duration) -> Meter {
        Meter {
            since: now,
            before: Duration::ZERO,
            least: 0,
        }
    }

    /// Starts at an event that was this long ago.
    pub(crate) fn started(now: Duration, ago: Duration) -> Meter {
        Meter {
            since: now.saturating_sub(ago),
            before: ago.saturating_sub(now),
            least: 0,
        }
    }

    /// Gives the player to move at least this many milliseconds from now on.
    pub(crate) fn raise(&mut self, now: Duration, least: u64) {
        self.before += now.saturating_sub(self.since);
        self.since = now;
        self.least = least;
    }

    /// Reads the time since the event.
    pub(crate) fn read(&self, now: Duration) -> Elapsed {
        Elapsed {
            before: self.before.as_millis() as u64,
            least: self.least,
            ms: now.saturating_sub(self.since).as_millis() as u64,
        }
    }
}

/// Returns the present moment in UTC as the end of a file's name, such as `20261115-184502`.
pub(crate) fn stamp() -> String {
    let now = now();
    let second = now / 1_000 % 86_400;
    let (hour, minute) = (second / 3_600, second / 60 % 60);
    let day = date(now).replace('-', "");
    format!("{day}-{hour:02}{minute:02}{:02}", second % 60)
}

/// The day, like 2026-11-15, of so many milliseconds since 1970, in Greenwich.
///
/// Counts eras of 400 years from the first of March, so that leap days come last (Howard Hinnant,
/// "chrono-Compatible Low-Level Date Algorithms").
pub fn date(millis: i64) -> String {
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

    #[tokio::test(start_paused = true)]
    async fn time_in_which_the_server_does_not_run_is_not_counted() {
        let clock = Clock::with(STEP, OfDay::System);
        for _ in 0..10 {
            tokio::time::advance(TICK).await;
            clock.running();
        }
        assert_eq!(clock.running(), Duration::from_secs(1));
        tokio::time::advance(Duration::from_secs(40)).await;
        assert_eq!(clock.running(), Duration::from_secs(1) + STEP);
        clock.skip(Duration::from_secs(5));
        assert_eq!(clock.running(), Duration::from_secs(6) + STEP);
    }

    #[test]
    fn a_meter_that_was_raised_starts_again() {
        let second = Duration::from_secs;
        let mut meter = Meter::start(second(10));
        assert_eq!(meter.read(second(13)), Elapsed::ms(3_000));
        meter.raise(second(14), 20_000);
        let raised = Elapsed {
            before: 4_000,
            least: 20_000,
            ms: 1_000,
        };
        assert_eq!(meter.read(second(15)), raised);
    }

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
