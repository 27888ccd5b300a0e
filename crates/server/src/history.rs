//! Reading a table's log: the state at its end, pages of events, and the game as a record.
//!
//! Reading begins at the newest snapshot, so it costs at most one snapshot interval more than what it returns. A
//! snapshot that is missing or damaged costs time, never truth: reading then begins earlier. Every row is verified.

use std::ops::RangeInclusive;
use std::sync::Arc;

use rules::east_to_west::Components;
use rules::{AnyGame, GameSet, Record, Seat};
use table::log::{Damaged, Head, Row, SNAPSHOT_INTERVAL, Snapshot, verify};
use table::{Entry, Event, State, TableId, UNDO_TOO_FAR, component_set_of};

use crate::app::App;
use crate::clock;
use crate::ids::in_log;
use crate::protocol::{self, Chair};
use crate::refusal::Refusal;
use crate::shown;
use crate::store::Names;

/// Maximum number of events in one answer.
pub(crate) const PAGE: usize = 64;

/// Rows that are read at once.
const BATCH: usize = 256;

/// Replays longer than this run on a thread of their own.
const INLINE: usize = 2 * SNAPSHOT_INTERVAL as usize;

/// A table as its log says, and where the log ends.
#[derive(Debug)]
pub(crate) struct Opened {
    pub state: State,
    pub head: Head,
}

/// Where reading begins.
#[derive(Clone)]
enum Origin {
    /// Before the first event.
    Beginning,
    /// At a snapshot.
    Snapshot(Arc<Snapshot>),
}

impl Origin {
    fn head(&self) -> Head {
        match self {
            Origin::Beginning => Head::empty(),
            Origin::Snapshot(snapshot) => snapshot.head.clone(),
        }
    }
}

/// What is collected while a log is replayed.
trait Collect: Clone + Send + 'static {
    /// Notes a row that was verified and applied.
    fn note(&mut self, state: &State, entry: &Entry, row: &Row);
}

/// Collects nothing.
impl Collect for () {
    fn note(&mut self, _: &State, _: &Entry, _: &Row) {}
}

/// Collects the events after one, as they are shown.
#[derive(Clone)]
struct Page {
    after: u64,
    names: Names,
    events: Vec<protocol::Event>,
    /// Events that show people whose names are not known, by index.
    unnamed: Vec<(usize, Event)>,
}

impl Collect for Page {
    fn note(&mut self, state: &State, entry: &Entry, row: &Row) {
        if row.seq <= self.after {
            return;
        }
        let person = shown::person_in(&entry.event);
        if person.is_some_and(|person| !self.names.people.contains_key(person)) {
            self.unnamed.push((self.events.len(), entry.event.clone()));
        }
        let event = shown::event(state, entry, row.at, &self.names);
        self.events.push(event);
    }
}

/// Collects what a record is made of.
#[derive(Clone, Default)]
pub(crate) struct Written {
    imported: Option<String>,
    started: Option<(AnyGame, i64)>,
    turns: Vec<(u64, String)>,
}

impl Collect for Written {
    fn note(&mut self, state: &State, entry: &Entry, row: &Row) {
        Written::note(self, state, entry, row);
    }
}

impl Written {
    /// Notes a row that was applied.
    pub(crate) fn note(&mut self, state: &State, entry: &Entry, row: &Row) {
        match &entry.event {
            Event::Imported { record } => self.imported = Some(record.clone()),
            Event::Started { .. } => {
                let game = state.play.as_ref().map(|play| play.game.clone());
                self.started = game.map(|game| (game, row.at));
            }
            Event::Moved { mv, .. } => self.turns.push((row.seq, mv.clone())),
            Event::Undone { to } => self.turns.retain(|(seq, _)| seq <= to),
            _ => {}
        }
    }

    /// Returns the record, or `None` before the start. `state` is the one at the end of the log.
    pub(crate) fn record(self, state: &State, names: &Names) -> Option<Record> {
        let name = |chair: u8| match shown::chair(chair, &state.chairs[usize::from(chair)], names) {
            Chair::Person { person, .. } => person.name,
            Chair::Bot { level } => format!("bot {level}"),
            Chair::Recorded { name } => name,
            Chair::Open => String::new(),
        };
        let seats = &state.play.as_ref()?.seats;
        let names: Vec<String> = seats.iter().map(|chair| name(*chair)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        if let Some(text) = &self.imported {
            let mut record = GameSet::with(&state.components).read_record(text).ok()?;
            record.set_names(&names);
            return Some(record);
        }
        let (mut game, at) = self.started?;
        let mut record = Record::new(&game, &clock::date(at), &names);
        record.set_rules(state.rules);
        for (_, mv) in &self.turns {
            let played = record.play(&mut game, mv);
            played.expect("a turn of the log was played before");
        }
        if let Some(proof) = state.proof() {
            record.set_fair(proof);
        }
        if state.closed {
            record.stop();
        }
        Some(record)
    }
}

/// Rows that are replayed from an origin.
struct Stretch {
    table: TableId,
    components: Arc<Components>,
    /// Newest version of the rules that is known.
    rules: u32,
    origin: Origin,
    rows: Vec<Row>,
    head: Head,
}

/// How many turns a state keeps for taking them back.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turns {
    Last,
    All,
}

