//! The engine protocol: what it answers, and that nothing kills it.

use std::io::Write;
use std::process::{Command, Stdio};

use bots::Budget;
use caravan::engine::{Answer, Engine, Limits, talk};
use rules::east_to_west::Components;

/// So little that no answer is waited for.
const LIMITS: Limits = Limits {
    perft: 10_000,
    thought: 100,
    usual: Some(Budget::Nodes(10)),
};

/// Sends commands to a fresh engine; gives back everything it says.
fn conversation(commands: &str) -> String {
    let mut output = Vec::new();
    let mut engine = Engine::new(Components::stand_in(), LIMITS).expect("randomness");
    talk(&mut engine, &mut commands.as_bytes(), &mut output).expect("memory can be written");
    String::from_utf8(output).expect("answers are text")
}

const START: &str = "position spice-road | turn 1 A | market +YR GGG>BBB +B YY>RR GG>RRB R>YYY | market-deck +37 \
    | points YYRRGG YYGG RRRGG YGGB YYYRGB | points-deck +31 | coins gold 4 silver 4 \
    | A caravan YYY hand +YY U2 played - claimed - gold 0 silver 0 \
    | B caravan YYYY hand +YY U2 played - claimed - gold 0 silver 0";

#[test]
fn an_answer_begins_with_its_mark_and_ends_with_an_empty_line() {
    assert_eq!(conversation("name\n"), "= caravan\n\n");
    assert_eq!(
        conversation("quit\nname\n"),
        "=\n\n",
        "nothing is answered after quit"
    );
    assert_eq!(
        conversation("\n \n\t\nname\n"),
        "= caravan\n\n",
        "empty lines get no answer"
    );
    assert_eq!(
        conversation("name"),
        "= caravan\n\n",
        "the last line needs no end"
    );
    assert_eq!(conversation("name\r\n"), "= caravan\n\n");
}

#[test]
fn a_seed_gives_the_same_game_for_ever() {
    let text = conversation("new spice-road 3 seed 18446744073709551615\nshow\n");
    assert_eq!(
        text,
        conversation("new spice-road 3 seed 18446744073709551615\nshow\n")
    );
    assert!(text.starts_with("= seed 18446744073709551615\n\n= position spice-road\nturn 1 A\n"));
    let random = conversation("new spice-road 3\nshow\n");
    assert_ne!(random, conversation("new spice-road 3\nshow\n"));
}

#[test]
fn a_move_is_played_told_and_taken_back() {
    let text = conversation(&format!(
        "{START}\nplay play U2 YY>RR\nshow A\nundo\nundo\nshow B\n"
    ));
    let mut answers = text.split("\n\n");
    assert_eq!(answers.next().unwrap(), "=");
    assert_eq!(answers.next().unwrap(), "=");
    let after = answers.next().unwrap();
    assert!(after.contains("turn 1 B\n"), "{after}");
    assert!(
        after.contains("A caravan YRR hand +YY played U2 claimed -"),
        "{after}"
    );
    assert_eq!(answers.next().unwrap(), "=");
    assert_eq!(answers.next().unwrap(), "? no move is left to take back");
    let back = answers.next().unwrap().strip_prefix("= ").unwrap();
    assert_eq!(
        back,
        START
            .split('|')
            .map(str::trim)
            .collect::<Vec<_>>()
            .join("\n")
    );
}

#[test]
fn an_unknown_deck_is_dealt_when_a_move_needs_it() {
    let text = conversation(&format!("{START}\nplay acquire +YR\nshow\n"));
    let mut answers = text.split("\n\n").skip(1);
    let card = answers.next().unwrap().strip_prefix("= reveals ").unwrap();
    let after = answers.next().unwrap();
    assert!(
        after.contains(&format!("market GGG>BBB +B YY>RR GG>RRB R>YYY {card}\n")),
        "{after}"
    );
    assert!(after.contains("market-deck +36\n"), "{after}");
}

