//! The commands that study games and bots, as a person meets them.

use std::path::PathBuf;
use std::process::Command;

/// Runs the real binary; gives back its exit code, standard output and standard error.
fn caravan(arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_caravan"))
        .args(arguments)
        .output()
        .expect("the binary runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints text");
    let code = output.status.code().expect("it ends by itself");
    (code, text(output.stdout), text(output.stderr))
}

fn record(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../records")
        .join(name);
    path.to_str().expect("a plain path").to_owned()
}

/// A file with this text that is there for the length of a test.
fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file can be written");
    path.to_str().expect("a plain path").to_owned()
}

#[test]
fn perft_counts_each_depth() {
    let (code, output, _) = caravan(&["perft", "--players", "2", "--seed", "0", "4"]);
    assert_eq!(
        (code, output.as_str()),
        (0, "perft 1 9\nperft 2 90\nperft 3 770\nperft 4 8400\n")
    );
    let (code, output, _) = caravan(&["perft", "--game", "east-to-west", "--players", "3", "2"]);
    assert_eq!(code, 0);
    assert_eq!(output.lines().count(), 2);
    let (code, output, _) = caravan(&["perft", "0"]);
    assert_eq!((code, output.as_str()), (0, "perft 0 1\n"));
}

#[test]
fn perft_takes_a_position_from_a_file() {
    let text = include_str!("../../../rules/tests/vectors/perft.txt");
    let line = text
        .lines()
        .find(|line| line.starts_with("position"))
        .unwrap();
    let one_line = file("one-line.txt", line);
    let (code, output, _) = caravan(&["perft", "--position", &one_line, "3"]);
    assert_eq!(
        (code, output.as_str()),
        (0, "perft 1 9\nperft 2 90\nperft 3 780\n")
    );
    let labelled = file("labelled.txt", &line.replace(" | ", "\n"));
    assert_eq!(caravan(&["perft", "--position", &labelled, "3"]).1, output);
}

#[test]
fn perft_refuses_what_it_cannot_count() {
    for (arguments, why) in [
        (
            vec!["perft", "--players", "6", "1"],
            "caravan: spice-road is for 2 to 5 players, not 6\n".to_owned(),
        ),
        (
            vec!["perft", "--position", "/nowhere/at/all", "1"],
            "caravan: cannot read /nowhere/at/all: No such file or directory (os error 2)\n"
                .to_owned(),
        ),
    ] {
        let (code, output, errors) = caravan(&arguments);
        assert_eq!(
            (code, output.as_str(), errors),
            (1, "", why),
            "{arguments:?}"
        );
    }
    assert_eq!(caravan(&["perft"]).0, 2);
    assert_eq!(caravan(&["perft", "31"]).0, 2);
    assert_eq!(caravan(&["perft", "--game", "chess", "1"]).0, 2);
}

#[test]
fn replay_shows_checks_and_stops_at_any_turn() {
    let path = record("spice-road/2-players.txt");
    let (code, output, _) = caravan(&["replay", &path]);
    assert_eq!(code, 0);
    assert!(
        output.starts_with("Spice Road, 2 players, 2026-11-15\n"),
        "{output}"
    );
    assert!(output.trim_end().ends_with("winner A") || output.trim_end().ends_with("winner B"));
    let (code, output, _) = caravan(&["replay", "--check", &path]);
    assert_eq!(code, 0);
    assert!(output.starts_with("ok: 578 turns, A "), "{output}");
    let (code, output, _) = caravan(&["replay", "--position", "0", &path]);
    assert_eq!(code, 0);
    assert!(output.starts_with("position spice-road\nturn 1 A\n"));
    let (code, _, errors) = caravan(&["replay", "--position", "579", &path]);
    assert_eq!(code, 1);
    assert_eq!(
        errors,
        "caravan: the record has 578 turns; --position goes from 0 to 578\n"
    );
}

#[test]
fn replay_says_at_which_turn_a_record_is_wrong() {
    let text = std::fs::read_to_string(record("spice-road/2-players.txt")).unwrap();
    let broken = file("broken.txt", &text.replacen("\n2 B ", "\n2 A ", 1));
    let (code, output, errors) = caravan(&["replay", "--check", &broken]);
    assert_eq!((code, output.as_str()), (1, ""));
    assert!(
        errors.contains("turn 2 B: the line is of turn 2 A"),
        "{errors}"
    );
}

#[test] // Whoever changes what the rules do changes this number; whoever only makes them faster does not.
fn the_signatures_are_those_of_this_behaviour() {
    let signature = |game| caravan(&["bench", "--signature", "--game", game]).1;
    assert_eq!(signature("spice-road"), "d8aa84205f9757fd\n");
    assert_eq!(signature("east-to-west"), "6e8990fd4460787b\n");
}

