//! Several nodes under faults, as `caravan chaos` judges them.
//!
//! `cargo xtask test nodes` runs it for 20 seconds, `cargo xtask soak` for five minutes with the release build.
#![cfg(unix)]

use std::process::Command;

#[test]
#[ignore = "needs PostgreSQL, and takes a minute: cargo xtask test nodes"]
fn nothing_is_lost_or_doubled_in_chaos() {
    let setting = |name, otherwise: &str| std::env::var(name).unwrap_or(otherwise.to_owned());
    let program = setting("CHAOS_PROGRAM", env!("CARGO_BIN_EXE_caravan"));
    let seconds = setting("CHAOS_SECONDS", "20");
    let output = Command::new(program)
        .args([
            "chaos",
            "--nodes",
            "3",
            "--seed",
            "1",
            "--seconds",
            &seconds,
        ])
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    println!("{told}{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success());
    let last = told.lines().last().unwrap();
    let words: Vec<&str> = last
        .split([' ', ','])
        .filter(|word| !word.is_empty())
        .collect();
    let [
        acknowledged,
        "moves",
        "acknowledged",
        "0",
        "lost",
        "0",
        "doubled",
        ended,
        "of",
        games,
        "games",
        "ended",
    ] = words[..]
    else {
        panic!("{last}");
    };
    assert_eq!(ended, games);
    assert!(acknowledged.parse::<u32>().unwrap() > 100, "{last}");
}
