//! What names of accounts look like, for databases that do not know.

use rusqlite::{Connection, params};

use crate::text::name_look;

/// Works out what the names of accounts look like, for a database that does not know.
pub(super) fn fill_in_looks(db: &Connection) -> rusqlite::Result<()> {
    let mut names = db.prepare(
        "SELECT person.id, person.name FROM account JOIN person ON person.id = account.person",
    )?;
    let people: Vec<(String, String)> = names
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    let mut set = db.prepare("UPDATE account SET look = ? WHERE person = ?")?;
    for (person, name) in people {
        set.execute(params![name_look(&name), person])?;
    }
    Ok(())
}
