//! Appends to many logs in one statement, which is one round trip and one transaction.
//!
//! A log that does not end where its events were decided, or whose work another node has taken over, is left out of
//! everything the statement writes. The others are not affected.

use deadpool_postgres::GenericClient;
use tokio_postgres::types::ToSql;

use super::schema::PRESENT;
use crate::store::Append;

/// Moves heads from where the events were decided to where they end, and begins new logs. Nothing happens to a database
/// of another schema. A lease is locked until the commit, so that no other node takes it over in between.
macro_rules! heads {
    () => {
        "WITH given AS (
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::bigint[])
    AS given (table_id, after_seq, after_chain, seq, chain, turn, at, epoch)
  WHERE (SELECT version FROM caravan_schema) = $9
), held AS (
  SELECT lease.work FROM lease JOIN given ON lease.work = given.table_id AND lease.epoch = given.epoch
  WHERE lease.until > clock_timestamp() FOR SHARE OF lease
), grown AS (
  UPDATE head SET seq = given.seq, chain = given.chain, moved = clock_timestamp() FROM given
  WHERE head.table_id = given.table_id AND head.seq = given.after_seq AND head.chain = given.after_chain
    AND (given.epoch IS NULL OR given.table_id IN (SELECT work FROM held))
  RETURNING head.table_id
), begun AS (
  INSERT INTO head (table_id, seq, chain) SELECT table_id, seq, chain FROM given WHERE after_seq = 0
  ON CONFLICT DO NOTHING RETURNING table_id
), stored AS (
  SELECT table_id FROM grown UNION ALL SELECT table_id FROM begun
), events AS (
  INSERT INTO event (table_id, seq, command, actor, rules, body, view_hash, at, chain)
  SELECT new.* FROM unnest($10::text[], $11::bigint[], $12::text[], $13::text[], $14::bigint[], $15::text[],
    $16::text[], $17::bigint[], $18::text[])
    AS new (table_id, seq, command, actor, rules, body, view_hash, at, chain)
  WHERE new.table_id IN (SELECT table_id FROM stored)
)"
    };
}

/// For appends that change nothing in lists but the chair to move.
const MOVES: &str = concat!(
    heads!(),
    ", turned AS (
  UPDATE table_list SET turn = given.turn, turn_since = given.at FROM given
  WHERE table_list.id = given.table_id AND table_list.turn IS DISTINCT FROM given.turn
    AND given.table_id IN (SELECT table_id FROM stored)
) SELECT table_id FROM stored"
);

/// For all appends.
const ALL: &str = concat!(
    heads!(),
    ", listing AS (
  SELECT listing.*, given.turn, given.at FROM unnest($19::text[], $20::text[], $21::bool[], $22::text[], $23::bool[], $24::text[])
    AS listing (table_id, stage, listed, owner, goes_on, summary)
  JOIN given USING (table_id) WHERE table_id IN (SELECT table_id FROM stored)
), list AS (
  INSERT INTO table_list (id, stage, listed, owner, goes_on, at, summary, turn, turn_since)
  SELECT table_id, stage, listed, owner, goes_on, at, summary, turn, CASE WHEN turn IS NOT NULL THEN at END FROM listing
  ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, listed = excluded.listed, owner = excluded.owner,
    goes_on = excluded.goes_on, at = excluded.at, summary = excluded.summary, turn = excluded.turn,
    turn_since = CASE WHEN table_list.turn IS DISTINCT FROM excluded.turn THEN excluded.at ELSE table_list.turn_since END
), turned AS (
  UPDATE table_list SET turn = given.turn, turn_since = given.at FROM given
  WHERE table_list.id = given.table_id AND table_list.turn IS DISTINCT FROM given.turn
    AND given.table_id IN (SELECT table_id FROM stored) AND given.table_id NOT IN (SELECT table_id FROM listing)
), sits AS (
  SELECT sits.* FROM unnest($25::text[], $26::text[]) AS sits (table_id, person)
  WHERE table_id IN (SELECT table_id FROM listing)
), stood AS (
  DELETE FROM sitting USING listing WHERE sitting.table_id = listing.table_id
    AND NOT EXISTS (SELECT 1 FROM sits WHERE sits.table_id = sitting.table_id AND sits.person = sitting.person)
), sat AS (
  INSERT INTO sitting (person, table_id) SELECT DISTINCT person, table_id FROM sits ON CONFLICT DO NOTHING
), snapshots AS (
  INSERT INTO snapshot (table_id, seq, chain, state, digest)
  SELECT new.* FROM unnest($27::text[], $28::bigint[], $29::text[], $30::text[], $31::text[])
    AS new (table_id, seq, chain, state, digest) WHERE table_id IN (SELECT table_id FROM stored)
  ON CONFLICT (table_id, seq) DO UPDATE SET chain = excluded.chain, state = excluded.state, digest = excluded.digest
), names AS (
  INSERT INTO seat_name (table_id, chair, name)
  SELECT new.* FROM unnest($32::text[], $33::bigint[], $34::text[]) AS new (table_id, chair, name)
  WHERE table_id IN (SELECT table_id FROM stored)
) SELECT table_id FROM stored"
);