#[test]
fn what_is_refused_changes_nothing_and_says_why() {
    for (command, why) in [
        (
            "play acquire GGG>BBB",
            "illegal: asks to pay 1, one for each card to its left, 0 paid",
        ),
        (
            "play acquire +YR pay Y",
            "illegal: the first card of the market is free, 1 paid",
        ),
        (
            "play acquire GGG>BBB pay R",
            "illegal: needs R, the caravan holds YYY",
        ),
        ("play acquire U3", "illegal: U3 is not in the market"),
        ("play play YY>G", "illegal: YY>G is not in the hand"),
        (
            "play play U2 R>G",
            "illegal: needs R, the caravan holds YYY",
        ),
        (
            "play rest",
            "illegal: no card was played that could be taken back",
        ),
        (
            "play claim YYGG",
            "illegal: needs YYGG, the caravan holds YYY",
        ),
        (
            "play claim BBBBB",
            "illegal: point card BBBBB is not in the row",
        ),
        (
            "play play +YY discard Y",
            "illegal: nothing is above the limit of ten, 1 discarded",
        ),
        (
            "play acqire +YR",
            "cannot read: 'acqire' is not a move: play, acquire, rest or claim",
        ),
        ("play", "cannot read: a move is missing"),
        ("show C", "seat C does not play"),
        ("show Z", "'Z' is not a seat: A to E"),
        ("undo", "no move is left to take back"),
        ("perft", "perft takes a depth from 0 to 30"),
        ("perft -1", "perft takes a depth from 0 to 30"),
        ("perft 31", "perft takes a depth from 0 to 30"),
        ("perft 30", "too many positions to count here"),
        (
            "new spice-road",
            "new GAME PLAYERS [seed N], such as new spice-road 2 seed 7",
        ),
        (
            "new spice-road 6",
            "spice-road is for 2 to 5 players, not 6",
        ),
        ("new spice-road two", "'two' is not a number of players"),
        (
            "new spice-road 2 seed 18446744073709551616",
            "'18446744073709551616' is not a seed: a whole number below 2^64",
        ),
        (
            "position spice-road | turn 1",
            "cannot read: the line market is missing",
        ),
        ("score now", "score stands alone, without 'now'"),
        ("help me", "help stands alone, without 'me'"),
        (
            "samarkand",
            "unknown command 'samarkand'; help lists the commands",
        ),
        ("best ms", "ms wants a whole number up to 100 after it"),
        ("best ms 101", "ms wants a whole number up to 100 after it"),
        (
            "best nodes -1",
            "nodes wants a whole number up to 100 after it",
        ),
        (
            "best nodes 5 fast",
            "'fast' is too much: [LEVEL] [ms N | nodes N] [seed N]",
        ),
        (
            "best wizard",
            "there is no bot 'wizard'; there are novice, curious, casual, careful, steady, sharp, strong, expert, master, net, beam, anchor, greedy, random",
        ),
    ] {
        let text = conversation(&format!("{START}\n{command}\nshow\n"));
        let answers: Vec<&str> = text.split("\n\n").collect();
        assert_eq!(answers[1], format!("? {why}"), "{command}");
        assert!(
            answers[2].contains("turn 1 A\n") && answers[2].contains("market-deck +37\n"),
            "{command}"
        );
    }
}

#[test]
fn without_a_game_there_is_nothing_to_show() {
    for command in [
        "show",
        "legal",
        "count",
        "score",
        "undo",
        "record",
        "play rest",
        "best",
        "perft 1",
    ] {
        let text = conversation(&format!("{command}\n"));
        assert_eq!(
            text, "? there is no game yet: begin with new or position\n\n",
            "{command}"
        );
    }
}

#[test]
fn help_names_every_command() {
    let text = conversation("help\n");
    for command in [
        "name", "version", "help", "new", "position", "show", "legal", "count", "play", "undo",
        "perft", "score", "best", "hint", "record", "quit",
    ] {
        assert!(
            text.lines()
                .any(|line| line.trim_start_matches("= ").starts_with(command)),
            "{command}"
        );
    }
}

