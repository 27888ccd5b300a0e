//! Guests, their devices, accounts and sessions in SQLite.

use rusqlite::{Connection, OptionalExtension, params};

use crate::ids::PersonId;
use crate::protocol::Person;
use crate::store::{Account, NewSession, PeopleWrite, Session};
use crate::text::name_look;

/// Maximum number of sessions of one person; with one more, the oldest ends.
const SESSIONS: u32 = 64;

pub(super) fn apply(db: &Connection, write: &PeopleWrite) -> rusqlite::Result<()> {
    match write {
        PeopleWrite::Guest { person, session } => {
            db.prepare_cached("INSERT INTO person (id, name, at) VALUES (?, ?, ?)")?
                .execute(params![person.id.as_str(), person.name, session.at])?;
            begin_session(db, &person.id, session)
        }
        PeopleWrite::Code {
            code,
            person,
            until,
        } => {
            // A person has one code at a time, so that codes cannot pile up.
            db.prepare_cached(
                "INSERT OR REPLACE INTO code (person, code, until) VALUES (?, ?, ?)",
            )?
            .execute(params![person.as_str(), code, until])?;
            Ok(())
        }
        PeopleWrite::UseCode { code, session } => {
            let person = db
                .prepare_cached("DELETE FROM code WHERE code = ? AND until >= ? RETURNING person")?
                .query_row(params![code, session.at], |row| row.get(0))?;
            begin_session(db, &PersonId::stored(person), session)
        }
        PeopleWrite::Account {
            person,
            key,
            look,
            password,
            invitation,
            at,
        } => {
            if let Some(code) = invitation {
                super::admin::use_invitation(db, code, *at)?;
            }
            check_look(db, &person.id, look)?;
            db.prepare_cached(
                "INSERT INTO account (person, key, look, password, at) VALUES (?, ?, ?, ?, ?)",
            )?
            .execute(params![person.id.as_str(), key, look, password, at])?;
            db.prepare_cached("UPDATE person SET name = ? WHERE id = ?")?
                .execute(params![person.name, person.id.as_str()])?;
            Ok(())
        }
        PeopleWrite::Name { person, key, look } => {
            check_look(db, &person.id, look)?;
            db.prepare_cached("UPDATE account SET key = ?, look = ? WHERE person = ?")?
                .execute(params![key, look, person.id.as_str()])?;
            db.prepare_cached("UPDATE person SET name = ? WHERE id = ?")?
                .execute(params![person.name, person.id.as_str()])?;
            Ok(())
        }
        PeopleWrite::SignIn { person, session } => begin_session(db, person, session),
        PeopleWrite::Seen { secret, at } => {
            db.prepare_cached("UPDATE session SET seen = ? WHERE secret = ?")?
                .execute(params![at, secret])?;
            Ok(())
        }
        PeopleWrite::SignOut { secret } => {
            db.prepare_cached("DELETE FROM session WHERE secret = ?")?
                .execute(params![secret])?;
            Ok(())
        }
        PeopleWrite::Password {
            person,
            password,
            keep,
        } => set_password(db, person, password, keep.as_deref()),
        PeopleWrite::Erase { person } => erase(db, person),
    }
}

/// A conflict if another account's name looks like this.
fn check_look(db: &Connection, person: &PersonId, look: &str) -> rusqlite::Result<()> {
    let others: u32 = db
        .prepare_cached("SELECT count(*) FROM account WHERE look = ? AND person <> ?")?
        .query_row(params![look, person.as_str()], |row| row.get(0))?;
    if others > 0 {
        return Err(rusqlite::Error::QueryReturnedNoRows);
    }
    Ok(())
}

/// Erases everything about a person but the identifier. Deleted content is overwritten with zeros.
pub(super) fn erase(db: &Connection, person: &PersonId) -> rusqlite::Result<()> {
    for sql in [
        "DELETE FROM account WHERE person = ?",
        "DELETE FROM session WHERE person = ?",
        "DELETE FROM code WHERE person = ?",
        "DELETE FROM mute WHERE person = ?",
        "DELETE FROM ban WHERE person = ?",
        // That something was reported or done stays, without what anybody wrote about it.
        "UPDATE report SET text = '', reason = '', note = '' WHERE ? IN (reporter, about)",
        "UPDATE audit SET reason = '', note = '' WHERE person = ?",
        // The number stays taken: clients know messages by it.
        "UPDATE chat SET text = '' WHERE person = ?",
        "UPDATE seat_name SET name = ''
         WHERE table_id IN (SELECT id FROM table_list WHERE owner = ?)",
        "UPDATE person SET name = '' WHERE id = ?",
    ] {
        db.prepare_cached(sql)?.execute(params![person.as_str()])?;
    }
    Ok(())
}

/// Everybody who was erased: people without a name.
pub(super) fn erased(db: &Connection) -> rusqlite::Result<Vec<PersonId>> {
    db.prepare_cached("SELECT id FROM person WHERE name = ''")?
        .query_map([], |row| Ok(PersonId::stored(row.get(0)?)))?
        .collect()
}

