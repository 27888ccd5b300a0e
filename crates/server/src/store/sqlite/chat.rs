//! Chat messages in SQLite.

use rusqlite::{Connection, OptionalExtension, params};

use crate::ids::{PersonId, TableId};
use crate::protocol::{Person, Saying};

pub(super) fn add(
    db: &Connection,
    table: &TableId,
    command: &str,
    saying: &Saying,
) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO chat (table_id, n, person, command, text, at) VALUES (?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        table.as_str(),
        saying.n.cast_signed(),
        saying.by.id.as_str(),
        command,
        saying.text,
        saying.at
    ])?;
    Ok(())
}

/// The latest before one, in order.
pub(super) fn before(
    db: &Connection,
    table: &TableId,
    n: Option<u64>,
    most: u32,
) -> rusqlite::Result<Vec<Saying>> {
    let n = n.map_or(i64::MAX, |n| i64::try_from(n).unwrap_or(i64::MAX));
    let mut said: Vec<Saying> = db
        .prepare_cached(
            "SELECT n, person, name, text, chat.at FROM chat JOIN person ON person.id = chat.person
             WHERE table_id = ? AND n < ? ORDER BY n DESC LIMIT ?",
        )?
        .query_map(params![table.as_str(), n, most], read)?
        .collect::<rusqlite::Result<_>>()?;
    said.reverse();
    Ok(said)
}

/// What somebody said under this name for it.
pub(super) fn said_as(
    db: &Connection,
    table: &TableId,
    person: &PersonId,
    command: &str,
) -> rusqlite::Result<Option<Saying>> {
    db.prepare_cached(
        "SELECT n, person, name, text, chat.at FROM chat JOIN person ON person.id = chat.person
         WHERE table_id = ? AND person = ? AND command = ?",
    )?
    .query_row(params![table.as_str(), person.as_str(), command], read)
    .optional()
}

/// The latest messages of a person, with their tables.
pub(super) fn by(
    db: &Connection,
    person: &PersonId,
    most: u32,
) -> rusqlite::Result<Vec<(TableId, Saying)>> {
    db.prepare_cached(
        "SELECT n, person, name, text, chat.at, table_id
         FROM chat JOIN person ON person.id = chat.person
         WHERE person = ? AND text <> '' ORDER BY chat.at DESC LIMIT ?",
    )?
    .query_map(params![person.as_str(), most], |row| {
        let table: String = row.get(5)?;
        let table = TableId::read(&table).ok_or(rusqlite::Error::InvalidQuery)?;
        Ok((table, read(row)?))
    })?
    .collect()
}

fn read(row: &rusqlite::Row) -> rusqlite::Result<Saying> {
    Ok(Saying {
        n: row.get::<_, i64>(0)?.cast_unsigned(),
        by: Person {
            id: PersonId::stored(row.get(1)?),
            name: row.get(2)?,
        },
        text: row.get(3)?,
        at: row.get(4)?,
    })
}
