//! The naive model agrees with every test vector of an independent reference.

use crate::naive;

use std::fmt::Write as _;

use naive::components::Components;
use naive::model::Model;
use naive::{cubes, east_to_west, merchants, spice_road};
use sha2::{Digest, Sha256};

fn sha256(text: &str) -> String {
    let mut hex = String::new();
    for byte in Sha256::digest(text.as_bytes()) {
        write!(hex, "{byte:02x}").expect("writing to a string cannot fail");
    }
    hex
}

/// The paragraphs of a file without its comments.
fn paragraphs(text: &str) -> Vec<Vec<&str>> {
    let mut all = vec![Vec::new()];
    for line in text.lines() {
        if line.is_empty() {
            all.push(Vec::new());
        } else if !line.starts_with('#') {
            all.last_mut()
                .expect("there is always a paragraph")
                .push(line);
        }
    }
    all.retain(|paragraph| !paragraph.is_empty());
    all
}

/// Checks one file of instructive positions; returns how many there were.
fn check_positions<M: Model>(text: &str, read: impl Fn(&str) -> M) -> usize {
    let entries = paragraphs(text);
    for entry in &entries {
        let name = entry[0]
            .strip_prefix("name ")
            .expect("an entry begins with its name");
        let score = entry
            .iter()
            .position(|line| line.starts_with("score "))
            .expect("a score");
        let legal = entry
            .iter()
            .position(|line| line.starts_with("legal "))
            .expect("the number of moves");
        let position = entry[1..score].join("\n");
        let game = read(&position);
        assert_eq!(game.write(), position, "{name}");
        assert_eq!(format!("score {}", game.score()), entry[score], "{name}");

        let view = game.view();
        let differing: Vec<&str> = view
            .lines()
            .zip(position.lines())
            .filter(|(seen, true_line)| seen != true_line)
            .map(|pair| pair.0)
            .collect();
        assert_eq!(view.lines().count(), position.lines().count(), "{name}");
        assert_eq!(entry[score + 1], "view", "{name}");
        assert_eq!(differing, entry[score + 2..legal], "{name}");

        let moves = game.legal();
        assert_eq!(moves, entry[legal + 1..], "{name}");
        assert_eq!(format!("legal {}", moves.len()), entry[legal], "{name}");
    }
    entries.len()
}

/// Checks one recorded game; returns how many turns it had.
fn check_game<M: Model>(text: &str, read: impl Fn(&str) -> M) -> usize {
    let parts = paragraphs(text);
    let mut game = read(&parts[0].join("\n"));
    assert_eq!(game.write(), parts[0].join("\n"));
    let mut turns = 0;
    for part in &parts[1..] {
        if part[0].starts_with("position ") {
            let (legal, position) = part.split_last().expect("a paragraph has lines");
            assert_eq!(game.write(), position.join("\n"), "after {turns} turns");
            let moves = game.legal();
            assert_eq!(
                format!("legal {} {}", moves.len(), sha256(&moves.join("\n"))),
                *legal,
                "after {turns} turns"
            );
        } else if part[0].starts_with("score ") {
            assert_eq!(format!("score {}", game.score()), part[0]);
        } else {
            for turn in part.chunks(2) {
                turns += 1;
                let mv = turn[0].strip_prefix("play ").expect("a turn is played");
                assert!(game.legal().iter().any(|m| m == mv), "turn {turns}: {mv}");
                let mut answer = game.play(mv);
                if !answer.is_empty() {
                    answer.push(' ');
                }
                assert_eq!(
                    format!("= {answer}sha256 {}", sha256(&game.write())),
                    turn[1],
                    "turn {turns}: {mv}"
                );
            }
        }
    }
    assert!(game.is_over());
    turns
}

/// Checks every count of one game; returns how many there were.
fn check_perft<M: Model>(game_name: &str, read: impl Fn(&str) -> M) -> usize {
    let mut checked = 0;
    for entry in paragraphs(include_str!("../vectors/perft.txt")) {
        if !entry[0].starts_with(&format!("position {game_name} ")) {
            continue;
        }
        let game = read(&entry[0].replace(" | ", "\n"));
        for line in &entry[1..] {
            let words: Vec<&str> = line.split(' ').collect();
            let depth = words[1].parse().expect("a depth");
            assert_eq!(
                game.perft(depth).to_string(),
                words[2],
                "{line} of {}",
                entry[0]
            );
            checked += 1;
        }
    }
    checked
}

fn read_east_to_west(text: &str) -> east_to_west::Naive {
    east_to_west::Naive::read(
        text,
        &Components::read(include_str!("../data/east_to_west.toml")),
    )
}

#[test]
fn the_texts_of_the_merchant_cards_say_what_their_columns_say() {
    for line in merchants::LIST.lines().skip(1) {
        let columns: Vec<&str> = line.split(',').collect();
        let number = |column: usize| columns[column].parse::<usize>().unwrap();
        let heap = |first: usize| {
            let mut heap = String::new();
            for (place, letter) in cubes::LETTERS.iter().enumerate() {
                heap.extend(std::iter::repeat_n(*letter, number(first + place)));
            }
            heap
        };
        let text = match columns[2] {
            "spice" => format!("+{}", heap(9)),
            "upgrade" => format!("U{}", number(13)),
            _ => format!("{}>{}", heap(5), heap(9)),
        };
        assert_eq!(columns[1], text);
    }
    assert_eq!(merchants::without_starting_cards().len(), 43);
}

#[test]
fn spice_road_positions() {
    assert_eq!(
        check_positions(
            include_str!("../vectors/spice-road-positions.txt"),
            spice_road::Naive::read
        ),
        12
    );
}

#[test]
fn spice_road_games() {
    for text in [
        include_str!("../vectors/spice-road-1.txt"),
        include_str!("../vectors/spice-road-2.txt"),
        include_str!("../vectors/spice-road-3.txt"),
        include_str!("../vectors/spice-road-4.txt"),
        include_str!("../vectors/spice-road-5.txt"),
        include_str!("../vectors/spice-road-6.txt"),
    ] {
        assert!(check_game(text, spice_road::Naive::read) > 40);
    }
}

#[test]
fn spice_road_perft() {
    assert_eq!(check_perft("spice-road", spice_road::Naive::read), 52);
}

#[test]
fn east_to_west_positions() {
    assert_eq!(
        check_positions(
            include_str!("../vectors/east-to-west-positions.txt"),
            read_east_to_west
        ),
        13
    );
}

#[test]
fn east_to_west_games() {
    for text in [
        include_str!("../vectors/east-to-west-1.txt"),
        include_str!("../vectors/east-to-west-2.txt"),
        include_str!("../vectors/east-to-west-3.txt"),
        include_str!("../vectors/east-to-west-4.txt"),
        include_str!("../vectors/east-to-west-5.txt"),
        include_str!("../vectors/east-to-west-6.txt"),
    ] {
        assert!(check_game(text, read_east_to_west) > 40);
    }
}

#[test]
fn east_to_west_perft() {
    assert_eq!(check_perft("east-to-west", read_east_to_west), 48);
}
