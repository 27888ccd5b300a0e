//! The merchant cards, which both games share.
//!
//! ```
//! use rules::Merchant;
//! let card: Merchant = "YY>G".parse().unwrap();
//! assert_eq!(card.ways(6).count(), 3); // six turmeric: once, twice or three times
//! ```

use std::fmt;
use std::str::FromStr;

use crate::exchange::{Exchange, upgrades};
use crate::spice::Spices;
use crate::text::{ParseError, Words, number, quoted};

/// What a merchant card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Merchant {
    /// Take these spices (SR-12).
    Spices(Spices),
    /// Upgrade a cube by one level, up to this many times (SR-13).
    Upgrade(u8),
    /// Exchange as often as you can pay for (SR-14).
    Trade(Exchange),
}

/// A use of a card that no caravan can afford, or that the card does not offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImpossibleUse {
    /// A trade repeated more often than a full caravan could pay for.
    Repeats(Exchange, u32),
    /// A change that this number of upgrade steps cannot make.
    Upgrade(u8, Exchange),
}

impl fmt::Display for ImpossibleUse {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ImpossibleUse::Repeats(trade, times) => {
                write!(
                    f,
                    "{trade} {times} times is more than a full caravan can pay"
                )
            }
            ImpossibleUse::Upgrade(steps, change) => {
                write!(
                    f,
                    "{steps} upgrade steps cannot turn {} into {}",
                    change.give, change.get
                )
            }
        }
    }
}

/// Why the words after a card could not be understood as a use of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WayError {
    Parse(ParseError),
    ImpossibleUse(ImpossibleUse),
}

impl Merchant {
    /// Every exchange the card offers to a player who can hold `limit` spices, in a fixed order: the spices; each
    /// upgrade, none first; the trade once, twice and so on.
    pub fn ways(self, limit: u16) -> impl Iterator<Item = Exchange> {
        let (gain, steps, trade) = match self {
            Merchant::Spices(get) => (
                Some(Exchange {
                    give: Spices::NONE,
                    get,
                }),
                None,
                None,
            ),
            Merchant::Upgrade(steps) => (None, Some(u16::from(steps)), None),
            Merchant::Trade(trade) => (None, None, Some(trade)),
        };
        let upgrades = steps
            .into_iter()
            .flat_map(upgrades)
            .filter(move |way| way.give.total() <= limit);
        let trades = trade.into_iter().flat_map(move |trade| {
            (1..=max_repeats(trade, limit)).map(move |times| trade.times(times))
        });
        gain.into_iter().chain(upgrades).chain(trades)
    }

    /// Writes what follows the card's name: nothing, ` Y>G` for an upgrade, ` x3` for a repeated trade.
    pub(crate) fn write_way(self, way: Exchange, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Merchant::Upgrade(_) if !way.is_none() => write!(f, " {way}"),
            Merchant::Trade(trade) if way != trade => {
                write!(f, " x{}", max_repeats(trade, way.give.total()))
            }
            _ => Ok(()),
        }
    }

    /// Reads what [`Merchant::write_way`] writes; a repetition beyond what `limit` spices can pay is an error.
    pub(crate) fn read_way(self, words: &mut Words, limit: u16) -> Result<Exchange, WayError> {
        let next = words.peek();
        match self {
            Merchant::Spices(get) => Ok(Exchange {
                give: Spices::NONE,
                get,
            }),
            Merchant::Upgrade(steps) => match next {
                Some(word) if word.contains('>') => {
                    words.next();
                    let change: Exchange = word.parse().map_err(WayError::Parse)?;
                    match change.steps() {
                        Some(needed) if needed <= u16::from(steps) => Ok(change),
                        _ => Err(WayError::ImpossibleUse(ImpossibleUse::Upgrade(
                            steps, change,
                        ))),
                    }
                }
                _ => Ok(Exchange::NONE),
            },
            Merchant::Trade(trade) => match next.and_then(|word| word.strip_prefix('x')) {
                Some(digits) => {
                    words.next();
                    let times = number(digits, 1_000_000).map_err(WayError::Parse)?;
                    if times < 2 {
                        return Err(WayError::Parse(ParseError::malformed(
                            "a repetition is written from x2 on",
                        )));
                    }
                    if times > u32::from(max_repeats(trade, limit)) {
                        return Err(WayError::ImpossibleUse(ImpossibleUse::Repeats(
                            trade, times,
                        )));
                    }
                    Ok(trade.times(times as u16))
                }
                None => Ok(trade),
            },
        }
    }

    /// Reads a card in a constant; the build stops at a card that is not one.
    const fn from_ascii(text: &str) -> Merchant {
        let bytes = text.as_bytes();
        match bytes[0] {
            b'+' => Merchant::Spices(Spices::from_ascii(bytes, 1, bytes.len())),
            b'U' => Merchant::Upgrade(bytes[1] - b'0'),
            _ => {
                let mut arrow = 0;
                while bytes[arrow] != b'>' {
                    arrow += 1;
                }
                Merchant::Trade(Exchange {
                    give: Spices::from_ascii(bytes, 0, arrow),
                    get: Spices::from_ascii(bytes, arrow + 1, bytes.len()),
                })
            }
        }
    }
}

