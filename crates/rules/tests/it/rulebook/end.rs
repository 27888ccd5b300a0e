//! The end of the game, the score, and what is hidden: SR-21 to SR-24.

use rules::spice_road::{Decks, Game, Move};
use rules::{Seat, chance};

use super::{check, fragments, list};

/// Five claimed cards, and five others.
const FIVE: &str = "YYRR YYYRR YYRRR YYGG RRRR";
const FOUR: &str = "YYYGG YYRB YYBB RRRRR";

fn play(game: &mut Game, mv: &str) {
    game.play(mv.parse::<Move>().unwrap_or_else(|why| panic!("{why}")))
        .unwrap_or_else(|why| panic!("{mv}: {why}"));
}

/// Plays `moves` one after the other: the game is over exactly after the last.
fn ends_after(before: &str, moves: &[&str]) -> Game {
    let mut game = fragments::game(before);
    for mv in moves {
        assert!(!game.table().is_over(), "before {mv}");
        assert!(game.table().outcome().is_none(), "before {mv}");
        play(&mut game, mv);
    }
    assert!(game.table().is_over());
    assert!(game.table().outcome().is_some());
    assert_eq!(game.table().moves().count(), 0);
    assert_eq!(game.table().count_moves(), 0);
    game
}

#[test] // SR-21: with two or three players the sixth card ends the game, after everybody's turn of that round.
fn the_sixth_card_of_two_or_three_players_ends_the_game() {
    let row = "points RRGG YYGGG YYYBB";
    ends_after(
        &format!("A caravan RRGG claimed {FIVE} | {row}"),
        &["claim RRGG", "play +YY"],
    );
    ends_after(
        &format!("A caravan RRGG claimed {FIVE} | C caravan - | {row}"),
        &["claim RRGG", "play +YY", "play U2"],
    );
    ends_after(
        &format!("turn 3 C | C caravan RRGG claimed {FIVE} | {row}"),
        &["claim RRGG"],
    );
}

#[test] // SR-21: with four or five players the fifth card ends it.
fn the_fifth_card_of_four_or_five_players_ends_the_game() {
    let row = "points RRGG YYGGG YYYBB";
    ends_after(
        &format!("A caravan RRGG claimed {FOUR} | D caravan - | {row}"),
        &["claim RRGG", "play +YY", "play +YY", "play +YY"],
    );
    ends_after(
        &format!("turn 9 E | E caravan RRGG claimed {FOUR} | {row}"),
        &["claim RRGG"],
    );
}

#[test] // SR-21: the fifth card of two or three players, or the fourth of more, ends nothing.
fn one_card_less_ends_nothing() {
    for before in [
        format!("turn 3 B | B caravan RRGG claimed {FOUR} | points RRGG"),
        format!("turn 3 C | C caravan RRGG claimed {FOUR} | points RRGG"),
        "turn 3 D | D caravan RRGG claimed YYYGG YYRB YYBB | points RRGG".to_owned(),
        "turn 3 E | E caravan RRGG claimed YYYGG YYRB YYBB | points RRGG".to_owned(),
    ] {
        let mut game = fragments::game(&before);
        play(&mut game, "claim RRGG");
        assert!(!game.table().is_last_round() && !game.table().is_over());
    }
}

#[test] // SR-21: in the last round others may still claim, even as many.
fn others_may_claim_in_the_last_round() {
    let game = ends_after(
        &format!(
            "A caravan RRGG claimed {FIVE} | B caravan GGGG claimed {FOUR} YYGGG | points YYYBB RRBB RRGG GGGG"
        ),
        &["claim RRGG", "claim GGGG"],
    );
    assert!(game.table().players().iter().all(|p| p.claimed.len() == 6));
}

