//! Administration in SQLite: mutes, bans, invitations, reports, settings and the audit log.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{lists, people};
use crate::ids::{PersonId, TableId};
use crate::protocol::{
    AdminInvitation, AdminPerson, AdminReport, AuditEntry, Deed, Notice, OwnDeed, OwnReport,
    Person, Registration, ReportState, Sanction, ServerInfo,
};
use crate::store::{AdminWrite, Census, Change, NewReport, Page, PeopleWrite, Unfinished};

/// A closed list of words, as it is stored.
fn word(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).expect("a word is no map");
    value.as_str().unwrap_or_default().to_owned()
}

fn read_word<T: serde::de::DeserializeOwned>(text: String) -> rusqlite::Result<T> {
    serde_json::from_value(text.into()).map_err(|_| rusqlite::Error::InvalidQuery)
}

/// Applies a change and writes its row of the audit log.
pub(super) fn apply(db: &Connection, write: &AdminWrite) -> rusqlite::Result<()> {
    change(db, write)?;
    if let Some(report) = write.report {
        close_reports(db, write, report, ReportState::Settled)?;
    }
    let (table, person) = match &write.change {
        Change::Close { table } => (Some(table.as_str().to_owned()), None),
        // The row says whose reports they were.
        Change::Dismiss { report } => reported(db, *report)?,
        other => (None, other.person().map(|id| id.as_str().to_owned())),
    };
    let until = match &write.change {
        Change::Mute { until, .. } | Change::Ban { until, .. } => *until,
        Change::Invite { until, .. } => Some(*until),
        _ => None,
    };
    let detail = match &write.change {
        Change::Registration(mode) => word(mode),
        Change::Notice(Some(text)) => text.clone(),
        Change::Invite { id, .. } | Change::Uninvite { id } => id.clone(),
        _ => String::new(),
    };
    db.prepare_cached(
        "INSERT INTO audit (at, by, deed, person, table_id, until, detail, reason, note)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        write.at,
        write.by.as_ref().map(PersonId::as_str),
        word(&write.change.deed()),
        person,
        table,
        until,
        detail,
        write.reason,
        write.note
    ])?;
    Ok(())
}

fn change(db: &Connection, write: &AdminWrite) -> rusqlite::Result<()> {
    let sanction = |sql: &str, person: &PersonId, until: &Option<i64>| {
        db.prepare_cached(sql)?
            .execute(params![person.as_str(), write.at, until, write.reason])
    };
    let set = |key: &str, value: &str| {
        db.prepare_cached("INSERT OR REPLACE INTO setting (key, value, at) VALUES (?, ?, ?)")?
            .execute(params![key, value, write.at])
    };
    let changed = match &write.change {
        Change::Mute { person, until } => sanction(
            "INSERT OR REPLACE INTO mute (person, since, until, reason) VALUES (?, ?, ?, ?)",
            person,
            until,
        )?,
        Change::Ban { person, until } => sanction(
            "INSERT OR REPLACE INTO ban (person, since, until, reason) VALUES (?, ?, ?, ?)",
            person,
            until,
        )?,
        Change::Unmute { person } => db
            .prepare_cached("DELETE FROM mute WHERE person = ?")?
            .execute(params![person.as_str()])?,
        Change::Unban { person } => db
            .prepare_cached("DELETE FROM ban WHERE person = ?")?
            .execute(params![person.as_str()])?,
        Change::Rename { person, key, look } => {
            let name = PeopleWrite::Name {
                person: person.clone(),
                key: key.clone(),
                look: look.clone(),
            };
            people::apply(db, &name)?;
            1
        }
        Change::Erase { person } => {
            people::erase(db, person)?;
            1
        }
        Change::Administrator { person, is } => db
            .prepare_cached("UPDATE account SET administrator = ? WHERE person = ?")?
            .execute(params![is, person.as_str()])?,
        Change::Password { person, password } => {
            people::set_password(db, person, password, None)?;
            1
        }
        Change::Dismiss { report } => close_reports(db, write, *report, ReportState::Dismissed)?,
        Change::Export { .. } | Change::Close { .. } => 1,
        Change::Registration(mode) => set("registration", &word(mode))?,
        Change::Notice(Some(text)) => set("notice", text)?,
        Change::Notice(None) => {
            db.execute("DELETE FROM setting WHERE key = 'notice'", [])?;
            1
        }
        Change::Invite {
            id,
            code,
            uses,
            until,
        } => {
            // Those that are good no more are not kept.
            db.prepare_cached("DELETE FROM invitation WHERE until < ? OR used >= uses")?
                .execute(params![write.at])?;
            db.prepare_cached(
                "INSERT INTO invitation (id, code, by, uses, since, until) VALUES (?, ?, ?, ?, ?, ?)",
            )?
            .execute(params![
                id,
                code,
                write.by.as_ref().map(PersonId::as_str),
                uses,
                write.at,
                until
            ])?
        }
        Change::Uninvite { id } => db
            .prepare_cached("DELETE FROM invitation WHERE id = ?")?
            .execute(params![id])?,
    };
    if changed == 0 {
        return Err(rusqlite::Error::QueryReturnedNoRows);
    }
    Ok(())
}

