//! The fuzz target of the engine on seeded inputs: whatever it is told, it answers and stays alive.

#[path = "../../../../fuzz/src/engine.rs"]
#[allow(
    unreachable_pub,
    reason = "it is the public module of the crate that fuzzes"
)]
mod engine;
#[path = "../../../rules/tests/it/mutate.rs"]
mod mutate;

use mutate::{mutated, noise};
use rules::chance::Playful;

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
    let mut rng = Playful::new(4);
    for _ in 0..600 {
        engine::engine(&mutated(CONVERSATION, &mut rng));
        engine::engine(&noise(&mut rng));
    }
}

#[test]
fn many_changes_get_an_answer() {
    let mut rng = Playful::new(5);
    for _ in 0..60 {
        let mut bytes = CONVERSATION.as_bytes().to_vec();
        for _ in 0..15 {
            bytes = mutated(&String::from_utf8_lossy(&bytes), &mut rng);
            engine::engine(&bytes);
        }
    }
}
