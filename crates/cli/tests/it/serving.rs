//! A running server: it tells where it listens, answers there, and stops when asked.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use serde_json::json;

use crate::client::Client;

/// A `caravan` that is ended with the test, whatever becomes of the test, and its folder.
struct Running(Child, tempfile::TempDir);

impl Drop for Running {
    fn drop(&mut self) {
        // It has already ended if the test went well.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn start() -> (Running, String) {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_caravan"))
        .args(["--listen", "127.0.0.1:0"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let stdout = child.stdout.take().unwrap();
    let running = Running(child, folder);
    BufReader::new(stdout).read_line(&mut line).unwrap();
    let address = line
        .strip_prefix("Caravanserai is open at http://")
        .and_then(|rest| rest.strip_suffix(" (Ctrl-C to stop)\n"))
        .unwrap_or_else(|| panic!("no address in {line:?}"));
    (running, address.to_owned())
}

fn signal(running: &Running, name: &str) {
    let status = Command::new("kill")
        .args(["-s", name, &running.0.id().to_string()])
        .status()
        .unwrap();
    assert!(status.success());
}

#[test]
fn the_printed_address_answers() {
    let (_running, address) = start();
    let mut stream = TcpStream::connect(&address).unwrap();
    write!(
        stream,
        "GET /health/live HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.ends_with("\r\n\r\nok\n"), "{answer}");
}

#[test]
fn it_stops_in_good_order_when_asked() {
    for name in ["INT", "TERM"] {
        let (mut running, _) = start();
        signal(&running, name);
        let status = running.0.wait().unwrap();
        assert_eq!(status.code(), Some(0), "{name}");
    }
}

#[test]
fn those_at_a_table_are_told_that_it_restarts() {
    let (mut running, address) = start();
    let closed = tokio::runtime::Runtime::new().unwrap().block_on(async {
        let ada = Client::guest(&address, "Ada").await;
        let chairs = json!([{ "kind": "me" }, { "kind": "open" }]);
        let table = ada.open(&chairs).await;
        let mut socket = ada.socket(&table, None).await.unwrap();
        let welcome = socket.next_of("welcome").await;
        assert_eq!(welcome["build"].as_str().map(str::len), Some(16));
        signal(&running, "TERM");
        socket.closed_with().await
    });
    assert_eq!(closed, Some(1012));
    assert_eq!(running.0.wait().unwrap().code(), Some(0));
}

#[test]
fn a_connection_that_never_asks_does_not_keep_it_running() {
    let (mut running, address) = start();
    let _idle = TcpStream::connect(&address).unwrap();
    signal(&running, "TERM");
    assert_eq!(running.0.wait().unwrap().code(), Some(0));
}

#[test]
fn everything_is_kept_in_one_file_of_the_working_directory() {
    let (mut running, _) = start();
    assert!(running.1.path().join("caravanserai.db").exists());
    signal(&running, "TERM");
    running.0.wait().unwrap();
}
