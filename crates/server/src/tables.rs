//! The routes of tables: open, list, see, join, leave, start, play again, close, move.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use table::fair::Bound;
use table::{Act, Chair, Created, Kind};

use crate::accounts::check_free;
use crate::app::App;
use crate::caller::{At, Body, Known, Who};
use crate::guests;
use crate::history::{PAGE, late};
use crate::ids::{PersonId, TableId, new_table, random_bytes};
use crate::limits;
use crate::links::Here;
use crate::plan::opening;
use crate::protocol::{
    Answer, Event, Events, HandOver, Invitation, Join, Leave, NewChair, NewMove, NewTable, NewUndo,
    NextTable, Person, Problem, ShowNonce, Stage, Table, Tables,
};
use crate::qr::drawing;
use crate::refusal::{Obstacle, Refusal};
use crate::room::{BOTS, Done, Message, Reading};
use crate::shown;
use crate::store::{Filter, StoreError};

/// Public tables at which nothing happened for this time are no longer listed, in milliseconds.
const ABANDONED: i64 = 7 * 24 * 60 * 60 * 1000;

/// Tables of one list.
const LISTED: u32 = 100;

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = 201, description = "It is open.", body = Table),
    (status = "4XX", description = "It is not.", body = Problem),
))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Known(owner): Known,
    Body(new): Body<NewTable>,
) -> Result<impl IntoResponse, Refusal> {
    let game = new
        .game
        .parse()
        .map_err(|why: rules::ParseError| Refusal::Unreadable(why.to_string()))?;
    app.may_open(&owner.id).await?;
    within_limit(&app, &owner).await?;
    let id = match &new.id {
        Some(id) => TableId::read(id).ok_or(Refusal::NoTable)?,
        None => new_table(),
    };
    let components = app.keep_components(game, new.components.as_deref());
    let components = components.await?;
    let (created, names) = created(new, &owner, components)?;
    for (_, name) in &names {
        check_free(&app, name, Some(&owner.id)).await?;
    }
    table::open(&created, BOTS)?;
    let new = table::NewTable { id, created };
    let append = opening(&new, &names, app.settings.rules, app.clock.now())
        .map_err(|damage| Refusal::Unreadable(damage.why.to_owned()))?;
    match app.append(vec![append]).await {
        Err(StoreError::Conflict) => {
            return Err(Refusal::Conflict(Obstacle::TableOpen));
        }
        other => other?,
    }
    let table = app.ask(&new.id, Some(&owner.id), |reply| Message::See { reply });
    let table = table.await?;
    Ok((StatusCode::CREATED, Json(Table::clone(&table))))
}

pub(crate) async fn within_limit(app: &App, owner: &Person) -> Result<(), Refusal> {
    if app.store.open_tables(owner.id.clone()).await? >= limits::OPEN_TABLES {
        return Err(Refusal::TooMany(Obstacle::ManyTables));
    }
    Ok(())
}

/// Names of seats, by chair.
type SeatNames = Vec<(u8, String)>;