#[test] // SR-22: points of the cards, three for gold, one for silver, one for each cube that is not yellow.
fn the_score_counts_cards_coins_and_spices() {
    let game = fragments::game(
        "A caravan YYYRGB claimed BBBB YYRR gold 1 silver 1 | B caravan YYYYYYYYYY claimed RRRR",
    );
    let score = game.table().player(Seat::FIRST).score();
    assert_eq!((score.cards, score.spices), (16 + 6, 3));
    assert_eq!((score.gold, score.silver), (3, 1));
    assert_eq!(score.total(), 29);
    assert_eq!(
        game.table().outcome_now().to_string(),
        "A 29 B 8 in progress"
    );
}

#[test] // SR-22: cubes on market cards count for nobody.
fn spices_in_the_market_count_for_nobody() {
    let game = fragments::game("A caravan B | market +YYY=BBB +YR=GG");
    assert_eq!(
        game.table().outcome_now().to_string(),
        "A 1 B 0 in progress"
    );
}

#[test] // SR-22: most points wins, whoever ended the game.
fn most_points_win() {
    for (before, result) in [
        (
            format!("A caravan - claimed {FIVE} RRGG | B caravan - claimed BBBBB YRGBBB RRGGBB"),
            "A 47 B 59 winner B",
        ),
        (
            format!("A caravan - claimed {FIVE} BBBB | B caravan - claimed BBBBB"),
            "A 53 B 20 winner A",
        ),
    ] {
        let outcome = fragments::game(&before).table().outcome().unwrap();
        assert_eq!(outcome.to_string(), result);
    }
}

#[test] // SR-22: a tie goes to the tied player who moved last, not to a later seat with fewer points.
fn a_tie_goes_to_the_latest_of_the_tied() {
    for (before, result) in [
        (
            format!("A caravan - claimed {FIVE} RRGG | B caravan YBBB claimed BBBBB YRGBBB"),
            "A 47 B 43 winner A",
        ),
        (
            format!("A caravan - claimed {FIVE} RRGG | B caravan RRRRBBB claimed BBBBB YRGBBB"),
            "A 47 B 47 winner B",
        ),
        (
            format!(
                "A caravan - claimed {FIVE} RRGG | B caravan RRRRBBB claimed BBBBB YRGBBB | C claimed BBBB"
            ),
            "A 47 B 47 C 16 winner B",
        ),
        (
            format!(
                "A caravan RR claimed {FOUR} YYRR | B caravan RR | C caravan - | D caravan - claimed BBBB GGGG GGBB"
            ),
            "A 46 B 2 C 0 D 42 winner A",
        ),
        (
            format!(
                "A caravan RR claimed {FOUR} YYRR | B caravan RRRR claimed BBBB GGGG GGBB | E caravan RRRR claimed YYBBB RRRBB YYYRGB"
            ),
            "A 46 B 46 C 0 D 0 E 46 winner E",
        ),
    ] {
        let outcome = fragments::game(&before).table().outcome().unwrap();
        assert_eq!(outcome.to_string(), result, "{before}");
    }
}

#[test] // SR-23: the order of the decks is hidden, and nothing else.
fn only_the_order_of_the_decks_is_hidden() {
    let game = Game::deal(3, &mut chance::seeded(11));
    let (all, seen) = (game.to_string(), game.table().to_string());
    for (whole, view) in all.lines().zip(seen.lines()) {
        match whole.split_once(' ').unwrap().0 {
            "market-deck" => assert_eq!(view, "market-deck +37"),
            "points-deck" => assert_eq!(view, "points-deck +31"),
            _ => assert_eq!(view, whole),
        }
    }
    let other = Decks::shuffled_unseen(game.table(), &mut chance::seeded(12));
    let shuffled = Game::new(*game.table(), other);
    assert_ne!(shuffled.decks(), game.decks());
    assert_eq!(shuffled.table(), game.table());
}

#[test] // SR-24: the rules know no turn limit.
fn no_round_is_the_last_by_its_number() {
    check(
        "turn 9998 B | B caravan Y",
        "play U2",
        "turn 9999 A | B hand +YY played U2",
    );
    list("turn 9999 A | A played +YY U2", "rest", vec!["rest"]);
}
