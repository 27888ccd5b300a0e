//! Games at the real server while something goes wrong, judged only by what the clients saw: nothing is lost or doubled.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod full_disk;
mod kills;
mod lossy_proxy;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::client::{Client, hash};
use rules::chance::{XorShift, below};
use rules::{Ending, Record};
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;

/// How long the games may take once the trouble is over.
const PATIENCE: Duration = Duration::from_mins(4);

/// A server that is ended with the test, whatever becomes of the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It has already ended if it was killed.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the server in its folder, and waits until it listens.
fn start(folder: &Path, address: &str) -> Running {
    let deadline = Instant::now() + Duration::from_secs(30);
    loop {
        let mut child = Command::new(env!("CARGO_BIN_EXE_caravan"))
            .args(["serve", "--listen", address])
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let stdout = child.stdout.take().unwrap();
        let running = Running(child);
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line).unwrap();
        if line.starts_with("Caravanserai is open") {
            return running;
        }
        assert!(Instant::now() < deadline, "the server does not start again");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// What one client has seen and been told.
#[derive(Default)]
struct Diary {
    /// Every event shown, by its place.
    shown: BTreeMap<u64, Value>,
    /// Every move acknowledged: its name and the event it became.
    accepted: BTreeMap<String, Value>,
    /// The move chosen after an event; it is sent again under the same name until it is answered.
    chosen: BTreeMap<u64, Value>,
    connections: usize,
    over: bool,
}

impl Diary {
    fn note(&mut self, event: &Value) {
        assert_eq!(event["hash"], hash(event["view"].as_str().unwrap()));
        let seq = event["seq"].as_u64().unwrap();
        let known = self.shown.entry(seq).or_insert_with(|| event.clone());
        assert_eq!(known, event, "the same event is shown differently");
    }

    /// The last event before which none is missing.
    fn last(&self) -> u64 {
        (1..=u64::MAX)
            .find(|seq| !self.shown.contains_key(seq))
            .unwrap()
            - 1
    }
}

/// Plays all turns of a client at a table until the game is over, over as many connections as that takes.
async fn play(client: Client, table: String, seed: u64) -> Diary {
    let mut rng = XorShift::new(seed);
    let mut diary = Diary::default();
    while !diary.over {
        let Some(mut socket) = client.socket(&table, Some(diary.last())).await else {
            tokio::time::sleep(Duration::from_millis(30)).await;
            continue;
        };
        diary.connections += 1;
        while let Some(message) = socket.next().await {
            match message["type"].as_str().unwrap() {
                "event" => diary.note(&message["event"]),
                "table" if message["table"]["stage"] == "over" => {
                    assert_eq!(diary.last(), message["table"]["seq"].as_u64().unwrap());
                    diary.over = true;
                    break;
                }
                "choices" => {
                    let choices = &message["choices"];
                    let after = choices["after"].as_u64().unwrap();
                    let list = choices["choices"].as_array().unwrap();
                    let mv = diary.chosen.entry(after).or_insert_with(|| {
                        // Who claims comes to an end.
                        let claim = list.iter().find(|choice| {
                            let action = choice["action"].as_str().unwrap();
                            action.starts_with("claim") || action.contains("-fort-")
                        });
                        let any = &list[below(&mut rng, list.len() as u32) as usize];
                        json!({
                            "type": "move", "id": format!("{}-{after}", client.id),
                            "after": after, "move": claim.unwrap_or(any)["suggested"],
                        })
                    });
                    if !socket.send(mv).await {
                        break;
                    }
                }
                "answer" => {
                    let answer = &message["answer"];
                    let id = message["id"].as_str().unwrap().to_owned();
                    match answer["answer"].as_str().unwrap() {
                        "accepted" => {
                            let event = answer["event"].clone();
                            let first = diary.accepted.entry(id).or_insert_with(|| event.clone());
                            assert_eq!(*first, event, "accepted twice, as different events");
                        }
                        other => panic!("{other}: {message}"),
                    }
                }
                "welcome" | "table" => {}
                // Nothing could be stored while the server was dying; the move is sent again later.
                "error" => break,
                other => panic!("{other}: {message}"),
            }
        }
    }
    diary
}

/// All events of a table, as anybody can ask for them.
async fn log(client: &Client, table: &str) -> Vec<Value> {
    let mut events = Vec::new();
    loop {
        let path = format!("/api/tables/{table}/events?after={}", events.len());
        let page = client.get(&path).await.unwrap().json();
        events.extend(page["events"].as_array().unwrap().iter().cloned());
        if page["last"] == events.len() as u64 {
            return events;
        }
    }
}

/// A table at play, and the clients that play at it.
struct Seated {
    table: String,
    players: Vec<JoinHandle<Diary>>,
}

/// How many clients play on; who saw something wrong has ended, too.
fn still_playing(tables: &[Seated]) -> usize {
    let players = tables.iter().flat_map(|table| &table.players);
    players.filter(|player| !player.is_finished()).count()
}

/// Opens a table, sits people down and starts the game.
fn open_table(runtime: &Runtime, address: &str, n: usize) -> Seated {
    open_table_through(runtime, address, address, n)
}

/// Opens a table at one address and plays at it through another.
fn open_table_through(runtime: &Runtime, address: &str, played_at: &str, n: usize) -> Seated {
    let (table, clients) = runtime.block_on(async {
        let ada = Client::guest(address, &format!("Ada {n}")).await;
        // Two people at every second table, a person and two bots at the others.
        let bob = Client::guest(address, &format!("Bob {n}")).await;
        let (chairs, clients) = if n.is_multiple_of(2) {
            (
                json!([{"kind": "me"}, {"kind": "open"}]),
                vec![ada.clone(), bob.clone()],
            )
        } else {
            let bot = json!({"kind": "bot", "level": "random"});
            (json!([{"kind": "me"}, bot, bot]), vec![ada.clone()])
        };
        // Two tables in five are of the other game.
        let game = ["spice-road", "east-to-west"][usize::from(n % 5 < 2)];
        let table = ada.open_game(game, &chairs).await;
        if n.is_multiple_of(2) {
            bob.must(&format!("/api/tables/{table}/join"), &json!({}))
                .await;
        }
        ada.must(&format!("/api/tables/{table}/start"), &json!({}))
            .await;
        (table, clients)
    });
    let players = clients
        .into_iter()
        .zip(0..)
        .map(|(mut client, seat)| {
            played_at.clone_into(&mut client.address);
            let seed = 10 * n as u64 + seat;
            runtime.spawn(play(client, table.clone(), seed))
        })
        .collect();
    Seated { table, players }
}

/// A runtime for the clients.
fn clients() -> Runtime {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
}

/// An address that was free a moment ago, so that clients find the server again.
fn free_address() -> String {
    let holder = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    holder.local_addr().unwrap().to_string()
}

/// Waits until every game has come to an end.
fn wait_for_the_end(tables: &[Seated]) {
    let deadline = Instant::now() + PATIENCE;
    while still_playing(tables) > 0 {
        assert!(
            Instant::now() < deadline,
            "{} players have not come to an end",
            still_playing(tables)
        );
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Judges every table; the sums of what each left behind.
fn judge_all(runtime: &Runtime, address: &str, tables: Vec<Seated>) -> [usize; 3] {
    let nobody = Client::nobody(address);
    let mut sums = [0; 3];
    for table in tables {
        let left = judge(runtime, &nobody, table);
        for (sum, left) in sums.iter_mut().zip(left) {
            *sum += left;
        }
    }
    sums
}

/// What the storm left behind at one table: events, moves acknowledged, connections.
fn judge(runtime: &Runtime, nobody: &Client, Seated { table, players }: Seated) -> [usize; 3] {
    let log = runtime.block_on(log(nobody, &table));
    let people_only = players.len() == 2;
    let moved = log.iter().filter(|event| event["what"]["kind"] == "moved");
    let moved = moved.count();
    let [mut chosen, mut accepted, mut connections] = [0; 3];
    for player in players {
        let diary = runtime.block_on(player).unwrap();
        connections += diary.connections;
        accepted += diary.accepted.len();
        // It was this client's turn, so what follows is its move, and that once.
        for (after, mv) in &diary.chosen {
            assert_eq!(log[*after as usize]["what"]["move"], mv["move"]);
        }
        chosen += diary.chosen.len();
        let shown: Vec<Value> = diary.shown.into_values().collect();
        assert!(
            shown == log,
            "table {table}: what was shown is not what was kept"
        );
        let mut places: Vec<u64> = Vec::new();
        for event in diary.accepted.values() {
            let seq = event["seq"].as_u64().unwrap();
            assert_eq!(log[seq as usize - 1], *event, "an accepted move is missing");
            places.push(seq);
        }
        places.sort_unstable();
        let told = places.len();
        places.dedup();
        assert_eq!(told, places.len(), "two moves became one event");
    }
    assert!(
        chosen == moved || !people_only,
        "{chosen} chosen, {moved} made"
    );
    let path = format!("/api/tables/{table}/record");
    let record = runtime.block_on(nobody.get(&path)).unwrap();
    let record = Record::read(&record.text).unwrap();
    assert_eq!(record.ending(), Ending::Finished);
    [log.len(), accepted, connections]
}
