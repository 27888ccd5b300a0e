//! Moves are taken back when nobody can have learned from them, or everybody agrees.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use crate::support;
use crate::support::Client;
use serde_json::{Value, json};

/// A table for these chairs, which has begun, and who is who: the first sits first.
struct Game {
    running: support::Open,
    table: String,
    count: u32,
}

impl Game {
    async fn begin(policy: &str, chairs: Value) -> (Game, Client, Client) {
        let running = support::open().await;
        let ada = Client::guest(&running.address, "Ada").await;
        let bob = Client::guest(&running.address, "Bob").await;
        let new = json!({"game": "spice-road", "chairs": chairs, "access": "link",
                         "spectators": "link", "hints": "alone", "undo": policy});
        let table = ada.must("/api/tables", &new).await["id"]
            .as_str()
            .unwrap()
            .to_owned();
        if chairs.to_string().contains("open") {
            bob.must(&format!("/api/tables/{table}/join"), &json!({}))
                .await;
        }
        ada.must(&format!("/api/tables/{table}/start"), &json!({}))
            .await;
        let game = Game {
            running,
            table,
            count: 0,
        };
        let first = game.now().await["chairs"]
            [game.now().await["seats"][0].as_u64().unwrap() as usize]
            .clone();
        let ada_first = first["person"]["id"] == ada.id.as_str();
        if ada_first {
            (game, ada, bob)
        } else {
            (game, bob, ada)
        }
    }

    async fn now(&self) -> Value {
        let path = format!("/api/tables/{}", self.table);
        Client::nobody(&self.running.address)
            .get(&path)
            .await
            .unwrap()
            .json()
    }

    async fn send(&mut self, client: &Client, verb: &str, mut body: Value) -> Value {
        self.count += 1;
        body["id"] = json!(format!("c{}", self.count));
        body["after"] = self.now().await["seq"].clone();
        client
            .post(&format!("/api/tables/{}/{verb}", self.table), &body)
            .await
            .unwrap()
            .json()
    }

    async fn play(&mut self, client: &Client, mv: &str) {
        let answer = self.send(client, "moves", json!({"move": mv})).await;
        assert_eq!(answer["answer"], "accepted", "{mv} {answer}");
    }

    async fn undo(&mut self, client: &Client, want: &str) -> String {
        let answer = self.send(client, "undo", json!({"want": want})).await;
        match answer["answer"].as_str().unwrap() {
            "accepted" => answer["event"]["what"]["kind"].as_str().unwrap().to_owned(),
            "refused" => answer["reason"]["key"].as_str().unwrap().to_owned(),
            other => panic!("{other}"),
        }
    }

    /// The first card of the market.
    async fn free_card(&self) -> String {
        let view = self.now().await["view"].as_str().unwrap().to_owned();
        let line = view
            .lines()
            .find(|line| line.starts_with("market "))
            .unwrap();
        line.split([' ', '=']).nth(1).unwrap().to_owned()
    }
}

