//! Leases, presence and hints of nodes in PostgreSQL.

use std::collections::HashMap;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio_postgres::{AsyncMessage, NoTls};

use super::statement::{broken, meaning};
use super::{PATIENCE, Postgres, connection, discard_broken, in_time, schema};
use crate::ids::{PersonId, TableId};
use crate::store::shared::{Beat, LEASE, Lease, Present, Reached, Shared};
use crate::store::{Later, StoreError};

/// The channel of hints.
const CHANNEL: &str = "caravan";

/// Hints that may wait to be dealt with.
const WAITING: usize = 1024;

/// Runs something on a connection of the pool, in time.
macro_rules! on {
    ($self:ident, $client:ident, $work:expr) => {
        Box::pin(async move {
            let $client = connection(&$self.shared.others).await?;
            let done = in_time(async { $work }).await;
            discard_broken($client, &done);
            done
        })
    };
}

fn lease(row: &tokio_postgres::Row) -> Lease {
    Lease {
        work: row.get(0),
        epoch: row.get::<_, i64>(1).cast_unsigned(),
    }
}

/// Returns a time as PostgreSQL adds it.
fn seconds(time: Duration) -> f64 {
    time.as_secs_f64()
}

#[expect(clippy::needless_pass_by_value, reason = "as `map_err` calls it")]
fn failed(error: tokio_postgres::Error) -> StoreError {
    meaning(&error)
}

fn texts(tables: &[TableId]) -> Vec<&str> {
    tables.iter().map(TableId::as_str).collect()
}

