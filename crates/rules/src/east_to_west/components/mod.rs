//! The component file of From East to West: its boards, cards and tiles as data.
//!
//! ```
//! use rules::east_to_west::Components;
//! let components = Components::stand_in();
//! assert_eq!(components.locations().len(), 22);
//! let wrong = Components::read("format = 2").unwrap_err();
//! assert!(wrong.to_string().starts_with("line 1: format: 2 is not 1"));
//! ```

mod check;
mod node;
mod parts;
mod read;
mod show;
mod ways;

use std::fmt;
use std::sync::{Arc, LazyLock};

use sha2::{Digest, Sha256};
use tinyvec::ArrayVec;

use crate::exchange::Exchange;
use crate::merchant::{MERCHANTS, Merchant, MerchantId};
use crate::spice::Spices;
use parts::Parts;
use ways::Ways;

pub use parts::{
    Benefit, BonusId, BonusMark, BonusTile, Counts, ExplorationTile, Icon, Immediate, Layout,
    Limits, Location, LocationId, LocationKind, Mark, PointCard, PointId, Provenance, Symbol,
    TileId,
};

/// The largest component file that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// The most forts, and the most markets.
pub(super) const MAX_ROW: usize = 8;
/// The most locations.
pub(super) const MAX_LOCATIONS: usize = 64;
/// The most point cards.
pub(super) const MAX_POINT_CARDS: usize = 128;
/// The most kinds of bonus tile.
pub(super) const MAX_BONUS_KINDS: usize = 64;
/// The most bonus tiles in all.
pub(super) const MAX_BONUS_TILES: usize = 256;
/// The most bonus tiles at one fort.
pub(super) const MAX_STACK: usize = 16;
/// The most exploration tiles.
pub(super) const MAX_TILES: usize = 32;
/// The most merchant cards in a route.
pub(super) const MAX_ROUTE: usize = 8;
/// The most bonus tiles of a player.
pub(super) const MAX_BONUS_SLOTS: usize = 8;
/// The most point cards of a player.
pub(super) const MAX_CARDS: usize = 32;
/// The most settlers of a player.
pub(super) const MAX_SETTLERS: usize = 30;
/// The most different icons, and the most different symbols.
pub(super) const MAX_NAMES: usize = 16;
/// Stands for the icon of a location without one.
pub(super) const NO_ICON: u8 = MAX_NAMES as u8;
/// The most cubes in a gain, a cost or on a side of a trade, and the most upgrade steps.
pub(super) const MAX_CUBES: usize = 6;
/// The largest pantry.
pub(super) const MAX_PANTRY: usize = 20;
/// The most points a card or tile may give.
pub(super) const MAX_POINTS: usize = 99;

/// The fewest and the most players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

/// A checked component file, with tables made for play.
///
/// Two are equal when their files are.
#[derive(Clone, Debug)]
pub struct Components {
    parts: Parts,
    sha256: [u8; 32],
    forts: ArrayVec<[LocationId; MAX_ROW]>,
    markets: ArrayVec<[LocationId; MAX_ROW]>,
    merchant_ways: Ways,
    location_ways: Ways,
    tile_ways: Ways,
    in_game: [u128; 3],
    /// The printed settlers and icon of each location, side by side.
    printed: [u8; MAX_LOCATIONS],
    icons: [u8; MAX_LOCATIONS],
    /// The locations that do not exchange.
    special: Vec<LocationId>,
}

static STAND_IN: LazyLock<Arc<Components>> = LazyLock::new(|| {
    let components = Components::read(Components::STAND_IN_FILE);
    Arc::new(components.expect("the tests read the embedded file"))
});

impl Components {
    /// The built-in component file, a template for others.
    pub const STAND_IN_FILE: &str = include_str!("../stand_in.toml");

    /// The designed stand-in components, the default.
    pub fn stand_in() -> Arc<Components> {
        Arc::clone(&STAND_IN)
    }

    /// Reads and checks a component file.
    ///
    /// # Errors
    /// Everything that is wrong with it, with lines.
    pub fn read(text: &str) -> Result<Components, ComponentErrors> {
        if text.len() > MAX_BYTES {
            return Err(too_large());
        }
        let parts = read::parts(text).map_err(ComponentErrors)?;
        Ok(Components::new(
            parts,
            Sha256::digest(text.as_bytes()).into(),
        ))
    }

