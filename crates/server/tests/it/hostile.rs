//! Wrong, huge, half, repeated, out-of-order and foreign input: a clear answer, no change, nobody else disturbed.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use crate::support::client::Reply;
use crate::support::routes::{At, ROLES, ROUTES, Role, Route, Scene};
use rules::chance::{XorShift, below};
use serde_json::{Value, json};

/// Broken requests for each route and role.
const CASES: u32 = 12;

/// Broken messages for each role's socket.
const MESSAGES: u32 = 150;

fn pick<'a, T>(rng: &mut XorShift, from: &'a [T]) -> &'a T {
    &from[below(rng, from.len() as u32) as usize]
}

/// Text that is hardly ever right.
fn odd_text(rng: &mut XorShift) -> String {
    match below(rng, 8) {
        0 => String::new(),
        1 => "x".repeat(1 + below(rng, 3_000) as usize),
        2 => "\u{0}\u{202e}\u{feff}".to_owned(),
        3 => "';DROP TABLE event;--".to_owned(),
        4 => "<script>alert(1)</script>".to_owned(),
        5 => "../../../etc/passwd".to_owned(),
        6 => "🐪".repeat(1 + below(rng, 100) as usize),
        _ => "{\"type\":\"move\"}".to_owned(),
    }
}

/// A value that is hardly ever right.
fn odd(rng: &mut XorShift) -> Value {
    match below(rng, 9) {
        0 => Value::Null,
        1 => json!(-1),
        2 => json!(u64::MAX),
        3 => json!(1.5e300),
        4 => json!([]),
        5 => json!({}),
        6 => json!(true),
        7 => json!([[[[[[[["deep"]]]]]]]]),
        _ => json!(odd_text(rng)),
    }
}

/// A well-formed text with something broken in it.
fn broken(rng: &mut XorShift, text: &str) -> String {
    let value: Option<Value> = serde_json::from_str(text).ok();
    match (below(rng, 9), value) {
        (0, _) => odd_text(rng),
        (1, _) => "[".repeat(5_000),
        (2, _) => odd(rng).to_string(),
        (3, _) => {
            // Half of it, cut between characters.
            let middle = text.chars().count() / 2;
            text.chars().take(middle).collect()
        }
        (4, _) => format!("{text}{text}"),
        (5, Some(Value::Object(fields))) => {
            // The fields without their names.
            Value::Array(fields.into_iter().map(|(_, value)| value).collect()).to_string()
        }
        (_, Some(Value::Object(mut fields))) => {
            let names: Vec<String> = fields.keys().cloned().collect();
            match names.as_slice() {
                [] => drop(fields.insert("extra".to_owned(), odd(rng))),
                names => {
                    let name = pick(rng, names).clone();
                    match below(rng, 3) {
                        0 => drop(fields.remove(&name)),
                        1 => drop(fields.insert(name, odd(rng))),
                        _ => drop(fields.insert("extra".to_owned(), odd(rng))),
                    }
                }
            }
            Value::Object(fields).to_string()
        }
        (_, _) => {
            let cut = below(rng, 1 + text.chars().count() as u32) as usize;
            let mut chars: Vec<char> = text.chars().collect();
            chars.insert(cut, *pick(rng, &['\u{0}', '}', '\n', 'é', '9']));
            chars.into_iter().collect()
        }
    }
}

/// An address with something broken in it.
fn broken_address(rng: &mut XorShift, route: &Route, table: &str) -> String {
    let queries = [
        "",
        "",
        "",
        "?",
        "?after=-1",
        "?after=99999999999999999999",
        "?after=1&after=2",
        "?before=x",
        "?of=nobody",
        "?access=%00",
        "?%ff=%fe",
        "?after=18446744073709551615",
    ];
    let tables = [
        "aaaaaaaaaaaaaaaa",
        "a",
        "%2e%2e",
        "%00",
        "AAAAAAAAAAAAAAAA",
        "%ff",
        "",
    ];
    let table = match below(rng, 3) {
        0 => pick(rng, &tables),
        _ => table,
    };
    let query = match below(rng, 10) {
        0 => &format!("?x={}", "y".repeat(5_000)),
        _ => *pick(rng, &queries),
    };
    format!("{}{query}", route.address_of(table, table))
}

