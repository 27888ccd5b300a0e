//! The host administers a server, and a database that no server uses.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::runtime::Runtime;

use crate::client::Client;
use crate::durability::{admin, alone, start, text};

const PASSWORD: &str = "open sesame";

/// Has an order carried out, and returns what it prints.
fn done(folder: &Path, words: &[&str]) -> String {
    let output = admin(folder, words);
    assert!(
        output.status.success(),
        "{words:?}: {}",
        text(&output.stderr)
    );
    text(&output.stdout).trim_end().to_owned()
}

fn done_json(folder: &Path, words: &[&str]) -> Value {
    let told = done(folder, &[words, &["--json"]].concat());
    serde_json::from_str(&told).unwrap()
}

/// Has an order refused, and returns why.
fn refused(folder: &Path, words: &[&str]) -> String {
    let output = admin(folder, words);
    assert_eq!(output.status.code(), Some(1), "{words:?}: {output:?}");
    text(&output.stderr)
}

async fn account(address: &str, name: &str) -> Client {
    let client = Client::guest(address, &format!("{name} (guest)")).await;
    let account = json!({"name": name, "password": PASSWORD});
    client.must("/api/me/account", &account).await;
    client
}

#[test]
fn orders_take_effect_at_the_running_server_at_once() {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let (ada, bo, table) = runtime.block_on(async {
        let ada = account(&server.address, "Ada Lovelace").await;
        let bo = account(&server.address, "Karel").await;
        let (_, table) = alone(&server.address).await;
        (ada, bo, table)
    });
    let status = |client: &Client, path: &str| {
        let reply = runtime.block_on(client.get(path)).unwrap();
        (reply.status, reply.text)
    };

    // An administrator is made here, and nowhere else the first time.
    assert_eq!(status(&ada, "/api/admin/figures").0, 404);
    let told = done(folder.path(), &["grant", "ada lovelace"]);
    assert!(told.contains("is an administrator"), "{told}");
    assert_eq!(status(&ada, "/api/admin/figures").0, 200);

    let told = done(
        folder.path(),
        &["mute", "Karel", "--for", "1h", "--reason", "Insults"],
    );
    assert!(told.starts_with("Karel is muted until 20"), "{told}");
    assert!(status(&bo, "/api/me").1.contains("Insults"));
    done(folder.path(), &["unmute", "Karel"]);
    assert!(!status(&bo, "/api/me").1.contains("Insults"));

    let mut socket = runtime.block_on(bo.socket(&table, None)).unwrap();
    done(folder.path(), &["ban", "Karel", "--reason", "Cheating"]);
    let ended = runtime.block_on(socket.next_of("error"));
    assert_eq!(ended["problem"]["reason"]["key"], "banned");
    assert_eq!(status(&bo, "/api/me").0, 403);
    let people = done(folder.path(), &["people", "--search", "kare"]);
    assert!(people.contains("banned"), "{people}");
    done(folder.path(), &["unban", "Karel"]);
    assert_eq!(status(&bo, "/api/me").0, 200);

    done(folder.path(), &["rename", "Karel", "Karl"]);
    assert!(status(&bo, "/api/me").1.contains("Karl"));
    let tables = done(folder.path(), &["tables"]);
    assert!(
        tables.contains(&table) && tables.contains("spice-road"),
        "{tables}"
    );
    let link = format!("http://{}/table/{table}", server.address);
    done(folder.path(), &["close", &link, "--reason", "Abandoned"]);
    assert!(
        status(&ada, &format!("/api/tables/{table}"))
            .1
            .contains("Abandoned")
    );
    assert_eq!(done(folder.path(), &["tables"]), "No table is open.");

    done(folder.path(), &["notice", "Back at nine."]);
    done(folder.path(), &["registration", "invitation"]);
    let told = status(&ada, "/api/server").1;
    assert!(
        told.contains("Back at nine.") && told.contains("invitation"),
        "{told}"
    );
    done(folder.path(), &["notice"]);
    assert!(!status(&ada, "/api/server").1.contains("Back"));
    let invited = done(folder.path(), &["invite", "--uses", "2", "--for", "3d"]);
    let link = format!("http://{}/invited#", server.address);
    assert!(
        invited.starts_with(&link) && invited.contains("2 accounts"),
        "{invited}"
    );

    let export = done_json(folder.path(), &["export", "Karl"]);
    assert_eq!(
        (&export["name"], &export["account"]),
        (&json!("Karl"), &json!(true))
    );
    let erased = done(folder.path(), &["erase", "Karl"]);
    assert!(erased.contains(&bo.id), "{erased}");
    assert_eq!(status(&bo, "/api/me").0, 401);
    assert_eq!(done(folder.path(), &["reports"]), "Nothing is reported.");

    // Everything was written down, as done by the host.
    let (_, audit) = status(&ada, "/api/admin/audit");
    let audit: Value = serde_json::from_str(&audit).unwrap();
    let entries = audit["entries"].as_array().unwrap();
    assert!(entries.iter().all(|entry| entry["by"].is_null()), "{audit}");
    let deeds: Vec<&str> = entries
        .iter()
        .map(|e| e["deed"].as_str().unwrap())
        .collect();
    assert_eq!(
        deeds,
        [
            "erase",
            "export",
            "invite",
            "notice",
            "registration",
            "notice",
            "close",
            "rename",
            "unban",
            "ban",
            "unmute",
            "mute",
            "grant",
        ]
    );
}

