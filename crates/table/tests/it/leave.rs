//! Getting up.

use table::{Act, Chair, Event, Refusal};

use crate::given::{bot, clocked, created, given, nonce, opened, sits, started, table};

fn leave(chair: Option<u8>) -> Act {
    Act::Leave { chair }
}

fn stood_in(chair: u8) -> Event {
    Event::StoodIn {
        chair,
        level: "steady".to_owned(),
    }
}

#[test]
fn before_the_start_the_chair_is_free() {
    given([table(&[sits("ada"), sits("bob")])])
        .when("bob", leave(None))
        .then([Event::Left { chair: 1 }]);
}

#[test]
fn all_chairs_of_a_person_are_left_in_one_append() {
    given([table(&[sits("ada"), sits("ada"), sits("bob")])])
        .when("ada", leave(None))
        .then([Event::Left { chair: 0 }, Event::Left { chair: 1 }]);
    given([table(&[sits("ada"), sits("ada"), sits("bob")]), started(3)])
        .when("ada", leave(None))
        .then([stood_in(0), stood_in(1)]);
}

#[test]
fn the_owner_frees_any_chair_before_the_start() {
    let open = || given([table(&[sits("ada"), sits("bob"), bot()])]);
    open()
        .when("ada", leave(Some(1)))
        .then([Event::Left { chair: 1 }]);
    open()
        .when("ada", leave(Some(2)))
        .then([Event::Left { chair: 2 }]);
    open()
        .when("bob", leave(Some(0)))
        .refused(&Refusal::OthersChair);
    open()
        .gone("ada", 120)
        .when("bob", leave(Some(0)))
        .then([Event::Left { chair: 0 }]);
    open()
        .when("ada", leave(Some(9)))
        .refused(&Refusal::NoChair);
}

#[test]
fn during_the_game_a_bot_plays_on() {
    let running = || given([table(&[sits("ada"), sits("bob")]), started(2)]);
    running().when("bob", leave(None)).then([stood_in(1)]);
    running()
        .when("ada", leave(Some(1)))
        .refused(&Refusal::OthersChair);
    running()
        .when("bob", leave(None))
        .then([stood_in(1)])
        .given()
        .when("bob", leave(None))
        .then([]);
}

#[test]
fn the_time_spent_is_kept() {
    given([clocked(&[sits("ada"), sits("bob")]), started(2)])
        .left(&[300, 300])
        .after(290)
        .when("ada", leave(None))
        .then([stood_in(0)])
        .leaves(&[10, 300]);
}

#[test]
fn strangers_cannot_leave() {
    given([table(&[sits("ada"), Chair::Open])])
        .when("bob", leave(None))
        .refused(&Refusal::NotSeated);
    given([table(&[sits("ada"), Chair::Open])])
        .when("bob", leave(Some(1)))
        .then([]);
}

#[test]
fn leaving_while_nonces_are_shown_ends_the_attempt() {
    let mut new = created(&[sits("ada"), sits("bob")]);
    new.fair.as_mut().unwrap().commitments[0] = Some(nonce(1).1);
    let decision = given([opened(new), Event::Starting])
        .when("bob", leave(None))
        .decided
        .unwrap();
    let events: Vec<&Event> = decision.entries.iter().map(|e| &e.event).collect();
    let [
        Event::StartStopped { secret, next, .. },
        Event::Left { chair: 1 },
    ] = events[..]
    else {
        panic!("{events:?}");
    };
    assert_eq!(*secret, "5e".repeat(32));
    assert_ne!(next, secret);
}
