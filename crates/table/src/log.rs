//! The stored form of a table's log: rows linked by a hash, the head that says where the log ends, snapshots on the way.

use sha2::{Digest, Sha256};

use crate::TableId;

/// Number of events between two snapshots, and so the most that reading a page replays beyond the page itself.
pub const SNAPSHOT_INTERVAL: u64 = 64;

/// Maximum number of events in one log. Games have a few hundred, the longest known ones fewer than 2,000.
pub const MAX_EVENTS: u64 = 20_000;

/// One event of a log as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Position in the log, counted from 1 without gaps.
    pub seq: u64,
    /// The client's identifier of the command that caused the event, unique for the actor at this table.
    pub command: Option<String>,
    /// The person who caused the event, or `bot`.
    pub actor: String,
    /// Version of the rules that the table is played by.
    pub rules: u32,
    /// The event as JSON.
    pub body: String,
    /// First digits of the hash of the public position after the event.
    pub view_hash: String,
    /// Time of the event in milliseconds since 1970.
    pub at: i64,
    /// Hash of this row and, through the row before it, of all earlier ones.
    pub chain: String,
}

impl Row {
    /// Returns the chain value that this row must carry after a row with the chain value `before`.
    ///
    /// Covers every column. Each field is preceded by its length, so that no two rows hash the same bytes.
    pub fn link(&self, table: &TableId, before: &str) -> String {
        let mut hash = Sha256::new();
        let mut field = |bytes: &[u8]| {
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        };
        field(before.as_bytes());
        field(table.as_str().as_bytes());
        field(&self.seq.to_be_bytes());
        match &self.command {
            Some(command) => field(command.as_bytes()),
            None => field(b"\0"),
        }
        field(self.actor.as_bytes());
        field(&self.rules.to_be_bytes());
        field(self.body.as_bytes());
        field(self.view_hash.as_bytes());
        field(&self.at.to_be_bytes());
        hex::encode(&hash.finalize()[..16])
    }
}

/// The end of a log, stored apart from its rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The last event.
    pub seq: u64,
    /// Its chain value.
    pub chain: String,
}

impl Head {
    /// Returns the head of a log without events.
    pub fn empty() -> Head {
        Head {
            seq: 0,
            chain: String::new(),
        }
    }
}

/// The state of a table after an event, from which reading can begin. A cache: deleting one costs only time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The event and its chain value.
    pub head: Head,
    /// The state as JSON.
    pub state: String,
}

impl Snapshot {
    /// Returns the hash that is stored beside a snapshot, so that a damaged one is discarded.
    pub fn digest(&self, table: &TableId) -> String {
        let mut hash = Sha256::new();
        for text in [table.as_str(), &self.head.chain, &self.state] {
            hash.update((text.len() as u64).to_be_bytes());
            hash.update(text);
        }
        hash.update(self.head.seq.to_be_bytes());
        hex::encode(&hash.finalize()[..16])
    }
}

/// A row that is not what was written, is missing, or does not follow from those before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damaged {
    /// Position of the first such row.
    pub seq: u64,
    /// What is wrong with it. Never quotes the row, which may hold hidden cards.
    pub why: &'static str,
}

impl std::fmt::Display for Damaged {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "event {}: {}", self.seq, self.why)
    }
}

impl std::error::Error for Damaged {}

/// Checks that `rows` follow `after` without a gap and end at or before `head`.
///
/// # Errors
/// Returns the first row that is missing or changed.
pub fn verify(table: &TableId, after: &Head, rows: &[Row], head: &Head) -> Result<(), Damaged> {
    let mut before = after.clone();
    for row in rows {
        let damaged = |why| Damaged { seq: row.seq, why };
        if row.seq != before.seq + 1 {
            return Err(Damaged {
                seq: before.seq + 1,
                why: "it is missing",
            });
        }
        if row.seq > head.seq {
            return Err(damaged("it lies beyond the end of the log"));
        }
        if row.link(table, &before.chain) != row.chain {
            return Err(damaged("it is not what was written"));
        }
        before = Head {
            seq: row.seq,
            chain: row.chain.clone(),
        };
    }
    if before.seq == head.seq && before.chain != head.chain {
        return Err(Damaged {
            seq: head.seq,
            why: "it is not the one that the log ends with",
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> TableId {
        TableId::from_entropy([7; 16])
    }

    fn log(length: u64) -> Vec<Row> {
        let mut chain = String::new();
        (1..=length)
            .map(|seq| {
                let mut row = Row {
                    seq,
                    command: (seq % 2 == 0).then(|| format!("c{seq}")),
                    actor: "ada".to_owned(),
                    rules: 1,
                    body: format!("{{\"kind\":\"left\",\"chair\":{seq}}}"),
                    view_hash: "00".to_owned(),
                    at: 1000 + seq.cast_signed(),
                    chain: String::new(),
                };
                row.chain = row.link(&table(), &chain);
                chain.clone_from(&row.chain);
                row
            })
            .collect()
    }

    fn head_of(rows: &[Row]) -> Head {
        rows.last().map_or_else(Head::empty, |row| Head {
            seq: row.seq,
            chain: row.chain.clone(),
        })
    }

    #[test]
    fn a_log_is_what_was_written() {
        let rows = log(5);
        let head = head_of(&rows);
        assert_eq!(verify(&table(), &Head::empty(), &rows, &head), Ok(()));
        let middle = head_of(&rows[..2]);
        assert_eq!(verify(&table(), &middle, &rows[2..4], &head), Ok(()));
    }

    #[test]
    fn every_column_is_covered() {
        let changes: [fn(&mut Row); 7] = [
            |row| row.command = None,
            |row| row.actor.push('x'),
            |row| row.rules += 1,
            |row| row.body.push(' '),
            |row| row.view_hash.push('1'),
            |row| row.at += 1,
            |row| row.chain = "0".repeat(32),
        ];
        for (index, change) in changes.into_iter().enumerate() {
            let mut rows = log(4);
            let head = head_of(&rows);
            change(&mut rows[1]);
            let found = verify(&table(), &Head::empty(), &rows, &head);
            assert_eq!(found.unwrap_err().seq, 2, "change {index}");
        }
        let other = TableId::from_entropy([8; 16]);
        let rows = log(1);
        assert!(verify(&other, &Head::empty(), &rows, &head_of(&rows)).is_err());
    }

    #[test]
    fn a_missing_row_or_another_end_is_noticed() {
        let rows = log(4);
        let head = head_of(&rows);
        let without_second = [rows[0].clone(), rows[2].clone(), rows[3].clone()];
        let found = verify(&table(), &Head::empty(), &without_second, &head);
        assert_eq!(found.unwrap_err().seq, 2);
        let short = head_of(&rows[..3]);
        assert_eq!(
            verify(&table(), &Head::empty(), &rows, &short)
                .unwrap_err()
                .seq,
            4
        );
        let other = Head {
            chain: "0".repeat(32),
            ..head
        };
        assert!(verify(&table(), &Head::empty(), &rows, &other).is_err());
    }

    #[test]
    fn a_snapshot_is_what_was_written() {
        let snapshot = Snapshot {
            head: head_of(&log(3)),
            state: "{}".to_owned(),
        };
        let digest = snapshot.digest(&table());
        let mut other = snapshot.clone();
        other.state.push(' ');
        assert_ne!(other.digest(&table()), digest);
        let mut other = snapshot;
        other.head.seq += 1;
        assert_ne!(other.digest(&table()), digest);
    }
}