/// Closes an open report and all others about the same name or message. Returns how many.
fn close_reports(
    db: &Connection,
    write: &AdminWrite,
    report: i64,
    state: ReportState,
) -> rusqlite::Result<usize> {
    db.prepare_cached(
        "UPDATE report SET state = ?2, closed_by = ?3, closed_at = ?4, note = ?5
         WHERE state = 'open' AND EXISTS (
           SELECT 1 FROM report AS this WHERE this.id = ?1 AND this.about = report.about
           AND this.n = report.n AND (this.n = 0 OR this.table_id = report.table_id))",
    )?
    .execute(params![
        report,
        word(&state),
        write.by.as_ref().map(PersonId::as_str),
        write.at,
        write.note
    ])
}

/// The table and the person that a report is about.
type Target = (Option<String>, Option<String>);

fn reported(db: &Connection, report: i64) -> rusqlite::Result<Target> {
    db.prepare_cached("SELECT table_id, about FROM report WHERE id = ?")?
        .query_row(params![report], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Stores a report, unless the person has made it before.
pub(super) fn add_report(db: &Connection, report: &NewReport) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO report (reporter, about, table_id, n, text, reason, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        report.by.as_str(),
        report.about.as_str(),
        report.table.as_str(),
        report.n.unwrap_or(0).cast_signed(),
        report.text,
        report.reason,
        report.at
    ])?;
    Ok(())
}

/// Uses an invitation up by one account; a conflict if it is not good.
pub(super) fn use_invitation(db: &Connection, code: &str, at: i64) -> rusqlite::Result<()> {
    let used = db
        .prepare_cached(
            "UPDATE invitation SET used = used + 1 WHERE code = ? AND used < uses AND until >= ?",
        )?
        .execute(params![code, at])?;
    if used == 0 {
        return Err(rusqlite::Error::QueryReturnedNoRows);
    }
    Ok(())
}

/// Whether an account can be created with the invitation of this code.
pub(super) fn is_good(db: &Connection, code: &str, now: i64) -> rusqlite::Result<bool> {
    db.prepare_cached(
        "SELECT count(*) > 0 FROM invitation WHERE code = ? AND used < uses AND until >= ?",
    )?
    .query_row(params![code, now], |row| row.get(0))
}

/// Reads a mute or a ban from three columns.
pub(super) fn read_sanction(row: &Row, first: usize) -> rusqlite::Result<Option<Sanction>> {
    let Some(since) = row.get(first)? else {
        return Ok(None);
    };
    Ok(Some(Sanction {
        since,
        until: row.get(first + 1)?,
        reason: row.get(first + 2)?,
    }))
}

