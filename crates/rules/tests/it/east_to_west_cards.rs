//! The rules of From East to West by their numbers: forts, markets, cards, tiles and the end of the game.

use crate::setup;

use std::sync::Arc;

use rules::Seat;
use rules::east_to_west::Components;
use setup::{allows, altered, check, dealt, game, play, refuse, says, stand_in, used_but};

const SEVEN: &str = "cards HM1 HM2 HM3 HM4 DC1 DC2 DC3";

#[test] // EW-13
fn a_fort_gives_its_card_and_perhaps_a_bonus_tile() {
    let before = "forts HM1 SB2 SB3 SB4 | forts-deck HM5 HM2 HM3 HM4 SB1 SB5 DC1 DC2 DC3 DC4 DC5 \
                  CP1 CP2 CP3 CP4 CP5 | bonus A1-fort-2 each-hammer settlers merchants each-compass \
                  | A pantry YYYRR";
    check(
        before,
        "work A1-fort-2",
        "forts HM1 SB3 SB4 HM5 | A pantry Y cards SB2 bonus -",
    );
    check(
        before,
        "work A1-fort-2 bonus",
        "A pantry Y cards SB2 bonus each-hammer | bonus A1-fort-2 settlers merchants each-compass",
    );
    let mut game = stand_in(2, before);
    let revealed = play(&mut game, "work A1-fort-2 bonus").unwrap();
    assert_eq!(revealed, "reveals HM2 settlers");
    refuse(
        "forts SB1 SB2 SB3 SB4 | A pantry YYYR bonus each-hammer settlers merchants",
        "work A1-fort-1 bonus",
        "illegal: no more than 3 bonus tiles may be taken",
    );
    refuse(
        "forts SB1 SB2 SB3 SB4 | A pantry YYYR bonus each-hammer | B bonus each-compass settlers \
         merchants | bonus A1-fort-1 -",
        "work A1-fort-1 bonus",
        "illegal: the fort has no bonus tile left",
    );
}

#[test] // EW-13
fn a_fort_without_a_card_cannot_be_used() {
    // With four cards in the box there are sixteen: seven each, and two to claim.
    let mut file = Components::STAND_IN_FILE.to_owned();
    for id in ["DC1", "DC2", "DC3", "DC4"] {
        let old = format!("{{ id = \"{id}\",");
        file = file.replace(&old, &format!("{old} star = \"black\","));
    }
    let components = Arc::new(Components::read(&file).unwrap());
    let mut game = game(
        &components,
        2,
        "forts SB1 SB2 . . | forts-deck - | A pantry YYYR cards SB3 SB4 SB5 HM1 HM2 HM3 HM4 \
         | B cards HM5 DC5 CP1 CP2 CP3 CP4 CP5",
    );
    assert_eq!(
        play(&mut game, "work B1-fort-3").unwrap_err(),
        "illegal: there is no point card above the fort"
    );
    // The card to the right slides left, and no new one comes.
    let revealed = play(&mut game, "work A1-fort-1").unwrap();
    assert_eq!(revealed, "");
    says(&game, "forts SB2 . . . | forts-deck -");
}

#[test] // EW-14
fn a_market_card_is_used_or_taken() {
    let market = "market YY>G +YR U3 RR>GG | A pantry YYYYY";
    check(
        market,
        "work E2-market-1 use YY>G x2",
        "A pantry YGG used YY>G route -",
    );
    check(
        market,
        "work E2-market-2 take",
        "A pantry YYYYY used - route +YR",
    );
    check(
        &format!("{market} route +G"),
        "work C2-market-3 take",
        "A route +G U3",
    );
    check(
        market,
        "work C2-market-3 use U3 Y>B",
        "A pantry YYYYB used U3",
    );
    refuse(
        market,
        "work C2-market-4 use RR>GG",
        "illegal: needs RR, the pantry holds YYYYY",
    );
    refuse(
        market,
        "work E2-market-1 use +YR",
        "illegal: +YR is not below this market, YY>G is",
    );
}

