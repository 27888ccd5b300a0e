//! Cubes as a list of letters, and everything that can be chosen of them.

use std::collections::{BTreeMap, BTreeSet};

/// The letters, from the cheapest spice to the dearest (SR-1).
pub const LETTERS: [char; 4] = ['Y', 'R', 'G', 'B'];

/// How many cubes have this letter.
pub fn count(cubes: &[char], letter: char) -> usize {
    cubes.iter().filter(|cube| **cube == letter).count()
}

/// The same cubes in the order YRGB.
pub fn sorted(cubes: &[char]) -> Vec<char> {
    let mut result = Vec::new();
    for letter in LETTERS {
        for _ in 0..count(cubes, letter) {
            result.push(letter);
        }
    }
    assert_eq!(
        result.len(),
        cubes.len(),
        "a cube is one of YRGB: {cubes:?}"
    );
    result
}

/// The cubes as text, `-` for none.
pub fn text(cubes: &[char]) -> String {
    if cubes.is_empty() {
        "-".to_owned()
    } else {
        sorted(cubes).iter().collect()
    }
}

/// Reads what `text` wrote.
pub fn read(text: &str) -> Vec<char> {
    if text == "-" {
        Vec::new()
    } else {
        sorted(&text.chars().collect::<Vec<char>>())
    }
}

/// Whether all of `need` is among `have`.
pub fn holds(have: &[char], need: &[char]) -> bool {
    LETTERS
        .iter()
        .all(|letter| count(have, *letter) >= count(need, *letter))
}

/// What is left of `have` without the cubes `gone`, all of which must be there.
pub fn without(have: &[char], gone: &[char]) -> Vec<char> {
    let mut left = have.to_vec();
    for cube in gone {
        let place = left
            .iter()
            .position(|c| c == cube)
            .unwrap_or_else(|| panic!("no {cube} in {have:?}"));
        left.remove(place);
    }
    left
}

/// Both heaps together.
pub fn with(have: &[char], more: &[char]) -> Vec<char> {
    let mut all = have.to_vec();
    all.extend(more);
    sorted(&all)
}

/// Every different choice of `number` cubes.
pub fn choices(cubes: &[char], number: usize) -> Vec<Vec<char>> {
    let mut found = Vec::new();
    for y in 0..=count(cubes, 'Y') {
        for r in 0..=count(cubes, 'R') {
            for g in 0..=count(cubes, 'G') {
                for b in 0..=count(cubes, 'B') {
                    if y + r + g + b == number {
                        let heaps = ["Y".repeat(y), "R".repeat(r), "G".repeat(g), "B".repeat(b)];
                        found.push(heaps.concat().chars().collect());
                    }
                }
            }
        }
    }
    found
}

/// Every net change that at most `steps` single upgrades can make, with the cubes after it (SR-13).
///
/// The key is `YY>RR`, or nothing if nothing is upgraded.
pub fn upgrades(cubes: &[char], steps: usize) -> BTreeMap<String, Vec<char>> {
    let mut reached = BTreeSet::from([sorted(cubes)]);
    for _ in 0..steps {
        for before in reached.clone() {
            for level in 0..3 {
                if before.contains(&LETTERS[level]) {
                    let left = without(&before, &[LETTERS[level]]);
                    reached.insert(with(&left, &[LETTERS[level + 1]]));
                }
            }
        }
    }
    reached
        .into_iter()
        .map(|after| (net_change(cubes, &after), after))
        .collect()
}

/// The spices given up and got, no letter on both sides; nothing for no change.
fn net_change(before: &[char], after: &[char]) -> String {
    let mut given = String::new();
    let mut got = String::new();
    for letter in LETTERS {
        let (b, a) = (count(before, letter), count(after, letter));
        for _ in a..b {
            given.push(letter);
        }
        for _ in b..a {
            got.push(letter);
        }
    }
    if given.is_empty() {
        String::new()
    } else {
        format!("{given}>{got}")
    }
}

/// The cubes after the exchange `YY>G`.
pub fn exchange(cubes: &[char], exchange: &str) -> Vec<char> {
    let (give, get) = exchange.split_once('>').expect("an exchange has two sides");
    with(&without(cubes, &read(give)), &read(get))
}

/// Every number of times, at least one, that `YY>G` can be done, as `x2` (once: nothing), with the cubes after it (SR-14).
pub fn trades(cubes: &[char], trade: &str) -> Vec<(String, Vec<char>)> {
    let (give, _) = trade.split_once('>').expect("a trade has two sides");
    let mut result = Vec::new();
    let mut now = cubes.to_vec();
    while holds(&now, &read(give)) {
        now = exchange(&now, trade);
        let times = result.len() + 1;
        result.push((
            if times == 1 {
                String::new()
            } else {
                format!("x{times}")
            },
            now.clone(),
        ));
    }
    result
}

/// The complete moves that begin with `start` and would leave `cubes`: one for each choice above the limit (SR-20, EW-22).
pub fn endings(start: &str, cubes: &[char], limit: usize) -> Vec<String> {
    if cubes.len() <= limit {
        return vec![start.to_owned()];
    }
    choices(cubes, cubes.len() - limit)
        .iter()
        .map(|gone| format!("{start} discard {}", text(gone)))
        .collect()
}

/// Cuts `... discard YY` off a move: what comes before it, and the cubes.
pub fn cut_discard(mv: &str) -> (String, Vec<char>) {
    match mv.split_once(" discard ") {
        Some((start, gone)) => (start.to_owned(), read(gone)),
        None => (mv.to_owned(), Vec::new()),
    }
}

/// Two parts of a move, each of which may be missing.
pub fn join(first: &str, second: &str) -> String {
    if first.is_empty() || second.is_empty() {
        format!("{first}{second}")
    } else {
        format!("{first} {second}")
    }
}
