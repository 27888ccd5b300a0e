//! All attacks at once while people play: nobody waits, nothing is lost, and the server stays small.
//!
//! `cargo xtask test hostile` runs the first for 20 seconds, after all other parts; `cargo xtask soak` runs both with the
//! release build and stricter bounds.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::client::{Client, Socket};
use crate::floods::{Running, start_program};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinSet;

/// What the server may allocate, in kilobytes, so that it stays under 150 MB with the pages of the released program.
const MEMORY: u64 = 125_000;

/// A number from the environment.
fn setting(name: &str, otherwise: u64) -> u64 {
    let value = std::env::var(name).ok();
    value.map_or(otherwise, |value| value.parse().unwrap())
}

/// The server to attack: another build than that of the tests, if one is named.
fn server() -> Running {
    let program = std::env::var("HOSTILE_PROGRAM");
    start_program(program.as_deref().unwrap_or(env!("CARGO_BIN_EXE_caravan")))
}

/// What the attackers share.
#[derive(Clone)]
struct Attack {
    address: String,
    over: Arc<AtomicBool>,
    done: Arc<AtomicU64>,
}

impl Attack {
    fn goes_on(&self) -> bool {
        self.done.fetch_add(1, Ordering::Relaxed);
        !self.over.load(Ordering::Relaxed)
    }

    async fn guest(&self, name: &str) -> Client {
        Client::guest(&self.address, name).await
    }
}

async fn pause(milliseconds: u64) {
    tokio::time::sleep(Duration::from_millis(milliseconds)).await;
}

/// Opens and starts a table.
async fn begin(owner: &Client, game: &str, chairs: &Value) -> String {
    let table = owner.open_game(game, chairs).await;
    let path = format!("/api/tables/{table}/start");
    owner.must(&path, &json!({})).await;
    table
}

/// Sends a move that is possible; returns the event before it.
async fn send_move(socket: &mut Socket, id: &str, turn: usize) -> Option<u64> {
    let choices = loop {
        let message = socket.next().await?;
        if message["type"] == "choices" {
            break message["choices"].clone();
        }
    };
    let list = choices["choices"].as_array().unwrap();
    let mv = &list[(turn * 7) % list.len()]["suggested"];
    let message = json!({"type": "move", "id": id, "after": choices["after"], "move": mv});
    socket.send(&message).await.then_some(())?;
    choices["after"].as_u64()
}

/// Makes moves against a master and takes them back, and asks for hints in between.
async fn take_back(attack: Attack) {
    let ada = attack.guest("Undo").await;
    let chairs = json!([{"kind": "me"}, {"kind": "bot", "level": "master"}]);
    let table = begin(&ada, "spice-road", &chairs).await;
    let mut socket = ada.socket(&table, None).await.unwrap();
    let mut n = 0;
    while attack.goes_on() {
        n += 1;
        let Some(after) = send_move(&mut socket, &format!("m{n}"), n).await else {
            return;
        };
        let undo = json!({"type": "undo", "id": format!("u{n}"), "after": after + 1});
        socket.send(&undo).await;
        socket
            .send(&json!({"type": "hint", "id": format!("h{n}")}))
            .await;
        pause(10).await;
    }
}

/// Signs out with cookies that prove nothing, and fails to sign in, with names of every length.
async fn sign_in_and_out(attack: Attack) {
    let mut stranger = Client::nobody(&attack.address);
    let mut n = 0_u64;
    while attack.goes_on() {
        n += 1;
        stranger.cookie = format!("caravan={n:064x}");
        let _ = stranger.request("DELETE", "/api/session", "", "").await;
        let name = if n.is_multiple_of(2) {
            "ﷺ".repeat(15_000)
        } else {
            format!("Nobody {n}")
        };
        let body = json!({"name": name, "password": "open sesame"});
        let _ = stranger.post("/api/session", &body).await;
        pause(20).await;
    }
}

