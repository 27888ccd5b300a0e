//! Reading positions: what is refused and why, and what is read back.

use crate::fragments;

use rules::chance;
use rules::spice_road::{Game, Table};

/// A position in the middle of a game, all decks listed.
const GOOD: &str = "turn 7 B | market YYY>B +RR=Y RRR>BB U3 G>RR +YYR | points RRRBB YYRR YYBB YRGB GGGG \
                    | A caravan YYRG hand YY>G RR>GG played U2 claimed RRRR gold 1 \
                    | B caravan - played U2 claimed YYGG silver 1";

fn read(text: &str) -> Game {
    text.parse()
        .unwrap_or_else(|why| panic!("{why} in\n{text}"))
}

/// The position with one piece of its text replaced.
fn replaced(good: &str, from: &str, to: &str) -> String {
    assert_eq!(good.matches(from).count(), 1, "{from:?} once in\n{good}");
    good.replacen(from, to, 1)
}

/// Each line `piece => other => error`: the position with the other piece must be refused with this error.
fn refuse_each(good: &str, cases: &str) {
    assert_eq!(read(good).to_string(), good);
    for case in cases.lines().map(str::trim).filter(|l| !l.is_empty()) {
        let unescaped = case.replace("\\n", "\n");
        let parts: Vec<&str> = unescaped
            .split("=>")
            .map(|part| part.trim_matches(' '))
            .collect();
        let [from, to, error] = parts[..] else {
            panic!("{case}: three parts")
        };
        let bad = replaced(good, from, to);
        let why = bad.parse::<Game>().map_err(|why| why.to_string());
        assert_eq!(why, Err(error.to_owned()), "{case}");
        // A view is read with the same checks.
        let why = Table::read(&bad).map_err(|why| why.to_string());
        assert_eq!(why, Err(error.to_owned()), "{case}");
    }
}

fn refuse(cases: &str) {
    refuse_each(&fragments::position(GOOD), cases);
}

#[test]
fn lines_are_there_in_order_and_once() {
    refuse(
        r"
        position spice-road\n =>  => 'turn 7 B' stands where the line position should
        position spice-road => position chess => position 'chess': this is not spice-road
        turn 7 B\n =>  => 'market YYY>B +RR=Y RRR>BB U3 G>RR +YYR' stands where the line turn should
        turn 7 B\n => turn 7 B\nturn 7 B\n => 'turn 7 B' stands where the line market should
        turn 7 B => Turn 7 B => 'Turn 7 B' stands where the line turn should
        points RRRBB YYRR YYBB YRGB GGGG\n =>  => 'points-deck YYYRR YYRRR YYYGG YYRB RRRRR RRGG YYYBB YYGGG YG…' stands where the line points should
        coins gold 3 silver 3\n =>  => 'A caravan YYRG hand +YY YY>G RR>GG played U2 claimed RRRR go…' stands where the line coins should
        \nB caravan - => \nC caravan - => the line of seat B is missing
        \nB caravan - => \n\nB caravan - => the line of seat B is missing
        ",
    );
    for (kept, why) in [
        (0, "the line position is missing"),
        (1, "the line turn is missing"),
        (6, "the line coins is missing"),
        (7, "0 lines of players; Spice Road is for 2 to 5"),
        (8, "1 lines of players; Spice Road is for 2 to 5"),
    ] {
        let good = fragments::position(GOOD);
        let cut: Vec<&str> = good.lines().take(kept).collect();
        let refused = cut.join("\n").parse::<Game>().unwrap_err();
        assert_eq!(refused.to_string(), why);
    }
    let six = format!("{}\nF caravan -", fragments::position("E caravan -"));
    let refused = six.parse::<Game>().unwrap_err().to_string();
    assert_eq!(refused, "6 lines of players; Spice Road is for 2 to 5");
}

#[test]
fn the_turn_is_a_round_from_1_and_a_seat_that_plays() {
    refuse(
        r"
        turn 7 B => turn 0 B => turn: rounds are counted from 1
        turn 7 B => turn 7 C => turn: seat C does not play
        turn 7 B => turn 7 F => turn: 'F' is not a seat: A to E
        turn 7 B => turn 7 b => turn: 'b' is not a seat: A to E
        turn 7 B => turn 7 => turn: the seat to move is missing
        turn 7 B => turn => turn: the round is missing
        turn 7 B => turn 7 B A => turn: 'A' is too much
        turn 7 B => turn 07 B => turn: '07' is not a whole number from 0 to 9999
        turn 7 B => turn -7 B => turn: '-7' is not a whole number from 0 to 9999
        turn 7 B => turn 5000000000 B => turn: '5000000000' is not a whole number from 0 to 9999
        ",
    );
}

