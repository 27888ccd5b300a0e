//! One table being used: a task that owns its state and handles one message after the other.
//!
//! A command is decided by the crate `table`, planned by [`crate::plan`], and carried out here: stored, then shown, then
//! answered. While its events are being stored, the room has no state at all, so nothing unstored can be told. What other
//! nodes store, [`follow`] shows.

mod follow;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use table::clocks::{AT_LEAST, Elapsed, POSTPONED};
use table::log::Head;
use table::{Act, Bots, Command, Context, Entropy, Next, PersonId, State, TableId, decide};
use tokio::sync::{mpsc, oneshot, watch};

use crate::app::App;
use crate::chat::Talking;
use crate::choices;
use crate::clock::Meter;
use crate::history::Opened;
use crate::ids::in_log;
use crate::plan::{Cause, Circumstances, Effect, Plan, plan, thinking};
use crate::presence::Presence;
use crate::protocol::{Event, FromServer, NewSaying, Person, Reason, Saying, Stage, Table, What};
use crate::refusal::{Obstacle, Refusal};
use crate::shown;
use crate::store::{Listing, Names, StoreError};
use crate::thinking::{self, Question};
use crate::watched::{Sent, Shown, Watching, encode};

/// A room that nobody uses is closed after this time. Opening it again takes a few milliseconds, and a client that keeps
/// opening tables must not fill the memory.
const IDLE: Duration = Duration::from_secs(10);

/// Events that are kept ready to be sent. Clients further behind ask for pages.
const RECENT: usize = 16;

/// Commands whose answer is remembered. The store knows older ones that were accepted.
const REMEMBERED: usize = 128;

/// How often a command that loses a race is decided again.
const TRIES: usize = 8;

/// The bots there are.
pub(crate) const BOTS: Bots = Bots {
    check: |level, game, players| {
        thinking::check_level(level, game, players).map_err(|why| why.to_string())
    },
    stand_in: thinking::stand_in,
};

/// Where an answer goes.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// A message, and the person who sends it.
pub(crate) struct Letter {
    pub from: Option<PersonId>,
    pub message: Message,
}

/// What a room can be asked.
pub(crate) enum Message {
    /// Carries out a command of the sender.
    Act {
        act: Act,
        /// The client's identifier of the command. Sent again, it gets the first answer again.
        id: Option<String>,
        reply: Reply<Done>,
    },
    /// Carries out a command of an administrator.
    Administer {
        command: Command,
        cause: Cause,
        reply: Reply<Done>,
    },
    /// Shows the table.
    See { reply: Reply<Arc<Table>> },
    /// Says where the log ends, for a reader of it.
    Read { reply: Reply<Reading> },
    /// Shows everything from now on.
    Watch { reply: Reply<Watching> },
    /// Says something.
    Say {
        by: Person,
        saying: NewSaying,
        reply: Reply<Saying>,
    },
    /// Checks that the sender may read what is said.
    Hear { reply: Reply<()> },
    /// Explains why an action is not possible.
    Why {
        action: String,
        reply: Reply<Reason>,
    },
    /// Returns the question for a hint.
    Hint { reply: Reply<Question> },
    /// A bot has chosen a move.
    BotMoved { after: u64, mv: String },
    /// A person has another name.
    Renamed { person: PersonId },
    /// The log and the chat of the table have reached this far, or further.
    Reached { seq: u64, said: u64 },
    /// These people are connected to other nodes.
    Elsewhere { people: Vec<PersonId> },
    /// This node has the lease of the table now.
    Leased,
    /// Time was skipped.
    Tick,
}

/// What became of a command.
#[derive(Clone, Debug)]
pub(crate) struct Done {
    /// The event it became, if it is known without reading the log.
    pub event: Option<Event>,
    /// Its position in the log; `None` if everything was as wanted already.
    pub seq: Option<u64>,
    /// The table afterwards.
    pub table: Arc<Table>,
}

/// What a reader of the log must know.
pub(crate) struct Reading {
    /// The last event.
    pub last: u64,
    /// The names at the table.
    pub names: Names,
    /// How far the table is.
    pub stage: Stage,
}

