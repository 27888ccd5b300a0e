//! Completing a start that an earlier release left between the last nonce and the deal.

use table::{Command, Event, Next};

use crate::given::{created, given, nonce, opened, sits, table};

#[test]
fn the_deal_is_made() {
    let mut new = created(&[sits("ada"), sits("bob")]);
    new.fair.as_mut().unwrap().commitments[0] = Some(nonce(1).1);
    let shown = Event::NonceShown {
        chair: 0,
        nonce: nonce(1).0,
    };
    let ready = given([opened(new), Event::Starting, shown]);
    assert_eq!(
        ready.state.next(table::clocks::Elapsed::default()),
        Next::Deal
    );
    let decision = ready.command(&Command::ResumeStart).decided.unwrap();
    assert_eq!(decision.entries.len(), 1);
    assert!(matches!(decision.entries[0].event, Event::Started { .. }));
}

#[test]
fn without_a_start_nothing_happens() {
    given([table(&[sits("ada"), sits("bob")])])
        .command(&Command::ResumeStart)
        .then([]);
}