fn two() -> Value {
    json!([{"kind": "me"}, {"kind": "open"}])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_taught_nobody_anything_is_taken_back() {
    let (mut game, first, second) = Game::begin("own", two()).await;
    let before = game.now().await;
    game.play(&first, "play +YY").await;
    assert_eq!(game.undo(&second, "ask").await, "nothing-to-undo");
    assert_eq!(game.undo(&first, "ask").await, "undone");
    let after = game.now().await;
    assert_eq!(
        (&after["view"], &after["hash"], &after["turn"]),
        (&before["view"], &before["hash"], &before["turn"])
    );
    assert!(after["seq"].as_u64() > before["seq"].as_u64());
    // It can be made anew, and is not in the record twice.
    game.play(&first, "play U2 YY>RR").await;
    let path = format!("/api/tables/{}/record", game.table);
    let record = first.get(&path).await.unwrap().text;
    assert!(
        record.contains("1 A play U2 YY>RR") && !record.contains("play +YY"),
        "{record}"
    );
    rules::Record::read(&record).unwrap();
    // Once the other has moved, it stays.
    game.play(&second, "play +YY").await;
    assert_eq!(game.undo(&first, "ask").await, "others-moved");
    // What was turned up cannot be unseen.
    let card = game.free_card().await;
    game.play(&first, &format!("acquire {card}")).await;
    assert_eq!(game.undo(&first, "ask").await, "revealed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_others_may_agree_or_not() {
    let (mut game, first, second) = Game::begin("consent", two()).await;
    let before = game.now().await["view"].clone();
    game.play(&first, "play +YY").await;
    game.play(&second, "play +YY").await;
    assert_eq!(game.undo(&second, "agree").await, "nobody-asked");
    assert_eq!(game.undo(&first, "ask").await, "undo-asked");
    assert_eq!(game.undo(&first, "agree").await, "nobody-asked");
    assert_eq!(game.undo(&second, "decline").await, "undo-declined");
    assert_eq!(game.undo(&second, "agree").await, "nobody-asked");
    assert_eq!(game.undo(&first, "ask").await, "undo-asked");
    assert_eq!(game.undo(&second, "agree").await, "undone");
    assert_eq!(game.now().await["view"], before);
    // A move is an answer too.
    game.play(&first, "play +YY").await;
    game.play(&second, "play +YY").await;
    assert_eq!(game.undo(&first, "ask").await, "undo-asked");
    game.play(&first, "play U2").await;
    assert_eq!(game.undo(&second, "agree").await, "nobody-asked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn alone_with_bots_everything_may_be_taken_back() {
    let chairs = json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]);
    let (mut game, first, second) = Game::begin("own", chairs).await;
    let ada = if first
        .get(&format!("/api/tables/{}", game.table))
        .await
        .unwrap()
        .json()["owner"]["id"]
        == first.id.as_str()
    {
        first
    } else {
        second
    };
    let mut views = Vec::new();
    for _ in 0..3 {
        let mut socket = ada.socket(&game.table, None).await.unwrap();
        socket.next_of("choices").await;
        views.push(game.now().await["view"].clone());
        let card = game.free_card().await;
        game.play(&ada, &format!("acquire {card}")).await;
    }
    let mut socket = ada.socket(&game.table, None).await.unwrap();
    socket.next_of("choices").await;
    while let Some(view) = views.pop() {
        assert_eq!(game.undo(&ada, "ask").await, "undone");
        assert_eq!(game.now().await["view"], view);
    }
    assert_eq!(game.undo(&ada, "ask").await, "nothing-to-undo");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_takes_back_for_another() {
    let (mut game, first, _) = Game::begin("off", two()).await;
    game.play(&first, "play +YY").await;
    assert_eq!(game.undo(&first, "ask").await, "undo-off");
    let carol = Client::guest(&game.running.address, "Carol").await;
    let answer = game.send(&carol, "undo", json!({})).await;
    assert_eq!(answer["error"], "forbidden");
    let answer = game
        .send(&Client::nobody(&game.running.address), "undo", json!({}))
        .await;
    assert_eq!(answer["error"], "who-are-you");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_takes_back_as_well() {
    let (mut game, first, _) = Game::begin("own", two()).await;
    let before = game.now().await["view"].clone();
    game.play(&first, "play +YY").await;
    let mut socket = first.socket(&game.table, None).await.unwrap();
    let table = socket.next_of("table").await;
    let undo = json!({"type": "undo", "id": "back", "after": table["table"]["seq"]});
    for _ in 0..2 {
        assert!(socket.send(&undo).await);
        let answer = socket.next_of("answer").await;
        assert_eq!(answer["id"], "back");
        assert_eq!(answer["answer"]["event"]["what"]["kind"], "undone");
    }
    assert_eq!(game.now().await["view"], before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_belongs_to_one_question() {
    let (mut game, first, second) = Game::begin("consent", two()).await;
    let before = game.now().await["view"].clone();
    for client in [&first, &second] {
        game.play(client, "play +YY").await;
    }
    // Nobody asks, so this is refused; it may be on its way again later, when somebody does.
    let early = json!({"id": "early", "after": game.now().await["seq"], "want": "agree"});
    let undo = format!("/api/tables/{}/undo", game.table);
    let refused = second.post(&undo, &early).await.unwrap().json();
    assert_eq!(refused["reason"]["key"], "nobody-asked");
    assert_eq!(game.undo(&first, "ask").await, "undo-asked");
    let again = second.post(&undo, &early).await.unwrap().json();
    assert_eq!(again, refused);
    let mut unknown = early.clone();
    unknown["id"] = json!("other");
    let late = second.post(&undo, &unknown).await.unwrap().json();
    assert_eq!(late["reason"]["key"], "other-question", "{late}");
    let question = game.now().await["seq"].as_u64().unwrap();
    for (question, kind) in [(question - 1, "other-question"), (question, "undone")] {
        let body = json!({"want": "agree", "question": question});
        let answer = game.send(&second, "undo", body).await;
        let found = match answer["answer"].as_str().unwrap() {
            "accepted" => &answer["event"]["what"]["kind"],
            _ => &answer["reason"]["key"],
        };
        assert_eq!(found, kind, "{answer}");
    }
    assert_eq!(game.now().await["view"], before);
}
