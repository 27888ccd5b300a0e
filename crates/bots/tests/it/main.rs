//! The bots, tested from outside: puzzles with one right answer, whole games.

mod bench;
mod choices;
mod east_to_west;
mod extremes;
mod puzzles;
mod spice_road;
mod wasm;
