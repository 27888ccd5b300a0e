//! A node among others: how it joins and leaves, and what it does on its own in between.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep};

use super::bus::{Bus, BusUrl};
use super::{Cluster, Hint, Right, hint, lock};
use crate::app::App;
use crate::clock;
use crate::ids::TableId;
use crate::room::Message;
use crate::store::{Beat, Shared, StoreError};

/// How often a node says that it is running, renews its leases and looks for work without a node.
const BEAT: Duration = Duration::from_secs(1);

/// How often a node looks at the tables that it has open, in case a hint was lost.
const POLL: Duration = Duration::from_secs(2);

/// Tables without a node that are taken over at once.
const ADOPTED: u32 = 256;

/// The work of making backups.
pub(crate) const BACKUPS: &str = "job:backups";

/// The membership of a node, which ends with [`Membership::leave`], or as a crash does when this is dropped.
pub struct Membership {
    app: Arc<App>,
    tasks: JoinSet<()>,
}

impl Membership {
    /// Gives all leases back, so that other nodes go on at once.
    pub async fn leave(mut self) {
        let Some((cluster, shared)) = self.app.shared() else {
            return;
        };
        self.tasks.shutdown().await;
        lock(&cluster.leases).clear();
        if let Err(error) = shared.leave(&cluster.node).await {
            tracing::warn!(%error, "leases are not given back; they expire");
        }
        let free = hint::write(&cluster.node, clock::now(), vec![Hint::Free]);
        for text in free {
            // The others look for work every second anyway.
            let _ = shared.notify(text).await;
        }
    }
}

impl App {
    /// What this node shares with others, if the database can be shared.
    pub(crate) fn shared(&self) -> Option<(&Cluster, &dyn Shared)> {
        Some((self.cluster.as_ref()?, self.store.shared()?))
    }

    /// Whether this node may act by itself at a table.
    pub(crate) fn right_at(&self, table: &TableId) -> Right {
        match &self.cluster {
            None => Right::Alone,
            Some(cluster) => cluster.right(table.as_str()),
        }
    }

    /// Takes the lease of a table, unless another node has it. Returns whether it is new.
    pub(crate) async fn seek_right(&self, table: &TableId) -> bool {
        self.seek(table.as_str()).await
    }

    /// Takes the lease of some work, unless another node has it. Returns whether it is new.
    async fn seek(&self, work: &str) -> bool {
        let Some((cluster, shared)) = self.shared() else {
            return false;
        };
        if cluster.right(work).is_given() || !cluster.may_ask(work) {
            return false;
        }
        let asked = Instant::now();
        if let Ok(Some(lease)) = shared.take(&cluster.node, work).await {
            return !cluster.note(asked, vec![lease]).is_empty();
        }
        lock(&cluster.refused).insert(work.to_owned(), asked);
        false
    }

    /// Whether this node is the one to make backups.
    pub(crate) async fn makes_backups(&self) -> bool {
        let Some((cluster, _)) = self.shared() else {
            return true;
        };
        self.seek(BACKUPS).await;
        cluster.right(BACKUPS).is_given()
    }

    /// Joins the nodes that share the database. Does nothing if it is not shared.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached, or the address of the bus is wrong.
    pub async fn join(self: &Arc<App>, bus: Option<&BusUrl>) -> Result<Membership, StoreError> {
        let mut tasks = JoinSet::new();
        let membership = |tasks| Membership {
            app: Arc::clone(self),
            tasks,
        };
        let Some((cluster, _)) = self.shared() else {
            return Ok(membership(tasks));
        };
        let Some(outbox) = lock(&cluster.inbox).take() else {
            return Err(StoreError::Broken("the node has joined already".to_owned()));
        };
        self.beat().await?;
        let bus = match bus {
            Some(url) => Some(Bus::connect(url).await.map_err(StoreError::Broken)?),
            None => None,
        };
        let app = || Arc::clone(self);
        tasks.spawn(app().keep_beating());
        tasks.spawn(app().keep_polling());
        tasks.spawn(app().keep_telling(outbox, bus.clone()));
        tasks.spawn(app().keep_listening());
        if let Some(bus) = bus {
            tasks.spawn(app().keep_hearing(bus));
        }
        Ok(membership(tasks))
    }

