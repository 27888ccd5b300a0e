//! The bots' judgement on a game that is over.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use std::time::Duration;

use crate::support::Client;
use rules::{AnyGame, Record};
use serde_json::{Value, json};

/// The beginning of a recorded game: so many turns.
fn beginning(text: &str, turns: usize) -> Record {
    let whole = Record::read(text).unwrap();
    let names: Vec<&str> = whole.names().iter().map(String::as_str).collect();
    let positions = whole.positions();
    let mut game = positions[0].clone();
    let mut record = Record::new(&game, whole.date(), &names);
    for turn in &whole.turns()[..turns] {
        record.play(&mut game, turn.mv.to_string()).unwrap();
    }
    record.stop();
    record
}

/// Asks until the judgement is there.
async fn ready(client: &Client, path: &str) -> Value {
    for _ in 0..600 {
        let reply = client.get(path).await.unwrap();
        let estimate = reply.json();
        assert_eq!(
            reply.status,
            if estimate["ready"] == true { 200 } else { 202 }
        );
        if estimate["ready"] == true {
            return estimate;
        }
        assert_eq!(estimate["rounds"], json!([]));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it is never ready");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_round_is_judged_once_and_always_the_same() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    for (text, turns, rounds) in [
        (
            include_str!("../../../../records/spice-road/3-players.txt"),
            7,
            3,
        ),
        (
            include_str!("../../../../records/east-to-west/2-players.txt"),
            4,
            3,
        ),
    ] {
        let record = beginning(text, turns);
        let seats = AnyGame::seats(record.start());
        let mut judged = Vec::new();
        for _ in 0..2 {
            let kept = ada
                .request("POST", "/api/records", "", &record.to_string())
                .await
                .unwrap();
            assert_eq!(kept.status, 201, "{}", kept.text);
            let id = kept.json()["id"].as_str().unwrap().to_owned();
            judged.push(ready(&ada, &format!("/api/tables/{id}/estimate")).await);
        }
        assert_eq!(judged[0], judged[1]);
        let told = judged[0]["rounds"].as_array().unwrap();
        assert_eq!(told.len(), rounds, "{told:?}");
        for (n, round) in told.iter().enumerate() {
            assert_eq!(round["round"], n + 1);
            let chances = round["chances"].as_array().unwrap();
            assert_eq!(chances.len(), seats);
            let sum: u64 = chances.iter().map(|chance| chance.as_u64().unwrap()).sum();
            assert!((98..=102).contains(&sum), "{chances:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_judged_before_the_end() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let table = ada.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let path = format!("/api/tables/{table}");
    let estimate = format!("{path}/estimate");
    assert_eq!(ada.get(&estimate).await.unwrap().status, 409);
    ada.must(&format!("{path}/start"), &json!({})).await;
    assert_eq!(ada.get(&estimate).await.unwrap().status, 409);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn long_games_of_one_do_not_keep_others_waiting() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let long = include_str!("../../../../records/spice-road/3-players.txt");
    let keep = async |client: &Client, record: &str| {
        let kept = client.request("POST", "/api/records", "", record).await;
        let kept = kept.unwrap();
        assert_eq!(kept.status, 201, "{}", kept.text);
        format!(
            "/api/tables/{}/estimate",
            kept.json()["id"].as_str().unwrap()
        )
    };
    // Four are worked on for one person, the others have to be asked for again.
    let mut statuses = Vec::new();
    for _ in 0..12 {
        let path = keep(&ada, long).await;
        statuses.push(ada.get(&path).await.unwrap().status);
    }
    assert_eq!(statuses[..4], [202; 4]);
    assert!(statuses.contains(&429), "{statuses:?}");
    // A short one of another person is done before them all.
    let bob = Client::guest(&running.address, "Bob").await;
    let short = beginning(long, 3).to_string();
    let path = keep(&bob, &short).await;
    ready(&bob, &path).await;
    let status = ada.get(&keep(&ada, long).await).await.unwrap().status;
    assert_eq!(status, 429, "the long ones are still worked on");
}
