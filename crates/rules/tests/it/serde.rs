//! The feature `serde`: whatever has a text is this text.

use rules::chance::seeded;
use rules::spice_road::Move;
use rules::{AnyGame, GameName, Record, Seat, Spices};
use serde_json::{from_value, json, to_value};

#[test]
fn whatever_has_a_text_is_this_text() {
    let spices: Spices = from_value(json!("YYG")).unwrap();
    assert_eq!(to_value(spices).unwrap(), json!("YYG"));
    let mv: Move = from_value(json!("acquire RR>GG pay YRY")).unwrap();
    assert_eq!(to_value(mv).unwrap(), json!("acquire RR>GG pay YRY"));
    assert_eq!(from_value::<Seat>(json!("B")).unwrap(), Seat::new(1));
    for name in GameName::ALL {
        let mut game = AnyGame::deal(name, 2, &mut seeded(3)).unwrap();
        let mut record = Record::new(&game, "2026-11-15", &["Ada", "Bob"]);
        assert_eq!(
            from_value::<AnyGame>(to_value(&game).unwrap()).unwrap(),
            game
        );
        assert_eq!(
            to_value(game.table()).unwrap(),
            json!(game.table().to_string())
        );
        let first = game.moves()[0].clone();
        assert_eq!(to_value(&first).unwrap(), json!(first.to_string()));
        record.play(&mut game, first.to_string()).unwrap();
        let back: Record = from_value(to_value(&record).unwrap()).unwrap();
        assert_eq!(back, record);
    }
}

#[test]
fn what_is_wrong_with_a_text_is_told() {
    let why = from_value::<Spices>(json!("RY")).unwrap_err().to_string();
    assert_eq!(why, "spices 'RY': write them in the order YRGB");
    assert!(from_value::<GameName>(json!(7)).is_err());
    let why = from_value::<AnyGame>(json!("position go")).unwrap_err();
    assert!(why.to_string().contains("there is no game 'go'"), "{why}");
}
