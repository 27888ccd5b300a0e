//! Whatever is read as a move, position or record is written and read back; whatever is not gets a plain reason.

use rules::chance::XorShift;
use rules::spice_road::MAX_MARKET_SPICES;
use rules::{AnyGame, AnyTable, GameName, Record};

/// Lists longer than this are counted, not listed: a card may carry hundreds of spices in a position.
const MOST_LISTED: u64 = 20_000;

/// A reason is one short line that says something.
fn check_reason(why: &str) {
    assert!(!why.trim().is_empty());
    assert!(why.chars().count() < 600, "{why}");
    assert!(!why.contains(['\n', '\r', '\0']), "{why:?}");
}

/// The text with single blanks, as everything canonical is written.
fn squeezed(text: &str) -> String {
    let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    text.lines().map(words).collect::<Vec<_>>().join("\n")
}

/// Any bytes as a move of either game.
pub fn moves(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for name in GameName::ALL {
        for players in name.players() {
            let mut rng = XorShift::new(players as u64);
            let mut game =
                AnyGame::deal(name, players, &mut rng).unwrap_or_else(|why| panic!("{why}"));
            for _ in 0..players {
                try_move(&game, &text);
                let next = game.table().random_move(&mut rng);
                game.play(&next).unwrap_or_else(|why| panic!("{why}"));
            }
        }
    }
}

/// A move that can be read is either listed and playable or refused, nothing having changed.
fn try_move(game: &AnyGame, text: &str) {
    let mv = match game.read_move(text) {
        Ok(mv) => mv,
        Err(why) => return check_reason(&why.to_string()),
    };
    let written = mv.to_string();
    assert_eq!(game.read_move(&written), Ok(mv.clone()), "{written}");
    let words: Vec<&str> = text.split_whitespace().collect();
    assert_eq!(words.join(" "), written, "only the canonical spelling");
    assert_eq!(game.check(&mv).is_ok(), game.moves().contains(&mv), "{mv}");
    let mut after = game.clone();
    match after.play(&mv) {
        Ok(_) => assert_eq!(AnyGame::read(&after.to_string()), Ok(after)),
        Err(why) => {
            check_reason(&why.to_string());
            assert_eq!(after, *game);
        }
    }
}

/// Any bytes as a position of either game.
pub fn position(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match AnyGame::read(&text) {
        Err(why) => check_reason(&why.to_string()),
        Ok(game) => {
            let written = game.to_string();
            assert_eq!(squeezed(&text), written, "only the canonical spelling");
            assert_eq!(AnyGame::read(&written), Ok(game.clone()), "{written}");
            let view = game.table().to_string();
            let back = AnyGame::read(&view).map(|game| game.table());
            assert_eq!(back, Ok(game.table()), "{view}");
            play_on(game);
        }
    }
}

/// The moves of the position are counted, listed and checked alike, and lead to positions that can be read.
fn play_on(mut game: AnyGame) {
    let mut rng = XorShift::new(1);
    for _ in 0..4 {
        let count = game.count_moves();
        assert_eq!(count == 0, game.is_over(), "{game}");
        assert_eq!(game.standing().over, game.is_over());
        if count == 0 {
            return;
        }
        if count <= MOST_LISTED {
            let listed = game.moves();
            assert_eq!(listed.len() as u64, count, "{game}");
            for mv in listed {
                assert_eq!(game.check(&mv), Ok(()), "{mv} in\n{game}");
            }
        }
        let mv = game.table().random_move(&mut rng);
        assert_eq!(game.read_move(&mv.to_string()), Ok(mv.clone()));
        game.play(&mv)
            .unwrap_or_else(|why| panic!("{mv}: {why} in\n{game}"));
        let written = game.to_string();
        match AnyGame::read(&written) {
            Ok(back) => assert_eq!(back.to_string(), written),
            // NOTATION.md: a heap that no real game makes may grow beyond what is read.
            Err(_) if spices_on_market(&game) > MAX_MARKET_SPICES => return,
            Err(why) => panic!("{why} in\n{written}"),
        }
    }
}

/// How many spices lie on the market cards of Spice Road.
fn spices_on_market(game: &AnyGame) -> u32 {
    match game.table() {
        AnyTable::SpiceRoad(table) => {
            let heaps = table.market().spices().iter();
            heaps.map(|spices| u32::from(spices.total())).sum()
        }
        AnyTable::EastToWest(_) => 0,
    }
}

/// Any bytes as a record.
pub fn record(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match Record::read(&text) {
        Err(why) => check_reason(&why.to_string()),
        Ok(record) => {
            let written = record.to_string();
            assert_eq!(Record::read(&written), Ok(record.clone()), "{written}");
            assert_eq!(record.positions().len(), record.turns().len() + 1);
        }
    }
}
