//! One server for one database, which it stops using rather than lie about.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::client::Client;
use serde_json::{Value, json};
use tokio::runtime::Runtime;

/// A server that is ended with the test.
pub(crate) struct Running {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Drop for Running {
    fn drop(&mut self) {
        // It has already ended if the test made it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The program behind other words, such as those that limit it.
pub(crate) fn caravan(before: &[&str], folder: &Path) -> Command {
    let program = env!("CARGO_BIN_EXE_caravan");
    let mut words: Vec<&str> = before.to_vec();
    words.push(program);
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).current_dir(folder);
    command
}

fn start_behind(before: &[&str], folder: &Path, arguments: &[&str]) -> Running {
    let mut command = caravan(before, folder);
    start_command(command.arg("serve").args(arguments).stderr(Stdio::piped()))
}

/// Starts a server at a free address.
pub(crate) fn start_command(command: &mut Command) -> Running {
    start_and_read::<1>(command).0
}

/// Starts a server at a free address, and returns it with the addresses in the first lines that it prints.
pub(crate) fn start_and_read<const LINES: usize>(
    command: &mut Command,
) -> (Running, [String; LINES]) {
    let mut child = command
        .args(["--listen", "127.0.0.1:0"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let addresses = std::array::from_fn(|_| {
        let line = lines.next().unwrap_or(Ok(String::new())).unwrap();
        let address = line.split("http://").nth(1);
        let address = address.and_then(|rest| rest.split([' ', '/']).next());
        address
            .unwrap_or_else(|| panic!("no address in {line:?}"))
            .to_owned()
    });
    let address = addresses[0].clone();
    (Running { child, address }, addresses)
}

pub(crate) fn start(folder: &Path) -> Running {
    start_behind(&[], folder, &[])
}

pub(crate) fn start_with(folder: &Path, arguments: &[&str]) -> Running {
    start_behind(&[], folder, arguments)
}

impl Running {
    pub(crate) fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let status = Command::new("kill").args(["-s", name, &id]).status();
        assert!(status.unwrap().success());
    }

    /// Waits for the end, and gives back the exit code and what was reported.
    pub(crate) fn end(mut self, within: Duration) -> (Option<i32>, String) {
        let deadline = Instant::now() + within;
        while self.child.try_wait().unwrap().is_none() {
            assert!(Instant::now() < deadline, "it still runs after {within:?}");
            std::thread::sleep(Duration::from_millis(10));
        }
        let mut told = String::new();
        let mut stderr = self.child.stderr.take().unwrap();
        stderr.read_to_string(&mut told).unwrap();
        (self.child.wait().unwrap().code(), told)
    }
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

pub(crate) fn admin(folder: &Path, arguments: &[&str]) -> Output {
    caravan(&[], folder)
        .arg("admin")
        .args(arguments)
        .output()
        .unwrap()
}

pub(crate) fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    text(&id.stdout).trim() == "0"
}

/// Somebody with a table where both seats are theirs, so that every turn is.
pub(crate) async fn alone(address: &str) -> (Client, String) {
    let ada = Client::guest(address, "Ada").await;
    let chairs = json!([{"kind": "me"}, {"kind": "me", "name": "Bo"}]);
    let table = ada.open(&chairs).await;
    ada.must(&format!("/api/tables/{table}/start"), &json!({}))
        .await;
    (ada, table)
}

/// Makes the n-th move there, and gives back the status: play two cards, take both up again, and so on.
pub(crate) async fn make_move(ada: &Client, table: &str, n: u64) -> Option<(u16, Value)> {
    let seen = ada.get(&format!("/api/tables/{table}")).await.ok()?.json();
    let mut mv = ["play +YY", "rest"][usize::from(n % 4 >= 2)].to_owned();
    loop {
        let body = json!({"id": format!("m{n}-{}", mv.len()), "after": seen["seq"], "move": mv});
        let reply = ada.post(&format!("/api/tables/{table}/moves"), &body).await;
        let reply = reply.ok()?;
        let answer = reply.json();
        // A full caravan gives back what it gets.
        if answer["reason"]["key"] != "wrong-discard" {
            return Some((reply.status, answer));
        }
        let need = answer["reason"]["args"]["need"].as_str().unwrap();
        mv = format!("play +YY discard {}", "Y".repeat(need.parse().unwrap()));
    }
}

#[test]
fn a_second_server_is_refused_and_told_who_is_first() {
    let folder = tempfile::tempdir().unwrap();
    let first = start(folder.path());
    let second = caravan(&[], folder.path())
        .args(["serve", "--listen", "127.0.0.1:0"])
        .output()
        .unwrap();
    assert_eq!(second.status.code(), Some(1));
    let told = text(&second.stderr);
    let named = format!(
        "in use by the server at http://{} (process {})",
        first.address,
        first.child.id()
    );
    assert!(told.contains(&named), "{told}");
    // The first is not disturbed, and killed it leaves nothing that keeps a third from starting.
    let mut first = first;
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    drop(start(folder.path()));
}

#[test]
fn the_host_resets_a_password_with_and_without_a_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let ada = Client::guest(&server.address, "Ada").await;
        let account = json!({"name": "Ada Lovelace", "password": "open sesame"});
        ada.must("/api/me/account", &account).await;
    });
    let signs_in = |address: &str, output: &Output| {
        let told = text(&output.stdout);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let password = told.trim().rsplit(' ').next().unwrap().to_owned();
        let body = json!({"name": "Ada Lovelace", "password": password});
        let reply = runtime.block_on(Client::nobody(address).post("/api/session", &body));
        reply.unwrap().status == 201
    };
    let with = admin(folder.path(), &["reset-password", "Ada Lovelace"]);
    assert!(signs_in(&server.address, &with));
    let nobody = admin(folder.path(), &["reset-password", "Charles"]);
    assert_eq!(nobody.status.code(), Some(1));
    assert!(text(&nobody.stderr).contains("no account is called Charles"));
    server.signal("TERM");
    assert_eq!(server.end(Duration::from_secs(3)).0, Some(0));
    let without = admin(folder.path(), &["reset-password", "Ada Lovelace"]);
    assert_eq!(files(folder.path()), ["caravanserai.db"]);
    let server = start(folder.path());
    assert!(signs_in(&server.address, &without));
}

