//! A store that is slow, fails, and forgets what it was storing when the server crashes.

mod shared;

use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use table::log::{Head, Row, Snapshot};
use table::{PersonId, TableId};

use super::{Bug, Dice};
use crate::protocol::{
    AdminInvitation, AdminPerson, AdminReport, AuditEntry, OwnDeed, OwnReport, ReportState,
    Sanction, Saying, ServerInfo,
};
use crate::store::{
    Account, Append, Census, Filter, Later, Listed, Names, Page, Session, Shared, Shortened, Size,
    Store, StoreError, Unfinished, Write,
};

/// What survives a crash.
#[derive(Default)]
pub(crate) struct Disk {
    logs: std::collections::BTreeMap<TableId, Log>,
    /// How often servers were started: older ones are answered no more.
    generation: u64,
    pub(super) reliable: bool,
    /// By the work.
    pub(super) leases: std::collections::BTreeMap<String, Held>,
    /// Who hears hints.
    listeners: Vec<tokio::sync::mpsc::Sender<String>>,
    /// What must never happen, and did.
    pub(super) violations: Vec<String>,
}

/// A lease as the disk has it.
#[derive(Clone, Debug)]
pub(super) struct Held {
    pub(super) node: String,
    pub(super) epoch: u64,
    pub(super) until: Instant,
    pub(super) since: Instant,
}

/// What keeps one server from the disk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// Everything waits until then, as if the process were stopped.
    pub(super) paused: Instant,
    /// Everything fails until then.
    pub(super) cut: Instant,
    /// How far the server's clock is ahead, in milliseconds.
    pub(super) skew: i64,
}

#[derive(Default)]
struct Log {
    rows: Vec<Row>,
    snapshots: Vec<Snapshot>,
}

impl Disk {
    /// Ends everything that is under way.
    pub(super) fn crash(&mut self) {
        self.generation += 1;
    }

    /// Returns the number of events in all logs.
    pub(super) fn length(&self) -> usize {
        self.logs.values().map(|log| log.rows.len()).sum()
    }

    pub(super) fn rows(&self, table: &TableId) -> &[Row] {
        self.logs.get(table).map_or(&[], |log| &log.rows)
    }

    fn append(&mut self, appends: Vec<Append>, bug: Bug) -> Result<(), StoreError> {
        for append in &appends {
            if let Some(epoch) = append.epoch {
                let lease = self.leases.get(append.table.as_str());
                let holds =
                    lease.is_some_and(|held| held.epoch == epoch && Instant::now() < held.until);
                if !holds && bug == Bug::NoFencing {
                    self.violations
                        .push("P6: a node acted under a lease that had gone".to_owned());
                } else if !holds {
                    return Err(StoreError::Conflict);
                }
            }
            let empty = Log::default();
            let log = self.logs.get(&append.table).unwrap_or(&empty);
            if log.head() != append.after || append.end().is_none() {
                return Err(StoreError::Conflict);
            }
            for row in &append.rows {
                let taken = |old: &Row| {
                    row.command.is_some() && old.command == row.command && old.actor == row.actor
                };
                if log.rows.iter().any(taken) {
                    return Err(StoreError::Conflict);
                }
            }
        }
        for append in appends {
            let log = self.logs.entry(append.table).or_default();
            log.rows.extend(append.rows);
            log.snapshots.extend(append.snapshots);
        }
        Ok(())
    }
}

impl Log {
    fn head(&self) -> Head {
        self.rows.last().map_or_else(Head::empty, |row| Head {
            seq: row.seq,
            chain: row.chain.clone(),
        })
    }
}

/// One server's way to the disk.
pub(crate) struct SimStore {
    disk: Arc<Mutex<Disk>>,
    dice: Dice,
    generation: u64,
    bug: Bug,
    /// The way to the disk, if other servers use it at the same time.
    link: Option<Arc<Mutex<Link>>>,
}

impl SimStore {
    pub(super) fn new(disk: &Arc<Mutex<Disk>>, dice: &Dice, bug: Bug) -> SimStore {
        let generation = lock(disk).generation;
        SimStore {
            disk: Arc::clone(disk),
            dice: dice.clone(),
            generation,
            bug,
            link: None,
        }
    }

    /// The same for one of several servers.
    pub(super) fn shared(self, link: &Arc<Mutex<Link>>) -> SimStore {
        SimStore {
            link: Some(Arc::clone(link)),
            ..self
        }
    }

