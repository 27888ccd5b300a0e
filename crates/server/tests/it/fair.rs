//! Fair deals: everybody is bound before anything is shown, the start waits for what is owed, and the record proves it.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use crate::support::Client;
use rules::Record;
use rules::fair::{Verdict, commitment, nonce_commitment, read_key, verify};
use serde_json::{Value, json};

fn bound(nonce: [u8; 32]) -> String {
    hex::encode(nonce_commitment(&nonce))
}

/// Ada, bound by a nonce of ones, waits for whoever comes.
async fn opened(running: &support::Open) -> (Client, String) {
    let ada = Client::guest(&running.address, "Ada").await;
    let me = json!({"kind": "me", "commitment": bound([1; 32])});
    let table = ada.open(&json!([me, {"kind": "open"}])).await;
    (ada, table)
}

async fn see(client: &Client, table: &str) -> Value {
    let path = format!("/api/tables/{table}");
    client.get(&path).await.unwrap().json()
}

async fn post(client: &Client, table: &str, verb: &str, body: Value) -> (u16, Value) {
    let path = format!("/api/tables/{table}/{verb}");
    let reply = client.post(&path, &body).await.unwrap();
    (reply.status, reply.json())
}

/// Plays this client's turns until the game is over; gives back every message of the server before that.
async fn play(client: Client, table: String) -> String {
    let mut socket = client.socket(&table, Some(0)).await.unwrap();
    let mut heard = String::new();
    let mut turns = 0_usize;
    loop {
        let message = socket.next().await.unwrap();
        if message["table"]["stage"] == "over" {
            return heard;
        }
        heard.push_str(&message.to_string());
        if message["type"] == "choices" {
            let choices = &message["choices"];
            let list = choices["choices"].as_array().unwrap();
            let claim = list
                .iter()
                .find(|choice| choice["action"].as_str().unwrap().starts_with("claim"));
            let choice = claim.unwrap_or(&list[(turns * 7) % list.len()]);
            turns += 1;
            let mv = json!({"type": "move", "id": format!("turn-{turns}"),
                            "after": choices["after"], "move": choice["suggested"]});
            assert!(socket.send(&mv).await);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deal_that_everybody_added_to_is_proven_by_its_record() {
    let running = support::open().await;
    let (ada, table) = opened(&running).await;
    let published = see(&ada, &table).await["fair"]["commitment"].clone();
    let bob = Client::guest(&running.address, "Bob").await;
    let (status, now) = post(&bob, &table, "join", json!({"commitment": bound([2; 32])})).await;
    assert_eq!((status, &now["fair"]["starting"]), (200, &json!(false)));
    assert_eq!(now["fair"]["chairs"][0]["commitment"], bound([1; 32]));
    assert_eq!(now["fair"]["chairs"][1]["commitment"], bound([2; 32]));

    // Nothing is shown before the start was asked for.
    let nonce = |chair: u8, byte: u8| json!({"chair": chair, "nonce": hex::encode([byte; 32])});
    assert_eq!(post(&bob, &table, "nonce", nonce(1, 2)).await.0, 409);
    let (status, now) = post(&ada, &table, "start", json!({})).await;
    assert_eq!((status, &now["stage"]), (200, &json!("open")));
    assert_eq!(now["fair"]["starting"], true);
    for (client, body, status) in [
        (&bob, nonce(1, 3), 400),
        (&bob, nonce(0, 1), 403),
        (&bob, json!({"chair": 1, "nonce": "12"}), 400),
        (&bob, nonce(9, 2), 403),
        (&bob, nonce(1, 2), 200),
        (&bob, nonce(1, 2), 200),
    ] {
        let (answered, reply) = post(client, &table, "nonce", body.clone()).await;
        assert_eq!(answered, status, "{body} {reply}");
    }
    assert_eq!(see(&ada, &table).await["stage"], "open");
    let (_, now) = post(&ada, &table, "nonce", nonce(0, 1)).await;
    assert_eq!(now["stage"], "running");
    assert_eq!(now["fair"]["chairs"][0]["nonce"], hex::encode([1; 32]));
    assert_eq!(now["fair"]["secret"], Value::Null);

    let record = format!("/api/tables/{table}/record");
    let early = ada.get(&record).await.unwrap().text;
    assert_eq!(verify(&Record::read(&early).unwrap()), Verdict::Unfinished);
    let bob_plays = tokio::spawn(play(bob.clone(), table.clone()));
    let heard = play(ada.clone(), table.clone()).await;
    bob_plays.await.unwrap();
    let proof = Record::read(&ada.get(&record).await.unwrap().text).unwrap();
    assert_eq!(verify(&proof), Verdict::Proven);
    let fair = proof.fair().unwrap();
    assert_eq!(hex::encode(fair.commitment), published);
    assert_eq!(fair.nonces, [Some([1; 32]), Some([2; 32])]);
    let secret = hex::encode(fair.secret.unwrap());
    assert_eq!(see(&bob, &table).await["fair"]["secret"], secret.as_str());
    assert!(!heard.contains(&secret), "told before the end");
    // What is public now cannot be played again.
    let undo = json!({"id": "u", "after": see(&ada, &table).await["seq"]});
    let (_, refused) = post(&ada, &table, "undo", undo).await;
    assert_eq!(refused["reason"]["key"], "game-over");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_shows_no_nonce_ends_the_start_for_all_to_see() {
    let running = support::open().await;
    let (ada, table) = opened(&running).await;
    let published = see(&ada, &table).await["fair"]["commitment"].clone();
    let bob = Client::guest(&running.address, "Bob").await;
    post(&bob, &table, "join", json!({"commitment": bound([2; 32])})).await;
    post(&ada, &table, "start", json!({})).await;
    let nonce = json!({"chair": 0, "nonce": hex::encode([1; 32])});
    assert_eq!(post(&ada, &table, "nonce", nonce).await.0, 200);
    // The owner frees the chair of somebody who does not answer.
    let (status, now) = post(&ada, &table, "leave", json!({"chair": 1})).await;
    assert_eq!((status, &now["fair"]["starting"]), (200, &json!(false)));
    assert_eq!(now["fair"]["chairs"], json!([{}, {}]));
    assert_ne!(now["fair"]["commitment"], published);
    let path = format!("/api/tables/{table}/events?after=0");
    let events = bob.get(&path).await.unwrap().json()["events"].clone();
    let stopped = events.as_array().unwrap().iter();
    let mut stopped = stopped.filter(|event| event["what"]["kind"] == "start-stopped");
    let what = &stopped.next().unwrap()["what"];
    assert_eq!(what["chair"], 1);
    let secret = read_key(what["secret"].as_str().unwrap()).unwrap();
    assert_eq!(hex::encode(commitment(&table, &secret)), published);

    // Bob comes back without adding anything, Ada is bound anew and thinks better of it once.
    post(&bob, &table, "join", json!({})).await;
    for byte in [3, 4] {
        let body = json!({"chair": 0, "commitment": bound([byte; 32])});
        assert_eq!(post(&ada, &table, "join", body).await.0, 200);
    }
    let (_, now) = post(&ada, &table, "start", json!({})).await;
    assert_eq!(now["fair"]["starting"], true);
    let nonce = json!({"chair": 0, "nonce": hex::encode([4; 32])});
    let (_, now) = post(&ada, &table, "nonce", nonce).await;
    assert_eq!(now["stage"], "running");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_that_know_nothing_of_it_play_at_once() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let bot = json!({"kind": "bot", "level": "random"});
    let table = ada.open(&json!([{"kind": "me"}, bot])).await;
    let (_, now) = post(&ada, &table, "start", json!({})).await;
    assert_eq!(now["stage"], "running");
    play(ada.clone(), table.clone()).await;
    let record = ada.get(&format!("/api/tables/{table}/record")).await;
    let record = record.unwrap().text;
    assert!(record.contains("| nonces - - |"), "{record}");
    assert_eq!(verify(&Record::read(&record).unwrap()), Verdict::Proven);
    let wrong = json!({"kind": "me", "commitment": "no"});
    let body = json!({"game": "spice-road", "chairs": [wrong, {"kind": "open"}], "access": "link",
                      "spectators": "link", "hints": "alone", "undo": "own"});
    let reply = ada.post("/api/tables", &body).await.unwrap();
    assert_eq!(reply.status, 400, "{reply:?}");
}
