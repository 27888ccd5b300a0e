//! Fair deals: what is published of one, how the decks follow from it, and whether a record keeps to it (NOTATION.md,
//! "Fair deals").

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::any::AnyGame;
use crate::chance;
use crate::game::GameName;
use crate::game_set::GameSet;
use crate::record::{RULES_VERSION, Record};
use crate::seat::Seat;
use crate::text::{ParseError, quoted};

/// A secret, nonce, commitment or seed.
pub type Key = [u8; 32];

/// What sets these hashes apart from all others.
const CONTEXT: &str = "caravan fair deal 1";

/// The published parts of a fair deal. Together they determine the decks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fair {
    /// The table's name.
    pub table: String,
    /// The seat of each chair; who sits where was decided by the seed.
    pub chairs: Vec<Seat>,
    /// What the server bound itself to before the first player sat down.
    pub commitment: Key,
    /// What each chair added: none for bots, and for people who wanted no part in it.
    pub nonces: Vec<Option<Key>>,
    /// What the server had bound itself to, once the game is over.
    pub secret: Option<Key>,
}

/// What a server binds itself to when it will deal with this secret by the current rules.
pub fn commitment(table: &str, secret: &Key) -> Key {
    commitment_by(RULES_VERSION, table, secret)
}

/// What a server bound itself to when it would deal with this secret by this version of the rules.
pub fn commitment_by(rules: u32, table: &str, secret: &Key) -> Key {
    let mut hash = Sha256::new();
    hash.update(format!("{CONTEXT}\n{table}\n{rules}\n"));
    hash.update(secret);
    hash.finalize().into()
}

/// What a player is bound to before showing this nonce.
pub fn nonce_commitment(nonce: &Key) -> Key {
    Sha256::digest(nonce).into()
}

/// What everything that is left to chance follows from.
pub fn seed(table: &str, secret: &Key, nonces: &[Option<Key>]) -> Key {
    let mut mac =
        Hmac::<Sha256>::new_from_slice(secret).expect("a key of any length is good for HMAC");
    mac.update(format!("{table}\n").as_bytes());
    nonces.iter().flatten().for_each(|nonce| mac.update(nonce));
    mac.finalize().into_bytes().into()
}

/// The seats and the decks that follow from a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Dealt {
    /// The seat of each chair.
    pub chairs: Vec<Seat>,
    /// The position dealt.
    pub game: AnyGame,
}

/// Deals from a seed: first the first player, then the cards.
pub(crate) fn deal(
    games: &GameSet,
    name: GameName,
    players: usize,
    seed: Key,
) -> Result<Dealt, ParseError> {
    let mut rng = chance::keyed(seed);
    let first = chance::below(&mut rng, players.max(1) as u32) as usize;
    let game = games.deal(name, players, &mut rng)?;
    let chairs = (0..players)
        .map(|chair| Seat::new((chair + players - first) % players))
        .collect();
    Ok(Dealt { chairs, game })
}

/// What a record proves about its deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Everything in it follows from what was published before anything was dealt.
    Proven,
    /// It does not: this is the first thing that differs.
    Wrong(String),
    /// The server's secret is not in it yet.
    Unfinished,
    /// It does not say that it was dealt fairly.
    Silent,
}

/// Derives the deal of a record again, and compares it with all that the record shows of it.
pub fn verify(record: &Record) -> Verdict {
    let Some(fair) = record.fair() else {
        return Verdict::Silent;
    };
    let Some(secret) = fair.secret else {
        return Verdict::Unfinished;
    };
    match compare(record, fair, &secret) {
        Ok(()) => Verdict::Proven,
        Err(difference) => Verdict::Wrong(difference),
    }
}

fn compare(record: &Record, fair: &Fair, secret: &Key) -> Result<(), String> {
    if commitment_by(record.rules(), &fair.table, secret) != fair.commitment {
        return Err("the secret is not the one that the server was bound to".to_owned());
    }
    let players = record.names().len();
    if fair.chairs.len() != players || fair.nonces.len() != players {
        return Err(format!("{players} play, but not so many chairs are named"));
    }
    let components = record.start().components().cloned();
    let seed = seed(&fair.table, secret, &fair.nonces);
    let dealt = deal(
        &components.map_or_else(GameSet::default, |set| GameSet::with(&set)),
        record.game(),
        players,
        seed,
    )
    .map_err(|why| why.to_string())?;
    if dealt.chairs != fair.chairs {
        let first = |chairs: &[Seat]| {
            let chair = chairs.iter().position(|seat| seat.index() == 0);
            chair.map_or(0, |chair| chair + 1)
        };
        return Err(format!(
            "chair {} is the first player, but the seed chose chair {}",
            first(&fair.chairs),
            first(&dealt.chairs)
        ));
    }
    same_words(
        "the position dealt",
        &record.start().to_string(),
        &dealt.game.forget_hidden().to_string(),
    )?;
    let mut game = dealt.game;
    for turn in record.turns() {
        let place = format!("turn {} {}", turn.round, turn.seat);
        let reveal = game
            .play(&turn.mv)
            .map_err(|why| format!("{place}: illegal: {why}"))?;
        same_words(&place, &turn.reveal.to_string(), &reveal.to_string())?;
    }
    Ok(())
}

