//! The disk is full for a while.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::{Seated, clients, free_address, judge_all, open_table, start, wait_for_the_end};

const TABLES: usize = 12;

/// A small disk in memory, unmounted with the test.
struct Disk(tempfile::TempDir);

impl Disk {
    /// Mounts it, which only root may.
    fn mount() -> Option<Disk> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = mount(folder.path(), "size=6m");
        mounted.then_some(Disk(folder))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // It stays if something still uses it, and goes with the machine.
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

fn mount(at: &Path, options: &str) -> bool {
    let status = Command::new("mount")
        .args(["-t", "tmpfs", "-o", options, "tmpfs"])
        .arg(at)
        .stderr(std::process::Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

#[test]
fn no_move_is_lost_or_doubled_when_the_disk_is_full() {
    let Some(disk) = Disk::mount() else {
        println!("not root, so no disk can be mounted: nothing was tested");
        return;
    };
    let address = free_address();
    let _server = start(disk.0.path(), &address);
    let runtime = clients();
    let tables: Vec<Seated> = (0..TABLES)
        .map(|n| open_table(&runtime, &address, n))
        .collect();
    // Until nothing fits any more.
    let mut refused = 0;
    for n in 0..80 {
        std::thread::sleep(Duration::from_millis(50));
        let path = disk.0.path().join(format!("ballast-{n}"));
        refused += u32::from(std::fs::write(path, vec![0; 256 * 1024]).is_err());
    }
    assert!(refused > 3, "the disk was never full");
    assert!(mount(disk.0.path(), "remount,size=256m"));
    wait_for_the_end(&tables);
    let [events, accepted, connections] = judge_all(&runtime, &address, tables);
    println!(
        "{TABLES} tables, {events} events, {accepted} moves acknowledged, {connections} connections"
    );
}
