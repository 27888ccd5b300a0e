//! What a table waits for.

use crate::clocks::Elapsed;
use crate::{PersonId, Stage, State};

/// What a table waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// People sit down, or show their nonces.
    People,
    /// The deal, which an interrupted start left out.
    Deal,
    /// A person's move.
    Person {
        /// The person.
        person: PersonId,
        /// Milliseconds until the person's clock is judged to have run out, in a game with clocks.
        deadline: Option<u64>,
    },
    /// A bot's move.
    Bot {
        /// The bot's level.
        level: String,
        /// The bot's seed.
        seed: u64,
    },
    /// A person who takes a seat back: all players have left.
    Return,
    /// Nothing: the game is over.
    Nothing,
}

impl State {
    /// Returns what the table waits for.
    pub fn next(&self, elapsed: Elapsed) -> Next {
        match self.stage() {
            Stage::Open if self.is_ready_to_deal() => Next::Deal,
            Stage::Open => Next::People,
            Stage::Over => Next::Nothing,
            Stage::Running => match (self.person_to_move(), self.bot_to_move()) {
                (Some(person), _) => Next::Person {
                    person: person.clone(),
                    deadline: self.deadline(elapsed),
                },
                (None, Some(level)) => Next::Bot {
                    level: level.to_owned(),
                    seed: self.bot_seed(),
                },
                (None, None) => Next::Return,
            },
        }
    }

    /// Whether something happens at the table without a request: a bot is to move, or a clock runs.
    pub fn goes_on(&self) -> bool {
        self.bot_to_move().is_some() || self.running().is_some()
    }
}
