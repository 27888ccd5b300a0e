//! What is written into a table's log, and the state that replaying it gives.
//!
//! The state changes only by [`State::apply`], so a restart that applies the same log has the same state.

use std::sync::Arc;

use rules::east_to_west::Components;
use rules::{AnyGame, GameName, Record, Seat};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::after;
use crate::bots_pool;
use crate::fair::{Bound, Fair};
use crate::ids::{PersonId, TableId};
use crate::protocol::{
    Access, Chair, Chat, Coin, Ended, Event, Hints, Pace, Person, Place, Share, Spectators, Stage,
    Summary, Table, Undo, UsedComponents, What,
};

/// One entry of the log. Unlike [`What`], it may hold what nobody has seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Body {
    /// The table was opened.
    Created {
        game: String,
        owner: Person,
        access: Access,
        spectators: Spectators,
        hints: Hints,
        undo: Undo,
        #[serde(default)]
        chat: Chat,
        chairs: Vec<Chair>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fair: Option<Bound>,
        #[serde(default)]
        pace: Pace,
        /// The hash of the component set.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        components: Option<String>,
    },
    /// Somebody sat down.
    Sat {
        chair: u8,
        who: Chair,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
    },
    /// Somebody got up before the start.
    Left { chair: u8 },
    /// The start was asked for, and nonces are missing.
    Starting,
    /// A chair showed its nonce.
    NonceShown { chair: u8, nonce: String },
    /// A chair did not: the server's secret is published, and it is bound to the next.
    StartStopped {
        chair: u8,
        secret: String,
        next: String,
    },
    /// The game began. The complete position and not its seed is kept: no later change to how cards are dealt can
    /// change this game.
    Started {
        position: String,
        seats: Vec<u8>,
        bot_seed: u64,
    },
    /// A record from elsewhere, in its normal form; its moves follow.
    Imported { record: String },
    /// A move was made.
    Moved {
        seat: u8,
        #[serde(rename = "move")]
        mv: String,
        reveals: String,
    },
    /// A bot plays for a person who is gone.
    StoodIn { chair: u8, level: String },
    /// A person's clock ran out, and a bot plays.
    TimedOut { chair: u8, level: String },
    /// A person took the seat back.
    TookBack { chair: u8 },
    /// Moves were taken back: the position is again the one after the event `to`.
    Undone { to: u64 },
    /// Somebody asks the other people to let moves be taken back.
    UndoAsked { by: Person, to: u64 },
    /// Somebody agrees, but not yet everybody.
    UndoAgreed { by: Person },
    /// Somebody does not agree.
    UndoDeclined { by: Person },
    /// The same people play again at another table.
    Rematch { table: TableId },
}

impl Body {
    /// What all may know of it.
    fn shown(&self) -> What {
        match self.clone() {
            Body::Created { .. } => What::Created,
            Body::Sat {
                chair,
                who,
                commitment,
            } => What::Sat {
                chair,
                who,
                commitment,
            },
            Body::Left { chair } => What::Left { chair },
            Body::Starting => What::Starting,
            Body::NonceShown { chair, nonce } => What::NonceShown { chair, nonce },
            Body::StartStopped { chair, secret, .. } => What::StartStopped { chair, secret },
            Body::Started { seats, .. } => What::Started { seats },
            Body::Imported { .. } => What::Imported,
            Body::Moved { seat, mv, reveals } => What::Moved {
                seat: Seat::new(usize::from(seat)).to_string(),
                mv,
                reveals,
            },
            Body::StoodIn { chair, level } => What::StoodIn { chair, level },
            Body::TimedOut { chair, level } => What::TimedOut { chair, level },
            Body::TookBack { chair } => What::TookBack { chair },
            Body::Undone { to } => What::Undone { to },
            Body::UndoAsked { by, to } => What::UndoAsked { by, to },
            Body::UndoAgreed { by } => What::UndoAgreed { by },
            Body::UndoDeclined { by } => What::UndoDeclined { by },
            Body::Rematch { table } => What::Rematch { table },
        }
    }

    /// Whether the position is another afterwards, so that a move chosen before it must be chosen anew.
    fn changes_position(&self) -> bool {
        matches!(
            self,
            Body::Started { .. } | Body::Imported { .. } | Body::Moved { .. } | Body::Undone { .. }
        )
    }
}

