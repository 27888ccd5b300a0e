//! Names of tables and people: short, random, and safe in an address.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// Letters and digits that are not mistaken for one another.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Characters of a name: 80 bits, so that nobody guesses a table that is reached by link only.
const LENGTH: usize = 16;

/// Bytes from the operating system's generator.
///
/// # Panics
/// When the operating system has none, which no server can go on without.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

fn random_name() -> String {
    legible(&random_bytes::<LENGTH>())
}

/// Five bits of each byte, as letters and digits.
pub(crate) fn legible(bytes: &[u8]) -> String {
    bytes
        .iter()
        .map(|byte| char::from(ALPHABET[usize::from(byte % 32)]))
        .collect()
}

fn is_name(text: &str) -> bool {
    text.len() == LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte))
}

/// A table's name, which is also the secret of a table that is reached by link only.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableId(String);

impl TableId {
    /// A name nobody has.
    pub fn random() -> TableId {
        TableId(random_name())
    }

    /// The name, if the text can be one.
    pub fn read(text: &str) -> Option<TableId> {
        is_name(text).then(|| TableId(text.to_owned()))
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A person's name for programs; everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(String);

impl PersonId {
    /// A name nobody has.
    pub fn random() -> PersonId {
        PersonId(random_name())
    }

    /// Takes what was stored.
    pub(crate) fn stored(text: String) -> PersonId {
        PersonId(text)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PersonId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What proves who somebody is: 256 bits in a cookie, of which only the hash is stored.
pub(crate) struct Secret(String);

impl Secret {
    /// A new one.
    pub(crate) fn random() -> Secret {
        Secret(hex::encode(random_bytes::<32>()))
    }

    /// The secret, if the text can be one.
    pub(crate) fn read(text: &str) -> Option<Secret> {
        (text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit()))
            .then(|| Secret(text.to_owned()))
    }

    /// What the person keeps.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored.
    pub(crate) fn hash(&self) -> String {
        hex::encode(Sha256::digest(self.0.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_can_be_read() {
        let id = TableId::random();
        assert_eq!(TableId::read(id.as_str()), Some(id.clone()));
        assert_ne!(id, TableId::random());
        let secret = Secret::random();
        assert_eq!(Secret::read(secret.reveal()).unwrap().hash(), secret.hash());
    }

    #[test]
    fn other_text_is_no_name() {
        for text in [
            "",
            "short",
            "abcdefghijkmnpq1",
            "ABCDEFGHIJKMNPQR",
            "a/../..%2f..%2fb",
        ] {
            assert_eq!(TableId::read(text), None, "{text}");
        }
        assert!(Secret::read(&"g".repeat(64)).is_none());
    }
}
