//! One table being used: a task that owns its state and does one thing after the other.
//!
//! Nothing is answered or shown before it is stored: check, append, sync, and only then tell.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use rules::chance::Playful;
use rules::{AnyGame, MoveError, Record};
use tokio::sync::{mpsc, oneshot, watch};

use crate::bots_pool::Question;
use crate::chat::{Talk, Talking};
use crate::choices;
use crate::events::{Body, Logged, State};
use crate::house::House;
use crate::ids::{PersonId, TableId};
use crate::log::{Cause, Log, PAGE};
use crate::presence::{Here, Presence};
use crate::protocol::{
    Answer, Event, Events, FromServer, HandOver, Hints, Join, Leave, NewMove, NewSaying, NewUndo,
    Person, Reason, Saying, ShowNonce, Stage, Table, What,
};
use crate::reasons::{of_move, reason};
use crate::refusal::Refusal;
use crate::store::{Append, Listing, StoreError, Write};

/// A room that nobody has used for so long is closed.
const IDLE: Duration = Duration::from_mins(1);

/// Events that are kept ready to be sent; who is further behind asks for them.
const RECENT: usize = 16;

/// Refused moves whose answer is remembered.
const REFUSALS: usize = 128;

/// Where an answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// What a room can be asked.
pub(crate) enum Command {
    See {
        who: Option<PersonId>,
        reply: Reply<Table>,
    },
    Events {
        who: Option<PersonId>,
        after: u64,
        /// No more than this many.
        most: usize,
        reply: Reply<Events>,
    },
    Record {
        who: Option<PersonId>,
        reply: Reply<String>,
    },
    /// The game as a record, once it is over.
    Played {
        who: Option<PersonId>,
        reply: Reply<Record>,
    },
    Watch {
        who: Option<PersonId>,
        reply: Reply<Watching>,
    },
    Say {
        person: Person,
        saying: NewSaying,
        reply: Reply<Saying>,
    },
    Hear {
        who: Option<PersonId>,
        reply: Reply<()>,
    },
    Join {
        person: Person,
        join: Join,
        reply: Reply<Table>,
    },
    Leave {
        person: PersonId,
        leave: Leave,
        reply: Reply<Table>,
    },
    Start {
        person: PersonId,
        reply: Reply<Table>,
    },
    ShowNonce {
        person: PersonId,
        shown: ShowNonce,
        reply: Reply<Table>,
    },
    Rematch {
        person: Person,
        reply: Reply<Table>,
    },
    Move {
        person: PersonId,
        mv: NewMove,
        reply: Reply<Answer>,
    },
    Undo {
        person: Person,
        undo: NewUndo,
        reply: Reply<Answer>,
    },
    Why {
        who: Option<PersonId>,
        action: String,
        reply: Reply<Reason>,
    },
    Hint {
        person: PersonId,
        reply: Reply<Question>,
    },
    HandOver {
        person: PersonId,
        over: HandOver,
        reply: Reply<Table>,
    },
    /// Time has passed.
    Tick,
    BotMoved {
        after: u64,
        mv: String,
    },
}

impl Command {
    /// The person who does something.
    fn person(&self) -> Option<&PersonId> {
        match self {
            Command::Join { person, .. }
            | Command::Say { person, .. }
            | Command::Rematch { person, .. }
            | Command::Undo { person, .. } => Some(&person.id),
            Command::Leave { person, .. }
            | Command::Start { person, .. }
            | Command::ShowNonce { person, .. }
            | Command::HandOver { person, .. }
            | Command::Move { person, .. }
            | Command::Hint { person, .. } => Some(person),
            Command::See { who, .. }
            | Command::Events { who, .. }
            | Command::Record { who, .. }
            | Command::Played { who, .. }
            | Command::Watch { who, .. }
            | Command::Hear { who, .. }
            | Command::Why { who, .. } => who.as_ref(),
            Command::Tick | Command::BotMoved { .. } => None,
        }
    }
}

