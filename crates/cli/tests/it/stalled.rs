//! Clients that do not read cost the real server little memory, and are gone after a while.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::client::{Client, Socket};
use serde_json::json;

const STALLED: usize = 200;

/// What a client that does not read may cost, in bytes.
const MOST: u64 = 64 * 1024;

/// A server that is ended with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It is there unless the test failed to start it.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Running {
    /// The memory that the process holds, in bytes.
    fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let kilobytes = line.unwrap().split_whitespace().nth(1).unwrap();
        kilobytes.parse::<u64>().unwrap() * 1024
    }

    /// How many files and connections it has open.
    fn open(&self) -> usize {
        let folder = format!("/proc/{}/fd", self.0.id());
        std::fs::read_dir(folder).unwrap().count()
    }
}

/// Opens a socket at a table and never reads from it again.
fn stall(address: &str, table: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: {address}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    );
    // The system shall not take in for it what the server cannot get rid of.
    rustix::net::sockopt::set_socket_recv_buffer_size(&stream, 4096).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut first = [0; 12];
    stream.read_exact(&mut first).unwrap();
    assert_eq!(&first, b"HTTP/1.1 101");
    stream
}

/// Makes a move that does not end the game.
async fn make_move(socket: &mut Socket, made: usize) {
    let choices = socket.next_of("choices").await["choices"].clone();
    let list = choices["choices"].as_array().unwrap();
    let plain: Vec<_> = list
        .iter()
        .filter(|choice| !choice["action"].as_str().unwrap().starts_with("claim"))
        .collect();
    let mv = json!({"type": "move", "id": format!("m{made}"), "after": choices["after"],
                    "move": plain[made * 7 % plain.len()]["suggested"]});
    assert!(socket.send(&mv).await);
}

#[test]
fn a_client_that_does_not_read_costs_little_and_not_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_caravan"))
        .args(["serve", "--listen", "127.0.0.1:0"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let stdout = child.stdout.take().unwrap();
    let server = Running(child);
    let mut line = String::new();
    BufReader::new(stdout).read_line(&mut line).unwrap();
    let (_, rest) = line.split_once("http://").unwrap();
    let address = rest.split([' ', '/']).next().unwrap().to_owned();
    let runtime = tokio::runtime::Runtime::new().unwrap();

    let (ada, table, mut socket) = runtime.block_on(async {
        let ada = Client::guest(&address, "Ada").await;
        let table = ada.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
        let start = format!("/api/tables/{table}/start");
        ada.must(&start, &json!({})).await;
        let socket = ada.socket(&table, None).await.unwrap();
        (ada, table, socket)
    });
    for made in 0..20 {
        runtime.block_on(make_move(&mut socket, made));
    }
    let open_before = server.open();
    let stalled: Vec<TcpStream> = (0..STALLED).map(|_| stall(&address, &table)).collect();
    std::thread::sleep(Duration::from_millis(500));
    let before = server.memory();
    let mut highest = before;
    let begun = Instant::now();
    let mut made = 20;
    while begun.elapsed() < Duration::from_secs(15) {
        runtime.block_on(make_move(&mut socket, made));
        made += 1;
        if made % 50 == 0 {
            highest = highest.max(server.memory());
        }
    }
    let each = highest.saturating_sub(before) / STALLED as u64;
    eprintln!("{made} moves, {STALLED} stalled clients, {each} bytes each");
    assert!(made > 300, "too few moves to fill any buffer: {made}");
    assert!(each <= MOST, "{each} bytes for each client");
    // They are given up: the server closes their connections.
    let deadline = Instant::now() + Duration::from_mins(2);
    while server.open() > open_before + 8 {
        assert!(Instant::now() < deadline, "{} still open", server.open());
        std::thread::sleep(Duration::from_millis(200));
    }
    drop((stalled, ada));
}
