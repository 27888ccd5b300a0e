//! What is measured, one thing after the other.

use std::fmt;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Context;
use server::TableId;
use server::protocol::Stage;
use server::store::{Append, Durability, Filter, Listing, Sqlite, Store};
use table::log::{Head, Row};

use super::player::{Player, Taken, Times};
use crate::local::client::Guest;
use crate::local::process::{Running, database};

/// How long something took, many times.
pub(super) struct Latency(Vec<Duration>);

impl Latency {
    pub(super) fn new(all: Vec<Duration>) -> Latency {
        Latency(all)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the rate per second over a time.
    pub(super) fn rate(&self, time: Duration) -> u128 {
        self.0.len() as u128 * 1_000 / time.as_millis().max(1)
    }

    pub(super) fn and(mut self, other: Latency) -> Latency {
        self.0.extend(other.0);
        self
    }

    /// Returns the quantile of a number of thousandths.
    fn part(&self, of_thousand: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let index = (sorted.len() * of_thousand / 1_000).min(sorted.len().saturating_sub(1));
        sorted.get(index).copied().unwrap_or_default()
    }
}

impl Taken {
    /// How long answers took.
    pub(super) fn answered(self) -> Latency {
        Latency(self.answered)
    }
}

impl fmt::Display for Latency {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let millis = |part: usize| self.part(part).as_secs_f64() * 1_000.0;
        let text = format!("p50 {:.1} p99 {:.1} ms", millis(500), millis(990));
        f.pad(&text)
    }
}

/// What the disk needs to keep a little, one write after the other.
pub(super) fn fsync(folder: &Path, time: Duration) -> anyhow::Result<Latency> {
    let mut file = File::create(folder.join("fsync"))?;
    let end = Instant::now() + time;
    let mut all = Vec::new();
    while Instant::now() < end {
        let start = Instant::now();
        // As much as SQLite writes for a move: a few pages of its log.
        file.write_all(&[7; 3 * 4096])?;
        file.sync_data()?;
        all.push(start.elapsed());
    }
    Ok(Latency(all))
}

/// How fast moves are made.
#[derive(Clone, Copy, Debug)]
pub(super) enum Pace {
    /// As fast as possible.
    Full,
    /// This many a second in all.
    Steady(u32),
    /// This many a second in all, and each table is watched by as many others, at another server if there is one.
    Watched(u32, usize),
}

/// Plays at a number of tables, spread over servers.
pub(super) async fn moves(
    addresses: &[String],
    tables: usize,
    pace: Pace,
    time: Duration,
) -> anyhow::Result<Taken> {
    let at = |n: usize| &addresses[n % addresses.len()];
    let mut guests = Vec::new();
    for n in 0..tables {
        guests.push(Guest::enter(at(n), "Load").await?);
    }
    let (rate, watchers) = match pace {
        Pace::Full => (None, 0),
        Pace::Steady(rate) => (Some(rate), 0),
        Pace::Watched(rate, watchers) => (Some(rate), watchers),
    };
    let pace = rate.map(|rate| Duration::from_secs(1) * tables as u32 / rate);
    let opening: Vec<_> = guests
        .into_iter()
        .enumerate()
        .map(|(index, guest)| {
            let player = Player {
                guest,
                pace,
                watched_at: vec![at(index + 1).clone(); watchers],
            };
            tokio::spawn(async move {
                let game = player.open().await?;
                anyhow::Ok((player, game))
            })
        })
        .collect();
    let mut open = Vec::new();
    for opened in opening {
        open.push(opened.await??);
    }
    // All games are open: moves do not wait for what opening them takes.
    let start = Instant::now();
    let players: Vec<_> = (0..)
        .zip(open)
        .map(|(index, (player, game))| {
            let times = Times {
                // One after the other: moves that all come at the same moment would wait for each other.
                first: start + pace.unwrap_or_default() * index / tables as u32,
                until: start + time,
            };
            tokio::spawn(player.play(game, times))
        })
        .collect();
    let mut all = Taken::default();
    for player in players {
        all.add(player.await??);
    }
    Ok(all)
}

/// The memory of each connection that only watches, in bytes.
pub(super) async fn idle_connections(server: &Running, count: usize) -> anyhow::Result<u64> {
    let guest = Guest::enter(server.address(), "Load").await?;
    let table = guest.begin().await?;
    let before = server.memory()?;
    let mut open = Vec::new();
    for _ in 0..count {
        let watcher = Guest::nobody(server.address());
        let socket = watcher.watch(&table).await;
        open.push(socket.context("too few connections may be open here; see ulimit -n")?);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let after = server.memory()?;
    Ok(after.saturating_sub(before) / count as u64)
}

/// The memory of each idle table at which a game is open, in bytes.
pub(super) async fn idle_tables(server: &Running, count: usize) -> anyhow::Result<u64> {
    const OF_ONE: usize = 50;
    let before = server.memory()?;
    let people: Vec<_> = (0..count / OF_ONE)
        .map(|_| {
            let address = server.address().to_owned();
            tokio::spawn(async move {
                let guest = Guest::enter(&address, "Load").await?;
                for _ in 0..OF_ONE {
                    guest.begin().await?;
                }
                anyhow::Ok(())
            })
        })
        .collect();
    for person in people {
        person.await??;
    }
    let after = server.memory()?;
    Ok(after.saturating_sub(before) / (count / OF_ONE * OF_ONE) as u64)
}

/// Stores copies of a game that has just begun.
pub(super) async fn store_games(folder: &Path, games: u32) -> anyhow::Result<()> {
    const TOGETHER: u32 = 1_000;
    let (person, template) = {
        let server = Running::start(folder)?;
        let guest = Guest::enter(server.address(), "Load").await?;
        let table = guest.begin().await?;
        let id = TableId::read(&table).context("a table has a name")?;
        (guest.person().await?, id)
    };
    // How the games come into the store is not measured, so nothing waits for the disk.
    let store = Sqlite::open(&database(folder), Durability::None)?;
    let rows = store.events(&template, 0, usize::MAX).await?;
    let listed = store.tables(Filter::Of(person.clone()), 100).await?;
    let summary = listed
        .into_iter()
        .find(|listed| listed.table == template)
        .context("the table is in the list")?
        .summary;
    let mut stored = 0;
    while stored < games {
        let some = TOGETHER.min(games - stored);
        let appends = (stored..stored + some).map(|n| {
            let table = numbered(n);
            Append {
                rows: relinked(&table, &rows),
                table,
                after: Head::empty(),
                snapshots: Vec::new(),
                listing: Some(Listing {
                    stage: Stage::Running,
                    listed: false,
                    owner: person.clone(),
                    goes_on: false,
                    people: vec![person.clone()],
                    summary: summary.clone(),
                }),
                turn: None,
                names: Vec::new(),
                audit: None,
                epoch: None,
            }
        });
        store.append(appends.collect()).await?;
        stored += some;
    }
    Ok(())
}

/// Returns the identifier of a copy.
fn numbered(n: u32) -> TableId {
    let mut bytes = [0; table::ID_LENGTH];
    for (place, byte) in bytes.iter_mut().take(7).enumerate() {
        *byte = (n >> (5 * place)) as u8 & 31;
    }
    TableId::from_entropy(bytes)
}

/// Returns the rows of a log as the log of another table.
fn relinked(table: &TableId, rows: &[Row]) -> Vec<Row> {
    let mut chain = String::new();
    let link = |row: &Row| {
        let mut row = row.clone();
        row.chain = row.link(table, &chain);
        chain.clone_from(&row.chain);
        row
    };
    rows.iter().map(link).collect()
}
