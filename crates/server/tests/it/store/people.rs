//! People, what they say and report, and what administrators do.

use std::sync::Arc;

use server::protocol::{Person, ReportState, Saying};
use server::store::{
    AdminWrite, Change, NewReport, NewSession, Page, PeopleWrite, Store, StoreError, Write,
};
use table::log::Head;

use super::{append, person, rows, table};

const ALL: Page = Page {
    offset: 0,
    limit: 100,
};

fn named(n: u8, name: &str) -> Person {
    Person {
        id: person(n),
        name: name.to_owned(),
    }
}

fn session(secret: &str, at: i64) -> NewSession {
    NewSession {
        secret: secret.to_owned(),
        device: "a tablet".to_owned(),
        at,
    }
}

async fn guest(store: &Arc<dyn Store>, n: u8, name: &str) -> Person {
    let person = named(n, name);
    let write = PeopleWrite::Guest {
        person: person.clone(),
        session: session(&format!("first of {n}"), 1),
    };
    store.write(Write::People(write)).await.unwrap();
    person
}

fn account(person: &Person, key: &str, look: &str) -> Write {
    Write::People(PeopleWrite::Account {
        person: person.clone(),
        key: key.to_owned(),
        look: look.to_owned(),
        password: "hash".to_owned(),
        invitation: None,
        at: 2,
    })
}

fn admin(change: Change) -> Write {
    Write::Admin(AdminWrite {
        by: Some(person(1)),
        at: 5,
        change,
        reason: "why".to_owned(),
        note: "note".to_owned(),
        report: None,
    })
}

pub(super) async fn a_name_has_one_account(store: Arc<dyn Store>) {
    let ada = guest(&store, 1, "Ada").await;
    let other = guest(&store, 2, "Other").await;
    store.write(account(&ada, "ada", "ada")).await.unwrap();
    for (key, look) in [("ada", "other"), ("ado", "ada")] {
        let taken = store.write(account(&other, key, look)).await;
        assert_eq!(taken, Err(StoreError::Conflict), "{key} {look}");
    }
    let found = store.account("ada".to_owned()).await.unwrap().unwrap();
    assert_eq!((found.person, found.administrator), (ada.clone(), false));
    let holder = store.name_holder("x".to_owned(), "ada".to_owned()).await;
    assert_eq!(holder.unwrap(), Some(ada.id.clone()));
    assert_eq!(store.called("ADA".to_owned()).await.unwrap(), [ada.id]);
    assert_eq!(store.called("oTHER".to_owned()).await.unwrap(), [other.id]);
    let among = vec![person(1), person(2), person(3)];
    assert_eq!(store.accounts_among(among).await.unwrap(), 1);
    // Two at the same time: one of them wins.
    let rivals = [guest(&store, 3, "C").await, guest(&store, 4, "D").await];
    let [one, two] = rivals.map(|rival| {
        let (store, key) = (Arc::clone(&store), rival.name.clone());
        tokio::spawn(async move { store.write(account(&rival, &key, "same look")).await })
    });
    let ends = [one.await.unwrap(), two.await.unwrap()];
    assert_eq!(ends.iter().filter(|end| end.is_ok()).count(), 1, "{ends:?}");
}

pub(super) async fn a_code_is_used_once(store: Arc<dyn Store>) {
    let ada = guest(&store, 1, "Ada").await;
    let code = |code: &str| PeopleWrite::Code {
        code: code.to_owned(),
        person: ada.id.clone(),
        until: 100,
    };
    let using = |code: &str, secret: &str, at| PeopleWrite::UseCode {
        code: code.to_owned(),
        session: session(secret, at),
    };
    for write in [code("old"), code("new"), using("new", "s2", 50)] {
        store.write(Write::People(write)).await.unwrap();
    }
    for wrong in [using("old", "s3", 50), using("new", "s4", 51)] {
        let refused = store.write(Write::People(wrong)).await;
        assert_eq!(refused, Err(StoreError::Conflict));
    }
    store.write(Write::People(code("late"))).await.unwrap();
    let late = store.write(Write::People(using("late", "s5", 101))).await;
    assert_eq!(late, Err(StoreError::Conflict));
    let session = store.session("s2".to_owned()).await.unwrap().unwrap();
    assert_eq!((session.person, session.seen), (ada, 50));
}

