//! Identifiers and secrets that the server draws.

use sha2::{Digest, Sha256};

pub use table::{PersonId, TableId};

/// Returns bytes from the operating system's generator.
///
/// # Panics
/// Panics if the operating system has none, which no server can go on without.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// Returns the identifier of a new table.
pub(crate) fn new_table() -> TableId {
    TableId::from_entropy(random_bytes())
}

/// Returns the identifier of a new person.
pub(crate) fn new_person() -> PersonId {
    PersonId::from_entropy(random_bytes())
}

/// Returns what the log of the server calls a table. The identifier itself lets everybody in who reads it.
pub(crate) fn in_log(table: &TableId) -> String {
    hex::encode(&Sha256::digest(table.as_str())[..4])
}

/// Proof of who a person is: 256 bits in a cookie, of which only the hash is stored.
pub(crate) struct Secret(String);

impl Secret {
    /// Draws a new secret.
    pub(crate) fn random() -> Secret {
        Secret(hex::encode(random_bytes::<32>()))
    }

    /// Parses a secret. Returns `None` if the text cannot be one.
    pub(crate) fn read(text: &str) -> Option<Secret> {
        (text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit()))
            .then(|| Secret(text.to_owned()))
    }

    /// Returns what the person keeps.
    pub(crate) fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns what is stored.
    pub(crate) fn hash(&self) -> String {
        hex::encode(Sha256::digest(self.0.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_drawn_can_be_read() {
        let id = new_table();
        assert_eq!(TableId::read(id.as_str()), Some(id.clone()));
        assert_ne!(id, new_table());
        let secret = Secret::random();
        assert_eq!(Secret::read(secret.reveal()).unwrap().hash(), secret.hash());
    }

    #[test]
    fn other_text_is_no_secret() {
        assert!(Secret::read(&"g".repeat(64)).is_none());
    }
}