/// What a connection is given: what is shown and said at the table from now on, and a sign that its person is there.
pub(crate) struct Watching {
    pub shown: watch::Receiver<Arc<Shown>>,
    pub talk: watch::Receiver<Arc<Talk>>,
    pub _here: Option<Here>,
}

/// An event, ready to be sent.
pub(crate) struct Sent {
    pub seq: u64,
    pub text: Arc<str>,
    /// Whether more than the position changed, so that clients need the whole table.
    pub table_too: bool,
}

/// What everybody who watches is shown.
pub(crate) struct Shown {
    /// The last event.
    pub last: u64,
    /// The latest events, without gaps.
    pub recent: VecDeque<Arc<Sent>>,
    /// The whole table.
    pub table: Arc<str>,
    /// How often it was shown without an event, as when somebody came or went.
    pub anew: u64,
    /// What the person to move may do.
    pub choices: Option<(PersonId, Arc<str>)>,
    /// The only ones who may watch, if not everybody.
    pub only: Option<Vec<PersonId>>,
}

impl Shown {
    /// Whether somebody may watch.
    pub(crate) fn is_for(&self, who: Option<&PersonId>) -> bool {
        match &self.only {
            None => true,
            Some(people) => who.is_some_and(|who| people.contains(who)),
        }
    }
}

/// Takes a room's commands until nobody needs it any more.
pub(crate) async fn run(id: TableId, house: Arc<House>, mut mailbox: mpsc::Receiver<Command>) {
    let _closing = Closing {
        id: id.clone(),
        house: Arc::clone(&house),
    };
    match Room::open(&id, &house).await {
        Ok(mut room) => room.work(&mut mailbox).await,
        Err(refusal) => {
            mailbox.close();
            while let Some(command) = mailbox.recv().await {
                command.refuse(&refusal);
            }
        }
    }
}

/// Tells the house that the room is closed, however that came about.
struct Closing {
    id: TableId,
    house: Arc<House>,
}

impl Drop for Closing {
    fn drop(&mut self) {
        self.house.closed(&self.id);
    }
}

impl Command {
    /// Answers without doing anything.
    fn refuse(self, refusal: &Refusal) {
        // Whoever does not wait for the answer any more does not need it.
        let why = refusal.clone();
        match self {
            Command::See { reply, .. }
            | Command::Join { reply, .. }
            | Command::Leave { reply, .. }
            | Command::Start { reply, .. }
            | Command::ShowNonce { reply, .. }
            | Command::HandOver { reply, .. }
            | Command::Rematch { reply, .. } => drop(reply.send(Err(why))),
            Command::Events { reply, .. } => drop(reply.send(Err(why))),
            Command::Record { reply, .. } => drop(reply.send(Err(why))),
            Command::Played { reply, .. } => drop(reply.send(Err(why))),
            Command::Watch { reply, .. } => drop(reply.send(Err(why))),
            Command::Say { reply, .. } => drop(reply.send(Err(why))),
            Command::Hear { reply, .. } => drop(reply.send(Err(why))),
            Command::Move { reply, .. } | Command::Undo { reply, .. } => {
                drop(reply.send(Err(why)));
            }
            Command::Why { reply, .. } => drop(reply.send(Err(why))),
            Command::Hint { reply, .. } => drop(reply.send(Err(why))),
            Command::Tick | Command::BotMoved { .. } => {}
        }
    }
}

/// What a room waits for.
enum Told {
    Command(Option<Command>),
    /// Somebody came or went.
    Presence,
    /// Nothing happened for as long as there is to wait.
    Nothing,
}

/// What a room knows.
pub(crate) struct Room {
    pub(crate) house: Arc<House>,
    pub(crate) log: Log,
    pub(crate) state: State,
    listing: Listing,
    shown: watch::Sender<Arc<Shown>>,
    pub(crate) talking: Talking,
    pub(crate) presence: Arc<Presence>,
    /// Who was shown as away.
    away: Vec<PersonId>,
    /// When the last event was stored.
    pub(crate) since: Duration,
    /// The event after which a bot is thinking.
    thinking: Option<u64>,
    refusals: VecDeque<(PersonId, String, Answer)>,
    /// Whether storing failed, so that only the store knows how far the log goes.
    lost: bool,
}