/// Returns a table as it was asked for, and the names of further players on the owner's device.
fn created(
    new: NewTable,
    owner: &Person,
    components: Option<String>,
) -> Result<(Created, SeatNames), Refusal> {
    if !new.pace.is_valid() {
        return Err(Refusal::Unfit(Obstacle::BadClock));
    }
    let commitments = new.chairs.iter().map(|chair| match chair {
        NewChair::Me { commitment, .. } => commitment.clone(),
        NewChair::Open {} | NewChair::Bot { .. } => None,
    });
    let fair = Bound {
        secret: hex::encode(random_bytes::<32>()),
        commitments: commitments.collect(),
    };
    let mut names = Vec::new();
    let mut chairs = Vec::new();
    for (index, chair) in (0..).zip(new.chairs) {
        chairs.push(match chair {
            NewChair::Me { name: None, .. } => Chair::person(&owner.id),
            NewChair::Me {
                name: Some(name), ..
            } => {
                names.push((index, guests::name(&name)?));
                Chair::Person {
                    person: owner.id.clone(),
                    guest: true,
                    stand_in: None,
                    late: false,
                }
            }
            NewChair::Open {} => Chair::Open,
            NewChair::Bot { level } => Chair::Bot { level },
        });
    }
    let created = Created {
        game: new.game,
        owner: owner.id.clone(),
        access: new.access,
        spectators: new.spectators,
        hints: new.hints,
        undo: new.undo,
        chat: new.chat,
        fair: Some(fair),
        pace: new.pace,
        components,
        chairs,
    };
    Ok((created, names))
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
    State(app): State<Arc<App>>,
    Who(who): Who,
    which: Asked<Which>,
) -> Result<Json<Tables>, Refusal> {
    let Which { of, before } = asked(which)?;
    let me = || Ok::<_, Refusal>(who.clone().ok_or(Refusal::WhoAreYou)?.id);
    let active = |stage| Filter::Listed {
        stage,
        since: app.clock.now() - ABANDONED,
    };
    let filter = match of.unwrap_or(Of::Open) {
        Of::Open => active(Stage::Open),
        Of::Running => active(Stage::Running),
        Of::Over => Filter::Listed {
            stage: Stage::Over,
            since: 0,
        },
        Of::Mine => Filter::Of(me()?),
        Of::Played => Filter::Played(me()?, before.unwrap_or(i64::MAX)),
    };
    let tables = app.store.tables(filter, LISTED).await?;
    let tables = tables.into_iter().filter_map(shown::summary).collect();
    Ok(Json(Tables { tables }))
}

/// Everything about a table.
#[utoipa::path(get, path = "/api/tables/{id}", params(("id" = String, Path)), responses(
    (status = 200, description = "The table.", body = Table),
    (status = "4XX", description = "It cannot be seen.", body = Problem),
))]
pub(crate) async fn see(
    State(app): State<Arc<App>>,
    At(table): At,
    Who(who): Who,
) -> Result<Json<Table>, Refusal> {
    let who = who.map(|person| person.id);
    let asked = app.ask(&table, who.as_ref(), |reply| Message::See { reply });
    Ok(Json(Table::clone(&*asked.await?)))
}

/// What an invitation leads to.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum InvitedTo {
    /// The table.
    #[default]
    Table,
    /// One's own hand, on a phone beside a screen that shows the table.
    Hand,
}

/// What for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Invited {
    /// Where the link leads; to the table if absent.
    #[serde(default)]
    to: InvitedTo,
}

/// The link to a table, and its QR code.
#[utoipa::path(get, path = "/api/tables/{id}/invitation", params(("id" = String, Path), Invited), responses(
    (status = 200, description = "How others find the table.", body = Invitation),
    (status = "4XX", description = "It cannot be seen.", body = Problem),
))]
pub(crate) async fn invitation(
    State(app): State<Arc<App>>,
    At(table): At,
    Who(who): Who,
    here: Here,
    invited: Result<Query<Invited>, QueryRejection>,
) -> Result<Json<Invitation>, Refusal> {
    let Query(invited) = invited.map_err(|why| Refusal::Unreadable(why.body_text()))?;
    let who = who.map(|person| person.id);
    let seen = app.ask(&table, who.as_ref(), |reply| Message::See { reply });
    seen.await?;
    let link = match invited.to {
        InvitedTo::Table => here.table(&table),
        InvitedTo::Hand => format!("{}/hand", here.table(&table)),
    };
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
    let id = new_table();
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
    State(app): State<Arc<App>>,
    At(table): At,
    Known(person): Known,
    Body(join): Body<Join>,
) -> Result<Json<Table>, Refusal> {
    if join
        .bot
        .as_ref()
        .is_some_and(|level| level.len() > limits::LEVEL)
    {
        return Err(Refusal::Unreadable("there is no such level".to_owned()));
    }
    let act = Act::Join {
        chair: join.chair,
        bot: join.bot,
        commitment: join.commitment,
    };
    app.act(&table, &person.id, act).await
}

/// Gets up; in a running game a bot plays on.
#[utoipa::path(post, path = "/api/tables/{id}/leave", params(("id" = String, Path)), request_body = Leave, responses(
    (status = 200, description = "The table afterwards.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    At(table): At,
    Known(person): Known,
    Body(leave): Body<Leave>,
) -> Result<Json<Table>, Refusal> {
    let act = Act::Leave { chair: leave.chair };
    app.act(&table, &person.id, act).await
}

