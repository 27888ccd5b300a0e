//! `caravan admin`: what only the host of a server may do.

mod orders;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, bail};
use clap::{Args, Subcommand};
use serde_json::json;
use server::admin::{self, Checked};
use server::store::DatabaseUrl;

use crate::progress::Bar;

/// Do what only the host of a server may do.
///
/// Asks the server that uses the database, or works on the database itself while no server does.
#[derive(Debug, Args)]
pub struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Backup(Backup),
    Check(Check),
    ResetPassword(ResetPassword),
    Restore(Restore),
    #[command(flatten)]
    Order(orders::Command),
}

/// What every one of these commands takes.
#[derive(Debug, Args)]
struct Common {
    /// Where games and guests are kept.
    #[arg(
        long,
        env = "CARAVAN_DATABASE",
        hide_env_values = true,
        value_name = "URL",
        default_value = "sqlite://caravanserai.db"
    )]
    database: DatabaseUrl,

    /// Print the result as one line of JSON.
    #[arg(long)]
    json: bool,
}

/// Write everything that is stored into one compressed file, while the server goes on.
///
/// The file holds the database as it is at one moment, for `caravan admin restore`. It holds names
/// and password hashes: keep it as safe as the database. Any `zstd -d` unpacks it.
#[derive(Debug, Args)]
struct Backup {
    /// The file to write; there must be none of that name.
    file: PathBuf,

    #[command(flatten)]
    common: Common,
}

/// Replay every table, and say what is damaged and where.
///
/// Compares hashes, chains and heads of all logs and looks through the database file. Ends with 1 if
/// anything is wrong.
#[derive(Debug, Args)]
struct Check {
    #[command(flatten)]
    common: Common,
}

/// Put the database of a backup in place of the present one.
///
/// The server must be stopped. The backup is unpacked, upgraded if it is of an older release, and
/// checked before anything is touched. The database that was there is kept beside the new one.
#[derive(Debug, Args)]
struct Restore {
    /// A file that `caravan admin backup` has written.
    file: PathBuf,

    #[command(flatten)]
    common: Common,
}

/// Give an account a new password, and sign it out everywhere.
///
/// Prints the new password, which is drawn unless one is given with --stdin. Its owner can change
/// it after signing in.
#[derive(Debug, Args)]
struct ResetPassword {
    /// The name of the account.
    name: String,

    #[command(flatten)]
    common: Common,

    /// Read the new password from the first line of standard input.
    #[arg(long)]
    stdin: bool,
}

/// Does what was asked.
///
/// # Errors
/// When it cannot be done, with the reason; when a check finds damage.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
    runtime.block_on(async {
        match &options.command {
            Command::Backup(asked) => backup(asked).await,
            Command::Check(asked) => check(asked).await,
            Command::ResetPassword(asked) => reset_password(asked).await,
            Command::Restore(asked) => restore(asked).await,
            Command::Order(order) => orders::run(order).await,
        }
    })
}

async fn backup(asked: &Backup) -> anyhow::Result<()> {
    let bar = Bar::new("pages");
    let told = |done, total| bar.show(done, total);
    let made = admin::backup(&asked.common.database, &asked.file, &told).await;
    bar.end();
    let made = made?;
    asked.common.print(&json!(made), || {
        format!(
            "{} holds the database of {} in {}.",
            made.file.display(),
            megabytes(made.database_bytes),
            megabytes(made.bytes)
        )
    })
}

async fn check(asked: &Check) -> anyhow::Result<()> {
    let bar = Bar::new("tables");
    let told = |done, total| bar.show(done, total);
    let checked = admin::check(&asked.common.database, &told).await;
    bar.end();
    let checked = checked?;
    let common = &asked.common;
    common.print(&json!(checked), || summary(&checked))?;
    if !checked.faults.is_empty() {
        bail!("{} found", counted(checked.faults.len() as u64, "fault"));
    }
    Ok(())
}

async fn restore(asked: &Restore) -> anyhow::Result<()> {
    let bar = Bar::new("tables");
    let told = |done, total| bar.show(done, total);
    let restored = admin::restore(&asked.common.database, &asked.file, &told).await;
    bar.end();
    let restored = restored?;
    let result = json!({
        "before": restored.before, "checked": restored.checked, "erased": restored.erased,
    });
    asked.common.print(&result, || {
        let path = &asked.common.database;
        let kept = restored.before.as_ref().map(|before| {
            let before = before.display();
            format!("What was there is kept as {before}; delete it once all is well.")
        });
        let done = format!("{} is restored to {path}.", asked.file.display());
        let erased = match restored.erased {
            Some(0) => None,
            Some(1) => Some("One person who was erased since is erased in it, too.".to_owned()),
            Some(n) => Some(format!(
                "{n} people who were erased since are erased in it, too."
            )),
            None => Some(
                "Who was erased since could not be read: ask those people to do it again."
                    .to_owned(),
            ),
        };
        let lines = [Some(summary(&restored.checked)), Some(done), erased, kept];
        lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
    })
}

async fn reset_password(asked: &ResetPassword) -> anyhow::Result<()> {
    let given = asked.stdin.then(read_line).transpose()?;
    let database = &asked.common.database;
    let password = admin::reset_password(database, &asked.name, given.as_deref()).await?;
    let name = &asked.name;
    if asked.stdin {
        let done = || format!("The password of {name} is changed.");
        asked.common.print(&json!({"name": name}), done)
    } else {
        let done = || format!("The new password of {name}: {password}");
        let result = json!({"name": name, "password": password});
        asked.common.print(&result, done)
    }
}

impl Common {
    /// Prints a result as text or as JSON.
    fn print(&self, json: &serde_json::Value, text: impl Fn() -> String) -> anyhow::Result<()> {
        let line = if self.json { json.to_string() } else { text() };
        writeln!(io::stdout(), "{line}")?;
        Ok(())
    }
}

fn summary(checked: &Checked) -> String {
    let Checked {
        tables,
        events,
        faults,
    } = checked;
    let lines = faults.iter().map(|fault| match &fault.table {
        Some(table) => format!("table {table}: {}", fault.what),
        None => format!("the file: {}", fault.what),
    });
    let verdict = if faults.is_empty() {
        let tables = counted(*tables, "table");
        format!(
            "All is well: {tables} with {} replayed.",
            counted(*events, "event")
        )
    } else {
        let sound = tables.saturating_sub(faults.len() as u64);
        format!("{sound} of {tables} tables are sound.")
    };
    lines.chain([verdict]).collect::<Vec<_>>().join("\n")
}

fn counted(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

/// Bytes as people read them.
fn megabytes(bytes: u64) -> String {
    format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10)
}

fn read_line() -> anyhow::Result<String> {
    let mut line = String::new();
    io::stdin()
        .read_line(&mut line)
        .context("cannot read the password from standard input")?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