#[test]
fn components_are_shown_and_checked() {
    let (code, output, _) = caravan(&["components", "show"]);
    assert_eq!(code, 0);
    assert!(
        output.contains("designed stand-ins") && output.contains("--components FILE"),
        "{output}"
    );
    let text = include_str!("../../../rules/src/east_to_west/stand_in.toml");
    let good = file("good.toml", text);
    let (code, output, _) = caravan(&["components", "check", &good]);
    assert_eq!(code, 0);
    assert!(
        output.starts_with("ok: From East to West, stand-in components, sha256 "),
        "{output}"
    );
    let bad = file(
        "bad.toml",
        &text.replacen("settlers = 1,", "settlers = 0,", 1).replacen(
            "pantry = 10",
            "pantry = 99",
            1,
        ),
    );
    let (code, output, errors) = caravan(&["components", "check", &bad]);
    assert_eq!((code, output.as_str()), (1, ""));
    assert!(
        errors.contains("location[1].settlers") && errors.contains("limits.pantry"),
        "{errors}"
    );
    let huge = file("huge.toml", &"#".repeat(3 << 20));
    let (code, _, errors) = caravan(&["components", "check", &huge]);
    assert_eq!(code, 1);
    assert!(errors.contains("larger than 1048576 bytes"), "{errors}");
}

#[test]
fn a_game_is_played_with_the_components_given() {
    let text = include_str!("../../../rules/src/east_to_west/stand_in.toml");
    let other = file(
        "other.toml",
        &text.replacen("gain = \"YY\"", "gain = \"YYY\"", 1),
    );
    let with = caravan(&[
        "perft",
        "--game",
        "east-to-west",
        "--components",
        &other,
        "3",
    ]);
    let without = caravan(&["perft", "--game", "east-to-west", "3"]);
    assert_eq!((with.0, without.0), (0, 0));
    assert_ne!(with.1, without.1);
    let played = record("east-to-west/2-players.txt");
    let (code, _, errors) = caravan(&["replay", "--components", &other, "--check", &played]);
    assert_eq!(code, 1);
    assert!(errors.contains("give the component file of"), "{errors}");
}

#[test]
fn nobody_reading_is_no_reason_to_panic() {
    for (arguments, code) in [
        (vec!["perft", "3"], 0),
        (vec!["perft", "--players", "9", "1"], 1),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_caravan"))
            .args(&arguments)
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        drop((child.stdout.take(), child.stderr.take()));
        assert_eq!(child.wait().unwrap().code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn mistakes_are_shown_with_what_was_overlooked() {
    let line = "mistakes --game spice-road --level novice --games 1 --nodes 10 --show 1";
    let words: Vec<&str> = line.split(' ').collect();
    let (code, output, _) = caravan(&words);
    assert_eq!(code, 0);
    let label = |label: &str| {
        output
            .lines()
            .filter(|line| line.starts_with(label))
            .count()
    };
    assert_eq!(
        [label("position "), label("played "), label("better ")],
        [1, 1, 1]
    );
    assert_eq!(caravan(&words).1, output);
    let (code, _, error) = caravan(&[&words[..], &["--players", "6"]].concat());
    assert_eq!(code, 1);
    assert!(error.contains("2 to 5 players, not 6"), "{error}");
}

/// Trains for a few games; gives back the net.
fn trained(name: &str, more: &[&str]) -> Vec<u8> {
    let out = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let path = out.to_str().expect("a plain path");
    let arguments = [
        &["train", "--players", "2", "--games", "64", "--out", path],
        more,
    ]
    .concat();
    let (code, _, errors) = caravan(&arguments);
    assert_eq!(code, 0, "{errors}");
    std::fs::read(out).expect("a net was written")
}

#[test]
fn a_training_of_so_many_games_gives_the_same_net_again() {
    let net = trained("once.net", &[]);
    assert!(net == trained("again.net", &[]));
    assert!(net == trained("usual.net", &["--rate", "0.001"]));
    assert!(net != trained("slow.net", &["--rate", "0.0001"]));
    let searched = ["--search", "4", "--polish"];
    let net = trained("searched.net", &searched);
    assert!(net == trained("searched-again.net", &searched));
    assert!(net != trained("polished.net", &["--polish"]));
    for rate in ["0", "0.5", "NaN", "fast"] {
        let arguments = [
            "train",
            "--players",
            "2",
            "--games",
            "64",
            "--out",
            "x.net",
            "--rate",
            rate,
        ];
        let (code, _, errors) = caravan(&arguments);
        assert_eq!(code, 2);
        assert!(
            errors.contains("give a number from 0.0001 to 0.01"),
            "{errors}"
        );
    }
}
