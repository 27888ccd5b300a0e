//! How long a backup and a check take when there are many games: a command of its own.

use std::time::Instant;

use bots::{Budget, Limits, Stop};
use rules::chance::XorShift;

use rules::{AnyGame, GameName, Record};

use crate::ids::{new_person, new_table};
use crate::import::log_of;
use crate::store::{DatabaseUrl, Durability, Sqlite, Store};
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

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes minutes: cargo xtask soak"]
async fn many_games_are_backed_up_and_checked() {
    let games = std::env::var("GAMES").map_or(100_000, |games| games.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.db");
    let store = Sqlite::open(&path, Durability::None).unwrap();
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
