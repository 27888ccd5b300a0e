//! Tables keep the components that they were opened with, whatever becomes of the file.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use std::path::Path;
use std::sync::Arc;

use crate::support::Client;
use rules::GameSet;
use rules::east_to_west::Components;
use serde_json::{Value, json};
use server::store::{Durability, Sqlite};
use server::{App, Set, Settings};

async fn open_with(file: &Path, components: Vec<Set>) -> support::Open {
    let store = Sqlite::open(file, Durability::Full).unwrap();
    let settings = Settings {
        components,
        ..Settings::default()
    };
    support::serve(App::new(Arc::new(store), settings)).await
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
        let running = open_with(&file, vec![other]).await;
        let ada = Client::guest(&running.address, "Ada").await;
        let sets = ada.get("/api/components").await.unwrap().json();
        let names: Vec<&Value> = sets["sets"].as_array().unwrap().iter().collect();
        assert_eq!(names.len(), 2);
        assert_eq!(
            (&names[0]["name"], &names[1]["name"]),
            (&json!("stand-in"), &json!("other"))
        );
        assert_eq!(
            (&names[0]["known_to_bots"], &names[1]["known_to_bots"]),
            (&json!(true), &json!(false))
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
        assert_eq!(table["components"]["known_to_bots"], false);
        let table = table["id"].as_str().unwrap().to_owned();
        ada.must(&format!("/api/tables/{table}/start"), &json!({}))
            .await;
        play(&ada, &table, 5).await;
        (table, ada.cookie)
    };
    let running = open_with(&file, Vec::new()).await;
    let mut ada = Client::nobody(&running.address);
    ada.cookie = cookie;
    play(&ada, &table, 5).await;
    let record = ada
        .get(&format!("/api/tables/{table}/record"))
        .await
        .unwrap();
    let record = GameSet::with(&components)
        .read_record(&record.text)
        .unwrap();
    assert_eq!(record.turns().len(), 10);
    let path = format!("/api/components/{}", components.sha256_hex());
    assert_eq!(ada.get(&path).await.unwrap().text, text);
    assert_eq!(ada.get("/api/components/00").await.unwrap().status, 404);
    let printed = ada.get(&format!("{path}/printed")).await.unwrap().json();
    check_printed(&printed, &components);
    let missing = ada.get("/api/components/00/printed").await.unwrap();
    assert_eq!(missing.status, 404);
    let gone = new_table("east-to-west", &json!("other"));
    let reply = ada.post("/api/tables", &gone).await.unwrap();
    assert_eq!(reply.status, 400);
}

/// What is told of a set is what its file says.
fn check_printed(printed: &Value, components: &Components) {
    assert_eq!(printed["title"], "From East to West, other components");
    assert_eq!(printed["designed"], true);
    assert_eq!(printed["boards"], json!([["A1", "B1"], ["E2", "C2"]]));
    let entry = |list: &str, id: &str| {
        let list = printed[list].as_array().unwrap();
        list.iter().find(|entry| entry["id"] == id).unwrap().clone()
    };
    assert_eq!(
        entry("locations", "B1-trade-2g-2b"),
        json!({
            "id": "B1-trade-2g-2b", "board": "B1", "work": { "kind": "basic", "card": "GG>BB" },
            "settlers": 2, "icon": "river", "covered": true,
        })
    );
    assert_eq!(
        entry("locations", "B1-fort-4")["work"],
        json!({ "kind": "fort", "slot": 3, "bonus_stack": 4 })
    );
    assert_eq!(
        entry("point_cards", "DC7"),
        json!({
            "id": "DC7", "cost": "YGGB", "points": 8, "symbol": "dreamcatcher",
            "benefit": { "kind": "goods", "icon": "mountain", "spices": "R" }, "players": [3, 4],
        })
    );
    assert_eq!(
        entry("bonus_tiles", "pair-hammer-compass"),
        json!({
            "id": "pair-hammer-compass", "copies": 2, "points": 4,
            "counts": { "kind": "pair", "symbols": ["hammer", "compass"] },
        })
    );
    assert_eq!(
        entry("exploration_tiles", "X10"),
        json!({ "id": "X10", "points": 2, "immediate": { "kind": "upgrade", "n": 2 } })
    );
    assert_eq!(
        printed["limits"],
        json!({ "pantry": 10, "route": 5, "bonus_slots": 3, "cards_to_end": 8 })
    );
    for (list, n) in [
        ("locations", components.locations().len()),
        ("point_cards", components.point_cards().len()),
        ("bonus_tiles", components.bonus_tiles().len()),
        ("exploration_tiles", components.exploration_tiles().len()),
    ] {
        assert_eq!(printed[list].as_array().unwrap().len(), n, "{list}");
    }
}
