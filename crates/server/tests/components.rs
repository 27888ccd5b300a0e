//! Tables keep the components that they were opened with, whatever becomes of the file.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use std::path::Path;
use std::sync::Arc;

use rules::Record;
use rules::east_to_west::Components;
use serde_json::{Value, json};
use server::store::{Durability, Sqlite};
use server::{House, Set, Settings};
use support::Client;

async fn open_with(file: &Path, components: Vec<Set>) -> support::Open {
    let store = Sqlite::open(file, Durability::Full).unwrap();
    let settings = Settings {
        components,
        ..Settings::default()
    };
    support::serve(House::new(Arc::new(store), settings)).await
}

fn new_table(game: &str, components: &Value) -> Value {
    json!({
        "game": game, "chairs": [{"kind": "me"}, {"kind": "me"}], "access": "link", "spectators": "link",
        "hints": "alone", "undo": "own", "components": components,
    })
}

/// Plays the first move that is suggested, so many times.
async fn play(client: &Client, table: &str, moves: usize) {
    let mut socket = client.socket(table, None).await.unwrap();
    for _ in 0..moves {
        let choices = socket.next_of("choices").await["choices"].clone();
        let mv = json!({"id": format!("m{}", choices["after"]), "after": choices["after"],
                        "move": choices["choices"][0]["suggested"]});
        client
            .must(&format!("/api/tables/{table}/moves"), &mv)
            .await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_outlives_its_component_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.db");
    let text = Components::STAND_IN_FILE.replacen("stand-in components", "other components", 1);
    assert_ne!(text, Components::STAND_IN_FILE);
    let other = Set::read("other", &text).unwrap();
    let components = Arc::clone(&other.components);
    let (table, cookie) = {
        let house = open_with(&file, vec![other]).await;
        let ada = Client::guest(&house.address, "Ada").await;
        let sets = ada.get("/api/components").await.unwrap().json();
        let names: Vec<&Value> = sets["sets"].as_array().unwrap().iter().collect();
        assert_eq!(names.len(), 2);
        assert_eq!(
            (&names[0]["name"], &names[1]["name"]),
            (&json!("stand-in"), &json!("other"))
        );
        for (game, components, status) in [
            ("east-to-west", json!("third"), 400),
            ("spice-road", json!("other"), 400),
            ("spice-road", json!(null), 201),
            ("east-to-west", json!(null), 201),
        ] {
            let reply = ada.post("/api/tables", &new_table(game, &components)).await;
            assert_eq!(reply.unwrap().status, status, "{game} {components}");
        }
        let table = ada
            .must("/api/tables", &new_table("east-to-west", &json!("other")))
            .await;
        assert_eq!(table["components"]["sha256"], components.sha256_hex());
        let table = table["id"].as_str().unwrap().to_owned();
        ada.must(&format!("/api/tables/{table}/start"), &json!({}))
            .await;
        play(&ada, &table, 5).await;
        (table, ada.cookie)
    };
    let house = open_with(&file, Vec::new()).await;
    let mut ada = Client::nobody(&house.address);
    ada.cookie = cookie;
    play(&ada, &table, 5).await;
    let record = ada
        .get(&format!("/api/tables/{table}/record"))
        .await
        .unwrap();
    let record = Record::read_with(&components, &record.text).unwrap();
    assert_eq!(record.turns().len(), 10);
    let path = format!("/api/components/{}", components.sha256_hex());
    assert_eq!(ada.get(&path).await.unwrap().text, text);
    assert_eq!(ada.get("/api/components/00").await.unwrap().status, 404);
    let gone = new_table("east-to-west", &json!("other"));
    let reply = ada.post("/api/tables", &gone).await.unwrap();
    assert_eq!(reply.status, 400);
}
