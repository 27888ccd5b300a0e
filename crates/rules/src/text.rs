//! What all readers of text share: the error, and a cursor over words.

use std::fmt;

/// What is wrong with text that is not in the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// A word, line or part is missing.
    Missing,
    /// A word or line stands where another belongs, or after the end.
    Unexpected,
    /// A word is not written as its kind is written: spices, a number, a seat, a list.
    Malformed,
    /// A word names nothing that exists: no such game, move, card, location or tile.
    Unknown,
    /// The game does not support this number of players.
    Players,
    /// The text belongs to the other game.
    OtherGame,
    /// Every word can be read, but no game leads to this position.
    Impossible,
}

/// Text that is not in the notation, with what was expected instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    kind: ParseErrorKind,
    message: String,
}

impl ParseError {
    /// An error with a message for the person who wrote the text.
    pub(crate) fn new(kind: ParseErrorKind, message: impl Into<String>) -> ParseError {
        ParseError {
            kind,
            message: message.into(),
        }
    }

    pub(crate) fn missing(message: impl Into<String>) -> ParseError {
        ParseError::new(ParseErrorKind::Missing, message)
    }

    pub(crate) fn unexpected(message: impl Into<String>) -> ParseError {
        ParseError::new(ParseErrorKind::Unexpected, message)
    }

    pub(crate) fn malformed(message: impl Into<String>) -> ParseError {
        ParseError::new(ParseErrorKind::Malformed, message)
    }

    pub(crate) fn unknown(message: impl Into<String>) -> ParseError {
        ParseError::new(ParseErrorKind::Unknown, message)
    }

    pub(crate) fn impossible(message: impl Into<String>) -> ParseError {
        ParseError::new(ParseErrorKind::Impossible, message)
    }

    /// What is wrong with the text, for programs; the message is for people.
    pub fn kind(&self) -> ParseErrorKind {
        self.kind
    }

    /// The same error, with the part of the text it was found in.
    #[must_use]
    pub(crate) fn within(self, part: &str) -> ParseError {
        ParseError::new(self.kind, format!("{part}: {}", self.message))
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ParseError {}

/// Why text is not a move that can be played in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveError<Illegal> {
    /// It is not a move in the notation.
    Parse(ParseError),
    /// It is one, but against the rules.
    Illegal(Illegal),
}

impl<Illegal> MoveError<Illegal> {
    /// The same error, its reason wrapped in another type.
    pub(crate) fn map<Other>(self, wrap: impl FnOnce(Illegal) -> Other) -> MoveError<Other> {
        match self {
            MoveError::Parse(why) => MoveError::Parse(why),
            MoveError::Illegal(why) => MoveError::Illegal(wrap(why)),
        }
    }
}

impl<Illegal: fmt::Display> fmt::Display for MoveError<Illegal> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            MoveError::Parse(why) => write!(f, "cannot read: {why}"),
            MoveError::Illegal(why) => write!(f, "illegal: {why}"),
        }
    }
}

impl<Illegal: fmt::Debug + fmt::Display> std::error::Error for MoveError<Illegal> {}

impl<Illegal> From<ParseError> for MoveError<Illegal> {
    fn from(why: ParseError) -> MoveError<Illegal> {
        MoveError::Parse(why)
    }
}

/// The text in quotation marks, harmless and short enough for an error message.
pub fn quoted(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut shown: String = text
        .chars()
        .take(LONGEST)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    format!("'{shown}'")
}

/// A number made of a text (FNV-1a, 64 bits): the same on every machine and in every release that writes the same text.
pub(crate) fn key(text: &impl fmt::Display) -> u64 {
    struct Hash(u64);

    impl fmt::Write for Hash {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            for byte in text.bytes() {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
            Ok(())
        }
    }

    let mut hash = Hash(0xcbf2_9ce4_8422_2325);
    fmt::Write::write_fmt(&mut hash, format_args!("{text}")).expect("a number takes any text");
    hash.0
}

