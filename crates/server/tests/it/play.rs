//! Guests meet, play and part, over real sockets.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use crate::support::client::hash;
use crate::support::{Client, Socket};
use rules::{Ending, Record};
use serde_json::{Value, json};

/// Plays this client's turns until the game is over; gives back every event seen.
pub(crate) async fn play_to_the_end(client: Client, table: String) -> Vec<Value> {
    let mut socket = client.socket(&table, Some(0)).await.unwrap();
    let mut events: Vec<Value> = Vec::new();
    let mut turns = 0_usize;
    loop {
        let message = socket.next().await.unwrap();
        match message["type"].as_str().unwrap() {
            "event" => {
                let event = message["event"].clone();
                assert_eq!(event["seq"], events.len() as u64 + 1, "no gap");
                assert_eq!(event["hash"], hash(event["view"].as_str().unwrap()));
                events.push(event);
            }
            "choices" => {
                let choices = &message["choices"];
                assert_eq!(choices["after"], events.len() as u64);
                let list = choices["choices"].as_array().unwrap();
                let claim = list
                    .iter()
                    .find(|choice| choice["action"].as_str().unwrap().starts_with("claim"));
                let choice = claim.unwrap_or(&list[(turns * 7) % list.len()]);
                turns += 1;
                let mv = json!({
                    "type": "move", "id": format!("turn-{turns}"),
                    "after": choices["after"], "move": choice["suggested"],
                });
                assert!(socket.send(&mv).await);
            }
            "answer" => assert_eq!(message["answer"]["answer"], "accepted", "{message}"),
            "table" if message["table"]["stage"] == "over" => return events,
            "welcome" | "table" => {}
            other => panic!("{other}: {message}"),
        }
    }
}

