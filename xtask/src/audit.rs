//! `cargo xtask audit`: known vulnerabilities in what we depend on.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

use crate::output::Output;
use crate::setup::{self, C_COMPILER, CARGO_DENY};

/// Fetches the database of advisories and compares.
///
/// # Errors
/// When cargo-deny is missing and cannot be installed, or cannot be started.
pub(crate) fn run(root: &Path) -> Result<ExitCode> {
    setup::ensure(&[C_COMPILER, CARGO_DENY], &Output::Live)?;
    let status = Command::new(env!("CARGO"))
        .args(["deny", "check", "advisories"])
        .current_dir(root)
        .status()
        .context("cannot run cargo deny")?;
    Ok(if status.success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
