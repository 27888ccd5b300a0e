//! Chores of this repository, such as `cargo xtask test`.
#![expect(clippy::print_stdout, reason = "a chore reports to the terminal")]

mod audit;
mod changes;
mod deny;
mod dist;
mod extras;
mod guide;
mod output;
mod parts;
mod python;
mod rust_tests;
mod setup;
mod slowest;
mod soak;
mod test;
mod workspace;

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use clap::{CommandFactory, Parser, Subcommand};

/// Chores of this repository that need more than cargo.
#[derive(Debug, Parser)]
#[command(name = "xtask", bin_name = "cargo xtask", max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Test(test::Options),
    Dist(dist::Options),
    Extras(extras::Options),
    /// Take pictures of every page and the main states of the table, into web/screenshots.
    Screenshots,
    /// Look up what we depend on in the database of known vulnerabilities; needs a network.
    Audit,
    /// Play many thousand games beside the naive models; takes the better part of an hour.
    Soak,
}

fn main() -> ExitCode {
    run(Cli::parse()).unwrap_or_else(|error| {
        eprintln!("cargo xtask: {error:#}");
        ExitCode::FAILURE
    })
}

fn run(cli: Cli) -> anyhow::Result<ExitCode> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .context("xtask lies in the repository's root folder")?;
    std::env::set_current_dir(root).context("cannot go to the repository's root folder")?;
    match cli.command {
        Some(Command::Test(options)) => test::run_parts(&options, root),
        Some(Command::Dist(options)) => dist::run(&options, root),
        Some(Command::Extras(options)) => extras::run(&options, root),
        Some(Command::Screenshots) => {
            test::screenshots(root)?;
            Ok(ExitCode::SUCCESS)
        }
        Some(Command::Audit) => audit::run(root),
        Some(Command::Soak) => soak::run(root),
        None => {
            Cli::command().print_help()?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