/// A table of Ada, Bob and a bot, which has begun.
async fn begun(running: &support::Open) -> (Client, Client, String) {
    let ada = Client::guest(&running.address, "Ada").await;
    let bob = Client::guest(&running.address, "Bob").await;
    let chairs = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}]);
    let table = ada.open(&chairs).await;
    bob.must(&format!("/api/tables/{table}/join"), &json!({}))
        .await;
    ada.must(&format!("/api/tables/{table}/start"), &json!({}))
        .await;
    (ada, bob, table)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_and_a_bot_play_a_whole_game() {
    let running = support::open().await;
    let (ada, bob, table) = begun(&running).await;
    let bob_plays = tokio::spawn(play_to_the_end(bob.clone(), table.clone()));
    let seen_by_ada = play_to_the_end(ada.clone(), table.clone()).await;
    let seen_by_bob = bob_plays.await.unwrap();
    assert_eq!(seen_by_ada, seen_by_bob);

    let nobody = Client::nobody(&running.address);
    let reply = nobody
        .get(&format!("/api/tables/{table}/record"))
        .await
        .unwrap();
    let record = Record::read(&reply.text).unwrap();
    assert_eq!(record.ending(), Ending::Finished);
    assert!(record.names().contains(&"Ada".to_owned()));
    let moved: Vec<&Value> = seen_by_ada
        .iter()
        .filter(|event| event["what"]["kind"] == "moved")
        .collect();
    assert_eq!(record.turns().len(), moved.len());
    for (turn, event) in record.turns().iter().zip(&moved) {
        assert_eq!(event["what"]["move"], turn.mv.to_string());
    }

    // The list says how it ended.
    let seen = nobody.get(&format!("/api/tables/{table}")).await.unwrap();
    let score = seen.json()["score"].as_str().unwrap().to_owned();
    for list in ["mine", "played"] {
        let tables = ada.get(&format!("/api/tables?of={list}")).await.unwrap();
        let ended = &tables.json()["tables"][0];
        let places = ended["result"]["places"].as_array().unwrap();
        let points: Vec<i64> = places
            .iter()
            .map(|place| place["points"].as_i64().unwrap())
            .collect();
        assert!(points.is_sorted_by(|a, b| a >= b), "{points:?}");
        assert_eq!(points.len(), 3);
        for points in points {
            assert!(score.contains(&format!(" {points} ")), "{score}: {points}");
        }
        let rounds = ended["result"]["rounds"].as_u64().unwrap();
        assert_eq!(rounds, moved_rounds(&seen_by_ada), "{list}");
        let at = ended["at"].as_i64().unwrap();
        let before = format!("/api/tables?of=played&before={at}");
        let none = ada.get(&before).await.unwrap().json();
        assert_eq!(none["tables"], json!([]));
    }
    assert_eq!(
        nobody.get("/api/tables?of=played").await.unwrap().status,
        401
    );

    let rematch = format!("/api/tables/{table}/rematch");
    let again = ada.must(&rematch, &json!({})).await;
    let same = bob.must(&rematch, &json!({})).await;
    assert_eq!(again["rematch"], same["rematch"]);
    let next = format!("/api/tables/{}", again["rematch"].as_str().unwrap());
    let open = nobody.get(&next).await.unwrap().json();
    assert_eq!(open["stage"], "open");
    let kinds: Vec<&str> = open["chairs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|chair| chair["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["person", "open", "bot"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_is_sent_before_the_table_is_open() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let next = ada.must("/api/invitations", &json!({})).await;
    let id = next["id"].as_str().unwrap();
    assert!(
        next["link"]
            .as_str()
            .unwrap()
            .ends_with(&format!("/table/{id}"))
    );
    assert!(next["qr"]["size"].as_u64().unwrap() > 20);
    let at = format!("/api/tables/{id}");
    assert_eq!(ada.get(&at).await.unwrap().status, 404);
    let new = json!({
        "id": id, "game": "spice-road", "chairs": [{"kind": "me"}, {"kind": "open"}],
        "access": "link", "spectators": "off", "hints": "alone", "undo": "own",
    });
    assert_eq!(ada.must("/api/tables", &new).await["id"], id);
    assert_eq!(ada.get(&at).await.unwrap().status, 200);
    // Nobody opens it a second time.
    let bob = Client::guest(&running.address, "Bob").await;
    let again = bob.post("/api/tables", &new).await.unwrap();
    assert_eq!(again.status, 409, "{again:?}");
    let mut odd = new.clone();
    odd["id"] = json!("../secret");
    assert_eq!(bob.post("/api/tables", &odd).await.unwrap().status, 404);
}

/// How many rounds a game of three had, from its events.
fn moved_rounds(events: &[Value]) -> u64 {
    let moves = events
        .iter()
        .filter(|event| event["what"]["kind"] == "moved");
    moves.count() as u64 / 3
}

/// Who is to move, and one of the moves, from a socket at which it is that person's turn.
async fn turn(ada: &Client, bob: &Client, table: &str) -> (Client, Client, Value) {
    let mut sockets: Vec<Socket> = Vec::new();
    for client in [ada, bob] {
        sockets.push(client.socket(table, None).await.unwrap());
    }
    let (first, second) = sockets.split_at_mut(1);
    tokio::select! {
        choices = first[0].next_of("choices") => (ada.clone(), bob.clone(), choices),
        choices = second[0].next_of("choices") => (bob.clone(), ada.clone(), choices),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_made_once_or_not_at_all() {
    let running = support::open().await;
    let (ada, bob, table) = begun(&running).await;
    let (mover, waiter, choices) = turn(&ada, &bob, &table).await;
    let path = format!("/api/tables/{table}/moves");
    let choices = &choices["choices"];
    let (after, mv) = (&choices["after"], &choices["choices"][0]["suggested"]);
    let send = async |client: &Client, id: &str, after: &Value, mv: &Value| {
        let body = json!({"id": id, "after": after, "move": mv});
        let reply = client.post(&path, &body).await.unwrap();
        (reply.status, reply.json())
    };

    let (status, refused) = send(&mover, "one", after, &json!("claim BBBBBBBB")).await;
    assert_eq!((status, &refused["answer"]), (422, &json!("refused")));
    assert_eq!(refused["reason"]["key"], "unreadable");
    let (status, refused) = send(&waiter, "one", after, mv).await;
    assert_eq!(
        (status, &refused["reason"]["key"]),
        (422, &json!("not-your-turn"))
    );
    let (status, refused) = send(&mover, "two", &json!(999), mv).await;
    assert_eq!(
        (status, &refused["reason"]["key"]),
        (422, &json!("unknown-event"))
    );
    let (status, conflict) = send(&mover, "three", &json!(1), mv).await;
    assert_eq!((status, &conflict["answer"]), (409, &json!("conflict")));
    assert_eq!(conflict["events"][0]["seq"], 2);

    let (status, accepted) = send(&mover, "four", after, mv).await;
    assert_eq!((status, &accepted["answer"]), (200, &json!("accepted")));
    assert_eq!(accepted["event"]["what"]["move"], *mv);
    // Sent again, everything is answered as the first time.
    assert_eq!(send(&mover, "four", after, mv).await, (200, accepted));
    assert_eq!(send(&mover, "three", &json!(1), mv).await, (409, conflict));
    let (status, _) = send(&mover, "five", after, mv).await;
    assert_eq!(status, 409);

    // A foreign id is not answered with somebody else's move, and who does not play cannot move.
    let (_, other) = send(&waiter, "four", after, mv).await;
    assert_ne!(other["answer"], "accepted");
    let carol = Client::guest(&running.address, "Carol").await;
    assert_eq!(send(&carol, "four", after, mv).await.0, 403);
    assert_eq!(
        send(&Client::nobody(&running.address), "four", after, mv)
            .await
            .0,
        401
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_is_stood_in_for_and_may_come_back() {
    let running = support::open().await;
    let (ada, bob, table) = begun(&running).await;
    let path = |verb: &str| format!("/api/tables/{table}/{verb}");
    let mut watching = Client::nobody(&running.address)
        .socket(&table, None)
        .await
        .unwrap();
    watching.next_of("table").await;
    bob.must(&path("leave"), &json!({})).await;
    loop {
        let event = watching.next_of("event").await;
        if event["event"]["what"]["kind"] == "stood-in" {
            break;
        }
    }
    // Bots play until it is Ada's turn; Bob's seat moves without him.
    let mut socket = ada.socket(&table, None).await.unwrap();
    let choices = socket.next_of("choices").await;
    let mv = &choices["choices"]["choices"][0]["suggested"];
    let body = json!({"id": "a", "after": choices["choices"]["after"], "move": mv});
    ada.must(&path("moves"), &body).await;
    socket.next_of("choices").await;
    let back = bob.must(&path("join"), &json!({})).await;
    assert!(back["chairs"][1]["stand_in"].is_null(), "{back}");
    // Nobody is left: the game waits.
    ada.must(&path("leave"), &json!({})).await;
    let alone = bob.must(&path("leave"), &json!({})).await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let later = ada
        .get(&format!("/api/tables/{table}"))
        .await
        .unwrap()
        .json();
    let again = ada
        .get(&format!("/api/tables/{table}"))
        .await
        .unwrap()
        .json();
    assert_eq!(later["seq"], again["seq"]);
    assert!(later["seq"].as_u64() <= alone["seq"].as_u64().map(|seq| seq + 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_found_by_those_who_may() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let bob = Client::guest(&running.address, "Bob").await;
    let nobody = Client::nobody(&running.address);
    let chairs = json!([{"kind": "me"}, {"kind": "me"}]);
    let new = |access: &str, spectators: &str| {
        json!({"game": "spice-road", "chairs": chairs, "access": access,
               "spectators": spectators, "hints": "alone", "undo": "own"})
    };
    let public = ada.must("/api/tables", &new("public", "off")).await;
    let hidden = ada.must("/api/tables", &new("link", "public")).await;
    let listed = async |client: &Client, of: &str| -> Vec<Value> {
        let reply = client.get(&format!("/api/tables?of={of}")).await.unwrap();
        let tables = reply.json()["tables"].as_array().unwrap().clone();
        tables.iter().map(|table| table["id"].clone()).collect()
    };
    assert_eq!(listed(&nobody, "open").await, [public["id"].clone()]);
    for table in [&public, &hidden] {
        let id = table["id"].as_str().unwrap();
        ada.must(&format!("/api/tables/{id}/start"), &json!({}))
            .await;
    }
    assert_eq!(listed(&nobody, "open").await, [] as [Value; 0]);
    assert_eq!(listed(&nobody, "running").await, [hidden["id"].clone()]);
    assert_eq!(listed(&ada, "mine").await.len(), 2);
    assert_eq!(listed(&bob, "mine").await.len(), 0);
    assert_eq!(nobody.get("/api/tables?of=mine").await.unwrap().status, 401);
    assert_eq!(nobody.get("/api/tables?of=all").await.unwrap().status, 400);
    // What only those who play may see, others see nowhere.
    let id = public["id"].as_str().unwrap();
    for path in ["", "/events", "/record", "/socket"] {
        let path = format!("/api/tables/{id}{path}");
        let upgrade = "upgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
        for client in [&bob, &nobody] {
            let headers = if path.ends_with("socket") {
                upgrade
            } else {
                ""
            };
            let reply = client.request("GET", &path, headers, "").await.unwrap();
            assert!([400, 403].contains(&reply.status), "{path} {reply:?}");
        }
    }
    assert!(bob.socket(id, None).await.is_none());
    assert!(ada.socket(id, None).await.is_some());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_device_speaks_for_the_same_person() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let code = ada.must("/api/me/device", &json!({})).await;
    let link = code["link"].as_str().unwrap();
    let (page, fragment) = link.split_once('#').unwrap();
    assert_eq!(page, format!("http://{}/device", running.address));
    assert_eq!(fragment, code["code"].as_str().unwrap());
    assert!(code["qr"]["path"].as_str().unwrap().starts_with("M4 4h7"));
    let mut phone = Client::nobody(&running.address);
    let body = json!({"code": code["code"]});
    let reply = phone.post("/api/guests/device", &body).await.unwrap();
    assert_eq!(reply.status, 201, "{reply:?}");
    assert!(
        reply.headers.contains("HttpOnly; SameSite=Lax"),
        "{reply:?}"
    );
    phone.take_cookie(&reply);
    assert_eq!(
        phone.get("/api/me").await.unwrap().json()["id"],
        ada.id.as_str()
    );
    let again = phone.post("/api/guests/device", &body).await.unwrap();
    assert_eq!(again.status, 403);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn questions_are_answered_to_those_who_may_ask() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let alone = ada
        .open(&json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]))
        .await;
    ada.must(&format!("/api/tables/{alone}/start"), &json!({}))
        .await;
    let mut socket = ada.socket(&alone, None).await.unwrap();
    let choices = socket.next_of("choices").await;
    socket.send(&json!({"type": "hint", "id": "h"})).await;
    let hint = socket.next_of("hint").await;
    let action = |choice: &Value| choice["action"].as_str().unwrap().to_owned();
    let actions: Vec<String> = choices["choices"]["choices"]
        .as_array()
        .unwrap()
        .iter()
        .map(action)
        .collect();
    let mv = hint["move"].as_str().unwrap();
    assert!(
        actions.iter().any(|action| mv.starts_with(action.as_str())),
        "{mv}"
    );
    socket
        .send(&json!({"type": "why", "id": "w", "action": "claim YYRR"}))
        .await;
    let because = socket.next_of("because").await;
    assert_eq!(because["id"], "w");
    assert!(["not-enough", "not-in-row"].contains(&because["reason"]["key"].as_str().unwrap()));

    let (ada, bob, together) = begun(&running).await;
    let (mover, _, _) = turn(&ada, &bob, &together).await;
    let mut socket = mover.socket(&together, None).await.unwrap();
    socket.send(&json!({"type": "hint", "id": "h"})).await;
    assert_eq!(socket.next_of("because").await["reason"]["key"], "no-hints");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_messages_get_an_answer_and_change_nothing() {
    let running = support::open().await;
    let (ada, _, table) = begun(&running).await;
    let mut socket = ada.socket(&table, None).await.unwrap();
    for text in [
        "",
        "{",
        "[]",
        "null",
        "7",
        "{\"type\":\"dance\"}",
        "{\"type\":\"move\"}",
        "{\"type\":\"move\",\"id\":\"\",\"after\":1,\"move\":\"rest\"}",
        "{\"type\":\"move\",\"id\":\"a b\",\"after\":1,\"move\":\"rest\"}",
        "{\"type\":\"move\",\"id\":\"a\",\"after\":-1,\"move\":\"rest\"}",
        "{\"type\":\"move\",\"id\":\"a\",\"after\":1,\"move\":\"rest\",\"seat\":\"B\"}",
    ] {
        assert!(socket.send_text(text).await);
        let error = socket.next_of("error").await;
        assert_eq!(error["problem"]["error"], "unreadable", "{text}");
    }
    // A message that is larger than any sensible one ends the connection, and only that.
    socket.send_text(&" ".repeat(20_000)).await;
    while socket.next().await.is_some() {}
    assert_eq!(
        ada.get(&format!("/api/tables/{table}"))
            .await
            .unwrap()
            .status,
        200
    );

    let post = async |path: &str, body: &str| {
        let reply = ada.request("POST", path, "", body).await.unwrap();
        (
            reply.status,
            reply.json()["error"].as_str().unwrap().to_owned(),
        )
    };
    for (path, body, status) in [
        ("/api/guests", "{\"name\":\"\"}", 400),
        ("/api/guests", "{\"name\":7}", 400),
        ("/api/guests", "", 400),
        (
            "/api/tables",
            "{\"game\":\"chess\",\"chairs\":[],\"access\":\"link\",\"spectators\":\"off\",\"hints\":\"alone\",\"undo\":\"own\"}",
            400,
        ),
        (
            "/api/tables",
            "{\"game\":\"spice-road\",\"chairs\":[{\"kind\":\"me\"}],\"access\":\"link\",\"spectators\":\"off\",\"hints\":\"alone\",\"undo\":\"own\"}",
            400,
        ),
        ("/api/tables/aaaaaaaaaaaaaaaa/start", "", 404),
        ("/api/tables/aaa/start", "", 404),
        ("/api/tables/../start", "", 404),
    ] {
        assert_eq!(post(path, body).await.0, status, "{path} {body}");
    }
    assert_eq!(post("/api/guests", &" ".repeat(70_000)).await.0, 413);
    // Pages of other sites cannot act for a guest.
    for (headers, path) in [
        (
            "origin: http://evil.example\r\n",
            format!("/api/tables/{table}/leave"),
        ),
        (
            "sec-fetch-site: cross-site\r\n",
            format!("/api/tables/{table}/leave"),
        ),
    ] {
        let reply = ada.request("POST", &path, headers, "{}").await.unwrap();
        assert_eq!(
            (reply.status, reply.json()["error"].clone()),
            (403, json!("foreign-origin"))
        );
    }
    let upgrade = "origin: http://evil.example\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let path = format!("/api/tables/{table}/socket");
    assert_eq!(
        ada.request("GET", &path, upgrade, "").await.unwrap().status,
        403
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lists_say_whose_turn_it_is_and_since_when() {
    let running = support::open().await;
    let ada = Client::guest(&running.address, "Ada").await;
    let new = json!({"game": "spice-road", "chairs": [{"kind": "me"}, {"kind": "me"}],
        "access": "public", "spectators": "public", "hints": "alone", "undo": "own"});
    let table = ada.must("/api/tables", &new).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let turn = async |of: &str| {
        let list = ada.get(&format!("/api/tables?of={of}")).await.unwrap();
        list.json()["tables"][0]["turn"].clone()
    };
    assert_eq!(turn("open").await, Value::Null);
    let table = ada.must(&format!("{path}/start"), &json!({})).await;
    let first = turn("mine").await;
    assert_eq!(first["chair"], table["seats"][0]);
    assert_eq!(turn("running").await, first);

    let mut socket = ada
        .socket(table["id"].as_str().unwrap(), None)
        .await
        .unwrap();
    let choices = socket.next_of("choices").await["choices"].clone();
    let mv =
        json!({"id": "m", "after": choices["after"], "move": choices["choices"][0]["suggested"]});
    let answer = ada.must(&format!("{path}/moves"), &mv).await;
    let second = turn("mine").await;
    assert_eq!(second["chair"], table["seats"][1]);
    assert_eq!(second["since"], answer["event"]["at"]);
    let undo = json!({"id": "u", "after": answer["event"]["seq"]});
    ada.must(&format!("{path}/undo"), &undo).await;
    assert_eq!(turn("mine").await["chair"], first["chair"]);
}
