//! `caravan serve`: the web server.

use std::io::{IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use server::admin::Schedule;
use server::store::DatabaseUrl;
use server::{BusUrl, Config, PublicUrl, Set, Settings};
use tracing_subscriber::filter::LevelFilter;

use crate::input;

/// Serve Caravanserai to web browsers.
///
/// Prints the address to open and answers until Ctrl-C or a request to terminate; what is under
/// way is finished first. Games are kept in one file and go on after a restart.
#[derive(Debug, Args)]
pub struct Options {
    /// Where to listen: an IP address and a port.
    ///
    /// The default is reached from this machine only. 0.0.0.0:8080 is reached from the whole
    /// network; port 0 takes any free port.
    #[arg(
        long,
        env = "CARAVAN_LISTEN", hide_env_values = true,
        value_name = "ADDRESS:PORT",
        default_value = "127.0.0.1:8080",
        value_parser = address
    )]
    listen: SocketAddr,

    /// Where games and guests are kept: sqlite:// and the path of a file, which is made if missing.
    ///
    /// Or postgres:// and a database, such as <postgres://caravan@localhost/caravan>, which any number
    /// of servers may use at the same time.
    #[arg(
        long,
        env = "CARAVAN_DATABASE",
        hide_env_values = true,
        value_name = "URL",
        default_value = "sqlite://caravanserai.db"
    )]
    database: DatabaseUrl,

    /// The message bus between servers that share a PostgreSQL database: nats:// and a server.
    ///
    /// It only makes them learn sooner of each other's moves. Without it they tell each other
    /// through the database.
    #[arg(
        long,
        env = "CARAVAN_BUS",
        hide_env_values = true,
        value_name = "nats://HOST:PORT"
    )]
    bus: Option<BusUrl>,

    /// The address that people type, such as <https://play.example.org>.
    ///
    /// Only its pages may then change anything, and with https cookies travel encrypted only.
    /// Without it, pages are trusted that come from the name the server is called by.
    #[arg(
        long,
        env = "CARAVAN_PUBLIC_URL",
        hide_env_values = true,
        value_name = "URL"
    )]
    public_url: Option<PublicUrl>,

    /// A proxy in front of the server, by its IP address; may be given several times.
    ///
    /// Only these are believed when they say (X-Forwarded-For) whom they ask for.
    #[arg(
        long,
        env = "CARAVAN_TRUSTED_PROXY",
        hide_env_values = true,
        value_name = "ADDRESS",
        value_delimiter = ','
    )]
    trusted_proxy: Vec<IpAddr>,

    /// A component file of From East to West that tables can be opened with, and its name; may be
    /// given several times.
    ///
    /// Tables keep what they were opened with: a file may be taken away or changed later. The
    /// built-in set is called stand-in. The bots' neural networks know that one alone; with any
    /// other set a hand-made evaluation judges instead, and the bots are weaker: at 10 ms a move it
    /// lost 96 % of 200 games against the first network. Players are told where they choose a set.
    #[arg(
        id = "component_sets",
        long = "components",
        env = "CARAVAN_COMPONENTS",
        hide_env_values = true,
        value_name = "NAME=FILE",
        value_delimiter = ',',
        value_parser = named_file
    )]
    components: Vec<(String, PathBuf)>,

    /// A folder in which to keep backups, made while the server runs.
    #[arg(
        long,
        env = "CARAVAN_BACKUP_FOLDER",
        hide_env_values = true,
        value_name = "FOLDER"
    )]
    backup_folder: Option<PathBuf>,

    /// The time from one backup to the next, such as 24h or 30m.
    #[arg(
        long,
        env = "CARAVAN_BACKUP_EVERY",
        hide_env_values = true,
        value_name = "TIME",
        default_value = "24h",
        value_parser = interval
    )]
    backup_every: Duration,

    /// How many backups are kept; older ones are deleted.
    #[arg(
        long,
        env = "CARAVAN_BACKUP_KEEP",
        hide_env_values = true,
        value_name = "NUMBER",
        default_value_t = 7,
        value_parser = clap::value_parser!(u16).range(1..)
    )]
    backup_keep: u16,

    /// Where to answer /metrics for Prometheus: an IP address and a port; nowhere if not given.
    ///
    /// Anyone who can reach it sees how much is going on, so choose an address that only you can reach.
    #[arg(
        long,
        env = "CARAVAN_METRICS",
        hide_env_values = true,
        value_name = "ADDRESS:PORT",
        value_parser = address
    )]
    metrics: Option<SocketAddr>,

    /// What the log on standard error tells: off, error, warn, info, debug or trace.
    #[arg(
        long,
        env = "CARAVAN_LOG",
        hide_env_values = true,
        value_name = "LEVEL",
        default_value = "warn"
    )]
    log: LevelFilter,

    /// A file with options: a key for each flag, such as listen = "0.0.0.0:8080".
    ///
    /// Flags win over the environment, which wins over the file.
    #[arg(
        long,
        env = "CARAVAN_CONFIG",
        hide_env_values = true,
        value_name = "FILE.toml"
    )]
    config: Option<PathBuf>,

    /// Print every option with its value and where that comes from, in the form of a file, and end.
    #[arg(long)]
    print_config: bool,

    /// Seconds that the time of day is ahead of the system's, for `caravan chaos`.
    #[arg(
        long,
        hide = true,
        allow_negative_numbers = true,
        default_value_t = 0,
        value_name = "SECONDS"
    )]
    clock_ahead: i32,

    /// Write the log as one JSON object a line.
    #[arg(long, env = "CARAVAN_JSON_LOG", hide_env_values = true)]
    json_log: bool,
}

