//! Identifiers of tables and people: short, random, and safe in an address.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Letters and digits that are not mistaken for one another.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Characters of an identifier: 80 bits, so that a table that is reached by link only cannot be guessed.
pub const LENGTH: usize = 16;

/// Encodes five bits of each byte as a letter or digit.
pub fn legible(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
        .collect()
}

fn is_identifier(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// The identifier of a table, which is also the secret of a table that is reached by link only.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(String);

impl TableId {
    /// Creates an identifier from random bytes.
    pub fn from_entropy(bytes: [u8; LENGTH]) -> TableId {
        TableId(legible(&bytes))
    }

    /// Parses an identifier. Returns `None` if the text cannot be one.
    pub fn read(text: &str) -> Option<TableId> {
        is_identifier(text).then(|| TableId(text.to_owned()))
    }

    /// Returns the identifier as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The identifier of a person, which is public.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(String);

impl PersonId {
    /// Creates an identifier from random bytes.
    pub fn from_entropy(bytes: [u8; LENGTH]) -> PersonId {
        PersonId(legible(&bytes))
    }

    /// Takes an identifier that was stored.
    pub fn stored(text: String) -> PersonId {
        PersonId(text)
    }

    /// Returns the identifier as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_are_read_back() {
        let table = TableId::from_entropy(*b"0123456789abcdef");
        assert_eq!(TableId::read(table.as_str()), Some(table));
    }

    #[test]
    fn only_identifiers_are_read() {
        for text in [
            "",
            "short",
            "abcdefghijkmnpq0",
            "abcdefghijkmnpqrs",
            "ABCDEFGHIJKMNPQR",
        ] {
            assert_eq!(TableId::read(text), None, "{text}");
        }
    }
}
