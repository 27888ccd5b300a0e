//! What packages add: a service manager is told how the server is, shells complete its words, and there is a manual.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::os::unix::net::UnixDatagram;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::json;
use tokio::runtime::Runtime;

use crate::client::{Client, Socket};
use crate::durability::{Running, caravan, start_command, text};

fn start(mut command: Command) -> Running {
    start_command(command.arg("serve").stderr(Stdio::piped()))
}

/// Returns the next message that is not a sign of life, and how many of these came before it.
fn told(socket: &UnixDatagram) -> (usize, String) {
    let mut signs_of_life = 0;
    loop {
        let mut message = [0; 256];
        let length = socket.recv(&mut message).unwrap();
        match text(&message[..length]) {
            alive if alive.trim() == "WATCHDOG=1" => signs_of_life += 1,
            other => return (signs_of_life, other.trim().to_owned()),
        }
    }
}

#[test]
fn a_service_manager_is_told_how_the_server_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notify");
    let socket = UnixDatagram::bind(&path).unwrap();
    socket
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    let mut command = caravan(&[], folder.path());
    command
        .env("NOTIFY_SOCKET", &path)
        .env("WATCHDOG_USEC", "200000");
    let server = start(command);
    assert_eq!(told(&socket).1, "READY=1");
    // Ten times the time that is allowed between two signs of life.
    std::thread::sleep(Duration::from_secs(2));
    server.signal("TERM");
    let (signs_of_life, last) = told(&socket);
    assert_eq!(last, "STOPPING=1");
    assert!(signs_of_life >= 5, "{signs_of_life}");
    assert_eq!(server.end(Duration::from_secs(10)).0, Some(0));
}

#[test]
fn without_a_service_manager_nobody_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(caravan(&[], folder.path()));
    server.signal("TERM");
    assert_eq!(
        server.end(Duration::from_secs(10)),
        (Some(0), String::new())
    );
}

#[test]
fn shells_complete_words_and_every_command_has_a_page() {
    let folder = tempfile::tempdir().unwrap();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = caravan(&[], folder.path())
            .args(["completions", shell])
            .output()
            .unwrap();
        assert!(script.status.success());
        for word in ["serve", "backup", "listen"] {
            assert!(text(&script.stdout).contains(word), "{shell}: {word}");
        }
    }
    let made = caravan(&[], folder.path())
        .args(["man", "pages"])
        .output()
        .unwrap();
    assert!(made.status.success(), "{made:?}");
    let page = |name: &str| std::fs::read_to_string(folder.path().join("pages").join(name));
    assert!(page("caravan.1").unwrap().contains("caravan\\-serve(1)"));
    assert!(page("caravan-serve.1").unwrap().contains("public\\-url"));
    assert!(page("caravan-admin-backup.1").is_ok());
}

/// Waits for one's turn; returns the event after which it is, or nothing once the game is over.
async fn turn(socket: &mut Socket) -> Option<u64> {
    loop {
        let message = socket.next().await.expect("the connection stays");
        match message["type"].as_str().unwrap() {
            "choices" => return message["choices"]["after"].as_u64(),
            "table" if message["table"]["stage"] == "over" => return None,
            _ => {}
        }
    }
}

/// Plays a game against a bot with the program that the environment names as a list of words, or with the one that
/// was built.
#[test]
#[ignore = "a command of its own: cargo xtask dist --check"]
fn first_game() {
    let folder = tempfile::tempdir().unwrap();
    let words = match std::env::var("PACKAGED") {
        Ok(words) => serde_json::from_str(&words).unwrap(),
        Err(_) => vec![env!("CARGO_BIN_EXE_caravan").to_owned()],
    };
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).current_dir(folder.path());
    let server = start(command);
    let begin = Instant::now();
    let moves = Runtime::new().unwrap().block_on(async {
        let page = Client::nobody(&server.address).get("/").await.unwrap();
        assert!(page.text.contains("<title>"), "{page:?}");
        let ada = Client::guest(&server.address, "Ada").await;
        let chairs = json!([{"kind": "me"}, {"kind": "bot", "level": "casual"}]);
        let table = ada.open(&chairs).await;
        let path = format!("/api/tables/{table}");
        ada.must(&format!("{path}/start"), &json!({})).await;
        let mut socket = ada.socket(&table, None).await.unwrap();
        let mut moves = 0;
        while let Some(after) = turn(&mut socket).await {
            let ask = json!({"type": "hint", "id": format!("h{moves}")});
            assert!(socket.send(&ask).await);
            let hint = socket.next_of("hint").await;
            let id = format!("m{moves}");
            let mv = json!({"type": "move", "id": id, "after": after, "move": hint["move"]});
            assert!(socket.send(&mv).await);
            moves += 1;
            assert!(moves < 500, "the game does not end");
        }
        let record = ada.get(&format!("{path}/record")).await.unwrap();
        assert_eq!(record.status, 200);
        moves
    });
    println!("a game of {moves} moves in {:?}", begin.elapsed());
    server.signal("TERM");
    let (code, told) = server.end(Duration::from_secs(20));
    // What runs a container ends as it likes.
    let in_container = words.len() > 1;
    assert!(code == Some(0) || in_container, "{code:?} {told}");
}