#[test] // Every card in exactly one place.
fn no_card_lies_in_two_places() {
    refuse(
        r"
        market YYY>B +RR=Y => market YYY>B YYY>B => market: merchant card YYY>B is twice: in the market and in the market
        market YYY>B => market YY>G => A: merchant card YY>G is twice: in the market and in A's hand
        played U2 claimed YYGG => played U2 YY>G claimed YYGG => B: merchant card YY>G is twice: in A's hand and in B's played cards
        hand +YY YY>G RR>GG played U2 => hand +YY YY>G YY>G played U2 => A: YY>G is twice in A's hand
        YY>G RR>GG played U2 => YY>G RR>GG played U2 YY>G => A: merchant card YY>G is twice: in A's hand and in A's played cards
        market-deck +YYY => market-deck YYY>B +YYY => market-deck: merchant card YYY>B is twice: in the market and in the deck
        market-deck +YYY => market-deck +YYY +YYY => market-deck: merchant card +YYY is twice: in the deck and in the deck
        points RRRBB YYRR => points RRRBB RRRBB => points: point card RRRBB is twice: in the row and in the row
        claimed YYGG => claimed RRRR => B: point card RRRR is twice: in A's claimed cards and in B's claimed cards
        claimed YYGG => claimed YYRR => B: point card YYRR is twice: in the row and in B's claimed cards
        points-deck YYYRR => points-deck RRRR YYYRR => points-deck: point card RRRR is twice: in A's claimed cards and in the deck
        ",
    );
}

#[test]
fn no_card_is_nowhere() {
    refuse(
        r"
        market-deck +YYY +YR => market-deck +YR => market-deck: +YYY is nowhere
        points-deck YYYRR => points-deck => points-deck: YYYRR is nowhere
        YY>G RR>GG played => YY>G played => market-deck: RR>GG is nowhere
        claimed YYGG gold 0 silver 1 => claimed - gold 0 silver 0 => points-deck: YYGG is nowhere
        hand +YY YY>G => hand YY>G => A: the starting card +YY is missing
        played U2 claimed YYGG => played - claimed YYGG => B: the starting card U2 is missing
        ",
    );
}

#[test]
fn starting_cards_are_one_of_each_for_each_player() {
    refuse(
        r"
        hand +YY YY>G RR>GG played U2 => hand +YY YY>G RR>GG played +YY U2 => A: +YY is both in hand and played
        hand +YY YY>G => hand +YY +YY YY>G => A: +YY is twice in A's hand
        market YYY>B => market U2 => market: U2 is a starting card, never in the market
        market-deck +YYY => market-deck +YY +YYY => market-deck: +YY is a starting card, never in the deck
        ",
    );
}

#[test]
fn cards_are_written_in_canonical_spelling_and_order() {
    refuse(
        r"
        hand +YY YY>G RR>GG => hand YY>G +YY RR>GG => A: +YY is out of order in A's hand: starting cards first, then as in the component list
        hand +YY YY>G RR>GG => hand +YY RR>GG YY>G => A: YY>G is out of order in A's hand: starting cards first, then as in the component list
        market YYY>B => market YYYY>B => market: there is no merchant card 'YYYY>B'
        +RR=Y => +RR= => market: spices '': write - for none
        +RR=Y => +RR=- => market: '+RR=-': a card without spices is written alone
        +RR=Y => +RR=BY => market: spices 'BY': write them in the order YRGB
        points RRRBB => points BBRRR => points: there is no point card 'BBRRR'
        points RRRBB => points RRRBB=14 => points: there is no point card 'RRRBB=14'
        caravan YYRG => caravan YRYG => A: spices 'YRYG': write them in the order YRGB
        caravan YYRG => caravan yyrg => A: spices 'yyrg': only the letters Y, R, G and B, or - for none
        ",
    );
}

#[test]
fn a_player_line_has_all_its_labels() {
    refuse(
        r"
        A caravan YYRG => A pantry YYRG => A: 'pantry' stands where caravan should
        A caravan YYRG hand => A caravan hand => A: spices 'hand': only the letters Y, R, G and B, or - for none
        hand +YY YY>G => +YY YY>G => A: '+YY' stands where hand should
        RR>GG played U2 => RR>GG U2 => A: played is missing
        claimed RRRR gold => RRRR gold => A: claimed is missing
        claimed RRRR gold 1 silver 0 => claimed RRRR => A: gold is missing
        RRRR gold 1 silver 0 => RRRR gold 1 => A: the line ends where silver should
        RRRR gold 1 silver 0 => RRRR gold 1 silver => A: the number of silver coins is missing
        RRRR gold 1 silver 0 => RRRR gold 1 silver 0 . => A: '.' is too much
        claimed RRRR => claimed => A: a list without entries is written -
        claimed RRRR => claimed - RRRR => A: there is no point card '-'
        market YYY>B +RR=Y RRR>BB U3 G>RR +YYR => market => market: a list without entries is written -
        ",
    );
}

