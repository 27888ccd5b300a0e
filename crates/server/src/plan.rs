//! What a decision makes a room do, as a list of effects that a test can read.
//!
//! "Stored before told" is the order of the list: [`Effect::Store`] comes first, and if it fails, nothing after it
//! happens.

use rules::east_to_west::Components;
use table::log::{Damaged, Head, Row, SNAPSHOT_INTERVAL, Snapshot};
use table::{Chair, Decision, Entry, NewTable, Next, PersonId, State, TableId};

use crate::protocol::Event;
use crate::shown;
use crate::store::{AdminWrite, Append, Listing, Names};
use crate::thinking::Question;

/// The actor of events that no person causes.
pub(crate) const BOT: &str = "bot";

/// The actor of events that the host causes from the command line.
const HOST: &str = "host";

/// Who causes an event, and the client's identifier of the command.
#[derive(Clone, Debug)]
pub(crate) struct Cause {
    pub actor: String,
    pub command: Option<String>,
    /// The row of the audit log, for what an administrator does.
    pub audit: Option<Box<AdminWrite>>,
    /// The epoch of the lease under which the server acts by itself.
    pub epoch: Option<u64>,
}

impl Cause {
    /// Returns a person as the cause.
    pub(crate) fn person(person: &PersonId, command: Option<String>) -> Cause {
        Cause {
            actor: person.as_str().to_owned(),
            command,
            audit: None,
            epoch: None,
        }
    }

    /// Returns the server as the cause, under a lease of this epoch: a bot or a clock.
    pub(crate) fn server(epoch: Option<u64>) -> Cause {
        Cause {
            actor: BOT.to_owned(),
            command: None,
            audit: None,
            epoch,
        }
    }

    /// Returns an administrator as the cause, or the host if there is none.
    pub(crate) fn administrator(by: Option<&PersonId>, audit: Option<Box<AdminWrite>>) -> Cause {
        Cause {
            actor: by.map_or(HOST, PersonId::as_str).to_owned(),
            command: None,
            audit,
            epoch: None,
        }
    }
}

/// One thing that a room does.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    /// Appends to logs, and waits until that would survive a power cut.
    Store(Vec<Append>),
    /// Shows events to everybody who watches.
    Show(Vec<Event>),
    /// Lets a bot choose a move for the position after an event.
    Think {
        /// The event.
        after: u64,
        /// What the bot is asked.
        question: Box<Question>,
    },
    /// Answers the command with the events it became.
    Reply(Vec<Event>),
}

/// What a decision leads to, once it is stored.
pub(crate) struct Plan {
    /// The state after the decision.
    pub state: State,
    /// The end of the log after the decision.
    pub head: Head,
    /// What lists show from then on.
    pub listing: Listing,
    /// What is to be done, in order.
    pub effects: Vec<Effect>,
}

/// What a plan is made with beside the state and the decision.
pub(crate) struct Circumstances<'a> {
    /// The time of day.
    pub now: i64,
    pub cause: Cause,
    /// Version of the rules that a new table is played by.
    pub rules: u32,
    /// Names of everybody in the state and the decision.
    pub names: &'a Names,
    /// What lists show already.
    pub listed: Option<&'a Listing>,
}

/// Makes the plan of a decision on `state`, whose log ends at `head`.
///
/// # Errors
/// Returns why the decision does not follow from the state, which one on this state always does.
pub(crate) fn plan(
    mut state: State,
    head: &Head,
    decision: &Decision,
    circumstances: Circumstances,
) -> Result<Plan, Damaged> {
    let Circumstances {
        now,
        cause,
        rules,
        names,
        listed,
    } = circumstances;
    let mut writing = Writing::new(&state.id, head.clone(), cause, now);
    let mut events = Vec::new();
    state.enact(decision, now, |state, entry| {
        writing.add(state, entry);
        events.push(shown::event(state, entry, now, names));
    })?;
    let listing = shown::listing(&state);
    let changed = listed != Some(&listing);
    let head_after = writing.head.clone();
    let append = writing.append(&state, changed.then(|| listing.clone()), Vec::new());
    let mut appends = Vec::new();
    if let Some(new) = &decision.opens {
        appends.push(opening(new, &guest_names(new, names), rules, now)?);
    }
    appends.push(append);
    let mut effects = vec![Effect::Store(appends), Effect::Show(events.clone())];
    effects.extend(thinking(&state));
    effects.push(Effect::Reply(events));
    Ok(Plan {
        head: head_after,
        listing,
        effects,
        state,
    })
}