#[test] // EW-15
fn a_sixth_card_takes_the_place_of_another() {
    let full = "market YY>G +YR U3 RR>GG | A route +G +B=2 +RR GG>BB B>GG";
    check(
        full,
        "work E2-market-1 take for +B",
        "A route +G YY>G=2 +RR GG>BB B>GG used +B",
    );
    refuse(
        full,
        "work E2-market-1 take",
        "illegal: the route has 5 cards: name the one to exchange",
    );
    refuse(
        full,
        "work E2-market-1 take for +YG",
        "illegal: +YG is not in the route",
    );
    refuse(
        "market YY>G +YR U3 RR>GG | A route +G",
        "work E2-market-1 take for +G",
        "illegal: a card is exchanged when the route has 5 cards",
    );
}

#[test] // EW-16
fn merchant_cards_slide_left_while_the_deck_lasts() {
    let game = stand_in(2, "market YY>G +YR U3 RR>GG");
    let next = game.decks().market.cards().next().unwrap();
    check(
        "market YY>G +YR U3 RR>GG",
        "work E2-market-2 take",
        &format!("market YY>G U3 RR>GG {next}"),
    );
    let used = used_but(&["YY>G", "+YR"]);
    let empty = format!("market YY>G +YR . . | market-deck - | B used {used}");
    check(
        &empty,
        "work E2-market-1 take",
        "market +YR . . . | market-deck -",
    );
    refuse(
        &empty,
        "work C2-market-3 take",
        "illegal: there is no merchant card below the market",
    );
}

#[test] // EW-17
fn renew_puts_the_cards_under_the_deck_and_gives_another_turn() {
    let mut game = stand_in(2, "market YY>G +YR U3 RR>GG");
    let deck: Vec<String> = (game.decks().market.cards())
        .map(|card| card.to_string())
        .collect();
    let revealed = play(&mut game, "work E2-renew").unwrap();
    assert_eq!(revealed, format!("reveals {}", deck[..4].join(" ")));
    says(
        &game,
        &format!(
            "turn 1 A | market {} | market-deck {} / YY>G +YR U3 RR>GG | settlers E2-renew=A1",
            deck[..4].join(" "),
            deck[4..].join(" ")
        ),
    );
    assert_eq!(
        play(&mut game, "work E2-renew").unwrap_err(),
        "illegal: your own settlers stand there"
    );
    play(&mut game, "work A1-gain-yy").unwrap();
    says(&game, "turn 1 B");
}

#[test] // EW-17
fn renew_with_few_cards_left() {
    let used = used_but(&["YY>G", "+YR"]);
    check(
        &format!("market YY>G +YR . . | market-deck - | B used {used}"),
        "work E2-renew",
        "turn 1 A | market YY>G +YR . . | market-deck -",
    );
    let used = used_but(&["YY>G", "+YR", "U3", "RR>GG", "+B"]);
    let mut game = stand_in(
        2,
        &format!("market YY>G +YR U3 RR>GG | market-deck +B | B used {used}"),
    );
    let revealed = play(&mut game, "work E2-renew").unwrap();
    assert_eq!(revealed, "reveals +B YY>G +YR U3");
    says(&game, "market +B YY>G +YR U3 | market-deck / RR>GG");
    let used = used_but(&[]);
    check(
        &format!("market . . . . | market-deck - | B used {used}"),
        "work E2-renew",
        "turn 1 A | market . . . .",
    );
}

#[test] // EW-18
fn adjust_gives_a_yellow_cube_and_may_swap_two_cards_with_their_settlers() {
    let route = "A pantry R route YY>G +YR=2 RR>GG";
    check(
        route,
        "work C2-adjust",
        "A pantry YR route YY>G +YR=2 RR>GG",
    );
    check(
        route,
        "work C2-adjust swap +YR RR>GG",
        "A pantry YR route YY>G RR>GG +YR=2",
    );
    refuse(
        route,
        "work C2-adjust swap RR>GG +YR",
        "illegal: two different cards are swapped, named from left to right",
    );
    refuse(
        route,
        "work C2-adjust swap +YR +YR",
        "illegal: two different cards are swapped, named from left to right",
    );
    refuse(
        route,
        "work C2-adjust swap +YR +B",
        "illegal: +B is not in the route",
    );
}

