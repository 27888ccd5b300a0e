//! Lists of tables and the names in them, in SQLite.

use std::collections::HashMap;

use rusqlite::{Connection, params};

use crate::ids::{PersonId, TableId};
use crate::protocol::Turn;
use crate::store::{Append, Filter, Listed, Listing, Names};

/// Keeps the lists up to date with events that were appended.
pub(super) fn update(db: &Connection, append: &Append) -> rusqlite::Result<()> {
    let table = append.table.as_str();
    let at = append.rows.last().map_or(0, |row| row.at);
    if let Some(listing) = &append.listing {
        list(db, table, listing, at)?;
    }
    db.prepare_cached(
        "UPDATE table_list SET turn = ?2, turn_since = ?3 WHERE id = ?1 AND turn IS NOT ?2",
    )?
    .execute(params![table, append.turn, at])?;
    Ok(())
}

fn list(db: &Connection, table: &str, listing: &Listing, at: i64) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO table_list (id, stage, listed, owner, goes_on, at, summary)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (id) DO UPDATE
         SET stage = ?2, listed = ?3, owner = ?4, goes_on = ?5, at = ?6, summary = ?7",
    )?
    .execute(params![
        table,
        listing.stage.as_str(),
        listing.listed,
        listing.owner.as_str(),
        listing.goes_on,
        at,
        listing.summary
    ])?;
    db.prepare_cached("DELETE FROM sitting WHERE table_id = ?")?
        .execute(params![table])?;
    let mut sit =
        db.prepare_cached("INSERT OR IGNORE INTO sitting (person, table_id) VALUES (?, ?)")?;
    for person in listing.people.iter().chain([&listing.owner]) {
        sit.execute(params![person.as_str(), table])?;
    }
    Ok(())
}

/// Tables for a list.
pub(super) fn tables(db: &Connection, filter: &Filter, most: u32) -> rusqlite::Result<Vec<Listed>> {
    let found: Vec<(String, Listed)> = match filter {
        Filter::Listed { stage, since } => db
            .prepare_cached(
                "SELECT id, summary, turn, turn_since, at FROM table_list
                 WHERE listed AND stage = ?1 AND (at >= ?2 OR turn_since >= ?2)
                 ORDER BY at DESC LIMIT ?3",
            )?
            .query_map(params![stage.as_str(), since, most], read)?
            .collect::<rusqlite::Result<_>>()?,
        Filter::Of(person) => db
            .prepare_cached(
                "SELECT id, summary, turn, turn_since, at
                 FROM sitting JOIN table_list ON table_list.id = sitting.table_id
                 WHERE sitting.person = ? ORDER BY stage = 'over', at DESC LIMIT ?",
            )?
            .query_map(params![person.as_str(), most], read)?
            .collect::<rusqlite::Result<_>>()?,
        Filter::Played(person, before) => db
            .prepare_cached(
                "SELECT id, summary, turn, turn_since, at
                 FROM sitting JOIN table_list ON table_list.id = sitting.table_id
                 WHERE sitting.person = ? AND stage = 'over' AND at < ? ORDER BY at DESC LIMIT ?",
            )?
            .query_map(params![person.as_str(), before, most], read)?
            .collect::<rusqlite::Result<_>>()?,
    };
    found
        .into_iter()
        .map(|(id, listed)| {
            Ok(Listed {
                names: names_at(db, &id)?,
                ..listed
            })
        })
        .collect()
}

/// The names of everybody at a table, and of its seats.
pub(super) fn names_at(db: &Connection, table: &str) -> rusqlite::Result<Names> {
    let people = db
        .prepare_cached(
            "SELECT person.id, person.name FROM sitting
             JOIN person ON person.id = sitting.person WHERE sitting.table_id = ?",
        )?
        .query_map(params![table], read_name)?
        .collect::<rusqlite::Result<_>>()?;
    let seats = seats(db, table)?;
    Ok(Names { people, seats })
}

pub(super) fn read(row: &rusqlite::Row) -> rusqlite::Result<(String, Listed)> {
    let id: String = row.get(0)?;
    let turn = match row.get(2)? {
        Some(chair) => Some(Turn {
            chair,
            since: row.get(3)?,
        }),
        None => None,
    };
    let listed = Listed {
        table: TableId::read(&id).ok_or(rusqlite::Error::InvalidQuery)?,
        summary: row.get(1)?,
        turn,
        at: row.get(4)?,
        names: Names::default(),
    };
    Ok((id, listed))
}

fn read_name(row: &rusqlite::Row) -> rusqlite::Result<(PersonId, String)> {
    Ok((PersonId::stored(row.get(0)?), row.get(1)?))
}

fn seats(db: &Connection, table: &str) -> rusqlite::Result<HashMap<u8, String>> {
    db.prepare_cached("SELECT chair, name FROM seat_name WHERE table_id = ?")?
        .query_map(params![table], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}

/// The names of these people and of the table's seats.
pub(super) fn names(
    db: &Connection,
    table: &TableId,
    people: &[PersonId],
) -> rusqlite::Result<Names> {
    let mut find = db.prepare_cached("SELECT id, name FROM person WHERE id = ?")?;
    let mut names = Names {
        people: HashMap::new(),
        seats: seats(db, table.as_str())?,
    };
    for person in people {
        let found = find.query_map(params![person.as_str()], read_name)?;
        for name in found {
            let (person, name) = name?;
            names.people.insert(person, name);
        }
    }
    Ok(names)
}

/// Tables at which the server must act by itself.
pub(super) fn going_on(db: &Connection) -> rusqlite::Result<Vec<TableId>> {
    let ids: Vec<String> = db
        .prepare_cached("SELECT id FROM table_list WHERE goes_on")?
        .query_map([], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    Ok(ids.iter().filter_map(|id| TableId::read(id)).collect())
}
