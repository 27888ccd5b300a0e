//! A person who plays over a network that delays, drops, repeats and reorders.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use table::{Act, PersonId, Want};
use tokio::time::{Instant, sleep, timeout};

use super::World;
use crate::app::App;
use crate::protocol::{Answer, Chair, Event, FromServer, NewMove, NewUndo, Stage, Table, What};
use crate::refusal::Refusal;
use crate::room::Message;
use crate::watched::{Shown, Watching};

/// How long a client waits for an answer before it sends a command again.
const PATIENCE: Duration = Duration::from_secs(4);

/// What a person has seen and been answered.
#[derive(Default)]
pub(super) struct Memory {
    /// Events by position: their hash, and the hash of the position that came with them.
    pub events: BTreeMap<u64, (String, String)>,
    /// Every answer to every command.
    pub answers: BTreeMap<String, Vec<Told>>,
    /// Commands that no answer has come to yet.
    pub open: Option<String>,
    /// Something that must never be seen.
    pub wrong: Option<String>,
}

/// An answer to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// It became this event.
    Accepted(u64),
    Refused(String),
    Stale,
}

/// A command that can be sent again.
#[derive(Clone, Debug)]
enum Sent {
    Move(NewMove),
    Undo(NewUndo),
}

impl Sent {
    fn id(&self) -> &str {
        match self {
            Sent::Move(mv) => &mv.id,
            Sent::Undo(undo) => &undo.id,
        }
    }
}

struct Client {
    world: Arc<World>,
    who: PersonId,
    /// Never moves.
    sleeps: bool,
    count: u32,
    past: Vec<Sent>,
    /// The last event of the table that was shown.
    last: u64,
    /// An open question of somebody else.
    question: Option<u64>,
}

/// Plays until the run ends.
pub(super) async fn live(world: Arc<World>, who: PersonId, sleeps: bool) {
    let mut client = Client {
        world,
        who,
        sleeps,
        count: 0,
        past: Vec::new(),
        last: 0,
        question: None,
    };
    loop {
        let node = {
            let nodes = client.world.nodes.borrow();
            let index = client.world.dice.below(nodes.len().max(1) as u32);
            nodes.get(index as usize).cloned()
        };
        if let Some(node) = node {
            client.connected(&node).await;
        }
        sleep(client.world.dice.millis(500)).await;
    }
}

impl Client {
    fn remember(&self, f: impl FnOnce(&mut Memory)) {
        let mut memories = self
            .world
            .memories
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        f(memories.entry(self.who.clone()).or_default());
    }

    /// One way through the network: `None` if the message is lost.
    async fn travel(&self) -> Option<()> {
        let dice = &self.world.dice;
        let chaos = self.world.is_chaotic();
        sleep(dice.millis(if chaos { 300 } else { 20 })).await;
        (!chaos || !dice.percent(6)).then_some(())
    }

    /// Follows one connection until it is cut, or the server is gone.
    ///
    /// Looks at the time and not at what wakes it: who of several is woken first is not a matter of the seed.
    async fn connected(&mut self, node: &Arc<App>) {
        let watching = node.ask(&self.world.table, Some(&self.who), |reply| Message::Watch {
            reply,
        });
        let Ok(Ok(mut watching)) = timeout(PATIENCE, watching).await else {
            return;
        };
        let mut next = Instant::now();
        while !node.sabotage.is_stopped() {
            let cut = self.world.is_chaotic() && self.world.dice.percent(1);
            let Ok(changed) = watching.shown.has_changed() else {
                return;
            };
            let changed = changed || self.last < watching.shown.borrow().last;
            if cut || (changed && self.catch_up(node, &mut watching).await.is_none()) {
                self.world.note(format_args!("{} is cut off", self.who));
                return;
            }
            if Instant::now() >= next {
                let shown = Arc::clone(&watching.shown.borrow());
                self.act(node, &shown).await;
                next = Instant::now() + self.world.dice.millis(2_000);
            }
            sleep(Duration::from_millis(20) + self.world.dice.millis(100)).await;
        }
    }

