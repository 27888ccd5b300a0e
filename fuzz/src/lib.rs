//! What must hold for any bytes: the bodies of the fuzz targets.
//!
//! `cargo +nightly fuzz run position` runs one of `moves`, `position`, `record` and `engine`. Without cargo-fuzz, on stable
//! Rust, a target runs on the files that it is given: `cargo run -p caravan-fuzz --bin position fuzz/artifacts/position/*`.
//! The tests of `rules` and `caravan` include `engine.rs` and `texts.rs` and run the same functions on seeded inputs.

pub mod engine;
pub mod texts;

/// Makes a program of a fuzz target: with cargo-fuzz the fuzzing engine, otherwise one that reads files.
#[macro_export]
macro_rules! target {
    ($check:path) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|data: &[u8]| $check(data));

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            $crate::each_file($check)
        }
    };
}

/// Calls the function with the content of each file named on the command line.
///
/// # Errors
/// When a file cannot be read.
pub fn each_file(check: fn(&[u8])) -> std::io::Result<()> {
    for path in std::env::args_os().skip(1) {
        check(&std::fs::read(path)?);
    }
    Ok(())
}
