//! The routes of tables: open, list, see, join, leave, start, play again, move.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use rules::GameName;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::bots_pool::check_level;
use crate::caller::{At, Body, Known, Who};
use crate::clocks::check_pace;
use crate::events;
use crate::fair::{Bound, check_commitment};
use crate::guests;
use crate::house::House;
use crate::ids::TableId;
use crate::limits;
use crate::links::Here;
use crate::log::PAGE;
use crate::protocol::{
    Answer, Chair, Events, HandOver, Invitation, Join, Leave, NewChair, NewMove, NewTable, NewUndo,
    NextTable, Person, Problem, ShowNonce, Stage, Table, Tables,
};
use crate::qr::drawing;
use crate::refusal::Refusal;
use crate::room::Command;
use crate::seating::opening;
use crate::store::{Filter, StoreError, Write};

/// Tables of one list.
const LISTED: u32 = 100;

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 201, description = "It is open.", body = Table),
    (status = "4XX", description = "It is not.", body = Problem),
))]
pub(crate) async fn open(
    State(house): State<Arc<House>>,
    Known(owner): Known,
    Body(new): Body<NewTable>,
) -> Result<impl IntoResponse, Refusal> {
    let game = new
        .game
        .parse()
        .map_err(|why: rules::Unreadable| Refusal::Unreadable(why.to_string()))?;
    within_limit(&house, &owner).await?;
    let id = match &new.id {
        Some(id) => TableId::read(id).ok_or(Refusal::NoTable)?,
        None => TableId::random(),
    };
    let components = house.keep_components(game, new.components.as_deref());
    let components = components.await?;
    let body = opened(new, game, &owner, components)?;
    let append = opening(&id, body)?;
    match house.store.write(Write::Append(vec![append])).await {
        Err(StoreError::Conflict) => {
            return Err(Refusal::Conflict("the table is open already".to_owned()));
        }
        other => other?,
    }
    let who = Some(owner.id);
    let table = house.ask(&id, |reply| Command::See {
        who: who.clone(),
        reply,
    });
    Ok((StatusCode::CREATED, Json(table.await?)))
}

async fn within_limit(house: &House, owner: &Person) -> Result<(), Refusal> {
    if house.store.open_tables(owner.id.clone()).await? >= limits::OPEN_TABLES {
        return Err(Refusal::TooMany(
            "you have too many tables open; finish or leave some first",
        ));
    }
    Ok(())
}

/// The first entry of the log of a table as it was asked for.
fn opened(
    new: NewTable,
    game: GameName,
    owner: &Person,
    components: Option<String>,
) -> Result<events::Body, Refusal> {
    check_pace(new.pace)?;
    let (least, most) = (*game.players().start(), *game.players().end());
    if !game.players().contains(&new.chairs.len()) {
        return Err(Refusal::Unreadable(format!(
            "{game} has {least} to {most} chairs, not {}",
            new.chairs.len()
        )));
    }
    let players = new.chairs.len();
    let commitments = new.chairs.iter().map(|chair| match chair {
        NewChair::Me { commitment, .. } => {
            check_commitment(commitment.as_ref())?;
            Ok(commitment.clone())
        }
        NewChair::Open {} | NewChair::Bot { .. } => Ok(None),
    });
    let fair = Bound::new(commitments.collect::<Result<_, Refusal>>()?);
    let chairs = new.chairs.into_iter().map(|chair| match chair {
        NewChair::Me { name, .. } => Ok(Chair::Person {
            person: Person {
                id: owner.id.clone(),
                name: name.map_or(Ok(owner.name.clone()), |name| guests::name(&name))?,
            },
            stand_in: None,
            late: false,
        }),
        NewChair::Open {} => Ok(Chair::Open),
        NewChair::Bot { level } => match check_level(&level, game, players) {
            Ok(()) => Ok(Chair::Bot { level }),
            Err(why) => Err(Refusal::Unreadable(why.to_string())),
        },
    });
    Ok(events::Body::Created {
        game: game.to_string(),
        owner: owner.clone(),
        access: new.access,
        spectators: new.spectators,
        hints: new.hints,
        undo: new.undo,
        chat: new.chat,
        fair: Some(fair),
        pace: new.pace,
        components,
        chairs: chairs.collect::<Result<_, _>>()?,
    })
}

