//! Taking moves back.

use table::{Act, Event, Refusal, Undo, Want};

use crate::given::{
    Given, bot, clocked, created, given, moved, opened, person, sits, started, table,
};

fn undo(after: u64, want: Want, question: Option<u64>) -> Act {
    Act::Undo {
        after,
        want,
        question,
    }
}

fn ask(after: u64) -> Act {
    undo(after, Want::Ask, None)
}

fn asked(by: &str, to: u64) -> Event {
    Event::UndoAsked { by: person(by), to }
}

/// Both have moved.
fn both_moved() -> Given {
    given([
        table(&[sits("ada"), sits("bob")]),
        started(2),
        moved(0, "play +YY"),
        moved(1, "play +YY"),
    ])
}

/// Ada asks to take her move back, as event 5.
fn question() -> Given {
    let to = 2;
    given([
        table(&[sits("ada"), sits("bob")]),
        started(2),
        moved(0, "play +YY"),
        moved(1, "play +YY"),
        asked("ada", to),
    ])
}

#[test]
fn a_move_is_taken_back_until_another_person_has_moved() {
    let before = given([table(&[sits("ada"), sits("bob")]), started(2)]);
    let view = before.state.view().to_string();
    let then = before
        .when(
            "ada",
            Act::Move {
                after: 2,
                mv: "play +YY".to_owned(),
            },
        )
        .then([moved(0, "play +YY")])
        .given()
        .when("ada", ask(3))
        .then([Event::Undone { to: 2 }]);
    assert_eq!(**then.state.view(), *view);
    then.given()
        .when("ada", ask(4))
        .refused(&Refusal::NothingToUndo);
}

#[test]
fn otherwise_the_others_are_asked() {
    both_moved().when("ada", ask(4)).then([asked("ada", 2)]);
    question().when("ada", ask(5)).refused(&Refusal::UndoAsked);
}

#[test]
fn a_table_may_allow_less() {
    for (policy, refusal) in [
        (Undo::Own, Refusal::OthersMoved),
        (Undo::Off, Refusal::UndoOff),
    ] {
        let new = table::Created {
            undo: policy,
            ..created(&[sits("ada"), sits("bob")])
        };
        given([
            opened(new),
            started(2),
            moved(0, "play +YY"),
            moved(1, "play +YY"),
        ])
        .when("ada", ask(4))
        .refused(&refusal);
    }
}

#[test]
fn what_was_turned_up_cannot_be_unseen() {
    let new = table::Created {
        undo: Undo::Own,
        ..created(&[sits("ada"), sits("bob")])
    };
    let start = given([opened(new.clone()), started(2)]);
    let view = start.state.view().to_string();
    let line = view
        .lines()
        .find(|line| line.starts_with("market "))
        .unwrap();
    let card = line.split([' ', '=']).nth(1).unwrap();
    let act = Act::Move {
        after: 2,
        mv: format!("acquire {card}"),
    };
    let decision = start.when("ada", act).decided.unwrap();
    let acquired = decision.entries[0].event.clone();
    given([opened(new), started(2), acquired])
        .when("ada", ask(3))
        .refused(&Refusal::Revealed);
}

#[test]
fn alone_with_bots_everything_is_taken_back() {
    given([
        table(&[sits("ada"), bot()]),
        started(2),
        moved(0, "play +YY"),
        moved(1, "play +YY"),
    ])
    .when("ada", ask(4))
    .then([Event::Undone { to: 2 }]);
}

#[test]
fn an_answer_names_its_question() {
    for question_named in [Some(5), None] {
        question()
            .when("bob", undo(5, Want::Agree, question_named))
            .then([Event::Undone { to: 2 }]);
        question()
            .when("bob", undo(5, Want::Decline, question_named))
            .then([Event::UndoDeclined { by: person("bob") }]);
    }
    // An old answer that arrives again answers nothing.
    question()
        .when("bob", undo(4, Want::Agree, None))
        .refused(&Refusal::OtherQuestion);
    question()
        .when("bob", undo(5, Want::Agree, Some(3)))
        .refused(&Refusal::OtherQuestion);
    both_moved()
        .when("bob", undo(4, Want::Agree, Some(5)))
        .refused(&Refusal::NobodyAsked);
    question()
        .when("ada", undo(5, Want::Agree, Some(5)))
        .refused(&Refusal::NobodyAsked);
}

#[test]
fn all_others_must_agree() {
    let agreed = |by: &str| Event::UndoAgreed { by: person(by) };
    let three = given([
        table(&[sits("ada"), sits("bob"), sits("carol")]),
        started(3),
        moved(0, "play +YY"),
        moved(1, "play +YY"),
        asked("ada", 2),
    ]);
    let one = three
        .when("bob", undo(5, Want::Agree, Some(5)))
        .then([agreed("bob")]);
    assert_eq!(one.state.asked.as_ref().unwrap().agreed, [person("bob")]);
    let state = one.state.clone();
    one.given()
        .when("bob", undo(6, Want::Agree, Some(5)))
        .refused(&Refusal::AlreadyAgreed);
    table_at(state)
        .when("carol", undo(6, Want::Agree, Some(5)))
        .then([Event::Undone { to: 2 }]);
}

fn table_at(state: table::State) -> Given {
    let mut given = given([table(&[sits("ada"), sits("bob"), sits("carol")])]);
    given.state = state;
    given
}

#[test]
fn a_move_answers_the_question() {
    question()
        .when(
            "ada",
            Act::Move {
                after: 4,
                mv: "play U2".to_owned(),
            },
        )
        .decided
        .map(|decision| {
            let mut state = question().state;
            state.enact(&decision, crate::given::AT, |_, _| ()).unwrap();
            assert_eq!(state.asked, None);
        })
        .unwrap();
}

#[test]
fn strangers_and_old_positions_are_refused() {
    both_moved()
        .when("carol", ask(4))
        .refused(&Refusal::PlayersUndo);
    both_moved()
        .when("ada", ask(3))
        .refused(&Refusal::Stale { last: 4 });
}

#[test]
fn what_a_move_had_added_goes_with_it() {
    given([
        clocked(&[sits("ada"), sits("bob")]),
        started(2),
        moved(0, "play +YY"),
    ])
    .left(&[290, 300])
    .after(5)
    .when("ada", ask(3))
    .then([Event::Undone { to: 2 }])
    .leaves(&[280, 295]);
}

#[test]
fn a_question_that_was_refused_stays_refused() {
    question().when("ada", ask(5)).refused(&Refusal::UndoAsked);
    question()
        .when("bob", undo(5, Want::Decline, Some(5)))
        .then([Event::UndoDeclined { by: person("bob") }])
        .given()
        .when("ada", ask(5))
        .refused(&Refusal::Stale { last: 6 });
}
