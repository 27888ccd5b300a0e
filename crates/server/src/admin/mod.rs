//! What only the host may do, with the running server or without one.
//!
//! A server takes requests at a Unix socket beside its database, which only the owner of the database may open. Without
//! a server, the request claims the database and does its work itself.

mod backup;
#[cfg(test)]
mod bulk;
mod check;
mod deeds;
mod figures;
mod migrate;
mod orders;
mod restore;
mod routes;
mod schedule;
mod socket;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::app::{App, Settings};
use crate::ids::random_bytes;
use crate::progress::Progress;
use crate::store::{self, Claim, Claimed, DatabaseUrl, Holder, StoreError};
use crate::text::name_key;
use crate::{limits, passwords};

pub use backup::BackedUp;
pub use check::{Checked, Fault};
pub(crate) use deeds::lasts;
pub(crate) use figures::Figures;
pub use migrate::{Migrated, MigrationStep, migrate};
pub use orders::{Order, OrderError, Outcome, PersonOrder, order};
pub use restore::{Restored, restore};
pub(crate) use routes::{only_administrators, routes};
pub use schedule::Schedule;
pub(crate) use socket::AdminSocket;

/// Something to be done by the process that holds the database.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "request", rename_all = "kebab-case")]
enum Request {
    /// Gives an account another password and ends its sessions.
    ResetPassword {
        /// The name of the account.
        name: String,
        /// The hash of the new password.
        password: String,
    },
    /// Writes a backup into a new file.
    Backup {
        /// The absolute path of the file.
        file: PathBuf,
    },
    /// Replays every table.
    Check,
    /// Carries out an order.
    Order(Order),
}

/// The answer to a request.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "reply", rename_all = "kebab-case")]
enum Reply {
    /// It goes on; this much is done.
    Progress {
        /// Parts that are done.
        done: u64,
        /// Parts in all, 0 if that is not known yet.
        total: u64,
    },
    /// It is done.
    Done,
    /// No account has the name.
    NoAccount,
    /// The backup is written.
    BackedUp(BackedUp),
    /// Every table was replayed.
    Checked(Checked),
    /// The order is carried out.
    Outcome(Outcome),
    /// The order is not possible.
    Refused {
        /// Why.
        why: String,
    },
    /// The database cannot be used.
    Failed {
        /// Why.
        why: String,
    },
}

/// Why a password is not reset.
#[derive(Debug, thiserror::Error)]
pub enum ResetError {
    /// No account has the name.
    #[error("no account is called {0}")]
    NoAccount(String),
    /// The password is too short or too long.
    #[error(
        "a password has {} to {} characters",
        limits::PASSWORD_LEAST,
        limits::PASSWORD_MOST
    )]
    Password,
    /// The database cannot be used.
    #[error(transparent)]
    Database(StoreError),
}

/// Gives an account another password, drawn if none is given, and ends its sessions. Returns the password.
///
/// # Errors
/// Returns an error if there is no such account, the password is too short or too long, or the database cannot be used.
pub async fn reset_password(
    database: &DatabaseUrl,
    name: &str,
    password: Option<&str>,
) -> Result<String, ResetError> {
    let password = password.map_or_else(drawn, str::to_owned);
    passwords::check(&password).map_err(|_| ResetError::Password)?;
    let request = Request::ResetPassword {
        name: name.to_owned(),
        password: passwords::hash(&password),
    };
    match have_done(database, request, &|_, _| {}).await {
        Ok(Reply::NoAccount) => Err(ResetError::NoAccount(name.to_owned())),
        Ok(Reply::Done) => Ok(password),
        Ok(other) => Err(ResetError::Database(unexpected(other))),
        Err(error) => Err(ResetError::Database(error)),
    }
}

/// Writes a backup of the database into a new file, while the server goes on if there is one.
///
/// `told` hears now and then how many of how many parts are done.
///
/// # Errors
/// Returns an error if the file is there already or cannot be written, or if the database cannot be used.
pub async fn backup(
    database: &DatabaseUrl,
    file: &Path,
    told: &(dyn Fn(u64, u64) + Sync),
) -> Result<BackedUp, StoreError> {
    // The server may have another working folder.
    let file = std::path::absolute(file)
        .map_err(|error| StoreError::Broken(format!("{}: {error}", file.display())))?;
    match have_done(database, Request::Backup { file }, told).await? {
        Reply::BackedUp(backup) => Ok(backup),
        other => Err(unexpected(other)),
    }
}

