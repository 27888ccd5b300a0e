//! Nodes are restarted one after the other while people play: everybody goes on at another node, and nothing is lost.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::client::Client;

const NODES: usize = 3;
const TABLES: usize = 6;

/// What a socket is closed with by a server that restarts.
const RESTART: u16 = 1012;

/// A node that is ended with the test.
struct Node {
    child: Child,
    address: String,
}

impl Node {
    fn start(address: &str, database: &str) -> Node {
        let child = Command::new(env!("CARGO_BIN_EXE_caravan"))
            .args(["serve", "--listen", address])
            .env("CARAVAN_DATABASE", database)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Node {
            child,
            address: address.to_owned(),
        }
    }

    async fn ready(&self) {
        let deadline = Instant::now() + Duration::from_mins(1);
        let nobody = Client::nobody(&self.address);
        while nobody
            .get("/health/ready")
            .await
            .map_or(0, |reply| reply.status)
            != 200
        {
            assert!(Instant::now() < deadline, "a node does not start");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Asks it to stop, as a service manager does, and waits until it has.
    fn stop(&mut self) {
        let id = self.child.id().to_string();
        let asked = Command::new("kill").args(["-s", "TERM", &id]).status();
        assert!(asked.unwrap().success());
        let deadline = Instant::now() + Duration::from_secs(30);
        while self.child.try_wait().unwrap().is_none() {
            assert!(Instant::now() < deadline, "a node does not stop");
            std::thread::sleep(Duration::from_millis(10));
        }
        assert!(self.child.wait().unwrap().success());
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // It has already ended if the test stopped it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a player went through.
#[derive(Default)]
struct Told {
    /// Moves that were accepted, by the client's identifier, with their place.
    accepted: BTreeMap<String, u64>,
    /// Events shown, by place.
    shown: BTreeMap<u64, Value>,
    /// Sockets that were closed because a node restarts.
    restarts: usize,
    /// Sockets that ended in any other way before the game did.
    broken: usize,
}

/// Plays until all nodes were restarted and the game is over. A socket that ends is opened again at the next node.
async fn play(client: Client, table: String, nodes: Vec<String>, hurry: Arc<AtomicBool>) -> Told {
    let mut told = Told::default();
    let mut unanswered: Option<Value> = None;
    let mut at = nodes
        .iter()
        .position(|node| *node == client.address)
        .unwrap();
    loop {
        let mut client = client.clone();
        client.address.clone_from(&nodes[at % nodes.len()]);
        at += 1;
        let seen = told.shown.keys().next_back().copied().unwrap_or(0);
        let Some(mut socket) = client.socket(&table, Some(seen)).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        if let Some(mv) = &unanswered {
            socket.send(mv).await;
        }
        let end = loop {
            let message = match socket.next_or_end().await {
                Ok(message) => message,
                Err(end) => break end,
            };
            match message["type"].as_str().unwrap() {
                "event" => {
                    let event = &message["event"];
                    told.shown
                        .insert(event["seq"].as_u64().unwrap(), event.clone());
                }
                "table" if message["table"]["stage"] == "over" => return told,
                "choices" if unanswered.is_none() => {
                    if !hurry.load(Ordering::Relaxed) {
                        tokio::time::sleep(Duration::from_millis(150)).await;
                    }
                    let choices = &message["choices"];
                    let list = choices["choices"].as_array().unwrap();
                    let claim = list
                        .iter()
                        .find(|choice| choice["action"].as_str().unwrap().starts_with("claim"));
                    let after = choices["after"].as_u64().unwrap();
                    let any = &list[after as usize * 7 % list.len()];
                    let mv = json!({
                        "type": "move", "id": format!("{}-{after}", client.id), "after": after,
                        "move": claim.unwrap_or(any)["suggested"],
                    });
                    socket.send(&mv).await;
                    unanswered = Some(mv);
                }
                "answer" => {
                    let answer = &message["answer"];
                    assert_eq!(answer["answer"], "accepted", "{message}");
                    let id = message["id"].as_str().unwrap().to_owned();
                    told.accepted
                        .insert(id, answer["event"]["seq"].as_u64().unwrap());
                    unanswered = None;
                }
                _ => {}
            }
        };
        match end {
            Some(RESTART) => told.restarts += 1,
            _ => told.broken += 1,
        }
    }
}

#[test]
#[ignore = "needs PostgreSQL: cargo xtask test nodes"]
fn a_rolling_restart_sends_everybody_to_another_node() {
    let postgres = local_servers::Postgres::start().unwrap();
    let database = postgres.new_database("rolling").unwrap();
    let runtime = Runtime::new().unwrap();
    let addresses: Vec<String> = (0..NODES).map(|_| free_address()).collect();
    let mut nodes: Vec<Node> = Vec::new();
    for address in &addresses {
        let node = Node::start(address, &database);
        runtime.block_on(node.ready());
        nodes.push(node);
    }
    let hurry = Arc::new(AtomicBool::new(false));
    let mut players = Vec::new();
    for n in 0..TABLES {
        let (table, people) = runtime.block_on(async {
            let ada = Client::guest(&addresses[n % NODES], "Ada").await;
            let bob = Client::guest(&addresses[(n + 1) % NODES], "Bob").await;
            let chairs =
                json!([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]);
            let table = ada.open(&chairs).await;
            bob.must(&format!("/api/tables/{table}/join"), &json!({}))
                .await;
            ada.must(&format!("/api/tables/{table}/start"), &json!({}))
                .await;
            (table, [ada, bob])
        });
        for client in people {
            let playing = play(client, table.clone(), addresses.clone(), Arc::clone(&hurry));
            players.push((table.clone(), runtime.spawn(playing)));
        }
    }
    for node in 0..NODES {
        std::thread::sleep(Duration::from_millis(500));
        nodes[node].stop();
        nodes[node] = Node::start(&addresses[node], &database);
        runtime.block_on(nodes[node].ready());
    }
    hurry.store(true, Ordering::Relaxed);
    let nobody = Client::nobody(&addresses[0]);
    let (mut restarts, mut accepted) = (0, 0);
    for (table, player) in players {
        let playing = async { tokio::time::timeout(Duration::from_mins(2), player).await };
        let told = runtime
            .block_on(playing)
            .expect("a game does not end")
            .unwrap();
        // Those who were not told that a node restarts would have to find out by themselves.
        assert_eq!(
            told.broken, 0,
            "a socket broke instead of being closed with {RESTART}"
        );
        restarts += told.restarts;
        accepted += told.accepted.len();
        let mut log = Vec::new();
        loop {
            let path = format!("/api/tables/{table}/events?after={}", log.len());
            let page = runtime.block_on(nobody.get(&path)).unwrap().json();
            log.extend(page["events"].as_array().unwrap().iter().cloned());
            if page["last"] == log.len() as u64 {
                break;
            }
        }
        for (seq, event) in &told.shown {
            assert_eq!(log[*seq as usize - 1], *event, "shown, and not kept");
        }
        let mut places: Vec<u64> = told.accepted.into_values().collect();
        assert!(
            places
                .iter()
                .all(|seq| log[*seq as usize - 1]["what"]["kind"] == "moved")
        );
        places.sort_unstable();
        let many = places.len();
        places.dedup();
        assert_eq!(many, places.len(), "two moves became one event");
    }
    println!("{restarts} sockets were closed for a restart, {accepted} moves were acknowledged");
    assert!(
        restarts >= 2 * TABLES,
        "everybody was at a node that restarted"
    );
}

/// An address that was free a moment ago, so that a node that starts again is found again.
fn free_address() -> String {
    let holder = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    holder.local_addr().unwrap().to_string()
}
