//! Administration: what administrators do takes effect at once, is kept, and leaves a row in the audit log.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::support::{self, Client, Open, PASSWORD};

/// A server with an administrator, and two people at a table with a chat.
struct Scene {
    running: Open,
    noor: Client,
    ada: Client,
    bo: Client,
    table: String,
}

impl Scene {
    async fn set(file: &Path) -> Scene {
        let running = support::open_at(file).await;
        let noor = running.administrator("Noor").await;
        let (ada, bo) = (running.account("Ada").await, running.account("Bo").await);
        let new = json!({
            "game": "spice-road", "chairs": [{"kind": "me"}, {"kind": "open"}], "chat": "watchers",
            "access": "link", "spectators": "link", "hints": "alone", "undo": "own",
        });
        let table = ada.must("/api/tables", &new).await;
        let table = table["id"].as_str().unwrap().to_owned();
        let path = format!("/api/tables/{table}");
        bo.must(&format!("{path}/join"), &json!({})).await;
        ada.must(&format!("{path}/start"), &json!({})).await;
        Scene {
            running,
            noor,
            ada,
            bo,
            table,
        }
    }

    /// The same people at a server that was started again.
    async fn restart(self, file: &Path) -> Scene {
        server::store::Store::close(self.running.store.as_ref().unwrap()).await;
        let running = support::open_at(file).await;
        let moved = |client: Client| Client {
            address: running.address.clone(),
            ..client
        };
        Scene {
            noor: moved(self.noor),
            ada: moved(self.ada),
            bo: moved(self.bo),
            table: self.table,
            running,
        }
    }

    async fn say(&self, who: &Client, id: &str) -> (u16, Value) {
        let body = json!({"id": id, "text": format!("Hello {id}")});
        let path = format!("/api/tables/{}/chat", self.table);
        let reply = who.post(&path, &body).await.unwrap();
        (reply.status, reply.json())
    }

    /// What an administrator does to a person.
    async fn person(&self, who: &Client, deed: &str, body: &Value) -> (u16, Value) {
        let path = format!("/api/admin/people/{}/{deed}", who.id);
        let reply = self.noor.post(&path, body).await.unwrap();
        (reply.status, reply.json())
    }

    async fn see(&self, path: &str) -> Value {
        let reply = self.noor.get(&format!("/api/admin/{path}")).await.unwrap();
        assert_eq!(reply.status, 200, "{path} {reply:?}");
        reply.json()
    }

    async fn put(&self, path: &str, body: &Value) -> Value {
        let path = format!("/api/admin/{path}");
        let body = body.to_string();
        let reply = self.noor.request("PUT", &path, "", &body);
        let reply = reply.await.unwrap();
        assert_eq!(reply.status, 200, "{path} {reply:?}");
        reply.json()
    }

    /// What was done, the newest first, as `deed person reason`.
    async fn audit(&self) -> Vec<String> {
        let audit = self.see("audit").await;
        let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
        let row = |row: &Value| {
            let person = text(&row["person"]["name"]);
            format!("{} {person} {}", text(&row["deed"]), text(&row["reason"]))
        };
        audit["entries"]
            .as_array()
            .unwrap()
            .iter()
            .map(row)
            .collect()
    }

    async fn report(&self, who: &Client, about: &Value) -> u16 {
        let path = format!("/api/tables/{}/reports", self.table);
        let body = json!({"about": about, "reason": "not nice"});
        who.post(&path, &body).await.unwrap().status
    }
}

