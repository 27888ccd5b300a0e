//! `caravan chaos`: several nodes under faults, judged by what clients saw and what the database holds.

mod client;
mod faults;
mod judge;
mod node;
mod tables;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;
use local_servers::{Nats, Postgres};
use server::store::DatabaseUrl;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use crate::local::process::{Folder, Setup, free_port};
use crate::local::proxy::Proxy;
use faults::{Faults, Scene, System};
use judge::{Verdict, judge, read};
use node::Node;
use tables::{Nodes, Played};

/// Let several nodes fail while people play at them, and see that no move is lost or doubled.
///
/// Starts PostgreSQL, NATS if it is installed, and nodes at 127.0.0.1, in a folder that is removed
/// afterwards. Every second something goes wrong: a node is killed, stopped beyond its leases or cut
/// off from the database or the bus, PostgreSQL or NATS crash, or a clock is wrong. Then all
/// games are played to their end. The last line says how many moves were acknowledged, lost and
/// doubled; ends with 1 unless none were lost or doubled and all games ended.
#[derive(Debug, Args)]
pub struct Options {
    /// Number of nodes.
    #[arg(long, value_name = "NODES", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=9))]
    nodes: u8,
    /// How long things go wrong, in seconds: one fault each.
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    seconds: u32,
    /// What the faults and the moves are drawn from. The same seed draws the same faults.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
    /// Where to write. The system's folder for temporary files if absent. What the servers logged
    /// stays there if something is wrong.
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// Tables that are played at at the same time, for each node.
const TABLES: usize = 4;

/// How long a lease of a node lasts.
const LEASE: Duration = Duration::from_secs(5);

/// How long games may take to end once nothing goes wrong any more.
const PATIENCE: Duration = Duration::from_mins(3);

/// Runs the nodes, the clients and the faults, and prints what became of the moves.
///
/// # Errors
/// When a server cannot be started, and when a move was lost or doubled or a game did not end.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let parent = options.folder.clone().unwrap_or_else(std::env::temp_dir);
    let folder = Folder::new(&parent, "chaos")?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start the clients' threads")?;
    let verdict = runtime.block_on(async {
        tokio::select! {
            verdict = chaos(options, folder.path()) => verdict,
            _ = tokio::signal::ctrl_c() => bail!("interrupted"),
        }
    });
    // Everything that was started ends with it.
    drop(runtime);
    let verdict = verdict?;
    for wrong in &verdict.wrong {
        say(wrong)?;
    }
    if verdict.is_good() {
        return say(&verdict.to_string());
    }
    let kept = folder.keep();
    say(&format!(
        "the logs of the servers are in {}",
        kept.display()
    ))?;
    say(&verdict.to_string())?;
    bail!("{verdict}")
}

fn say(line: &str) -> anyhow::Result<()> {
    let mut out = io::stdout();
    writeln!(out, "{line}")?;
    out.flush()?;
    Ok(())
}

async fn chaos(options: &Options, folder: &Path) -> anyhow::Result<Verdict> {
    let system = Arc::new(start(options.nodes.into(), folder).await?);
    let nodes = Nodes {
        addresses: system.nodes.iter().map(|node| node.address()).collect(),
        seed: options.seed,
    };
    for address in &*nodes.addresses {
        crate::local::client::ready(address).await?;
    }
    let (slow_down, hurry) = watch::channel(false);
    let end = Instant::now() + Duration::from_secs(options.seconds.into());
    let playing = tokio::spawn(keep_playing(
        nodes,
        TABLES * usize::from(options.nodes),
        hurry,
        end,
    ));
    torment(&system, options, end).await?;
    slow_down.send_replace(true);
    say("nothing goes wrong any more")?;
    let mut played = playing.await.context("a client failed")?;
    let deadline = Instant::now() + PATIENCE;
    while played.iter_mut().any(|table| !table.is_over()) && Instant::now() < deadline {
        sleep(Duration::from_millis(100)).await;
    }
    let System {
        nodes,
        postgres,
        nats: _nats,
    } = Arc::into_inner(system).context("a fault is not over")?;
    // The truth is read when no node writes any more.
    drop(nodes);
    let url = lock(&postgres).url(DATABASE);
    judge_all(&url, &played).await
}