    fn link(&self) -> Option<Link> {
        let link = self.link.as_ref()?;
        Some(*link.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn disk(&self) -> MutexGuard<'_, Disk> {
        lock(&self.disk)
    }

    /// Waits as long as the disk takes; for ever if the server has crashed in the meantime.
    async fn wait(&self, most: u32) {
        while let Some(link) = self.link()
            && Instant::now() < link.paused
        {
            tokio::time::sleep_until(link.paused).await;
        }
        let reliable = self.disk().reliable;
        let slow = !reliable && self.dice.percent(3);
        let most = if slow { 3_000 } else { most };
        tokio::time::sleep(self.dice.millis(most) + Duration::from_millis(1)).await;
        if self.disk().generation != self.generation {
            std::future::pending::<()>().await;
        }
    }

    fn fails(&self, share: u32) -> Result<(), StoreError> {
        if self.link().is_some_and(|link| Instant::now() < link.cut) {
            return Err(StoreError::Broken("the disk cannot be reached".to_owned()));
        }
        if !self.disk().reliable && self.dice.percent(share) {
            return Err(StoreError::Broken("the disk fails".to_owned()));
        }
        Ok(())
    }

    /// Reads, after a while.
    fn read<'a, T: Send + 'a>(&'a self, read: impl FnOnce(&Disk) -> T + Send + 'a) -> Later<'a, T> {
        Box::pin(async move {
            self.wait(5).await;
            self.fails(2)?;
            Ok(read(&self.disk()))
        })
    }
}