/// An entry as it is written: what happened, and what the clocks show afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Logged {
    #[serde(flatten)]
    pub body: Body,
    /// What each chair has left, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<u64>>,
}

impl From<Body> for Logged {
    fn from(body: Body) -> Logged {
        Logged { body, clocks: None }
    }
}

/// What the clocks showed at a moment.
#[derive(Clone, Debug)]
pub(crate) struct ClocksAt {
    pub left: Vec<u64>,
    pub at: i64,
}

/// An entry that does not follow from those before it: the log is damaged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {seq}: {why}")]
pub(crate) struct Damaged {
    pub seq: u64,
    pub why: String,
}

/// A game being played.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    /// The position with its decks, which never leaves the server.
    pub game: AnyGame,
    /// The position that the game began with.
    pub start: Arc<AnyGame>,
    /// The turns that lead to the position, without those taken back.
    pub turns: Vec<Turn>,
    /// The chair of each seat.
    pub seats: Vec<u8>,
    /// Where the bots' seeds come from.
    bot_seed: u64,
}

impl Play {
    /// Takes back the turns after an event.
    fn go_back(&mut self, to: u64) -> Result<(), String> {
        let kept = self.turns.partition_point(|turn| turn.seq <= to);
        if kept == self.turns.len() {
            return Err("an undo of nothing".to_owned());
        }
        self.turns.truncate(kept);
        let mut game = AnyGame::clone(&self.start);
        for turn in &self.turns {
            let mv = game.read_move(&turn.mv).map_err(|why| why.to_string())?;
            game.play(&mv).map_err(|why| why.to_string())?;
        }
        self.game = game;
        Ok(())
    }
}

/// A turn that was not taken back.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    /// Its event.
    pub seq: u64,
    /// The chair it was made from.
    pub chair: u8,
    /// Whether a person made it, and not a bot.
    pub by_person: bool,
    /// The move.
    pub mv: Arc<str>,
    /// Whether it turned up what nobody had seen.
    pub revealed: bool,
}

/// A question whether moves may be taken back.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// Who asks.
    pub by: Person,
    /// The event to go back to.
    pub to: u64,
    /// Who has agreed.
    pub agreed: Vec<PersonId>,
}

/// A table as its log has made it.
#[derive(Clone, Debug)]
pub(crate) struct State {
    pub id: TableId,
    pub game: GameName,
    pub owner: Person,
    pub access: Access,
    pub spectators: Spectators,
    pub hints: Hints,
    pub undo: Undo,
    pub chat: Chat,
    pub pace: Pace,
    pub clocks: Option<ClocksAt>,
    /// What is played with, where the game asks for it.
    pub components: Arc<Components>,
    /// The hash of it, as the log has it.
    pub component_set: Option<String>,
    pub chairs: Vec<Chair>,
    pub fair: Option<Fair>,
    pub play: Option<Play>,
    pub asked: Option<Asked>,
    pub rematch: Option<TableId>,
    /// The record from elsewhere that the table shows.
    pub imported: Option<Arc<str>>,
    /// The last event.
    pub seq: u64,
    /// The last event that changed the position.
    pub changed: u64,
}

impl State {
    /// The table that the first entry of a log opens.
    pub(crate) fn created(
        id: TableId,
        with: Arc<Components>,
        first: &Body,
    ) -> Result<State, Damaged> {
        let damaged = |why: String| Damaged { seq: 1, why };
        let Body::Created {
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
            components,
        } = first.clone()
        else {
            return Err(damaged(
                "the log does not begin with a new table".to_owned(),
            ));
        };
        Ok(State {
            id,
            game: game
                .parse()
                .map_err(|why: rules::Unreadable| damaged(why.to_string()))?,
            owner,
            access,
            spectators,
            hints,
            undo,
            chat,
            pace,
            clocks: None,
            components: with,
            component_set: components,
            chairs,
            fair: fair.as_ref().map(Fair::read).transpose().map_err(damaged)?,
            play: None,
            asked: None,
            rematch: None,
            imported: None,
            seq: 1,
            changed: 0,
        })
    }

    /// The next entry of the log happens.
    pub(crate) fn apply(
        &mut self,
        Logged { body, clocks }: &Logged,
        at: i64,
    ) -> Result<(), Damaged> {
        self.seq += 1;
        let seq = self.seq;
        self.change(body).map_err(|why| Damaged { seq, why })?;
        if let Some(left) = clocks {
            if left.len() != self.chairs.len() {
                let why = "as many clocks as chairs".to_owned();
                return Err(Damaged { seq, why });
            }
            let left = left.clone();
            self.clocks = Some(ClocksAt { left, at });
        }
        if body.changes_position() {
            self.changed = seq;
            self.asked = None;
        }
        Ok(())
    }

