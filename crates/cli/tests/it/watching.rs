//! What a host watches: figures for a monitoring system, and the log.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
use std::io::Read;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::runtime::Runtime;

use crate::client::Client;
use crate::durability::{Running, admin, alone, caravan, make_move, start_and_read};

/// Starts a server with these options, and returns it with a client of its figures.
fn start(folder: &Path, options: &[&str]) -> (Running, Client) {
    let mut command = caravan(&[], folder);
    command.args(["serve", "--metrics", "127.0.0.1:0"]);
    let (server, [_, figures]) = start_and_read(command.args(options).stderr(Stdio::piped()));
    (server, Client::nobody(&figures))
}

/// Returns a figure in whole numbers: the sum over all lines of a name that have this label, if one is given.
fn figure(text: &str, name: &str, label: &str) -> u64 {
    let ours = text.lines().filter(|line| {
        let rest = line.strip_prefix(name);
        rest.is_some_and(|rest| rest.starts_with([' ', '{']) && rest.contains(label))
    });
    let values = ours.map(|line| line.rsplit(' ').next().unwrap());
    let values = values.map(|value| value.split('.').next().unwrap().parse().unwrap());
    let values: Vec<u64> = values.collect();
    assert!(!values.is_empty(), "no {name} with {label:?} in:\n{text}");
    values.into_iter().sum()
}

