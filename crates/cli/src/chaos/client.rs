//! A client that plays or watches one game to its end at any node, with a diary of what it saw.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use rules::chance::{XorShift, below};
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::local::client::{Guest, Socket};

/// How long a request or a handshake may take before another node is asked.
const PATIENCE: Duration = Duration::from_secs(3);

/// After this long without a message the node is asked whether it is there; after twice as long it is left. The web
/// client does the same.
const SILENCE: Duration = Duration::from_secs(2);

/// What a client of a game is.
#[derive(Clone, Debug)]
pub(super) struct Client {
    /// The guest; a client without a session for a watcher.
    pub(super) guest: Guest,
    /// The identifier of the guest; empty for a watcher.
    pub(super) person: String,
    /// The table.
    pub(super) table: String,
    /// The addresses of all nodes.
    pub(super) nodes: Arc<[String]>,
    /// The node to begin at.
    pub(super) first: usize,
    /// What its choices are drawn from.
    pub(super) seed: u64,
}

/// What became of a move, as the client was told.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Told {
    /// Nothing yet: it is sent again under the same identifier.
    Nothing,
    /// It is made, as this event.
    Accepted(Value),
    /// It is not made.
    Refused,
}

/// A move that was sent.
#[derive(Clone, Debug)]
pub(super) struct Sent {
    /// The client's identifier of it.
    pub(super) id: String,
    /// The move.
    pub(super) mv: String,
    /// The event it was chosen after.
    pub(super) after: u64,
    /// What became of it.
    pub(super) told: Told,
}

/// All that a client saw and was told.
#[derive(Clone, Debug, Default)]
pub(super) struct Diary {
    /// The table.
    pub(super) table: String,
    /// The identifier of the guest; empty for a watcher.
    pub(super) person: String,
    /// Every event shown, by its place in the log.
    pub(super) shown: BTreeMap<u64, Value>,
    /// Every move sent, in order.
    pub(super) sent: Vec<Sent>,
    /// Moves that were accepted twice, as different events.
    pub(super) twice: usize,
    /// What must never be seen, such as an event shown in two ways.
    pub(super) wrong: Vec<String>,
    /// Connections that were opened.
    pub(super) connections: usize,
    /// Connections that a node closed because it restarts.
    pub(super) restarts: usize,
    /// Whether the table was shown to be over.
    pub(super) over: bool,
}

impl Diary {
    pub(super) fn of(client: &Client) -> Diary {
        Diary {
            table: client.table.clone(),
            person: client.person.clone(),
            ..Diary::default()
        }
    }

    /// Keeps an event.
    pub(super) fn note(&mut self, event: &Value) {
        let (Some(seq), Some(view)) = (event["seq"].as_u64(), event["view"].as_str()) else {
            self.wrong.push(format!("not an event: {event}"));
            return;
        };
        if event["hash"] != table::view_hash(view) {
            let table = &self.table;
            let why = format!("table {table}: event {seq} does not have the hash of its view");
            self.wrong.push(why);
        }
        match self.shown.get(&seq) {
            None => {
                self.shown.insert(seq, event.clone());
            }
            Some(known) if known == event => {}
            Some(known) => {
                let table = &self.table;
                let why = format!("table {table}: one client saw {known} and later {event}");
                self.wrong.push(why);
            }
        }
    }

    /// Keeps what the client was told of a move.
    pub(super) fn hear(&mut self, id: &str, told: Told) {
        let Some(sent) = self.sent.iter_mut().find(|sent| sent.id == id) else {
            self.wrong
                .push(format!("an answer to {id}, which was not sent"));
            return;
        };
        match (&sent.told, &told) {
            (Told::Nothing, _) => sent.told = told,
            (old, new) if old == new => {}
            (Told::Accepted(_), Told::Accepted(_)) => self.twice += 1,
            // Refused because it was too late, or the first time it was made.
            _ => {
                let table = &self.table;
                let why = format!("table {table}: {id} was both accepted and refused");
                self.wrong.push(why);
            }
        }
    }

    /// Returns the last event before which none is missing.
    fn last(&self) -> u64 {
        let follows = (1..).zip(self.shown.keys());
        follows
            .take_while(|(place, seq)| place == *seq)
            .last()
            .map_or(0, |(place, _)| place)
    }
}

/// Plays all turns of a client until its game is over, over as many connections and nodes as that takes.
///
/// A client thinks for a moment before it moves until it is told to hurry. `keep` holds the diary, also of a game that
/// does not end.
pub(super) async fn play(
    client: Client,
    keep: Arc<std::sync::Mutex<Diary>>,
    hurry: watch::Receiver<bool>,
) {
    let mut play = Play {
        rng: XorShift::new(client.seed),
        diary: Diary::of(&client),
        client,
        hurry,
    };
    let mut node = play.client.first;
    while !play.diary.over {
        let address = &play.client.nodes[node % play.client.nodes.len()];
        let guest = play.client.guest.at(address);
        let opening = guest.watch_after(&play.client.table, play.diary.last());
        if let Ok(Ok(mut socket)) = timeout(PATIENCE, opening).await {
            play.diary.connections += 1;
            play.converse(&guest, &mut socket).await;
        }
        if let Ok(mut kept) = keep.lock() {
            kept.clone_from(&play.diary);
        }
        // The next one is another node, after a moment that differs from client to client.
        node += 1;
        let pause = 20 + below(&mut play.rng, 200);
        sleep(Duration::from_millis(pause.into())).await;
    }
}

