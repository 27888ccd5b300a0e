//! `caravan migrate`: from one file to a database for several nodes.

use std::io::{self, Write};

use anyhow::Context;
use clap::Args;
use server::admin::{self, MigrationStep};
use server::store::DatabaseUrl;

use crate::progress::Bar;

/// Move every game, person and session from an SQLite file to PostgreSQL.
///
/// Stop the server first. The file is only read; the database must be empty, and no node serves it
/// before everything in it was compared and every table replayed. A migration that was interrupted
/// goes on when the same command is given again.
#[derive(Debug, Args)]
pub struct Options {
    /// The file to move.
    #[arg(long, value_name = "sqlite://PATH")]
    from: DatabaseUrl,

    /// The database to fill.
    #[arg(
        long,
        env = "CARAVAN_DATABASE",
        hide_env_values = true,
        value_name = "postgres://USER@HOST/DATABASE"
    )]
    to: DatabaseUrl,
}

/// Moves, compares and says what to do next.
///
/// # Errors
/// When the file or the database cannot be used, with the reason.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
    let (events, tables) = (Bar::new("events"), Bar::new("tables replayed"));
    let told = |step, done, total| match step {
        MigrationStep::Copy => events.show(done, total),
        MigrationStep::Replay => {
            events.end();
            tables.show(done, total);
        }
    };
    let migrated = runtime.block_on(admin::migrate(&options.from, &options.to, &told));
    events.end();
    tables.end();
    let migrated = migrated?;
    let moved = &migrated.moved;
    let mut out = io::stdout();
    if moved.found > 0 {
        writeln!(
            out,
            "{} events were there from a migration that was interrupted.",
            moved.found
        )?;
    }
    writeln!(
        out,
        "{} tables with {} events and {} people are moved: every table was replayed, and all rows are equal.",
        migrated.checked.tables, migrated.checked.events, moved.people
    )?;
    if !migrated.checked.faults.is_empty() {
        writeln!(
            out,
            "{} of the tables were damaged in the file, and are as they were; `caravan admin check` names them.",
            migrated.checked.faults.len()
        )?;
    }
    writeln!(
        out,
        "Start each node with --database and this database. Keep the file until all is well, and never serve it again."
    )?;
    Ok(())
}