impl Room {
    async fn open(id: &TableId, house: &Arc<House>) -> Result<Room, Refusal> {
        let rows = house.store.log(id).await?;
        if rows.is_empty() {
            return Err(Refusal::NoTable);
        }
        let components = house.components_of(&rows[0]).await?;
        let (log, state) = Log::replay(id, components, &rows).map_err(|damage| {
            tracing::error!(table = %id, %damage, "a log is damaged");
            Refusal::Damaged(damage.to_string())
        })?;
        let shown = show(&state, state.table(), VecDeque::new(), 0);
        let shown = watch::Sender::new(Arc::new(shown));
        let mut room = Room {
            house: Arc::clone(house),
            listing: listing(&state),
            log,
            state,
            shown,
            talking: Talking::new(),
            presence: Presence::new(&house.steady),
            away: Vec::new(),
            since: house.steady.now(),
            thinking: None,
            refusals: VecDeque::new(),
            lost: false,
        };
        room.resume_clocks();
        room.show_anew();
        Ok(room)
    }

    async fn work(&mut self, mailbox: &mut mpsc::Receiver<Command>) {
        // The last nonce may have been stored just before the server ended.
        let _ = self.go_on_starting().await;
        self.wake_bot();
        loop {
            let wait = self.until_deadline().map_or(IDLE, |left| left.min(IDLE));
            let told = tokio::select! {
                command = mailbox.recv() => Told::Command(command),
                () = self.presence.changed.notified() => Told::Presence,
                () = tokio::time::sleep(wait) => Told::Nothing,
            };
            self.check_clock().await;
            match told {
                Told::Command(Some(command)) => self.handle(command).await,
                Told::Command(None) => return,
                Told::Presence => self.show_presence(),
                Told::Nothing if self.is_idle() => {
                    // What has come in by now is still dealt with; later askers find the room opened anew.
                    mailbox.close();
                }
                Told::Nothing => {}
            }
            if self.lost {
                mailbox.close();
                while let Some(command) = mailbox.recv().await {
                    command.refuse(&Refusal::Broken);
                }
                return;
            }
        }
    }

    /// Whether nobody watches, nobody thinks and no time is taken.
    fn is_idle(&self) -> bool {
        self.shown.receiver_count() == 0
            && self.thinking.is_none()
            && self.state.running().is_none()
    }

    /// The table as all see it now.
    fn table(&self) -> Table {
        let mut table = self.state.table();
        table.away = self.presence.away(&self.state);
        table
    }