/// Handles a room's messages until nobody needs it any more. A room that cannot be opened tells `fate` why.
pub(crate) async fn run(
    id: TableId,
    app: Arc<App>,
    mut mailbox: mpsc::Receiver<Letter>,
    fate: Arc<std::sync::OnceLock<Refusal>>,
) {
    let _closing = Closing {
        id: id.clone(),
        app: Arc::clone(&app),
    };
    match Room::open(&id, &app).await {
        Ok(mut room) => {
            room.work(&mut mailbox).await;
            room.leave();
        }
        Err(refusal) => {
            // Senders that wait for an answer find the reason here.
            let _ = fate.set(refusal);
            mailbox.close();
            while mailbox.recv().await.is_some() {}
        }
    }
}

/// Takes the room off the list when its task ends, for whatever reason.
struct Closing {
    id: TableId,
    app: Arc<App>,
}

impl Drop for Closing {
    fn drop(&mut self) {
        self.app.closed(&self.id);
    }
}

/// A bot that is thinking; dropping this stops it.
struct Thinking {
    /// The event after which it was asked.
    after: u64,
    task: tokio::task::AbortHandle,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A command that was answered.
struct Answered {
    by: PersonId,
    id: String,
    answer: Result<u64, table::Refusal>,
}

/// The driver of one table.
pub(crate) struct Room {
    pub(crate) id: TableId,
    pub(crate) app: Arc<App>,
    /// The state that the log leads to. `None` while events are being stored, and after that failed until the log was
    /// read again.
    state: Option<State>,
    head: Head,
    listing: Option<Listing>,
    names: Names,
    shown: watch::Sender<Arc<Shown>>,
    pub(crate) talking: Talking,
    presence: Arc<Presence>,
    /// People who were shown as away.
    away: Vec<PersonId>,
    meter: Meter,
    thinking: Option<Thinking>,
    answered: VecDeque<Answered>,
    /// Whether the lease of the table may be wanted: something has changed.
    seeks: bool,
}

impl Room {
    async fn open(id: &TableId, app: &Arc<App>) -> Result<Room, Refusal> {
        let Opened { state, head } = app.open_log(id).await?;
        let names = app.store.names(id, everybody(&state)).await?;
        let table = shown::table(&state, &names, Vec::new(), state.clocks_then());
        let shown = Shown::new(&state, table, VecDeque::new(), 0);
        let now = app.clock.running();
        let mut meter = Meter::start(now);
        // The time in which the server was away is nobody's.
        meter.raise(now, AT_LEAST);
        let mut room = Room {
            id: id.clone(),
            app: Arc::clone(app),
            state: Some(state),
            head,
            listing: None,
            names,
            shown: watch::Sender::new(Arc::new(shown)),
            talking: Talking::new(),
            presence: Presence::new(&app.clock),
            away: Vec::new(),
            meter,
            thinking: None,
            answered: VecDeque::new(),
            seeks: true,
        };
        room.look_around().await?;
        room.show(Vec::new());
        Ok(room)
    }

    async fn work(&mut self, mailbox: &mut mpsc::Receiver<Letter>) {
        if self.waits_for(|next| matches!(next, Next::Deal)) {
            // An earlier release may have ended between the last nonce and the deal. A failure is logged.
            let owner = self.state.as_ref().map(|state| state.owner.clone());
            let cause =
                owner.map_or_else(|| Cause::server(None), |owner| Cause::person(&owner, None));
            let _ = self.carry_out(&Command::ResumeStart, cause).await;
        }
        self.wake();
        loop {
            self.seek_right().await;
            let wait = self.judging().map_or(IDLE, |left| left.min(IDLE));
            tokio::select! {
                // Messages first: a command that is waiting is dealt with before clocks are judged.
                biased;
                letter = mailbox.recv() => match letter {
                    Some(letter) => self.handle(letter).await,
                    None => return,
                },
                () = self.presence.changed.notified() => self.show_presence(),
                () = tokio::time::sleep(wait) => {
                    if self.is_idle() {
                        // What has come in by now is still dealt with. Later requests open the room again.
                        mailbox.close();
                    } else {
                        self.judge_clock().await;
                    }
                }
            }
        }
    }

