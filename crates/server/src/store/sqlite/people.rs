//! Guests, their devices, accounts and sessions in SQLite.

use rusqlite::{Connection, OptionalExtension, params};

use crate::ids::PersonId;
use crate::protocol::Person;
use crate::store::{Account, PeopleWrite};

/// Maximum number of sessions of one person; with one more, the oldest ends.
const SESSIONS: u32 = 64;

pub(super) fn apply(db: &Connection, write: &PeopleWrite) -> rusqlite::Result<()> {
    match write {
        PeopleWrite::Guest { person, secret, at } => {
            db.prepare_cached("INSERT INTO person (id, name, at) VALUES (?, ?, ?)")?
                .execute(params![person.id.as_str(), person.name, at])?;
            begin_session(db, &person.id, secret, *at)
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
        PeopleWrite::UseCode { code, secret, at } => {
            let person = db
                .prepare_cached("DELETE FROM code WHERE code = ? AND until >= ? RETURNING person")?
                .query_row(params![code, at], |row| row.get(0))?;
            begin_session(db, &PersonId::stored(person), secret, *at)
        }
        PeopleWrite::Account {
            person,
            key,
            password,
            at,
        } => {
            db.prepare_cached(
                "INSERT INTO account (person, key, password, at) VALUES (?, ?, ?, ?)",
            )?
            .execute(params![person.id.as_str(), key, password, at])?;
            db.prepare_cached("UPDATE person SET name = ? WHERE id = ?")?
                .execute(params![person.name, person.id.as_str()])?;
            Ok(())
        }
        PeopleWrite::Name { person, key } => {
            db.prepare_cached("UPDATE account SET key = ? WHERE person = ?")?
                .execute(params![key, person.id.as_str()])?;
            db.prepare_cached("UPDATE person SET name = ? WHERE id = ?")?
                .execute(params![person.name, person.id.as_str()])?;
            Ok(())
        }
        PeopleWrite::SignIn { person, secret, at } => begin_session(db, person, secret, *at),
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
    }
}

fn begin_session(
    db: &Connection,
    person: &PersonId,
    secret: &str,
    at: i64,
) -> rusqlite::Result<()> {
    db.prepare_cached("INSERT INTO session (secret, person, at) VALUES (?, ?, ?)")?
        .execute(params![secret, person.as_str(), at])?;
    db.prepare_cached(
        "DELETE FROM session WHERE person = ?1 AND secret IN
         (SELECT secret FROM session WHERE person = ?1 ORDER BY at DESC, secret LIMIT -1 OFFSET ?2)",
    )?
    .execute(params![person.as_str(), SESSIONS])?;
    Ok(())
}

fn set_password(
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

/// Whom a secret with this hash stands for.
pub(super) fn person(db: &Connection, secret: &str) -> rusqlite::Result<Option<Person>> {
    db.prepare_cached(
        "SELECT person.id, person.name FROM session
         JOIN person ON person.id = session.person WHERE session.secret = ?",
    )?
    .query_row(params![secret], read_person)
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
        "SELECT person.id, person.name, account.password FROM account
         JOIN person ON person.id = account.person WHERE account.key = ?",
    )?
    .query_row(params![key], read_account)
    .optional()
}

/// The account of a person.
pub(super) fn account_of(db: &Connection, person: &PersonId) -> rusqlite::Result<Option<Account>> {
    db.prepare_cached(
        "SELECT person.id, person.name, account.password FROM account
         JOIN person ON person.id = account.person WHERE account.person = ?",
    )?
    .query_row(params![person.as_str()], read_account)
    .optional()
}

fn read_account(row: &rusqlite::Row) -> rusqlite::Result<Account> {
    Ok(Account {
        person: read_person(row)?,
        password: row.get(2)?,
    })
}