    async fn handle(&mut self, command: Command) {
        if let Some(person) = command.person()
            && self.state.sits(person)
        {
            self.presence.heard(person);
        }
        // Whoever does not wait for the answer any more does not need it.
        match command {
            Command::See { who, reply } => {
                drop(reply.send(self.seen_by(who.as_ref()).map(|_| self.table())));
            }
            Command::Events {
                who,
                after,
                most,
                reply,
            } => {
                let events = self.seen_by(who.as_ref()).map(|state| Events {
                    events: self.log.events(after, most),
                    last: state.seq,
                });
                drop(reply.send(events));
            }
            Command::Record { who, reply } => drop(reply.send(self.record(who.as_ref()))),
            Command::Played { who, reply } => drop(reply.send(self.played(who.as_ref()))),
            Command::Watch { who, reply } => {
                let watching = self.seen_by(who.as_ref()).map(|_| Watching {
                    shown: self.shown.subscribe(),
                    talk: self.talking.listen(),
                    _here: who.as_ref().map(|who| self.presence.here(who)),
                });
                drop(reply.send(watching));
            }
            Command::Say {
                person,
                saying,
                reply,
            } => drop(reply.send(self.say(person, saying).await)),
            Command::Hear { who, reply } => drop(reply.send(self.hear(who.as_ref()))),
            Command::Join {
                person,
                join,
                reply,
            } => {
                let joined = self.join(&person, &join).await;
                drop(reply.send(joined.map(|()| self.table())));
            }
            Command::Leave {
                person,
                leave,
                reply,
            } => {
                let left = self.leave(&person, &leave).await;
                drop(reply.send(left.map(|()| self.table())));
            }
            Command::Start { person, reply } => {
                let started = self.start(&person).await;
                drop(reply.send(started.map(|()| self.table())));
            }
            Command::ShowNonce {
                person,
                shown,
                reply,
            } => {
                let shown = self.show_nonce(&person, &shown).await;
                drop(reply.send(shown.map(|()| self.table())));
            }
            Command::HandOver {
                person,
                over,
                reply,
            } => {
                let over = self.hand_over(&person, &over).await;
                drop(reply.send(over.map(|()| self.table())));
            }
            Command::Tick => {}
            Command::Rematch { person, reply } => {
                let again = self.rematch(&person).await;
                drop(reply.send(again.map(|()| self.table())));
            }
            Command::Move { person, mv, reply } => {
                drop(reply.send(self.make_move(&person, &mv).await));
            }
            Command::Undo {
                person,
                undo,
                reply,
            } => drop(reply.send(self.undo(&person, &undo).await)),
            Command::Why { who, action, reply } => {
                let why = self
                    .seen_by(who.as_ref())
                    .map(|state| match state.to_move() {
                        Some((play, _)) => choices::why_not(&play.game, &action),
                        None => not_running(state.stage()),
                    });
                drop(reply.send(why));
            }
            Command::Hint { person, reply } => drop(reply.send(self.hint(&person))),
            Command::BotMoved { after, mv } => self.bot_moved(after, &mv).await,
        }
    }

    /// The state, for those who may see it.
    pub(crate) fn seen_by(&self, who: Option<&PersonId>) -> Result<&State, Refusal> {
        if self.state.may_see(who) {
            Ok(&self.state)
        } else {
            Err(Refusal::Forbidden("only those who play may see this game"))
        }
    }

    /// Something happens: it is stored, and then shown.
    pub(crate) async fn happen(
        &mut self,
        body: Body,
        cause: Cause,
        elsewhere: Option<Append>,
    ) -> Result<Event, Refusal> {
        let clocks = self.settled(&body);
        let step = self
            .log
            .step(Some(&self.state), Logged { body, clocks }, cause)
            .map_err(|damage| Refusal::Conflict(damage.why))?;
        let listing = listing(&step.state);
        let changed = (listing != self.listing).then(|| listing.clone());
        let append = Append {
            table: self.state.id.clone(),
            rows: vec![step.row.clone()],
            listing: changed,
            turn: step.state.to_move().map(|(_, chair)| chair),
        };
        let appends = elsewhere.into_iter().chain([append]).collect();
        if let Err(error) = self.house.store.write(Write::Append(appends)).await {
            tracing::error!(table = %self.state.id, %error, "cannot store an event");
            self.lost = true;
            return Err(match error {
                StoreError::Conflict => Refusal::Busy,
                StoreError::Broken(_) => Refusal::Broken,
            });
        }
        let (state, event) = self.log.push(step);
        self.state = state;
        self.since = self.house.steady.now();
        self.listing = listing;
        self.show(&event);
        self.wake_bot();
        Ok(event)
    }

    fn show(&mut self, event: &Event) {
        let mut recent = self.shown.borrow().recent.clone();
        if recent.len() == RECENT {
            recent.pop_front();
        }
        let over = self.state.stage() == Stage::Over;
        recent.push_back(Arc::new(Sent {
            seq: event.seq,
            text: encode(&FromServer::Event {
                event: event.clone(),
            }),
            table_too: over || !matches!(event.what, What::Moved { .. }),
        }));
        self.send(recent, 0);
    }

    /// Shows the table though nothing has happened.
    pub(crate) fn show_anew(&mut self) {
        let recent = self.shown.borrow().recent.clone();
        self.send(recent, 1);
    }

    fn send(&mut self, recent: VecDeque<Arc<Sent>>, more: u64) {
        let table = self.table();
        self.away = table.away.iter().map(|away| away.person.clone()).collect();
        let anew = self.shown.borrow().anew + more;
        self.shown
            .send_replace(Arc::new(show(&self.state, table, recent, anew)));
    }

