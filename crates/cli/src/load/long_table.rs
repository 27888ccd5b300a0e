//! A table with a long log: opening it, reading its last page and catching up with all of it.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use server::TableId;
use server::store::{Append, Durability, Sqlite, Store};
use table::log::{Head, Row, SNAPSHOT_INTERVAL, Snapshot};
use table::{Entry, Event, State};

use super::measure::Latency;
use crate::local::client::{Guest, ready};
use crate::local::log::replay;
use crate::local::process::{Running, database};

/// Events in the log.
pub(super) const EVENTS: u64 = 10_000;
/// Events that are stored together.
const TOGETHER: usize = 1_000;
/// How often the table is opened, each time by a server that has just started.
const OPENINGS: usize = 7;
/// How often its last page is read.
const READINGS: usize = 200;

/// What was measured at one table.
pub(super) struct Measured {
    /// From the request to the table, in a server that has not opened it yet.
    pub opening: Latency,
    /// The last page of events.
    pub last_page: Latency,
    /// All pages of the first half of the log.
    pub first_half: Duration,
    /// All pages of the second half of the log.
    pub second_half: Duration,
}

/// Stores a table whose two players play and rest in turn, and measures what reading it costs.
pub(super) async fn long_table(folder: &Path) -> anyhow::Result<Measured> {
    let (guest, table) = {
        let server = Running::start(folder)?;
        let guest = Guest::enter(server.address(), "Load").await?;
        let table = guest.begin().await?;
        (guest, TableId::read(&table).context("a table has a name")?)
    };
    lengthen(folder, &table).await?;
    let mut opening = Vec::new();
    for _ in 1..OPENINGS {
        let server = Running::start(folder)?;
        opening.push(open(&guest.at(server.address()), &table).await?);
    }
    let server = Running::start(folder)?;
    let guest = guest.at(server.address());
    opening.push(open(&guest, &table).await?);
    let mut last_page = Vec::new();
    for _ in 0..READINGS {
        let begun = Instant::now();
        let last = guest.events(&table, EVENTS - SNAPSHOT_INTERVAL).await?;
        last_page.push(begun.elapsed());
        if last != Some(EVENTS) {
            bail!("the last page of the long table ends at {last:?}");
        }
    }
    let begun = Instant::now();
    let middle = catch_up(&guest, &table, 0, EVENTS / 2).await?;
    let first_half = begun.elapsed();
    let begun = Instant::now();
    catch_up(&guest, &table, middle, EVENTS).await?;
    Ok(Measured {
        opening: Latency::new(opening),
        last_page: Latency::new(last_page),
        first_half,
        second_half: begun.elapsed(),
    })
}

/// Returns how long it takes until the table is shown.
async fn open(guest: &Guest, table: &TableId) -> anyhow::Result<Duration> {
    ready(guest.address()).await?;
    let begun = Instant::now();
    guest.see(table).await?;
    Ok(begun.elapsed())
}

/// Reads pages from after one event until another was read; returns the last one read.
async fn catch_up(guest: &Guest, table: &TableId, after: u64, until: u64) -> anyhow::Result<u64> {
    let mut read = after;
    while read < until {
        let last = guest.events(table, read).await?;
        read = last.context("events of the long table are missing")?;
    }
    Ok(read)
}

/// Appends moves to a game that has just begun, until its log has [`EVENTS`].
async fn lengthen(folder: &Path, table: &TableId) -> anyhow::Result<()> {
    // How the events come into the store is not measured, so nothing waits for the disk.
    let store = Sqlite::open(&database(folder), Durability::None)?;
    let rows = store.events(table, 0, usize::MAX).await?;
    let mut log = Log::read(table, &rows)?;
    while log.state.seq < EVENTS {
        let after = log.head.clone();
        let (mut rows, mut snapshots) = (Vec::new(), Vec::new());
        while rows.len() < TOGETHER && log.state.seq < EVENTS {
            rows.push(log.turn()?);
            if log.state.seq.is_multiple_of(SNAPSHOT_INTERVAL) {
                snapshots.push(Snapshot {
                    head: log.head.clone(),
                    state: log.state.save(),
                });
            }
        }
        let append = Append {
            table: table.clone(),
            after,
            rows,
            snapshots,
            listing: None,
            turn: log.state.to_move().map(|(_, chair)| chair),
            names: Vec::new(),
            audit: None,
            epoch: None,
        };
        store.append(vec![append]).await?;
    }
    store.close().await;
    Ok(())
}

/// The end of a log.
struct Log {
    state: State,
    head: Head,
    last: Row,
}

impl Log {
    /// Replays the log of a game of Spice Road.
    fn read(table: &TableId, rows: &[Row]) -> anyhow::Result<Log> {
        let last = rows.last().context("the log is empty")?;
        let state = replay(table, rows)?;
        Ok(Log {
            state,
            head: Head {
                seq: last.seq,
                chain: last.chain.clone(),
            },
            last: last.clone(),
        })
    }

    /// Plays a turn, which leads nowhere: upgrading nothing, or resting.
    fn turn(&mut self) -> anyhow::Result<Row> {
        let play = self.state.play.as_ref().context("the game has not begun")?;
        let odd = play.game.round() % 2 == 1;
        let moved = Event::Moved {
            seat: play.game.seat().index() as u8,
            mv: if odd { "play U2" } else { "rest" }.to_owned(),
            reveals: String::new(),
        };
        let entry: Entry = moved.into();
        self.state.apply(&entry, self.last.at)?;
        let mut row = Row {
            seq: self.state.seq,
            command: None,
            body: entry.to_json(),
            view_hash: self.state.hash().to_owned(),
            ..self.last.clone()
        };
        row.chain = row.link(&self.state.id, &self.head.chain);
        self.head = Head {
            seq: row.seq,
            chain: row.chain.clone(),
        };
        Ok(row)
    }
}
