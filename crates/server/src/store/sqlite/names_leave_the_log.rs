//! The step to schema 5: names move from the events to tables of their own, and the chain covers every column.
//!
//! Each rewritten event is compared with what it was: putting the names back must give the same JSON. Positions are not
//! touched, and their hashes are carried over, so that replaying a log compares each of them with the old log.

use rusqlite::{Connection, Transaction, params};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use table::log::Row;

use super::file::broken;
use crate::ids::TableId;
use crate::store::StoreError;

/// Tables between two lines of progress.
const PROGRESS: usize = 10_000;

/// Rewrites every log.
pub(super) fn run(db: &Transaction) -> Result<(), StoreError> {
    let tables: Vec<String> = db
        .prepare("SELECT DISTINCT table_id FROM event ORDER BY table_id")
        .and_then(|mut all| all.query_map([], |row| row.get(0))?.collect())
        .map_err(broken)?;
    for (done, table) in tables.iter().enumerate() {
        if done > 0 && done.is_multiple_of(PROGRESS) {
            tracing::warn!(done, of = tables.len(), "rewriting logs");
        }
        rewrite(db, table)?;
    }
    Ok(())
}

fn rewrite(db: &Connection, name: &str) -> Result<(), StoreError> {
    let failed = |why: String| StoreError::Broken(format!("table {name}: {why}"));
    let rows: Vec<Row> = db
        .prepare_cached(
            "SELECT seq, command, actor, rules, body, view_hash, at, chain
             FROM event WHERE table_id = ? ORDER BY seq",
        )
        .and_then(|mut all| all.query_map(params![name], read_row)?.collect())
        .map_err(broken)?;
    let damage = damage(&rows);
    let Some(table) = TableId::read(name) else {
        return Err(failed("no table has this identifier".to_owned()));
    };
    if let Some(seq) = damage {
        // It stays as it is, and stays reported: a new chain would make the damage look true.
        tracing::error!(table = name, seq, "the log was damaged before the upgrade");
        return set_head(db, name, &rows, "damaged before the upgrade");
    }
    let mut names = Names::default();
    let mut chain = String::new();
    for old in &rows {
        let mut body: Value =
            serde_json::from_str(&old.body).map_err(|why| failed(why.to_string()))?;
        let before = body.clone();
        names.take_from(&mut body).map_err(failed)?;
        if names.put_back(&body) != before {
            let seq = old.seq;
            return Err(failed(format!("event {seq} would lose more than names")));
        }
        let mut new = Row {
            body: body.to_string(),
            ..old.clone()
        };
        new.chain = new.link(&table, &chain);
        chain.clone_from(&new.chain);
        db.prepare_cached("UPDATE event SET body = ?, chain = ? WHERE table_id = ? AND seq = ?")
            .and_then(|mut update| {
                update.execute(params![new.body, new.chain, name, new.seq.cast_signed()])
            })
            .map_err(broken)?;
    }
    names.store(db, name).map_err(broken)?;
    names.leave_summary(db, name)?;
    set_head(db, name, &rows, &chain)
}

fn set_head(db: &Connection, table: &str, rows: &[Row], chain: &str) -> Result<(), StoreError> {
    let Some(last) = rows.last() else {
        return Ok(());
    };
    db.prepare_cached("INSERT INTO head (table_id, seq, chain, before) VALUES (?, ?, ?, ?)")
        .and_then(|mut insert| {
            insert.execute(params![table, last.seq.cast_signed(), chain, last.chain])
        })
        .map(drop)
        .map_err(broken)
}

/// The first event that is missing or not what was written, by the chain of the older schemas.
fn damage(rows: &[Row]) -> Option<u64> {
    let mut before = String::new();
    for (row, seq) in rows.iter().zip(1..) {
        if row.seq != seq || old_link(row, &before) != row.chain {
            return Some(seq);
        }
        before.clone_from(&row.chain);
    }
    None
}

/// The chain value of the older schemas, which left out actor and command.
fn old_link(row: &Row, before: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(before.as_bytes());
    hash.update(row.seq.to_be_bytes());
    hash.update(row.at.to_be_bytes());
    hash.update(row.body.as_bytes());
    hex::encode(&hash.finalize()[..16])
}

/// The names in one log.
#[derive(Default)]
struct Names {
    owner: Option<(String, String)>,
    people: Vec<(String, String)>,
    /// By chair: guests on the owner's device, and players of an imported record.
    seats: Vec<(usize, String)>,
    /// The names that were taken from the last event, in the order of their places.
    taken: Vec<String>,
}

