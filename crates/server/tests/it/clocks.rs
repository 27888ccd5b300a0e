//! Clocks, leaving, and handing a seat over. Time is not waited for: the server is told that it has passed.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use std::time::Duration;

use crate::support::Client;
use serde_json::{Value, json};

struct Game {
    running: support::Open,
    table: String,
    ada: Client,
    bob: Client,
    count: usize,
}

impl Game {
    /// A running game of Ada and Bob with five minutes, and ten seconds for each move.
    async fn begin() -> Game {
        let running = support::open().await;
        let ada = Client::guest(&running.address, "Ada").await;
        let bob = Client::guest(&running.address, "Bob").await;
        let table = open(&ada, &json!([{"kind": "me"}, {"kind": "open"}])).await;
        let mut game = Game {
            running,
            table,
            ada,
            bob,
            count: 0,
        };
        game.post(&game.bob.clone(), "join", json!({})).await;
        game.post(&game.ada.clone(), "start", json!({})).await;
        game
    }

    async fn now(&self) -> Value {
        let path = format!("/api/tables/{}", self.table);
        self.ada.get(&path).await.unwrap().json()
    }

    async fn post(&mut self, client: &Client, verb: &str, mut body: Value) -> Value {
        if ["moves", "undo"].contains(&verb) {
            self.count += 1;
            body["id"] = json!(format!("c{}", self.count));
            body["after"] = self.now().await["seq"].clone();
        }
        let path = format!("/api/tables/{}/{verb}", self.table);
        client.post(&path, &body).await.unwrap().json()
    }

    async fn skip(&self, seconds: u64) {
        self.running
            .app
            .skip_time(Duration::from_secs(seconds))
            .await;
        // A question that is answered after the room has looked at its clock.
        self.now().await;
    }

    /// Who is to move, and who is not, with their chairs.
    async fn turn(&self) -> (Client, usize, Client, usize) {
        let now = self.now().await;
        let seat = now["turn"].as_str().unwrap();
        let seat = usize::from(seat.as_bytes()[0] - b'A');
        let chair = now["seats"][seat].as_u64().unwrap() as usize;
        let (ada, bob) = (self.ada.clone(), self.bob.clone());
        if chair == 0 {
            (ada, 0, bob, 1)
        } else {
            (bob, 1, ada, 0)
        }
    }

    /// What a chair has left, in seconds, rounded up.
    async fn left(&self, chair: usize) -> u64 {
        seconds(&self.now().await["clocks"], chair)
    }

    async fn last_kind(&self) -> String {
        let after = self.now().await["seq"].as_u64().unwrap() - 1;
        let path = format!("/api/tables/{}/events?after={after}", self.table);
        let events = self.ada.get(&path).await.unwrap().json();
        let kind = &events["events"][0]["what"]["kind"];
        kind.as_str().unwrap().to_owned()
    }
}

fn seconds(clocks: &Value, chair: usize) -> u64 {
    clocks["left"][chair].as_u64().unwrap().div_ceil(1000)
}

