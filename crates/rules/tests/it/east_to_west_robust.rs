//! What must never happen, whatever the components and whatever the text: a panic.

use std::sync::Arc;

use rules::Game as _;
use rules::chance::{XorShift, below, seeded};
use rules::east_to_west::{Components, Game, Move};

/// A list of the component file, in which N is counted.
fn list(name: &str, entries: &[(usize, &str)]) -> String {
    let copies = (entries.iter()).flat_map(|&(times, entry)| {
        (1..=times).map(move |slot| entry.replace("SLOT", &slot.to_string()))
    });
    let lines: Vec<String> = copies
        .enumerate()
        .map(|(n, entry)| format!("  {{ {} }},\n", entry.replace('N', &n.to_string())))
        .collect();
    format!("{name} = [\n{}]\n", lines.concat())
}

/// A component file with everything as large as it may be.
fn largest() -> String {
    let locations = [
        (
            8,
            r#"id = "N", board = "b", kind = "fort", icon = "i", settlers = 1, slot = SLOT, bonus_stack = 16"#,
        ),
        (
            8,
            r#"id = "N", board = "b", kind = "market", icon = "i", settlers = 1, slot = SLOT"#,
        ),
        (
            4,
            r#"id = "N", board = "b", kind = "renew", icon = "i", settlers = 1"#,
        ),
        (
            4,
            r#"id = "N", board = "b", kind = "adjust", icon = "i", settlers = 1"#,
        ),
        (
            4,
            r#"id = "N", board = "b", kind = "gain", icon = "i", settlers = 30, gain = "BBBBBB""#,
        ),
        (
            16,
            r#"id = "N", board = "b", kind = "upgrade", icon = "i", settlers = 1, upgrade = 6"#,
        ),
        (
            16,
            r#"id = "N", board = "b", kind = "trade", icon = "i", settlers = 1, trade = "B>YYYRRR""#,
        ),
        (
            4,
            r#"id = "N", board = "b", kind = "gain", settlers = 1, p23 = true, gain = "YYRRGG""#,
        ),
    ];
    let cards = [
        (
            32,
            r#"id = "N", cost = "Y", points = 99, symbol = "s", benefit = { settlers = 30 }"#,
        ),
        (
            32,
            r#"id = "N", cost = "Y", points = 99, symbol = "s", benefit = { tool = "i" }"#,
        ),
        (
            32,
            r#"id = "N", cost = "Y", points = 99, symbol = "s", benefit = { goods = "YYYRRR", icon = "i" }"#,
        ),
        (
            32,
            r#"id = "N", cost = "Y", points = 99, symbol = "s", benefit = { explore = true }"#,
        ),
    ];
    let bonus = [
        (
            16,
            r#"id = "N", copies = 4, score = { pair = ["s", "s"], points = 99 }"#,
        ),
        (
            16,
            r#"id = "N", copies = 4, score = { each = "s", points = 99 }"#,
        ),
        (
            16,
            r#"id = "N", copies = 4, score = { settlers = 1, points = 99 }"#,
        ),
        (
            16,
            r#"id = "N", copies = 4, score = { merchant_cards = 1, points = 99 }"#,
        ),
    ];
    let tiles = [
        (
            11,
            r#"id = "N", points = 99, immediate = { gain = "RRRRRR" }"#,
        ),
        (
            11,
            r#"id = "N", points = 99, immediate = { settlers = 30 }"#,
        ),
        (10, r#"id = "N", points = 99, immediate = { upgrade = 6 }"#),
    ];
    [
        "format = 1\nname = \"largest\"\nprovenance = \"designed\"\n",
        &list("location", &locations),
        &list("point_card", &cards),
        &list("bonus_tile", &bonus),
        &list("exploration_tile", &tiles),
        "[limits]\npantry = 20\nroute = 8\nsettlers = 30\nbonus_slots = 8\npoint_cards_to_end = 32\n",
        "settlers_at_start = { 2 = 30, 3 = 1, 4 = 15 }\n",
        "start = [\"YYYYYYYYYYYYYYYYYYYY\", \"-\", \"B\", \"YRGB\"]\n",
        "[layout]\nrows = [[\"b\"]]\nsymbols = [\"s\"]\nicons = [\"i\"]\n",
    ]
    .concat()
}

/// A component file with as little as possible.
const SMALLEST: &str = r#"
format = 1
name = "smallest"
provenance = "transcribed"
location = [
  { id = "2", board = "b", kind = "fort", settlers = 1, slot = 2, bonus_stack = 0 },
  { id = "1", board = "b", kind = "fort", settlers = 1, slot = 1, bonus_stack = 0 },
  { id = "4", board = "b", kind = "market", settlers = 1, slot = 2 },
  { id = "3", board = "b", kind = "market", settlers = 1, slot = 1 },
]
point_card = [
  { id = "1", cost = "Y", points = 0, symbol = "s", benefit = { explore = true } },
  { id = "2", cost = "R", points = 0, symbol = "s", benefit = { explore = true } },
]
bonus_tile = []
exploration_tile = []
[limits]
pantry = 4
route = 1
settlers = 1
settlers_at_start = { 2 = 1, 3 = 1, 4 = 1 }
bonus_slots = 0
point_cards_to_end = 1
start = ["-", "-", "-", "-"]
[layout]
rows = [["b"]]
icons = ["i"]
symbols = ["s"]
"#;

/// Plays random games, whose sums are checked by the build of the tests, and reads what it writes.
fn play(file: &str, games: u64, turns: usize) {
    let components = Arc::new(Components::read(file).unwrap_or_else(|why| panic!("{why}")));
    assert!(!components.describe().is_empty());
    for seed in 0..games {
        let players = 2 + seed as usize % 3;
        let mut rng = XorShift::new(seed);
        let mut game = Game::deal(players, &components, &mut seeded(seed));
        for turn in 0..turns {
            if game.table().is_over() {
                break;
            }
            if turn % 8 == 0 {
                assert_eq!(
                    Game::read(&game.to_string(), &components).as_ref(),
                    Ok(&game)
                );
                game.table().outcome_now();
                game.table().count_moves();
            }
            let mv = if turn % 3 == 0 {
                game.random_move(&mut rng)
            } else {
                game.random_by_action(&mut rng)
            };
            let text = mv.show(&components).to_string();
            assert_eq!(Move::read(&text, &components), Ok(mv));
            assert!(game.play(mv).is_ok(), "{text}\n{game}");
        }
    }
}

#[test]
fn the_largest_components_can_be_played() {
    play(&largest(), 6, 150);
}

#[test]
fn the_smallest_components_can_be_played() {
    play(SMALLEST, 60, 200);
}

#[test]
fn mangled_positions_and_moves_are_refused_or_sound() {
    let components = Components::stand_in();
    let mut rng = XorShift::new(9);
    let vectors = include_str!("../vectors/east-to-west-positions.txt");
    let positions: Vec<String> = (vectors.split("position east-to-west").skip(1))
        .map(|text| text.split("\nscore ").next().unwrap())
        .map(|text| format!("position east-to-west{text}"))
        .collect();
    let words: Vec<&str> = vectors.split_whitespace().collect();
    let mut read = 0;
    for round in 0..30_000 {
        let text = &positions[round % positions.len()];
        let mut mangled: Vec<&str> = text.split(' ').collect();
        for _ in 0..=below(&mut rng, 2) {
            let place = below(&mut rng, mangled.len() as u32) as usize;
            match below(&mut rng, 4) {
                0 => drop(mangled.remove(place)),
                1 => mangled[place] = words[below(&mut rng, words.len() as u32) as usize],
                2 => mangled.insert(place, "+3"),
                _ => {
                    let other = below(&mut rng, mangled.len() as u32) as usize;
                    mangled.swap(place, other);
                }
            }
        }
        let mangled = mangled.join(" ");
        if let Ok(mut game) = Game::read(&mangled, &components) {
            read += 1;
            assert_eq!(
                Game::read(&game.to_string(), &components).as_ref(),
                Ok(&game)
            );
            game.shuffle_unknown(&mut rng);
            for _ in 0..4 {
                if !game.table().is_over() {
                    let mv = game.random_by_action(&mut rng);
                    assert!(game.play(mv).is_ok());
                }
            }
        }
    }
    assert!(read > 300, "{read}");
    let moves: Vec<&str> = (vectors.lines())
        .filter(|line| line.starts_with("work ") || line.starts_with("route "))
        .collect();
    for round in 0..100_000 {
        let mut mv: Vec<&str> = moves[round % moves.len()].split(' ').collect();
        let place = below(&mut rng, mv.len() as u32) as usize;
        mv[place] = words[below(&mut rng, words.len() as u32) as usize];
        let mangled = mv.join(" ");
        if let Ok(mv) = Move::read(&mangled, &components) {
            assert_eq!(mv.show(&components).to_string(), mangled);
        }
    }
}

#[test]
fn any_bytes_are_no_component_file_or_a_sound_one() {
    let mut rng = XorShift::new(11);
    let file = Components::STAND_IN_FILE.as_bytes();
    let mut read = 0;
    for _ in 0..400 {
        let mut bytes = file.to_vec();
        for _ in 0..=below(&mut rng, 3) {
            let place = below(&mut rng, bytes.len() as u32) as usize;
            match below(&mut rng, 3) {
                0 => drop(bytes.remove(place)),
                1 => bytes[place] = below(&mut rng, 256) as u8,
                _ => {
                    let other = below(&mut rng, bytes.len() as u32) as usize;
                    bytes.swap(place, other);
                }
            }
        }
        if let Ok(components) = Components::from_bytes(&bytes) {
            read += 1;
            let components = Arc::new(components);
            let mut game = Game::deal(2, &components, &mut seeded(1));
            for _ in 0..20 {
                if !game.table().is_over() {
                    let mv = game.random_by_action(&mut rng);
                    assert!(game.play(mv).is_ok());
                }
            }
        }
    }
    assert!(read > 20, "{read}");
}
