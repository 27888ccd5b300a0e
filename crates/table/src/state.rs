//! The state of a table, which only its events change.

use std::sync::Arc;

use rules::east_to_west::Components;
use rules::{AnyGame, GameName, GameSet};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::clocks::ClocksAt;
use crate::fair::{Fair, Share};
use crate::log::Damaged;
use crate::{
    Access, Chair, Chat, Created, Decision, Entry, Event, Hints, Pace, PersonId, Spectators, Stage,
    TableId, Undo,
};

/// Number of turns that can be taken back, counted from the last.
pub(crate) const KEPT_TURNS: usize = 128;

/// What is wrong with an undo that reaches beyond the turns that a state keeps. Only a log of an earlier release can hold
/// one; it is read with [`State::keep_all_turns`].
pub const UNDO_TOO_FAR: &str = "it takes back more turns than are kept";

/// A game being played.
#[derive(Clone, Debug)]
pub struct Play {
    /// The position with its decks. Never sent.
    pub game: AnyGame,
    /// The position before the first of `turns`.
    base: AnyGame,
    /// The event that led to `base`.
    base_seq: u64,
    /// The last turns that lead to the position, without those taken back.
    pub turns: Vec<Turn>,
    /// Number of turns to keep at least.
    kept: usize,
    /// The chair of each seat.
    pub seats: Vec<u8>,
    /// Origin of the bots' seeds.
    pub(crate) bot_seed: u64,
}

/// A turn that was not taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Its event.
    pub seq: u64,
    /// The chair it was made from.
    pub chair: u8,
    /// Whether a person made it, and not a bot.
    pub by_person: bool,
    /// Whether it turned up something hidden.
    pub revealed: bool,
    /// The move.
    pub mv: String,
}

impl Play {
    fn new(game: AnyGame, seq: u64, seats: Vec<u8>, bot_seed: u64) -> Play {
        Play {
            base: game.clone(),
            game,
            base_seq: seq,
            turns: Vec::new(),
            kept: KEPT_TURNS,
            seats,
            bot_seed,
        }
    }

    /// Returns the position after the event `to`, and how many of the kept turns lead to it.
    pub(crate) fn position_at(&self, to: u64) -> Result<(AnyGame, usize), &'static str> {
        let count = self.turns.partition_point(|turn| turn.seq <= to);
        if count == self.turns.len() {
            return Err("it takes back nothing");
        }
        if to < self.base_seq {
            return Err(UNDO_TOO_FAR);
        }
        let mut game = self.base.clone();
        for turn in &self.turns[..count] {
            play_again(&mut game, &turn.mv)?;
        }
        Ok((game, count))
    }

    /// Forgets turns that no undo reaches any more.
    fn forget(&mut self) -> Result<(), &'static str> {
        if self.turns.len() < self.kept.saturating_mul(2) {
            return Ok(());
        }
        let count = self.turns.len() - self.kept;
        for turn in self.turns.drain(..count) {
            play_again(&mut self.base, &turn.mv)?;
            self.base_seq = turn.seq;
        }
        Ok(())
    }
}

fn play_again(game: &mut AnyGame, mv: &str) -> Result<(), &'static str> {
    let unplayable = "a turn before it cannot be played again";
    let mv = game.read_move(mv).map_err(|_| unplayable)?;
    game.play(&mv).map(drop).map_err(|_| unplayable)
}

/// An open question whether moves may be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// The event of the question.
    pub seq: u64,
    /// The person who asks.
    pub by: PersonId,
    /// The event to return to.
    pub to: u64,
    /// The people who have agreed.
    pub agreed: Vec<PersonId>,
}

