//! What must hold for any bytes: the bodies of the fuzz targets.
//!
//! `cargo +nightly fuzz run position` runs one of `moves`, `position`, `record` and `engine`. The tests of `rules` and
//! `caravan` include these two files and run the same functions on seeded inputs, on stable Rust.

pub mod engine;
pub mod texts;