#[test] // EW-19
fn extra_cubes_arrive_after_the_action_once_per_use() {
    // DC2 and DC5 give Y and R at the plains, DC3 gives Y at the river.
    let cards = "A cards DC2 DC5 DC3 pantry";
    check(&format!("{cards} -"), "work A1-gain-yy", "A pantry YYYR");
    check(
        &format!("{cards} RRRR"),
        "work B1-trade-2r-1y1b x2",
        "A pantry YYYRBB",
    );
    check(&format!("{cards} -"), "work C2-adjust", "A pantry YYR");
    check(
        &format!("{cards} YYY"),
        "work A1-trade-3y-2r",
        "A pantry YRR",
    );
    // They cannot pay for the action itself.
    refuse(
        &format!("{cards} YY"),
        "work A1-trade-3y-2r",
        "illegal: needs YYY, the pantry holds YY",
    );
    refuse(
        &format!("{cards} R"),
        "work B1-trade-2r-1y1b",
        "illegal: needs RR, the pantry holds R",
    );
    check(&format!("{cards} -"), "work B1-gain-yr", "A pantry YR");
}

#[test] // EW-23
fn every_point_card_has_one_of_four_symbols() {
    let components = Components::stand_in();
    assert_eq!(
        components.layout().symbols,
        ["saddlebag", "hammer", "dreamcatcher", "compass"]
    );
    for symbol in 0..4 {
        let cards = components.point_cards().iter();
        let with = cards.filter(|card| card.symbol.index() == symbol);
        assert_eq!(with.count(), 9);
    }
}

#[test] // EW-24
fn a_saddlebag_brings_settlers_as_many_as_are_left() {
    let before = "forts SB3 SB1 SB2 SB4 | A pantry RRRR reserve";
    check(
        &format!("{before} 5"),
        "work A1-fort-1",
        "A board 8 reserve 3",
    );
    check(
        &format!("{before} 1"),
        "work A1-fort-1",
        "A board 11 reserve 0",
    );
    check(
        &format!("{before} 0"),
        "work A1-fort-1",
        "A board 11 reserve 0",
    );
}

#[test] // EW-25
fn a_tool_helps_from_the_next_turn_on() {
    let components = altered(
        r#"{ id = "B1-fort-3", board = "B1", kind = "fort", settlers = 2,"#,
        r#"{ id = "B1-fort-3", board = "B1", kind = "fort", settlers = 2, icon = "plains","#,
    );
    let lines = "forts SB1 SB2 HM1 HM5 | A pantry YYYYYRGBB";
    let mut game = game(&components, 2, lines);
    play(&mut game, "work B1-fort-3").unwrap();
    says(&game, "settlers B1-fort-3=A2 | A cards HM1");
    play(&mut game, "rest").unwrap();
    play(&mut game, "rest").unwrap();
    play(&mut game, "rest").unwrap();
    play(&mut game, "work B1-fort-3").unwrap();
    says(&game, "settlers B1-fort-3=A1 | A cards HM1 HM5");
}

#[test] // EW-26
fn goods_come_from_the_next_turn_on() {
    let components = altered(
        r#"{ id = "B1-fort-3", board = "B1", kind = "fort", settlers = 2,"#,
        r#"{ id = "B1-fort-3", board = "B1", kind = "fort", settlers = 2, icon = "plains","#,
    );
    let lines = "forts SB1 SB2 DC2 SB3 | A pantry YYRRRRRG";
    let mut game = game(&components, 2, lines);
    play(&mut game, "work B1-fort-3").unwrap();
    says(&game, "A pantry RRRR cards DC2");
    for _ in 0..3 {
        play(&mut game, "rest").unwrap();
    }
    play(&mut game, "work B1-fort-3").unwrap();
    says(&game, "A pantry Y cards DC2 SB3");
}

