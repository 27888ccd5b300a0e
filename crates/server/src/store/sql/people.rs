//! Guests, their devices, accounts and sessions.

use super::{Database, Record, Step, Value, all, first, values};
use crate::ids::PersonId;
use crate::protocol::{Person, Sanction};
use crate::store::{Account, NewSession, PeopleWrite, Session, StoreError};

/// Maximum number of sessions of one person; with one more, the oldest ends.
const SESSIONS: u32 = 64;

/// Adds the statements of a write.
pub(super) fn steps(write: &PeopleWrite, steps: &mut Vec<Step>) {
    match write {
        PeopleWrite::Guest { person, session } => {
            steps.push(Step::new(
                "INSERT INTO person (id, name, at) VALUES (?1, ?2, ?3)",
                values![&person.id, &person.name, session.at],
            ));
            begin_session(&person.id, session, steps);
        }
        // A person has one code at a time, so that codes cannot pile up.
        PeopleWrite::Code {
            code,
            person,
            until,
        } => steps.push(Step::new(
            "INSERT INTO code (person, code, until) VALUES (?1, ?2, ?3)
             ON CONFLICT (person) DO UPDATE SET code = ?2, until = ?3",
            values![person, code, *until],
        )),
        PeopleWrite::UseCode { code, session } => use_code(code, session, steps),
        PeopleWrite::Account {
            person,
            key,
            look,
            password,
            invitation,
            at,
        } => {
            if let Some(code) = invitation {
                steps.push(super::admin::use_invitation(code, *at));
            }
            steps.push(check_look(&person.id, look));
            steps.push(Step::new(
                "INSERT INTO account (person, key, look, password, at) VALUES (?1, ?2, ?3, ?4, ?5)",
                values![&person.id, key, look, password, *at],
            ));
            steps.push(set_name(person));
        }
        PeopleWrite::Name { person, key, look } => rename(person, key, look, steps),
        PeopleWrite::SignIn { person, session } => begin_session(person, session, steps),
        PeopleWrite::Seen { secret, at } => steps.push(Step::new(
            "UPDATE session SET seen = ?1 WHERE secret = ?2",
            values![*at, secret],
        )),
        PeopleWrite::SignOut { secret } => steps.push(Step::new(
            "DELETE FROM session WHERE secret = ?1",
            values![secret],
        )),
        PeopleWrite::Password {
            person,
            password,
            keep,
        } => set_password(person, password, keep.as_deref(), steps),
        PeopleWrite::Erase { person } => erase(person, steps),
    }
}

/// A conflict if another account's name looks like this.
fn check_look(person: &PersonId, look: &str) -> Step {
    Step::new(
        "SELECT person FROM account WHERE look = ?1 AND person <> ?2",
        values![look, person],
    )
    .must_find_nothing()
}

fn set_name(person: &Person) -> Step {
    Step::new(
        "UPDATE person SET name = ?1 WHERE id = ?2",
        values![&person.name, &person.id],
    )
}

/// Adds what gives a person another name, and an account the one to sign in with.
pub(super) fn rename(person: &Person, key: &str, look: &str, steps: &mut Vec<Step>) {
    steps.push(check_look(&person.id, look));
    steps.push(Step::new(
        "UPDATE account SET key = ?1, look = ?2 WHERE person = ?3",
        values![key, look, &person.id],
    ));
    steps.push(set_name(person));
}

/// Adds what uses a code up and begins a session of its person.
fn use_code(code: &str, session: &NewSession, steps: &mut Vec<Step>) {
    let NewSession { secret, device, at } = session;
    steps.push(
        Step::new(
            "INSERT INTO session (secret, person, at, seen, device)
             SELECT ?1, person, ?2, ?2, ?3 FROM code WHERE code = ?4 AND until >= ?2",
            values![secret, *at, device, code],
        )
        .must_change(),
    );
    steps.push(Step::new(
        "DELETE FROM session WHERE secret IN (
           SELECT secret FROM session WHERE person = (SELECT person FROM code WHERE code = ?1)
           ORDER BY at DESC, secret LIMIT 1000000 OFFSET ?2)",
        values![code, SESSIONS],
    ));
    // A conflict if another device was faster.
    steps.push(Step::new("DELETE FROM code WHERE code = ?1", values![code]).must_change());
}

fn begin_session(person: &PersonId, session: &NewSession, steps: &mut Vec<Step>) {
    let NewSession { secret, device, at } = session;
    steps.push(Step::new(
        "INSERT INTO session (secret, person, at, seen, device) VALUES (?1, ?2, ?3, ?3, ?4)",
        values![secret, person, *at, device],
    ));
    steps.push(Step::new(
        "DELETE FROM session WHERE secret IN (
           SELECT secret FROM session WHERE person = ?1
           ORDER BY at DESC, secret LIMIT 1000000 OFFSET ?2)",
        values![person, SESSIONS],
    ));
}

/// Adds what gives an account another password; all sessions but one end. A conflict without an account.
pub(super) fn set_password(
    person: &PersonId,
    password: &str,
    keep: Option<&str>,
    steps: &mut Vec<Step>,
) {
    let change = Step::new(
        "UPDATE account SET password = ?1 WHERE person = ?2",
        values![password, person],
    );
    steps.push(change.must_change());
    // No secret has an empty hash.
    steps.push(Step::new(
        "DELETE FROM session WHERE person = ?1 AND secret <> ?2",
        values![person, keep.unwrap_or_default()],
    ));
    steps.push(Step::new(
        "DELETE FROM code WHERE person = ?1",
        values![person],
    ));
}

