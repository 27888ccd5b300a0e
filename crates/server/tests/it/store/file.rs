//! The database file: private, alone after a clean stop, and missed when it is gone.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::time::Duration;

use server::store::{Durability, Sqlite, Store, StoreError, Write};
use table::log::Head;

use super::{append, open, rows, table};

fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[tokio::test]
async fn only_its_owner_reads_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let store = open(&path);
    store.write(Write::Pulse { at: 1 }).await.unwrap();
    let others = |name: &str| {
        let mode = fs::metadata(folder.path().join(name))
            .unwrap()
            .permissions();
        mode.mode() & 0o077
    };
    for name in files(folder.path()) {
        assert_eq!(others(&name), 0, "{name}");
    }
    store.close().await;
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    let _again = open(&path);
    assert_eq!(others("test.db"), 0);
}

#[tokio::test]
async fn closing_leaves_one_file() {
    for _ in 0..12 {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder.path().join("test.db"));
        let table = table(1);
        let first = append(&table, &Head::empty(), rows(&table, &Head::empty(), 3));
        store.append(vec![first]).await.unwrap();
        for _ in 0..20 {
            let (store, table) = (store.clone(), table.clone());
            // A read that comes too late is refused.
            tokio::spawn(async move { drop(store.head(&table).await) });
        }
        tokio::task::yield_now().await;
        store.close().await;
        assert_eq!(files(folder.path()), ["test.db"]);
        assert!(matches!(
            store.write(Write::Pulse { at: 1 }).await,
            Err(StoreError::Broken(_))
        ));
        assert!(matches!(
            store.head(&table).await,
            Err(StoreError::Unreadable(_))
        ));
    }
}

#[tokio::test]
async fn nothing_is_acknowledged_after_the_file_is_gone() {
    for replace in [false, true] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        let store = open(&path);
        store.write(Write::Pulse { at: 1 }).await.unwrap();
        fs::remove_file(&path).unwrap();
        if replace {
            fs::write(&path, "").unwrap();
        }
        let why = store.write(Write::Pulse { at: 2 }).await.unwrap_err();
        assert!(why.to_string().contains("was removed or replaced"), "{why}");
        let told = tokio::time::timeout(Duration::from_secs(5), store.failed());
        assert!(told.await.unwrap().contains("was removed or replaced"));
        assert!(store.write(Write::Pulse { at: 3 }).await.is_err());
    }
}

#[tokio::test]
async fn readers_create_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let store = open(&path);
    for name in files(folder.path()) {
        fs::remove_file(folder.path().join(name)).unwrap();
    }
    assert!(matches!(
        store.head(&table(1)).await,
        Err(StoreError::Unreadable(_))
    ));
    assert_eq!(files(folder.path()), [""; 0]);
}

#[test]
fn another_programs_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let other = rusqlite::Connection::open(&path).unwrap();
    other
        .execute_batch("CREATE TABLE recipe (name TEXT)")
        .unwrap();
    drop(other);
    let why = Sqlite::open(&path, Durability::Full).err().unwrap();
    assert!(
        why.to_string().contains("database of another program"),
        "{why}"
    );
    fs::write(&path, "not a database at all, but long enough to look at").unwrap();
    let why = Sqlite::open(&path, Durability::Full).err().unwrap();
    assert!(why.to_string().contains("not a database"), "{why}");
}

#[test]
fn a_newer_schema_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    drop(open(&path));
    let newer = rusqlite::Connection::open(&path).unwrap();
    newer.pragma_update(None, "user_version", 99).unwrap();
    drop(newer);
    let why = Sqlite::open(&path, Durability::Full).err().unwrap();
    assert!(why.to_string().contains("newer release"), "{why}");
}