/// Opens connections that say nothing or half of something, and holds them.
async fn keep_silent(attack: Attack) {
    let mut held = Vec::new();
    while attack.goes_on() {
        for n in 0..10 {
            if let Ok(mut stream) = TcpStream::connect(&attack.address).await {
                if n % 2 == 0 {
                    let _ = stream
                        .write_all(b"POST /api/guests HTTP/1.1\r\nhost: ")
                        .await;
                }
                held.push(stream);
            }
        }
        if held.len() > 300 {
            held.drain(..10);
        }
        pause(100).await;
    }
}

/// Sends moves that are long out of date, each under a name of its own.
async fn be_late(attack: Attack) {
    let ada = attack.guest("Late").await;
    let me = json!({"kind": "me"});
    let table = begin(&ada, "east-to-west", &json!([me, me, me, me])).await;
    let mut socket = ada.socket(&table, None).await.unwrap();
    let mut first = None;
    for n in 0..60 {
        let Some(after) = send_move(&mut socket, &format!("m{n}"), n).await else {
            return;
        };
        first = first.or(Some(after));
    }
    let mut n = 0;
    while attack.goes_on() {
        n += 1;
        let late = json!({"type": "move", "id": format!("l{n}"), "after": first, "move": "rest"});
        if !socket.send(&late).await {
            return;
        }
        socket.next().await;
        pause(5).await;
    }
}

/// Keeps records and asks who would have won.
async fn ask_for_estimates(attack: Attack) {
    let record = include_str!("../../../../records/spice-road/5-players.txt");
    let mut n = 0;
    while attack.goes_on() {
        n += 1;
        let guest = attack.guest(&format!("Judge {n}")).await;
        for _ in 0..10 {
            let Ok(kept) = guest.request("POST", "/api/records", "", record).await else {
                continue;
            };
            if kept.status == 201 {
                let id = kept.json()["id"].as_str().unwrap().to_owned();
                let _ = guest.get(&format!("/api/tables/{id}/estimate")).await;
            }
            pause(50).await;
        }
        // As often as one address may have new guests; this one is not limited.
        pause(500).await;
    }
}

/// Opens tables until no more are allowed, closes them, and talks.
async fn fill_lists(attack: Attack) {
    let ada = attack.guest("Lists").await;
    let chairs = json!([{"kind": "me"}, {"kind": "bot", "level": "master"}]);
    let table = json!({
        "game": "spice-road", "chairs": chairs, "chat": "watchers",
        "access": "public", "spectators": "public", "hints": "alone", "undo": "own",
    });
    let mut n = 0;
    while attack.goes_on() {
        n += 1;
        if let Ok(opened) = ada.post("/api/tables", &table).await
            && opened.status == 201
        {
            let id = opened.json()["id"].as_str().unwrap().to_owned();
            let path = format!("/api/tables/{id}");
            let _ = ada.post(&format!("{path}/start"), &json!({})).await;
            let saying = json!({"id": format!("s{n}"), "text": "x".repeat(300)});
            let _ = ada.post(&format!("{path}/chat"), &saying).await;
            if n % 3 == 0 {
                let _ = ada.post(&format!("{path}/close"), &json!({})).await;
            }
        }
        let _ = ada.get("/api/tables?of=running").await;
        pause(20).await;
    }
}

/// Sends what nobody can read, and more than anybody may.
async fn talk_nonsense(attack: Attack) {
    let ada = attack.guest("Noise").await;
    let table = ada.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let noise = ["", "{", "null", "{\"type\":\"dance\",\"id\":\"x\"}"];
    while attack.goes_on() {
        let Some(mut socket) = ada.socket(&table, None).await else {
            pause(50).await;
            continue;
        };
        for text in noise.iter().cycle().take(100) {
            socket.send_text(text).await;
        }
        socket.send_text(&" ".repeat(20_000)).await;
        pause(20).await;
    }
}

/// Watches without reading what is sent.
async fn stare(attack: Attack) {
    let ada = attack.guest("Stare").await;
    let table = ada.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut held = Vec::new();
    while attack.goes_on() {
        if held.len() < 60 {
            held.extend(ada.socket(&table, Some(0)).await);
        }
        pause(100).await;
    }
}

/// What an honest player went through.
#[derive(Default)]
struct Went {
    /// How long each move took until it was answered.
    waits: Vec<Duration>,
    /// The events that were acknowledged, by table.
    accepted: Vec<(String, u64)>,
}

