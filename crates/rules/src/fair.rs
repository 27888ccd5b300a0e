//! What a record keeps of a fair deal (NOTATION.md, "Records").

use std::fmt;
use std::str::FromStr;

use crate::text::{Unreadable, quoted};

/// The published parts of a fair deal: whoever has them all can derive the decks again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fair {
    /// The table's name.
    pub table: String,
    /// What the server bound itself to before anybody sat down: 64 hexadecimal digits.
    pub commitment: String,
    /// What each person added, in the order of the chairs.
    pub nonces: Vec<String>,
    /// What the server had bound itself to, once the game is over.
    pub secret: Option<String>,
}

impl fmt::Display for Fair {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "table {} | commitment {} | nonces",
            self.table, self.commitment
        )?;
        if self.nonces.is_empty() {
            f.write_str(" -")?;
        }
        self.nonces
            .iter()
            .try_for_each(|nonce| write!(f, " {nonce}"))?;
        self.secret
            .iter()
            .try_for_each(|secret| write!(f, " | secret {secret}"))
    }
}

impl FromStr for Fair {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Fair, Unreadable> {
        let mut parts = text
            .split('|')
            .map(|part| part.split_whitespace().collect::<Vec<_>>());
        let mut part = |label: &str| -> Result<Vec<&str>, Unreadable> {
            match parts.next() {
                Some(words) if words.first() == Some(&label) && words.len() > 1 => {
                    Ok(words[1..].to_vec())
                }
                _ => Err(Unreadable::new(format!(
                    "fair: the part {label} is missing"
                ))),
            }
        };
        let (table, commitment, nonces) = (part("table")?, part("commitment")?, part("nonces")?);
        let secret = part("secret").ok();
        let extra = text.split('|').count() > 3 + usize::from(secret.is_some());
        if extra
            || table.len() != 1
            || commitment.len() != 1
            || secret.as_ref().is_some_and(|s| s.len() != 1)
        {
            return Err(Unreadable::new(
                "fair: table ID | commitment HEX | nonces HEX ... | secret HEX",
            ));
        }
        let nonces = if nonces == ["-"] { Vec::new() } else { nonces };
        for word in commitment
            .iter()
            .chain(&nonces)
            .chain(secret.iter().flatten())
        {
            if !is_hex(word) {
                return Err(Unreadable::new(format!(
                    "fair: {} is not in hexadecimal digits",
                    quoted(word)
                )));
            }
        }
        Ok(Fair {
            table: table[0].to_owned(),
            commitment: commitment[0].to_owned(),
            nonces: nonces.into_iter().map(str::to_owned).collect(),
            secret: secret.map(|words| words[0].to_owned()),
        })
    }
}

fn is_hex(word: &str) -> bool {
    word.len().is_multiple_of(2)
        && word
            .bytes()
            .all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fair_lines_round_trip() {
        for text in [
            "table 7f3a | commitment 00ff | nonces ab cd",
            "table 7f3a | commitment 00ff | nonces -",
            "table 7f3a | commitment 00ff | nonces ab | secret 1234",
        ] {
            assert_eq!(text.parse::<Fair>().unwrap().to_string(), text);
        }
        for text in [
            "",
            "table 7f3a",
            "table 7f3a | commitment 00ff",
            "table 7f3a | commitment 0f0 | nonces ab",
            "table 7f3a | commitment XX | nonces ab",
            "table a b | commitment 00 | nonces ab",
            "table a | commitment 00 | nonces ab | secret 00 | more 1",
        ] {
            assert!(text.parse::<Fair>().is_err(), "{text}");
        }
    }
}
