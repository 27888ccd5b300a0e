//! The one thing every merchant card does: give some spices, get some spices.
//!
//! ```
//! use rules::{Exchange, Spices};
//! let trade: Exchange = "YY>G".parse().unwrap();
//! let caravan: Spices = "YYYB".parse().unwrap();
//! assert_eq!(trade.apply(caravan).to_string(), "YGB");
//! ```

use std::fmt;
use std::str::FromStr;

use crate::spice::Spices;
use crate::text::{ParseError, quoted};

/// Spices given up, and spices got for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Exchange {
    /// What goes back to the bowls.
    pub give: Spices,
    /// What comes from the bowls.
    pub get: Spices,
}

impl Exchange {
    /// Nothing for nothing.
    pub const NONE: Exchange = Exchange {
        give: Spices::NONE,
        get: Spices::NONE,
    };

    /// Whether nothing changes hands.
    pub const fn is_none(self) -> bool {
        self.give.is_empty() && self.get.is_empty()
    }

    /// The same exchange several times in a row (SR-14).
    #[must_use]
    pub const fn times(self, times: u16) -> Exchange {
        Exchange {
            give: self.give.times(times),
            get: self.get.times(times),
        }
    }

    /// What is held afterwards; `held` must contain what is given.
    #[must_use]
    pub const fn apply(self, held: Spices) -> Spices {
        held.minus(self.give).plus(self.get)
    }

    /// The net change of single upgrade steps (SR-13): turmeric to saffron, saffron to cardamom, cardamom to cinnamon.
    ///
    /// Done from the cheapest step up, the steps need exactly what the net change gives up, and different numbers of
    /// steps have different net changes; so an upgrade is its net change.
    pub(crate) const fn of_steps(from_y: u16, from_r: u16, from_g: u16) -> Exchange {
        const fn excess(a: u16, b: u16) -> u16 {
            a.saturating_sub(b)
        }
        Exchange {
            give: Spices::new([from_y, excess(from_r, from_y), excess(from_g, from_r), 0]),
            get: Spices::new([0, excess(from_y, from_r), excess(from_r, from_g), from_g]),
        }
    }

    /// How many single upgrade steps have this net change, if any have.
    pub(crate) const fn steps(self) -> Option<u16> {
        let ([y, r, g, _], [_, got_r, got_g, b]) = (self.give.counts(), self.get.counts());
        if got_r > y + r {
            return None;
        }
        let from_r = y + r - got_r;
        let from_g = b;
        let back = Exchange::of_steps(y, from_r, from_g);
        let same = from_r + g == from_g + got_g
            && back.give.contains(self.give)
            && self.give.contains(back.give)
            && back.get.contains(self.get)
            && self.get.contains(back.get);
        if same {
            Some(y + from_r + from_g)
        } else {
            None
        }
    }
}

/// Every net change of at most `steps` upgrade steps, nothing first.
pub fn upgrades(steps: u16) -> impl Iterator<Item = Exchange> {
    (0..=steps).flat_map(move |from_y| {
        (0..=steps - from_y).flat_map(move |from_r| {
            (0..=steps - from_y - from_r)
                .map(move |from_g| Exchange::of_steps(from_y, from_r, from_g))
        })
    })
}

impl fmt::Display for Exchange {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}>{}", self.give, self.get)
    }
}

impl FromStr for Exchange {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Exchange, ParseError> {
        let Some((give, get)) = text.split_once('>') else {
            return Err(ParseError::malformed(format!(
                "{} is not an exchange like YY>G",
                quoted(text)
            )));
        };
        let exchange = Exchange {
            give: give.parse()?,
            get: get.parse()?,
        };
        if exchange.give.is_empty() || exchange.get.is_empty() {
            return Err(ParseError::malformed(format!(
                "{} gives or gets nothing",
                quoted(text)
            )));
        }
        if exchange.give.meets(exchange.get) {
            return Err(ParseError::malformed(format!(
                "{} has the same spice on both sides",
                quoted(text)
            )));
        }
        Ok(exchange)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test] // SR-13: the same cube may be upgraded again, fewer steps than allowed or none.
    fn upgrades_are_exactly_what_single_steps_can_reach() {
        for steps in 0..=6 {
            let mut reached = HashSet::new();
            // Sixteen of each: no step is ever impossible, so only the step limit counts.
            let start = [16_i32; 4];
            let mut todo = vec![(start, 0)];
            while let Some((held, used)) = todo.pop() {
                reached.insert(held);
                for from in 0..3 {
                    if used < steps {
                        let mut next = held;
                        next[from] -= 1;
                        next[from + 1] += 1;
                        todo.push((next, used + 1));
                    }
                }
            }
            let listed: Vec<[u16; 4]> = upgrades(steps)
                .map(|way| way.apply(Spices::new([16; 4])).counts())
                .collect();
            let distinct: HashSet<[i32; 4]> =
                listed.iter().map(|counts| counts.map(i32::from)).collect();
            assert_eq!(distinct.len(), listed.len(), "no net change twice");
            assert_eq!(distinct, reached);
        }
    }

    #[test]
    fn steps_of_a_net_change() {
        for way in upgrades(6) {
            let least = (0..=6).find(|&n| upgrades(n).any(|other| other == way));
            assert_eq!(way.steps(), least, "{way}");
        }
        for text in ["G>Y", "Y>RR", "YY>R", "B>G", "R>Y", "YB>RG"] {
            assert_eq!(text.parse::<Exchange>().unwrap().steps(), None, "{text}");
        }
    }

    #[test]
    fn text_round_trips() {
        for text in ["YY>G", "YR>B", "BB>YRGGG"] {
            assert_eq!(text.parse::<Exchange>().unwrap().to_string(), text);
        }
        for text in ["YY", "YY>", ">G", "->G", "YR>RG", "YY>G>B", "GY>B"] {
            assert!(text.parse::<Exchange>().is_err(), "{text}");
        }
    }
}
