//! A player who moves as fast as it may, or at a steady pace, and takes the time of each answer.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use anyhow::bail;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::json;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;

use crate::local::client::{Guest, Socket};

/// What a player needs of the server's messages.
#[derive(Deserialize)]
struct Heard {
    #[serde(rename = "type")]
    kind: String,
    choices: Option<Choices>,
    answer: Option<Answer>,
    table: Option<Table>,
}

#[derive(Deserialize)]
struct Choices {
    after: u64,
    choices: Vec<Choice>,
}

#[derive(Deserialize)]
struct Choice {
    suggested: String,
}

#[derive(Deserialize)]
struct Answer {
    answer: String,
}

#[derive(Deserialize)]
struct Table {
    stage: String,
}

/// What a watcher needs of the server's messages.
#[derive(Deserialize)]
struct Seen {
    event: Option<Event>,
}

#[derive(Deserialize)]
struct Event {
    seq: u64,
}

/// One player, and those who watch it.
pub(super) struct Player {
    pub(super) guest: Guest,
    /// Time from one move to the next; as soon as it may if absent.
    pub(super) pace: Option<Duration>,
    /// The addresses of the nodes from which each of its games is watched, once for each watcher.
    pub(super) watched_at: Vec<String>,
}

/// A game that has begun, with its connections.
pub(super) struct Game {
    socket: Socket,
    sent: Arc<Sent>,
    watchers: Vec<JoinHandle<anyhow::Result<Vec<Duration>>>>,
}

/// When a player moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    /// When to make the first move.
    pub(super) first: Instant,
    /// When to end.
    pub(super) until: Instant,
}

/// How long moves took.
#[derive(Default)]
pub(super) struct Taken {
    /// From sending a move until it was answered.
    pub(super) answered: Vec<Duration>,
    /// From sending a move until a watcher saw it.
    pub(super) seen: Vec<Duration>,
}

impl Taken {
    pub(super) fn add(&mut self, other: Taken) {
        self.answered.extend(other.answered);
        self.seen.extend(other.seen);
    }
}

/// What watchers know of the game that they watch.
#[derive(Default)]
struct Sent {
    /// When the move was sent that becomes an event, by the place of the event.
    times: Mutex<HashMap<u64, Instant>>,
    /// Whether all moves were sent.
    all: AtomicBool,
}

impl Sent {
    fn times(&self) -> MutexGuard<'_, HashMap<u64, Instant>> {
        self.times.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Player {
    /// Begins a game, and connects the player and the watchers to it.
    pub(super) async fn open(&self) -> anyhow::Result<Game> {
        let table = self.guest.begin().await?;
        let sent = Arc::new(Sent::default());
        let mut watchers = Vec::new();
        for address in &self.watched_at {
            let socket = Guest::nobody(address).watch(&table).await?;
            watchers.push(tokio::spawn(watch(socket, Arc::clone(&sent))));
        }
        let socket = self.guest.watch(&table).await?;
        Ok(Game {
            socket,
            sent,
            watchers,
        })
    }

    /// Plays a game and then others: makes its first move at its time and each other as soon as it may and is time for
    /// it, until the end.
    pub(super) async fn play(self, mut game: Game, times: Times) -> anyhow::Result<Taken> {
        let (mut taken, mut next) = (Taken::default(), times.first);
        let mut turns = 0_usize;
        loop {
            let answered = self.game(&mut game, times.until, (&mut next, &mut turns));
            taken.answered.extend(answered.await?);
            game.sent.all.store(true, Ordering::Relaxed);
            for watcher in game.watchers {
                taken.seen.extend(watcher.await??);
            }
            if Instant::now() >= times.until {
                return Ok(taken);
            }
            game = self.open().await?;
        }
    }

    /// Plays one game to its end, or until it is time.
    async fn game(
        &self,
        Game {
            socket,
            sent: times,
            ..
        }: &mut Game,
        until: Instant,
        (next, turns): (&mut Instant, &mut usize),
    ) -> anyhow::Result<Vec<Duration>> {
        let mut answered = Vec::new();
        let mut sent = Instant::now();
        while let Some(message) = socket.next().await {
            let Message::Text(text) = message? else {
                continue;
            };
            let heard: Heard = serde_json::from_str(&text)?;
            match (heard.kind.as_str(), heard.choices, heard.answer) {
                ("choices", Some(choices), _) => {
                    if Instant::now() >= until {
                        return Ok(answered);
                    }
                    if let Some(pace) = self.pace {
                        tokio::time::sleep_until((*next).into()).await;
                        *next = (*next + pace).max(Instant::now());
                    }
                    *turns += 1;
                    let list = choices.choices;
                    let claim = list
                        .iter()
                        .find(|choice| choice.suggested.starts_with("claim"));
                    let chosen = claim.unwrap_or(&list[(*turns * 7) % list.len()]);
                    let mv = json!({
                        "type": "move", "id": format!("m{}", choices.after),
                        "after": choices.after, "move": chosen.suggested,
                    });
                    sent = Instant::now();
                    if !self.watched_at.is_empty() {
                        times.times().insert(choices.after + 1, sent);
                    }
                    socket.send(Message::text(mv.to_string())).await?;
                }
                ("answer", _, Some(answer)) => {
                    if answer.answer != "accepted" {
                        bail!("a move is not accepted: {text}");
                    }
                    answered.push(sent.elapsed());
                }
                ("error", ..) => bail!("the server refuses: {text}"),
                _ => {}
            }
            if heard.table.is_some_and(|table| table.stage == "over") {
                break;
            }
        }
        Ok(answered)
    }
}

/// How long a watcher waits for the last event of a game.
const LAST: Duration = Duration::from_secs(2);

/// Watches a game, and takes the time from each move to its sight; ends when nothing more is shown of a game that is over.
async fn watch(mut socket: Socket, sent: Arc<Sent>) -> anyhow::Result<Vec<Duration>> {
    let mut seen = Vec::new();
    loop {
        let message = match tokio::time::timeout(LAST, socket.next()).await {
            Ok(Some(message)) => message?,
            Err(_) if !sent.all.load(Ordering::Relaxed) => continue,
            Ok(None) | Err(_) => return Ok(seen),
        };
        let Message::Text(text) = message else {
            continue;
        };
        let now = Instant::now();
        let heard: Seen = serde_json::from_str(&text)?;
        let time = heard
            .event
            .and_then(|event| sent.times().get(&event.seq).copied());
        seen.extend(time.map(|time| now.saturating_duration_since(time)));
    }
}