impl Shared for Postgres {
    fn beat(&self, node: &str, address: &str, most: u32) -> Later<'_, Beat> {
        let (node, address) = (node.to_owned(), address.to_owned());
        on!(self, client, {
            let version = schema::PRESENT;
            let alive = client
                .prepare_cached(
                    "INSERT INTO node (id, schema_version, address, until)
                     VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
                     ON CONFLICT (id) DO UPDATE SET until = excluded.until
                     RETURNING (SELECT count(*) FROM node WHERE until > clock_timestamp() AND id <> $1),
                       (SELECT version FROM caravan_schema)",
                )
                .await
                .map_err(failed)?;
            let lasts = seconds(LEASE);
            let alive = client
                .query_one(&alive, &[&node, &version, &address, &lasts])
                .await
                .map_err(failed)?;
            if alive.get::<_, i64>(1) != version {
                self.shared.check_schema().await?;
            }
            let renew = client
                .prepare_cached(
                    "UPDATE lease SET until = clock_timestamp() + make_interval(secs => $2)
                     WHERE node = $1 AND until > clock_timestamp() RETURNING work, epoch",
                )
                .await
                .map_err(failed)?;
            let kept = client
                .query(&renew, &[&node, &lasts])
                .await
                .map_err(failed)?;
            // A row that another node is just taking is left to it.
            let adopt = client
                .prepare_cached(
                    "WITH orphan AS (
                       SELECT id FROM table_list LEFT JOIN lease ON lease.work = table_list.id
                       WHERE goes_on AND (lease.work IS NULL OR lease.until <= clock_timestamp())
                       ORDER BY id LIMIT $3 FOR UPDATE OF table_list SKIP LOCKED)
                     INSERT INTO lease (work, node, epoch, until, since)
                     SELECT id, $1, 1, clock_timestamp() + make_interval(secs => $2), clock_timestamp() FROM orphan
                     ON CONFLICT (work) DO UPDATE SET node = excluded.node, epoch = lease.epoch + 1,
                       until = excluded.until, since = excluded.since
                       WHERE lease.until <= clock_timestamp()
                     RETURNING work, epoch",
                )
                .await
                .map_err(failed)?;
            let most = i64::from(most);
            let adopted = client
                .query(&adopt, &[&node, &lasts, &most])
                .await
                .map_err(failed)?;
            Ok(Beat {
                kept: kept.iter().map(lease).collect(),
                adopted: adopted.iter().map(lease).collect(),
                nodes: u32::try_from(alive.get::<_, i64>(0)).unwrap_or(u32::MAX) + 1,
            })
        })
    }

    fn take(&self, node: &str, work: &str) -> Later<'_, Option<Lease>> {
        let (node, work) = (node.to_owned(), work.to_owned());
        on!(self, client, {
            let take = client
                .prepare_cached(
                    "INSERT INTO lease (work, node, epoch, until, since)
                     VALUES ($2, $1, 1, clock_timestamp() + make_interval(secs => $3), clock_timestamp())
                     ON CONFLICT (work) DO UPDATE SET node = excluded.node, until = excluded.until,
                       epoch = CASE WHEN lease.node = $1 AND lease.until > clock_timestamp() THEN lease.epoch ELSE lease.epoch + 1 END,
                       since = CASE WHEN lease.node = $1 AND lease.until > clock_timestamp() THEN lease.since ELSE excluded.since END
                       WHERE lease.until <= clock_timestamp() OR lease.node = $1
                     RETURNING work, epoch",
                )
                .await
                .map_err(failed)?;
            let lasts = seconds(LEASE);
            let taken = client
                .query_opt(&take, &[&node, &work, &lasts])
                .await
                .map_err(failed)?;
            Ok(taken.as_ref().map(lease))
        })
    }

    fn release(&self, node: &str, works: Vec<String>) -> Later<'_, ()> {
        let node = node.to_owned();
        on!(self, client, {
            let release = client
                .prepare_cached(
                    "UPDATE lease SET until = '-infinity', node = NULL WHERE node = $1 AND work = ANY ($2)",
                )
                .await
                .map_err(failed)?;
            let released = client.execute(&release, &[&node, &works]).await;
            released.map(drop).map_err(failed)
        })
    }

    fn leave(&self, node: &str) -> Later<'_, ()> {
        let node = node.to_owned();
        on!(self, client, {
            for sql in [
                "UPDATE lease SET until = '-infinity', node = NULL WHERE node = $1",
                "DELETE FROM presence WHERE node = $1",
                "DELETE FROM node WHERE id = $1 OR until < clock_timestamp() - interval '1 hour'",
            ] {
                client.execute(sql, &[&node]).await.map_err(failed)?;
            }
            Ok(())
        })
    }

    fn held_for(&self, table: &TableId) -> Later<'_, Option<Duration>> {
        let table = table.clone();
        on!(self, client, {
            let sql = client
                .prepare_cached(
                    "SELECT greatest(extract(epoch FROM clock_timestamp() - greatest(head.moved, lease.since)), 0)::float8
                     FROM lease JOIN head ON head.table_id = lease.work
                     WHERE lease.work = $1 AND lease.until > clock_timestamp()",
                )
                .await
                .map_err(failed)?;
            let held = client
                .query_opt(&sql, &[&table.as_str()])
                .await
                .map_err(failed)?;
            Ok(held.map(|row| Duration::from_secs_f64(row.get(0))))
        })
    }

    fn reached(&self, tables: Vec<TableId>) -> Later<'_, HashMap<TableId, Reached>> {
        on!(self, client, {
            let sql = client
                .prepare_cached(
                    "SELECT table_id, seq, coalesce((SELECT max(n) FROM chat WHERE chat.table_id = head.table_id), 0)
                     FROM head WHERE table_id = ANY ($1)",
                )
                .await
                .map_err(failed)?;
            let found = client
                .query(&sql, &[&texts(&tables)])
                .await
                .map_err(failed)?;
            let reached = |row: &tokio_postgres::Row| {
                let number = |index| row.get::<_, i64>(index).cast_unsigned();
                let (seq, said) = (number(1), number(2));
                Some((TableId::read(row.get(0))?, Reached { seq, said }))
            };
            Ok(found.iter().filter_map(reached).collect())
        })
    }

    fn set_present(&self, node: &str, present: Present) -> Later<'_, Vec<TableId>> {
        let node = node.to_owned();
        on!(self, client, {
            let tables: Vec<&str> = present.keys().map(TableId::as_str).collect();
            let pairs = present
                .iter()
                .flat_map(|(table, people)| people.iter().map(move |who| (table, who)));
            let (at, people): (Vec<&str>, Vec<&str>) = pairs
                .map(|(table, who)| (table.as_str(), who.as_str()))
                .unzip();
            let sql = client
                .prepare_cached(
                    "WITH here AS (SELECT * FROM unnest($3::text[], $4::text[]) AS here (table_id, person)),
                     gone AS (DELETE FROM presence WHERE node = $1 AND table_id = ANY ($2)
                       AND (table_id, person) NOT IN (SELECT table_id, person FROM here) RETURNING table_id),
                     came AS (INSERT INTO presence (table_id, person, node) SELECT table_id, person, $1 FROM here
                       ON CONFLICT DO NOTHING RETURNING table_id)
                     SELECT table_id FROM gone UNION SELECT table_id FROM came",
                )
                .await
                .map_err(failed)?;
            let changed = client
                .query(&sql, &[&node, &tables, &at, &people])
                .await
                .map_err(failed)?;
            Ok(changed
                .iter()
                .filter_map(|row| TableId::read(row.get(0)))
                .collect())
        })
    }

    fn present_elsewhere(&self, node: &str, tables: Vec<TableId>) -> Later<'_, Present> {
        let node = node.to_owned();
        on!(self, client, {
            let sql = client
                .prepare_cached(
                    "SELECT DISTINCT table_id, person FROM presence JOIN node ON node.id = presence.node
                     WHERE table_id = ANY ($1) AND node.id <> $2 AND node.until > clock_timestamp()",
                )
                .await
                .map_err(failed)?;
            let found = client
                .query(&sql, &[&texts(&tables), &node])
                .await
                .map_err(failed)?;
            let mut present: Present = tables.into_iter().map(|id| (id, Vec::new())).collect();
            for row in found {
                let table = TableId::read(row.get(0));
                if let Some(people) = table.and_then(|table| present.get_mut(&table)) {
                    people.push(PersonId::stored(row.get(1)));
                }
            }
            Ok(present)
        })
    }

    fn may_time_out(&self, person: &PersonId, most: u32, window: Duration) -> Later<'_, bool> {
        let person = person.clone();
        on!(self, client, {
            let sql = client
                .prepare_cached(
                    "WITH lately AS (
                       SELECT person FROM late WHERE at > clock_timestamp() - make_interval(secs => $3)
                     ), may AS (
                       SELECT (SELECT count(*) FROM lately) < $2 OR $1 IN (SELECT person FROM lately) AS may
                     ), counted AS (
                       INSERT INTO late (person, at) SELECT $1, clock_timestamp() FROM may WHERE may
                         AND $1 NOT IN (SELECT person FROM lately)
                       ON CONFLICT (person) DO UPDATE SET at = excluded.at
                     ) SELECT may FROM may",
                )
                .await
                .map_err(failed)?;
            let (most, window) = (i64::from(most), seconds(window));
            let may = client
                .query_one(&sql, &[&person.as_str(), &most, &window])
                .await
                .map_err(failed)?;
            Ok(may.get(0))
        })
    }

    fn notify(&self, text: String) -> Later<'_, ()> {
        Box::pin(async move {
            // A connection that nothing else uses: telling others must not wait for anything, nor keep anything waiting.
            let client = connection(&self.shared.hints).await?;
            let done = in_time(async {
                let sql = client.prepare_cached("SELECT pg_notify($1, $2)").await;
                let sql = sql.map_err(failed)?;
                let told = client.execute(&sql, &[&CHANNEL, &text]).await;
                told.map(drop).map_err(failed)
            });
            let done = done.await;
            discard_broken(client, &done);
            done
        })
    }

    fn listen(&self) -> Later<'_, mpsc::Receiver<String>> {
        Box::pin(async move {
            let connected = tokio::time::timeout(PATIENCE, self.config.connect(NoTls)).await;
            let late = |_| StoreError::Broken("PostgreSQL does not answer".to_owned());
            let (client, mut connection) = connected.map_err(late)?.map_err(broken)?;
            let (sender, hints) = mpsc::channel(WAITING);
            let (keep, kept) = tokio::sync::oneshot::channel();
            tokio::spawn(async move {
                // The connection lives as long as its client, which is put here.
                let _kept = kept;
                let next = |cx: &mut std::task::Context<'_>| connection.poll_message(cx);
                let mut messages = std::pin::pin!(futures_util::stream::poll_fn(next));
                loop {
                    let message = tokio::select! {
                        message = futures_util::StreamExt::next(&mut messages) => message,
                        () = sender.closed() => return,
                    };
                    match message {
                        // A listener that is behind misses a hint, and polls.
                        Some(Ok(AsyncMessage::Notification(hint))) => {
                            let _ = sender.try_send(hint.payload().to_owned());
                        }
                        Some(Ok(_)) => {}
                        Some(Err(_)) | None => return,
                    }
                }
            });
            let listen = format!("LISTEN {CHANNEL}");
            in_time(async { client.batch_execute(&listen).await.map_err(failed) }).await?;
            // It fails if the connection is lost already, which the receiver notices.
            let _ = keep.send(client);
            Ok(hints)
        })
    }
}