/// The database of the nodes.
const DATABASE: &str = "postgres";

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts everything and waits until it can be used.
async fn start(nodes: usize, folder: &Path) -> anyhow::Result<System> {
    let postgres = Postgres::start()?;
    let nats = Nats::program().map(|_| Nats::start()).transpose()?;
    if nats.is_none() {
        say(
            "nats-server is not installed (Debian: apt-get install nats-server): this runs without a bus",
        )?;
    }
    let mut started = Vec::new();
    for number in 0..nodes {
        let database = Proxy::to(postgres.port()).await?;
        let bus = match &nats {
            Some(nats) => Some(Proxy::to(nats.port()).await?),
            None => None,
        };
        let setup = Setup {
            database: through(&postgres.url(DATABASE), postgres.port(), &database),
            bus: nats
                .as_ref()
                .zip(bus.as_ref())
                .map(|(nats, bus)| through(&nats.url(), nats.port(), bus)),
            port: free_port()?,
        };
        let log = folder.join(format!("node-{number}.log"));
        started.push(Node::start(setup, log, database, bus)?);
    }
    Ok(System {
        nodes: started,
        postgres: Arc::new(Mutex::new(postgres)),
        nats: nats.map(|nats| Arc::new(Mutex::new(nats))),
    })
}

/// Returns the URL of a server as it is reached through a proxy.
fn through(url: &str, port: u16, proxy: &Proxy) -> String {
    url.replace(&format!(":{port}"), &format!(":{}", proxy.port()))
}

/// Keeps a number of games running until a moment, and returns all games that were begun.
async fn keep_playing(
    nodes: Nodes,
    tables: usize,
    hurry: watch::Receiver<bool>,
    until: Instant,
) -> Vec<Played> {
    let (mut all, mut opening) = (Vec::<Played>::new(), JoinSet::new());
    let mut opened = 0;
    loop {
        let open = all
            .iter_mut()
            .map(|table| usize::from(!table.is_over()))
            .sum::<usize>();
        if Instant::now() < until {
            for _ in open + opening.len()..tables {
                let (nodes, hurry, n) = (nodes.clone(), hurry.clone(), opened);
                opening.spawn(async move { nodes.open(n, &hurry).await });
                opened += 1;
            }
        } else if opening.is_empty() {
            return all;
        }
        let next = tokio::time::timeout(Duration::from_millis(50), opening.join_next()).await;
        match next {
            Ok(Some(Ok(played))) => all.push(played),
            Ok(None) => sleep(Duration::from_millis(50)).await,
            _ => {}
        }
    }
}

/// Lets something go wrong every second, waits until all of it is over, and heals what is left.
async fn torment(system: &Arc<System>, options: &Options, end: Instant) -> anyhow::Result<()> {
    let scene = Scene {
        nodes: options.nodes.into(),
        has_bus: system.nats.is_some(),
        lease: LEASE,
    };
    let mut faults = Faults::new(options.seed, scene);
    let mut suffering = JoinSet::new();
    let start = Instant::now();
    for second in 1..=options.seconds {
        let moment = start + Duration::from_secs(second.into());
        if moment >= end + Duration::from_millis(500) {
            break;
        }
        sleep_until(moment).await;
        let fault = faults.draw();
        say(&format!("{second:>4} s: {fault}"))?;
        let system = Arc::clone(system);
        suffering.spawn(async move { system.suffer(fault).await });
    }
    while let Some(over) = suffering.join_next().await {
        over??;
    }
    for node in &system.nodes {
        node.heal();
    }
    Ok(())
}

/// Reads the truth and compares it with what all clients saw.
async fn judge_all(url: &str, played: &[Played]) -> anyhow::Result<Verdict> {
    let names: Vec<String> = played.iter().map(|table| table.table.clone()).collect();
    let diaries: Vec<_> = played
        .iter()
        .flat_map(|table| &table.diaries)
        .map(|diary| lock(diary).clone())
        .collect();
    let url: DatabaseUrl = url.parse().map_err(anyhow::Error::msg)?;
    let store = server::store::open(&url).await?;
    let (truth, damaged) = read(&*store, &names).await?;
    store.close().await;
    let mut verdict = judge(&truth, &names, &diaries);
    verdict.wrong.extend(damaged);
    let connections: usize = diaries.iter().map(|diary| diary.connections).sum();
    let restarts: usize = diaries.iter().map(|diary| diary.restarts).sum();
    let events: usize = truth.values().map(|log| log.rows.len()).sum();
    say(&format!(
        "{} clients at {} tables opened {connections} connections, {restarts} of which were closed for a restart; the logs hold {events} events",
        diaries.len(),
        names.len()
    ))?;
    Ok(verdict)
}
