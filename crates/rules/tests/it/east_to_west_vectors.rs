//! The test vectors of an independent implementation (`vectors/README.md`), for From East to West.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rules::Game as _;
use rules::east_to_west::{Components, Game, Move, Table};
use sha2::{Digest, Sha256};

fn vectors() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors")
}

/// The entries of a file: the lines between blank lines, without comments.
fn entries(name: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(vectors().join(name)).expect("the file is there");
    text.split("\n\n")
        .map(|entry| {
            let lines = entry.lines().filter(|line| !line.starts_with('#'));
            lines.map(str::to_owned).collect()
        })
        .filter(|entry: &Vec<String>| !entry.is_empty())
        .collect()
}

fn sha256(text: &str) -> String {
    hex::encode(Sha256::digest(text.as_bytes()))
}

fn sorted_moves(table: &Table) -> Vec<String> {
    let moves = table.moves();
    let mut texts: Vec<String> = moves
        .map(|mv| mv.show(table.components()).to_string())
        .collect();
    texts.sort();
    texts
}

/// The lines of a position at the beginning of these, and the rest.
fn split_position(lines: &[String]) -> (String, &[String]) {
    let is_of_position = |line: &String| {
        let label = line.split(' ').next().unwrap_or_default();
        label.len() == 1
            || [
                "position",
                "turn",
                "forts",
                "forts-deck",
                "bonus",
                "explore",
                "covered",
                "market",
                "market-deck",
                "settlers",
            ]
            .contains(&label)
    };
    let end = lines.iter().position(|line| !is_of_position(line));
    let (position, rest) = lines.split_at(end.unwrap_or(lines.len()));
    (position.join("\n"), rest)
}

fn read(text: &str, components: &Arc<Components>) -> Game {
    let game = Game::read(text, components).unwrap_or_else(|why| panic!("{why}\n{text}"));
    assert_eq!(game.to_string(), text);
    game
}

#[test]
fn instructive_positions() {
    let components = Components::stand_in();
    let mut count = 0;
    for entry in entries("east-to-west-positions.txt") {
        let name = entry[0].strip_prefix("name ").unwrap();
        let (text, rest) = split_position(&entry[1..]);
        let game = read(&text, &components);
        let score = format!("score {}", game.table().outcome_now());
        assert_eq!(score, rest[0], "{name}");
        assert_eq!(rest[1], "view");
        let legal = rest
            .iter()
            .position(|line| line.starts_with("legal "))
            .unwrap();
        let view = game.table().to_string();
        let differing: Vec<&str> = (view.lines().zip(text.lines()))
            .filter(|(seen, all)| seen != all)
            .map(|(seen, _)| seen)
            .collect();
        assert_eq!(differing, rest[2..legal], "{name}");
        assert_eq!(sorted_moves(game.table()), rest[legal + 1..], "{name}");
        let number: u64 = rest[legal][6..].parse().unwrap();
        assert_eq!(game.table().count_moves(), number, "{name}");
        count += 1;
    }
    assert_eq!(count, 13);
}

#[test]
fn complete_games() {
    let components = Components::stand_in();
    for number in 1..=6 {
        let lines: Vec<String> = entries(&format!("east-to-west-{number}.txt")).concat();
        let (dealt, mut rest) = split_position(&lines);
        let mut game = read(&dealt, &components);
        let mut turns = 0;
        while let [line, after @ ..] = rest {
            let place = format!("game {number} after {turns} turns: {line}");
            if let Some(text) = line.strip_prefix("play ") {
                let mv = Move::read(text, &components).unwrap();
                assert_eq!(mv.show(&components).to_string(), text);
                let reveal = game.play(mv).unwrap_or_else(|why| panic!("{place}: {why}"));
                let reveal = reveal.show(&components).to_string();
                let blank = if reveal.is_empty() { "" } else { " " };
                let hash = sha256(&game.to_string());
                assert_eq!(
                    format!("= {reveal}{blank}sha256 {hash}"),
                    after[0],
                    "{place}"
                );
                turns += 1;
                rest = &after[1..];
            } else if line.starts_with("position ") {
                let (text, after) = split_position(rest);
                assert_eq!(game.to_string(), text, "{place}");
                assert_eq!(read(&text, &components), game);
                let moves = sorted_moves(game.table());
                let legal = format!("legal {} {}", moves.len(), sha256(&moves.join("\n")));
                assert_eq!(legal, after[0], "{place}");
                rest = &after[1..];
            } else {
                let outcome = game.table().outcome().unwrap();
                assert_eq!(format!("score {outcome}"), *line);
                assert!(after.is_empty(), "{place}");
                rest = after;
            }
        }
        assert!(game.table().is_over());
        assert!(turns > 50, "{turns}");
    }
}

#[test]
fn perft() {
    let components = Components::stand_in();
    let mut positions = 0;
    for entry in entries("perft.txt") {
        if !entry[0].starts_with("position east-to-west") {
            continue;
        }
        positions += 1;
        let game = read(&entry[0].replace(" | ", "\n"), &components);
        for line in &entry[1..] {
            let (depth, count) = line["perft ".len()..].split_once(' ').unwrap();
            let counted = game.perft(depth.parse().unwrap());
            assert_eq!(counted.to_string(), count, "{line}\n{game}");
        }
    }
    assert!(positions > 10);
}