    /// Takes in what the room shows, and asks for what it does not keep ready.
    async fn catch_up(&mut self, node: &Arc<App>, watching: &mut Watching) -> Option<()> {
        let shown = Arc::clone(&watching.shown.borrow_and_update());
        self.travel().await?;
        while self.last < shown.last {
            let ready = shown.recent.iter().find(|sent| sent.seq == self.last + 1);
            if let Some(sent) = ready {
                let Ok(FromServer::Event { event }) = serde_json::from_str(&sent.text) else {
                    self.remember(|memory| memory.wrong = Some("not an event".to_owned()));
                    return None;
                };
                self.see(event);
                continue;
            }
            let page = node.events(&self.world.table, Some(&self.who), self.last, 8);
            let page = timeout(PATIENCE, page).await.ok()?.ok()?;
            if page.events.is_empty() {
                return None;
            }
            page.events.into_iter().for_each(|event| self.see(event));
        }
        Some(())
    }

    fn see(&mut self, event: Event) {
        self.last = self.last.max(event.seq);
        match &event.what {
            What::UndoAsked { by, .. } if by.id != self.who => self.question = Some(event.seq),
            What::UndoAsked { .. } | What::UndoAgreed { .. } => {}
            _ => self.question = None,
        }
        self.world.note(format_args!(
            "{} sees {} {}",
            self.who, event.seq, event.hash
        ));
        let of_view = table::view_hash(&event.view);
        self.remember(|memory| {
            let seen = (event.hash, of_view);
            let before = memory.events.insert(event.seq, seen.clone());
            if before.is_some_and(|before| before != seen) {
                memory.wrong = Some(format!("event {} was seen in two ways", event.seq));
            }
        });
    }

    /// Does something, now and then.
    async fn act(&mut self, node: &Arc<App>, shown: &Shown) {
        let dice = self.world.dice.clone();
        let table = &shown.table;
        let calm = !self.world.is_chaotic();
        let mine = |chair: &Chair| {
            matches!(chair, Chair::Person { person, stand_in, .. }
                if person.id == self.who && stand_in.is_some())
        };
        if table.stage == Stage::Open {
            if let Some(act) = self.towards_the_start(table) {
                self.do_once(node, act).await;
            }
        } else if table.stage == Stage::Over {
            if dice.percent(30) {
                self.do_once(node, Act::Rematch).await;
            }
        } else if !self.sleeps && table.chairs.iter().any(mine) && (calm || dice.percent(50)) {
            let join = Act::Join {
                chair: None,
                bot: None,
                commitment: None,
            };
            self.do_once(node, join).await;
        } else if !calm && dice.percent(4) {
            self.do_once(node, Act::Leave { chair: None }).await;
        } else if let (false, true, Some(sent)) =
            (self.past.is_empty(), dice.percent(10), self.old_command())
        {
            // An old command arrives once more.
            self.send(node, sent).await;
        } else if let Some(question) = self.question {
            let want = [Want::Agree, Want::Decline][dice.below(2) as usize];
            let undo = self.undo(want, Some(question), shown.last);
            self.send_new(node, Sent::Undo(undo)).await;
        } else if !calm && dice.percent(6) {
            let undo = self.undo(Want::Ask, None, shown.last);
            self.send_new(node, Sent::Undo(undo)).await;
        } else if let Some((person, text)) = &shown.choices
            && *person == self.who
            && !self.sleeps
        {
            let Ok(FromServer::Choices { choices }) = serde_json::from_str(text) else {
                return;
            };
            let index = dice.below(choices.choices.len() as u32) as usize;
            let id = self.new_id();
            let mv = NewMove {
                id,
                after: choices.after,
                mv: choices.choices[index].suggested.clone(),
            };
            self.send_new(node, Sent::Move(mv)).await;
        }
    }

