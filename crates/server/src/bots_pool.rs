//! Bots think on threads of their own, a few at a time and never for long.

use std::sync::Arc;
use std::time::Duration;

use crate::thread_clock::ThreadClock;
use bots::{Bot, BotError, Budget, Limits, Name, RandomBot, Stop};
use rules::chance::Playful;
use rules::{AnyTable, GameName};
use tokio::sync::Semaphore;

/// What a bot would do, and why.
#[derive(Clone, Debug)]
pub(crate) struct Advice {
    pub mv: String,
    /// The chance to win, in percent.
    pub chance: Option<u8>,
    /// Its moves up to the next claim.
    pub plan: Vec<String>,
}

/// How much thought a hint gets; so many nodes and not so much time, so that it tells nothing about the machine.
const HINT: Budget = Budget::Nodes(100);

/// How much thought the judgement of a position gets after the game.
const JUDGEMENT: Budget = Budget::Nodes(48);

/// How long a judgement waits for a thread before it looks again.
const AGAIN: Duration = Duration::from_millis(20);

/// How long a bot is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whether a level plays this game with so many.
///
/// # Errors
/// When there is no such level, or none for this game.
pub(crate) fn check_level(level: &str, game: GameName, players: usize) -> Result<(), BotError> {
    bots::bot(level, game, players, 0).map(drop)
}

/// The level that plays for a person who is gone, and gives hints.
pub(crate) fn stand_in(game: GameName, players: usize) -> &'static str {
    match check_level("steady", game, players) {
        Ok(()) => "steady",
        Err(_) => "random",
    }
}

/// A share of one, rounded.
pub(crate) fn percent(share: f32) -> u8 {
    let below = |percent: &u8| f32::from(*percent) <= share * 100.0 + 0.5;
    (0..=100).rev().find(below).unwrap_or(0)
}

/// The bot for a question; chance itself where a level that was stored is no longer known.
fn bot(question: &Question) -> Box<dyn Bot> {
    let (game, players) = match &question.table {
        AnyTable::SpiceRoad(table) => (GameName::SpiceRoad, table.seats()),
        AnyTable::EastToWest(table) => (GameName::EastToWest, table.seats()),
    };
    bots::bot(&question.level, game, players, question.seed)
        .unwrap_or_else(|_| Box::new(RandomBot::new(question.seed)))
}

/// What ends a thought.
fn limits<'a>(budget: Budget, stop: &'a Stop, clock: &'a ThreadClock) -> Limits<'a> {
    Limits {
        budget,
        stop,
        clock,
    }
}

/// Who wants to know a move, and how well it should be thought through.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub table: AnyTable,
    pub level: String,
    pub seed: u64,
    /// How long to think; as long as the level does by itself if nobody says.
    pub budget: Option<Budget>,
}

impl Question {
    /// A bot's turn.
    pub(crate) fn turn(table: AnyTable, level: &str, seed: u64) -> Question {
        Question {
            table,
            level: level.to_owned(),
            seed,
            budget: None,
        }
    }

    /// A person asks for a hint.
    pub(crate) fn hint(table: AnyTable, level: &str) -> Question {
        Question {
            table,
            level: level.to_owned(),
            seed: 0,
            budget: Some(HINT),
        }
    }
}

/// The threads that bots may use.
#[derive(Clone, Debug)]
pub(crate) struct Bots {
    places: Arc<Semaphore>,
    /// Chooses at random after a fixed time instead, in a simulation.
    #[cfg(test)]
    simulated: bool,
}

impl Bots {
    /// One core is left to the people.
    pub(crate) fn new() -> Bots {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Bots {
            places: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))),
            #[cfg(test)]
            simulated: false,
        }
    }

    /// Returns bots that need no thread.
    #[cfg(test)]
    pub(crate) fn simulated() -> Bots {
        Bots {
            simulated: true,
            ..Bots::new()
        }
    }

    /// Advice for the seat to move; where nobody has any, what a bot would do.
    pub(crate) async fn advise(&self, question: Question) -> Advice {
        let place = Arc::clone(&self.places)
            .acquire_owned()
            .await
            .expect("the pool is never closed");
        let stop = Stop::default();
        let asked = question.clone();
        let heard = stop.clone();
        let thinking = tokio::task::spawn_blocking(move || {
            let hint = bots::hint(
                &asked.table,
                Name::Master,
                &limits(HINT, &heard, &ThreadClock::start()),
                asked.seed,
            );
            drop(place);
            hint
        });
        if let Ok(Ok(hint)) = tokio::time::timeout(PATIENCE, thinking).await
            && let Some((mv, chance)) = hint.moves.first()
        {
            return Advice {
                mv: mv.to_string(),
                chance: Some(percent(*chance)),
                plan: hint.plan.iter().map(ToString::to_string).collect(),
            };
        }
        stop.raise();
        Advice {
            mv: self.choose(question).await,
            chance: None,
            plan: Vec::new(),
        }
    }

    /// The chance to win of the seat to move, from 0 to 1; thought about only while no bot waits for a thread.
    pub(crate) async fn chance(&self, table: AnyTable) -> Option<f32> {
        let place = loop {
            match Arc::clone(&self.places).try_acquire_owned() {
                Ok(place) => break place,
                Err(_) => tokio::time::sleep(AGAIN).await,
            }
        };
        let thinking = tokio::task::spawn_blocking(move || {
            let hint = bots::hint(
                &table,
                Name::Master,
                &limits(JUDGEMENT, &Stop::default(), &ThreadClock::start()),
                0,
            );
            drop(place);
            hint
        });
        let hint = thinking.await.ok()?;
        hint.moves.first().map(|(_, chance)| *chance)
    }

    /// A move for the seat to move. It always comes: a bot that does not answer, or breaks, is replaced by chance.
    pub(crate) async fn choose(&self, question: Question) -> String {
        #[cfg(test)]
        if self.simulated {
            tokio::time::sleep(Duration::from_millis(300)).await;
            let mut rng = Playful::new(question.seed);
            return question.table.random_move(&mut rng).to_string();
        }
        let place = Arc::clone(&self.places)
            .acquire_owned()
            .await
            .expect("the pool is never closed");
        let stop = Stop::default();
        let asked = question.clone();
        let heard = stop.clone();
        let thinking = tokio::task::spawn_blocking(move || {
            let mut bot = bot(&asked);
            let budget = asked.budget.unwrap_or_else(|| bot.budget());
            let mv = bot.choose(&asked.table, &limits(budget, &heard, &ThreadClock::start()));
            // The place is free only when the thread is, so that bots that do not stop cannot take every core.
            drop(place);
            mv.to_string()
        });
        match tokio::time::timeout(PATIENCE, thinking).await {
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
