//! From one file to a database for several nodes.

use std::sync::Arc;

use super::all_cores;
use super::check::{Checked, Fault};
use crate::app::{App, Settings};
use crate::progress::Progress;
use crate::store::{self, Claim, DatabaseUrl, Holder, Moved, Postgres, Store, StoreError};

/// What a migration did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Migrated {
    /// What was moved.
    pub moved: Moved,
    /// What replaying every table in the new database found. Faults are those of the file.
    pub checked: Checked,
}

/// A step of a migration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MigrationStep {
    /// Events are copied.
    Copy,
    /// Tables are replayed.
    Replay,
}

/// Moves everything from an SQLite file into an empty PostgreSQL database, or goes on where that was interrupted.
///
/// The file is only read, apart from an upgrade to the present schema. `told` hears now and then how many of how many
/// parts of a step are done.
///
/// # Errors
/// Returns an error if the file is in use, the database holds something else, is in use or cannot be written, or if a
/// table that replays in the file does not replay in it. Nodes do not serve the database then.
pub async fn migrate(
    from: &DatabaseUrl,
    to: &DatabaseUrl,
    told: &(dyn Fn(MigrationStep, u64, u64) + Sync),
) -> Result<Migrated, StoreError> {
    let (DatabaseUrl::Sqlite(path), DatabaseUrl::Postgres(config)) = (from, to) else {
        return Err(StoreError::Broken(
            "games move from an SQLite file to PostgreSQL: --from sqlite://PATH --to postgres://USER@HOST/DATABASE"
                .to_owned(),
        ));
    };
    if !path.exists() {
        return Err(StoreError::Broken(format!(
            "there is no file {}; name the server's with --from",
            path.display()
        )));
    }
    let _claim = Claim::or_refuse(path, &Holder::this_process())?;
    // Upgrades the file if an older release wrote it, and notices if logs have lost their end.
    store::open(from).await?.close().await;
    let progress = Progress::default();
    let mut client = Postgres::connect(config).await?;
    let copying = store::transfer::copy(path, &mut client, &progress);
    let moved = progress
        .watch(copying, &|done, total| {
            told(MigrationStep::Copy, done, total);
        })
        .await?;

    let filled: Arc<dyn Store> = Arc::new(Postgres::open_unfinished(config).await?);
    let checked = replay(filled, &|done, total| {
        told(MigrationStep::Replay, done, total);
    })
    .await?;
    // What was damaged in the file is as damaged now, and no worse.
    if !checked.faults.is_empty() {
        let before = replay(store::open(from).await?, &|_, _| {}).await?;
        let new = |fault: &&Fault| fault.table.is_some() && !before.faults.contains(fault);
        if let Some(fault) = checked.faults.iter().find(new) {
            return Err(StoreError::Broken(format!(
                "table {} replays in the file and not in the new database: {}; give the command again with an empty database",
                fault.table.as_deref().unwrap_or_default(),
                fault.what
            )));
        }
    }
    store::transfer::finish(&client).await?;
    Ok(Migrated { moved, checked })
}

/// Replays every table of a store, and closes it.
async fn replay(
    store: Arc<dyn Store>,
    told: &(dyn Fn(u64, u64) + Sync),
) -> Result<Checked, StoreError> {
    let app = App::new(Arc::clone(&store), Settings::default());
    let progress = Progress::default();
    let checked = progress
        .watch(app.check(&progress, all_cores()), told)
        .await;
    store.close().await;
    checked
}
