//! `caravan admin check`: it names every table that is damaged, and no other.

use std::sync::Arc;

use rusqlite::Connection;
use serde_json::json;
use server::store::{DatabaseUrl, Durability, Sqlite, Store};
use server::{App, Settings, admin};

use crate::support::{self, Client};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_check_names_the_damaged_tables() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let store = Arc::new(Sqlite::open(&path, Durability::Full).unwrap());
    let app = App::new(Arc::clone(&store) as Arc<dyn Store>, Settings::default());
    let open = support::serve(app).await;
    let ada = Client::guest(&open.address, "Ada").await;
    let mut tables = Vec::new();
    for _ in 0..12 {
        let table = ada
            .open(&json!([{"kind": "me"}, {"kind": "me", "name": "Bo"}]))
            .await;
        ada.must(&format!("/api/tables/{table}/start"), &json!({}))
            .await;
        tables.push(table);
    }
    store.close().await;
    let database = DatabaseUrl::sqlite(&path);
    let sound = admin::check(&database, &|_, _| {}).await.unwrap();
    assert_eq!((sound.tables, sound.faults), (12, Vec::new()));

    let db = Connection::open(&path).unwrap();
    db.execute_batch(
        "DROP TRIGGER event_is_for_ever; DROP TRIGGER event_is_kept;
         DROP TRIGGER head_moves_forward; DROP TRIGGER head_is_kept;",
    )
    .unwrap();
    // Each column of the log, and its head.
    let damage = [
        "UPDATE event SET body = replace(body, '\"YYY', '\"YYR') || ' ' WHERE table_id = ?1 AND seq = 2",
        "UPDATE event SET at = at + 1 WHERE table_id = ?1 AND seq = 1",
        "UPDATE event SET actor = 'somebodyelse' WHERE table_id = ?1 AND seq = 2",
        "DELETE FROM event WHERE table_id = ?1 AND seq = 2",
        "UPDATE head SET seq = seq - 1 WHERE table_id = ?1",
        "DELETE FROM head WHERE table_id = ?1",
    ];
    for (sql, table) in damage.iter().zip(&tables) {
        assert_eq!(db.execute(sql, [table]).unwrap(), 1, "{sql}");
    }
    drop(db);
    let checked = admin::check(&database, &|_, _| {}).await.unwrap();
    let mut damaged = tables[..damage.len()].to_vec();
    damaged.sort();
    let named: Vec<_> = checked
        .faults
        .iter()
        .filter_map(|fault| fault.table.clone())
        .collect();
    assert_eq!(named, damaged, "{checked:?}");
}
