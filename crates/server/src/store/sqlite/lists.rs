//! Keeps lists of tables up to date in SQLite.

use rusqlite::{Connection, params};

use crate::store::{Append, Listing};

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