    /// Whether nobody watches, no bot thinks and no clock runs.
    fn is_idle(&self) -> bool {
        self.shown.receiver_count() == 0 && self.thinking.is_none() && self.judging().is_none()
    }

    fn elapsed(&self) -> Elapsed {
        self.meter.read(self.app.clock.running())
    }

    fn waits_for(&self, is: impl Fn(&Next) -> bool) -> bool {
        let next = self.state.as_ref().map(|state| state.next(self.elapsed()));
        next.is_some_and(|next| is(&next))
    }

    /// Returns the time until the running clock must be judged.
    fn deadline(&self) -> Option<Duration> {
        let left = self.state.as_ref()?.deadline(self.elapsed())?;
        Some(Duration::from_millis(left))
    }

    async fn judge_clock(&mut self) {
        if self.judging() != Some(Duration::ZERO) {
            return;
        }
        let person = self
            .state
            .as_ref()
            .and_then(|s| s.person_to_move().cloned());
        let now = self.app.clock.running();
        if let Some(person) = person
            && !self.app.may_time_out(&person, now).await
        {
            tracing::error!(
                table = %in_log(&self.id),
                "too many clocks run out at once; this one gets a minute more"
            );
            self.meter.raise(now, POSTPONED);
            self.show(Vec::new());
            return;
        }
        let cause = Cause::server(self.right().epoch());
        let judged = self.carry_out(&Command::JudgeClock, cause).await;
        if !matches!(judged, Ok(Done { seq: Some(_), .. })) {
            // A failure is logged, and the clock judged again.
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    async fn handle(&mut self, letter: Letter) {
        let Letter { from, message } = letter;
        if self.state.is_none() && self.recover().await.is_err() {
            // Dropping the message tells the sender that the server cannot serve it now.
            return;
        }
        let Some(state) = &self.state else { return };
        let from = from.as_ref();
        if let Some(person) = from
            && (state.sits(person) || state.owner == *person)
        {
            self.presence.heard(person);
        }
        // A sender that does not wait for the answer any more does not need it.
        match message {
            Message::Act { act, id, reply } => {
                let done = match from {
                    Some(by) => self.act(by, act, id).await,
                    None => Err(Refusal::WhoAreYou),
                };
                drop(reply.send(done));
            }
            Message::Administer {
                command,
                cause,
                reply,
            } => drop(reply.send(self.carry_out(&command, cause).await)),
            Message::See { reply } => drop(reply.send(self.seen_by(from).map(|_| self.table()))),
            Message::Read { reply } => {
                drop(reply.send(self.seen_by(from).map(|state| Reading {
                    last: state.seq,
                    names: self.names.clone(),
                    stage: state.stage(),
                })));
            }
            Message::Watch { reply } => {
                drop(reply.send(self.seen_by(from).map(|_| Watching {
                    shown: self.shown.subscribe(),
                    talk: self.talking.listen(),
                    _here: from.map(|who| self.presence.here(who)),
                })));
            }
            Message::Say { by, saying, reply } => drop(reply.send(self.say(by, saying).await)),
            Message::Hear { reply } => drop(reply.send(self.hear(from))),
            Message::Why { action, reply } => {
                let why = self.seen_by(from).map(|state| match state.to_move() {
                    Some((play, _)) => choices::why_not(&play.game, &action),
                    None => table::Refusal::not_running(state.stage()).reason(),
                });
                drop(reply.send(why));
            }
            Message::Hint { reply } => drop(reply.send(self.hint(from))),
            Message::BotMoved { after, mv } => self.bot_moved(after, mv).await,
            Message::Renamed { person } => self.learn_name(&person).await,
            Message::Reached { seq, said } => {
                self.catch_up(seq).await;
                self.hear_of(said).await;
            }
            Message::Elsewhere { people } => {
                self.presence.set_elsewhere(&people);
                self.show_presence();
            }
            Message::Leased => self.take_over(),
            Message::Tick => self.judge_clock().await,
        }
    }

    /// Returns the state, if the person may see it.
    pub(crate) fn seen_by(&self, who: Option<&PersonId>) -> Result<&State, Refusal> {
        let state = self.state.as_ref().ok_or(Refusal::Broken)?;
        if state.may_see(who) {
            Ok(state)
        } else {
            Err(Refusal::Forbidden(Obstacle::PrivateGame))
        }
    }

    /// Returns the state, if it is known.
    pub(crate) fn state(&self) -> Result<&State, Refusal> {
        self.state.as_ref().ok_or(Refusal::Broken)
    }

    /// Returns the table as it was shown last, with who is away now.
    fn table(&self) -> Arc<Table> {
        let shown = self.shown.borrow();
        let away = self.state.as_ref().map(|state| self.presence.away(state));
        match away {
            Some(away) if away != shown.table.away => Arc::new(Table {
                away,
                ..Table::clone(&shown.table)
            }),
            Some(_) | None => Arc::clone(&shown.table),
        }
    }

    /// Carries out a person's command, unless it was answered before.
    async fn act(&mut self, by: &PersonId, act: Act, id: Option<String>) -> Result<Done, Refusal> {
        if let Some(id) = &id
            && let Some(answered) = self.answered.iter().find(|a| a.by == *by && a.id == *id)
        {
            return match answered.answer.clone() {
                Ok(seq) => Ok(self.done(Some(seq), None)),
                Err(refusal) => Err(refusal.into()),
            };
        }
        let command = Command::Person {
            by: by.clone(),
            act,
        };
        let cause = Cause::person(by, id.clone());
        let answer = self.carry_out(&command, cause).await;
        if let Some(id) = id {
            let answer = match &answer {
                Ok(Done { seq: Some(seq), .. }) => Ok(*seq),
                Err(Refusal::Table(refusal)) => Err(refusal.clone()),
                Ok(Done { seq: None, .. }) | Err(_) => return answer,
            };
            if self.answered.len() == REMEMBERED {
                self.answered.pop_front();
            }
            let by = by.clone();
            self.answered.push_back(Answered { by, id, answer });
        }
        answer
    }

    fn done(&self, seq: Option<u64>, event: Option<Event>) -> Done {
        Done {
            event,
            seq,
            table: self.table(),
        }
    }

    /// Decides on a command and does what follows: stores, shows, wakes a bot. Returns the answer.
    async fn carry_out(&mut self, command: &Command, cause: Cause) -> Result<Done, Refusal> {
        let begun = std::time::Instant::now();
        for _ in 0..TRIES {
            let decision = match self.decide(command) {
                Ok(decision) => decision,
                // What is refused may be possible after what another node has stored.
                Err(_) if self.was_behind().await => continue,
                Err(refusal) => return self.refuse(refusal, &cause).await,
            };
            if decision.entries.is_empty() {
                return Ok(self.done(None, None));
            }
            self.learn_names_in(&decision).await?;
            let plan = self.plan(&decision, cause.clone())?;
            match self.execute(plan).await {
                Ok(done) => {
                    if command.is_move() {
                        self.app
                            .figures
                            .moved(self.app.clock.now(), begun.elapsed());
                    }
                    return Ok(done);
                }
                // Another writer was faster: the log is read again, and the command decided on what it says now.
                Err(StoreError::Conflict) => {
                    self.doubt_right(&cause);
                    self.recover().await?;
                    if let Some(done) = self.answered_before(&cause).await? {
                        return Ok(done);
                    }
                }
                Err(error) => {
                    tracing::error!(table = %in_log(&self.id), %error, "cannot store an event");
                    // If the log cannot be read either, the next message tries again.
                    let _ = self.recover().await;
                    return Err(Refusal::Broken);
                }
            }
        }
        Err(Refusal::Busy)
    }

    fn decide(&self, command: &Command) -> Result<table::Decision, Refusal> {
        let context = Context {
            elapsed: self.elapsed(),
            entropy: Entropy(self.app.entropy()),
            absent: &|person| self.presence.gone(person),
            bots: BOTS,
        };
        #[cfg_attr(
            not(test),
            expect(unused_mut, reason = "only a test changes a decision")
        )]
        let mut decision = {
            let _timer = self.app.metrics.decide.start_timer();
            decide(self.state()?, command, &context)?
        };
        #[cfg(test)]
        self.app.sabotage.decision(&mut decision);
        Ok(decision)
    }

