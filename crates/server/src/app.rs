//! The server: its tables, its store and its rules for guests. Rooms are opened when somebody asks for them.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use rules::RULES_VERSION;
use tokio::sync::{mpsc, oneshot, watch};

use crate::accounts::Attempts;
use crate::admin::{Figures, Schedule};
use crate::breaker::{self, Breaker};
use crate::clock::{self, Clock};
use crate::cluster::{Cluster, Hint};
use crate::components::{Set, Sets};
use crate::estimate::Estimates;
use crate::happened::Happened;
use crate::ids::{PersonId, TableId, new_table, random_bytes};
use crate::limits::{self, Buckets, Counts};
use crate::metrics::Metrics;
use crate::origin::PublicUrl;
use crate::passwords::Passwords;
use crate::protocol::Notice;
use crate::refusal::Refusal;
use crate::room::{self, Letter, Message, Reply};
use crate::sessions::{Ended, Endings};
use crate::store::{Append, Store, StoreError, Write};
use crate::thinking::Bots;

/// How often an asker knocks at a room that is just being closed.
const KNOCKS: u32 = 1_000;

/// How the server is reached, and what it plays by.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The address that people type; requests must come from its pages.
    pub public_url: Option<PublicUrl>,
    /// Proxies whose word on a caller's address is taken.
    pub trusted_proxies: Vec<IpAddr>,
    /// Where other machines reach the server, the likeliest first; [`Server::bind`](crate::Server::bind) finds out.
    pub reachable: Vec<SocketAddr>,
    /// Where the server listens; [`Server::bind`](crate::Server::bind) finds out.
    pub listening: Option<SocketAddr>,
    /// Component sets beside the built-in one, which tables of From East to West can be opened with.
    pub components: Vec<Set>,
    /// When backups are made, if the server makes any by itself.
    pub backups: Option<Schedule>,
    /// Newest version of the rules that is known: new tables are played by it, older ones by the version they began with.
    pub rules: u32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            public_url: None,
            trusted_proxies: Vec::new(),
            reachable: Vec::new(),
            listening: None,
            components: Vec::new(),
            backups: None,
            rules: RULES_VERSION,
        }
    }
}

/// Everything that requests share.
pub struct App {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) settings: Settings,
    pub(crate) bots: Bots,
    pub(crate) estimates: Estimates,
    pub(crate) clock: Arc<Clock>,
    pub(crate) sets: Sets,
    pub(crate) guests: Buckets<IpAddr>,
    pub(crate) requests_of_address: Buckets<IpAddr>,
    pub(crate) requests_of_person: Buckets<PersonId>,
    pub(crate) sockets_of_address: Counts<IpAddr>,
    pub(crate) sockets_of_person: Counts<PersonId>,
    pub(crate) sayings: Buckets<PersonId>,
    pub(crate) imports: Buckets<PersonId>,
    pub(crate) exports: Buckets<PersonId>,
    pub(crate) reports: Buckets<PersonId>,
    pub(crate) reports_of_address: Buckets<IpAddr>,
    pub(crate) attempts: Attempts,
    pub(crate) passwords: Passwords,
    /// Tells sockets which sessions have ended.
    pub(crate) endings: Endings,
    /// Figures for a monitoring system.
    pub(crate) metrics: Metrics,
    /// Tells sockets that another notice is shown to everybody.
    pub(crate) notices: watch::Sender<Option<Notice>>,
    /// What administrators see of the last day.
    pub(crate) figures: Figures,
    /// Whether the server was asked to stop.
    pub(crate) stopping: watch::Sender<bool>,
    /// What this node knows of others, if the database is shared.
    pub(crate) cluster: Option<Cluster>,
    breaker: Mutex<Breaker>,
    entropy: Draw,
    rooms: Mutex<BTreeMap<TableId, Door>>,
    /// Faults that a test plants.
    #[cfg(test)]
    pub(crate) sabotage: crate::sim::Sabotage,
}

/// A source of random bytes.
type Draw = Box<dyn Fn() -> [u8; 32] + Send + Sync>;

/// The way into a room.
#[derive(Clone)]
struct Door {
    mailbox: mpsc::Sender<Letter>,
    /// Why the room could not be opened.
    fate: Arc<OnceLock<Refusal>>,
}

impl App {
    /// A server that keeps everything in this store.
    pub fn new(store: Arc<dyn Store>, settings: Settings) -> Arc<App> {
        let metrics = Metrics::new();
        let bots = Bots::new(&metrics);
        Arc::new(App::with(store, settings, Clock::new(), bots, metrics))
    }