#[test]
fn at_most_ten_spices_stay() {
    refuse(
        r"
        caravan YYRG => caravan YYYYYYYYRRG => A: the caravan holds 11 spices, at most ten may stay
        ",
    );
    assert!(
        read(&fragments::position("A caravan YYYYYYYYRR"))
            .to_string()
            .contains("YYYYYYYYRR")
    );
}

#[test]
fn coins_add_up_and_belong_to_claimed_cards() {
    refuse(
        r"
        coins gold 3 => coins gold 4 => coins: 5 gold in all, with 2 players there are 4
        3 silver 3 => 3 silver 2 => coins: 3 silver in all, with 2 players there are 4
        coins gold 3 => coins gold 11 => coins: '11' is not a whole number from 0 to 10
        coins gold 3 silver 3 => coins silver 3 gold 3 => coins: 'silver' stands where gold should
        coins gold 3 silver 3 => coins gold 3 => coins: the line ends where silver should
        coins gold 3 silver 3 => coins gold 3 silver 3 copper 9 => coins: 'copper' is too much
        gold 1 silver 0 => gold 1 silver 1 => A: 2 coins for 1 claimed cards
        gold 0 silver 1 => gold 10 silver 10 => B: 20 coins for 1 claimed cards
        ",
    );
}

#[test]
fn rows_are_full_while_their_deck_lasts() {
    refuse(
        r"
        market YYY>B +RR=Y => market +RR=Y => market-deck: YYY>B is nowhere
        market YYY>B +RR=Y RRR>BB U3 G>RR +YYR\nmarket-deck => market YYY>B +RR=Y RRR>BB U3 G>RR\nmarket-deck +YYR => market: 5 cards, six while the deck lasts
        market YYY>B +RR=Y RRR>BB U3 G>RR +YYR\nmarket-deck +YYY => market YYY>B +RR=Y RRR>BB U3 G>RR +YYR +YYY\nmarket-deck => market: 7 cards, the row has six places
        points RRRBB YYRR YYBB YRGB GGGG\npoints-deck => points RRRBB YYRR YYBB YRGB\npoints-deck GGGG => points: 4 cards, five while the deck lasts
        points RRRBB YYRR YYBB YRGB GGGG\npoints-deck YYYRR => points RRRBB YYRR YYBB YRGB GGGG YYYRR\npoints-deck => points: 6 cards, the row has five places
        ",
    );
}

#[test]
fn unknown_cards_are_counted() {
    let view = Table::read(&fragments::position(GOOD)).unwrap().to_string();
    assert!(view.contains("market-deck +35\n") && view.contains("points-deck +29\n"));
    refuse_each(
        &view,
        r"
        market-deck +35 => market-deck +36 => market-deck: +36, but 35 cards are nowhere else
        market-deck +35 => market-deck +34 => market-deck: +34, but 35 cards are nowhere else
        market-deck +35 => market-deck +B +35 => market-deck: +35, but 34 cards are nowhere else
        market-deck +35 => market-deck +0 => market-deck: +0 is left out
        market-deck +35 => market-deck +34 +B => market-deck: nothing stands below the cards in unknown order
        market-deck +35 => market-deck +17 +18 => market-deck: nothing stands below the cards in unknown order
        market-deck +35 => market-deck +035 => market-deck: '035' is not a whole number from 0 to 45
        market-deck +35 => market-deck - => market-deck: +YYY is nowhere
        points-deck +29 => points-deck +30 => points-deck: +30, but 29 cards are nowhere else
        points-deck +29 => points-deck 29 => points-deck: there is no point card '29'
        points-deck +29 => points-deck + => points-deck: there is no point card '+'
        ",
    );
}

const SIX: &str = "YYRR YYYRR YYRRR YYGG RRRR YYYGG";

#[test] // SR-21: nobody has more cards than end the game, nor as many in a later round.
fn a_game_that_should_have_ended_is_refused() {
    refuse_each(
        &fragments::position(&format!("turn 7 B | A claimed {SIX} | B claimed YYRB")),
        "claimed YYRR YYYRR => claimed YYRB YYRR YYYRR => A: more cards are claimed than end the game",
    );
    for (fragment, error) in [
        (
            format!("turn 7 B | B claimed {SIX}"),
            "B: 6 cards claimed before this round; the game should have ended then",
        ),
        (
            format!("turn 7 B | C claimed {SIX}"),
            "C: 6 cards claimed before this round; the game should have ended then",
        ),
        (
            format!("turn 7 A | D claimed {SIX}"),
            "D: 6 cards claimed, 5 end the game",
        ),
        (
            "turn 7 C | D claimed YYRR YYYRR YYRRR YYGG RRRR".to_owned(),
            "D: 5 cards claimed before this round; the game should have ended then",
        ),
    ] {
        let refused = fragments::position(&fragment).parse::<Game>().unwrap_err();
        assert_eq!(refused.to_string(), error);
    }
}