impl Names {
    /// Takes the names out of an event.
    fn take_from(&mut self, body: &mut Value) -> Result<(), String> {
        self.taken.clear();
        match body["kind"].as_str() {
            Some("created") => {
                let owner = self.take_person(&mut body["owner"])?;
                self.owner = Some(owner);
                let chairs = body["chairs"].as_array_mut().ok_or("it has no chairs")?;
                for (index, chair) in chairs.iter_mut().enumerate() {
                    self.take_from_chair(index, chair)?;
                }
            }
            Some("sat") => {
                let index = body["chair"].as_u64().ok_or("nobody sat down")?;
                self.take_from_chair(index as usize, &mut body["who"])?;
            }
            Some("undo-asked" | "undo-agreed" | "undo-declined") => {
                self.take_person(&mut body["by"])?;
            }
            Some("imported") => {
                let record = body["record"].as_str().ok_or("it has no record")?;
                let (text, names) = without_names(record);
                self.taken.extend(names);
                body["record"] = Value::String(text);
            }
            _ => {}
        }
        Ok(())
    }

    fn take_from_chair(&mut self, index: usize, chair: &mut Value) -> Result<(), String> {
        match chair["kind"].as_str() {
            Some("person") => {
                let (id, name) = self.take_person(&mut chair["person"])?;
                // Guests on the owner's device sit on chairs of the owner, under names of their own.
                let guest = self
                    .owner
                    .as_ref()
                    .is_some_and(|(owner, own)| *owner == id && *own != name);
                if guest {
                    chair["guest"] = Value::Bool(true);
                    self.people.pop();
                    self.seats.retain(|(seat, _)| *seat != index);
                    self.seats.push((index, name));
                }
            }
            Some("recorded") => {
                let chair = chair.as_object_mut().ok_or("a chair is no object")?;
                let name = take_text(chair, "name")?;
                self.taken.push(name.clone());
                self.seats.push((index, name));
            }
            _ => {}
        }
        Ok(())
    }

    /// Replaces `{id, name}` by the id.
    fn take_person(&mut self, place: &mut Value) -> Result<(String, String), String> {
        let person = place.as_object_mut().ok_or("a person is no object")?;
        let (id, name) = (take_text(person, "id")?, take_text(person, "name")?);
        *place = Value::String(id.clone());
        self.taken.push(name.clone());
        self.people.push((id.clone(), name.clone()));
        Ok((id, name))
    }

    /// The event with the names that were taken from it last.
    fn put_back(&self, body: &Value) -> Value {
        let mut body = body.clone();
        let mut names = self.taken.iter();
        let mut person = |place: &mut Value| {
            *place = json!({ "id": place, "name": names.next() });
        };
        let chair = |chair: &mut Value, person: &mut dyn FnMut(&mut Value)| {
            if chair["kind"] == "person" {
                person(&mut chair["person"]);
                if let Some(chair) = chair.as_object_mut() {
                    chair.remove("guest");
                }
            } else if chair["kind"] == "recorded" {
                // The same order as for people.
                let mut name = Value::Null;
                person(&mut name);
                chair["name"] = name["name"].take();
            }
        };
        match body["kind"].as_str() {
            Some("created") => {
                person(&mut body["owner"]);
                for place in body["chairs"].as_array_mut().into_iter().flatten() {
                    chair(place, &mut person);
                }
            }
            Some("sat") => chair(&mut body["who"], &mut person),
            Some("undo-asked" | "undo-agreed" | "undo-declined") => person(&mut body["by"]),
            Some("imported") => {
                let record = body["record"].as_str().unwrap_or_default();
                body["record"] = Value::String(with_names(record, &self.taken));
            }
            _ => {}
        }
        body
    }

    /// Writes the names into tables of their own.
    fn store(&self, db: &Connection, table: &str) -> rusqlite::Result<()> {
        let mut person =
            db.prepare_cached("INSERT OR IGNORE INTO person (id, name, at) VALUES (?, ?, 0)")?;
        for (id, name) in &self.people {
            person.execute(params![id, name])?;
        }
        let mut seat = db.prepare_cached(
            "INSERT OR REPLACE INTO seat_name (table_id, chair, name) VALUES (?, ?, ?)",
        )?;
        for (chair, name) in &self.seats {
            seat.execute(params![table, *chair as u8, name])?;
        }
        Ok(())
    }

    /// Takes the names out of what lists show of the table.
    fn leave_summary(&self, db: &Connection, table: &str) -> Result<(), StoreError> {
        let text: Option<String> = db
            .prepare_cached("SELECT summary FROM table_list WHERE id = ?")
            .and_then(|mut find| {
                let mut found = find.query_map(params![table], |row| row.get(0))?;
                found.next().transpose()
            })
            .map_err(broken)?;
        let Some(mut summary) = text.and_then(|text| serde_json::from_str::<Value>(&text).ok())
        else {
            return Ok(());
        };
        let chairs = summary["chairs"].as_array_mut().into_iter().flatten();
        for (index, chair) in chairs.enumerate() {
            if chair["kind"] == "person" {
                let name = chair["person"]["name"].take();
                chair["person"] = chair["person"]["id"].take();
                let seat = self.seats.iter().find(|(seat, _)| *seat == index);
                if seat.is_some_and(|(_, seat)| name == **seat)
                    && self
                        .owner
                        .as_ref()
                        .is_some_and(|(owner, _)| chair["person"] == **owner)
                {
                    chair["guest"] = Value::Bool(true);
                }
            } else if let Some(chair) = chair.as_object_mut() {
                chair.remove("name");
            }
        }
        db.prepare_cached("UPDATE table_list SET summary = ? WHERE id = ?")
            .and_then(|mut update| update.execute(params![summary.to_string(), table]))
            .map(drop)
            .map_err(broken)
    }
}

