//! The worked examples and illustrations of the four printed rulebooks (Italian, English, two Spanish).

use rules::spice_road::Game;
use rules::{Spice, chance};

use super::{check, list};

#[test] // SR-12, all four: the player places one red and one yellow cube on the caravan.
fn example_the_spice_card_with_one_yellow_and_one_red() {
    check(
        "A caravan YYY hand +YR",
        "play +YR",
        "A caravan YYYYR hand +YY U2 played +YR",
    );
}

#[test] // SR-13, all four: two yellow cubes become red.
fn example_upgrade_2_on_two_turmeric() {
    check(
        "A caravan YYY",
        "play U2 YY>RR",
        "A caravan YRR hand +YY played U2",
    );
}

#[test] // SR-13, all four: or one yellow cube becomes red and then that red one green.
fn example_upgrade_2_twice_on_one_turmeric() {
    check(
        "A caravan YYY",
        "play U2 Y>G",
        "A caravan YYG hand +YY played U2",
    );
}

#[test] // SR-13, all four: it is not compulsory to make all the upgrades.
fn example_upgrades_are_not_compulsory() {
    list(
        "A caravan YYY",
        "play U2",
        vec!["play U2", "play U2 Y>R", "play U2 YY>RR", "play U2 Y>G"],
    );
}

#[test] // SR-1, SR-13: the order of the bowls: yellow, red, green, brown.
fn illustration_the_levels_of_the_spices() {
    let names: Vec<String> = Spice::ALL
        .iter()
        .map(|spice| format!("{spice:?}"))
        .collect();
    assert_eq!(names, ["Turmeric", "Saffron", "Cardamom", "Cinnamon"]);
    for (from, to) in [("Y", "R"), ("R", "G"), ("G", "B")] {
        check(
            &format!("A caravan {from}"),
            &format!("play U2 {from}>{to}"),
            &format!("A caravan {to} hand +YY played U2"),
        );
    }
}

#[test] // SR-14, Diana, Tom, Carlos and Elena: with 6 yellow, 2, 4 or 6 of them for 1, 2 or 3 green.
fn example_six_turmeric_through_a_trade_card() {
    let before = "A caravan YYYYYY hand YY>G";
    list(
        before,
        "play YY>G",
        vec!["play YY>G", "play YY>G x2", "play YY>G x3"],
    );
    for (times, after) in [("", "YYYYG"), (" x2", "YYGG"), (" x3", "GGG")] {
        check(
            before,
            &format!("play YY>G{times}"),
            &format!("A caravan {after} hand +YY U2 played YY>G"),
        );
    }
}

#[test] // SR-15, Diana, Tom, Carlos and Elena: the fourth card costs one cube on each of the three to its left.
fn example_acquiring_the_fourth_merchant_card() {
    check(
        "A caravan YYRG | market YYY>B +RR RRR>BB U3 G>RR +YYR",
        "acquire U3 pay YRY",
        "A caravan G hand +YY U2 U3 | market YYY>B=Y +RR=R RRR>BB=Y G>RR +YYR *",
    );
}

#[test] // SR-15, the note in all four: the leftmost card is free.
fn example_the_leftmost_merchant_card_is_free() {
    check(
        "A caravan YYRG | market YYY>B +RR RRR>BB U3 G>RR +YYR",
        "acquire YYY>B",
        "A hand +YY U2 YYY>B | market +RR RRR>BB U3 G>RR +YYR *",
    );
}

#[test] // SR-6 to SR-10, the setup illustration with four players.
fn illustration_the_setup_for_four() {
    let text = Game::deal(4, &mut chance::seeded(4)).to_string();
    let count = |label: &str| {
        let line = text.lines().find(|line| line.starts_with(label)).unwrap();
        line.split(' ').count() - 1
    };
    assert_eq!((count("points "), count("points-deck ")), (5, 31));
    assert_eq!((count("market "), count("market-deck ")), (6, 37));
    assert!(text.contains("\ncoins gold 8 silver 8\n"));
    let players: Vec<&str> = text.lines().skip(7).collect();
    for (line, start) in players.iter().zip([
        "A caravan YYY",
        "B caravan YYYY",
        "C caravan YYYY",
        "D caravan YYYR",
    ]) {
        assert_eq!(
            *line,
            format!("{start} hand +YY U2 played - claimed - gold 0 silver 0")
        );
    }
    assert_eq!(players.len(), 4);
}

#[test] // SR-19, all four: whoever takes the last gold coin moves the silver above the leftmost card.
fn example_the_last_gold_coin() {
    let before =
        "A caravan RRRRGGGG claimed YYRR gold 1 | B claimed RRGG BBBB gold 2 | points RRRR GGGG";
    let mut game = super::fragments::game(before);
    assert_eq!(game.table().gold(), 1);
    for mv in ["claim RRRR", "play +YY", "claim GGGG"] {
        game.play(mv.parse::<rules::spice_road::Move>().unwrap())
            .unwrap();
    }
    // GGGG had become the first card of the row, where the silver now lies.
    let text = game.to_string();
    assert!(
        text.contains("claimed YYRR RRRR GGGG gold 2 silver 1"),
        "{text}"
    );
    assert!(text.contains("coins gold 0 silver 3"), "{text}");
}