    fn change(&mut self, body: &Body) -> Result<(), String> {
        match body {
            Body::Created { .. } => return Err("the table is opened twice".to_owned()),
            Body::Sat {
                chair,
                who,
                commitment,
            } => {
                *self.chair(*chair)? = who.clone();
                self.set_share(*chair, commitment.clone());
            }
            Body::Left { chair } => {
                *self.chair(*chair)? = Chair::Open;
                self.set_share(*chair, None);
            }
            Body::Starting => self.fair()?.starting = true,
            Body::NonceShown { chair, nonce } => {
                let chairs = &mut self.fair()?.chairs;
                let share = chairs.get_mut(usize::from(*chair)).ok_or("no such chair")?;
                share.nonce = Some(nonce.clone());
            }
            Body::StartStopped { next, .. } => self.fair()?.stop(next)?,
            Body::Started {
                position,
                seats,
                bot_seed,
            } => {
                if self.play.is_some() {
                    return Err("the game begins twice".to_owned());
                }
                let game = AnyGame::read_with(&self.components, position)
                    .map_err(|why| why.to_string())?;
                if game.seats() != seats.len() || seats.len() != self.chairs.len() {
                    return Err("as many seats as chairs".to_owned());
                }
                self.play = Some(Play {
                    start: Arc::new(game.clone()),
                    turns: Vec::new(),
                    game,
                    seats: seats.clone(),
                    bot_seed: *bot_seed,
                });
            }
            Body::Imported { record } => self.import(record)?,
            Body::Moved { seat, mv, reveals } => {
                let by_person = self.person_to_move().is_some();
                let seq = self.seq;
                let play = self.play.as_mut().ok_or("a move before the start")?;
                if play.game.seat().index() != usize::from(*seat) {
                    return Err("a move of a seat that is not to move".to_owned());
                }
                let read = play.game.read_move(mv).map_err(|why| why.to_string())?;
                if self.imported.is_some() {
                    // What lay face down elsewhere is only known as far as it was turned up.
                    play.game.play_revealing(&read, reveals)?;
                } else {
                    let revealed = play.game.play(&read).map_err(|why| why.to_string())?;
                    if revealed != *reveals {
                        return Err(format!("'{revealed}' where '{reveals}' is written"));
                    }
                }
                play.turns.push(Turn {
                    seq,
                    chair: play.seats[usize::from(*seat)],
                    by_person,
                    mv: mv.as_str().into(),
                    revealed: !reveals.is_empty(),
                });
            }
            Body::Undone { to } => {
                let play = self.play.as_mut().ok_or("an undo before the start")?;
                play.go_back(*to)?;
            }
            Body::UndoAsked { by, to } => {
                self.asked = Some(Asked {
                    by: by.clone(),
                    to: *to,
                    agreed: Vec::new(),
                });
            }
            Body::UndoAgreed { by } => {
                let asked = self.asked.as_mut().ok_or("nobody asked")?;
                asked.agreed.push(by.id.clone());
            }
            Body::UndoDeclined { .. } => self.asked = None,
            Body::StoodIn { chair, level } => self.set_stand_in(*chair, Some(level.clone()))?,
            Body::TimedOut { chair, level } => {
                self.set_stand_in(*chair, Some(level.clone()))?;
                if let Chair::Person { late, .. } = self.chair(*chair)? {
                    *late = true;
                }
            }
            Body::TookBack { chair } => self.set_stand_in(*chair, None)?,
            Body::Rematch { table } => self.rematch = Some(table.clone()),
        }
        Ok(())
    }

    /// The table shows a record from elsewhere, which begins here.
    fn import(&mut self, record: &str) -> Result<(), String> {
        if self.play.is_some() {
            return Err("the game begins twice".to_owned());
        }
        let read = Record::read_with(&self.components, record).map_err(|why| why.to_string())?;
        let game = read.start();
        if game.seats() != self.chairs.len() {
            return Err("as many seats as chairs".to_owned());
        }
        self.imported = Some(record.into());
        self.play = Some(Play {
            start: Arc::new(game.clone()),
            game: game.clone(),
            turns: Vec::new(),
            seats: (0..game.seats() as u8).collect(),
            bot_seed: 0,
        });
        Ok(())
    }

