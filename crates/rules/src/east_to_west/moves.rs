//! Moves: whole turns, and their text.

use std::fmt;

use super::components::{
    BonusId, Components, Immediate, LocationId, LocationKind, PointId, TileId,
};
use super::illegal::Illegal;
use crate::caravan::read_discard;
use crate::exchange::Exchange;
use crate::merchant::{Merchant, MerchantId, WayError};
use crate::spice::Spices;
use crate::text::{MoveError, ParseError, Words, quoted};

/// What a player does in a turn, before discarding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Action {
    /// Place settlers on a location and do what is done there (EW-9).
    Work(LocationId, Task),
    /// Place settlers on a card of the route and use it (EW-20).
    Route(Use),
    /// Take all settlers back (EW-21).
    #[default]
    Rest,
}

/// What is done at a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Task {
    /// Gain, upgrade or trade: the exchange at this place of [`Components::location_ways`] (EW-12).
    Basic(u8),
    /// Claim the card above the fort (EW-13).
    Claim(Option<Discovery>, Bonus),
    /// Use the merchant card below the market (EW-14).
    Use(Use),
    /// Take the merchant card below the market into the route (EW-14).
    Take,
    /// Take the merchant card below the market in the place of this one, the route being full (EW-15).
    TakeFor(MerchantId),
    /// Replace the merchant cards and move again (EW-17).
    Renew,
    /// Take a yellow cube (EW-18).
    Adjust,
    /// Take a yellow cube and swap these two cards of the route, the left one first (EW-18).
    Swap(MerchantId, MerchantId),
}

/// A merchant card and what is done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Use {
    /// The card.
    pub card: MerchantId,
    /// The exchange at this place of [`Components::merchant_ways`].
    pub way: u8,
}

/// An exploration tile taken, and the upgrades it allows (EW-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Discovery {
    /// The tile.
    pub tile: TileId,
    /// The upgrade at this place of [`Components::tile_ways`]; 0 for a tile without.
    pub way: u8,
}

/// Whether the top bonus tile of a fort is taken (EW-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// It stays.
    Leave,
    /// It is taken.
    Take,
}

/// One complete turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Move {
    /// What is done.
    pub action: Action,
    /// What is discarded at the end to come back to the limit (EW-22).
    pub discard: Spices,
}

impl Move {
    /// A move that discards nothing.
    pub const fn plain(action: Action) -> Move {
        Move {
            action,
            discard: Spices::NONE,
        }
    }

    /// The move as text.
    pub fn show(self, components: &Components) -> impl fmt::Display {
        Shown(self, components)
    }

    /// Reads a move; it need not be possible in any position.
    ///
    /// # Errors
    /// When it is not in the notation, or no pantry could ever do it.
    pub fn read(text: &str, components: &Components) -> Result<Move, MoveError<Illegal>> {
        let mut words = Words::new(text);
        // A move is read to its end before it is called illegal, so that what cannot be read is always said first.
        let action = match read_action(&mut words, components) {
            Err(error @ MoveError::Parse(_)) => return Err(error),
            action => action,
        };
        let discard = read_discard(&mut words)?;
        words.end()?;
        Ok(Move {
            action: action?,
            discard,
        })
    }
}

/// A move with the components that name its parts.
struct Shown<'a>(Move, &'a Components);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Shown(mv, components) = *self;
        match mv.action {
            Action::Work(location, task) => {
                write!(f, "work {}", components.location(location).id)?;
                write_task(f, components, location, task)?;
            }
            Action::Route(card) => write_use(f, components, "route", card)?,
            Action::Rest => f.write_str("rest")?,
        }
        if !mv.discard.is_empty() {
            write!(f, " discard {}", mv.discard)?;
        }
        Ok(())
    }
}

fn write_task(
    f: &mut fmt::Formatter,
    components: &Components,
    location: LocationId,
    task: Task,
) -> fmt::Result {
    match task {
        Task::Basic(way) => match components.location(location).kind {
            LocationKind::Basic(merchant) => {
                let ways = components.location_ways(location);
                merchant.write_way(ways[usize::from(way)], f)
            }
            _ => Ok(()),
        },
        Task::Claim(discovery, bonus) => {
            if let Some(Discovery { tile, way }) = discovery {
                let shown = components.exploration_tile(tile);
                write!(f, " explore {}", shown.id)?;
                if let Immediate::Upgrade(steps) = shown.immediate {
                    let ways = components.tile_ways(tile);
                    Merchant::Upgrade(steps).write_way(ways[usize::from(way)], f)?;
                }
            }
            match bonus {
                Bonus::Leave => Ok(()),
                Bonus::Take => f.write_str(" bonus"),
            }
        }
        Task::Use(card) => write_use(f, components, " use", card),
        Task::Take => f.write_str(" take"),
        Task::TakeFor(card) => write!(f, " take for {card}"),
        Task::Renew | Task::Adjust => Ok(()),
        Task::Swap(left, right) => write!(f, " swap {left} {right}"),
    }
}

fn write_use(
    f: &mut fmt::Formatter,
    components: &Components,
    verb: &str,
    Use { card, way }: Use,
) -> fmt::Result {
    write!(f, "{verb} {card}")?;
    let ways = components.merchant_ways(card);
    card.merchant().write_way(ways[usize::from(way)], f)
}

