//! Playing again.

use table::{Act, Chair, Event, Refusal};

use crate::given::{Given, bot, given, person, sits, started, table};

/// A game that is over.
fn over() -> Given {
    let guest = Chair::Person {
        person: person("ada"),
        guest: true,
        stand_in: None,
        late: true,
    };
    let chairs = [sits("ada"), guest, sits("bob"), bot()];
    let mut over = given([table(&chairs), started(4)]);
    over.state.imported = true;
    over
}

#[test]
fn the_new_table_is_opened_in_the_same_append() {
    let decision = over().when("ada", Act::Rematch).decided.unwrap();
    let new = decision.opens.unwrap();
    let rematch = Event::Rematch {
        table: new.id.clone(),
    };
    assert_eq!(decision.entries[0].event, rematch);
    assert_eq!(new.created.owner, person("ada"));
    let guest = Chair::Person {
        person: person("ada"),
        guest: true,
        stand_in: None,
        late: false,
    };
    assert_eq!(new.created.chairs, [sits("ada"), guest, Chair::Open, bot()]);
    let mut again = over();
    again.state.rematch = Some(new.id);
    again.when("bob", Act::Rematch).then([]);
}

#[test]
fn only_players_of_a_finished_game_ask() {
    over()
        .when("carol", Act::Rematch)
        .refused(&Refusal::PlayersRematch);
    given([table(&[sits("ada"), bot()]), started(2)])
        .when("ada", Act::Rematch)
        .refused(&Refusal::NotOver);
}
