//! Records from elsewhere become games to look at.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use rules::{GameSet, Record};
use serde::Deserialize;
use table::{Chair, Created, Event};
use utoipa::IntoParams;

use crate::app::App;
use crate::caller::{Known, Text};
use crate::cluster::{Hint, Limit};
use crate::components::Used;
use crate::ids::{PersonId, TableId, new_table};
use crate::limits;
use crate::plan::{Cause, NewLog};
use crate::protocol::{Access, Chat, Hints, Pace, Problem, Spectators, Table, Undo};
use crate::refusal::{Obstacle, Refusal};
use crate::room::Message;
use crate::store::Append;
use crate::tables::{Asked, asked};
use crate::text::visible_line;

/// How it is kept.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Kept {
    /// Who finds the game: everybody, or who has the link; the latter if absent.
    #[param(inline)]
    access: Option<Access>,
}

/// Keeps a record, as NOTATION.md describes it, as a game that can be looked at move by move.
#[utoipa::path(post, path = "/api/records", params(Kept), request_body(content = String, content_type = "text/plain"), responses(
    (status = 201, description = "The game.", body = Table),
    (status = "4XX", description = "The record is not good: the line and why.", body = Problem),
))]
pub(crate) async fn import(
    State(app): State<Arc<App>>,
    Known(owner): Known,
    kept: Asked<Kept>,
    Text(text): Text,
) -> Result<impl IntoResponse, Refusal> {
    let access = asked(kept)?.access.unwrap_or(Access::Link);
    app.may_open(&owner.id).await?;
    if !app.imports.allows(&owner.id) {
        return Err(Refusal::TooMany(Obstacle::ManyRecords));
    }
    app.tell_nodes(Hint::Took(Limit::Imports, owner.id.to_string()));
    let used = app.components_named_in(&text).await?;
    let (id, who, now) = (new_table(), owner.id.clone(), app.clock.now());
    let table = id.clone();
    let import = Import {
        owner: owner.id,
        access,
        used,
        now,
    };
    let append = tokio::task::spawn_blocking(move || import.log(&table, &text));
    let append = append.await.map_err(|_| Refusal::Broken)??;
    app.append(vec![append]).await?;
    let seen = app.ask(&id, Some(&who), |reply| Message::See { reply });
    Ok((StatusCode::CREATED, Json(Table::clone(&*seen.await?))))
}

/// A record to be kept.
struct Import {
    owner: PersonId,
    access: Access,
    used: Used,
    now: i64,
}

impl Import {
    /// Returns the log of the game that a record tells.
    fn log(self, id: &TableId, text: &str) -> Result<Append, Refusal> {
        let bad = |why: &dyn std::fmt::Display| Refusal::BadRecord {
            line: None,
            why: why.to_string(),
        };
        let Used { sha256, components } = self.used;
        let mut record = GameSet::with(&components)
            .read_record(text)
            .map_err(|error| Refusal::BadRecord {
                line: Some(error.line()),
                why: error.to_string(),
            })?;
        if record.turns().len() > limits::TURNS {
            return Err(bad(&format!(
                "the game has more than {} turns",
                limits::TURNS
            )));
        }
        let names = names(&record)?;
        // Names can change, and the log cannot.
        record.set_names(&[]);
        let created = Created {
            game: record.game().to_string(),
            owner: self.owner.clone(),
            access: self.access,
            spectators: match self.access {
                Access::Public => Spectators::Public,
                Access::Link => Spectators::Link,
            },
            hints: Hints::Alone,
            undo: Undo::Off,
            chat: Chat::Watchers,
            chairs: vec![Chair::Recorded; names.len()],
            fair: None,
            pace: Pace::default(),
            components: sha256,
        };
        let cause = Cause::person(&self.owner, None);
        let first = Event::Created(Box::new(created)).into();
        let mut log = NewLog::begin(id, components, record.rules(), &first, cause, self.now)
            .map_err(|why| bad(&why))?;
        let imported = Event::Imported {
            record: record.to_string(),
        };
        log.add(&imported.into()).map_err(|why| bad(&why))?;
        for turn in record.turns() {
            let moved = Event::Moved {
                seat: turn.seat.index() as u8,
                mv: turn.mv.to_string(),
                reveals: turn.reveal.to_string(),
            };
            log.add(&moved.into()).map_err(|why| bad(&why))?;
        }
        log.names = (0..).zip(names).collect();
        Ok(log.append())
    }
}

/// Returns the names of the players.
fn names(record: &Record) -> Result<Vec<String>, Refusal> {
    let check = |name: &String| {
        if !name.is_empty() && visible_line(name, limits::RECORDED_NAME).as_ref() != Some(name) {
            return Err(Refusal::BadRecord {
                line: None,
                why: format!(
                    "{name:?} is no name: at most {} visible characters, one blank between words",
                    limits::RECORDED_NAME
                ),
            });
        }
        Ok(name.clone())
    };
    record.names().iter().map(check).collect()
}

/// Returns the log of a record of the built-in components, for tests.
#[cfg(test)]
pub(crate) fn log_of(owner: &PersonId, id: &TableId, text: &str) -> Append {
    let import = Import {
        owner: owner.clone(),
        access: Access::Link,
        used: Used {
            sha256: None,
            components: rules::east_to_west::Components::stand_in(),
        },
        now: 0,
    };
    import.log(id, text).expect("a record that was just played")
}
