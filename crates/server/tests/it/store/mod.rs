//! The store on its own: what it keeps, what it refuses, and what it notices.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod both;
mod damage;
mod file;
mod log;
mod people;
mod postgres;
mod upgrade;

use std::path::Path;

use server::store::{Append, Durability, Listing, Sqlite};
use server::{PersonId, TableId, protocol};
use table::log::{Head, Row, Snapshot};

fn open(path: &Path) -> Sqlite {
    Sqlite::open(path, Durability::Full).unwrap()
}

fn table(n: u8) -> TableId {
    let mut bytes = [n; 16];
    // An identifier keeps five bits of each byte.
    bytes[0] = n / 32;
    TableId::from_entropy(bytes)
}

fn person(n: u8) -> PersonId {
    PersonId::from_entropy([n; 16])
}

/// Events of a table's log after `after`, as a server would write them.
fn rows(table: &TableId, after: &Head, count: u64) -> Vec<Row> {
    let mut chain = after.chain.clone();
    (after.seq + 1..=after.seq + count)
        .map(|seq| {
            let mut row = Row {
                seq,
                command: Some(format!("command-{seq}")),
                actor: person(1).to_string(),
                rules: 1,
                body: format!("{{\"kind\":\"moved\",\"seat\":0,\"move\":\"play U2 Y>G {seq}\",\"reveals\":\"\"}}"),
                view_hash: format!("{seq:016x}"),
                at: 1_790_000_000_000 + seq.cast_signed(),
                chain: String::new(),
            };
            row.chain = row.link(table, &chain);
            chain.clone_from(&row.chain);
            row
        })
        .collect()
}

fn end(rows: &[Row]) -> Head {
    let last = rows.last().unwrap();
    Head {
        seq: last.seq,
        chain: last.chain.clone(),
    }
}

fn append(table: &TableId, after: &Head, rows: Vec<Row>) -> Append {
    Append {
        table: table.clone(),
        after: after.clone(),
        snapshots: vec![Snapshot {
            head: end(&rows),
            state: "{\"stage\":\"running\"}".to_owned(),
        }],
        rows,
        listing: Some(Listing {
            stage: protocol::Stage::Running,
            listed: true,
            owner: person(1),
            goes_on: false,
            people: vec![person(1)],
            summary: "{}".to_owned(),
        }),
        turn: Some(0),
        names: Vec::new(),
        audit: None,
        epoch: None,
    }
}
