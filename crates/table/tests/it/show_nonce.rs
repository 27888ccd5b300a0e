//! Showing a nonce.

use table::{Act, Created, Event, Refusal};

use crate::given::{Given, created, given, nonce, opened, sits, table};

fn show(chair: u8, nonce: &str) -> Act {
    Act::ShowNonce {
        chair,
        nonce: nonce.to_owned(),
    }
}

/// Ada and Bob have committed themselves.
fn bound() -> Created {
    let mut new = created(&[sits("ada"), sits("bob")]);
    let commitments = &mut new.fair.as_mut().unwrap().commitments;
    *commitments = vec![Some(nonce(1).1), Some(nonce(2).1)];
    new
}

fn starting() -> Given {
    given([opened(bound()), Event::Starting])
}

fn shown(chair: u8, digit: u8) -> Event {
    Event::NonceShown {
        chair,
        nonce: nonce(digit).0,
    }
}

#[test]
fn a_nonce_is_shown_once() {
    starting()
        .when("ada", show(0, &nonce(1).0))
        .then([shown(0, 1)])
        .given()
        .when("ada", show(0, &nonce(1).0))
        .then([]);
}

#[test]
fn the_last_nonce_also_deals() {
    let decision = given([opened(bound()), Event::Starting, shown(0, 1)])
        .when("bob", show(1, &nonce(2).0))
        .decided
        .unwrap();
    let [last, dealt] = &decision.entries[..] else {
        panic!("{decision:?}");
    };
    assert_eq!(last.event, shown(1, 2));
    assert!(matches!(dealt.event, Event::Started { .. }));
}

#[test]
fn the_deal_follows_from_secret_and_nonces_alone() {
    let deal = |digit| {
        let mut new = bound();
        new.fair.as_mut().unwrap().commitments[1] = Some(nonce(digit).1);
        let given = given([opened(new), Event::Starting, shown(0, 1)]);
        let decision = given.when("bob", show(1, &nonce(digit).0)).decided;
        match decision.unwrap().entries.pop().unwrap().event {
            Event::Started { position, .. } => position,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(deal(2), deal(2));
    assert_ne!(deal(2), deal(3));
}

#[test]
fn nonces_of_others_early_ones_and_wrong_ones_are_refused() {
    starting()
        .when("bob", show(0, &nonce(1).0))
        .refused(&Refusal::NotYourChair);
    starting()
        .when("ada", show(0, &nonce(9).0))
        .refused(&Refusal::WrongNonce);
    given([opened(bound())])
        .when("ada", show(0, &nonce(1).0))
        .refused(&Refusal::NonceEarly);
    given([table(&[sits("ada"), sits("bob")])])
        .when("ada", show(0, &nonce(1).0))
        .refused(&Refusal::NonceEarly);
    let refusal = starting().when("ada", show(0, "xy")).decided.unwrap_err();
    assert!(matches!(refusal, Refusal::BadNonce(_)), "{refusal}");
}
