//! People talk at tables: stored, delivered to those who may read it, and to nobody else.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use crate::support::{Client, Socket};
use serde_json::{Value, json};

/// A table of Ada with a chair for Bob, who sits down.
async fn table(running: &support::Open, chat: &str) -> (Client, Client, Client, String) {
    let ada = Client::guest(&running.address, "Ada").await;
    let bob = Client::guest(&running.address, "Bob").await;
    let carol = Client::guest(&running.address, "Carol").await;
    let new = json!({
        "game": "spice-road", "chairs": [{"kind": "me"}, {"kind": "open"}], "chat": chat,
        "access": "link", "spectators": "link", "hints": "alone", "undo": "own",
    });
    let table = ada.must("/api/tables", &new).await;
    assert_eq!(table["chat"], chat);
    let id = table["id"].as_str().unwrap().to_owned();
    bob.must(&format!("/api/tables/{id}/join"), &json!({}))
        .await;
    (ada, bob, carol, format!("/api/tables/{id}"))
}

async fn say(client: &Client, table: &str, id: &str, text: &str) -> (u16, Value) {
    let body = json!({"id": id, "text": text});
    let reply = client.post(&format!("{table}/chat"), &body).await.unwrap();
    (reply.status, reply.json())
}

async fn read(client: &Client, table: &str, query: &str) -> (u16, Vec<String>) {
    let reply = client.get(&format!("{table}/chat{query}")).await.unwrap();
    let list = reply.json()["sayings"].as_array().cloned();
    let text = |said: &Value| format!("{} {} {}", said["n"], said["by"]["name"], said["text"]);
    let texts = list.unwrap_or_default().iter().map(text).collect();
    (reply.status, texts)
}

async fn watch(client: &Client, table: &str) -> Socket {
    let id = table.rsplit('/').next().unwrap();
    let mut socket = client.socket(id, None).await.unwrap();
    socket.next_of("table").await;
    socket
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn those_at_the_table_talk_and_others_hear_nothing() {
    let running = support::open().await;
    let (ada, bob, carol, table) = table(&running, "table").await;
    let (mut bobs, mut carols) = (watch(&bob, &table).await, watch(&carol, &table).await);
    let events = ada.get(&format!("{table}/events")).await.unwrap().text;

    let (status, said) = say(&ada, &table, "a", "  Hello <b>Bob</b>\n ").await;
    assert_eq!((status, &said["text"]), (201, &json!("Hello <b>Bob</b>")));
    assert_eq!(bobs.next_of("said").await["saying"], said);
    // Sent again, it is answered the same and said once.
    assert_eq!(say(&ada, &table, "a", "Hello again").await, (201, said));
    assert_eq!(say(&bob, &table, "a", "Hello Ada").await.0, 201);
    assert_eq!(bobs.next_of("said").await["saying"]["n"], 2);
    let both = vec![
        "1 \"Ada\" \"Hello <b>Bob</b>\"".to_owned(),
        "2 \"Bob\" \"Hello Ada\"".to_owned(),
    ];
    assert_eq!(read(&bob, &table, "").await, (200, both.clone()));
    assert_eq!(read(&bob, &table, "?before=2").await.1, both[..1]);

    let nobody = Client::nobody(&running.address);
    assert_eq!(say(&nobody, &table, "c", "Psst").await.0, 401);
    assert_eq!(say(&carol, &table, "c", "Psst").await.0, 403);
    for other in [&nobody, &carol] {
        assert_eq!(read(other, &table, "").await, (403, Vec::new()));
    }
    // The log is as before, and the next thing that Carol is shown is not what was said.
    let after = ada.get(&format!("{table}/events")).await.unwrap().text;
    assert_eq!(events, after);
    bob.must(&format!("{table}/leave"), &json!({})).await;
    assert_eq!(carols.next().await.unwrap()["type"], "event");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn watchers_talk_where_they_may_and_nobody_where_it_is_off() {
    let running = support::open().await;
    let (ada, _, carol, open) = table(&running, "watchers").await;
    let mut adas = watch(&ada, &open).await;
    assert_eq!(say(&carol, &open, "c", "May I watch?").await.0, 201);
    assert_eq!(adas.next_of("said").await["saying"]["by"]["name"], "Carol");
    let nobody = Client::nobody(&running.address);
    assert_eq!(read(&nobody, &open, "").await.1.len(), 1);
    assert_eq!(say(&nobody, &open, "n", "I too").await.0, 401);

    let (ada, _, _, silent) = table(&running, "off").await;
    assert_eq!(say(&ada, &silent, "a", "Hello?").await.0, 403);
    assert_eq!(read(&ada, &silent, "").await.0, 403);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sayings_are_short_seldom_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.db");
    let running = support::open_at(&file).await;
    let (ada, bob, _, table) = table(&running, "table").await;
    for (id, text) in [
        ("a", String::new()),
        ("a", " \n ".to_owned()),
        ("a", "x".repeat(301)),
        ("a", "back\u{202e}wards".to_owned()),
        ("a b", "Hello".to_owned()),
        ("", "Hello".to_owned()),
    ] {
        assert_eq!(say(&ada, &table, id, &text).await.0, 400, "{text}");
    }
    let mut statuses = Vec::new();
    for n in 0..12 {
        statuses.push(say(&ada, &table, &n.to_string(), "Hello").await.0);
    }
    assert_eq!(statuses[..8], [201; 8]);
    assert_eq!(statuses[11], 429);
    let (_, said) = read(&ada, &table, "").await;

    let again = support::open_at(&file).await;
    let bob = Client {
        address: again.address.clone(),
        ..bob
    };
    assert_eq!(read(&bob, &table, "").await, (200, said.clone()));
    let (_, next) = say(&bob, &table, "b", "Still here").await;
    assert_eq!(next["n"], said.len() as u64 + 1);
}
