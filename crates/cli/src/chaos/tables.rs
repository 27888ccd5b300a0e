//! Opens tables at nodes that may fail at any moment, and seats clients at them.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context, bail};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::client::{Client, Diary, play};
use crate::local::client::Guest;

/// How long a request may take before another node is asked.
const PATIENCE: Duration = Duration::from_secs(3);

/// Kinds of tables, opened in turn: the game, the chairs besides that of the owner, and the minutes of its clocks.
const KINDS: [(&str, &[Seat], Option<u8>); 5] = [
    ("spice-road", &[Seat::Person], None),
    ("spice-road", &[Seat::Bot, Seat::Bot], None),
    ("east-to-west", &[Seat::Bot], Some(5)),
    ("spice-road", &[Seat::Person, Seat::Bot], Some(5)),
    ("east-to-west", &[Seat::Person], None),
];

/// A player besides the owner of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Seat {
    Person,
    Bot,
}

/// A table at which a game was begun, and what its clients have seen so far.
pub(super) struct Played {
    pub(super) table: String,
    pub(super) diaries: Vec<Arc<Mutex<Diary>>>,
    clients: JoinSet<()>,
}

impl Played {
    /// Whether every client has seen the end.
    pub(super) fn is_over(&mut self) -> bool {
        while self.clients.try_join_next().is_some() {}
        self.clients.is_empty()
    }
}

/// The nodes as clients see them.
#[derive(Clone)]
pub(super) struct Nodes {
    pub(super) addresses: Arc<[String]>,
    pub(super) seed: u64,
}

impl Nodes {
    /// Opens the n-th table, asking one node after the other until the game has begun, and seats its clients.
    pub(super) async fn open(&self, n: usize, hurry: &watch::Receiver<bool>) -> Played {
        loop {
            if let Ok(clients) = self.begin(n).await {
                return self.seat(n, clients, hurry);
            }
            sleep(Duration::from_millis(100)).await;
        }
    }

    /// The players of the table, each a guest with an identifier.
    async fn begin(&self, n: usize) -> anyhow::Result<(String, Vec<(Guest, String)>)> {
        let (game, others, minutes) = KINDS[n % KINDS.len()];
        let mut people = Vec::new();
        for place in 0..=others.iter().filter(|seat| **seat == Seat::Person).count() {
            people.push(self.enter(n + place).await?);
        }
        let mut chairs = vec![json!({"kind": "me"})];
        chairs.extend(others.iter().map(|seat| match seat {
            Seat::Person => json!({"kind": "open"}),
            Seat::Bot => json!({"kind": "bot", "level": "random"}),
        }));
        let mut new = json!({
            "game": game, "chairs": chairs, "access": "link", "spectators": "link",
            "hints": "alone", "undo": "own",
        });
        if let Some(minutes) = minutes {
            new["pace"] = json!({"kind": "clock", "minutes": minutes, "seconds": 5});
        }
        let owner = &people[0].0;
        let opened = timeout(PATIENCE, owner.post("/api/tables", &new)).await??;
        let table = opened["id"]
            .as_str()
            .context("a table has a name")?
            .to_owned();
        for (place, (guest, _)) in people.iter().enumerate().skip(1) {
            self.act(guest, n + place, &table, "join").await?;
        }
        self.act(owner, n, &table, "start").await?;
        Ok((table, people))
    }

    async fn enter(&self, n: usize) -> anyhow::Result<(Guest, String)> {
        let address = &self.addresses[n % self.addresses.len()];
        let guest = timeout(PATIENCE, Guest::enter(address, &format!("Guest {n}"))).await??;
        let person = timeout(PATIENCE, guest.person()).await??;
        Ok((guest, person.to_string()))
    }

    /// Sits down or starts the game, at one node after the other until it is known to be done.
    async fn act(&self, guest: &Guest, n: usize, table: &str, act: &str) -> anyhow::Result<()> {
        const TRIES: usize = 40;
        let (path, seen) = (
            format!("/api/tables/{table}/{act}"),
            format!("/api/tables/{table}"),
        );
        for again in 0..TRIES {
            let guest = guest.at(&self.addresses[(n + again) % self.addresses.len()]);
            if let Ok(Ok(_)) = timeout(PATIENCE, guest.post(&path, &json!({}))).await {
                return Ok(());
            }
            // It may be done although that could not be said.
            if let Ok(Ok(seen)) = timeout(PATIENCE, guest.get(&seen)).await
                && act == "start"
                && is_running(&seen)
            {
                return Ok(());
            }
            sleep(Duration::from_millis(100)).await;
        }
        bail!("cannot {act} at table {table}");
    }

    fn seat(
        &self,
        n: usize,
        (table, people): (String, Vec<(Guest, String)>),
        hurry: &watch::Receiver<bool>,
    ) -> Played {
        let watcher = (Guest::nobody(&self.addresses[0]), String::new());
        let mut played = Played {
            table: table.clone(),
            diaries: Vec::new(),
            clients: JoinSet::new(),
        };
        // Each is at another node than the one before.
        for (place, (guest, person)) in people.into_iter().chain([watcher]).enumerate() {
            let client = Client {
                guest,
                person,
                table: table.clone(),
                nodes: Arc::clone(&self.addresses),
                first: n + place,
                seed: self.seed ^ (n as u64 * 16 + place as u64 + 1),
            };
            let diary = Arc::new(Mutex::new(Diary::of(&client)));
            played.diaries.push(Arc::clone(&diary));
            played.clients.spawn(play(client, diary, hurry.clone()));
        }
        played
    }
}

fn is_running(table: &Value) -> bool {
    table["stage"] == "running" || table["stage"] == "over"
}
