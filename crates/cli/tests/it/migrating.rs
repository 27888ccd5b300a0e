//! From one file to PostgreSQL: interrupted and resumed, refused where it must be, and everything is there afterwards.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::store::{DatabaseUrl, open};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_postgres::NoTls;

use crate::client::Client;
use crate::database::{self, Database};
use crate::durability::{alone, caravan, make_move, start, start_with, text};

pub(crate) fn migrate(folder: &Path, to: &str) -> Output {
    caravan(&[], folder)
        .args(["migrate", "--from", "sqlite://caravanserai.db", "--to", to])
        .output()
        .unwrap()
}

/// Somebody with an account, a game with moves and words, and imported games.
pub(crate) async fn live(address: &str, imports: usize) -> (Client, Vec<String>) {
    let (ada, table) = alone(address).await;
    for n in 0..6 {
        assert_eq!(make_move(&ada, &table, n).await.unwrap().0, 200);
    }
    let account = json!({"name": "Ada", "password": "spice and sand"});
    ada.must("/api/me/account", &account).await;
    let saying = json!({"id": "s1", "text": "Water for \u{1F42A} and \\ tabs\u{2028}?"});
    ada.must(&format!("/api/tables/{table}/chat"), &saying)
        .await;
    let mut tables = vec![table];
    let records = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records");
    let record = |name: &str| std::fs::read_to_string(records.join(name)).unwrap();
    let all = [
        record("spice-road/5-players.txt"),
        record("east-to-west/4-players.txt"),
    ];
    let mut importer = ada.clone();
    for n in 0..imports {
        // Nobody may import many at once.
        if n % 16 == 0 {
            importer = Client::guest(address, &format!("Importer {n}")).await;
        }
        let headers = "content-type: text/plain\r\n";
        let reply = importer
            .request("POST", "/api/records", headers, &all[n % 2])
            .await;
        let reply = reply.unwrap();
        assert_eq!(reply.status, 201, "{reply:?}");
        tables.push(reply.json()["id"].as_str().unwrap().to_owned());
    }
    (ada, tables)
}

/// Everything that clients see of some tables.
pub(crate) async fn seen(ada: &Client, tables: &[String]) -> Vec<Value> {
    let mut all = Vec::new();
    for path in [
        "/api/me".to_owned(),
        format!("/api/tables/{}/chat", tables[0]),
    ] {
        all.push(ada.get(&path).await.unwrap().json());
    }
    for table in tables {
        for what in ["events", "record"] {
            let reply = ada
                .get(&format!("/api/tables/{table}/{what}"))
                .await
                .unwrap();
            assert_eq!(reply.status, 200, "{reply:?}");
            all.push(reply.text.into());
        }
    }
    all
}

/// The end of every log: its table, place and chain value.
pub(crate) type Heads = Vec<(String, u64, String)>;

/// Returns the end of every log in a database.
pub(crate) async fn heads(url: &str) -> Heads {
    let store = open(&url.parse::<DatabaseUrl>().unwrap()).await.unwrap();
    let mut heads = Vec::new();
    for table in store.logs(None, usize::MAX >> 1).await.unwrap() {
        let head = store.head(&table).await.unwrap().unwrap();
        heads.push((table.to_string(), head.seq, head.chain));
    }
    store.close().await;
    heads
}

/// A proxy to a server that passes on a number of bytes of each connection, and then nothing more.
async fn stalling(url: &str, bytes: usize) -> String {
    let (before, rest) = url.split_once("127.0.0.1:").unwrap();
    let (port, database) = rest.split_once('/').unwrap();
    let server = format!("127.0.0.1:{port}");
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((client, _)) = listener.accept().await {
            let server = TcpStream::connect(&server).await.unwrap();
            tokio::spawn(pass_on(client, server, bytes));
        }
    });
    format!("{before}{address}/{database}")
}

async fn pass_on(mut client: TcpStream, mut server: TcpStream, mut left: usize) {
    let (mut up, mut down) = ([0; 4096], [0; 4096]);
    loop {
        tokio::select! {
            read = client.read(&mut up) => match read {
                // The connection to the server ends with that of the client.
                Ok(0) | Err(_) => return,
                Ok(read) if left > 0 => {
                    server.write_all(&up[..read]).await.unwrap();
                    left = left.saturating_sub(read);
                }
                Ok(_) => {}
            },
            read = server.read(&mut down) => match read {
                Ok(read @ 1..) => client.write_all(&down[..read]).await.unwrap_or_default(),
                _ => return,
            },
        }
    }
}

