//! One, two and three nodes on PostgreSQL, compared with one server on SQLite.

use std::time::Duration;

use anyhow::{Context, bail};
use local_servers::{Nats, Postgres};
use tokio::runtime::Runtime;
use tokio_postgres::{Client, NoTls};

use super::measure::{Latency, Pace, moves};
use super::{Options, Sheet, leases};
use crate::local::client::ready;
use crate::local::process::{Running, Setup};
use crate::local::processor::{processor_time, processor_time_of_server};

/// Moves a second at which the delay from one node to another is measured.
const SIGHT: u32 = 200;

/// Watchers of each table when their cost is measured.
const WATCHERS: usize = 10;

/// PostgreSQL, the bus and what they are measured with.
struct Cluster {
    postgres: Postgres,
    nats: Option<Nats>,
    client: Client,
}

/// Measures one node, two and so on, and prints a few rows for each.
pub(super) fn print(
    options: &Options,
    sheet: &mut Sheet,
    runtime: &Runtime,
    sqlite: u128,
) -> anyhow::Result<()> {
    let cluster = match runtime.block_on(Cluster::start()) {
        Ok(cluster) => cluster,
        Err(why) => {
            sheet.row("nodes on PostgreSQL", "not measured", &format!("{why:#}"))?;
            return Ok(());
        }
    };
    let (tables, time) = (
        usize::from(options.tables),
        Duration::from_secs(options.seconds),
    );
    let bus = if cluster.nats.is_some() {
        "NATS"
    } else {
        "LISTEN, since nats-server is not installed"
    };
    for nodes in 1..=usize::from(options.nodes) {
        let measured = runtime.block_on(cluster.measure(nodes, tables, time))?;
        let Measured { full, calm, .. } = &measured;
        let of_sqlite = full.rate(time) * 100 / sqlite.max(1);
        let plural = if nodes == 1 { "" } else { "s" };
        sheet.row(
            &format!("durable moves a second, {nodes} node{plural} on PostgreSQL"),
            format!("{} ({of_sqlite} % of SQLite)", full.rate(time)),
            if nodes == 1 { "45 %" } else { "" },
        )?;
        sheet.row("  until one is answered", full, "")?;
        let micros = |time: Duration| format!("{} µs", time.as_micros());
        sheet.row(
            "  processor time of nodes for a move",
            micros(measured.nodes),
            "",
        )?;
        let of_postgres = micros(measured.postgres);
        sheet.row("  processor time of PostgreSQL for a move", of_postgres, "")?;
        let written = format!("{} B, {} kept", measured.log_bytes, measured.kept_bytes);
        sheet.row("  PostgreSQL writes for a move", written, "")?;
        sheet.row("  syncs of its log for 100 moves", measured.syncs, "")?;
        let at = format!("  until a move is stored, at {SIGHT} moves a second");
        sheet.row(&at, calm, "")?;
        if nodes > 1 {
            let what = "  until it is seen at another node";
            sheet.row(what, &measured.seen, &format!("15 and 60 ms, by {bus}"))?;
        }
        if let Some(shown) = measured.shown {
            let what = format!("  processor time for a watcher's event, of {WATCHERS}");
            sheet.row(&what, micros(shown), "")?;
        }
        if let Some(idle) = &measured.idle {
            let what = "  a table whose clock runs, each second";
            let figures = format!("{} + {}", micros(idle.node), micros(idle.postgres));
            let of = format!(
                "of the node and PostgreSQL, which writes {} B",
                idle.log_bytes
            );
            sheet.row(what, figures, &of)?;
        }
    }
    Ok(())
}

/// What was measured with a number of nodes.
struct Measured {
    /// As many moves as possible.
    full: Latency,
    /// Bytes that PostgreSQL wrote to its log for each of these moves.
    log_bytes: u64,
    /// Bytes by which the database grew for each of these moves.
    kept_bytes: u64,
    /// Syncs of PostgreSQL's log for each 100 of these moves.
    syncs: u64,
    /// Processor time of all nodes for each of these moves.
    nodes: Duration,
    /// Processor time of PostgreSQL for each of these moves.
    postgres: Duration,
    /// At a steady pace: until a move was answered, and until it was seen at another node, if there is one.
    calm: Latency,
    seen: Latency,
    /// Processor time of the nodes for each event that a watcher was shown.
    shown: Option<Duration>,
    /// What a table costs each second at which nothing happens but a clock runs.
    idle: Option<Idle>,
}

/// What a table with a lease costs each second.
struct Idle {
    node: Duration,
    postgres: Duration,
    log_bytes: u64,
}

/// What PostgreSQL has written so far.
struct Written {
    log_bytes: i64,
    syncs: i64,
    kept: i64,
    processor: Duration,
}