struct Play {
    client: Client,
    diary: Diary,
    rng: XorShift,
    hurry: watch::Receiver<bool>,
}

impl Play {
    /// Plays over one connection until it breaks, falls silent or shows the end.
    async fn converse(&mut self, guest: &Guest, socket: &mut Socket) {
        // What was not answered is sent again: it may have been made.
        let open: Vec<Value> = self.unanswered().collect();
        for mv in open {
            if send(socket, &mv).await.is_none() {
                return;
            }
        }
        let mut asked = false;
        while !self.diary.over {
            let message = match timeout(SILENCE, socket.next()).await {
                Ok(Some(Ok(message))) => message,
                Ok(_) => return,
                Err(_) if asked => return,
                Err(_) => {
                    asked = true;
                    if send(socket, &json!({"type": "ping"})).await.is_none() {
                        return;
                    }
                    continue;
                }
            };
            asked = false;
            let heard = match message {
                Message::Text(text) => serde_json::from_str::<Value>(&text),
                Message::Close(frame) => {
                    let code = frame.map(|frame| frame.code);
                    self.diary.restarts += usize::from(code == Some(CloseCode::Restart));
                    return;
                }
                _ => continue,
            };
            let going_on = match heard {
                Ok(heard) => self.hear(guest, socket, &heard).await,
                Err(_) => None,
            };
            if going_on.is_none() {
                return;
            }
        }
    }

    /// Returns the moves that were not answered, as they were sent.
    fn unanswered(&self) -> impl Iterator<Item = Value> {
        let open = self.diary.sent.iter();
        open.filter(|sent| sent.told == Told::Nothing)
            .map(Sent::message)
    }

    /// Deals with a message; `None` if the connection is of no more use.
    async fn hear(&mut self, guest: &Guest, socket: &mut Socket, heard: &Value) -> Option<()> {
        match heard["type"].as_str()? {
            "event" => self.diary.note(&heard["event"]),
            "table" => self.see(guest, &heard["table"]).await,
            "choices" => {
                let mv = self.choose(&heard["choices"]).await?;
                send(socket, &mv).await?;
            }
            "answer" => {
                let (id, answer) = (heard["id"].as_str()?, &heard["answer"]);
                let told = if answer["answer"] == "accepted" {
                    self.diary.note(&answer["event"]);
                    Told::Accepted(answer["event"].clone())
                } else {
                    for event in answer["events"].as_array().into_iter().flatten() {
                        self.diary.note(event);
                    }
                    Told::Refused
                };
                let again = told == Told::Refused;
                self.diary.hear(id, told);
                // Another connection begins with what may be done now.
                return (!again).then_some(());
            }
            // Nothing could be stored; the move is sent again elsewhere.
            "error" => return None,
            _ => {}
        }
        Some(())
    }

    /// Looks at the whole table: whether it is over, and whether a bot has taken the client's seat.
    async fn see(&mut self, guest: &Guest, table: &Value) {
        self.diary.over = table["stage"] == "over";
        let mine = |chair: &Value| {
            chair["person"]["id"] == *self.client.person && chair["stand_in"].is_string()
        };
        let lost = table["chairs"]
            .as_array()
            .is_some_and(|chairs| chairs.iter().any(mine));
        if lost && !self.diary.over {
            let path = format!("/api/tables/{}/join", self.client.table);
            // If it does not work now, the next table that is shown is another reason to try.
            let _ = timeout(PATIENCE, guest.post(&path, &json!({}))).await;
        }
    }

    /// Chooses a move, or the same one again.
    async fn choose(&mut self, choices: &Value) -> Option<Value> {
        let after = choices["after"].as_u64()?;
        let list = choices["choices"].as_array()?;
        let mut tries = 0;
        for sent in self.diary.sent.iter().filter(|sent| sent.after == after) {
            tries += 1;
            if sent.told == Told::Nothing {
                return Some(sent.message());
            }
        }
        if !*self.hurry.borrow() {
            let pause = 10 + below(&mut self.rng, 150);
            sleep(Duration::from_millis(pause.into())).await;
        }
        // Claims bring the game to its end.
        let ends = |choice: &&Value| {
            let action = choice["action"].as_str().unwrap_or_default();
            action.starts_with("claim") || action.contains("-fort-")
        };
        let any = list.get(below(&mut self.rng, list.len().max(1) as u32) as usize);
        let chosen = list.iter().find(ends).or(any)?;
        let sent = Sent {
            id: format!("{}-{after}-{tries}", self.client.person),
            mv: chosen["suggested"].as_str()?.to_owned(),
            after,
            told: Told::Nothing,
        };
        let message = sent.message();
        self.diary.sent.push(sent);
        Some(message)
    }
}

impl Sent {
    fn message(&self) -> Value {
        json!({"type": "move", "id": self.id, "after": self.after, "move": self.mv})
    }
}

/// Sends a message; `None` if that does not work in time.
async fn send(socket: &mut Socket, message: &Value) -> Option<()> {
    let sending = socket.send(Message::text(message.to_string()));
    timeout(PATIENCE, sending).await.ok()?.ok()
}
