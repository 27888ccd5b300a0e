//! Commands: every way to change a table, and the decision on each.

use std::time::Duration;

use rules::fair::Key;
use rules::{AnyGame, GameName};
use sha2::{Digest, Sha256};

use crate::clocks::{self, Elapsed};
use crate::log::MAX_EVENTS;
use crate::undo::Want;
use crate::{
    Created, Entry, Event, PersonId, Refusal, State, TableId, close, fair, hand_over, moves,
    rematch, seats, undo,
};

/// Something that shall happen at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A person wants something.
    Person {
        /// The person.
        by: PersonId,
        /// What the person wants.
        act: Act,
    },
    /// An administrator of the server ends the table, even if it belongs to someone else.
    Close {
        /// The reason, which everybody at the table reads.
        reason: String,
    },
    /// An administrator of the server takes a person from the table; in a running game a bot plays on.
    Remove {
        /// The person.
        person: PersonId,
    },
    /// A bot has chosen its move.
    BotMove {
        /// The event after which it was asked.
        after: u64,
        /// The move in the notation.
        mv: String,
    },
    /// The running clock is to be judged.
    JudgeClock,
    /// An attempt to start that was interrupted before the deal is to be completed.
    ResumeStart,
}

impl Command {
    /// Whether this is a move, of a person or a bot.
    pub fn is_move(&self) -> bool {
        match self {
            Command::Person { act, .. } => matches!(act, Act::Move { .. }),
            Command::BotMove { .. } => true,
            Command::Close { .. }
            | Command::Remove { .. }
            | Command::JudgeClock
            | Command::ResumeStart => false,
        }
    }
}

/// What a person can do at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// Sits down, seats a bot, or takes a seat back.
    Join {
        /// Index of the chair; any free one if absent.
        chair: Option<u8>,
        /// Level of the bot to seat.
        bot: Option<String>,
        /// Hash of the nonce that the chair adds to the deal.
        commitment: Option<String>,
    },
    /// Gets up.
    Leave {
        /// Index of the chair; all of the person's own if absent.
        chair: Option<u8>,
    },
    /// Starts the game.
    Start,
    /// Shows a nonce.
    ShowNonce {
        /// Index of the chair.
        chair: u8,
        /// The nonce, 64 hexadecimal digits.
        nonce: String,
    },
    /// Makes a move.
    Move {
        /// The last event that the person has seen.
        after: u64,
        /// The move in the notation.
        mv: String,
    },
    /// Takes a move back, asks whether it may be, or answers a question.
    Undo {
        /// The last event that the person has seen.
        after: u64,
        /// What the person wants.
        want: Want,
        /// The event of the question that is answered.
        question: Option<u64>,
    },
    /// Lets a bot play for a person who is gone.
    HandOver {
        /// Index of the chair.
        chair: u8,
    },
    /// Opens a table where the same people can play again.
    Rematch,
    /// Closes the table; a running game is aborted.
    Close,
}

/// Random bytes for one decision. Draws with different labels are independent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Entropy(pub [u8; 32]);

impl Entropy {
    /// Returns the bytes for this purpose.
    pub(crate) fn key(&self, purpose: &str) -> Key {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(purpose);
        hash.finalize().into()
    }
}

/// What a table must know about bots.
#[derive(Clone, Copy, Debug)]
pub struct Bots {
    /// Checks that a level plays this game with this number of players; returns why not.
    pub check: fn(&str, GameName, usize) -> Result<(), String>,
    /// Returns the level that plays for people who are gone.
    pub stand_in: fn(GameName, usize) -> &'static str,
}

/// What a decision depends on beside the state and the command.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// Time since the last event.
    pub elapsed: Elapsed,
    /// Random bytes, new for each decision.
    pub entropy: Entropy,
    /// Returns how long a person has not been connected; `None` if connected.
    pub absent: &'a dyn Fn(&PersonId) -> Option<Duration>,
    /// The bots there are.
    pub bots: Bots,
}

/// What a command leads to. Without entries, everything is as wanted already.
#[derive(Clone, Debug, Default)]
pub struct Decision {
    /// The events, to be stored in one append.
    pub entries: Vec<Entry>,
    /// The position after them, if they change it, so that it is worked out only once.
    pub position: Option<AnyGame>,
    /// A table to be opened by the same append.
    pub opens: Option<NewTable>,
}

