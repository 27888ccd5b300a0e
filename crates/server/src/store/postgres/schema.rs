//! Brings a database to the present schema, one node at a time, and keeps nodes of different schemas apart.

use tokio_postgres::{Client, GenericClient, Transaction};

use super::statement::broken;
use crate::store::StoreError;

/// Every step, oldest first. The table `caravan_schema` says how many a database has behind it.
const STEPS: [(i64, &str); 1] = [(1, include_str!("migrations/1.sql"))];

/// The schema that this release knows.
pub(super) const PRESENT: i64 = STEPS[STEPS.len() - 1].0;

/// The advisory lock under which a database is upgraded: "caravan" as a number.
const LOCK: i64 = 0x0063_6172_6176_616e;

/// Brings the database to the present schema.
///
/// # Errors
/// Returns an error if the database is not one of ours, was upgraded by a newer release, is used by running nodes of an
/// older one, or cannot be upgraded. It is then as it was.
pub(super) async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    let transaction = client.transaction().await.map_err(broken)?;
    // Held until the end of the transaction; nodes that start at the same time wait here.
    transaction
        .execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])
        .await
        .map_err(broken)?;
    let found = version(&transaction).await?;
    if found > PRESENT {
        return Err(StoreError::Broken(newer(found)));
    }
    if found == 0 && !is_empty(&transaction).await? {
        return Err(StoreError::Broken(
            "the schema `public` of the database holds tables of another program; make a database for this one and \
             name it with --database"
                .to_owned(),
        ));
    }
    if (1..PRESENT).contains(&found) {
        check_alone(&transaction).await?;
        tracing::warn!(from = found, to = PRESENT, "upgrading the database");
    }
    for (_, step) in STEPS.iter().filter(|(version, _)| *version > found) {
        transaction.batch_execute(step).await.map_err(broken)?;
    }
    if found < PRESENT {
        let set = format!(
            "CREATE TABLE IF NOT EXISTS caravan_schema (version BIGINT NOT NULL);
             DELETE FROM caravan_schema; INSERT INTO caravan_schema (version) VALUES ({PRESENT});"
        );
        transaction.batch_execute(&set).await.map_err(broken)?;
    }
    transaction.commit().await.map_err(broken)
}

/// Says that the database is of a newer release.
pub(super) fn newer(found: i64) -> String {
    format!(
        "the database was upgraded by a newer release (schema {found}, this one knows {PRESENT}); run that release on all nodes"
    )
}

/// Returns the schema of a database; 0 if it has none of ours.
pub(super) async fn version(db: &impl GenericClient) -> Result<i64, StoreError> {
    let there = "SELECT to_regclass('caravan_schema') IS NOT NULL";
    let row = db.query_one(there, &[]).await.map_err(broken)?;
    if !row.get::<_, bool>(0) {
        return Ok(0);
    }
    let version = "SELECT coalesce(max(version), 0) FROM caravan_schema";
    let row = db.query_one(version, &[]).await.map_err(broken)?;
    Ok(row.get(0))
}

async fn is_empty(db: &Transaction<'_>) -> Result<bool, StoreError> {
    let sql =
        "SELECT count(*) = 0 FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
               WHERE nspname = current_schema() AND relkind IN ('r', 'p', 'v')";
    let row = db.query_one(sql, &[]).await.map_err(broken)?;
    Ok(row.get(0))
}

/// Refuses to upgrade under nodes that run.
async fn check_alone(db: &Transaction<'_>) -> Result<(), StoreError> {
    let sql = "SELECT address FROM node WHERE until > clock_timestamp()";
    let running = db.query(sql, &[]).await.map_err(broken)?;
    let Some(other) = running.first() else {
        return Ok(());
    };
    Err(StoreError::Broken(format!(
        "the node at {} of an older release is running ({} in all); stop all of them before this release upgrades the database",
        other.get::<_, String>(0),
        running.len()
    )))
}
