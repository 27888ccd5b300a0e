//! Why a move is not allowed.

use std::fmt;

use crate::exchange::Exchange;
use crate::merchant::{ImpossibleUse, MerchantId};
use crate::spice::Spices;

/// Why a move that can be read may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The game is over (EW-28).
    GameOver,
    /// An exploration tile lies on the location (EW-9).
    Covered,
    /// Settlers of the same player stand on the location (EW-9).
    OwnSettlers,
    /// The player board lacks settlers (EW-10, EW-20).
    NotEnoughSettlers {
        /// Settlers to place.
        need: u8,
        /// Settlers on the player board.
        have: u8,
    },
    /// The pantry lacks cubes (EW-12 to EW-14).
    NotEnough {
        /// What is asked for.
        need: Spices,
        /// What the pantry holds.
        have: Spices,
    },
    /// No pantry could use the card or location like this (EW-12).
    ImpossibleUse(ImpossibleUse),
    /// An upgrade of more cubes than a pantry holds (EW-12).
    MoreThanFits(Exchange),
    /// This is not what is done at the location.
    NotDoneHere,
    /// There is no point card above the fort (EW-13).
    NoPointCard,
    /// The point card explores, and no tile is named (EW-27).
    MustExplore,
    /// A tile is named, and the point card does not explore (EW-27).
    DoesNotExplore,
    /// The exploration tile is neither beside the board nor on it (EW-27).
    TileGone,
    /// The fort has no bonus tile left (EW-13).
    NoBonusTile,
    /// The player has as many bonus tiles as allowed (EW-13).
    BonusFull(u8),
    /// There is no merchant card below the market (EW-16).
    NoMerchantCard,
    /// Another card lies below the market (EW-14).
    NotBelow {
        /// The card named.
        named: MerchantId,
        /// The card below the market.
        below: MerchantId,
    },
    /// The route has no room: a card must be named to exchange (EW-15).
    RouteFull(u8),
    /// The route has room: nothing is exchanged (EW-15).
    RouteHasRoom(u8),
    /// The card is not in the route (EW-15, EW-18, EW-20).
    NotInRoute(MerchantId),
    /// The cards to swap are not named from left to right, each once (EW-18).
    SwapOrder,
    /// Settlers stand on the card (EW-20).
    CardOccupied(MerchantId),
    /// The wrong number of cubes is discarded (EW-22).
    WrongDiscard {
        /// Cubes above the limit.
        need: u16,
        /// Cubes discarded.
        discarded: u16,
        /// The limit.
        limit: u16,
    },
    /// Cubes are discarded that are not there (EW-22).
    DiscardsNotHeld {
        /// What is discarded.
        discard: Spices,
        /// What the pantry holds before.
        have: Spices,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Illegal::GameOver => f.write_str("the game is over"),
            Illegal::Covered => f.write_str("an exploration tile covers the location"),
            Illegal::OwnSettlers => f.write_str("your own settlers stand there"),
            Illegal::NotEnoughSettlers { need, have } => {
                let settlers = if need == 1 { "settler" } else { "settlers" };
                let are = if have == 1 { "is" } else { "are" };
                write!(f, "needs {need} {settlers}, {have} {are} on the board")
            }
            Illegal::NotEnough { need, have } => {
                write!(f, "needs {need}, the pantry holds {have}")
            }
            Illegal::ImpossibleUse(ImpossibleUse::Repeats(trade, times)) => {
                write!(
                    f,
                    "{trade} {times} times is more than a full pantry can pay"
                )
            }
            Illegal::ImpossibleUse(why) => write!(f, "{why}"),
            Illegal::MoreThanFits(way) => {
                write!(f, "{} is more than a pantry holds", way.give)
            }
            Illegal::NotDoneHere => f.write_str("this is not what the location is for"),
            Illegal::NoPointCard => f.write_str("there is no point card above the fort"),
            Illegal::MustExplore => {
                f.write_str("the point card explores: name an exploration tile")
            }
            Illegal::DoesNotExplore => f.write_str("the point card does not explore"),
            Illegal::TileGone => f.write_str("that exploration tile was taken already"),
            Illegal::NoBonusTile => f.write_str("the fort has no bonus tile left"),
            Illegal::BonusFull(slots) => {
                write!(f, "no more than {slots} bonus tiles may be taken")
            }
            Illegal::NoMerchantCard => f.write_str("there is no merchant card below the market"),
            Illegal::NotBelow { named, below } => {
                write!(f, "{named} is not below this market, {below} is")
            }
            Illegal::RouteFull(cards) => {
                write!(f, "the route has {cards} cards: name the one to exchange")
            }
            Illegal::RouteHasRoom(cards) => {
                write!(f, "a card is exchanged when the route has {cards} cards")
            }
            Illegal::NotInRoute(card) => write!(f, "{card} is not in the route"),
            Illegal::SwapOrder => {
                f.write_str("two different cards are swapped, named from left to right")
            }
            Illegal::CardOccupied(card) => write!(f, "settlers stand on {card}"),
            Illegal::WrongDiscard {
                need: 0,
                discarded,
                limit,
            } => write!(
                f,
                "nothing is above the limit of {limit}, {discarded} discarded"
            ),
            Illegal::WrongDiscard {
                need,
                discarded,
                limit,
            } => write!(
                f,
                "{need} above the limit of {limit} must be discarded, {discarded} discarded"
            ),
            Illegal::DiscardsNotHeld { discard, have } => {
                write!(f, "discards {discard}, the pantry holds {have}")
            }
        }
    }
}

impl std::error::Error for Illegal {}
