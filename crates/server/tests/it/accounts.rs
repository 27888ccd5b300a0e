//! Guests become accounts, sign in and out, and nobody else gets in.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::support::Client;
use crate::support::client::Reply;
use serde_json::{Value, json};
use server::store::{DatabaseUrl, Durability, Sqlite};
use server::{App, Settings};

const PASSWORD: &str = "open sesame";

async fn sign_in(client: &Client, name: &str, password: &str) -> Reply {
    let body = json!({"name": name, "password": password});
    client.post("/api/session", &body).await.unwrap()
}

/// Ada with an account.
async fn ada(running: &support::Open) -> Client {
    let ada = Client::guest(&running.address, "guest 7").await;
    let body = json!({"name": "Ada Lovelace", "password": PASSWORD});
    let me = ada.must("/api/me/account", &body).await;
    assert_eq!(
        me,
        json!({"id": ada.id, "name": "Ada Lovelace", "account": true})
    );
    ada
}

fn key(reply: &Reply) -> (u16, Value) {
    (reply.status, reply.json()["error"].clone())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_becomes_an_account_and_keeps_the_games() {
    let running = support::open().await;
    let guest = Client::guest(&running.address, "guest").await;
    let before = guest.get("/api/me").await.unwrap().json();
    assert_eq!(before["account"], false);
    let ada = ada(&running).await;
    let table = ada.open(&json!([{"kind": "me"}, {"kind": "open"}])).await;

    // Elsewhere, under any spelling of the name.
    let mut phone = Client::nobody(&running.address);
    let reply = sign_in(&phone, "  ada\u{a0}LOVELACE ", PASSWORD).await;
    assert_eq!(reply.status, 201, "{reply:?}");
    assert!(reply.headers.contains("; HttpOnly; SameSite=Lax"));
    phone.take_cookie(&reply);
    assert_ne!(phone.cookie, ada.cookie);
    assert_eq!(
        phone.get("/api/me").await.unwrap().json(),
        ada.get("/api/me").await.unwrap().json()
    );
    let mine = phone.get("/api/tables?of=mine").await.unwrap().json();
    assert_eq!(mine["tables"][0]["id"], table.as_str());

    // Signed out, the phone is nobody, and Ada still is Ada.
    let out = phone
        .request("DELETE", "/api/session", "", "")
        .await
        .unwrap();
    assert_eq!((out.status, out.text.as_str()), (204, ""));
    assert!(out.headers.contains("caravan=; Path=/; Max-Age=0"));
    assert_eq!(phone.get("/api/me").await.unwrap().status, 401);
    assert_eq!(ada.get("/api/me").await.unwrap().status, 200);
    let again = phone
        .request("DELETE", "/api/session", "", "")
        .await
        .unwrap();
    assert_eq!(again.status, 204);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_changed_by_guests_and_accounts() {
    let running = support::open().await;
    let ada = ada(&running).await;
    let bob = Client::guest(&running.address, "Bob").await;
    let rename = async |who: &Client, name: &str| {
        let body = json!({"name": name}).to_string();
        who.request("PATCH", "/api/me", "", &body).await.unwrap()
    };
    let renamed = rename(&bob, " Bob  the Builder ").await;
    assert_eq!(renamed.status, 200, "{renamed:?}");
    let me = json!({"id": bob.id, "name": "Bob the Builder", "account": false});
    assert_eq!(renamed.json(), me);
    assert_eq!(bob.get("/api/me").await.unwrap().json(), me);

    // An account's name is taken in every spelling, but not from its owner.
    assert_eq!(
        key(&rename(&bob, "ada LOVELACE").await),
        (409, json!("conflict"))
    );
    assert_eq!(rename(&ada, "ADA LOVELACE").await.status, 200);
    // The new name is the one to sign in with; the old one is free.
    assert_eq!(rename(&ada, "Countess").await.json()["account"], true);
    let phone = Client::nobody(&running.address);
    assert_eq!(sign_in(&phone, "countess", PASSWORD).await.status, 201);
    assert_eq!(sign_in(&phone, "Ada Lovelace", PASSWORD).await.status, 401);
    assert_eq!(rename(&bob, "Ada Lovelace").await.status, 200);

    for name in ["", "\u{200b}", &"W".repeat(33)] {
        assert_eq!(
            key(&rename(&bob, name).await),
            (400, json!("unreadable")),
            "{name:?}"
        );
    }
    assert_eq!(
        rename(&Client::nobody(&running.address), "Eve")
            .await
            .status,
        401
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_ends_when_its_device_is_signed_out() {
    let running = support::open().await;
    let ada = ada(&running).await;
    let table = ada.open(&json!([{"kind": "me"}, {"kind": "open"}])).await;
    let signed_in = async || {
        let mut device = Client::nobody(&running.address);
        device.take_cookie(&sign_in(&device, "Ada Lovelace", PASSWORD).await);
        device
    };
    let (phone, laptop) = (signed_in().await, signed_in().await);
    let mut sockets = Vec::new();
    for device in [&ada, &phone, &laptop] {
        let mut socket = device.socket(&table, None).await.unwrap();
        socket.next_of("table").await;
        sockets.push(socket);
    }
    let out = phone.request("DELETE", "/api/session", "", "").await;
    assert_eq!(out.unwrap().status, 204);
    let ends = async |socket: &mut support::client::Socket| {
        socket.next_of("error").await;
        assert_eq!(socket.next().await, None);
    };
    ends(&mut sockets[1]).await;
    let change = json!({"old": PASSWORD, "new": "close sesame"});
    let changed = ada.post("/api/me/password", &change).await.unwrap();
    assert_eq!(changed.status, 204, "{changed:?}");
    ends(&mut sockets[2]).await;
    // The device that did it is still there.
    assert!(sockets[0].send(&json!({"type": "nonsense"})).await);
    let answer = sockets[0].next_of("error").await;
    assert_eq!(answer["problem"]["error"], "unreadable", "{answer}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_belongs_to_one_account() {
    let running = support::open().await;
    let ada = ada(&running).await;
    let bob = Client::guest(&running.address, "Bob").await;
    for name in ["Ada Lovelace", "ADALOVELACE", "ada\u{2003}lovelace"] {
        let body = json!({"name": name, "password": PASSWORD});
        let reply = bob.post("/api/me/account", &body).await.unwrap();
        assert_eq!(key(&reply), (409, json!("conflict")), "{name}");
        let reply = bob.post("/api/guests", &json!({"name": name})).await;
        assert_eq!(reply.unwrap().status, 409, "no guest goes by it: {name}");
    }
    let twice = json!({"name": "Ada", "password": PASSWORD});
    assert_eq!(
        ada.post("/api/me/account", &twice).await.unwrap().status,
        409
    );
    for (name, password) in [
        ("Bob", "short"),
        ("Bob", &"x".repeat(129)),
        ("\u{200b}", PASSWORD),
    ] {
        let body = json!({"name": name, "password": password});
        let reply = bob.post("/api/me/account", &body).await.unwrap();
        assert_eq!(key(&reply), (400, json!("unreadable")), "{name} {password}");
    }
    let me = bob.get("/api/me").await.unwrap().json();
    assert_eq!(
        (&me["name"], &me["account"]),
        (&json!("Bob"), &json!(false))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_tells_an_unknown_name_from_a_wrong_password() {
    let running = support::open().await;
    ada(&running).await;
    let nobody = Client::nobody(&running.address);
    let mut fastest = [Duration::MAX; 2];
    let mut said = [String::new(), String::new()];
    for _ in 0..5 {
        for (n, name) in ["Ada Lovelace", "Nobody Here"].into_iter().enumerate() {
            let start = Instant::now();
            let reply = sign_in(&nobody, name, "open barley").await;
            fastest[n] = fastest[n].min(start.elapsed());
            assert_eq!(key(&reply), (401, json!("wrong-password")));
            assert!(!reply.headers.contains("set-cookie"));
            said[n] = reply.text;
        }
    }
    assert_eq!(said[0], said[1]);
    // An answer that no password was worked on for would come within a tenth of the time.
    assert!(fastest[1] * 4 > fastest[0], "{fastest:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guessing_is_slowed_down_for_one_name_only() {
    let running = support::open().await;
    ada(&running).await;
    let nobody = Client::nobody(&running.address);
    let mut refused = 0;
    for n in 0..14 {
        let reply = sign_in(&nobody, "Ada Lovelace", &format!("guess number {n}")).await;
        refused += u32::from(reply.status == 429);
    }
    assert!(refused >= 3, "{refused}");
    assert_eq!(
        sign_in(&nobody, "Charles", "any password").await.status,
        401
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_password_ends_all_other_sessions() {
    let running = support::open().await;
    let ada = ada(&running).await;
    let mut phone = Client::nobody(&running.address);
    let reply = sign_in(&phone, "Ada Lovelace", PASSWORD).await;
    phone.take_cookie(&reply);
    let change = async |old: &str, new: &str| {
        let body = json!({"old": old, "new": new});
        ada.post("/api/me/password", &body).await.unwrap()
    };
    assert_eq!(
        key(&change("open barley", "sesame street").await),
        (401, json!("wrong-password"))
    );
    assert_eq!(
        key(&change(PASSWORD, "short").await),
        (400, json!("unreadable"))
    );
    assert_eq!(phone.get("/api/me").await.unwrap().status, 200);
    assert_eq!(change(PASSWORD, "sesame street").await.status, 204);
    assert_eq!(phone.get("/api/me").await.unwrap().status, 401);
    assert_eq!(ada.get("/api/me").await.unwrap().status, 200);
    assert_eq!(sign_in(&phone, "Ada Lovelace", PASSWORD).await.status, 401);
    assert_eq!(
        sign_in(&phone, "Ada Lovelace", "sesame street")
            .await
            .status,
        201
    );
    let guest = Client::guest(&running.address, "Bob").await;
    let body = json!({"old": PASSWORD, "new": PASSWORD});
    assert_eq!(
        guest.post("/api/me/password", &body).await.unwrap().status,
        409
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_resets_a_password_while_the_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.db");
    let running = support::open_at(&file).await;
    let ada = ada(&running).await;
    let database = DatabaseUrl::sqlite(&file);
    let drawn = server::admin::reset_password(&database, "ada lovelace", None);
    let drawn = drawn.await.unwrap();
    assert_eq!(ada.get("/api/me").await.unwrap().status, 401);
    let nobody = Client::nobody(&running.address);
    assert_eq!(sign_in(&nobody, "Ada Lovelace", PASSWORD).await.status, 401);
    assert_eq!(sign_in(&nobody, "Ada Lovelace", &drawn).await.status, 201);
    let given = server::admin::reset_password(&database, "Ada Lovelace", Some("chosen by me"));
    assert_eq!(given.await.unwrap(), "chosen by me");
    assert_eq!(
        sign_in(&nobody, "Ada Lovelace", "chosen by me")
            .await
            .status,
        201
    );
    let other = DatabaseUrl::sqlite(folder.path().join("other.db"));
    for (database, name, password) in [
        (&database, "Charles", None),
        (&database, "Ada Lovelace", Some("short")),
        (&other, "Ada Lovelace", None),
    ] {
        let reset = server::admin::reset_password(database, name, password);
        assert!(reset.await.is_err());
    }
    assert!(!folder.path().join("other.db").exists());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_encrypted_site_takes_no_plain_cookie() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("test.db"), Durability::Full).unwrap();
    let settings = Settings {
        public_url: Some("https://play.example.org".parse().unwrap()),
        ..Settings::default()
    };
    let running = support::serve(App::new(Arc::new(store), settings)).await;
    let ada = Client::guest(&running.address, "Ada").await;
    assert!(ada.cookie.starts_with("__Host-caravan="), "{}", ada.cookie);
    let me = ada.get("/api/me").await.unwrap();
    assert_eq!(me.json()["name"], "Ada");
    let hsts = "strict-transport-security: max-age=31536000";
    assert!(me.headers.contains(hsts), "{me:?}");
    // A plain cookie, as a page of the same domain can plant it, neither counts nor wins.
    let bob = Client::guest(&running.address, "Bob").await;
    let mut planted = ada.clone();
    planted.cookie = bob.cookie.replace("__Host-", "");
    assert_eq!(planted.get("/api/me").await.unwrap().status, 401);
    planted.cookie = format!("{}; {}", planted.cookie, ada.cookie);
    assert_eq!(planted.get("/api/me").await.unwrap().json()["name"], "Ada");
    // Over plain connections there is no such promise.
    let plain = support::open().await;
    let guest = Client::nobody(&plain.address).get("/api/tables").await;
    assert!(!guest.unwrap().headers.contains("strict-transport"));
}
