//! The commands of `caravan`, one module each, so that tests can call them without a process.

pub mod admin;
pub mod arena;
pub mod bench;
pub mod calibrate;
#[cfg(unix)]
pub mod chaos;
pub mod completions;
pub mod components;
pub mod config;
pub mod engine;
mod input;
pub mod load;
mod local;
pub mod man;
pub mod migrate;
pub mod mistakes;
pub mod perft;
mod progress;
pub mod replay;
pub mod serve;
pub mod train;
pub mod verify;

use clap::{Parser, Subcommand};

/// Two board games of spice trading: serve them, study them, talk to them.
///
/// Without a command, caravan does what `caravan serve` does.
#[derive(Debug, Parser)]
#[command(
    name = "caravan",
    version,
    args_conflicts_with_subcommands = true,
    max_term_width = 100,
    after_help = "The notation of cards, moves, positions and records is described in NOTATION.md."
)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Options,
    /// The configuration, if it is to be printed instead.
    #[arg(skip)]
    print: Option<String>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Options),
    Admin(admin::Options),
    Migrate(migrate::Options),
    Engine(engine::Options),
    Perft(perft::Options),
    Replay(replay::Options),
    Verify(verify::Options),
    Bench(bench::Options),
    Load(load::Options),
    #[cfg(unix)]
    Chaos(chaos::Options),
    Arena(arena::Options),
    Train(train::Options),
    Calibrate(calibrate::Options),
    Mistakes(mistakes::Options),
    Components(components::Options),
    Completions(completions::Options),
    Man(man::Options),
}

impl Cli {
    /// Runs the chosen command to its end.
    ///
    /// # Errors
    /// Whatever keeps the command from doing its work, in words for the person who called it.
    pub fn run(self) -> anyhow::Result<()> {
        if let Some(text) = &self.print {
            use std::io::Write;
            write!(std::io::stdout(), "{text}")?;
            return Ok(());
        }
        match self.command.unwrap_or(Command::Serve(self.serve)) {
            Command::Serve(options) => serve::run(&options),
            Command::Admin(options) => admin::run(&options),
            Command::Migrate(options) => migrate::run(&options),
            Command::Engine(options) => engine::run(&options),
            Command::Perft(options) => perft::run(&options),
            Command::Replay(options) => replay::run(&options),
            Command::Verify(options) => verify::run(&options),
            Command::Bench(options) => bench::run(&options),
            Command::Load(options) => load::run(&options),
            #[cfg(unix)]
            Command::Chaos(options) => chaos::run(&options),
            Command::Arena(options) => arena::run(&options),
            Command::Train(options) => train::run(options),
            Command::Calibrate(options) => calibrate::run(&options),
            Command::Mistakes(options) => mistakes::run(&options),
            Command::Components(options) => components::run(&options),
            Command::Completions(options) => completions::run(&options),
            Command::Man(options) => man::run(&options),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_options_of_every_command_are_consistent() {
        super::Cli::command().debug_assert();
    }
}