fn address(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse()
        .map_err(|_| "write an IP address and a port, such as 127.0.0.1:8080 or [::1]:8080")
}

/// Reads a time such as `24h`.
pub(crate) fn interval(text: &str) -> Result<Duration, &'static str> {
    let wrong = "write a number and a unit: s, m, h or d, such as 24h";
    let (number, unit) = text
        .split_at_checked(text.len().saturating_sub(1))
        .ok_or(wrong)?;
    let seconds = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3_600,
        "d" => 86_400,
        _ => return Err(wrong),
    };
    let number: u32 = number.parse().map_err(|_| wrong)?;
    match number {
        0 => Err("the time must be longer than nothing"),
        _ => Ok(Duration::from_secs(u64::from(number) * seconds)),
    }
}

fn named_file(text: &str) -> Result<(String, PathBuf), &'static str> {
    let named = |name: &str| {
        !name.is_empty()
            && name.len() <= 32
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    match text.split_once('=') {
        Some((server::STAND_IN, _)) => Err("stand-in is the built-in set; choose another name"),
        Some((name, path)) if named(name) && !path.is_empty() => Ok((name.to_owned(), path.into())),
        _ => Err("write a name of letters, digits and -, an = and a file, such as mine=east.toml"),
    }
}

/// The component sets, read and checked.
fn component_sets(options: &Options) -> anyhow::Result<Vec<Set>> {
    let mut sets: Vec<Set> = Vec::new();
    for (name, path) in &options.components {
        if sets.iter().any(|set| set.name == *name) {
            bail!("two component sets are called {name}; give each a name of its own");
        }
        let text = input::text(path)?;
        let set = Set::read(name, &text)
            .map_err(|errors| anyhow!("{} cannot be played with:\n{errors}", path.display()))?;
        sets.push(set);
    }
    Ok(sets)
}

/// Has large pieces of memory go back to the system as soon as they are free.
///
/// What bots and passwords need for a moment would otherwise stay with whichever thread needed it last.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
fn give_memory_back() {
    /// Bytes from which on a piece is large; the C library would raise this by itself.
    const LARGE: libc::c_int = 128 * 1024;
    #[expect(unsafe_code, reason = "the C library offers no other way")]
    // SAFETY: it only sets a number, before any other thread was started. If it cannot, the server needs more memory.
    let _ = unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
fn give_memory_back() {}

/// Serves until asked to stop.
///
/// # Errors
/// When the address cannot be listened at, the database cannot be used, or the server cannot go on.
pub fn run(options: &Options) -> anyhow::Result<()> {
    begin_log(options);
    server::set_clock_ahead(i64::from(options.clock_ahead) * 1_000);
    give_memory_back();
    let components = component_sets(options)?;
    let backups = options.backup_folder.clone().map(|folder| Schedule {
        folder,
        every: options.backup_every,
        keep: options.backup_keep.into(),
    });
    tokio::runtime::Runtime::new()
        .context("cannot start the server's threads")?
        .block_on(async {
            let server = server::Server::bind(Config {
                listen: options.listen,
                metrics: options.metrics,
                database: options.database.clone(),
                bus: options.bus.clone(),
                settings: Settings {
                    public_url: options.public_url.clone(),
                    trusted_proxies: options.trusted_proxy.clone(),
                    components,
                    backups,
                    ..Settings::default()
                },
            })
            .await?;
            greet(options, &server)?;
            server.run().await?;
            Ok(())
        })
}

/// Says where the server is found: on this machine, and on others if it can be.
fn greet(options: &Options, server: &server::Server) -> anyhow::Result<()> {
    let mut out = std::io::stdout();
    let mut here = server.address();
    if here.ip().is_unspecified() {
        here.set_ip(match here.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    writeln!(
        out,
        "Caravanserai is open at http://{here} (Ctrl-C to stop)"
    )?;
    if let Some(metrics) = server.metrics_address() {
        writeln!(
            out,
            "Figures for Prometheus are at http://{metrics}/metrics"
        )?;
    }
    let links = match &options.public_url {
        Some(public) => vec![public.as_str().to_owned()],
        None => server
            .reachable()
            .iter()
            .map(|address| format!("http://{address}"))
            .collect(),
    };
    let Some(first) = links
        .first()
        .filter(|_| !here.ip().is_loopback() || server.address() != here)
    else {
        return Ok(());
    };
    let code = if out.is_terminal() {
        server::qr_for_terminal(first)
    } else {
        None
    };
    match options.public_url {
        Some(_) => writeln!(out, "\nPhones and other computers open")?,
        None => writeln!(out, "\nPhones and other computers in this network open")?,
    }
    for link in &links {
        writeln!(out, "  {link}")?;
    }
    if let Some(code) = code {
        write!(out, "\n{code}")?;
    }
    if first.starts_with("http://") {
        writeln!(
            out,
            "\nOver plain http cookies are not marked Secure, and browsers allow no notifications or clipboard."
        )?;
    }
    Ok(())
}

/// Writes what the server reports to standard error.
fn begin_log(options: &Options) {
    let log = tracing_subscriber::fmt()
        .with_max_level(options.log)
        .with_writer(std::io::stderr);
    // A log that has begun already, as in a test, goes on.
    let _ = if options.json_log {
        log.json().try_init()
    } else {
        log.try_init()
    };
}