    async fn keep_beating(self: Arc<App>) {
        let Some((cluster, _)) = self.shared() else {
            return;
        };
        let mut beats = interval_at(Instant::now() + BEAT, BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                // Leases are renewed in time, however much else changes.
                biased;
                _ = beats.tick() => {}
                () = cluster.freed.notified() => {}
                () = cluster.hurry.notified() => {
                    // What is not written now is written with the next heartbeat.
                    let _ = self.write_changes().await;
                    continue;
                }
            }
            if let Err(error) = self.beat().await {
                tracing::warn!(%error, "no heartbeat; leases of this node expire");
            }
        }
    }

    /// Gives back leases that are not needed any more, and makes known who is connected.
    async fn write_changes(&self) -> Result<(), StoreError> {
        let Some((cluster, shared)) = self.shared() else {
            return Ok(());
        };
        let released = std::mem::take(&mut *lock(&cluster.released));
        if !released.is_empty() {
            shared.release(&cluster.node, released).await?;
        }
        self.write_presence().await
    }

    /// Says that this node is running, and takes care of its leases.
    async fn beat(self: &Arc<App>) -> Result<(), StoreError> {
        let Some((cluster, shared)) = self.shared() else {
            return Ok(());
        };
        // A failure must not keep leases from being renewed.
        let written = self.write_changes().await;
        let asked = Instant::now();
        let address = self.settings.listening.map(|at| at.to_string());
        let address = address.unwrap_or_default();
        let Beat {
            kept,
            adopted,
            nodes,
        } = shared.beat(&cluster.node, &address, ADOPTED).await?;
        self.metrics.nodes.set(nodes.into());
        self.metrics
            .leases
            .set(i64::try_from(kept.len() + adopted.len()).unwrap_or(i64::MAX));
        let mut new = cluster.note(asked, kept);
        if !adopted.is_empty() {
            tracing::info!(tables = adopted.len(), "games without a node go on here");
        }
        self.metrics.adopted.inc_by(adopted.len() as u64);
        new.extend(cluster.note(asked, adopted));
        let app = Arc::clone(self);
        // Rooms that are busy do not hold up the next heartbeat.
        tokio::spawn(async move {
            for table in new.iter().filter_map(|work| TableId::read(work)) {
                // Opens the room, which then goes on.
                app.nudge(&table, Message::Leased).await;
            }
        });
        written
    }

    /// Makes known who is connected to this node, where that has changed.
    async fn write_presence(&self) -> Result<(), StoreError> {
        let Some((cluster, shared)) = self.shared() else {
            return Ok(());
        };
        let present = lock(&cluster.present).clone();
        let changed = {
            let mut written = lock(&cluster.written);
            let changed: crate::store::Present = present
                .iter()
                .filter(|(table, people)| written.get(*table) != Some(people))
                .map(|(table, people)| (table.clone(), people.clone()))
                .collect();
            written.extend(changed.clone());
            // Tables without connections need no entry once that is written.
            written.retain(|_, people| !people.is_empty());
            changed
        };
        if changed.is_empty() {
            return Ok(());
        }
        lock(&cluster.present).retain(|_, people| !people.is_empty());
        let tables: Vec<TableId> = changed.keys().cloned().collect();
        match shared.set_present(&cluster.node, changed).await {
            Ok(news) => {
                for table in news {
                    cluster.tell(Hint::Present(table));
                }
                Ok(())
            }
            Err(error) => {
                // Written again next time.
                lock(&cluster.written).retain(|table, _| !tables.contains(table));
                Err(error)
            }
        }
    }

    async fn keep_polling(self: Arc<App>) {
        loop {
            sleep(POLL).await;
            #[cfg(test)]
            if self.sabotage.trusts_hints() {
                continue;
            }
            // Tried again; a database that cannot be reached is logged by the heartbeat.
            let _ = self.poll().await;
        }
    }

    /// Looks how far the tables are that this node has open, and who is at them.
    async fn poll(self: &Arc<App>) -> Result<(), StoreError> {
        let Some((cluster, shared)) = self.shared() else {
            return Ok(());
        };
        let open = self.open_tables_here();
        if open.is_empty() {
            return Ok(());
        }
        for (table, reached) in shared.reached(open.clone()).await? {
            let (seq, said) = (reached.seq, reached.said);
            self.nudge_open(&table, Message::Reached { seq, said });
        }
        // A server that crashed has forgotten who is where.
        lock(&cluster.written).clear();
        self.write_presence().await?;
        self.look_for_people(open).await
    }

    /// Tells open rooms who is connected to other nodes.
    pub(super) async fn look_for_people(&self, tables: Vec<TableId>) -> Result<(), StoreError> {
        let Some((cluster, shared)) = self.shared() else {
            return Ok(());
        };
        let elsewhere = shared.present_elsewhere(&cluster.node, tables).await?;
        for (table, people) in elsewhere {
            self.nudge_open(&table, Message::Elsewhere { people });
        }
        Ok(())
    }
}
