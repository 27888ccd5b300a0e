//! When a hint is given.

use table::{Created, Hints, Refusal};

use crate::given::{bot, created, given, opened, person, sits, started, table};

#[test]
fn a_player_alone_with_bots_gets_hints() {
    let alone = given([table(&[sits("ada"), bot()]), started(2)]).state;
    assert_eq!(alone.check_hint(&person("ada")), Ok(()));
    assert_eq!(alone.check_hint(&person("bob")), Err(Refusal::PlayersHint));
}

#[test]
fn in_company_the_table_decides() {
    let policy = |hints| Created {
        hints,
        ..created(&[sits("ada"), sits("bob")])
    };
    let state = |hints| given([opened(policy(hints)), started(2)]).state;
    let ask = |hints, name| state(hints).check_hint(&person(name));
    assert_eq!(ask(Hints::Alone, "ada"), Err(Refusal::NoHints));
    assert_eq!(ask(Hints::Always, "ada"), Ok(()));
    assert_eq!(ask(Hints::Always, "bob"), Err(Refusal::HintOutOfTurn));
}
