//! Tables as pictures: the same shapes as SVG and as pixels.

mod east_to_west;
mod picture;
mod pieces;
mod raster;
mod spice_road;
mod svg;

use rules::AnyTable;

pub(crate) use picture::Picture;

/// The table as every seat sees it.
pub(crate) fn draw(table: &AnyTable) -> Picture {
    match table {
        AnyTable::SpiceRoad(table) => spice_road::draw(table),
        AnyTable::EastToWest(table) => east_to_west::draw(table),
    }
}