    /// Refuses a command, unless it was accepted before and the room has forgotten it.
    async fn refuse(&self, refusal: Refusal, cause: &Cause) -> Result<Done, Refusal> {
        match self.answered_before(cause).await? {
            Some(done) => Ok(done),
            None => Err(refusal),
        }
    }

    /// Returns the first answer to a command that is in the log.
    async fn answered_before(&self, cause: &Cause) -> Result<Option<Done>, Refusal> {
        let Some(command) = &cause.command else {
            return Ok(None);
        };
        let actor = PersonId::stored(cause.actor.clone());
        let store = &self.app.store;
        let seq = store.answered(&self.id, &actor, command.clone()).await?;
        Ok(seq.map(|seq| self.done(Some(seq), None)))
    }

    /// Takes the state out of the room and plans what the decision leads to.
    fn plan(&mut self, decision: &table::Decision, cause: Cause) -> Result<Plan, Refusal> {
        #[cfg(test)]
        let cause = self.app.sabotage.cause(cause);
        let state = self.state.take().ok_or(Refusal::Broken)?;
        let circumstances = Circumstances {
            now: self.app.clock.now(),
            cause,
            rules: self.app.settings.rules,
            names: &self.names,
            listed: self.listing.as_ref(),
        };
        plan(state, &self.head, decision, circumstances).map_err(|damage| {
            tracing::error!(table = %in_log(&self.id), %damage, "a decision does not follow from its state");
            Refusal::Broken
        })
    }

