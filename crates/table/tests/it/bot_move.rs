//! A bot's move.

use table::{Command, Event};

use crate::given::{Given, bot, given, moved, sits, started, table};

fn chosen(after: u64, mv: &str) -> Command {
    Command::BotMove {
        after,
        mv: mv.to_owned(),
    }
}

fn against_a_bot() -> Given {
    given([table(&[bot(), sits("ada")]), started(2)])
}

#[test]
fn a_bot_moves_when_it_is_to_move() {
    against_a_bot()
        .command(&chosen(2, "play +YY"))
        .then([moved(0, "play +YY")]);
}

#[test]
fn a_move_for_another_position_is_dropped() {
    against_a_bot().command(&chosen(1, "play +YY")).then([]);
    given([table(&[sits("ada"), bot()]), started(2)])
        .command(&chosen(2, "play +YY"))
        .then([]);
}

#[test]
fn an_illegal_move_is_replaced_by_a_legal_one() {
    let decision = against_a_bot()
        .command(&chosen(2, "dance"))
        .decided
        .unwrap();
    assert!(matches!(
        decision.entries[0].event,
        Event::Moved { seat: 0, .. }
    ));
}

#[test]
fn bots_wait_for_a_person() {
    let left = Event::StoodIn {
        chair: 1,
        level: "steady".to_owned(),
    };
    let alone = given([table(&[bot(), sits("ada")]), started(2), left]);
    assert_eq!(alone.state.bot_to_move(), None);
    alone.command(&chosen(3, "play +YY")).then([]);
}