fn read_action(words: &mut Words, components: &Components) -> Result<Action, MoveError<Illegal>> {
    match words.expect("a move")? {
        "work" => {
            let location = components.find_location(words.expect("the location")?)?;
            let task = read_task(words, components, location)?;
            Ok(Action::Work(location, task))
        }
        "route" => Ok(Action::Route(read_use(words, components)?)),
        "rest" => Ok(Action::Rest),
        word => Err(ParseError::unknown(format!(
            "{} is not a move: work, route or rest",
            quoted(word)
        ))
        .into()),
    }
}

fn read_task(
    words: &mut Words,
    components: &Components,
    location: LocationId,
) -> Result<Task, MoveError<Illegal>> {
    match components.location(location).kind {
        LocationKind::Fort { .. } => {
            let discovery = if words.take_if("explore") {
                match read_discovery(words, components) {
                    Err(error @ MoveError::Parse(_)) => return Err(error),
                    discovery => discovery.map(Some),
                }
            } else {
                Ok(None)
            };
            let bonus = if words.take_if("bonus") {
                Bonus::Take
            } else {
                Bonus::Leave
            };
            Ok(Task::Claim(discovery?, bonus))
        }
        LocationKind::Basic(merchant) => {
            let ways = components.location_ways(location);
            Ok(Task::Basic(read_way(words, components, merchant, ways)?))
        }
        LocationKind::Market { .. } => match words.expect("use or take")? {
            "use" => Ok(Task::Use(read_use(words, components)?)),
            "take" if words.take_if("for") => {
                let card = words.expect("the card to exchange")?;
                Ok(Task::TakeFor(card.parse()?))
            }
            "take" => Ok(Task::Take),
            word => Err(
                ParseError::unknown(format!("{} at a market: use or take", quoted(word))).into(),
            ),
        },
        LocationKind::Renew => Ok(Task::Renew),
        LocationKind::Adjust if words.take_if("swap") => {
            let left: MerchantId = words.expect("the first card to swap")?.parse()?;
            let right: MerchantId = words.expect("the second card to swap")?.parse()?;
            Ok(Task::Swap(left, right))
        }
        LocationKind::Adjust => Ok(Task::Adjust),
    }
}

fn read_discovery(
    words: &mut Words,
    components: &Components,
) -> Result<Discovery, MoveError<Illegal>> {
    let tile = components.find_tile(words.expect("the exploration tile")?)?;
    let way = match components.exploration_tile(tile).immediate {
        Immediate::Upgrade(steps) => read_way(
            words,
            components,
            Merchant::Upgrade(steps),
            components.tile_ways(tile),
        )?,
        _ => 0,
    };
    Ok(Discovery { tile, way })
}

fn read_use(words: &mut Words, components: &Components) -> Result<Use, MoveError<Illegal>> {
    let card: MerchantId = words.expect("the merchant card")?.parse()?;
    let ways = components.merchant_ways(card);
    let way = read_way(words, components, card.merchant(), ways)?;
    Ok(Use { card, way })
}

/// Reads what follows a card and finds its place among the ways of the card.
fn read_way(
    words: &mut Words,
    components: &Components,
    merchant: Merchant,
    ways: &[Exchange],
) -> Result<u8, MoveError<Illegal>> {
    let limit = components.limits().pantry;
    match merchant.read_way(words, limit) {
        Ok(way) => match ways.iter().position(|&other| other == way) {
            Some(index) => Ok(index as u8),
            None => Err(MoveError::Illegal(Illegal::MoreThanFits(way))),
        },
        Err(WayError::Parse(why)) => Err(why.into()),
        Err(WayError::ImpossibleUse(why)) => Err(MoveError::Illegal(Illegal::ImpossibleUse(why))),
    }
}

impl Components {
    /// The location of this name.
    ///
    /// # Errors
    /// When there is none.
    pub fn find_location(&self, id: &str) -> Result<LocationId, ParseError> {
        let ids = self.locations().iter().map(|location| &location.id);
        find(ids, "location", id).map(LocationId::new)
    }

    /// The point card of this name.
    ///
    /// # Errors
    /// When there is none.
    pub fn find_point_card(&self, id: &str) -> Result<PointId, ParseError> {
        let ids = self.point_cards().iter().map(|card| &card.id);
        find(ids, "point card", id).map(PointId::new)
    }

    /// The kind of bonus tile of this name.
    ///
    /// # Errors
    /// When there is none.
    pub fn find_bonus_tile(&self, id: &str) -> Result<BonusId, ParseError> {
        let ids = self.bonus_tiles().iter().map(|tile| &tile.id);
        find(ids, "bonus tile", id).map(BonusId::new)
    }

    /// The exploration tile of this name.
    ///
    /// # Errors
    /// When there is none.
    pub fn find_tile(&self, id: &str) -> Result<TileId, ParseError> {
        let ids = self.exploration_tiles().iter().map(|tile| &tile.id);
        find(ids, "exploration tile", id).map(TileId::new)
    }
}

fn find<'a>(
    mut ids: impl Iterator<Item = &'a String>,
    what: &str,
    id: &str,
) -> Result<usize, ParseError> {
    let found = ids.position(|other| other == id);
    found.ok_or_else(|| ParseError::unknown(format!("there is no {what} {}", quoted(id))))
}
