//! A release with newer rules goes on with the games that began by older ones (P7).
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;
use std::sync::Arc;

use rules::fair::{Key, Verdict, commitment_by, read_key, verify};
use rules::{RULES_VERSION, Record};
use serde_json::{Value, json};
use server::store::{Durability, Sqlite, Store};
use server::{App, Settings};

use crate::support::{self, Client, Open};

/// A server of a release that knows the rules up to this version.
async fn release(file: &Path, rules: u32) -> (Open, Arc<Sqlite>) {
    let store = Arc::new(Sqlite::open(file, Durability::Full).unwrap());
    let settings = Settings {
        rules,
        ..Settings::default()
    };
    let app = App::new(Arc::clone(&store) as Arc<dyn Store>, settings);
    (support::serve(app).await, store)
}

async fn see(client: &Client, table: &str) -> Value {
    let reply = client.get(&format!("/api/tables/{table}")).await.unwrap();
    assert_eq!(reply.status, 200, "{reply:?}");
    reply.json()
}

async fn record(client: &Client, table: &str) -> String {
    let path = format!("/api/tables/{table}/record");
    client.get(&path).await.unwrap().text
}

/// A game of Ada against herself, as on one device, begun and played for some turns.
async fn begun(client: &Client, turns: usize) -> String {
    let me = json!({"kind": "me"});
    let table = client
        .open(&json!([me, {"kind": "me", "name": "Bo"}]))
        .await;
    client
        .must(&format!("/api/tables/{table}/start"), &json!({}))
        .await;
    play(client, &table, turns).await;
    table
}

async fn play(client: &Client, table: &str, turns: usize) {
    let mut socket = client.socket(table, Some(0)).await.unwrap();
    for turn in 0..turns {
        let choices = socket.next_of("choices").await["choices"].clone();
        let choice = &choices["choices"][0]["suggested"];
        let after = &choices["after"];
        let mv = json!({"type": "move", "id": format!("{after}-{turn}"), "after": after, "move": choice});
        assert!(socket.send(&mv).await);
    }
    socket.next_of("choices").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn newer_rules_leave_older_games_as_they_are() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.db");
    let (before, store) = release(&file, RULES_VERSION).await;
    let mut ada = Client::guest(&before.address, "Ada").await;
    let old = begun(&ada, 3).await;
    let (shown, written) = (see(&ada, &old).await, record(&ada, &old).await);
    let commitment = shown["fair"]["commitment"].clone();
    let kept = ada.request("POST", "/api/records", "", &written).await;
    let kept = kept.unwrap().json();
    let imported = kept["id"].as_str().unwrap();
    store.close().await;

    let (after, store) = release(&file, RULES_VERSION + 1).await;
    ada.address.clone_from(&after.address);
    assert_eq!(see(&ada, &old).await["view"], shown["view"]);
    assert_eq!(record(&ada, &old).await, written);
    assert_eq!(see(&ada, imported).await, kept);
    // The game goes on, and the commitment that was published for it still holds.
    play(&ada, &old, 2).await;
    assert_eq!(see(&ada, &old).await["fair"]["commitment"], commitment);
    let longer = record(&ada, &old).await;
    let longer = Record::read(&longer).unwrap();
    assert_eq!((longer.rules(), longer.turns().len()), (RULES_VERSION, 5));
    assert_eq!(verify(&longer), Verdict::Unfinished);

    // A new table is bound by the newer rules, and says so.
    let new = begun(&ada, 1).await;
    let published = see(&ada, &new).await["fair"]["commitment"].clone();
    let text = record(&ada, &new).await;
    let says = format!("\nrules {}\n", RULES_VERSION + 1);
    assert!(text.contains(&says), "{text}");
    store.close().await;
    let bound = commitment_by(RULES_VERSION + 1, &new, &secret(&file, &new));
    assert_eq!(hex::encode(bound), published);
    let bound = commitment_by(RULES_VERSION, &old, &secret(&file, &old));
    assert_eq!(hex::encode(bound), commitment);

    // The older release says what it cannot read, and serves the rest.
    let (again, store) = release(&file, RULES_VERSION).await;
    ada.address.clone_from(&again.address);
    let refused = ada.get(&format!("/api/tables/{new}")).await.unwrap();
    assert_eq!(refused.status, 500, "{refused:?}");
    assert_eq!(Record::read(&record(&ada, &old).await).unwrap(), longer);
    store.close().await;
}

/// The server's secret for a deal, from its log.
fn secret(file: &Path, table: &str) -> Key {
    let db = rusqlite::Connection::open(file).unwrap();
    let sql = "SELECT body FROM event WHERE table_id = ? AND seq = 1";
    let body: String = db.query_row(sql, [table], |row| row.get(0)).unwrap();
    let body: Value = serde_json::from_str(&body).unwrap();
    read_key(body["fair"]["secret"].as_str().unwrap()).unwrap()
}
