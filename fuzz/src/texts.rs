//! Whatever is read as a move, position or record is written and read back; whatever is not gets a plain reason.

use rules::chance::Playful;
use rules::spice_road::{Game, Move, read_table};
use rules::{AnyGame, Record};

/// Lists longer than this are counted, not listed: a card may carry hundreds of spices in a position.
const MOST_LISTED: u64 = 20_000;

/// A reason is one short line that says something.
fn check_reason(why: &str) {
    assert!(!why.trim().is_empty());
    assert!(why.chars().count() < 600, "{why}");
    assert!(!why.contains(['\n', '\r', '\0']), "{why:?}");
}

/// Any bytes as a move.
pub fn moves(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match text.parse::<Move>() {
        Err(why) => check_reason(&why.to_string()),
        Ok(mv) => {
            let written = mv.to_string();
            assert_eq!(written.parse(), Ok(mv), "{written}");
            let words: Vec<&str> = text.split_whitespace().collect();
            assert_eq!(
                words.join(" "),
                written,
                "only the canonical spelling is read"
            );
            try_move(mv);
        }
    }
}

/// A move that can be read is either listed and playable or refused, nothing having changed.
fn try_move(mv: Move) {
    for players in 2..=5 {
        let mut rng = Playful::new(players as u64);
        let mut game = Game::deal(players, &mut rng);
        for _ in 0..players {
            let legal = game.table().check(mv).is_ok();
            assert_eq!(legal, game.table().moves().any(|listed| listed == mv));
            let mut after = game;
            match after.play(mv) {
                Ok(_) => assert_eq!(after.to_string().parse(), Ok(after)),
                Err(why) => {
                    check_reason(&why.to_string());
                    assert_eq!(after, game);
                }
            }
            let next = game.table().random_move(&mut rng);
            game.play_unchecked(next);
        }
    }
}

/// Any bytes as a position.
pub fn position(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let any = AnyGame::read(&text);
    match text.parse::<Game>() {
        Err(why) => {
            check_reason(&why.to_string());
            if let Err(why) = any {
                check_reason(&why.to_string());
            }
        }
        Ok(game) => {
            assert_eq!(any, Ok(AnyGame::SpiceRoad(game)));
            let written = game.to_string();
            assert_eq!(written.parse(), Ok(game), "{written}");
            let squeezed: Vec<String> = text
                .lines()
                .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
                .collect();
            assert_eq!(
                squeezed.join("\n"),
                written,
                "only the canonical spelling is read"
            );
            let view = game.table().to_string();
            assert_eq!(read_table(&view), Ok(*game.table()), "{view}");
            play_on(game);
        }
    }
}

/// The moves of the position are counted, listed and checked alike, and lead to positions that can be read.
fn play_on(mut game: Game) {
    let mut rng = Playful::new(1);
    for _ in 0..4 {
        let table = game.table();
        let count = table.count_moves();
        assert_eq!(count == 0, table.is_over());
        assert_eq!(table.outcome().is_some(), table.is_over());
        if count == 0 {
            return;
        }
        if count <= MOST_LISTED {
            let mut listed = 0;
            for mv in table.moves() {
                assert_eq!(table.check(mv), Ok(()), "{mv}");
                listed += 1;
            }
            assert_eq!(listed, count);
        }
        let mv = table.random_move(&mut rng);
        assert_eq!(mv.to_string().parse(), Ok(mv));
        game.play(mv)
            .unwrap_or_else(|why| panic!("{mv}: {why} in\n{game}"));
        let written = game.to_string();
        let back: Game = written
            .parse()
            .unwrap_or_else(|why| panic!("{why} in\n{written}"));
        assert_eq!(back.to_string(), written);
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
