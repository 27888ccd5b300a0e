//! Positions, games and counts written by an independent reference program; `vectors/README.md` explains the files.

use rules::Game as _;
use rules::spice_road::{Game, Move};
use sha2::{Digest, Sha256};

const POSITIONS: &str = include_str!("../vectors/spice-road-positions.txt");
const PERFT: &str = include_str!("../vectors/perft.txt");
const GAMES: [&str; 6] = [
    include_str!("../vectors/spice-road-1.txt"),
    include_str!("../vectors/spice-road-2.txt"),
    include_str!("../vectors/spice-road-3.txt"),
    include_str!("../vectors/spice-road-4.txt"),
    include_str!("../vectors/spice-road-5.txt"),
    include_str!("../vectors/spice-road-6.txt"),
];

fn sha256(text: &str) -> String {
    hex::encode(Sha256::digest(text))
}

fn sorted_moves(game: &Game) -> Vec<String> {
    let mut moves: Vec<String> = game.table().moves().map(|mv| mv.to_string()).collect();
    moves.sort();
    assert_eq!(game.table().count_moves(), moves.len() as u64);
    moves
}

/// Takes the lines of a position off the front.
fn take_position(lines: &mut std::iter::Peekable<std::str::Lines>) -> String {
    let mut text: Vec<&str> = Vec::new();
    while let Some(line) = lines.next_if(|line| {
        let word = line.split(' ').next().unwrap_or_default();
        [
            "position",
            "turn",
            "market",
            "market-deck",
            "points",
            "points-deck",
            "coins",
        ]
        .contains(&word)
            || word.len() == 1
    }) {
        text.push(line);
    }
    text.join("\n")
}

#[test]
fn positions_have_the_legal_moves_score_and_view_of_the_reference() {
    let entries = POSITIONS
        .split("\n\n")
        .filter(|entry| entry.contains("\nname "));
    let mut count = 0;
    for entry in entries {
        let mut lines = entry.trim().lines().peekable();
        while lines.next_if(|line| line.starts_with('#')).is_some() {}
        let name = lines.next().unwrap();
        let text = take_position(&mut lines);
        let game: Game = text.parse().unwrap_or_else(|why| panic!("{name}: {why}"));
        assert_eq!(game.to_string(), text, "{name}");
        let score = lines.next().unwrap().strip_prefix("score ").unwrap();
        assert_eq!(game.table().outcome_now().to_string(), score, "{name}");

        assert_eq!(lines.next().unwrap(), "view");
        let view = game.table().to_string();
        let mut changed: Vec<&str> = Vec::new();
        while let Some(line) = lines.next_if(|line| !line.starts_with("legal ")) {
            changed.push(line);
        }
        let differ: Vec<&str> = view
            .lines()
            .zip(text.lines())
            .filter(|(a, b)| a != b)
            .map(|(a, _)| a)
            .collect();
        assert_eq!(differ, changed, "{name}");
        assert_eq!(view.parse::<Game>().unwrap().to_string(), view, "{name}");

        let number: usize = lines
            .next()
            .unwrap()
            .strip_prefix("legal ")
            .unwrap()
            .parse()
            .unwrap();
        let expected: Vec<&str> = lines.collect();
        assert_eq!(expected.len(), number, "{name}");
        assert_eq!(sorted_moves(&game), expected, "{name}");
        count += 1;
    }
    assert!(count >= 12, "{count} positions");
}

#[test]
fn games_replay_move_by_move() {
    for file in GAMES {
        let mut lines = file
            .lines()
            .filter(|line| !line.starts_with('#'))
            .peekable();
        let lines: Vec<&str> = lines.by_ref().collect();
        let text = lines.join("\n");
        let mut lines = text.lines().peekable();
        let mut game: Game = take_position(&mut lines).parse().unwrap();
        let mut turns = 0;
        while let Some(line) = lines.next() {
            if line.is_empty() {
                continue;
            }
            if let Some(command) = line.strip_prefix("play ") {
                let mv: Move = command.parse().unwrap();
                let reveal = game
                    .play(mv)
                    .unwrap_or_else(|why| panic!("{line}: {why}"))
                    .to_string();
                let blank = if reveal.is_empty() { "" } else { " " };
                let answer = format!("={blank}{reveal} sha256 {}", sha256(&game.to_string()));
                assert_eq!(lines.next().unwrap(), answer, "{line}");
                turns += 1;
            } else if line == "position spice-road" {
                let position = format!("{line}\n{}", take_position(&mut lines));
                assert_eq!(game.to_string(), position);
                let moves = sorted_moves(&game);
                let legal = format!("legal {} {}", moves.len(), sha256(&moves.join("\n")));
                assert_eq!(lines.next().unwrap(), legal);
            } else {
                assert_eq!(line, format!("score {}", game.table().outcome().unwrap()));
            }
        }
        assert!(turns > 50);
        assert!(game.table().is_over());
    }
}

#[test]
fn perft_counts_are_those_of_the_reference() {
    let mut game: Option<Game> = None;
    let mut counts = 0;
    for line in PERFT.lines() {
        if line.starts_with("position ") {
            let spice_road = line.starts_with("position spice-road");
            game = spice_road.then(|| line.replace(" | ", "\n").parse().unwrap());
        } else if let (Some(rest), Some(game)) = (line.strip_prefix("perft "), &game) {
            let (depth, count) = rest.split_once(' ').unwrap();
            assert_eq!(
                game.perft(depth.parse().unwrap()).to_string(),
                count,
                "{game}"
            );
            counts += 1;
        }
    }
    assert!(counts > 40, "{counts} counts");
}
