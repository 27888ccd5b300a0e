//! What people report.

use super::value::word;
use super::{Database, Record, Step, admin, all, lists, values};
use crate::ids::PersonId;
use crate::protocol::{AdminReport, OwnReport, ReportState};
use crate::store::{AdminWrite, NewReport, Page, StoreError};

/// Stores a report, unless the person has made it before.
pub(super) fn add(report: &NewReport) -> Step {
    Step::new(
        "INSERT INTO report (reporter, about, table_id, n, text, reason, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
        values![
            &report.by,
            &report.about,
            &report.table,
            report.n.unwrap_or(0),
            &report.text,
            &report.reason,
            report.at
        ],
    )
}

/// Closes an open report and all others about the same name or message.
pub(super) fn close(write: &AdminWrite, report: i64, state: ReportState) -> Step {
    Step::new(
        "UPDATE report SET state = ?2, closed_by = ?3, closed_at = ?4, note = ?5
         WHERE state = 'open' AND EXISTS (
           SELECT 1 FROM report AS this WHERE this.id = ?1 AND this.about = report.about
           AND this.n = report.n AND (this.n = 0 OR this.table_id = report.table_id))",
        values![
            report,
            word(&state),
            write.by.as_ref(),
            write.at,
            &write.note
        ],
    )
}

fn message_number(row: &mut Record) -> Result<Option<u64>, StoreError> {
    Ok(Some(row.read()?).filter(|n| *n > 0))
}

/// Reports in a state, or all, the newest first.
pub(super) async fn list(
    db: &impl Database,
    state: Option<ReportState>,
    page: Page,
    now: i64,
) -> Result<Vec<AdminReport>, StoreError> {
    let found = all(
        db,
        "SELECT about, reporter, closed_by, id, at, table_id, n, text, reason, state, closed_at, note
         FROM report WHERE ?1 = '' OR state = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3",
        values![
            state.as_ref().map(word).unwrap_or_default(),
            page.limit,
            page.offset
        ],
        |row| {
            Ok(Found {
                about: row.read()?,
                by: row.read()?,
                closed_by: row.read()?,
                id: row.read()?,
                report: OwnReport {
                    at: row.read()?,
                    table: row.read()?,
                    n: message_number(row)?,
                    text: row.read()?,
                    reason: row.read()?,
                    state: row.read_word()?,
                },
                closed_at: row.read()?,
                note: row.read()?,
            })
        },
    );
    let found = found.await?;
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let about: Vec<PersonId> = found.iter().map(|found| found.about.clone()).collect();
    let about = admin::people_by_id(db, &about, now).await?;
    let others = found.iter().map(|found| found.by.clone());
    let others = others.chain(found.iter().filter_map(|found| found.closed_by.clone()));
    let names = lists::names_of(db, &others.collect::<Vec<_>>()).await?;
    let missing = || StoreError::Unreadable("a report is about a person who is missing".to_owned());
    let complete = |found: Found| {
        let report = found.report;
        Ok(AdminReport {
            id: found.id,
            at: report.at,
            by: admin::named(Some(found.by), &names).ok_or_else(missing)?,
            about: about.get(&found.about).cloned().ok_or_else(missing)?,
            table: report.table,
            n: report.n,
            text: report.text,
            reason: report.reason,
            state: report.state,
            closed_by: admin::named(found.closed_by, &names),
            closed_at: found.closed_at,
            note: found.note,
        })
    };
    found.into_iter().map(complete).collect()
}

/// A report as it is stored, with the identifiers of people.
struct Found {
    about: PersonId,
    by: PersonId,
    closed_by: Option<PersonId>,
    id: i64,
    report: OwnReport,
    closed_at: Option<i64>,
    note: String,
}

/// The reports that a person made, the newest first.
pub(super) async fn by(db: &impl Database, person: PersonId) -> Result<Vec<OwnReport>, StoreError> {
    all(
        db,
        "SELECT at, table_id, n, text, reason, state FROM report WHERE reporter = ?1 ORDER BY id DESC",
        values![&person],
        |row| {
            Ok(OwnReport {
                at: row.read()?,
                table: row.read()?,
                n: message_number(row)?,
                text: row.read()?,
                reason: row.read()?,
                state: row.read_word()?,
            })
        },
    )
    .await
}
