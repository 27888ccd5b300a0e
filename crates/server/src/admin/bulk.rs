//! How long a backup, a check and a migration take when there are many games: commands of their own.

use std::path::Path;
use std::time::Instant;

use bots::{Budget, Limits, Stop};
use rules::chance::XorShift;

use rules::{AnyGame, GameName, Record};

use crate::ids::{new_person, new_table};
use crate::import::log_of;
use crate::store::{Append, DatabaseUrl, Durability, Sqlite, Store};
use crate::thread_clock::ThreadClock;

/// Games that are stored together.
const TOGETHER: u64 = 500;

/// Returns the record of a game that bots play, both games in turn.
fn played(seed: u64) -> String {
    let (game, players) = match seed % 4 {
        0 => (GameName::EastToWest, 2),
        1 => (GameName::SpiceRoad, 4),
        _ => (GameName::SpiceRoad, 2),
    };
    let mut rng = XorShift::new(seed);
    let mut position = AnyGame::deal(game, players, &mut rng).unwrap();
    let mut record = Record::new(&position, "2026-01-01", &vec![""; players]);
    let mut bot = bots::bot("casual", game, players, seed).unwrap();
    let (stop, clock) = (Stop::default(), ThreadClock::start());
    let limits = Limits {
        budget: Budget::Nodes(1),
        stop: &stop,
        clock: &clock,
    };
    while !position.is_over() {
        let mv = bot.choose(&position.table(), &limits);
        record.play(&mut position, mv.to_string()).unwrap();
    }
    record.to_string()
}

/// The number of games.
fn games() -> u64 {
    std::env::var("GAMES").map_or(100_000, |games| games.parse().unwrap())
}

/// Writes a database of games between bots.
async fn fill(path: &Path, games: u64) {
    let store = Sqlite::open(path, Durability::None).unwrap();
    let owner = new_person();
    for first in (0..games).step_by(TOGETHER as usize) {
        let threads = [0, 1].map(|half| {
            let owner = owner.clone();
            std::thread::spawn(move || {
                let seeds = (first..games.min(first + TOGETHER)).filter(|seed| seed % 2 == half);
                let log = |seed| log_of(&owner, &new_table(), &played(seed));
                seeds.map(log).collect::<Vec<_>>()
            })
        });
        for thread in threads {
            store.append(thread.join().unwrap()).await.unwrap();
        }
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: cargo xtask soak"]
async fn many_games_are_backed_up_and_checked() {
    let games = games();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.db");
    fill(&path, games).await;
    let size = |path: &std::path::Path| std::fs::metadata(path).unwrap().len() / 1_000_000;
    println!("{games} games, {} MB", size(&path));

    let database = DatabaseUrl::sqlite(&path);
    let file = folder.path().join("backup.zst");
    let begin = Instant::now();
    super::backup(&database, &file, &|_, _| {}).await.unwrap();
    println!(
        "backup: {:.1} s, {} MB",
        begin.elapsed().as_secs_f32(),
        size(&file)
    );

    let begin = Instant::now();
    let checked = super::check(&database, &|_, _| {}).await.unwrap();
    let took = begin.elapsed();
    assert_eq!((checked.tables, checked.faults), (games, Vec::new()));
    let cores = super::all_cores() as u128;
    println!(
        "check: {:.1} s, {} events, {} games a second and core",
        took.as_secs_f32(),
        checked.events,
        u128::from(games) * 1000 / took.as_millis().max(1) / cores
    );
}

/// Games that are played for a migration; the others are the same games at other tables.
const PLAYED: u64 = 1_000;

/// Adds copies of the games in a database until there are as many as wanted.
async fn copy_games(path: &Path, games: u64) {
    let store = Sqlite::open(path, Durability::None).unwrap();
    let (owner, mut logs) = (new_person(), Vec::new());
    for seed in 0..games.min(PLAYED) {
        logs.push(log_of(&owner, &new_table(), &played(seed)));
    }
    let mut stored = 0;
    while stored < games {
        let some = TOGETHER.min(games - stored);
        let copies = (stored..stored + some).map(|n| copied(&logs[(n % PLAYED) as usize]));
        store.append(copies.collect()).await.unwrap();
        stored += some;
    }
    store.close().await;
}

/// Returns the log of a game as that of another table, whose rows are linked as its own.
fn copied(log: &Append) -> Append {
    let mut copy = Append {
        table: new_table(),
        // A cache, which names the table.
        snapshots: Vec::new(),
        ..log.clone()
    };
    let mut chain = String::new();
    for row in &mut copy.rows {
        row.chain = row.link(&copy.table, &chain);
        chain.clone_from(&row.chain);
    }
    copy
}

/// The test that is run in a process of its own, to be killed.
const CHILD: &str = "admin::bulk::migrates_in_a_process_of_its_own";

/// Runs the migration in a process of its own.
fn migrating(from: &Path, to: &str) -> std::process::Child {
    std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "--nocapture", CHILD])
        .env("MIGRATE_FROM", from)
        .env("MIGRATE_TO", to)
        .spawn()
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "the next one runs it"]
async fn migrates_in_a_process_of_its_own() {
    let (Ok(from), Ok(to)) = (std::env::var("MIGRATE_FROM"), std::env::var("MIGRATE_TO")) else {
        return;
    };
    let begin = Instant::now();
    let first = std::sync::Once::new();
    let told = |step, _, total| {
        if step == super::MigrationStep::Replay && total > 0 {
            first.call_once(|| println!("copied after {:.1} s", begin.elapsed().as_secs_f32()));
        }
    };
    let to = to.parse().unwrap();
    let migrated = super::migrate(&DatabaseUrl::sqlite(from), &to, &told).await;
    let took = begin.elapsed().as_secs_f32();
    println!("migrated after {took:.1} s: {:?}", migrated.unwrap().moved);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes and needs PostgreSQL: cargo xtask soak"]
async fn many_games_are_migrated_though_it_is_killed_half_way() {
    let games = games();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.db");
    copy_games(&path, games).await;
    let server = local_servers::Postgres::start().unwrap();
    let to = server.new_database("many").unwrap();
    let store = Sqlite::open(&path, Durability::None).unwrap();
    let mut events = 0;
    let tables = store.logs(None, games as usize).await.unwrap();
    let mut heads = Vec::new();
    for table in &tables {
        let head = store.head(table).await.unwrap().unwrap();
        events += head.seq;
        heads.push(head);
    }
    store.close().await;
    println!("{games} games, {events} events");

    let mut child = migrating(&path, &to);
    let (client, connection) = tokio_postgres::connect(&to, tokio_postgres::NoTls)
        .await
        .unwrap();
    tokio::spawn(connection);
    let arrived = loop {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        let count = client.query_one("SELECT count(*) FROM event", &[]).await;
        let count: i64 = count.map_or(0, |row| row.get(0));
        if count.unsigned_abs() > events / 2 {
            break count;
        }
    };
    child.kill().unwrap();
    child.wait().unwrap();
    println!("killed when {arrived} events had arrived");
    assert!(migrating(&path, &to).wait().unwrap().success());

    let store = crate::store::open(&to.parse().unwrap()).await.unwrap();
    let mut found = Vec::new();
    loop {
        // In pages, each of which has its own time-out.
        let page = store.logs(found.last().cloned(), 1_000).await.unwrap();
        if page.is_empty() {
            break;
        }
        found.extend(page);
    }
    assert_eq!(found, tables);
    for (table, head) in tables.iter().zip(heads) {
        assert_eq!(store.head(table).await.unwrap(), Some(head));
    }
    store.close().await;
}
