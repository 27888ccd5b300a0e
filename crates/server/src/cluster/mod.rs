//! One of several nodes over a shared database: leases for what one node must do by itself, and hints of what is new.
//!
//! The database is the truth. A hint says where to look; one that is lost, repeated or late costs time, because every
//! node polls the tables that it has open. A lease says which node acts by itself at a table; an epoch that is checked in
//! the append keeps a node away that does not know that its lease has gone.

mod bus;
mod exchange;
mod hint;
mod member;

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Notify, mpsc};
use tokio::time::Instant;

use crate::ids::{PersonId, TableId, random_bytes};
use crate::store::{LEASE, Lease};

pub use bus::BusUrl;
pub(crate) use hint::{Hint, Limit};
pub use member::Membership;

/// Time before the end of a lease at which a node stops acting under it, on its monotonic clock.
const MARGIN: Duration = Duration::from_secs(1);

/// How long a node waits before it asks again for a lease that another node has.
const AGAIN: Duration = Duration::from_millis(500);

/// Hints that may wait to be sent; further ones are dropped.
const OUTBOX: usize = 4_096;

/// Whether a room may act without a request: play the turns of bots and let clocks run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Right {
    /// Always: no other process has the database.
    Alone,
    /// Under a lease of this epoch.
    Leased(u64),
    /// Not now: another node may.
    None,
}

impl Right {
    /// Whether the room may act.
    pub(crate) fn is_given(self) -> bool {
        self != Right::None
    }

    /// Returns the epoch that appends must carry.
    pub(crate) fn epoch(self) -> Option<u64> {
        match self {
            Right::Leased(epoch) => Some(epoch),
            Right::Alone | Right::None => None,
        }
    }
}

/// State of a node that shares its database.
pub(crate) struct Cluster {
    /// The name of this node.
    pub(crate) node: String,
    leases: Mutex<HashMap<String, Held>>,
    refused: Mutex<HashMap<String, Instant>>,
    present: Mutex<HashMap<TableId, Vec<PersonId>>>,
    /// The part of `present` that the database holds.
    written: Mutex<HashMap<TableId, Vec<PersonId>>>,
    released: Mutex<Vec<String>>,
    /// Notified when something is to be written that cannot wait for the next heartbeat.
    hurry: Notify,
    /// Notified when another node has given its leases back.
    freed: Notify,
    outbox: mpsc::Sender<Hint>,
    /// Taken by the task that sends.
    inbox: Mutex<Option<mpsc::Receiver<Hint>>>,
}

#[derive(Clone, Copy, Debug)]
struct Held {
    epoch: u64,
    until: Instant,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Cluster {
    pub(crate) fn new() -> Cluster {
        let (outbox, inbox) = mpsc::channel(OUTBOX);
        Cluster {
            node: hex::encode(random_bytes::<8>()),
            leases: Mutex::default(),
            refused: Mutex::default(),
            present: Mutex::default(),
            written: Mutex::default(),
            released: Mutex::default(),
            hurry: Notify::new(),
            freed: Notify::new(),
            outbox,
            inbox: Mutex::new(Some(inbox)),
        }
    }

    /// Queues a hint for the other nodes. It may be dropped.
    pub(crate) fn tell(&self, hint: Hint) {
        // A full outbox drops it: the others poll.
        let _ = self.outbox.try_send(hint);
    }

    /// Returns the right to do some work, as far as this node knows.
    pub(crate) fn right(&self, work: &str) -> Right {
        match lock(&self.leases).get(work) {
            Some(held) if Instant::now() < held.until => Right::Leased(held.epoch),
            _ => Right::None,
        }
    }

    /// Notes leases that were given when asked for at a moment. Returns the works that are new or have another epoch.
    fn note(&self, asked: Instant, leases: Vec<Lease>) -> Vec<String> {
        let mut all = lock(&self.leases);
        let until = asked + LEASE.saturating_sub(MARGIN);
        let mut new = Vec::new();
        for Lease { work, epoch } in leases {
            let before = all.insert(work.clone(), Held { epoch, until });
            if before.is_none_or(|before| before.epoch != epoch) {
                new.push(work);
            }
        }
        new
    }

    /// Forgets a lease that another node may hold by now. The next heartbeat restores it if not.
    pub(crate) fn doubt(&self, work: &str) {
        lock(&self.leases).remove(work);
    }

    /// Gives a lease back with the next heartbeat.
    pub(crate) fn give_back(&self, work: &str) {
        if lock(&self.leases).remove(work).is_some() {
            lock(&self.released).push(work.to_owned());
            self.hurry.notify_one();
        }
    }

    /// Whether a lease may be asked for: another node did not have it a moment ago.
    fn may_ask(&self, work: &str) -> bool {
        let mut refused = lock(&self.refused);
        let now = Instant::now();
        if refused.len() > 10_000 {
            refused.retain(|_, then| now.saturating_duration_since(*then) < AGAIN);
        }
        let is_recent = |then: &Instant| now.saturating_duration_since(*then) < AGAIN;
        !refused.get(work).is_some_and(is_recent)
    }

    /// Makes known who is connected to this node at a table.
    pub(crate) fn set_present(&self, table: &TableId, people: Vec<PersonId>) {
        let mut present = lock(&self.present);
        if present.get(table).map_or(&[][..], Vec::as_slice) != people {
            present.insert(table.clone(), people);
            self.hurry.notify_one();
        }
    }
}
