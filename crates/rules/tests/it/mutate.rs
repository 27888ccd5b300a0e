//! Texts that are nearly right: seeded changes to good ones.

use rules::chance::{Playful, below};

/// What may be put in the place of something else.
const PIECES: [&str; 38] = [
    "-",
    "+0",
    "+1",
    "+36",
    "+37",
    "0",
    "1",
    "10",
    "007",
    "1000000000",
    "99999999999",
    "A",
    "E",
    "F",
    "YY",
    "YRGB",
    "+YY",
    "U2",
    "U3",
    "YY>G",
    "B>GG",
    "x2",
    "x99",
    "=Y",
    "=",
    "|",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "é",
    "pay",
    "discard",
    "reveals",
    "claimed",
    "gold",
    "play",
    "quit",
];

fn pick<'a>(from: &[&'a str], rng: &mut Playful) -> &'a str {
    from[below(rng, from.len() as u32) as usize]
}

/// Changes one thing: a byte, a word or a line.
fn change(bytes: &mut Vec<u8>, rng: &mut Playful) {
    if bytes.is_empty() {
        bytes.extend_from_slice(pick(&PIECES, rng).as_bytes());
        return;
    }
    let place = below(rng, bytes.len() as u32) as usize;
    let separator = if below(rng, 4) == 0 { b'\n' } else { b' ' };
    let start = bytes[..place]
        .iter()
        .rposition(|&b| b == separator)
        .map_or(0, |i| i + 1);
    let end = bytes[place..]
        .iter()
        .position(|&b| b == separator)
        .map_or(bytes.len(), |i| place + i);
    let part = bytes[start..end.max(start)].to_vec();
    match below(rng, 9) {
        0 => bytes[place] = below(rng, 256) as u8,
        1 => bytes[place] ^= 1 << below(rng, 8),
        2 => drop(bytes.remove(place)),
        3 => bytes.truncate(place),
        4 => drop(bytes.splice(place..place, pick(&PIECES, rng).bytes())),
        5 => drop(bytes.splice(start..end.max(start), pick(&PIECES, rng).bytes())),
        6 => drop(bytes.splice(start..end.max(start), [])),
        7 => drop(bytes.splice(start..start, part.into_iter().chain([separator]))),
        _ => {
            // The part goes to another place.
            bytes.splice(start..end.max(start), []);
            let other = below(rng, bytes.len() as u32 + 1) as usize;
            bytes.splice(other..other, part);
        }
    }
}

/// The text with up to four changes, sometimes none.
pub(crate) fn mutated(text: &str, rng: &mut Playful) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..below(rng, 5) {
        change(&mut bytes, rng);
    }
    bytes
}

/// Bytes that mean nothing.
pub(crate) fn noise(rng: &mut Playful) -> Vec<u8> {
    let length = below(rng, 80);
    (0..length).map(|_| below(rng, 256) as u8).collect()
}
