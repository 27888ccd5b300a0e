//! Bots think on threads of their own: a few at a time, in fair turns, and never for long.

mod fair_queue;
mod pool;

use std::time::{Duration, Instant};

use bots::{Bot, BotError, Budget, Level, Limits, RandomBot, Stop};
use rules::chance::XorShift;
use rules::{AnyTable, GameName};

use crate::ids::PersonId;
use crate::metrics::{Counted, Metrics};
use crate::thread_clock::ThreadClock;
use pool::{Place, Pool};

/// What a bot would do, and why.
#[derive(Clone, Debug)]
pub(crate) struct Advice {
    pub mv: String,
    /// The chance to win, in percent.
    pub chance: Option<u8>,
    /// Its moves up to the next claim.
    pub plan: Vec<String>,
}

/// Budget of a hint: nodes and not time, so that a hint tells nothing about the machine.
const HINT: Budget = Budget::Nodes(100);

/// Budget of the judgement of one position after the game.
const JUDGEMENT: Budget = Budget::Nodes(48);

/// Smallest budget in nodes that a crowd leaves to a bot.
const LEAST_NODES: u64 = 16;

/// How long a person waits for a hint before being told that the server is busy.
const HINT_PATIENCE: Duration = Duration::from_secs(4);

/// How long a bot may take for a move once it thinks.
const PATIENCE: Duration = Duration::from_secs(5);

/// Checks that a level plays this game with this number of players.
///
/// # Errors
/// Returns an error if there is no such level, or none for this game.
pub(crate) fn check_level(level: &str, game: GameName, players: usize) -> Result<(), BotError> {
    bots::bot(level, game, players, 0).map(drop)
}

/// Returns the level that plays for an absent person and gives hints.
pub(crate) fn stand_in(game: GameName, players: usize) -> &'static str {
    match check_level("steady", game, players) {
        Ok(()) => "steady",
        Err(_) => "random",
    }
}

/// Returns a share of one in percent, rounded.
pub(crate) fn percent(share: f32) -> u8 {
    let below = |percent: &u8| f32::from(*percent) <= share * 100.0 + 0.5;
    (0..=100).rev().find(below).unwrap_or(0)
}

/// Returns the bot for a question, or a random player if the level no longer exists.
fn bot(question: &Question) -> Box<dyn Bot> {
    let (game, players) = match &question.table {
        AnyTable::SpiceRoad(table) => (GameName::SpiceRoad, table.seats()),
        AnyTable::EastToWest(table) => (GameName::EastToWest, table.seats()),
    };
    bots::bot(&question.level, game, players, question.seed)
        .unwrap_or_else(|_| Box::new(RandomBot::new(question.seed)))
}

/// Returns the budget that the bot of a level has when it does not have to hurry.
fn usual_budget(level: &str) -> Budget {
    let known = level.parse::<Level>();
    known.map_or(Budget::Nodes(1), Level::budget)
}

/// The expected cost of a move, in milliseconds: what decides who thinks first.
fn cost(budget: Budget) -> u64 {
    match budget {
        Budget::Time(time) => time.as_millis() as u64,
        Budget::Nodes(nodes) => nodes / 100,
    }
}

/// A budget in a crowd.
fn shrunk(budget: Budget, divisor: u32) -> Budget {
    match budget {
        Budget::Time(time) => Budget::Time(time / divisor),
        Budget::Nodes(nodes) => {
            Budget::Nodes((nodes / u64::from(divisor)).max(nodes.min(LEAST_NODES)))
        }
    }
}

/// What ends a thought.
fn limits<'a>(budget: Budget, stop: &'a Stop, clock: &'a ThreadClock) -> Limits<'a> {
    Limits {
        budget,
        stop,
        clock,
    }
}

/// A position in which a move is wanted.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub table: AnyTable,
    pub level: String,
    pub seed: u64,
    /// The person on whose account it is thought: the table's owner, or the person who asks.
    pub owner: PersonId,
}

impl Question {
    /// Returns the question of a person who asks for a hint.
    pub(crate) fn hint(table: AnyTable, owner: PersonId) -> Question {
        Question {
            table,
            level: String::new(),
            seed: 0,
            owner,
        }
    }
}

/// Why there is no hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoHint {
    /// Too many others wait.
    Busy,
    /// The bot failed, which is logged.
    Failed,
}

/// Raises the flag when it is dropped, so that a bot stops as soon as its answer is no longer wanted.
struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

/// The threads that bots may use.
#[derive(Clone, Debug)]
pub(crate) struct Bots {
    pool: Pool,
    metrics: Metrics,
    /// Chooses at random after a fixed time instead, in a simulation.
    #[cfg(test)]
    simulated: bool,
}

impl Bots {
    /// Leaves one core to the people.
    pub(crate) fn new(metrics: &Metrics) -> Bots {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Bots {
            pool: Pool::new(cores.saturating_sub(1).max(1)),
            metrics: metrics.clone(),
            #[cfg(test)]
            simulated: false,
        }
    }

