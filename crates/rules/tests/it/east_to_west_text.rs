//! Moves and positions of From East to West as text: what is read, and what is said about the rest.

use crate::setup;

use rules::RevealError;
use rules::chance::{XorShift, seeded};
use rules::east_to_west::{Action, Components, Game, Move, Reveal, Table};
use sha2::{Digest, Sha256};

#[test]
fn moves_and_tables_are_small() {
    assert_eq!(size_of::<Move>(), 16);
    assert_eq!(size_of::<Action>(), 5);
    assert!(size_of::<Table>() <= 1024, "{}", size_of::<Table>());
}

#[test]
fn canonical_moves_round_trip() {
    let components = Components::stand_in();
    for text in [
        "work A1-gain-yy",
        "work A1-upgrade-2",
        "work A1-upgrade-2 Y>G",
        "work A1-trade-3y-2r",
        "work A1-trade-3y-2r x2",
        "work A1-fort-1",
        "work A1-fort-1 bonus",
        "work A1-fort-1 explore X10",
        "work A1-fort-1 explore X10 Y>G",
        "work A1-fort-1 explore X10 Y>G bonus",
        "work A1-fort-1 explore X4 bonus discard YY",
        "work E2-market-1 use YY>G x3",
        "work E2-market-1 use U3 Y>B",
        "work E2-market-1 take",
        "work E2-market-1 take for +YR",
        "work E2-renew",
        "work C2-adjust",
        "work C2-adjust swap +YR YY>G discard Y",
        "route YY>G x2",
        "route U3",
        "rest",
    ] {
        let mv = Move::read(text, &components).unwrap_or_else(|why| panic!("{text}: {why}"));
        assert_eq!(mv.show(&components).to_string(), text);
        let spaced = format!("  {}  ", text.replace(' ', "   "));
        assert_eq!(Move::read(&spaced, &components), Ok(mv));
    }
}

#[test]
fn what_cannot_be_read_says_why() {
    let components = Components::stand_in();
    for (text, why) in [
        ("", "a move is missing"),
        (
            "wrok A1-gain-yy",
            "'wrok' is not a move: work, route or rest",
        ),
        ("work", "the location is missing"),
        ("work A1-gain", "there is no location 'A1-gain'"),
        ("work A1-gain-yy x2", "'x2' is too much"),
        ("work A1-gain-yy bonus", "'bonus' is too much"),
        (
            "work A1-trade-3y-2r x1",
            "a repetition is written from x2 on",
        ),
        ("work A1-trade-3y-2r YYY>RR", "'YYY>RR' is too much"),
        (
            "work A1-upgrade-2 YR>RG",
            "'YR>RG' has the same spice on both sides",
        ),
        ("work A1-fort-1 explore", "the exploration tile is missing"),
        (
            "work A1-fort-1 explore X11",
            "there is no exploration tile 'X11'",
        ),
        ("work A1-fort-1 explore X1 Y>G", "'Y>G' is too much"),
        ("work A1-fort-1 bonus explore X1", "'explore' is too much"),
        ("work A1-fort-1 SB1", "'SB1' is too much"),
        ("work E2-market-1", "use or take is missing"),
        (
            "work E2-market-1 buy YY>G",
            "'buy' at a market: use or take",
        ),
        ("work E2-market-1 use", "the merchant card is missing"),
        (
            "work E2-market-1 use YYY>G",
            "there is no merchant card 'YYY>G'",
        ),
        ("work E2-market-1 take YY>G", "'YY>G' is too much"),
        (
            "work E2-market-1 take for",
            "the card to exchange is missing",
        ),
        (
            "work C2-adjust swap YY>G",
            "the second card to swap is missing",
        ),
        ("work E2-renew now", "'now' is too much"),
        ("route", "the merchant card is missing"),
        ("route A1-gain-yy", "there is no merchant card 'A1-gain-yy'"),
        ("rest discard -", "omit discard when nothing is discarded"),
        (
            "rest discard RY",
            "spices 'RY': write them in the order YRGB",
        ),
        (
            "discard Y rest",
            "'discard' is not a move: work, route or rest",
        ),
    ] {
        let error = Move::read(text, &components).unwrap_err();
        assert_eq!(error.to_string(), format!("cannot read: {why}"), "{text}");
    }
}

