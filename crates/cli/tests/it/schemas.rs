//! Nodes that run when a newer release upgrades their database.
#![cfg(unix)]

use std::time::Duration;

use tokio::runtime::Runtime;

use crate::database;
use crate::durability::{caravan, start_with, text};

#[test]
fn nodes_stop_when_a_newer_release_has_upgraded_their_database() {
    let runtime = Runtime::new().unwrap();
    let Some(database) = runtime.block_on(database::new()) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["--database", &database.url];
    let nodes = [(); 2].map(|()| start_with(folder.path(), &arguments));
    runtime.block_on(async {
        let upgrade = "UPDATE caravan_schema SET version = 99";
        database
            .client()
            .await
            .batch_execute(upgrade)
            .await
            .unwrap();
    });
    let told =
        "upgraded by a newer release (schema 99, this one knows 1); run that release on all nodes";
    for node in nodes {
        let (code, why) = node.end(Duration::from_secs(30));
        assert!(code == Some(1) && why.contains(told), "{code:?} {why}");
    }
    let late = caravan(&[], folder.path())
        .args(["serve", "--listen", "127.0.0.1:0"])
        .args(arguments)
        .output()
        .unwrap();
    let why = text(&late.stderr);
    assert!(late.status.code() == Some(1) && why.contains(told), "{why}");
}
