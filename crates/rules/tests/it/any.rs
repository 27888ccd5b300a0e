//! Either game by the same calls: what a table answers, a game answers too.

use std::collections::HashSet;

use rules::chance::{XorShift, seeded};
use rules::{AnyGame, AnyTable, Game, GameName};

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