/// Begins the game; who opened the table may, once every chair is taken.
#[utoipa::path(post, path = "/api/tables/{id}/start", params(("id" = String, Path)), responses(
    (status = 200, description = "The table afterwards.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn start(
    State(app): State<Arc<App>>,
    At(table): At,
    Known(person): Known,
) -> Result<Json<Table>, Refusal> {
    app.act(&table, &person.id, Act::Start).await
}

/// Shows a nonce, once the start was asked for; with the last one the game begins.
#[utoipa::path(post, path = "/api/tables/{id}/nonce", params(("id" = String, Path)), request_body = ShowNonce, responses(
    (status = 200, description = "The table afterwards.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn show_nonce(
    State(app): State<Arc<App>>,
    At(table): At,
    Known(person): Known,
    Body(shown): Body<ShowNonce>,
) -> Result<Json<Table>, Refusal> {
    let act = Act::ShowNonce {
        chair: shown.chair,
        nonce: shown.nonce,
    };
    app.act(&table, &person.id, act).await
}

/// Lets a bot play for somebody who has been gone for two minutes; only who opened the table may.
#[utoipa::path(post, path = "/api/tables/{id}/hand-over", params(("id" = String, Path)), request_body = HandOver, responses(
    (status = 200, description = "The table afterwards.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn hand_over(
    State(app): State<Arc<App>>,
    At(table): At,
    Known(person): Known,
    Body(over): Body<HandOver>,
) -> Result<Json<Table>, Refusal> {
    let act = Act::HandOver { chair: over.chair };
    app.act(&table, &person.id, act).await
}

/// Opens a table where the same people can play again, which `rematch` of the answer names.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", params(("id" = String, Path)), responses(
    (status = 200, description = "The old table.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    At(table): At,
    Known(person): Known,
) -> Result<Json<Table>, Refusal> {
    within_limit(&app, &person).await?;
    app.act(&table, &person.id, Act::Rematch).await
}

/// Closes a table; only who opened it may. A running game is aborted, and what was played can still be looked at.
#[utoipa::path(post, path = "/api/tables/{id}/close", params(("id" = String, Path)), responses(
    (status = 200, description = "The table afterwards.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn close(
    State(app): State<Arc<App>>,
    At(table): At,
    Known(person): Known,
) -> Result<Json<Table>, Refusal> {
    app.act(&table, &person.id, Act::Close).await
}

/// Makes a move.
#[utoipa::path(post, path = "/api/tables/{id}/moves", params(("id" = String, Path)), request_body = NewMove, responses(
    (status = 200, description = "It is made.", body = Answer),
    (status = 409, description = "The position has changed.", body = Answer),
    (status = 422, description = "It may not be made.", body = Answer),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn make_move(
    State(app): State<Arc<App>>,
    At(table): At,
    Known(person): Known,
    Body(mv): Body<NewMove>,
) -> Result<impl IntoResponse, Refusal> {
    let answer = app.make_move(&table, &person.id, mv).await?;
    Ok(told(answer))
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
    State(app): State<Arc<App>>,
    At(table): At,
    Known(person): Known,
    Body(undo): Body<NewUndo>,
) -> Result<impl IntoResponse, Refusal> {
    let answer = app.undo(&table, &person.id, undo).await?;
    Ok(told(answer))
}

impl App {
    /// Carries out a command, and returns the table afterwards.
    async fn act(
        self: &Arc<App>,
        table: &TableId,
        by: &PersonId,
        act: Act,
    ) -> Result<Json<Table>, Refusal> {
        let done = self.ask(table, Some(by), |reply| Message::Act {
            act: act.clone(),
            id: None,
            reply,
        });
        Ok(Json(Table::clone(&done.await?.table)))
    }

    /// Makes a move.
    pub(crate) async fn make_move(
        self: &Arc<App>,
        table: &TableId,
        by: &PersonId,
        mv: NewMove,
    ) -> Result<Answer, Refusal> {
        check_move(&mv)?;
        let NewMove { id, after, mv } = mv;
        self.answer(table, by, id, after, Act::Move { after, mv })
            .await
    }

