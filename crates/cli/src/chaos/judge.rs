//! Compares what clients were told and shown with what the database holds.

use std::collections::{BTreeMap, HashMap};

use anyhow::Context;
use serde_json::Value;
use server::TableId;
use server::store::Store;
use table::Stage;
use table::log::{Head, Row, verify};

use super::client::{Diary, Told};
use crate::local::log::replay;

/// The log of a table as it is stored.
#[derive(Debug)]
pub(super) struct Log {
    /// Every event, in order.
    pub(super) rows: Vec<Row>,
    /// How far the game is when the log is replayed.
    pub(super) stage: Stage,
}

/// What the database holds of the tables that were played at.
pub(super) type Truth = BTreeMap<String, Log>;

/// Reads the logs of tables; one that is missing or damaged is left out and told of.
pub(super) async fn read(
    store: &dyn Store,
    tables: &[String],
) -> anyhow::Result<(Truth, Vec<String>)> {
    let (mut truth, mut wrong) = (Truth::new(), Vec::new());
    for name in tables {
        let table = TableId::read(name).context("a table has a name")?;
        let rows = store.events(&table, 0, usize::MAX).await?;
        let head = store.head(&table).await?.unwrap_or_else(Head::empty);
        let sound = verify(&table, &Head::empty(), &rows, &head)
            .map_err(anyhow::Error::from)
            .and_then(|()| replay(&table, &rows));
        match sound {
            Ok(end) => {
                let stage = end.stage();
                truth.insert(name.clone(), Log { rows, stage });
            }
            Err(why) => wrong.push(format!("table {name}: {why:#}")),
        }
    }
    Ok((truth, wrong))
}

/// What clients were told, and what became of it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Verdict {
    /// Moves that a client was told are made.
    pub(super) acknowledged: usize,
    /// Those of them that are not in the log as the client was told.
    pub(super) lost: usize,
    /// Moves that are in a log once more than they were chosen.
    pub(super) doubled: usize,
    /// Games that were begun.
    pub(super) games: usize,
    /// Those of them that are over.
    pub(super) ended: usize,
    /// Whatever else is wrong.
    pub(super) wrong: Vec<String>,
}

impl Verdict {
    /// Whether nothing is wrong.
    pub(super) fn is_good(&self) -> bool {
        self.lost == 0 && self.doubled == 0 && self.ended == self.games && self.wrong.is_empty()
    }
}

impl std::fmt::Display for Verdict {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let Verdict {
            acknowledged,
            lost,
            doubled,
            games,
            ended,
            wrong,
        } = self;
        write!(
            f,
            "{acknowledged} moves acknowledged, {lost} lost, {doubled} doubled, {ended} of {games} games ended"
        )?;
        match wrong.len() {
            0 => Ok(()),
            more => write!(f, ", {more} other faults"),
        }
    }
}

/// Judges what clients saw at tables by what the database holds.
pub(super) fn judge(truth: &Truth, tables: &[String], diaries: &[Diary]) -> Verdict {
    let mut verdict = Verdict {
        games: tables.len(),
        ..Verdict::default()
    };
    for table in tables {
        let stage = truth.get(table).map(|log| log.stage);
        match stage {
            Some(Stage::Over) => verdict.ended += 1,
            other => {
                let why = format!("table {table} is not over, but {other:?}");
                verdict.wrong.push(why);
            }
        }
        verdict.doubled += truth.get(table).map_or(0, |log| repeated(&log.rows));
    }
    let mut shown: HashMap<(&str, u64), &Value> = HashMap::new();
    for diary in diaries {
        verdict.doubled += diary.twice;
        verdict.wrong.extend(diary.wrong.iter().cloned());
        let rows = truth.get(&diary.table).map_or(&[][..], |log| &log.rows);
        verdict.compare_moves(diary, rows);
        for (seq, event) in &diary.shown {
            let table = &diary.table;
            let first = shown.entry((table, *seq)).or_insert(event);
            if first != &event {
                let why = format!("table {table}: one client saw {first}, another {event}");
                verdict.wrong.push(why);
            }
            if row(rows, *seq).is_none_or(|row| event["hash"] != *row.view_hash) {
                let why = format!("table {table}: event {seq} was shown, and is not in the log");
                verdict.wrong.push(why);
            }
        }
    }
    verdict
}

impl Verdict {
    /// Compares the moves of a client with a log.
    fn compare_moves(&mut self, diary: &Diary, rows: &[Row]) {
        let (table, person) = (&diary.table, &diary.person);
        for sent in &diary.sent {
            let made = |row: &Row| {
                row.actor == *person
                    && row.command.as_ref() == Some(&sent.id)
                    && moved(row).as_ref() == Some(&sent.mv)
            };
            match &sent.told {
                Told::Accepted(event) => {
                    self.acknowledged += 1;
                    let kept = event["seq"].as_u64().and_then(|seq| row(rows, seq));
                    if kept.is_none_or(|row| !made(row) || event["hash"] != *row.view_hash) {
                        self.lost += 1;
                    }
                }
                Told::Refused if rows.iter().any(made) => self.wrong.push(format!(
                    "table {table}: {} was refused, and is in the log",
                    sent.id
                )),
                Told::Refused | Told::Nothing => {}
            }
        }
        // Whatever is in the log in the client's name, the client has sent.
        for row in rows
            .iter()
            .filter(|row| !person.is_empty() && row.actor == *person)
        {
            let sent = |mv: &String| {
                let same = |sent: &super::client::Sent| {
                    row.command.as_ref() == Some(&sent.id) && sent.mv == *mv
                };
                diary.sent.iter().any(same)
            };
            if moved(row).is_some_and(|mv| !sent(&mv)) {
                let seq = row.seq;
                let why = format!("table {table}: event {seq} is a move that {person} never sent");
                self.wrong.push(why);
            }
        }
    }
}

