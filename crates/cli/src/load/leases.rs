//! The cost of tables at which nothing happens but a clock runs: their leases are renewed.

use std::time::Duration;

use serde_json::json;
use tokio_postgres::NoTls;

use crate::local::client::Guest;

/// Tables whose leases are renewed.
const TABLES: u32 = 1_000;

/// Tables that one guest opens.
const OF_ONE: u32 = 50;

/// Opens tables with running clocks, and returns once the node has renewed the leases of all of them.
pub(super) async fn open(address: &str, database: &str) -> anyhow::Result<u32> {
    let guests: Vec<_> = (0..TABLES / OF_ONE)
        .map(|_| {
            let address = address.to_owned();
            tokio::spawn(async move {
                let guest = Guest::enter(&address, "Load").await?;
                let pace = json!({"kind": "clock", "minutes": 60, "seconds": 0});
                for _ in 0..OF_ONE {
                    guest.begin_at(&pace).await?;
                }
                anyhow::Ok(())
            })
        })
        .collect();
    for guest in guests {
        guest.await??;
    }
    let (client, connection) = tokio_postgres::connect(database, NoTls).await?;
    tokio::spawn(connection);
    // What earlier moves left behind is cleaned up now, not meanwhile.
    client.batch_execute("VACUUM").await?;
    // The first change of a page after a checkpoint costs more than those that follow.
    client.batch_execute("CHECKPOINT").await?;
    let now = client.query_one("SELECT clock_timestamp()::text", &[]);
    let now: String = now.await?.try_get(0)?;
    let sql =
        "SELECT count(*) FROM lease WHERE until > $1::text::timestamptz + interval '7 seconds'";
    loop {
        let renewed: i64 = client.query_one(sql, &[&now]).await?.try_get(0)?;
        if renewed >= TABLES.into() {
            return Ok(TABLES);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}
