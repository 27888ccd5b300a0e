//! `cargo xtask soak`: comparisons and simulations that take too long for the tests.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

/// The tests that are marked as a soak, by what they show.
const SOAKS: [(&str, &str); 2] = [
    (
        "random games of From East to West, each move compared with a plain reading of the rules",
        "test --package rules --tests --locked -- --ignored --nocapture soak",
    ),
    (
        "simulated tables with crashes, lost messages and a failing store; SEEDS=FROM..TO chooses the runs",
        "test --package server --lib --locked -- --ignored --nocapture soak",
    ),
];

/// Runs every test that is marked as a soak.
///
/// # Errors
/// When cargo cannot be started.
pub(crate) fn run(root: &Path) -> Result<ExitCode> {
    let mut failed = false;
    for (about, arguments) in SOAKS {
        println!("== {about}");
        let status = Command::new(env!("CARGO"))
            .args(arguments.split(' '))
            .current_dir(root)
            .status()
            .context("cannot run cargo test")?;
        failed |= !status.success();
    }
    Ok(if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}
