//! The fuzz target of the engine on seeded inputs: whatever it is told, it answers and stays alive.

#[path = "../../../../fuzz/src/engine.rs"]
#[allow(
    unreachable_pub,
    reason = "it is the public module of the crate that fuzzes"
)]
mod engine;
#[path = "../../../rules/tests/it/mutate.rs"]
mod mutate;

use bots::Level;
use mutate::{extreme_east_to_west, extreme_spice_road, mutated, noise};
use rules::chance::XorShift;

/// Every command of the protocol, used well.
const CONVERSATION: &str = "\
name
version
help
new spice-road 3 seed 7
show
show B
legal
count
play play U2 YY>RR
play acquire +YR
play rest
undo
perft 2
score
best random nodes 10 seed 3
hint
record
position spice-road | turn 7 B | market YYY>B +RR=Y RRR>BB U3 G>RR +YYR | market-deck +36 | points RRRBB YYRR YYBB YRGB GGGG | points-deck +29 | coins gold 3 silver 3 | A caravan YYRG hand +YY U2 played YY>G claimed RRRR gold 1 silver 0 | B caravan - hand +YY played U2 claimed YYGG gold 0 silver 1
show
play rest
record
new east-to-west 2 seed 1
show A
count
play rest
undo
record
quit
";

#[test]
fn the_conversation_is_answered() {
    engine::engine(CONVERSATION.as_bytes());
}

#[test]
fn any_bytes_get_an_answer() {
    let mut rng = XorShift::new(4);
    for _ in 0..600 {
        engine::engine(&mutated(CONVERSATION, &mut rng));
        engine::engine(&noise(&mut rng));
    }
}

#[test] // Whatever position is read, every bot plays a legal move in it.
fn every_bot_survives_extreme_positions() {
    let mut rng = XorShift::new(9);
    let mut played = 0;
    for _ in 0..60 {
        for text in [extreme_spice_road(&mut rng), extreme_east_to_west(&mut rng)] {
            let position = text.replace('\n', " | ");
            let mut engine = engine::new_engine();
            let over = match engine.answer(&position).text() {
                Some(answer) if answer.starts_with("= ") || answer == "=\n\n" => {
                    engine.answer("count").text().as_deref() == Some("= 0\n\n")
                }
                _ => continue,
            };
            if over {
                continue;
            }
            for name in Level::ALL {
                let answer = engine.answer(&format!("best {name} nodes 3 seed 1")).text();
                let answer = answer.unwrap_or_default();
                let mv = answer.strip_prefix("= ").map(str::trim);
                let mv = mv.unwrap_or_else(|| panic!("{name} answers {answer} in\n{text}"));
                let answer = engine
                    .answer(&format!("play {mv}"))
                    .text()
                    .unwrap_or_default();
                assert!(
                    answer.starts_with('='),
                    "{name} plays {mv}: {answer} in\n{text}"
                );
                engine.answer("undo");
                played += 1;
            }
            let answer = engine
                .answer("hint master nodes 3")
                .text()
                .unwrap_or_default();
            assert!(answer.starts_with('='), "{answer} in\n{text}");
        }
    }
    assert!(played > 500, "{played} moves were played");
}

#[test]
fn many_changes_get_an_answer() {
    let mut rng = XorShift::new(5);
    for _ in 0..60 {
        let mut bytes = CONVERSATION.as_bytes().to_vec();
        for _ in 0..15 {
            bytes = mutated(&String::from_utf8_lossy(&bytes), &mut rng);
            engine::engine(&bytes);
        }
    }
}
