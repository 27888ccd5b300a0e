//! Orders of the host about people, tables and what everybody is told.

use std::time::Duration;

use anyhow::bail;
use clap::{Args, Subcommand, ValueEnum};
use serde_json::json;
use server::admin::{self, Order, Outcome, PersonOrder};
use server::protocol::{
    AdminPerson, AdminReport, AdminTable, Chair, Registration, ReportState, Sanction, ServerInfo,
};

use super::Common;
use crate::serve::interval;

/// How a person is named.
const PERSON: &str = "The name of an account, or the identifier that `caravan admin people` shows";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    People(People),
    Tables(Tables),
    Reports(Reports),
    Close(Close),
    Mute(Mute),
    Unmute(Unmute),
    Ban(Ban),
    Unban(Unban),
    Rename(Rename),
    Erase(Erase),
    Export(Export),
    Grant(Grant),
    Invite(Invite),
    Registration(SetRegistration),
    Notice(SetNotice),
}

/// List people, the newest first.
#[derive(Debug, Args)]
pub(super) struct People {
    /// Only people whose name contains this, or whose identifier it is.
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "",
        hide_default_value = true
    )]
    search: String,

    #[command(flatten)]
    common: Common,
}

/// List the tables that are not over, the one used last first.
///
/// The identifier of a table is its link: anyone who has it may look at the table.
#[derive(Debug, Args)]
pub(super) struct Tables {
    #[command(flatten)]
    common: Common,
}

/// List what people have reported, the newest first.
#[derive(Debug, Args)]
pub(super) struct Reports {
    /// Also those that were dealt with.
    #[arg(long)]
    all: bool,

    #[command(flatten)]
    common: Common,
}

/// Close a table that is not over; a running game is aborted.
#[derive(Debug, Args)]
pub(super) struct Close {
    /// The identifier of the table, or its link.
    table: String,

    /// Why, for everybody at the table to read. It stays in the table's log: name nobody.
    #[arg(long, value_name = "TEXT")]
    reason: String,

    #[command(flatten)]
    common: Common,
}

/// Stop a person from writing in any chat.
#[derive(Debug, Args)]
pub(super) struct Mute {
    #[arg(help = PERSON)]
    person: String,

    /// How long, such as 1h or 7d.
    #[arg(long = "for", value_name = "TIME", value_parser = interval)]
    time: Duration,

    /// Why, for the person to read.
    #[arg(long, value_name = "TEXT")]
    reason: String,

    #[command(flatten)]
    common: Common,
}

/// Let a muted person write again.
#[derive(Debug, Args)]
pub(super) struct Unmute {
    #[arg(help = PERSON)]
    person: String,

    #[command(flatten)]
    common: Common,
}

/// Keep a person out: every device is signed out at once, and bots play on.
///
/// A banned guest can come back under a new name. To keep strangers out, use `caravan admin
/// registration invitation`.
#[derive(Debug, Args)]
pub(super) struct Ban {
    #[arg(help = PERSON)]
    person: String,

    /// How long, such as 7d; for ever without it.
    #[arg(long = "for", value_name = "TIME", value_parser = interval)]
    time: Option<Duration>,

    /// Why, for the person to read.
    #[arg(long, value_name = "TEXT")]
    reason: String,

    #[command(flatten)]
    common: Common,
}

/// Let a banned person in again.
#[derive(Debug, Args)]
pub(super) struct Unban {
    #[arg(help = PERSON)]
    person: String,

    #[command(flatten)]
    common: Common,
}

/// Give a person another name; an account then signs in with it.
#[derive(Debug, Args)]
pub(super) struct Rename {
    #[arg(help = PERSON)]
    person: String,

    /// The new name.
    name: String,

    /// Why, for the audit log.
    #[arg(long, value_name = "TEXT", default_value = "renamed by the host")]
    reason: String,

    #[command(flatten)]
    common: Common,
}

/// Erase a person: name, account, devices and what was said are gone for good.
///
/// Games stay, without the name; in those that are running a bot plays on.
#[derive(Debug, Args)]
pub(super) struct Erase {
    #[arg(help = PERSON)]
    person: String,

    #[command(flatten)]
    common: Common,
}

/// Print all that is kept about a person, as JSON.
#[derive(Debug, Args)]
pub(super) struct Export {
    #[arg(help = PERSON)]
    person: String,

    #[command(flatten)]
    common: Common,
}

/// Make an account an administrator, who then has the page /admin.
#[derive(Debug, Args)]
pub(super) struct Grant {
    #[arg(help = PERSON)]
    person: String,

    /// Make an administrator an ordinary account again.
    #[arg(long)]
    revoke: bool,

    #[command(flatten)]
    common: Common,
}

/// Print a link with which accounts can be created while registration is by invitation.
#[derive(Debug, Args)]
pub(super) struct Invite {
    /// How many accounts can be created with it, up to 1000.
    #[arg(long, value_name = "N", default_value_t = 1)]
    uses: u32,

    /// How long it is good for, up to 365d.
    #[arg(long = "for", value_name = "TIME", default_value = "7d", value_parser = interval)]
    time: Duration,