    fn chair(&mut self, chair: u8) -> Result<&mut Chair, String> {
        self.chairs
            .get_mut(usize::from(chair))
            .ok_or_else(|| format!("there is no chair {chair}"))
    }

    fn fair(&mut self) -> Result<&mut Fair, String> {
        self.fair
            .as_mut()
            .ok_or_else(|| "the deal is not a fair one".to_owned())
    }

    /// What a chair is bound to add, from now on.
    fn set_share(&mut self, chair: u8, commitment: Option<String>) {
        let chairs = self.fair.as_mut().map(|fair| &mut fair.chairs);
        if let Some(share) = chairs.and_then(|chairs| chairs.get_mut(usize::from(chair))) {
            *share = Share {
                commitment,
                nonce: None,
            };
        }
    }

    fn set_stand_in(&mut self, chair: u8, level: Option<String>) -> Result<(), String> {
        match self.chair(chair)? {
            Chair::Person { stand_in, .. } => {
                *stand_in = level;
                Ok(())
            }
            Chair::Open | Chair::Bot { .. } | Chair::Recorded { .. } => {
                Err(format!("no person sits on chair {chair}"))
            }
        }
    }

    /// How far the table is.
    pub(crate) fn stage(&self) -> Stage {
        match &self.play {
            None => Stage::Open,
            Some(play) if play.game.is_over() || self.imported.is_some() => Stage::Over,
            Some(_) => Stage::Running,
        }
    }

    /// The position as all see it; empty before the start.
    pub(crate) fn view(&self) -> String {
        self.play
            .as_ref()
            .map(|play| play.game.table().to_string())
            .unwrap_or_default()
    }

    /// The game and the chair to move, while it is running.
    pub(crate) fn to_move(&self) -> Option<(&Play, u8)> {
        if self.stage() != Stage::Running {
            return None;
        }
        let play = self.play.as_ref()?;
        Some((play, play.seats[play.game.seat().index()]))
    }

    /// The person whose turn it is, while no bot plays for them.
    pub(crate) fn person_to_move(&self) -> Option<&PersonId> {
        let (_, chair) = self.to_move()?;
        match &self.chairs[usize::from(chair)] {
            Chair::Person {
                person,
                stand_in: None,
                ..
            } => Some(&person.id),
            _ => None,
        }
    }

    /// The level of the bot whose turn it is. Without a person who plays, the game waits.
    pub(crate) fn bot_to_move(&self) -> Option<&str> {
        let (_, chair) = self.to_move()?;
        self.present().next()?;
        match &self.chairs[usize::from(chair)] {
            Chair::Bot { level }
            | Chair::Person {
                stand_in: Some(level),
                ..
            } => Some(level),
            Chair::Open | Chair::Recorded { .. } | Chair::Person { stand_in: None, .. } => None,
        }
    }

