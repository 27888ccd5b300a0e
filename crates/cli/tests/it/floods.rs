//! Floods that strangers can send: the real server keeps its memory, its file descriptors and its head.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::client::Client;
use crate::durability;
use serde_json::json;
use tokio::runtime::Runtime;

/// A server in a folder of its own, both of which end with the test.
pub(crate) struct Running {
    server: durability::Running,
    pub(crate) address: String,
    _folder: tempfile::TempDir,
}

/// Starts a server behind other words, such as those that limit it.
fn start(before: &[&str]) -> Running {
    let folder = tempfile::tempdir().unwrap();
    let mut command = durability::caravan(before, folder.path());
    command.stderr(Stdio::piped());
    start_in(folder, &mut command)
}

/// Starts the server of another build.
pub(crate) fn start_program(program: &str) -> Running {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(program);
    command.current_dir(folder.path());
    start_in(folder, &mut command)
}

fn start_in(folder: tempfile::TempDir, command: &mut Command) -> Running {
    let server = durability::start_command(command.arg("serve"));
    Running {
        address: server.address.clone(),
        server,
        _folder: folder,
    }
}

impl Running {
    /// Memory of the process in kilobytes.
    pub(crate) fn memory(&self) -> u64 {
        self.status("VmRSS:")
    }

    /// The memory it has allocated, in kilobytes: without the pages of the program itself, of which a build for tests has
    /// twice as many as a release.
    pub(crate) fn allocated(&self) -> u64 {
        self.status("RssAnon:")
    }

    /// A number that the system tells about the process.
    fn status(&self, name: &str) -> u64 {
        let path = format!("/proc/{}/status", self.server.child.id());
        let status = std::fs::read_to_string(path).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let number = line.unwrap().split_whitespace().next().unwrap();
        number.parse().unwrap()
    }

    /// Ends the server and returns what it has logged.
    fn end(mut self) -> String {
        self.server.child.kill().unwrap();
        let mut told = String::new();
        let mut stderr = self.server.child.stderr.take().unwrap();
        stderr.read_to_string(&mut told).unwrap();
        told
    }
}

fn is_alive(address: &str) -> bool {
    let asked = || -> std::io::Result<String> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(Duration::from_secs(2)))?;
        write!(
            stream,
            "GET /health/live HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    asked().is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
}

#[test]
fn failed_sign_ins_cost_no_memory() {
    let server = start(&[]);
    let runtime = Runtime::new().unwrap();
    let nobody = Client::nobody(&server.address);
    let try_in = |name: String| {
        let body = json!({"name": name, "password": "open sesame"});
        runtime
            .block_on(nobody.post("/api/session", &body))
            .unwrap()
    };
    assert_eq!(try_in("Nobody".to_owned()).status, 401);
    let before = server.memory();
    for n in 0..40 {
        assert_eq!(try_in(format!("Nobody {n}")).status, 401);
        // A name as long as a request can be.
        assert_eq!(try_in("ﷺ".repeat(15_000)).status, 401);
    }
    let grown = server.memory().saturating_sub(before);
    // Two buffers of 19 MiB are kept, of which one may be new.
    assert!(grown < 40_000, "{grown} kB more");
}

#[test]
fn silent_connections_are_closed_and_told_of() {
    // The head of a request may take 10 seconds.
    const BOUND: Duration = Duration::from_secs(30);
    let server = start(&["prlimit", "--nofile=256:256"]);
    // Every other one sends half a request.
    let silent: Vec<_> = (0..300)
        .filter_map(|n| {
            let mut stream = TcpStream::connect(&server.address).ok()?;
            if n % 2 == 0 {
                let _ = write!(stream, "POST /api/guests HTTP/1.1\r\nhost: ");
            }
            Some(stream)
        })
        .collect();
    let deadline = Instant::now() + BOUND;
    while !is_alive(&server.address) {
        assert!(
            Instant::now() < deadline,
            "silent connections keep everybody out"
        );
        std::thread::sleep(Duration::from_millis(200));
    }
    drop(silent);
    let told = server.end();
    assert!(told.contains("connections are turned away"), "{told}");
}

#[test]
fn remembered_conflicts_are_small() {
    /// Moves that every answer is behind, and answers that a table remembers.
    const BEHIND: usize = 60;
    const REMEMBERED: usize = 128;
    let server = start(&[]);
    let runtime = Runtime::new().unwrap();
    let me = json!({"kind": "me"});
    let play = async |n: usize| {
        let ada = Client::guest(&server.address, &format!("Ada {n}")).await;
        let table = ada
            .open_game("east-to-west", &json!([me, me, me, me]))
            .await;
        let path = format!("/api/tables/{table}");
        let begun = ada.must(&format!("{path}/start"), &json!({})).await;
        let mut socket = ada.socket(&table, None).await.unwrap();
        for turn in 0..BEHIND {
            let choices = socket.next_of("choices").await["choices"].clone();
            let list = choices["choices"].as_array().unwrap();
            let mv = &list[(turn * 7) % list.len()]["suggested"];
            let message = json!({"type": "move", "id": format!("m{turn}"), "after": choices["after"], "move": mv});
            assert!(socket.send(&message).await);
        }
        socket.next_of("choices").await;
        for late in 0..REMEMBERED {
            let body = json!({"id": format!("l{late}"), "after": begun["seq"], "move": "rest"});
            let reply = ada.post(&format!("{path}/moves"), &body).await.unwrap();
            assert_eq!(reply.status, 409, "{reply:?}");
        }
    };
    runtime.block_on(play(0));
    let before = server.memory();
    for n in 1..=5 {
        runtime.block_on(play(n));
    }
    let grown = server.memory().saturating_sub(before);
    // Nine megabytes each when the events themselves were remembered.
    assert!(grown < 20_000, "{grown} kB more");
}

#[test]
fn sign_outs_of_nobody_wake_nobody() {
    let server = start(&[]);
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let mut sockets = Vec::new();
        for n in 0..5 {
            let ada = Client::guest(&server.address, &format!("Ada {n}")).await;
            let table = ada.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
            for _ in 0..60 {
                sockets.push(ada.socket(&table, None).await.unwrap());
            }
        }
        let mut stranger = Client::nobody(&server.address);
        let mut threads = 0;
        for n in 0..100_u64 {
            stranger.cookie = format!("caravan={n:064x}");
            let reply = stranger.request("DELETE", "/api/session", "", "").await;
            assert_eq!(reply.unwrap().status, 204);
            threads = threads.max(server.status("Threads:"));
        }
        // Readers, the writer and a few others; 516 when every socket read the database.
        assert!(threads < 100, "{threads} threads");
        for socket in &mut sockets {
            assert!(socket.send(&json!({"type": "ping"})).await);
        }
    });
}

#[test]
fn a_proxy_that_nobody_named_is_told_of() {
    let server = start(&[]);
    let runtime = Runtime::new().unwrap();
    let nobody = Client::nobody(&server.address);
    let forwarded = "x-forwarded-for: 203.0.113.7\r\n";
    for _ in 0..3 {
        let asked = nobody.request("GET", "/api/tables", forwarded, "");
        assert_eq!(runtime.block_on(asked).unwrap().status, 200);
    }
    let told = server.end();
    assert!(told.contains("--trusted-proxy 127.0.0.1"), "{told}");
    assert_eq!(told.matches("not a trusted proxy").count(), 1, "{told}");
}
