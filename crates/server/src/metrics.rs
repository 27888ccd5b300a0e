//! Figures for a monitoring system, in the Prometheus text format.
//!
//! What happens is counted where it happens; what can be asked for, such as the size of the database, is asked when the
//! figures are. `docs/monitoring/grafana.json` draws them, and a test compares the names.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bots::Level;
use prometheus::core::Collector;
use prometheus::{
    Gauge, Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, Opts,
    Registry, TEXT_FORMAT, TextEncoder,
};

use crate::app::App;
use crate::clock;
use crate::refusal::{Refusal, Refused};

/// Upper bounds of the times of one step of a move, in seconds: from 50 µs to 5 s.
const STEPS: [f64; 16] = [
    0.000_05, 0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5,
    1.0, 2.5, 5.0,
];

/// Upper bounds of the times that people notice, in seconds.
const WAITS: [f64; 12] = [
    0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0,
];

/// Every figure that is counted.
#[derive(Clone, Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    moves: IntCounterVec,
    events: IntCounterVec,
    /// From a command to the decision.
    pub decide: Histogram,
    /// From a decision to the moment at which it would survive a power cut.
    pub append: Histogram,
    /// From then on until an event is written to the connection of somebody who watches.
    pub broadcast: Histogram,
    requests: IntCounterVec,
    /// From a request to its answer.
    pub request: Histogram,
    refusals: IntCounterVec,
    limited: IntCounterVec,
    /// Sockets that are open.
    pub sockets: IntGauge,
    rooms: IntGauge,
    /// Questions that wait for a place to think.
    pub bots_waiting: IntGauge,
    /// Places to think that are taken.
    pub bots_thinking: IntGauge,
    /// How long bots wait for a place.
    pub bot_wait: Histogram,
    bot_time: HistogramVec,
    database: IntGauge,
    write_ahead_log: IntGauge,
    tables: IntGauge,
    memory: IntGauge,
    backups: IntCounterVec,
    last_backup: IntGauge,
    backup_age: Gauge,
    /// Nodes that are running.
    pub nodes: IntGauge,
    /// Leases that this node holds.
    pub leases: IntGauge,
    /// Tables without a node that this one took over.
    pub adopted: IntCounter,
    /// Appends that lost a race, or whose lease had gone.
    pub conflicts: IntCounter,
    /// From a hint to its arrival, by the clocks of two nodes.
    pub hint_delay: Histogram,
}

/// Makes figures and registers them, each under a name of its own.
struct Register<'a>(&'a Registry);

impl Register<'_> {
    fn add<M: Collector + Clone + 'static>(&self, metric: prometheus::Result<M>) -> M {
        let metric = metric.expect("names and labels are well formed");
        let registered = self.0.register(Box::new(metric.clone()));
        registered.expect("every name is used once");
        metric
    }

    fn count(&self, name: &str, label: &str, help: &str) -> IntCounterVec {
        self.add(IntCounterVec::new(Opts::new(name, help), &[label]))
    }

    fn gauge(&self, name: &str, help: &str) -> IntGauge {
        self.add(IntGauge::new(name, help))
    }

    fn seconds(&self, name: &str, bounds: &[f64], help: &str) -> Histogram {
        let options = HistogramOpts::new(name, help).buckets(bounds.to_vec());
        self.add(Histogram::with_opts(options))
    }
}

impl Metrics {
    /// Figures of a server that has just begun.
    pub(crate) fn new() -> Metrics {
        let registry = Registry::new();
        let new = Register(&registry);
        let metrics = Metrics {
            moves: new.count("caravan_moves_total", "by", "Moves of people and of bots."),
            events: new.count("caravan_events_total", "event", "Events that were stored."),
            decide: new.seconds(
                "caravan_decide_seconds",
                &STEPS,
                "From command to decision.",
            ),
            append: new.seconds(
                "caravan_append_seconds",
                &STEPS,
                "From a decision to the moment at which it would survive a power cut.",
            ),
            broadcast: new.seconds(
                "caravan_broadcast_seconds",
                &STEPS,
                "From a stored event to each connection that is shown it.",
            ),
            requests: new.count("caravan_requests_total", "status", "Answered requests."),
            request: new.seconds("caravan_request_seconds", &WAITS, "From request to answer."),
            refusals: new.count("caravan_refusals_total", "reason", "What was refused."),
            limited: new.count(
                "caravan_limited_total",
                "limit",
                "Times a limit was reached.",
            ),
            sockets: new.gauge("caravan_sockets_open", "Sockets that are open."),
            rooms: new.gauge("caravan_rooms_open", "Tables that somebody is using."),
            bots_waiting: new.gauge("caravan_bots_waiting", "Bots that wait for a thread."),
            bots_thinking: new.gauge("caravan_bots_thinking", "Bots that are thinking."),
            bot_wait: new.seconds("caravan_bot_wait_seconds", &WAITS, "How long bots wait."),
            bot_time: new.add(HistogramVec::new(
                HistogramOpts::new(
                    "caravan_bot_thinking_seconds",
                    "How long a bot thinks about a move.",
                )
                .buckets(WAITS.to_vec()),
                &["level"],
            )),
            database: new.gauge("caravan_database_bytes", "Size of the database."),
            write_ahead_log: new.gauge(
                "caravan_write_ahead_log_bytes",
                "Size of what was written and not moved into the database yet.",
            ),
            tables: new.gauge(
                "caravan_tables",
                "Tables in the database, also finished ones.",
            ),
            memory: new.gauge(
                "caravan_memory_bytes",
                "Memory that the server occupies; 0 where the system does not tell.",
            ),
            backups: new.count(
                "caravan_backups_total",
                "result",
                "Backups that were tried.",
            ),
            last_backup: new.gauge(
                "caravan_last_backup_timestamp_seconds",
                "When the last backup was made, in seconds since 1970; 0 if none is known.",
            ),
            backup_age: new.add(Gauge::new(
                "caravan_backup_age_seconds",
                "Age of the last backup; NaN if none is known.",
            )),
            nodes: new.gauge(
                "caravan_nodes",
                "Nodes that share the database; 0 if it is not shared.",
            ),
            leases: new.gauge("caravan_leases", "Leases that this node holds."),
            adopted: new.add(IntCounter::new(
                "caravan_leases_adopted_total",
                "Tables without a node that this one took over.",
            )),
            conflicts: new.add(IntCounter::new(
                "caravan_append_conflicts_total",
                "Appends that lost a race, or whose lease had gone.",
            )),
            hint_delay: new.seconds(
                "caravan_hint_delay_seconds",
                &STEPS,
                "From a hint of another node to its arrival, by the clocks of both.",
            ),
            registry,
        };
        metrics.begin();
        metrics
    }

