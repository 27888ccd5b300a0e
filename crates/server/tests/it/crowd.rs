//! Bots that think for some do not keep the others waiting.
//!
//! The bounds hold on a machine that runs other tests as well; `cargo xtask soak` has those of an idle one.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::time::{Duration, Instant};

use crate::support::{self, Client, Socket};
use serde_json::{Value, json};

/// A novice answers after at most one thought of a master, which takes a second of processor time.
const NOVICE: Duration = Duration::from_secs(8);

/// A hint comes or is refused within four seconds of the server's time.
const HINT: Duration = Duration::from_secs(8);

/// A move waits for no bot at all.
const MOVE: Duration = Duration::from_secs(4);

/// Opens and starts a table with these bots; the person has the first chair.
async fn table_with(guest: &Client, bots: &[&str]) -> String {
    let bots = bots
        .iter()
        .map(|level| json!({"kind": "bot", "level": level}));
    let chairs: Vec<Value> = [json!({"kind": "me"})].into_iter().chain(bots).collect();
    let table = guest.open(&json!(chairs)).await;
    guest
        .must(&format!("/api/tables/{table}/start"), &json!({}))
        .await;
    table
}

/// Makes any move as soon as it is the person's turn, and returns the event before it.
async fn make_a_move(socket: &mut Socket, id: &str) -> u64 {
    let choices = socket.next_of("choices").await;
    let choices = &choices["choices"];
    let after = choices["after"].as_u64().unwrap();
    let mv = &choices["choices"][0]["suggested"];
    let message = json!({"type": "move", "id": id, "after": after, "move": mv});
    assert!(socket.send(&message).await);
    after
}

/// How long a novice at a table of its own takes to answer a move.
async fn novice_answers(address: &str) -> Duration {
    let bo = Client::guest(address, "Bo").await;
    let table = table_with(&bo, &["novice"]).await;
    let mut socket = bo.socket(&table, None).await.unwrap();
    let after = make_a_move(&mut socket, "m1").await;
    let start = Instant::now();
    loop {
        let event = socket.next_of("event").await;
        if event["event"]["seq"].as_u64().unwrap() >= after + 2 {
            return start.elapsed();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_that_are_taken_back_keep_no_master_thinking() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let table = table_with(&ada, &["master"]).await;
    let mut socket = ada.socket(&table, None).await.unwrap();
    for n in 0..25 {
        let after = make_a_move(&mut socket, &format!("m{n}")).await;
        let undo =
            json!({"type": "undo", "id": format!("u{n}"), "after": after + 1, "want": "ask"});
        assert!(socket.send(&undo).await);
    }
    let waited = novice_answers(&running.address).await;
    assert!(waited < NOVICE, "{waited:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_masters_leave_room_for_a_novice_a_person_and_a_hint() {
    let running = support::open().await;
    let mut thinking = Vec::new();
    for n in 0..40 {
        let guest = Client::guest(&running.address, &format!("Guest {n}")).await;
        let table = table_with(&guest, &["master", "master", "master"]).await;
        let mut socket = guest.socket(&table, None).await.unwrap();
        thinking.push(tokio::spawn(async move {
            for n in 0..100 {
                make_a_move(&mut socket, &format!("m{n}")).await;
            }
        }));
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let waited = novice_answers(&running.address).await;
    assert!(waited < NOVICE, "{waited:?}");

    // A hint is thought about beside the connection, which goes on meanwhile.
    let cy = Client::guest(&running.address, "Cy").await;
    let table = table_with(&cy, &["novice"]).await;
    let mut socket = cy.socket(&table, None).await.unwrap();
    let choices = socket.next_of("choices").await;
    let start = Instant::now();
    assert!(socket.send(&json!({"type": "hint", "id": "h1"})).await);
    assert!(socket.send(&json!({"type": "hint", "id": "h2"})).await);
    let (after, mv) = (
        &choices["choices"]["after"],
        &choices["choices"]["choices"][0]["suggested"],
    );
    let message = json!({"type": "move", "id": "m1", "after": after, "move": mv});
    assert!(socket.send(&message).await);
    let (mut moved, mut hinted) = (None, None);
    while moved.is_none() || hinted.is_none() {
        let message = socket.next().await.unwrap();
        match (message["type"].as_str().unwrap(), message["id"].as_str()) {
            ("answer", Some("m1")) => moved = Some(start.elapsed()),
            ("hint" | "because", Some("h1")) => hinted = Some(start.elapsed()),
            ("because", Some("h2")) => assert_eq!(message["reason"]["key"], "hint-busy"),
            _ => {}
        }
    }
    assert!(moved.unwrap() < MOVE, "{moved:?}");
    assert!(hinted.unwrap() < HINT, "{hinted:?}");
    for task in thinking {
        task.abort();
    }
}
