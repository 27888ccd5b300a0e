//! The bots, tested from outside: puzzles with one right answer, whole games, matches.

mod arena;
mod bench;
mod choices;
mod east_to_west;
mod extremes;
mod puzzles;
mod spice_road;