/// Which tables to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Which {
    /// `open`, `running` or `over` for those that everybody may find, `mine` for one's own, `played` for those of one's
    /// own that are over; `open` if absent.
    #[param(inline)]
    of: Option<Of>,
    /// Of `played`, only those that were over before this moment, in milliseconds since 1970.
    before: Option<i64>,
}

/// Which tables to list.
#[derive(Clone, Copy, Debug, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Of {
    /// Those that one may sit down at.
    Open,
    /// Those that one may watch.
    Running,
    /// Those that one may look at.
    Over,
    /// Those that one opened or sits at.
    Mine,
    /// Those of them that are over.
    Played,
}

pub(crate) type Asked<T> = Result<Query<T>, QueryRejection>;

pub(crate) fn asked<T>(query: Asked<T>) -> Result<T, Refusal> {
    query
        .map(|Query(query)| query)
        .map_err(|rejection| Refusal::Unreadable(rejection.body_text()))
}

/// Lists tables, the newest first.
#[utoipa::path(get, path = "/api/tables", params(Which), responses(
    (status = 200, description = "At most a hundred.", body = Tables),
    (status = "4XX", description = "None.", body = Problem),
))]
pub(crate) async fn list(
    State(house): State<Arc<House>>,
    Who(who): Who,
    which: Asked<Which>,
) -> Result<Json<Tables>, Refusal> {
    let Which { of, before } = asked(which)?;
    let me = || Ok::<_, Refusal>(who.clone().ok_or(Refusal::WhoAreYou)?.id);
    let filter = match of.unwrap_or(Of::Open) {
        Of::Open => Filter::Listed(Stage::Open),
        Of::Running => Filter::Listed(Stage::Running),
        Of::Over => Filter::Listed(Stage::Over),
        Of::Mine => Filter::Of(me()?),
        Of::Played => Filter::Played(me()?, before.unwrap_or(i64::MAX)),
    };
    let tables = house.store.tables(filter, LISTED).await?;
    Ok(Json(Tables { tables }))
}

/// Everything about a table.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path)), responses(
    (status = 200, description = "The table.", body = Table),
    (status = "4XX", description = "It cannot be seen.", body = Problem),
))]
pub(crate) async fn see(
    State(house): State<Arc<House>>,
    At(table): At,
    Who(who): Who,
) -> Result<Json<Table>, Refusal> {
    let who = who.map(|person| person.id);
    let asked = house.ask(&table, |reply| Command::See {
        who: who.clone(),
        reply,
    });
    Ok(Json(asked.await?))
}

/// The link to a table, and its QR code.
#[utoipa::path(get, path = "/api/tables/{id}/invitation", params(("id" = String, Path)), responses(
    (status = 200, description = "How others find the table.", body = Invitation),
    (status = "4XX", description = "It cannot be seen.", body = Problem),
))]
pub(crate) async fn invitation(
    State(house): State<Arc<House>>,
    At(table): At,
    Who(who): Who,
    here: Here,
) -> Result<Json<Invitation>, Refusal> {
    let who = who.map(|person| person.id);
    let seen = house.ask(&table, |reply| Command::See {
        who: who.clone(),
        reply,
    });
    seen.await?;
    let link = here.table(&table);
    let qr = drawing(&link).ok_or(Refusal::LongName)?;
    Ok(Json(Invitation { link, qr }))
}

/// A name for a table that you will open, with its link and QR code: others can have them before.
///
/// Nothing is kept: the link leads to the table as soon as it is opened under the name.
#[utoipa::path(post, path = "/api/invitations", responses(
    (status = 201, description = "How others will find the table.", body = NextTable),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn invite(here: Here) -> Result<impl IntoResponse, Refusal> {
    let id = TableId::random();
    let link = here.table(&id);
    let qr = drawing(&link).ok_or(Refusal::LongName)?;
    Ok((StatusCode::CREATED, Json(NextTable { id, link, qr })))
}

