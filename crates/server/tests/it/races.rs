//! Many clients at once: every one gets an answer, one wins, and the log has no gap.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use crate::support::Client;
use serde_json::{Value, json};

/// All events of a table.
async fn log(client: &Client, table: &str) -> Vec<Value> {
    let mut events = Vec::new();
    loop {
        let path = format!("/api/tables/{table}/events?after={}", events.len());
        let page = client.get(&path).await.unwrap().json();
        events.extend(page["events"].as_array().unwrap().iter().cloned());
        if page["last"] == events.len() as u64 {
            return events;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_many_moves_wins() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let table = ada.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    ada.must(&format!("/api/tables/{table}/start"), &json!({}))
        .await;
    let moves = format!("/api/tables/{table}/moves");
    let mut accepted = 0;
    for (round, clients) in [2, 3, 5, 8, 13, 21, 32].into_iter().enumerate() {
        let mut socket = ada.socket(&table, None).await.unwrap();
        let choices = socket.next_of("choices").await["choices"].clone();
        let list = choices["choices"].as_array().unwrap().clone();
        // Every second one sends the same command as the one before; the others compete.
        let senders: Vec<_> = (0..clients)
            .map(|n| {
                let (ada, moves) = (ada.clone(), moves.clone());
                let n = n / 2;
                let body = json!({
                    "id": format!("r{round}-{n}"), "after": choices["after"],
                    "move": list[n % list.len()]["suggested"],
                });
                tokio::spawn(async move { (n, ada.post(&moves, &body).await.unwrap()) })
            })
            .collect();
        let mut winners = Vec::new();
        for sender in senders {
            let (n, reply) = sender.await.unwrap();
            let answer = reply.json();
            match reply.status {
                200 => winners.push((n, answer["event"]["seq"].as_u64().unwrap())),
                409 => assert_eq!(answer["answer"], "conflict", "{answer}"),
                other => panic!("{other}: {answer}"),
            }
        }
        winners.dedup();
        assert_eq!(winners.len(), 1, "{winners:?}");
        accepted += 1;
    }
    let events = log(&ada, &table).await;
    let seqs: Vec<u64> = events.iter().map(|e| e["seq"].as_u64().unwrap()).collect();
    assert_eq!(seqs, (1..=events.len() as u64).collect::<Vec<_>>());
    let made = events
        .iter()
        .filter(|e| e["what"]["kind"] == "moved")
        .count();
    assert_eq!(made, accepted);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_of_many_guests_gets_the_last_chair() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let table = ada
        .open(&json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]))
        .await;
    let mut guests = Vec::new();
    for n in 0..16 {
        guests.push(Client::guest(&running.address, &format!("Guest {n}")).await);
    }
    let join = format!("/api/tables/{table}/join");
    let start = format!("/api/tables/{table}/start");
    let tries: Vec<_> = guests
        .iter()
        .cloned()
        .map(|guest| {
            let (join, start, ada) = (join.clone(), start.clone(), ada.clone());
            tokio::spawn(async move {
                let joined = guest.post(&join, &json!({})).await.unwrap().status;
                let started = ada.post(&start, &json!({})).await.unwrap().status;
                (joined, started)
            })
        })
        .collect();
    let mut seated = 0;
    for attempt in tries {
        let (joined, started) = attempt.await.unwrap();
        assert!([200, 409].contains(&joined) && [200, 409].contains(&started));
        seated += usize::from(joined == 200);
    }
    assert_eq!(seated, 2);
    let events = log(&ada, &table).await;
    let kinds: Vec<&str> = events
        .iter()
        .map(|e| e["what"]["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["created", "sat", "sat", "started"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn late_and_second_watchers_see_the_same() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let table = ada
        .open(&json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]))
        .await;
    ada.must(&format!("/api/tables/{table}/start"), &json!({}))
        .await;
    let moves = format!("/api/tables/{table}/moves");
    // A reader that does not read while the game goes on.
    let mut stalled = ada.socket(&table, Some(0)).await.unwrap();
    for turn in 0..40 {
        let mut socket = ada.socket(&table, None).await.unwrap();
        let joined = socket.next_of("table").await["table"].clone();
        let choices = socket.next_of("choices").await["choices"].clone();
        let list = choices["choices"].as_array().unwrap();
        let body = json!({
            "id": format!("t{turn}"), "after": choices["after"],
            "move": list[(turn * 5) % list.len()]["suggested"],
        });
        let reply = ada.post(&moves, &body).await.unwrap();
        assert_eq!(reply.status, 200, "{reply:?}");
        let path = format!(
            "/api/tables/{table}/events?after={}",
            joined["seq"].as_u64().unwrap() - 1
        );
        let event = ada.get(&path).await.unwrap().json()["events"][0].clone();
        assert_eq!(
            (&event["hash"], &event["view"]),
            (&joined["hash"], &joined["view"])
        );
    }
    let all = log(&ada, &table).await;
    let mut seen = Vec::new();
    while seen.len() < all.len() {
        let message = stalled.next().await.unwrap();
        if message["type"] == "event" {
            seen.push(message["event"].clone());
        }
    }
    assert_eq!(seen, all);
}
