//! `caravan completions`: what a shell needs to complete the program's words.

use std::io::Write;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::Cli;

/// Print the script with which a shell completes commands and options.
///
/// For bash, put it where completions are kept:
/// caravan completions bash > ~/.local/share/bash-completion/completions/caravan
#[derive(Debug, Args)]
pub struct Options {
    /// The shell.
    shell: Shell,
}

/// Prints the script.
///
/// # Errors
/// When standard output cannot be written.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Cli::command(), "caravan", &mut script);
    std::io::stdout().write_all(&script)?;
    Ok(())
}
