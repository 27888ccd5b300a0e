//! Contenders: built-in bots and external programs, each with its budget.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use rules::{GameName, quoted};

use super::error::ArenaError;
use bots::{BadNet, Bot, Budget, Level};

/// Makes a bot whose choices follow a seed.
pub type Factory = Arc<dyn Fn(u64) -> Box<dyn Bot> + Send + Sync>;

/// A built-in bot that can be selected by name.
#[derive(Clone)]
pub struct Known {
    /// Its name.
    pub name: String,
    /// Default budget.
    pub budget: Budget,
    /// Makes one for a game.
    pub make: Factory,
}

impl fmt::Debug for Known {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Known({} {:?})", self.name, self.budget)
    }
}

impl Known {
    /// The bots of all levels that play this game. The number of players is checked when an arena opens.
    pub fn levels(game: GameName, players: usize) -> Vec<Known> {
        let least = *game.players().start();
        Level::ALL
            .into_iter()
            .filter(|level| bots::bot(&level.to_string(), game, least, 0).is_ok())
            .map(|level| Known {
                name: level.to_string(),
                budget: level.budget(),
                make: Arc::new(move |seed| {
                    bots::bot(&level.to_string(), game, players, seed)
                        .expect("it plays this game, and the number of players was checked")
                }),
            })
            .collect()
    }

    /// A bot that searches as `master` does, with the net of these bytes.
    ///
    /// # Errors
    /// When the bytes are not those of a net for this game and this number of players.
    pub fn with_net(
        name: &str,
        net: Vec<u8>,
        game: GameName,
        players: usize,
    ) -> Result<Known, BadNet> {
        bots::candidate(&net, game, players, 0)?;
        Ok(Known {
            name: name.to_owned(),
            budget: Level::Master.budget(),
            make: Arc::new(move |seed| {
                bots::candidate(&net, game, players, seed).expect("the net was read a moment ago")
            }),
        })
    }
}

/// Where a contender's moves come from.
#[derive(Clone)]
pub enum Origin {
    /// A built-in bot, created for each game.
    BuiltIn(Factory),
    /// A program that speaks the engine protocol: its name and arguments.
    Program(Vec<String>),
}

/// One side of a match.
#[derive(Clone)]
pub struct Contender {
    /// Name in reports: the text it was selected with.
    pub name: String,
    /// Budget for a move.
    pub budget: Budget,
    /// Where its moves come from.
    pub origin: Origin,
}

impl fmt::Debug for Contender {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Contender({} {:?})", self.name, self.budget)
    }
}

/// Default budget of an external program.
pub const PROGRAM_BUDGET: Budget = Budget::Time(Duration::from_millis(100));

impl Contender {
    /// Reads `BOT`, `BOT@ms=10`, `BOT@nodes=400` or `cmd:PROGRAM ARGS`, the last with or without a budget behind it.
    ///
    /// The budget in the text takes precedence over `budget`, which takes precedence over the bot's default.
    ///
    /// # Errors
    /// When no bot has that name, or the budget or the command line cannot be read.
    pub fn read(
        text: &str,
        budget: Option<Budget>,
        known: &[Known],
    ) -> Result<Contender, ArenaError> {
        let text = text.trim();
        let (bot, own) = split_budget(text)?;
        let (usual, origin) = match bot.strip_prefix("cmd:") {
            Some(command) => (PROGRAM_BUDGET, Origin::Program(words(command)?)),
            None => known
                .iter()
                .find(|known| known.name == bot)
                .map(|known| (known.budget, Origin::BuiltIn(Arc::clone(&known.make))))
                .ok_or_else(|| unknown(bot, known))?,
        };
        Ok(Contender {
            name: text.to_owned(),
            budget: own.or(budget).unwrap_or(usual),
            origin,
        })
    }
}

/// Numbers contenders of the same name, so that a bot can play itself: `random` and `random#2`.
pub(super) fn tell_apart(contenders: &mut [Contender]) {
    for index in 1..contenders.len() {
        let (before, rest) = contenders.split_at_mut(index);
        let plain = rest[0].name.clone();
        let mut number = 1;
        while before.iter().any(|other| other.name == rest[0].name) {
            number += 1;
            rest[0].name = format!("{plain}#{number}");
        }
    }
}

fn unknown(name: &str, known: &[Known]) -> ArenaError {
    let known: Vec<&str> = known.iter().map(|known| known.name.as_str()).collect();
    ArenaError::UnknownBot {
        name: quoted(name),
        known: known.join(", "),
    }
}

