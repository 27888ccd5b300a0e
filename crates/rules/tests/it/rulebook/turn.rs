//! The four actions and the caravan limit: SR-11 to SR-20.

use rules::spice_road::{Move, WAYS};

use super::{check, fragments, list};

#[test] // SR-11: the card played leaves the hand and lies face up; one action ends the turn.
fn a_played_card_lies_before_the_player() {
    check("turn 3 A", "play +YY", "A caravan YY hand U2 played +YY");
    check(
        "turn 4 B | B caravan R hand +G played U2 YY>G",
        "play +G",
        "turn 5 A | B caravan RG hand +YY played U2 +G YY>G",
    );
}

#[test] // SR-12: a spice card gives exactly the cubes it shows.
fn a_spice_card_gives_what_it_shows() {
    for card in ["+YYY", "+YR", "+G", "+YYYY", "+YYR", "+YG", "+RR", "+B"] {
        check(
            &format!("A hand {card}"),
            &format!("play {card}"),
            &format!("A caravan {} hand +YY U2 played {card}", &card[1..]),
        );
    }
}

#[test] // SR-13: each step raises one cube by one level, Y to R to G to B.
fn an_upgrade_raises_a_cube_by_one_level() {
    for (change, after) in [("Y>R", "RRGB"), ("R>G", "YGGB"), ("G>B", "YRBB")] {
        check(
            "A caravan YRGB",
            &format!("play U2 {change}"),
            &format!("A caravan {after} hand +YY played U2"),
        );
    }
}

#[test] // SR-13: up to two steps, fewer or none; steps that lead to the same result are one move.
fn upgrade_2_offers_every_result_of_at_most_two_steps() {
    let one = ["", " Y>R", " R>G", " G>B"];
    let single_cubes = [" Y>G", " YG>RB", " R>B"];
    let pairs = [" YY>RR", " RR>GG", " GG>BB"];
    for (caravan, ways) in [
        ("YRGB", [&one[..], &single_cubes].concat()),
        ("YYRRGG", [&one[..], &single_cubes, &pairs].concat()),
        ("Y", vec!["", " Y>R", " Y>G"]),
        ("YR", vec!["", " Y>R", " R>G", " Y>G", " R>B"]),
    ] {
        let moves: Vec<String> = ways.iter().map(|way| format!("play U2{way}")).collect();
        list(
            &format!("A caravan {caravan}"),
            "play U2",
            moves.iter().map(String::as_str).collect(),
        );
    }
}

#[test] // SR-13: Un is up to n steps, here three, and one cube may take them all.
fn upgrade_3_has_three_steps() {
    for (before, change, after) in [
        ("YY", "Y>B", "YB"),
        ("YYYB", "YYY>RRR", "RRRB"),
        // One step for each cube: the net change names no letter on both sides.
        ("YRG", "Y>B", "RGB"),
        ("YYR", "YY>RG", "RRG"),
    ] {
        check(
            &format!("A caravan {before} hand U3"),
            &format!("play U3 {change}"),
            &format!("A caravan {after} hand +YY U2 played U3"),
        );
    }
}

#[test] // SR-13: none is allowed, even with nothing that could be upgraded.
fn an_upgrade_card_may_upgrade_nothing() {
    check("A caravan YY", "play U2", "A hand +YY played U2");
    check("A caravan -", "play U2", "A hand +YY played U2");
}

#[test] // SR-13: cinnamon cannot be upgraded.
fn cinnamon_stays_cinnamon() {
    list(
        "A caravan BBB hand U3",
        "play U",
        vec!["play U2", "play U3"],
    );
}

#[test] // SR-14: the cubes above the arrow go, those below come, as often as the cost is there.
fn a_trade_may_be_repeated_while_the_cost_is_held() {
    let before = "A caravan YYYYRRR hand YR>B";
    list(
        before,
        "play YR>B",
        vec!["play YR>B", "play YR>B x2", "play YR>B x3"],
    );
    for (mv, after) in [("", "YYYRRB"), (" x2", "YYRBB"), (" x3", "YBBB")] {
        check(
            before,
            &format!("play YR>B{mv}"),
            &format!("A caravan {after} hand +YY U2 played YR>B"),
        );
    }
}