pub(super) async fn the_oldest_session_ends(store: Arc<dyn Store>) {
    let ada = guest(&store, 1, "Ada").await;
    for n in 0..64 {
        let write = PeopleWrite::SignIn {
            person: ada.id.clone(),
            session: session(&format!("s{n}"), 10 + n),
        };
        store.write(Write::People(write)).await.unwrap();
    }
    let sessions = store.sessions(ada.id.clone()).await.unwrap();
    assert_eq!(sessions.len(), 64);
    assert_eq!(sessions[0].secret, "s63", "the one used last comes first");
    assert!(
        store
            .session("first of 1".to_owned())
            .await
            .unwrap()
            .is_none()
    );
}

pub(super) async fn another_password_ends_other_sessions(store: Arc<dyn Store>) {
    let ada = guest(&store, 1, "Ada").await;
    let change = PeopleWrite::Password {
        person: ada.id.clone(),
        password: "new hash".to_owned(),
        keep: Some("kept".to_owned()),
    };
    let without = store.write(Write::People(change.clone())).await;
    assert_eq!(without, Err(StoreError::Conflict), "a guest has none");
    store.write(account(&ada, "ada", "ada")).await.unwrap();
    let sign_in = PeopleWrite::SignIn {
        person: ada.id.clone(),
        session: session("kept", 3),
    };
    store.write(Write::People(sign_in)).await.unwrap();
    store.write(Write::People(change)).await.unwrap();
    let left = store.sessions(ada.id.clone()).await.unwrap();
    assert_eq!(left.len(), 1);
    assert_eq!(left[0].secret, "kept");
    let account = store.account_of(ada.id).await.unwrap().unwrap();
    assert_eq!(account.password, "new hash");
}

pub(super) async fn a_message_has_its_number_once(store: Arc<dyn Store>) {
    let ada = guest(&store, 1, "Ada").await;
    let say = |n, command: &str| Write::Saying {
        table: table(1),
        command: command.to_owned(),
        saying: Saying {
            n,
            at: n.cast_signed(),
            by: ada.clone(),
            text: format!("hello {n}"),
        },
    };
    for n in 1..=5 {
        store.write(say(n, &format!("c{n}"))).await.unwrap();
    }
    for (n, command) in [(5, "new"), (6, "c2")] {
        let taken = store.write(say(n, command)).await;
        assert_eq!(taken, Err(StoreError::Conflict), "{n} {command}");
    }
    let said = store.said(&table(1), Some(5), 2).await.unwrap();
    let texts: Vec<&str> = said.iter().map(|said| said.text.as_str()).collect();
    assert_eq!(texts, ["hello 3", "hello 4"]);
    let first = store.said_as(&table(1), ada.id.clone(), "c2".to_owned());
    assert_eq!(first.await.unwrap().unwrap().n, 2);
    let mine = store.said_by(ada.id, 2).await.unwrap();
    assert_eq!(mine[0].0, table(1));
    assert_eq!(mine[0].1.n, 5);
}