#[test] // What is well written but beyond any pantry is illegal; but what cannot be read is said first.
fn what_no_pantry_can_do_is_illegal() {
    let components = Components::stand_in();
    for (text, why) in [
        (
            "route YY>G x6",
            "illegal: YY>G 6 times is more than a full pantry can pay",
        ),
        (
            "work A1-fort-1 explore X10 YYY>RRR bonus",
            "illegal: 2 upgrade steps cannot turn YYY into RRR",
        ),
        (
            "work A1-upgrade-2 B>Y discard Y",
            "illegal: 2 upgrade steps cannot turn B into Y",
        ),
        ("route YY>G x6 now", "cannot read: 'now' is too much"),
        (
            "work A1-fort-1 explore X10 YYY>RRR tile",
            "cannot read: 'tile' is too much",
        ),
    ] {
        let error = Move::read(text, &components).unwrap_err();
        assert_eq!(error.to_string(), why, "{text}");
    }
}

/// What is replaced in a good position, by what, and what is said about it.
const WRONG: &[(&str, &str, &str)] = &[
    (
        "position east-to-west",
        "position spice-road",
        "position 'spice-road': this is not east-to-west",
    ),
    (
        "turn 3 A\n",
        "",
        "'forts SB1 SB2 SB3 SB4' stands where the line turn should",
    ),
    ("turn 3 A", "turn 0 A", "turn: rounds are counted from 1"),
    (
        "turn 3 A",
        "turn 03 A",
        "turn: '03' is not a whole number from 0 to 9999",
    ),
    ("turn 3 A", "turn 3 C", "turn: seat C does not play"),
    ("turn 3 A", "turn 3 A B", "turn: 'B' is too much"),
    (
        "forts SB1 SB2 SB3 SB4",
        "forts SB1 SB2 SB3",
        "forts: 3 entries for 4 forts; an empty one is .",
    ),
    (
        "forts SB1 SB2 SB3 SB4",
        "forts SB1 SB2 . SB4",
        "forts: only the right end may be empty",
    ),
    (
        "forts SB1 SB2 SB3 SB4",
        "forts SB1 SB2 SB3 SB6",
        "forts: point card SB6 is not used with 2 players",
    ),
    (
        "forts SB1 SB2 SB3 SB4",
        "forts SB1 SB2 SB3 XX",
        "forts: there is no point card 'XX'",
    ),
    (
        "forts SB1 SB2 SB3 SB4",
        "forts SB1 SB2 SB3 SB1",
        "forts: point card SB1 is twice: in the forts and in the forts",
    ),
    (
        "forts SB1 SB2 SB3 SB4",
        "forts SB1 SB2 SB3 HM1",
        "A: point card HM1 is twice: in the forts and in A's cards",
    ),
    (
        "forts SB1 SB2 SB3 SB4",
        "forts SB1 SB2 SB3 .",
        "forts-deck: SB4 is nowhere",
    ),
    (
        "forts-deck SB5",
        "forts-deck +1",
        "forts-deck: nothing stands below the cards in unknown order",
    ),
    (
        "forts-deck SB5 ",
        "forts-deck ",
        "forts-deck: SB5 is nowhere",
    ),
    (
        "bonus A1-fort-1 ",
        "bonus A1-fort-9 ",
        "bonus: 'A1-fort-9' stands where A1-fort-1 should",
    ),
    (
        "bonus A1-fort-1 merchants merchants each-hammer",
        "bonus A1-fort-1 merchants merchants",
        "bonus: 15 tiles in all, 16 were laid out",
    ),
    (
        "bonus A1-fort-1 merchants merchants each-hammer",
        "bonus A1-fort-1 each-hammer merchants each-hammer",
        "bonus: A1-fort-1: bonus tile each-hammer is there 2 times, there are 1",
    ),
    (
        "bonus A1-fort-1 merchants merchants each-hammer",
        "bonus A1-fort-1 merchants +4",
        "bonus: A1-fort-1: 5 tiles, 4 were laid out there",
    ),
    (
        "bonus A1-fort-1 merchants merchants each-hammer",
        "bonus A1-fort-1 +3",
        "bonus: A1-fort-1: the top tile of the stack lies face up: name it",
    ),
    (
        "bonus A1-fort-1 merchants merchants each-hammer",
        "bonus A1-fort-1",
        "bonus: A1-fort-1: a list without entries is written -",
    ),
    (
        "explore X3 X4",
        "explore X4 X3",
        "explore: X3 is out of the order of the component file",
    ),
    (
        "explore X3 X4",
        "explore X3",
        "exploration tile X4 is nowhere",
    ),
    (
        "explore X3 X4",
        "explore X3 X4 X5",
        "A: exploration tile X5 is twice: in the tiles beside the board and in A's tiles",
    ),
    (
        "covered A1-gain-rr=X1",
        "covered A1-gain-yy=X1",
        "covered: A1-gain-yy is never covered with 2 players",
    ),
    (
        "covered A1-gain-rr=X1",
        "covered A1-gain-rr",
        "covered: 'A1-gain-rr' is not LOCATION=TILE",
    ),
    (
        "covered A1-gain-rr=X1 B1-trade-2g-2b=X2",
        "covered B1-trade-2g-2b=X2 A1-gain-rr=X1",
        "covered: A1-gain-rr is out of the order of the component file",
    ),
    (
        "market YY>G +YR",
        "market YY>G +YY",
        "market: +YY is a starting card of Spice Road only",
    ),
    (
        "market YY>G +YR U3 RR>GG",
        "market YY>G +YR U3 .",
        "market-deck: RR>GG is nowhere",
    ),
    (
        "/ +B",
        "/",
        "market-deck: one / stands before the cards that are known to be under the deck",
    ),
    (
        "/ +B",
        "/ +B / +G",
        "market-deck: one / stands before the cards that are known to be under the deck",
    ),
    ("B>GG / +B", "B>GG", "market-deck: +B is nowhere"),
    (
        "B>GG / +B",
        "+2 / +B",
        "market-deck: +2, but 1 cards are nowhere else",
    ),
    ("B>GG / +B", "+0 / +B", "market-deck: +0 is left out"),
    (
        "A1-gain-yy=A2",
        "A1-gain-yy=A0",
        "settlers: 'A1-gain-yy=A0': what has no settlers is written without",
    ),
    (
        "A1-gain-yy=A2",
        "A1-gain-yy=A02",
        "settlers: '02' is not a whole number from 0 to 12",
    ),
    (
        "A1-gain-yy=A2",
        "A1-gain-yy=A13",
        "settlers: '13' is not a whole number from 0 to 12",
    ),
    (
        "A1-gain-yy=A2",
        "A1-gain-yy=D2",
        "settlers: A1-gain-yy: seat D does not play",
    ),
    (
        "A1-gain-yy=A2",
        "A1-gain-yy=",
        "settlers: 'A1-gain-yy=' is not like LOCATION=A1",
    ),
    (
        "A1-gain-yy=A2",
        "A1-gain-rr=A2",
        "settlers: A1-gain-rr is covered, nobody can stand there",
    ),
    (
        "A1-gain-yy=A2 B1-gain-yr=B1",
        "B1-gain-yr=B1 A1-gain-yy=A2",
        "settlers: A1-gain-yy is out of the order of the component file",
    ),
    (
        "A1-gain-yy=A2",
        "A1-gain-yy=A1",
        "A: 11 settlers, everybody has 12",
    ),
    (
        "A pantry YYR",
        "A pantry YYYYYYRRRRR",
        "A: the pantry holds 11 cubes, at most 10 may stay",
    ),
    (
        "A pantry YYR",
        "A pantry RYY",
        "A: spices 'RYY': write them in the order YRGB",
    ),
    (
        "A pantry YYR board 4",
        "A pantry YYR board 5",
        "A: 13 settlers, everybody has 12",
    ),
    (
        "route BB>RRRGG=1",
        "route BB>RRRGG=0",
        "A: 'BB>RRRGG=0': what has no settlers is written without",
    ),
    (
        "route BB>RRRGG=1",
        "route BB>RRRGG=1 B>GG +B GG>BB +G +RR",
        "A: 6 cards in the route, at most 5 fit",
    ),
    (
        "route BB>RRRGG=1",
        "route YY>G=1",
        "A: merchant card YY>G is twice: in the market and in A's route",
    ),
    (
        "cards HM1 bonus settlers",
        "bonus settlers",
        "A: cards is missing",
    ),
    (
        "bonus settlers tiles",
        "bonus settlers each-compass each-saddlebag each-dreamcatcher tiles",
        "A: more bonus tiles than the 3 allowed",
    ),
    (
        "cards HM1 bonus",
        "cards HM1 HM2 HM3 HM4 HM5 DC1 DC2 DC3 DC4 bonus",
        "A: more than the 8 point cards that end the game",
    ),
    ("\nB pantry", "\nC pantry", "the line of seat B is missing"),
];