/// A table as its events have made it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct State {
    /// Identifier of the table.
    pub id: TableId,
    /// Version of the rules that the table is played by.
    pub rules: u32,
    /// The game.
    #[serde(with = "as_text")]
    pub game: GameName,
    /// The person who opened the table.
    pub owner: PersonId,
    /// Who finds it.
    pub access: Access,
    /// Who may watch.
    pub spectators: Spectators,
    /// When hints are given.
    pub hints: Hints,
    /// When moves may be taken back.
    pub undo: Undo,
    /// Who talks.
    pub chat: Chat,
    /// How much time the players have.
    pub pace: Pace,
    /// Time left, once a game with clocks has begun.
    pub clocks: Option<ClocksAt>,
    /// The level of the bot that makes the current move because the time for it ran out.
    pub overdue: Option<String>,
    /// The component set of the game, where it has one.
    #[serde(skip, default = "Components::stand_in")]
    pub components: Arc<Components>,
    /// Hash of the component set.
    pub component_set: Option<String>,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// The fair deal, if there is one.
    pub fair: Option<Fair>,
    /// The game, once it has begun.
    #[serde(skip)]
    pub play: Option<Play>,
    /// The position that everybody sees; empty before the start.
    #[serde(skip, default = "nothing")]
    view: Arc<str>,
    /// Its hash.
    #[serde(skip)]
    hash: String,
    /// The open question whether moves may be taken back.
    pub asked: Option<Asked>,
    /// The table where the same people play again.
    pub rematch: Option<TableId>,
    /// Whether the table shows an imported record.
    pub imported: bool,
    /// Whether the table was closed before its game was over.
    #[serde(default)]
    pub closed: bool,
    /// The reason for it, if an administrator closed the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closed_for: Option<String>,
    /// The last event.
    pub seq: u64,
    /// The last event that changed the position.
    pub changed: u64,
    /// The last event of a question whether moves may be taken back.
    pub(crate) undo_changed: u64,
    /// For each chair, the last event by which its person took it back.
    pub(crate) returned: Vec<u64>,
}

fn nothing() -> Arc<str> {
    "".into()
}

