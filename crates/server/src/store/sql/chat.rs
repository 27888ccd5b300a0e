//! Chat messages.

use super::{Database, Record, Step, all, first, values};
use crate::ids::{PersonId, TableId};
use crate::protocol::{Person, Saying};
use crate::store::StoreError;

pub(super) fn add(table: &TableId, command: &str, saying: &Saying) -> Step {
    Step::new(
        "INSERT INTO chat (table_id, n, person, command, text, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        values![
            table,
            saying.n,
            &saying.by.id,
            command,
            &saying.text,
            saying.at
        ],
    )
}

/// The latest before one, in order.
pub(super) async fn before(
    db: &impl Database,
    table: TableId,
    n: Option<u64>,
    most: u32,
) -> Result<Vec<Saying>, StoreError> {
    let found = all(
        db,
        "SELECT n, person, name, text, chat.at FROM chat JOIN person ON person.id = chat.person
         WHERE table_id = ?1 AND n < ?2 ORDER BY n DESC LIMIT ?3",
        values![&table, n.unwrap_or(u64::MAX), most],
        saying,
    );
    let mut said = found.await?;
    said.reverse();
    Ok(said)
}

/// What a person said under this identifier.
pub(super) async fn said_as(
    db: &impl Database,
    table: TableId,
    person: PersonId,
    command: String,
) -> Result<Option<Saying>, StoreError> {
    first(
        db,
        "SELECT n, person, name, text, chat.at FROM chat JOIN person ON person.id = chat.person
         WHERE table_id = ?1 AND person = ?2 AND command = ?3",
        values![&table, &person, command],
        saying,
    )
    .await
}

/// The latest messages of a person, with their tables.
pub(super) async fn by(
    db: &impl Database,
    person: PersonId,
    most: u32,
) -> Result<Vec<(TableId, Saying)>, StoreError> {
    all(
        db,
        "SELECT table_id, n, person, name, text, chat.at
         FROM chat JOIN person ON person.id = chat.person
         WHERE person = ?1 AND text <> '' ORDER BY chat.at DESC LIMIT ?2",
        values![&person, most],
        |row| Ok((row.read()?, saying(row)?)),
    )
    .await
}

fn saying(row: &mut Record) -> Result<Saying, StoreError> {
    Ok(Saying {
        n: row.read()?,
        by: Person {
            id: row.read()?,
            name: row.read()?,
        },
        text: row.read()?,
        at: row.read()?,
    })
}