/// Two people play until the attack is over, at human speed.
async fn play_honestly(attack: Attack, n: usize, pace: Duration) -> Went {
    let (ada, bob) = (
        attack.guest(&format!("Ada {n}")).await,
        attack.guest(&format!("Bob {n}")).await,
    );
    let mut went = Went::default();
    while !attack.over.load(Ordering::Relaxed) {
        let table = ada.open(&json!([{"kind": "me"}, {"kind": "open"}])).await;
        let path = format!("/api/tables/{table}");
        bob.must(&format!("{path}/join"), &json!({})).await;
        ada.must(&format!("{path}/start"), &json!({})).await;
        let mut sockets = [
            ada.socket(&table, None).await.unwrap(),
            bob.socket(&table, None).await.unwrap(),
        ];
        let state = ada.get(&path).await.unwrap().json();
        let first = state["seats"][0].as_u64().unwrap() as usize;
        for turn in 0.. {
            if attack.over.load(Ordering::Relaxed) || turn > 60 {
                break;
            }
            let socket = &mut sockets[(first + turn) % 2];
            let begun = Instant::now();
            let id = format!("m{turn}");
            // The connection must hold.
            send_move(socket, &id, turn).await.unwrap();
            let sent = Instant::now();
            assert!(sent - begun < Duration::from_secs(10), "the turn came late");
            let answer = socket.next_of("answer").await;
            went.waits.push(sent.elapsed());
            assert_eq!(answer["answer"]["answer"], "accepted", "{answer}");
            let seq = answer["answer"]["event"]["seq"].as_u64().unwrap();
            went.accepted.push((table.clone(), seq));
            tokio::time::sleep(pace).await;
        }
    }
    went
}

/// Checks that everything that was acknowledged is there.
async fn check_nothing_is_lost(address: &str, accepted: &[(String, u64)]) {
    let nobody = Client::nobody(address);
    let mut stored = HashSet::new();
    let tables: HashSet<&String> = accepted.iter().map(|(table, _)| table).collect();
    for table in tables {
        let mut after = 0;
        loop {
            let path = format!("/api/tables/{table}/events?after={after}");
            let page = nobody.get(&path).await.unwrap().json();
            let events = page["events"].as_array().unwrap().clone();
            let Some(last) = events.last() else { break };
            after = last["seq"].as_u64().unwrap();
            for event in &events {
                if event["what"]["kind"] == "moved" {
                    stored.insert((table.clone(), event["seq"].as_u64().unwrap()));
                }
            }
        }
    }
    for event in accepted {
        assert!(stored.contains(event), "{event:?} is lost");
    }
}

fn percentile(waits: &mut [Duration], percent: usize) -> Duration {
    waits.sort_unstable();
    waits[(waits.len() * percent / 100).min(waits.len() - 1)]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "cargo xtask test hostile runs it on its own"]
async fn all_attacks_at_once() {
    let time = Duration::from_secs(setting("HOSTILE_SECONDS", 20));
    let bound = Duration::from_millis(setting("HOSTILE_P99_MS", 2_000));
    let server = server();
    let attack = Attack {
        address: server.address.clone(),
        over: Arc::default(),
        done: Arc::default(),
    };
    let mut attackers = JoinSet::new();
    attackers.spawn(take_back(attack.clone()));
    attackers.spawn(take_back(attack.clone()));
    attackers.spawn(sign_in_and_out(attack.clone()));
    attackers.spawn(keep_silent(attack.clone()));
    attackers.spawn(be_late(attack.clone()));
    attackers.spawn(ask_for_estimates(attack.clone()));
    attackers.spawn(fill_lists(attack.clone()));
    attackers.spawn(talk_nonsense(attack.clone()));
    attackers.spawn(stare(attack.clone()));
    let mut honest = JoinSet::new();
    for n in 0..5 {
        honest.spawn(play_honestly(attack.clone(), n, Duration::from_millis(100)));
    }
    let begun = Instant::now();
    let mut memory = 0;
    while begun.elapsed() < time {
        pause(250).await;
        memory = memory.max(server.allocated());
    }
    attack.over.store(true, Ordering::Relaxed);
    let (mut waits, mut accepted) = (Vec::new(), Vec::new());
    while let Some(went) = honest.join_next().await {
        // An honest person who was dropped has panicked.
        let went = went.unwrap();
        waits.extend(went.waits);
        accepted.extend(went.accepted);
    }
    attackers.abort_all();
    check_nothing_is_lost(&server.address, &accepted).await;
    let (p50, p99) = (percentile(&mut waits, 50), percentile(&mut waits, 99));
    println!(
        "{} attacks, {} moves of ten people: half within {p50:?}, 99 of 100 within {p99:?}; {} MB allocated at most",
        attack.done.load(Ordering::Relaxed),
        waits.len(),
        memory / 1_000
    );
    assert!(waits.len() > 100, "{} moves", waits.len());
    assert!(p99 < bound, "99 of 100 moves within {p99:?}");
    assert!(memory < MEMORY, "{memory} kB");
}

