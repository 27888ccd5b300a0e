//! Moves: whole turns, and their text.

use std::fmt;
use std::str::FromStr;

use super::CARAVAN_LIMIT;
use super::cards::PointId;
use super::illegal::{Illegal, MoveError};
use super::payment::{MAX_PAYMENT, Payment};
use super::table::Table;
use super::ways::WayId;
use crate::caravan::read_discard;
use crate::merchant::{MerchantId, WayError};
use crate::spice::{Spice, Spices};
use crate::text::{ParseError, Words, quoted};

/// What a player does in a turn, before paying and discarding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Action {
    /// Play a card from the hand (SR-11).
    Play(WayId),
    /// Acquire a merchant card of the row (SR-15).
    Acquire(MerchantId),
    /// Take all played cards back into the hand (SR-17).
    #[default]
    Rest,
    /// Claim a point card of the row (SR-18).
    Claim(PointId),
}

/// One complete turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Move {
    /// What is done.
    pub action: Action,
    /// What is laid on the cards to the left of an acquired one.
    pub pay: Payment,
    /// What is discarded at the end to come back to the limit.
    pub discard: Spices,
}

impl Move {
    /// A move that neither pays nor discards.
    pub const fn plain(action: Action) -> Move {
        Move {
            action,
            pay: Payment::NONE,
            discard: Spices::NONE,
        }
    }

    /// Reads a move; it need not be possible in any position.
    ///
    /// # Errors
    /// When it is not in the notation, or no caravan could ever do it.
    pub fn read(text: &str) -> Result<Move, MoveError> {
        let mut words = Words::new(text);
        // A move is read to its end before it is called illegal, so that what cannot be read is always said first.
        let action = read_action(&mut words);
        if let Err(error @ MoveError::Parse(_)) = action {
            return Err(error);
        }
        let acquires = matches!(action, Ok(Action::Acquire(_)));
        let pay = if acquires && words.take_if("pay") {
            read_payment(words.expect("what is paid")?)
        } else {
            Ok(Payment::NONE)
        };
        if let Err(error @ MoveError::Parse(_)) = pay {
            return Err(error);
        }
        let discard = read_discard(&mut words)?;
        words.end()?;
        Ok(Move {
            action: action?,
            pay: pay?,
            discard,
        })
    }
}

/// The card that a move turned face up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reveal {
    /// None.
    #[default]
    Nothing,
    /// A merchant card came into the row (SR-16).
    Merchant(MerchantId),
    /// A point card came into the row (SR-18).
    Point(PointId),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Action::Play(id) => {
                let way = id.way();
                write!(f, "play {}", way.card)?;
                way.card.merchant().write_way(way.exchange, f)
            }
            Action::Acquire(card) => write!(f, "acquire {card}"),
            Action::Rest => f.write_str("rest"),
            Action::Claim(card) => write!(f, "claim {card}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.action)?;
        if !self.pay.is_empty() {
            write!(f, " pay {}", self.pay)?;
        }
        if !self.discard.is_empty() {
            write!(f, " discard {}", self.discard)?;
        }
        Ok(())
    }
}

impl Reveal {
    /// Reads what a legal move on this table turned face up: `reveals CARD`, or nothing.
    ///
    /// # Errors
    /// When the text is something else, or more or less than the move turns face up.
    pub fn read(text: &str, mv: Move, table: &Table) -> Result<Reveal, ParseError> {
        let mut words = Words::new(text);
        if words.peek().is_some() {
            words.label("reveals")?;
        }
        let reveal = match mv.action {
            Action::Acquire(_) if table.market_deck_len() > 0 => {
                Reveal::Merchant(words.expect("the merchant card dealt")?.parse()?)
            }
            Action::Claim(_) if table.points_deck_len() > 0 => {
                Reveal::Point(words.expect("the point card dealt")?.parse()?)
            }
            _ => Reveal::Nothing,
        };
        words.end()?;
        Ok(reveal)
    }
}

impl fmt::Display for Reveal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Reveal::Nothing => Ok(()),
            Reveal::Merchant(card) => write!(f, "reveals {card}"),
            Reveal::Point(card) => write!(f, "reveals {card}"),
        }
    }
}