    /// A server in a simulation: its time, its chances and its bots are not the machine's.
    #[cfg(test)]
    pub(crate) fn simulated(
        store: Arc<dyn Store>,
        entropy: Draw,
        sabotage: crate::sim::Sabotage,
    ) -> Arc<App> {
        let settings = Settings::default();
        let metrics = Metrics::new();
        let bots = Bots::simulated(&metrics);
        let app = App::with(store, settings, Clock::simulated(), bots, metrics);
        Arc::new(App {
            entropy,
            sabotage,
            ..app
        })
    }

    fn with(
        store: Arc<dyn Store>,
        settings: Settings,
        clock: Arc<Clock>,
        bots: Bots,
        metrics: Metrics,
    ) -> App {
        App {
            cluster: store.shared().map(|_| Cluster::new()),
            store,
            metrics,
            sets: Sets::new(settings.components.clone()),
            settings,
            bots,
            breaker: Mutex::default(),
            entropy: Box::new(random_bytes),
            #[cfg(test)]
            sabotage: crate::sim::Sabotage::default(),
            estimates: Estimates::default(),
            guests: Buckets::new(limits::GUESTS),
            requests_of_address: Buckets::new(limits::REQUESTS_OF_ADDRESS),
            requests_of_person: Buckets::new(limits::REQUESTS_OF_PERSON),
            sockets_of_address: Counts::new(limits::SOCKETS_OF_ADDRESS),
            sockets_of_person: Counts::new(limits::SOCKETS_OF_PERSON),
            sayings: Buckets::new(limits::SAYINGS_OF_PERSON),
            imports: Buckets::new(limits::IMPORTS_OF_PERSON),
            exports: Buckets::new(limits::EXPORTS_OF_PERSON),
            reports: Buckets::new(limits::REPORTS_OF_PERSON),
            reports_of_address: Buckets::new(limits::REPORTS_OF_ADDRESS),
            attempts: Attempts::new(),
            passwords: Passwords::new(),
            endings: Endings::new(),
            notices: watch::Sender::new(None),
            figures: Figures::new(clock.now()),
            stopping: watch::Sender::new(false),
            rooms: Mutex::default(),
            clock,
        }
    }