/// A table to be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Its identifier.
    pub id: TableId,
    /// Its first event.
    pub created: Created,
}

/// Decides on a command.
///
/// # Errors
/// Returns why it is not carried out.
pub fn decide(state: &State, command: &Command, context: &Context) -> Result<Decision, Refusal> {
    let mut draft = Draft {
        state,
        context,
        left: state.clocks.as_ref().map(|clocks| clocks.left.clone()),
        decision: Decision::default(),
    };
    match command {
        Command::Person { by, act } => draft.act(by, act)?,
        Command::Close { reason } => close::close_for(&mut draft, reason)?,
        Command::Remove { person } => seats::leave(&mut draft, person, None)?,
        Command::BotMove { after, mv } => moves::make_for_bot(&mut draft, *after, mv),
        Command::JudgeClock => clocks::time_out(&mut draft),
        Command::ResumeStart => fair::resume(&mut draft)?,
    }
    let decision = draft.decision;
    if state.seq + decision.entries.len() as u64 > MAX_EVENTS {
        return Err(Refusal::LogFull);
    }
    Ok(decision)
}

/// Decides on a new table.
///
/// # Errors
/// Returns why there can be none like this.
pub fn open(created: &Created, bots: Bots) -> Result<Decision, Refusal> {
    seats::check_new(created, bots)?;
    Ok(Decision {
        entries: vec![Event::Created(Box::new(created.clone())).into()],
        ..Decision::default()
    })
}

/// A decision being made.
pub(crate) struct Draft<'a> {
    pub(crate) state: &'a State,
    pub(crate) context: &'a Context<'a>,
    /// Time left after the events so far.
    left: Option<Vec<u64>>,
    decision: Decision,
}

impl Draft<'_> {
    fn act(&mut self, by: &PersonId, act: &Act) -> Result<(), Refusal> {
        match act {
            Act::Join {
                chair,
                bot,
                commitment,
            } => seats::join(self, by, *chair, bot.as_deref(), commitment.as_ref()),
            Act::Leave { chair } => seats::leave(self, by, *chair),
            Act::Start => fair::start(self, by),
            Act::ShowNonce { chair, nonce } => fair::show_nonce(self, by, *chair, nonce),
            Act::Move { after, mv } => moves::make(self, by, *after, mv),
            Act::Undo {
                after,
                want,
                question,
            } => undo::decide(self, by, *after, *want, *question),
            Act::HandOver { chair } => hand_over::hand_over(self, by, *chair),
            Act::Rematch => rematch::rematch(self, by),
            Act::Close => close::close(self, by),
        }
    }

    /// Adds an event that leaves the position as it is.
    pub(crate) fn push(&mut self, event: Event) {
        // The time since the last event counts once, however many events the command becomes.
        let elapsed = if self.decision.entries.is_empty() {
            self.context.elapsed
        } else {
            Elapsed::default()
        };
        self.left = self.state.settle(self.left.as_ref(), &event, elapsed);
        self.decision.entries.push(Entry {
            event,
            clocks: self.left.clone(),
        });
    }

    /// Adds an event that leads to this position.
    pub(crate) fn push_position(&mut self, event: Event, position: AnyGame) {
        self.push(event);
        self.decision.position = Some(position);
    }

    /// Opens another table in the same append.
    pub(crate) fn open(&mut self, table: NewTable) {
        self.decision.opens = Some(table);
    }

    /// Returns the level that plays for people who are gone.
    pub(crate) fn stand_in(&self) -> &'static str {
        (self.context.bots.stand_in)(self.state.game, self.state.chairs.len())
    }

    /// Whether a person decides about the table: its owner, or any player once the owner has been gone for a while.
    pub(crate) fn is_in_charge(&self, who: &PersonId) -> bool {
        let owner = &self.state.owner;
        let gone =
            |owner| (self.context.absent)(owner).is_some_and(|gone| gone >= hand_over::PATIENCE);
        owner == who || (self.state.sits(who) && gone(owner))
    }
}