/// Types that are stored as the text they print.
mod as_text {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<T: Display, S: Serializer>(
        value: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// Returns the hash of the component set of a stored state, or `None` if the text is no state of this release.
pub fn component_set_of(text: &str) -> Option<Option<String>> {
    #[derive(Deserialize)]
    struct Set {
        component_set: Option<String>,
    }
    let saved: Saved<Set> = serde_json::from_str(text).ok()?;
    Some(saved.state.component_set)
}

/// A state as a snapshot holds it.
#[derive(Serialize, Deserialize)]
struct Saved<S> {
    state: S,
    play: Option<SavedPlay>,
}

#[derive(Serialize, Deserialize)]
struct SavedPlay {
    game: String,
    base: String,
    base_seq: u64,
    turns: Vec<Turn>,
    kept: usize,
    seats: Vec<u8>,
    bot_seed: u64,
}

impl State {
    /// Returns the table that the first entry of a log opens.
    ///
    /// # Errors
    /// Returns an error if the entry opens no table.
    pub fn create(
        id: &TableId,
        components: Arc<Components>,
        rules: u32,
        first: &Entry,
    ) -> Result<State, Damaged> {
        let damaged = |why| Damaged { seq: 1, why };
        let Event::Created(created) = &first.event else {
            return Err(damaged("the log does not begin with a new table"));
        };
        let Created {
            game,
            owner,
            access,
            spectators,
            hints,
            undo,
            chat,
            chairs,
            fair,
            pace,
            components: component_set,
        } = (**created).clone();
        let fair = fair.as_ref().map(Fair::read).transpose();
        let fair = fair.map_err(|_| damaged("its secret cannot be read"))?;
        if fair
            .as_ref()
            .is_some_and(|fair| fair.chairs.len() != chairs.len())
        {
            return Err(damaged("as many commitments as chairs are needed"));
        }
        Ok(State {
            id: id.clone(),
            rules,
            game: game.parse().map_err(|_| damaged("there is no such game"))?,
            owner,
            access,
            spectators,
            hints,
            undo,
            chat,
            pace,
            clocks: None,
            overdue: None,
            components,
            component_set,
            returned: vec![0; chairs.len()],
            chairs,
            fair,
            play: None,
            view: nothing(),
            hash: view_hash(""),
            asked: None,
            rematch: None,
            imported: false,
            closed: false,
            closed_for: None,
            seq: 1,
            changed: 0,
            undo_changed: 0,
        })
    }

    /// Keeps all turns from now on, so that an undo may reach back as far as it likes.
    pub fn keep_all_turns(&mut self) {
        if let Some(play) = &mut self.play {
            play.kept = usize::MAX;
        }
    }

    /// Returns the state as JSON for a snapshot.
    pub fn save(&self) -> String {
        let play = self.play.as_ref().map(|play| SavedPlay {
            game: play.game.to_string(),
            base: play.base.to_string(),
            base_seq: play.base_seq,
            turns: play.turns.clone(),
            kept: play.kept,
            seats: play.seats.clone(),
            bot_seed: play.bot_seed,
        });
        let saved = Saved { state: self, play };
        serde_json::to_string(&saved).expect("a state has only texts and numbers")
    }

    /// Reads a state from a snapshot. Returns `None` if it is none of this release.
    pub fn load(components: Arc<Components>, text: &str) -> Option<State> {
        let Saved { mut state, play }: Saved<State> = serde_json::from_str(text).ok()?;
        state.components = components;
        if state.returned.len() != state.chairs.len() {
            return None;
        }
        if let Some(play) = play {
            let read = |text: &str| state.games().read(text).ok();
            let in_range = |seat: &u8| usize::from(*seat) < state.chairs.len();
            if play.seats.len() != state.chairs.len() || !play.seats.iter().all(in_range) {
                return None;
            }
            state.play = Some(Play {
                game: read(&play.game)?,
                base: read(&play.base)?,
                base_seq: play.base_seq,
                turns: play.turns,
                kept: play.kept,
                seats: play.seats,
                bot_seed: play.bot_seed,
            });
        }
        state.see();
        Some(state)
    }

    /// Applies the next entry of the log, which was stored at the time `at`.
    ///
    /// # Errors
    /// Returns why the entry does not follow from those before it; the state is then not to be used any more.
    pub fn apply(&mut self, entry: &Entry, at: i64) -> Result<(), Damaged> {
        self.apply_to(entry, at, None)
    }

    /// Applies the entries of a decision on this state, without working out its position again. Calls `each` after every
    /// entry.
    ///
    /// # Errors
    /// Returns why they do not follow, which a decision on this state never does.
    pub fn enact(
        &mut self,
        decision: &Decision,
        at: i64,
        mut each: impl FnMut(&State, &Entry),
    ) -> Result<(), Damaged> {
        for entry in &decision.entries {
            let known = decision.position.as_ref();
            let known = known.filter(|_| entry.event.changes_position());
            self.apply_to(entry, at, known)?;
            each(self, entry);
        }
        Ok(())
    }

    fn apply_to(&mut self, entry: &Entry, at: i64, known: Option<&AnyGame>) -> Result<(), Damaged> {
        self.seq += 1;
        let seq = self.seq;
        let damaged = |why| Damaged { seq, why };
        self.change(&entry.event, known).map_err(damaged)?;
        if let Some(left) = &entry.clocks {
            if left.len() != self.chairs.len() {
                return Err(damaged("as many clocks as chairs are needed"));
            }
            let left = left.clone();
            self.clocks = Some(ClocksAt { left, at });
        }
        if entry.event.changes_position() {
            self.changed = seq;
            self.asked = None;
            self.overdue = None;
            self.see();
        }
        Ok(())
    }

    /// Works out what everybody sees.
    fn see(&mut self) {
        let view = self.play.as_ref().map(|play| play.game.table().to_string());
        self.view = view.unwrap_or_default().into();
        self.hash = view_hash(&self.view);
    }

    fn change(&mut self, event: &Event, known: Option<&AnyGame>) -> Result<(), &'static str> {
        match event {
            Event::Created(_) => return Err("the table is opened twice"),
            Event::Sat {
                chair,
                who,
                commitment,
            } => {
                *self.chair(*chair)? = who.clone();
                self.set_share(*chair, commitment.clone());
            }
            Event::Left { chair } => {
                *self.chair(*chair)? = Chair::Open;
                self.set_share(*chair, None);
            }
            Event::Starting => self.fair()?.starting = true,
            Event::NonceShown { chair, nonce } => {
                let chairs = &mut self.fair()?.chairs;
                let share = chairs.get_mut(usize::from(*chair)).ok_or(NO_CHAIR)?;
                share.nonce = Some(nonce.clone());
            }
            Event::StartStopped { next, .. } => self
                .fair()?
                .stop(next)
                .map_err(|_| "its secret cannot be read")?,
            Event::Started {
                position,
                seats,
                bot_seed,
            } => {
                let game = match known {
                    Some(game) => game.clone(),
                    None => {
                        (self.games().read(position)).map_err(|_| "its position cannot be read")?
                    }
                };
                self.begin(game, seats.clone(), *bot_seed)?;
            }
            Event::Imported { record } => {
                let record = self.games().read_record(record);
                let record = record.map_err(|_| "its record cannot be read")?;
                let game = record.start().clone();
                let seats = (0..game.seats() as u8).collect();
                self.begin(game, seats, 0)?;
                self.imported = true;
            }
            Event::Moved { seat, mv, reveals } => self.play(*seat, mv, reveals, known)?,
            Event::Undone { to } => {
                let play = self.play.as_mut().ok_or(NOT_BEGUN)?;
                let (game, count) = match known {
                    Some(game) => (
                        game.clone(),
                        play.turns.partition_point(|turn| turn.seq <= *to),
                    ),
                    None => play.position_at(*to)?,
                };
                play.game = game;
                play.turns.truncate(count);
            }
            Event::UndoAsked { by, to } => {
                self.undo_changed = self.seq;
                self.asked = Some(Asked {
                    seq: self.seq,
                    by: by.clone(),
                    to: *to,
                    agreed: Vec::new(),
                });
            }
            Event::UndoAgreed { by } => {
                self.undo_changed = self.seq;
                let asked = self.asked.as_mut().ok_or("nobody asked")?;
                asked.agreed.push(by.clone());
            }
            Event::UndoDeclined { .. } => {
                self.undo_changed = self.seq;
                self.asked = None;
            }
            Event::StoodIn { chair, level } => {
                self.set_stand_in(*chair, Some(level))?;
            }
            Event::TimedOut { chair, level } => {
                self.set_stand_in(*chair, Some(level))?;
                if let Chair::Person { late, .. } = self.chair(*chair)? {
                    *late = true;
                }
                if self.to_move().is_some_and(|(_, to_move)| to_move == *chair) {
                    self.overdue = Some(level.clone());
                }
            }
            Event::TookBack { chair } => {
                self.set_stand_in(*chair, None)?;
                self.returned[usize::from(*chair)] = self.seq;
            }
            Event::Rematch { table } => self.rematch = Some(table.clone()),
            Event::Closed { reason } => self.close(reason.clone()),
        }
        Ok(())
    }

    fn close(&mut self, reason: Option<String>) {
        self.closed = true;
        self.closed_for = reason;
        self.asked = None;
        self.overdue = None;
    }

    fn begin(&mut self, game: AnyGame, seats: Vec<u8>, bot_seed: u64) -> Result<(), &'static str> {
        if self.play.is_some() {
            return Err("the game begins twice");
        }
        let mut chairs = seats.clone();
        chairs.sort_unstable();
        if game.seats() != self.chairs.len() || !chairs.into_iter().eq(0..self.chairs.len() as u8) {
            return Err("each chair needs one seat");
        }
        self.play = Some(Play::new(game, self.seq, seats, bot_seed));
        Ok(())
    }

