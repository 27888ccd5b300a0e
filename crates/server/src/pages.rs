//! The web client's files, as a browser gets them.

use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, VARY,
};
use axum::http::{HeaderValue, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use client::File;

use crate::refusal::Refusal;

/// A file of the client, or its page, whose script looks at the address; with the status of an address nobody knows if it
/// is none of its own.
pub(crate) async fn serve(method: Method, address: Uri, headers: HeaderMap) -> Response {
    let path = address.path();
    if path.starts_with("/api/") {
        return Refusal::NotFound.into_response();
    }
    let file = client::file(path);
    if method != Method::GET && method != Method::HEAD {
        let known = file.is_some() || client::has_page(path);
        return if known {
            Refusal::WrongMethod.into_response()
        } else {
            Refusal::NotFound.into_response()
        };
    }
    match file {
        Some(file) => send(file, StatusCode::OK, &headers),
        None if client::has_page(path) => send(client::page(), StatusCode::OK, &headers),
        None => send(client::page(), StatusCode::NOT_FOUND, &headers),
    }
}

fn send(file: &'static File, status: StatusCode, asked: &HeaderMap) -> Response {
    let takes_gzip = asked
        .get(ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.split(',').any(|way| way.trim() == "gzip"));
    let (bytes, encoding) = match file.gzip {
        Some(gzip) if takes_gzip => (gzip, Some("gzip")),
        _ => (file.bytes, None),
    };
    let mut response = (status, bytes).into_response();
    let mut set = |name, value| {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    };
    set(CONTENT_TYPE, file.kind());
    set(VARY, "accept-encoding");
    if let Some(encoding) = encoding {
        set(CONTENT_ENCODING, encoding);
    }
    // A page that is kept must not ask for scripts that a newer server does not have.
    set(
        CACHE_CONTROL,
        if file.is_lasting() {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        },
    );
    response
}
