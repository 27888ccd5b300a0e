//! Copies of a PostgreSQL database that a node serves, restored into other databases.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::client::Client;
use crate::database::{self, Database};
use crate::durability::{Running, admin, make_move, start_with, text};
use crate::migrating::{Heads, heads, live, migrate, seen};

/// A node on a database of its own, with people and games.
struct Served {
    folder: TempDir,
    database: Database,
    node: Running,
    ada: Client,
    tables: Vec<String>,
    /// What clients see, and where every log ends.
    before: (Vec<Value>, Heads),
}

impl Served {
    /// Returns `None` if there is no PostgreSQL server.
    async fn start() -> Option<Served> {
        let database = database::new().await?;
        let folder = tempfile::tempdir().unwrap();
        let node = start_with(folder.path(), &["--database", &database.url]);
        let (ada, tables) = live(&node.address, 2).await;
        let before = (seen(&ada, &tables).await, heads(&database.url).await);
        Some(Served {
            folder,
            database,
            node,
            ada,
            tables,
            before,
        })
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Makes a move that a copy made before does not have.
    async fn play_on(&self) {
        let played = make_move(&self.ada, &self.tables[0], 6).await.unwrap();
        assert_eq!(played.0, 200, "{}", played.1);
        assert_ne!(heads(&self.database.url).await, self.before.1);
    }

    /// Checks that a database holds what was there before, and that its games go on.
    async fn compare(&self, copy: &str) {
        assert_eq!(heads(copy).await, self.before.1);
        check(self.path(), copy, self.tables.len());
        let node = start_with(self.path(), &["--database", copy]);
        let mut ada = self.ada.clone();
        ada.address.clone_from(&node.address);
        assert_eq!(seen(&ada, &self.tables).await, self.before.0);
        let played = make_move(&ada, &self.tables[0], 6).await.unwrap();
        assert_eq!(played.0, 200, "{}", played.1);
    }
}

/// Runs `caravan admin check`, which must find nothing wrong.
fn check(folder: &Path, database: &str, tables: usize) {
    let checked = admin(folder, &["check", "--database", database]);
    let well = format!("All is well: {tables} tables");
    assert!(text(&checked.stdout).starts_with(&well), "{checked:?}");
    assert!(checked.status.success(), "{checked:?}");
}

#[test]
fn a_backup_of_postgresql_is_restored_through_a_file() {
    let runtime = Runtime::new().unwrap();
    let Some(served) = runtime.block_on(Served::start()) else {
        return;
    };
    let (path, url) = (served.path(), &served.database.url);
    check(path, url, served.tables.len());
    let made = admin(path, &["backup", "backup.zst", "--database", url]);
    assert!(made.status.success(), "{}", text(&made.stderr));
    runtime.block_on(served.play_on());

    let refused = admin(path, &["restore", "backup.zst", "--database", url]);
    let why = text(&refused.stderr);
    assert!(
        why.contains("--database sqlite://PATH") && why.contains("caravan migrate"),
        "{refused:?}"
    );
    let restored = admin(path, &["restore", "backup.zst"]);
    assert!(restored.status.success(), "{}", text(&restored.stderr));
    let other = runtime.block_on(database::new()).unwrap();
    let migrated = migrate(path, &other.url);
    assert!(migrated.status.success(), "{}", text(&migrated.stderr));
    runtime.block_on(served.compare(&other.url));
}

/// Runs a program of PostgreSQL.
fn run(name: &str, arguments: &[&str], folder: &Path) {
    let program = local_servers::Postgres::program(name).unwrap();
    let ran = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap();
    assert!(ran.status.success(), "{name}: {}", text(&ran.stderr));
}

/// The commands of the page "Several nodes" in the guide.
#[test]
fn a_dump_is_restored_into_another_database() {
    let runtime = Runtime::new().unwrap();
    let Some(served) = runtime.block_on(Served::start()) else {
        return;
    };
    let (path, url) = (served.path(), &served.database.url);
    let dump = ["--format", "custom", "--file", "caravan.dump", url];
    run("pg_dump", &dump, path);
    runtime.block_on(served.play_on());

    let other = runtime.block_on(database::new()).unwrap();
    let restore = ["--exit-on-error", "--dbname", &other.url, "caravan.dump"];
    run("pg_restore", &restore, path);
    runtime.block_on(served.compare(&other.url));

    // A check that finds nothing in the copy would find damage.
    let damaged = &served.tables[1];
    runtime.block_on(async {
        let damage = format!(
            "ALTER TABLE event DISABLE TRIGGER USER;
             UPDATE event SET body = body || ' ' WHERE table_id = '{damaged}' AND seq = 3"
        );
        other.client().await.batch_execute(&damage).await.unwrap();
    });
    let checked = admin(path, &["check", "--database", &other.url]);
    let told = text(&checked.stdout);
    assert!(told.contains(&format!("table {damaged}: ")), "{checked:?}");
    assert_eq!(checked.status.code(), Some(1), "{checked:?}");
    drop(served.node);
}
