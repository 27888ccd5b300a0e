//! `cargo xtask soak`: comparisons, simulations, faults and attacks that take too long for the tests.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};

/// What is run with cargo, by what it shows.
const SOAKS: [(&str, &str); 8] = [
    (
        "random games of From East to West, each move compared with a plain reading of the rules",
        "test --package caravanserai-rules --tests --locked -- --ignored --nocapture soak",
    ),
    (
        "simulated tables with crashes, lost messages and a failing store; SEEDS=FROM..TO chooses the runs",
        "test --package server --lib --locked -- --ignored --nocapture soak",
    ),
    (
        "100,000 games are backed up and checked; GAMES=N chooses how many",
        "test --package server --lib --release --locked -- --ignored --nocapture many_games_are_backed_up",
    ),
    (
        "100,000 games are moved to PostgreSQL, killed half-way and resumed; GAMES=N chooses how many",
        "test --package server --lib --release --locked -- --ignored --nocapture many_games_are_migrated",
    ),
    (
        "the release build, for what follows",
        "build --package caravan --release --locked",
    ),
    (
        "three nodes on PostgreSQL under faults for five minutes",
        "test --package caravan --test it --locked -- --ignored --nocapture in_chaos",
    ),
    (
        "all attacks at once for two minutes, while ten people play",
        "test --package caravan --test it --locked -- --ignored --nocapture all_attacks_at_once",
    ),
    (
        "200 tables of three masters, while somebody plays elsewhere",
        "test --package caravan --test it --locked -- --ignored --nocapture crowd_of_masters",
    ),
];

/// Settings of the tests that attack a server, which are stricter than those of the ordinary tests: seconds, and
/// milliseconds within which 99 of 100 moves are answered.
const STRICT: [(&str, &str); 2] = [("HOSTILE_SECONDS", "120"), ("HOSTILE_P99_MS", "100")];

/// Runs everything that is a soak.
///
/// # Errors
/// When cargo cannot be started.
pub(crate) fn run(root: &Path) -> Result<ExitCode> {
    let mut failed = false;
    for (about, arguments) in SOAKS {
        println!("== {about}");
        let status = Command::new(env!("CARGO"))
            .args(arguments.split(' '))
            .env("HOSTILE_PROGRAM", root.join("target/release/caravan"))
            .env("CHAOS_PROGRAM", root.join("target/release/caravan"))
            .env("CHAOS_SECONDS", "300")
            .envs(STRICT)
            .current_dir(root)
            .status()
            .context("cannot run cargo")?;
        failed |= !status.success();
    }
    Ok(if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}
