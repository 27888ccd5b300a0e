//! Backups at intervals, of which the newest are kept.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use super::backup;
use crate::app::App;
use crate::clock;
use crate::progress::Progress;
use crate::protocol::BackupFigure;

/// When backups are made, and where they are kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The folder for them, which is made if missing.
    pub folder: PathBuf,
    /// The time from one to the next.
    pub every: Duration,
    /// The number of backups that are kept.
    pub keep: usize,
}

/// How long to wait after a backup that failed.
const AFTER_FAILURE: Duration = Duration::from_mins(10);

/// How long to wait before looking whether another node still makes the backups.
const AFTER_OTHERS: Duration = Duration::from_secs(5);

impl Schedule {
    /// Makes the folder, and checks that it can be written.
    pub(crate) fn prepare(&self) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let trial = backup::Temporary::beside(&self.folder.join("caravan"), "trial");
        fs::write(&trial.0, "")
    }

    /// Makes backups for ever.
    pub(crate) async fn run(&self, app: &App) {
        self.remove_halves();
        if let Some(age) = self.backups().pop().and_then(|path| age(&path)) {
            app.metrics.backed_up(age);
        }
        loop {
            let last = self.backups().pop().and_then(|path| age(&path));
            let wait = last.map_or(Duration::ZERO, |age| self.every.saturating_sub(age));
            tokio::time::sleep(wait).await;
            if !app.makes_backups().await {
                // Another node makes them; this one looks again in case that stops.
                tokio::time::sleep(AFTER_OTHERS).await;
                continue;
            }
            let name = format!("caravan-{}.zst", clock::stamp());
            let file = self.folder.join(name);
            let made = backup::make(&*app.store, &file, &Arc::new(Progress::default())).await;
            app.metrics.tried_backup(made.is_ok());
            match made {
                Ok(made) => {
                    tracing::info!(file = %file.display(), bytes = made.bytes, "backed up");
                    self.prune();
                }
                Err(error) => {
                    tracing::error!(%error, "no backup was made; the next attempt is in ten minutes");
                    tokio::time::sleep(AFTER_FAILURE.min(self.every)).await;
                }
            }
        }
    }

    /// Returns what administrators see of the backups.
    pub(crate) fn figure(&self, now: i64) -> BackupFigure {
        let newest = self.backups().pop();
        let length = |path: &PathBuf| fs::metadata(path).ok().map(|file| file.len());
        let millis = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        let last = newest.as_deref().and_then(age).map(|age| now - millis(age));
        BackupFigure {
            bytes: newest.as_ref().and_then(length),
            next: last.map_or(now, |last| last.saturating_add(millis(self.every)).max(now)),
            last,
        }
    }

    /// Returns the backups in the folder, the oldest first. Their names tell when they were made.
    fn backups(&self) -> Vec<PathBuf> {
        let is_ours = |path: &PathBuf| {
            let name = path.file_name().and_then(|name| name.to_str());
            let stamp = name.and_then(|name| name.strip_prefix("caravan-")?.strip_suffix(".zst"));
            stamp.is_some_and(|stamp| {
                let digits = stamp.bytes().filter(u8::is_ascii_digit).count();
                stamp.len() == 15 && digits == 14 && stamp.as_bytes()[8] == b'-'
            })
        };
        let mut found: Vec<PathBuf> = self.entries().into_iter().filter(is_ours).collect();
        found.sort();
        found
    }

    fn entries(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.path()).collect()
    }

    /// Deletes all but the newest backups.
    fn prune(&self) {
        let backups = self.backups();
        let too_many = backups.len().saturating_sub(self.keep);
        for old in &backups[..too_many] {
            if let Err(error) = fs::remove_file(old) {
                tracing::warn!(%error, file = %old.display(), "cannot delete an old backup");
            }
        }
    }

    /// Deletes what a server that was stopped in the middle of a backup left behind.
    fn remove_halves(&self) {
        for path in self.entries() {
            let name = path.file_name().and_then(|name| name.to_str());
            let half = |name: &str| {
                let left = name.contains(".zst.copy-") || name.contains(".zst.part-");
                left && name.starts_with("caravan-")
            };
            if name.is_some_and(half) {
                // It is in nobody's way.
                let _ = fs::remove_file(path);
            }
        }
    }
}

fn age(path: &Path) -> Option<Duration> {
    let made = fs::metadata(path).ok()?.modified().ok()?;
    Some(SystemTime::now().duration_since(made).unwrap_or_default())
}