#[test] // SR-14: at least once; a trade that cannot be paid is not playable.
fn a_trade_that_cannot_be_paid_is_not_listed() {
    list("A caravan YGGGGBBBB hand YY>G RR>GG", "play YY>G", vec![]);
    list("A caravan YGGGGBBBB hand YY>G RR>GG", "play RR>GG", vec![]);
}

#[test] // SR-14: what a trade gives may not pay for the next time; no card needs it, as no colour is on both sides.
fn no_trade_gives_what_it_costs() {
    for way in WAYS {
        assert!(!way.exchange.give.meets(way.exchange.get), "{way:?}");
    }
}

const ROW: &str = "market +YYY +YR=R +G +YYYY=YG RR>GG U3";

#[test] // SR-15: the first card of the row is free.
fn the_first_merchant_card_is_free() {
    check(
        &format!("A caravan - | {ROW}"),
        "acquire +YYY",
        "A hand +YY U2 +YYY | market +YR=R +G +YYYY=YG RR>GG U3 *",
    );
}

#[test] // SR-15, SR-16: the second costs one cube, which stays on the first; the cube on the second is gained.
fn the_second_merchant_card_costs_one_spice() {
    check(
        &format!("A caravan B | {ROW}"),
        "acquire +YR pay B",
        "A caravan R hand +YY U2 +YR | market +YYY=B +G +YYYY=YG RR>GG U3 *",
    );
}

#[test] // SR-15: which cube on which card is the player's choice.
fn every_order_of_payment_is_a_move_of_its_own() {
    list(
        &format!("A caravan YYR | {ROW}"),
        "acquire +G",
        vec![
            "acquire +G pay YY",
            "acquire +G pay YR",
            "acquire +G pay RY",
        ],
    );
    for (pay, first, second) in [("YR", "Y", "RR"), ("RY", "R", "YR")] {
        check(
            &format!("A caravan YYR | {ROW}"),
            &format!("acquire +G pay {pay}"),
            &format!(
                "A caravan Y hand +YY U2 +G | market +YYY={first} +YR={second} +YYYY=YG RR>GG U3 *"
            ),
        );
    }
}

#[test] // SR-15: the last card costs five, one on each card to its left.
fn the_sixth_merchant_card_costs_five() {
    check(
        &format!("A caravan YYRGB | {ROW}"),
        "acquire U3 pay BGRYY",
        "A caravan - hand +YY U2 U3 | market +YYY=B +YR=RG +G=R +YYYY=YYG RR>GG=Y *",
    );
}

#[test] // SR-15: cubes lying on the card taken cannot pay for it.
fn spices_on_the_acquired_card_arrive_too_late_to_pay() {
    list(
        "A caravan - | market +YYY +YR=RRRR",
        "acquire",
        vec!["acquire +YYY"],
    );
    list(
        "A caravan Y | market +YYY +YR +G=BBB",
        "acquire",
        vec!["acquire +YYY", "acquire +YR pay Y"],
    );
}

#[test] // SR-16: cubes ride along when the cards slide left, and the new card comes without any.
fn spices_slide_along_with_their_cards() {
    check(
        "A caravan - | market +YYY=YY +YR=R +G=G +YYYY=B RR>GG=YR U3=YB",
        "acquire +YYY",
        "A caravan YY hand +YY U2 +YYY | market +YR=R +G=G +YYYY=B RR>GG=YR U3=YB *",
    );
}