#[test] // EW-27
fn a_compass_explores_with_each_immediate_bonus() {
    // CP2 costs YGG.
    let before = "forts CP2 SB1 SB2 SB3 | covered A1-gain-rr=X1 B1-trade-2g-2b=X2 | A pantry YYYGG";
    let after = |mv: &str, after: &str| check(before, &format!("work A1-fort-1 {mv}"), after);
    after("explore X3", "A pantry YY tiles X3");
    after("explore X4", "A pantry YYYY tiles X4");
    after("explore X5", "A pantry YYR tiles X5");
    after("explore X6", "A pantry YYG tiles X6");
    after("explore X7", "A pantry YYYR tiles X7");
    after("explore X8", "A pantry YYB tiles X8");
    after("explore X9", "A pantry YY board 7 reserve 4 tiles X9");
    after("explore X10", "A pantry YY tiles X10");
    after("explore X10 Y>G", "A pantry YG tiles X10");
    after("explore X10 YY>RR bonus", "A pantry RR tiles X10");
    after(
        "explore X3",
        "explore X4 X5 X6 X7 X8 X9 X10 | covered A1-gain-rr=X1 B1-trade-2g-2b=X2",
    );
    // From the board: the location is open from then on.
    after(
        "explore X1",
        "explore X3 X4 X5 X6 X7 X8 X9 X10 | covered B1-trade-2g-2b=X2 | A tiles X1",
    );
    let mut game = stand_in(2, before);
    play(&mut game, "work A1-fort-1 explore X1").unwrap();
    assert!(allows(&game, "work A1-gain-rr"));
    // The cost is paid before the upgrade.
    refuse(
        before,
        "work A1-fort-1 explore X10 G>B",
        "illegal: needs G, the pantry holds YY",
    );
    refuse(
        before,
        "work A1-fort-1",
        "illegal: the point card explores: name an exploration tile",
    );
    refuse(
        "forts SB1 SB2 SB3 SB4 | A pantry YYYR",
        "work A1-fort-1 explore X3",
        "illegal: the point card does not explore",
    );
    refuse(
        "forts CP2 SB1 SB2 SB3 | A pantry YGG | B tiles X3",
        "work A1-fort-1 explore X3",
        "illegal: that exploration tile was taken already",
    );
}

#[test] // EW-27
fn with_no_tile_left_exploring_does_nothing() {
    let none = "forts CP2 SB1 SB2 SB3 | explore - | covered - | A pantry YGG \
                | B tiles X1 X2 X3 X4 X5 X6 X7 X8 X9 X10";
    check(none, "work A1-fort-1", "A pantry - cards CP2 tiles -");
    refuse(
        none,
        "work A1-fort-1 explore X3",
        "illegal: that exploration tile was taken already",
    );
}

#[test] // EW-28
fn the_round_of_the_eighth_card_is_played_to_its_end() {
    let mut game = stand_in(
        2,
        &format!("turn 9 A | forts SB1 SB2 SB3 SB4 | A pantry YYYR {SEVEN}"),
    );
    play(&mut game, "work A1-fort-1").unwrap();
    assert!(game.table().is_last_round() && !game.table().is_over());
    assert_eq!(game.table().outcome(), None);
    play(&mut game, "rest").unwrap();
    assert!(game.table().is_over());
    assert_eq!(game.table().moves().count(), 0);
    assert_eq!(
        play(&mut game, "rest").unwrap_err(),
        "illegal: the game is over"
    );
}

#[test] // EW-28
fn an_extra_turn_belongs_to_the_round() {
    let lines = format!("turn 9 B | forts SB1 SB2 SB3 SB4 | B pantry YYYR {SEVEN}");
    let mut game = stand_in(2, &lines);
    play(&mut game, "work E2-renew").unwrap();
    assert!(!game.table().is_over());
    says(&game, "turn 9 B");
    play(&mut game, "work A1-fort-1").unwrap();
    assert!(game.table().is_over(), "the last seat ends it at once");
    says(&game, "turn 10 A");
}

