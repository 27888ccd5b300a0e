//! What only a PostgreSQL database must show.

use server::store::{DatabaseUrl, Postgres, Store, StoreError, Write};
use table::log::Head;

use super::{append, end, rows, table};
use crate::support::database;

#[tokio::test]
async fn one_conflict_leaves_the_rest_of_the_group_alone() {
    let Some(database) = database::new().await else {
        return;
    };
    let store = database.store().await;
    let mut ends = Vec::new();
    for n in 0..30 {
        let begun = rows(&table(n), &Head::empty(), 1);
        ends.push(end(&begun));
        let begun = append(&table(n), &Head::empty(), begun);
        store.append(vec![begun]).await.unwrap();
    }
    let answers: Vec<_> = (0..30u8)
        .map(|n| {
            let head = &ends[usize::from(n)];
            let mut next = append(&table(n), head, rows(&table(n), head, 1));
            next.snapshots.clear();
            if n % 10 == 3 {
                // The head is another one.
                next.after.chain = "0".repeat(32);
                next.rows[0].chain = next.rows[0].link(&table(n), &next.after.chain);
            } else if n % 10 == 7 {
                // The command is in the log already.
                next.rows[0].command = Some("command-1".to_owned());
                next.rows[0].chain = next.rows[0].link(&table(n), &head.chain);
            }
            let store = store.clone();
            tokio::spawn(async move { store.append(vec![next]).await })
        })
        .collect();
    for (n, answer) in answers.into_iter().enumerate() {
        let expected = match n % 10 {
            3 | 7 => Err(StoreError::Conflict),
            _ => Ok(()),
        };
        assert_eq!(answer.await.unwrap(), expected, "{n}");
    }
}

#[tokio::test]
async fn the_log_is_only_appended_to() {
    let Some(database) = database::new().await else {
        return;
    };
    let store = database.store().await;
    let begun = append(
        &table(1),
        &Head::empty(),
        rows(&table(1), &Head::empty(), 3),
    );
    store.append(vec![begun]).await.unwrap();
    let client = database.client().await;
    for sql in [
        "UPDATE event SET body = '' WHERE seq = 2",
        "DELETE FROM event",
        "TRUNCATE event",
        "UPDATE head SET seq = 1",
        "DELETE FROM head",
    ] {
        assert!(client.batch_execute(sql).await.is_err(), "{sql}");
    }
}

#[tokio::test]
async fn every_commit_is_synced_whatever_the_setting() {
    let Some(database) = database::new().await else {
        return;
    };
    let client = database.client().await;
    let name = database.url.rsplit('/').next().unwrap();
    let off = format!("ALTER DATABASE {name} SET synchronous_commit = off");
    client.batch_execute(&off).await.unwrap();
    let store = database.store().await;
    // Notes what the sessions that write are set to.
    let note = "CREATE TABLE noted (setting TEXT);
        CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO noted VALUES (current_setting('synchronous_commit')); RETURN NULL; END $$;
        CREATE TRIGGER noting AFTER INSERT OR UPDATE ON pulse FOR EACH ROW EXECUTE FUNCTION note();
        CREATE TRIGGER noting AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION note();";
    client.batch_execute(note).await.unwrap();
    store.write(Write::Pulse { at: 1 }).await.unwrap();
    let begun = append(
        &table(1),
        &Head::empty(),
        rows(&table(1), &Head::empty(), 1),
    );
    store.append(vec![begun]).await.unwrap();
    let noted = client
        .query("SELECT setting FROM noted", &[])
        .await
        .unwrap();
    let noted: Vec<String> = noted.iter().map(|row| row.get(0)).collect();
    assert_eq!(noted, ["on", "on"]);
}

#[tokio::test]
async fn nodes_of_another_schema_stay_away() {
    let Some(database) = database::new().await else {
        return;
    };
    let store = database.store().await;
    let begun = rows(&table(1), &Head::empty(), 1);
    let head = end(&begun);
    store
        .append(vec![append(&table(1), &Head::empty(), begun)])
        .await
        .unwrap();
    let client = database.client().await;
    client
        .batch_execute("UPDATE caravan_schema SET version = 99")
        .await
        .unwrap();
    // The one that is running cannot store anything, and says why.
    let next = append(&table(1), &head, rows(&table(1), &head, 1));
    let why = store.append(vec![next]).await.unwrap_err();
    assert!(
        why.to_string().contains("newer release (schema 99"),
        "{why}"
    );
    assert!(store.failed().await.contains("newer release"));
    // Another one does not start.
    let DatabaseUrl::Postgres(config) = database.url.parse().unwrap() else {
        panic!("it is PostgreSQL")
    };
    let why = Postgres::open(&config).await.err().unwrap();
    assert!(why.to_string().contains("newer release"), "{why}");
}

#[tokio::test]
async fn another_programs_database_is_refused() {
    let Some(database) = database::new().await else {
        return;
    };
    let client = database.client().await;
    let recipe = "CREATE TABLE recipe (name TEXT)";
    client.batch_execute(recipe).await.unwrap();
    let DatabaseUrl::Postgres(config) = database.url.parse().unwrap() else {
        panic!("it is PostgreSQL")
    };
    let why = Postgres::open(&config).await.err().unwrap();
    assert!(why.to_string().contains("another program"), "{why}");
}

#[tokio::test]
async fn lost_connections_are_made_again() {
    let Some(database) = database::new().await else {
        return;
    };
    let store = database.store().await;
    let client = database.client().await;
    let mut head = Head::empty();
    for _ in 0..5 {
        let next = rows(&table(1), &head, 1);
        let appended = append(&table(1), &head, next.clone());
        // A connection that was lost while it was idle is noticed at the latest by the second attempt.
        if store.append(vec![appended.clone()]).await.is_err() {
            store.append(vec![appended]).await.unwrap();
        }
        head = end(&next);
        assert_eq!(store.head(&table(1)).await.unwrap(), Some(head.clone()));
        client
            .batch_execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                 WHERE datname = current_database() AND application_name = 'caravan'",
            )
            .await
            .unwrap();
    }
}

#[tokio::test]
async fn a_copy_is_an_sqlite_database_with_everything_in_it() {
    let Some(database) = database::new().await else {
        return;
    };
    let store = database.open().await;
    super::people::administrators_leave_traces(store.clone()).await;
    let written = rows(&table(1), &Head::empty(), 70);
    let first = append(&table(1), &Head::empty(), written.clone());
    store.append(vec![first]).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("copy.db");
    store
        .copy(path.clone(), std::sync::Arc::default())
        .await
        .unwrap();
    let copy = super::open(&path);
    assert_eq!(copy.events(&table(1), 0, 1000).await.unwrap(), written);
    assert_eq!(copy.head(&table(1)).await.unwrap(), Some(end(&written)));
    assert_eq!(
        copy.audit(i64::MAX, 10).await,
        store.audit(i64::MAX, 10).await
    );
    assert_eq!(copy.census().await, store.census().await);
    assert_eq!(
        copy.snapshot(&table(1), 1000).await,
        store.snapshot(&table(1), 1000).await
    );
}