    /// Shows who is away, if that has changed.
    fn show_presence(&mut self) {
        let away = self.presence.away(&self.state);
        if !away.iter().map(|away| &away.person).eq(&self.away) {
            self.show_anew();
        }
    }

    /// If it is a bot's turn, lets it think, once.
    fn wake_bot(&mut self) {
        let after = self.state.seq;
        let (Some(level), Some((play, _))) = (self.state.bot_to_move(), self.state.to_move())
        else {
            return;
        };
        if self.thinking == Some(after) {
            return;
        }
        let question = Question::turn(play.game.table(), level, self.state.bot_seed());
        self.thinking = Some(after);
        let house = Arc::clone(&self.house);
        let id = self.state.id.clone();
        tokio::spawn(async move {
            let mv = house.bots.choose(question).await;
            house.bot_moved(&id, after, mv).await;
        });
    }

    async fn bot_moved(&mut self, after: u64, text: &str) {
        if self.thinking == Some(after) {
            self.thinking = None;
        }
        // Something happened while the bot was thinking: it thinks again if it is still its turn.
        if self.state.seq != after || self.state.bot_to_move().is_none() {
            self.wake_bot();
            return;
        }
        let Some((play, _)) = self.state.to_move() else {
            return;
        };
        let body = moved(&play.game, text).unwrap_or_else(|reason| {
            tracing::error!(mv = text, why = reason.text, "a bot's move is refused");
            let mut rng = Playful::new(self.state.bot_seed());
            let mv = play.game.table().random_move(&mut rng);
            moved(&play.game, &mv.to_string()).expect("a move that is drawn is legal")
        });
        // A failure to store is logged, and the room that is opened anew continues.
        let _ = self.happen(body, Cause::bot(), None).await;
    }

    async fn make_move(&mut self, person: &PersonId, mv: &NewMove) -> Result<Answer, Refusal> {
        if let Some(answer) = self.answered(person, &mv.id) {
            return Ok(answer);
        }
        if !self.state.sits(person) {
            return Err(Refusal::Forbidden("only those who play may move"));
        }
        let checked = self.check_move(person, mv);
        self.decide(person, &mv.id, checked).await
    }

    /// The first answer to a command, if it was sent before.
    pub(crate) fn answered(&self, person: &PersonId, id: &str) -> Option<Answer> {
        if let Some(event) = self.log.answered(person, id) {
            return Some(Answer::Accepted { event });
        }
        let same = |(who, name, _): &&(PersonId, String, Answer)| who == person && name == id;
        let (_, _, answer) = self.refusals.iter().find(same)?;
        Some(answer.clone())
    }

    /// Makes a command happen, or remembers why not.
    pub(crate) async fn decide(
        &mut self,
        person: &PersonId,
        id: &str,
        checked: Result<Body, Box<Answer>>,
    ) -> Result<Answer, Refusal> {
        match checked {
            Ok(body) => {
                let cause = Cause {
                    actor: person.as_str().to_owned(),
                    command: Some(id.to_owned()),
                };
                let event = self.happen(body, cause, None).await?;
                Ok(Answer::Accepted { event })
            }
            Err(answer) => {
                if self.refusals.len() == REFUSALS {
                    self.refusals.pop_front();
                }
                let answer = *answer;
                self.refusals
                    .push_back((person.clone(), id.to_owned(), answer.clone()));
                Ok(answer)
            }
        }
    }

    /// The entry that a person's move becomes, or the answer if it becomes none.
    fn check_move(&self, person: &PersonId, mv: &NewMove) -> Result<Body, Box<Answer>> {
        let refused = |reason| Err(Box::new(Answer::Refused { reason }));
        self.check_after(mv.after)?;
        let Some((play, _)) = self.state.to_move() else {
            return refused(not_running(self.state.stage()));
        };
        if self.state.person_to_move() != Some(person) {
            if self.state.is_stood_in(person) {
                return refused(reason(
                    "bot-plays",
                    "a bot plays your seat; take it back first",
                    &[],
                ));
            }
            let seat = play.game.seat().to_string();
            return refused(reason(
                "not-your-turn",
                format!("it is the turn of seat {seat}"),
                &[("seat", seat)],
            ));
        }
        moved(&play.game, &mv.mv).or_else(refused)
    }