#[test]
fn a_wrong_position_says_what_is_wrong() {
    let components = Components::stand_in();
    let good = setup::position(
        &components,
        2,
        "turn 3 A | forts SB1 SB2 SB3 SB4 | bonus A1-fort-1 merchants merchants each-hammer \
         | market YY>G +YR U3 RR>GG | market-deck +YYY +G +YYYY +YYR +YG +RR YY>RR YYY>RRR YYY>RG \
         YYY>B YYYY>GG YYYY>GB YYYYY>GGG YYYYY>BB R>YYY RR>YYYG RR>YYB RRR>YYGG RRR>GGG RRR>YGB \
         RRR>BB YR>B G>YYYYR G>RR G>YRR GG>YYRRR GG>YYRB GG>RRB GG>BB GGG>BBB YYG>BB B>YYRR B>RRR \
         B>YYYG B>YRG B>GG / +B | settlers A1-gain-yy=A2 B1-gain-yr=B1 \
         | A pantry YYR route BB>RRRGG=1 cards HM1 bonus settlers tiles X5 | B pantry - used BB>YRGGG",
    );
    Game::read(&good, &components).unwrap_or_else(|why| panic!("{why}\n{good}"));
    for &(old, new, why) in WRONG {
        assert_eq!(good.matches(old).count(), 1, "{old}");
        let text = good.replace(old, new);
        match Game::read(&text, &components) {
            Ok(_) => panic!("{new} was read"),
            Err(error) => assert_eq!(error.to_string(), why, "{new}"),
        }
    }
    let lines: Vec<&str> = good.lines().collect();
    let one = lines[..lines.len() - 1].join("\n");
    let error = Game::read(&one, &components).unwrap_err();
    assert_eq!(
        error.to_string(),
        "1 lines of players; From East to West is for 2 to 4"
    );
    for end in 0..lines.len() {
        assert!(Game::read(&lines[..end].join("\n"), &components).is_err());
    }
}

