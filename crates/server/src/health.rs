//! What everybody is told of the server: whether it is alive and can store a move, and what the host wants known.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;
use crate::protocol::{Problem, ServerInfo};
use crate::refusal::Refusal;

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

/// Who may create an account, and the notice of the host.
#[utoipa::path(get, path = "/api/server", responses(
    (status = 200, description = "What everybody is told.", body = ServerInfo),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn server(State(app): State<Arc<App>>) -> Result<Json<ServerInfo>, Refusal> {
    Ok(Json(app.store.server_info().await?))
}
