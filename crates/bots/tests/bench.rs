//! How the bots search, as one number.

#[test]
fn the_signature_is_the_one_on_record() {
    let found = bots::spice_road::bench();
    assert_eq!(found.signature, bots::spice_road::SIGNATURE);
}
