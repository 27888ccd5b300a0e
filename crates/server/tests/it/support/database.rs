//! A PostgreSQL database of its own for a test.

use std::sync::Arc;

use server::store::{DatabaseUrl, Postgres, Store};
use tokio_postgres::NoTls;

/// Names the server: the URL of any database of it, whose user may create others. `cargo xtask test rust` sets it.
pub const SERVER: &str = "CARAVAN_TEST_POSTGRES";

/// A database.
pub struct Database {
    pub url: String,
}

/// Creates a database, or says why there is none.
pub async fn new() -> Option<Database> {
    let Ok(server) = std::env::var(SERVER) else {
        eprintln!(
            "skipped: {SERVER} names no PostgreSQL server; `cargo xtask test rust` starts one"
        );
        return None;
    };
    let name = format!("test_{}", hex::encode(rand()));
    let (client, connection) = tokio_postgres::connect(&server, NoTls).await.unwrap();
    tokio::spawn(connection);
    let create = format!("CREATE DATABASE {name}");
    client.batch_execute(&create).await.unwrap();
    let (base, _) = server.rsplit_once('/').unwrap();
    Some(Database {
        url: format!("{base}/{name}"),
    })
}

fn rand() -> [u8; 8] {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).unwrap();
    bytes
}

impl Database {
    /// Opens a store in it.
    pub async fn open(&self) -> Arc<dyn Store> {
        Arc::new(self.store().await)
    }

    /// Opens a store in it, of its own type.
    pub async fn store(&self) -> Postgres {
        let DatabaseUrl::Postgres(config) = self.url.parse().unwrap() else {
            panic!("{} is no URL of PostgreSQL", self.url);
        };
        Postgres::open(&config).await.unwrap()
    }

    /// Connects to it past the store.
    pub async fn client(&self) -> tokio_postgres::Client {
        let (client, connection) = tokio_postgres::connect(&self.url, NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    }
}