/// Finds the first word that differs, in a position or in what a turn revealed.
fn same_words(place: &str, recorded: &str, derived: &str) -> Result<(), String> {
    if recorded == derived {
        return Ok(());
    }
    let mut derived = derived.lines();
    for line in recorded.lines() {
        let mut expected = derived.next().unwrap_or_default().split(' ');
        let label = line.split(' ').next().unwrap_or_default();
        for word in line.split(' ') {
            let other = expected.next().unwrap_or("nothing");
            if word != other {
                return Err(format!(
                    "{place}, {label}: {} where the seed gives {}",
                    quoted(word),
                    quoted(other)
                ));
            }
        }
    }
    Err(format!("{place}: less than the seed gives"))
}

impl fmt::Display for Fair {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "table {} | chairs", self.table)?;
        self.chairs
            .iter()
            .try_for_each(|seat| write!(f, " {seat}"))?;
        write!(f, " | commitment {} | nonces", hex::encode(self.commitment))?;
        for nonce in &self.nonces {
            match nonce {
                Some(nonce) => write!(f, " {}", hex::encode(nonce))?,
                None => f.write_str(" -")?,
            }
        }
        self.secret
            .iter()
            .try_for_each(|secret| write!(f, " | secret {}", hex::encode(secret)))
    }
}

impl FromStr for Fair {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Fair, ParseError> {
        let mut parts = text
            .split('|')
            .map(|part| part.split_whitespace().collect::<Vec<_>>());
        let mut part = |label: &str| match parts.next() {
            Some(words) if words.first() == Some(&label) && words.len() > 1 => {
                Ok(words[1..].to_vec())
            }
            _ => Err(ParseError::missing(format!(
                "fair: the part {label} is missing"
            ))),
        };
        let (table, chairs) = (part("table")?, part("chairs")?);
        let (commitment, nonces) = (part("commitment")?, part("nonces")?);
        let secret = part("secret").ok();
        let extra = text.split('|').count() > 4 + usize::from(secret.is_some());
        let one = |words: &Vec<&str>| words.len() == 1;
        if extra
            || !one(&table)
            || !one(&commitment)
            || secret.as_ref().is_some_and(|s| !one(s))
            || nonces.len() != chairs.len()
        {
            return Err(ParseError::malformed(
                "fair: table ID | chairs SEAT ... | commitment HEX | nonces HEX ... | secret HEX",
            ));
        }
        Ok(Fair {
            table: table[0].to_owned(),
            chairs: chairs
                .iter()
                .map(|word| word.parse())
                .collect::<Result<_, _>>()?,
            commitment: read_key(commitment[0])?,
            nonces: nonces
                .iter()
                .map(|&word| match word {
                    "-" => Ok(None),
                    word => read_key(word).map(Some),
                })
                .collect::<Result<_, _>>()?,
            secret: secret.map(|words| read_key(words[0])).transpose()?,
        })
    }
}

/// Reads 32 bytes in 64 hexadecimal digits, small letters.
///
/// # Errors
/// When the text is anything else.
pub fn read_key(word: &str) -> Result<Key, ParseError> {
    let mut key = Key::default();
    let small = !word.bytes().any(|byte| byte.is_ascii_uppercase());
    match hex::decode_to_slice(word, &mut key) {
        Ok(()) if small => Ok(key),
        _ => Err(ParseError::malformed(format!(
            "{} is not 64 hexadecimal digits",
            quoted(word)
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test] // A table that was opened by older rules keeps its commitment.
    fn a_commitment_names_the_version_of_the_rules() {
        let secret = [7; 32];
        let now = commitment("7f3a", &secret);
        assert_eq!(now, commitment_by(RULES_VERSION, "7f3a", &secret));
        assert_ne!(now, commitment_by(RULES_VERSION + 1, "7f3a", &secret));
    }

    #[test]
    fn fair_lines_round_trip() {
        let (a, b, c) = ("ab".repeat(32), "00".repeat(32), "1f".repeat(32));
        for text in [
            format!("table 7f3a | chairs B A | commitment {a} | nonces {b} {c}"),
            format!("table 7f3a | chairs A B C | commitment {a} | nonces - {b} -"),
            format!("table 7f3a | chairs A B | commitment {a} | nonces - - | secret {c}"),
        ] {
            assert_eq!(text.parse::<Fair>().unwrap().to_string(), text);
        }
        let upper = "AB".repeat(32);
        for text in [
            String::new(),
            "table 7f3a".to_owned(),
            format!("table 7f3a | chairs A B | commitment {a}"),
            format!("table 7f3a | chairs A B | commitment 0f0 | nonces {a} {a}"),
            format!("table 7f3a | chairs A B | commitment {upper} | nonces {a} {a}"),
            format!("table 7f3a | chairs A B | commitment {a} | nonces {a}"),
            format!("table 7f3a | chairs A Z | commitment {a} | nonces {a} {a}"),
            format!("table a b | chairs A B | commitment {a} | nonces {a} {a}"),
            format!("table a | chairs A B | commitment {a} | nonces - - | secret {a} | more 1"),
        ] {
            assert!(text.parse::<Fair>().is_err(), "{text}");
        }
    }
}