/// Sits down, seats a bot, or takes one's seat back.
#[utoipa::path(post, path = "/api/tables/{id}/join", params(("id" = String, Path)), request_body = Join, responses(
    (status = 200, description = "The table afterwards.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn join(
    State(house): State<Arc<House>>,
    At(table): At,
    Known(person): Known,
    Body(join): Body<Join>,
) -> Result<Json<Table>, Refusal> {
    check_commitment(join.commitment.as_ref())?;
    if join
        .bot
        .as_ref()
        .is_some_and(|level| level.len() > limits::LEVEL)
    {
        return Err(Refusal::Unreadable("there is no such level".to_owned()));
    }
    let asked = house.ask(&table, |reply| Command::Join {
        person: person.clone(),
        join: join.clone(),
        reply,
    });
    Ok(Json(asked.await?))
}

/// Gets up; in a running game a bot plays on.
#[utoipa::path(post, path = "/api/tables/{id}/leave", params(("id" = String, Path)), request_body = Leave, responses(
    (status = 200, description = "The table afterwards.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn leave(
    State(house): State<Arc<House>>,
    At(table): At,
    Known(person): Known,
    Body(leave): Body<Leave>,
) -> Result<Json<Table>, Refusal> {
    let asked = house.ask(&table, |reply| Command::Leave {
        person: person.id.clone(),
        leave: leave.clone(),
        reply,
    });
    Ok(Json(asked.await?))
}

/// Begins the game; who opened the table may, once every chair is taken.
#[utoipa::path(post, path = "/api/tables/{id}/start", params(("id" = String, Path)), responses(
    (status = 200, description = "The table afterwards.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn start(
    State(house): State<Arc<House>>,
    At(table): At,
    Known(person): Known,
) -> Result<Json<Table>, Refusal> {
    let asked = house.ask(&table, |reply| Command::Start {
        person: person.id.clone(),
        reply,
    });
    Ok(Json(asked.await?))
}

/// Shows a nonce, once the start was asked for; with the last one the game begins.
#[utoipa::path(post, path = "/api/tables/{id}/nonce", params(("id" = String, Path)), request_body = ShowNonce, responses(
    (status = 200, description = "The table afterwards.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn show_nonce(
    State(house): State<Arc<House>>,
    At(table): At,
    Known(person): Known,
    Body(shown): Body<ShowNonce>,
) -> Result<Json<Table>, Refusal> {
    let asked = house.ask(&table, |reply| Command::ShowNonce {
        person: person.id.clone(),
        shown: shown.clone(),
        reply,
    });
    Ok(Json(asked.await?))
}

/// Lets a bot play for somebody who has been gone for two minutes; only who opened the table may.
#[utoipa::path(post, path = "/api/tables/{id}/hand-over", params(("id" = String, Path)), request_body = HandOver, responses(
    (status = 200, description = "The table afterwards.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn hand_over(
    State(house): State<Arc<House>>,
    At(table): At,
    Known(person): Known,
    Body(over): Body<HandOver>,
) -> Result<Json<Table>, Refusal> {
    let asked = house.ask(&table, |reply| Command::HandOver {
        person: person.id.clone(),
        over: over.clone(),
        reply,
    });
    Ok(Json(asked.await?))
}

/// Opens a table where the same people can play again, which `rematch` of the answer names.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", params(("id" = String, Path)), responses(
    (status = 200, description = "The old table.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn rematch(
    State(house): State<Arc<House>>,
    At(table): At,
    Known(person): Known,
) -> Result<Json<Table>, Refusal> {
    within_limit(&house, &person).await?;
    let asked = house.ask(&table, |reply| Command::Rematch {
        person: person.clone(),
        reply,
    });
    Ok(Json(asked.await?))
}

/// Makes a move.
#[utoipa::path(post, path = "/api/tables/{id}/moves", params(("id" = String, Path)), request_body = NewMove, responses(
    (status = 200, description = "It is made.", body = Answer),
    (status = 409, description = "The position has changed.", body = Answer),
    (status = 422, description = "It may not be made.", body = Answer),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn make_move(
    State(house): State<Arc<House>>,
    At(table): At,
    Known(person): Known,
    Body(mv): Body<NewMove>,
) -> Result<impl IntoResponse, Refusal> {
    check_move(&mv)?;
    let asked = house.ask(&table, |reply| Command::Move {
        person: person.id.clone(),
        mv: mv.clone(),
        reply,
    });
    Ok(told(asked.await?))
}

