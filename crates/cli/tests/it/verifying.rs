//! `verify` as a person meets it.

use std::path::PathBuf;
use std::process::Command;

use rules::chance::XorShift;
use rules::fair::{self, Fair};
use rules::{GameName, GameSet, Record};

/// The first turns of a game dealt fairly, to which the chairs have added this.
fn record_of(nonces: Vec<Option<[u8; 32]>>) -> Record {
    let (table, secret) = ("abcdefghijkmnpqr", [7; 32]);
    let seed = fair::seed(table, &secret, &nonces);
    let dealt = GameSet::default().deal_fairly(GameName::SpiceRoad, 2, seed);
    let mut dealt = dealt.expect("two play Spice Road");
    let mut record = Record::new(&dealt.game, "2026-11-15", &["Ada Lovelace", "bot steady"]);
    let mut rng = XorShift::new(1);
    for _ in 0..20 {
        let mv = dealt.game.table().random_move(&mut rng).to_string();
        record.play(&mut dealt.game, mv).expect("a legal move");
    }
    record.set_fair(Fair {
        table: table.to_owned(),
        chairs: dealt.chairs,
        commitment: fair::commitment(table, &secret),
        nonces,
        secret: Some(secret),
    });
    record
}

/// Verifies a record; gives back the exit code and all that was printed.
fn verify(name: &str, text: &str) -> (i32, String) {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a file can be written");
    let output = Command::new(env!("CARGO_BIN_EXE_caravan"))
        .arg("verify")
        .arg(&path)
        .output()
        .expect("the binary runs");
    let printed = [output.stdout, output.stderr].concat();
    let printed = String::from_utf8(printed).expect("it prints text");
    (output.status.code().expect("it ends by itself"), printed)
}

#[test]
fn every_verdict_is_said_in_clear_words() {
    let record = record_of(vec![Some([9; 32]), None]);
    let text = record.to_string();
    let (code, said) = verify("proven.txt", &text);
    assert_eq!(code, 0, "{said}");
    let first = "proven: the server did not choose these cards; 1 of 2 chairs added to the deal";
    assert!(said.starts_with(first), "{said}");
    assert!(said.contains("Ada Lovelace") && said.contains(&"09".repeat(32)));

    let secret = format!(" | secret {}", "07".repeat(32));
    let (code, said) = verify("not-yet.txt", &text.replace(&secret, ""));
    assert!(code == 1 && said.contains("cannot be proven yet"), "{said}");

    let other = text.replace(&"09".repeat(32), &"08".repeat(32));
    let (code, said) = verify("other-nonce.txt", &other);
    assert!(
        code == 1 && said.contains("does not keep to its deal: "),
        "{said}"
    );
    assert!(said.contains("the seed"), "{said}");

    let line = text.lines().find(|line| line.starts_with("fair"));
    let silent = text.replace(line.expect("a fair line"), "");
    let (code, said) = verify("silent.txt", &silent);
    assert!(code == 1 && said.contains("has no fair line"), "{said}");
}

#[test]
fn without_a_player_who_adds_to_the_deal_less_is_proven() {
    let text = record_of(vec![None, None]).to_string();
    let (code, said) = verify("alone.txt", &text);
    assert_eq!(code, 0, "{said}");
    let first = said.lines().next().expect("it says something");
    assert!(first.contains("the server may have chosen them"), "{first}");
    assert!(!said.contains("did not choose"), "{said}");
}