/// Returns the effect that wakes the bot to move, if a bot is to move.
pub(crate) fn thinking(state: &State) -> Option<Effect> {
    let Next::Bot { level, seed } = state.next(table::clocks::Elapsed::default()) else {
        return None;
    };
    let (play, _) = state.to_move()?;
    Some(Effect::Think {
        after: state.seq,
        question: Box::new(Question {
            table: play.game.table(),
            level,
            seed,
            owner: state.owner.clone(),
        }),
    })
}

/// Returns the append that opens a table.
///
/// # Errors
/// Returns why there can be no such table.
pub(crate) fn opening(
    new: &NewTable,
    names: &[(u8, String)],
    rules: u32,
    now: i64,
) -> Result<Append, Damaged> {
    let entry = table::Event::Created(Box::new(new.created.clone())).into();
    let cause = Cause::person(&new.created.owner, None);
    // Nothing is dealt yet, so any component set serves.
    let mut log = NewLog::begin(&new.id, Components::stand_in(), rules, &entry, cause, now)?;
    log.names = names.to_vec();
    Ok(log.append())
}

/// Returns the names that guests on the same device keep at a new table.
fn guest_names(new: &NewTable, names: &Names) -> Vec<(u8, String)> {
    (0..)
        .zip(&new.created.chairs)
        .filter(|(_, chair)| matches!(chair, Chair::Person { guest: true, .. }))
        .filter_map(|(index, _)| Some((index, names.seats.get(&index)?.clone())))
        .collect()
}

/// The log of a new table being written.
pub(crate) struct NewLog {
    state: State,
    writing: Writing,
    /// Names of seats.
    pub names: Vec<(u8, String)>,
}

impl NewLog {
    /// Writes the first entry.
    ///
    /// # Errors
    /// Returns why the entry opens no table.
    pub(crate) fn begin(
        id: &TableId,
        components: std::sync::Arc<Components>,
        rules: u32,
        first: &Entry,
        cause: Cause,
        now: i64,
    ) -> Result<NewLog, Damaged> {
        let state = State::create(id, components, rules, first)?;
        let mut writing = Writing::new(id, Head::empty(), cause, now);
        writing.add(&state, first);
        Ok(NewLog {
            state,
            writing,
            names: Vec::new(),
        })
    }

    /// Writes another entry.
    ///
    /// # Errors
    /// Returns why it does not follow.
    pub(crate) fn add(&mut self, entry: &Entry) -> Result<(), Damaged> {
        self.state.apply(entry, self.writing.now)?;
        self.writing.add(&self.state, entry);
        Ok(())
    }

    /// Returns the append that stores all entries.
    pub(crate) fn append(self) -> Append {
        let listing = shown::listing(&self.state);
        self.writing.append(&self.state, Some(listing), self.names)
    }
}

/// Rows being written.
struct Writing {
    table: TableId,
    after: Head,
    head: Head,
    cause: Cause,
    now: i64,
    rows: Vec<Row>,
    snapshots: Vec<Snapshot>,
}

impl Writing {
    fn new(table: &TableId, head: Head, cause: Cause, now: i64) -> Writing {
        Writing {
            table: table.clone(),
            after: head.clone(),
            head,
            cause,
            now,
            rows: Vec::new(),
            snapshots: Vec::new(),
        }
    }

    /// Adds the row of an entry that was just applied.
    fn add(&mut self, state: &State, entry: &Entry) {
        let mut row = Row {
            seq: state.seq,
            // One command may become several events, but is answered by the first.
            command: self.cause.command.take(),
            actor: self.cause.actor.clone(),
            rules: state.rules,
            body: entry.to_json(),
            view_hash: state.hash().to_owned(),
            at: self.now,
            chain: String::new(),
        };
        row.chain = row.link(&self.table, &self.head.chain);
        self.head = Head {
            seq: row.seq,
            chain: row.chain.clone(),
        };
        self.rows.push(row);
        if state.seq.is_multiple_of(SNAPSHOT_INTERVAL) {
            self.snapshots.push(Snapshot {
                head: self.head.clone(),
                state: state.save(),
            });
        }
    }

    fn append(self, state: &State, listing: Option<Listing>, names: Vec<(u8, String)>) -> Append {
        Append {
            table: self.table,
            after: self.after,
            rows: self.rows,
            snapshots: self.snapshots,
            listing,
            turn: state.to_move().map(|(_, chair)| chair),
            names,
            audit: self.cause.audit,
            epoch: self.cause.epoch,
        }
    }
}
