//! `caravan replay`: shows a record, or checks it.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use rules::{AnyGame, Ending, GameName, GameSet, Record, Seat};

use crate::input;

/// Show a recorded game turn by turn, or check that it replays.
///
/// A record that does not replay is an error that says at which line and turn, and why.
#[derive(Debug, Args)]
pub struct Options {
    /// The record, `-` for standard input.
    file: PathBuf,
    #[command(flatten)]
    components: input::ComponentsOption,
    /// Say only whether the record replays.
    #[arg(long)]
    check: bool,
    /// Print the position after so many turns, as all saw it; 0 is the deal.
    #[arg(long, value_name = "TURNS", conflicts_with = "check")]
    position: Option<usize>,
}

/// Reads, replays and prints.
///
/// # Errors
/// When the record cannot be read or does not replay.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let text = input::text(&options.file)?;
    let components = options.components.read()?;
    let record = GameSet::with(&components)
        .read_record(&text)
        .with_context(|| format!("{} is not a record that replays", options.file.display()))?;
    let mut output = io::stdout().lock();
    let turns = record.turns().len();
    if options.check {
        let ending = ending(&record);
        writeln!(output, "ok: {turns} turns, {ending}")?;
    } else if let Some(after) = options.position {
        let positions = record.positions();
        let Some(position) = positions.get(after) else {
            bail!("the record has {turns} turns; --position goes from 0 to {turns}");
        };
        writeln!(output, "{position}")?;
    } else {
        show(&mut output, &record)?;
    }
    Ok(())
}

fn title(game: GameName) -> &'static str {
    match game {
        GameName::SpiceRoad => "Spice Road",
        GameName::EastToWest => "From East to West",
    }
}

fn ending(record: &Record) -> String {
    match record.ending() {
        Ending::Finished | Ending::InProgress => record.standing().to_string(),
        Ending::Stopped => record
            .standing()
            .to_string()
            .replace("in progress", "stopped"),
    }
}

/// The whole game: who played, every turn with the points after it, the result.
fn show(output: &mut impl Write, record: &Record) -> io::Result<()> {
    let seats = record.names().len();
    writeln!(
        output,
        "{}, {seats} players, {}\n",
        title(record.game()),
        record.date()
    )?;
    for (seat, name) in Seat::all(seats).zip(record.names()) {
        writeln!(output, "  {seat}  {name}")?;
    }
    let moves: Vec<String> = record
        .turns()
        .iter()
        .map(|turn| turn.mv.to_string())
        .collect();
    let widest = moves
        .iter()
        .map(String::len)
        .max()
        .unwrap_or(0)
        .clamp(20, 48);
    let reveals = record
        .turns()
        .iter()
        .map(|turn| turn.reveal.to_string().len())
        .max()
        .unwrap_or(0)
        .clamp(12, 40);
    let mut round = 0;
    for ((turn, mv), after) in record
        .turns()
        .iter()
        .zip(&moves)
        .zip(record.positions().iter().skip(1))
    {
        if turn.round != round {
            round = turn.round;
            writeln!(output, "\nround {round}")?;
        }
        let reveal = turn.reveal.to_string();
        let shown = reveal
            .strip_prefix("reveals ")
            .map(|cards| format!("→ {cards}"));
        let shown = shown.unwrap_or_default();
        let points = points(after);
        writeln!(
            output,
            "  {}  {mv:<widest$}  {shown:<reveals$}  {points}",
            turn.seat
        )?;
    }
    writeln!(output, "\n{}", ending(record))
}

fn points(game: &AnyGame) -> String {
    let standing = game.standing();
    let each = Seat::all(standing.points.len()).zip(standing.points);
    each.map(|(seat, points)| format!("{seat} {points:>3}"))
        .collect::<Vec<_>>()
        .join("  ")
}
