//! `caravan verify`: proves where the cards of a recorded game come from.

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::Args;
use rules::fair::{Fair, Verdict, verify};
use rules::{GameSet, Record, Seat};

use crate::input;

/// Prove that the server did not choose the cards of a recorded game.
///
/// Derives the first player and every deck again from what the record publishes of its deal, and
/// compares them with each card that the record shows. NOTATION.md has the recipe under "Fair
/// deals". The first line says what is proven: without a player who added to the deal, the server
/// may have chosen it. That the host did not look at the cards cannot be proven.
#[derive(Debug, Args)]
pub struct Options {
    /// The record, `-` for standard input.
    file: PathBuf,
    #[command(flatten)]
    components: input::ComponentsOption,
}

/// Reads, derives and compares.
///
/// # Errors
/// When the record does not replay, or does not prove its deal: not fair, not yet, or not at all.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let file = options.file.display();
    let text = input::text(&options.file)?;
    let components = options.components.read()?;
    let record = GameSet::with(&components)
        .read_record(&text)
        .with_context(|| format!("{file} is not a record that replays"))?;
    match verify(&record) {
        Verdict::Proven => {
            let fair = record.fair().expect("there is something to prove it with");
            prove(&mut io::stdout().lock(), &record, fair)?;
            Ok(())
        }
        Verdict::Wrong(difference) => bail!("{file} does not keep to its deal: {difference}"),
        Verdict::Unfinished => bail!(
            "{file} cannot be proven yet: the server shows its secret when the game is over; take the record again then"
        ),
        Verdict::Silent => bail!(
            "{file} has no fair line: the record does not say how its cards were dealt, so there is nothing to prove"
        ),
    }
}

/// What was compared with what.
fn prove(output: &mut impl Write, record: &Record, fair: &Fair) -> io::Result<()> {
    let turned_up = record
        .turns()
        .iter()
        .filter(|turn| !turn.reveal.is_empty())
        .map(|turn| turn.reveal.to_string().split(' ').count() - 1)
        .sum::<usize>();
    writeln!(output, "{}\n", proven(fair))?;
    writeln!(output, "  table       {}", fair.table)?;
    writeln!(output, "  commitment  {}", hex::encode(fair.commitment))?;
    for (chair, (seat, nonce)) in fair.chairs.iter().zip(&fair.nonces).enumerate() {
        let added = nonce.map_or("-".to_owned(), hex::encode);
        writeln!(
            output,
            "  chair {}     {added:<64}  {}",
            chair + 1,
            name(record, *seat)
        )?;
    }
    writeln!(
        output,
        "\nThe server was bound by the commitment before the chairs showed what they add. The first player, the\n\
         position dealt and all {turned_up} cards turned up in {} turns are those that follow from it.",
        record.turns().len()
    )
}

/// Exactly what is proven, in one line.
fn proven(fair: &Fair) -> String {
    let added = fair.nonces.iter().flatten().count();
    let chairs = fair.nonces.len();
    if added == 0 {
        "proven: these cards follow from a secret that the server fixed before the start; no player added to the deal, \
         so the server may have chosen them"
            .to_owned()
    } else {
        format!(
            "proven: the server did not choose these cards; {added} of {chairs} chairs added to the deal what the \
             server did not know"
        )
    }
}

fn name(record: &Record, seat: Seat) -> String {
    format!("{seat} {}", record.names()[seat.index()])
}
