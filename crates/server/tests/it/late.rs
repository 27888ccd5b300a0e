//! Late, twice, or slow: whoever looks sees the same table.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use crate::support::client::hash;
use crate::support::{Client, Socket};
use serde_json::{Value, json};

/// A game of one person on both chairs, which has begun.
async fn begun(running: &support::Open) -> (Client, String) {
    let ada = Client::guest(&running.address, "Ada").await;
    let table = ada.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    ada.must(&format!("/api/tables/{table}/start"), &json!({}))
        .await;
    (ada, table)
}

/// Makes a move that one of the choices suggests; gives back the event.
async fn make_move(socket: &mut Socket, choices: &Value, turn: usize) -> Value {
    let list = choices["choices"].as_array().unwrap();
    let claim = list
        .iter()
        .find(|choice| choice["action"].as_str().unwrap().starts_with("claim"));
    let choice = claim.unwrap_or(&list[(turn * 7) % list.len()]);
    let mv = json!({"type": "move", "id": format!("m{turn}"), "after": choices["after"], "move": choice["suggested"]});
    assert!(socket.send(&mv).await);
    let answer = socket.next_of("answer").await["answer"].clone();
    assert_eq!(answer["answer"], "accepted", "{answer}");
    answer["event"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_comes_at_whatever_moment_sees_the_same() {
    let running = support::open().await;
    let (ada, table) = begun(&running).await;
    // Two tabs of the same person take turns; each is shown what the other does.
    let mut tabs = [
        ada.socket(&table, None).await.unwrap(),
        ada.socket(&table, None).await.unwrap(),
    ];
    let mut hashes: Vec<Value> = Vec::new();
    let mut turn = 0;
    let nobody = Client::nobody(&running.address);
    loop {
        let (mine, other) = tabs.split_at_mut(1);
        let (mine, other) = if turn % 2 == 0 {
            (&mut mine[0], &mut other[0])
        } else {
            (&mut other[0], &mut mine[0])
        };
        let choices = mine.next_of("choices").await["choices"].clone();
        assert_eq!(other.next_of("choices").await["choices"], choices);
        let event = make_move(mine, &choices, turn).await;
        turn += 1;
        let seq = event["seq"].as_u64().unwrap() as usize;
        hashes.resize(seq, Value::Null);
        hashes[seq - 1] = event["hash"].clone();
        assert_eq!(other.next_of("event").await["event"], event);

        // Somebody who comes now, without knowing anything, and somebody who saw all but the last five.
        let mut late = nobody.socket(&table, None).await.unwrap();
        let now = late.next_of("table").await["table"].clone();
        assert_eq!((&now["seq"], &now["hash"]), (&event["seq"], &event["hash"]));
        assert_eq!(now["hash"], hash(now["view"].as_str().unwrap()));
        let after = seq.saturating_sub(5);
        let mut back = nobody.socket(&table, Some(after as u64)).await.unwrap();
        for expected in after + 1..=seq {
            let event = back.next_of("event").await["event"].clone();
            assert_eq!(event["seq"], expected as u64);
            if !hashes[expected - 1].is_null() {
                assert_eq!(event["hash"], hashes[expected - 1]);
            }
        }
        if now["stage"] == "over" {
            break;
        }
    }
    assert!(turn > 20);
    // Everything from the beginning, in order.
    let mut all = nobody.socket(&table, Some(0)).await.unwrap();
    for expected in 1..=hashes.len() {
        let event = all.next_of("event").await["event"].clone();
        assert_eq!(event["seq"], expected as u64);
        assert_eq!(event["hash"], hash(event["view"].as_str().unwrap()));
    }
    assert_eq!(all.next_of("table").await["table"]["stage"], "over");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_reads_slowly_still_sees_every_event() {
    let running = support::open().await;
    let (ada, table) = begun(&running).await;
    let mut slow = Client::nobody(&running.address)
        .socket(&table, None)
        .await
        .unwrap();
    let mut socket = ada.socket(&table, None).await.unwrap();
    let mut made = Vec::new();
    for turn in 0..60 {
        let choices = socket.next_of("choices").await["choices"].clone();
        made.push(make_move(&mut socket, &choices, turn).await);
    }
    for event in made {
        assert_eq!(slow.next_of("event").await["event"], event);
    }
}