impl Cluster {
    /// Starts PostgreSQL, and NATS if it is installed.
    async fn start() -> anyhow::Result<Cluster> {
        let postgres = Postgres::start()?;
        let nats = Nats::program().map(|_| Nats::start()).transpose()?;
        let url = postgres.url("postgres");
        let (client, connection) = tokio_postgres::connect(&url, NoTls).await?;
        tokio::spawn(connection);
        Ok(Cluster {
            postgres,
            nats,
            client,
        })
    }

    async fn written(&self, database: &str) -> anyhow::Result<Written> {
        let sql = "SELECT wal_bytes::bigint, wal_sync, pg_database_size($1), pg_backend_pid()
                   FROM pg_stat_wal";
        let row = self.client.query_one(sql, &[&database]).await?;
        Ok(Written {
            log_bytes: row.try_get(0)?,
            syncs: row.try_get(1)?,
            kept: row.try_get(2)?,
            processor: processor_time_of_server(row.try_get::<_, i32>(3)?.unsigned_abs())?,
        })
    }

    /// Measures a number of nodes with a database of their own.
    async fn measure(
        &self,
        nodes: usize,
        tables: usize,
        time: Duration,
    ) -> anyhow::Result<Measured> {
        let url = self.postgres.new_database("load")?;
        let (_, database) = url.rsplit_once('/').context("a database has a name")?;
        let setup = Setup {
            database: url.clone(),
            bus: self.nats.as_ref().map(Nats::url),
            port: 0,
        };
        let running: Vec<Running> = (0..nodes)
            .map(|_| Running::start_with(&setup))
            .collect::<anyhow::Result<_>>()?;
        let addresses: Vec<String> = running
            .iter()
            .map(|node| node.address().to_owned())
            .collect();
        for address in &addresses {
            ready(address).await?;
        }
        let used = || -> anyhow::Result<Duration> {
            running.iter().map(|node| processor_time(node.id())).sum()
        };
        self.client.batch_execute("CHECKPOINT").await?;
        let (before, used_before) = (self.written(database).await?, used()?);
        let full = moves(&addresses, tables, Pace::Full, time)
            .await?
            .answered();
        let (after, used_after) = (self.written(database).await?, used()?);
        let count = u32::try_from(full.len()).context("too many moves to count")?;
        if count == 0 {
            bail!("no move was answered");
        }
        let each = |before: i64, after: i64| (after - before).unsigned_abs() / u64::from(count);

        let taken = moves(&addresses, tables, Pace::Watched(SIGHT, 1), time).await?;
        let (mut shown, mut idle) = (None, None);
        if let [node] = &running[..] {
            shown = Some(watching(node, tables, time).await?);
            idle = Some(self.idling(node, &url, time).await?);
        }
        let (seen, calm) = (Latency::new(taken.seen), Latency::new(taken.answered));
        Ok(Measured {
            full,
            log_bytes: each(before.log_bytes, after.log_bytes),
            kept_bytes: each(before.kept, after.kept),
            syncs: each(before.syncs * 100, after.syncs * 100),
            nodes: used_after.saturating_sub(used_before) / count,
            postgres: after.processor.saturating_sub(before.processor) / count,
            calm,
            seen,
            shown,
            idle,
        })
    }

    /// Measures what a table costs each second at which nothing happens but a clock runs.
    async fn idling(&self, node: &Running, url: &str, time: Duration) -> anyhow::Result<Idle> {
        let (_, database) = url.rsplit_once('/').context("a database has a name")?;
        let tables = leases::open(node.address(), url).await?;
        let (before, used) = (self.written(database).await?, processor_time(node.id())?);
        tokio::time::sleep(time).await;
        let after = self.written(database).await?;
        let times = tables * u32::try_from(time.as_secs())?;
        let bytes = (after.log_bytes - before.log_bytes).unsigned_abs();
        Ok(Idle {
            node: processor_time(node.id())?.saturating_sub(used) / times,
            postgres: after.processor.saturating_sub(before.processor) / times,
            log_bytes: bytes / u64::from(times),
        })
    }
}

/// Measures the processor time of a node for each event that one more watcher is shown.
async fn watching(node: &Running, tables: usize, time: Duration) -> anyhow::Result<Duration> {
    let address = [node.address().to_owned()];
    let begun = processor_time(node.id())?;
    let few = moves(&address, tables, Pace::Watched(SIGHT, 1), time).await?;
    let one = processor_time(node.id())?;
    let many = moves(&address, tables, Pace::Watched(SIGHT, WATCHERS), time).await?;
    let all = processor_time(node.id())?;
    let more = many.seen.len().saturating_sub(few.seen.len()).max(1);
    let extra = all
        .saturating_sub(one)
        .saturating_sub(one.saturating_sub(begun));
    Ok(extra / u32::try_from(more)?)
}
