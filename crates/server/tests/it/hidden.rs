//! What lies face down reaches nobody over a real connection: two servers with the same game, but for the order of
//! what nobody has seen, say the same.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use std::path::Path;

use crate::support::Client;
use serde_json::{Value, json};
use server::TableId;
use table::log::Row;

/// A message without what depends on the moment and not on the game.
fn timeless(mut message: Value) -> String {
    if let Some(table) = message.get_mut("table").and_then(Value::as_object_mut) {
        table.remove("away");
    }
    if let Some(table) = message.as_object_mut() {
        table.remove("away");
    }
    message.to_string()
}

/// Everything that a player can get out of a server.
async fn everything(file: &Path, cookie: &str, table: &str) -> Vec<String> {
    let running = support::open_at(file).await;
    let mut ada = Client::nobody(&running.address);
    cookie.clone_into(&mut ada.cookie);
    let mut heard = Vec::new();
    let mut socket = ada.socket(table, Some(0)).await.unwrap();
    assert_eq!(socket.next().await.unwrap()["type"], "welcome");
    // The table comes a second time when the server notices that Ada is there.
    let mut messages = Vec::new();
    loop {
        let message = socket.next().await.unwrap();
        let done = message["type"] == "choices";
        messages.push(timeless(message));
        if done {
            break;
        }
    }
    messages.dedup();
    heard.extend(messages);
    let actions = [
        "rest",
        "dance",
        "play +YY",
        "play U2",
        "acquire +B",
        "acquire YY>G",
        "claim RRRBB",
        "work A1-gain-yy",
        "work A1-fort-1",
        "work E2-renew",
        "work C2-adjust",
        "route YY>G",
        "",
    ];
    for (index, action) in actions.iter().enumerate() {
        let why = json!({"type": "why", "id": format!("w{index}"), "action": action});
        assert!(socket.send(&why).await);
        heard.push(socket.next_of("because").await.to_string());
    }
    assert!(socket.send(&json!({"type": "hint", "id": "h"})).await);
    heard.push(socket.next_of("hint").await.to_string());
    for path in ["", "/events", "/events?after=3", "/record"] {
        let reply = ada
            .get(&format!("/api/tables/{table}{path}"))
            .await
            .unwrap();
        let text = serde_json::from_str(&reply.text).map_or(reply.text, timeless);
        heard.push(format!("{} {text}", reply.status));
    }
    for (index, mv) in ["claim GGGGG", "dance", "acquire +YY", "work X"]
        .iter()
        .enumerate()
    {
        let seq = ada
            .get(&format!("/api/tables/{table}"))
            .await
            .unwrap()
            .json()["seq"]
            .clone();
        for after in [seq, json!(1), json!(999)] {
            let body = json!({"id": format!("x{index}-{after}"), "after": after, "move": mv});
            let reply = ada
                .post(&format!("/api/tables/{table}/moves"), &body)
                .await
                .unwrap();
            heard.push(format!("{} {}", reply.status, reply.text));
        }
    }
    heard.push(ada.get("/api/tables?of=mine").await.unwrap().text);
    heard
}

/// The stored game with the unseen part of each deck turned over.
fn turn_over(file: &Path, table: &str, view: &str) {
    let db = rusqlite::Connection::open(file).unwrap();
    db.execute_batch(
        "DROP TRIGGER event_is_for_ever; DROP TRIGGER head_moves_forward; DELETE FROM snapshot;",
    )
    .unwrap();
    let mut rows: Vec<Row> = db
        .prepare(
            "SELECT seq, command, actor, rules, body, view_hash, at FROM event
             WHERE table_id = ? ORDER BY seq",
        )
        .unwrap()
        .query_map([table], |row| {
            Ok(Row {
                seq: row.get::<_, i64>(0)?.cast_unsigned(),
                command: row.get(1)?,
                actor: row.get(2)?,
                rules: row.get(3)?,
                body: row.get(4)?,
                view_hash: row.get(5)?,
                at: row.get(6)?,
                chain: String::new(),
            })
        })
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let mut body: Value = serde_json::from_str(&rows[1].body).unwrap();
    assert_eq!(body["kind"], "started");
    let position = body["position"].as_str().unwrap().to_owned();
    let lines: Vec<String> = position
        .lines()
        .map(|line| {
            let label = line.split(' ').next().unwrap();
            if !label.ends_with("-deck") {
                return line.to_owned();
            }
            let later = view
                .lines()
                .find(|other| other.split(' ').next() == Some(label));
            let unseen = later
                .unwrap()
                .split(" / ")
                .next()
                .unwrap()
                .split(" +")
                .filter_map(|word| word.parse::<usize>().ok())
                .last()
                .unwrap_or(0);
            let mut words: Vec<&str> = line.split(' ').collect();
            let from = words.len() - unseen;
            words[from..].reverse();
            words.join(" ")
        })
        .collect();
    let turned = lines.join("\n");
    assert_ne!(turned, position);
    body["position"] = json!(turned);
    rows[1].body = body.to_string();
    let id = TableId::read(table).unwrap();
    let mut chain = String::new();
    for row in rows {
        chain = row.link(&id, &chain);
        db.execute(
            "UPDATE event SET body = ?, chain = ? WHERE table_id = ? AND seq = ?",
            rusqlite::params![row.body, chain, table, row.seq.cast_signed()],
        )
        .unwrap();
    }
    db.execute(
        "UPDATE head SET chain = ? WHERE table_id = ?",
        rusqlite::params![chain, table],
    )
    .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_byte_off_a_socket_is_the_same_whatever_lies_face_down() {
    for game in ["spice-road", "east-to-west"] {
        let folder = tempfile::tempdir().unwrap();
        let (file, other) = (folder.path().join("one.db"), folder.path().join("two.db"));
        let running = support::open_at(&file).await;
        let ada = Client::guest(&running.address, "Ada").await;
        let table = ada
            .open_game(game, &json!([{"kind": "me"}, {"kind": "me"}]))
            .await;
        ada.must(&format!("/api/tables/{table}/start"), &json!({}))
            .await;
        let mut socket = ada.socket(&table, None).await.unwrap();
        for turn in 0..30 {
            let choices = socket.next_of("choices").await["choices"].clone();
            let list = choices["choices"].as_array().unwrap();
            let mv = json!({"type": "move", "id": format!("m{turn}"), "after": choices["after"],
                            "move": list[turn * 7 % list.len()]["suggested"]});
            assert!(socket.send(&mv).await);
        }
        socket.next_of("choices").await;
        let now = ada
            .get(&format!("/api/tables/{table}"))
            .await
            .unwrap()
            .json();
        drop(socket);
        let db = rusqlite::Connection::open(&file).unwrap();
        db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))
            .unwrap();
        std::fs::copy(&file, &other).unwrap();
        turn_over(&other, &table, now["view"].as_str().unwrap());
        let one = everything(&file, &ada.cookie, &table).await;
        let two = everything(&other, &ada.cookie, &table).await;
        assert!(one.len() > 60, "{}", one.len());
        assert_eq!(one, two, "{game}");
    }
}
