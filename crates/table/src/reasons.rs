//! Why the rules do not allow a move, as keys with arguments that clients translate.

use rules::spice_road::Illegal;
use rules::{AnyIllegal, ImpossibleUse, MoveError, east_to_west};

use crate::refusal::{REASON_KEYS, Reason, reason};

/// Returns why the text of a move cannot be read or played.
pub fn of_move(error: &MoveError<AnyIllegal>) -> Reason {
    match error {
        MoveError::Parse(why) => reason(
            "unreadable",
            format!("cannot read: {why}"),
            &[("why", why.to_string())],
        ),
        MoveError::Illegal(why) => of_rules(why),
    }
}

/// Returns the rule that a move breaks.
pub fn of_rules(why: &AnyIllegal) -> Reason {
    let (key, args) = match why {
        AnyIllegal::SpiceRoad(why) => of_spice_road(why),
        AnyIllegal::EastToWest(why) => of_east_to_west(why),
        AnyIllegal::OtherGame => ("other-game", vec![]),
    };
    debug_assert!(REASON_KEYS.contains(&key), "{key}");
    reason(key, why.to_string(), &args)
}

type Keyed = (&'static str, Vec<(&'static str, String)>);

fn of_spice_road(why: &Illegal) -> Keyed {
    match *why {
        Illegal::GameOver => ("game-over", vec![]),
        Illegal::NotInHand(card) => ("not-in-hand", vec![("card", card.to_string())]),
        Illegal::AlreadyPlayed(card) => ("already-played", vec![("card", card.to_string())]),
        Illegal::NotEnough { need, have } => (
            "not-enough",
            vec![("need", need.to_string()), ("have", have.to_string())],
        ),
        Illegal::ImpossibleUse(why) => of_impossible_use(&why),
        Illegal::NotInMarket(card) => ("not-in-market", vec![("card", card.to_string())]),
        Illegal::WrongPayment { need, paid } => (
            "wrong-payment",
            vec![("need", need.to_string()), ("paid", paid.to_string())],
        ),
        Illegal::PaysForNothing => ("pays-for-nothing", vec![]),
        Illegal::NothingPlayed => ("nothing-played", vec![]),
        Illegal::NotInRow(card) => ("not-in-row", vec![("card", card.to_string())]),
        Illegal::WrongDiscard { need, discarded } => (
            "wrong-discard",
            vec![
                ("need", need.to_string()),
                ("discarded", discarded.to_string()),
            ],
        ),
        Illegal::DiscardsNotHeld { discard, have } => (
            "discards-not-held",
            vec![("discard", discard.to_string()), ("have", have.to_string())],
        ),
    }
}

fn of_east_to_west(why: &east_to_west::Illegal) -> Keyed {
    use east_to_west::Illegal;
    match *why {
        Illegal::GameOver => ("game-over", vec![]),
        Illegal::Covered => ("covered", vec![]),
        Illegal::OwnSettlers => ("own-settlers", vec![]),
        Illegal::NotEnoughSettlers { need, have } => (
            "not-enough-settlers",
            vec![("need", need.to_string()), ("have", have.to_string())],
        ),
        Illegal::NotEnough { need, have } => (
            "not-enough",
            vec![("need", need.to_string()), ("have", have.to_string())],
        ),
        Illegal::ImpossibleUse(why) => of_impossible_use(&why),
        Illegal::MoreThanFits(way) => ("more-than-fits", vec![("give", way.give.to_string())]),
        Illegal::NotDoneHere => ("not-done-here", vec![]),
        Illegal::NoPointCard => ("no-point-card", vec![]),
        Illegal::MustExplore => ("must-explore", vec![]),
        Illegal::DoesNotExplore => ("does-not-explore", vec![]),
        Illegal::TileGone => ("tile-gone", vec![]),
        Illegal::NoBonusTile => ("no-bonus-tile", vec![]),
        Illegal::BonusFull(most) => ("bonus-full", vec![("most", most.to_string())]),
        Illegal::NoMerchantCard => ("no-merchant-card", vec![]),
        Illegal::NotBelow { named, below } => (
            "not-below",
            vec![("named", named.to_string()), ("below", below.to_string())],
        ),
        Illegal::RouteFull(cards) => ("route-full", vec![("cards", cards.to_string())]),
        Illegal::RouteHasRoom(cards) => ("route-has-room", vec![("cards", cards.to_string())]),
        Illegal::NotInRoute(card) => ("not-in-route", vec![("card", card.to_string())]),
        Illegal::SwapOrder => ("swap-order", vec![]),
        Illegal::CardOccupied(card) => ("card-occupied", vec![("card", card.to_string())]),
        Illegal::WrongDiscard {
            need, discarded, ..
        } => (
            "wrong-discard",
            vec![
                ("need", need.to_string()),
                ("discarded", discarded.to_string()),
            ],
        ),
        Illegal::DiscardsNotHeld { discard, have } => (
            "discards-not-held",
            vec![("discard", discard.to_string()), ("have", have.to_string())],
        ),
    }
}

fn of_impossible_use(why: &ImpossibleUse) -> Keyed {
    ("beyond", vec![("why", why.to_string())])
}
