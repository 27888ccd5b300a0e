//! Positions that can be read but that no real game reaches: every bot plays a legal move in them.

#[path = "../../../rules/tests/it/mutate.rs"]
#[allow(dead_code, reason = "this test takes the well-formed texts alone")]
mod mutate;

use bots::{Budget, Level, Limits, Stop, bot, hint};
use mutate::{extreme_east_to_west, extreme_spice_road};
use rules::AnyGame;
use rules::chance::XorShift;

#[test]
fn every_bot_plays_a_legal_move_in_extreme_positions() {
    let mut rng = XorShift::new(9);
    let mut count = 0;
    for _ in 0..80 {
        for text in [extreme_spice_road(&mut rng), extreme_east_to_west(&mut rng)] {
            let Ok(game) = AnyGame::read(&text) else {
                continue;
            };
            if game.is_over() {
                continue;
            }
            for name in Level::ALL {
                let mut player = bot(&name.to_string(), game.name(), game.seats(), 1)
                    .expect("a bot of this name");
                let mv = player.choose(
                    &game.table(),
                    &Limits::untimed(Budget::Nodes(3), &Stop::default()),
                );
                let legal = game.check(&mv);
                assert_eq!(legal, Ok(()), "{name} plays {mv} in\n{text}");
                count += 1;
            }
            let budget = Budget::Nodes(3);
            let advice = hint(
                &game.table(),
                Level::Master,
                &Limits::untimed(budget, &Stop::default()),
                1,
            );
            for (mv, _) in &advice.moves {
                assert_eq!(game.check(mv), Ok(()), "advice {mv} in\n{text}");
            }
        }
    }
    assert!(count > 700, "{count} moves were played");
}
