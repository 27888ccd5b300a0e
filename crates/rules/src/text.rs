//! What all readers of text share: the error, and a cursor over words.

use std::fmt;

/// Text that is not in the notation, with what was expected instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable(String);

impl Unreadable {
    /// The reason, in words for the person who wrote the text.
    pub fn new(reason: impl Into<String>) -> Unreadable {
        Unreadable(reason.into())
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unreadable {}

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
    pub(crate) fn expect(&mut self, what: &str) -> Result<&'a str, Unreadable> {
        self.0
            .next()
            .ok_or_else(|| Unreadable::new(format!("{what} is missing")))
    }

    /// That no word is left.
    pub(crate) fn end(&mut self) -> Result<(), Unreadable> {
        match self.0.next() {
            None => Ok(()),
            Some(word) => Err(Unreadable::new(format!("{} is too much", quoted(word)))),
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
pub(crate) fn number(word: &str, max: u32) -> Result<u32, Unreadable> {
    let canonical =
        word.bytes().all(|b| b.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    match word.parse::<u32>() {
        Ok(n) if canonical && n <= max => Ok(n),
        _ => Err(Unreadable::new(format!(
            "{} is not a whole number from 0 to {max}",
            quoted(word)
        ))),
    }
}
