//! Brings a database to the present schema, one node at a time, and keeps nodes of different schemas apart.

use tokio_postgres::{Client, GenericClient, Transaction};

use super::statement::broken;
use crate::store::StoreError;

/// A step from one schema to the next: the number of the schema it leads to, and its statements.
type Step = (i64, &'static str);

/// Every step, oldest first. The table `caravan_schema` says how many a database has behind it.
const STEPS: [Step; 1] = [(1, include_str!("migrations/1.sql"))];

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
    take_steps(client, &STEPS).await
}

/// Brings the database to the schema that steps lead to.
async fn take_steps(client: &mut Client, steps: &[Step]) -> Result<(), StoreError> {
    let present = steps.last().map_or(0, |(version, _)| *version);
    let transaction = client.transaction().await.map_err(broken)?;
    // Held until the end of the transaction; nodes that start at the same time wait here.
    transaction
        .execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK])
        .await
        .map_err(broken)?;
    let found = version(&transaction).await?;
    if found > present {
        return Err(StoreError::Broken(newer(found)));
    }
    if found == 0 && !is_empty(&transaction).await? {
        return Err(StoreError::Broken(
            "the schema `public` of the database holds tables of another program; make a database for this one and \
             name it with --database"
                .to_owned(),
        ));
    }
    if (1..present).contains(&found) {
        check_alone(&transaction).await?;
        tracing::warn!(from = found, to = present, "upgrading the database");
    }
    for (_, step) in steps.iter().filter(|(version, _)| *version > found) {
        transaction.batch_execute(step).await.map_err(broken)?;
    }
    if found < present {
        let set = format!(
            "CREATE TABLE IF NOT EXISTS caravan_schema (version BIGINT NOT NULL);
             DELETE FROM caravan_schema; INSERT INTO caravan_schema (version) VALUES ({present});"
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

#[cfg(test)]
mod tests {
    use tokio_postgres::{Config, NoTls};

    use super::*;
    use crate::store::{Postgres, Shared};

    /// The steps of a release after this one.
    const NEXT: [Step; STEPS.len() + 1] =
        [STEPS[0], (PRESENT + 1, "CREATE TABLE next (id BIGINT)")];

    async fn connect(config: &Config) -> Client {
        let (client, connection) = config.connect(NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    }

    #[tokio::test]
    async fn nodes_of_two_schemas_never_run_together() {
        let Ok(server) = std::env::var("CARAVAN_TEST_POSTGRES") else {
            eprintln!(
                "skipped: CARAVAN_TEST_POSTGRES names no server; `cargo xtask test rust` starts one"
            );
            return;
        };
        let mut config: Config = server.parse().unwrap();
        let name = format!("test_{}", hex::encode(crate::ids::random_bytes::<8>()));
        let create = format!("CREATE DATABASE {name}");
        connect(&config).await.batch_execute(&create).await.unwrap();
        config.dbname(&name);
        let older = Postgres::open(&config).await.unwrap();
        older.beat("older", "10.0.0.11:8080", 0).await.unwrap();

        let mut newer = connect(&config).await;
        let why = take_steps(&mut newer, &NEXT).await.unwrap_err().to_string();
        assert!(
            why.contains("node at 10.0.0.11:8080") && why.contains("stop all of them"),
            "{why}"
        );
        assert_eq!(version(&newer).await, Ok(PRESENT));
        older.leave("older").await.unwrap();
        take_steps(&mut newer, &NEXT).await.unwrap();
        assert_eq!(version(&newer).await, Ok(PRESENT + 1));

        let started = Postgres::open(&config).await.err().unwrap();
        let woken = older.beat("older", "10.0.0.11:8080", 0).await.unwrap_err();
        for why in [started, woken] {
            let why = why.to_string();
            assert!(
                why.contains("newer release") && why.contains("run that release on all nodes"),
                "{why}"
            );
        }
    }
}
