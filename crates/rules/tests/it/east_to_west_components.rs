//! Component files: what is in the stand-in, and what is said about every way to get one wrong.

use rules::east_to_west::{Components, MAX_BYTES, Provenance};

/// The errors of the stand-in file with a part, which is there once, replaced.
fn errors(old: &str, new: &str) -> String {
    let file = Components::STAND_IN_FILE;
    assert_eq!(file.matches(old).count(), 1, "{old}");
    match Components::read(&file.replace(old, new)) {
        Ok(_) => "none".to_owned(),
        Err(why) => why.to_string(),
    }
}

/// What is replaced in the stand-in file, by what, and what is said about it.
const MISTAKES: &[(&str, &str, &str)] = &[
    ("format = 1", "format = 2", "line 12: format: 2 is not 1"),
    (
        "format = 1",
        r#"format = "1""#,
        "line 12: format: '1' is not a whole number: 1",
    ),
    ("format = 1\n", "", "line 1: format: is missing"),
    (
        "format = 1",
        "format = 1\nversion = 3",
        "line 13: version: is not a key here; allowed are format, name, provenance, location, point_card, bonus_tile, exploration_tile, limits, layout",
    ),
    (
        r#"name = "From East to West, stand-in components""#,
        r#"name = """#,
        "line 13: name: '' is not one line of 1 to 200 characters without blanks around it",
    ),
    (
        r#"name = "From East to West, stand-in components""#,
        r#"name = "two\nlines""#,
        "line 13: name: 'two\\nlines' is not one line of 1 to 200 characters without blanks around it",
    ),
    (
        r#"provenance = "designed"
"#,
        r#"provenance = "guessed"
"#,
        r#"line 14: provenance: 'guessed' is not "designed" or "transcribed""#,
    ),
    (
        "settlers = 1, slot = 1, bonus_stack",
        "settlers = 0, slot = 1, bonus_stack",
        "line 19: location[1].settlers: 0 is not from 1 to 30",
    ),
    (
        "settlers = 1, slot = 1, bonus_stack",
        "settlers = 31, slot = 1, bonus_stack",
        "line 19: location[1].settlers: 31 is not from 1 to 30",
    ),
    (
        "settlers = 1, slot = 1, bonus_stack",
        "settlers = -1, slot = 1, bonus_stack",
        "line 19: location[1].settlers: -1 is not from 1 to 30",
    ),
    (
        "settlers = 1, slot = 1, bonus_stack",
        "settlers = 1.5, slot = 1, bonus_stack",
        "line 19: location[1].settlers: 1.5 is not a whole number: from 1 to 30",
    ),
    (
        "settlers = 1, slot = 1, bonus_stack",
        "settlers = 99999999999999999999, slot = 1, bonus_stack",
        "line 19: location[1].settlers: 99999999999999999999 is not from 1 to 30",
    ),
    (
        "settlers = 1, slot = 1, bonus_stack",
        "slot = 1, bonus_stack",
        "line 19: location[1].settlers: is missing",
    ),
    (
        "settlers = 1, slot = 1, bonus_stack",
        "settlers = 1, settler = 1, slot = 1, bonus_stack",
        "line 19: location[1].settler: is not a key here; allowed are id, board, kind, settlers, icon, p23, slot, bonus_stack",
    ),
    (
        "settlers = 1, slot = 1, bonus_stack",
        "settlers = 1, slot = 2, bonus_stack",
        "line 18: location: the slots of the 4 forts are [2, 2, 3, 4]; they must be 1 to 4 each once",
    ),
    (
        "slot = 4, bonus_stack = 4",
        "slot = 5, bonus_stack = 4",
        "line 18: location: the slots of the 4 forts are [1, 2, 3, 5]; they must be 1 to 4 each once",
    ),
    (
        "slot = 1, bonus_stack = 4",
        "slot = 1, bonus_stack = 17",
        "line 19: location[1].bonus_stack: 17 is not from 0 to 16",
    ),
    (
        "slot = 1, bonus_stack = 4",
        "slot = 1, bonus_stack = 9",
        "line 84: bonus_tile: 20 tiles without those marked III; the stacks of the forts need 21",
    ),
    (
        "slot = 1, bonus_stack = 4",
        "slot = 1",
        "line 19: location[1].bonus_stack: is missing",
    ),
    (
        r#"id = "A1-fort-1""#,
        r#"id = "A1 fort""#,
        "line 19: location[1].id: 'A1 fort' is not a name without blanks, =, /, + and |",
    ),
    (
        r#"id = "A1-fort-1""#,
        r#"id = "A1=fort""#,
        "line 19: location[1].id: 'A1=fort' is not a name without blanks, =, /, + and |",
    ),
    (
        r#"id = "A1-fort-1""#,
        r#"id = "-""#,
        "line 19: location[1].id: '-' is not free to be a name: the notation uses it for something else",
    ),
    (
        r#"id = "A1-fort-1""#,
        r#"id = """#,
        "line 19: location[1].id: '' is not a name of 1 to 40 characters",
    ),
    (
        r#"id = "A1-fort-1""#,
        r#"id = "A1-fort-2""#,
        "line 20: location[2].id: 'A1-fort-2' is already the name of another",
    ),
    (
        r#"id = "SB1""#,
        r#"id = "bonus""#,
        "line 45: point_card[1].id: 'bonus' is not free to be a name: the notation uses it for something else",
    ),
    (
        r#"id = "SB1""#,
        "id = 1",
        "line 45: point_card[1].id: 1 is not a text in quotation marks",
    ),
    (
        r#"id = "SB1""#,
        r#"id = "SB2""#,
        "line 46: point_card[2].id: 'SB2' is already the name of another",
    ),
    (
        r#"kind = "renew""#,
        r#"kind = "refresh""#,
        r#"line 33: location[15].kind: 'refresh' is not "fort", "gain", "upgrade", "trade", "market", "renew" or "adjust""#,
    ),
    (
        r#"kind = "renew", settlers = 1"#,
        r#"kind = "renew", settlers = 1, gain = "Y""#,
        "line 33: location[15].gain: is not a key here; allowed are id, board, kind, settlers, icon, p23",
    ),
    (
        r#"gain = "YY" },
  { id = "A1-upgrade-2""#,
        r#"gain = "YYYYYYY" },
  { id = "A1-upgrade-2""#,
        "line 23: location[5].gain: 'YYYYYYY' is not 1 to 6 cubes",
    ),
    (
        r#"gain = "YY" },
  { id = "A1-upgrade-2""#,
        r#"gain = "RY" },
  { id = "A1-upgrade-2""#,
        "line 23: location[5].gain: spices 'RY': write them in the order YRGB",
    ),
    (
        r#"gain = "YY" },
  { id = "A1-upgrade-2""#,
        r#"gain = "-" },
  { id = "A1-upgrade-2""#,
        "line 23: location[5].gain: '-' is not 1 to 6 cubes",
    ),
    (
        r#"icon = "forest", upgrade = 2"#,
        r#"icon = "forest", upgrade = 0"#,
        "line 24: location[6].upgrade: 0 is not from 1 to 6",
    ),
    (
        r#"trade = "YYY>RR""#,
        r#"trade = "YYY""#,
        "line 25: location[7].trade: 'YYY' is not an exchange like YY>G",
    ),
    (
        r#"trade = "YYY>RR""#,
        r#"trade = "YYY>YRR""#,
        "line 25: location[7].trade: 'YYY>YRR' has the same spice on both sides",
    ),
    (
        r#"trade = "YYY>RR""#,
        r#"trade = "YYYYYYY>RR""#,
        "line 25: location[7].trade: 'YYYYYYY>RR' is not a trade of at most 6 cubes on each side",
    ),
    (
        r#"icon = "plains", gain = "YY""#,
        r#"icon = "desert", gain = "YY""#,
        r#"line 23: location[5].icon: 'desert' is not "plains", "forest", "river" or "mountain""#,
    ),
    (
        r#"gain = "RR", p23 = true"#,
        r#"gain = "RR", p23 = "yes""#,
        "line 26: location[8].p23: 'yes' is not true or false",
    ),
    (
        r#"board = "A1", kind = "fort", settlers = 1, slot = 1"#,
        r#"board = "Z9", kind = "fort", settlers = 1, slot = 1"#,
        r#"line 19: location[1].board: 'Z9' is not "A1", "B1", "E2" or "C2""#,
    ),
    (
        r#"cost = "YYYR", points = 3, symbol = "saddlebag""#,
        r#"cost = "-", points = 3, symbol = "saddlebag""#,
        "line 45: point_card[1].cost: '-' is not 1 to 6 cubes",
    ),
    (
        r#"cost = "YYYR", points = 3, symbol = "saddlebag""#,
        r#"cost = "YYYR", points = 100, symbol = "saddlebag""#,
        "line 45: point_card[1].points: 100 is not from 0 to 99",
    ),
    (
        r#"cost = "YYYR", points = 3, symbol = "saddlebag""#,
        r#"cost = "YYYR", points = 3, symbol = "sword""#,
        r#"line 45: point_card[1].symbol: 'sword' is not "saddlebag", "hammer", "dreamcatcher" or "compass""#,
    ),
    (
        r#"benefit = { settlers = 1 } },
  { id = "SB2""#,
        r#"benefit = { } },
  { id = "SB2""#,
        "line 45: point_card[1].benefit: must be one of { settlers = 1 }, { tool = ICON }, { goods = SPICES, icon = ICON } and { explore = true }",
    ),
    (
        r#"benefit = { settlers = 1 } },
  { id = "SB2""#,
        r#"benefit = { settlers = 1, explore = true } },
  { id = "SB2""#,
        "line 45: point_card[1].benefit: must be one of { settlers = 1 }, { tool = ICON }, { goods = SPICES, icon = ICON } and { explore = true }",
    ),
    (
        r#"benefit = { settlers = 1 } },
  { id = "SB2""#,
        r#"benefit = { explore = false } },
  { id = "SB2""#,
        "line 45: point_card[1].benefit.explore: false is not true; leave another benefit in its place",
    ),
    (
        r#"benefit = { settlers = 1 } },
  { id = "SB2""#,
        r#"benefit = "settlers" },
  { id = "SB2""#,
        "line 45: point_card[1].benefit: 'settlers' is not a table { key = value }",
    ),
    (
        r#"benefit = { settlers = 1 } },
  { id = "SB2""#,
        r#"benefit = { goods = "Y" } },
  { id = "SB2""#,
        "line 45: point_card[1].benefit: must be one of { settlers = 1 }, { tool = ICON }, { goods = SPICES, icon = ICON } and { explore = true }",
    ),
    (
        r#"benefit = { settlers = 1 } },
  { id = "SB2""#,
        r#"benefit = { settlers = 1 }, mark = "2+" },
  { id = "SB2""#,
        r#"line 45: point_card[1].mark: '2+' is not "3+" or "=4""#,
    ),
    (
        r#"benefit = { settlers = 1 } },
  { id = "SB2""#,
        r#"benefit = { settlers = 1 }, star = "white" },
  { id = "SB2""#,
        r#"line 45: point_card[1].star: 'white' is not "black""#,
    ),
    (
        "point_cards_to_end = 8",
        "point_cards_to_end = 11",
        "line 44: point_card: 20 cards with 2 players; 21 are needed for 4 forts and until somebody has 11\n\
             line 44: point_card: 28 cards with 3 players; 31 are needed for 4 forts and until somebody has 11\n\
             line 44: point_card: 36 cards with 4 players; 41 are needed for 4 forts and until somebody has 11",
    ),
    (
        "point_cards_to_end = 8",
        "point_cards_to_end = 0",
        "line 118: limits.point_cards_to_end: 0 is not from 1 to 32",
    ),
    (
        "copies = 3",
        "copies = 0",
        "line 96: bonus_tile[12].copies: 0 is not from 1 to 64",
    ),
    (
        "copies = 3",
        r#"copies = 3, mark = "III", x = 1"#,
        "line 96: this is not TOML: duplicate key",
    ),
    (
        r#"score = { pair = ["saddlebag", "hammer"], points = 4 }"#,
        r#"score = { pair = ["saddlebag"], points = 4 }"#,
        "line 85: bonus_tile[1].score.pair: 1 entries, it must have 2",
    ),
    (
        r#"score = { pair = ["saddlebag", "hammer"], points = 4 }"#,
        r#"score = { pair = ["saddlebag", "axe"], points = 4 }"#,
        r#"line 85: bonus_tile[1].score.pair[2]: 'axe' is not "saddlebag", "hammer", "dreamcatcher" or "compass""#,
    ),
    (
        "score = { settlers = 3, points = 2 }",
        "score = { settlers = 3 }",
        "line 95: bonus_tile[11].score: must be points and one of pair = [SYMBOL, SYMBOL], each = SYMBOL, settlers = 3 and merchant_cards = 2",
    ),
    (
        "score = { settlers = 3, points = 2 }",
        "score = { settlers = 0, points = 2 }",
        "line 95: bonus_tile[11].score.settlers: 0 is not from 1 to 30",
    ),
    (
        r#"mark = "I""#,
        r#"mark = "IV""#,
        r#"line 96: bonus_tile[12].mark: 'IV' is not "I" or "III""#,
    ),
    (
        "immediate = { upgrade = 2 }",
        "immediate = { upgrade = 7 }",
        "line 109: exploration_tile[10].immediate.upgrade: 7 is not from 1 to 6",
    ),
    (
        "immediate = { upgrade = 2 }",
        "immediate = { downgrade = 2 }",
        "line 109: exploration_tile[10].immediate: must be one of { gain = SPICES }, { settlers = 1 } and { upgrade = 2 }; leave the key out for none",
    ),
    (
        "pantry = 10",
        "pantry = 3",
        "line 113: limits.pantry: 3 is not from 4 to 20",
    ),
    (
        "pantry = 10",
        "pantry = 21",
        "line 113: limits.pantry: 21 is not from 4 to 20",
    ),
    (
        "route = 5",
        "route = 9",
        "line 114: limits.route: 9 is not from 1 to 8",
    ),
    (
        "settlers = 12",
        "settlers = 6",
        "line 116: limits.settlers_at_start.2: 7 is not from 1 to 6",
    ),
    (
        "settlers_at_start = { 2 = 7, 3 = 6, 4 = 6 }",
        "settlers_at_start = { 2 = 7, 3 = 6 }",
        "line 116: limits.settlers_at_start.4: is missing",
    ),
    (
        "settlers_at_start = { 2 = 7, 3 = 6, 4 = 6 }",
        "settlers_at_start = { 2 = 7, 3 = 6, 4 = 6, 5 = 5 }",
        "line 116: limits.settlers_at_start.5: is not a key here; allowed are 2, 3, 4",
    ),
    (
        "bonus_slots = 3",
        "bonus_slots = 9",
        "line 117: limits.bonus_slots: 9 is not from 0 to 8",
    ),
    (
        r#"start = ["YYY", "YYYY", "YYYY", "YYYR"]"#,
        r#"start = ["YYY", "YYYY"]"#,
        "line 119: limits.start: 2 entries, it must have 4",
    ),
    (
        r#"start = ["YYY", "YYYY", "YYYY", "YYYR"]"#,
        r#"start = ["YYYYYYYYYYY", "YYYY", "YYYY", "YYYR"]"#,
        "line 119: limits.start[1]: 'YYYYYYYYYYY' is not 0 to 10 cubes",
    ),
    (
        r#"icons = ["plains", "forest", "river", "mountain"]"#,
        r#"icons = ["plains", "forest", "river", "plains"]"#,
        r#"line 26: location[8].icon: 'mountain' is not "plains", "forest", "river" or "plains"
line 28: location[10].icon: 'mountain' is not "plains", "forest", "river" or "plains"
line 34: location[16].icon: 'mountain' is not "plains", "forest", "river" or "plains"
line 40: location[22].icon: 'mountain' is not "plains", "forest", "river" or "plains"
line 57: point_card[13].benefit.tool: 'mountain' is not "plains", "forest", "river" or "plains"
line 61: point_card[17].benefit.tool: 'mountain' is not "plains", "forest", "river" or "plains"
line 63: point_card[19].benefit.icon: 'mountain' is not "plains", "forest", "river" or "plains"
line 69: point_card[25].benefit.icon: 'mountain' is not "plains", "forest", "river" or "plains"
line 123: layout.icons[4]: 'plains' is already the name of another"#,
    ),
    (
        r#"rows = [["A1", "B1"], ["E2", "C2"]]"#,
        r#"rows = [["A1", "B1"], ["E2", "A1"]]"#,
        r#"line 36: location[18].board: 'C2' is not "A1", "B1", "E2" or "A1"
line 37: location[19].board: 'C2' is not "A1", "B1", "E2" or "A1"
line 38: location[20].board: 'C2' is not "A1", "B1", "E2" or "A1"
line 39: location[21].board: 'C2' is not "A1", "B1", "E2" or "A1"
line 40: location[22].board: 'C2' is not "A1", "B1", "E2" or "A1"
line 122: layout.rows[2][2]: 'A1' is already the name of another"#,
    ),
    (
        r#"rows = [["A1", "B1"], ["E2", "C2"]]"#,
        r#"rows = ["A1", "B1"]"#,
        "line 122: layout.rows[1]: 'A1' is not a list in square brackets\n\
             line 122: layout.rows[2]: 'B1' is not a list in square brackets",
    ),
    (
        "[layout]",
        "[lay-out]",
        "line 1: layout: is missing\n\
             line 121: lay-out: is not a key here; allowed are format, name, provenance, location, point_card, bonus_tile, exploration_tile, limits, layout",
    ),
    (
        "format = 1",
        "format = 1\nformat = 1",
        "line 13: this is not TOML: duplicate key",
    ),
    (
        "format = 1",
        "format = ",
        "line 12: this is not TOML: string values must be quoted, expected literal string",
    ),
    (
        r#"  { id = "X2", points = 3 },"#,
        "  3,",
        "line 101: exploration_tile[2]: 3 is not a table { key = value }",
    ),
];

#[test]
fn every_mistake_is_told_with_its_line_and_key() {
    for &(old, new, expected) in MISTAKES {
        assert_eq!(errors(old, new), expected, "{old} -> {new}");
    }
}

#[test]
fn all_mistakes_are_told_at_once() {
    let mut file = Components::STAND_IN_FILE.to_owned();
    for (old, new) in [
        ("format = 1", "format = 3"),
        ("pantry = 10", "pantry = 99"),
        (r#"cost = "YRR","#, r#"cost = "RRY","#),
        ("copies = 3", "copies = 65"),
        (r#"  { id = "X1", points = 4 },"#, r#"  { id = "X1" },"#),
    ] {
        assert!(file.contains(old));
        file = file.replace(old, new);
    }
    let why = Components::read(&file).unwrap_err();
    let keys: Vec<&str> = why.0.iter().map(|error| error.key.as_str()).collect();
    assert_eq!(
        keys,
        [
            "format",
            "point_card[19].cost",
            "bonus_tile[12].copies",
            "exploration_tile[1].points",
            "limits.pantry",
        ]
    );
}

#[test]
fn what_is_no_component_file_at_all_is_refused() {
    let why = |text: &str| Components::read(text).unwrap_err();
    assert_eq!(why("").0.len(), 9, "every part is missing");
    assert!(
        why("hello")
            .to_string()
            .starts_with("line 1: this is not TOML: ")
    );
    assert!(
        why("\n\n]")
            .to_string()
            .starts_with("line 3: this is not TOML: ")
    );
    assert!(!why(&"[".repeat(100_000)).0.is_empty());
    assert!(why(&"}\n".repeat(100_000)).0.len() <= 20);
    let large = "#".repeat(MAX_BYTES + 1);
    assert_eq!(
        why(&large).to_string(),
        "line 1: the file is larger than 1048576 bytes; a component file is not"
    );
    let why = |bytes: &[u8]| Components::from_bytes(bytes).unwrap_err().to_string();
    assert_eq!(
        why(b"format = 1\nname = \"\xff\""),
        "line 2: this is not UTF-8 text; a component file is TOML"
    );
    assert_eq!(why(large.as_bytes()).lines().count(), 1);
}

#[test]
fn too_many_of_anything_is_refused() {
    let list = |name: &str, entry: &str, number: usize| {
        let entries: Vec<String> = (0..number)
            .map(|i| entry.replace("ID", &format!("id{i}")))
            .collect();
        let file = Components::STAND_IN_FILE;
        let start = file.find(&format!("{name} = [")).unwrap();
        let end = start + file[start..].find("\n]\n").unwrap() + 3;
        let list = format!("{name} = [{}]\n", entries.join(",\n"));
        let file = format!("{}{list}{}", &file[..start], &file[end..]);
        match Components::read(&file) {
            Ok(_) => "none".to_owned(),
            Err(why) => why.0[0].message.clone(),
        }
    };
    let tile = r#"{ id = "ID", points = 1 }"#;
    assert_eq!(list("exploration_tile", tile, 32), "none");
    assert_eq!(
        list("exploration_tile", tile, 33),
        "33 entries, it may have 0 to 32"
    );
    assert_eq!(
        list("exploration_tile", tile, 1),
        "1 tiles; 2 are needed for the locations with p23 = true"
    );
    let card = r#"{ id = "ID", cost = "Y", points = 1, symbol = "compass", benefit = { explore = true } }"#;
    assert_eq!(list("point_card", card, 128), "none");
    assert_eq!(
        list("point_card", card, 129),
        "129 entries, it may have 2 to 128"
    );
    let tile = r#"{ id = "ID", copies = 4, score = { each = "compass", points = 1 } }"#;
    assert_eq!(list("bonus_tile", tile, 64), "none");
    assert_eq!(
        list("bonus_tile", tile, 65),
        "65 entries, it may have 0 to 64"
    );
    let tiles = tile.replace("copies = 4", "copies = 5");
    assert_eq!(
        list("bonus_tile", &tiles, 64),
        "320 tiles in all, there may be 256"
    );
    let fort = r#"{ id = "ID", board = "A1", kind = "renew", settlers = 1 }"#;
    assert_eq!(
        list("location", fort, 65),
        "65 entries, it may have 4 to 64"
    );
    assert_eq!(list("location", fort, 64), "0 forts, there may be 2 to 8");
}

#[test]
fn lists_may_be_written_as_tables() {
    let file = Components::STAND_IN_FILE;
    let start = file.find("exploration_tile = [").unwrap();
    let end = start + file[start..].find("\n]\n").unwrap() + 3;
    let tables: String = (1..=10)
        .map(|i| format!("[[exploration_tile]]\nid = \"T{i}\"\npoints = {i}\n"))
        .collect::<Vec<_>>()
        .concat();
    let file = format!("{}{}{tables}", &file[..start], &file[end..]);
    let components = Components::read(&file).unwrap();
    assert_eq!(components.exploration_tiles()[9].id, "T10");
}

#[test]
fn the_stand_in_says_what_it_is() {
    let components = Components::stand_in();
    assert_eq!(components.provenance(), Provenance::Designed);
    assert_eq!(components.name(), "From East to West, stand-in components");
    assert_eq!(
        components.sha256_hex(),
        "2e2a6977f992361cd6fe6cde0279c47338efb31d28d67d04f74adc37a476ee3d"
    );
    let other = Components::read(&Components::STAND_IN_FILE.replace("designed\"", "transcribed\""));
    let other = other.unwrap();
    assert_eq!(other.provenance(), Provenance::Transcribed);
    assert_ne!(other, *components, "sets are told apart by their files");
    let text = components.describe();
    for line in [
        components.provenance_notice(),
        "Board A1",
        "  A1-gain-rr      3 settlers  gain RR                mountain  covered with 2 or 3 players",
        "  DC9  RRRB  7 points  +R at river     with 4 players",
        "  merchants                    3 of them  2 points per 2 merchant cards                    mark I",
        "  X10  2 points  upgrade 2",
        "  end of the game  8 point cards claimed",
        "  2 players  7 settlers on the player board  pantries YYY YYYY            20 point cards  8 exploration tiles beside the board",
    ] {
        assert!(text.lines().any(|l| l == line), "{line}\n{text}");
    }
}