    /// Adds the version of the program, and shows what has not happened yet as 0.
    fn begin(&self) {
        let version = Opts::new("caravan_build_info", "The running version, always 1.")
            .const_label("version", env!("CARGO_PKG_VERSION"));
        let build = Register(&self.registry).add(IntGauge::with_opts(version));
        build.set(1);
        // So that a graph of failures does not begin with the first one.
        for result in ["made", "failed"] {
            self.backups.with_label_values(&[result]);
        }
        for by in ["person", "bot"] {
            self.moves.with_label_values(&[by]);
        }
    }

    /// Counts an event that was stored.
    pub(crate) fn stored(&self, event: &str, by_person: bool) {
        self.events.with_label_values(&[event]).inc();
        if event == "moved" {
            let by = if by_person { "person" } else { "bot" };
            self.moves.with_label_values(&[by]).inc();
        }
    }

    /// Counts an answer to a request.
    pub(crate) fn answered(&self, status: u16, took: Duration, refused: Option<&Refused>) {
        self.requests
            .with_label_values(&[&status.to_string()])
            .inc();
        self.request.observe(took.as_secs_f64());
        if let Some(refused) = refused {
            self.refused(refused);
        }
    }

    /// Counts a refusal.
    fn refused(&self, refused: &Refused) {
        self.refusals.with_label_values(&[&refused.key]).inc();
        if refused.is_limit {
            self.limited(&refused.key);
        }
    }

    /// Counts a refusal that is no answer to a request of its own.
    pub(crate) fn refused_within(&self, refusal: &Refusal) {
        self.refused(&Refused::from(refusal));
    }

    /// Counts that a limit was reached.
    pub(crate) fn limited(&self, limit: &str) {
        self.limited.with_label_values(&[limit]).inc();
    }

    /// Counts a bot's thought about a move. Levels that are not offered any more count as one.
    pub(crate) fn thought(&self, level: &str, took: Duration) {
        let level = match level.parse::<Level>() {
            Ok(known) => known.to_string(),
            Err(_) => "other".to_owned(),
        };
        self.bot_time
            .with_label_values(&[&level])
            .observe(took.as_secs_f64());
    }

    /// Notes a backup that was made this long ago.
    pub(crate) fn backed_up(&self, ago: Duration) {
        self.last_backup.set(now() - whole(ago.as_secs()));
    }

    /// Counts a backup that was tried just now.
    pub(crate) fn tried_backup(&self, made: bool) {
        let result = if made { "made" } else { "failed" };
        self.backups.with_label_values(&[result]).inc();
        if made {
            self.backed_up(Duration::ZERO);
        }
    }

    /// Returns all figures as text.
    async fn text(&self, app: &App) -> Result<String, prometheus::Error> {
        self.rooms.set(whole(app.open_rooms() as u64));
        // A database that cannot be asked keeps the figures of the last time; its failure is told elsewhere.
        if let Ok(tables) = app.store.count_logs().await {
            self.tables.set(whole(tables));
        }
        if let Ok(size) = app.store.size().await {
            self.database.set(whole(size.database));
            self.write_ahead_log.set(whole(size.log));
        }
        self.memory.set(resident_memory().map_or(0, whole));
        let age = match self.last_backup.get() {
            0 => f64::NAN,
            last => Duration::from_secs((now() - last).max(0).cast_unsigned()).as_secs_f64(),
        };
        self.backup_age.set(age);
        TextEncoder::new().encode_to_string(&self.registry.gather())
    }
}

fn whole(number: u64) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

/// Returns the memory that the process occupies, in bytes.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

/// Returns the time in seconds since 1970.
fn now() -> i64 {
    clock::now() / 1000
}

/// Counts a socket as long as it is open.
#[derive(Debug)]
pub(crate) struct Counted(IntGauge);

impl Counted {
    /// Counts one more.
    pub(crate) fn one(gauge: &IntGauge) -> Counted {
        gauge.inc();
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// The page of figures, for an address that only the host reaches.
pub(crate) fn router(app: &Arc<App>) -> Router {
    Router::new()
        .route("/metrics", get(show))
        .with_state(Arc::clone(app))
}

async fn show(State(app): State<Arc<App>>) -> Response {
    match app.metrics.text(&app).await {
        Ok(text) => ([(CONTENT_TYPE, TEXT_FORMAT)], text).into_response(),
        Err(error) => {
            tracing::error!(%error, "cannot write the figures");
            Refusal::Broken.into_response()
        }
    }
}
