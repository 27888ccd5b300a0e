//! What a component file lists: locations, cards, tiles and limits.

use crate::merchant::Merchant;
use crate::spice::Spices;

macro_rules! place_in_a_list {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u8);

        impl $name {
            /// The one in this place of its list.
            pub const fn new(index: usize) -> $name {
                debug_assert!(index < 256);
                $name(index as u8)
            }

            /// Its place in its list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

place_in_a_list! {
    /// A location: its place in [`Components::locations`](super::Components::locations).
    LocationId
}
place_in_a_list! {
    /// A point card: its place in [`Components::point_cards`](super::Components::point_cards).
    PointId
}
place_in_a_list! {
    /// A kind of bonus tile: its place in [`Components::bonus_tiles`](super::Components::bonus_tiles).
    BonusId
}
place_in_a_list! {
    /// An exploration tile: its place in [`Components::exploration_tiles`](super::Components::exploration_tiles).
    TileId
}
place_in_a_list! {
    /// An icon: its place in [`Layout::icons`].
    Icon
}
place_in_a_list! {
    /// A symbol: its place in [`Layout::symbols`].
    Symbol
}

/// Where the values of a component file come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Provenance {
    /// Designed as a stand-in for the printed components.
    Designed,
    /// Copied from a printed game.
    Transcribed,
}

/// A place on the board where settlers work.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Location {
    /// Its name in moves and positions.
    pub id: String,
    /// The board it is on.
    pub board: String,
    /// What is done there.
    pub kind: LocationKind,
    /// The printed number of settlers.
    pub settlers: u8,
    /// The icon tool and goods cards refer to.
    pub icon: Option<Icon>,
    /// Whether an exploration tile covers it with two or three players (EW-4).
    pub covered: bool,
}

/// What is done at a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocationKind {
    /// Claim the point card above (EW-13).
    Fort {
        /// Its place in the row of forts, from 0.
        slot: u8,
        /// How many bonus tiles lie there at the start.
        bonus_stack: u8,
    },
    /// Gain, upgrade or trade, as a merchant card with this picture does (EW-12).
    Basic(Merchant),
    /// Use or take the merchant card below (EW-14).
    Market {
        /// Its place in the row of markets, from 0.
        slot: u8,
    },
    /// Replace the merchant cards and take another turn (EW-17).
    Renew,
    /// Take a yellow cube and swap two cards of the route (EW-18).
    Adjust,
}

/// With how many players a point card is used (EW-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Always.
    Any,
    /// With three or four players.
    ThreeOrMore,
    /// With four players.
    Four,
}

/// What a point card gives besides points (EW-24 to EW-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Benefit {
    /// Settlers from the reserve.
    Settlers(u8),
    /// One settler fewer at every location with the icon.
    Tool(Icon),
    /// These cubes at every use of a location with the icon.
    Goods(Icon, Spices),
    /// An exploration tile.
    Explore,
}

/// A card to claim at a fort.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PointCard {
    /// Its name in positions.
    pub id: String,
    /// What is paid for it.
    pub cost: Spices,
    /// What it scores.
    pub points: u8,
    /// The symbol that bonus tiles count.
    pub symbol: Symbol,
    /// What else it gives.
    pub benefit: Benefit,
    /// With how many players it is used.
    pub mark: Mark,
    /// Whether it carries a black star and stays in the box (EW-2).
    pub black_star: bool,
}

/// What a bonus tile counts (EW-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Pairs of these two symbols.
    Pair(Symbol, Symbol),
    /// Cards with this symbol.
    Each(Symbol),
    /// Each time this many settlers are outside the reserve.
    Settlers(u8),
    /// Each time this many merchant cards are in the route and the used pile.
    MerchantCards(u8),
}

/// The mark of a bonus tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BonusMark {
    /// Made for this game.
    One,
    /// Stays in the box (EW-3).
    Three,
}

/// A kind of bonus tile.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BonusTile {
    /// Its name in positions.
    pub id: String,
    /// How many there are.
    pub copies: u8,
    /// What it counts.
    pub counts: Counts,
    /// Points each time.
    pub points: u8,
    /// Its mark, if any.
    pub mark: Option<BonusMark>,
}

/// What an exploration tile gives at once (EW-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Immediate {
    /// Nothing.
    Nothing,
    /// These cubes.
    Gain(Spices),
    /// Settlers from the reserve.
    Settlers(u8),
    /// Up to this many upgrade steps.
    Upgrade(u8),
}

/// An exploration tile.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ExplorationTile {
    /// Its name in moves and positions.
    pub id: String,
    /// What it scores.
    pub points: u8,
    /// What it gives at once.
    pub immediate: Immediate,
}

/// The numbers of the rules that are not printed on a card.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// Cubes a pantry holds at the end of a turn (EW-22).
    pub pantry: u16,
    /// Cards a route holds (EW-15).
    pub route: u8,
    /// Settlers of a player (EW-6).
    pub settlers: u8,
    /// Settlers on the player board at the start, with two, three and four players.
    pub settlers_at_start: [u8; 3],
    /// Bonus tiles a player may have (EW-13).
    pub bonus_slots: u8,
    /// The point card that ends the game (EW-28).
    pub point_cards_to_end: u8,
    /// The pantries at the start, by seat (EW-7).
    pub start: [Spices; 4],
}

/// Boards, icons and symbols.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Layout {
    /// The boards as they lie on the table.
    pub rows: Vec<Vec<String>>,
    /// The icons of locations.
    pub icons: Vec<String>,
    /// The symbols of point cards.
    pub symbols: Vec<String>,
}

/// What a component file says, before the tables for play are made of it.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    pub(super) name: String,
    pub(super) provenance: Provenance,
    pub(super) locations: Vec<Location>,
    pub(super) point_cards: Vec<PointCard>,
    pub(super) bonus_tiles: Vec<BonusTile>,
    pub(super) exploration_tiles: Vec<ExplorationTile>,
    pub(super) limits: Limits,
    pub(super) layout: Layout,
}

impl PointCard {
    /// Whether the card is used with this number of players (EW-2).
    pub fn is_used(&self, players: usize) -> bool {
        let enough = match self.mark {
            Mark::Any => true,
            Mark::ThreeOrMore => players >= 3,
            Mark::Four => players == 4,
        };
        enough && !self.black_star
    }
}

impl BonusTile {
    /// Whether the tile is used in this game (EW-3).
    pub fn is_used(&self) -> bool {
        self.mark != Some(BonusMark::Three)
    }
}