/// Replays every table and compares all that is stored of it, while the server goes on if there is one.
///
/// `told` hears now and then how many of how many tables are done.
///
/// # Errors
/// Returns an error if the database cannot be used. What is wrong with a table is no error, but in the answer.
pub async fn check(
    database: &DatabaseUrl,
    told: &(dyn Fn(u64, u64) + Sync),
) -> Result<Checked, StoreError> {
    match have_done(database, Request::Check, told).await? {
        Reply::Checked(checked) => Ok(checked),
        other => Err(unexpected(other)),
    }
}

fn unexpected(reply: Reply) -> StoreError {
    match reply {
        Reply::Failed { why } => StoreError::Broken(why),
        other => StoreError::Broken(format!(
            "the running server is of another release: it answers {other:?}"
        )),
    }
}

/// Has the running server do something, or claims the database and does it here.
async fn have_done(
    database: &DatabaseUrl,
    request: Request,
    told: &(dyn Fn(u64, u64) + Sync),
) -> Result<Reply, StoreError> {
    let DatabaseUrl::Sqlite(path) = database else {
        // Nodes learn of it as they learn of each other's deeds.
        return do_here(database, request, told).await;
    };
    if !path.exists() {
        return Err(StoreError::Broken(format!(
            "there is no file {}; name the server's with --database",
            path.display()
        )));
    }
    match Claim::take(path, &Holder::this_process())? {
        Claimed::Ours(_claim) => do_here(database, request, told).await,
        Claimed::Theirs(holder) => socket::ask(path, &holder, &request, told).await,
    }
}

/// Opens the database and does something with it.
async fn do_here(
    database: &DatabaseUrl,
    request: Request,
    told: &(dyn Fn(u64, u64) + Sync),
) -> Result<Reply, StoreError> {
    let store = store::open(database).await?;
    let app = App::new(Arc::clone(&store), Settings::default());
    let progress = Arc::new(Progress::default());
    let work = perform(&app, request, &progress, all_cores());
    let reply = progress.watch(work, told).await;
    app.tell_at_once().await;
    store.close().await;
    Ok(reply)
}

/// The number of tables to check at the same time where nothing else is going on.
fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from)
}

/// Does what is asked, with so many threads at the same time.
async fn perform(
    app: &Arc<App>,
    request: Request,
    progress: &Arc<Progress>,
    threads: usize,
) -> Reply {
    let done = match request {
        Request::ResetPassword { name, password } => set_password(app, &name, password).await,
        Request::Backup { file } => {
            let made = backup::make(&*app.store, &file, progress).await;
            app.metrics.tried_backup(made.is_ok());
            made.map(Reply::BackedUp)
        }
        Request::Order(order) => Ok(orders::carry_out(app, order).await),
        Request::Check => app.check(progress, threads).await.map(Reply::Checked),
    };
    done.unwrap_or_else(|why| Reply::Failed {
        why: why.to_string(),
    })
}

async fn set_password(app: &App, name: &str, password: String) -> Result<Reply, StoreError> {
    let Some(account) = app.store.account(name_key(name)).await? else {
        return Ok(Reply::NoAccount);
    };
    let reset = app.reset_password(account.person.id, password).await;
    Ok(reset.map_or_else(
        |why| Reply::Failed {
            why: why.to_string(),
        },
        |()| Reply::Done,
    ))
}

/// A password of 80 bits that can be read out and typed.
fn drawn() -> String {
    let letters = table::legible(&random_bytes::<16>());
    let groups: Vec<&str> = (0..4).map(|n| &letters[4 * n..4 * n + 4]).collect();
    groups.join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_password_is_legible_and_new() {
        let password = drawn();
        assert_eq!(password.len(), 19);
        assert!(passwords::check(&password).is_ok());
        assert_ne!(password, drawn());
    }
}
