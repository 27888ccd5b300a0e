//! Records: one finished or unfinished game as plain text that replays without a seed (NOTATION.md, "Records").
//!
//! ```
//! use rules::{AnyGame, GameName, Record};
//! let mut game = AnyGame::deal(GameName::SpiceRoad, 2, &mut rules::chance::seeded(5)).unwrap();
//! let mut record = Record::new(&game, "2026-11-15", &["Ada", "Charles"]);
//! record.play(&mut game, "play +YY").unwrap();
//! assert_eq!(Record::read(&record.to_string()).unwrap(), record);
//! ```

use std::fmt;

use crate::any::{AnyGame, AnyIllegal, AnyMove, AnyReveal};
use crate::east_to_west::Components;
use crate::fair::Fair;
use crate::game::{GameName, RevealError, Standing};
use crate::game_set::GameSet;
use crate::seat::Seat;
use crate::text::{MAX_ROUND, MoveError, ParseError, ParseErrorKind, Words, number, quoted};

/// The version of the rules that new records name.
///
/// Records and fair deals of versions 1 to this one are read and keep their version, so that old games stay readable
/// when a ruling changes.
pub const RULES_VERSION: u32 = 1;

/// How a recorded game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It was played to its end.
    Finished,
    /// It goes on.
    InProgress,
    /// It was given up.
    Stopped,
}

/// One turn of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Turn {
    /// The round.
    pub round: u32,
    /// The seat that moved.
    pub seat: Seat,
    /// The move.
    pub mv: AnyMove,
    /// What it turned face up.
    pub reveal: AnyReveal,
}

/// A game that can be kept and exchanged; whatever holds one has replayed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    rules: u32,
    date: String,
    names: Vec<String>,
    ending: Ending,
    fair: Option<Fair>,
    start: AnyGame,
    turns: Vec<Turn>,
    standing: Standing,
}

/// What is wrong with text that is not a record that replays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// A line cannot be read.
    Parse(ParseErrorKind),
    /// The version of the format or of the rules is not known here.
    Version,
    /// The game was played with other components than those at hand.
    Components,
    /// A line is of another turn than the one to be played.
    Turn,
    /// A move is against the rules.
    Illegal(AnyIllegal),
    /// A move cannot have turned face up what the record says.
    Reveal,
    /// The result, the score, the names or the game named at the top do not agree with the game played.
    Contradiction,
}

/// Why text is not a record that replays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    line: usize,
    turn: Option<(u32, Seat)>,
    kind: RecordErrorKind,
    message: String,
}

impl RecordError {
    /// The line that is wrong, counted from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The round and the seat of the turn that is wrong, if it is one.
    pub fn turn(&self) -> Option<(u32, Seat)> {
        self.turn
    }

