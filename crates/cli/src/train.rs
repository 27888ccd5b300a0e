//! `caravan train`: a value net by self-play.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::Args;
use lab::train::{Length, Schedule, Training, train};
use rules::GameName;

use crate::input;

/// Train a value net by self-play on one core.
///
/// Beside the net go a log (.csv), a picture of it (.svg) and a checkpoint that --resume goes on from.
#[derive(Debug, Args)]
pub struct Options {
    /// The game to play; From East to West with its built-in components.
    #[arg(long, value_parser = input::game, default_value_t = GameName::SpiceRoad)]
    game: GameName,
    /// How many play.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=5))]
    players: u8,
    /// Train for so many minutes of processor time, all sessions together.
    #[arg(long, value_name = "M", required_unless_present = "games")]
    minutes: Option<f64>,
    /// Train for so many games, all sessions together; the same seed then gives the same net everywhere.
    #[arg(long, value_name = "GAMES", conflicts_with = "minutes")]
    games: Option<u64>,
    /// Where chance begins.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write the net to.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Go on from the checkpoint beside the net.
    #[arg(long)]
    resume: bool,
    /// Begin with what another training's checkpoint or a net knows, of any number of players.
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    from: Option<PathBuf>,
    /// Make a net that already plays well better: hardly any whims, small steps.
    #[arg(long)]
    polish: bool,
    /// In this percentage of the games, planners that rush to their next claim sit in all seats but one.
    #[arg(
        long,
        value_name = "PERCENT",
        default_value_t = 0,
        conflicts_with = "resume",
        value_parser = clap::value_parser!(u8).range(0..=100)
    )]
    rush: u8,
    /// Let a search of so many iterations choose the moves, and learn what it thinks of them.
    ///
    /// Games take much longer, and teach more: a net that plays well without this becomes better with it.
    #[arg(
        long,
        value_name = "ITERATIONS",
        default_value_t = 0,
        conflicts_with = "resume",
        value_parser = clap::value_parser!(u32).range(0..=10_000)
    )]
    search: u32,
    /// Write the mean of the weights over about the last GAMES games instead of the last weights.
    #[arg(
        long,
        value_name = "GAMES",
        default_value_t = 0,
        conflicts_with = "resume"
    )]
    average: u32,
    /// Learning rate of the first games, from 0.0001 to 0.01; it falls towards the end.
    ///
    /// Without it 0.001, or 0.0002 with --polish; a tenth of that where a training begins with --from and without --polish.
    #[arg(long, value_parser = rate, conflicts_with = "resume")]
    rate: Option<f32>,
}

fn rate(text: &str) -> Result<f32, String> {
    let rate = text.parse().ok();
    let rate = rate.filter(|rate| (0.0001..=0.01).contains(rate));
    rate.ok_or_else(|| "give a number from 0.0001 to 0.01".to_owned())
}

/// Trains, telling on the standard error how it goes.
///
/// # Errors
/// When a length is not positive, or a file cannot be read or written.
pub fn run(options: Options) -> Result<()> {
    let length = match (options.minutes, options.games) {
        (_, Some(games)) => Length::Games(games),
        (minutes, None) => Length::Minutes(minutes.unwrap_or(0.0)),
    };
    let positive = match length {
        Length::Games(games) => games > 0,
        Length::Minutes(minutes) => minutes > 0.0 && minutes.is_finite(),
    };
    ensure!(positive, "train for a positive number of minutes or games");
    let mut schedule = if options.polish {
        Schedule::polish()
    } else {
        Schedule::default()
    };
    schedule.rush = 100 * u32::from(options.rush);
    schedule.search = options.search;
    schedule.average = options.average;
    if let Some(rate) = options.rate {
        schedule.rate[0] = rate;
        schedule.transfer = 1.0;
    }
    let training = Training {
        game: options.game,
        players: usize::from(options.players),
        length,
        seed: options.seed,
        out: options.out,
        resume: options.resume,
        from: options.from,
        schedule,
    };
    train(&training, |line| {
        // Training is worth going on with, whoever has stopped reading how it goes.
        let _ = writeln!(io::stderr(), "{line}");
    })?;
    Ok(())
}
