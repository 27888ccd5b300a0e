//! A client that is far behind is told what happened in answers that a socket can carry.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support::{self, Client};
use serde_json::json;

/// The largest message that a socket carries.
const MOST: usize = 64 * 1024;

/// Plays moves at a table of From East to West whose four seats one person has, and returns the last event.
async fn play(ada: &Client, table: &str, moves: usize) -> u64 {
    let mut socket = ada.socket(table, None).await.unwrap();
    for turn in 0..moves {
        let choices = socket.next_of("choices").await["choices"].clone();
        let list = choices["choices"].as_array().unwrap();
        let mv = &list[(turn * 7) % list.len()]["suggested"];
        let message = json!({"type": "move", "id": format!("m{turn}"), "after": choices["after"], "move": mv});
        assert!(socket.send(&message).await);
    }
    socket.next_of("choices").await["choices"]["after"]
        .as_u64()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_conflict_is_never_too_long_to_be_sent() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let me = json!({"kind": "me"});
    let table = ada
        .open_game("east-to-west", &json!([me, me, me, me]))
        .await;
    let started = ada
        .must(&format!("/api/tables/{table}/start"), &json!({}))
        .await;
    let begin = started["seq"].as_u64().unwrap();
    let last = play(&ada, &table, 60).await;

    let mut socket = ada.socket(&table, Some(last)).await.unwrap();
    let old = json!({"type": "move", "id": "old", "after": begin, "move": "rest"});
    for _ in 0..2 {
        assert!(socket.send(&old).await);
        let answer = socket.next_of("answer").await;
        assert_eq!(answer["answer"]["answer"], "conflict");
        assert!(answer.to_string().len() < MOST);
        let events = answer["answer"]["events"].as_array().unwrap();
        let mut seen: Vec<u64> = events.iter().map(|e| e["seq"].as_u64().unwrap()).collect();
        assert!(seen.len() > 5, "{}", seen.len());
        // The rest is fetched.
        while *seen.last().unwrap() < last {
            let after = seen.last().unwrap();
            let path = format!("/api/tables/{table}/events?after={after}");
            let page = ada.get(&path).await.unwrap().json();
            let events = page["events"].as_array().unwrap();
            seen.extend(events.iter().map(|e| e["seq"].as_u64().unwrap()));
        }
        assert!(seen.into_iter().eq(begin + 1..=last));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_error_names_the_message_it_answers() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let me = json!({"kind": "me"});
    let table = ada.open(&json!([me, me])).await;
    let mut socket = Client::nobody(&running.address)
        .socket(&table, None)
        .await
        .unwrap();
    for (message, id) in [
        (json!({"type": "dance", "id": "a"}), json!("a")),
        (json!({"type": "move", "id": "b"}), json!("b")),
        (
            json!({"type": "move", "id": "c", "after": 1, "move": "rest"}),
            json!("c"),
        ),
        (json!({"type": "hint", "id": "d"}), json!("d")),
        (json!({"type": "dance"}), json!(null)),
    ] {
        assert!(socket.send(&message).await);
        let error = socket.next_of("error").await;
        assert_eq!(error["id"], id, "{message}: {error}");
    }
}
