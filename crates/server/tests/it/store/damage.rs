//! Damage at rest: whichever bit flips and wherever the write-ahead log is cut, no log is silently another.

use std::fs;
use std::path::Path;

use rules::chance::{below, seeded};
use server::TableId;
use server::store::{Durability, Sqlite, Store};
use table::log::{Head, Row, verify};

use super::{append, end, open, rows, table};

const TABLES: u8 = 40;

/// A log as it was written.
type Written = (TableId, Vec<Row>);

/// Fills a database with logs of different lengths, a few events at a time, as games at many tables do.
async fn fill(store: &Sqlite) -> Vec<Written> {
    let mut logs: Vec<Written> = (0..TABLES).map(|n| (table(n), Vec::new())).collect();
    for round in 0..12 {
        for (index, (table, written)) in logs.iter_mut().enumerate() {
            let after = written.last().map_or_else(Head::empty, |last: &Row| Head {
                seq: last.seq,
                chain: last.chain.clone(),
            });
            let new = rows(table, &after, 1 + (index as u64 + round) % 5);
            store
                .append(vec![append(table, &after, new.clone())])
                .await
                .unwrap();
            written.extend(new);
        }
    }
    logs
}

/// What became of the logs in a damaged database.
#[derive(Debug, Default)]
struct Found {
    right: u32,
    reported: u32,
    shorter: u32,
    wrong: Vec<String>,
}

/// Reads every log as a server does, and compares what it would serve with what was written.
async fn read(path: &Path, logs: &[Written], found: &mut Found) {
    let Ok(store) = Sqlite::open(path, Durability::None) else {
        // A server does not start on it.
        found.reported += logs.len() as u32;
        return;
    };
    let named = store.shortened().await.unwrap_or_default();
    for (table, written) in logs {
        let read = async {
            let head = store.head(table).await?;
            let rows = store.events(table, 0, 1000).await?;
            Ok::<_, server::store::StoreError>((head, rows))
        };
        let Ok((head, rows)) = read.await else {
            found.reported += 1;
            continue;
        };
        let head = head.unwrap_or_else(Head::empty);
        let is_named = || {
            named
                .iter()
                .any(|short| short.table == *table && short.seq == head.seq)
        };
        if verify(table, &Head::empty(), &rows, &head).is_err() || rows.len() as u64 != head.seq {
            found.reported += 1;
        } else if rows == *written && head == end(written) {
            found.right += 1;
        } else if written.starts_with(&rows) && is_named() {
            found.shorter += 1;
        } else if rows.is_empty() {
            found.wrong.push(format!("{table} is gone"));
        } else {
            found.wrong.push(format!("{table} is another log"));
        }
    }
    store.close().await;
}

/// Flips one bit at a time.
async fn flips(seed: u64, count: u32) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let store = open(&path);
    let logs = fill(&store).await;
    store.close().await;
    let whole = fs::read(&path).unwrap();
    let mut rng = seeded(seed);
    let mut found = Found::default();
    for _ in 0..count {
        let mut bytes = whole.clone();
        let at = below(&mut rng, bytes.len() as u32) as usize;
        bytes[at] ^= 1 << below(&mut rng, 8);
        fs::write(&path, &bytes).unwrap();
        read(&path, &logs, &mut found).await;
        // What a failed start left behind belongs to that try.
        for name in ["test.db-wal", "test.db-shm", "test.db-witness"] {
            let _ = fs::remove_file(folder.path().join(name));
        }
    }
    assert!(found.wrong.is_empty(), "{found:?}");
    assert!(found.reported > 0 && found.right > 0, "{found:?}");
}

#[tokio::test]
async fn no_flipped_bit_goes_unnoticed_1() {
    flips(1, 250).await;
}

#[tokio::test]
async fn no_flipped_bit_goes_unnoticed_2() {
    flips(2, 250).await;
}

#[tokio::test]
async fn no_flipped_bit_goes_unnoticed_3() {
    flips(3, 250).await;
}

#[tokio::test]
async fn no_flipped_bit_goes_unnoticed_4() {
    flips(4, 250).await;
}

/// A crash leaves the write-ahead log behind; then it is cut off or garbled.
#[tokio::test]
async fn no_log_loses_its_end_unnoticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let store = open(&path);
    let logs = fill(&store).await;
    let names = ["test.db", "test.db-wal", "test.db-witness"];
    let files = names.map(|name| fs::read(folder.path().join(name)).unwrap());
    assert!(files[1].len() > 100_000, "the log must be in use");
    let broken = tempfile::tempdir().unwrap();
    let mut rng = seeded(5);
    let mut found = Found::default();
    for round in 0..200 {
        for (name, bytes) in names.iter().zip(&files) {
            fs::write(broken.path().join(name), bytes).unwrap();
        }
        let _ = fs::remove_file(broken.path().join("test.db-shm"));
        let mut wal = files[1].clone();
        let at = below(&mut rng, wal.len() as u32) as usize;
        match round % 3 {
            0 => wal.truncate(at),
            1 => wal[at] ^= 1 << below(&mut rng, 8),
            _ => {
                let until = (at + 5000).min(wal.len());
                wal[at..until].fill(0xA5);
            }
        }
        fs::write(broken.path().join("test.db-wal"), wal).unwrap();
        read(&broken.path().join("test.db"), &logs, &mut found).await;
    }
    assert!(found.wrong.is_empty(), "{found:?}");
    assert!(found.shorter > 0 && found.right > 0, "{found:?}");
}
