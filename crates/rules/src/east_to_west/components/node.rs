//! A cursor over a TOML document that collects every mistake with its line and key.

use std::cell::RefCell;
use std::fmt::Display;
use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::ComponentError;
use crate::exchange::Exchange;
use crate::spice::Spices;
use crate::text::quoted;

/// Where mistakes are noted.
pub(super) struct Notes<'t> {
    text: &'t str,
    errors: RefCell<Vec<ComponentError>>,
}

impl<'t> Notes<'t> {
    pub(super) fn new(text: &'t str) -> Notes<'t> {
        Notes {
            text,
            errors: RefCell::default(),
        }
    }

    /// Notes a mistake at this byte of the text.
    pub(super) fn note(&self, at: usize, key: &str, message: impl Into<String>) {
        let before = self.text.as_bytes().iter().take(at);
        self.errors.borrow_mut().push(ComponentError {
            line: before.filter(|&&byte| byte == b'\n').count() + 1,
            key: key.to_owned(),
            message: message.into(),
        });
    }

    pub(super) fn is_clean(&self) -> bool {
        self.errors.borrow().is_empty()
    }

    /// All mistakes, in the order of the text.
    pub(super) fn into_errors(self) -> Vec<ComponentError> {
        let mut errors = self.errors.into_inner();
        errors.sort_by_key(|error| error.line);
        errors
    }
}

/// A value of the document and where it is.
pub(super) struct Node<'a> {
    notes: &'a Notes<'a>,
    key: String,
    at: usize,
    value: &'a DeValue<'a>,
}

impl<'a> Node<'a> {
    fn new(notes: &'a Notes<'a>, key: String, value: &'a Spanned<DeValue<'a>>) -> Node<'a> {
        Node {
            notes,
            key,
            at: value.span().start,
            value: value.get_ref(),
        }
    }

    pub(super) fn note(&self, message: impl Into<String>) {
        self.notes.note(self.at, &self.key, message);
    }

    /// Notes that the value is not what it must be.
    fn wrong<T>(&self, must: impl Display) -> Option<T> {
        let shown = match self.value {
            DeValue::String(text) => quoted(text),
            DeValue::Integer(number) => number.to_string(),
            DeValue::Float(number) => number.to_string(),
            DeValue::Boolean(value) => value.to_string(),
            DeValue::Datetime(_) => "a date".to_owned(),
            DeValue::Array(_) => "a list".to_owned(),
            DeValue::Table(_) => "a table".to_owned(),
        };
        self.note(format!("{shown} is not {must}"));
        None
    }

    pub(super) fn number(&self, range: RangeInclusive<usize>) -> Option<usize> {
        let (low, high) = (*range.start(), *range.end());
        let allowed = if low == high {
            low.to_string()
        } else {
            format!("from {low} to {high}")
        };
        let DeValue::Integer(number) = self.value else {
            return self.wrong(format!("a whole number: {allowed}"));
        };
        let number = usize::from_str_radix(number.as_str(), number.radix());
        match number {
            Ok(number) if range.contains(&number) => Some(number),
            _ => self.wrong(allowed),
        }
    }

    /// The text without a complaint if it is none.
    pub(super) fn as_text(&self) -> Option<&'a str> {
        match self.value {
            DeValue::String(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn is_table(&self) -> bool {
        matches!(self.value, DeValue::Table(_))
    }

    pub(super) fn boolean(&self) -> Option<bool> {
        match self.value {
            DeValue::Boolean(value) => Some(*value),
            _ => self.wrong("true or false"),
        }
    }

    pub(super) fn text(&self) -> Option<&'a str> {
        match self.value {
            DeValue::String(text) => Some(text),
            _ => self.wrong("a text in quotation marks"),
        }
    }

    /// A text for people: one line of at most `longest` characters.
    pub(super) fn name(&self, longest: usize) -> Option<String> {
        let text = self.text()?;
        let good = text.trim() == text
            && !text.is_empty()
            && text.chars().count() <= longest
            && !text.chars().any(char::is_control);
        if !good {
            return self.wrong(format!(
                "one line of 1 to {longest} characters without blanks around it"
            ));
        }
        Some(text.to_owned())
    }

    /// A word that can stand in moves and positions.
    pub(super) fn id(&self) -> Option<String> {
        const LONGEST: usize = 40;
        // Words that end a list in the notation, and so cannot be in one.
        const TAKEN: [&str; 6] = ["-", ".", "bonus", "tiles", "discard", "reveals"];
        let text = self.text()?;
        if text.is_empty() || text.chars().count() > LONGEST {
            return self.wrong(format!("a name of 1 to {LONGEST} characters"));
        }
        if text
            .chars()
            .any(|c| c.is_whitespace() || c.is_control() || "=/+|".contains(c))
        {
            return self.wrong("a name without blanks, =, /, + and |");
        }
        if TAKEN.contains(&text) {
            return self.wrong("free to be a name: the notation uses it for something else");
        }
        Some(text.to_owned())
    }

    /// One of the words, as its place among them.
    pub(super) fn choice(&self, words: &[impl AsRef<str>]) -> Option<usize> {
        let found = match self.value {
            DeValue::String(text) => words.iter().position(|word| word.as_ref() == text),
            _ => None,
        };
        if found.is_none() {
            let allowed: Vec<String> = words
                .iter()
                .map(|word| format!("\"{}\"", word.as_ref()))
                .collect();
            return self.wrong(one_of(&allowed));
        }
        found
    }

    pub(super) fn spices(&self, count: RangeInclusive<usize>) -> Option<Spices> {
        match self.text()?.parse::<Spices>() {
            Ok(spices) if count.contains(&usize::from(spices.total())) => Some(spices),
            Ok(_) => self.wrong(format!("{} to {} cubes", count.start(), count.end())),
            Err(error) => {
                self.note(error.to_string());
                None
            }
        }
    }

    pub(super) fn trade(&self, most: usize) -> Option<Exchange> {
        match self.text()?.parse::<Exchange>() {
            Ok(trade)
                if usize::from(trade.give.total()) <= most
                    && usize::from(trade.get.total()) <= most =>
            {
                Some(trade)
            }
            Ok(_) => self.wrong(format!("a trade of at most {most} cubes on each side")),
            Err(error) => {
                self.note(error.to_string());
                None
            }
        }
    }

    /// The entries of a list; an error if there are too few or too many, of which the surplus is left out.
    pub(super) fn list(&self, count: RangeInclusive<usize>) -> Option<Vec<Node<'a>>> {
        let DeValue::Array(entries) = self.value else {
            return self.wrong("a list in square brackets");
        };
        let (low, high) = (*count.start(), *count.end());
        if !count.contains(&entries.len()) {
            self.note(if low == high {
                format!("{} entries, it must have {low}", entries.len())
            } else {
                format!("{} entries, it may have {low} to {high}", entries.len())
            });
        }
        Some(
            (entries.iter().take(high).enumerate())
                .map(|(i, value)| Node::new(self.notes, format!("{}[{}]", self.key, i + 1), value))
                .collect(),
        )
    }

    pub(super) fn fields(&self) -> Option<Fields<'a>> {
        match self.value {
            DeValue::Table(table) => Some(Fields {
                notes: self.notes,
                key: self.key.clone(),
                at: self.at,
                table,
            }),
            _ => self.wrong("a table { key = value }"),
        }
    }
}

