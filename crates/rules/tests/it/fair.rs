//! Fair deals follow from what was published, as any other program derives them; and a record that does not keep to
//! its deal is found out.

use rules::chance::XorShift;
use rules::fair::{self, Fair, Key, Verdict, verify};
use rules::{GameName, GameSet, Record};
use serde_json::Value;

const VECTORS: &str = include_str!("../vectors/fair.json");

fn key(value: &Value) -> Key {
    fair::read_key(value.as_str().expect("a text")).expect("64 hexadecimal digits")
}

fn keys(values: &Value) -> Vec<Option<Key>> {
    let values = values.as_array().expect("a list").iter();
    values.map(|v| (!v.is_null()).then(|| key(v))).collect()
}

#[test]
fn deals_are_those_of_the_vectors() {
    let vectors: Value = serde_json::from_str(VECTORS).unwrap();
    let all = vectors["deals"].as_array().unwrap();
    assert_eq!(all.len(), 9);
    for deal in all {
        let table = deal["table"].as_str().unwrap();
        let (secret, nonces) = (key(&deal["secret"]), keys(&deal["nonces"]));
        assert_eq!(fair::commitment(table, &secret), key(&deal["commitment"]));
        let bound: Vec<Option<Key>> = nonces
            .iter()
            .map(|nonce| nonce.as_ref().map(fair::nonce_commitment))
            .collect();
        assert_eq!(bound, keys(&deal["nonce_commitments"]));
        let seed = fair::seed(table, &secret, &nonces);
        assert_eq!(seed, key(&deal["seed"]));
        let game: GameName = deal["game"].as_str().unwrap().parse().unwrap();
        let dealt = GameSet::default()
            .deal_fairly(game, nonces.len(), seed)
            .unwrap();
        let chairs: Vec<String> = dealt.chairs.iter().map(ToString::to_string).collect();
        assert_eq!(Value::from(chairs), deal["chairs"]);
        let lines: Vec<String> = dealt.game.to_string().lines().map(str::to_owned).collect();
        assert_eq!(Value::from(lines), deal["position"]);
    }
}

/// A whole game dealt fairly, as a server would record it.
fn played(game: GameName, players: usize) -> Record {
    let (table, secret) = ("abcdefghijkmnpqr", [7; 32]);
    let mut nonces = vec![None; players];
    nonces[1] = Some([9; 32]);
    let seed = fair::seed(table, &secret, &nonces);
    let mut dealt = GameSet::default()
        .deal_fairly(game, players, seed)
        .expect("the game is for so many");
    let mut record = Record::new(&dealt.game, "2026-11-15", &vec!["Ada"; players]);
    let mut rng = XorShift::new(players as u64);
    while !dealt.game.is_over() && record.turns().len() < 4_000 {
        let mv = dealt.game.table().random_move(&mut rng);
        let played = record.play(&mut dealt.game, mv.to_string());
        played.expect("a legal move");
    }
    record.stop();
    record.set_fair(Fair {
        table: table.to_owned(),
        chairs: dealt.chairs,
        commitment: fair::commitment(table, &secret),
        nonces,
        secret: Some(secret),
    });
    record
}

#[test]
fn a_record_that_keeps_to_its_deal_is_proven() {
    for game in GameName::ALL {
        for players in game.players() {
            let record = played(game, players);
            let revealed = record.turns().iter().filter(|turn| !turn.reveal.is_empty());
            assert!(revealed.count() > 3);
            let read = Record::read(&record.to_string()).unwrap();
            assert_eq!(verify(&read), Verdict::Proven, "{game} {players}");
        }
    }
}

fn wrong(record: &Record, words: &str) {
    match verify(record) {
        Verdict::Wrong(why) => assert!(why.contains(words), "{why}"),
        other => panic!("{other:?} instead of {words}"),
    }
}

#[test]
fn whatever_was_changed_is_named() {
    let record = played(GameName::SpiceRoad, 3);
    let proof = record.fair().unwrap().clone();
    let with = |change: &dyn Fn(&mut Fair)| {
        let (mut record, mut proof) = (record.clone(), proof.clone());
        change(&mut proof);
        record.set_fair(proof);
        record
    };
    let unfinished = with(&|fair| fair.secret = None);
    assert_eq!(verify(&unfinished), Verdict::Unfinished);
    wrong(
        &with(&|fair| fair.secret = Some([8; 32])),
        "the secret is not the one",
    );
    wrong(
        &with(&|fair| fair.table.push('x')),
        "the secret is not the one",
    );
    wrong(
        &with(&|fair| fair.chairs.rotate_left(1)),
        "is the first player, but the seed chose",
    );
    wrong(&with(&|fair| fair.nonces = vec![None; 3]), "the seed");
    wrong(&with(&|fair| fair.nonces.truncate(2)), "3 play");

    let silent = Record::new(record.start(), "2026-11-15", &["a", "b", "c"]);
    assert_eq!(verify(&silent), Verdict::Silent);

    // Two cards that were turned up one after the other change places.
    let text = record.to_string();
    let revealed: Vec<(usize, String)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| line.contains("acquire") && line.contains(" reveals "))
        .map(|(index, line)| (index, line.rsplit(' ').next().unwrap().to_owned()))
        .collect();
    let ((one, first), (two, second)) = (revealed[0].clone(), revealed[1].clone());
    let swapped: Vec<String> = text
        .lines()
        .enumerate()
        .take(two + 1)
        .map(|(index, line)| match index {
            n if n == one => {
                line.replace(&format!("reveals {first}"), &format!("reveals {second}"))
            }
            n if n == two => {
                line.replace(&format!("reveals {second}"), &format!("reveals {first}"))
            }
            _ if line.starts_with("result") => "result in progress".to_owned(),
            _ => line.to_owned(),
        })
        .collect();
    // The score is copied from what reading complains about, since it may change with the cut.
    let cut = format!("{}\nscore A 0 B 0 C 0 in progress", swapped.join("\n"));
    let score = Record::read(&cut).map_or_else(
        |error| {
            let text = error.to_string();
            text.rsplit("played is ").next().unwrap().to_owned()
        },
        |record| record.standing().to_string(),
    );
    let cut = format!("{}\nscore {score}", swapped.join("\n"));
    let swapped = Record::read(&cut).unwrap();
    wrong(
        &swapped,
        &format!("reveals: '{second}' where the seed gives '{first}'"),
    );
}
