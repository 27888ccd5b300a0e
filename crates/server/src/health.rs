//! Whether the server is alive, and whether it can store a move.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;

const WELL: (StatusCode, &str) = (StatusCode::OK, "ok\n");
const NOT_WELL: (StatusCode, &str) = (StatusCode::SERVICE_UNAVAILABLE, "not well\n");

/// Answers `ok` as long as rooms answer.
#[utoipa::path(get, path = "/health/live", responses(
    (status = 200, description = "Rooms answer.", body = String, content_type = "text/plain"),
    (status = 503, description = "They do not: restart the server.", body = String, content_type = "text/plain"),
))]
pub(crate) async fn live(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.is_alive().await { WELL } else { NOT_WELL }
}

/// Answers `ok` as long as moves can be stored.
#[utoipa::path(get, path = "/health/ready", responses(
    (status = 200, description = "Moves can be stored.", body = String, content_type = "text/plain"),
    (status = 503, description = "They cannot.", body = String, content_type = "text/plain"),
))]
pub(crate) async fn ready(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.is_ready().await { WELL } else { NOT_WELL }
}