fn lock(disk: &Mutex<Disk>) -> MutexGuard<'_, Disk> {
    disk.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Store for SimStore {
    fn append(&self, appends: Vec<Append>) -> Later<'_, ()> {
        Box::pin(async move {
            self.wait(20).await;
            self.fails(4)?;
            if self.bug == Bug::AckUnstored && self.dice.percent(5) {
                return Ok(());
            }
            let stored = self.disk().append(appends, self.bug);
            if self.bug == Bug::IgnoreConflict && stored.is_err() {
                return Ok(());
            }
            stored?;
            // A failure, or a crash, between the commit and its acknowledgement.
            self.fails(2)?;
            self.wait(5).await;
            Ok(())
        })
    }

    fn write(&self, _: Write) -> Later<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn head(&self, table: &TableId) -> Later<'_, Option<Head>> {
        let table = table.clone();
        self.read(move |disk| disk.logs.get(&table).map(Log::head))
    }

    fn events(&self, table: &TableId, after: u64, limit: usize) -> Later<'_, Vec<Row>> {
        let table = table.clone();
        self.read(move |disk| {
            let rows = disk.rows(&table).iter();
            let rows = rows.filter(|row| row.seq > after).take(limit);
            rows.cloned().collect()
        })
    }

    fn snapshot(&self, table: &TableId, at_most: u64) -> Later<'_, Option<Snapshot>> {
        let table = table.clone();
        self.read(move |disk| {
            let snapshots = disk.logs.get(&table)?.snapshots.iter();
            let mut snapshots = snapshots.filter(|snapshot| snapshot.head.seq <= at_most);
            snapshots.next_back().cloned()
        })
    }

    fn answered(
        &self,
        table: &TableId,
        actor: &PersonId,
        command: String,
    ) -> Later<'_, Option<u64>> {
        let (table, actor) = (table.clone(), actor.clone());
        self.read(move |disk| {
            let mut rows = disk.rows(&table).iter();
            let is =
                |row: &&Row| row.actor == actor.as_str() && row.command.as_ref() == Some(&command);
            rows.find(is).map(|row| row.seq)
        })
    }

    fn names(&self, _: &TableId, people: Vec<PersonId>) -> Later<'_, Names> {
        self.read(move |_| Names {
            people: people
                .into_iter()
                .map(|person| (person.clone(), person.as_str().to_uppercase()))
                .collect(),
            ..Names::default()
        })
    }

    fn session(&self, _: String) -> Later<'_, Option<Session>> {
        self.read(|_| None)
    }

    fn sessions(&self, _: PersonId) -> Later<'_, Vec<Session>> {
        self.read(|_| Vec::new())
    }

    fn name_holder(&self, _: String, _: String) -> Later<'_, Option<PersonId>> {
        self.read(|_| None)
    }

    fn said_by(&self, _: PersonId, _: u32) -> Later<'_, Vec<(TableId, Saying)>> {
        self.read(|_| Vec::new())
    }

    fn account(&self, _: String) -> Later<'_, Option<Account>> {
        self.read(|_| None)
    }

    fn account_of(&self, _: PersonId) -> Later<'_, Option<Account>> {
        self.read(|_| None)
    }

    fn said(&self, _: &TableId, _: Option<u64>, _: u32) -> Later<'_, Vec<Saying>> {
        self.read(|_| Vec::new())
    }

    fn said_as(&self, _: &TableId, _: PersonId, _: String) -> Later<'_, Option<Saying>> {
        self.read(|_| None)
    }

    fn tables(&self, _: Filter, _: u32) -> Later<'_, Vec<Listed>> {
        self.read(|_| Vec::new())
    }

    fn open_tables(&self, _: PersonId) -> Later<'_, u32> {
        self.read(|_| 0)
    }

    fn going_on(&self) -> Later<'_, Vec<TableId>> {
        self.read(|disk| disk.logs.keys().cloned().collect())
    }

    fn components(&self, _: String) -> Later<'_, Option<String>> {
        self.read(|_| None)
    }

    fn logs(&self, _: Option<TableId>, _: usize) -> Later<'_, Vec<TableId>> {
        self.read(|disk| disk.logs.keys().cloned().collect())
    }

    fn person(&self, _: PersonId, _: i64) -> Later<'_, Option<AdminPerson>> {
        self.read(|_| None)
    }

    fn people(&self, _: String, _: Page, _: i64) -> Later<'_, Vec<AdminPerson>> {
        self.read(|_| Vec::new())
    }

    fn called(&self, _: String) -> Later<'_, Vec<PersonId>> {
        self.read(|_| Vec::new())
    }

    fn accounts_among(&self, _: Vec<PersonId>) -> Later<'_, u32> {
        self.read(|_| 0)
    }

    fn mute_of(&self, _: PersonId, _: i64) -> Later<'_, Option<Sanction>> {
        self.read(|_| None)
    }

    fn unfinished(&self, _: Page) -> Later<'_, Vec<Unfinished>> {
        self.read(|_| Vec::new())
    }

    fn invitations(&self, _: i64) -> Later<'_, Vec<AdminInvitation>> {
        self.read(|_| Vec::new())
    }

    fn is_invited(&self, _: String, _: i64) -> Later<'_, bool> {
        self.read(|_| false)
    }

    fn reports(&self, _: Option<ReportState>, _: Page, _: i64) -> Later<'_, Vec<AdminReport>> {
        self.read(|_| Vec::new())
    }

    fn reports_by(&self, _: PersonId) -> Later<'_, Vec<OwnReport>> {
        self.read(|_| Vec::new())
    }

    fn deeds_to(&self, _: PersonId) -> Later<'_, Vec<OwnDeed>> {
        self.read(|_| Vec::new())
    }

    fn audit(&self, _: i64, _: u32) -> Later<'_, Vec<AuditEntry>> {
        self.read(|_| Vec::new())
    }

    fn server_info(&self) -> Later<'_, ServerInfo> {
        self.read(|_| ServerInfo {
            registration: crate::protocol::Registration::Open,
            notice: None,
        })
    }

    fn census(&self) -> Later<'_, Census> {
        self.read(|_| Census::default())
    }

    fn erased(&self) -> Later<'_, Vec<PersonId>> {
        self.read(|_| Vec::new())
    }

    fn count_logs(&self) -> Later<'_, u64> {
        self.read(|disk| disk.logs.len() as u64)
    }

    fn size(&self) -> Later<'_, Size> {
        self.read(|_| Size::default())
    }

    fn copy(&self, _: std::path::PathBuf, _: Arc<crate::Progress>) -> Later<'_, ()> {
        Box::pin(async { Err(StoreError::Broken("there is no file".to_owned())) })
    }

    fn faults(&self) -> Later<'_, Vec<String>> {
        self.read(|_| Vec::new())
    }

    fn shortened(&self) -> Later<'_, Vec<Shortened>> {
        self.read(|_| Vec::new())
    }

    fn shared(&self) -> Option<&dyn Shared> {
        self.link.as_ref().map(|_| self as &dyn Shared)
    }

    fn failed(&self) -> Pin<Box<dyn Future<Output = String> + Send + '_>> {
        Box::pin(std::future::pending())
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(std::future::ready(()))
    }
}
