//! Either game by the same calls: what a table answers, a game answers too.

use std::collections::HashSet;

use rules::chance::{XorShift, seeded};
use rules::{AnyGame, AnyTable, Game, GameName, MoveError, ParseErrorKind, spice_road};

#[test]
fn a_table_answers_what_its_game_answers() {
    let mut rng = XorShift::new(3);
    for name in GameName::ALL {
        let mut game = AnyGame::deal(name, 3, &mut seeded(9)).unwrap();
        let mut seen: HashSet<AnyTable> = HashSet::new();
        let mut keys = HashSet::new();
        for _ in 0..60 {
            let table = game.table();
            assert_eq!(table.name(), name);
            assert_eq!((table.seats(), table.seat()), (3, game.seat()));
            assert_eq!(table.moves(), game.moves());
            assert_eq!(table.count_moves(), table.moves().len() as u64);
            assert_eq!(table.standing(), game.standing());
            let mv = game.random_by_action(&mut rng);
            assert_eq!(table.check(&mv), Ok(()));
            assert_eq!(table.read_move(&mv.to_string()), Ok(mv.clone()));
            assert_eq!(table.key(), game.key());
            assert_eq!(keys.insert(table.key()), seen.insert(table.clone()));

            let mut told = game.forget_hidden();
            let reveal = game.play(&mv).unwrap();
            let written = reveal.to_string();
            assert_eq!(table.read_reveal(&mv, &written), Ok(reveal.clone()));
            assert_eq!(told.play_revealing(&mv, &reveal), Ok(()));
            assert_eq!(told.table(), game.table());
        }
    }
}

#[test]
fn either_game_is_counted_like_its_own() {
    fn count<G: Game>(game: &G) -> u64 {
        game.perft(2)
    }
    for name in GameName::ALL {
        let game = AnyGame::deal(name, 2, &mut seeded(4)).unwrap();
        let own = match &game {
            AnyGame::SpiceRoad(game) => count(game),
            AnyGame::EastToWest(game) => count(game),
        };
        assert_eq!(count(&game), own);
    }
}

#[test]
fn the_key_of_a_table_stays_the_same_for_ever() {
    let keys = GameName::ALL.map(|name| {
        let game = AnyGame::deal(name, 2, &mut seeded(1)).unwrap();
        format!("{:016x}", game.key())
    });
    assert_eq!(keys, ["8639bc149b29c4c8", "374b8a012416dfea"]);
}

#[test]
fn what_cannot_be_read_has_a_kind() {
    let spice_road = AnyGame::deal(GameName::SpiceRoad, 2, &mut seeded(1)).unwrap();
    let east_to_west = AnyGame::deal(GameName::EastToWest, 2, &mut seeded(1)).unwrap();
    let moves = [
        (&spice_road, "play", ParseErrorKind::Missing),
        (&spice_road, "rest now", ParseErrorKind::Unexpected),
        (&spice_road, "rest discard RY", ParseErrorKind::Malformed),
        (&spice_road, "claim YYYY", ParseErrorKind::Unknown),
        (&east_to_west, "work", ParseErrorKind::Missing),
        (&east_to_west, "rest now", ParseErrorKind::Unexpected),
        (&east_to_west, "rest discard -", ParseErrorKind::Malformed),
        (&east_to_west, "work nowhere", ParseErrorKind::Unknown),
    ];
    for (game, text, kind) in moves {
        match game.read_move(text) {
            Err(MoveError::Parse(why)) => assert_eq!(why.kind(), kind, "{text}: {why}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    let positions = [
        ("turn 1 A", "turn 0 A", ParseErrorKind::Malformed),
        ("turn 1 A", "turn 1", ParseErrorKind::Missing),
        ("turn 1 A\n", "", ParseErrorKind::Unexpected),
        ("turn 1 A", "turn 1 C", ParseErrorKind::Impossible),
        ("\nB ", "\nB-", ParseErrorKind::Missing),
        ("\nB ", "\nnobody\nB ", ParseErrorKind::Missing),
        ("position ", "position not-", ParseErrorKind::Unknown),
    ];
    for game in [&spice_road, &east_to_west] {
        let text = game.to_string();
        for (from, to, kind) in positions {
            assert!(text.contains(from), "{from}");
            let why = AnyGame::read(&text.replacen(from, to, 1)).unwrap_err();
            assert_eq!(why.kind(), kind, "{to}: {why}");
        }
        let one = &text[..text.find("\nB ").unwrap()];
        assert_eq!(
            AnyGame::read(one).unwrap_err().kind(),
            ParseErrorKind::Players
        );
        let why = AnyGame::deal(game.name(), 6, &mut seeded(1)).unwrap_err();
        assert_eq!(why.kind(), ParseErrorKind::Players);
    }
    let why = spice_road::Game::read(&east_to_west.to_string()).unwrap_err();
    assert_eq!(why.kind(), ParseErrorKind::OtherGame);
    let mv = east_to_west.read_move("rest").unwrap();
    let why = spice_road.read_reveal(&mv, "").unwrap_err();
    assert_eq!(why.kind(), ParseErrorKind::OtherGame);
}
