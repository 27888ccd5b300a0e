//! One line in the log for each request, with an identifier that its answer carries too.
//!
//! Links to tables are private, so paths are logged by their pattern, and tables by a hash.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, Uri};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::ids::{TableId, in_log, random_bytes};
use crate::refusal::Refused;

/// The header with the identifier of a request.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Answers a request, counts it and logs it.
pub(crate) async fn log(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let begin = Instant::now();
    let id = hex::encode(random_bytes::<8>());
    let method = request.method().clone();
    let path = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| page(request.uri()), |path| path.as_str().to_owned());
    let table = table(request.uri());
    let mut response = next.run(request).await;
    let took = begin.elapsed();
    let status = response.status().as_u16();
    let refused = response.extensions().get::<Refused>().cloned();
    app.metrics.answered(status, took, refused.as_ref());
    tracing::info!(
        request = id,
        %method,
        path,
        table,
        status,
        refused = refused.map(|refused| refused.key),
        ms = took.as_millis() as u64,
        "request"
    );
    if let Ok(value) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    response
}

/// Returns what may be told of the address of a page: all but the first part may be private.
fn page(uri: &Uri) -> String {
    let path = uri.path().trim_start_matches('/');
    match path.split_once('/') {
        Some(("assets", _)) | None => format!("/{path}"),
        Some((first, _)) => format!("/{first}/…"),
    }
}

/// Returns the table that a request is about, as it is called in the log.
fn table(uri: &Uri) -> Option<String> {
    let rest = uri.path().strip_prefix("/api/tables/")?;
    let id = rest.split('/').next()?;
    TableId::read(id).as_ref().map(in_log)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_parts_of_an_address_are_not_told() {
        for (path, told) in [
            ("/", "/"),
            ("/new", "/new"),
            ("/table/0123456789abcdef", "/table/…"),
            ("/device/secret", "/device/…"),
            ("/assets/index.js", "/assets/index.js"),
        ] {
            assert_eq!(page(&path.parse().unwrap()), told);
        }
    }
}
