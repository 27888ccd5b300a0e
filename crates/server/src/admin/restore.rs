//! Restoring a backup: unpacked and checked beside the database, then put in its place.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::backup::{Temporary, sync_folder, unpack};
use super::{Checked, all_cores};
use crate::app::{App, Settings};
use crate::clock;
use crate::ids::PersonId;
use crate::progress::Progress;
use crate::store::{self, Claim, DatabaseUrl, Holder, PeopleWrite, StoreError, Write};

/// A backup that was restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// Where the database that was there before is kept, if there was one.
    pub before: Option<PathBuf>,
    /// What is in the backup, and what is wrong with it.
    pub checked: Checked,
    /// People who were erased after the backup was made, and are in what is restored, too; `None` if the database that was
    /// there cannot say who.
    pub erased: Option<usize>,
}

/// Endings of the files that make up a database.
const PARTS: [&str; 4] = ["", "-wal", "-shm", "-witness"];

/// Puts the database of a backup in place of the present one, which is kept beside it.
///
/// A backup of an older release is upgraded. `told` hears now and then how many of how many tables are checked.
///
/// # Errors
/// Returns an error if a server uses the database, or if the backup is not one, is damaged or is of a newer release.
/// Nothing is changed then.
pub async fn restore(
    database: &DatabaseUrl,
    backup: &Path,
    told: &(dyn Fn(u64, u64) + Sync),
) -> Result<Restored, StoreError> {
    let DatabaseUrl::Sqlite(path) = database else {
        return Err(StoreError::Broken(
            "a backup is restored into a file: restore it with --database sqlite://PATH, and move it to an empty \
             PostgreSQL database with caravan migrate"
                .to_owned(),
        ));
    };
    let _claim = Claim::or_refuse(path, &Holder::this_process())?;
    let unpacked = Temporary::beside(path, "restoring");
    unpack(backup, &unpacked.0).map_err(|why| {
        StoreError::Broken(format!(
            "cannot restore {}: {why}; nothing was changed",
            backup.display()
        ))
    })?;
    let erased = erased_since(path).await;
    let people = erased.clone().unwrap_or_default();
    let prepared = prepare(&unpacked.0, people, told).await;
    let checked = prepared.map_err(|why| {
        StoreError::Broken(format!(
            "cannot restore {}: {why}; nothing was changed",
            backup.display()
        ))
    })?;
    let cannot = |error: std::io::Error| {
        StoreError::Broken(format!("cannot replace {}: {error}", path.display()))
    };
    let before = set_aside(path).map_err(cannot)?;
    fs::rename(&unpacked.0, path).map_err(cannot)?;
    sync_folder(path);
    Ok(Restored {
        before,
        checked,
        erased: erased.map(|people| people.len()),
    })
}

/// Returns who is erased in the database that is there; `None` if it cannot be read, nobody if there is none.
async fn erased_since(path: &Path) -> Option<Vec<PersonId>> {
    if !path.exists() {
        return Some(Vec::new());
    }
    let store = store::open(&DatabaseUrl::sqlite(path)).await.ok()?;
    let erased = store.erased().await.ok();
    store.close().await;
    erased
}

/// Opens the unpacked database, which upgrades it, erases these people and replays every table.
async fn prepare(
    unpacked: &Path,
    erased: Vec<PersonId>,
    told: &(dyn Fn(u64, u64) + Sync),
) -> Result<Checked, StoreError> {
    let store = store::open(&DatabaseUrl::sqlite(unpacked)).await?;
    for person in erased {
        let erase = PeopleWrite::Erase { person };
        store.write(Write::People(erase)).await?;
    }
    let app = App::new(Arc::clone(&store), Settings::default());
    let progress = Progress::default();
    let checked = progress
        .watch(app.check(&progress, all_cores()), told)
        .await;
    store.close().await;
    // The upgrade keeps a copy of the older schema, which the backup is already.
    let _ = remove_copies(unpacked);
    checked
}

fn remove_copies(of: &Path) -> std::io::Result<()> {
    let mut start = of.file_name().unwrap_or_default().to_owned();
    start.push(".schema-");
    let folder = of.parent().filter(|path| !path.as_os_str().is_empty());
    for entry in fs::read_dir(folder.unwrap_or(Path::new(".")))? {
        let entry = entry?;
        let name = entry.file_name();
        if name
            .as_encoded_bytes()
            .starts_with(start.as_encoded_bytes())
        {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Gives the present database another name, and returns it.
fn set_aside(path: &Path) -> std::io::Result<Option<PathBuf>> {
    if !path.exists() {
        return Ok(None);
    }
    let mut kept = path.as_os_str().to_owned();
    kept.push(format!(".before-restore-{}", clock::stamp()));
    for part in PARTS {
        let with = |base: &std::ffi::OsStr| {
            let mut name = base.to_owned();
            name.push(part);
            PathBuf::from(name)
        };
        let from = with(path.as_os_str());
        if from.exists() {
            fs::rename(from, with(&kept))?;
        }
    }
    Ok(Some(kept.into()))
}

#[cfg(test)]
mod tests {
    use super::super::backup::pack;
    use super::*;

    fn quiet(_: u64, _: u64) {}

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[tokio::test]
    async fn backups_of_every_schema_so_far_are_restored() {
        for schema in 1..=6 {
            let folder = tempfile::tempdir().unwrap();
            let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/databases");
            let backup = folder.path().join("old.zst");
            pack(&kept.join(format!("schema-{schema}.db")), &backup).unwrap();
            let database = DatabaseUrl::sqlite(folder.path().join("new.db"));
            let restored = restore(&database, &backup, &quiet).await.unwrap();
            assert!(restored.checked.tables >= 3, "schema {schema}");
            assert_eq!(restored.checked.faults, [], "schema {schema}");
            assert_eq!(restored.before, None);
            assert_eq!(names(folder.path()), ["new.db", "old.zst"]);
            // Once more, over the one that is there now.
            let again = restore(&database, &backup, &quiet).await.unwrap();
            let before = again.before.unwrap();
            assert!(before.exists());
            assert_eq!(names(folder.path()).len(), 3);
        }
    }

    #[tokio::test]
    async fn what_is_no_whole_backup_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/databases/schema-4.db");
        let backup = folder.path().join("backup.zst");
        pack(&kept, &backup).unwrap();
        let whole = fs::read(&backup).unwrap();
        let database = folder.path().join("caravan.db");
        fs::copy(&kept, &database).unwrap();
        let before = fs::read(&database).unwrap();
        let url = DatabaseUrl::sqlite(&database);
        let mut bad: Vec<Vec<u8>> = (0..50)
            .map(|part| whole[..whole.len() * part / 50].to_vec())
            .collect();
        bad.extend((0..100).map(|part| {
            let mut flipped = whole.clone();
            flipped[whole.len() * part / 100] ^= 1 << (part % 8);
            flipped
        }));
        bad.push([&whole[..], b"more"].concat());
        bad.push(fs::read(&kept).unwrap());
        for (index, bytes) in bad.iter().enumerate() {
            fs::write(&backup, bytes).unwrap();
            let refused = restore(&url, &backup, &quiet).await;
            assert!(refused.is_err(), "case {index} is restored");
            assert!(fs::read(&database).unwrap() == before, "case {index}");
            assert_eq!(names(folder.path()), ["backup.zst", "caravan.db"]);
        }
    }
}
