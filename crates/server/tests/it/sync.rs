//! A move is synced to the disk before it is answered: seen in the server's system calls, since neither a kill nor a
//! test on a working machine can show it.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use crate::support::Client;
use serde_json::json;
use server::store::{Durability, Sqlite};
use server::{App, Settings};

const MOVES: usize = 12;

/// A process that is ended with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It has already ended if the test went well.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Not a test by itself: the server that the tests below trace.
#[test]
#[ignore = "run by the other tests, in a process of its own"]
fn a_server_to_be_traced() {
    let Ok(folder) = std::env::var("TRACED_FOLDER") else {
        return;
    };
    let durability = match std::env::var("TRACED_DURABILITY").as_deref() {
        Ok("full") => Durability::Full,
        _ => Durability::None,
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store = Sqlite::open(&Path::new(&folder).join("test.db"), durability).unwrap();
        let app = App::new(Arc::new(store), Settings::default());
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        println!("\nserving {}", listener.local_addr().unwrap());
        let service = server::router(&app).into_make_service_with_connect_info::<SocketAddr>();
        // The input ends with the test, even if the tracer is killed before what it traces.
        let input = tokio::task::spawn_blocking(|| {
            std::io::copy(&mut std::io::stdin(), &mut std::io::sink())
        });
        tokio::select! {
            _ = axum::serve(listener, service) => {}
            _ = input => {}
        }
    });
}

/// The system calls of a server of this durability while somebody makes moves.
fn trace(durability: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("trace.txt");
    let mut child = Command::new("strace")
        .args([
            "-f",
            "-y",
            "-s",
            "400",
            "-e",
            "trace=pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg",
        ])
        .arg("-o")
        .arg(&file)
        .arg(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "sync::a_server_to_be_traced",
            "--ignored",
            "--nocapture",
        ])
        .env("TRACED_FOLDER", folder.path())
        .env("TRACED_DURABILITY", durability)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("strace is installed (Debian: apt-get install strace)");
    let stdout = BufReader::new(child.stdout.take().unwrap());
    let _running = Running(child);
    let address = stdout
        .lines()
        .map_while(Result::ok)
        .find_map(|line| line.strip_prefix("serving ").map(str::to_owned))
        .expect("the server says where it listens");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let ada = Client::guest(&address, "Ada").await;
        let table = ada.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
        ada.must(&format!("/api/tables/{table}/start"), &json!({}))
            .await;
        let mut socket = ada.socket(&table, None).await.unwrap();
        for turn in 0..MOVES {
            let choices = socket.next_of("choices").await["choices"].clone();
            let mv = json!({
                "type": "move", "id": format!("m{turn}"), "after": choices["after"],
                "move": choices["choices"][0]["suggested"],
            });
            assert!(socket.send(&mv).await);
            let answer = socket.next_of("answer").await;
            assert_eq!(answer["answer"]["answer"], "accepted");
        }
    });
    std::fs::read_to_string(file).unwrap()
}

/// How many answers and events were sent while something written to the log was not yet synced, and how many in all.
fn told_too_early(trace: &str) -> (usize, usize) {
    let mut dirty = false;
    let mut syncing: HashMap<&str, bool> = HashMap::new();
    let (mut early, mut told) = (0, 0);
    for line in trace.lines() {
        let Some((thread, call)) = line.split_once(' ') else {
            continue;
        };
        let call = call.trim_start();
        let of_log = call.contains("test.db-wal>");
        let of_file = call.contains("test.db");
        let writes = call.starts_with("pwrite64(") || call.starts_with("write(");
        if writes && of_file {
            dirty |= of_log;
        } else if call.starts_with("fdatasync") || call.starts_with("fsync") {
            if call.ends_with("= 0") {
                dirty &= !of_log;
            } else {
                syncing.insert(thread, of_log);
            }
        } else if call.starts_with("<... f") && call.contains("sync resumed") {
            if syncing.remove(thread) == Some(true) && call.ends_with("= 0") {
                dirty = false;
            }
        } else if call.contains(r#"\"accepted\""#) || call.contains(r#"\"moved\""#) {
            told += 1;
            early += usize::from(dirty);
        }
    }
    (early, told)
}

#[test]
fn nothing_is_told_before_it_is_synced() {
    let (early, told) = told_too_early(&trace("full"));
    assert!(told >= MOVES, "only {told} answers in the trace");
    assert_eq!(early, 0, "of {told}");
}

#[test]
fn without_syncing_the_test_would_notice() {
    let (early, told) = told_too_early(&trace("none"));
    assert!(told >= MOVES, "only {told} answers in the trace");
    assert_eq!(early, told);
}
