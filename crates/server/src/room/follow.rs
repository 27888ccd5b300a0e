//! A room's part in a cluster: it shows what other nodes store, and acts by itself only under a lease.

use std::time::Duration;

use table::Entry;
use table::clocks::AT_LEAST;
use table::log::{Head, Row, verify};

use super::{Cause, Room};
use crate::clock::Meter;
use crate::cluster::Right;
use crate::ids::in_log;
use crate::protocol::Event;
use crate::refusal::Refusal;
use crate::shown;

/// Events that are followed one by one. With more, the log is read again from its last snapshot.
const FOLLOWED: usize = 32;

impl Room {
    /// Returns whether the room may act by itself.
    pub(super) fn right(&self) -> Right {
        self.app.right_at(&self.id)
    }

    /// Returns the time until this room must judge the running clock.
    pub(super) fn judging(&self) -> Option<Duration> {
        self.deadline().filter(|_| self.right().is_given())
    }

    /// Reads what a room that has just been opened must know of other nodes.
    pub(super) async fn look_around(&mut self) -> Result<(), Refusal> {
        let Some((cluster, shared)) = self.app.shared() else {
            return Ok(());
        };
        // The clock runs at the node that has the lease; without one, it begins when one does.
        if !self.right().is_given()
            && let Some(held) = shared.held_for(&self.id).await?
        {
            self.meter = Meter::started(self.app.clock.running(), held);
        }
        let table = vec![self.id.clone()];
        let reached = shared.reached(table.clone()).await?;
        self.talking
            .begin_at(reached.values().next().map_or(0, |reached| reached.said));
        let elsewhere = shared.present_elsewhere(&cluster.node, table).await?;
        let people = elsewhere.into_values().next().unwrap_or_default();
        self.presence.set_elsewhere(&people);
        Ok(())
    }

    /// Takes the lease of the table if the server must act at it and no other node does.
    pub(super) async fn seek_right(&mut self) {
        if !std::mem::take(&mut self.seeks) || self.right().is_given() {
            return;
        }
        let goes_on = self.state.as_ref().is_some_and(table::State::goes_on);
        if goes_on && self.app.seek_right(&self.id).await {
            self.take_over();
        }
    }

    /// Begins to act under the lease. Time in which no node held it is charged to no player.
    pub(super) fn take_over(&mut self) {
        if !self.right().is_given() {
            return;
        }
        let now = self.app.clock.running();
        self.meter.raise(now, AT_LEAST);
        self.show(Vec::new());
        self.wake();
    }

    /// Forgets the lease after an append under it conflicted: another node may hold it by now.
    pub(super) fn doubt_right(&self, cause: &Cause) {
        if let (Some(_), Some(cluster)) = (cause.epoch, &self.app.cluster) {
            cluster.doubt(self.id.as_str());
        }
    }

    /// Gives the lease back and withdraws presence when the room closes.
    pub(super) fn leave(&self) {
        if let Some(cluster) = &self.app.cluster {
            cluster.give_back(self.id.as_str());
            cluster.set_present(&self.id, Vec::new());
        }
    }

    /// Makes known to other nodes who is connected here.
    pub(super) fn publish_presence(&self) {
        if let (Some(cluster), Some(state)) = (&self.app.cluster, &self.state) {
            let mut here = self.presence.here_now();
            here.retain(|person| state.sits(person) || state.owner == *person);
            cluster.set_present(&self.id, here);
        }
    }

    /// Reads what other nodes have stored that no hint told. Returns whether there was anything.
    pub(super) async fn was_behind(&mut self) -> bool {
        #[cfg(test)]
        if self.app.sabotage.trusts_hints() {
            return false;
        }
        let before = self.head.seq;
        if self.app.cluster.is_some() {
            self.catch_up(u64::MAX).await;
        }
        self.head.seq != before
    }

    /// Reads what another node has stored, and shows it.
    pub(super) async fn catch_up(&mut self, seq: u64) {
        if seq <= self.head.seq {
            return;
        }
        let rows = self.app.store.events(&self.id, self.head.seq, FOLLOWED);
        // What cannot be read now is read when the node polls.
        let Ok(rows) = rows.await else { return };
        if rows.is_empty() {
            return;
        }
        let followed = if rows.len() < FOLLOWED {
            self.follow(&rows).await
        } else {
            None
        };
        match followed {
            Some(events) => {
                self.listing = None;
                self.thinking = None;
                self.meter = Meter::start(self.app.clock.running());
                self.seeks = true;
                self.show(events);
                self.wake();
            }
            // A failure is logged, and tried again by the next message.
            None => drop(self.recover().await),
        }
    }

    /// Applies rows that follow the state, and returns them as events; `None` if they do not follow.
    async fn follow(&mut self, rows: &[Row]) -> Option<Vec<Event>> {
        let last = rows.last()?;
        let end = Head {
            seq: last.seq,
            chain: last.chain.clone(),
        };
        verify(&self.id, &self.head, rows, &end).ok()?;
        let entries = rows.iter().map(|row| serde_json::from_str(&row.body));
        let entries: Vec<Entry> = entries.collect::<Result<_, _>>().ok()?;
        let people = entries
            .iter()
            .filter_map(|entry| shown::person_in(&entry.event));
        self.learn(people.cloned().collect()).await.ok()?;
        let mut state = self.state.clone()?;
        let mut events = Vec::with_capacity(rows.len());
        for (row, entry) in rows.iter().zip(&entries) {
            let applied = state.apply(entry, row.at);
            if row.rules != state.rules || applied.is_err() || state.hash() != row.view_hash {
                tracing::warn!(table = %in_log(&self.id), seq = row.seq, "an event of another node does not follow");
                return None;
            }
            events.push(shown::event(&state, entry, row.at, &self.names));
        }
        self.state = Some(state);
        self.head = end;
        Some(events)
    }
}
