//! `caravan components`: looks at the component files of From East to West.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use rules::east_to_west::Components;

use crate::input;

/// Show or check the components of From East to West.
///
/// The built-in boards, cards and tiles are designed stand-ins for the printed ones. A file of the same form with a
/// transcription can take their place wherever a command has the option --components.
#[derive(Debug, Args)]
pub struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Say whether a file can be played with, or everything that is wrong with it.
    Check {
        /// The component file, `-` for standard input.
        file: PathBuf,
    },
    /// Print a component set readably.
    Show {
        /// The component file, `-` for standard input; the built-in set without it.
        file: Option<PathBuf>,
    },
}

/// Checks or shows.
///
/// # Errors
/// When the file cannot be read or played with.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    match &options.command {
        Command::Check { file } => {
            let components = input::components(file)?;
            writeln!(
                output,
                "ok: {}, sha256 {}",
                components.name(),
                components.sha256_hex()
            )?;
        }
        Command::Show { file } => {
            let components = match file {
                Some(file) => input::components(file)?,
                None => Components::stand_in(),
            };
            writeln!(output, "{}", components.describe().trim_end())?;
        }
    }
    Ok(())
}