#[test] // SR-16: an empty deck refills nothing, and the row gets shorter down to nothing.
fn without_a_deck_the_row_gets_shorter() {
    check(
        "A caravan YR | market +YYY +YR +G=B | market-deck -",
        "acquire +G pay RY",
        "A caravan B hand +YY U2 +G | market +YYY=R +YR=Y",
    );
    check(
        "A caravan YR | market +G=B | market-deck -",
        "acquire +G",
        "A caravan YRB hand +YY U2 +G | market -",
    );
    list("A caravan YR | market - | market-deck -", "acquire", vec![]);
}

#[test] // SR-16: the last card of the deck still comes into the row.
fn the_last_card_of_the_deck_fills_the_row() {
    check(
        "market +YYY +YR +G +YYYY RR>GG U3 | market-deck +B",
        "acquire +YYY",
        "A hand +YY U2 +YYY | market +YR +G +YYYY RR>GG U3 *",
    );
}

#[test] // SR-16: an acquired card may be played from the next turn on.
fn an_acquired_card_is_in_hand() {
    let mut game = fragments::game("A caravan - | market +B");
    for mv in ["acquire +B", "play +YY", "play +B"] {
        game.play(mv.parse::<Move>().unwrap()).unwrap();
    }
    assert!(
        game.to_string()
            .contains("A caravan B hand +YY U2 played +B")
    );
}

#[test] // SR-17: all played cards come back into the hand.
fn rest_takes_all_played_cards_back() {
    check(
        "A caravan YRG hand RR>GG played +YY U2 +B YY>G",
        "rest",
        "A hand +YY U2 +B YY>G RR>GG played -",
    );
}

#[test] // SR-17: not with none played; but then +YY is in hand, so there is always a move.
fn there_is_always_a_move() {
    list("A caravan -", "rest", vec![]);
    let poorest = "A caravan - hand - played +YY U2 | market - | market-deck -";
    list(poorest, "", vec!["rest"]);
    let next = "A caravan - | market - | market-deck -";
    list(next, "", vec!["play +YY", "play U2"]);
}

#[test] // SR-18: exactly the cubes of the card are returned; the row slides left and is filled from the deck.
fn a_claim_returns_exactly_the_cost() {
    check(
        "A caravan YYRRRGB | points RRGG BBBB YYRRR YYYRR GGGG",
        "claim YYRRR",
        "A caravan GB claimed YYRRR | points RRGG BBBB YYYRR GGGG *",
    );
}

#[test] // SR-18: all cubes must be held, and one card is claimed in a turn.
fn each_affordable_card_is_one_claim() {
    list(
        "A caravan YYRRRRGG | points RRRR YYRR YYGG GGGG RRBB",
        "claim",
        vec!["claim RRRR", "claim YYRR", "claim YYGG"],
    );
}

#[test] // SR-18: claimed cards are kept in the order claimed.
fn claimed_cards_stay_in_the_order_claimed() {
    check(
        "A caravan YYRR claimed GGGG BBBB | points RRRR RRGG YYRR YYGG YYBB",
        "claim YYRR",
        "A caravan - claimed GGGG BBBB YYRR | points RRRR RRGG YYGG YYBB *",
    );
}

const POINTS: &str = "points RRRR RRGG YYRR YYGG YYBB";

#[test] // SR-19: gold with the first card, silver with the second, nothing with the others.
fn the_first_two_point_cards_bring_coins() {
    for (card, row, coins) in [
        ("RRRR", "RRGG YYRR YYGG YYBB", "gold 1 | coins gold 3"),
        ("RRGG", "RRRR YYRR YYGG YYBB", "silver 1 | coins silver 3"),
        ("YYRR", "RRRR RRGG YYGG YYBB", "gold 0 silver 0"),
        ("YYGG", "RRRR RRGG YYRR YYBB", "gold 0 silver 0"),
        ("YYBB", "RRRR RRGG YYRR YYGG", "gold 0 silver 0"),
    ] {
        check(
            &format!("A caravan {card} | {POINTS}"),
            &format!("claim {card}"),
            &format!("A caravan - claimed {card} {coins} | points {row} *"),
        );
    }
}

