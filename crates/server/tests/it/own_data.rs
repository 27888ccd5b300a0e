//! What is kept about a person can be looked at, taken away and erased.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;
use std::time::Duration;

use crate::support::{self, Client};
use serde_json::{Value, json};

/// A name that stands nowhere else.
const NAME: &str = "Zyxwvut Quorn";

/// The same as accounts are looked for.
const KEY: &str = "zyxwvutquorn";

/// A further player on the same device.
const GUEST: &str = "Hjkl Wvyx";

/// What was said.
const SAID: &str = "qvxzk was here";

const PASSWORD: &str = "open sesame";

/// Which of some texts can be read in the files of a database.
fn found_in_files(path: &Path, texts: &[&'static str]) -> Vec<&'static str> {
    let mut bytes = Vec::new();
    for file in std::fs::read_dir(path.parent().unwrap()).unwrap() {
        bytes.extend(std::fs::read(file.unwrap().path()).unwrap_or_default());
    }
    let is_there = |text: &&str| {
        bytes
            .windows(text.len())
            .any(|part| part == text.as_bytes())
    };
    texts.iter().copied().filter(is_there).collect()
}

async fn erase(client: &Client, body: &Value) -> u16 {
    let body = body.to_string();
    let reply = client.request("DELETE", "/api/me", "", &body);
    reply.await.unwrap().status
}

/// Tables of two, of which the person has one chair and the other person the other.
async fn play_together(person: &Client, other: &Client) -> String {
    let table = person
        .must(
            "/api/tables",
            &json!({
                "game": "spice-road", "chairs": [{"kind": "me"}, {"kind": "open"}], "chat": "watchers",
                "access": "public", "spectators": "public", "hints": "alone", "undo": "own",
            }),
        )
        .await;
    let table = table["id"].as_str().unwrap().to_owned();
    let path = format!("/api/tables/{table}");
    other.must(&format!("{path}/join"), &json!({})).await;
    person.must(&format!("{path}/start"), &json!({})).await;
    let saying = json!({"id": "s1", "text": SAID});
    person.must(&format!("{path}/chat"), &saying).await;
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_erasure_the_name_is_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.db");
    let running = support::open_at(&file).await;
    let gone = Client::guest(&running.address, NAME).await;
    let bob = Client::guest(&running.address, "Bob").await;
    let account = json!({"name": NAME, "password": PASSWORD});
    gone.must("/api/me/account", &account).await;
    let together = play_together(&gone, &bob).await;
    let alone = gone
        .open(&json!([{"kind": "me"}, {"kind": "me", "name": GUEST}]))
        .await;
    gone.must(&format!("/api/tables/{alone}/start"), &json!({}))
        .await;
    let texts = [NAME, KEY, GUEST, SAID];
    assert_eq!(found_in_files(&file, &texts), texts);
    let mut socket = gone.socket(&together, None).await.unwrap();

    assert_eq!(erase(&gone, &json!({})).await, 401);
    assert_eq!(erase(&gone, &json!({"password": "open barley"})).await, 401);
    assert_eq!(erase(&gone, &json!({"password": PASSWORD})).await, 204);

    // Nobody is known by the cookie or the name any more.
    assert_eq!(gone.get("/api/me").await.unwrap().status, 401);
    let sign_in = gone.post("/api/session", &account).await.unwrap();
    assert_eq!(sign_in.status, 401);
    while socket.next().await.is_some() {}
    Client::guest(&running.address, NAME).await;

    // Others see the games without the name.
    let (together, alone) = (
        format!("/api/tables/{together}"),
        format!("/api/tables/{alone}"),
    );
    for path in [
        &together,
        &format!("{together}/events"),
        &format!("{together}/record"),
        &format!("{together}/chat"),
        &alone,
        &format!("{alone}/events"),
        &format!("{alone}/record"),
        "/api/tables?of=running",
        "/api/tables?of=mine",
    ] {
        let reply = bob.get(path).await.unwrap();
        assert_eq!(reply.status, 200, "{path}");
        for text in texts {
            assert!(!reply.text.contains(text), "{path}: {}", reply.text);
        }
    }
    let table = bob.get(&together).await.unwrap().json();
    let seat = &table["chairs"][0];
    assert!(seat["stand_in"].is_string(), "a bot plays on: {table}");
    let table = bob.get(&alone).await.unwrap().json();
    assert_eq!(table["closed"], true, "nobody else played: {table}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_erased_is_not_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.db");
    let running = support::open_at(&file).await;
    let gone = Client::guest(&running.address, NAME).await;
    let bob = Client::guest(&running.address, "Bob").await;
    let account = json!({"name": NAME, "password": PASSWORD});
    gone.must("/api/me/account", &account).await;
    play_together(&gone, &bob).await;
    gone.open(&json!([{"kind": "me"}, {"kind": "me", "name": GUEST}]))
        .await;
    let texts = [NAME, KEY, GUEST, SAID];
    assert_eq!(found_in_files(&file, &texts), texts);
    assert_eq!(erase(&gone, &json!({"password": PASSWORD})).await, 204);
    for tries in 0.. {
        let found = found_in_files(&file, &texts);
        if found.is_empty() {
            break;
        }
        assert!(tries < 100, "{found:?}");
        // A read kept the write-ahead log from being emptied; the next write tries again.
        Client::guest(&running.address, "Carol").await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_is_erased_without_a_password() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    assert_eq!(erase(&ada, &json!({})).await, 204);
    assert_eq!(erase(&ada, &json!({})).await, 401);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_can_be_taken_away() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let bob = Client::guest(&running.address, "Bob").await;
    let table = play_together(&ada, &bob).await;
    let export = ada.get("/api/me/export").await.unwrap();
    assert!(export.headers.contains("attachment"), "{export:?}");
    let export = export.json();
    assert_eq!(export["name"], "Ada");
    assert_eq!(export["account"], false);
    assert_eq!(export["devices"].as_array().unwrap().len(), 1);
    assert_eq!(export["tables"][0]["id"], table.as_str());
    let saying = json!({"table": table, "text": SAID, "at": export["sayings"][0]["at"]});
    assert_eq!(export["sayings"], json!([saying]));
    let of_bob = bob.get("/api/me/export").await.unwrap().json();
    assert_eq!(of_bob["sayings"], json!([]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn devices_are_listed_and_signed_out() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let code = ada.must("/api/me/device", &json!({})).await;
    let mut phone = Client::nobody(&running.address);
    let agent =
        "user-agent: Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0\r\n";
    let body = json!({"code": code["code"]}).to_string();
    let reply = phone
        .request("POST", "/api/guests/device", agent, &body)
        .await
        .unwrap();
    phone.take_cookie(&reply);

    let devices = ada.get("/api/me/devices").await.unwrap().json();
    let devices = devices["devices"].as_array().unwrap();
    assert_eq!(devices.len(), 2);
    let other = devices.iter().find(|d| d["current"] == false).unwrap();
    assert_eq!(other["name"], "Firefox, Android");
    let path = format!("/api/me/devices/{}", other["id"].as_str().unwrap());
    // Nobody else can end it, and its own socket is told.
    let table = ada.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut socket = phone.socket(&table, None).await.unwrap();
    let bob = Client::guest(&running.address, "Bob").await;
    let ask = async |client: &Client| {
        let reply = client.request("DELETE", &path, "", "").await;
        reply.unwrap().status
    };
    assert_eq!(ask(&bob).await, 404);
    assert_eq!(ask(&ada).await, 204);
    while socket.next().await.is_some() {}
    assert_eq!(phone.get("/api/me").await.unwrap().status, 401);
    assert_eq!(ada.get("/api/me").await.unwrap().status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sessions_end_when_they_are_not_used() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.db");
    let running = support::open_at(&file).await;
    let ada = Client::guest(&running.address, "Ada").await;
    let days_ago = |days: u32| {
        let db = rusqlite::Connection::open(&file).unwrap();
        let sql = format!("UPDATE session SET seen = (unixepoch() - {days} * 86400) * 1000");
        db.execute_batch(&sql).unwrap();
    };
    days_ago(179);
    assert_eq!(ada.get("/api/me").await.unwrap().status, 200);
    // That was a use.
    let db = rusqlite::Connection::open(&file).unwrap();
    let fresh = "SELECT seen > (unixepoch() - 3600) * 1000 FROM session";
    assert!(
        db.query_row(fresh, [], |row| row.get::<_, bool>(0))
            .unwrap()
    );
    days_ago(181);
    assert_eq!(ada.get("/api/me").await.unwrap().status, 401);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_name_looks_like_that_of_an_account() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Paypal").await;
    let account = json!({"name": "Paypal", "password": PASSWORD});
    ada.must("/api/me/account", &account).await;
    let bob = Client::guest(&running.address, "Bob").await;
    // With a capital I, and with Cyrillic letters.
    for name in ["PaypaI", "\u{420}\u{430}ypal", "pay pal"] {
        let guest = json!({ "name": name });
        let nobody = Client::nobody(&running.address);
        let reply = nobody.post("/api/guests", &guest);
        assert_eq!(reply.await.unwrap().status, 409, "{name}");
        let body = guest.to_string();
        let reply = bob.request("PATCH", "/api/me", "", &body);
        assert_eq!(reply.await.unwrap().status, 409, "{name}");
        let account = json!({"name": name, "password": PASSWORD});
        let reply = bob.post("/api/me/account", &account).await.unwrap();
        assert_eq!(reply.status, 409, "{name}");
        // Players on the same device neither.
        let table = json!({
            "game": "spice-road", "chairs": [{"kind": "me"}, {"kind": "me", "name": name}],
            "access": "link", "spectators": "link", "hints": "alone", "undo": "own",
        });
        let reply = bob.post("/api/tables", &table).await.unwrap();
        assert_eq!(reply.status, 409, "{name}");
        assert_eq!(ada.post("/api/tables", &table).await.unwrap().status, 201);
    }
}
