//! The library can be published: its package is complete.

use std::path::Path;
use std::process::Command;

#[test]
fn the_package_has_what_it_needs() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = root.join("target/package-check");
    let package = |arguments: &[&str]| {
        let found = Command::new(env!("CARGO"))
            .args(["package", "--package", "caravanserai-rules"])
            .args(["--allow-dirty", "--offline"])
            .args(arguments)
            // A folder of its own: the one of this test may be locked by the cargo that runs it.
            .arg("--target-dir")
            .arg(&target)
            .current_dir(&root)
            .output()
            .expect("cargo runs");
        let told = String::from_utf8_lossy(&found.stderr);
        assert!(found.status.success(), "{told}");
        String::from_utf8_lossy(&found.stdout).into_owned()
    };
    // Cargo refuses a manifest that could not be published.
    package(&["--no-verify"]);
    let listed = package(&["--list"]);
    let listed: Vec<&str> = listed.lines().collect();
    for file in [
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "NOTATION.md",
        "README.md",
        "src/east_to_west/stand_in.toml",
        "src/lib.rs",
    ] {
        assert!(listed.contains(&file), "{file} is missing in {listed:?}");
    }
}