/// Cards claimed earlier, with coins for all of them.
const RICH: &str = "claimed BBBB GGGG RRBB BBBBB";

#[test] // SR-19: when the last gold is taken the silver moves above the first card.
fn the_silver_moves_when_the_last_gold_is_taken() {
    check(
        &format!("A caravan RRRR | B {RICH} gold 3 silver 1 | coins gold 1 silver 3 | {POINTS}"),
        "claim RRRR",
        "A caravan - claimed RRRR gold 1 | coins gold 0 | points RRGG YYRR YYGG YYBB *",
    );
    let gone = format!("B {RICH} gold 4 | coins gold 0 silver 4 | {POINTS}");
    check(
        &format!("A caravan RRRR | {gone}"),
        "claim RRRR",
        "A caravan - claimed RRRR silver 1 | coins silver 3 | points RRGG YYRR YYGG YYBB *",
    );
    check(
        &format!("A caravan RRGG | {gone}"),
        "claim RRGG",
        "A caravan - claimed RRGG | points RRRR YYRR YYGG YYBB *",
    );
}

#[test] // SR-19: if silver runs out first, the second card brings nothing and gold stays on the first.
fn gold_stays_when_silver_runs_out() {
    let gone = format!("B {RICH} silver 4 | coins gold 4 silver 0 | {POINTS}");
    check(
        &format!("A caravan RRGG | {gone}"),
        "claim RRGG",
        "A caravan - claimed RRGG | points RRRR YYRR YYGG YYBB *",
    );
    check(
        &format!("A caravan RRRR | {gone}"),
        "claim RRRR",
        "A caravan - claimed RRRR gold 1 | coins gold 3 | points RRGG YYRR YYGG YYBB *",
    );
}

#[test] // SR-19: no coins left, none taken.
fn without_coins_a_claim_brings_none() {
    check(
        &format!(
            "A caravan RRRR claimed YYRRR YYYRR YYYGG YYRB gold 2 silver 2 | B {RICH} gold 2 silver 2 | {POINTS}"
        ),
        "claim RRRR",
        "A caravan - claimed YYRRR YYYRR YYYGG YYRB RRRR | points RRGG YYRR YYGG YYBB *",
    );
}

#[test] // SR-20: above ten, cubes of your choice are returned until exactly ten are left.
fn above_ten_the_player_chooses_what_to_return() {
    list(
        "A caravan YYYYYRRRG",
        "play +YY",
        vec![
            "play +YY discard Y",
            "play +YY discard R",
            "play +YY discard G",
        ],
    );
    check(
        "A caravan YYYYYRRRG",
        "play +YY discard G",
        "A caravan YYYYYYYRRR hand U2 played +YY",
    );
    check(
        "A caravan YYYYYYYY",
        "play +YY",
        "A caravan YYYYYYYYYY hand U2 played +YY",
    );
}

#[test] // SR-20: only the end of the turn counts; the largest overflow of all is 50 cubes.
fn during_a_turn_there_may_be_more_than_ten() {
    check(
        "A caravan GGGGGGGGGG hand G>YYYYR",
        &format!("play G>YYYYR x10 discard {}R", "Y".repeat(39)),
        "A caravan YRRRRRRRRR hand +YY U2 played G>YYYYR",
    );
    let most = WAYS
        .iter()
        .map(|way| 10 - way.exchange.give.total() + way.exchange.get.total())
        .max();
    assert_eq!(most, Some(50));
}

#[test] // SR-20: cubes found on an acquired card count too, after the payment has left the caravan.
fn spices_found_on_a_card_may_have_to_be_returned() {
    check(
        "A caravan YYYYYYYYYY | market +YYY +YR=RRG",
        "acquire +YR pay Y discard YG",
        "A caravan YYYYYYYYRR hand +YY U2 +YR | market +YYY=Y +G +YYYY +YYR +YG *",
    );
}
