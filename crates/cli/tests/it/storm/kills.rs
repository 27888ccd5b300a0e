//! The server is killed again and again at full speed.

use std::time::Duration;

use rules::chance::{XorShift, below};

use super::{
    Seated, clients, free_address, judge_all, open_table, start, still_playing, wait_for_the_end,
};

const TABLES: usize = 50;
const KILLS: usize = 50;

#[test]
fn no_move_is_lost_or_doubled_however_often_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let address = free_address();
    let mut server = start(folder.path(), &address);
    let runtime = clients();

    let mut tables: Vec<Seated> = Vec::new();
    let mut rng = XorShift::new(1);
    for kill in 0..KILLS {
        // Games end while the storm goes on: a few new ones each time, so that there is always play to disturb.
        for _ in 0..if kill == 0 { TABLES } else { 2 } {
            tables.push(open_table(&runtime, &address, tables.len()));
        }
        std::thread::sleep(Duration::from_millis(u64::from(below(&mut rng, 350))));
        server.0.kill().unwrap();
        server.0.wait().unwrap();
        server = start(folder.path(), &address);
    }
    let in_all: usize = tables.iter().map(|table| table.players.len()).sum();
    let unfinished = still_playing(&tables);
    wait_for_the_end(&tables);
    let played = tables.len();
    let [events, accepted, connections] = judge_all(&runtime, &address, tables);
    println!(
        "{KILLS} kills, {played} tables, {unfinished} of {in_all} players went on after the last, {events} events, \
         {accepted} moves acknowledged, {connections} connections"
    );
    assert!(
        connections > in_all + KILLS,
        "clients were hardly disturbed"
    );
}
