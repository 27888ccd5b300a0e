//! One connection to one table: shows what happens, takes moves and questions.
//!
//! Nothing is queued for a connection: the room shows its latest events to all, and each connection sends on what it has
//! not sent yet as fast as its client reads. Who falls far behind gets the whole table and goes on from there.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Deserialize;
use tokio::sync::{broadcast, watch};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, timeout};
use utoipa::IntoParams;

use crate::app::App;
use crate::caller::{Address, At, Who, proof, read_json};
use crate::clock;
use crate::ids::{PersonId, TableId};
use crate::limits::{self, Bucket};
use crate::metrics::Counted;
use crate::protocol::{
    FromClient, FromServer, NewMove, NewUndo, Notice, PROTOCOL, Person, Problem,
};
use crate::refusal::{Obstacle, Refusal};
use crate::room::Message as Ask;
use crate::sessions::{Concerns, Ended};
use crate::tables::{check_id, place};
use crate::thinking::NoHint;
use crate::watched::{Sent, Shown, Watching, encode};

/// How often the client is asked whether it is still there.
const PING: Duration = Duration::from_secs(15);

/// A client that has not been heard for so long, or not read for so long, is gone.
const GONE: Duration = Duration::from_secs(40);

/// Who is further behind than this gets the whole table instead of every event.
const FAR_BEHIND: u64 = 256;

/// Events that are fetched at once for who is behind: few, since they wait here for a client that may not read.
const AT_ONCE: usize = 8;

/// From where on.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The last event that the client has seen: all that follow it are sent. None are if absent.
    after: Option<u64>,
}

/// A socket that shows what happens at a table. The messages are `FromClient` and `FromServer`.
#[utoipa::path(get, path = "/api/tables/{id}/socket", params(("id" = String, Path), Since), responses(
    (status = 101, description = "The socket is open.", body = FromServer),
    (status = "4XX", description = "It is not.", body = Problem),
))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    At(table): At,
    Who(who): Who,
    address: Address,
    headers: HeaderMap,
    since: Result<Query<Since>, axum::extract::rejection::QueryRejection>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    let Query(since) = since.map_err(|why| Refusal::Unreadable(why.body_text()))?;
    since.after.map(place).transpose()?;
    let upgrade = upgrade.map_err(|why| Refusal::Unreadable(why.body_text()))?;
    let id = who.as_ref().map(|person| person.id.clone());
    let watching = app.watch(&table, id.as_ref()).await?;
    let said = watching.talk.borrow().last();
    let place = Place::take(&app, id.clone(), address)?;
    let connection = Connection {
        endings: app.endings.listen(),
        notices: app.notices.subscribe(),
        stopping: app.stopping.subscribe(),
        proof: proof(&app, &headers),
        hints: JoinSet::new(),
        app,
        table,
        who,
        id,
        said,
        watching,
        sent: 0,
        anew: 0,
        catching_up: true,
        table_due: true,
        chosen: 0,
        heard: Instant::now(),
        rate: Bucket::new(limits::MESSAGES_OF_SOCKET),
        _place: place,
    };
    Ok(upgrade
        .read_buffer_size(2048)
        .write_buffer_size(0)
        .max_write_buffer_size(limits::MESSAGE_SENT)
        .max_message_size(limits::MESSAGE)
        .max_frame_size(limits::MESSAGE)
        .on_upgrade(move |socket| connection.run(socket, since.after)))
}

/// A place among the sockets that a person and an address may have.
struct Place {
    app: Arc<App>,
    person: Option<PersonId>,
    address: Address,
    _counted: Counted,
}

impl Place {
    fn take(app: &Arc<App>, person: Option<PersonId>, address: Address) -> Result<Place, Refusal> {
        const FULL: Refusal = Refusal::TooMany(Obstacle::ManySockets);
        if address.is_limited() && !app.sockets_of_address.add(&address.network) {
            return Err(FULL);
        }
        let mut place = Place {
            app: Arc::clone(app),
            person: None,
            address,
            _counted: Counted::one(&app.metrics.sockets),
        };
        if let Some(person) = person {
            if !app.sockets_of_person.add(&person) {
                return Err(FULL);
            }
            place.person = Some(person);
        }
        Ok(place)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if self.address.is_limited() {
            self.app.sockets_of_address.remove(&self.address.network);
        }
        if let Some(person) = &self.person {
            self.app.sockets_of_person.remove(person);
        }
    }
}

impl App {
    /// What a table shows, from now on.
    async fn watch(
        self: &Arc<App>,
        table: &TableId,
        who: Option<&PersonId>,
    ) -> Result<Watching, Refusal> {
        self.ask(table, who, |reply| Ask::Watch { reply }).await
    }
}

