//! Several nodes over one PostgreSQL database: any client may talk to any node.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeSet;
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
        let settings = Settings {
            // So that limits count the addresses that tests name.
            trusted_proxies: vec![[127, 0, 0, 1].into()],
            ..Settings::default()
        };
        let app = App::new(database.open().await, settings);
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

/// Two nodes on a database of their own; `None` if there is no PostgreSQL server.
async fn two_nodes(bus: Option<&BusUrl>) -> Option<[Node; 2]> {
    let database = database::new().await?;
    Some([
        Node::start(&database, bus).await,
        Node::start(&database, bus).await,
    ])
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
    let Some(nodes) = two_nodes(bus).await else {
        return;
    };
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
    let Some(nodes) = two_nodes(Some(&gone)).await else {
        return;
    };
    let (ada, bob, table) = begun(&nodes, &json!([{"kind": "me"}, {"kind": "open"}])).await;
    let mut of_ada = ada.socket(&table, Some(0)).await.unwrap();
    let mut of_bob = bob.socket(&table, Some(0)).await.unwrap();
    // The other node is told of moves through the database.
    tokio::join!(play_moves(&mut of_ada, 10), play_moves(&mut of_bob, 10));
}

/// Makes the moves of a player until a number of moves was shown, those of others among them.
async fn play_moves(socket: &mut Socket, moves: usize) {
    let mut shown = BTreeSet::new();
    while shown.len() < moves {
        let message = wait_for(socket, |_| true).await;
        for event in [&message["event"], &message["answer"]["event"]] {
            if event["what"]["kind"] == "moved" {
                shown.insert(event["seq"].as_u64());
            }
        }
        let choices = &message["choices"];
        if message["type"] == "choices" {
            let mv = json!({
                "type": "move", "id": format!("move-{}", choices["after"]),
                "after": choices["after"], "move": choices["choices"][0]["suggested"],
            });
            assert!(socket.send(&mv).await);
        }
    }
}

/// Drops every hint that is sent through a database, and counts them.
const DROP_HINTS: &str = "CREATE SCHEMA deaf; CREATE SEQUENCE deaf.dropped;
  CREATE FUNCTION deaf.pg_notify(text, text) RETURNS void LANGUAGE sql AS 'SELECT nextval(''deaf.dropped'')';";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_no_hint_tells_is_found_by_looking() {
    let Some(database) = database::new().await else {
        return;
    };
    let client = database.client().await;
    client.batch_execute(DROP_HINTS).await.unwrap();
    let name = database.url.rsplit('/').next().unwrap();
    let path = format!("ALTER DATABASE {name} SET search_path = public, deaf, pg_catalog");
    client.batch_execute(&path).await.unwrap();
    let gone: BusUrl = "nats://127.0.0.1:9".parse().unwrap();
    let nodes = [
        Node::start(&database, Some(&gone)).await,
        Node::start(&database, Some(&gone)).await,
    ];
    let (ada, bob, table) = begun(&nodes, &json!([{"kind": "me"}, {"kind": "open"}])).await;
    let mut of_ada = ada.socket(&table, Some(0)).await.unwrap();
    let mut of_bob = bob.socket(&table, Some(0)).await.unwrap();
    tokio::join!(play_moves(&mut of_ada, 2), play_moves(&mut of_bob, 2));
    let said = json!({"id": "said", "text": "Is anybody there?"});
    ada.must(&format!("/api/tables/{table}/chat"), &said).await;
    wait_for(&mut of_bob, |message| message["type"] == "said").await;
    let dropped = client.query_one("SELECT last_value FROM deaf.dropped", &[]);
    let dropped: i64 = dropped.await.unwrap().get(0);
    assert!(dropped >= 3, "{dropped} hints were dropped");
}