    /// What is wrong, for programs; the message is for people.
    pub fn kind(&self) -> RecordErrorKind {
        self.kind
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some((round, seat)) = self.turn {
            write!(f, ", turn {round} {seat}")?;
        }
        write!(f, ": {}", self.message)
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// A record of a game that begins in this position, with as many names as seats.
    ///
    /// # Panics
    /// When there are more or fewer names, or one has a line break, or the date is not of the form 2026-11-15.
    pub fn new(start: &AnyGame, date: &str, names: &[&str]) -> Record {
        assert_eq!(names.len(), start.seats(), "a name for each seat");
        assert!(
            names.iter().all(|name| !name.contains(['\n', '\r'])),
            "a name is one line"
        );
        assert!(is_date(date), "a date like 2026-11-15");
        Record {
            rules: RULES_VERSION,
            date: date.to_owned(),
            names: names.iter().map(|name| name.trim().to_owned()).collect(),
            ending: if start.is_over() {
                Ending::Finished
            } else {
                Ending::InProgress
            },
            fair: None,
            start: start.forget_hidden(),
            turns: Vec::new(),
            standing: start.standing(),
        }
    }

    /// Plays a move in the game being recorded, and notes it; gives back what it turned face up.
    ///
    /// # Errors
    /// When the text is not a legal move, nothing being changed.
    pub fn play(
        &mut self,
        game: &mut AnyGame,
        text: impl AsRef<str>,
    ) -> Result<AnyReveal, MoveError<AnyIllegal>> {
        let mv = game.read_move(text.as_ref())?;
        let (round, seat) = (game.round(), game.seat());
        let reveal = game.play(&mv).map_err(MoveError::Illegal)?;
        self.turns.push(Turn {
            round,
            seat,
            mv,
            reveal: reveal.clone(),
        });
        self.note(game);
        Ok(reveal)
    }

    /// Plays a move that turned this face up in the game being recorded, and notes it.
    ///
    /// # Errors
    /// When the move is not allowed or cannot have revealed that, nothing being changed.
    pub fn play_revealing(
        &mut self,
        game: &mut AnyGame,
        mv: AnyMove,
        reveal: AnyReveal,
    ) -> Result<(), RevealError<AnyIllegal>> {
        let (round, seat) = (game.round(), game.seat());
        game.play_revealing(&mv, &reveal)?;
        self.turns.push(Turn {
            round,
            seat,
            mv,
            reveal,
        });
        self.note(game);
        Ok(())
    }

    /// Takes the last turn back; `game` is the position before it.
    pub fn undo(&mut self, game: &AnyGame) {
        self.turns.pop();
        self.note(game);
    }

    fn note(&mut self, game: &AnyGame) {
        self.standing = game.standing();
        self.ending = if game.is_over() {
            Ending::Finished
        } else {
            Ending::InProgress
        };
    }

    /// Says that the game was given up, if it is not over.
    pub fn stop(&mut self) {
        if self.ending == Ending::InProgress {
            self.ending = Ending::Stopped;
        }
    }

    /// Which game was played.
    pub fn game(&self) -> GameName {
        self.start.name()
    }

    /// The version of the rules it was played by, from 1 to [`RULES_VERSION`].
    pub fn rules(&self) -> u32 {
        self.rules
    }

    /// Notes that it was played by an older version of the rules, or by one that is yet to come.
    pub fn set_rules(&mut self, version: u32) {
        self.rules = version;
    }

    /// The day it was played on.
    pub fn date(&self) -> &str {
        &self.date
    }

    /// The names of the players, the first player first.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Replaces the names of the players, the first player's first. Missing ones become empty.
    pub fn set_names(&mut self, names: &[&str]) {
        let mut names = names.iter();
        for name in &mut self.names {
            names.next().copied().unwrap_or_default().clone_into(name);
        }
    }

    /// How it ended.
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// What proves that the deal was fair, if it was dealt so.
    pub fn fair(&self) -> Option<&Fair> {
        self.fair.as_ref()
    }

    /// Notes what proves that the deal was fair.
    pub fn set_fair(&mut self, fair: Fair) {
        self.fair = Some(fair);
    }

    /// The position as dealt, and as all see it.
    pub fn start(&self) -> &AnyGame {
        &self.start
    }

    /// The turns played.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The points at the end, or so far.
    pub fn standing(&self) -> Standing {
        self.standing
    }

    /// Every position of the game, the dealt one first.
    pub fn positions(&self) -> Vec<AnyGame> {
        let mut positions = vec![self.start.clone()];
        for turn in &self.turns {
            let mut next = positions[positions.len() - 1].clone();
            next.play_revealing(&turn.mv, &turn.reveal)
                .expect("a record has been replayed before");
            positions.push(next);
        }
        positions
    }

    /// Reads a record and replays it.
    ///
    /// # Errors
    /// The line, and the turn if it is one, that is wrong, and why.
    pub fn read(text: &str) -> Result<Record, RecordError> {
        GameSet::default().read_record(text)
    }
}

/// Reads a record and replays it.
pub(crate) fn read(games: &GameSet, text: &str) -> Result<Record, RecordError> {
    Reader::new(text, games).record(RULES_VERSION)
}

/// Whether the text is a date like 2026-11-15.
fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let digits =
        |part: &str, len: usize| part.len() == len && part.bytes().all(|b| b.is_ascii_digit());
    match parts[..] {
        [year, month, day] => {
            digits(year, 4)
                && digits(month, 2)
                && digits(day, 2)
                && ("01"..="12").contains(&month)
                && ("01"..="31").contains(&day)
        }
        _ => false,
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            f,
            "caravan-record 1\ngame {}\nrules {}",
            self.game(),
            self.rules
        )?;
        if let Some(components) = self.start.components() {
            writeln!(f, "components {}", identity(components))?;
        }
        writeln!(f, "date {}", self.date)?;
        for (seat, name) in Seat::all(self.names.len()).zip(&self.names) {
            writeln!(f, "{seat} {name}")?;
        }
        match self.ending {
            Ending::Finished => writeln!(f, "result {}", self.standing)?,
            Ending::InProgress => writeln!(f, "result in progress")?,
            Ending::Stopped => writeln!(f, "result stopped")?,
        }
        if let Some(fair) = &self.fair {
            writeln!(f, "fair {fair}")?;
        }
        writeln!(f, "\n{}\n", self.start)?;
        for Turn {
            round,
            seat,
            mv,
            reveal,
        } in &self.turns
        {
            let blank = if reveal.is_empty() { "" } else { " " };
            writeln!(f, "{round} {seat} {mv}{blank}{reveal}")?;
        }
        write!(f, "score {}", self.standing)
    }
}

