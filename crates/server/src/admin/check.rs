//! A full check: every table replayed from its first event, and the database file looked through.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use tokio::task::JoinSet;

use crate::app::App;
use crate::ids::TableId;
use crate::progress::Progress;
use crate::refusal::Refusal;
use crate::store::StoreError;

/// Tables whose names are read together.
const TOGETHER: usize = 256;

/// What a full check found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checked {
    /// Tables that were replayed.
    pub tables: u64,
    /// Events that were replayed.
    pub events: u64,
    /// What is wrong, in the order of tables.
    pub faults: Vec<Fault>,
}

/// Something that is wrong.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Fault {
    /// The table, unless it is the file as a whole.
    pub table: Option<String>,
    /// What is wrong, and where.
    pub what: String,
}

impl App {
    /// Checks everything that is stored, so many tables at the same time.
    pub(super) async fn check(
        self: &Arc<App>,
        progress: &Progress,
        threads: usize,
    ) -> Result<Checked, StoreError> {
        progress.set(0, self.store.count_logs().await?);
        let mut checked = Checked::default();
        let whole = self.store.faults().await?;
        checked.faults = whole
            .into_iter()
            .map(|what| Fault { table: None, what })
            .collect();
        for short in self.store.shortened().await? {
            checked.faults.push(Fault {
                table: Some(short.table.to_string()),
                what: format!(
                    "ends at event {}, though {} were acknowledged: restore a backup, or go on from there",
                    short.seq, short.acknowledged
                ),
            });
        }
        let mut running = JoinSet::new();
        let mut after: Option<TableId> = None;
        loop {
            let tables = self.store.logs(after.clone(), TOGETHER).await?;
            let Some(last) = tables.last() else { break };
            after = Some(last.clone());
            for table in tables {
                if running.len() >= threads {
                    checked.take(running.join_next().await, progress)?;
                }
                let app = Arc::clone(self);
                running.spawn(async move {
                    let found = app.check_table(&table).await;
                    (table, found)
                });
            }
        }
        while let Some(done) = running.join_next().await {
            checked.take(Some(done), progress)?;
        }
        checked.faults.sort();
        Ok(checked)
    }
}

/// A table, and how many events its log has.
type Replayed = (TableId, Result<u64, Refusal>);

impl Checked {
    fn take(
        &mut self,
        done: Option<Result<Replayed, tokio::task::JoinError>>,
        progress: &Progress,
    ) -> Result<(), StoreError> {
        let Some(done) = done else { return Ok(()) };
        let (table, found) = done.map_err(|panic| StoreError::Unreadable(panic.to_string()))?;
        progress.count();
        self.tables += 1;
        match found {
            Ok(events) => self.events += events,
            Err(Refusal::NoTable) => self.tables -= 1,
            Err(why) => self.faults.push(Fault {
                table: Some(table.to_string()),
                what: why.to_string(),
            }),
        }
        Ok(())
    }
}