    /// Whether a client has seen everything that matters to what it wants.
    pub(crate) fn check_after(&self, after: u64) -> Result<(), Box<Answer>> {
        if after > self.state.seq {
            let reason = reason(
                "unknown-event",
                format!("there is no event {after} yet; ask for the table anew"),
                &[("last", self.state.seq.to_string())],
            );
            return Err(Box::new(Answer::Refused { reason }));
        }
        if after < self.state.changed {
            let events = self.log.events(after, PAGE);
            return Err(Box::new(Answer::Conflict { events }));
        }
        Ok(())
    }

    fn hint(&self, person: &PersonId) -> Result<Question, Refusal> {
        if !self.state.sits(person) {
            return Err(Refusal::Forbidden("only those who play get hints"));
        }
        if self.state.hints == Hints::Alone && self.state.has_company() {
            return Err(Refusal::Forbidden("this table gives no hints"));
        }
        match self.state.to_move() {
            Some((play, _)) if self.state.person_to_move() == Some(person) => {
                Ok(Question::hint(play.game.table(), self.state.stand_in()))
            }
            _ => Err(Refusal::Conflict("it is not your turn".to_owned())),
        }
    }
}

impl House {
    /// A bot has chosen. It waits for a full mailbox: nobody would send its move again.
    async fn bot_moved(self: &Arc<House>, table: &TableId, after: u64, mv: String) {
        loop {
            let command = Command::BotMoved {
                after,
                mv: mv.clone(),
            };
            // A room that is closed wakes its bot again when it is opened.
            let Some(door) = self.door(table) else {
                return;
            };
            if door.send(command).await.is_ok() {
                return;
            }
            // The room is just being closed.
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}

fn not_running(stage: Stage) -> Reason {
    match stage {
        Stage::Over => reason("game-over", "the game is over", &[]),
        Stage::Open | Stage::Running => reason("not-started", "the game has not begun", &[]),
    }
}

/// The entry that a move becomes.
pub(crate) fn moved(game: &AnyGame, text: &str) -> Result<Body, Reason> {
    let mv = game.read_move(text).map_err(|error| of_move(&error))?;
    let seat = game.seat();
    let reveals = game
        .clone()
        .play(&mv)
        .map_err(|why| of_move(&MoveError::Illegal(why)))?;
    Ok(Body::Moved {
        seat: seat.index() as u8,
        mv: mv.to_string(),
        reveals,
    })
}

pub(crate) fn listing(state: &State) -> Listing {
    Listing {
        stage: state.stage(),
        listed: state.is_listed(),
        owner: state.owner.id.clone(),
        goes_on: state.bot_to_move().is_some() || state.running().is_some(),
        people: state.people().map(|person| person.id.clone()).collect(),
        summary: state.summary(),
    }
}

pub(crate) fn show(state: &State, table: Table, recent: VecDeque<Arc<Sent>>, anew: u64) -> Shown {
    let choices = state.person_to_move().map(|person| {
        let (play, _) = state.to_move().expect("somebody is to move");
        let choices = choices::choices(&play.game, state.seq);
        (person.clone(), encode(&FromServer::Choices { choices }))
    });
    let seen_by_all = state.may_see(None);
    let insiders = || {
        let people = state.people().map(|person| person.id.clone());
        people.chain([state.owner.id.clone()]).collect()
    };
    Shown {
        last: state.seq,
        recent,
        table: encode(&FromServer::Table { table }),
        anew,
        choices,
        only: (!seen_by_all).then(insiders),
    }
}

/// A message as text.
pub(crate) fn encode(message: &FromServer) -> Arc<str> {
    serde_json::to_string(message)
        .expect("messages have only texts and numbers")
        .into()
}
