//! The exchange of hints between nodes, over the bus or the database.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::sleep;

use super::bus::Bus;
use super::{AGAIN, Hint, Limit, hint, lock};
use crate::app::App;
use crate::clock;
use crate::ids::PersonId;
use crate::room::Message;
use crate::sessions::Ended;

/// Hints that are sent together.
const TOGETHER: usize = 256;

impl App {
    /// Queues a hint for the other nodes if the database is shared.
    pub(crate) fn tell_nodes(&self, hint: Hint) {
        if let Some(cluster) = &self.cluster {
            cluster.tell(hint);
        }
    }

    /// Sends all queued hints now, for a process that ends right afterwards.
    pub(crate) async fn tell_at_once(&self) {
        let Some((cluster, shared)) = self.shared() else {
            return;
        };
        let mut hints = Vec::new();
        if let Some(outbox) = lock(&cluster.inbox).as_mut() {
            while let Ok(hint) = outbox.try_recv() {
                hints.push(hint);
            }
        }
        for text in hint::write(&cluster.node, clock::now(), hints) {
            // Nodes that miss it poll.
            let _ = shared.notify(text).await;
        }
    }

    /// Sends queued hints, in one message those that have been queued since the last.
    pub(super) async fn keep_telling(
        self: Arc<App>,
        mut outbox: mpsc::Receiver<Hint>,
        bus: Option<Bus>,
    ) {
        let Some((cluster, shared)) = self.shared() else {
            return;
        };
        let mut hints = Vec::new();
        while outbox.recv_many(&mut hints, TOGETHER).await > 0 {
            for text in hint::write(&cluster.node, clock::now(), std::mem::take(&mut hints)) {
                match &bus {
                    Some(bus) if bus.is_connected() => bus.publish(text).await,
                    // Every node listens to the database, too. Nodes that miss it poll.
                    _ => drop(shared.notify(text).await),
                }
            }
        }
    }

    /// Listens to the database: without a bus for everything, with one for `caravan admin` and nodes that do not reach it.
    pub(super) async fn keep_listening(self: Arc<App>) {
        let Some((_, shared)) = self.shared() else {
            return;
        };
        loop {
            if let Ok(mut hints) = shared.listen().await {
                while let Some(text) = hints.recv().await {
                    self.hear(&text).await;
                }
            }
            sleep(AGAIN).await;
        }
    }

    pub(super) async fn keep_hearing(self: Arc<App>, bus: Bus) {
        loop {
            match bus.listen().await {
                Ok(mut hints) => {
                    while let Some(text) = hints.recv().await {
                        self.hear(&text).await;
                    }
                }
                Err(error) => tracing::warn!(error, "the message bus cannot be listened to"),
            }
            sleep(AGAIN).await;
        }
    }

    /// Acts on the hints of a message.
    async fn hear(self: &Arc<App>, message: &str) {
        let Some((cluster, _)) = self.shared() else {
            return;
        };
        let Some((node, at, hints)) = hint::read(message) else {
            return;
        };
        if node == cluster.node {
            return;
        }
        let delay = (clock::now() - at).max(0).cast_unsigned();
        let delay = Duration::from_millis(delay).as_secs_f64();
        self.metrics.hint_delay.observe(delay);
        let mut present = Vec::new();
        for hint in hints {
            match hint {
                Hint::Event(table, seq) => {
                    self.nudge_open(&table, Message::Reached { seq, said: 0 });
                }
                Hint::Said(table, said) => {
                    self.nudge_open(&table, Message::Reached { seq: 0, said });
                }
                Hint::Present(table) => present.push(table),
                Hint::Ended(Some(person)) => {
                    self.endings.tell(Ended::Person { person, keep: None });
                }
                Hint::Ended(None) => self.endings.tell(Ended::Some),
                Hint::Renamed(person) => self.renamed_here(&person).await,
                Hint::Notice => {
                    if let Ok(told) = self.store.server_info().await {
                        self.notices.send_replace(told.notice);
                    }
                }
                Hint::Free => {
                    lock(&cluster.refused).clear();
                    cluster.freed.notify_one();
                }
                Hint::Took(limit, key) => self.take_from(limit, &key),
            }
        }
        present.retain(|table| self.has_open(table));
        if !present.is_empty() {
            // The node looks again when it polls.
            let _ = self.look_for_people(present).await;
        }
    }

    /// Takes from a limit what was taken at another node.
    fn take_from(&self, limit: Limit, key: &str) {
        let person = || PersonId::stored(key.to_owned());
        match limit {
            Limit::Sayings => self.sayings.take(&person()),
            Limit::Imports => self.imports.take(&person()),
            Limit::Exports => self.exports.take(&person()),
            Limit::Reports => self.reports.take(&person()),
            Limit::Attempts => {
                let (network, name) = key.split_once('/').unwrap_or_default();
                let name = hex::decode(name)
                    .ok()
                    .and_then(|name| String::from_utf8(name).ok());
                if let (Ok(network), Some(name)) = (network.parse(), name) {
                    self.attempts.take(network, &name);
                }
            }
            Limit::Guests => {
                if let Ok(network) = key.parse() {
                    self.guests.take(&network);
                }
            }
        }
    }
}