#[test]
fn the_game_should_have_ended_earlier() {
    let components = Components::stand_in();
    let eight = "cards HM1 HM2 HM3 HM4 DC1 DC2 DC3 SB1";
    for (turn, seat, good) in [
        ("turn 9 A", "A", true),
        ("turn 9 A", "B", true),
        ("turn 9 B", "A", true),
        ("turn 9 B", "B", false),
    ] {
        let text = setup::position(&components, 2, &format!("{turn} | {seat} {eight}"));
        assert_eq!(
            Game::read(&text, &components).is_ok(),
            good,
            "{turn} {seat}"
        );
    }
}

#[test]
fn unknown_parts_stay_unknown_until_they_are_seen() {
    let components = Components::stand_in();
    let good = setup::position(
        &components,
        2,
        "forts SB1 SB2 SB3 SB4 | forts-deck HM1 HM2 +14 | bonus A1-fort-1 merchants +3 \
         | bonus A1-fort-2 each-hammer settlers +2 | market YY>G +YR U3 RR>GG \
         | market-deck +G +35 / +B +RR YY>RR | A pantry YYYR",
    );
    let mut game = Game::read(&good, &components).unwrap();
    assert_eq!(game.to_string(), good);
    let mut rng = XorShift::new(1);
    let mut tops = std::collections::BTreeSet::new();
    for _ in 0..50 {
        game.shuffle_unknown(&mut rng);
        assert_eq!(game.to_string(), good);
        assert_eq!(
            game.decks().market.cards().next().unwrap().to_string(),
            "+G"
        );
        tops.insert(game.decks().bonus[0].cards().next());
    }
    assert!(tops.len() > 5, "the guesses differ");
    assert_eq!(
        setup::play(&mut game, "work A1-fort-1 bonus")
            .unwrap()
            .split(' ')
            .next(),
        Some("reveals")
    );
    let text = game.to_string();
    let top = game.table().bonus()[0].top.unwrap();
    let top = &components.bonus_tile(top).id;
    assert!(
        text.contains(&format!("\nbonus A1-fort-1 {top} +2\n")),
        "{text}"
    );
    assert!(
        text.contains("\nforts SB2 SB3 SB4 HM1\nforts-deck HM2 +14\n"),
        "{text}"
    );
    assert_eq!(
        setup::play(&mut game, "work E2-market-1 take").unwrap(),
        "reveals +G"
    );
    let text = game.to_string();
    assert!(
        text.contains("\nmarket-deck +35 / +B +RR YY>RR\n"),
        "{text}"
    );
    let table = Table::read(&text, &components).unwrap();
    assert_eq!(table, *game.table());
}