/// A cursor over the words of one line.
#[derive(Clone, Debug)]
pub(crate) struct Words<'a>(std::str::SplitWhitespace<'a>);

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str) -> Words<'a> {
        Words(line.split_whitespace())
    }

    /// The next word without taking it.
    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.0.clone().next()
    }

    /// The next word, if it is this one.
    pub(crate) fn take_if(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        if found {
            self.0.next();
        }
        found
    }

    /// The next word, which is `what`.
    pub(crate) fn expect(&mut self, what: &str) -> Result<&'a str, ParseError> {
        self.0
            .next()
            .ok_or_else(|| ParseError::missing(format!("{what} is missing")))
    }

    /// The next word, which must be this label.
    pub(crate) fn label(&mut self, label: &str) -> Result<(), ParseError> {
        if self.take_if(label) {
            return Ok(());
        }
        let found = self.peek().map_or_else(
            || "the line ends".to_owned(),
            |word| format!("{} stands", quoted(word)),
        );
        Err(ParseError::unexpected(format!(
            "{found} where {label} should"
        )))
    }

    /// The entries of a list up to the label that follows it, which is taken too.
    pub(crate) fn list_until(&mut self, label: &str) -> Result<Vec<&'a str>, ParseError> {
        let mut entries = Vec::new();
        loop {
            match self.next() {
                None => return Err(ParseError::missing(format!("{label} is missing"))),
                Some(word) if word == label => return entries_of(entries),
                Some(word) => entries.push(word),
            }
        }
    }

    /// The entries of a list that fills the rest of the line.
    pub(crate) fn list_to_end(&mut self) -> Result<Vec<&'a str>, ParseError> {
        entries_of(self.collect())
    }

    /// That no word is left.
    pub(crate) fn end(&mut self) -> Result<(), ParseError> {
        match self.0.next() {
            None => Ok(()),
            Some(word) => Err(ParseError::unexpected(format!(
                "{} is too much",
                quoted(word)
            ))),
        }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }
}

/// A whole number in canonical spelling: no sign, no leading zero, at most `max`.
pub(crate) fn number(word: &str, max: u32) -> Result<u32, ParseError> {
    let canonical =
        word.bytes().all(|b| b.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    match word.parse::<u32>() {
        Ok(n) if canonical && n <= max => Ok(n),
        _ => Err(ParseError::malformed(format!(
            "{} is not a whole number from 0 to {max}",
            quoted(word)
        ))),
    }
}

/// The entries of a list that fills the rest of a line.
pub(crate) fn list(line: &str) -> Result<Vec<&str>, ParseError> {
    entries_of(line.split_whitespace().collect())
}

/// The entries of a list as its words tell them: a list without entries is `-`.
fn entries_of(words: Vec<&str>) -> Result<Vec<&str>, ParseError> {
    match words[..] {
        [] => Err(ParseError::malformed("a list without entries is written -")),
        ["-"] => Ok(Vec::new()),
        _ => Ok(words),
    }
}

/// Writes a list: a blank before each entry, and ` -` for none.
pub(crate) fn write_list<T>(
    f: &mut fmt::Formatter,
    entries: impl IntoIterator<Item = T>,
    mut write: impl FnMut(&mut fmt::Formatter, T) -> fmt::Result,
) -> fmt::Result {
    let mut entries = entries.into_iter().peekable();
    if entries.peek().is_none() {
        return f.write_str(" -");
    }
    entries.try_for_each(|entry| {
        f.write_str(" ")?;
        write(f, entry)
    })
}

/// The lines of a position, each beginning with its label.
pub(crate) struct Labelled<'a>(std::str::Lines<'a>);

impl<'a> Labelled<'a> {
    pub(crate) fn new(text: &'a str) -> Labelled<'a> {
        Labelled(text.lines())
    }

    /// What follows the label of the next line, which must be this one.
    pub(crate) fn line(&mut self, label: &str) -> Result<&'a str, ParseError> {
        let line = self.0.next().map(str::trim);
        match line.and_then(|line| line.split_once(char::is_whitespace)) {
            Some((first, rest)) if first == label => Ok(rest.trim_start()),
            _ if line == Some(label) => Ok(""),
            _ => Err(match line {
                None => ParseError::missing(format!("the line {label} is missing")),
                Some(line) => ParseError::unexpected(format!(
                    "{} stands where the line {label} should",
                    quoted(line)
                )),
            }),
        }
    }

    /// All lines that are left.
    pub(crate) fn rest(self) -> Vec<&'a str> {
        self.0.map(str::trim).collect()
    }
}

/// Counts cards while a position is read: each belongs in exactly one place.
pub(crate) struct Census {
    what: &'static str,
    places: Vec<Option<String>>,
}

impl Census {
    /// A count of `cards` cards of this kind.
    pub(crate) fn new(what: &'static str, cards: usize) -> Census {
        Census {
            what,
            places: vec![None; cards],
        }
    }

    /// How many cards are counted.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    /// Notes where a card lies.
    pub(crate) fn see(&mut self, index: usize, card: &str, place: &str) -> Result<(), ParseError> {
        if let Some(before) = &self.places[index] {
            let what = self.what;
            return Err(ParseError::impossible(format!(
                "{what} {card} is twice: in {before} and in {place}"
            )));
        }
        self.places[index] = Some(place.to_owned());
        Ok(())
    }

    /// Whether a card was seen.
    pub(crate) fn seen(&self, index: usize) -> bool {
        self.places[index].is_some()
    }
}

/// The last round that text may name; the count stays there.
pub(crate) const MAX_ROUND: u32 = 9_999;