    /// Reads and checks a component file that may not even be text.
    ///
    /// # Errors
    /// Everything that is wrong with it, with lines.
    pub fn from_bytes(bytes: &[u8]) -> Result<Components, ComponentErrors> {
        if bytes.len() > MAX_BYTES {
            return Err(too_large());
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => Components::read(text),
            Err(error) => {
                let lines = bytes[..error.valid_up_to()].iter().filter(|&&b| b == b'\n');
                Err(ComponentErrors(vec![ComponentError {
                    line: lines.count() + 1,
                    key: String::new(),
                    message: "this is not UTF-8 text; a component file is TOML".to_owned(),
                }]))
            }
        }
    }

    fn new(parts: Parts, sha256: [u8; 32]) -> Components {
        let limit = parts.limits.pantry;
        let row = |slot_of: fn(LocationKind) -> Option<u8>| {
            let mut row: Vec<(u8, LocationId)> = (parts.locations.iter().enumerate())
                .filter_map(|(i, l)| Some((slot_of(l.kind)?, LocationId::new(i))))
                .collect();
            row.sort_unstable();
            row.into_iter().map(|(_, location)| location).collect()
        };
        let forts = row(|kind| match kind {
            LocationKind::Fort { slot, .. } => Some(slot),
            _ => None,
        });
        let markets = row(|kind| match kind {
            LocationKind::Market { slot } => Some(slot),
            _ => None,
        });
        let merchant_ways = Ways::new(MERCHANTS.into_iter().map(Some), limit);
        let location_ways = Ways::new(
            parts.locations.iter().map(|l| match l.kind {
                LocationKind::Basic(merchant) => Some(merchant),
                _ => None,
            }),
            limit,
        );
        let tile_ways = Ways::new(
            (parts.exploration_tiles.iter()).map(|tile| match tile.immediate {
                Immediate::Upgrade(steps) => Some(Merchant::Upgrade(steps)),
                _ => None,
            }),
            limit,
        );
        let in_game = [2, 3, 4].map(|players| {
            (parts.point_cards.iter().enumerate())
                .filter(|(_, card)| card.is_used(players))
                .fold(0, |set, (i, _)| set | 1 << i)
        });
        let (mut printed, mut icons) = ([0; MAX_LOCATIONS], [NO_ICON; MAX_LOCATIONS]);
        let mut special = Vec::new();
        for (i, location) in parts.locations.iter().enumerate() {
            printed[i] = location.settlers;
            icons[i] = location.icon.map_or(NO_ICON, |icon| icon.index() as u8);
            if !matches!(location.kind, LocationKind::Basic(_)) {
                special.push(LocationId::new(i));
            }
        }
        Components {
            parts,
            sha256,
            forts,
            markets,
            merchant_ways,
            location_ways,
            tile_ways,
            in_game,
            printed,
            icons,
            special,
        }
    }

    /// The name of the set.
    pub fn name(&self) -> &str {
        &self.parts.name
    }

    /// Whether the values were designed or copied from a printed game.
    pub fn provenance(&self) -> Provenance {
        self.parts.provenance
    }

    /// The SHA-256 of the file, which identifies the set in records.
    pub fn sha256(&self) -> [u8; 32] {
        self.sha256
    }

    /// The SHA-256 of the file in hexadecimal digits.
    pub fn sha256_hex(&self) -> String {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        (self.sha256.iter())
            .flat_map(|&byte| [byte >> 4, byte & 15])
            .map(|digit| char::from(DIGITS[usize::from(digit)]))
            .collect()
    }

    /// The locations, in the order of the file.
    pub fn locations(&self) -> &[Location] {
        &self.parts.locations
    }

    /// The point cards, those that stay in the box included.
    pub fn point_cards(&self) -> &[PointCard] {
        &self.parts.point_cards
    }

    /// The kinds of bonus tile, those that stay in the box included.
    pub fn bonus_tiles(&self) -> &[BonusTile] {
        &self.parts.bonus_tiles
    }

    /// The exploration tiles.
    pub fn exploration_tiles(&self) -> &[ExplorationTile] {
        &self.parts.exploration_tiles
    }

    /// The limits.
    pub fn limits(&self) -> &Limits {
        &self.parts.limits
    }

    /// Boards, icons and symbols.
    pub fn layout(&self) -> &Layout {
        &self.parts.layout
    }

    /// The forts, left to right.
    pub fn forts(&self) -> &[LocationId] {
        &self.forts
    }

    /// The markets, left to right.
    pub fn markets(&self) -> &[LocationId] {
        &self.markets
    }