    /// Takes a move back, asks whether it may be, or answers a question.
    pub(crate) async fn undo(
        self: &Arc<App>,
        table: &TableId,
        by: &PersonId,
        undo: NewUndo,
    ) -> Result<Answer, Refusal> {
        check_id(&undo.id)?;
        let NewUndo {
            id,
            after,
            want,
            question,
        } = undo;
        let act = Act::Undo {
            after,
            want,
            question,
        };
        self.answer(table, by, id, after, act).await
    }

    /// Carries out a command once, however often it is sent, and says what became of it.
    async fn answer(
        self: &Arc<App>,
        table: &TableId,
        by: &PersonId,
        id: String,
        after: u64,
        act: Act,
    ) -> Result<Answer, Refusal> {
        let done = self.ask(table, Some(by), |reply| Message::Act {
            act: act.clone(),
            id: Some(id.clone()),
            reply,
        });
        let done = done.await;
        if let Err(refusal @ Refusal::Table(why)) = &done
            && why.kind() != Kind::Forbidden
        {
            self.metrics.refused_within(refusal);
        }
        match done {
            Ok(Done {
                event: Some(event), ..
            }) => Ok(Answer::Accepted { event }),
            Ok(Done { seq: Some(seq), .. }) => {
                // It was accepted before: the event is in the log.
                let events = self.events(table, Some(by), seq - 1, 1).await?.events;
                let event = events.into_iter().next().ok_or(Refusal::Broken)?;
                Ok(Answer::Accepted { event })
            }
            Ok(Done { .. }) => Err(Refusal::Broken),
            Err(Refusal::Table(table::Refusal::Stale { last })) => {
                let mut events = self.events(table, Some(by), after, PAGE).await?.events;
                // Sent again, it gets the same answer again.
                events.retain(|event| event.seq <= last);
                shorten(&mut events);
                Ok(Answer::Conflict { events })
            }
            Err(Refusal::Table(refusal)) if refusal.kind() != Kind::Forbidden => {
                let reason = refusal.reason();
                Ok(Answer::Refused { reason })
            }
            Err(other) => Err(other),
        }
    }

    /// Returns up to `most` events after one. They are read beside the room, which only says who may see them.
    pub(crate) async fn events(
        self: &Arc<App>,
        table: &TableId,
        who: Option<&PersonId>,
        after: u64,
        most: usize,
    ) -> Result<Events, Refusal> {
        let reading = self.ask(table, who, |reply| Message::Read { reply });
        let Reading { last, names, .. } = reading.await?;
        let mut events = self.page(table, after, most, names).await?;
        // What was stored after the room answered was not yet shown to anybody.
        events.retain(|event| event.seq <= last);
        Ok(Events { events, last })
    }
}

/// Keeps the first events, as many as one answer carries.
fn shorten(events: &mut Vec<Event>) {
    let mut size = 0;
    let fitting = events.iter().take_while(|event| {
        size += serde_json::to_string(event).map_or(0, |text| text.len());
        size <= limits::EVENTS_OF_ANSWER
    });
    let kept = fitting.count();
    events.truncate(kept);
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
    State(app): State<Arc<App>>,
    At(table): At,
    Who(who): Who,
    after: Asked<After>,
) -> Result<Json<Events>, Refusal> {
    let after = place(asked(after)?.after)?;
    let who = who.map(|person| person.id);
    Ok(Json(app.events(&table, who.as_ref(), after, PAGE).await?))
}

/// The game so far as a record.
#[utoipa::path(get, path = "/api/tables/{id}/record", params(("id" = String, Path)), responses(
    (status = 200, description = "The record.", body = String, content_type = "text/plain"),
    (status = "4XX", description = "It cannot be seen.", body = Problem),
))]
pub(crate) async fn record(
    State(app): State<Arc<App>>,
    At(table): At,
    Who(who): Who,
) -> Result<Response, Refusal> {
    let who = who.map(|person| person.id);
    let reading = app.ask(&table, who.as_ref(), |reply| Message::Read { reply });
    let (record, state) = app.record(&table, &reading.await?.names).await?;
    let record = record.ok_or(Refusal::Conflict(Obstacle::NoRecord))?;
    let record = format!("{record}\n{}", late(&state));
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
