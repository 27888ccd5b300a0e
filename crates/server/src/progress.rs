//! How far long work is: whoever does it counts, whoever waits for it looks.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How often somebody who waits is told.
const INTERVAL: Duration = Duration::from_millis(200);

/// The number of parts that are done, and of all parts.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    total: AtomicU64,
}

impl Progress {
    /// Says how many parts are done, and how many there are.
    pub fn set(&self, done: u64, total: u64) {
        self.done.store(done, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
    }

    /// Counts one more part that is done.
    pub(crate) fn count(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns how many parts are done, and how many there are; 0 of 0 before that is known.
    pub fn get(&self) -> (u64, u64) {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        (read(&self.done), read(&self.total))
    }

    /// Waits for work, and meanwhile tells `told` how far it is.
    pub(crate) async fn watch<T>(
        &self,
        work: impl Future<Output = T>,
        told: &(dyn Fn(u64, u64) + Sync),
    ) -> T {
        tokio::pin!(work);
        loop {
            if let Ok(done) = tokio::time::timeout(INTERVAL, &mut work).await {
                return done;
            }
            let (done, total) = self.get();
            told(done, total);
        }
    }
}