fn words(command: &str) -> Result<Vec<String>, ArenaError> {
    shell_words::split(command)
        .ok()
        .filter(|words| words.first().is_some_and(|program| !program.is_empty()))
        .ok_or_else(|| ArenaError::Command {
            text: quoted(&format!("cmd:{command}")),
        })
}

/// The bot without its budget: `master` of `master@ms=10`.
///
/// # Errors
/// When the text after the `@` is not a budget.
pub fn without_budget(text: &str) -> Result<&str, ArenaError> {
    Ok(split_budget(text.trim())?.0)
}

/// The bot and the budget after the last `@`. A command line may contain an `@`, so there only text that begins like a budget
/// counts as one.
fn split_budget(text: &str) -> Result<(&str, Option<Budget>), ArenaError> {
    let Some((bot, budget)) = text.rsplit_once('@') else {
        return Ok((text, None));
    };
    let (unit, number) = budget.split_once('=').unwrap_or((budget, ""));
    let is_budget = matches!(unit, "ms" | "nodes");
    if bot.starts_with("cmd:") && !is_budget {
        return Ok((text, None));
    }
    let number = number.parse().ok().filter(|&number: &u64| number > 0);
    match (unit, number) {
        ("ms", Some(ms)) => Ok((bot, Some(Budget::Time(Duration::from_millis(ms))))),
        ("nodes", Some(nodes)) => Ok((bot, Some(Budget::Nodes(nodes)))),
        _ => Err(ArenaError::Budget {
            text: quoted(budget),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::RandomBot;

    fn known() -> Vec<Known> {
        vec![Known {
            name: "random".to_owned(),
            budget: Budget::Nodes(1),
            make: Arc::new(|seed| Box::new(RandomBot::new(seed))),
        }]
    }

    fn read(text: &str) -> Result<(String, Budget, Vec<String>), String> {
        let contender = Contender::read(text, Some(Budget::Nodes(7)), &known())
            .map_err(|error| error.to_string())?;
        let command = match contender.origin {
            Origin::BuiltIn(_) => Vec::new(),
            Origin::Program(words) => words,
        };
        Ok((contender.name, contender.budget, command))
    }

    #[test]
    fn a_contender_is_a_name_with_or_without_a_budget() {
        let ten = Budget::Time(Duration::from_millis(10));
        let words = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
        for (text, budget, command) in [
            ("random", Budget::Nodes(7), words(&[])),
            ("random@ms=10", ten, words(&[])),
            ("random@nodes=400", Budget::Nodes(400), words(&[])),
            (
                "cmd:my bot 'two words'",
                Budget::Nodes(7),
                words(&["my", "bot", "two words"]),
            ),
            ("cmd:bot -x@ms=10", ten, words(&["bot", "-x"])),
            (
                "cmd:bot ada@home",
                Budget::Nodes(7),
                words(&["bot", "ada@home"]),
            ),
        ] {
            assert_eq!(read(text), Ok((text.to_owned(), budget, command)));
        }
    }

    #[test]
    fn what_cannot_be_read_is_told_with_what_could() {
        for (text, message) in [
            (
                "chess",
                "there is no bot 'chess' for this game; there are random, and cmd:PROGRAM ARGS",
            ),
            ("", "there is no bot ''"),
            ("random@ms=0", "'ms=0' is not a budget"),
            ("random@ms=-1", "'ms=-1' is not a budget"),
            ("random@fast", "'fast' is not a budget"),
            ("cmd:bot@nodes=", "'nodes=' is not a budget"),
            ("cmd:", "'cmd:' names no program"),
            ("cmd:'open", "'cmd:\\'open' names no program"),
        ] {
            let error = read(text).expect_err("must be refused");
            assert!(error.starts_with(message), "{text}: {error}");
        }
    }

    #[test]
    fn the_default_budget_is_used_unless_one_is_given() {
        let contender = Contender::read("random", None, &known()).unwrap();
        assert_eq!(contender.budget, Budget::Nodes(1));
        let program = Contender::read("cmd:bot", None, &known()).unwrap();
        assert_eq!(program.budget, PROGRAM_BUDGET);
    }

    #[test]
    fn a_bot_that_meets_itself_gets_a_second_name() {
        let names = ["random", "random", "random#2", "random"];
        let mut contenders: Vec<Contender> = names
            .into_iter()
            .map(|name| Contender {
                name: name.to_owned(),
                ..Contender::read("random", None, &known()).unwrap()
            })
            .collect();
        tell_apart(&mut contenders);
        let names: Vec<&str> = contenders.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(names, ["random", "random#2", "random#2#2", "random#3"]);
    }
}
