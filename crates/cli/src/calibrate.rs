//! `caravan calibrate`: whether stated chances come true.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, ensure};
use clap::Args;
use lab::calibration::{Calibration, calibrate, svg};
use rules::GameName;

use crate::input;

/// Compare the chances that the bots state with how games end.
///
/// A search plays against itself in all seats. At every turn the chance that it states for the seat to move is noted, and at
/// the end whether that seat won: of the positions with a stated 60 %, about 60 % should be won. Chances are grouped by
/// tenths. The same command gives the same result everywhere.
#[derive(Debug, Args)]
pub struct Options {
    /// The game to play; From East to West with its built-in components.
    #[arg(long, value_parser = input::game)]
    game: GameName,
    /// How many play; all numbers of players if not given.
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// How many games to play with each number of players.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the first deal; each further deal has the next.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Iterations of the search for a turn.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Also draw the result into this file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// Plays, and prints one table for each number of players.
///
/// # Errors
/// When the game does not support the number of players, or a file cannot be written.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let range = options.game.players();
    let sizes: Vec<usize> = match options.players {
        Some(players) => vec![players],
        None => range.clone().collect(),
    };
    for &players in &sizes {
        ensure!(
            range.contains(&players),
            "{} is for {} to {} players, not {players}",
            options.game,
            range.start(),
            range.end()
        );
    }
    let mut output = io::stdout().lock();
    let mut all: Vec<Calibration> = Vec::new();
    for players in sizes {
        let games = (options.games, options.seed);
        let found = calibrate((options.game, players), games, options.nodes, |_| {});
        writeln!(output, "{found}")?;
        all.push(found);
    }
    if let Some(path) = &options.svg {
        std::fs::write(path, svg(&all))
            .with_context(|| format!("cannot write {}", path.display()))?;
    }
    output.flush()?;
    Ok(())
}