    /// Carries out a plan. The state comes back once it is stored.
    async fn execute(&mut self, plan: Plan) -> Result<Done, StoreError> {
        let Plan {
            state,
            head,
            listing,
            effects,
        } = plan;
        #[cfg(test)]
        let effects = self.app.sabotage.effects(effects);
        let mut next = Some((state, head, listing));
        let mut done = None;
        for effect in effects {
            match effect {
                Effect::Store(appends) => {
                    self.app.append(appends).await?;
                    if let Some((state, head, listing)) = next.take() {
                        // What a bot thinks about the position before is no longer wanted.
                        self.thinking = None;
                        self.state = Some(state);
                        self.head = head;
                        self.listing = Some(listing);
                        self.meter = Meter::start(self.app.clock.running());
                        self.seeks = true;
                    }
                }
                Effect::Show(events) => self.show(events),
                Effect::Think { after, question } => self.think(after, *question),
                Effect::Reply(events) => {
                    let event = events.into_iter().next();
                    done = Some(self.done(event.as_ref().map(|event| event.seq), event));
                    #[cfg(test)]
                    self.app.sabotage.replied(done.as_ref());
                }
            }
        }
        Ok(done.unwrap_or_else(|| self.done(None, None)))
    }

    /// Reads the log again, after an append failed. Connections stay, and are shown what they have missed.
    async fn recover(&mut self) -> Result<(), Refusal> {
        self.state = None;
        let opened = self.app.open_log(&self.id).await;
        let Opened { state, head } = opened.inspect_err(|refusal| {
            tracing::error!(table = %in_log(&self.id), %refusal, "cannot read a log again");
        })?;
        if head != self.head {
            self.meter = Meter::start(self.app.clock.running());
        }
        self.names = self.app.store.names(&self.id, everybody(&state)).await?;
        self.state = Some(state);
        self.head = head;
        // What lists show is written again with the next event, in case it was not.
        self.listing = None;
        self.thinking = None;
        self.seeks = true;
        self.show(Vec::new());
        self.wake();
        Ok(())
    }

    /// Asks for the names of people whom a decision brings in.
    async fn learn_names_in(&mut self, decision: &table::Decision) -> Result<(), Refusal> {
        let people = decision.entries.iter();
        let people = people.filter_map(|entry| shown::person_in(&entry.event));
        self.learn(people.cloned().collect()).await
    }

    /// Asks for the names of those people that are not known.
    async fn learn(&mut self, mut new: Vec<PersonId>) -> Result<(), Refusal> {
        new.retain(|person| !self.names.people.contains_key(person));
        if !new.is_empty() {
            let names = self.app.store.names(&self.id, new).await?;
            self.names.people.extend(names.people);
        }
        Ok(())
    }

