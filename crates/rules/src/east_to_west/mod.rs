//! Century: From East to West, which joins Spice Road's merchant cards to the boards of A New World.

mod components;

pub use components::{
    Benefit, BonusId, BonusMark, BonusTile, ComponentError, ComponentErrors, Components, Counts,
    ExplorationTile, Icon, Immediate, Layout, Limits, Location, LocationId, LocationKind,
    MAX_BYTES, Mark, PLAYERS, PointCard, PointId, Provenance, Symbol, TileId,
};