pub(super) async fn administrators_leave_traces(store: Arc<dyn Store>) {
    let root = guest(&store, 1, "Root").await;
    let ada = guest(&store, 2, "Ada 100%").await;
    store.write(account(&root, "root", "root")).await.unwrap();
    let person = root.id.clone();
    let grant = Change::Administrator { person, is: true };
    store.write(admin(grant)).await.unwrap();
    let (person, until) = (ada.id.clone(), Some(100));
    store
        .write(admin(Change::Mute { person, until }))
        .await
        .unwrap();
    let mute = store.mute_of(ada.id.clone(), 99).await.unwrap().unwrap();
    assert_eq!((mute.since, mute.reason.as_str()), (5, "why"));
    assert!(store.mute_of(ada.id.clone(), 100).await.unwrap().is_none());
    let unban = Change::Unban {
        person: ada.id.clone(),
    };
    assert_eq!(store.write(admin(unban)).await, Err(StoreError::Conflict));
    for notice in [Some("soon".to_owned()), None, Some("now".to_owned())] {
        store.write(admin(Change::Notice(notice))).await.unwrap();
    }
    let notice = store.server_info().await.unwrap().notice.unwrap();
    assert_eq!(notice.text, "now");
    let invite = Change::Invite {
        id: "i".to_owned(),
        code: "c".to_owned(),
        uses: 1,
        until: 10,
    };
    store.write(admin(invite)).await.unwrap();
    assert!(store.is_invited("c".to_owned(), 10).await.unwrap());
    assert!(!store.is_invited("c".to_owned(), 11).await.unwrap());
    assert_eq!(store.invitations(10).await.unwrap()[0].by, Some(root));
    let found = store.people("100%".to_owned(), ALL, 99).await.unwrap();
    assert_eq!(found.len(), 1);
    assert!(found[0].mute.is_some() && !found[0].account);
    assert!(store.people("\0".to_owned(), ALL, 9).await.is_ok());
    assert_eq!(store.people(String::new(), ALL, 99).await.unwrap().len(), 2);
    let audit = store.audit(i64::MAX, 10).await.unwrap();
    assert_eq!(audit.len(), 6);
    let muted = audit.iter().find(|row| row.until == Some(100)).unwrap();
    assert_eq!(muted.person.as_ref().unwrap().name, "Ada 100%");
    assert_eq!(store.deeds_to(ada.id).await.unwrap().len(), 1);
    let census = store.census().await.unwrap();
    assert_eq!((census.people, census.registered), (2, 1));
}

pub(super) async fn reports_are_made_once_and_closed_together(store: Arc<dyn Store>) {
    let people = [
        guest(&store, 1, "Ada").await,
        guest(&store, 2, "Bo").await,
        guest(&store, 3, "Cy").await,
    ];
    let report = |by: usize| {
        Write::Report(NewReport {
            by: people[by].id.clone(),
            about: people[2].id.clone(),
            table: table(1),
            n: Some(7),
            text: "rude".to_owned(),
            reason: String::new(),
            at: 3,
        })
    };
    store.write(report(0)).await.unwrap();
    store.write(report(1)).await.unwrap();
    assert_eq!(store.write(report(0)).await, Err(StoreError::Conflict));
    let open = store
        .reports(Some(ReportState::Open), ALL, 9)
        .await
        .unwrap();
    assert_eq!((open.len(), open[0].by.name.as_str()), (2, "Bo"));
    assert_eq!(open[0].about.open_reports, 2);
    let dismiss = || admin(Change::Dismiss { report: open[1].id });
    store.write(dismiss()).await.unwrap();
    assert_eq!(store.write(dismiss()).await, Err(StoreError::Conflict));
    assert_eq!(
        store
            .reports(Some(ReportState::Open), ALL, 9)
            .await
            .unwrap(),
        []
    );
    let closed = store.reports(None, ALL, 9).await.unwrap();
    assert!(closed.iter().all(|report| report.closed_at == Some(5)));
    let audit = store.audit(i64::MAX, 10).await.unwrap();
    assert_eq!(audit[0].person.as_ref().unwrap().name, "Cy");
    assert_eq!(audit[0].table, Some(table(1)));
}

pub(super) async fn erased_people_leave_their_identifier(store: Arc<dyn Store>) {
    let ada = guest(&store, 1, "Ada").await;
    store.write(account(&ada, "ada", "ada")).await.unwrap();
    let mut begun = append(
        &table(1),
        &Head::empty(),
        rows(&table(1), &Head::empty(), 1),
    );
    begun.names = vec![(1, "Bo".to_owned())];
    store.append(vec![begun]).await.unwrap();
    let person = ada.id.clone();
    store.write(admin(Change::Erase { person })).await.unwrap();
    assert_eq!(store.erased().await.unwrap(), std::slice::from_ref(&ada.id));
    assert!(store.account("ada".to_owned()).await.unwrap().is_none());
    let names = store.names(&table(1), vec![ada.id]).await.unwrap();
    assert!(names.seats.values().all(String::is_empty));
    let audit = store.audit(i64::MAX, 1).await.unwrap();
    assert_eq!(
        (audit[0].reason.as_str(), audit[0].note.as_str()),
        ("why", "note")
    );
}