/// Returns the event at a place of a log.
fn row(rows: &[Row], seq: u64) -> Option<&Row> {
    rows.get(usize::try_from(seq).ok()?.checked_sub(1)?)
}

/// Returns the move that an event is.
fn moved(row: &Row) -> Option<String> {
    let body: Value = serde_json::from_str(&row.body).ok()?;
    (body["kind"] == "moved").then(|| body["move"].as_str().map(str::to_owned))?
}

/// Counts the commands in a log that were carried out before.
fn repeated(rows: &[Row]) -> usize {
    let mut seen = std::collections::HashSet::new();
    let commands = rows
        .iter()
        .filter_map(|row| Some((&row.actor, row.command.as_ref()?)));
    commands.filter(|command| !seen.insert(*command)).count()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use server::store::{DatabaseUrl, Durability, Sqlite};
    use tokio::sync::watch;

    use super::super::tables::Nodes;
    use super::*;

    /// What clients saw of games that were played to their end, and what a real store holds of them.
    async fn played(games: usize) -> (Truth, Vec<String>, Vec<Diary>) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("test.db");
        let server = server::Server::bind(server::Config {
            listen: ([127, 0, 0, 1], 0).into(),
            metrics: None,
            database: DatabaseUrl::sqlite(&path),
            bus: None,
            settings: server::Settings::default(),
        });
        let server = server.await.unwrap();
        let nodes = Nodes {
            addresses: Arc::new([server.address().to_string()]),
            seed: 1,
        };
        let running = tokio::spawn(server.run());
        let (_slow_down, hurry) = watch::channel(true);
        let mut all = Vec::new();
        for n in 0..games {
            all.push(nodes.open(n, &hurry).await);
        }
        while all.iter_mut().any(|table| !table.is_over()) {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
        running.abort();
        let names: Vec<String> = all.iter().map(|played| played.table.clone()).collect();
        let diaries = all.iter().flat_map(|played| &played.diaries);
        let diaries = diaries.map(|diary| diary.lock().unwrap().clone()).collect();
        let store = Sqlite::open(&path, Durability::None).unwrap();
        let (truth, damaged) = read(&store, &names).await.unwrap();
        assert_eq!(damaged, Vec::<String>::new());
        store.close().await;
        (truth, names, diaries)
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn whatever_is_not_as_clients_were_told_is_found() {
        let (mut truth, names, mut diaries) = played(5).await;
        let good = judge(&truth, &names, &diaries);
        assert!(good.is_good(), "{good}: {:?}", good.wrong);
        assert!(good.acknowledged > 100, "{good}");
        assert_eq!((good.games, good.ended), (5, 5));

        // An acknowledged move is lost: the log has another event in its place.
        let (table, person) = (diaries[0].table.clone(), diaries[0].person.clone());
        let rows = &mut truth.get_mut(&table).unwrap().rows;
        let place = rows.iter().rposition(|row| row.actor == person).unwrap();
        let made = rows[place].clone();
        rows[place].command = Some("another".to_owned());
        let lost = judge(&truth, &names, &diaries);
        assert_eq!((lost.lost, lost.doubled), (1, 0), "{lost}");
        assert!(!lost.is_good());

        // The end of a log is lost, and what was shown with it.
        let rows = &mut truth.get_mut(&table).unwrap().rows;
        rows[place] = made.clone();
        let end = rows.split_off(place);
        let lost = judge(&truth, &names, &diaries);
        assert!(lost.lost >= 1 && !lost.wrong.is_empty(), "{lost}");

        // A move is made twice.
        let rows = &mut truth.get_mut(&table).unwrap().rows;
        rows.extend(end);
        rows.push(made.clone());
        let doubled = judge(&truth, &names, &diaries);
        assert_eq!((doubled.lost, doubled.doubled), (0, 1), "{doubled}");
        assert!(!doubled.is_good());
        truth.get_mut(&table).unwrap().rows.pop();

        // A move is acknowledged twice, as different events.
        let mut twice = diaries[0].clone();
        let sent = twice.sent.last().unwrap().clone();
        let mut other = match sent.told {
            Told::Accepted(event) => event,
            told => panic!("{told:?}"),
        };
        other["seq"] = 1.into();
        twice.hear(&sent.id, Told::Accepted(other));
        let mut all = diaries.clone();
        all[0] = twice;
        assert_eq!(judge(&truth, &names, &all).doubled, 1);

        // Two clients see different events at the same place.
        let event = diaries[1].shown.get_mut(&3).unwrap();
        event["at"] = 7.into();
        let differs = judge(&truth, &names, &diaries);
        assert!(!differs.wrong.is_empty() && !differs.is_good(), "{differs}");
        event_is_back(&mut diaries, &truth);
        assert!(judge(&truth, &names, &diaries).is_good());

        // A game does not end.
        truth.get_mut(&table).unwrap().stage = Stage::Running;
        let endless = judge(&truth, &names, &diaries);
        assert_eq!((endless.ended, endless.is_good()), (4, false));
    }

    /// Takes back what was planted in the second diary.
    fn event_is_back(diaries: &mut [Diary], truth: &Truth) {
        let at = truth[&diaries[1].table].rows[2].at;
        diaries[1].shown.get_mut(&3).unwrap()["at"] = at.into();
    }
}