#[test]
fn orders_work_on_a_database_that_no_server_uses() {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let (bo, twins) = runtime.block_on(async {
        let bo = account(&server.address, "Bo").await;
        let one = Client::guest(&server.address, "Twin").await;
        let other = Client::guest(&server.address, "twin").await;
        (bo, [one.id, other.id])
    });
    server.signal("TERM");
    assert_eq!(server.end(Duration::from_secs(5)).0, Some(0));

    let people = done_json(folder.path(), &["people"]);
    assert_eq!(people.as_array().unwrap().len(), 3);
    done(
        folder.path(),
        &["ban", "bo", "--for", "7d", "--reason", "Cheating"],
    );
    done(folder.path(), &["grant", "Bo"]);
    done(folder.path(), &["grant", "Bo", "--revoke"]);
    let invited = done(folder.path(), &["invite"]);
    assert!(
        invited.starts_with("/invited#") && invited.contains("in front"),
        "{invited}"
    );
    let mode = done(folder.path(), &["registration", "closed"]);
    assert_eq!(mode, "No new accounts are created.");

    // What is wrong is said, with what to do about it.
    for (words, why) in [
        (&["unban", "Charles"][..], "caravan admin people --search"),
        (&["unmute", "Bo"], "is not muted"),
        (
            &["close", "nowhere", "--reason", "x"],
            "caravan admin tables",
        ),
        (
            &["close", "abcdefghijkmnpqr", "--reason", "x"],
            "no such table",
        ),
        (&["grant", &twins[0]], "only an account"),
        (&["rename", "Bo", " "], "1 to 32 visible characters"),
        (&["invite", "--uses", "0"], "up to 365 days"),
        (&["people", "--database", "sqlite://other.db"], "--database"),
    ] {
        let told = refused(folder.path(), words);
        assert!(told.contains(why), "{words:?}: {told}");
    }
    let many = refused(folder.path(), &["unmute", "Twin"]);
    assert!(twins.iter().all(|id| many.contains(id)), "{many}");
    let wrong = admin(
        folder.path(),
        &["mute", "Bo", "--for", "soon", "--reason", "x"],
    );
    assert_eq!(wrong.status.code(), Some(2));

    let server = start(folder.path());
    let told = runtime.block_on(async {
        let bo = Client {
            address: server.address.clone(),
            ..bo
        };
        bo.get("/api/me").await.unwrap().text
    });
    assert!(told.contains("Cheating"), "{told}");
}
