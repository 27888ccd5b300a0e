//! Closing a table: a running game is aborted for all to see, and its owner may open another.

use crate::support::{self, Client};
use serde_json::json;

/// Tables that a person may have open.
const MOST: usize = 100;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unfinished_games_lock_nobody_out() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let chairs = json!([{"kind": "me"}, {"kind": "me"}]);
    let mut tables = Vec::new();
    for _ in 0..MOST {
        tables.push(ada.open(&chairs).await);
    }
    let one_more = json!({
        "game": "spice-road", "chairs": chairs,
        "access": "link", "spectators": "link", "hints": "alone", "undo": "own",
    });
    let refused = ada.post("/api/tables", &one_more).await.unwrap();
    assert_eq!(refused.status, 429, "{refused:?}");
    assert!(refused.text.contains("close some"), "{refused:?}");

    let table = &tables[0];
    let path = format!("/api/tables/{table}");
    ada.must(&format!("{path}/start"), &json!({})).await;
    let mut watching = Client::nobody(&running.address)
        .socket(table, None)
        .await
        .unwrap();
    watching.next_of("table").await;
    let closed = ada.must(&format!("{path}/close"), &json!({})).await;
    assert_eq!(
        (&closed["stage"], &closed["closed"]),
        (&json!("over"), &json!(true))
    );
    let seen = watching.next_of("event").await;
    assert_eq!(seen["event"]["what"]["kind"], "closed");
    let opened = ada.post("/api/tables", &one_more).await.unwrap();
    assert_eq!(opened.status, 201, "{opened:?}");

    // What was played is kept.
    let record = ada.get(&format!("{path}/record")).await.unwrap();
    assert!(record.text.contains("\nresult stopped\n"), "{record:?}");
    let mine = ada.get("/api/tables?of=played").await.unwrap().json();
    assert_eq!(mine["tables"][0]["id"], table.as_str());
    assert_eq!(mine["tables"][0]["closed"], true);
    assert!(mine["tables"][0]["result"].is_null());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_table_leaves_the_lobby() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let table = ada
        .must(
            "/api/tables",
            &json!({
                "game": "spice-road", "chairs": [{"kind": "me"}, {"kind": "open"}],
                "access": "public", "spectators": "public", "hints": "alone", "undo": "own",
            }),
        )
        .await;
    let lobby = |of| {
        let ada = ada.clone();
        async move {
            let list = ada
                .get(&format!("/api/tables?of={of}"))
                .await
                .unwrap()
                .json();
            list["tables"].as_array().unwrap().len()
        }
    };
    assert_eq!(lobby("open").await, 1);
    let id = table["id"].as_str().unwrap();
    ada.must(&format!("/api/tables/{id}/close"), &json!({}))
        .await;
    for of in ["open", "running", "over"] {
        assert_eq!(lobby(of).await, 0, "{of}");
    }
}
