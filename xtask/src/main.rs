//! Chores of this repository: `cargo xtask test`.

fn main() {}
