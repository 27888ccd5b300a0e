//! `caravan engine`: the text protocol of NOTATION.md over standard input and output.

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use bots::{Budget, Level, Stop};
use clap::Args;
use lab::ThreadClock;
use rules::chance::{XorShift, seeded};
use rules::east_to_west::Components;
use rules::{AnyGame, GameName, GameSet, Record, quoted};

use crate::input;

/// Talk to another program: one command a line in, one answer out.
///
/// Speaks the engine protocol of NOTATION.md. Type `help` for the commands and `quit` to leave; whatever is refused
/// with `?` changes nothing.
#[derive(Debug, Args)]
pub struct Options {
    #[command(flatten)]
    components: input::ComponentsOption,
}

/// The longest line that is read; a position needs about two thousand bytes.
const MAX_LINE: u64 = 1 << 20;

/// The deepest count: no machine reaches the end of it, and the recursion stays shallow.
const MAX_PERFT_DEPTH: u32 = 30;

/// Answers commands until the input ends or says `quit`.
///
/// # Errors
/// When the input cannot be read or the output not written.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let components = options.components.read()?;
    if io::stderr().is_terminal() {
        writeln!(io::stderr(), "{}", components.provenance_notice())?;
    }
    let mut engine = Engine::new(components, Limits::default())?;
    talk(
        &mut engine,
        &mut io::stdin().lock(),
        &mut io::stdout().lock(),
    )
}

/// Answers every line of the input.
///
/// # Errors
/// When the input cannot be read or the output not written.
pub fn talk(
    engine: &mut Engine,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> anyhow::Result<()> {
    while let Some(line) = read_line(input).context("cannot read commands")? {
        let answer = match &line {
            Line::Text(text) => engine.answer(text),
            Line::TooLong => Answer::refused("a line has at most a million characters"),
        };
        if let Some(text) = answer.text() {
            output.write_all(text.as_bytes())?;
            output.flush()?;
        }
        if answer.is_last() {
            break;
        }
    }
    Ok(())
}

enum Line {
    Text(String),
    TooLong,
}

/// The next line, or nothing at the end; of a line that is too long the rest is passed over.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if input
        .by_ref()
        .take(MAX_LINE)
        .read_until(b'\n', &mut bytes)?
        == 0
    {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == MAX_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Text(
        String::from_utf8_lossy(&bytes).into_owned(),
    )))
}

/// What the engine says to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Nothing: the line was empty.
    Silence,
    /// `= ...`
    Done(String),
    /// `? ...`, nothing having changed.
    Refused(String),
    /// `=`, and the conversation is over.
    Quit,
}

impl Answer {
    fn refused(why: &str) -> Answer {
        Answer::Refused(why.to_owned())
    }

    /// The bytes to send, with the empty line that ends an answer.
    pub fn text(&self) -> Option<String> {
        let (mark, text) = match self {
            Answer::Silence => return None,
            Answer::Done(text) => ('=', text.as_str()),
            Answer::Refused(why) => ('?', why.as_str()),
            Answer::Quit => ('=', ""),
        };
        let blank = if text.is_empty() { "" } else { " " };
        Some(format!("{mark}{blank}{text}\n\n"))
    }

    /// Whether no more commands are read.
    pub fn is_last(&self) -> bool {
        *self == Answer::Quit
    }
}

const HELP: &str = "\
name                                      what this program is
version                                   its version
help                                      this list
new GAME PLAYERS [seed N]                 the official setup of spice-road or east-to-west
position TEXT                             takes a position, with | for its line breaks
show [SEAT]                               the position, or as that seat sees it
legal                                     every legal move, one a line
count                                     their number
play MOVE                                 plays it
undo                                      takes the last move back
perft N                                   number of legal move sequences of length N
score                                     everybody's points
best [LEVEL] [ms N | nodes N] [seed N]    a bot's choice, not played
hint [LEVEL] [ms N | nodes N] [seed N]    the best moves with their chances, then the plan
record                                    the game so far as a record
quit                                      ends the program";

/// What a conversation may cost.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most positions that one `perft` may look at.
    pub perft: u64,
    /// The most milliseconds or nodes that a bot may be asked to think.
    pub thought: u64,
    /// What bots think that are not told how long, instead of their level's own.
    pub usual: Option<Budget>,
}

impl Default for Limits {
    /// What a patient person or program may ask: an hour, or as many nodes as take about that long.
    fn default() -> Limits {
        Limits {
            perft: u64::MAX,
            thought: 1_000_000_000,
            usual: None,
        }
    }
}

/// The longest a bot may be asked to think.
const MAX_MILLISECONDS: u64 = 3_600_000;

