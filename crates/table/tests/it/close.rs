//! Closing a table before its game is over.

use table::clocks::Elapsed;
use table::{Access, Act, Chair, Command, Entry, Event, Next, Refusal, Spectators, Stage, Want};

use crate::given::{
    Given, bot, clocked, created, given, moved, opened, person, sits, started, table,
};

fn running() -> Given {
    given([table(&[sits("ada"), sits("bob"), bot()]), started(3)])
}

#[test]
fn the_owner_aborts_a_running_game() {
    let then = running()
        .when("ada", Act::Close)
        .then([Event::Closed { reason: None }]);
    assert_eq!(then.state.stage(), Stage::Over);
    assert!(then.state.closed && then.state.play.is_some());
    assert_eq!(then.state.next(Elapsed::default()), Next::Nothing);
    assert!(!then.state.goes_on());
    // Once is enough.
    then.given().when("ada", Act::Close).then([]);
}

#[test]
fn a_table_that_has_not_begun_is_over_too() {
    let open = || given([table(&[sits("ada"), Chair::Open])]);
    let then = open()
        .when("ada", Act::Close)
        .then([Event::Closed { reason: None }]);
    assert_eq!(then.state.stage(), Stage::Over);
    let closed = || {
        open()
            .when("ada", Act::Close)
            .then([Event::Closed { reason: None }])
            .given()
    };
    closed().when("ada", Act::Start).refused(&Refusal::GameOver);
    let join = Act::Join {
        chair: None,
        bot: None,
        commitment: None,
    };
    closed().when("bob", join).refused(&Refusal::GameOver);
    closed()
        .when("ada", Act::Rematch)
        .refused(&Refusal::NotOver);
}

#[test]
fn nobody_else_closes_it_even_when_the_owner_is_gone() {
    for name in ["bob", "carol"] {
        running()
            .gone("ada", 10_000)
            .when(name, Act::Close)
            .refused(&Refusal::OwnerCloses);
    }
}

#[test]
fn nothing_is_played_or_taken_back_afterwards() {
    let closed = || {
        let played = given([
            table(&[sits("ada"), sits("bob")]),
            started(2),
            moved(0, "play +YY"),
        ]);
        played
            .when("ada", Act::Close)
            .then([Event::Closed { reason: None }])
            .given()
    };
    let mv = Act::Move {
        after: 4,
        mv: "play +YY".to_owned(),
    };
    closed().when("bob", mv).refused(&Refusal::GameOver);
    let undo = Act::Undo {
        after: 4,
        want: Want::Ask,
        question: None,
    };
    closed().when("ada", undo).refused(&Refusal::GameOver);
    let new = closed().when("bob", Act::Rematch).decided.unwrap();
    assert_eq!(new.opens.unwrap().created.owner, person("bob"));
}

fn by_administrator() -> Command {
    Command::Close {
        reason: "Abandoned".to_owned(),
    }
}

#[test]
fn an_administrator_closes_any_table_for_a_reason() {
    let closed = || Event::Closed {
        reason: Some("Abandoned".to_owned()),
    };
    let then = running().command(&by_administrator()).then([closed()]);
    assert_eq!(then.state.closed_for.as_deref(), Some("Abandoned"));
    then.given().command(&by_administrator()).then([]);
    let mut over = running();
    over.state.imported = true;
    over.command(&by_administrator())
        .refused(&Refusal::GameOver);
}

#[test]
fn what_the_owner_closes_is_stored_as_ever() {
    let stored = "{\"kind\":\"closed\"}";
    let entry: Entry = Event::Closed { reason: None }.into();
    assert_eq!(entry.to_json(), stored);
    assert_eq!(serde_json::from_str::<Entry>(stored).unwrap(), entry);
}

#[test]
fn an_administrator_takes_a_person_from_a_table() {
    let remove = |name| Command::Remove {
        person: person(name),
    };
    let open = given([table(&[sits("ada"), sits("bob")])]);
    open.command(&remove("bob"))
        .then([Event::Left { chair: 1 }]);
    let then = running().command(&remove("bob")).decided.unwrap();
    assert!(matches!(
        then.entries[0].event,
        Event::StoodIn { chair: 1, .. }
    ));
    running()
        .command(&remove("carol"))
        .refused(&Refusal::NotSeated);
}

#[test]
fn a_finished_game_stays_finished() {
    let mut over = running();
    over.state.imported = true;
    over.when("ada", Act::Close).refused(&Refusal::GameOver);
}

#[test]
fn clocks_stop_and_lists_forget_it() {
    let public = opened(table::Created {
        access: Access::Public,
        spectators: Spectators::Public,
        ..created(&[sits("ada"), sits("bob")])
    });
    let open = given([public]);
    assert!(open.state.is_listed());
    assert!(
        !open
            .when("ada", Act::Close)
            .then([Event::Closed { reason: None }])
            .state
            .is_listed()
    );
    given([clocked(&[sits("ada"), sits("bob")]), started(2)])
        .left(&[300, 300])
        .after(20)
        .when("ada", Act::Close)
        .then([Event::Closed { reason: None }])
        .leaves(&[280, 300]);
}