/// Why a connection ends.
enum End {
    /// The client is gone, or cannot be reached.
    Gone,
    /// The client may not be shown anything, for this reason.
    Refused(Refusal),
    /// The server stops, and is expected to come back.
    Restart,
}

impl From<Refusal> for End {
    fn from(refusal: Refusal) -> End {
        End::Refused(refusal)
    }
}

/// One client at one table.
struct Connection {
    app: Arc<App>,
    table: TableId,
    who: Option<Person>,
    id: Option<PersonId>,
    /// The hash of the secret that the person was known by when the socket was opened.
    proof: Option<String>,
    endings: broadcast::Receiver<Ended>,
    notices: watch::Receiver<Option<Notice>>,
    /// Whether the server was asked to stop.
    stopping: watch::Receiver<bool>,
    /// The hint that is being thought about.
    hints: JoinSet<FromServer>,
    watching: Watching,
    /// The last saying that was sent.
    said: u64,
    /// The last event that was sent.
    sent: u64,
    /// How often the table had been shown without an event when it was sent.
    anew: u64,
    /// Whether everything is sent that the client asked for, however much that is.
    catching_up: bool,
    /// Whether the whole table is to be sent, once the events are.
    table_due: bool,
    /// The last event after which choices were sent.
    chosen: u64,
    heard: Instant,
    rate: Bucket,
    _place: Place,
}

impl Connection {
    async fn run(mut self, mut socket: WebSocket, after: Option<u64>) {
        let ended = self.serve(&mut socket, after).await;
        // A client that cannot be told is gone.
        let _ = match ended {
            Err(End::Refused(refusal)) => self.send_problem(&mut socket, None, &refusal).await,
            Err(End::Restart) => {
                let frame = CloseFrame {
                    code: close_code::RESTART,
                    reason: Utf8Bytes::from_static("the server restarts"),
                };
                send_message(&mut socket, Message::Close(Some(frame))).await
            }
            Ok(()) | Err(End::Gone) => Ok(()),
        };
    }