/// The mute of a person, if it is not over.
pub(super) fn mute_of(
    db: &Connection,
    person: &PersonId,
    now: i64,
) -> rusqlite::Result<Option<Sanction>> {
    db.prepare_cached(
        "SELECT since, until, reason FROM mute WHERE person = ? AND (until IS NULL OR until > ?)",
    )?
    .query_row(params![person.as_str(), now], |row| read_sanction(row, 0))
    .optional()
    .map(Option::flatten)
}

const PERSON: &str = "SELECT person.id, person.name, account.person IS NOT NULL,
  coalesce(account.administrator, 0), person.at,
  (SELECT max(seen) FROM session WHERE session.person = person.id),
  (SELECT count(*) FROM sitting WHERE sitting.person = person.id),
  (SELECT count(*) FROM report WHERE about = person.id AND state = 'open'),
  (SELECT count(*) FROM report WHERE about = person.id AND state = 'settled'),
  (SELECT count(*) FROM report WHERE about = person.id AND state = 'dismissed'),
  mute.since, mute.until, mute.reason, ban.since, ban.until, ban.reason
  FROM person LEFT JOIN account ON account.person = person.id
  LEFT JOIN mute ON mute.person = person.id AND (mute.until IS NULL OR mute.until > ?1)
  LEFT JOIN ban ON ban.person = person.id AND (ban.until IS NULL OR ban.until > ?1)";

fn read_admin_person(row: &Row) -> rusqlite::Result<AdminPerson> {
    Ok(AdminPerson {
        id: PersonId::stored(row.get(0)?),
        name: row.get(1)?,
        account: row.get(2)?,
        administrator: row.get(3)?,
        online: false,
        since: row.get(4)?,
        seen: row.get(5)?,
        tables: row.get(6)?,
        open_reports: row.get(7)?,
        settled_reports: row.get(8)?,
        dismissed_reports: row.get(9)?,
        mute: read_sanction(row, 10)?,
        ban: read_sanction(row, 13)?,
    })
}

/// A person as administrators see them, whether or not they are erased.
pub(super) fn person(
    db: &Connection,
    person: &PersonId,
    now: i64,
) -> rusqlite::Result<Option<AdminPerson>> {
    db.prepare_cached(&format!("{PERSON} WHERE person.id = ?2"))?
        .query_row(params![now, person.as_str()], read_admin_person)
        .optional()
}