    fn play(
        &mut self,
        seat: u8,
        mv: &str,
        reveals: &str,
        known: Option<&AnyGame>,
    ) -> Result<(), &'static str> {
        let by_person = self.person_to_move().is_some();
        let (seq, imported) = (self.seq, self.imported);
        let play = self.play.as_mut().ok_or(NOT_BEGUN)?;
        if play.game.seat().index() != usize::from(seat) {
            return Err("it moves a seat that is not to move");
        }
        if let Some(game) = known {
            play.game = game.clone();
        } else {
            let read = play.game.read_move(mv);
            let read = read.map_err(|_| "its move cannot be read")?;
            if imported {
                // Face-down cards of an imported game are known only once they are turned up.
                let unplayable = "its move cannot be played";
                play.game.check(&read).map_err(|_| unplayable)?;
                let reveal = play.game.read_reveal(&read, reveals);
                let reveal = reveal.map_err(|_| unplayable)?;
                let played = play.game.play_revealing(&read, &reveal);
                return played.map_err(|_| unplayable);
            }
            let revealed = play.game.play(&read);
            let revealed = revealed.map_err(|_| "its move is illegal")?;
            if revealed.to_string() != reveals {
                return Err("its move reveals something else");
            }
        }
        play.turns.push(Turn {
            seq,
            chair: play.seats[usize::from(seat)],
            by_person,
            mv: mv.to_owned(),
            revealed: !reveals.is_empty(),
        });
        play.forget()
    }

    /// The games that this table can deal and read.
    fn games(&self) -> GameSet {
        GameSet::with(&self.components)
    }

    fn chair(&mut self, chair: u8) -> Result<&mut Chair, &'static str> {
        self.chairs.get_mut(usize::from(chair)).ok_or(NO_CHAIR)
    }

    fn fair(&mut self) -> Result<&mut Fair, &'static str> {
        self.fair.as_mut().ok_or("the deal is not a fair one")
    }

    fn set_share(&mut self, chair: u8, commitment: Option<String>) {
        let chairs = self.fair.as_mut().map(|fair| &mut fair.chairs);
        if let Some(share) = chairs.and_then(|chairs| chairs.get_mut(usize::from(chair))) {
            *share = Share {
                commitment,
                nonce: None,
            };
        }
    }

    fn set_stand_in(&mut self, chair: u8, level: Option<&String>) -> Result<(), &'static str> {
        match self.chair(chair)? {
            Chair::Person { stand_in, .. } => {
                *stand_in = level.cloned();
                Ok(())
            }
            Chair::Open | Chair::Bot { .. } | Chair::Recorded => Err("no person sits there"),
        }
    }

    /// Returns how far the table is.
    pub fn stage(&self) -> Stage {
        match &self.play {
            _ if self.closed => Stage::Over,
            None => Stage::Open,
            Some(play) if play.game.is_over() || self.imported => Stage::Over,
            Some(_) => Stage::Running,
        }
    }

    /// Returns the position that everybody sees; empty before the start.
    pub fn view(&self) -> &Arc<str> {
        &self.view
    }

    /// Returns the hash of the position that everybody sees.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Returns the game and the chair to move, while it is running.
    pub fn to_move(&self) -> Option<(&Play, u8)> {
        let play = self.play.as_ref()?;
        let running = self.stage() == Stage::Running;
        running.then(|| (play, play.seats[play.game.seat().index()]))
    }

    /// Returns the person to move, unless a bot makes the move.
    pub fn person_to_move(&self) -> Option<&PersonId> {
        let (_, chair) = self.to_move()?;
        let player = self.chairs[usize::from(chair)].player();
        player.filter(|_| self.overdue.is_none())
    }

    /// Returns the people at the table, one for each chair.
    pub fn people(&self) -> impl Iterator<Item = &PersonId> {
        self.chairs.iter().filter_map(Chair::sitter)
    }

    /// Returns the people who play without a stand-in, one for each chair.
    pub fn present(&self) -> impl Iterator<Item = &PersonId> {
        self.chairs.iter().filter_map(Chair::player)
    }

    /// Whether the person sits at the table.
    pub fn sits(&self, who: &PersonId) -> bool {
        self.people().any(|person| person == who)
    }

    /// Whether more than one person sits at the table.
    pub fn has_company(&self) -> bool {
        let mut people = self.people();
        let first = people.next();
        people.any(|person| Some(person) != first)
    }

    /// Whether a person may see the table. Before the start, everybody with the link may.
    pub fn may_see(&self, who: Option<&PersonId>) -> bool {
        self.stage() == Stage::Open
            || self.spectators != Spectators::Off
            || who.is_some_and(|who| self.owner == *who || self.sits(who))
    }

    /// Whether everybody finds the table in the list.
    pub fn is_listed(&self) -> bool {
        match self.stage() {
            Stage::Open => self.access == Access::Public,
            _ if self.closed => false,
            Stage::Running | Stage::Over => self.spectators == Spectators::Public,
        }
    }
}

const NO_CHAIR: &str = "there is no such chair";
const NOT_BEGUN: &str = "the game has not begun";

/// Returns the first 16 hexadecimal digits of the SHA-256 of a view.
pub fn view_hash(view: &str) -> String {
    hex::encode(&Sha256::digest(view.as_bytes())[..8])
}