    async fn serve(&mut self, socket: &mut WebSocket, after: Option<u64>) -> Result<(), End> {
        let welcome = FromServer::Welcome {
            protocol: PROTOCOL,
            person: self.who.clone(),
            now: clock::now(),
            notice: self
                .app
                .store
                .server_info()
                .await
                .map_err(Refusal::from)?
                .notice,
            build: client::build().to_owned(),
        };
        send(socket, &encode(&welcome)).await?;
        let last = self.watching.shown.borrow_and_update().last;
        self.sent = after.unwrap_or(last).min(last);
        self.catch_up(socket).await?;
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // What is seldom waited for is boxed: most connections are idle, and should be small.
        loop {
            tokio::select! {
                changed = self.watching.shown.changed() => {
                    if changed.is_err() {
                        // The room was closed under us, as when storing failed: watch the one that is opened anew.
                        Box::pin(self.watch_anew()).await?;
                    }
                    self.catch_up(socket).await?;
                }
                changed = self.watching.talk.changed() => {
                    if changed.is_err() {
                        Box::pin(self.watch_anew()).await?;
                    }
                    let talk = Arc::clone(&self.watching.talk.borrow_and_update());
                    for text in talk.after(self.said, self.id.as_ref()) {
                        send(socket, text).await?;
                    }
                    self.said = self.said.max(talk.last());
                }
                message = socket.recv() => {
                    self.heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => Box::pin(self.take(socket, &text)).await?,
                        Some(Ok(Message::Binary(_))) => {
                            let why = Refusal::Unreadable("send messages as text".to_owned());
                            self.send_problem(socket, None, &why).await?;
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Gone),
                    }
                }
                ended = self.endings.recv() => {
                    if self.is_concerned(ended) {
                        Box::pin(self.still_known()).await?;
                    }
                }
                Ok(()) = self.notices.changed() => {
                    let notice = self.notices.borrow_and_update().clone();
                    send(socket, &encode(&FromServer::Notice { notice })).await?;
                }
                () = stopped(&mut self.stopping) => return Err(End::Restart),
                Some(hint) = self.hints.join_next() => {
                    // One that failed is logged where it failed.
                    if let Ok(answer) = hint {
                        send(socket, &encode(&answer)).await?;
                    }
                }
                _ = ping.tick() => {
                    if self.heard.elapsed() > GONE {
                        return Err(End::Gone);
                    }
                    // A password can be reset from outside, too.
                    Box::pin(self.still_known()).await?;
                    send_message(socket, Message::Ping(axum::body::Bytes::new())).await?;
                }
            }
        }
    }

    /// Sends a refusal, and counts it.
    async fn send_problem(
        &self,
        socket: &mut WebSocket,
        id: Option<String>,
        refusal: &Refusal,
    ) -> Result<(), End> {
        self.app.metrics.refused_within(refusal);
        let problem = refusal.problem();
        send(socket, &encode(&FromServer::Error { id, problem })).await
    }

    /// Whether the store must be asked if the session goes on.
    fn is_concerned(&self, ended: Result<Ended, broadcast::error::RecvError>) -> bool {
        let (Some(id), Some(proof)) = (&self.id, &self.proof) else {
            return false;
        };
        // A socket that has missed endings cannot tell.
        ended.map_or(true, |ended| ended.concerns(id, proof) != Concerns::No)
    }

    /// That the secret still stands for the person who opened the socket.
    async fn still_known(&self) -> Result<(), Refusal> {
        let (Some(id), Some(proof)) = (&self.id, &self.proof) else {
            return Ok(());
        };
        let person = self.app.person_of(proof.clone()).await?;
        match person {
            Some(person) if person.id == *id => Ok(()),
            _ => Err(Refusal::WhoAreYou),
        }
    }

    async fn watch_anew(&mut self) -> Result<(), Refusal> {
        self.watching = self.app.watch(&self.table, self.id.as_ref()).await?;
        self.watching.shown.mark_changed();
        Ok(())
    }

    /// Sends what was not sent yet.
    ///
    /// While a client does not read, this waits with one message in hand and holds on to nothing else; what
    /// is sent next is decided by what the table shows then.
    async fn catch_up(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        loop {
            let now = Arc::clone(&self.watching.shown.borrow_and_update());
            let next = self.next(&now)?;
            drop(now);
            match next {
                Next::Message(text) => send(socket, &text).await?,
                Next::Event(event) => {
                    send(socket, &event.text).await?;
                    let shown = event.stored.elapsed().as_secs_f64();
                    self.app.metrics.broadcast.observe(shown);
                }
                Next::Missed => Box::pin(self.send_missed(socket)).await?,
                Next::Nothing => {
                    self.catching_up = false;
                    return Ok(());
                }
            }
        }
    }

    /// What is to be sent next.
    fn next(&mut self, now: &Shown) -> Result<Next, End> {
        if !now.is_for(self.id.as_ref()) {
            return Err(Refusal::Forbidden(Obstacle::PrivateGame).into());
        }
        if !self.catching_up && now.last.saturating_sub(self.sent) > FAR_BEHIND {
            self.sent = now.last;
            self.table_due = true;
        }
        if self.sent < now.last {
            let event = now.recent.iter().find(|event| event.seq == self.sent + 1);
            let Some(event) = event else {
                return Ok(Next::Missed);
            };
            self.sent = event.seq;
            self.table_due |= event.table_too;
            return Ok(Next::Event(Arc::clone(event)));
        }
        if self.table_due || now.anew != self.anew {
            self.table_due = false;
            self.anew = now.anew;
            return Ok(Next::Message(Arc::clone(&now.text)));
        }
        if self.chosen < now.last {
            self.chosen = now.last;
            if let Some((person, choices)) = &now.choices
                && self.id.as_ref() == Some(person)
            {
                return Ok(Next::Message(Arc::clone(choices)));
            }
        }
        Ok(Next::Nothing)
    }

    /// Sends some of the events that the table does not keep ready any more.
    async fn send_missed(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let (after, who) = (self.sent, self.id.clone());
        let missed = self.app.events(&self.table, who.as_ref(), after, AT_ONCE);
        self.table_due = true;
        for event in missed.await?.events {
            self.sent = event.seq;
            send(socket, &encode(&FromServer::Event { event })).await?;
        }
        Ok(())
    }

    /// Deals with a message of the client.
    async fn take(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), End> {
        if let Err(wait) = self.rate.take() {
            self.app.metrics.limited("messages-of-socket");
            // Not reading any further slows the sender down, and nobody else.
            tokio::time::sleep(wait).await;
        }
        let message: FromClient = match read_json(text.as_bytes()) {
            Ok(message) => message,
            Err(why) => return self.send_problem(socket, id_in(text), &why).await,
        };
        let id = message.id().map(str::to_owned);
        if let FromClient::Hint { id } = message {
            return self.begin_hint(socket, id).await;
        }
        match self.answer(message).await {
            Ok(answer) => send(socket, &encode(&answer)).await,
            Err(refusal) => self.send_problem(socket, id, &refusal).await,
        }
    }

    /// Lets a bot think about a hint, while the connection goes on. One at a time.
    async fn begin_hint(&mut self, socket: &mut WebSocket, id: String) -> Result<(), End> {
        if let Err(refusal) = self.check_rate().and_then(|()| check_size(&id, "")) {
            return self.send_problem(socket, Some(id), &refusal).await;
        }
        if !self.hints.is_empty() {
            return send(socket, &encode(&busy(id))).await;
        }
        let (app, table) = (Arc::clone(&self.app), self.table.clone());
        let who = self.id.clone();
        self.hints
            .spawn(async move { hint(&app, &table, who.as_ref(), id).await });
        Ok(())
    }

    /// Checks that the person does not ask too often.
    fn check_rate(&self) -> Result<(), Refusal> {
        match &self.id {
            Some(id) if !self.app.requests_of_person.allows(id) => {
                Err(Refusal::TooMany(Obstacle::FastRequests))
            }
            _ => Ok(()),
        }
    }

    async fn answer(&self, message: FromClient) -> Result<FromServer, Refusal> {
        let me = || self.id.as_ref().ok_or(Refusal::WhoAreYou);
        if !matches!(message, FromClient::Ping) {
            self.check_rate()?;
        }
        match message {
            FromClient::Ping => Ok(FromServer::Pong { now: clock::now() }),
            FromClient::Move { id, after, mv } => {
                let mv = NewMove {
                    id: id.clone(),
                    after,
                    mv,
                };
                let answer = self.app.make_move(&self.table, me()?, mv).await?;
                Ok(FromServer::Answer { id, answer })
            }
            FromClient::Undo {
                id,
                after,
                want,
                question,
            } => {
                let undo = NewUndo {
                    id: id.clone(),
                    after,
                    want,
                    question,
                };
                let answer = self.app.undo(&self.table, me()?, undo).await?;
                Ok(FromServer::Answer { id, answer })
            }
            FromClient::Why { id, action } => {
                check_size(&id, &action)?;
                let asked = self
                    .app
                    .ask(&self.table, self.id.as_ref(), |reply| Ask::Why {
                        action: action.clone(),
                        reply,
                    });
                let reason = asked.await?;
                Ok(FromServer::Because { id, reason })
            }
            // Dealt with before, since it takes long.
            FromClient::Hint { .. } => Err(Refusal::Busy),
        }
    }
}

