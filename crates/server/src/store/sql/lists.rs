//! Lists of tables, and the names in them.

use std::collections::HashMap;

use super::{Database, Record, Value, all, in_list, values};
use crate::ids::{PersonId, TableId};
use crate::protocol::{Person, Turn};
use crate::store::{Filter, Listed, Names, Page, StoreError, Unfinished};

/// Tables for a list.
pub(super) async fn tables(
    db: &impl Database,
    filter: Filter,
    most: u32,
) -> Result<Vec<Listed>, StoreError> {
    let (sql, values) = match filter {
        Filter::Listed { stage, since } => (
            "SELECT id, summary, turn, turn_since, at FROM table_list
             WHERE listed AND stage = ?1 AND (at >= ?2 OR turn_since >= ?2)
             ORDER BY at DESC LIMIT ?3",
            values![stage.as_str(), since, most],
        ),
        Filter::Of(person) => (
            "SELECT id, summary, turn, turn_since, at
             FROM sitting JOIN table_list ON table_list.id = sitting.table_id
             WHERE sitting.person = ?1 ORDER BY stage = 'over', at DESC LIMIT ?2",
            values![&person, most],
        ),
        Filter::Played(person, before) => (
            "SELECT id, summary, turn, turn_since, at
             FROM sitting JOIN table_list ON table_list.id = sitting.table_id
             WHERE sitting.person = ?1 AND stage = 'over' AND at < ?2 ORDER BY at DESC LIMIT ?3",
            values![&person, before, most],
        ),
    };
    let mut found = all(db, sql, values, listed).await?;
    name(db, found.iter_mut()).await?;
    Ok(found)
}

fn listed(row: &mut Record) -> Result<Listed, StoreError> {
    let (table, summary) = (row.read()?, row.read()?);
    let (chair, since): (Option<u8>, Option<i64>) = (row.read()?, row.read()?);
    Ok(Listed {
        table,
        summary,
        turn: chair.zip(since).map(|(chair, since)| Turn { chair, since }),
        at: row.read()?,
        names: Names::default(),
    })
}

/// Fills in the names of everybody at these tables, and of their seats.
async fn name<'a>(
    db: &impl Database,
    listed: impl Iterator<Item = &'a mut Listed>,
) -> Result<(), StoreError> {
    let mut listed: HashMap<TableId, &mut Listed> = listed
        .map(|listed| (listed.table.clone(), listed))
        .collect();
    if listed.is_empty() {
        return Ok(());
    }
    let mut values = Vec::new();
    let list = in_list(&mut values, listed.keys().map(Value::from));
    let people = all(
        db,
        format!(
            "SELECT table_id, person.id, person.name FROM sitting
             JOIN person ON person.id = sitting.person WHERE sitting.table_id IN ({list})"
        ),
        values.clone(),
        |row| Ok((row.read::<TableId>()?, row.read()?, row.read()?)),
    );
    for (table, person, name) in people.await? {
        if let Some(listed) = listed.get_mut(&table) {
            listed.names.people.insert(person, name);
        }
    }
    let seats = all(
        db,
        format!("SELECT table_id, chair, name FROM seat_name WHERE table_id IN ({list})"),
        values,
        |row| Ok((row.read::<TableId>()?, row.read()?, row.read()?)),
    );
    for (table, chair, name) in seats.await? {
        if let Some(listed) = listed.get_mut(&table) {
            listed.names.seats.insert(chair, name);
        }
    }
    Ok(())
}

/// The names of these people and of the table's seats.
pub(super) async fn names(
    db: &impl Database,
    table: TableId,
    people: Vec<PersonId>,
) -> Result<Names, StoreError> {
    let seats = all(
        db,
        "SELECT chair, name FROM seat_name WHERE table_id = ?1",
        values![&table],
        |row| Ok((row.read()?, row.read()?)),
    );
    let seats = seats.await?.into_iter().collect();
    let people = names_of(db, &people).await?;
    Ok(Names { people, seats })
}

/// The names of these people, as far as they are known.
pub(super) async fn names_of(
    db: &impl Database,
    people: &[PersonId],
) -> Result<HashMap<PersonId, String>, StoreError> {
    if people.is_empty() {
        return Ok(HashMap::new());
    }
    let mut values = Vec::new();
    let list = in_list(&mut values, people.iter().map(Value::from));
    let sql = format!("SELECT id, name FROM person WHERE id IN ({list})");
    let found = all(db, sql, values, |row| Ok((row.read()?, row.read()?)));
    Ok(found.await?.into_iter().collect())
}

/// Tables at which the server must act by itself.
pub(super) async fn going_on(db: &impl Database) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM table_list WHERE goes_on";
    all(db, sql, Vec::new(), Record::read).await
}

/// Tables that are not over, the one used last first.
pub(super) async fn unfinished(
    db: &impl Database,
    page: Page,
) -> Result<Vec<Unfinished>, StoreError> {
    let mut found = all(
        db,
        "SELECT table_list.id, summary, turn, turn_since, table_list.at, owner,
         coalesce(person.name, ''), event.at,
         CASE WHEN turn_since > table_list.at THEN turn_since ELSE table_list.at END AS last
         FROM table_list LEFT JOIN person ON person.id = owner
         JOIN event ON event.table_id = table_list.id AND event.seq = 1
         WHERE stage <> 'over' ORDER BY last DESC, table_list.id LIMIT ?1 OFFSET ?2",
        values![page.limit, page.offset],
        |row| {
            Ok(Unfinished {
                listed: listed(row)?,
                owner: Person {
                    id: row.read()?,
                    name: row.read()?,
                },
                since: row.read()?,
                last: row.read()?,
            })
        },
    )
    .await?;
    name(db, found.iter_mut().map(|table| &mut table.listed)).await?;
    Ok(found)
}