/// Adds what erases everything about a person but the identifier.
pub(super) fn erase(person: &PersonId, steps: &mut Vec<Step>) {
    steps.extend(
        [
            "DELETE FROM account WHERE person = ?1",
            "DELETE FROM session WHERE person = ?1",
            "DELETE FROM code WHERE person = ?1",
            "DELETE FROM mute WHERE person = ?1",
            "DELETE FROM ban WHERE person = ?1",
            // That something was reported or done stays, without what anybody wrote about it.
            "UPDATE report SET text = '', reason = '', note = '' WHERE ?1 IN (reporter, about)",
            "UPDATE audit SET reason = '', note = '' WHERE person = ?1",
            // The number stays taken: clients know messages by it.
            "UPDATE chat SET text = '' WHERE person = ?1",
            "UPDATE seat_name SET name = ''
             WHERE table_id IN (SELECT id FROM table_list WHERE owner = ?1)",
            "UPDATE person SET name = '' WHERE id = ?1",
        ]
        .map(|sql| Step::new(sql, values![person])),
    );
}

/// Everybody who was erased: people without a name.
pub(super) async fn erased(db: &impl Database) -> Result<Vec<PersonId>, StoreError> {
    let sql = "SELECT id FROM person WHERE name = ''";
    all(db, sql, Vec::new(), Record::read).await
}

/// The session that a secret with this hash proves.
pub(super) async fn session(
    db: &impl Database,
    secret: String,
) -> Result<Option<Session>, StoreError> {
    first(
        db,
        "SELECT person.id, person.name, secret, device, session.at, seen,
         ban.since, ban.until, ban.reason FROM session
         JOIN person ON person.id = session.person
         LEFT JOIN ban ON ban.person = session.person WHERE session.secret = ?1",
        values![secret],
        read_session,
    )
    .await
}

/// The sessions of a person, the one used last first.
pub(super) async fn sessions(
    db: &impl Database,
    person: PersonId,
) -> Result<Vec<Session>, StoreError> {
    all(
        db,
        "SELECT person.id, person.name, secret, device, session.at, seen,
         ban.since, ban.until, ban.reason FROM session
         JOIN person ON person.id = session.person
         LEFT JOIN ban ON ban.person = session.person
         WHERE session.person = ?1 ORDER BY seen DESC, session.at DESC, secret",
        values![&person],
        read_session,
    )
    .await
}

fn read_session(row: &mut Record) -> Result<Session, StoreError> {
    Ok(Session {
        person: read_person(row)?,
        secret: row.read()?,
        device: row.read()?,
        at: row.read()?,
        seen: row.read()?,
        ban: read_sanction(row)?,
    })
}

/// Reads a person from two columns.
pub(super) fn read_person(row: &mut Record) -> Result<Person, StoreError> {
    Ok(Person {
        id: row.read()?,
        name: row.read()?,
    })
}

/// Reads a mute or a ban from three columns.
pub(super) fn read_sanction(row: &mut Record) -> Result<Option<Sanction>, StoreError> {
    let (since, until): (Option<i64>, Option<i64>) = (row.read()?, row.read()?);
    let reason: Option<String> = row.read()?;
    Ok(since.zip(reason).map(|(since, reason)| Sanction {
        since,
        until,
        reason,
    }))
}

/// The person whose account has a name with this key, or one that looks like this.
pub(super) async fn name_holder(
    db: &impl Database,
    key: String,
    look: String,
) -> Result<Option<PersonId>, StoreError> {
    first(
        db,
        "SELECT person FROM account WHERE key = ?1 OR look = ?2 ORDER BY key <> ?1 LIMIT 1",
        values![key, look],
        Record::read,
    )
    .await
}

/// The account that is looked for under this name.
pub(super) async fn account(
    db: &impl Database,
    key: String,
) -> Result<Option<Account>, StoreError> {
    first(
        db,
        "SELECT person.id, person.name, account.password, account.administrator,
         ban.since, ban.until, ban.reason FROM account
         JOIN person ON person.id = account.person
         LEFT JOIN ban ON ban.person = account.person WHERE account.key = ?1",
        values![key],
        read_account,
    )
    .await
}

/// The account of a person.
pub(super) async fn account_of(
    db: &impl Database,
    person: PersonId,
) -> Result<Option<Account>, StoreError> {
    first(
        db,
        "SELECT person.id, person.name, account.password, account.administrator,
         ban.since, ban.until, ban.reason FROM account
         JOIN person ON person.id = account.person
         LEFT JOIN ban ON ban.person = account.person WHERE account.person = ?1",
        values![&person],
        read_account,
    )
    .await
}

fn read_account(row: &mut Record) -> Result<Account, StoreError> {
    Ok(Account {
        person: read_person(row)?,
        password: row.read()?,
        administrator: row.read()?,
        ban: read_sanction(row)?,
    })
}

/// How many of these people have an account.
pub(super) async fn accounts_among(
    db: &impl Database,
    people: Vec<PersonId>,
) -> Result<u32, StoreError> {
    if people.is_empty() {
        return Ok(0);
    }
    let mut values = Vec::new();
    let list = super::in_list(&mut values, people.iter().map(Value::from));
    let sql = format!("SELECT person FROM account WHERE person IN ({list})");
    let found = all(db, sql, values, Record::read::<PersonId>).await?;
    let count = people
        .iter()
        .filter(|person| found.contains(person))
        .count();
    Ok(count as u32)
}
