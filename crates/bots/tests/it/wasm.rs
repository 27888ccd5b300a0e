//! The bots compile for browsers: they use no files, processes or clocks of an operating system.

use std::path::Path;
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// Whether the target is there, adding it with rustup if it can be.
fn has_target() -> bool {
    let rustup = |arguments: &[&str]| Command::new("rustup").args(arguments).output();
    let installed = rustup(&["target", "list", "--installed"]);
    let listed =
        installed.is_ok_and(|found| String::from_utf8_lossy(&found.stdout).contains(TARGET));
    listed || rustup(&["target", "add", TARGET]).is_ok_and(|added| added.status.success())
}

#[test]
fn bots_compile_for_browsers() {
    if !has_target() {
        eprintln!("skipped: rustup cannot add {TARGET} here");
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let found = Command::new(env!("CARGO"))
        .args(["check", "--quiet", "--package", "bots", "--target", TARGET])
        // A folder of its own: the one of this test may be locked by the cargo that runs it.
        .arg("--target-dir")
        .arg(root.join("target/wasm"))
        .current_dir(&root)
        .output()
        .expect("cargo runs");
    let told = String::from_utf8_lossy(&found.stderr);
    assert!(found.status.success(), "{told}");
}
