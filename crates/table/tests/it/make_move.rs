//! Making a move.

use table::{Act, Chair, Event, Refusal};

use crate::given::{Given, bot, clocked, given, moved, person, sits, started, table};

fn play(after: u64, mv: &str) -> Act {
    Act::Move {
        after,
        mv: mv.to_owned(),
    }
}

fn running() -> Given {
    given([table(&[sits("ada"), sits("bob")]), started(2)])
}

#[test]
fn the_player_to_move_moves() {
    let then = running()
        .when("ada", play(2, "play +YY"))
        .then([moved(0, "play +YY")]);
    assert_eq!(then.state.person_to_move(), Some(&person("bob")));
    then.given()
        .when("bob", play(3, "play +YY"))
        .then([moved(1, "play +YY")]);
}

#[test]
fn what_a_move_turns_up_is_written_with_it() {
    let view = running().state.view().to_string();
    let line = view
        .lines()
        .find(|line| line.starts_with("market "))
        .unwrap();
    let card = line.split([' ', '=']).nth(1).unwrap().to_owned();
    let decision = running()
        .when("ada", play(2, &format!("acquire {card}")))
        .decided
        .unwrap();
    let Event::Moved { reveals, .. } = &decision.entries[0].event else {
        panic!("{decision:?}");
    };
    assert!(reveals.starts_with("reveals "), "{reveals}");
}

#[test]
fn others_wait() {
    running()
        .when("bob", play(2, "play +YY"))
        .refused(&Refusal::NotYourTurn {
            seat: "A".to_owned(),
        });
    running()
        .when("carol", play(2, "play +YY"))
        .refused(&Refusal::PlayersMove);
}

#[test]
fn a_move_names_the_position_it_was_chosen_in() {
    running()
        .when("ada", play(1, "play +YY"))
        .refused(&Refusal::Stale { last: 2 });
    running()
        .when("ada", play(9, "play +YY"))
        .refused(&Refusal::UnknownEvent { after: 9, last: 2 });
    // What leaves the position alone does not matter.
    let left = Event::StoodIn {
        chair: 1,
        level: "steady".to_owned(),
    };
    given([table(&[sits("ada"), sits("bob")]), started(2), left])
        .when("ada", play(2, "play +YY"))
        .then([moved(0, "play +YY")]);
}

#[test]
fn the_rules_decide() {
    for (mv, key) in [("play +B", "not-in-hand"), ("dance", "unreadable")] {
        match running().when("ada", play(2, mv)).decided.unwrap_err() {
            Refusal::Illegal(reason) => assert_eq!(reason.key, key),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn a_game_must_be_running() {
    given([table(&[sits("ada"), Chair::Open])])
        .when("ada", play(1, "play +YY"))
        .refused(&Refusal::NotStarted);
    let stood_in = Chair::Person {
        person: person("ada"),
        guest: false,
        stand_in: Some("steady".to_owned()),
        late: false,
    };
    given([table(&[stood_in, bot()]), started(2)])
        .when("ada", play(2, "play +YY"))
        .refused(&Refusal::BotPlays);
}

#[test]
fn a_move_costs_its_time_and_adds_ten_seconds() {
    given([clocked(&[sits("ada"), sits("bob")]), started(2)])
        .left(&[300, 300])
        .after(30)
        .when("ada", play(2, "play +YY"))
        .then([moved(0, "play +YY")])
        .leaves(&[280, 300]);
}

#[test]
fn a_move_that_was_waiting_counts_before_its_clock_is_judged() {
    given([clocked(&[sits("ada"), sits("bob")]), started(2)])
        .left(&[300, 300])
        .after(400)
        .when("ada", play(2, "play +YY"))
        .then([moved(0, "play +YY")])
        .leaves(&[10, 300]);
}

#[test]
fn a_move_that_was_refused_stays_refused() {
    let left = Event::StoodIn {
        chair: 0,
        level: "steady".to_owned(),
    };
    let back = Event::TookBack { chair: 0 };
    let chairs = [sits("ada"), sits("bob")];
    given([table(&chairs), started(2), left.clone()])
        .when("ada", play(3, "play +YY"))
        .refused(&Refusal::BotPlays);
    let returned = || given([table(&chairs), started(2), left.clone(), back.clone()]);
    returned()
        .when("ada", play(3, "play +YY"))
        .refused(&Refusal::Stale { last: 4 });
    returned()
        .when("ada", play(4, "play +YY"))
        .then([moved(0, "play +YY")]);
}