#[test]
fn bots_choose_and_advise_without_playing() {
    for level in [
        "", " novice", " curious", " casual", " careful", " steady", " sharp", " strong",
        " expert", " master", " net", " beam", " anchor", " greedy", " random",
    ] {
        let text = conversation(&format!(
            "{START}\nbest{level} nodes 20 seed 4\nshow\nlegal\n"
        ));
        let answers: Vec<&str> = text.split("\n\n").collect();
        let best = answers[1].strip_prefix("= ").unwrap();
        assert!(answers[2].contains("turn 1 A\n"), "{level}");
        assert!(
            answers[3]
                .trim_start_matches("= ")
                .lines()
                .any(|mv| mv == best),
            "{level}: {best}"
        );
    }
    let text = conversation(&format!("{START}\nhint nodes 50\n"));
    let hint = text
        .split("\n\n")
        .nth(1)
        .unwrap()
        .strip_prefix("= ")
        .unwrap();
    let (moves, plan) = hint.split_once("\nplan").unwrap();
    assert!(
        moves
            .lines()
            .all(|line| line.contains(" chance 0.") || line.contains(" chance 1.")),
        "{hint}"
    );
    let first = moves.split(" chance").next().unwrap();
    assert!(plan.starts_with(&format!("\n{first}")), "{hint}");
    assert!(plan.lines().last().unwrap().starts_with("claim "), "{hint}");
    let text = conversation(
        "new east-to-west 2 seed 1\nbest nodes 20\nhint nodes 20\nbest net\nbest novice\n",
    );
    let answers: Vec<&str> = text.split("\n\n").collect();
    let best = answers[1].strip_prefix("= ").unwrap();
    assert!(
        answers[2].starts_with(&format!("= {best} chance 0.")),
        "{text}"
    );
    let (_, plan) = answers[2].split_once("\nplan\n").unwrap();
    assert!(plan.starts_with(best) && plan.contains("fort"), "{text}");
    assert!(answers[3].starts_with("= "), "{text}");
    assert!(answers[4].starts_with("= "), "{text}");
}

#[test]
fn the_record_of_a_conversation_replays() {
    let mut engine = Engine::new(Components::stand_in(), LIMITS).unwrap();
    engine.answer("new spice-road 2 seed 3");
    for turn in 0..60 {
        let Answer::Done(best) = engine.answer(&format!("best random seed {turn}")) else {
            panic!("a game of thirty rounds has a move");
        };
        assert!(
            matches!(engine.answer(&format!("play {best}")), Answer::Done(_)),
            "{best}"
        );
    }
    let Answer::Done(record) = engine.answer("record") else {
        panic!("there is a game")
    };
    let read = rules::Record::read(&record).unwrap();
    assert_eq!(read.turns().len(), 60);
    assert!(!record.contains("\n\n"));
}

#[test]
fn any_bytes_get_an_answer() {
    let long = format!("{}\nname\n", "x".repeat(3 << 20));
    assert_eq!(
        conversation(&long),
        "? a line has at most a million characters\n\n= caravan\n\n"
    );
    let mut output = Vec::new();
    let mut engine = Engine::new(Components::stand_in(), LIMITS).unwrap();
    let bytes: &[u8] = b"\xff\xfe\x00\nname\n";
    talk(&mut engine, &mut &bytes[..], &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(
        text.starts_with("? unknown command") && text.ends_with("= caravan\n\n"),
        "{text}"
    );
}

#[test]
fn the_real_program_speaks_and_survives_a_closed_pipe() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_caravan"))
        .arg("engine")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // The program may be gone after the first answer; then the pipe is closed on this side too.
    let _ = input.write_all(b"new spice-road 2\nshow\nlegal\n");
    drop(input);
    assert!(child.wait().unwrap().success());
}