#[test]
fn what_a_move_revealed_can_be_told_and_read() {
    let components = Components::stand_in();
    let before = "forts SB1 SB2 SB3 SB4 | A pantry YYYR";
    let text = setup::position(&components, 2, before);
    let table = Table::read(&text, &components).unwrap();
    let mv = Move::read("work A1-fort-1 bonus", &components).unwrap();
    let reveal = Reveal::read("reveals HM3 each-compass", mv, &table).unwrap();
    assert!(table.can_reveal(mv, reveal));
    assert_eq!(
        reveal.show(&components).to_string(),
        "reveals HM3 each-compass"
    );
    for (text, why) in [
        ("", "the new top card of the point deck is missing"),
        ("reveals HM3", "the new top bonus tile is missing"),
        ("reveals HM3 X1", "there is no bonus tile 'X1'"),
        ("reveals HM3 each-compass X1", "'X1' is too much"),
        ("HM3 each-compass", "'HM3' stands where reveals should"),
    ] {
        assert_eq!(Reveal::read(text, mv, &table).unwrap_err().to_string(), why);
    }
    // SB2 lies at a fort already.
    let reveal = Reveal::read("reveals SB2 each-compass", mv, &table).unwrap();
    assert!(!table.can_reveal(mv, reveal));
    let mut game = Game::read(&table.to_string(), &components).unwrap();
    assert_eq!(
        game.play_revealing(mv, reveal),
        Err(RevealError::Impossible)
    );
    let renew = Move::read("work E2-renew", &components).unwrap();
    let renewed = "reveals B>GG U3 +B RR>GG";
    let reveal = Reveal::read(renewed, renew, game.table()).unwrap();
    game.play_revealing(renew, reveal).unwrap();
    let market: Vec<String> = game
        .table()
        .market()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(format!("reveals {}", market.join(" ")), renewed);
    // In a complete position the deck is as it lies.
    let mut game = Game::read(&text, &components).unwrap();
    assert!(game.play_revealing(renew, reveal).is_err());
}

#[test] // The same seed gives the same deal for ever.
fn deals_are_pinned() {
    let components = Components::stand_in();
    for (players, seed, expected) in [
        (2, 0, "59dedc541850bd7a"),
        (3, 1, "a5caa31d18922774"),
        (4, u64::MAX, "18bae7933be9d92b"),
    ] {
        let game = Game::deal(players, &components, &mut seeded(seed));
        let hash = hex::encode(Sha256::digest(game.to_string()));
        assert_eq!(&hash[..16], expected, "{players} {seed}\n{game}");
    }
}

#[test]
fn after_the_last_round_that_text_can_name_the_count_stays() {
    let components = Components::stand_in();
    let dealt = Game::deal(2, &components, &mut rules::chance::seeded(1)).to_string();
    let last = dealt.replacen("turn 1 A", "turn 9999 B", 1);
    let mut game = Game::read(&last, &components).unwrap();
    game.play(Move::read("rest", &components).unwrap()).unwrap();
    assert!(game.to_string().contains("turn 9999 A\n"));
    assert_eq!(Game::read(&game.to_string(), &components).unwrap(), game);
}