#[test]
fn figures_tell_what_happened() {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (server, figures) = start(folder.path(), &[]);
    let read = || async {
        let reply = figures.get("/metrics").await.unwrap();
        assert_eq!(reply.status, 200);
        assert!(
            reply.headers.contains("text/plain; version=0.0.4"),
            "{}",
            reply.headers
        );
        reply.text
    };
    runtime.block_on(async {
        let before = read().await;
        assert_eq!(figure(&before, "caravan_moves_total", ""), 0);
        assert!(before.contains("\ncaravan_backup_age_seconds NaN\n"));

        let (ada, table) = alone(&server.address).await;
        let mut socket = ada.socket(&table, None).await.unwrap();
        for n in 0..3 {
            assert_eq!(make_move(&ada, &table, n).await.unwrap().0, 200);
            socket.next_of("event").await;
        }
        let wrong = json!({"id": "w", "after": 5, "move": "dance"});
        let path = format!("/api/tables/{table}/moves");
        assert_eq!(ada.post(&path, &wrong).await.unwrap().status, 422);
        let chairs = json!([{"kind": "me"}, {"kind": "bot", "level": "novice"}]);
        let with_bot = ada.open(&chairs).await;
        ada.must(&format!("/api/tables/{with_bot}/start"), &json!({}))
            .await;
        // The bot begins, or answers this move.
        make_move(&ada, &with_bot, 0).await.unwrap();
        let deadline = Instant::now() + Duration::from_secs(20);
        while figure(&read().await, "caravan_moves_total", "by=\"bot\"") == 0 {
            assert!(Instant::now() < deadline, "the bot does not move");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let backup = admin(folder.path(), &["backup", "copy.zst"]);
        assert!(backup.status.success());

        let now = read().await;
        let at = |name, label| figure(&now, name, label);
        assert!(at("caravan_moves_total", "by=\"person\"") >= 3);
        assert!(at("caravan_moves_total", "by=\"bot\"") >= 1);
        assert_eq!(at("caravan_events_total", "event=\"created\""), 2);
        assert!(at("caravan_decide_seconds_count", "") >= 4);
        assert!(at("caravan_append_seconds_count", "") >= 6);
        assert!(at("caravan_broadcast_seconds_count", "") >= 3);
        assert_eq!(at("caravan_sockets_open", ""), 1);
        assert!(at("caravan_rooms_open", "") >= 2);
        assert!(at("caravan_bot_thinking_seconds_count", "level=\"novice\"") >= 1);
        assert!(at("caravan_refusals_total", "reason=\"unreadable\"") >= 1);
        assert!(at("caravan_requests_total", "status=\"200\"") >= 3);
        assert_eq!(at("caravan_tables", ""), 2);
        assert!(at("caravan_database_bytes", "") >= 4096);
        assert!(at("caravan_write_ahead_log_bytes", "") > 4096);
        assert!(at("caravan_memory_bytes", "") > 0);
        assert_eq!(at("caravan_backups_total", "result=\"made\""), 1);
        assert!(at("caravan_backup_age_seconds", "") < 60);
    });
}

#[test]
fn a_limit_that_was_reached_is_counted() {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (server, figures) = start(folder.path(), &[]);
    runtime.block_on(async {
        let (ada, table) = alone(&server.address).await;
        let path = format!("/api/tables/{table}/chat");
        let mut status = 0;
        for n in 0..20 {
            let saying = json!({"id": format!("s{n}"), "text": "hello"});
            status = ada.post(&path, &saying).await.unwrap().status;
        }
        assert_eq!(status, 429);
        let text = figures.get("/metrics").await.unwrap().text;
        assert!(figure(&text, "caravan_limited_total", "limit=\"fast-talk\"") >= 1);
    });
}

#[test]
fn figures_are_not_on_the_site() {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (server, figures) = start(folder.path(), &[]);
    runtime.block_on(async {
        let site = Client::nobody(&server.address);
        let reply = site.get("/metrics").await.unwrap();
        assert!(!reply.text.contains("caravan_"), "{}", reply.text);
        // And the figures' address is not the site.
        assert_eq!(figures.get("/api/me").await.unwrap().status, 404);
    });
}

/// Returns every name that begins with `caravan_` in a text, histograms by the name of the whole.
fn names(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let ours = words.filter(|word| word.starts_with("caravan_"));
    ours.map(|word| {
        let parts = ["_bucket", "_sum", "_count"];
        let whole = parts.iter().find_map(|part| word.strip_suffix(part));
        whole.unwrap_or(word).to_owned()
    })
    .collect()
}

#[test]
fn the_dashboard_draws_every_figure_and_no_other() {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (_server, figures) = start(folder.path(), &[]);
    let text = runtime.block_on(figures.get("/metrics")).unwrap().text;
    let help = text.lines().filter(|line| line.starts_with("# TYPE"));
    let counted = help.map(|line| line.split(' ').nth(2).unwrap().to_owned());
    let mut counted: BTreeSet<String> = counted.collect();
    // Figures with a label are listed once something has happened; the source names them all.
    counted.extend(names(include_str!("../../../server/src/metrics.rs")));
    let dashboard = include_str!("../../../../docs/monitoring/grafana.json");
    let _: serde_json::Value = serde_json::from_str(dashboard).unwrap();
    assert_eq!(names(dashboard), counted);
}

#[test]
fn the_log_has_a_line_for_each_request_and_event_and_tells_no_secret() {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (server, _) = start(folder.path(), &["--log", "info"]);
    let (ada, table, request) = runtime.block_on(async {
        let (ada, table) = alone(&server.address).await;
        make_move(&ada, &table, 0).await.unwrap();
        ada.get(&format!("/table/{table}")).await.unwrap();
        ada.get("/device/0123456789").await.unwrap();
        let seen = ada.get(&format!("/api/tables/{table}")).await.unwrap();
        let id = |line: &str| line.strip_prefix("x-request-id: ").map(str::to_owned);
        let request = seen.headers.lines().find_map(id).unwrap();
        (ada, table, request)
    });
    server.signal("TERM");
    let (code, log) = server.end(Duration::from_secs(10));
    assert_eq!(code, Some(0));
    let line = log.lines().find(|line| line.contains(&request));
    let line = line.unwrap_or_else(|| panic!("no {request} in:\n{log}"));
    for part in ["GET", "/api/tables/{id}", "status=200", "table="] {
        assert!(line.contains(part), "{line}");
    }
    for event in ["created", "started", "moved"] {
        let told = log
            .lines()
            .filter(|line| line.contains(&format!("event=\"{event}\"")));
        assert_eq!(told.count(), 1, "{event} in:\n{log}");
    }
    let secret = ada.cookie.split('=').nth(1).unwrap();
    for private in [table.as_str(), secret, "0123456789"] {
        assert!(!log.contains(private), "{private} in:\n{log}");
    }
}

#[test]
fn a_healthy_server_says_nothing_at_warn() {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (mut server, _) = start(folder.path(), &["--log", "warn"]);
    runtime.block_on(async {
        let (ada, table) = alone(&server.address).await;
        make_move(&ada, &table, 0).await.unwrap();
        ada.get("/nothing").await.unwrap();
    });
    server.signal("TERM");
    let mut log = String::new();
    let mut stderr = server.child.stderr.take().unwrap();
    stderr.read_to_string(&mut log).unwrap();
    assert_eq!(log, "");
}