    /// The seed of the bot whose turn it is: another for each move, the same after a restart.
    pub(crate) fn bot_seed(&self) -> u64 {
        let start = self.play.as_ref().map_or(0, |play| play.bot_seed);
        start.wrapping_add(self.seq.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// The level that plays for a person who is gone.
    pub(crate) fn stand_in(&self) -> &'static str {
        bots_pool::stand_in(self.game, self.chairs.len())
    }

    /// The people who sit at the table.
    pub(crate) fn people(&self) -> impl Iterator<Item = &Person> {
        self.chairs.iter().filter_map(|chair| match chair {
            Chair::Person { person, .. } => Some(person),
            Chair::Open | Chair::Bot { .. } | Chair::Recorded { .. } => None,
        })
    }

    /// The people who play themselves.
    fn present(&self) -> impl Iterator<Item = &Person> {
        self.chairs.iter().filter_map(|chair| match chair {
            Chair::Person {
                person,
                stand_in: None,
                ..
            } => Some(person),
            _ => None,
        })
    }

    /// Whether the person sits at the table.
    pub(crate) fn sits(&self, who: &PersonId) -> bool {
        self.people().any(|person| person.id == *who)
    }

    /// Whether a bot plays the seat to move for this person.
    pub(crate) fn is_stood_in(&self, who: &PersonId) -> bool {
        self.to_move().is_some_and(|(_, chair)| {
            matches!(&self.chairs[usize::from(chair)],
                Chair::Person { person, stand_in: Some(_), .. } if person.id == *who)
        })
    }

    /// Whether more than one person sits at the table.
    pub(crate) fn has_company(&self) -> bool {
        self.people()
            .any(|person| self.people().any(|other| other.id != person.id))
    }

    /// Whether somebody may see the table: while people sit down, all who know its name.
    pub(crate) fn may_see(&self, who: Option<&PersonId>) -> bool {
        self.stage() == Stage::Open
            || self.spectators != Spectators::Off
            || who.is_some_and(|who| self.owner.id == *who || self.sits(who))
    }

    /// Whether everybody finds the table in the list.
    pub(crate) fn is_listed(&self) -> bool {
        match self.stage() {
            Stage::Open => self.access == Access::Public,
            Stage::Running | Stage::Over => self.spectators == Spectators::Public,
        }
    }

    /// The event that this entry, just applied, is for all.
    pub(crate) fn event(&self, body: &Body, at: i64) -> Event {
        let view = self.view();
        Event {
            seq: self.seq,
            at,
            what: body.shown(),
            hash: view_hash(&view),
            view,
            coins: self.coins(),
            clocks: self.shown_clocks(),
        }
    }

    fn coins(&self) -> Vec<Coin> {
        let play = self.play.as_ref();
        play.map(|play| after::coins(&play.game))
            .unwrap_or_default()
    }

    /// The table as a list shows it; the store knows whose turn it is and when that changed.
    pub(crate) fn summary(&self) -> Summary {
        Summary {
            id: self.id.clone(),
            game: self.game.to_string(),
            stage: self.stage(),
            chairs: self.chairs.clone(),
            pace: self.pace,
            turn: None,
            result: match &self.play {
                Some(play) if self.stage() == Stage::Over => Some(ended(play)),
                _ => None,
            },
            at: 0,
        }
    }

    /// The table as all see it; who is connected is not of the log.
    pub(crate) fn table(&self) -> Table {
        let view = self.view();
        Table {
            id: self.id.clone(),
            game: self.game.to_string(),
            stage: self.stage(),
            owner: self.owner.clone(),
            access: self.access,
            spectators: self.spectators,
            hints: self.hints,
            undo: self.undo,
            chat: self.chat,
            pace: self.pace,
            clocks: self.shown_clocks(),
            components: (self.game == GameName::EastToWest).then(|| UsedComponents {
                title: self.components.name().to_owned(),
                sha256: self.components.sha256_hex(),
            }),
            chairs: self.chairs.clone(),
            away: Vec::new(),
            seats: self
                .play
                .as_ref()
                .map(|play| play.seats.clone())
                .unwrap_or_default(),
            seq: self.seq,
            hash: view_hash(&view),
            view,
            coins: self.coins(),
            turn: self.to_move().map(|(play, _)| play.game.seat().to_string()),
            score: self
                .play
                .as_ref()
                .map(|play| play.game.standing().to_string())
                .unwrap_or_default(),
            tally: match &self.play {
                Some(play) if self.stage() == Stage::Over => after::tally(&play.game),
                _ => Vec::new(),
            },
            fair: self
                .fair
                .as_ref()
                .map(|fair| fair.shown(&self.id, self.stage())),
            imported: self.imported.is_some(),
            rematch: self.rematch.clone(),
        }
    }
}

/// The places of a game that is over: of players with the same points, the later in turn order is ahead (SR-23, EW-30).
fn ended(play: &Play) -> Ended {
    let standing = play.game.standing();
    let mut places: Vec<Place> = play
        .seats
        .iter()
        .zip(standing.points)
        .map(|(&chair, points)| Place { chair, points })
        .collect();
    places.reverse();
    places.sort_by_key(|place| std::cmp::Reverse(place.points));
    Ended {
        places,
        rounds: play.game.round().saturating_sub(1),
    }
}

/// The first 16 hexadecimal digits of the SHA-256 of what all see.
pub(crate) fn view_hash(view: &str) -> String {
    hex::encode(&Sha256::digest(view.as_bytes())[..8])
}

/// The hash of an entry and the one before it, which notices what is changed, lost or put in between.
pub(crate) fn chain(before: &str, seq: u64, at: i64, body: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(before.as_bytes());
    hash.update(seq.to_be_bytes());
    hash.update(at.to_be_bytes());
    hash.update(body.as_bytes());
    hex::encode(&hash.finalize()[..16])
}
