//! What is printed on the components of From East to West, for those who draw them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Everything that is printed in a component set, each list in the order of its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintedSet {
    /// What its file calls it.
    pub title: String,
    /// Whether it was designed as a stand-in for the printed game.
    pub designed: bool,
    /// The boards as they lie on the table, row by row.
    pub boards: Vec<Vec<String>>,
    /// The locations.
    pub locations: Vec<PrintedLocation>,
    /// The point cards, those that stay in the box included.
    pub point_cards: Vec<PrintedPointCard>,
    /// The kinds of bonus tiles.
    pub bonus_tiles: Vec<PrintedBonusTile>,
    /// The exploration tiles.
    pub exploration_tiles: Vec<PrintedTile>,
    /// The numbers that are printed on no card.
    pub limits: PrintedLimits,
}

/// A location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintedLocation {
    /// Its name in moves and positions.
    pub id: String,
    /// The board it is on.
    pub board: String,
    /// What is done there.
    pub work: PrintedWork,
    /// The printed number of settlers.
    pub settlers: u8,
    /// The icon that tool and goods cards refer to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub icon: Option<String>,
    /// Whether an exploration tile covers it with two or three players.
    pub covered: bool,
}

/// What is done at a location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum PrintedWork {
    /// Claim the point card above.
    Fort {
        /// Its place in the row of forts, from 0.
        slot: u8,
        /// How many bonus tiles lie there at the start.
        bonus_stack: u8,
    },
    /// Gain, upgrade or trade.
    Basic {
        /// Written as the merchant card that does the same.
        card: String,
    },
    /// Use or take the merchant card below.
    Market {
        /// Its place in the row of markets, from 0.
        slot: u8,
    },
    /// Replace the merchant cards and move again.
    Renew,
    /// Take a yellow cube and swap two cards of the route.
    Adjust,
}

/// A point card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintedPointCard {
    /// Its name in positions.
    pub id: String,
    /// What is paid for it.
    pub cost: String,
    /// What it scores.
    pub points: u8,
    /// The symbol that bonus tiles count.
    pub symbol: String,
    /// What else it gives.
    pub benefit: PrintedBenefit,
    /// With how many players it is used.
    pub players: Vec<u8>,
}

/// What a point card gives besides points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum PrintedBenefit {
    /// Settlers from the reserve.
    Settlers {
        /// How many.
        n: u8,
    },
    /// One settler fewer at every location with the icon.
    Tool {
        /// Which.
        icon: String,
    },
    /// Cubes at every use of a location with the icon.
    Goods {
        /// Which.
        icon: String,
        /// The cubes.
        spices: String,
    },
    /// An exploration tile.
    Explore,
}

/// A kind of bonus tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintedBonusTile {
    /// Its name in positions.
    pub id: String,
    /// How many of it are used.
    pub copies: u8,
    /// What it counts.
    pub counts: PrintedCounts,
    /// Points each time.
    pub points: u8,
}

/// What a bonus tile counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum PrintedCounts {
    /// Pairs of symbols.
    Pair {
        /// The two of them.
        symbols: Vec<String>,
    },
    /// Cards with a symbol.
    Each {
        /// Which.
        symbol: String,
    },
    /// Settlers outside the reserve.
    Settlers {
        /// How many make a set.
        n: u8,
    },
    /// Merchant cards in the route and the used pile.
    MerchantCards {
        /// How many make a set.
        n: u8,
    },
}

/// An exploration tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintedTile {
    /// Its name in moves and positions.
    pub id: String,
    /// What it scores.
    pub points: u8,
    /// What it gives at once.
    pub immediate: PrintedImmediate,
}

/// What an exploration tile gives at once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum PrintedImmediate {
    /// Nothing.
    Nothing,
    /// Cubes.
    Gain {
        /// Which.
        spices: String,
    },
    /// Settlers from the reserve.
    Settlers {
        /// How many.
        n: u8,
    },
    /// Upgrade steps.
    Upgrade {
        /// At most so many.
        n: u8,
    },
}

/// The numbers that are printed on no card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintedLimits {
    /// Cubes that a pantry holds at the end of a turn.
    pub pantry: u16,
    /// Cards that a route holds.
    pub route: u8,
    /// Bonus tiles that a player may have.
    pub bonus_slots: u8,
    /// The point card that ends the game.
    pub cards_to_end: u8,
}