/// That an answer is one: something was done, or a problem is named.
fn check(what: &str, reply: &Reply) {
    assert!(reply.status < 500, "{what}: {reply:?}");
    if reply.status >= 400 {
        let problem = reply.json();
        let told = problem["answer"].is_string()
            || (problem["error"].is_string() && !problem["message"].as_str().unwrap().is_empty());
        assert!(told, "{what}: {reply:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_requests_get_a_clear_answer_and_change_nothing() {
    let running = support::open().await;
    let elsewhere = Scene::set(&running.address, At::Running, "link").await;
    let elsewhere_before = elsewhere.log().await;
    let (mut done, mut refused) = (0, 0);
    for (seed, route) in ROUTES.iter().enumerate() {
        if route.path.ends_with("/socket") {
            continue;
        }
        let mut rng = XorShift::new(seed as u64);
        let scene = Scene::set(&running.address, route.at, "link").await;
        for case in 0..CASES * ROLES.len() as u32 {
            let role = ROLES[case as usize % ROLES.len()];
            // Who signs out is nobody afterwards, and cannot tell what became of the table.
            if route.method == "delete" && role != Role::Nobody {
                continue;
            }
            let before = scene.log().await;
            let path = broken_address(&mut rng, route, &scene.table);
            let body = broken(&mut rng, &(route.body)(&scene));
            let what = format!("{} {path} {role:?} {body:.200}", route.method);
            let reply = scene
                .client(role)
                .request(&route.method.to_uppercase(), &path, "", &body)
                .await
                .unwrap_or_else(|error| panic!("{what}: {error}"));
            check(&what, &reply);
            if reply.status >= 400 {
                refused += 1;
                assert_eq!(before, scene.log().await, "{what}");
            } else {
                done += 1;
            }
        }
    }
    assert!(refused > 5 * done / 4, "{refused} refused, {done} done");
    assert_eq!(elsewhere_before, elsewhere.log().await);
    let alive = elsewhere.client(Role::Nobody).get("/health/live").await;
    assert_eq!(alive.unwrap().status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_messages_get_a_clear_answer_and_change_nothing() {
    let running = support::open().await;
    let elsewhere = Scene::set(&running.address, At::Running, "link").await;
    let elsewhere_before = elsewhere.log().await;
    let scene = Scene::set(&running.address, At::Running, "link").await;
    for (seed, role) in ROLES.into_iter().enumerate() {
        let mut rng = XorShift::new(seed as u64);
        let good = [
            json!({"type": "move", "id": "m", "after": scene.seq, "move": "rest now"}),
            json!({"type": "move", "id": "n", "after": 1, "move": scene.mv}),
            json!({"type": "undo", "id": "u", "after": scene.seq, "want": "ask"}),
            json!({"type": "why", "id": "w", "action": "claim YYRR"}),
            json!({"type": "hint", "id": "h"}),
        ];
        let before = scene.log().await;
        let mut socket = scene.client(role).socket(&scene.table, None).await.unwrap();
        for _ in 0..MESSAGES {
            let whole = pick(&mut rng, &good).to_string();
            let text = match below(&mut rng, 4) {
                0 => whole,
                _ => broken(&mut rng, &whole),
            };
            assert!(socket.send_text(&text).await, "{role:?} {text:.200}");
            let answer = loop {
                let Some(message) = socket.next().await else {
                    panic!("{role:?} {text:.200}: the socket is closed");
                };
                if !["welcome", "table", "event", "choices"]
                    .contains(&message["type"].as_str().unwrap())
                {
                    break message;
                }
            };
            let told = match answer["type"].as_str().unwrap() {
                "error" => {
                    assert_ne!(answer["problem"]["error"], "broken", "{text:.200}");
                    !answer["problem"]["message"].as_str().unwrap().is_empty()
                }
                "answer" => answer["answer"]["answer"] != "accepted",
                "because" => answer["reason"]["key"].is_string(),
                other => other == "hint",
            };
            assert!(told, "{role:?} {text:.200}: {answer}");
        }
        assert_eq!(before, scene.log().await, "{role:?}");
    }
    assert_eq!(elsewhere_before, elsewhere.log().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn foreign_and_repeated_commands_change_nothing_twice() {
    let running = support::open().await;
    let here = Scene::set(&running.address, At::Running, "link").await;
    let there = Scene::set(&running.address, At::Running, "link").await;
    let (seat, path) = (
        here.client(Role::Seat),
        format!("/api/tables/{}/moves", here.table),
    );
    let body = json!({"id": "m", "after": here.seq, "move": here.mv});
    // A seat at one table is nobody at another, whatever its command is called.
    let foreign = there.client(Role::Seat).post(&path, &body).await.unwrap();
    assert_eq!(foreign.status, 403);
    let mut answers = Vec::new();
    for _ in 0..5 {
        answers.push(seat.post(&path, &body).await.unwrap().text);
    }
    assert!(answers.iter().all(|answer| *answer == answers[0]));
    let seq = |text: &str| serde_json::from_str::<Value>(text).unwrap()["last"].as_u64();
    assert_eq!(seq(&here.log().await), Some(here.seq + 1));
    // From before the last move, and from the future.
    for (id, after, status) in [("o", here.seq, 409), ("p", here.seq + 7, 422)] {
        let body = json!({"id": id, "after": after, "move": here.mv});
        assert_eq!(seat.post(&path, &body).await.unwrap().status, status);
    }
    assert_eq!(seq(&here.log().await), Some(here.seq + 1));
    assert_eq!(seq(&there.log().await), Some(there.seq));
}
