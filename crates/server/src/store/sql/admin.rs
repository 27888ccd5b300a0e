//! Administration: mutes, bans, invitations, settings and the audit log.

use std::collections::HashMap;

use super::value::word;
use super::{Database, Record, Step, all, first, lists, only, people, reports, values};
use crate::ids::PersonId;
use crate::protocol::{
    AdminInvitation, AdminPerson, AuditEntry, Notice, OwnDeed, Person, Registration, ReportState,
    Sanction, ServerInfo,
};
use crate::store::{AdminWrite, Census, Change, Page, StoreError};

/// Adds what applies a change, and its row of the audit log.
pub(super) fn steps(write: &AdminWrite, steps: &mut Vec<Step>) {
    change(write, steps);
    if let Some(report) = write.report {
        steps.push(reports::close(write, report, ReportState::Settled));
    }
    steps.push(audit_row(write));
}

fn audit_row(write: &AdminWrite) -> Step {
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
    let deed = word(&write.change.deed());
    let by = write.by.as_ref();
    // The row of a dismissed report says whose reports they were.
    if let Change::Dismiss { report } = write.change {
        return Step::new(
            "INSERT INTO audit (at, by, deed, person, table_id, until, detail, reason, note)
             SELECT ?1, ?2, ?3, about, table_id, NULL, ?4, ?5, ?6 FROM report WHERE id = ?7",
            values![
                write.at,
                by,
                deed,
                detail,
                &write.reason,
                &write.note,
                report
            ],
        );
    }
    let table = match &write.change {
        Change::Close { table } => Some(table),
        _ => None,
    };
    Step::new(
        "INSERT INTO audit (at, by, deed, person, table_id, until, detail, reason, note)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        values![
            write.at,
            by,
            deed,
            write.change.person(),
            table,
            until,
            detail,
            &write.reason,
            &write.note
        ],
    )
}

fn change(write: &AdminWrite, steps: &mut Vec<Step>) {
    let sanction = |sql, person: &PersonId, until: &Option<i64>| {
        Step::new(sql, values![person, write.at, *until, &write.reason])
    };
    let set = |key: &str, value: &str| {
        Step::new(
            "INSERT INTO setting (key, value, at) VALUES (?1, ?2, ?3)
             ON CONFLICT (key) DO UPDATE SET value = ?2, at = ?3",
            values![key, value, write.at],
        )
    };
    let of = |sql, person: &PersonId| Step::new(sql, values![person]);
    let step = match &write.change {
        Change::Mute { person, until } => sanction(
            "INSERT INTO mute (person, since, until, reason) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (person) DO UPDATE SET since = ?2, until = ?3, reason = ?4",
            person,
            until,
        ),
        Change::Ban { person, until } => sanction(
            "INSERT INTO ban (person, since, until, reason) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (person) DO UPDATE SET since = ?2, until = ?3, reason = ?4",
            person,
            until,
        ),
        Change::Unmute { person } => of("DELETE FROM mute WHERE person = ?1", person).must_change(),
        Change::Unban { person } => of("DELETE FROM ban WHERE person = ?1", person).must_change(),
        Change::Rename { person, key, look } => return people::rename(person, key, look, steps),
        Change::Erase { person } => return people::erase(person, steps),
        Change::Administrator { person, is } => Step::new(
            "UPDATE account SET administrator = ?1 WHERE person = ?2",
            values![*is, person],
        )
        .must_change(),
        Change::Password { person, password } => {
            return people::set_password(person, password, None, steps);
        }
        Change::Dismiss { report } => {
            reports::close(write, *report, ReportState::Dismissed).must_change()
        }
        Change::Export { .. } | Change::Close { .. } => return,
        Change::Registration(mode) => set("registration", &word(mode)),
        Change::Notice(Some(text)) => set("notice", text),
        Change::Notice(None) => Step::new("DELETE FROM setting WHERE key = 'notice'", Vec::new()),
        Change::Invite {
            id,
            code,
            uses,
            until,
        } => {
            // Those that are good no more are not kept.
            steps.push(Step::new(
                "DELETE FROM invitation WHERE until < ?1 OR used >= uses",
                values![write.at],
            ));
            Step::new(
                "INSERT INTO invitation (id, code, by, uses, since, until)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                values![id, code, write.by.as_ref(), *uses, write.at, *until],
            )
        }
        Change::Uninvite { id } => {
            Step::new("DELETE FROM invitation WHERE id = ?1", values![id]).must_change()
        }
    };
    steps.push(step);
}

/// Uses an invitation up by one account; a conflict if it is not good.
pub(super) fn use_invitation(code: &str, at: i64) -> Step {
    Step::new(
        "UPDATE invitation SET used = used + 1 WHERE code = ?1 AND used < uses AND until >= ?2",
        values![code, at],
    )
    .must_change()
}

