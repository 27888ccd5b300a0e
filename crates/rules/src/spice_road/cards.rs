//! The point cards of Spice Road.

use std::fmt;
use std::str::FromStr;

use crate::spice::Spices;
use crate::text::{ParseError, quoted};

/// Point cards in the box.
pub const POINT_CARDS: usize = 36;

/// Cost and points of every point card (SR-3), in the order from which the deck is shuffled.
#[rustfmt::skip]
const CARDS: [(&str, u8); POINT_CARDS] = [
    ("YYRR", 6), ("YYYRR", 7), ("YYRRR", 8), ("YYGG", 8), ("RRRR", 8), ("YYYGG", 9), ("YYRB", 9),
    ("YYBB", 10), ("RRRRR", 10), ("RRGG", 10), ("YYYBB", 11), ("YYGGG", 11),
    ("YRGB", 12), ("YGGB", 12), ("RRRGG", 12), ("RRGB", 12), ("RRBB", 12), ("GGGG", 12),
    ("YYRRGG", 13), ("RRGGG", 13), ("YYYRGB", 14), ("YYBBB", 14), ("RRRBB", 14), ("GGBB", 14),
    ("YYRRBB", 15), ("GGGGG", 15), ("YRRRGB", 16), ("RRBBB", 16), ("BBBB", 16),
    ("YYGGBB", 17), ("GGGBB", 17), ("YRGGGB", 18), ("GGBBB", 18), ("RRGGBB", 19), ("YRGBBB", 20), ("BBBBB", 20),
];

const COSTS: [Spices; POINT_CARDS] = {
    let mut costs = [Spices::NONE; POINT_CARDS];
    let mut i = 0;
    while i < POINT_CARDS {
        let text = CARDS[i].0.as_bytes();
        costs[i] = Spices::from_ascii(text, 0, text.len());
        i += 1;
    }
    costs
};

/// A point card; its text is its cost, which is unique.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PointId(u8);

impl PointId {
    /// The card with this number, counted from 0 in the order of the component list.
    ///
    /// # Panics
    /// When there is none.
    pub const fn new(index: usize) -> PointId {
        assert!(index < POINT_CARDS);
        PointId(index as u8)
    }

    /// Its number in the component list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The spices it takes to claim it.
    pub const fn cost(self) -> Spices {
        COSTS[self.0 as usize]
    }

    /// What it scores.
    pub const fn points(self) -> u16 {
        CARDS[self.0 as usize].1 as u16
    }

    /// All point cards, in the order of the component list.
    pub fn all() -> impl DoubleEndedIterator<Item = PointId> + Clone {
        (0..POINT_CARDS).map(PointId::new)
    }
}

impl fmt::Display for PointId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(CARDS[self.index()].0)
    }
}

impl FromStr for PointId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<PointId, ParseError> {
        match CARDS.iter().position(|card| card.0 == text) {
            Some(index) => Ok(PointId::new(index)),
            None => Err(ParseError::unknown(format!(
                "there is no point card {}",
                quoted(text)
            ))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spice::Spice;

    #[test] // SR-3 and the figures below the rules.
    fn the_point_cards_are_the_printed_ones() {
        let mut sum = Spices::NONE;
        for card in PointId::all() {
            let cost = card.cost();
            let [y, r, g, b] = cost.counts();
            let colours = Spice::ALL.iter().filter(|&&s| cost.count(s) > 0).count();
            let variety = colours.saturating_sub(2) as u16;
            assert_eq!(card.points(), y + 2 * r + 3 * g + 4 * b + variety, "{card}");
            assert!((4..=6).contains(&cost.total()));
            assert_eq!(card.to_string(), cost.to_string());
            assert_eq!(card.to_string().parse::<PointId>().unwrap(), card);
            sum = sum.plus(cost);
        }
        assert_eq!(sum.counts(), [37, 46, 46, 46]);
        assert_eq!(PointId::all().map(PointId::points).sum::<u16>(), 468);
        assert!("YYYY".parse::<PointId>().is_err());
    }
}
