//! Starting the game.

use table::{Act, Chair, Event, Refusal};

use crate::given::{bot, created, given, nonce, opened, sits, started, table};

#[test]
fn the_owner_starts() {
    let decision = given([table(&[sits("ada"), bot()])])
        .when("ada", Act::Start)
        .decided
        .unwrap();
    let [entry] = &decision.entries[..] else {
        panic!("{decision:?}");
    };
    let Event::Started {
        position, seats, ..
    } = &entry.event
    else {
        panic!("{entry:?}");
    };
    assert!(position.starts_with("position spice-road"));
    assert_eq!(seats.len(), 2);
    given([table(&[sits("ada"), sits("bob")])])
        .when("bob", Act::Start)
        .refused(&Refusal::OwnerStarts);
}

#[test]
fn another_player_starts_when_the_owner_is_gone() {
    let waiting = || given([table(&[sits("ada"), sits("bob")])]);
    waiting()
        .gone("ada", 119)
        .when("bob", Act::Start)
        .refused(&Refusal::OwnerStarts);
    let decided = waiting().gone("ada", 120).when("bob", Act::Start).decided;
    assert_eq!(decided.unwrap().entries.len(), 1);
    waiting()
        .gone("ada", 120)
        .when("carol", Act::Start)
        .refused(&Refusal::OwnerStarts);
}

#[test]
fn every_chair_must_be_taken_and_a_person_play() {
    given([table(&[sits("ada"), Chair::Open])])
        .when("ada", Act::Start)
        .refused(&Refusal::ChairsOpen);
    given([table(&[bot(), bot()])])
        .when("ada", Act::Start)
        .refused(&Refusal::NoPerson);
}

#[test]
fn starting_twice_changes_nothing() {
    given([table(&[sits("ada"), bot()]), started(2)])
        .when("ada", Act::Start)
        .then([]);
}

#[test]
fn with_commitments_the_nonces_are_asked_for() {
    let mut new = created(&[sits("ada"), sits("bob")]);
    new.fair.as_mut().unwrap().commitments[1] = Some(nonce(2).1);
    given([opened(new)])
        .when("ada", Act::Start)
        .then([Event::Starting])
        .given()
        .when("ada", Act::Start)
        .then([]);
}