    /// Returns what this person can do for the game to start: ask for it, or show a nonce that it waits for.
    fn towards_the_start(&self, table: &Table) -> Option<Act> {
        let fair = table.fair.as_ref()?;
        if !fair.starting {
            return (table.owner.id == self.who).then_some(Act::Start);
        }
        let mine =
            |chair: &Chair| matches!(chair, Chair::Person { person, .. } if person.id == self.who);
        let mut chairs = (0..).zip(table.chairs.iter().zip(&fair.chairs));
        let owes = chairs.find(|(_, (chair, share))| {
            mine(chair) && share.commitment.is_some() && share.nonce.is_none()
        });
        let (chair, _) = owes?;
        Some(Act::ShowNonce {
            chair,
            nonce: hex::encode(super::nonce(chair)),
        })
    }

    fn old_command(&self) -> Option<Sent> {
        let index = self.world.dice.below(self.past.len() as u32) as usize;
        self.past.get(index).cloned()
    }

    fn new_id(&mut self) -> String {
        self.count += 1;
        format!("{}-{}", self.who, self.count)
    }

    fn undo(&mut self, want: Want, question: Option<u64>, after: u64) -> NewUndo {
        NewUndo {
            id: self.new_id(),
            after,
            want,
            question,
        }
    }

    /// Sends a command that has no identifier, once.
    async fn do_once(&self, node: &Arc<App>, act: Act) {
        if self.travel().await.is_none() {
            return;
        }
        let done = node.ask(&self.world.table, Some(&self.who), |reply| Message::Act {
            act: act.clone(),
            id: None,
            reply,
        });
        if let Ok(Ok(done)) = timeout(PATIENCE, done).await {
            let (who, seq) = (&self.who, done.seq);
            self.world.note(format_args!("{who} {act:?}: {seq:?}"));
        }
    }

    async fn send_new(&mut self, node: &Arc<App>, sent: Sent) {
        self.past.push(sent.clone());
        self.remember(|memory| memory.open = Some(sent.id().to_owned()));
        for _ in 0..20 {
            // Some commands arrive twice.
            if self.world.is_chaotic() && self.world.dice.percent(8) {
                self.send(node, sent.clone()).await;
            }
            if self.send(node, sent.clone()).await {
                self.remember(|memory| memory.open = None);
                return;
            }
        }
    }

    /// Sends a command, and tells whether an answer came.
    async fn send(&self, node: &Arc<App>, sent: Sent) -> bool {
        if self.travel().await.is_none() {
            sleep(PATIENCE).await;
            return false;
        }
        let (table, who) = (&self.world.table, &self.who);
        let (id, after) = match &sent {
            Sent::Move(mv) => (mv.id.clone(), mv.after),
            Sent::Undo(undo) => (undo.id.clone(), undo.after),
        };
        let answer = async {
            match sent {
                Sent::Move(mv) => node.make_move(table, who, mv).await,
                Sent::Undo(undo) => node.undo(table, who, undo).await,
            }
        };
        let Ok(answer) = timeout(PATIENCE, answer).await else {
            return false;
        };
        if self.travel().await.is_none() {
            sleep(PATIENCE).await;
            return false;
        }
        let told = match answer {
            Ok(Answer::Accepted { event }) => Told::Accepted(event.seq),
            Ok(Answer::Refused { reason }) => Told::Refused(reason.key),
            Ok(Answer::Conflict { events }) => {
                if events.first().is_none_or(|event| event.seq != after + 1) {
                    let wrong = format!("{id} is stale without the events after {after}");
                    self.remember(|memory| memory.wrong = Some(wrong));
                }
                Told::Stale
            }
            Err(Refusal::Broken | Refusal::Busy) => return false,
            Err(other) => Told::Refused(other.to_string()),
        };
        self.world.note(format_args!("{id}: {told:?}"));
        self.remember(|memory| memory.answers.entry(id).or_default().push(told));
        true
    }
}