/// How a record names a component set.
fn identity(components: &Components) -> String {
    format!("{} sha256 {}", components.name(), components.sha256_hex())
}

/// Reads a record line by line, passing over comments and empty lines.
struct Reader<'a> {
    lines: Vec<(usize, &'a str)>,
    next: usize,
    games: &'a GameSet,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, games: &'a GameSet) -> Reader<'a> {
        let lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .collect();
        Reader {
            lines,
            next: 0,
            games,
        }
    }

    /// The number of the line just read, or of the last.
    fn line_number(&self) -> usize {
        let index = self
            .next
            .saturating_sub(1)
            .min(self.lines.len().saturating_sub(1));
        self.lines.get(index).map_or(1, |(number, _)| *number)
    }

    fn error(&self, kind: RecordErrorKind, message: impl Into<String>) -> RecordError {
        RecordError {
            line: self.line_number(),
            turn: None,
            kind,
            message: message.into(),
        }
    }

    /// An error of the line just read.
    fn parse_error(&self, why: ParseError) -> RecordError {
        let Why(kind, message) = why.into();
        self.error(kind, message)
    }

    fn peek(&self) -> Option<&'a str> {
        self.lines.get(self.next).map(|(_, line)| *line)
    }

    fn take(&mut self) -> Option<&'a str> {
        let line = self.peek()?;
        self.next += 1;
        Some(line)
    }

    /// What follows the label of the next line, which must be this one.
    fn labelled(&mut self, label: &str) -> Result<&'a str, RecordError> {
        match self
            .peek()
            .map(|line| (line, line.split_once(' ').unwrap_or((line, ""))))
        {
            Some((_, (first, rest))) if first == label => {
                self.next += 1;
                Ok(rest.trim())
            }
            Some((line, _)) => {
                self.next += 1;
                Err(self.parse_error(ParseError::unexpected(format!(
                    "{} stands where the line {label} should",
                    quoted(line)
                ))))
            }
            None => Err(self.parse_error(ParseError::missing(format!(
                "the record ends before the line {label}"
            )))),
        }
    }

    /// The line with this label, which must say exactly this.
    fn exactly(&mut self, label: &str, expected: &str) -> Result<(), RecordError> {
        let found = self.labelled(label)?;
        if found == expected {
            return Ok(());
        }
        let found = quoted(found);
        Err(self.error(
            RecordErrorKind::Version,
            format!("{label} {found} is not known here, only {label} {expected}"),
        ))
    }

    /// Reads a record of any version of the rules up to `newest`.
    fn record(mut self, newest: u32) -> Result<Record, RecordError> {
        self.exactly("caravan-record", "1")?;
        let name: GameName = self
            .labelled("game")?
            .parse()
            .map_err(|why| self.parse_error(why))?;
        let rules = self.version(newest)?;
        if name == GameName::EastToWest {
            self.components_line()?;
        }
        let date = self.labelled("date")?.to_owned();
        if !is_date(&date) {
            return Err(self.parse_error(ParseError::malformed(format!(
                "{} is not a date like 2026-11-15",
                quoted(&date)
            ))));
        }
        let mut names = Vec::new();
        while self.peek().is_some_and(|line| !line.starts_with("result"))
            && names.len() < Seat::MAX_SEATS
        {
            let seat = Seat::new(names.len()).to_string();
            names.push(self.labelled(&seat)?.to_owned());
        }
        let result = self.labelled("result")?;
        let result_line = self.line_number();
        let fair = match self.peek() {
            Some(line) if line.starts_with("fair ") => {
                let fair = self.labelled("fair")?;
                Some(fair.parse::<Fair>().map_err(|why| self.parse_error(why))?)
            }
            _ => None,
        };
        let start = self.position(name, names.len())?;
        let mut game = start.clone();
        let mut turns = Vec::new();
        while self.peek().is_some_and(|line| !line.starts_with("score")) {
            turns.push(self.turn(&mut game)?);
        }
        let standing = game.standing();
        self.compare("score", &standing.to_string())?;
        if let Some(line) = self.take() {
            return Err(self.parse_error(ParseError::unexpected(format!(
                "{} stands after the score",
                quoted(line)
            ))));
        }
        let ending = match result {
            "in progress" if !standing.over => Ending::InProgress,
            "stopped" if !standing.over => Ending::Stopped,
            _ if standing.over && result == standing.to_string() => Ending::Finished,
            _ => {
                let played = if standing.over {
                    standing.to_string()
                } else {
                    "in progress".to_owned()
                };
                let message = format!("result {}, but the game played is {played}", quoted(result));
                return Err(RecordError {
                    line: result_line,
                    turn: None,
                    kind: RecordErrorKind::Contradiction,
                    message,
                });
            }
        };
        Ok(Record {
            rules,
            date,
            names,
            ending,
            fair,
            start: start.forget_hidden(),
            turns,
            standing,
        })
    }

    /// The version of the rules, from 1 to `newest`.
    fn version(&mut self, newest: u32) -> Result<u32, RecordError> {
        let found = self.labelled("rules")?;
        if let Ok(version @ 1..) = number(found, newest) {
            return Ok(version);
        }
        let known = match newest {
            1 => "rules 1".to_owned(),
            _ => format!("rules 1 to {newest}"),
        };
        Err(self.error(
            RecordErrorKind::Version,
            format!("rules {} is not known here, only {known}", quoted(found)),
        ))
    }

    /// The line that names the components, which must be those at hand.
    fn components_line(&mut self) -> Result<(), RecordError> {
        let named = self.labelled("components")?;
        let ours = identity(self.games.components());
        if named == ours {
            return Ok(());
        }
        let named = quoted(named);
        Err(self.error(
            RecordErrorKind::Components,
            format!("played with other components than {ours}; give the component file of {named}"),
        ))
    }

    /// The position that the game begins with.
    fn position(&mut self, name: GameName, seats: usize) -> Result<AnyGame, RecordError> {
        if !self.peek().is_some_and(|line| line.starts_with("position")) {
            self.labelled("position")?;
        }
        let mut lines = Vec::new();
        while let Some(line) = self.peek() {
            if line.starts_with("score") || line.starts_with(|c: char| c.is_ascii_digit()) {
                break;
            }
            lines.push(line);
            self.next += 1;
        }
        let game = self
            .games
            .read(&lines.join("\n"))
            .map_err(|why| self.parse_error(why))?;
        if game.name() != name {
            return Err(self.error(
                RecordErrorKind::Contradiction,
                format!("a position of {}, the record is of {name}", game.name()),
            ));
        }
        if game.seats() != seats {
            let there = game.seats();
            return Err(self.error(
                RecordErrorKind::Contradiction,
                format!("{there} seats in the position, {seats} names above"),
            ));
        }
        Ok(game)
    }

    fn turn(&mut self, game: &mut AnyGame) -> Result<Turn, RecordError> {
        let line = self.take().unwrap_or_default();
        let (round, seat) = (game.round(), game.seat());
        read_turn(line, game).map_err(|Why(kind, message)| RecordError {
            line: self.line_number(),
            turn: Some((round, seat)),
            kind,
            message,
        })
    }

    fn compare(&mut self, label: &str, played: &str) -> Result<(), RecordError> {
        let written = self.labelled(label)?;
        if written == played {
            return Ok(());
        }
        let written = quoted(written);
        Err(self.error(
            RecordErrorKind::Contradiction,
            format!("{label} {written}, but the game played is {played}"),
        ))
    }
}

