//! How the bots search, as one number.

use std::time::Duration;

use rules::east_to_west::Components;

#[test]
fn the_signature_is_the_one_on_record() {
    let found = bots::spice_road::bench(|| Duration::ZERO);
    assert_eq!(found.signature, bots::spice_road::SIGNATURE);
}

#[test]
fn the_signature_of_from_east_to_west_is_the_one_on_record() {
    let found = bots::east_to_west::bench(&Components::stand_in(), || Duration::ZERO);
    assert_eq!(found.signature, bots::east_to_west::SIGNATURE);
}
