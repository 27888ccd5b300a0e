//! What may be discarded to come back to the limit of a caravan or pantry (SR-20, EW-22).
//!
//! ```
//! use rules::{count_discards, discards};
//! let held = "YYRB".parse().unwrap();
//! let two: Vec<String> = discards(held, 2).map(|d| d.to_string()).collect();
//! assert_eq!(two, ["YY", "YR", "YB", "RB"]);
//! assert_eq!(count_discards(held, 2), 4);
//! ```

use crate::spice::Spices;
use crate::text::{ParseError, Words};

/// Every choice of `number` spices out of `held`, the cheapest choice first.
pub fn discards(held: Spices, number: u16) -> Discards {
    let current = (number <= held.total()).then(|| cheapest(held.counts(), number, 0, [0; 4]));
    Discards {
        held: held.counts(),
        current,
    }
}

/// Takes `number` spices from lane `from` on, as cheap as possible, on top of what `chosen` has in the lanes before.
fn cheapest(held: [u16; 4], mut number: u16, from: usize, mut chosen: [u16; 4]) -> [u16; 4] {
    for lane in from..4 {
        chosen[lane] = number.min(held[lane]);
        number -= chosen[lane];
    }
    chosen
}

/// The iterator of [`discards`].
#[derive(Clone, Debug)]
pub struct Discards {
    held: [u16; 4],
    current: Option<[u16; 4]>,
}

impl Iterator for Discards {
    type Item = Spices;

    #[inline]
    fn next(&mut self) -> Option<Spices> {
        let chosen = self.current?;
        // The next choice: one less of the dearest spice that dearer ones can stand in for, the rest cheapest first.
        let (mut moved, mut room) = (chosen[3], self.held[3]);
        self.current = None;
        for lane in (0..3).rev() {
            if chosen[lane] > 0 && moved < room {
                let mut next = chosen;
                next[lane] -= 1;
                self.current = Some(cheapest(self.held, moved + 1, lane + 1, next));
                break;
            }
            moved += chosen[lane];
            room += self.held[lane];
        }
        Some(Spices::new(chosen))
    }
}

/// How many choices [`discards`] lists.
#[inline]
pub fn count_discards(held: Spices, number: u16) -> u32 {
    let total = held.total();
    if number == 0 {
        return 1;
    }
    if number > total {
        return 0;
    }
    // Choosing what goes is choosing what stays: count the smaller of the two.
    let [y, r, g, b] = held.counts();
    let number = number.min(total - number);
    let mut count = 0;
    for from_y in 0..=number.min(y) {
        count += count_three(number - from_y, r, g, b);
    }
    count
}

/// How many choices of `number` there are among three spices.
#[inline]
fn count_three(number: u16, r: u16, g: u16, b: u16) -> u32 {
    (0..=number.min(r))
        .map(|from_r| count_two(number - from_r, g, b))
        .sum()
}

/// How many choices of `number` there are among two spices.
#[inline]
fn count_two(number: u16, g: u16, b: u16) -> u32 {
    let (least, most) = (number.saturating_sub(b), number.min(g));
    u32::from((most + 1).saturating_sub(least))
}

/// The choice that [`discards`] lists at `index`, which is below [`count_discards`].
pub fn nth_discard(held: Spices, number: u16, mut index: u32) -> Spices {
    let [y, r, g, b] = held.counts();
    for from_y in (0..=number.min(y)).rev() {
        let left = number - from_y;
        let choices = count_three(left, r, g, b);
        if index >= choices {
            index -= choices;
            continue;
        }
        for from_r in (0..=left.min(r)).rev() {
            let left = left - from_r;
            let choices = count_two(left, g, b);
            if index < choices {
                let from_g = left.min(g) - index as u16;
                return Spices::new([from_y, from_r, from_g, left - from_g]);
            }
            index -= choices;
        }
    }
    unreachable!("the index is below the number of choices")
}

/// Reads the `discard` that may end a move.
pub(crate) fn read_discard(words: &mut Words) -> Result<Spices, ParseError> {
    if !words.take_if("discard") {
        return Ok(Spices::NONE);
    }
    let spices: Spices = words.expect("what is discarded")?.parse()?;
    if spices.is_empty() {
        return Err(ParseError::malformed(
            "omit discard when nothing is discarded",
        ));
    }
    Ok(spices)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test] // SR-20: cubes of your choice, so every choice of the right size, once.
    fn discards_are_every_choice_once() {
        for code in 0..4_u16.pow(4) * 2 {
            let held = Spices::new([code & 7, code >> 3 & 3, code >> 5 & 3, code >> 7 & 3]);
            for number in 0..=held.total() + 1 {
                let [y, r, g, b] = held.counts();
                let mut plain = HashSet::new();
                for (i, j) in (0..=y).flat_map(|i| (0..=r).map(move |j| (i, j))) {
                    for (k, l) in (0..=g).flat_map(|k| (0..=b).map(move |l| (k, l))) {
                        if i + j + k + l == number {
                            plain.insert(Spices::new([i, j, k, l]));
                        }
                    }
                }
                let listed: Vec<Spices> = discards(held, number).collect();
                assert_eq!(listed.iter().copied().collect::<HashSet<_>>(), plain);
                assert_eq!(listed.len(), plain.len());
                assert_eq!(count_discards(held, number) as usize, plain.len());
                for (index, &choice) in listed.iter().enumerate() {
                    assert_eq!(nth_discard(held, number, index as u32), choice);
                }
            }
        }
    }
}
