//! Playing on from a position of a game that is over.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use serde_json::{Value, json};

use crate::support::{self, Client};

const RECORDS: [&str; 2] = [
    include_str!("../../../../records/spice-road/3-players.txt"),
    include_str!("../../../../records/east-to-west/2-players.txt"),
];

/// Keeps a record as a game that is over; returns its address and its events.
async fn keep(client: &Client, record: &str) -> (String, Vec<Value>) {
    let reply = client.request("POST", "/api/records", "", record).await;
    let table = reply.unwrap().json();
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let page = client.get(&format!("{path}/events")).await.unwrap().json();
    let events = page["events"].as_array().unwrap().clone();
    (path, events)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_from_any_position_with_bots_on_the_other_seats() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    for record in RECORDS {
        let (path, events) = keep(&ada, record).await;
        let from = &events[20];
        let seat_line = from["view"].as_str().unwrap().lines().nth(1).unwrap();
        let seat_line = seat_line.split(' ').nth(2).unwrap();
        let asked = json!({"after": from["seq"], "level": "novice"});
        let table = ada.must(&format!("{path}/play-from"), &asked).await;
        assert_eq!(
            (&table["stage"], &table["view"], &table["turn"]),
            (&json!("running"), &from["view"], &json!(seat_line))
        );
        let seat = usize::from(seat_line.as_bytes()[0] - b'A');
        for (index, chair) in table["chairs"].as_array().unwrap().iter().enumerate() {
            let kind = if index == seat { "person" } else { "bot" };
            assert_eq!(chair["kind"], kind);
        }
        // What follows is a game like any other: the bots answer, and it can be written down and read again.
        let id = table["id"].as_str().unwrap();
        let mut socket = ada.socket(id, None).await.unwrap();
        let choices = socket.next_of("choices").await;
        let mv = choices["choices"]["choices"][0]["suggested"].clone();
        let after = choices["choices"]["after"].clone();
        let moved = json!({"type": "move", "id": "m", "after": after, "move": mv});
        socket.send(&moved).await;
        let choices = socket.next_of("choices").await;
        assert!(choices["choices"]["after"].as_u64() > after.as_u64());
        let record = ada.get(&format!("/api/tables/{id}/record")).await.unwrap();
        rules::Record::read(&record.text).unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_person_may_take_another_seat_and_the_bot_to_move_begins() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let (path, events) = keep(&ada, RECORDS[0]).await;
    let asked = json!({"after": events[1]["seq"], "seat": "C", "level": "novice"});
    let table = ada.must(&format!("{path}/play-from"), &asked).await;
    assert_eq!(table["chairs"][2]["kind"], "person");
    let mut socket = ada
        .socket(table["id"].as_str().unwrap(), None)
        .await
        .unwrap();
    // Two bots move first.
    let choices = socket.next_of("choices").await;
    assert_eq!(choices["choices"]["after"], json!(4));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_lies_face_down_is_dealt_anew() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let (path, events) = keep(&ada, RECORDS[0]).await;
    // A card is acquired several times from the same position: not always the same one follows.
    let mut revealed = std::collections::BTreeSet::new();
    for _ in 0..12 {
        let asked = json!({"after": events[1]["seq"], "level": "novice"});
        let table = ada.must(&format!("{path}/play-from"), &asked).await;
        let moves = format!("/api/tables/{}/moves", table["id"].as_str().unwrap());
        let acquire = json!({"id": "m", "after": table["seq"], "move": "acquire +RR"});
        let answer = ada.must(&moves, &acquire).await;
        revealed.insert(answer["event"]["what"]["reveals"].to_string());
    }
    assert!(revealed.len() > 1, "{revealed:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_played_on_is_refused() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let (path, events) = keep(&ada, RECORDS[1]).await;
    let last = {
        let table = ada.get(&path).await.unwrap().json();
        table["seq"].as_u64().unwrap()
    };
    let dealt = events[1]["seq"].as_u64().unwrap();
    for (asked, status) in [
        (json!({"after": last, "level": "novice"}), 409),
        (json!({"after": last + 1, "level": "novice"}), 409),
        (json!({"after": 0, "level": "novice"}), 409),
        (json!({"after": 1, "level": "novice"}), 409),
        (json!({"after": dealt, "level": "genius"}), 400),
        (json!({"after": dealt, "level": "x".repeat(33)}), 400),
        (json!({"after": dealt, "seat": "E", "level": "novice"}), 400),
        (json!({"after": dealt, "seat": "?", "level": "novice"}), 400),
        (json!({"after": u64::MAX, "level": "novice"}), 400),
    ] {
        let reply = ada.post(&format!("{path}/play-from"), &asked).await;
        let reply = reply.unwrap();
        assert_eq!(reply.status, status, "{asked} {}", reply.text);
    }
}
