//! Golden games replay to their recorded score; what is wrong with a record is said with its turn.

use std::path::{Path, PathBuf};

use rules::fair::Fair;
use rules::{
    AnyGame, AnyIllegal, Ending, GameName, ParseErrorKind, Record, RecordErrorKind, spice_road,
};

fn golden(game: &str) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../records")
        .join(game);
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of records is there")
        .map(|entry| entry.expect("a readable entry").path())
        .collect();
    files.sort();
    files
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a record is text");
            (path, text)
        })
        .collect()
}

#[test]
fn golden_games_replay_to_their_score() {
    for (name, least) in [("spice-road", 5), ("east-to-west", 3)] {
        let records = golden(name);
        assert!(
            records.len() >= least,
            "{} records of {name}",
            records.len()
        );
        for (path, text) in records {
            let record =
                Record::read(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
            assert_eq!(record.game().to_string(), name);
            assert_eq!(record.ending(), Ending::Finished);
            assert_eq!(format!("{record}\n"), text, "{}", path.display());
            let positions = record.positions();
            assert_eq!(positions.len(), record.turns().len() + 1);
            let last = &positions[positions.len() - 1];
            assert!(last.is_over() && last.moves().is_empty());
            assert_eq!(last.standing(), record.standing());
        }
    }
}

#[test] // SR-22: a tie goes to the player among the tied who moved last.
fn the_golden_tie_goes_to_the_later_seat() {
    let (_, text) = golden("spice-road")
        .into_iter()
        .find(|(path, _)| path.to_string_lossy().contains("tie"))
        .unwrap();
    let standing = Record::read(&text).unwrap().standing();
    assert_eq!(standing.points[0], standing.points[1]);
    assert_eq!(standing.winner.to_string(), "B");
}

/// A short record of two turns.
fn short() -> String {
    let mut game: AnyGame = AnyGame::read(
        "position spice-road\nturn 1 A\nmarket +YR GGG>BBB +B YY>RR GG>RRB R>YYY\nmarket-deck +37\n\
         points YYRRGG YYGG RRRGG YGGB YYYRGB\npoints-deck +31\ncoins gold 4 silver 4\n\
         A caravan YYY hand +YY U2 played - claimed - gold 0 silver 0\n\
         B caravan YYYY hand +YY U2 played - claimed - gold 0 silver 0",
    )
    .expect("a good position");
    let mut record = Record::new(&game, "2026-11-15", &["Ada Lovelace", "bot steady"]);
    record.play(&mut game, "play U2 YY>RR").expect("legal");
    record.play(&mut game, "acquire +YR").expect("legal");
    record.to_string()
}

#[test]
fn an_unfinished_record_reads_as_it_is_written() {
    let text = short();
    let record = Record::read(&text).unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(
        (record.game(), record.ending()),
        (GameName::SpiceRoad, Ending::InProgress)
    );
    assert_eq!(record.names(), ["Ada Lovelace", "bot steady"]);
    let mut stopped = record.clone();
    stopped.stop();
    assert!(stopped.to_string().contains("result stopped\n"));
    assert_eq!(Record::read(&stopped.to_string()).unwrap(), stopped);
    let mut fair = record;
    fair.set_fair(
        format!(
            "table t1 | chairs B A | commitment {} | nonces - {}",
            "0f".repeat(32),
            "a1".repeat(32)
        )
        .parse::<Fair>()
        .unwrap(),
    );
    assert_eq!(Record::read(&fair.to_string()).unwrap(), fair);
}

#[test]
fn comments_blanks_and_missing_empty_lines_do_not_matter() {
    let text = short();
    let record = Record::read(&text).unwrap();
    let dense: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(Record::read(&dense.join("\n")).unwrap(), record);
    let roomy = text
        .replace('\n', "\n# a remark\n\n  ")
        .replace(" play ", "   play  ");
    assert_eq!(Record::read(&roomy).unwrap(), record);
}

/// Changes the short record, and compares what is said about it.
fn refused(from: &str, to: &str, kind: RecordErrorKind, why: &str) {
    let text = short();
    assert!(text.contains(from), "{from} in\n{text}");
    let error = Record::read(&text.replacen(from, to, 1)).expect_err(to);
    assert_eq!(error.to_string(), why, "{to}");
    assert_eq!(error.kind(), kind, "{to}");
    let place = match error.turn() {
        Some((round, seat)) => format!("line {}, turn {round} {seat}: ", error.line()),
        None => format!("line {}: ", error.line()),
    };
    assert!(why.starts_with(&place), "{place}");
}

#[test]
fn a_record_that_does_not_replay_says_at_which_turn_and_why() {
    let text = short();
    let last_turn = text.lines().rev().nth(1).unwrap();
    for (from, to, kind, why) in [
        (
            "play U2 YY>RR",
            "play U2 RR>GG",
            RecordErrorKind::Illegal(AnyIllegal::SpiceRoad(spice_road::Illegal::NotEnough {
                need: "RR".parse().unwrap(),
                have: "YYY".parse().unwrap(),
            })),
            "line 19, turn 1 A: illegal: needs RR, the caravan holds YYY",
        ),
        (
            "play U2 YY>RR",
            "play U9",
            RecordErrorKind::Parse(ParseErrorKind::Unknown),
            "line 19, turn 1 A: cannot read: there is no merchant card 'U9'",
        ),
        (
            "1 A play",
            "2 A play",
            RecordErrorKind::Turn,
            "line 19, turn 1 A: the line is of turn 2 A",
        ),
        (
            "1 A play",
            "1 B play",
            RecordErrorKind::Turn,
            "line 19, turn 1 A: the line is of turn 1 B",
        ),
        (
            "1 B acquire",
            "one B acquire",
            RecordErrorKind::Parse(ParseErrorKind::Malformed),
            "line 20, turn 1 B: 'one' is not a whole number from 0 to 10000",
        ),
        (
            last_turn,
            "1 B acquire +YR reveals GGG>BBB",
            RecordErrorKind::Reveal,
            "line 20, turn 1 B: 'reveals GGG>BBB': this move cannot have turned that up",
        ),
        (
            last_turn,
            "1 B play U2 reveals GGG>BBB",
            RecordErrorKind::Parse(ParseErrorKind::Unexpected),
            "line 20, turn 1 B: 'GGG>BBB' is too much",
        ),
        (
            "score A 2 B 0 in progress",
            "score A 9 B 0 in progress",
            RecordErrorKind::Contradiction,
            "line 21: score 'A 9 B 0 in progress', but the game played is A 2 B 0 in progress",
        ),
        (
            "score A",
            "1 A rest\nscore A",
            RecordErrorKind::Turn,
            "line 21, turn 2 A: the line is of turn 1 A",
        ),
    ] {
        refused(from, to, kind, why);
    }
}

#[test]
fn a_header_that_is_wrong_says_at_which_line_and_why() {
    for (from, to, kind, why) in [
        (
            "result in progress",
            "result A 2 B 0 winner A",
            RecordErrorKind::Contradiction,
            "line 7: result 'A 2 B 0 winner A', but the game played is in progress",
        ),
        (
            "caravan-record 1",
            "caravan-record 2",
            RecordErrorKind::Version,
            "line 1: caravan-record '2' is not known here, only caravan-record 1",
        ),
        (
            "game spice-road",
            "game chess",
            RecordErrorKind::Parse(ParseErrorKind::Unknown),
            "line 2: there is no game 'chess'; there is spice-road and east-to-west",
        ),
        (
            "rules 1",
            "rules 7",
            RecordErrorKind::Version,
            "line 3: rules '7' is not known here, only rules 1",
        ),
        (
            "date 2026-11-15",
            "date today",
            RecordErrorKind::Parse(ParseErrorKind::Malformed),
            "line 4: 'today' is not a date like 2026-11-15",
        ),
        (
            "date 2026-11-15\n",
            "",
            RecordErrorKind::Parse(ParseErrorKind::Unexpected),
            "line 4: 'A Ada Lovelace' stands where the line date should",
        ),
        (
            "B bot steady\n",
            "",
            RecordErrorKind::Contradiction,
            "line 16: 2 seats in the position, 1 names above",
        ),
        (
            "gold 4 silver 4",
            "gold 5 silver 4",
            RecordErrorKind::Parse(ParseErrorKind::Impossible),
            "line 17: coins: 5 gold in all, with 2 players there are 4",
        ),
    ] {
        refused(from, to, kind, why);
    }
    assert!(Record::read("").is_err());
}

#[test]
fn a_record_of_other_components_asks_for_them() {
    let (_, text) = golden("east-to-west").remove(0);
    let sha = text
        .split("sha256 ")
        .nth(1)
        .unwrap()
        .split('\n')
        .next()
        .unwrap();
    let other = text.replacen(sha, &"0".repeat(64), 1);
    let error = Record::read(&other).unwrap_err();
    assert_eq!(error.kind(), RecordErrorKind::Components);
    let error = error.to_string();
    assert!(
        error.starts_with("line 4: played with other components than "),
        "{error}"
    );
    assert!(error.contains("give the component file of"), "{error}");
}

#[test]
fn a_record_notes_what_a_turn_is_said_to_have_revealed() {
    for (path, text) in golden("spice-road")
        .into_iter()
        .chain(golden("east-to-west"))
    {
        let record = Record::read(&text).unwrap();
        let names: Vec<&str> = record.names().iter().map(String::as_str).collect();
        let mut game = record.start().clone();
        let mut again = Record::new(&game, record.date(), &names);
        for turn in record.turns() {
            let (mv, reveal) = (turn.mv.clone(), turn.reveal.clone());
            again.play_revealing(&mut game, mv, reveal).unwrap();
        }
        assert_eq!(again, record, "{}", path.display());
        let (mv, reveal) = (
            record.turns()[0].mv.clone(),
            record.turns()[0].reveal.clone(),
        );
        assert!(again.play_revealing(&mut game, mv, reveal).is_err(), "over");
        assert_eq!(again, record, "unchanged");
    }
}
