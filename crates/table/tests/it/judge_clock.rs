//! Running out of time.

use table::{Command, Event};

use crate::given::{Given, bot, clocked, given, moved, sits, started, table};

fn running() -> Given {
    given([clocked(&[sits("ada"), sits("bob")]), started(2)]).left(&[300, 300])
}

fn timed_out(chair: u8) -> Event {
    Event::TimedOut {
        chair,
        level: "steady".to_owned(),
    }
}

#[test]
fn a_clock_that_has_run_out_costs_the_move_and_the_seat() {
    running().after(300).command(&Command::JudgeClock).then([]);
    let late = running()
        .after(301)
        .command(&Command::JudgeClock)
        .then([timed_out(0)])
        .leaves(&[0, 300]);
    assert_eq!(late.state.bot_to_move(), Some("steady"));
    let mv = Command::BotMove {
        after: 3,
        mv: "play +YY".to_owned(),
    };
    let moved = late.given().command(&mv).then([moved(0, "play +YY")]);
    assert_eq!(moved.state.person_to_move().unwrap().as_str(), "bob");
    moved.leaves(&[0, 300]);
}

#[test]
fn a_move_whose_time_ran_out_is_made_even_when_nobody_is_left() {
    let all_gone = given([clocked(&[sits("ada"), bot()]), started(2), timed_out(0)]);
    assert_eq!(all_gone.state.present().count(), 0);
    assert_eq!(all_gone.state.bot_to_move(), Some("steady"));
}

#[test]
fn without_a_running_clock_nothing_happens() {
    given([table(&[sits("ada"), sits("bob")]), started(2)])
        .after(9_999)
        .command(&Command::JudgeClock)
        .then([]);
    given([clocked(&[bot(), sits("bob")]), started(2)])
        .left(&[300, 300])
        .after(9_999)
        .command(&Command::JudgeClock)
        .then([]);
}