#[test]
fn nothing_is_acknowledged_once_the_database_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let (ada, table) = alone(&server.address).await;
        for n in 0..4 {
            assert_eq!(make_move(&ada, &table, n).await.unwrap().0, 200);
        }
        fs::remove_file(folder.path().join("caravanserai.db")).unwrap();
        for n in 4..8 {
            let answer = make_move(&ada, &table, n).await;
            assert!(answer.is_none_or(|(status, _)| status != 200));
        }
    });
    let (code, told) = server.end(Duration::from_secs(5));
    assert_eq!(code, Some(1));
    assert!(told.contains("was removed or replaced"), "{told}");
    assert!(!folder.path().join("caravanserai.db").exists());
}

#[test]
fn a_folder_that_cannot_be_written_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    server.signal("TERM");
    server.end(Duration::from_secs(3));
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
    let database = folder.path().join("caravanserai.db");
    fs::set_permissions(&database, fs::Permissions::from_mode(0o444)).unwrap();
    // Root may write everywhere, so it becomes somebody else.
    let before: &[&str] = if is_root() {
        &[
            "setpriv",
            "--reuid=65534",
            "--regid=65534",
            "--clear-groups",
        ]
    } else {
        &[]
    };
    let output = caravan(before, folder.path())
        .args(["serve", "--listen", "127.0.0.1:0"])
        .output()
        .unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let told = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("cannot use the database"), "{told}");
    assert_eq!(text(&output.stdout), "");
}

#[test]
fn a_file_size_limit_is_an_error_that_passes() {
    let folder = tempfile::tempdir().unwrap();
    let server = start_behind(&["prlimit", "--fsize=400000:unlimited"], folder.path(), &[]);
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let (ada, table) = alone(&server.address).await;
        let mut socket = ada.socket(&table, None).await.unwrap();
        let mut n = 0;
        let refused = loop {
            let (status, answer) = make_move(&ada, &table, n).await.unwrap();
            if status != 200 {
                break answer;
            }
            n += 1;
            assert!(n < 2_000, "the limit was never met");
        };
        assert_eq!(refused["error"], "broken", "{refused}");
        let status = Command::new("prlimit")
            .args(["--fsize=unlimited:unlimited", "--pid"])
            .arg(server.child.id().to_string())
            .status()
            .unwrap();
        assert!(status.success());
        let (status, answer) = make_move(&ada, &table, n).await.unwrap();
        assert_eq!(status, 200, "{answer}");
        // The socket that was open all the time shows it.
        loop {
            let event = socket.next_of("event").await;
            if event["event"]["seq"] == answer["event"]["seq"] {
                break;
            }
        }
    });
}

#[test]
fn a_stop_is_quick_and_leaves_one_file() {
    for _ in 0..6 {
        let folder = tempfile::tempdir().unwrap();
        let server = start(folder.path());
        let runtime = Runtime::new().unwrap();
        runtime.block_on(async {
            let (ada, table) = alone(&server.address).await;
            for n in 0..4 {
                assert_eq!(make_move(&ada, &table, n).await.unwrap().0, 200);
            }
        });
        let mut half: Vec<TcpStream> = Vec::new();
        for _ in 0..5 {
            let mut stream = TcpStream::connect(&server.address).unwrap();
            stream
                .write_all(
                    b"POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-length: 50\r\n\r\n{\"na",
                )
                .unwrap();
            half.push(stream);
        }
        server.signal("TERM");
        assert_eq!(server.end(Duration::from_secs(3)).0, Some(0));
        assert_eq!(files(folder.path()), ["caravanserai.db"]);
    }
}