async fn open(client: &Client, chairs: &Value) -> String {
    let table = client
        .must(
            "/api/tables",
            &json!({
                "game": "spice-road", "chairs": chairs, "access": "link", "spectators": "link",
                "hints": "alone", "undo": "consent", "pace": {"kind": "clock", "minutes": 5, "seconds": 10},
            }),
        )
        .await;
    table["id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_runs_while_its_person_is_to_move() {
    let mut game = Game::begin().await;
    let (first, chair, _, other) = game.turn().await;
    assert_eq!(
        game.now().await["clocks"]["left"],
        json!([300_000, 300_000])
    );
    game.skip(30).await;
    let answer = game
        .post(&first, "moves", json!({"move": "play +YY"}))
        .await;
    assert_eq!(answer["answer"], "accepted", "{answer}");
    let clocks = &answer["event"]["clocks"];
    assert!((278..=280).contains(&seconds(clocks, chair)), "{clocks}");
    assert_eq!(seconds(clocks, other), 300);
    assert_eq!(clocks["running"], other as u64);
    assert_eq!(clocks["at"], answer["event"]["at"]);

    // Taken back, the time stays spent, and what the move had added is gone: as often as one likes.
    for _ in 0..5 {
        assert_eq!(
            game.post(&first, "undo", json!({})).await["answer"],
            "accepted"
        );
        assert!((265..=270).contains(&game.left(chair).await));
        game.post(&first, "moves", json!({"move": "play +YY"}))
            .await;
        assert!((274..=280).contains(&game.left(chair).await));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_has_run_out_costs_the_seat_but_not_for_ever() {
    let mut game = Game::begin().await;
    let (first, chair, second, _) = game.turn().await;
    game.skip(299).await;
    assert_eq!(game.last_kind().await, "started");
    game.skip(2).await;
    let now = game.now().await;
    assert_eq!(now["chairs"][chair]["stand_in"], "steady");
    assert_eq!(now["chairs"][chair]["late"], true);
    let path = format!("/api/tables/{}/events", game.table);
    let events = game.ada.get(&path).await.unwrap().text;
    assert!(events.contains("\"timed-out\""), "{events}");
    // Too late to move; the bot does.
    let answer = game
        .post(&first, "moves", json!({"move": "play +YY"}))
        .await;
    assert_ne!(answer["answer"], "accepted");
    for _ in 0..200 {
        if game.last_kind().await == "moved" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(game.last_kind().await, "moved");
    // The seat can be taken back with a little time, and the result still says it.
    let now = game.post(&first, "join", json!({})).await;
    assert_eq!(now["chairs"][chair].get("stand_in"), None, "{now}");
    assert_eq!(now["chairs"][chair]["late"], true);
    assert_eq!(seconds(&now["clocks"], chair), 20);
    let answer = game
        .post(&second, "moves", json!({"move": "play +YY"}))
        .await;
    assert_eq!(answer["answer"], "accepted", "{answer}");
    let path = format!("/api/tables/{}/record", game.table);
    let record = game.ada.get(&path).await.unwrap().text;
    assert!(record.contains("# A ran out of time\n"), "{record}");
    rules::Record::read(&record).unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_stands_still_while_the_server_is_down() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.db");
    let (table, cookie) = {
        let running = support::open_at(&file).await;
        let ada = Client::guest(&running.address, "Ada").await;
        let table = open(&ada, &json!([{"kind": "me"}, {"kind": "me"}])).await;
        ada.must(&format!("/api/tables/{table}/start"), &json!({}))
            .await;
        for turn in 0..2 {
            running.app.skip_time(Duration::from_secs(285)).await;
            let now = ada
                .get(&format!("/api/tables/{table}"))
                .await
                .unwrap()
                .json();
            let mv = json!({"id": format!("m{turn}"), "after": now["seq"], "move": "play +YY"});
            ada.must(&format!("/api/tables/{table}/moves"), &mv).await;
        }
        // Each has some 25 seconds now, of which 15 pass; nothing of that is in the log.
        running.app.skip_time(Duration::from_secs(15)).await;
        (table, ada.cookie)
    };
    let running = support::open_at(&file).await;
    running.app.go_on().await.unwrap();
    let mut ada = Client::nobody(&running.address);
    ada.cookie = cookie;
    let see = async || {
        ada.get(&format!("/api/tables/{table}"))
            .await
            .unwrap()
            .json()
    };
    let clocks = see().await["clocks"].clone();
    let chair = clocks["running"].as_u64().unwrap() as usize;
    assert!((24..=25).contains(&seconds(&clocks, chair)), "{clocks}");
    // After eight seconds of thought and another restart, 20 seconds are left at least.
    running.app.skip_time(Duration::from_secs(8)).await;
    let mv = json!({"id": "next", "after": see().await["seq"], "move": "play U2"});
    ada.must(&format!("/api/tables/{table}/moves"), &mv).await;
    running.app.skip_time(Duration::from_secs(12)).await;
    let ask = json!({"id": "ask", "after": see().await["seq"]});
    ada.must(&format!("/api/tables/{table}/undo"), &ask).await;
    let clocks = see().await["clocks"].clone();
    let left: Vec<u64> = (0..2).map(|chair| seconds(&clocks, chair)).collect();
    assert!(left.iter().all(|left| *left < 20), "{left:?}");
    let running = support::open_at(&file).await;
    ada.address = running.address.clone();
    let clocks = ada
        .get(&format!("/api/tables/{table}"))
        .await
        .unwrap()
        .json()["clocks"]
        .clone();
    let chair = clocks["running"].as_u64().unwrap() as usize;
    assert_eq!(seconds(&clocks, chair), 20, "{clocks}");
}

/// Opens a table of each of these people against themselves, and returns how many of them are late.
struct Many {
    running: support::Open,
    tables: Vec<(Client, String)>,
}

impl Many {
    async fn begin(people: usize, tables: usize) -> Many {
        let running = support::open().await;
        let mut many = Many {
            running,
            tables: Vec::new(),
        };
        let mut clients = Vec::new();
        for n in 0..people {
            clients.push(Client::guest(&many.running.address, &format!("Guest {n}")).await);
        }
        for client in clients.iter().cycle().take(tables) {
            let table = open(client, &json!([{"kind": "me"}, {"kind": "me"}])).await;
            client
                .must(&format!("/api/tables/{table}/start"), &json!({}))
                .await;
            many.tables.push((client.clone(), table));
        }
        many
    }

    async fn late(&self) -> usize {
        let mut late = 0;
        for (client, table) in &self.tables {
            let now = client.get(&format!("/api/tables/{table}")).await;
            late += usize::from(now.unwrap().text.contains("\"late\":true"));
        }
        late
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_too_many_clocks_run_out_at_once_the_others_wait() {
    let many = Many::begin(25, 25).await;
    many.running.app.skip_time(Duration::from_mins(6)).await;
    assert_eq!(many.late().await, 20);
    many.running.app.skip_time(Duration::from_secs(61)).await;
    assert_eq!(many.late().await, 25);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_guest_cannot_keep_the_clocks_of_others_from_running_out() {
    let many = Many::begin(1, 30).await;
    let bob = Client::guest(&many.running.address, "Bob").await;
    let table = open(&bob, &json!([{"kind": "me"}, {"kind": "me"}])).await;
    bob.must(&format!("/api/tables/{table}/start"), &json!({}))
        .await;
    many.running.app.skip_time(Duration::from_mins(6)).await;
    assert_eq!(many.late().await, 30);
    let now = bob.get(&format!("/api/tables/{table}")).await.unwrap();
    assert!(now.text.contains("\"late\":true"), "{}", now.text);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaving_and_joining_adds_no_time() {
    let mut game = Game::begin().await;
    let (first, chair, _, _) = game.turn().await;
    game.skip(290).await;
    for _ in 0..3 {
        game.post(&first, "leave", json!({})).await;
        let now = game.post(&first, "join", json!({})).await;
        assert!(seconds(&now["clocks"], chair) <= 10, "{now}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_seat_of_somebody_who_is_gone_can_be_handed_over() {
    let mut game = Game::begin().await;
    let (ada, bob) = (game.ada.clone(), game.bob.clone());
    let away = |table: &Value| -> Vec<String> {
        let away = table["away"].as_array().unwrap().iter();
        away.map(|away| away["person"].as_str().unwrap().to_owned())
            .collect()
    };
    let mut socket = ada.socket(&game.table, None).await.unwrap();
    let table = socket.next_of("table").await["table"].clone();
    assert!(away(&table).contains(&bob.id), "{table}");
    let bobs = bob.socket(&game.table, None).await.unwrap();
    let mut now = table;
    while !away(&now).is_empty() {
        now = socket.next_of("table").await["table"].clone();
    }
    let over = json!({"chair": 1});
    let refused = game.post(&ada, "hand-over", over.clone()).await;
    assert_eq!(refused["message"], "the person is connected");
    drop(bobs);
    while away(&now) != [bob.id.clone()] {
        now = socket.next_of("table").await["table"].clone();
    }
    game.skip(100).await;
    let refused = game.post(&ada, "hand-over", over.clone()).await;
    assert_eq!(refused["error"], "conflict", "{refused}");
    game.skip(21).await;
    let refused = game.post(&bob, "hand-over", json!({"chair": 0})).await;
    assert_eq!(refused["error"], "forbidden");
    // Asking for that, Bob was heard.
    let refused = game.post(&ada, "hand-over", over.clone()).await;
    assert_eq!(refused["error"], "conflict", "{refused}");
    game.skip(121).await;
    let wrong = game.post(&ada, "hand-over", json!({"chair": 7})).await;
    assert_eq!(wrong["error"], "unreadable");
    let now = game.post(&ada, "hand-over", over).await;
    assert_eq!(now["chairs"][1]["stand_in"], "steady", "{now}");
    let now = game.post(&bob, "join", json!({})).await;
    assert_eq!(now["chairs"][1].get("stand_in"), None);
    // When the owner is gone, the others decide.
    drop(socket);
    let over = json!({"chair": 0});
    game.skip(100).await;
    let refused = game.post(&bob, "hand-over", over.clone()).await;
    assert_eq!(refused["reason"]["key"], "owner-hands-over", "{refused}");
    let mut now = json!(null);
    for _ in 0..3 {
        game.running.app.skip_time(Duration::from_secs(121)).await;
        now = game.post(&bob, "hand-over", over.clone()).await;
    }
    assert_eq!(now["chairs"][0]["stand_in"], "steady", "{now}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_without_people_waits() {
    let mut game = Game::begin().await;
    let (ada, bob) = (game.ada.clone(), game.bob.clone());
    game.post(&ada, "leave", json!({})).await;
    game.post(&bob, "leave", json!({})).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let before = game.now().await;
    game.skip(100_000).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let after = game.now().await;
    assert_eq!(before["seq"], after["seq"]);
    assert_eq!(after["stage"], "running");
    // It goes on when somebody comes back.
    game.post(&bob, "join", json!({})).await;
    for _ in 0..200 {
        let (_, chair, _, _) = game.turn().await;
        if chair == 1 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the bot does not play");
}
