//! Records from elsewhere become games to look at.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::StringRejection;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use rules::Record;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::caller::Known;
use crate::components::Used;
use crate::events::Body;
use crate::house::House;
use crate::ids::TableId;
use crate::limits;
use crate::log::{Cause, Log};
use crate::protocol::{Access, Chair, Chat, Hints, Pace, Person, Problem, Spectators, Table, Undo};
use crate::refusal::Refusal;
use crate::room::{Command, listing};
use crate::store::{Append, Write};
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
    State(house): State<Arc<House>>,
    Known(owner): Known,
    kept: Asked<Kept>,
    record: Result<String, StringRejection>,
) -> Result<impl IntoResponse, Refusal> {
    let access = asked(kept)?.access.unwrap_or(Access::Link);
    let text = record.map_err(|why| match why.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLarge,
        _ => Refusal::Unreadable(why.body_text()),
    })?;
    if !house.imports.allows(owner.id.clone(), Instant::now()) {
        return Err(Refusal::TooMany("too many records; wait a minute"));
    }
    let used = house.components_named_in(&text).await?;
    let (id, who) = (TableId::random(), Some(owner.id.clone()));
    let table = id.clone();
    let append = tokio::task::spawn_blocking(move || entries(&table, (owner, access), used, &text));
    let append = append.await.map_err(|_| Refusal::Broken)??;
    house.store.write(Write::Append(vec![append])).await?;
    let seen = house.ask(&id, |reply| Command::See {
        who: who.clone(),
        reply,
    });
    Ok((StatusCode::CREATED, Json(seen.await?)))
}

/// The log of the game that a record tells.
fn entries(
    id: &TableId,
    (owner, access): (Person, Access),
    used: Used,
    text: &str,
) -> Result<Append, Refusal> {
    let record = Record::read_with(&used.components, text)
        .map_err(|why| Refusal::BadRecord(why.to_string()))?;
    if record.turns().len() > limits::TURNS {
        return Err(Refusal::BadRecord(format!(
            "the game has more than {} turns",
            limits::TURNS
        )));
    }
    let cause = Cause::person(&owner.id);
    let mut bodies = vec![
        Body::Created {
            game: record.game().to_string(),
            owner,
            access,
            spectators: match access {
                Access::Public => Spectators::Public,
                Access::Link => Spectators::Link,
            },
            hints: Hints::Alone,
            undo: Undo::Off,
            chat: Chat::Watchers,
            chairs: chairs(&record)?,
            fair: None,
            pace: Pace::default(),
            components: used.sha256,
        },
        Body::Imported {
            record: record.to_string(),
        },
    ];
    bodies.extend(record.turns().iter().map(|turn| Body::Moved {
        seat: turn.seat.index() as u8,
        mv: turn.mv.to_string(),
        reveals: turn.reveals.clone(),
    }));
    let mut log = Log::empty(id.clone(), used.components);
    let (mut rows, mut state) = (Vec::new(), None);
    for body in bodies {
        let step = log
            .step(state.as_ref(), body.into(), cause.clone())
            .map_err(|why| Refusal::BadRecord(why.to_string()))?;
        rows.push(step.row.clone());
        state = Some(log.push(step).0);
    }
    Ok(Append {
        table: id.clone(),
        listing: state.as_ref().map(listing),
        rows,
        turn: None,
    })
}

/// A chair for each name.
fn chairs(record: &Record) -> Result<Vec<Chair>, Refusal> {
    let chair = |name: &String| {
        if !name.is_empty() && visible_line(name, limits::RECORDED_NAME).as_ref() != Some(name) {
            return Err(Refusal::BadRecord(format!(
                "{name:?} is no name: at most {} visible characters, one blank between words",
                limits::RECORDED_NAME
            )));
        }
        Ok(Chair::Recorded { name: name.clone() })
    };
    record.names().iter().map(chair).collect()
}
