//! Plays the games of a schedule on several threads and delivers the results in order.
//!
//! Games are counted in the order of the schedule whatever the order they end in, so results do not depend on the
//! number of threads, and a match that stops early stops after the same game everywhere.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{Builder, JoinHandle};
use std::time::{Duration, Instant};

use super::Arena;
use super::play::{Played, Sitting, programs};
use super::seating::{Fixture, Pairing, Schedule};
use super::watch::Desk;

/// Name of the threads that play, for panic handlers.
pub const THREAD_NAME: &str = "arena";

/// Interval between checks for hung bots.
const INSPECTION: Duration = Duration::from_millis(100);

/// State shared by all threads.
struct Shared {
    arena: Arena,
    pairings: Vec<Pairing>,
    schedule: Schedule,
    next: AtomicU64,
    closed: AtomicBool,
}

struct Worker {
    desk: Arc<Desk>,
    thread: JoinHandle<()>,
}

/// The worker threads, and the channel on which their results arrive.
struct Crew {
    shared: Arc<Shared>,
    workers: Vec<Worker>,
    sender: Sender<(u64, Played)>,
    results: Receiver<(u64, Played)>,
    next_inspection: Instant,
}

/// Plays the schedule and passes each game to `count`, in order, until it returns `Break`.
pub(crate) fn play_all(
    arena: &Arena,
    pairings: &[Pairing],
    schedule: Schedule,
    mut count: impl FnMut(Fixture, Played) -> ControlFlow<()>,
) {
    let mut crew = Crew::hire(Shared {
        arena: arena.clone(),
        pairings: pairings.to_vec(),
        schedule,
        next: AtomicU64::new(0),
        closed: AtomicBool::new(false),
    });
    let mut early = BTreeMap::new();
    for number in 0.. {
        let Some(fixture) = schedule.fixture(number) else {
            break;
        };
        while !early.contains_key(&number) {
            let (number, played) = crew.await_game();
            early.insert(number, played);
        }
        let played = early.remove(&number).expect("awaited just now");
        if count(fixture, played).is_break() {
            break;
        }
    }
    crew.dismiss();
}

impl Crew {
    fn hire(shared: Shared) -> Crew {
        let shared = Arc::new(shared);
        let (sender, results) = channel();
        Crew {
            workers: (0..shared.arena.jobs)
                .map(|_| Worker::hire(&shared, &sender))
                .collect(),
            shared,
            sender,
            results,
            next_inspection: Instant::now() + INSPECTION,
        }
    }

    /// Waits for the next finished game.
    fn await_game(&mut self) -> (u64, Played) {
        loop {
            // Check for hung bots even while the others keep sending.
            if Instant::now() >= self.next_inspection {
                self.next_inspection = Instant::now() + INSPECTION;
                if let Some(game) = self.inspect() {
                    return game;
                }
            }
            match self.results.recv_timeout(INSPECTION) {
                Ok(game) => return game,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => unreachable!("the crew holds a sender"),
            }
        }
    }

    /// Ends games whose bot hangs, and replaces their threads.
    fn inspect(&mut self) -> Option<(u64, Played)> {
        let grace = self.shared.arena.timeouts.stop;
        let now = Instant::now();
        let (thinking, worker) = self
            .workers
            .iter_mut()
            .find_map(|worker| Some((worker.desk.check(now, grace)?, worker)))?;
        *worker = Worker::hire(&self.shared, &self.sender);
        let fixture = self.shared.schedule.fixture(thinking.game);
        let fixture = fixture.expect("a game under way is on the schedule");
        Some((thinking.game, Played::given_up(&thinking, fixture)))
    }

    /// Stops all threads, and with them their external programs. In a match that stopped early a bot may still be thinking.
    fn dismiss(self) {
        self.shared.closed.store(true, Ordering::Relaxed);
        let grace = self.shared.arena.timeouts.stop;
        for worker in self.workers {
            while !worker.thread.is_finished() && worker.desk.check(Instant::now(), grace).is_none()
            {
                std::thread::sleep(Duration::from_millis(1));
            }
        }
    }
}

impl Worker {
    fn hire(shared: &Arc<Shared>, sender: &Sender<(u64, Played)>) -> Worker {
        let desk = Arc::new(Desk::default());
        let (shared, sender, own_desk) = (Arc::clone(shared), sender.clone(), Arc::clone(&desk));
        let thread = Builder::new()
            .name(THREAD_NAME.to_owned())
            .spawn(move || work(&shared, &sender, &own_desk))
            .expect("the system has threads to give");
        Worker { desk, thread }
    }
}

/// Plays games until none is left, the match is over or this thread is abandoned.
fn work(shared: &Shared, sender: &Sender<(u64, Played)>, desk: &Desk) {
    let arena = &shared.arena;
    let mut programs = programs(&arena.contenders, arena.timeouts);
    while !shared.closed.load(Ordering::Relaxed) {
        let number = shared.next.fetch_add(1, Ordering::Relaxed);
        let Some(fixture) = shared.schedule.fixture(number) else {
            return;
        };
        let pairing = shared.pairings[fixture.pairing];
        let seed = arena.seed.wrapping_add(fixture.deal);
        let sitting = Sitting {
            number,
            fixture,
            contenders: &arena.contenders,
            places: [pairing.first, pairing.second],
            game: arena.deal(seed),
            seed,
            cap: arena.cap,
            luck: arena.luck,
            timeouts: arena.timeouts,
            closed: &shared.closed,
            desk,
        };
        let Some(played) = sitting.play(&mut programs) else {
            return;
        };
        if sender.send((number, played)).is_err() {
            return;
        }
    }
}
