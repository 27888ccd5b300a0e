//! Several nodes over one PostgreSQL database: any client may talk to any node.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::time::Duration;

use serde_json::{Value, json};
use server::{App, BusUrl, Membership, Settings};

use crate::play::play_to_the_end;
use crate::support::database::{self, Database};
use crate::support::{self, Client, Open, Socket};

/// How long anything may take on a machine that is busy.
const PATIENCE: Duration = Duration::from_mins(1);

/// A node, as a server of its own.
struct Node {
    open: Open,
    membership: Option<Membership>,
}

impl Node {
    async fn start(database: &Database, bus: Option<&BusUrl>) -> Node {
        let app = App::new(database.open().await, Settings::default());
        let membership = app.join(bus).await.unwrap();
        Node {
            open: support::serve(app).await,
            membership: Some(membership),
        }
    }

    fn address(&self) -> &str {
        &self.open.address
    }
}

/// The same person at another node.
fn at(client: &Client, node: &Node) -> Client {
    Client {
        address: node.address().to_owned(),
        ..client.clone()
    }
}

/// A table of Ada at one node and Bob at another, which has begun.
async fn begun(nodes: &[Node; 2], chairs: &Value) -> (Client, Client, String) {
    let ada = Client::guest(nodes[0].address(), "Ada").await;
    let bob = Client::guest(nodes[1].address(), "Bob").await;
    let table = ada.open(chairs).await;
    bob.must(&format!("/api/tables/{table}/join"), &json!({}))
        .await;
    ada.must(&format!("/api/tables/{table}/start"), &json!({}))
        .await;
    (ada, bob, table)
}

async fn in_time<T>(work: impl Future<Output = T>) -> T {
    tokio::time::timeout(PATIENCE, work).await.expect("in time")
}

/// Waits for a message of which something is true.
async fn wait_for(socket: &mut Socket, is: impl Fn(&Value) -> bool) -> Value {
    let found = async {
        loop {
            let message = socket.next().await.expect("the connection is open");
            if is(&message) {
                return message;
            }
        }
    };
    in_time(found).await
}

async fn play_a_whole_game(bus: Option<&BusUrl>) {
    let Some(database) = database::new().await else {
        return;
    };
    let nodes = [
        Node::start(&database, bus).await,
        Node::start(&database, bus).await,
    ];
    let chairs = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]);
    let (ada, bob, table) = begun(&nodes, &chairs).await;
    let bob = tokio::spawn(play_to_the_end(bob, table.clone()));
    let seen_by_ada = in_time(play_to_the_end(ada, table)).await;
    let seen_by_bob = in_time(bob).await.unwrap();
    assert_eq!(seen_by_ada, seen_by_bob);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_different_nodes_play_without_a_bus() {
    play_a_whole_game(None).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_different_nodes_play_with_nats() {
    let Ok(url) = std::env::var("CARAVAN_TEST_NATS") else {
        eprintln!(
            "skipped: CARAVAN_TEST_NATS names no NATS server; `cargo xtask test rust` starts one"
        );
        return;
    };
    play_a_whole_game(Some(&url.parse().unwrap())).await;
}

/// Without the bus that they were given, nodes tell each other through the database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_different_nodes_play_though_the_bus_is_gone() {
    let gone: BusUrl = "nats://127.0.0.1:9".parse().unwrap();
    let Some(database) = database::new().await else {
        return;
    };
    let nodes = [
        Node::start(&database, Some(&gone)).await,
        Node::start(&database, Some(&gone)).await,
    ];
    let (ada, bob, table) = begun(&nodes, &json!([{"kind": "me"}, {"kind": "open"}])).await;
    let mut sockets = [
        ada.socket(&table, Some(0)).await.unwrap(),
        bob.socket(&table, Some(0)).await.unwrap(),
    ];
    // Ten moves, which the other node is told of through the database.
    let mut count = 0;
    while count < 10 {
        for socket in &mut sockets {
            let shown = wait_for(socket, |message| {
                message["type"] == "choices" || message["event"]["what"]["kind"] == "moved"
            });
            let shown = shown.await;
            if shown["type"] == "choices" {
                count += 1;
                let choices = &shown["choices"];
                let mv = json!({
                    "type": "move", "id": format!("move-{count}"),
                    "after": choices["after"], "move": choices["choices"][0]["suggested"],
                });
                assert!(socket.send(&mv).await);
                wait_for(socket, |message| message["type"] == "answer").await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_dies_or_stops_is_replaced() {
    let Some(database) = database::new().await else {
        return;
    };
    for stops in [true, false] {
        let mut first = Node::start(&database, None).await;
        let ada = Client::guest(first.address(), "Ada").await;
        let bots = json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]);
        let table = ada.open(&bots).await;
        ada.must(&format!("/api/tables/{table}/start"), &json!({}))
            .await;
        // The first node has the lease, and ends.
        let mut socket = ada.socket(&table, Some(0)).await.unwrap();
        wait_for(&mut socket, |message| message["type"] == "choices").await;
        let membership = first.membership.take().unwrap();
        if stops {
            membership.leave().await;
        } else {
            drop(membership);
        }
        let second = Node::start(&database, None).await;
        let seen = in_time(play_to_the_end(at(&ada, &second), table)).await;
        assert!(seen.len() > 20);
        second.membership.unwrap().leave().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_presence_and_endings_reach_other_nodes() {
    let Some(database) = database::new().await else {
        return;
    };
    let nodes = [
        Node::start(&database, None).await,
        Node::start(&database, None).await,
    ];
    let (ada, bob, table) = begun(&nodes, &json!([{"kind": "me"}, {"kind": "open"}])).await;
    let mut of_ada = ada.socket(&table, None).await.unwrap();
    let away = |message: &Value| message["table"]["away"].as_array().map(Vec::len);
    // Bob is away until he is connected to the other node.
    wait_for(&mut of_ada, |message| away(message) == Some(1)).await;
    let mut of_bob = bob.socket(&table, None).await.unwrap();
    wait_for(&mut of_ada, |message| away(message) == Some(0)).await;
    // Both talk at the same time.
    for n in 0..4 {
        for client in [&ada, &bob] {
            let saying = json!({"id": format!("say-{n}"), "text": format!("hello {n}")});
            client
                .must(&format!("/api/tables/{table}/chat"), &saying)
                .await;
        }
    }
    for socket in [&mut of_ada, &mut of_bob] {
        for n in 1..=8 {
            let said = wait_for(socket, |message| message["type"] == "said").await;
            assert_eq!(said["saying"]["n"], n);
        }
    }
    // Signing out at one node closes the socket at the other.
    let elsewhere = at(&bob, &nodes[0]);
    let signed_out = elsewhere.request("DELETE", "/api/session", "", "").await;
    assert_eq!(signed_out.unwrap().status, 204);
    let closed = async { while of_bob.next().await.is_some() {} };
    in_time(closed).await;
    wait_for(&mut of_ada, |message| away(message) == Some(1)).await;
}
