//! A host's bad day: back up while people play, lose the machine, restore elsewhere.
#![cfg(unix)]

use std::fs;
use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::runtime::Runtime;

use crate::durability::{admin, alone, files, make_move, start, start_with, text};

#[test]
fn what_was_acknowledged_before_a_backup_survives_the_loss_of_the_machine() {
    let runtime = Runtime::new().unwrap();
    let (lost, new) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = start(lost.path());
    let (ada, table, record) = runtime.block_on(async {
        let (ada, table) = alone(&server.address).await;
        for n in 0..6 {
            assert_eq!(make_move(&ada, &table, n).await.unwrap().0, 200);
        }
        let record = ada.get(&format!("/api/tables/{table}/record")).await;
        (ada, table, record.unwrap().text)
    });

    let backup = new.path().join("backup.zst");
    let backup = backup.to_str().unwrap();
    let made = admin(lost.path(), &["backup", backup, "--json"]);
    assert!(made.status.success(), "{}", text(&made.stderr));
    let told: Value = serde_json::from_slice(&made.stdout).unwrap();
    assert_eq!(told["bytes"], fs::metadata(backup).unwrap().len());
    let again = admin(lost.path(), &["backup", backup]);
    assert!(
        text(&again.stderr).contains("is there already"),
        "{again:?}"
    );
    let check = admin(lost.path(), &["check"]);
    assert!(
        text(&check.stdout).starts_with("All is well: 1 table"),
        "{check:?}"
    );
    // A server that runs keeps its database.
    let refused = admin(lost.path(), &["restore", backup]);
    assert!(!refused.status.success());
    let who = format!("in use by the server at http://{}", server.address);
    assert!(text(&refused.stderr).contains(&who), "{refused:?}");
    runtime.block_on(async {
        let later = make_move(&ada, &table, 6).await.unwrap();
        assert_eq!(later.0, 200);
    });
    server.signal("KILL");
    server.end(Duration::from_secs(5));

    let restored = admin(new.path(), &["restore", backup]);
    assert!(restored.status.success(), "{}", text(&restored.stderr));
    assert_eq!(files(new.path()), ["backup.zst", "caravanserai.db"]);
    let check = admin(new.path(), &["check", "--json"]);
    let checked: Value = serde_json::from_slice(&check.stdout).unwrap();
    assert_eq!(
        (&checked["tables"], &checked["faults"]),
        (&1.into(), &serde_json::json!([]))
    );
    let server = start(new.path());
    runtime.block_on(async {
        let mut ada = ada.clone();
        ada.address.clone_from(&server.address);
        let now = ada.get(&format!("/api/tables/{table}/record")).await;
        assert_eq!(now.unwrap().text, record);
        let played = make_move(&ada, &table, 6).await.unwrap();
        assert_eq!(played.0, 200, "the game goes on");
    });
}

#[test]
fn a_restore_keeps_what_was_there_and_refuses_half_a_backup() {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    runtime.block_on(alone(&server.address));
    let made = admin(folder.path(), &["backup", "backup.zst"]);
    assert!(made.status.success(), "{}", text(&made.stderr));
    server.signal("TERM");
    assert_eq!(server.end(Duration::from_secs(5)).0, Some(0));

    let whole = fs::read(folder.path().join("backup.zst")).unwrap();
    fs::write(folder.path().join("half.zst"), &whole[..whole.len() / 2]).unwrap();
    let before = fs::read(folder.path().join("caravanserai.db")).unwrap();
    let refused = admin(folder.path(), &["restore", "half.zst"]);
    let why = text(&refused.stderr);
    assert!(
        why.contains("cut off or damaged") && why.contains("nothing was changed"),
        "{why}"
    );
    assert_eq!(
        fs::read(folder.path().join("caravanserai.db")).unwrap(),
        before
    );

    let restored = admin(folder.path(), &["restore", "backup.zst"]);
    assert!(restored.status.success(), "{}", text(&restored.stderr));
    let kept = files(folder.path());
    let kept = kept.iter().find(|name| name.contains(".before-restore-"));
    let kept = fs::read(folder.path().join(kept.unwrap())).unwrap();
    assert_eq!(kept, before);
}

#[test]
fn a_server_makes_backups_by_itself_and_keeps_the_newest() {
    let folder = tempfile::tempdir().unwrap();
    let backups = folder.path().join("backups");
    fs::create_dir(&backups).unwrap();
    // Files of others, and half a backup of a server that was killed.
    for name in [
        "notes.zst",
        "caravan-19991231-235959.zst",
        "caravan-20200101-000000.zst.part-7",
    ] {
        fs::write(backups.join(name), "").unwrap();
    }
    let old = fs::File::open(backups.join("caravan-19991231-235959.zst")).unwrap();
    old.set_modified(std::time::SystemTime::UNIX_EPOCH).unwrap();
    let arguments = [
        "--backup-folder",
        "backups",
        "--backup-every",
        "1s",
        "--backup-keep",
        "2",
    ];
    let server = start_with(folder.path(), &arguments);
    let whole = |name: &String| {
        name.starts_with("caravan-2") && name.len() == "caravan-20261115-184502.zst".len()
    };
    let deadline = Instant::now() + Duration::from_secs(30);
    loop {
        let names = files(&backups);
        // The old one is gone, so at least two were made.
        if names.len() == 3 && names.iter().filter(|name| whole(name)).count() == 2 {
            break;
        }
        assert!(Instant::now() < deadline, "{names:?}");
        std::thread::sleep(Duration::from_millis(50));
    }
    server.signal("TERM");
    assert_eq!(server.end(Duration::from_secs(5)).0, Some(0));
    let newest = files(&backups).into_iter().rfind(whole).unwrap();
    let newest = format!("backups/{newest}");
    let restored = admin(folder.path(), &["restore", &newest]);
    assert!(restored.status.success(), "{}", text(&restored.stderr));
}

#[test]
fn who_was_erased_after_a_backup_stays_erased() {
    let runtime = Runtime::new().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let server = start(folder.path());
    let (ada, table) = runtime.block_on(alone(&server.address));
    let made = admin(folder.path(), &["backup", "backup.zst"]);
    assert!(made.status.success(), "{}", text(&made.stderr));
    let erased = runtime.block_on(ada.request("DELETE", "/api/me", "", "{}"));
    assert_eq!(erased.unwrap().status, 204);
    server.signal("TERM");
    assert_eq!(server.end(Duration::from_secs(5)).0, Some(0));

    let restored = admin(folder.path(), &["restore", "backup.zst", "--json"]);
    let told: Value = serde_json::from_slice(&restored.stdout).unwrap();
    assert_eq!(told["erased"], 1, "{restored:?}");
    let server = start(folder.path());
    runtime.block_on(async {
        let mut ada = ada.clone();
        ada.address.clone_from(&server.address);
        assert_eq!(ada.get("/api/me").await.unwrap().status, 401);
        let seen = ada.get(&format!("/api/tables/{table}")).await.unwrap();
        assert!(
            seen.status == 200 && !seen.text.contains("\"Ada\""),
            "{seen:?}"
        );
    });
}
