//! The rules of From East to West by their numbers: setup and turns. The others are in `east_to_west_cards.rs`.

use crate::setup;

use rules::chance::seeded;
use rules::east_to_west::{Components, Game};
use setup::{allows, altered, check, dealt, game, play, refuse, says, stand_in};

#[test] // EW-1
fn the_board_is_a1_b1_over_e2_c2() {
    let components = Components::stand_in();
    assert_eq!(components.layout().rows, [["A1", "B1"], ["E2", "C2"]]);
    let boards = |row: &[_]| -> Vec<&str> {
        let boards = row.iter().map(|&l| components.location(l).board.as_str());
        boards.collect()
    };
    assert_eq!(boards(components.forts()), ["A1", "A1", "B1", "B1"]);
    assert_eq!(boards(components.markets()), ["E2", "E2", "C2", "C2"]);
}

#[test] // EW-2
fn point_cards_are_for_the_number_of_players() {
    for (players, cards) in [(2, 20), (3, 28), (4, 36)] {
        let game = dealt(players);
        let table = game.table();
        assert_eq!(table.forts().len(), 4);
        assert_eq!(table.forts_deck_len(), cards - 4);
        assert!(table.forts_deck_top().is_some(), "the deck is face up");
    }
    let starred = altered(
        r#"{ tool = "plains" } },
  { id = "HM2""#,
        r#"{ tool = "plains" }, star = "black" },
  { id = "HM2""#,
    );
    let game = Game::deal(2, &starred, &mut seeded(1));
    assert_eq!(game.table().forts_deck_len(), 19 - 4);
    assert!(!game.to_string().contains("HM1"));
}

#[test] // EW-3
fn bonus_tiles_lie_in_stacks_without_those_marked_iii() {
    let game = dealt(2);
    for stack in game.table().bonus() {
        assert!(stack.top.is_some());
        assert_eq!(stack.below, 3);
    }
    let marked = altered(
        r#"{ id = "each-hammer", copies = 1,"#,
        r#"{ id = "each-hammer", mark = "III", copies = 4,"#,
    );
    for seed in 0..50 {
        let game = Game::deal(2, &marked, &mut seeded(seed));
        assert!(!game.to_string().contains("each-hammer"));
    }
}

#[test] // EW-4
fn exploration_tiles_cover_two_locations_with_fewer_than_four_players() {
    for (players, covered) in [(2, 2), (3, 2), (4, 0)] {
        let game = dealt(players);
        assert_eq!(game.table().covered().count(), covered);
        assert_eq!(game.table().explore().count(), 10 - covered);
    }
    assert!(allows(
        &stand_in(4, "A board 6 reserve 6"),
        "work A1-gain-rr"
    ));
    refuse(
        "",
        "work A1-gain-rr",
        "illegal: an exploration tile covers the location",
    );
}

#[test] // EW-5
fn the_first_player_is_a_and_play_goes_clockwise() {
    let mut game = dealt(3);
    for (round, seat) in [(1, "A"), (1, "B"), (1, "C"), (2, "A")] {
        says(&game, &format!("turn {round} {seat}"));
        play(&mut game, "rest").unwrap();
    }
}

#[test] // EW-6
fn settlers_at_the_start() {
    for (players, board, reserve) in [(2, 7, 5), (3, 6, 6), (4, 6, 6)] {
        for player in dealt(players).table().players() {
            assert_eq!((player.board, player.reserve), (board, reserve));
        }
    }
}

#[test] // EW-7
fn pantries_at_the_start() {
    says(
        &dealt(4),
        "A pantry YYY | B pantry YYYY | C pantry YYYY | D pantry YYYR",
    );
}

#[test] // EW-8
fn four_merchant_cards_lie_below_the_markets() {
    let game = dealt(2);
    assert_eq!(game.table().market().len(), 4);
    assert_eq!(game.table().market_deck_len(), 39);
    assert!(
        !game.to_string().contains("U2"),
        "starting cards stay in the box"
    );
}

#[test] // EW-9
fn work_needs_a_free_location_settlers_and_a_possible_action() {
    check(
        "A pantry YYY",
        "work A1-gain-yy",
        "A pantry YYYYY board 6 | settlers A1-gain-yy=A1",
    );
    refuse(
        "settlers A1-gain-yy=A1",
        "work A1-gain-yy",
        "illegal: your own settlers stand there",
    );
    refuse(
        "A reserve 10",
        "work C2-gain-g",
        "illegal: needs 3 settlers, 2 are on the board",
    );
    refuse(
        "A reserve 11",
        "work B1-gain-yr",
        "illegal: needs 2 settlers, 1 is on the board",
    );
    refuse(
        "A pantry YY",
        "work A1-trade-3y-2r",
        "illegal: needs YYY, the pantry holds YY",
    );
    refuse(
        "forts SB1 SB2 SB3 SB4 | A pantry RRR",
        "work A1-fort-1",
        "illegal: needs YYYR, the pantry holds RRR",
    );
}

#[test] // EW-10
fn others_are_outnumbered_by_one_and_go_home() {
    // Three are printed, one stands there: two are enough.
    check(
        "settlers C2-gain-g=B1",
        "work C2-gain-g",
        "settlers C2-gain-g=A2 | A board 5 | B board 7",
    );
    // One is printed, four stand there: five are needed.
    check(
        "settlers A1-gain-yy=B4",
        "work A1-gain-yy",
        "settlers A1-gain-yy=A5 | A board 2 | B board 7",
    );
    refuse(
        "settlers A1-gain-yy=B7",
        "work A1-gain-yy",
        "illegal: needs 8 settlers, 7 are on the board",
    );
}

#[test] // EW-11
fn tools_save_settlers_but_never_all() {
    // HM4 is a tool for the mountain.
    check(
        "A cards HM4",
        "work B1-upgrade-3",
        "settlers B1-upgrade-3=A2",
    );
    check(
        "settlers B1-trade-2r-1y1b=B3 | A cards HM1 HM5 pantry RR",
        "work B1-trade-2r-1y1b",
        "settlers B1-trade-2r-1y1b=A2 | B board 7",
    );
    check(
        "A cards HM1 HM5",
        "work A1-gain-yy",
        "settlers A1-gain-yy=A1",
    );
    check(
        "A cards HM1 HM5",
        "work E2-gain-yyy",
        "settlers E2-gain-yyy=A2",
    );
    // Only those really placed have to be outnumbered.
    let mut game = stand_in(2, "A cards HM4");
    play(&mut game, "work B1-upgrade-3").unwrap();
    play(&mut game, "work B1-upgrade-3").unwrap();
    says(&game, "settlers B1-upgrade-3=B3 | A board 7");
}

#[test] // EW-12
fn basic_locations_gain_upgrade_and_trade() {
    check("A pantry YYY", "work B1-gain-yr", "A pantry YYYYR");
    check("A pantry YYY", "work A1-upgrade-2", "A pantry YYY");
    check("A pantry YYY", "work A1-upgrade-2 Y>G", "A pantry YYG");
    check("A pantry YYY", "work A1-upgrade-2 YY>RR", "A pantry YRR");
    check("A pantry YR", "work B1-upgrade-3 YR>GG", "A pantry GG");
    check("A pantry YYYYYYY", "work A1-trade-3y-2r", "A pantry YYYYRR");
    check(
        "A pantry YYYYYYY",
        "work A1-trade-3y-2r x2",
        "A pantry YRRRR",
    );
    refuse(
        "A pantry YYY",
        "work A1-upgrade-2 YYY>RRR",
        "illegal: 2 upgrade steps cannot turn YYY into RRR",
    );
    refuse(
        "A pantry YYY",
        "work A1-upgrade-2 R>G",
        "illegal: needs R, the pantry holds YYY",
    );
    refuse(
        "A pantry YYY",
        "work A1-trade-3y-2r x2",
        "illegal: needs YYYYYY, the pantry holds YYY",
    );
    refuse(
        "A pantry YYY",
        "work A1-trade-3y-2r x99",
        "illegal: YYY>RR 99 times is more than a full pantry can pay",
    );
}

#[test] // EW-20, the rulebook's example
fn the_fourth_card_takes_one_settler_and_two_for_the_empty_ones() {
    let route = "A pantry YYYYYYR route YY>RR RR>GG=1 +G YY>G";
    check(
        route,
        "route YY>G x2",
        "A pantry YYRGG board 3 route YY>RR RR>GG=1 +G YY>G=3",
    );
    check(route, "route YY>RR", "A board 5");
    check(route, "route +G", "A board 4");
    refuse(route, "route RR>GG", "illegal: settlers stand on RR>GG");
    refuse(route, "route +B", "illegal: +B is not in the route");
    refuse(
        "A reserve 10 route YY>RR RR>GG +G",
        "route +G",
        "illegal: needs 3 settlers, 2 are on the board",
    );
    refuse(
        "A pantry Y route YY>RR",
        "route YY>RR",
        "illegal: needs YY, the pantry holds Y",
    );
    // Tools and extra cubes do not help.
    check(
        "A pantry - route YY>RR +G cards HM1 HM2 HM3 HM4 DC1 DC2",
        "route +G",
        "A pantry G board 5",
    );
}

#[test] // EW-21
fn rest_takes_all_settlers_back_and_is_always_allowed() {
    check(
        "settlers A1-gain-yy=A1 B1-gain-yr=B2 E2-renew=A1 | A route YY>G=2 +YR",
        "rest",
        "settlers B1-gain-yr=B2 | A board 7 route YY>G +YR",
    );
    check("", "rest", "A board 7 | turn 1 B");
}

#[test] // EW-22
fn cubes_above_ten_are_returned_at_the_end_of_the_turn() {
    let nine = "A pantry YYYYYRRRG";
    check(nine, "work A1-gain-yy discard G", "A pantry YYYYYYYRRR");
    refuse(
        nine,
        "work A1-gain-yy",
        "illegal: 1 above the limit of 10 must be discarded, 0 discarded",
    );
    refuse(
        nine,
        "work A1-gain-yy discard YY",
        "illegal: 1 above the limit of 10 must be discarded, 2 discarded",
    );
    refuse(
        nine,
        "work A1-gain-yy discard B",
        "illegal: discards B, the pantry holds YYYYYYYRRRG",
    );
    refuse(
        nine,
        "rest discard Y",
        "illegal: nothing is above the limit of 10, 1 discarded",
    );
}

#[test] // EW-22: an extra turn is a turn of its own.
fn the_limit_is_checked_before_an_extra_turn() {
    let components = altered(
        r#"kind = "renew", settlers = 1"#,
        r#"kind = "renew", settlers = 1, icon = "plains""#,
    );
    let mut game = game(&components, 2, "A pantry YYYYYRRRRR cards DC2");
    assert_eq!(
        play(&mut game, "work E2-renew").unwrap_err(),
        "illegal: 1 above the limit of 10 must be discarded, 0 discarded"
    );
    play(&mut game, "work E2-renew discard R").unwrap();
    says(&game, "turn 1 A | A pantry YYYYYYRRRR");
}

#[test] // EW-32
fn there_is_no_turn_limit() {
    let mut game = dealt(2);
    for _ in 0..20_000 {
        play(&mut game, "rest").unwrap();
    }
    // The game goes on; only the count stops at the highest round that can be written.
    says(&game, "turn 9999 A");
    assert!(!game.table().is_over());
}
