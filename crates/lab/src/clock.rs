//! The clocks of the operating system.

use std::time::{Duration, Instant};

use bots::Clock;
use cpu_time::ThreadTime;

/// The CPU time of the calling thread, and the wall clock, both from when it was made.
#[derive(Clone, Copy, Debug)]
pub struct ThreadClock {
    thread: ThreadTime,
    wall: Instant,
}

impl ThreadClock {
    /// Starts both clocks. The thread that thinks must be the one that starts them.
    pub fn start() -> ThreadClock {
        ThreadClock {
            thread: ThreadTime::now(),
            wall: Instant::now(),
        }
    }
}

impl Clock for ThreadClock {
    fn cpu(&self) -> Duration {
        self.thread.elapsed()
    }

    fn wall(&self) -> Duration {
        self.wall.elapsed()
    }
}