impl Stretch {
    /// Verifies and applies the rows.
    fn replay<C: Collect>(&self, collect: &C) -> Result<(State, C), Damaged> {
        match self.replay_keeping(Turns::Last, collect.clone()) {
            Err(damage) if damage.why == UNDO_TOO_FAR => {
                self.replay_keeping(Turns::All, collect.clone())
            }
            other => other,
        }
    }

    fn replay_keeping<C: Collect>(
        &self,
        turns: Turns,
        mut collect: C,
    ) -> Result<(State, C), Damaged> {
        verify(&self.table, &self.origin.head(), &self.rows, &self.head)?;
        let mut state = self.start()?;
        for row in &self.rows {
            let damaged = |why| Damaged { seq: row.seq, why };
            let rules = state.as_ref().map_or(row.rules, |state| state.rules);
            if row.rules != rules {
                return Err(damaged("played by other rules than those before it"));
            }
            if !(1..=self.rules).contains(&row.rules) {
                return Err(damaged("played by rules that this release does not know"));
            }
            let entry: Entry = serde_json::from_str(&row.body)
                .map_err(|_| damaged("of a kind that this release does not know"))?;
            let next = match state.take() {
                None => {
                    let components = Arc::clone(&self.components);
                    State::create(&self.table, components, row.rules, &entry)?
                }
                Some(mut state) => {
                    state.apply(&entry, row.at)?;
                    state
                }
            };
            let next = state.insert(next);
            if turns == Turns::All {
                next.keep_all_turns();
            }
            if next.hash() != row.view_hash {
                return Err(damaged("leads to another position than it did"));
            }
            collect.note(next, &entry, row);
        }
        let state = state.ok_or(Damaged {
            seq: 1,
            why: "it is missing",
        })?;
        Ok((state, collect))
    }

    /// Returns the state that the rows follow; `None` at the beginning.
    fn start(&self) -> Result<Option<State>, Damaged> {
        let Origin::Snapshot(snapshot) = &self.origin else {
            return Ok(None);
        };
        let seq = snapshot.head.seq;
        let state = State::load(Arc::clone(&self.components), &snapshot.state);
        let state = state.filter(|state| state.seq == seq && state.id == self.table);
        state.map(Some).ok_or(Damaged {
            seq,
            why: "its snapshot cannot be read",
        })
    }
}

impl App {
    /// Reads a table to the end of its log.
    ///
    /// # Errors
    /// Returns that there is no such table, that its log is damaged, or that it cannot be read now.
    pub(crate) async fn open_log(&self, table: &TableId) -> Result<Opened, Refusal> {
        let head = self.head_of(table).await?;
        let (state, ()) = self.read(table, &head, head.seq..=head.seq, ()).await?;
        Ok(Opened { state, head })
    }

    /// Returns up to `most` events after one. `names` are those that are known already.
    ///
    /// # Errors
    /// Returns that the log is damaged or cannot be read now.
    pub(crate) async fn page(
        &self,
        table: &TableId,
        after: u64,
        most: usize,
        names: Names,
    ) -> Result<Vec<protocol::Event>, Refusal> {
        let head = self.head_of(table).await?;
        if after >= head.seq {
            return Ok(Vec::new());
        }
        let last = head.seq.min(after.saturating_add(most as u64));
        let page = Page {
            after,
            names,
            events: Vec::new(),
            unnamed: Vec::new(),
        };
        let (_, mut page) = self.read(table, &head, after..=last, page).await?;
        if !page.unnamed.is_empty() {
            // People who have left the table.
            let people = page.unnamed.iter();
            let people = people.filter_map(|(_, event)| shown::person_in(event).cloned());
            let names = self.store.names(table, people.collect()).await?;
            page.names.people.extend(names.people);
            for (index, event) in &page.unnamed {
                page.events[*index].what = shown::what(event, &page.names);
            }
        }
        Ok(page.events)
    }

    /// Returns the game so far as a record, and the state at the end of the log; no record before the start.
    ///
    /// # Errors
    /// Returns that the log is damaged or cannot be read now.
    pub(crate) async fn record(
        &self,
        table: &TableId,
        names: &Names,
    ) -> Result<(Option<Record>, State), Refusal> {
        let head = self.head_of(table).await?;
        let written = Written::default();
        let all = self.read_from(table, Origin::Beginning, &head, head.seq, &written);
        let (state, written) = all.await?;
        Ok((written.record(&state, names), state))
    }

    /// Returns a table as it was after an event.
    ///
    /// # Errors
    /// Returns that there is no such event, that the log is damaged, or that it cannot be read now.
    pub(crate) async fn state_after(&self, table: &TableId, seq: u64) -> Result<State, Refusal> {
        let head = self.head_of(table).await?;
        if seq == 0 || seq > head.seq {
            let (after, last) = (seq, head.seq);
            return Err(table::Refusal::UnknownEvent { after, last }.into());
        }
        let (state, ()) = self.read(table, &head, seq..=seq, ()).await?;
        Ok(state)
    }

