//! The routes, and the headers every answer carries.

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use utoipa::openapi::{InfoBuilder, OpenApi, OpenApiBuilder};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::house::House;
use crate::refusal::Refusal;
use crate::{
    accounts, caller, chat, components, estimate, guests, health, import, limits, origin, pages,
    play_from, socket, tables,
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

/// The routes for programs, with their description.
fn api() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .routes(routes!(guests::enter))
        .routes(routes!(guests::use_device))
        .routes(routes!(accounts::me, accounts::rename))
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
        .routes(routes!(health::live))
        .routes(routes!(health::ready))
}

/// Records are larger than other requests.
fn import() -> OpenApiRouter<Arc<House>> {
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
pub fn app(house: &Arc<House>) -> Router {
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
        .layer(from_fn_with_state(Arc::clone(house), origin::check))
        .layer(from_fn_with_state(Arc::clone(house), caller::limit))
        .layer(map_response(with_headers))
        .with_state(Arc::clone(house))
}

async fn wrong_method() -> Refusal {
    Refusal::WrongMethod
}

async fn with_headers(mut response: Response) -> Response {
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