/// Whether an account can be created with the invitation of this code.
pub(super) async fn is_good(
    db: &impl Database,
    code: String,
    now: i64,
) -> Result<bool, StoreError> {
    only(
        db,
        "SELECT count(*) > 0 FROM invitation WHERE code = ?1 AND used < uses AND until >= ?2",
        values![code, now],
    )
    .await
}

/// The mute of a person, if it is not over.
pub(super) async fn mute_of(
    db: &impl Database,
    person: PersonId,
    now: i64,
) -> Result<Option<Sanction>, StoreError> {
    let mute = first(
        db,
        "SELECT since, until, reason FROM mute WHERE person = ?1 AND (until IS NULL OR until > ?2)",
        values![&person, now],
        people::read_sanction,
    );
    Ok(mute.await?.flatten())
}

const PERSON: &str = "SELECT person.id, person.name, account.person IS NOT NULL,
  coalesce(account.administrator, FALSE), person.at,
  (SELECT max(seen) FROM session WHERE session.person = person.id),
  (SELECT count(*) FROM sitting WHERE sitting.person = person.id),
  (SELECT count(*) FROM report WHERE about = person.id AND state = 'open'),
  (SELECT count(*) FROM report WHERE about = person.id AND state = 'settled'),
  (SELECT count(*) FROM report WHERE about = person.id AND state = 'dismissed'),
  mute.since, mute.until, mute.reason, ban.since, ban.until, ban.reason
  FROM person LEFT JOIN account ON account.person = person.id
  LEFT JOIN mute ON mute.person = person.id AND (mute.until IS NULL OR mute.until > ?1)
  LEFT JOIN ban ON ban.person = person.id AND (ban.until IS NULL OR ban.until > ?1)";

fn read_admin_person(row: &mut Record) -> Result<AdminPerson, StoreError> {
    Ok(AdminPerson {
        id: row.read()?,
        name: row.read()?,
        account: row.read()?,
        administrator: row.read()?,
        online: false,
        since: row.read()?,
        seen: row.read()?,
        tables: row.read()?,
        open_reports: row.read()?,
        settled_reports: row.read()?,
        dismissed_reports: row.read()?,
        mute: people::read_sanction(row)?,
        ban: people::read_sanction(row)?,
    })
}

/// A person as administrators see them, whether or not they are erased.
pub(super) async fn person(
    db: &impl Database,
    person: PersonId,
    now: i64,
) -> Result<Option<AdminPerson>, StoreError> {
    let sql = format!("{PERSON} WHERE person.id = ?2");
    first(db, sql, values![now, &person], read_admin_person).await
}

/// The same for several people.
pub(super) async fn people_by_id(
    db: &impl Database,
    people: &[PersonId],
    now: i64,
) -> Result<HashMap<PersonId, AdminPerson>, StoreError> {
    let mut values = values![now];
    let list = super::in_list(&mut values, people.iter().map(super::Value::from));
    let sql = format!("{PERSON} WHERE person.id IN ({list})");
    let found = all(db, sql, values, read_admin_person).await?;
    Ok(found.into_iter().map(|p| (p.id.clone(), p)).collect())
}