fn take_text(object: &mut Map<String, Value>, key: &str) -> Result<String, String> {
    match object.remove(key) {
        Some(Value::String(text)) => Ok(text),
        _ => Err(format!("a person or chair has no {key}")),
    }
}

/// Whether a line of a record's header names a seat: a letter, a blank and the name.
fn is_name_line(line: &str) -> bool {
    let mut letters = line.chars();
    matches!(letters.next(), Some('A'..='E')) && matches!(letters.next(), None | Some(' '))
}

/// A record's text with empty names, and the names.
fn without_names(record: &str) -> (String, Vec<String>) {
    let mut names = Vec::new();
    let text = map_header(record, |line| {
        names.push(line.get(2..).unwrap_or_default().to_owned());
        format!("{} ", &line[..1])
    });
    (text, names)
}

fn with_names(record: &str, names: &[String]) -> String {
    let mut names = names.iter();
    map_header(record, |line| {
        format!("{} {}", &line[..1], names.next().map_or("", String::as_str))
    })
}

/// Changes the lines of the header that name seats; the header ends with the result.
fn map_header(record: &str, mut change: impl FnMut(&str) -> String) -> String {
    let mut in_header = true;
    let lines: Vec<String> = record
        .split('\n')
        .map(|line| {
            in_header = in_header && !line.starts_with("result");
            if in_header && is_name_line(line) {
                change(line)
            } else {
                line.to_owned()
            }
        })
        .collect();
    lines.join("\n")
}

fn read_row(row: &rusqlite::Row) -> rusqlite::Result<Row> {
    Ok(Row {
        seq: row.get::<_, i64>(0)?.cast_unsigned(),
        command: row.get(1)?,
        actor: row.get(2)?,
        rules: row.get(3)?,
        body: row.get(4)?,
        view_hash: row.get(5)?,
        at: row.get(6)?,
        chain: row.get(7)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[expect(
        clippy::needless_pass_by_value,
        reason = "values read best where they are written"
    )]
    fn leaves(before: Value, after: Value, names: &mut Names) {
        let mut body = before.clone();
        names.take_from(&mut body).unwrap();
        assert_eq!(body, after);
        assert_eq!(names.put_back(&body), before);
    }

    #[test]
    fn people_become_ids_and_guests_keep_seats() {
        let mut names = Names::default();
        leaves(
            json!({"kind": "created", "game": "spice-road", "owner": {"id": "ada", "name": "Ada"}, "chairs": [
                {"kind": "person", "person": {"id": "ada", "name": "Ada"}},
                {"kind": "person", "person": {"id": "ada", "name": "Bo"}},
                {"kind": "open"}, {"kind": "bot", "level": "master"}]}),
            json!({"kind": "created", "game": "spice-road", "owner": "ada", "chairs": [
                {"kind": "person", "person": "ada"},
                {"kind": "person", "person": "ada", "guest": true},
                {"kind": "open"}, {"kind": "bot", "level": "master"}]}),
            &mut names,
        );
        leaves(
            json!({"kind": "sat", "chair": 2, "who": {"kind": "person", "person": {"id": "cy", "name": "Cy"}}}),
            json!({"kind": "sat", "chair": 2, "who": {"kind": "person", "person": "cy"}}),
            &mut names,
        );
        leaves(
            json!({"kind": "undo-asked", "by": {"id": "cy", "name": "Cy"}, "to": 7}),
            json!({"kind": "undo-asked", "by": "cy", "to": 7}),
            &mut names,
        );
        assert_eq!(names.seats, [(1, "Bo".to_owned())]);
        assert!(names.people.contains(&("cy".to_owned(), "Cy".to_owned())));
    }

    #[test]
    fn imported_records_lose_their_names() {
        let mut names = Names::default();
        leaves(
            json!({"kind": "imported", "record": "caravan-record 1\ndate 2026-11-15\nA Ann B\nB \nresult stopped\n\nA caravan Y"}),
            json!({"kind": "imported", "record": "caravan-record 1\ndate 2026-11-15\nA \nB \nresult stopped\n\nA caravan Y"}),
            &mut names,
        );
        leaves(
            json!({"kind": "created", "owner": {"id": "ada", "name": "Ada"}, "chairs": [{"kind": "recorded", "name": "Ann"}]}),
            json!({"kind": "created", "owner": "ada", "chairs": [{"kind": "recorded"}]}),
            &mut names,
        );
        assert_eq!(names.seats, [(0, "Ann".to_owned())]);
    }

    #[test]
    fn what_holds_no_names_stays() {
        let moved =
            json!({"kind": "moved", "seat": 1, "move": "rest", "reveals": "", "clocks": [1, 2]});
        leaves(moved.clone(), moved, &mut Names::default());
    }
}