    /// Returns bots that need no thread.
    #[cfg(test)]
    pub(crate) fn simulated(metrics: &Metrics) -> Bots {
        Bots {
            simulated: true,
            ..Bots::new(metrics)
        }
    }

    /// Waits for a place to think on somebody's account.
    async fn place(&self, owner: &PersonId, budget: Budget) -> Place {
        let _waiting = Counted::one(&self.metrics.bots_waiting);
        let begin = Instant::now();
        let place = self.pool.place(owner.as_str(), cost(budget)).await;
        let waited = begin.elapsed().as_secs_f64();
        self.metrics.bot_wait.observe(waited);
        place
    }

    /// Returns advice for the seat to move.
    ///
    /// # Errors
    /// Returns an error if the server is too busy, or the bot fails.
    pub(crate) async fn advise(&self, question: Question) -> Result<Advice, NoHint> {
        let advice = tokio::time::timeout(HINT_PATIENCE, self.think_of_hint(question));
        advice.await.unwrap_or(Err(NoHint::Busy))
    }

    /// Thinks of a hint however long it takes. Dropping the future withdraws the question, and stops the bot.
    async fn think_of_hint(&self, question: Question) -> Result<Advice, NoHint> {
        let place = self.place(&question.owner, HINT).await;
        let stop = StopOnDrop(Stop::default());
        let heard = stop.0.clone();
        let thinking = tokio::task::spawn_blocking(move || {
            let _place = place;
            let clock = ThreadClock::start();
            let limits = limits(HINT, &heard, &clock);
            bots::hint(&question.table, Level::Master, &limits, question.seed)
        });
        let hint = thinking.await.map_err(|panic| {
            tracing::error!(%panic, "a bot crashed over a hint");
            NoHint::Failed
        })?;
        let (mv, chance) = hint.moves.first().ok_or(NoHint::Failed)?;
        Ok(Advice {
            mv: mv.to_string(),
            chance: Some(percent(*chance)),
            plan: hint.plan.iter().map(ToString::to_string).collect(),
        })
    }

    /// Returns the chance to win of the seat to move, from 0 to 1, thought about only while no bot waits, in fair turns
    /// between owners. `None` if the bot fails, which is logged.
    pub(crate) async fn chance(&self, table: AnyTable, owner: &str) -> Option<f32> {
        let place = self.pool.spare_place(owner).await;
        let stop = StopOnDrop(Stop::default());
        let heard = stop.0.clone();
        let thinking = tokio::task::spawn_blocking(move || {
            let _place = place;
            let clock = ThreadClock::start();
            bots::hint(&table, Level::Master, &limits(JUDGEMENT, &heard, &clock), 0)
        });
        match thinking.await {
            Ok(hint) => hint.moves.first().map(|(_, chance)| *chance),
            Err(panic) => {
                tracing::error!(%panic, "a bot crashed over a finished game");
                None
            }
        }
    }

    /// Returns a move for the seat to move. A bot that does not answer in time, or crashes, is replaced by a random
    /// player. Dropping the future withdraws the question, and stops the bot if it thinks already.
    pub(crate) async fn choose(&self, question: Question) -> String {
        #[cfg(test)]
        if self.simulated {
            tokio::time::sleep(Duration::from_millis(300)).await;
            let mut rng = XorShift::new(question.seed);
            return question.table.random_move(&mut rng).to_string();
        }
        let usual = usual_budget(&question.level);
        let place = self.place(&question.owner, usual).await;
        let metrics = self.metrics.clone();
        let stop = StopOnDrop(Stop::default());
        let (heard, asked) = (stop.0.clone(), question.clone());
        let thinking = tokio::task::spawn_blocking(move || {
            // The place is free only when the thread is, so that bots that do not stop cannot take every core.
            let place = place;
            // Made only now: hundreds may wait, and a bot that searches holds half a megabyte.
            let mut bot = bot(&asked);
            let budget = shrunk(bot.budget(), place.divisor);
            let (begin, _thinking) = (Instant::now(), Counted::one(&metrics.bots_thinking));
            let clock = ThreadClock::start();
            let mv = bot.choose(&asked.table, &limits(budget, &heard, &clock));
            metrics.thought(&asked.level, begin.elapsed());
            mv.to_string()
        });
        match tokio::time::timeout(PATIENCE, thinking).await {
            Ok(Ok(mv)) => mv,
            failed => {
                let (level, crashed) = (&question.level, failed.is_ok());
                tracing::error!(level, crashed, "a bot failed; a random move stands in");
                let mut rng = XorShift::new(question.seed);
                question.table.random_move(&mut rng).to_string()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_in_a_crowd() {
        let second = Budget::Time(Duration::from_secs(1));
        assert_eq!(shrunk(second, 1), second);
        assert_eq!(shrunk(second, 25), Budget::Time(Duration::from_millis(40)));
        assert_eq!(shrunk(Budget::Nodes(400), 25), Budget::Nodes(16));
        assert_eq!(shrunk(Budget::Nodes(1), 25), Budget::Nodes(1));
    }
}
