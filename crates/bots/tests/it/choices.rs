//! What every player chooses on fixed positions, compared with the choices on record.
//!
//! A change that is not meant to change how bots play leaves `choices.txt` as it is. After one that is, write it anew with
//! `SNAPSHOTS=overwrite cargo test -p bots choices` and review the difference.

use std::fmt::Write;

use bots::{Budget, Level, Limits, Stop, bot, hint};
use rules::chance::seeded;
use rules::{AnyGame, GameName};

const ON_RECORD: &str = include_str!("choices.txt");

/// Positions of one game that `greedy` plays against itself: every tenth, and the last few.
fn positions(game: GameName, players: usize) -> Vec<(usize, AnyGame)> {
    let mut position =
        AnyGame::deal(game, players, &mut seeded(31)).unwrap_or_else(|why| panic!("{why}"));
    let mut greedy = bot("greedy", game, players, 1).unwrap_or_else(|why| panic!("{why}"));
    let mut all = Vec::new();
    while !position.is_over() && position.round() < 60 {
        all.push(position.clone());
        let mv = greedy.choose(
            &position.table(),
            &Limits::untimed(Budget::Nodes(1), &Stop::default()),
        );
        position.play(&mv).unwrap_or_else(|why| panic!("{why}"));
    }
    let late = all.len().saturating_sub(2 * players);
    let kept = |turn: &usize| *turn % 10 == 5 || *turn >= late;
    let all = all.into_iter().enumerate();
    all.filter(|(turn, _)| kept(turn)).collect()
}

/// Appends the choices of every player at one position, and the advice of the strongest.
fn tell(text: &mut String, position: &AnyGame, turn: usize) -> std::fmt::Result {
    let (game, players) = (position.name(), position.seats());
    writeln!(text, "{game}, {players} players, turn {turn}")?;
    for name in Level::ALL {
        let budget = match name {
            Level::Master => Budget::Nodes(200),
            name => name.budget(),
        };
        let mut player = bot(&name.to_string(), game, players, 7).expect("a bot of this name");
        let mv = player.choose(
            &position.table(),
            &Limits::untimed(budget, &Stop::default()),
        );
        writeln!(text, "  {name}: {mv}")?;
    }
    let budget = Budget::Nodes(100);
    let advice = hint(
        &position.table(),
        Level::Master,
        &Limits::untimed(budget, &Stop::default()),
        3,
    );
    let moves = advice.moves.iter().take(4);
    let moves: Vec<String> = moves.map(|(mv, c)| format!("{mv} {c:.4}")).collect();
    let plan: Vec<String> = advice.plan.iter().map(ToString::to_string).collect();
    writeln!(text, "  hint: {}", moves.join("; "))?;
    writeln!(text, "  plan: {}", plan.join("; "))
}

#[test]
fn choices_are_those_on_record() {
    let mut text = String::new();
    for game in GameName::ALL {
        for players in game.players() {
            for (turn, position) in positions(game, players) {
                tell(&mut text, &position, turn).expect("a string takes any text");
            }
        }
    }
    if std::env::var_os("SNAPSHOTS").is_some_and(|value| value == "overwrite") {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/choices.txt");
        std::fs::write(path, &text).expect("the file can be written");
        return;
    }
    for (line, (found, expected)) in text.lines().zip(ON_RECORD.lines()).enumerate() {
        assert_eq!(found, expected, "line {} of choices.txt", line + 1);
    }
    assert_eq!(text.lines().count(), ON_RECORD.lines().count());
}