    /// One location.
    #[inline]
    pub fn location(&self, id: LocationId) -> &Location {
        &self.parts.locations[id.index()]
    }

    /// One point card.
    #[inline]
    pub fn point_card(&self, id: PointId) -> &PointCard {
        &self.parts.point_cards[id.index()]
    }

    /// One kind of bonus tile.
    #[inline]
    pub fn bonus_tile(&self, id: BonusId) -> &BonusTile {
        &self.parts.bonus_tiles[id.index()]
    }

    /// One exploration tile.
    #[inline]
    pub fn exploration_tile(&self, id: TileId) -> &ExplorationTile {
        &self.parts.exploration_tiles[id.index()]
    }

    /// Every exchange a merchant card offers, as [`Merchant::ways`] lists them.
    #[inline]
    pub fn merchant_ways(&self, card: MerchantId) -> &[Exchange] {
        self.merchant_ways.of(card.index())
    }

    /// Every exchange a gain, upgrade or trade location offers; none for other locations.
    #[inline]
    pub fn location_ways(&self, location: LocationId) -> &[Exchange] {
        self.location_ways.of(location.index())
    }

    /// Every upgrade an exploration tile offers, none first; an empty list if it does not upgrade.
    #[inline]
    pub fn tile_ways(&self, tile: TileId) -> &[Exchange] {
        self.tile_ways.of(tile.index())
    }

    /// The printed settlers of a location, and the place of its icon or [`NO_ICON`].
    #[inline]
    pub(super) fn printed(&self, location: usize) -> (u8, usize) {
        (self.printed[location], usize::from(self.icons[location]))
    }

    /// The forts, markets, renew and adjust locations.
    #[inline]
    pub(super) fn special_locations(&self) -> &[LocationId] {
        &self.special
    }

    /// How many exchanges of each merchant card a pantry can pay for.
    #[inline]
    pub(super) fn payable_merchants(&self, pantry: Spices) -> &[u8] {
        self.merchant_ways.payable(pantry)
    }

    /// How many exchanges of each location a pantry can pay for.
    #[inline]
    pub(super) fn payable_locations(&self, pantry: Spices) -> &[u8] {
        self.location_ways.payable(pantry)
    }

    /// How many upgrades of each exploration tile a pantry can pay for.
    #[inline]
    pub(super) fn payable_tiles(&self, pantry: Spices) -> &[u8] {
        self.tile_ways.payable(pantry)
    }

    /// The point cards used with this number of players, as a set of places in the list (EW-2).
    #[inline]
    pub(crate) fn point_cards_in_game(&self, players: usize) -> u128 {
        self.in_game[players - 2]
    }

    /// How many bonus tiles are laid out (EW-3).
    pub fn bonus_tiles_laid_out(&self) -> usize {
        (self.parts.locations.iter())
            .map(|l| match l.kind {
                LocationKind::Fort { bonus_stack, .. } => usize::from(bonus_stack),
                _ => 0,
            })
            .sum()
    }

    /// The locations that are covered with this number of players, in the order of the file (EW-4).
    pub fn covered(&self, players: usize) -> impl Iterator<Item = LocationId> {
        (self.parts.locations.iter().enumerate())
            .filter(move |(_, location)| location.covered && players < 4)
            .map(|(i, _)| LocationId::new(i))
    }
}

impl PartialEq for Components {
    fn eq(&self, other: &Components) -> bool {
        self.sha256 == other.sha256
    }
}

impl Eq for Components {}

impl std::hash::Hash for Components {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.sha256.hash(state);
    }
}

/// One thing that is wrong with a component file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ComponentError {
    /// The line, counted from 1.
    pub line: usize,
    /// The key, such as `location[4].settlers` (entries of a list are counted from 1); may be empty.
    pub key: String,
    /// What is wrong and what is allowed.
    pub message: String,
}

impl fmt::Display for ComponentError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        if !self.key.is_empty() {
            write!(f, "{}: ", self.key)?;
        }
        f.write_str(&self.message)
    }
}

/// Everything that is wrong with a component file; displayed one a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentErrors(pub Vec<ComponentError>);

impl fmt::Display for ComponentErrors {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                writeln!(f)?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ComponentErrors {}

fn too_large() -> ComponentErrors {
    ComponentErrors(vec![ComponentError {
        line: 1,
        key: String::new(),
        message: format!("the file is larger than {MAX_BYTES} bytes; a component file is not"),
    }])
}
