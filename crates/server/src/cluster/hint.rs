//! Hints: messages between nodes that something in the database has changed.

use std::str::FromStr;

use crate::ids::{PersonId, TableId};

/// Longest message in bytes; PostgreSQL takes less than 8,000.
pub(super) const LONGEST: usize = 7_000;

/// A change that other nodes may want to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hint {
    /// The log of a table ends at an event, or later.
    Event(TableId, u64),
    /// The chat of a table ends at a message, or later.
    Said(TableId, u64),
    /// Other people are connected to a table.
    Present(TableId),
    /// Sessions of a person have ended, or of people who are not known.
    Ended(Option<PersonId>),
    /// A person has another name.
    Renamed(PersonId),
    /// Another notice is shown to everybody.
    Notice,
    /// A node gave its leases back.
    Free,
    /// A request was counted against a limit that all nodes share.
    Took(Limit, String),
}

/// A limit that all nodes share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Limit {
    Sayings,
    Imports,
    Exports,
    Reports,
    Guests,
    Attempts,
}

const LIMITS: [(Limit, &str); 6] = [
    (Limit::Sayings, "sayings"),
    (Limit::Imports, "imports"),
    (Limit::Exports, "exports"),
    (Limit::Reports, "reports"),
    (Limit::Guests, "guests"),
    (Limit::Attempts, "attempts"),
];

impl std::fmt::Display for Hint {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Hint::Event(table, seq) => write!(f, "event {table} {seq}"),
            Hint::Said(table, n) => write!(f, "said {table} {n}"),
            Hint::Present(table) => write!(f, "present {table}"),
            Hint::Ended(Some(person)) => write!(f, "ended {person}"),
            Hint::Ended(None) => f.write_str("ended"),
            Hint::Renamed(person) => write!(f, "renamed {person}"),
            Hint::Notice => f.write_str("notice"),
            Hint::Free => f.write_str("free"),
            Hint::Took(limit, key) => {
                let name = LIMITS.iter().find(|(known, _)| known == limit);
                write!(f, "took {} {key}", name.map_or("", |(_, name)| name))
            }
        }
    }
}

impl FromStr for Hint {
    type Err = ();

    fn from_str(text: &str) -> Result<Hint, ()> {
        let words: Vec<&str> = text.split(' ').collect();
        let table = |text| TableId::read(text).ok_or(());
        let number = |text: &str| text.parse().map_err(drop);
        let person = |text: &str| PersonId::stored(text.to_owned());
        Ok(match words[..] {
            ["event", id, seq] => Hint::Event(table(id)?, number(seq)?),
            ["said", id, n] => Hint::Said(table(id)?, number(n)?),
            ["present", id] => Hint::Present(table(id)?),
            ["ended"] => Hint::Ended(None),
            ["ended", who] => Hint::Ended(Some(person(who))),
            ["renamed", who] => Hint::Renamed(person(who)),
            ["notice"] => Hint::Notice,
            ["free"] => Hint::Free,
            ["took", limit, key] => {
                let (limit, _) = LIMITS.iter().find(|(_, name)| *name == limit).ok_or(())?;
                Hint::Took(*limit, key.to_owned())
            }
            _ => return Err(()),
        })
    }
}

/// Writes hints as messages of a node, a line for each. Of several hints of one table's log the last stays.
pub(super) fn write(node: &str, now: i64, hints: Vec<Hint>) -> Vec<String> {
    let mut lines: Vec<Hint> = Vec::with_capacity(hints.len());
    for hint in hints.into_iter().rev() {
        let is_known = lines.iter().any(|later| match (later, &hint) {
            (Hint::Event(a, _), Hint::Event(b, _)) | (Hint::Said(a, _), Hint::Said(b, _)) => a == b,
            (Hint::Took(..), Hint::Took(..)) => false,
            (later, hint) => later == hint,
        });
        if !is_known {
            lines.push(hint);
        }
    }
    let head = format!("{node} {now}");
    let mut messages = vec![head.clone()];
    for line in lines.iter().rev().map(ToString::to_string) {
        if messages
            .last()
            .is_some_and(|last| last.len() + line.len() >= LONGEST)
        {
            messages.push(head.clone());
        }
        if let Some(last) = messages.last_mut() {
            last.push('\n');
            last.push_str(&line);
        }
    }
    messages
}

/// Reads a message: the node that sent it, when, and what it says. Lines of a newer release are passed over.
pub(super) fn read(message: &str) -> Option<(&str, i64, Vec<Hint>)> {
    let mut lines = message.lines();
    let (node, at) = lines.next()?.split_once(' ')?;
    let hints = lines.filter_map(|line| line.parse().ok()).collect();
    Some((node, at.parse().ok()?, hints))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let table = |n: u8| TableId::from_entropy([n; 16]);
        let hints = vec![
            Hint::Event(table(1), 7),
            Hint::Said(table(1), 2),
            Hint::Event(table(2), 9),
            Hint::Event(table(1), 8),
            Hint::Present(table(3)),
            Hint::Ended(None),
            Hint::Ended(Some(PersonId::from_entropy([4; 16]))),
            Hint::Renamed(PersonId::from_entropy([5; 16])),
            Hint::Notice,
            Hint::Free,
            Hint::Took(Limit::Guests, "203.0.113.7".to_owned()),
        ];
        let messages = write("a", 5, hints.clone());
        assert_eq!(messages.len(), 1);
        let (node, at, read_again) = read(&messages[0]).unwrap();
        assert_eq!((node, at), ("a", 5));
        // The first is older news of the same log.
        assert_eq!(read_again, hints[1..]);
        assert_eq!(
            read("a 5\nof a newer release\nnotice").unwrap().2,
            [Hint::Notice]
        );
        assert_eq!(read("nonsense"), None);
    }

    #[test]
    fn long_messages_are_divided() {
        let many: Vec<Hint> = (0..2000)
            .map(|n| Hint::Took(Limit::Sayings, format!("person-{n}")))
            .collect();
        let messages = write("a", 5, many.clone());
        assert!(messages.len() > 1 && messages.iter().all(|text| text.len() < 8_000));
        let read: Vec<Hint> = messages
            .iter()
            .flat_map(|text| read(text).unwrap().2)
            .collect();
        assert_eq!(read, many);
    }
}