/// Asks until a limit refuses, and returns how often it did not.
async fn granted(ask: impl AsyncFn(u32) -> u16) -> u32 {
    for granted in 0..100 {
        if ask(granted).await == 429 {
            return granted;
        }
    }
    panic!(
        "the limit refuses nothing; the last answer was {}",
        ask(100).await
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_taken_from_a_limit_at_one_node_is_missing_at_others() {
    let Some(nodes) = two_nodes(None).await else {
        return;
    };
    let (ada, bob, table) = begun(&nodes, &json!([{"kind": "me"}, {"kind": "open"}])).await;
    let mut of_bob = bob.socket(&table, None).await.unwrap();
    // What is asked, in the order of the limits; a person is known by the cookie, an address by what the proxy says.
    let ask = async |what: &str, node: &Node, n: u32| {
        let client = at(&ada, node);
        let plain = "content-type: text/plain\r\n";
        let proxied = "x-forwarded-for: 203.0.113.7\r\n";
        let chat = format!("/api/tables/{table}/chat");
        let said = json!({"id": format!("{}-{n}", node.address().replace(['.', ':'], "-")), "text": "hello"}).to_string();
        let guess = json!({"name": "Nobody", "password": "a wrong one"}).to_string();
        let reply = match what {
            "imports" => client.request("POST", "/api/records", plain, "no record"),
            "exports" => client.request("GET", "/api/me/export", "", ""),
            "guests" => client.request("POST", "/api/guests", proxied, "{\"name\": \"Eve\"}"),
            "attempts" => client.request("POST", "/api/session", proxied, &guess),
            _ => client.request("POST", &chat, "", &said),
        };
        reply.await.unwrap().status
    };
    let limits = ["imports", "exports", "guests", "attempts", "sayings"];
    let mut first = Vec::new();
    for what in limits {
        first.push(granted(async |n| ask(what, &nodes[0], n).await).await);
    }
    // The last saying is heard of after everything that was told before it.
    let last = *first.last().unwrap();
    wait_for(&mut of_bob, |message| message["saying"]["n"] == last).await;
    for (what, first) in limits.into_iter().zip(first) {
        let second = granted(async |n| ask(what, &nodes[1], n).await).await;
        // A little more is allowed as time passes.
        assert!(second * 2 < first, "{what}: {first} and {second}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_that_end_at_one_node_end_at_all() {
    let Some(nodes) = two_nodes(None).await else {
        return;
    };
    let (ada, bob, table) = begun(&nodes, &json!([{"kind": "me"}, {"kind": "open"}])).await;
    let account = json!({"name": "Ada", "password": support::PASSWORD});
    ada.must("/api/me/account", &account).await;
    // The same person on another device, at the other node.
    let mut device = Client::nobody(nodes[1].address());
    let signed_in = device.post("/api/session", &account).await.unwrap();
    assert_eq!(signed_in.status, 201, "{signed_in:?}");
    device.take_cookie(&signed_in);
    let mut of_device = device.socket(&table, None).await.unwrap();
    let mut of_ada = at(&ada, &nodes[1]).socket(&table, None).await.unwrap();

    let change = json!({"old": support::PASSWORD, "new": "another good one"});
    let changed = ada.post("/api/me/password", &change).await.unwrap();
    assert_eq!(changed.status, 204, "{changed:?}");
    let closed = async { while of_device.next().await.is_some() {} };
    // Sooner than the node looks for itself whether the session goes on, which is every 15 seconds.
    let closed = tokio::time::timeout(Duration::from_secs(10), closed).await;
    assert!(closed.is_ok(), "the socket is still open");
    assert_eq!(device.get("/api/me").await.unwrap().status, 401);
    // The device that changed the password stays connected.
    let said = json!({"id": "said", "text": "still here?"});
    bob.must(&format!("/api/tables/{table}/chat"), &said).await;
    wait_for(&mut of_ada, |message| message["type"] == "said").await;
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
    let Some(nodes) = two_nodes(None).await else {
        return;
    };
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
