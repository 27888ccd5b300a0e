//! `cargo xtask soak`: comparisons that take too long for the tests.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

/// Runs every test that is marked as a soak.
///
/// # Errors
/// When cargo cannot be started.
pub(crate) fn run(root: &Path) -> Result<ExitCode> {
    let status = Command::new(env!("CARGO"))
        .args("test --package rules --tests --locked -- --ignored --nocapture soak".split(' '))
        .current_dir(root)
        .status()
        .context("cannot run cargo test")?;
    Ok(if status.success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
