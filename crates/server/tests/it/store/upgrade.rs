//! Databases of older schemas open with the same logs, without names in them.

use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use serde_json::Value;
use server::store::{Durability, Sqlite, Store};
use table::log::{Head, Row, verify};

use crate::support::{self, Client};

/// The database that a release with this schema left behind; its games are described in the file beside it.
fn database(schema: u32, folder: &Path) -> PathBuf {
    let path = folder.join("test.db");
    fs::copy(kept(&format!("schema-{schema}.db")), &path).unwrap();
    path
}

fn kept(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/databases");
    folder.join(name)
}

fn old_rows(path: &Path) -> Vec<(String, Row)> {
    let db = Connection::open(path).unwrap();
    let mut all = db
        .prepare("SELECT table_id, seq, command, actor, rules, body, view_hash, at, chain FROM event ORDER BY 1, 2")
        .unwrap();
    let rows = all.query_map([], |row| {
        Ok((
            row.get(0)?,
            Row {
                seq: row.get::<_, i64>(1)?.cast_unsigned(),
                command: row.get(2)?,
                actor: row.get(3)?,
                rules: row.get(4)?,
                body: row.get(5)?,
                view_hash: row.get(6)?,
                at: row.get(7)?,
                chain: row.get(8)?,
            },
        ))
    });
    rows.unwrap().map(Result::unwrap).collect()
}

fn version(path: &Path) -> u32 {
    let db = Connection::open(path).unwrap();
    db.query_row("PRAGMA user_version", [], |row| row.get(0))
        .unwrap()
}

#[tokio::test]
async fn every_schema_so_far_becomes_the_present_one() {
    for schema in 1..=6 {
        let folder = tempfile::tempdir().unwrap();
        let path = database(schema, folder.path());
        let old = old_rows(&path);
        let store = Sqlite::open(&path, Durability::Full).unwrap();
        let tables = store.logs(None, 1000).await.unwrap();
        assert!(tables.len() >= 3, "schema {schema}");
        let mut seen = 0;
        for table in tables {
            let head = store.head(&table).await.unwrap().unwrap();
            let rows = store.events(&table, 0, 100_000).await.unwrap();
            assert_eq!(verify(&table, &Head::empty(), &rows, &head), Ok(()));
            let before = old.iter().filter(|(id, _)| id == table.as_str());
            for (new, (_, old)) in rows.iter().zip(before) {
                let kept = Row {
                    body: old.body.clone(),
                    chain: old.chain.clone(),
                    ..new.clone()
                };
                assert_eq!(kept, *old);
                seen += 1;
            }
            assert_eq!(head.seq, rows.len() as u64);
        }
        assert_eq!(seen, old.len(), "schema {schema}");
        store.close().await;
        assert_eq!(version(&path), 7);
        let copy = folder.path().join(format!("test.db.schema-{schema}"));
        assert_eq!(version(&copy), schema);
        assert_eq!(old_rows(&copy), old);
    }
}

/// What a release showed of a table, without what later releases add to it.
fn like(now: &Value, then: &Value) -> bool {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => then
            .iter()
            .all(|(key, value)| now.get(key).is_some_and(|now| like(now, value))),
        (Value::Array(now), Value::Array(then)) => {
            now.len() == then.len() && now.iter().zip(then).all(|(now, then)| like(now, then))
        }
        _ => now == then,
    }
}

#[tokio::test]
async fn games_of_every_schema_are_shown_as_they_were() {
    for schema in 1..=6 {
        let folder = tempfile::tempdir().unwrap();
        let path = database(schema, folder.path());
        let then: Value = serde_json::from_str(
            &fs::read_to_string(kept(&format!("schema-{schema}.json"))).unwrap(),
        )
        .unwrap();
        let open = support::open_at(&path).await;
        let mut client = Client::nobody(&open.address);
        then["cookie"]
            .as_str()
            .unwrap()
            .clone_into(&mut client.cookie);
        let tables = then["tables"].as_object().unwrap();
        assert!(tables.len() >= 3, "schema {schema}");
        for (id, then) in tables {
            let get = async |what: &str| client.get(&format!("/api/tables/{id}{what}")).await;
            let now = get("").await.unwrap().json();
            assert!(
                like(&now["chairs"], &then["chairs"]),
                "schema {schema} {id}: {now}"
            );
            let record = get("/record").await.unwrap();
            let record = Some(record.text).filter(|_| record.status == 200);
            assert_eq!(
                record.as_deref(),
                then["record"].as_str(),
                "schema {schema} {id}"
            );
            let mut events = Vec::new();
            let then = then["events"].as_array().unwrap();
            while events.len() < then.len() {
                let page = get(&format!("/events?after={}", events.len())).await;
                let page = page.unwrap().json()["events"].take();
                let page = page.as_array().unwrap();
                assert!(!page.is_empty(), "schema {schema} {id}: events are missing");
                events.extend(page.iter().cloned());
            }
            for (now, then) in events.iter().zip(then) {
                assert!(like(now, then), "schema {schema} {id}: {now} was {then}");
            }
        }
    }
}