    #[command(flatten)]
    common: Common,
}

/// Say who may create an account.
///
/// While it is not open, guests may sit down at tables whose link they have, watch and talk, but
/// only accounts open tables.
#[derive(Debug, Args)]
pub(super) struct SetRegistration {
    /// Prints the present mode if absent.
    mode: Option<Mode>,

    #[command(flatten)]
    common: Common,
}

/// Who may create an account.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Mode {
    /// Everybody.
    Open,
    /// People with a link from `caravan admin invite`.
    Invitation,
    /// Nobody.
    Closed,
}

/// Show a notice to everybody, on every page and at every open table.
#[derive(Debug, Args)]
pub(super) struct SetNotice {
    /// The notice, up to 500 characters; without it, the present one is removed.
    text: Option<String>,

    #[command(flatten)]
    common: Common,
}

impl Command {
    fn common(&self) -> &Common {
        match self {
            Command::People(asked) => &asked.common,
            Command::Tables(asked) => &asked.common,
            Command::Reports(asked) => &asked.common,
            Command::Close(asked) => &asked.common,
            Command::Mute(asked) => &asked.common,
            Command::Unmute(asked) => &asked.common,
            Command::Ban(asked) => &asked.common,
            Command::Unban(asked) => &asked.common,
            Command::Rename(asked) => &asked.common,
            Command::Erase(asked) => &asked.common,
            Command::Export(asked) => &asked.common,
            Command::Grant(asked) => &asked.common,
            Command::Invite(asked) => &asked.common,
            Command::Registration(asked) => &asked.common,
            Command::Notice(asked) => &asked.common,
        }
    }

    fn order(&self) -> Order {
        let about = |person: &String, deed| Order::Person {
            person: person.clone(),
            deed,
        };
        match self {
            Command::People(asked) => Order::People {
                search: asked.search.clone(),
            },
            Command::Tables(_) => Order::Tables,
            Command::Reports(asked) => Order::Reports {
                state: (!asked.all).then_some(ReportState::Open),
            },
            Command::Close(asked) => Order::Close {
                table: asked.table.clone(),
                reason: asked.reason.clone(),
            },
            Command::Mute(asked) => {
                let (seconds, reason) = (Some(asked.time.as_secs()), asked.reason.clone());
                about(&asked.person, PersonOrder::Mute { seconds, reason })
            }
            Command::Unmute(asked) => about(&asked.person, PersonOrder::Unmute),
            Command::Ban(asked) => {
                let seconds = asked.time.map(|time| time.as_secs());
                let reason = asked.reason.clone();
                about(&asked.person, PersonOrder::Ban { seconds, reason })
            }
            Command::Unban(asked) => about(&asked.person, PersonOrder::Unban),
            Command::Rename(asked) => {
                let (name, reason) = (asked.name.clone(), asked.reason.clone());
                about(&asked.person, PersonOrder::Rename { name, reason })
            }
            Command::Erase(asked) => about(&asked.person, PersonOrder::Erase),
            Command::Export(asked) => about(&asked.person, PersonOrder::Export),
            Command::Grant(asked) => {
                let administrator = !asked.revoke;
                about(&asked.person, PersonOrder::Grant { administrator })
            }
            Command::Invite(asked) => Order::Invite {
                uses: asked.uses,
                seconds: asked.time.as_secs(),
            },
            Command::Registration(asked) => match asked.mode {
                None => Order::Server,
                Some(mode) => Order::Registration {
                    mode: match mode {
                        Mode::Open => Registration::Open,
                        Mode::Invitation => Registration::Invitation,
                        Mode::Closed => Registration::Closed,
                    },
                },
            },
            Command::Notice(asked) => Order::Notice {
                text: asked.text.clone(),
            },
        }
    }

    /// What became of it, in words.
    fn told(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::People(people) => list("Nobody is there.", PEOPLE, people, person_row),
            Outcome::Tables(tables) => list("No table is open.", TABLES, tables, table_row),
            Outcome::Reports(reports) => list("Nothing is reported.", REPORTS, reports, report_row),
            Outcome::Person(person) => self.told_of(person),
            Outcome::Closed(table) => format!("Table {table} is closed."),
            Outcome::Erased(person) => format!("{} ({}) is erased.", person.name, person.id),
            Outcome::Export(export) => {
                serde_json::to_string_pretty(export).unwrap_or_else(|why| why.to_string())
            }
            Outcome::Invitation(invited) => {
                let accounts = super::counted(u64::from(invited.uses), "account");
                let until = day(invited.until);
                let hint = if invited.link.starts_with('/') {
                    "\nPut the address of your server in front of it."
                } else {
                    ""
                };
                format!(
                    "{}\n\nGood for {accounts} until {until}.{hint}",
                    invited.link
                )
            }
            Outcome::Server(server) => self.told_of_server(server),
        }
    }

    fn told_of(&self, person: &AdminPerson) -> String {
        let name = &person.name;
        let until = |sanction: &Option<Sanction>| match sanction.as_ref().map(|s| s.until) {
            Some(Some(until)) => format!("until {}", moment(until)),
            Some(None) | None => "for ever".to_owned(),
        };
        match self {
            Command::Mute(_) => format!("{name} is muted {}.", until(&person.mute)),
            Command::Unmute(_) => format!("{name} may write again."),
            Command::Ban(_) => format!("{name} is banned {}.", until(&person.ban)),
            Command::Unban(_) => format!("{name} may come in again."),
            Command::Rename(asked) => format!("{} is now called {name}.", asked.person),
            Command::Grant(_) if person.administrator => {
                format!("{name} is an administrator and finds the page /admin.")
            }
            _ => format!("{name} is no administrator."),
        }
    }

    fn told_of_server(&self, server: &ServerInfo) -> String {
        match (self, &server.notice) {
            (Command::Notice(_), Some(notice)) => format!("Everybody is shown: {}", notice.text),
            (Command::Notice(_), None) => "No notice is shown.".to_owned(),
            _ => match server.registration {
                Registration::Open => "Everybody may create an account.".to_owned(),
                Registration::Invitation => {
                    "Accounts need an invitation; `caravan admin invite` makes one.".to_owned()
                }
                Registration::Closed => "No new accounts are created.".to_owned(),
            },
        }
    }
}

