//! Every rule of Spice Road and every example of its rulebooks, each under the number of its rule.

use crate::fragments;

mod end;
mod examples;
mod refusals;
mod setup;
mod turn;

use rules::spice_road::Move;

/// Plays `mv` in the position `before`: what `after` names must have changed like this, and nothing else.
fn check(before: &str, mv: &str, after: &str) {
    let mut game = fragments::game(before);
    let (expected, reveals) = fragments::changed(&game.to_string(), after);
    let parsed: Move = mv.parse().unwrap_or_else(|why| panic!("{mv}: {why}"));
    assert_eq!(parsed.to_string(), mv);
    assert!(
        game.table().moves().any(|listed| listed == parsed),
        "{mv} is not listed"
    );
    let reveal = game
        .play(parsed)
        .unwrap_or_else(|why| panic!("{mv}: {why}"));
    assert_eq!(game.to_string(), expected, "after {mv}");
    assert_eq!(reveal.to_string(), reveals, "after {mv}");
}

/// `mv` may not be played in the position `before`, for this reason, and nothing changes.
fn refuse(before: &str, mv: &str, reason: &str) {
    let mut game = fragments::game(before);
    let unchanged = game;
    let why = match mv.parse::<Move>() {
        Err(why) => why.to_string(),
        Ok(parsed) => {
            assert!(
                game.table().moves().all(|listed| listed != parsed),
                "{mv} is listed"
            );
            match game.play(parsed) {
                Err(why) => format!("illegal: {why}"),
                Ok(_) => panic!("{mv} was played"),
            }
        }
    };
    assert_eq!(why, format!("illegal: {reason}"), "{mv}");
    assert_eq!(game, unchanged, "a refused move changes nothing");
}

/// The legal moves that begin with `start` are these and no others, in whatever order.
fn list(before: &str, start: &str, mut expected: Vec<&str>) {
    let game = fragments::game(before);
    let moves = game.table().moves().map(|mv| mv.to_string());
    let mut found: Vec<String> = moves.filter(|mv| mv.starts_with(start)).collect();
    found.sort();
    expected.sort_unstable();
    assert_eq!(found, expected);
}