/// How often `limit` spices can pay for a trade; never for one that asks for nothing, which no card does.
fn max_repeats(trade: Exchange, limit: u16) -> u16 {
    limit.checked_div(trade.give.total()).unwrap_or(0)
}

impl fmt::Display for Merchant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Merchant::Spices(get) => write!(f, "+{get}"),
            Merchant::Upgrade(steps) => write!(f, "U{steps}"),
            Merchant::Trade(trade) => write!(f, "{trade}"),
        }
    }
}

impl FromStr for Merchant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Merchant, ParseError> {
        let bad = || ParseError::malformed(format!("{} is not a merchant card", quoted(text)));
        if let Some(spices) = text.strip_prefix('+') {
            let get: Spices = spices.parse().map_err(|_| bad())?;
            return if get.is_empty() {
                Err(bad())
            } else {
                Ok(Merchant::Spices(get))
            };
        }
        if let Some(steps) = text.strip_prefix('U') {
            return match steps.as_bytes() {
                [digit @ b'1'..=b'9'] => Ok(Merchant::Upgrade(digit - b'0')),
                _ => Err(bad()),
            };
        }
        text.parse().map(Merchant::Trade).map_err(|_| bad())
    }
}

/// The texts of all merchant cards: the two starting cards, then the 43 of the deck (SR-2).
///
/// This order is the order of hands in positions, and the order from which a deck is shuffled.
#[rustfmt::skip]
pub const CARD_TEXTS: [&str; MERCHANTS_IN_ALL] = [
    "+YY", "U2",
    "+YYY", "+YR", "+G", "+YYYY", "+YYR", "+YG", "+RR", "+B",
    "U3",
    "YY>RR", "YY>G", "YYY>RRR", "YYY>RG", "YYY>B", "YYYY>GG", "YYYY>GB", "YYYYY>GGG", "YYYYY>BB",
    "R>YYY", "RR>YYYG", "RR>GG", "RR>YYB", "RRR>YYGG", "RRR>GGG", "RRR>YGB", "RRR>BB",
    "YR>B",
    "G>YYYYR", "G>RR", "G>YRR", "GG>YYRRR", "GG>YYRB", "GG>RRB", "GG>BB", "GGG>BBB",
    "YYG>BB",
    "B>YYRR", "B>RRR", "B>YYYG", "B>YRG", "B>GG", "BB>RRRGG", "BB>YRGGG",
];

/// Kinds of merchant cards, starting cards included.
pub const MERCHANTS_IN_ALL: usize = 45;

/// Merchant cards in the deck.
pub const MERCHANTS_IN_DECK: usize = 43;

/// What each merchant card does, by [`MerchantId`].
pub const MERCHANTS: [Merchant; MERCHANTS_IN_ALL] = {
    let mut cards = [Merchant::Upgrade(0); MERCHANTS_IN_ALL];
    let mut i = 0;
    while i < MERCHANTS_IN_ALL {
        cards[i] = Merchant::from_ascii(CARD_TEXTS[i]);
        i += 1;
    }
    cards
};

/// A merchant card: its place in [`MERCHANTS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MerchantId(u8);

impl MerchantId {
    /// The starting card that takes two turmeric.
    pub const CREATE_TWO: MerchantId = MerchantId(0);
    /// The starting card that upgrades twice.
    pub const UPGRADE_TWO: MerchantId = MerchantId(1);

    /// The card in this place of [`MERCHANTS`].
    ///
    /// # Panics
    /// When there is none.
    pub const fn new(index: usize) -> MerchantId {
        assert!(index < MERCHANTS_IN_ALL);
        MerchantId(index as u8)
    }

    /// Its place in [`MERCHANTS`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What the card does.
    pub const fn merchant(self) -> Merchant {
        MERCHANTS[self.0 as usize]
    }

    /// Whether it is one of the cards every player of Spice Road begins with.
    pub const fn is_starting_card(self) -> bool {
        self.0 < 2
    }

    /// The cards of the deck, in the order of the component list.
    pub fn deck() -> impl DoubleEndedIterator<Item = MerchantId> + Clone {
        (2..MERCHANTS_IN_ALL).map(MerchantId::new)
    }
}

impl fmt::Display for MerchantId {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(CARD_TEXTS[self.index()])
    }
}

