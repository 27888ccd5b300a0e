//! `caravan perft`: counts move sequences, the classic check of a move generator.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use rules::chance::seeded;
use rules::{GameName, GameSet};

use crate::input;

/// Count the legal move sequences of each length up to DEPTH.
///
/// Prints a line `perft N COUNT` for each length, with the decks as they lie; how long it took goes to standard
/// error. A sequence that ends the game earlier counts once.
#[derive(Debug, Args)]
pub struct Options {
    /// The game to deal.
    #[arg(long, default_value_t = GameName::SpiceRoad, value_parser = input::game)]
    game: GameName,
    /// How many play.
    #[arg(long, default_value_t = 2, value_name = "N")]
    players: usize,
    /// The seed of the deal.
    #[arg(
        long,
        default_value_t = 0,
        value_name = "N",
        conflicts_with = "position"
    )]
    seed: u64,
    /// A file with a complete position to count from, `-` for standard input.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "players"])]
    position: Option<PathBuf>,
    #[command(flatten)]
    components: input::ComponentsOption,
    /// The longest sequences to count.
    #[arg(value_parser = clap::value_parser!(u32).range(0..=30))]
    depth: u32,
}

/// Counts and prints.
///
/// # Errors
/// When the position cannot be read or the output not written.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let components = options.components.read()?;
    let game = match &options.position {
        Some(path) => input::position(path, &components)?,
        None => GameSet::with(&components).deal(
            options.game,
            options.players,
            &mut seeded(options.seed),
        )?,
    };
    let mut output = io::stdout().lock();
    for depth in options.depth.min(1)..=options.depth {
        let start = Instant::now();
        let count = game.perft(depth, u64::MAX).expect("the budget has no end");
        writeln!(output, "perft {depth} {count}")?;
        output.flush()?;
        writeln!(io::stderr(), "  {:.3} s", start.elapsed().as_secs_f64())?;
    }
    Ok(())
}
