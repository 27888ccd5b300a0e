//! Opening a table.

use table::{Chair, Event, Refusal, open};

use crate::given::{BOTS, bot, created, sits};

#[test]
fn a_table_is_opened_as_it_is_asked_for() {
    let new = created(&[sits("ada"), Chair::Open, bot()]);
    let decision = open(&new, BOTS).unwrap();
    assert_eq!(decision.entries, [Event::Created(Box::new(new)).into()]);
}

#[test]
fn nonsense_is_refused() {
    let alone = created(&[sits("ada")]);
    let why = "spice-road has 2 to 5 chairs, not 1".to_owned();
    assert_eq!(open(&alone, BOTS).unwrap_err(), Refusal::BadTable(why));
    let unknown = Chair::Bot {
        level: "genius".to_owned(),
    };
    let why = "no level is called genius".to_owned();
    let genius = created(&[sits("ada"), unknown]);
    assert_eq!(open(&genius, BOTS).unwrap_err(), Refusal::BadLevel(why));
    let mut short = created(&[sits("ada"), Chair::Open]);
    short.fair.as_mut().unwrap().commitments[0] = Some("0f".to_owned());
    let refusal = open(&short, BOTS).unwrap_err();
    assert!(matches!(refusal, Refusal::BadCommitment(_)), "{refusal}");
}
