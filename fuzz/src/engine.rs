//! Any bytes fed to `caravan engine` get an answer and leave it alive.

use bots::Budget;
use caravan::engine::{Answer, Engine, Limits, talk};
use rules::east_to_west::Components;

/// Enough for a small `perft` and a short thought, too little to wait for.
const LIMITS: Limits = Limits {
    perft: 2000,
    thought: 10,
    usual: Some(Budget::Nodes(2)),
};

/// An engine with small limits.
pub fn new_engine() -> Engine {
    Engine::new(Components::stand_in(), LIMITS).unwrap_or_else(|why| panic!("{why}"))
}

/// An answer is `=` or `?`, perhaps more lines, then one empty line.
fn check_answer(text: &str) {
    assert!(
        ["= ", "=\n", "? "]
            .iter()
            .any(|mark| text.starts_with(mark)),
        "{text:?}"
    );
    let body = text
        .strip_suffix("\n\n")
        .unwrap_or_else(|| panic!("no empty line at the end of {text:?}"));
    assert!(!body.contains("\n\n") && !body.ends_with('\n'), "{text:?}");
    assert!(!body.contains('\r') && !body.contains('\0'), "{text:?}");
    if let Some(why) = body.strip_prefix("? ") {
        assert!(why.chars().count() < 600 && !why.contains('\n'), "{why:?}");
    }
}

/// Each line gets one answer, an empty one none; what is refused changes nothing.
fn line_by_line(data: &[u8]) {
    let mut engine = new_engine();
    for line in data.split(|&byte| byte == b'\n') {
        let line = String::from_utf8_lossy(line);
        let before = engine.answer("show");
        let answer = engine.answer(&line);
        match (&answer, answer.text()) {
            (Answer::Silence, None) => assert!(line.trim().is_empty(), "{line:?}"),
            (_, Some(text)) => check_answer(&text),
            (_, None) => panic!("no answer to {line:?}"),
        }
        if matches!(answer, Answer::Refused(_)) {
            assert_eq!(engine.answer("show"), before, "{line:?} was refused");
        }
    }
    let alive = engine.answer("name").text();
    assert_eq!(alive.as_deref(), Some("= caravan\n\n"));
}

/// Any bytes as the input of the engine.
pub fn engine(data: &[u8]) {
    line_by_line(data);
    let mut output = Vec::new();
    let mut engine = new_engine();
    talk(&mut engine, &mut &data[..], &mut output).unwrap_or_else(|why| panic!("{why}"));
    let output = String::from_utf8(output).unwrap_or_else(|why| panic!("{why}"));
    let lines = data.split(|&byte| byte == b'\n');
    let commands = lines.filter(|line| !String::from_utf8_lossy(line).trim().is_empty());
    let answers = output.matches("\n\n").count();
    let quits = engine_quits(data);
    assert_eq!(answers, quits.unwrap_or(commands.count()), "{output:?}");
}

/// How many commands there are up to the first `quit`.
fn engine_quits(data: &[u8]) -> Option<usize> {
    let mut commands = 0;
    for line in data.split(|&byte| byte == b'\n') {
        let line = String::from_utf8_lossy(line);
        commands += usize::from(!line.trim().is_empty());
        if line.trim() == "quit" {
            return Some(commands);
        }
    }
    None
}