/// What is wrong with a line, and how it is said.
struct Why(RecordErrorKind, String);

impl From<ParseError> for Why {
    fn from(why: ParseError) -> Why {
        Why(RecordErrorKind::Parse(why.kind()), why.to_string())
    }
}

/// Reads the line of a turn and plays it.
fn read_turn(line: &str, game: &mut AnyGame) -> Result<Turn, Why> {
    let mut words = Words::new(line);
    let expected = (game.round(), game.seat());
    let head = |words: &mut Words| -> Result<(u32, Seat), ParseError> {
        let round = number(words.expect("the round")?, MAX_ROUND + 1)?;
        Ok((round, words.expect("the seat")?.parse()?))
    };
    let (round, seat) = head(&mut words)?;
    if (round, seat) != expected {
        let message = format!("the line is of turn {round} {seat}");
        return Err(Why(RecordErrorKind::Turn, message));
    }
    let rest: Vec<&str> = words.collect();
    let split = rest
        .iter()
        .position(|&word| word == "reveals")
        .unwrap_or(rest.len());
    let not_a_move = |why: MoveError<AnyIllegal>| {
        let kind = match &why {
            MoveError::Parse(why) => RecordErrorKind::Parse(why.kind()),
            MoveError::Illegal(why) => RecordErrorKind::Illegal(*why),
        };
        Why(kind, why.to_string())
    };
    let mv = game.read_move(&rest[..split].join(" "));
    let mv = mv.map_err(not_a_move)?;
    game.check(&mv)
        .map_err(|why| not_a_move(MoveError::Illegal(why)))?;
    let written = rest[split..].join(" ");
    let reveal = game.read_reveal(&mv, &written)?;
    game.play_revealing(&mv, &reveal).map_err(|why| {
        let message = format!("{}: {why}", quoted(&written));
        Why(RecordErrorKind::Reveal, message)
    })?;
    Ok(Turn {
        round,
        seat,
        mv,
        reveal,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::seeded;

    #[test] // A library of rules 2 reads what was written by rules 1, and writes it back as it was.
    fn records_of_older_rules_stay_readable() {
        let games = GameSet::default();
        let game = AnyGame::deal(GameName::SpiceRoad, 2, &mut seeded(5)).expect("for two");
        let text = Record::new(&game, "2026-11-15", &["Ada", "Bob"]).to_string();
        let read = |text: &str| Reader::new(text, &games).record(RULES_VERSION + 1);
        let old = read(&text).expect("an older record");
        assert_eq!(
            (old.rules(), old.to_string()),
            (RULES_VERSION, text.clone())
        );

        let newer = |version: u32| text.replacen("\nrules 1\n", &format!("\nrules {version}\n"), 1);
        let new = read(&newer(2)).expect("a record of the newest rules");
        assert_eq!((new.rules(), new.to_string()), (2, newer(2)));
        for version in [0, 3] {
            let why = read(&newer(version))
                .expect_err("no such version")
                .to_string();
            assert!(why.contains("only rules 1 to 2"), "{why}");
        }
    }
}