/// The state of one conversation.
#[derive(Debug)]
pub struct Engine {
    session: Option<Session>,
    /// What From East to West is played with.
    components: Arc<Components>,
    limits: Limits,
    /// Draws seeds, and deals what a position leaves unknown.
    rng: XorShift,
}

#[derive(Debug)]
struct Session {
    game: AnyGame,
    /// The positions before each move since `new` or `position`.
    before: Vec<AnyGame>,
    record: Record,
}

impl Session {
    fn new(game: AnyGame) -> Session {
        let date = jiff::Zoned::now().date().to_string();
        let names: Vec<String> = (1..=game.seats())
            .map(|seat| format!("player {seat}"))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let record = Record::new(&game, &date, &names);
        Session {
            game,
            before: Vec::new(),
            record,
        }
    }
}

impl Engine {
    /// An engine without a game, with the components of From East to West, within these limits.
    ///
    /// # Errors
    /// When the operating system has no randomness to offer.
    pub fn new(components: Arc<Components>, limits: Limits) -> anyhow::Result<Engine> {
        let seed = getrandom::u64().context("the operating system gave no random numbers")?;
        Ok(Engine {
            session: None,
            components,
            limits,
            rng: XorShift::new(seed),
        })
    }

    /// Carries out one command.
    pub fn answer(&mut self, line: &str) -> Answer {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let result = match command {
            "" => return Answer::Silence,
            "quit" if rest.is_empty() => return Answer::Quit,
            "new" => self.new_game(rest),
            "position" => self.position(line),
            "play" => self.play(rest),
            "perft" => self.perft(rest),
            "show" => self.show(rest),
            "best" => self.best(rest),
            "hint" => self.hint(rest),
            "name" | "version" | "help" | "quit" | "legal" | "count" | "undo" | "score"
            | "record"
                if !rest.is_empty() =>
            {
                Err(format!("{command} stands alone, without {}", quoted(rest)))
            }
            "name" => Ok("caravan".to_owned()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "help" => Ok(HELP.to_owned()),
            "legal" => self.session().map(|session| {
                let moves: Vec<String> = session
                    .game
                    .moves()
                    .iter()
                    .map(ToString::to_string)
                    .collect();
                moves.join("\n")
            }),
            "count" => self
                .session()
                .map(|session| session.game.count_moves().to_string()),
            "undo" => self.undo(),
            "score" => self
                .session()
                .map(|session| session.game.standing().to_string()),
            "record" => self.session().map(|session| {
                // An empty line would end the answer; a record reads the same without.
                let text = session.record.to_string();
                text.lines()
                    .filter(|line| !line.is_empty())
                    .collect::<Vec<_>>()
                    .join("\n")
            }),
            _ => Err(format!(
                "unknown command {}; help lists the commands",
                quoted(command)
            )),
        };
        match result {
            Ok(text) => Answer::Done(text),
            Err(why) => Answer::Refused(why),
        }
    }

    fn session(&self) -> Result<&Session, String> {
        self.session.as_ref().ok_or_else(no_game)
    }

    fn new_game(&mut self, rest: &str) -> Result<String, String> {
        let usage = || "new GAME PLAYERS [seed N], such as new spice-road 2 seed 7".to_owned();
        let words: Vec<&str> = rest.split_whitespace().collect();
        let (name, players, seed) = match words[..] {
            [name, players] => (name, players, None),
            [name, players, "seed", seed] => (name, players, Some(seed)),
            _ => return Err(usage()),
        };
        let name: GameName = name
            .parse()
            .map_err(|why: rules::ParseError| why.to_string())?;
        let players: usize = players
            .parse()
            .map_err(|_| format!("{} is not a number of players", quoted(players)))?;
        let seed = match seed {
            None => rand_core::Rng::next_u64(&mut self.rng),
            Some(text) => text.parse::<u64>().map_err(|_| {
                format!("{} is not a seed: a whole number below 2^64", quoted(text))
            })?,
        };
        let game = GameSet::with(&self.components)
            .deal(name, players, &mut seeded(seed))
            .map_err(|why| why.to_string())?;
        self.session = Some(Session::new(game));
        Ok(format!("seed {seed}"))
    }

    fn position(&mut self, line: &str) -> Result<String, String> {
        let lines: Vec<&str> = line.split('|').map(str::trim).collect();
        let read = GameSet::with(&self.components).read(&lines.join("\n"));
        let mut game = read.map_err(|why| format!("cannot read: {why}"))?;
        game.shuffle_unknown(&mut self.rng);
        self.session = Some(Session::new(game));
        Ok(String::new())
    }

    fn show(&self, rest: &str) -> Result<String, String> {
        let session = self.session()?;
        if rest.is_empty() {
            return Ok(session.game.to_string());
        }
        let seat: rules::Seat = rest
            .parse()
            .map_err(|why: rules::ParseError| why.to_string())?;
        if seat.index() >= session.game.seats() {
            return Err(format!("seat {seat} does not play"));
        }
        Ok(session.game.table().to_string())
    }

    fn play(&mut self, text: &str) -> Result<String, String> {
        let Session {
            game,
            before,
            record,
        } = self.session.as_mut().ok_or_else(no_game)?;
        let position = game.clone();
        let reveal = record.play(game, text).map_err(|why| why.to_string())?;
        before.push(position);
        Ok(reveal.to_string())
    }

    fn undo(&mut self) -> Result<String, String> {
        let Session {
            game,
            before,
            record,
        } = self.session.as_mut().ok_or_else(no_game)?;
        *game = before
            .pop()
            .ok_or_else(|| "no move is left to take back".to_owned())?;
        record.undo(game);
        Ok(String::new())
    }

    fn perft(&self, rest: &str) -> Result<String, String> {
        let session = self.session()?;
        let depth: u32 = match rest.parse() {
            Ok(depth) if depth <= MAX_PERFT_DEPTH => depth,
            _ => return Err(format!("perft takes a depth from 0 to {MAX_PERFT_DEPTH}")),
        };
        match session.game.perft(depth, self.limits.perft) {
            Some(count) => Ok(count.to_string()),
            None => Err("too many positions to count here".to_owned()),
        }
    }

    fn best(&self, rest: &str) -> Result<String, String> {
        let game = &self.session()?.game;
        let thought = Thought::read(rest, self.limits)?;
        if game.is_over() {
            return Err("the game is over".to_owned());
        }
        let bot = bots::bot(
            &thought.level.to_string(),
            game.name(),
            game.seats(),
            thought.seed,
        );
        let mut bot = bot.map_err(|why| why.to_string())?;
        let budget = thought.budget.unwrap_or_else(|| bot.budget());
        Ok(bot
            .choose(
                &game.table(),
                &limits(budget, &Stop::default(), &ThreadClock::start()),
            )
            .to_string())
    }

    fn hint(&self, rest: &str) -> Result<String, String> {
        let game = &self.session()?.game;
        let Thought {
            level,
            budget,
            seed,
        } = Thought::read(rest, self.limits)?;
        if game.is_over() {
            return Err("the game is over".to_owned());
        }
        let budget = budget.unwrap_or_else(|| level.budget());
        let hint = bots::hint(
            &game.table(),
            level,
            &limits(budget, &Stop::default(), &ThreadClock::start()),
            seed,
        );
        let moves = hint
            .moves
            .iter()
            .map(|(mv, chance)| format!("{mv} chance {chance:.3}"));
        let plan = hint.plan.iter().map(ToString::to_string);
        let lines: Vec<String> = moves.chain(["plan".to_owned()]).chain(plan).collect();
        Ok(lines.join("\n"))
    }
}

/// A budget with nothing but the clock to end it.
fn limits<'a>(budget: Budget, stop: &'a Stop, clock: &'a ThreadClock) -> bots::Limits<'a> {
    bots::Limits {
        budget,
        stop,
        clock,
    }
}

fn no_game() -> String {
    "there is no game yet: begin with new or position".to_owned()
}

/// What `best` and `hint` ask of a bot.
struct Thought {
    level: Level,
    /// The level's own if absent.
    budget: Option<Budget>,
    seed: u64,
}

impl Thought {
    fn read(rest: &str, limits: Limits) -> Result<Thought, String> {
        let mut thought = Thought {
            level: Level::Master,
            budget: limits.usual,
            seed: 0,
        };
        let mut words = rest.split_whitespace().peekable();
        if let Some(level) = words.next_if(|word| !["ms", "nodes", "seed"].contains(word)) {
            thought.level = level
                .parse()
                .map_err(|why: bots::BotError| why.to_string())?;
        }
        while let Some(word) = words.next() {
            if !["ms", "nodes", "seed"].contains(&word) {
                return Err(format!(
                    "{} is too much: [LEVEL] [ms N | nodes N] [seed N]",
                    quoted(word)
                ));
            }
            let most = match word {
                "ms" => limits.thought.min(MAX_MILLISECONDS),
                "nodes" => limits.thought,
                _ => u64::MAX,
            };
            let number = words.next().and_then(|number| number.parse::<u64>().ok());
            let Some(number) = number.filter(|number| *number <= most) else {
                return Err(format!("{word} wants a whole number up to {most} after it"));
            };
            match word {
                "ms" => thought.budget = Some(Budget::Time(Duration::from_millis(number))),
                "nodes" => thought.budget = Some(Budget::Nodes(number)),
                _ => thought.seed = number,
            }
        }
        Ok(thought)
    }
}