/// Tables of masters that think all the time.
const CROWD: usize = 200;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "cargo xtask soak runs it with the release build"]
async fn crowd_of_masters() {
    let move_bound = Duration::from_millis(setting("CROWD_MOVE_MS", 50));
    let server = server();
    let mut crowd = JoinSet::new();
    let master = json!({"kind": "bot", "level": "master"});
    let chairs = json!([{"kind": "me"}, master, master, master]);
    for n in 0..CROWD {
        let guest = Client::guest(&server.address, &format!("Guest {n}")).await;
        let table = begin(&guest, "spice-road", &chairs).await;
        crowd.spawn(async move {
            let mut socket = guest.socket(&table, None).await.unwrap();
            let mut n = 0;
            while send_move(&mut socket, &format!("m{n}"), n).await.is_some() {
                n += 1;
            }
        });
    }
    pause(3_000).await;

    let attack = Attack {
        address: server.address.clone(),
        over: Arc::default(),
        done: Arc::default(),
    };
    let playing = tokio::spawn(play_honestly(attack.clone(), 0, Duration::from_millis(20)));
    let mut novice = Vec::new();
    let mut hints = Vec::new();
    for n in 0..10 {
        let (waited, hinted) = novice_and_hint(&server.address, n).await;
        novice.push(waited);
        hints.push(hinted);
    }
    attack.over.store(true, Ordering::Relaxed);
    let mut waits = playing.await.unwrap().waits;
    let p99 = percentile(&mut waits, 99);
    let (slowest, hint) = (novice.iter().max().unwrap(), hints.iter().max().unwrap());
    println!(
        "{CROWD} tables of three masters: 99 of 100 of {} moves within {p99:?}; a novice within {slowest:?}; a hint or its \
         refusal within {hint:?}; {} MB",
        waits.len(),
        server.memory() / 1_000
    );
    assert!(p99 < move_bound, "{p99:?}");
    assert!(*slowest < Duration::from_secs(2), "{slowest:?}");
    assert!(*hint < Duration::from_secs(5), "{hint:?}");
    crowd.abort_all();
}

/// How long a hint, and a novice at a table of its own, take to answer.
async fn novice_and_hint(address: &str, n: usize) -> (Duration, Duration) {
    let bo = Client::guest(address, &format!("Bo {n}")).await;
    let chairs = json!([{"kind": "me"}, {"kind": "bot", "level": "novice"}]);
    let table = begin(&bo, "spice-road", &chairs).await;
    let mut socket = bo.socket(&table, None).await.unwrap();
    let choices = socket.next_of("choices").await["choices"].clone();
    let asked = Instant::now();
    socket.send(&json!({"type": "hint", "id": "h"})).await;
    while !matches!(
        socket.next().await.unwrap()["type"].as_str(),
        Some("hint" | "because")
    ) {}
    let hinted = asked.elapsed();
    let (after, mv) = (&choices["after"], &choices["choices"][0]["suggested"]);
    let message = json!({"type": "move", "id": "m", "after": after, "move": mv});
    socket.send(&message).await;
    let moved = Instant::now();
    loop {
        let event = socket.next_of("event").await;
        if event["event"]["seq"].as_u64().unwrap() >= after.as_u64().unwrap() + 2 {
            return (moved.elapsed(), hinted);
        }
    }
}
