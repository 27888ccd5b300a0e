//! People: guests play at once under a name, and may go on at a second device.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::IntoResponse;

use crate::accounts::check_free;
use crate::app::App;
use crate::caller::{Address, Body, Known, cookie};
use crate::clock;
use crate::cluster::{Hint, Limit};
use crate::devices::Named;
use crate::ids::{Secret, new_person};
use crate::limits;
use crate::links::Here;
use crate::protocol::{DeviceCode, NewGuest, Person, Problem, UseCode};
use crate::qr::drawing;
use crate::refusal::{Obstacle, Refusal};
use crate::store::{NewSession, PeopleWrite, StoreError, Write};
use crate::text::visible_line;

/// How long a code for a second device is good for, in milliseconds.
const CODE_LASTS: i64 = 10 * 60 * 1000;

/// Lets somebody in under a name; the answer sets the cookie that proves it from now on.
#[utoipa::path(post, path = "/api/guests", request_body = NewGuest, responses(
    (status = 201, description = "You are in.", body = Person),
    (status = "4XX", description = "You are not.", body = Problem),
))]
pub(crate) async fn enter(
    State(app): State<Arc<App>>,
    address: Address,
    device: Named,
    Body(guest): Body<NewGuest>,
) -> Result<impl IntoResponse, Refusal> {
    let name = name(&guest.name)?;
    if address.is_limited() && !app.guests.allows(&address.network) {
        return Err(Refusal::TooMany(Obstacle::ManyGuests));
    }
    app.tell_nodes(Hint::Took(Limit::Guests, address.network.to_string()));
    check_free(&app, &name, None).await?;
    let person = Person {
        id: new_person(),
        name,
    };
    let secret = Secret::random();
    let write = PeopleWrite::Guest {
        person: person.clone(),
        session: new_session(&secret, device),
    };
    app.store.write(Write::People(write)).await?;
    Ok((
        StatusCode::CREATED,
        [(SET_COOKIE, cookie(&app, &secret))],
        Json(person),
    ))
}

/// A code with which a second device can speak for you; it is good once, for ten minutes.
#[utoipa::path(post, path = "/api/me/device", responses(
    (status = 201, description = "The code.", body = DeviceCode),
    (status = "4XX", description = "Nobody knows you.", body = Problem),
))]
pub(crate) async fn device(
    State(app): State<Arc<App>>,
    here: Here,
    Known(person): Known,
) -> Result<impl IntoResponse, Refusal> {
    let code = Secret::random();
    let until = clock::now() + CODE_LASTS;
    let write = PeopleWrite::Code {
        code: code.hash(),
        person: person.id,
        until,
    };
    app.store.write(Write::People(write)).await?;
    let code = code.reveal().to_owned();
    let link = here.device(&code);
    let qr = drawing(&link).ok_or(Refusal::LongName)?;
    let answer = DeviceCode {
        code,
        link,
        qr,
        until,
    };
    Ok((StatusCode::CREATED, Json(answer)))
}

/// Lets a second device speak for a person; the answer sets its cookie.
#[utoipa::path(post, path = "/api/guests/device", request_body = UseCode, responses(
    (status = 201, description = "You are in.", body = Person),
    (status = "4XX", description = "The code is not good.", body = Problem),
))]
pub(crate) async fn use_device(
    State(app): State<Arc<App>>,
    address: Address,
    device: Named,
    Body(code): Body<UseCode>,
) -> Result<impl IntoResponse, Refusal> {
    const STALE: Refusal = Refusal::Forbidden(Obstacle::OldCode);
    if address.is_limited() && !app.guests.allows(&address.network) {
        return Err(Refusal::TooMany(Obstacle::ManyGuests));
    }
    app.tell_nodes(Hint::Took(Limit::Guests, address.network.to_string()));
    let code = Secret::read(&code.code).ok_or(STALE)?;
    let secret = Secret::random();
    let write = PeopleWrite::UseCode {
        code: code.hash(),
        session: new_session(&secret, device),
    };
    match app.store.write(Write::People(write)).await {
        Err(StoreError::Conflict) => return Err(STALE),
        other => other?,
    }
    let person = app.person_of(secret.hash()).await?;
    let person = person.ok_or(Refusal::Broken)?;
    Ok((
        StatusCode::CREATED,
        [(SET_COOKIE, cookie(&app, &secret))],
        Json(person),
    ))
}

/// A session that begins now.
pub(crate) fn new_session(secret: &Secret, Named(device): Named) -> NewSession {
    NewSession {
        secret: secret.hash(),
        device,
        at: clock::now(),
    }
}

/// A name that can be shown anywhere.
pub(crate) fn name(text: &str) -> Result<String, Refusal> {
    visible_line(text, limits::NAME).ok_or(Refusal::Unfit(Obstacle::BadName))
}
