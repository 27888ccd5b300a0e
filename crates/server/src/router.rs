//! The routes, and the headers every answer carries.

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::{from_fn, from_fn_with_state, map_response_with_state};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::refusal::Refusal;
use crate::{
    accounts, admin, caller, chat, components, devices, drain, estimate, guests, health, import,
    limits, origin, own_data, pages, play_from, reports, request_log, socket, tables,
};

/// Everything comes from this server, and nothing is inline.
const POLICY: &str = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; script-src 'self'; connect-src 'self'; \
                      manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every answer, errors included.
const HEADERS: [(HeaderName, &str); 3] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
];

/// Browsers come back encrypted for a year, as the cookies do.
const HSTS: &str = "max-age=31536000";

/// The routes for programs, with their description.
fn api() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(guests::enter))
        .routes(routes!(guests::use_device))
        .routes(routes!(accounts::me, accounts::rename, own_data::erase))
        .routes(routes!(own_data::export))
        .routes(routes!(devices::list))
        .routes(routes!(devices::sign_out))
        .routes(routes!(accounts::create))
        .routes(routes!(accounts::change_password))
        .routes(routes!(accounts::sign_in, accounts::sign_out))
        .routes(routes!(guests::device))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::invite))
        .routes(routes!(tables::see))
        .routes(routes!(tables::invitation))
        .routes(routes!(tables::join))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::start))
        .routes(routes!(tables::show_nonce))
        .routes(routes!(tables::hand_over))
        .routes(routes!(tables::rematch))
        .routes(routes!(play_from::play_from))
        .routes(routes!(tables::close))
        .routes(routes!(tables::make_move))
        .routes(routes!(tables::undo))
        .routes(routes!(tables::events))
        .routes(routes!(tables::record))
        .routes(routes!(estimate::estimate))
        .routes(routes!(chat::read, chat::say))
        .merge(import())
        .routes(routes!(socket::open))
        .routes(routes!(components::list))
        .routes(routes!(components::file))
        .routes(routes!(components::show))
        .routes(routes!(reports::report))
        .routes(routes!(health::server))
        .merge(admin::routes())
        .routes(routes!(health::live))
        .routes(routes!(health::ready))
}

/// Records are larger than other requests.
fn import() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(import::import))
        .layer(DefaultBodyLimit::max(limits::RECORD))
}

/// The description of all that programs can ask.
pub fn openapi() -> OpenApi {
    let info = InfoBuilder::new()
        .title("Caravanserai")
        .description(Some("Two board games of spice trading. Moves and positions are in the notation of NOTATION.md."))
        .version("1")
        .build();
    OpenApiBuilder::from(api().into_openapi())
        .info(info)
        .build()
}

/// The whole site, ready to be served or called in a test.
pub fn router(app: &Arc<App>) -> Router {
    let (api, _) = api().split_for_parts();
    let description = Arc::new(openapi());
    Router::new()
        .route(
            "/api/openapi.json",
            get(move || async move { Json(OpenApi::clone(&description)) }),
        )
        .merge(api)
        .fallback(pages::serve)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(limits::BODY))
        .layer(from_fn_with_state(
            Arc::clone(app),
            admin::only_administrators,
        ))
        .layer(from_fn_with_state(Arc::clone(app), origin::check))
        .layer(from_fn_with_state(Arc::clone(app), caller::limit))
        .layer(from_fn(drain::drain))
        .layer(map_response_with_state(Arc::clone(app), with_headers))
        .layer(from_fn_with_state(Arc::clone(app), request_log::log))
        .with_state(Arc::clone(app))
}

async fn wrong_method() -> Refusal {
    Refusal::WrongMethod
}

async fn with_headers(State(app): State<Arc<App>>, mut response: Response) -> Response {
    if app.is_secure() {
        response
            .headers_mut()
            .insert(STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HSTS));
    }
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    let is_data = response
        .headers()
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind == "application/json");
    if is_data {
        response
            .headers_mut()
            .insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}