/// People whose name contains a text, or whose identifier it is; the newest first.
pub(super) fn people(
    db: &Connection,
    search: &str,
    page: Page,
    now: i64,
) -> rusqlite::Result<Vec<AdminPerson>> {
    let mut pattern = String::from("%");
    for c in search.chars() {
        if matches!(c, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern.push('%');
    db.prepare_cached(&format!(
        "{PERSON} WHERE person.name <> '' AND (?2 = '' OR person.name LIKE ?3 ESCAPE '\\'
         OR account.key LIKE ?4 ESCAPE '\\' OR person.id = ?2)
         ORDER BY person.at DESC, person.id LIMIT ?5 OFFSET ?6"
    ))?
    .query_map(
        params![
            now,
            search,
            pattern,
            crate::text::name_key(&pattern),
            page.limit,
            page.offset
        ],
        read_admin_person,
    )?
    .collect()
}

/// The account with this name; without one, the guests with it, up to a few.
pub(super) fn called(db: &Connection, name: &str) -> rusqlite::Result<Vec<PersonId>> {
    let find = |sql: &str, name: &str| -> rusqlite::Result<Vec<PersonId>> {
        db.prepare_cached(sql)?
            .query_map(params![name], |row| row.get(0).map(PersonId::stored))?
            .collect()
    };
    let key = crate::text::name_key(name);
    let account = find("SELECT person FROM account WHERE key = ?", &key)?;
    if !account.is_empty() {
        return Ok(account);
    }
    find(
        "SELECT id FROM person WHERE name = ? COLLATE NOCASE AND name <> '' ORDER BY at DESC LIMIT 10",
        name,
    )
}

/// How many of these people have an account.
pub(super) fn accounts_among(db: &Connection, people: &[PersonId]) -> rusqlite::Result<u32> {
    let mut find = db.prepare_cached("SELECT count(*) FROM account WHERE person = ?")?;
    let mut sum = 0;
    for person in people {
        sum += find.query_row(params![person.as_str()], |row| row.get::<_, u32>(0))?;
    }
    Ok(sum)
}

/// Tables that are not over, the one used last first.
pub(super) fn unfinished(db: &Connection, page: Page) -> rusqlite::Result<Vec<Unfinished>> {
    let found: Vec<(String, crate::store::Listed, Person, i64, i64)> = db
        .prepare_cached(
            "SELECT table_list.id, summary, turn, turn_since, table_list.at, owner,
             coalesce(person.name, ''), event.at, max(table_list.at, coalesce(turn_since, 0))
             FROM table_list LEFT JOIN person ON person.id = owner
             JOIN event ON event.table_id = table_list.id AND event.seq = 1
             WHERE stage <> 'over' ORDER BY 9 DESC, table_list.id LIMIT ? OFFSET ?",
        )?
        .query_map(params![page.limit, page.offset], |row| {
            let (id, listed) = lists::read(row)?;
            let owner = Person {
                id: PersonId::stored(row.get(5)?),
                name: row.get(6)?,
            };
            Ok((id, listed, owner, row.get(7)?, row.get(8)?))
        })?
        .collect::<rusqlite::Result<_>>()?;
    found
        .into_iter()
        .map(|(id, mut listed, owner, since, last)| {
            listed.names = lists::names_at(db, &id)?;
            Ok(Unfinished {
                listed,
                owner,
                since,
                last,
            })
        })
        .collect()
}

/// A person by identifier, with the name they have now.
fn named(db: &Connection, id: Option<String>) -> rusqlite::Result<Option<Person>> {
    let Some(id) = id else { return Ok(None) };
    let name = db
        .prepare_cached("SELECT name FROM person WHERE id = ?")?
        .query_row(params![id], |row| row.get(0))
        .optional()?;
    Ok(Some(Person {
        id: PersonId::stored(id),
        name: name.unwrap_or_default(),
    }))
}

/// Invitations that are still good, the newest first.
pub(super) fn invitations(db: &Connection, now: i64) -> rusqlite::Result<Vec<AdminInvitation>> {
    db.prepare_cached(
        "SELECT id, by, uses, used, since, until FROM invitation
         WHERE used < uses AND until >= ? ORDER BY since DESC, id",
    )?
    .query_map(params![now], |row| {
        Ok(AdminInvitation {
            id: row.get(0)?,
            by: named(db, row.get(1)?)?,
            uses: row.get(2)?,
            used: row.get(3)?,
            since: row.get(4)?,
            until: row.get(5)?,
        })
    })?
    .collect()
}

fn message_number(n: i64) -> Option<u64> {
    (n > 0).then_some(n.cast_unsigned())
}

fn read_table(text: &str) -> rusqlite::Result<TableId> {
    TableId::read(text).ok_or(rusqlite::Error::InvalidQuery)
}

/// Reports in a state, or all, the newest first.
pub(super) fn reports(
    db: &Connection,
    state: Option<ReportState>,
    page: Page,
    now: i64,
) -> rusqlite::Result<Vec<AdminReport>> {
    db.prepare_cached(
        "SELECT id, at, reporter, about, table_id, n, text, reason, state, closed_by, closed_at, note
         FROM report WHERE ?1 IS NULL OR state = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3",
    )?
    .query_map(
        params![state.as_ref().map(word), page.limit, page.offset],
        |row| {
            let missing = || rusqlite::Error::InvalidQuery;
            let about = PersonId::stored(row.get(3)?);
            Ok(AdminReport {
                id: row.get(0)?,
                at: row.get(1)?,
                by: named(db, row.get(2)?)?.ok_or_else(missing)?,
                about: person(db, &about, now)?.ok_or_else(missing)?,
                table: read_table(&row.get::<_, String>(4)?)?,
                n: message_number(row.get(5)?),
                text: row.get(6)?,
                reason: row.get(7)?,
                state: read_word(row.get(8)?)?,
                closed_by: named(db, row.get(9)?)?,
                closed_at: row.get(10)?,
                note: row.get(11)?,
            })
        },
    )?
    .collect()
}

/// The reports that a person made, the newest first.
pub(super) fn reports_by(db: &Connection, person: &PersonId) -> rusqlite::Result<Vec<OwnReport>> {
    db.prepare_cached(
        "SELECT at, table_id, n, text, reason, state FROM report WHERE reporter = ? ORDER BY id DESC",
    )?
    .query_map(params![person.as_str()], |row| {
        Ok(OwnReport {
            at: row.get(0)?,
            table: read_table(&row.get::<_, String>(1)?)?,
            n: message_number(row.get(2)?),
            text: row.get(3)?,
            reason: row.get(4)?,
            state: read_word(row.get(5)?)?,
        })
    })?
    .collect()
}

/// What administrators did to a person, the newest first. Dismissed reports are about others.
pub(super) fn deeds_to(db: &Connection, person: &PersonId) -> rusqlite::Result<Vec<OwnDeed>> {
    db.prepare_cached(
        "SELECT at, deed, until, reason FROM audit
         WHERE person = ? AND deed <> 'dismiss' ORDER BY id DESC",
    )?
    .query_map(params![person.as_str()], |row| {
        Ok(OwnDeed {
            at: row.get(0)?,
            deed: read_word::<Deed>(row.get(1)?)?,
            until: row.get(2)?,
            reason: row.get(3)?,
        })
    })?
    .collect()
}

/// Rows of the audit log before one, the newest first.
pub(super) fn audit(db: &Connection, before: i64, limit: u32) -> rusqlite::Result<Vec<AuditEntry>> {
    db.prepare_cached(
        "SELECT id, at, by, deed, person, table_id, until, detail, reason, note FROM audit
         WHERE id < ? ORDER BY id DESC LIMIT ?",
    )?
    .query_map(params![before, limit], |row| {
        let table: Option<String> = row.get(5)?;
        Ok(AuditEntry {
            id: row.get(0)?,
            at: row.get(1)?,
            by: named(db, row.get(2)?)?,
            deed: read_word(row.get(3)?)?,
            person: named(db, row.get(4)?)?,
            table: table.as_deref().map(read_table).transpose()?,
            until: row.get(6)?,
            detail: row.get(7)?,
            reason: row.get(8)?,
            note: row.get(9)?,
        })
    })?
    .collect()
}

/// The registration mode and the notice.
pub(super) fn server_info(db: &Connection) -> rusqlite::Result<ServerInfo> {
    let setting = |key: &str| -> rusqlite::Result<Option<(String, i64)>> {
        db.prepare_cached("SELECT value, at FROM setting WHERE key = ?")?
            .query_row(params![key], |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()
    };
    let registration = match setting("registration")? {
        Some((mode, _)) => read_word(mode)?,
        None => Registration::default(),
    };
    let notice = setting("notice")?.map(|(text, since)| Notice { text, since });
    Ok(ServerInfo {
        registration,
        notice,
    })
}

/// Numbers of what is stored.
pub(super) fn census(db: &Connection) -> rusqlite::Result<Census> {
    let count = |sql: &str| {
        db.prepare_cached(sql)?
            .query_row([], |row| row.get::<_, u32>(0))
    };
    Ok(Census {
        people: count("SELECT count(*) FROM person WHERE name <> ''")?,
        registered: count("SELECT count(*) FROM account")?,
        open: count("SELECT count(*) FROM table_list WHERE stage = 'open'")?,
        running: count("SELECT count(*) FROM table_list WHERE stage = 'running'")?,
        open_reports: count("SELECT count(*) FROM report WHERE state = 'open'")?,
    })
}