    /// Asks for a name that has changed, if the table shows it.
    async fn learn_name(&mut self, person: &PersonId) {
        if !self.names.people.contains_key(person) {
            return;
        }
        // A name that cannot be read now stays as it was.
        let names = self.app.store.names(&self.id, vec![person.clone()]);
        if let Ok(names) = names.await {
            self.names.people.extend(names.people);
            self.names.seats = names.seats;
            // What is kept ready to be sent has the old name in it.
            let shown = self.shown.borrow().without_recent();
            self.shown.send_replace(Arc::new(shown));
            self.talking.forget();
            self.show(Vec::new());
        }
    }

    /// Shows events; without any, the table again.
    fn show(&mut self, events: Vec<Event>) {
        let Some(state) = &self.state else { return };
        let (mut recent, mut anew) = {
            let shown = self.shown.borrow();
            (shown.recent.clone(), shown.anew)
        };
        anew += u64::from(events.is_empty());
        let over = state.stage() == Stage::Over;
        let stored = Instant::now();
        for event in events {
            recent.push_back(Arc::new(Sent {
                seq: event.seq,
                table_too: over || !matches!(event.what, What::Moved { .. }),
                text: encode(&FromServer::Event { event }),
                stored,
            }));
        }
        while recent.len() > RECENT {
            recent.pop_front();
        }
        if recent.back().is_some_and(|last| last.seq != state.seq) {
            recent.clear();
        }
        let away = self.presence.away(state);
        self.away = away.iter().map(|away| away.person.clone()).collect();
        let clocks = state.clocks_now(self.app.clock.now(), self.elapsed());
        let table = shown::table(state, &self.names, away, clocks);
        let shown = Shown::new(state, table, recent, anew);
        self.shown.send_replace(Arc::new(shown));
    }

    /// Shows who is away, if that has changed.
    fn show_presence(&mut self) {
        self.publish_presence();
        let Some(state) = &self.state else { return };
        let away = self.presence.away(state);
        if !away.iter().map(|away| &away.person).eq(&self.away) {
            self.show(Vec::new());
        }
    }

    /// Wakes the bot to move, if a bot is to move.
    fn wake(&mut self) {
        let effect = self.state.as_ref().and_then(thinking);
        if let Some(Effect::Think { after, question }) = effect {
            self.think(after, *question);
        }
    }

    /// Lets a bot think, once for each event. One that thinks about an earlier event is stopped.
    fn think(&mut self, after: u64, question: Question) {
        let is_asked = |thinking: &Thinking| thinking.after == after;
        if !self.right().is_given() || self.thinking.as_ref().is_some_and(is_asked) {
            return;
        }
        let app = Arc::clone(&self.app);
        let id = self.id.clone();
        let task = tokio::spawn(async move {
            let begun = std::time::Instant::now();
            let mv = app.bots.choose(question).await;
            app.figures.thought(app.clock.now(), begun.elapsed());
            app.bot_moved(&id, after, mv).await;
        });
        self.thinking = Some(Thinking {
            after,
            task: task.abort_handle(),
        });
    }

    async fn bot_moved(&mut self, after: u64, mv: String) {
        if self
            .thinking
            .as_ref()
            .is_some_and(|thinking| thinking.after == after)
        {
            self.thinking = None;
        }
        let command = Command::BotMove { after, mv };
        let right = self.right();
        if !right.is_given() {
            // Another node lets the bot think.
            return;
        }
        // A failure is logged, and the bot woken again.
        let _ = self.carry_out(&command, Cause::server(right.epoch())).await;
        if self.thinking.is_none() {
            self.wake();
        }
    }

    fn hint(&self, from: Option<&PersonId>) -> Result<Question, Refusal> {
        let state = self.state()?;
        let person = from.ok_or(Refusal::WhoAreYou)?;
        state.check_hint(person)?;
        let (play, _) = state.to_move().ok_or(Refusal::Broken)?;
        Ok(Question::hint(play.game.table(), person.clone()))
    }
}

/// Returns everybody whose name a table shows.
fn everybody(state: &State) -> Vec<PersonId> {
    let asked = state.asked.iter().map(|asked| &asked.by);
    let people = state.people().chain([&state.owner]).chain(asked);
    people.cloned().collect()
}
