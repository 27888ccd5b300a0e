//! Why a move is not allowed.

use std::fmt;

use super::cards::PointId;
use crate::merchant::{ImpossibleUse, MerchantId};
use crate::spice::Spices;

/// Why a move that can be read may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over (SR-21).
    GameOver,
    /// The card to be played is not in the hand (SR-11).
    NotInHand(MerchantId),
    /// The card to be played was played already (SR-17).
    AlreadyPlayed(MerchantId),
    /// The caravan lacks spices (SR-14, SR-15, SR-18).
    NotEnough {
        /// What is asked for.
        need: Spices,
        /// What the caravan holds.
        have: Spices,
    },
    /// No caravan could use the card like this (SR-13, SR-14).
    ImpossibleUse(ImpossibleUse),
    /// The merchant card is not in the row (SR-15).
    NotInMarket(MerchantId),
    /// The wrong number of spices is paid (SR-15).
    WrongPayment {
        /// Cards to the left of the one acquired.
        need: usize,
        /// Spices paid.
        paid: usize,
    },
    /// Only an acquisition is paid for.
    PaysForNothing,
    /// There is nothing to take back (SR-17).
    NothingPlayed,
    /// The point card is not in the row (SR-18).
    NotInRow(PointId),
    /// The wrong number of spices is discarded (SR-20).
    WrongDiscard {
        /// Spices above the limit.
        need: u16,
        /// Spices discarded.
        discarded: u16,
    },
    /// Spices are discarded that are not there (SR-20).
    DiscardsNotHeld {
        /// What is discarded.
        discard: Spices,
        /// What the caravan holds before.
        have: Spices,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Illegal::GameOver => f.write_str("the game is over"),
            Illegal::NotInHand(card) => write!(f, "{card} is not in the hand"),
            Illegal::AlreadyPlayed(card) => {
                write!(f, "{card} was played already; rest to take it back")
            }
            Illegal::NotEnough { need, have } => {
                write!(f, "needs {need}, the caravan holds {have}")
            }
            Illegal::ImpossibleUse(why) => write!(f, "{why}"),
            Illegal::NotInMarket(card) => write!(f, "{card} is not in the market"),
            Illegal::WrongPayment { need: 0, paid } => {
                write!(f, "the first card of the market is free, {paid} paid")
            }
            Illegal::WrongPayment { need, paid } => {
                write!(
                    f,
                    "asks to pay {need}, one for each card to its left, {paid} paid"
                )
            }
            Illegal::PaysForNothing => f.write_str("only an acquired card is paid for"),
            Illegal::NothingPlayed => f.write_str("no card was played that could be taken back"),
            Illegal::NotInRow(card) => write!(f, "point card {card} is not in the row"),
            Illegal::WrongDiscard { need: 0, discarded } => {
                write!(
                    f,
                    "nothing is above the limit of ten, {discarded} discarded"
                )
            }
            Illegal::WrongDiscard { need, discarded } => {
                write!(
                    f,
                    "{need} above the limit of ten must be discarded, {discarded} discarded"
                )
            }
            Illegal::DiscardsNotHeld { discard, have } => {
                write!(f, "discards {discard}, the caravan holds {have}")
            }
        }
    }
}

impl std::error::Error for Illegal {}

/// Why text is not a move that can be played.
pub type MoveError = crate::MoveError<Illegal>;

impl From<Illegal> for MoveError {
    fn from(why: Illegal) -> MoveError {
        MoveError::Illegal(why)
    }
}
