//! Logs end where their head says, and only grow from there.

use std::sync::Arc;

use server::protocol::Stage;
use server::store::{Append, Filter, NewSession, PeopleWrite, Store, StoreError, Write};
use table::log::{Head, verify};

use super::{append, end, person, rows, table};

pub(super) async fn what_was_appended_is_read_back(store: Arc<dyn Store>) {
    let table = table(1);
    assert_eq!(store.head(&table).await.unwrap(), None);
    let written = rows(&table, &Head::empty(), 70);
    let first = append(&table, &Head::empty(), written.clone());
    store.append(vec![first]).await.unwrap();

    let head = store.head(&table).await.unwrap().unwrap();
    assert_eq!(head, end(&written));
    assert_eq!(store.events(&table, 0, 1000).await.unwrap(), written);
    assert_eq!(store.events(&table, 60, 4).await.unwrap(), written[60..64]);
    assert_eq!(verify(&table, &Head::empty(), &written, &head), Ok(()));

    let snapshot = store.snapshot(&table, 1000).await.unwrap().unwrap();
    assert_eq!(snapshot.head, head);
    assert_eq!(store.snapshot(&table, 69).await.unwrap(), None);
    let command = |n: u64| format!("command-{n}");
    let answered = store.answered(&table, &person(1), command(7)).await;
    assert_eq!(answered.unwrap(), Some(7));
    let of_another = store.answered(&table, &person(2), command(7)).await;
    assert_eq!(of_another.unwrap(), None);
    assert_eq!(store.logs(None, 10).await.unwrap(), [table]);
}

pub(super) async fn an_append_to_another_end_is_a_conflict_and_changes_nothing(
    store: Arc<dyn Store>,
) {
    let (one, two) = (table(1), table(2));
    let first = rows(&one, &Head::empty(), 3);
    let head = end(&first);
    let begun = append(&one, &Head::empty(), first);
    store.append(vec![begun.clone()]).await.unwrap();

    let next = rows(&one, &head, 1);
    let other_chain = Head {
        chain: "0".repeat(32),
        ..head.clone()
    };
    let taken = {
        let mut rows = rows(&one, &head, 1);
        rows[0].command = Some("command-2".to_owned());
        rows[0].chain = rows[0].link(&one, &head.chain);
        rows
    };
    let wrong: Vec<(&str, Append)> = vec![
        ("the beginning again", begun),
        (
            "too early",
            append(
                &one,
                &Head {
                    seq: 2,
                    ..head.clone()
                },
                next.clone(),
            ),
        ),
        (
            "a gap",
            append(
                &one,
                &head,
                rows(
                    &one,
                    &Head {
                        seq: 4,
                        ..head.clone()
                    },
                    1,
                ),
            ),
        ),
        (
            "another chain",
            append(&one, &head, rows(&one, &other_chain, 1)),
        ),
        (
            "another table's",
            append(&two, &Head::empty(), next.clone()),
        ),
        ("a command that is taken", append(&one, &head, taken)),
    ];
    for (what, wrong) in wrong {
        let fine = append(&two, &Head::empty(), rows(&two, &Head::empty(), 1));
        let answer = store.append(vec![fine, wrong]).await;
        assert_eq!(answer, Err(StoreError::Conflict), "{what}");
        assert_eq!(
            store.head(&one).await.unwrap(),
            Some(head.clone()),
            "{what}"
        );
        assert_eq!(
            store.head(&two).await.unwrap(),
            None,
            "all or nothing: {what}"
        );
    }
    store.append(vec![append(&one, &head, next)]).await.unwrap();
}

pub(super) async fn names_are_those_of_today(store: Arc<dyn Store>) {
    let table = table(1);
    let ada = server::protocol::Person {
        id: person(1),
        name: "Ada".to_owned(),
    };
    let guest = PeopleWrite::Guest {
        person: ada.clone(),
        session: NewSession {
            secret: "s".to_owned(),
            device: String::new(),
            at: 1,
        },
    };
    store.write(Write::People(guest)).await.unwrap();
    let mut begun = append(&table, &Head::empty(), rows(&table, &Head::empty(), 1));
    begun.names = vec![(1, "Bo".to_owned())];
    store.append(vec![begun]).await.unwrap();
    let names = store.names(&table, vec![ada.id.clone(), person(9)]).await;
    let names = names.unwrap();
    assert_eq!(names.people.get(&ada.id).map(String::as_str), Some("Ada"));
    assert_eq!(names.people.len(), 1);
    assert_eq!(names.seats.get(&1).map(String::as_str), Some("Bo"));
    let listed = store
        .tables(server::store::Filter::Of(ada.id.clone()), 10)
        .await;
    assert_eq!(listed.unwrap()[0].names, names);
}

pub(super) async fn abandoned_tables_leave_the_list_and_are_kept(store: Arc<dyn Store>) {
    let table = table(1);
    let written = rows(&table, &Head::empty(), 3);
    let last = written[2].at;
    let begun = append(&table, &Head::empty(), written);
    store.append(vec![begun]).await.unwrap();
    for (since, expected) in [(last, 1), (last + 1, 0)] {
        let stage = Stage::Running;
        let listed = store.tables(Filter::Listed { stage, since }, 10).await;
        assert_eq!(listed.unwrap().len(), expected);
    }
    let mine = store.tables(Filter::Of(person(1)), 10).await.unwrap();
    assert_eq!(mine.len(), 1);
    assert_eq!(store.events(&table, 0, 10).await.unwrap().len(), 3);
}

pub(super) async fn one_of_many_appends_to_a_log_wins(store: Arc<dyn Store>) {
    let table = table(1);
    let begun = rows(&table, &Head::empty(), 1);
    let head = end(&begun);
    let first = append(&table, &Head::empty(), begun);
    store.append(vec![first]).await.unwrap();
    let rivals: Vec<_> = (0..20)
        .map(|n| {
            let mut next = append(&table, &head, rows(&table, &head, 1));
            next.rows[0].command = Some(format!("rival-{n}"));
            next.rows[0].chain = next.rows[0].link(&table, &head.chain);
            next.snapshots.clear();
            let store = Arc::clone(&store);
            tokio::spawn(async move { store.append(vec![next]).await })
        })
        .collect();
    let mut won = 0;
    for rival in rivals {
        match rival.await.unwrap() {
            Ok(()) => won += 1,
            Err(error) => assert_eq!(error, StoreError::Conflict),
        }
    }
    assert_eq!(won, 1);
    assert_eq!(store.events(&table, 0, 10).await.unwrap().len(), 2);
}
