//! The clocks that measure how long a bot thinks.

use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

/// The CPU time of the calling thread, and the wall clock, both from when it was made.
pub(crate) struct ThreadClock {
    thread: ThreadTime,
    wall: Instant,
}

impl ThreadClock {
    /// Starts both clocks, on the thread that will think.
    pub(crate) fn start() -> ThreadClock {
        ThreadClock {
            thread: ThreadTime::now(),
            wall: Instant::now(),
        }
    }
}

impl bots::Clock for ThreadClock {
    fn cpu(&self) -> Duration {
        self.thread.elapsed()
    }

    fn wall(&self) -> Duration {
        self.wall.elapsed()
    }
}
