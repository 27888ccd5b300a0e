//! Records from elsewhere become games to look at.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use std::path::Path;

use crate::support::Client;
use crate::support::client::Reply;
use rules::Record;
use serde_json::{Value, json};

fn records() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    let mut found = Vec::new();
    for game in ["spice-road", "east-to-west"] {
        for file in std::fs::read_dir(folder.join(game)).unwrap() {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            found.push((path.display().to_string(), text));
        }
    }
    assert!(found.len() >= 6);
    found
}

async fn import(client: &Client, query: &str, text: &str) -> Reply {
    let path = format!("/api/records{query}");
    client.request("POST", &path, "", text).await.unwrap()
}

/// Every event of a table.
async fn events(client: &Client, table: &str) -> Vec<Value> {
    let mut events: Vec<Value> = Vec::new();
    loop {
        let path = format!("{table}/events?after={}", events.len());
        let page = client.get(&path).await.unwrap().json();
        events.extend(page["events"].as_array().unwrap().iter().cloned());
        if events.len() as u64 == page["last"] {
            return events;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_record_comes_back_as_it_was_and_can_be_stepped_through() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let nobody = Client::nobody(&running.address);
    for (file, text) in records() {
        let reply = import(&ada, "", &text).await;
        assert_eq!(reply.status, 201, "{file} {}", reply.text);
        let table = reply.json();
        assert_eq!(
            (&table["stage"], &table["imported"]),
            (&json!("over"), &json!(true))
        );
        assert_eq!(table["turn"], Value::Null);
        let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
        let record = Record::read(&text).unwrap();
        let again = nobody.get(&format!("{path}/record")).await.unwrap();
        assert_eq!(again.text, format!("{record}\n"), "{file}");

        let events = events(&nobody, &path).await;
        let positions = record.positions();
        assert_eq!(events.len(), positions.len() + 1, "{file}");
        assert_eq!(events[1]["what"]["kind"], "imported");
        for (event, position) in events[1..].iter().zip(&positions) {
            assert_eq!(event["view"], position.table().to_string());
        }
        for (event, turn) in events[2..].iter().zip(record.turns()) {
            assert_eq!(event["what"]["move"], turn.mv.to_string());
        }
        assert_eq!(table["score"], record.standing().to_string());
    }
    let mine = ada.get("/api/tables?of=mine").await.unwrap().json();
    assert_eq!(mine["tables"].as_array().unwrap().len(), records().len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_imported_game_is_for_looking_only() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.db");
    let running = support::open_at(&file).await;
    let ada = Client::guest(&running.address, "Ada").await;
    let (_, text) = records().remove(0);
    // A game that was not finished is none to go on with.
    let record = Record::read(&text).unwrap();
    let turns = record.turns().len();
    let unfinished: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let cut = unfinished.len() - 1 - turns / 2;
    let mut lines: Vec<String> = unfinished[..cut].iter().map(ToString::to_string).collect();
    let result = lines
        .iter()
        .position(|line| line.starts_with("result"))
        .unwrap();
    lines[result] = "result in progress".to_owned();
    lines.push("score A 0 B 0 in progress".to_owned());
    let wrong = import(&ada, "", &lines.join("\n")).await;
    let message = wrong.json()["message"].as_str().unwrap().to_owned();
    assert_eq!(
        (wrong.status, &wrong.json()["error"]),
        (400, &json!("bad-record"))
    );
    let score = message.split("the game played is ").nth(1).unwrap();
    *lines.last_mut().unwrap() = format!("score {score}");

    let reply = import(&ada, "?access=public", &lines.join("\n")).await;
    assert_eq!(reply.status, 201, "{}", reply.text);
    let table = reply.json();
    assert_eq!(table["stage"], "over");
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    for (verb, body) in [
        ("join", json!({})),
        ("leave", json!({})),
        ("start", json!({})),
        ("rematch", json!({})),
        (
            "moves",
            json!({"id": "a", "after": table["seq"], "move": "rest"}),
        ),
        ("undo", json!({"id": "b", "after": table["seq"]})),
    ] {
        let reply = ada.post(&format!("{path}/{verb}"), &body).await.unwrap();
        let unchanged = reply.status == 200 && reply.json()["seq"] == table["seq"];
        assert!(
            unchanged || [403, 409, 422].contains(&reply.status),
            "{verb} {reply:?}"
        );
    }
    let listed = ada.get("/api/tables?of=over").await.unwrap().json();
    assert_eq!(listed["tables"][0]["id"], table["id"]);
    // It is there after a restart too.
    let again = support::open_at(&file).await;
    let nobody = Client::nobody(&again.address);
    assert_eq!(nobody.get(&path).await.unwrap().json(), table);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bad_record_is_answered_with_the_line_and_the_reason() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let (_, good) = records().remove(0);
    let line = good
        .lines()
        .position(|line| line.starts_with("date "))
        .unwrap()
        + 1;
    let wrong_date = good.replacen("date 2", "date x", 1);
    let reply = import(&ada, "", &wrong_date).await;
    assert_eq!(reply.status, 400);
    let message = reply.json()["message"].as_str().unwrap().to_owned();
    assert!(message.starts_with(&format!("line {line}: ")), "{message}");
    let name = good.lines().find(|line| line.starts_with("A ")).unwrap();
    let long = good.replacen(name, &format!("A {}", "x".repeat(65)), 1);
    for text in [
        "",
        "caravan-record 1",
        "\u{0}",
        &good[..good.len() / 2],
        &long,
    ] {
        let reply = import(&ada, "", text).await;
        assert_eq!(
            (reply.status, &reply.json()["error"]),
            (400, &json!("bad-record"))
        );
    }
    let huge = format!("{}\n{good}", "#".repeat(300_000));
    assert_eq!(import(&ada, "", &huge).await.status, 413);
    assert_eq!(import(&ada, "?access=nobody", &good).await.status, 400);
    let nobody = Client::nobody(&running.address);
    assert_eq!(import(&nobody, "", &good).await.status, 401);
    let mine = ada.get("/api/tables?of=mine").await.unwrap().json();
    assert_eq!(mine["tables"], json!([]));
}
