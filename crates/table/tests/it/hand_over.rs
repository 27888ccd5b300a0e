//! Handing over the seat of a person who is gone.

use table::{Act, Event, Refusal};

use crate::given::{Given, bot, given, sits, started, table};

fn hand_over(chair: u8) -> Act {
    Act::HandOver { chair }
}

fn running() -> Given {
    given([table(&[sits("ada"), sits("bob"), bot()]), started(3)])
}

fn stood_in(chair: u8) -> Event {
    Event::StoodIn {
        chair,
        level: "steady".to_owned(),
    }
}

#[test]
fn after_two_minutes_a_bot_plays() {
    running()
        .gone("bob", 120)
        .when("ada", hand_over(1))
        .then([stood_in(1)])
        .given()
        .when("ada", hand_over(1))
        .then([]);
}

#[test]
fn not_before() {
    running()
        .gone("bob", 100)
        .when("ada", hand_over(1))
        .refused(&Refusal::WaitLonger { seconds: 21 });
    running()
        .when("ada", hand_over(1))
        .refused(&Refusal::Connected);
}

#[test]
fn only_the_owner_does_it_unless_the_owner_is_gone() {
    running()
        .gone("ada", 119)
        .when("bob", hand_over(0))
        .refused(&Refusal::OwnerHandsOver);
    running()
        .gone("ada", 120)
        .when("bob", hand_over(0))
        .then([stood_in(0)]);
    running()
        .gone("ada", 120)
        .when("carol", hand_over(0))
        .refused(&Refusal::OwnerHandsOver);
}

#[test]
fn nonsense_is_refused() {
    running()
        .when("ada", hand_over(9))
        .refused(&Refusal::NoChair);
    running().when("ada", hand_over(2)).then([]);
    given([table(&[sits("ada"), sits("bob")])])
        .gone("bob", 500)
        .when("ada", hand_over(1))
        .refused(&Refusal::NotRunning);
}