    /// Goes on with the games that wait for nobody or have a clock, as after a restart.
    ///
    /// # Errors
    /// When the store does not say which.
    pub async fn go_on(self: &Arc<App>) -> Result<(), StoreError> {
        if self.cluster.is_some() {
            // The heartbeat takes them over, with the leases for them.
            return Ok(());
        }
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

    /// Lets this much time pass at once, for tests of clocks.
    pub async fn skip_time(&self, by: Duration) {
        self.clock.skip(by);
        self.tell_all(|| Message::Tick).await;
    }

    /// Tells all open rooms that a person has another name.
    pub async fn renamed(&self, person: &PersonId) {
        self.tell_nodes(Hint::Renamed(person.clone()));
        self.renamed_here(person).await;
    }

    /// Closes the sockets of sessions of a person that have ended, at all nodes.
    pub(crate) fn end_sessions(&self, person: &PersonId, ended: Ended) {
        self.endings.tell(ended);
        self.tell_nodes(Hint::Ended(Some(person.clone())));
    }

    /// Tells the open rooms of this node that a person has another name.
    pub(crate) async fn renamed_here(&self, person: &PersonId) {
        let renamed = || Message::Renamed {
            person: person.clone(),
        };
        self.tell_all(renamed).await;
    }

    async fn tell_all(&self, message: impl Fn() -> Message) {
        let doors: Vec<_> = self.rooms().values().cloned().collect();
        for door in doors {
            let letter = Letter {
                from: None,
                message: message(),
            };
            // A room that is just being closed finds out when it is opened again.
            let _ = door.mailbox.send(letter).await;
        }
    }

    /// Appends to logs, waits until that would survive a power cut, and notes what happened.
    ///
    /// # Errors
    /// Returns an error if it is not stored, as when a log has grown in the meantime.
    pub(crate) async fn append(&self, appends: Vec<Append>) -> Result<(), StoreError> {
        let happened: Vec<_> = appends.iter().flat_map(Happened::in_append).collect();
        let ends = appends.iter().filter_map(|append| {
            let last = append.rows.last()?;
            Some(Hint::Event(append.table.clone(), last.seq))
        });
        let ends: Vec<Hint> = ends.collect();
        let timer = self.metrics.append.start_timer();
        let stored = self.store.append(appends).await;
        if stored == Err(StoreError::Conflict) {
            self.metrics.conflicts.inc();
        }
        stored?;
        drop(timer);
        for end in ends {
            self.tell_nodes(end);
        }
        for event in happened {
            event.note(&self.metrics);
        }
        Ok(())
    }

    /// Whether the clock of a player may run out now, or too many have.
    pub(crate) async fn may_time_out(&self, person: &PersonId, now: Duration) -> bool {
        if let Some((_, shared)) = self.shared() {
            let may = shared.may_time_out(person, breaker::MOST, breaker::WINDOW);
            // A database that cannot be asked cannot store a time-out either.
            return may.await.unwrap_or(false);
        }
        let mut breaker = self.breaker.lock().unwrap_or_else(PoisonError::into_inner);
        breaker.allows(person, now)
    }

    /// Returns random bytes for one decision.
    pub(crate) fn entropy(&self) -> [u8; 32] {
        (self.entropy)()
    }

    fn rooms(&self) -> MutexGuard<'_, BTreeMap<TableId, Door>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the door to a room, which is opened if it is not.
    fn room(self: &Arc<App>, table: &TableId) -> Door {
        match self.rooms().entry(table.clone()) {
            Entry::Occupied(open) => open.get().clone(),
            Entry::Vacant(vacant) => {
                let (sender, mailbox) = mpsc::channel(limits::MAILBOX);
                let door = Door {
                    mailbox: sender,
                    fate: Arc::default(),
                };
                vacant.insert(door.clone());
                let fate = Arc::clone(&door.fate);
                tokio::spawn(room::run(table.clone(), Arc::clone(self), mailbox, fate));
                door
            }
        }
    }

    /// Returns the tables whose rooms are open.
    pub(crate) fn open_tables_here(&self) -> Vec<TableId> {
        self.rooms().keys().cloned().collect()
    }

    /// Whether the room of a table is open.
    pub(crate) fn has_open(&self, table: &TableId) -> bool {
        self.rooms().contains_key(table)
    }

    /// Tells a room something, if it is open and not busy.
    pub(crate) fn nudge_open(&self, table: &TableId, message: Message) {
        if let Some(door) = self.rooms().get(table) {
            let from = None;
            // A room with a full mailbox hears of it when the node polls.
            let _ = door.mailbox.try_send(Letter { from, message });
        }
    }

    /// Opens a room if it is not open, and tells it something.
    pub(crate) async fn nudge(self: &Arc<App>, table: &TableId, message: Message) {
        let door = self.room(table);
        let from = None;
        // A room that is just being closed has given up its lease.
        let _ = door.mailbox.send(Letter { from, message }).await;
    }

    /// Returns the number of rooms that are open.
    pub(crate) fn open_rooms(&self) -> usize {
        self.rooms().len()
    }

    /// Notes that a room is closed, so that it may be opened again.
    pub(crate) fn closed(&self, table: &TableId) {
        self.rooms().remove(table);
    }

    /// Asks a room and waits for its answer.
    ///
    /// # Errors
    /// Returns what the room answers; or that it is busy, or cannot be opened.
    pub(crate) async fn ask<T>(
        self: &Arc<App>,
        table: &TableId,
        from: Option<&PersonId>,
        message: impl Fn(Reply<T>) -> Message,
    ) -> Result<T, Refusal> {
        for _ in 0..KNOCKS {
            let (reply, answer) = oneshot::channel();
            let door = self.room(table);
            let letter = Letter {
                from: from.cloned(),
                message: message(reply),
            };
            match door.mailbox.try_send(letter) {
                Ok(()) => {
                    return answer.await.unwrap_or_else(|_| {
                        Err(door.fate.get().cloned().unwrap_or(Refusal::Broken))
                    });
                }
                Err(mpsc::error::TrySendError::Full(_)) => return Err(Refusal::Busy),
                Err(mpsc::error::TrySendError::Closed(_)) => {
                    tokio::time::sleep(Duration::from_millis(1)).await;
                }
            }
        }
        Err(Refusal::Busy)
    }

    /// Brings a bot's move to its room. Waits for a full mailbox: nobody else sends the move again.
    pub(crate) async fn bot_moved(self: &Arc<App>, table: &TableId, after: u64, mv: String) {
        loop {
            let letter = Letter {
                from: None,
                message: Message::BotMoved {
                    after,
                    mv: mv.clone(),
                },
            };
            // A room that is closed wakes its bot again when it is opened.
            let Some(door) = self.rooms().get(table).cloned() else {
                return;
            };
            if door.mailbox.send(letter).await.is_ok() {
                return;
            }
            // The room is just being closed.
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// That a room can be asked and answers.
    pub(crate) async fn is_alive(self: &Arc<App>) -> bool {
        let nowhere = new_table();
        let asked = self.ask(&nowhere, None, |reply| Message::See { reply });
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
