//! A table's log in memory: the stored entries, checked, and what can be told from them.

use std::sync::Arc;

use rules::east_to_west::Components;
use rules::{AnyGame, RULES_VERSION, Record};

use crate::clock;
use crate::events::{Body, Damaged, Logged, State, chain, view_hash};
use crate::ids::{PersonId, TableId};
use crate::protocol::{Chair, Event};
use crate::store::Row;

/// The most events that one answer holds.
pub(crate) const PAGE: usize = 64;

/// Who causes events that no person causes.
pub(crate) const BOT: &str = "bot";

/// One entry.
#[derive(Clone, Debug)]
struct Entry {
    logged: Logged,
    at: i64,
    actor: String,
    command: Option<String>,
}

/// Everything that happened at one table, from its beginning.
#[derive(Clone, Debug)]
pub(crate) struct Log {
    id: TableId,
    /// What is played with, where the game asks for it.
    components: Arc<Components>,
    entries: Vec<Entry>,
    /// The hash of the last entry and all before it.
    chain: String,
}

/// An entry that can be written, and the state it leads to.
pub(crate) struct Step {
    pub state: State,
    pub event: Event,
    pub row: Row,
    entry: Entry,
}

#[cfg(test)]
impl Step {
    /// Makes it happen at another time, so that two logs can be compared.
    pub(crate) fn set_time(&mut self, at: i64) {
        self.entry.at = at;
        self.event.at = at;
        self.row.at = at;
    }
}

/// Who does something, and the client's name for it.
#[derive(Clone, Debug)]
pub(crate) struct Cause {
    pub actor: String,
    pub command: Option<String>,
}

impl Cause {
    /// A person, without a name for the command.
    pub(crate) fn person(person: &PersonId) -> Cause {
        Cause {
            actor: person.as_str().to_owned(),
            command: None,
        }
    }

    /// A bot.
    pub(crate) fn bot() -> Cause {
        Cause {
            actor: BOT.to_owned(),
            command: None,
        }
    }
}

impl Log {
    /// A log that nothing is written in.
    pub(crate) fn empty(id: TableId, components: Arc<Components>) -> Log {
        Log {
            id,
            components,
            entries: Vec::new(),
            chain: String::new(),
        }
    }

    /// Reads and replays what was stored.
    ///
    /// # Errors
    /// The first entry that is not what was written, or does not follow from those before it.
    pub(crate) fn replay(
        id: &TableId,
        components: Arc<Components>,
        rows: &[Row],
    ) -> Result<(Log, State), Damaged> {
        let mut log = Log::empty(id.clone(), components);
        let mut state = None;
        for (index, row) in rows.iter().enumerate() {
            let damaged = |why: &str| Damaged {
                seq: row.seq,
                why: why.to_owned(),
            };
            if row.seq != index as u64 + 1 {
                return Err(damaged("an event before it is missing"));
            }
            if row.rules != RULES_VERSION {
                return Err(damaged("played by rules that this release does not know"));
            }
            let hash = chain(&log.chain, row.seq, row.at, &row.body);
            if hash != row.chain {
                return Err(damaged("not what was written"));
            }
            let logged: Logged = serde_json::from_str(&row.body)
                .map_err(|_| damaged("of a kind that this release does not know"))?;
            let next = log.follow(state.take(), &logged, row.at)?;
            if view_hash(&next.view()) != row.view_hash {
                return Err(damaged("leads to another position than it did"));
            }
            state = Some(next);
            log.chain = hash;
            log.entries.push(Entry {
                logged,
                at: row.at,
                actor: row.actor.clone(),
                command: row.command.clone(),
            });
        }
        match state {
            Some(state) => Ok((log, state)),
            None => Err(Damaged {
                seq: 0,
                why: "the log is empty".to_owned(),
            }),
        }
    }

    /// What would be written if this happened now; nothing is changed.
    ///
    /// # Errors
    /// When it cannot happen in this state.
    pub(crate) fn step(
        &self,
        state: Option<&State>,
        logged: Logged,
        cause: Cause,
    ) -> Result<Step, Damaged> {
        let at = clock::now();
        let state = self.follow(state.cloned(), &logged, at)?;
        let event = state.event(&logged.body, at);
        let text = serde_json::to_string(&logged).expect("an entry has only texts and numbers");
        let row = Row {
            seq: state.seq,
            command: cause.command.clone(),
            actor: cause.actor.clone(),
            rules: RULES_VERSION,
            view_hash: event.hash.clone(),
            at,
            chain: chain(&self.chain, state.seq, at, &text),
            body: text,
        };
        let entry = Entry {
            logged,
            at,
            actor: cause.actor,
            command: cause.command,
        };
        Ok(Step {
            state,
            event,
            row,
            entry,
        })
    }

    /// The step was written.
    pub(crate) fn push(&mut self, step: Step) -> (State, Event) {
        self.chain = step.row.chain;
        self.entries.push(step.entry);
        (step.state, step.event)
    }

    /// The event that a command of somebody became, if it did.
    pub(crate) fn answered(&self, actor: &PersonId, command: &str) -> Option<Event> {
        let index = self.entries.iter().position(|entry| {
            entry.actor == actor.as_str() && entry.command.as_deref() == Some(command)
        })?;
        self.events(index as u64, 1).pop()
    }

    /// The events after one, at most so many.
    pub(crate) fn events(&self, after: u64, most: usize) -> Vec<Event> {
        let mut state = None;
        let mut events = Vec::new();
        for (entry, seq) in self.entries.iter().zip(1..) {
            let next = self
                .follow(state.take(), &entry.logged, entry.at)
                .expect("what is in the log has happened before");
            if seq > after {
                events.push(next.event(&entry.logged.body, entry.at));
                if events.len() == most {
                    break;
                }
            }
            state = Some(next);
        }
        events
    }

    /// The game so far as a record, if it has begun: what all may see of it.
    pub(crate) fn record(&self, state: &State) -> Option<Record> {
        if let Some(imported) = &state.imported {
            return Record::read_with(&state.components, imported).ok();
        }
        let play = state.play.as_ref()?;
        let begun = |entry: &&Entry| matches!(entry.logged.body, Body::Started { .. });
        let at = self.entries.iter().find(begun)?.at;
        let names: Vec<String> = play
            .seats
            .iter()
            .map(|&chair| match &state.chairs[usize::from(chair)] {
                Chair::Person { person, .. } => person.name.clone(),
                Chair::Bot { level } => format!("bot {level}"),
                Chair::Recorded { name } => name.clone(),
                Chair::Open => String::new(),
            })
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut game = AnyGame::clone(&play.start);
        let mut record = Record::new(&game, &clock::date(at), &names);
        for turn in &play.turns {
            record
                .play(&mut game, &turn.mv)
                .expect("what is in the log has been played before");
        }
        if let Some(proof) = state.proof() {
            record.set_fair(proof);
        }
        Some(record)
    }

    /// The state after one more entry.
    fn follow(&self, state: Option<State>, logged: &Logged, at: i64) -> Result<State, Damaged> {
        match state {
            None => State::created(self.id.clone(), Arc::clone(&self.components), &logged.body),
            Some(mut state) => {
                state.apply(logged, at)?;
                Ok(state)
            }
        }
    }
}