#[test] // EW-29
fn points_of_cards_tiles_and_cubes_and_ties_for_the_later_seat() {
    // HM1 4, X1 4, each-hammer 3 for HM1, three cubes that are not yellow.
    let a = "A pantry YYRGB cards HM1 bonus each-hammer tiles X1";
    let game = stand_in(2, &format!("{a} | B pantry RRRRRR cards SB1"));
    let outcome = game.table().outcome_now();
    assert_eq!(outcome.to_string(), "A 14 B 9 in progress");
    let score = outcome.scores[0];
    assert_eq!(
        (score.cards, score.bonus, score.tiles, score.spices),
        (4, 3, 4, 3)
    );
    // Finished: 37 and 38 points of cards; the cubes decide, or the seat.
    let finished = |a: &str, b: &str| {
        let mine = "cards HM1 HM2 HM3 HM4 DC1 DC2 DC3 SB1";
        let yours = "cards SB2 SB3 SB4 DC4 CP1 CP2 CP3";
        let game = stand_in(
            2,
            &format!("turn 9 A | A pantry {a} {mine} | B pantry {b} {yours}"),
        );
        let outcome = game.table().outcome().unwrap();
        (
            outcome.scores[0].total(),
            outcome.scores[1].total(),
            outcome.winner,
        )
    };
    assert_eq!(finished("RR", "R"), (39, 39, Seat::new(1)));
    assert_eq!(finished("RRR", "R"), (40, 39, Seat::new(0)));
    assert_eq!(finished("YRR", "RR"), (39, 40, Seat::new(1)));
}

#[test] // EW-30
fn what_each_kind_of_bonus_tile_scores() {
    let cards = "cards HM1 HM2 HM3 SB1 SB2 CP1";
    let score = |bonus: &str, rest: &str| {
        let game = stand_in(2, &format!("A {cards} bonus {bonus} {rest}"));
        game.table().outcome_now().scores[0].bonus
    };
    assert_eq!(score("each-hammer", ""), 3 * 3);
    assert_eq!(score("each-dreamcatcher", ""), 0);
    assert_eq!(score("pair-saddlebag-hammer", ""), 4 * 2);
    assert_eq!(score("pair-hammer-compass", ""), 4);
    assert_eq!(score("pair-dreamcatcher-compass", ""), 0);
    // A symbol counts again for another tile, and the same tile twice.
    assert_eq!(
        score("pair-hammer-compass pair-hammer-compass each-hammer", ""),
        4 + 4 + 9
    );
    // Settlers outside the reserve, wherever they are: 2 points for every 3.
    assert_eq!(score("settlers", "reserve 5"), 4);
    assert_eq!(score("settlers", "reserve 4"), 4);
    assert_eq!(score("settlers", "reserve 3"), 6);
    assert_eq!(score("settlers", "reserve 0 route +G=2"), 8);
    // Merchant cards of the route and the pile: 2 points for every 2.
    assert_eq!(score("merchants", "route +G used +B"), 2);
    assert_eq!(score("merchants", "route +G used +B YY>G"), 2);
    assert_eq!(score("merchants", "route +G +YR used +B YY>G"), 4);
    let twice = altered(
        r#"pair = ["saddlebag", "hammer"]"#,
        r#"pair = ["hammer", "hammer"]"#,
    );
    let game = game(&twice, 2, &format!("A {cards} bonus pair-saddlebag-hammer"));
    assert_eq!(game.table().outcome_now().scores[0].bonus, 4);
}

#[test] // EW-31
fn only_the_order_of_decks_and_stacks_is_hidden() {
    let mut game = dealt(3);
    play(&mut game, "work E2-renew").unwrap();
    let (all, seen) = (game.to_string(), game.table().to_string());
    let hidden: Vec<&str> = (seen.lines().zip(all.lines()))
        .filter(|(seen, all)| seen != all)
        .map(|(seen, _)| seen)
        .collect();
    assert_eq!(hidden.len(), 6);
    let line = |label: &str| seen.lines().find(|l| l.starts_with(label)).unwrap();
    assert!(line("market-deck ").starts_with("market-deck +35 / "));
    let top = game.table().forts_deck_top().unwrap();
    let top = &game.table().components().point_card(top).id;
    assert_eq!(line("forts-deck "), format!("forts-deck {top} +23"));
    for line in hidden.iter().filter(|line| line.starts_with("bonus ")) {
        assert!(
            line.ends_with(" +3") && line.split(' ').count() == 4,
            "{line}"
        );
    }
}