/// What a connection sends next.
enum Next {
    Message(Arc<str>),
    Event(Arc<Sent>),
    /// Events that the room must be asked for.
    Missed,
    Nothing,
}

fn check_size(id: &str, action: &str) -> Result<(), Refusal> {
    if id.len() > limits::COMMAND || action.len() > limits::MOVE {
        return Err(Refusal::Unreadable("the question is too long".to_owned()));
    }
    Ok(())
}

async fn send(socket: &mut WebSocket, text: &Arc<str>) -> Result<(), End> {
    send_message(socket, Message::Text(Utf8Bytes::from(&**text))).await
}

/// Returns the identifier in a message that cannot be read otherwise.
fn id_in(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    let named: Named = read_json(text.as_bytes()).ok()?;
    check_id(&named.id).ok().map(|()| named.id)
}

/// Thinks of a hint, or says why there is none.
async fn hint(app: &Arc<App>, table: &TableId, who: Option<&PersonId>, id: String) -> FromServer {
    let question = match app.ask(table, who, |reply| Ask::Hint { reply }).await {
        Ok(question) => question,
        Err(Refusal::Table(refusal)) => {
            let reason = refusal.reason();
            return FromServer::Because { id, reason };
        }
        Err(other) => {
            let (id, problem) = (Some(id), other.problem());
            return FromServer::Error { id, problem };
        }
    };
    match app.bots.advise(question).await {
        Ok(advice) => FromServer::Hint {
            id,
            mv: advice.mv,
            chance: advice.chance,
            plan: advice.plan,
        },
        Err(NoHint::Busy) => busy(id),
        Err(NoHint::Failed) => FromServer::Because {
            id,
            reason: table::reason("hint-failed", "there is no hint for this position", &[]),
        },
    }
}

/// The answer to somebody who would have to wait long for a hint.
fn busy(id: String) -> FromServer {
    FromServer::Because {
        id,
        reason: table::reason("hint-busy", "the bots are busy; try again in a moment", &[]),
    }
}

/// Waits until the server is asked to stop.
async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // An app that is gone has stopped, too.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

async fn send_message(socket: &mut WebSocket, message: Message) -> Result<(), End> {
    match timeout(GONE, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}
