//! Rules that the vectors never reach, asked of the naive model one by one.

use crate::naive;

use naive::components::Components;
use naive::model::Model;
use naive::{east_to_west, spice_road};

const STAND_IN: &str = include_str!("../data/east_to_west.toml");

/// The position of this name in a file of vectors.
fn position(file: &str, name: &str) -> String {
    let entry = file
        .split(&format!("\nname {name}\n"))
        .nth(1)
        .expect("an entry of this name");
    entry
        .split("\nscore ")
        .next()
        .expect("a position")
        .to_owned()
}

fn spice_road(name: &str) -> spice_road::Naive {
    spice_road::Naive::read(&position(
        include_str!("../vectors/spice-road-positions.txt"),
        name,
    ))
}

fn east_to_west(name: &str) -> String {
    position(include_str!("../vectors/east-to-west-positions.txt"), name)
}

/// The text with `old`, which must stand there once, replaced.
fn changed(text: &str, old: &str, new: &str) -> String {
    assert_eq!(text.matches(old).count(), 1, "`{old}` in\n{text}");
    text.replace(old, new)
}

/// Plays a move, which must be legal.
fn play<M: Model>(game: &mut M, mv: &str) {
    assert!(
        game.legal().iter().any(|m| m == mv),
        "{mv} in\n{}",
        game.write()
    );
    game.play(mv);
}

/// Whether these words stand in the position.
fn says<M: Model>(game: &M, words: &str) {
    assert!(
        game.write().contains(words),
        "no `{words}` in\n{}",
        game.write()
    );
}

#[test] // SR-19
fn silver_moves_above_the_first_card_when_gold_is_gone() {
    let before = spice_road("silver-shifted");
    says(&before, "points YYRR RRRR ");
    says(&before, "coins gold 0 silver 6");
    let mut first = before.clone();
    play(&mut first, "claim YYRR");
    says(&first, "coins gold 0 silver 5");
    let mut second = before.clone();
    play(&mut second, "claim RRRR");
    says(&second, "coins gold 0 silver 6");
}

#[test] // SR-19
fn gold_stays_on_the_first_card_when_silver_is_gone() {
    let before = spice_road("silver-gone");
    says(&before, "points YYRR RRRR ");
    says(&before, "coins gold 3 silver 0");
    let mut first = before.clone();
    play(&mut first, "claim YYRR");
    says(&first, "coins gold 2 silver 0");
    let mut second = before.clone();
    play(&mut second, "claim RRRR");
    says(&second, "coins gold 3 silver 0");
}

#[test] // EW-15
fn a_card_leaves_a_full_route_for_the_used_pile() {
    let mut game =
        east_to_west::Naive::read(&east_to_west("full-route"), &Components::read(STAND_IN));
    says(&game, "route +YR YY>G=1 RR>GG +B=2 GG>BB used - ");
    play(&mut game, "work E2-market-1 take for +B");
    says(&game, "route +YR YY>G=1 RR>GG YYY>RG=2 GG>BB used +B ");
}

#[test] // EW-26
fn a_goods_card_adds_nothing_in_the_turn_it_is_claimed() {
    let file = changed(
        STAND_IN,
        "kind = \"fort\", settlers = 1, slot = 1,",
        "kind = \"fort\", settlers = 1, slot = 1, icon = \"plains\",",
    );
    let mut text = changed(&east_to_west("goods"), "forts SB1 SB2", "forts DC2 SB2");
    text = changed(&text, "pantry YYYYYRRRR", "pantry YYRG");
    text = changed(&text, "cards DC2 DC5 DC3", "cards SB1 DC5 DC3");
    let mut game = east_to_west::Naive::read(&text, &Components::read(&file));
    play(&mut game, "work A1-fort-1");
    says(&game, "A pantry R ");
    says(&game, "cards SB1 DC5 DC3 DC2 ");
    play(&mut game, "rest");
    play(&mut game, "work A1-gain-yy");
    says(&game, "A pantry YYYRR ");
}

#[test] // EW-30
fn two_of_a_symbol_make_a_pair_with_itself() {
    let file = changed(
        STAND_IN,
        "pair = [\"saddlebag\", \"hammer\"]",
        "pair = [\"hammer\", \"hammer\"]",
    );
    let text = east_to_west("tools");
    let points = |text: &str| east_to_west::Naive::read(text, &Components::read(&file)).points()[0];
    says(
        &east_to_west::Naive::read(&text, &Components::read(&file)),
        "cards HM1 HM5 HM4 bonus - ",
    );
    let with_tile = changed(&text, "HM4 bonus -", "HM4 bonus pair-saddlebag-hammer");
    assert_eq!(points(&with_tile), points(&text) + 4);
}

#[test] // EW-17
fn two_renew_locations_give_two_extra_turns() {
    let second =
        "{ id = \"again\", board = \"E2\", kind = \"renew\", settlers = 1 },\n]\n\n# mark: \"3+\"";
    let file = changed(STAND_IN, "]\n\n# mark: \"3+\"", second);
    let mut game = east_to_west::Naive::read(&east_to_west("setup-2"), &Components::read(&file));
    play(&mut game, "work E2-renew");
    says(&game, "turn 1 A");
    assert!(!game.legal().contains(&"work E2-renew".to_owned()));
    play(&mut game, "work again");
    says(&game, "turn 1 A");
    says(
        &game,
        " / BB>RRRGG YYY>RRR YYYYY>GGG GG>RRB B>YRG +RR G>YRR R>YYY\n",
    );
    play(&mut game, "rest");
    says(&game, "turn 1 B");
}
