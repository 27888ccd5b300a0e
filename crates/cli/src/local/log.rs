//! Logs of tables, read from a store.

use anyhow::Context;
use rules::east_to_west::Components;
use server::TableId;
use table::log::Row;
use table::{Entry, State};

/// Replays the whole log of a game with the built-in components.
pub(crate) fn replay(table: &TableId, rows: &[Row]) -> anyhow::Result<State> {
    let (first, later) = rows.split_first().context("the log is empty")?;
    let created: Entry = serde_json::from_str(&first.body)?;
    let mut state = State::create(table, Components::stand_in(), first.rules, &created)?;
    for row in later {
        let entry: Entry = serde_json::from_str(&row.body)?;
        state.apply(&entry, row.at)?;
        if state.hash() != row.view_hash {
            anyhow::bail!("event {} leads to another position than it says", row.seq);
        }
    }
    Ok(state)
}