fn read_action(words: &mut Words) -> Result<Action, MoveError> {
    match words.expect("a move")? {
        "play" => {
            let card: MerchantId = words.expect("the card to play")?.parse()?;
            let way = card.merchant().read_way(words, CARAVAN_LIMIT);
            let exchange = way.map_err(|error| match error {
                WayError::Parse(why) => MoveError::Parse(why),
                WayError::ImpossibleUse(why) => MoveError::Illegal(Illegal::ImpossibleUse(why)),
            })?;
            let way = WayId::find(card, exchange).expect("every way that can be read is listed");
            Ok(Action::Play(way))
        }
        "acquire" => Ok(Action::Acquire(
            words.expect("the card to acquire")?.parse()?,
        )),
        "rest" => Ok(Action::Rest),
        "claim" => Ok(Action::Claim(
            words.expect("the point card to claim")?.parse()?,
        )),
        word => Err(ParseError::unknown(format!(
            "{} is not a move: play, acquire, rest or claim",
            quoted(word)
        ))
        .into()),
    }
}

fn read_payment(word: &str) -> Result<Payment, MoveError> {
    let spices: Option<Vec<Spice>> = word.chars().map(Spice::from_letter).collect();
    match spices {
        None => Err(ParseError::malformed(format!(
            "payment {}: only the letters Y, R, G and B",
            quoted(word)
        ))
        .into()),
        Some(spices) if spices.len() > MAX_PAYMENT => Err(Illegal::WrongPayment {
            need: MAX_PAYMENT,
            paid: spices.len(),
        }
        .into()),
        Some(spices) => Ok(spices.into_iter().collect()),
    }
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Move, MoveError> {
        Move::read(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_small() {
        assert!(size_of::<Move>() <= 16);
        assert_eq!(size_of::<Action>(), 2);
    }

    #[test]
    fn canonical_moves_round_trip() {
        for text in [
            "play +YY",
            "play U2",
            "play U2 YY>RR",
            "play U2 Y>G",
            "play U3 YG>RB",
            "play YY>G",
            "play YY>G x3",
            "acquire +YR",
            "acquire RR>GG pay YRY",
            "acquire RR>GG pay YRYBG discard YYR",
            "rest",
            "claim RRRBB",
            "play +YYYY discard YY",
        ] {
            let mv: Move = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(mv.to_string(), text);
            let spaced = format!("  {}  ", text.replace(' ', "   "));
            assert_eq!(spaced.parse::<Move>().unwrap(), mv);
        }
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        for (text, why) in [
            ("", "a move is missing"),
            (
                "acqire +YR",
                "'acqire' is not a move: play, acquire, rest or claim",
            ),
            ("play", "the card to play is missing"),
            ("play YYY>G", "there is no merchant card 'YYY>G'"),
            ("play YY>G x1", "a repetition is written from x2 on"),
            ("play YY>G x0", "a repetition is written from x2 on"),
            (
                "play YY>G x02",
                "'02' is not a whole number from 0 to 1000000",
            ),
            ("play U2 YR>RG", "'YR>RG' has the same spice on both sides"),
            ("play U2 ->-", "'->-' gives or gets nothing"),
            ("play +YY pay Y", "'pay' is too much"),
            ("acquire +YR pay", "what is paid is missing"),
            (
                "acquire +YR pay -",
                "payment '-': only the letters Y, R, G and B",
            ),
            ("rest discard -", "omit discard when nothing is discarded"),
            (
                "rest discard RY",
                "spices 'RY': write them in the order YRGB",
            ),
            ("claim YYYY", "there is no point card 'YYYY'"),
            ("rest now", "'now' is too much"),
        ] {
            let error = text.parse::<Move>().unwrap_err();
            assert_eq!(error.to_string(), format!("cannot read: {why}"), "{text}");
        }
    }

    #[test] // What is well written but beyond any caravan is illegal, not unreadable.
    fn what_no_caravan_can_do_is_illegal() {
        for (text, why) in [
            (
                "play YY>G x6",
                "YY>G 6 times is more than a full caravan can pay",
            ),
            (
                "play U2 YYY>RRR",
                "2 upgrade steps cannot turn YYY into RRR",
            ),
            ("play U3 B>Y", "3 upgrade steps cannot turn B into Y"),
            (
                "acquire +YR pay YYYYYY",
                "asks to pay 5, one for each card to its left, 6 paid",
            ),
        ] {
            let error = text.parse::<Move>().unwrap_err();
            assert_eq!(error.to_string(), format!("illegal: {why}"), "{text}");
        }
        assert!(matches!(
            "play YY>G x6 now".parse::<Move>(),
            Err(MoveError::Parse(_))
        ));
    }
}