fn begin_session(db: &Connection, person: &PersonId, session: &NewSession) -> rusqlite::Result<()> {
    let NewSession { secret, device, at } = session;
    db.prepare_cached(
        "INSERT INTO session (secret, person, at, seen, device) VALUES (?1, ?2, ?3, ?3, ?4)",
    )?
    .execute(params![secret, person.as_str(), at, device])?;
    db.prepare_cached(
        "DELETE FROM session WHERE person = ?1 AND secret IN
         (SELECT secret FROM session WHERE person = ?1 ORDER BY at DESC, secret LIMIT -1 OFFSET ?2)",
    )?
    .execute(params![person.as_str(), SESSIONS])?;
    Ok(())
}

pub(super) fn set_password(
    db: &Connection,
    person: &PersonId,
    password: &str,
    keep: Option<&str>,
) -> rusqlite::Result<()> {
    let changed = db
        .prepare_cached("UPDATE account SET password = ? WHERE person = ?")?
        .execute(params![password, person.as_str()])?;
    if changed == 0 {
        return Err(rusqlite::Error::QueryReturnedNoRows);
    }
    db.prepare_cached("DELETE FROM session WHERE person = ? AND secret IS NOT ?")?
        .execute(params![person.as_str(), keep])?;
    db.prepare_cached("DELETE FROM code WHERE person = ?")?
        .execute(params![person.as_str()])?;
    Ok(())
}

/// The session that a secret with this hash proves.
pub(super) fn session(db: &Connection, secret: &str) -> rusqlite::Result<Option<Session>> {
    db.prepare_cached(
        "SELECT person.id, person.name, secret, device, session.at, seen,
         ban.since, ban.until, ban.reason FROM session
         JOIN person ON person.id = session.person
         LEFT JOIN ban ON ban.person = session.person WHERE session.secret = ?",
    )?
    .query_row(params![secret], read_session)
    .optional()
}

/// The sessions of a person, the one used last first.
pub(super) fn sessions(db: &Connection, person: &PersonId) -> rusqlite::Result<Vec<Session>> {
    db.prepare_cached(
        "SELECT person.id, person.name, secret, device, session.at, seen,
         ban.since, ban.until, ban.reason FROM session
         JOIN person ON person.id = session.person
         LEFT JOIN ban ON ban.person = session.person
         WHERE session.person = ? ORDER BY seen DESC, session.at DESC, secret",
    )?
    .query_map(params![person.as_str()], read_session)?
    .collect()
}

fn read_session(row: &rusqlite::Row) -> rusqlite::Result<Session> {
    Ok(Session {
        person: read_person(row)?,
        secret: row.get(2)?,
        device: row.get(3)?,
        at: row.get(4)?,
        seen: row.get(5)?,
        ban: super::admin::read_sanction(row, 6)?,
    })
}

/// The person whose account has a name with this key, or one that looks like this.
pub(super) fn name_holder(
    db: &Connection,
    key: &str,
    look: &str,
) -> rusqlite::Result<Option<PersonId>> {
    db.prepare_cached("SELECT person FROM account WHERE key = ?1 OR look = ?2 ORDER BY key <> ?1")?
        .query_row(params![key, look], |row| row.get(0).map(PersonId::stored))
        .optional()
}

fn read_person(row: &rusqlite::Row) -> rusqlite::Result<Person> {
    Ok(Person {
        id: PersonId::stored(row.get(0)?),
        name: row.get(1)?,
    })
}

/// The account that is looked for under this name.
pub(super) fn account(db: &Connection, key: &str) -> rusqlite::Result<Option<Account>> {
    db.prepare_cached(
        "SELECT person.id, person.name, account.password, account.administrator,
         ban.since, ban.until, ban.reason FROM account
         JOIN person ON person.id = account.person
         LEFT JOIN ban ON ban.person = account.person WHERE account.key = ?",
    )?
    .query_row(params![key], read_account)
    .optional()
}

/// The account of a person.
pub(super) fn account_of(db: &Connection, person: &PersonId) -> rusqlite::Result<Option<Account>> {
    db.prepare_cached(
        "SELECT person.id, person.name, account.password, account.administrator,
         ban.since, ban.until, ban.reason FROM account
         JOIN person ON person.id = account.person
         LEFT JOIN ban ON ban.person = account.person WHERE account.person = ?",
    )?
    .query_row(params![person.as_str()], read_account)
    .optional()
}

fn read_account(row: &rusqlite::Row) -> rusqlite::Result<Account> {
    Ok(Account {
        person: read_person(row)?,
        password: row.get(2)?,
        administrator: row.get(3)?,
        ban: super::admin::read_sanction(row, 4)?,
    })
}

/// Works out what the names of accounts look like, for a database that does not know.
pub(super) fn fill_in_looks(db: &Connection) -> rusqlite::Result<()> {
    let mut names = db.prepare(
        "SELECT person.id, person.name FROM account JOIN person ON person.id = account.person",
    )?;
    let people: Vec<Person> = names
        .query_map([], read_person)?
        .collect::<rusqlite::Result<_>>()?;
    let mut set = db.prepare("UPDATE account SET look = ? WHERE person = ?")?;
    for person in people {
        set.execute(params![name_look(&person.name), person.id.as_str()])?;
    }
    Ok(())
}
