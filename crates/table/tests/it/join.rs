//! Sitting down, seating bots, and taking seats back.

use table::{Act, Chair, Event, Refusal};

use crate::given::{bot, clocked, given, nonce, person, sits, started, table};

fn join() -> Act {
    at(None)
}

fn at(chair: Option<u8>) -> Act {
    Act::Join {
        chair,
        bot: None,
        commitment: None,
    }
}

fn seat_bot(level: &str) -> Act {
    Act::Join {
        chair: None,
        bot: Some(level.to_owned()),
        commitment: None,
    }
}

fn sat(chair: u8, who: Chair) -> Event {
    Event::Sat {
        chair,
        who,
        commitment: None,
    }
}

#[test]
fn a_person_sits_down_on_the_first_free_chair() {
    let two = [table(&[sits("ada"), Chair::Open])];
    given(two).when("bob", join()).then([sat(1, sits("bob"))]);
    let three = [table(&[sits("ada"), Chair::Open, Chair::Open])];
    given(three)
        .when("bob", at(Some(2)))
        .then([sat(2, sits("bob"))]);
}

#[test]
fn sitting_down_again_changes_nothing() {
    given([table(&[sits("ada"), Chair::Open])])
        .when("ada", join())
        .then([]);
    given([table(&[sits("ada"), Chair::Open])])
        .when("ada", at(Some(0)))
        .then([]);
}

#[test]
fn a_taken_chair_is_refused() {
    let full = || given([table(&[sits("ada"), bot()])]);
    full().when("bob", join()).refused(&Refusal::NoFreeChair);
    full()
        .when("bob", at(Some(0)))
        .refused(&Refusal::ChairTaken);
    full().when("bob", at(Some(7))).refused(&Refusal::NoChair);
}

#[test]
fn the_owner_seats_bots() {
    let open = || given([table(&[sits("ada"), Chair::Open])]);
    open().when("ada", seat_bot("novice")).then([sat(1, bot())]);
    open()
        .when("bob", seat_bot("novice"))
        .refused(&Refusal::OwnerSeatsBots);
    open()
        .when("ada", seat_bot("genius"))
        .refused(&Refusal::BadLevel("no level is called genius".to_owned()));
}

#[test]
fn a_commitment_is_kept_and_can_be_replaced() {
    let (_, commitment) = nonce(1);
    let bind = |commitment: &str| Act::Join {
        chair: Some(0),
        bot: None,
        commitment: Some(commitment.to_owned()),
    };
    let bound = Event::Sat {
        chair: 0,
        who: sits("ada"),
        commitment: Some(commitment.clone()),
    };
    given([table(&[sits("ada"), Chair::Open])])
        .when("ada", bind(&commitment))
        .then([bound])
        .given()
        .when("ada", bind(&commitment))
        .then([]);
    let nonsense = given([table(&[sits("ada"), Chair::Open])]).when("ada", bind("0f"));
    let refusal = nonsense.decided.unwrap_err();
    assert!(matches!(refusal, Refusal::BadCommitment(_)), "{refusal}");
}

#[test]
fn whoever_changes_a_chair_while_nonces_are_shown_ends_the_attempt() {
    let (_, commitment) = nonce(1);
    let (_, other) = nonce(2);
    let mut created = crate::given::created(&[sits("ada"), sits("bob")]);
    created.fair.as_mut().unwrap().commitments[0] = Some(commitment);
    let starting = || given([crate::given::opened(created.clone()), Event::Starting]);
    let act = Act::Join {
        chair: Some(1),
        bot: None,
        commitment: Some(other.clone()),
    };
    let decision = starting().when("bob", act).decided.unwrap();
    let [stopped, sat] = &decision.entries[..] else {
        panic!("{decision:?}");
    };
    assert!(matches!(
        stopped.event,
        Event::StartStopped { chair: 1, .. }
    ));
    assert_eq!(
        sat.event,
        Event::Sat {
            chair: 1,
            who: sits("bob"),
            commitment: Some(other)
        }
    );
}

fn left_by(name: &str, late: bool) -> Chair {
    Chair::Person {
        person: person(name),
        guest: false,
        stand_in: Some("steady".to_owned()),
        late,
    }
}

#[test]
fn a_seat_is_taken_back() {
    let running = || given([table(&[sits("ada"), left_by("bob", false)]), started(2)]);
    running()
        .when("bob", join())
        .then([Event::TookBack { chair: 1 }]);
    running().when("ada", join()).then([]);
    running()
        .when("carol", join())
        .refused(&Refusal::BegunWithoutYou);
}

#[test]
fn joining_adds_no_time() {
    given([clocked(&[sits("ada"), left_by("bob", false)]), started(2)])
        .left(&[300, 10])
        .when("bob", join())
        .then([Event::TookBack { chair: 1 }])
        .leaves(&[300, 10]);
}

#[test]
fn a_clock_that_ran_out_gets_twenty_seconds() {
    given([clocked(&[sits("ada"), left_by("bob", true)]), started(2)])
        .left(&[300, 0])
        .when("bob", join())
        .then([Event::TookBack { chair: 1 }])
        .leaves(&[300, 20]);
}

#[test]
fn a_seat_that_was_taken_back_moves_from_the_next_turn_on() {
    let timed_out = Event::TimedOut {
        chair: 0,
        level: "steady".to_owned(),
    };
    let returned = given([clocked(&[sits("ada"), sits("bob")]), started(2), timed_out])
        .left(&[0, 300])
        .when("ada", join())
        .then([Event::TookBack { chair: 0 }]);
    assert_eq!(returned.state.person_to_move(), None);
    assert_eq!(returned.state.bot_to_move(), Some("steady"));
    let after = returned.state.seq;
    let mv = "play +YY".to_owned();
    returned
        .given()
        .when("ada", Act::Move { after, mv })
        .refused(&Refusal::BotPlays);
}

#[test]
fn nobody_sits_down_when_the_game_is_over() {
    let mut over = given([table(&[sits("ada"), Chair::Recorded]), started(2)]);
    over.state.imported = true;
    over.when("bob", join()).refused(&Refusal::GameOver);
}
