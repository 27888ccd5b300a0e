//! Bots think on threads of their own, a few at a time and never for long.

use std::sync::Arc;
use std::time::Duration;

use bots::{Bot, Budget, RandomBot, Stop};
use rules::AnyTable;
use rules::chance::Playful;
use tokio::sync::Semaphore;

/// How well a bot can play, by name.
pub const LEVELS: [&str; 1] = ["random"];

/// The level that plays for a person who is gone, and gives hints.
pub(crate) const STAND_IN: &str = "random";

/// How long a bot may think about a move.
const THOUGHT: Duration = Duration::from_millis(800);

/// How much thought a hint gets; so many nodes and not so much time, so that it tells nothing about the machine.
const HINT: u64 = 2_000;

/// How long after its time a bot is waited for.
const PATIENCE: Duration = Duration::from_secs(4);

/// Whether there is such a level.
pub(crate) fn is_level(name: &str) -> bool {
    LEVELS.contains(&name)
}

fn bot(_level: &str, seed: u64) -> Box<dyn Bot> {
    Box::new(RandomBot::new(seed))
}

/// Who wants to know a move, and how well it should be thought through.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub table: AnyTable,
    pub level: String,
    pub seed: u64,
    pub budget: Budget,
}

impl Question {
    /// A bot's turn.
    pub(crate) fn turn(table: AnyTable, level: &str, seed: u64) -> Question {
        Question {
            table,
            level: level.to_owned(),
            seed,
            budget: Budget::Time(THOUGHT),
        }
    }

    /// A person asks for a hint.
    pub(crate) fn hint(table: AnyTable) -> Question {
        Question {
            table,
            level: STAND_IN.to_owned(),
            seed: 0,
            budget: Budget::Nodes(HINT),
        }
    }
}

/// The threads that bots may use.
#[derive(Clone, Debug)]
pub(crate) struct Bots {
    places: Arc<Semaphore>,
}

impl Bots {
    /// One core is left to the people.
    pub(crate) fn new() -> Bots {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Bots {
            places: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))),
        }
    }

    /// A move for the seat to move. It always comes: a bot that does not answer, or breaks, is replaced by chance.
    pub(crate) async fn choose(&self, question: Question) -> String {
        let place = Arc::clone(&self.places)
            .acquire_owned()
            .await
            .expect("the pool is never closed");
        let stop = Stop::default();
        let asked = question.clone();
        let heard = stop.clone();
        let thinking = tokio::task::spawn_blocking(move || {
            let mv = bot(&asked.level, asked.seed).choose(&asked.table, asked.budget, &heard);
            // The place is free only when the thread is, so that bots that do not stop cannot take every core.
            drop(place);
            mv.to_string()
        });
        match tokio::time::timeout(THOUGHT + PATIENCE, thinking).await {
            Ok(Ok(mv)) => mv,
            failed => {
                stop.raise();
                tracing::error!(
                    level = question.level,
                    timely = failed.is_ok(),
                    "a bot failed"
                );
                let mut rng = Playful::new(question.seed);
                question.table.random_move(&mut rng).to_string()
            }
        }
    }
}