    /// Replays a table from its first event, and returns how many events its log has.
    ///
    /// # Errors
    /// Returns that the log is damaged or cannot be read now.
    pub(crate) async fn check_table(&self, table: &TableId) -> Result<u64, Refusal> {
        let head = self.head_of(table).await?;
        let (rows, components) = self.rows_from(table, &Origin::Beginning, head.seq).await?;
        let stretch = Stretch {
            table: table.clone(),
            components,
            rules: self.settings.rules,
            origin: Origin::Beginning,
            rows,
            head: head.clone(),
        };
        let replay = tokio::task::spawn_blocking(move || stretch.replay(&()));
        let replayed = replay.await.map_err(|_| Refusal::Broken)?;
        replayed.map_err(|damage| damaged(table, &damage))?;
        Ok(head.seq)
    }

    async fn head_of(&self, table: &TableId) -> Result<Head, Refusal> {
        let head = self.store.head(table).await?.ok_or(Refusal::NoTable)?;
        if head == Head::empty() {
            let lost = Damaged {
                seq: 1,
                why: "the end of the log is lost",
            };
            return Err(damaged(table, &lost));
        }
        Ok(head)
    }

    /// Replays the log up to the end of `range`, from the newest usable snapshot at or before its start.
    async fn read<C: Collect>(
        &self,
        table: &TableId,
        head: &Head,
        range: RangeInclusive<u64>,
        collect: C,
    ) -> Result<(State, C), Refusal> {
        let mut at_most = *range.start();
        while let Some(snapshot) = self.store.snapshot(table, at_most).await? {
            let seq = snapshot.head.seq;
            let origin = Origin::Snapshot(Arc::new(snapshot));
            let read = self.read_from(table, origin, head, *range.end(), &collect);
            match read.await {
                Err(Refusal::Damaged(why)) => {
                    tracing::warn!(table = %in_log(table), seq, why, "a snapshot cannot be used; reading begins earlier");
                }
                other => return other,
            }
            at_most = seq.saturating_sub(1);
            if at_most == 0 {
                break;
            }
        }
        self.read_from(table, Origin::Beginning, head, *range.end(), &collect)
            .await
    }

    /// Replays the log from an origin up to the event `last`.
    async fn read_from<C: Collect>(
        &self,
        table: &TableId,
        origin: Origin,
        head: &Head,
        last: u64,
        collect: &C,
    ) -> Result<(State, C), Refusal> {
        let (rows, components) = self.rows_from(table, &origin, last).await?;
        let stretch = Stretch {
            table: table.clone(),
            components,
            rules: self.settings.rules,
            origin,
            rows,
            head: head.clone(),
        };
        let replayed = if stretch.rows.len() <= INLINE {
            stretch.replay(collect)
        } else {
            let collect = collect.clone();
            let replay = tokio::task::spawn_blocking(move || stretch.replay(&collect));
            replay.await.map_err(|_| Refusal::Broken)?
        };
        replayed.map_err(|damage| damaged(table, &damage))
    }

    /// Reads the rows from an origin up to the event `last`, and the components they are played with.
    async fn rows_from(
        &self,
        table: &TableId,
        origin: &Origin,
        last: u64,
    ) -> Result<(Vec<Row>, Arc<Components>), Refusal> {
        let mut rows = Vec::new();
        let mut after = origin.head().seq;
        while after < last {
            let limit = BATCH.min((last - after) as usize);
            let batch = self.store.events(table, after, limit).await?;
            if batch.is_empty() {
                let missing = Damaged {
                    seq: after + 1,
                    why: "it is missing",
                };
                return Err(damaged(table, &missing));
            }
            after += batch.len() as u64;
            rows.extend(batch);
        }
        let set = match origin {
            Origin::Beginning => rows.first().and_then(first_components),
            Origin::Snapshot(snapshot) => component_set_of(&snapshot.state).flatten(),
        };
        Ok((rows, self.components_by_hash(set).await?))
    }
}

/// Returns the hash of the component set that a log's first row names.
fn first_components(row: &Row) -> Option<String> {
    match serde_json::from_str::<Entry>(&row.body).ok()?.event {
        Event::Created(created) => created.components,
        // Replaying says what is wrong with it.
        _ => None,
    }
}

fn damaged(table: &TableId, damage: &Damaged) -> Refusal {
    tracing::error!(table = %in_log(table), %damage, "a log is damaged");
    Refusal::Damaged(damage.to_string())
}

/// Returns remarks for a record on the players who ran out of time.
pub(crate) fn late(state: &State) -> String {
    let Some(play) = &state.play else {
        return String::new();
    };
    let seats = Seat::all(play.seats.len()).zip(&play.seats);
    let is_late = |chair: u8| {
        let chair = &state.chairs[usize::from(chair)];
        matches!(chair, table::Chair::Person { late: true, .. })
    };
    seats
        .filter(|(_, chair)| is_late(**chair))
        .map(|(seat, _)| format!("# {seat} ran out of time\n"))
        .collect::<Vec<_>>()
        .concat()
}
