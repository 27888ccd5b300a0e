//! Who may do what: every route, for everybody.

use crate::support;
use std::collections::BTreeSet;

use crate::support::routes::{At, ROLES, ROUTES, Role, Scene};
use serde_json::json;

#[test]
fn every_route_has_its_row() {
    let openapi = serde_json::to_value(server::openapi()).unwrap();
    let mut offered = BTreeSet::new();
    for (path, item) in openapi["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            offered.insert(format!("{method} {path}"));
        }
    }
    let rows = ROUTES
        .iter()
        .map(|row| format!("{} {}", row.method, row.path));
    assert_eq!(offered, rows.collect::<BTreeSet<_>>());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_may_do_what_the_matrix_says_and_no_more() {
    let running = support::open().await;
    let mut wrong = Vec::new();
    for route in ROUTES {
        for (role, expected) in ROLES.into_iter().zip(route.answers) {
            let spectators = match role {
                Role::Spectator => "link",
                _ => "off",
            };
            let scene = Scene::set(&running.address, route.at, spectators).await;
            let before = scene.log().await;
            let status = route.ask(&scene, role).await;
            if status != expected {
                let cell = format!("{} {} {role:?}", route.method, route.path);
                wrong.push(format!("{cell}: {status}, not {expected}"));
            }
            // A session that has ended shows nobody anything.
            let ended =
                ["/api/session", "/api/me"].contains(&route.path) && route.method == "delete";
            if !(200..300).contains(&status) && !ended {
                assert_eq!(before, scene.log().await, "{} {role:?}", route.path);
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn administrators_do_their_part_and_are_guests_at_the_tables_of_others() {
    let running = support::open().await;
    let administrator = running.administrator("Noor").await;
    let mut wrong = Vec::new();
    for route in ROUTES {
        let of_table = route.path.starts_with("/api/tables/{id}");
        if !of_table && route.administrator.is_none() {
            continue;
        }
        let expected = route.administrator.unwrap_or(route.answers[1]);
        let scene = Scene::set(&running.address, route.at, "off").await;
        let status = route.ask_as(&scene, &administrator).await;
        if status != expected {
            let cell = format!("{} {}", route.method, route.path);
            wrong.push(format!("{cell}: {status}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn for_all_others_there_is_nothing_where_administrators_work() {
    let running = support::open().await;
    let administrator = running.administrator("Noor").await;
    let (account, banned) = (running.account("Ada").await, running.account("Bo").await);
    let ban = json!({"reason": "Insults"});
    let path = format!("/api/admin/people/{}/ban", banned.id);
    administrator.must(&path, &ban).await;
    assert_eq!(banned.get("/api/me").await.unwrap().status, 403);
    let scene = Scene::set(&running.address, At::Running, "off").await;
    let others = [
        scene.client(Role::Nobody),
        scene.client(Role::Owner),
        &account,
        &banned,
    ];
    let nothing = account.get("/api/nothing").await.unwrap();
    assert_eq!(nothing.status, 404);
    let log = scene.log().await;
    for route in ROUTES.iter().filter(|route| route.administrator.is_some()) {
        let path = route.address(&scene);
        for other in others {
            // Neither a body that is wrong nor a method that is not taken tells that there is something.
            for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
                for body in [(route.body)(&scene), "no JSON".to_owned()] {
                    let reply = other.request(method, &path, "", &body).await.unwrap();
                    assert_eq!(
                        (reply.status, &reply.text),
                        (404, &nothing.text),
                        "{method} {path}"
                    );
                }
            }
        }
    }
    assert_eq!(scene.log().await, log);
    // Pages of other sites cannot use an administrator's cookie.
    let path = "/api/admin/notice";
    let foreign = "origin: https://elsewhere.example\r\n";
    let reply = administrator.request("PUT", path, foreign, "{}").await;
    assert_eq!(reply.unwrap().status, 403);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_moves_sees_or_undoes_for_another_seat() {
    let running = support::open().await;
    let scene = Scene::set(&running.address, At::Running, "link").await;
    let others = [
        Role::Nobody,
        Role::Guest,
        Role::Spectator,
        Role::OtherSeat,
        Role::Owner,
    ];
    // What may be done is told to whose turn it is, and to nobody else.
    for role in ROLES {
        let mut socket = scene
            .client(role)
            .socket(&scene.table, Some(0))
            .await
            .unwrap();
        let mut kinds = Vec::new();
        socket
            .send(&json!({"type": "why", "id": "end", "action": "rest"}))
            .await;
        loop {
            let message = socket.next().await.unwrap();
            kinds.push(message["type"].as_str().unwrap().to_owned());
            if message["id"] == "end" {
                break;
            }
        }
        let told = kinds.iter().any(|kind| kind == "choices");
        assert_eq!(told, role == Role::Seat, "{role:?} {kinds:?}");
    }
    // Over the socket too, no move and no undo of another's is taken.
    let before = scene.log().await;
    let try_all = async |id: &str| {
        for role in others {
            let mut socket = scene.client(role).socket(&scene.table, None).await.unwrap();
            for message in [
                json!({"type": "move", "id": format!("{id}m"), "after": scene.seq, "move": scene.mv}),
                json!({"type": "undo", "id": format!("{id}u"), "after": scene.seq + 1}),
                json!({"type": "undo", "id": format!("{id}v"), "after": scene.seq}),
                json!({"type": "hint", "id": format!("{id}h")}),
            ] {
                socket.send(&message).await;
                let answer = loop {
                    let answer = socket.next().await.unwrap();
                    if ["answer", "error", "because", "hint"]
                        .contains(&answer["type"].as_str().unwrap())
                    {
                        break answer;
                    }
                };
                assert_ne!(answer["answer"]["answer"], "accepted", "{role:?} {answer}");
                assert_ne!(answer["type"], "hint", "{role:?}");
            }
        }
    };
    try_all("a").await;
    assert_eq!(before, scene.log().await);
    let path = format!("/api/tables/{}/moves", scene.table);
    let body = json!({"id": "mine", "after": scene.seq, "move": scene.mv});
    scene.client(Role::Seat).must(&path, &body).await;
    let before = scene.log().await;
    try_all("b").await;
    assert_eq!(before, scene.log().await);
    // The name of another's command is no key to its answer.
    for role in others {
        let reply = scene.client(role).post(&path, &body).await.unwrap();
        assert_ne!(reply.status, 200, "{role:?}");
    }
    assert_eq!(before, scene.log().await);
}
