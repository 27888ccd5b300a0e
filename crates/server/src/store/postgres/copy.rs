//! A copy of the database at one moment, in an SQLite file.

use std::path::PathBuf;

use deadpool_postgres::{Client, GenericClient};
use futures_util::TryStreamExt;
use tokio::sync::mpsc;
use tokio_postgres::IsolationLevel;

use super::statement::{broken, columns};
use crate::progress::Progress;
use crate::store::copying::TABLES;
use crate::store::sql::Value;
use crate::store::{StoreError, sqlite};

/// Rows that are handed on together.
const TOGETHER: usize = 500;

/// Parcels of rows that may wait to be written.
const WAITING: usize = 8;

/// Copies everything that is in the database now into a new SQLite file.
pub(super) async fn copy(
    client: &mut Client,
    to: PathBuf,
    progress: &Progress,
) -> Result<(), StoreError> {
    let (rows, parcels) = mpsc::channel(WAITING);
    let writing = tokio::task::spawn_blocking(move || sqlite::fill(&to, parcels));
    let read = read_all(client, &rows, progress).await;
    drop(rows);
    let written = writing.await;
    // If writing fails, reading does, too, and says less.
    written.map_err(|panic| StoreError::Broken(panic.to_string()))??;
    read
}

/// Reads all tables as they are at one moment.
async fn read_all(
    client: &mut Client,
    rows: &mpsc::Sender<(usize, Vec<Vec<Value>>)>,
    progress: &Progress,
) -> Result<(), StoreError> {
    let moment = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()
        .await
        .map_err(broken)?;
    progress.set(0, TABLES.len() as u64);
    for (index, table) in TABLES.iter().enumerate() {
        let sql = format!(
            "SELECT {} FROM {} ORDER BY {}",
            table.list(),
            table.name,
            table.key_list()
        );
        let none: [&Value; 0] = [];
        let found = moment.query_raw(&sql, none).await.map_err(broken)?;
        tokio::pin!(found);
        let mut parcel = Vec::with_capacity(TOGETHER);
        while let Some(row) = found.try_next().await.map_err(broken)? {
            parcel.push(columns(&row).map_err(broken)?);
            if parcel.len() == TOGETHER {
                send(rows, index, &mut parcel).await?;
            }
        }
        send(rows, index, &mut parcel).await?;
        progress.count();
    }
    moment.commit().await.map_err(broken)
}

async fn send(
    rows: &mpsc::Sender<(usize, Vec<Vec<Value>>)>,
    index: usize,
    parcel: &mut Vec<Vec<Value>>,
) -> Result<(), StoreError> {
    let sent = rows.send((index, std::mem::take(parcel))).await;
    sent.map_err(|_| StoreError::Broken("the copy cannot be written".to_owned()))
}
