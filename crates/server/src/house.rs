//! The house: its tables, its store and its rules for guests. Rooms are opened when somebody asks for them.

use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot, watch};

use crate::accounts::Attempts;
use crate::bots_pool::Bots;
use crate::clock::{self, Steady};
use crate::components::{Set, Sets};
use crate::estimate::Estimates;
use crate::ids::{PersonId, TableId};
use crate::limits::{self, Buckets, Counts};
use crate::origin::PublicUrl;
use crate::passwords::Passwords;
use crate::refusal::Refusal;
use crate::room::{self, Command, Reply};
use crate::store::{Store, StoreError, Write};

/// How often an asker knocks at a room that is just being closed.
const KNOCKS: u32 = 1_000;

/// How the house is reached.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The address that people type; requests must come from its pages.
    pub public_url: Option<PublicUrl>,
    /// Proxies whose word on a caller's address is taken.
    pub trusted_proxies: Vec<IpAddr>,
    /// Where other machines reach the house, the likeliest first; [`Server::bind`](crate::Server::bind) finds out.
    pub reachable: Vec<SocketAddr>,
    /// Component sets beside the built-in one, which tables of From East to West can be opened with.
    pub components: Vec<Set>,
}

/// Everything that requests share.
pub struct House {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) settings: Settings,
    pub(crate) bots: Bots,
    pub(crate) estimates: Estimates,
    pub(crate) steady: Arc<Steady>,
    pub(crate) sets: Sets,
    pub(crate) guests: Buckets<IpAddr>,
    pub(crate) requests_of_address: Buckets<IpAddr>,
    pub(crate) requests_of_person: Buckets<PersonId>,
    pub(crate) sockets_of_address: Counts<IpAddr>,
    pub(crate) sockets_of_person: Counts<PersonId>,
    pub(crate) sayings: Buckets<PersonId>,
    pub(crate) imports: Buckets<PersonId>,
    pub(crate) attempts: Attempts,
    pub(crate) passwords: Passwords,
    /// Changes when somebody signs out or changes a password: sockets then see whether they still speak for anybody.
    pub(crate) signed_out: watch::Sender<()>,
    /// When clocks ran out lately.
    timed_out: Mutex<VecDeque<Duration>>,
    rooms: Mutex<HashMap<TableId, mpsc::Sender<Command>>>,
}

impl House {
    /// A house that keeps everything in this store.
    pub fn new(store: Arc<dyn Store>, settings: Settings) -> Arc<House> {
        Arc::new(House {
            store,
            steady: Arc::new(Steady::new()),
            sets: Sets::new(settings.components.clone()),
            timed_out: Mutex::default(),
            settings,
            bots: Bots::new(),
            estimates: Estimates::new(),
            guests: Buckets::new(limits::GUESTS),
            requests_of_address: Buckets::new(limits::REQUESTS_OF_ADDRESS),
            requests_of_person: Buckets::new(limits::REQUESTS_OF_PERSON),
            sockets_of_address: Counts::new(limits::SOCKETS_OF_ADDRESS),
            sockets_of_person: Counts::new(limits::SOCKETS_OF_PERSON),
            sayings: Buckets::new(limits::SAYINGS_OF_PERSON),
            imports: Buckets::new(limits::IMPORTS_OF_PERSON),
            attempts: Attempts::new(),
            passwords: Passwords::new(),
            signed_out: watch::Sender::new(()),
            rooms: Mutex::default(),
        })
    }

    /// Goes on with the games that wait for nobody or have a clock, as after a restart.
    ///
    /// # Errors
    /// When the store does not say which.
    pub async fn go_on(self: &Arc<House>) -> Result<(), StoreError> {
        let waiting = self.store.going_on().await?;
        if !waiting.is_empty() {
            tracing::info!(tables = waiting.len(), "games go on");
        }
        for table in waiting {
            // The room wakes its bot, or lets its clock run, when it is opened.
            self.room(&table);
        }
        Ok(())
    }

    /// Lets so much time pass at once, for tests of clocks.
    pub async fn skip_time(&self, by: Duration) {
        self.steady.skip(by);
        let doors: Vec<_> = self.rooms().values().cloned().collect();
        for door in doors {
            // A room that is just being closed looks at its clock when it is opened anew.
            let _ = door.send(Command::Tick).await;
        }
    }

    /// Whether a clock may run out now, or too many have.
    pub(crate) fn may_time_out(&self, now: Duration) -> bool {
        let mut lately = self
            .timed_out
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        lately.retain(|then| now.saturating_sub(*then) < Duration::from_mins(1));
        let may = lately.len() < limits::TIMED_OUT;
        if may {
            lately.push_back(now);
        }
        may
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<Command>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The door to a room, which is opened if it is not.
    fn room(self: &Arc<House>, table: &TableId) -> mpsc::Sender<Command> {
        match self.rooms().entry(table.clone()) {
            Entry::Occupied(open) => open.get().clone(),
            Entry::Vacant(vacant) => {
                let (door, mailbox) = mpsc::channel(limits::MAILBOX);
                vacant.insert(door.clone());
                tokio::spawn(room::run(table.clone(), Arc::clone(self), mailbox));
                door
            }
        }
    }

    /// The door to a room that is open.
    pub(crate) fn door(&self, table: &TableId) -> Option<mpsc::Sender<Command>> {
        self.rooms().get(table).cloned()
    }

    /// The room is closed, and may be opened anew.
    pub(crate) fn closed(&self, table: &TableId) {
        self.rooms().remove(table);
    }

    /// Asks a room and waits for its answer.
    ///
    /// # Errors
    /// What the room answers; or that it is busy, or broken.
    pub(crate) async fn ask<T>(
        self: &Arc<House>,
        table: &TableId,
        command: impl Fn(Reply<T>) -> Command,
    ) -> Result<T, Refusal> {
        for _ in 0..KNOCKS {
            let (reply, answer) = oneshot::channel();
            match self.room(table).try_send(command(reply)) {
                Ok(()) => return answer.await.unwrap_or(Err(Refusal::Broken)),
                Err(mpsc::error::TrySendError::Full(_)) => return Err(Refusal::Busy),
                Err(mpsc::error::TrySendError::Closed(_)) => {
                    tokio::time::sleep(Duration::from_millis(1)).await;
                }
            }
        }
        Err(Refusal::Busy)
    }

    /// That a room can be asked and answers.
    pub(crate) async fn is_alive(self: &Arc<House>) -> bool {
        let nowhere = TableId::random();
        let asked = self.ask(&nowhere, |reply| Command::See { who: None, reply });
        let answer = tokio::time::timeout(Duration::from_secs(5), asked).await;
        matches!(answer, Ok(Err(Refusal::NoTable)))
    }

    /// That a move could be stored.
    pub(crate) async fn is_ready(&self) -> bool {
        let write = self.store.write(Write::Pulse { at: clock::now() });
        let answer = tokio::time::timeout(Duration::from_secs(5), write).await;
        matches!(answer, Ok(Ok(())))
    }
}