/// Waits until some events have arrived in a database and no more come; returns their number.
async fn stalled(url: &str) -> i64 {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    let deadline = Instant::now() + Duration::from_mins(1);
    let (mut last, mut same) = (0, 0);
    while same < 10 {
        assert!(Instant::now() < deadline, "{last} events arrived");
        tokio::time::sleep(Duration::from_millis(100)).await;
        let count = client.query_one("SELECT count(*) FROM event", &[]).await;
        let count: i64 = count.map_or(0, |row| row.get(0));
        same = if count > 0 && count == last {
            same + 1
        } else {
            0
        };
        last = count;
    }
    last
}

#[test]
fn a_killed_migration_goes_on_and_everything_is_there() {
    let runtime = Runtime::new().unwrap();
    let Some(Database { url }) = runtime.block_on(database::new()) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let (ada, tables) = runtime.block_on(live(&server.address, 48));
    let refused = migrate(folder.path(), &url);
    let who = format!("in use by the server at http://{}", server.address);
    assert!(text(&refused.stderr).contains(&who), "{refused:?}");
    let before = runtime.block_on(seen(&ada, &tables));
    server.signal("TERM");
    assert_eq!(server.end(Duration::from_secs(30)).0, Some(0));

    // Killed when a part has arrived, of which only whole batches are kept.
    let slow = runtime.block_on(stalling(&url, 700_000));
    let mut half = caravan(&[], folder.path())
        .args([
            "migrate",
            "--from",
            "sqlite://caravanserai.db",
            "--to",
            &slow,
        ])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let arrived = runtime.block_on(stalled(&url));
    half.kill().unwrap();
    half.wait().unwrap();
    let unfinished = caravan(&[], folder.path())
        .args(["serve", "--listen", "127.0.0.1:0", "--database", &url])
        .output()
        .unwrap();
    assert!(
        text(&unfinished.stderr).contains("is not finished"),
        "{unfinished:?}"
    );

    let resumed = migrate(folder.path(), &url);
    assert!(resumed.status.success(), "{}", text(&resumed.stderr));
    let told = text(&resumed.stdout);
    let found = format!("{arrived} events were there");
    assert!(told.starts_with(&found), "{told}");
    let file = format!("sqlite://{}/caravanserai.db", folder.path().display());
    let (old, new) = runtime.block_on(async { (heads(&file).await, heads(&url).await) });
    assert_eq!(old.len(), tables.len());
    assert_eq!(old, new);
    let events: u64 = new.iter().map(|(_, seq, _)| seq).sum();
    assert!(
        arrived > 0 && arrived.unsigned_abs() < events,
        "{arrived} of {events}"
    );

    // The same people, signed in as before, see the same and play on.
    let node = start_with(folder.path(), &["--database", &url]);
    runtime.block_on(async {
        let mut ada = ada.clone();
        ada.address.clone_from(&node.address);
        assert_eq!(seen(&ada, &tables).await, before);
        assert_eq!(make_move(&ada, &tables[0], 6).await.unwrap().0, 200);
        let credentials = json!({"name": "ada", "password": "spice and sand"});
        let other = Client::nobody(&node.address);
        assert_eq!(
            other
                .post("/api/session", &credentials)
                .await
                .unwrap()
                .status,
            201
        );
    });
    drop(node);

    // What holds something already is refused.
    let refused = migrate(folder.path(), &url);
    assert!(!refused.status.success());
    let why = text(&refused.stderr);
    assert!(
        why.contains("holds games or people already") || why.contains("uses the database"),
        "{why}"
    );
}

#[test]
fn a_database_that_was_filled_from_another_file_is_refused() {
    let runtime = Runtime::new().unwrap();
    let Some(Database { url }) = runtime.block_on(database::new()) else {
        return;
    };
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    for folder in &folders {
        let server = start(folder.path());
        runtime.block_on(alone(&server.address));
        server.signal("TERM");
        server.end(Duration::from_secs(30));
    }
    assert!(migrate(folders[0].path(), &url).status.success());
    runtime.block_on(async {
        let (client, connection) = tokio_postgres::connect(&url, NoTls).await.unwrap();
        tokio::spawn(connection);
        let mark = "CREATE TABLE unfinished_migration (since TIMESTAMPTZ NOT NULL DEFAULT now())";
        client.batch_execute(mark).await.unwrap();
    });
    let refused = migrate(folders[1].path(), &url);
    assert!(
        text(&refused.stderr).contains("from another file"),
        "{refused:?}"
    );
    let wrong = Command::new(env!("CARGO_BIN_EXE_caravan"))
        .args(["migrate", "--from", &url, "--to", "sqlite://new.db"])
        .output()
        .unwrap();
    assert!(
        text(&wrong.stderr).contains("--from sqlite://PATH"),
        "{wrong:?}"
    );
}