/// People whose name contains a text, or whose identifier it is; the newest first.
pub(super) async fn search(
    db: &impl Database,
    search: String,
    page: Page,
    now: i64,
) -> Result<Vec<AdminPerson>, StoreError> {
    let mut pattern = String::from("%");
    for c in search.chars() {
        if matches!(c, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern.push('%');
    let key = crate::text::name_key(&pattern);
    let sql = format!(
        "{PERSON} WHERE person.name <> '' AND (?2 = '' OR lower(person.name) LIKE lower(?3) ESCAPE '\\'
         OR account.key LIKE ?4 ESCAPE '\\' OR person.id = ?2)
         ORDER BY person.at DESC, person.id LIMIT ?5 OFFSET ?6"
    );
    let values = values![now, search, pattern, key, page.limit, page.offset];
    all(db, sql, values, read_admin_person).await
}

/// The account with this name; without one, the guests with it, up to a few.
pub(super) async fn called(db: &impl Database, name: String) -> Result<Vec<PersonId>, StoreError> {
    let key = crate::text::name_key(&name);
    let sql = "SELECT person FROM account WHERE key = ?1";
    let account = all(db, sql, values![key], Record::read).await?;
    if !account.is_empty() {
        return Ok(account);
    }
    all(
        db,
        "SELECT id FROM person WHERE lower(name) = lower(?1) AND name <> '' ORDER BY at DESC LIMIT 10",
        values![name],
        Record::read,
    )
    .await
}

/// Returns a person under the name they have now.
pub(super) fn named(id: Option<PersonId>, names: &HashMap<PersonId, String>) -> Option<Person> {
    let id = id?;
    let name = names.get(&id).cloned().unwrap_or_default();
    Some(Person { id, name })
}

/// Invitations that are still good, the newest first.
pub(super) async fn invitations(
    db: &impl Database,
    now: i64,
) -> Result<Vec<AdminInvitation>, StoreError> {
    let found = all(
        db,
        "SELECT id, by, uses, used, since, until FROM invitation
         WHERE used < uses AND until >= ?1 ORDER BY since DESC, id",
        values![now],
        |row| {
            let (id, by): (_, Option<PersonId>) = (row.read()?, row.read()?);
            let invitation = AdminInvitation {
                id,
                by: None,
                uses: row.read()?,
                used: row.read()?,
                since: row.read()?,
                until: row.read()?,
            };
            Ok((invitation, by))
        },
    );
    let found = found.await?;
    let people: Vec<PersonId> = found.iter().filter_map(|(_, by)| by.clone()).collect();
    let names = lists::names_of(db, &people).await?;
    let with_name = |(invitation, by)| AdminInvitation {
        by: named(by, &names),
        ..invitation
    };
    Ok(found.into_iter().map(with_name).collect())
}

/// What administrators did to a person, the newest first. Dismissed reports are about others.
pub(super) async fn deeds_to(
    db: &impl Database,
    person: PersonId,
) -> Result<Vec<OwnDeed>, StoreError> {
    all(
        db,
        "SELECT at, deed, until, reason FROM audit
         WHERE person = ?1 AND deed <> 'dismiss' ORDER BY id DESC",
        values![&person],
        |row| {
            Ok(OwnDeed {
                at: row.read()?,
                deed: row.read_word()?,
                until: row.read()?,
                reason: row.read()?,
            })
        },
    )
    .await
}

/// Rows of the audit log before one, the newest first.
pub(super) async fn audit(
    db: &impl Database,
    before: i64,
    limit: u32,
) -> Result<Vec<AuditEntry>, StoreError> {
    let found = all(
        db,
        "SELECT by, person, id, at, deed, table_id, until, detail, reason, note FROM audit
         WHERE id < ?1 ORDER BY id DESC LIMIT ?2",
        values![before, limit],
        |row| {
            let people: [Option<PersonId>; 2] = [row.read()?, row.read()?];
            let entry = AuditEntry {
                id: row.read()?,
                at: row.read()?,
                by: None,
                deed: row.read_word()?,
                person: None,
                table: row.read()?,
                until: row.read()?,
                detail: row.read()?,
                reason: row.read()?,
                note: row.read()?,
            };
            Ok((entry, people))
        },
    );
    let found = found.await?;
    let people = found.iter().flat_map(|(_, people)| people.iter().flatten());
    let people: Vec<PersonId> = people.cloned().collect();
    let names = lists::names_of(db, &people).await?;
    let with_names = |(entry, [by, person]): (_, [Option<PersonId>; 2])| AuditEntry {
        by: named(by, &names),
        person: named(person, &names),
        ..entry
    };
    Ok(found.into_iter().map(with_names).collect())
}

/// The registration mode and the notice.
pub(super) async fn server_info(db: &impl Database) -> Result<ServerInfo, StoreError> {
    let mode = first(
        db,
        "SELECT value FROM setting WHERE key = 'registration'",
        Vec::new(),
        Record::read_word::<Registration>,
    );
    let registration = mode.await?.unwrap_or_default();
    let notice = first(
        db,
        "SELECT value, at FROM setting WHERE key = 'notice'",
        Vec::new(),
        |row| {
            Ok(Notice {
                text: row.read()?,
                since: row.read()?,
            })
        },
    );
    Ok(ServerInfo {
        registration,
        notice: notice.await?,
    })
}

/// Numbers of what is stored.
pub(super) async fn census(db: &impl Database) -> Result<Census, StoreError> {
    let counts = first(
        db,
        "SELECT (SELECT count(*) FROM person WHERE name <> ''), (SELECT count(*) FROM account),
         (SELECT count(*) FROM table_list WHERE stage = 'open'),
         (SELECT count(*) FROM table_list WHERE stage = 'running'),
         (SELECT count(*) FROM report WHERE state = 'open')",
        Vec::new(),
        |row| {
            Ok(Census {
                people: row.read()?,
                registered: row.read()?,
                open: row.read()?,
                running: row.read()?,
                open_reports: row.read()?,
            })
        },
    );
    Ok(counts.await?.unwrap_or_default())
}