/// An answer with its status.
fn told(answer: Answer) -> (StatusCode, Json<Answer>) {
    let status = match &answer {
        Answer::Accepted { .. } => StatusCode::OK,
        Answer::Refused { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        Answer::Conflict { .. } => StatusCode::CONFLICT,
    };
    (status, Json(answer))
}

/// Takes one's last move back, asks the others whether it may be, or answers who asks.
#[utoipa::path(post, path = "/api/tables/{id}/undo", params(("id" = String, Path)), request_body = NewUndo, responses(
    (status = 200, description = "It is done, or asked, or answered.", body = Answer),
    (status = 409, description = "The position has changed.", body = Answer),
    (status = 422, description = "It may not be.", body = Answer),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn undo(
    State(house): State<Arc<House>>,
    At(table): At,
    Known(person): Known,
    Body(undo): Body<NewUndo>,
) -> Result<impl IntoResponse, Refusal> {
    check_id(&undo.id)?;
    let asked = house.ask(&table, |reply| Command::Undo {
        person: person.clone(),
        undo: undo.clone(),
        reply,
    });
    Ok(told(asked.await?))
}

/// A place in a log, if there can be one.
pub(crate) fn place(n: u64) -> Result<u64, Refusal> {
    match i64::try_from(n) {
        Ok(_) => Ok(n),
        Err(_) => Err(Refusal::Unreadable("no log is that long".to_owned())),
    }
}

/// Whether a move's parts are of a sensible size.
pub(crate) fn check_move(mv: &NewMove) -> Result<(), Refusal> {
    check_id(&mv.id)?;
    if mv.mv.len() > limits::MOVE {
        return Err(Refusal::Unreadable(format!(
            "no move is longer than {} characters",
            limits::MOVE
        )));
    }
    Ok(())
}

pub(crate) fn check_id(id: &str) -> Result<(), Refusal> {
    let named = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if id.is_empty() || id.len() > limits::COMMAND || !id.bytes().all(named) {
        return Err(Refusal::Unreadable(format!(
            "an id has 1 to {} letters, digits, - and _",
            limits::COMMAND
        )));
    }
    Ok(())
}

/// From where on.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct After {
    /// The last event that is known; 0 if absent.
    #[serde(default)]
    after: u64,
}

/// What happened after an event.
#[utoipa::path(get, path = "/api/tables/{id}/events", params(("id" = String, Path), After), responses(
    (status = 200, description = "At most 64 events.", body = Events),
    (status = "4XX", description = "They cannot be seen.", body = Problem),
))]
pub(crate) async fn events(
    State(house): State<Arc<House>>,
    At(table): At,
    Who(who): Who,
    after: Asked<After>,
) -> Result<Json<Events>, Refusal> {
    let after = place(asked(after)?.after)?;
    let who = who.map(|person| person.id);
    let asked = house.ask(&table, |reply| Command::Events {
        who: who.clone(),
        after,
        most: PAGE,
        reply,
    });
    Ok(Json(asked.await?))
}

/// The game so far as a record.
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = String, Path)), responses(
    (status = 200, description = "The record.", body = String, content_type = "text/plain"),
    (status = "4XX", description = "It cannot be seen.", body = Problem),
))]
pub(crate) async fn record(
    State(house): State<Arc<House>>,
    At(table): At,
    Who(who): Who,
) -> Result<Response, Refusal> {
    let who = who.map(|person| person.id);
    let asked = house.ask(&table, |reply| Command::Record {
        who: who.clone(),
        reply,
    });
    let record = asked.await?;
    let name = format!("attachment; filename=\"{table}.txt\"");
    Ok((
        [
            (CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
            (CONTENT_DISPOSITION, name),
        ],
        record,
    )
        .into_response())
}