impl FromStr for MerchantId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<MerchantId, ParseError> {
        match CARD_TEXTS.iter().position(|&card| card == text) {
            Some(index) => Ok(MerchantId::new(index)),
            None => Err(ParseError::unknown(format!(
                "there is no merchant card {}",
                quoted(text)
            ))),
        }
    }
}

/// A set of merchant cards, such as a hand; it iterates in the order of the component list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MerchantSet(u64);

impl MerchantSet {
    /// No cards.
    pub const EMPTY: MerchantSet = MerchantSet(0);

    /// The 43 cards of the deck.
    pub const DECK: MerchantSet = MerchantSet(((1 << MERCHANTS_IN_DECK) - 1) << 2);

    /// The hand everybody begins with (SR-8).
    pub const STARTING_HAND: MerchantSet = MerchantSet(0b11);

    /// Whether the card is in the set.
    pub const fn contains(self, card: MerchantId) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Whether the set has no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set and this card.
    #[must_use]
    pub const fn with(self, card: MerchantId) -> MerchantSet {
        MerchantSet(self.0 | 1 << card.0)
    }

    /// The set without this card.
    #[must_use]
    pub const fn without(self, card: MerchantId) -> MerchantSet {
        MerchantSet(self.0 & !(1 << card.0))
    }

    /// The cards of either set.
    #[must_use]
    pub const fn union(self, other: MerchantSet) -> MerchantSet {
        MerchantSet(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: MerchantSet) -> MerchantSet {
        MerchantSet(self.0 & !other.0)
    }
}

impl Iterator for MerchantSet {
    type Item = MerchantId;

    #[inline]
    fn next(&mut self) -> Option<MerchantId> {
        if self.0 == 0 {
            return None;
        }
        let card = MerchantId(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<MerchantId> for MerchantSet {
    fn from_iter<I: IntoIterator<Item = MerchantId>>(cards: I) -> MerchantSet {
        cards
            .into_iter()
            .fold(MerchantSet::EMPTY, MerchantSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn card_texts_are_unique_and_round_trip() {
        assert_eq!(
            CARD_TEXTS.iter().collect::<HashSet<_>>().len(),
            MERCHANTS_IN_ALL
        );
        for (index, text) in CARD_TEXTS.into_iter().enumerate() {
            let card: MerchantId = text.parse().unwrap();
            assert_eq!(card.index(), index);
            assert_eq!(card.to_string(), text);
            assert_eq!(text.parse::<Merchant>().unwrap(), card.merchant());
            assert_eq!(card.merchant().to_string(), text);
        }
        for text in ["", "+", "+-", "U", "U0", "U10", "YY", "YY>", "X>Y", "+RY"] {
            assert!(text.parse::<Merchant>().is_err(), "{text}");
        }
        assert!("+YYYYY".parse::<MerchantId>().is_err());
    }

    #[test]
    fn a_trade_that_gives_nothing_offers_nothing() {
        let get = Spices::new([1, 0, 0, 0]);
        let give = Spices::NONE;
        assert_eq!(Merchant::Trade(Exchange { give, get }).ways(10).count(), 0);
    }

    #[test] // SR-2 and the figures below the rules.
    fn the_deck_is_the_printed_one() {
        let mut kinds = [0; 3];
        let (mut costs, mut gains) = (Spices::NONE, Spices::NONE);
        for card in MerchantId::deck() {
            match card.merchant() {
                Merchant::Spices(get) => {
                    kinds[0] += 1;
                    gains = gains.plus(get);
                }
                Merchant::Upgrade(steps) => {
                    kinds[1] += 1;
                    assert_eq!(steps, 3);
                }
                Merchant::Trade(trade) => {
                    kinds[2] += 1;
                    costs = costs.plus(trade.give);
                    gains = gains.plus(trade.get);
                    assert!(!trade.give.meets(trade.get));
                }
            }
        }
        assert_eq!(kinds, [8, 1, 34]);
        assert_eq!(costs.counts(), [34, 20, 15, 9]);
        assert_eq!(gains.counts(), [38, 31, 28, 19]);
    }

    #[test]
    fn sets_keep_the_component_order() {
        let set: MerchantSet = ["YY>G", "+YY", "B>GG"]
            .iter()
            .map(|t| t.parse().unwrap())
            .collect();
        assert_eq!(
            set.map(|c| c.to_string()).collect::<Vec<_>>(),
            ["+YY", "YY>G", "B>GG"]
        );
        assert_eq!(MerchantSet::DECK.len(), MERCHANTS_IN_DECK);
        assert_eq!(
            MerchantSet::DECK.collect::<Vec<_>>(),
            MerchantId::deck().collect::<Vec<_>>()
        );
    }
}
