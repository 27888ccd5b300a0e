//! `caravan mistakes`: what a level does wrong.

use std::io::{self, Write};

use anyhow::ensure;
use bots::Level;
use clap::Args;
use lab::mistakes::mistakes;
use rules::GameName;

use crate::input;
use crate::progress::Bar;

/// Show what a level of the bots does wrong, and what it overlooks.
///
/// The level plays against itself in all seats, and a deeper search judges every move: what it cost is the chance to win after the
/// best move minus the chance after the move played. The worst moves are shown with the position, the better move and the plan
/// behind it. The same command gives the same result everywhere, unless the level has a budget of time.
#[derive(Debug, Args)]
pub struct Options {
    /// The game to play; From East to West with its built-in components.
    #[arg(long, value_parser = input::game)]
    game: GameName,
    /// The level, from novice to master.
    #[arg(long)]
    level: Level,
    /// How many play.
    #[arg(long, value_name = "N", default_value_t = 2)]
    players: usize,
    /// How many games to play.
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed of the first deal; each further deal has the next.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Iterations of the search that judges a move.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// How many of the worst moves to show, at most one of each game.
    #[arg(long, value_name = "N", default_value_t = 3)]
    show: usize,
}

/// Plays, and prints how often the level errs and its worst moves.
///
/// # Errors
/// When the game does not support the number of players.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let range = options.game.players();
    ensure!(
        range.contains(&options.players),
        "{} is for {} to {} players, not {}",
        options.game,
        range.start(),
        range.end(),
        options.players
    );
    let bar = Bar::new("games");
    let found = mistakes(
        (options.game, options.players),
        options.level,
        (options.games, options.seed),
        options.nodes,
        |done| bar.show(done, options.games),
    );
    bar.end();
    let mut output = io::stdout().lock();
    write!(output, "{found}")?;
    for mistake in found.worst.iter().take(options.show) {
        write!(output, "\n{mistake}")?;
    }
    output.flush()?;
    Ok(())
}
