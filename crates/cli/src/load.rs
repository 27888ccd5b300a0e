//! `caravan load`: what a server on this machine can do.

#[cfg(unix)]
mod leases;
mod long_table;
mod measure;
#[cfg(unix)]
mod nodes;
mod player;

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, bail};
use clap::Args;

use crate::local::client;
use crate::local::process::{Folder, Running};
use long_table::long_table;
use measure::{Pace, fsync, idle_connections, idle_tables, moves, store_games};

/// Measure how many moves a server stores, how fast, and what it needs for that.
///
/// Starts a server of its own at 127.0.0.1, plays at it from this process and ends it again.
/// Nothing else is asked, and everything is written into a folder that is removed afterwards. All
/// clients run on the same machine and take their share of it.
#[derive(Debug, Args)]
pub struct Options {
    /// How long each measurement lasts, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=60))]
    seconds: u64,
    /// Tables that are played at at the same time.
    #[arg(long, value_name = "TABLES", default_value_t = 100, value_parser = clap::value_parser!(u16).range(1..=500))]
    tables: u16,
    /// Connections that only watch.
    #[arg(long, value_name = "CONNECTIONS", default_value_t = 2000, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    connections: u16,
    /// Games that are stored before the server is started again; about 3 kB each.
    #[arg(long, value_name = "GAMES", default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// Nodes on PostgreSQL, measured one by one up to this number; 0 leaves them out. Needs PostgreSQL
    /// to be installed; uses NATS if that is.
    #[cfg(unix)]
    #[arg(long, value_name = "NODES", default_value_t = 3, value_parser = clap::value_parser!(u8).range(0..=9))]
    nodes: u8,
    /// Where to write: on the disk that is to be measured. The system's folder for temporary files
    /// if absent.
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

/// Moves a second at which the time to store one is measured.
const CALM: u32 = 500;

/// The table that is printed.
struct Sheet(io::StdoutLock<'static>);

impl Sheet {
    /// Prints a row at once.
    fn row(&mut self, what: &str, figure: impl std::fmt::Display, aim: &str) -> io::Result<()> {
        let figure = figure.to_string();
        writeln!(self.0, "{what:<46}{figure:>22}   {aim}")?;
        self.0.flush()
    }
}

/// Bytes as people read them.
fn kilobytes(bytes: u64) -> String {
    format!("{}.{} kB", bytes / 1024, bytes % 1024 * 10 / 1024)
}

/// Measures, and prints a table.
///
/// # Errors
/// When the server cannot be started or does not answer as it should.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let folder = Folder::new(
        &options.folder.clone().unwrap_or_else(std::env::temp_dir),
        "load",
    )?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start the clients' threads")?;
    let time = Duration::from_secs(options.seconds);
    let mut sheet = Sheet(io::stdout().lock());
    sheet.row("", "measured", "aim")?;

    let server = Running::start(folder.path())?;
    let at_rest = server.memory()?;
    sheet.row("memory at rest", kilobytes(at_rest), "30 MB")?;

    let tables = usize::from(options.tables);
    let address = [server.address().to_owned()];
    let full = runtime.block_on(moves(&address, tables, Pace::Full, time))?;
    let full = full.answered();
    sheet.row(
        &format!("durable moves a second, {tables} tables"),
        full.rate(time).to_string(),
        "3,000",
    )?;
    sheet.row("  until one is answered", full.to_string(), "")?;

    let before = fsync(folder.path(), time / 2)?;
    let calm = runtime.block_on(moves(&address, tables, Pace::Steady(CALM), time))?;
    let calm = calm.answered();
    let after = fsync(folder.path(), time / 2)?;
    if calm.is_empty() || full.is_empty() {
        bail!("no move was answered");
    }
    let bare = before.and(after);
    sheet.row(
        &format!("until a move is stored, at {CALM} moves a second"),
        calm.to_string(),
        &format!(
            "2x and 4x of it, or 8 and 30 ms ({} a second)",
            calm.rate(time)
        ),
    )?;
    sheet.row(
        "  a bare fsync of this disk, before and after",
        bare.to_string(),
        "",
    )?;

    #[cfg(unix)]
    if options.nodes > 0 {
        nodes::print(options, &mut sheet, &runtime, full.rate(time))?;
    }

    let connections = usize::from(options.connections);
    let each = runtime.block_on(idle_connections(&server, connections))?;
    sheet.row(
        &format!("memory of an idle connection, of {connections}"),
        kilobytes(each),
        "10 kB",
    )?;
    let each = runtime.block_on(idle_tables(&server, 1_000))?;
    sheet.row(
        "memory of an idle table that is open, of 1,000",
        kilobytes(each),
        "",
    )?;
    drop(server);

    let long = runtime.block_on(long_table(folder.path()))?;
    let events = long_table::EVENTS;
    sheet.row(
        &format!("opening a table of {events} events"),
        long.opening.to_string(),
        "20 ms",
    )?;
    sheet.row("  its last page", long.last_page.to_string(), "2 ms")?;
    let seconds = |half: Duration| format!("{:.2}", half.as_secs_f64());
    sheet.row(
        "  all pages: first half and second half",
        format!(
            "{} + {} s",
            seconds(long.first_half),
            seconds(long.second_half)
        ),
        "the same",
    )?;

    runtime.block_on(store_games(folder.path(), options.games))?;
    let begun = std::time::Instant::now();
    let server = Running::start(folder.path())?;
    runtime.block_on(client::ready(server.address()))?;
    sheet.row(
        &format!("start with {} stored games", options.games),
        format!("{:.2} s", begun.elapsed().as_secs_f64()),
        "2 s",
    )?;
    sheet.row("  memory then", kilobytes(server.memory()?), "")?;
    Ok(())
}
