//! `caravan man`: the manual pages, one for each command.

use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, CommandFactory};

use crate::Cli;

/// Write the manual pages into a folder, for those who make packages.
#[derive(Debug, Args)]
#[command(hide = true)]
pub struct Options {
    /// The folder, which is made if missing.
    folder: PathBuf,
}

/// Writes the pages.
///
/// # Errors
/// When the folder or a page cannot be written.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let folder = &options.folder;
    let cannot = || format!("cannot write manual pages into {}", folder.display());
    std::fs::create_dir_all(folder).with_context(cannot)?;
    clap_mangen::generate_to(Cli::command().disable_help_subcommand(true), folder)
        .with_context(cannot)
}
