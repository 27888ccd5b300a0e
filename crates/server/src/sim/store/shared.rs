//! Leases, presence and hints of several simulated servers over one disk.

use std::collections::HashMap;
use std::time::Duration;

use table::{PersonId, TableId};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::{Held, SimStore};
use crate::sim::Bug;
use crate::store::{Beat, LEASE, Later, Lease, Present, Reached, Shared, StoreError};

/// Hints of a hundred that are lost, always: a server must not rely on them.
const LOST: u32 = 30;

impl SimStore {
    /// Gives a lease to a node, if it is free.
    fn give(&self, node: &str, work: &str) -> Option<Lease> {
        let now = Instant::now();
        let mut disk = self.disk();
        let held = disk.leases.get(work).cloned();
        let Some(held) = held else {
            let lease = Held {
                node: node.to_owned(),
                epoch: 1,
                until: now + LEASE,
                since: now,
            };
            disk.leases.insert(work.to_owned(), lease);
            let work = work.to_owned();
            return Some(Lease { work, epoch: 1 });
        };
        let is_over = now >= held.until;
        if held.node == node && !is_over {
            let work = work.to_owned();
            let epoch = held.epoch;
            return Some(Lease { work, epoch });
        }
        // A bug: the node looks at its own clock, which may be wrong.
        let skew = self.link().map_or(0, |link| link.skew);
        let own = if skew >= 0 {
            now + Duration::from_millis(skew.unsigned_abs())
        } else {
            now
        };
        let looks_over = if self.bug == Bug::LeaseByLocalClock {
            own >= held.until
        } else {
            is_over
        };
        if !looks_over {
            return None;
        }
        if !is_over {
            disk.violations
                .push("P6: a lease was taken while another node had it".to_owned());
        }
        let epoch = held.epoch + 1;
        let lease = Held {
            node: node.to_owned(),
            epoch,
            until: now + LEASE,
            since: now,
        };
        disk.leases.insert(work.to_owned(), lease);
        let work = work.to_owned();
        Some(Lease { work, epoch })
    }

    /// Does something with the disk, after a while.
    fn ask<'a, T: Send + 'a>(
        &'a self,
        work: impl FnOnce() -> Result<T, StoreError> + Send + 'a,
    ) -> Later<'a, T> {
        Box::pin(async move {
            self.wait(5).await;
            self.fails(2)?;
            work()
        })
    }
}

impl Shared for SimStore {
    fn beat(&self, node: &str, _: &str, _: u32) -> Later<'_, Beat> {
        let node = node.to_owned();
        self.ask(move || {
            let now = Instant::now();
            let mut kept = Vec::new();
            for (work, held) in &mut self.disk().leases {
                if held.node == node && now < held.until {
                    held.until = now + LEASE;
                    let (work, epoch) = (work.clone(), held.epoch);
                    kept.push(Lease { work, epoch });
                }
            }
            let tables: Vec<TableId> = self.disk().logs.keys().cloned().collect();
            let free = tables.iter().filter(|table| {
                let is_kept = |lease: &Lease| lease.work == table.as_str();
                !kept.iter().any(is_kept)
            });
            let adopted = free.filter_map(|table| self.give(&node, table.as_str()));
            let adopted = adopted.collect();
            Ok(Beat {
                kept,
                adopted,
                nodes: 1,
            })
        })
    }

    fn take(&self, node: &str, work: &str) -> Later<'_, Option<Lease>> {
        let (node, work) = (node.to_owned(), work.to_owned());
        self.ask(move || Ok(self.give(&node, &work)))
    }

    fn release(&self, node: &str, works: Vec<String>) -> Later<'_, ()> {
        let node = node.to_owned();
        self.ask(move || {
            for (work, held) in &mut self.disk().leases {
                if held.node == node && works.contains(work) {
                    held.until = Instant::now();
                }
            }
            Ok(())
        })
    }

    fn leave(&self, _: &str) -> Later<'_, ()> {
        self.ask(|| Ok(()))
    }

    fn held_for(&self, table: &TableId) -> Later<'_, Option<Duration>> {
        let table = table.clone();
        self.ask(move || {
            let disk = self.disk();
            let held = disk.leases.get(table.as_str());
            let held = held.filter(|held| Instant::now() < held.until);
            Ok(held.map(|held| held.since.elapsed()))
        })
    }

    fn reached(&self, tables: Vec<TableId>) -> Later<'_, HashMap<TableId, Reached>> {
        self.ask(move || {
            let disk = self.disk();
            let reached = |table: TableId| {
                let seq = disk.rows(&table).len() as u64;
                (table, Reached { seq, said: 0 })
            };
            Ok(tables.into_iter().map(reached).collect())
        })
    }

    fn set_present(&self, _: &str, _: Present) -> Later<'_, Vec<TableId>> {
        self.ask(|| Ok(Vec::new()))
    }

    fn present_elsewhere(&self, _: &str, tables: Vec<TableId>) -> Later<'_, Present> {
        self.ask(move || {
            Ok(tables
                .into_iter()
                .map(|table| (table, Vec::new()))
                .collect())
        })
    }

    fn may_time_out(&self, _: &PersonId, _: u32, _: Duration) -> Later<'_, bool> {
        self.ask(|| Ok(true))
    }

    fn notify(&self, text: String) -> Later<'_, ()> {
        self.ask(move || {
            let listeners = self.disk().listeners.clone();
            for listener in listeners {
                if self.dice.percent(LOST) {
                    continue;
                }
                let (text, late) = (text.clone(), self.dice.millis(400));
                // Some come twice, and in another order.
                let times = 1 + u32::from(self.dice.percent(10));
                tokio::spawn(async move {
                    tokio::time::sleep(late).await;
                    for _ in 0..times {
                        // A listener that has gone hears nothing.
                        let _ = listener.try_send(text.clone());
                    }
                });
            }
            Ok(())
        })
    }

    fn listen(&self) -> Later<'_, mpsc::Receiver<String>> {
        self.ask(|| {
            let (sender, hints) = mpsc::channel(64);
            let mut disk = self.disk();
            disk.listeners.retain(|listener| !listener.is_closed());
            disk.listeners.push(sender);
            Ok(hints)
        })
    }
}
