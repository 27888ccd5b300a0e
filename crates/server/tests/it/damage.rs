//! A log that is not what was written is reported, and never played on; other tables do not notice.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use std::sync::Arc;

use crate::support::Client;
use serde_json::json;
use server::store::{Durability, Sqlite};
use server::{App, Settings};

/// Plays two moves at each of two tables, does something to the database, and gives back what both then answer.
async fn after(damage: &str) -> Vec<(u16, String)> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.db");
    let mut tables = Vec::new();
    {
        let first = support::open_at(&file).await;
        let ada = Client::guest(&first.address, "Ada").await;
        for _ in 0..2 {
            let table = ada.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
            ada.must(&format!("/api/tables/{table}/start"), &json!({}))
                .await;
            for turn in 0..2 {
                let mut socket = ada.socket(&table, None).await.unwrap();
                let choices = socket.next_of("choices").await["choices"].clone();
                let mv = json!({"id": format!("m{turn}"), "after": choices["after"],
                                "move": choices["choices"][0]["suggested"]});
                ada.must(&format!("/api/tables/{table}/moves"), &mv).await;
            }
            tables.push(table);
        }
    }
    let db = rusqlite::Connection::open(&file).unwrap();
    db.execute_batch("DROP TRIGGER event_is_for_ever; DROP TRIGGER event_is_kept;")
        .unwrap();
    db.execute_batch(&damage.replace("TABLE", &format!("'{}'", tables[0])))
        .unwrap();
    drop(db);
    let store = Sqlite::open(&file, Durability::Full).unwrap();
    let running = support::serve(App::new(Arc::new(store), Settings::default())).await;
    let nobody = Client::nobody(&running.address);
    let mut answers = Vec::new();
    for table in tables {
        let reply = nobody.get(&format!("/api/tables/{table}")).await.unwrap();
        let message = reply.json()["message"]
            .as_str()
            .unwrap_or_default()
            .to_owned();
        answers.push((reply.status, message));
    }
    answers
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn damage_is_reported_where_it_is() {
    for (damage, status, message) in [
        ("SELECT 1;", 200, ""),
        (
            "DELETE FROM event WHERE table_id = TABLE AND seq = 3;",
            500,
            "event 3: it is missing",
        ),
        (
            "UPDATE event SET body = replace(body, 'moved', 'moven') WHERE table_id = TABLE AND seq = 3;",
            500,
            "event 3: it is not what was written",
        ),
        (
            "UPDATE event SET at = at + 1 WHERE table_id = TABLE AND seq = 4;",
            500,
            "event 4: it is not what was written",
        ),
        (
            "UPDATE event SET view_hash = '0000000000000000' WHERE table_id = TABLE AND seq = 4;",
            500,
            "event 4: it is not what was written",
        ),
        (
            "UPDATE event SET body = replace(body, '-deck ', '-deck XXX ') WHERE table_id = TABLE AND seq = 2;",
            500,
            "event 2: it is not what was written",
        ),
        (
            "UPDATE event SET rules = 9 WHERE table_id = TABLE AND seq = 2;",
            500,
            "event 2: it is not what was written",
        ),
    ] {
        let answers = after(damage).await;
        assert_eq!(answers[0].0, status, "{damage} {answers:?}");
        // Exactly this: a card that lies face down is not quoted.
        let told = match status {
            200 => String::new(),
            _ => format!("the log of this table is damaged ({message}); restore it from a backup"),
        };
        assert_eq!(answers[0].1, told, "{damage}");
        assert_eq!(answers[1].0, 200, "the other table: {answers:?}");
    }
}