/// The columns of [`heads`].
#[derive(Default)]
struct Heads<'a> {
    table: Vec<&'a str>,
    after_seq: Vec<i64>,
    after_chain: Vec<&'a str>,
    seq: Vec<i64>,
    chain: Vec<&'a str>,
    turn: Vec<Option<i64>>,
    at: Vec<i64>,
    epoch: Vec<Option<i64>>,
}

/// The columns of events.
#[derive(Default)]
struct Events<'a> {
    table: Vec<&'a str>,
    seq: Vec<i64>,
    command: Vec<Option<&'a str>>,
    actor: Vec<&'a str>,
    rules: Vec<i64>,
    body: Vec<&'a str>,
    view_hash: Vec<&'a str>,
    at: Vec<i64>,
    chain: Vec<&'a str>,
}

/// The columns of what lists show, of who sits, of snapshots and of names.
#[derive(Default)]
struct Rest<'a> {
    table: Vec<&'a str>,
    stage: Vec<&'a str>,
    listed: Vec<bool>,
    owner: Vec<&'a str>,
    goes_on: Vec<bool>,
    summary: Vec<&'a str>,
    sits_at: Vec<&'a str>,
    person: Vec<&'a str>,
    snapshot_of: Vec<&'a str>,
    snapshot_seq: Vec<i64>,
    snapshot_chain: Vec<&'a str>,
    state: Vec<&'a str>,
    digest: Vec<String>,
    named_at: Vec<&'a str>,
    chair: Vec<i64>,
    name: Vec<&'a str>,
}

impl<'a> Heads<'a> {
    fn add(&mut self, append: &'a Append) {
        let Some(last) = append.rows.last() else {
            return;
        };
        self.table.push(append.table.as_str());
        self.after_seq.push(append.after.seq.cast_signed());
        self.after_chain.push(&append.after.chain);
        self.seq.push(last.seq.cast_signed());
        self.chain.push(&last.chain);
        self.turn.push(append.turn.map(i64::from));
        self.at.push(last.at);
        self.epoch.push(append.epoch.map(u64::cast_signed));
    }
}

impl<'a> Events<'a> {
    fn add(&mut self, append: &'a Append) {
        for row in &append.rows {
            self.table.push(append.table.as_str());
            self.seq.push(row.seq.cast_signed());
            self.command.push(row.command.as_deref());
            self.actor.push(&row.actor);
            self.rules.push(row.rules.into());
            self.body.push(&row.body);
            self.view_hash.push(&row.view_hash);
            self.at.push(row.at);
            self.chain.push(&row.chain);
        }
    }
}

impl<'a> Rest<'a> {
    fn add(&mut self, append: &'a Append) {
        let table = append.table.as_str();
        if let Some(listing) = &append.listing {
            self.table.push(table);
            self.stage.push(listing.stage.as_str());
            self.listed.push(listing.listed);
            self.owner.push(listing.owner.as_str());
            self.goes_on.push(listing.goes_on);
            self.summary.push(&listing.summary);
            for person in listing.people.iter().chain([&listing.owner]) {
                self.sits_at.push(table);
                self.person.push(person.as_str());
            }
        }
        for snapshot in &append.snapshots {
            self.snapshot_of.push(table);
            self.snapshot_seq.push(snapshot.head.seq.cast_signed());
            self.snapshot_chain.push(&snapshot.head.chain);
            self.state.push(&snapshot.state);
            self.digest.push(snapshot.digest(&append.table));
        }
        for (chair, name) in &append.names {
            self.named_at.push(table);
            self.chair.push((*chair).into());
            self.name.push(name);
        }
    }

    fn is_empty(&self) -> bool {
        self.table.is_empty() && self.snapshot_of.is_empty() && self.named_at.is_empty()
    }
}

/// Appends to logs of different tables. Returns the tables whose log was appended to.
///
/// # Errors
/// Returns an error if a command is in a log already. Then nothing is stored.
pub(super) async fn append(
    db: &impl GenericClient,
    appends: &[&Append],
) -> Result<Vec<String>, tokio_postgres::Error> {
    let (mut heads, mut events, mut rest) = (Heads::default(), Events::default(), Rest::default());
    for append in appends {
        heads.add(append);
        events.add(append);
        rest.add(append);
    }
    let mut values: Vec<&(dyn ToSql + Sync)> = vec![
        &heads.table,
        &heads.after_seq,
        &heads.after_chain,
        &heads.seq,
        &heads.chain,
        &heads.turn,
        &heads.at,
        &heads.epoch,
        &PRESENT,
        &events.table,
        &events.seq,
        &events.command,
        &events.actor,
        &events.rules,
        &events.body,
        &events.view_hash,
        &events.at,
        &events.chain,
    ];
    let sql = if rest.is_empty() {
        MOVES
    } else {
        values.extend([
            &rest.table as &(dyn ToSql + Sync),
            &rest.stage,
            &rest.listed,
            &rest.owner,
            &rest.goes_on,
            &rest.summary,
            &rest.sits_at,
            &rest.person,
            &rest.snapshot_of,
            &rest.snapshot_seq,
            &rest.snapshot_chain,
            &rest.state,
            &rest.digest,
            &rest.named_at,
            &rest.chair,
            &rest.name,
        ]);
        ALL
    };
    let statement = db.prepare_cached(sql).await?;
    let stored = db.query(&statement, &values).await?;
    stored.iter().map(|row| row.try_get(0)).collect()
}
