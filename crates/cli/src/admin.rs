//! `caravan admin`: what only the host of a server may do.

use std::io::{self, Write};

use anyhow::Context;
use clap::{Args, Subcommand};
use server::store::DatabaseUrl;

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
    ResetPassword(ResetPassword),
}

/// Give an account a new password, and sign it out everywhere.
///
/// Prints the new password, which is drawn unless one is given with --stdin. Its owner can change
/// it after signing in.
#[derive(Debug, Args)]
struct ResetPassword {
    /// The name of the account.
    name: String,

    /// Where games and guests are kept.
    #[arg(
        long,
        env = "CARAVAN_DATABASE",
        hide_env_values = true,
        value_name = "sqlite://PATH",
        default_value = "sqlite://caravanserai.db"
    )]
    database: DatabaseUrl,

    /// Read the new password from the first line of standard input.
    #[arg(long)]
    stdin: bool,
}

/// Does what was asked.
///
/// # Errors
/// When there is no such account, or the database cannot be used.
pub fn run(options: &Options) -> anyhow::Result<()> {
    let Command::ResetPassword(reset) = &options.command;
    let given = reset.stdin.then(read_line).transpose()?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    let password = runtime.block_on(server::reset_password(
        &reset.database,
        &reset.name,
        given.as_deref(),
    ))?;
    let mut out = io::stdout();
    if reset.stdin {
        writeln!(out, "The password of {} is changed.", reset.name)?;
    } else {
        writeln!(out, "The new password of {}: {password}", reset.name)?;
    }
    Ok(())
}

fn read_line() -> anyhow::Result<String> {
    let mut line = String::new();
    io::stdin()
        .read_line(&mut line)
        .context("cannot read the password from standard input")?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