/// The keys of a table of the document.
pub(super) struct Fields<'a> {
    notes: &'a Notes<'a>,
    key: String,
    at: usize,
    table: &'a DeTable<'a>,
}

impl<'a> Fields<'a> {
    pub(super) fn root(notes: &'a Notes<'a>, table: &'a DeTable<'a>) -> Fields<'a> {
        Fields {
            notes,
            key: String::new(),
            at: 0,
            table,
        }
    }

    fn key_of(&self, name: &str) -> String {
        if self.key.is_empty() {
            name.to_owned()
        } else {
            format!("{}.{name}", self.key)
        }
    }

    pub(super) fn note(&self, message: impl Into<String>) {
        self.notes.note(self.at, &self.key, message);
    }

    /// Notes a mistake about the whole value of a key.
    pub(super) fn note_at(&self, name: &str, message: impl Into<String>) {
        match self.optional(name) {
            Some(node) => node.note(message),
            None => self.note(message),
        }
    }

    pub(super) fn optional(&self, name: &str) -> Option<Node<'a>> {
        let (_, value) = self
            .table
            .iter()
            .find(|(key, _)| key.get_ref().as_ref() == name)?;
        Some(Node::new(self.notes, self.key_of(name), value))
    }

    /// The value of a key that must be there.
    pub(super) fn required(&self, name: &str) -> Option<Node<'a>> {
        let node = self.optional(name);
        if node.is_none() {
            self.notes.note(self.at, &self.key_of(name), "is missing");
        }
        node
    }

    /// Notes every key that is not one of these.
    pub(super) fn only(&self, allowed: &[&str]) {
        for (key, _) in self.table {
            let name = key.get_ref().as_ref();
            if !allowed.contains(&name) {
                self.notes.note(
                    key.span().start,
                    &self.key_of(&shortened(name)),
                    format!("is not a key here; allowed are {}", allowed.join(", ")),
                );
            }
        }
    }

    /// The keys that are there, in alphabetical order.
    pub(super) fn names(&self) -> Vec<&'a str> {
        let mut names: Vec<&str> = self
            .table
            .keys()
            .map(|key| key.get_ref().as_ref())
            .collect();
        names.sort_unstable();
        names
    }
}

/// A key as an error message shows it: harmless and not too long.
fn shortened(name: &str) -> String {
    let plain = name.len() <= 40
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || "_-".contains(c));
    if plain { name.to_owned() } else { quoted(name) }
}

fn one_of(words: &[String]) -> String {
    match words {
        [] => "allowed: there are none".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}