/// Everything in the file but the list of people and their seats.
fn logs_and_lists(path: &Path) -> String {
    let db = Connection::open(path).unwrap();
    let all = |sql: &str| -> Vec<String> {
        let mut all = db.prepare(sql).unwrap();
        let rows = all.query_map([], |row| row.get(0)).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let mut text = all("SELECT body FROM event");
    text.extend(all("SELECT summary FROM table_list"));
    text.extend(all("SELECT text FROM chat"));
    text.join("\n")
}

#[tokio::test]
async fn names_are_in_no_event_and_no_list_afterwards() {
    let names = [
        "Ada Lovelace",
        "\"Bo\"",
        "Grace Hopper",
        "Katherine",
        "Cousin Cy",
    ];
    let folder = tempfile::tempdir().unwrap();
    let path = database(4, folder.path());
    let before = logs_and_lists(&path);
    for name in names {
        assert!(before.contains(name), "{name}");
    }
    let store = Sqlite::open(&path, Durability::Full).unwrap();
    store.close().await;
    let after = logs_and_lists(&path);
    for name in names {
        assert!(!after.contains(name), "{name}");
    }
    let db = Connection::open(&path).unwrap();
    let mut seats = db
        .prepare("SELECT name FROM seat_name ORDER BY name")
        .unwrap();
    let seats: Vec<String> = seats
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    assert_eq!(seats, ["Cousin Cy", "Grace Hopper", "Katherine"]);
}

#[test]
fn a_failed_upgrade_leaves_the_database_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = database(4, folder.path());
    // A table that the upgrade is about to make.
    let db = Connection::open(&path).unwrap();
    db.execute_batch("CREATE TABLE seat_name (x)").unwrap();
    drop(db);
    let old = old_rows(&path);
    assert!(Sqlite::open(&path, Durability::Full).is_err());
    assert_eq!(version(&path), 4);
    assert_eq!(old_rows(&path), old);
    // With the obstacle gone the upgrade succeeds, over the copy of the first attempt.
    let db = Connection::open(&path).unwrap();
    db.execute_batch("DROP TABLE seat_name").unwrap();
    drop(db);
    assert!(Sqlite::open(&path, Durability::Full).is_ok());
}

#[tokio::test]
async fn a_log_that_was_damaged_before_stays_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = database(4, folder.path());
    let damaged = {
        let db = Connection::open(&path).unwrap();
        db.execute_batch("DROP TRIGGER event_is_for_ever").unwrap();
        let table: String = db
            .query_row("SELECT table_id FROM event ORDER BY 1 LIMIT 1", [], |row| {
                row.get(0)
            })
            .unwrap();
        db.execute(
            "UPDATE event SET at = at + 1 WHERE table_id = ? AND seq = 2",
            [&table],
        )
        .unwrap();
        db.execute_batch(
            "CREATE TRIGGER event_is_for_ever BEFORE UPDATE ON event BEGIN SELECT RAISE(ABORT, 'no'); END",
        )
        .unwrap();
        table
    };
    let store = Sqlite::open(&path, Durability::Full).unwrap();
    for table in store.logs(None, 1000).await.unwrap() {
        let head = store.head(&table).await.unwrap().unwrap();
        let rows = store.events(&table, 0, 100_000).await.unwrap();
        let sound = verify(&table, &Head::empty(), &rows, &head).is_ok();
        assert_eq!(sound, table.as_str() != damaged, "{table}");
    }
}

#[test]
fn an_old_copy_is_deleted_after_seven_days() {
    let folder = tempfile::tempdir().unwrap();
    let path = database(4, folder.path());
    drop(Sqlite::open(&path, Durability::Full).unwrap());
    let copy = folder.path().join("test.db.schema-4");
    let made = fs::File::open(&copy).unwrap();
    let eight_days = std::time::Duration::from_hours(8 * 24);
    made.set_modified(std::time::SystemTime::now() - eight_days)
        .unwrap();
    drop(Sqlite::open(&path, Durability::Full).unwrap());
    for _ in 0..500 {
        if !copy.exists() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("the copy is still there");
}
