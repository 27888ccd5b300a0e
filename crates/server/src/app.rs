//! The routes and the headers every answer carries.

use axum::Router;
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::middleware::map_response;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;

/// Everything comes from this server, nothing is inline, and nothing runs.
const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The headers of every answer, errors included.
const HEADERS: [(HeaderName, &str); 3] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
];

/// The whole site, ready to be served or called in a test.
pub fn app() -> Router {
    Router::new()
        .route("/", get(Html(include_str!("pages/start.html"))))
        .route(
            "/style.css",
            file("text/css; charset=utf-8", include_str!("pages/style.css")),
        )
        .route(
            "/icon.svg",
            file("image/svg+xml", include_str!("pages/icon.svg")),
        )
        .route(
            "/scene.svg",
            file("image/svg+xml", include_str!("pages/scene.svg")),
        )
        .route("/health/live", get("ok\n"))
        .fallback(nothing_here)
        .layer(map_response(with_headers))
}

fn file(kind: &'static str, text: &'static str) -> axum::routing::MethodRouter {
    get(move || async move { ([(CONTENT_TYPE, kind)], text) })
}

async fn nothing_here() -> impl IntoResponse {
    (
        StatusCode::NOT_FOUND,
        Html(include_str!("pages/nothing-here.html")),
    )
}

async fn with_headers(mut response: Response) -> Response {
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}