fn folder() -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("test.db");
    (folder, file)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mute_stops_the_chat_and_nothing_else() {
    let (_folder, file) = folder();
    let scene = Scene::set(&file).await;
    assert_eq!(scene.say(&scene.bo, "a").await.0, 201);
    let mute = json!({"seconds": 3600, "reason": "Insulting others", "note": "second time"});
    let (status, person) = scene.person(&scene.bo, "mute", &mute).await;
    assert_eq!((status, &person["mute"]["reason"]), (200, &mute["reason"]));
    let until = person["mute"]["until"].as_i64().unwrap();
    assert_eq!(until - person["mute"]["since"].as_i64().unwrap(), 3_600_000);

    let scene = scene.restart(&file).await;
    let (status, refused) = scene.say(&scene.bo, "b").await;
    let reason = &refused["reason"];
    assert_eq!((status, &reason["key"]), (403, &json!("muted")));
    assert_eq!(reason["args"]["reason"], "Insulting others");
    assert_eq!(reason["args"]["until"], until.to_string());
    assert_eq!(scene.say(&scene.ada, "c").await.0, 201, "others talk on");
    let me = scene.bo.get("/api/me").await.unwrap().json();
    assert_eq!(me["mute"]["reason"], "Insulting others");
    let undo = format!("/api/tables/{}/leave", scene.table);
    scene.bo.must(&undo, &json!({})).await;

    assert_eq!(scene.person(&scene.bo, "unmute", &json!({})).await.0, 200);
    assert_eq!(scene.say(&scene.bo, "d").await.0, 201);
    let (status, twice) = scene.person(&scene.bo, "unmute", &json!({})).await;
    assert_eq!(
        (status, &twice["reason"]["key"]),
        (409, &json!("not-muted"))
    );
    assert_eq!(
        scene.audit().await[..2],
        ["unmute Bo ", "mute Bo Insulting others"]
    );
    let audit = scene.see("audit").await;
    assert_eq!(audit["entries"][1]["by"]["name"], "Noor");
    assert_eq!(audit["entries"][1]["note"], "second time");
    assert_eq!(audit["entries"][1]["until"], until);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ban_ends_sessions_and_sockets_at_once_and_says_why() {
    let (_folder, file) = folder();
    let scene = Scene::set(&file).await;
    let mut socket = scene.bo.socket(&scene.table, None).await.unwrap();
    socket.next_of("table").await;
    let ban = json!({"seconds": 86_400, "reason": "Cheating"});
    let (status, person) = scene.person(&scene.bo, "ban", &ban).await;
    assert_eq!((status, &person["ban"]["reason"]), (200, &ban["reason"]));
    let told = socket.next_of("error").await;
    assert_eq!(told["problem"]["reason"]["key"], "banned");
    assert_eq!(told["problem"]["reason"]["args"]["reason"], "Cheating");
    while socket.next().await.is_some() {}

    let scene = scene.restart(&file).await;
    let credentials = json!({"name": "Bo", "password": PASSWORD});
    for reply in [
        scene.bo.get("/api/me").await,
        scene.bo.get("/api/tables?of=mine").await,
        scene.bo.get(&format!("/api/tables/{}", scene.table)).await,
        scene.bo.post("/api/session", &credentials).await,
    ] {
        let reply = reply.unwrap();
        let why = reply.json()["reason"].clone();
        assert_eq!((reply.status, &why["key"]), (403, &json!("banned")));
        assert_eq!(why["args"]["reason"], "Cheating");
    }
    let wrong = json!({"name": "Bo", "password": "open barley"});
    let guessed = scene.bo.post("/api/session", &wrong).await.unwrap();
    assert_eq!(guessed.status, 401, "only the right password is told");
    // The others play on.
    let path = format!("/api/tables/{}", scene.table);
    let table = scene.ada.get(&path).await.unwrap().json();
    assert!(table["chairs"][1]["stand_in"].is_string(), "{table}");
    // What is kept about a person stays theirs.
    let export = scene.bo.get("/api/me/export").await.unwrap().json();
    assert_eq!(export["ban"]["reason"], "Cheating");
    assert_eq!(export["deeds"][0]["deed"], "ban");

    assert_eq!(scene.person(&scene.bo, "unban", &json!({})).await.0, 200);
    assert_eq!(scene.bo.get("/api/me").await.unwrap().status, 200);
    scene.bo.must(&format!("{path}/join"), &json!({})).await;
    let table = scene.ada.get(&path).await.unwrap().json();
    assert!(table["chairs"][1]["stand_in"].is_null(), "{table}");

    // For ever, until somebody ends it; and not for administrators.
    let ban = json!({"reason": "Cheating again"});
    let (_, person) = scene.person(&scene.bo, "ban", &ban).await;
    assert!(person["ban"]["until"].is_null());
    let body = json!({"password": PASSWORD}).to_string();
    let erased = scene.bo.request("DELETE", "/api/me", "", &body).await;
    assert_eq!(erased.unwrap().status, 204);
    let (status, why) = scene.person(&scene.noor, "ban", &ban).await;
    assert_eq!(
        (status, &why["reason"]["key"]),
        (409, &json!("is-administrator"))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mutes_and_bans_end_by_themselves() {
    let (_folder, file) = folder();
    let scene = Scene::set(&file).await;
    let hour = json!({"seconds": 3600, "reason": "Enough"});
    scene.person(&scene.ada, "mute", &hour).await;
    scene.person(&scene.bo, "ban", &hour).await;
    server::store::Store::close(scene.running.store.as_ref().unwrap()).await;
    let db = Connection::open(&file).unwrap();
    for table in ["mute", "ban"] {
        let moved = db.execute(&format!("UPDATE {table} SET until = until - 3600000"), []);
        assert_eq!(moved.unwrap(), 1);
    }
    drop(db);
    let scene = scene.restart(&file).await;
    assert_eq!(scene.say(&scene.ada, "a").await.0, 201);
    assert_eq!(scene.bo.get("/api/me").await.unwrap().status, 200);
    let people = scene.see("people?search=bo").await;
    assert!(people["people"][0]["ban"].is_null(), "{people}");
    for seconds in [0, 59, 400_000_000] {
        let wrong = json!({"seconds": seconds, "reason": "Enough"});
        assert_eq!(scene.person(&scene.bo, "mute", &wrong).await.0, 400);
    }
    for reason in ["", " ", &"x".repeat(301), "back\u{202e}wards"] {
        let wrong = json!({"seconds": 60, "reason": reason});
        assert_eq!(scene.person(&scene.bo, "mute", &wrong).await.0, 400);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_reach_the_administrators_once() {
    let (_folder, file) = folder();
    let scene = Scene::set(&file).await;
    scene.say(&scene.bo, "a").await;
    let message = json!({"kind": "message", "n": 1});
    let name = json!({"kind": "name", "person": scene.bo.id});
    for about in [&message, &name] {
        assert_eq!(scene.report(&scene.ada, about).await, 204);
        assert_eq!(scene.report(&scene.ada, about).await, 409, "once");
        assert_eq!(scene.report(&scene.bo, about).await, 400, "not one's own");
    }
    let cy = Client::guest(&scene.running.address, "Cy").await;
    assert_eq!(scene.report(&cy, &message).await, 204);
    let nobody = Client::nobody(&scene.running.address);
    assert_eq!(scene.report(&nobody, &message).await, 401);
    for missing in [
        json!({"kind": "message", "n": 7}),
        json!({"kind": "message", "n": 0}),
        json!({"kind": "name", "person": cy.id}),
        json!({"kind": "name", "person": "nobody"}),
    ] {
        assert_eq!(scene.report(&scene.ada, &missing).await, 404, "{missing}");
    }
    assert_eq!(scene.see("figures").await["open_reports"], 3);
    let reports = scene.see("reports?state=open").await;
    let reports = reports["reports"].as_array().unwrap();
    assert_eq!(reports.len(), 3);
    let (by_cy, of_name) = (&reports[0], &reports[1]);
    assert_eq!(
        (&by_cy["text"], &by_cy["by"]["name"], &by_cy["n"]),
        (&json!("Hello a"), &json!("Cy"), &json!(1))
    );
    assert_eq!(
        (&of_name["text"], &of_name["reason"], &of_name["n"]),
        (&json!("Bo"), &json!("not nice"), &Value::Null)
    );
    assert_eq!(by_cy["about"]["open_reports"], 3);

    // One deed settles all reports about the same message.
    let mute = json!({"seconds": 3600, "reason": "Insults", "report": by_cy["id"]});
    assert_eq!(scene.person(&scene.bo, "mute", &mute).await.0, 200);
    let open = scene.see("reports?state=open").await;
    assert_eq!(open["reports"].as_array().unwrap().len(), 1);
    let settled = scene.see("reports?state=settled").await;
    assert_eq!(settled["reports"][0]["closed_by"]["name"], "Noor");
    let dismiss = format!("/api/admin/reports/{}/dismiss", of_name["id"]);
    for status in [204, 409] {
        let body = json!({"note": "a fine name"});
        let reply = scene.noor.post(&dismiss, &body).await.unwrap();
        assert_eq!(reply.status, status, "{reply:?}");
    }
    assert_eq!(
        scene.report(&scene.ada, &message).await,
        409,
        "once for ever"
    );
    assert_eq!(
        scene.report(&scene.ada, &name).await,
        204,
        "a name can change"
    );
    let person = scene.see(&format!("people/{}", scene.bo.id)).await;
    let counts = ["open", "settled", "dismissed"].map(|state| &person[format!("{state}_reports")]);
    assert_eq!(counts, [&json!(1), &json!(2), &json!(1)]);

    // A flood ends soon.
    let mut statuses = Vec::new();
    for _ in 0..20 {
        statuses.push(scene.report(&cy, &message).await);
    }
    assert_eq!((statuses[0], statuses[19]), (409, 429), "{statuses:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn registration_by_invitation_keeps_friends_with_a_link() {
    let (_folder, file) = folder();
    let scene = Scene::set(&file).await;
    let told = scene
        .put("registration", &json!({"registration": "invitation"}))
        .await;
    assert_eq!(told["registration"], "invitation");
    let scene = scene.restart(&file).await;
    let nobody = Client::nobody(&scene.running.address);
    let told = nobody.get("/api/server").await.unwrap().json();
    assert_eq!(told, json!({"registration": "invitation"}));

    let friend = Client::guest(&scene.running.address, "Friend").await;
    let chairs = json!([{"kind": "me"}, {"kind": "open"}]);
    let table = scene.ada.open(&chairs).await;
    let path = format!("/api/tables/{table}");
    friend.must(&format!("{path}/join"), &json!({})).await;
    scene.ada.must(&format!("{path}/start"), &json!({})).await;
    let key = async |client: &Client, path: &str, body: &Value| {
        let reply = client.post(path, body).await.unwrap();
        (reply.status, reply.json()["reason"]["key"].clone())
    };
    let new = json!({
        "game": "spice-road", "chairs": chairs,
        "access": "link", "spectators": "link", "hints": "alone", "undo": "own",
    });
    let refused = (403, json!("account-needed"));
    assert_eq!(key(&friend, "/api/tables", &new).await, refused);
    let record = include_str!("../../../../records/spice-road/5-players.txt");
    let imported = friend.request("POST", "/api/records", "", record).await;
    assert_eq!(imported.unwrap().status, 403);

    let account = |code: Value| json!({"name": "Friend", "password": PASSWORD, "invitation": code});
    let path = "/api/me/account";
    let needed = key(&friend, path, &account(Value::Null)).await;
    assert_eq!(needed, (403, json!("invitation-needed")));
    for code in ["x".to_owned(), "0".repeat(64)] {
        let old = key(&friend, path, &account(json!(code))).await;
        assert_eq!(old, (403, json!("old-invitation")));
    }
    let ask = json!({"uses": 1, "seconds": 86_400});
    let invited = scene.noor.must("/api/admin/invitations", &ask).await;
    let code = invited["code"].as_str().unwrap();
    let link = format!("http://{}/invited#{code}", scene.running.address);
    assert_eq!(invited["link"], link);
    let listed = scene.see("invitations").await;
    assert_eq!(listed["invitations"][0]["id"], invited["id"]);
    assert!(!listed.to_string().contains(code), "the code is shown once");
    friend.must(path, &account(json!(code))).await;
    assert_eq!(friend.post("/api/tables", &new).await.unwrap().status, 201);
    let second = Client::guest(&scene.running.address, "Second").await;
    let body = json!({"name": "Second", "password": PASSWORD, "invitation": code});
    let used = key(&second, path, &body).await;
    assert_eq!(used, (403, json!("old-invitation")));
    assert_eq!(scene.see("invitations").await["invitations"], json!([]));

    // One that is withdrawn is good no more.
    let invited = scene.noor.must("/api/admin/invitations", &ask).await;
    let withdraw = format!("/api/admin/invitations/{}", invited["id"].as_str().unwrap());
    let gone = scene.noor.request("DELETE", &withdraw, "", "").await;
    assert_eq!(gone.unwrap().status, 204);
    let body = json!({"name": "Second", "password": PASSWORD, "invitation": invited["code"]});
    let old = key(&second, path, &body).await;
    assert_eq!(old, (403, json!("old-invitation")));
    scene
        .put("registration", &json!({"registration": "closed"}))
        .await;
    let closed = key(&second, path, &body).await;
    assert_eq!(closed, (403, json!("registration-closed")));
    let credentials = json!({"name": "Ada", "password": PASSWORD});
    let signed_in = second.post("/api/session", &credentials).await.unwrap();
    assert_eq!(signed_in.status, 201, "accounts that are there sign in");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_notice_reaches_everybody() {
    let (_folder, file) = folder();
    let scene = Scene::set(&file).await;
    let nobody = Client::nobody(&scene.running.address);
    let mut open = nobody.socket(&scene.table, None).await.unwrap();
    let welcome = open.next_of("welcome").await;
    assert!(welcome["notice"].is_null());
    let text = "The server moves tonight.";
    scene.put("notice", &json!({"text": text})).await;
    assert_eq!(open.next_of("notice").await["notice"]["text"], text);
    let scene = scene.restart(&file).await;
    let nobody = Client::nobody(&scene.running.address);
    let told = nobody.get("/api/server").await.unwrap().json();
    assert_eq!(told["notice"]["text"], text);
    let mut later = nobody.socket(&scene.table, None).await.unwrap();
    let welcome = later.next_of("welcome").await;
    assert_eq!(welcome["notice"]["text"], text);
    scene.put("notice", &json!({})).await;
    assert!(later.next_of("notice").await["notice"].is_null());
    let told = nobody.get("/api/server").await.unwrap().json();
    assert!(told["notice"].is_null());
    let audit = scene.see("audit").await;
    assert_eq!(audit["entries"][1]["detail"], text);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_an_administrator_closes_says_why() {
    let (_folder, file) = folder();
    let scene = Scene::set(&file).await;
    let tables = scene.see("tables").await;
    assert_eq!(tables["tables"][0]["table"]["id"], scene.table.as_str());
    assert_eq!(tables["tables"][0]["owner"]["name"], "Ada");
    let mut socket = scene.bo.socket(&scene.table, None).await.unwrap();
    socket.next_of("table").await;
    let path = format!("/api/admin/tables/{}/close", scene.table);
    let closing = json!({"reason": "Abandoned"});
    let closed = scene.noor.post(&path, &closing).await.unwrap();
    assert_eq!(closed.status, 204, "{closed:?}");
    let event = socket.next_of("event").await;
    let what = json!({"kind": "closed", "reason": "Abandoned"});
    assert_eq!(event["event"]["what"], what);
    let again = scene.noor.post(&path, &closing).await.unwrap();
    assert_eq!(again.status, 204);
    let rows_of_it =
        |audit: Vec<String>| audit.iter().filter(|row| row.starts_with("close")).count();
    assert_eq!(rows_of_it(scene.audit().await), 1, "once");
    assert_eq!(scene.see("tables").await["tables"], json!([]));

    let scene = scene.restart(&file).await;
    let path = format!("/api/tables/{}", scene.table);
    let table = scene.ada.get(&path).await.unwrap().json();
    assert_eq!(
        (&table["closed"], &table["closed_for"]),
        (&json!(true), &json!("Abandoned"))
    );
    let entry = &scene.see("audit").await["entries"][0];
    assert_eq!(
        (&entry["table"], &entry["reason"]),
        (&json!(scene.table), &json!("Abandoned"))
    );
    let log = Connection::open(&file).unwrap();
    let actor: String = log
        .query_row(
            "SELECT actor FROM event WHERE body LIKE '%Abandoned%'",
            [],
            |row| row.get(0),
        )
        .unwrap();
    assert_eq!(actor, scene.noor.id);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_and_administrators_change() {
    let (_folder, file) = folder();
    let scene = Scene::set(&file).await;
    let rename = json!({"name": "Bobby", "reason": "Offensive name"});
    let (status, person) = scene.person(&scene.bo, "rename", &rename).await;
    assert_eq!((status, &person["name"]), (200, &json!("Bobby")));
    let path = format!("/api/tables/{}", scene.table);
    let table = scene.ada.get(&path).await.unwrap().json();
    assert_eq!(table["chairs"][1]["person"]["name"], "Bobby");
    let taken = json!({"name": "ADA", "reason": "A joke"});
    assert_eq!(scene.person(&scene.bo, "rename", &taken).await.0, 409);
    let search = scene.see("people?search=obb").await;
    assert_eq!(search["people"][0]["id"], scene.bo.id);
    assert_eq!(search["more"], false);
    assert_eq!(scene.see("people?search=%25").await["people"], json!([]));

    assert_eq!(scene.bo.get("/api/admin/people").await.unwrap().status, 404);
    let grant = json!({"administrator": true});
    assert_eq!(scene.person(&scene.bo, "grant", &grant).await.0, 200);
    assert_eq!(scene.bo.get("/api/admin/people").await.unwrap().status, 200);
    let me = scene.bo.get("/api/me").await.unwrap().json();
    assert_eq!(me["administrator"], true);
    let revoke = json!({"administrator": false});
    assert_eq!(scene.person(&scene.bo, "grant", &revoke).await.0, 200);
    assert_eq!(scene.bo.get("/api/admin/people").await.unwrap().status, 404);
    let guest = Client::guest(&scene.running.address, "Cy").await;
    let (status, why) = scene.person(&guest, "grant", &grant).await;
    assert_eq!(
        (status, &why["reason"]["key"]),
        (409, &json!("not-account"))
    );
    assert_eq!(
        scene.audit().await,
        [
            "revoke Bobby ",
            "grant Bobby ",
            "rename Bobby Offensive name",
            "grant Noor "
        ]
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_audit_log_is_only_appended_to_and_forgets_what_was_written_about_the_erased() {
    let (_folder, file) = folder();
    let scene = Scene::set(&file).await;
    scene.say(&scene.bo, "c9k").await;
    let message = json!({"kind": "message", "n": 1});
    assert_eq!(scene.report(&scene.ada, &message).await, 204);
    assert_eq!(
        scene
            .report(&scene.bo, &json!({"kind": "name", "person": scene.ada.id}))
            .await,
        204
    );
    let mute = json!({"seconds": 3600, "reason": "Zyxwv insults", "note": "Wvuts again"});
    scene.person(&scene.bo, "mute", &mute).await;
    let export = scene.bo.get("/api/me/export").await.unwrap().json();
    assert_eq!(export["mute"]["reason"], "Zyxwv insults");
    assert_eq!(export["deeds"][0]["reason"], "Zyxwv insults");
    assert_eq!(export["reports"][0]["reason"], "not nice");
    assert!(
        !export.to_string().contains("Wvuts"),
        "notes are not theirs"
    );

    let body = json!({"password": PASSWORD}).to_string();
    let erased = scene.bo.request("DELETE", "/api/me", "", &body).await;
    assert_eq!(erased.unwrap().status, 204);
    assert_eq!(scene.audit().await[0], "mute  ");
    let reports = scene.see("reports").await;
    for report in reports["reports"].as_array().unwrap() {
        assert_eq!(
            (&report["text"], &report["reason"]),
            (&json!(""), &json!(""))
        );
    }
    server::store::Store::close(scene.running.store.as_ref().unwrap()).await;
    let bytes = std::fs::read(&file).unwrap();
    for text in ["Hello c9k", "Zyxwv", "Wvuts", "not nice"] {
        let found = bytes
            .windows(text.len())
            .any(|part| part == text.as_bytes());
        assert!(!found, "{text} is still in the file");
    }
    let db = Connection::open(&file).unwrap();
    for sql in [
        "DELETE FROM audit",
        "UPDATE audit SET reason = 'other'",
        "UPDATE audit SET by = NULL, reason = '', note = ''",
        "UPDATE audit SET deed = 'ban'",
    ] {
        assert!(db.execute(sql, []).is_err(), "{sql}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_count_what_happens() {
    let (_folder, file) = folder();
    let scene = Scene::set(&file).await;
    let mut socket = scene.bo.socket(&scene.table, None).await.unwrap();
    socket.next_of("table").await;
    let path = format!("/api/tables/{}", scene.table);
    let table = scene.ada.get(&path).await.unwrap().json();
    let first = table["seats"][0].as_u64().unwrap();
    let mover = [&scene.ada, &scene.bo][first as usize];
    let mv = json!({"id": "m", "after": table["seq"], "move": "play +YY"});
    mover.must(&format!("{path}/moves"), &mv).await;
    let figures = scene.see("figures").await;
    for (key, value) in [
        ("accounts", 1),
        ("guests", 0),
        ("running", 1),
        ("open", 0),
        ("rooms", 1),
        ("people", 3),
        ("registered", 3),
        ("moves_last_hour", 1),
        ("queue", 0),
    ] {
        assert_eq!(figures[key], value, "{key}: {figures}");
    }
    let hour = figures["hour"].as_array().unwrap();
    assert_eq!(
        (hour.len(), figures["day"].as_array().unwrap().len()),
        (60, 96)
    );
    let made: u64 = hour
        .iter()
        .map(|part| part["moves"].as_u64().unwrap())
        .sum();
    assert_eq!(made, 1);
    assert!(figures["slowest"].as_u64().is_some(), "{figures}");
}