/// Carries out an order and prints what became of it.
pub(super) async fn run(command: &Command) -> anyhow::Result<()> {
    let common = command.common();
    let outcome = match admin::order(&common.database, command.order()).await {
        Ok(outcome) => outcome,
        Err(why) => bail!("{why}"),
    };
    let value = match &outcome {
        Outcome::People(people) => json!(people),
        Outcome::Tables(tables) => json!(tables),
        Outcome::Reports(reports) => json!(reports),
        Outcome::Person(person) => json!(person),
        Outcome::Closed(table) => json!({"table": table}),
        Outcome::Erased(person) => json!(person),
        Outcome::Export(export) => json!(export),
        Outcome::Invitation(invited) => json!(invited),
        Outcome::Server(server) => json!(server),
    };
    common.print(&value, || command.told(&outcome))
}

const PEOPLE: [&str; 6] = ["NAME", "ID", "KIND", "TABLES", "SEEN", "STATE"];
const TABLES: [&str; 6] = ["TABLE", "GAME", "STAGE", "OWNER", "PLAYERS", "LAST"];
const REPORTS: [&str; 6] = ["NO.", "AT", "BY", "ABOUT", "STATE", "TEXT"];

fn person_row(person: &AdminPerson) -> [String; 6] {
    let kind = match (person.administrator, person.account) {
        (true, _) => "administrator",
        (false, true) => "account",
        (false, false) => "guest",
    };
    let mut state = Vec::new();
    for (word, sanction) in [("banned", &person.ban), ("muted", &person.mute)] {
        if let Some(sanction) = sanction {
            let until = sanction.until.map(|until| format!(" until {}", day(until)));
            state.push(format!("{word}{}", until.unwrap_or_default()));
        }
    }
    if person.open_reports > 0 {
        state.push(super::counted(person.open_reports.into(), "report"));
    }
    let seen = if person.online {
        "now".to_owned()
    } else {
        person.seen.map(day).unwrap_or_default()
    };
    [
        person.name.clone(),
        person.id.to_string(),
        kind.to_owned(),
        person.tables.to_string(),
        seen,
        state.join(", "),
    ]
}

fn table_row(table: &AdminTable) -> [String; 6] {
    let players = table.table.chairs.iter().map(|chair| match chair {
        Chair::Open => "-".to_owned(),
        Chair::Person { person, .. } => person.name.clone(),
        Chair::Bot { level } => format!("bot {level}"),
        Chair::Recorded { name } => name.clone(),
    });
    [
        table.table.id.to_string(),
        table.table.game.clone(),
        table.table.stage.as_str().to_owned(),
        table.owner.name.clone(),
        players.collect::<Vec<_>>().join(", "),
        moment(table.last),
    ]
}

fn report_row(report: &AdminReport) -> [String; 6] {
    let state = match report.state {
        ReportState::Open => "open",
        ReportState::Settled => "settled",
        ReportState::Dismissed => "dismissed",
    };
    let what = match report.n {
        Some(_) => format!("message: {}", report.text),
        None => format!("name: {}", report.text),
    };
    [
        report.id.to_string(),
        moment(report.at),
        report.by.name.clone(),
        report.about.name.clone(),
        state.to_owned(),
        what,
    ]
}

/// A list as a table with a head.
fn list<T>(nothing: &str, head: [&str; 6], entries: &[T], row: fn(&T) -> [String; 6]) -> String {
    if entries.is_empty() {
        return nothing.to_owned();
    }
    let rows: Vec<[String; 6]> = [head.map(str::to_owned)]
        .into_iter()
        .chain(entries.iter().map(row))
        .collect();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..6).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &[String; 6]| {
        let cells = row.iter().zip(&widths);
        let cells = cells.map(|(cell, &width)| format!("{cell:width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// A moment in UTC as people read it.
fn moment(millis: i64) -> String {
    let minute = millis.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{} {:02}:{:02} UTC", day(millis), minute / 60, minute % 60)
}

fn day(millis: i64) -> String {
    server::date(millis)
}