#[test] // SR-21: the last round itself, and the finished game after it, are positions.
fn the_last_round_and_the_finished_game_are_read() {
    for (fragment, over) in [
        (format!("turn 7 B | A claimed {SIX} | C caravan -"), false),
        (format!("turn 7 C | B claimed {SIX} | C caravan -"), false),
        (format!("turn 8 A | C claimed {SIX}"), true),
        (format!("turn 8 A | A claimed {SIX}"), true),
    ] {
        let game = fragments::game(&fragment);
        assert!(game.table().is_last_round());
        assert_eq!(game.table().is_over(), over, "{fragment}");
    }
}

#[test]
fn a_view_is_read_back_as_it_was_written() {
    for fragment in [GOOD, "E caravan Y", "market +B=YRGB +G | market-deck -"] {
        let game = fragments::game(fragment);
        let view = game.table().to_string();
        let table = Table::read(&view).unwrap();
        assert_eq!(&table, game.table());
        assert_eq!(table.to_string(), view);
        assert_eq!(read(&view).to_string(), view);
        assert_eq!(Table::read(&game.to_string()).unwrap(), table);
    }
}

#[test]
fn a_deck_may_be_known_in_part() {
    let text = fragments::position(GOOD);
    let cut = |label: &str, known: usize| {
        let line = text.lines().find(|line| line.starts_with(label)).unwrap();
        let words: Vec<&str> = line.split(' ').collect();
        let unknown = words.len() - 1 - known;
        (line, format!("{} +{unknown}", words[..=known].join(" ")))
    };
    let (market, market_cut) = cut("market-deck", 3);
    let (points, points_cut) = cut("points-deck", 1);
    let partly = replaced(&replaced(&text, market, &market_cut), points, &points_cut);
    let mut game = read(&partly);
    assert_eq!(game.to_string(), partly);
    assert_eq!(
        (game.decks().market.unknown(), game.decks().points.unknown()),
        (32, 28)
    );
    game.shuffle_unknown(&mut chance::seeded(1));
    assert_eq!(
        game.to_string(),
        partly,
        "a guess is still written as unknown"
    );
    // Three cards come as listed, the fourth from below them.
    for revealed in ["reveals +YYY", "reveals +YR", "reveals +G"] {
        let card = game.table().market().cards()[0];
        let reveal = game.play(format!("acquire {card}").parse().unwrap());
        assert_eq!(reveal.unwrap().to_string(), revealed);
        assert_eq!(game.decks().market.unknown(), 32);
    }
    let card = game.table().market().cards()[0];
    game.play(format!("acquire {card}").parse().unwrap())
        .unwrap();
    assert_eq!(game.decks().market.unknown(), 31);
    assert!(game.to_string().contains("\nmarket-deck +31\n"));
}

#[test] // NOTATION.md: parsing accepts exactly the canonical spelling, apart from extra blanks.
fn extra_blanks_are_read() {
    let text = fragments::position(GOOD);
    let good = read(&text);
    for spaced in [
        text.replace(' ', "   "),
        text.replace(' ', "\t"),
        text.replace('\n', "  \n   "),
        format!("  {text}  "),
        format!("{text}\n"),
        text.replace('\n', "\r\n"),
    ] {
        assert_eq!(read(&spaced), good, "{spaced:?}");
    }
}

/// Plays `moves` and reads back every position and every legal move on the way.
fn play_and_read_back(mut game: Game, moves: &[&str]) {
    for mv in moves {
        for listed in game.table().moves() {
            assert_eq!(listed.to_string().parse(), Ok(listed), "in\n{game}");
        }
        let played = mv.parse().map(|mv| game.play(mv));
        assert!(matches!(played, Ok(Ok(_))), "{mv} in\n{game}");
        assert_eq!(game.to_string().parse(), Ok(game));
    }
}

#[test] // Everything that prints, parses, even where no real game goes.
fn what_follows_from_a_readable_position_is_readable() {
    play_and_read_back(
        fragments::game("turn 9999 B"),
        &["play +YY", "play +YY", "play U2"],
    );
    let heap = |spices: usize| {
        let heap = "Y".repeat(spices);
        format!("A caravan YYYYYYYYYY | market +B={heap} +YYY=B +YR +G +YYYY +YYR")
    };
    play_and_read_back(
        fragments::game(&heap(213)),
        &["acquire +YYY pay Y", "play +YY"],
    );
    assert!(fragments::position(&heap(214)).parse::<Game>().is_ok());
    let refused = fragments::position(&heap(215)).parse::<Game>().unwrap_err();
    assert_eq!(
        refused.to_string(),
        "market: 216 spices on the cards, at most 215 can lie there"
    );
}
