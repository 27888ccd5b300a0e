//! A copy of the database at one moment, and a look through all of its pages.

use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use crate::progress::Progress;

/// Pages that are copied before the progress is noted: 8 MB.
const STEP: i32 = 2_000;

/// Copies everything that is in the database now into an empty file.
pub(super) fn copy(db: &Connection, to: &Path, progress: &Progress) -> rusqlite::Result<()> {
    // Everything is read in one transaction, so that writes in the meantime are not seen and do not make it begin anew.
    let moment = db.unchecked_transaction()?;
    moment.query_row("SELECT count(*) FROM pulse", [], |_| Ok(()))?;
    let mut copy = Connection::open(to)?;
    copy.execute_batch("PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF;")?;
    {
        let backup = Backup::new(&moment, &mut copy)?;
        loop {
            let more = backup.step(STEP)?;
            let pages = backup.progress();
            let total = pages.pagecount.unsigned_abs().into();
            progress.set(total - u64::from(pages.remaining.unsigned_abs()), total);
            match more {
                StepResult::Done => break,
                // The writer is at its checkpoint.
                StepResult::Busy | StepResult::Locked => {
                    std::thread::sleep(std::time::Duration::from_millis(5));
                }
                _ => {}
            }
        }
    }
    copy.close().map_err(|(_, error)| error)?;
    moment.finish()
}

/// Returns what is wrong with the pages, indexes and references of the file.
pub(super) fn faults(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut check = db.prepare("PRAGMA integrity_check")?;
    let found = check.query_map([], |row| row.get::<_, String>(0))?;
    let found: Vec<String> = found.collect::<rusqlite::Result<_>>()?;
    Ok(found.into_iter().filter(|line| line != "ok").collect())
}
