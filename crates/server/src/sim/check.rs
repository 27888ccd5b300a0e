//! Whether a run kept the promises.

use std::collections::BTreeSet;
use std::sync::PoisonError;

use rules::RULES_VERSION;
use table::log::{Head, Row, verify};
use table::{Entry, Event, Stage, State};

use super::World;
use super::client::{Memory, Told};

/// Number of events that must happen once everything has healed, unless the game ends.
const PROGRESS: usize = 5;

/// Checks everything. `healed` is the length of the logs when everything worked again.
pub(super) fn check(world: &World, healed: usize) -> Result<(), String> {
    if let Some(violation) = world.disk().violations.first() {
        return Err(violation.clone());
    }
    let rows = world.disk().rows(&world.table).to_vec();
    let states = replay(world, &rows)?;
    let hash = |seq: u64| rows.get(seq as usize - 1).map(|row| row.view_hash.as_str());
    let last = states.last().ok_or("P1: the log is empty")?;
    let told = world.told.lock().unwrap_or_else(PoisonError::into_inner);
    for (seq, told) in told.iter() {
        if hash(*seq) != Some(told) {
            return Err(format!("P1: event {seq} was told and is not in the log"));
        }
    }
    let memories = world
        .memories
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    for (who, memory) in memories.iter() {
        seen(&rows, memory).map_err(|why| format!("{who}: {why}"))?;
        answered(&rows, who.as_str(), memory).map_err(|why| format!("{who}: {why}"))?;
        if last.stage() != Stage::Over {
            let latest = memory.events.last_key_value().map_or(0, |(seq, _)| *seq);
            if latest + 3 < last.seq {
                return Err(format!("P4: {who} saw {latest} of {} events", last.seq));
            }
        }
    }
    once(&rows)?;
    rematch(world, &states, &rows)?;
    let grown = world.disk().length() - healed;
    if last.stage() != Stage::Over && grown < PROGRESS {
        return Err(format!("P5: {grown} events in the last minutes"));
    }
    Ok(())
}

/// Replays the log, which must follow from itself.
fn replay(world: &World, rows: &[Row]) -> Result<Vec<State>, String> {
    let head = rows.last().ok_or("P1: the log is empty")?;
    let head = Head {
        seq: head.seq,
        chain: head.chain.clone(),
    };
    verify(&world.table, &Head::empty(), rows, &head).map_err(|damage| format!("P1: {damage}"))?;
    let mut states: Vec<State> = Vec::new();
    for row in rows {
        let entry: Entry = serde_json::from_str(&row.body).map_err(|why| why.to_string())?;
        let components = rules::east_to_west::Components::stand_in();
        let next = match states.last() {
            None => State::create(&world.table, components, RULES_VERSION, &entry),
            Some(before) => {
                let mut next = before.clone();
                next.apply(&entry, row.at).map(|()| next)
            }
        };
        let next = next.map_err(|damage| format!("P1: {damage}"))?;
        if next.hash() != row.view_hash {
            return Err(format!("P4: event {} leads elsewhere", row.seq));
        }
        if let (Event::Moved { .. }, Some(before)) = (&entry.event, states.last()) {
            let to_move = before.to_move().map(|(_, chair)| chair);
            let made_by = to_move.and_then(|chair| before.chairs[usize::from(chair)].sitter());
            if row.actor != "bot" && made_by.map(table::PersonId::as_str) != Some(&row.actor) {
                return Err(format!("{} moved for somebody else", row.actor));
            }
        }
        states.push(next);
    }
    Ok(states)
}

/// P1 and P4: what was seen is in the log.
fn seen(rows: &[Row], memory: &Memory) -> Result<(), String> {
    if let Some(wrong) = &memory.wrong {
        return Err(format!("P3: {wrong}"));
    }
    for (seq, (hash, of_view)) in &memory.events {
        if hash != of_view {
            return Err(format!(
                "P4: event {seq} came with the hash of something else"
            ));
        }
        if rows.get(*seq as usize - 1).map(|row| &row.view_hash) != Some(hash) {
            return Err(format!("P1: event {seq} was shown and is not in the log"));
        }
    }
    Ok(())
}

/// P1, P2 and P3: every command was answered, always the same.
fn answered(rows: &[Row], who: &str, memory: &Memory) -> Result<(), String> {
    for (id, answers) in &memory.answers {
        let accepted: BTreeSet<u64> = answers
            .iter()
            .filter_map(|told| match told {
                Told::Accepted(seq) => Some(*seq),
                Told::Refused(_) | Told::Stale => None,
            })
            .collect();
        if accepted.len() > 1 || (accepted.len() == 1 && answers.iter().any(is_other)) {
            return Err(format!("P2: {id} was answered {answers:?}"));
        }
        if let Some(seq) = accepted.first() {
            let row = rows.get(*seq as usize - 1);
            if row.is_none_or(|row| row.actor != who) {
                return Err(format!(
                    "P1: {id} was accepted as event {seq}, which is another"
                ));
            }
        }
    }
    Ok(())
}

fn is_other(told: &Told) -> bool {
    !matches!(told, Told::Accepted(_))
}

/// P1 and P2: at most one table is opened for playing again, and it is there.
fn rematch(world: &World, states: &[State], rows: &[Row]) -> Result<(), String> {
    let opened = rows
        .iter()
        .filter(|row| row.body.contains("\"rematch\""))
        .count();
    let named = states.last().and_then(|state| state.rematch.as_ref());
    if opened != usize::from(named.is_some()) {
        return Err(format!("P2: {opened} tables were opened to play again"));
    }
    match named {
        Some(table) if world.disk().rows(table).is_empty() => {
            Err(format!("P1: {table} was opened and is not stored"))
        }
        _ => Ok(()),
    }
}

/// P2: no command is in the log twice.
fn once(rows: &[Row]) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for row in rows {
        if let Some(command) = &row.command
            && !seen.insert((&row.actor, command))
        {
            return Err(format!("P2: {command} is in the log twice"));
        }
    }
    Ok(())
}
