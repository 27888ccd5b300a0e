//! What the log of the server and its figures are told of an event at a table.

use serde::Deserialize;
use table::log::Row;

use crate::ids::in_log;
use crate::metrics::Metrics;
use crate::plan::BOT;
use crate::store::Append;

/// An event that is being stored, without anything that is private: no cards, no link to the table.
#[derive(Debug)]
pub(crate) struct Happened {
    /// What the log calls the table.
    table: String,
    seq: u64,
    event: String,
    /// The person's identifier, or `bot`.
    by: String,
}

impl Happened {
    /// Returns what an append makes happen.
    pub(crate) fn in_append(append: &Append) -> impl Iterator<Item = Happened> {
        let table = in_log(&append.table);
        append.rows.iter().map(move |row| Happened {
            table: table.clone(),
            seq: row.seq,
            event: kind(row),
            by: row.actor.clone(),
        })
    }

    /// Logs and counts it, once it is stored.
    pub(crate) fn note(&self, metrics: &Metrics) {
        let Happened {
            table,
            seq,
            event,
            by,
        } = self;
        metrics.stored(event, by != BOT);
        tracing::info!(table, seq, event, by, "event");
    }
}

fn kind(row: &Row) -> String {
    #[derive(Deserialize)]
    struct Kind {
        kind: String,
    }
    // A row is written from an event, and every event has a kind.
    serde_json::from_str(&row.body).map_or_else(|_| "unknown".to_owned(), |Kind { kind }| kind)
}
