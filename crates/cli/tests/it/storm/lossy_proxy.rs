//! Every connection is cut after a while.

use rules::chance::{XorShift, below};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use super::{Seated, clients, free_address, judge_all, start, wait_for_the_end};

const TABLES: usize = 20;

/// Passes on what comes in, up to a number of bytes, then cuts the connection in both directions.
async fn pass_on(mut client: TcpStream, server: String, mut left: u32) -> std::io::Result<()> {
    let mut server = TcpStream::connect(server).await?;
    client.set_nodelay(true)?;
    server.set_nodelay(true)?;
    let (mut up, mut down) = ([0; 700], [0; 700]);
    while left > 0 {
        let passed = tokio::select! {
            read = client.read(&mut up) => {
                let read = read?;
                server.write_all(&up[..read]).await?;
                read
            }
            read = server.read(&mut down) => {
                let read = read?;
                client.write_all(&down[..read]).await?;
                read
            }
        };
        if passed == 0 {
            break;
        }
        left = left.saturating_sub(passed as u32);
    }
    Ok(())
}

#[test]
fn no_move_is_lost_or_doubled_however_often_connections_are_cut() {
    let folder = tempfile::tempdir().unwrap();
    let address = free_address();
    let _server = start(folder.path(), &address);
    let runtime = clients();
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
    let proxy = listener.local_addr().unwrap().to_string();
    let behind = address.clone();
    runtime.spawn(async move {
        let mut rng = XorShift::new(7);
        while let Ok((client, _)) = listener.accept().await {
            // Long enough for a message now and then, also for the first one of a connection.
            let left = 500 + below(&mut rng, 60_000);
            tokio::spawn(pass_on(client, behind.clone(), left));
        }
    });
    let mut tables: Vec<Seated> = Vec::new();
    for n in 0..TABLES {
        // Sitting down goes around the proxy: the test is about play.
        tables.push(super::open_table_through(&runtime, &address, &proxy, n));
    }
    wait_for_the_end(&tables);
    let players: usize = tables.iter().map(|table| table.players.len()).sum();
    let [events, accepted, connections] = judge_all(&runtime, &address, tables);
    println!(
        "{TABLES} tables, {events} events, {accepted} moves acknowledged, {connections} connections"
    );
    assert!(
        connections > 3 * players,
        "clients were hardly disturbed: {connections}"
    );
}
