//! The web client's files, as a browser gets them.

use std::io::Write;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, HeaderMap, VARY,
};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use client::File;
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::app::App;
use crate::caller::Who;
use crate::ids::TableId;
use crate::links::Here;
use crate::previews;
use crate::refusal::Refusal;
use crate::room::Message;

/// A file of the client, or its page, whose script looks at the address; with the status of an address nobody knows if it
/// is none of its own.
pub(crate) async fn serve(State(app): State<Arc<App>>, request: Request) -> Response {
    let (mut parts, _) = request.into_parts();
    let (method, address) = (parts.method.clone(), parts.uri.clone());
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
    if let Some(file) = file {
        return send(file, StatusCode::OK, &parts.headers);
    }
    if !client::has_page(path) {
        return send(client::page(), StatusCode::NOT_FOUND, &parts.headers);
    }
    let here = Here::of(&parts.headers, &app);
    let Some(named) = path
        .strip_prefix("/table/")
        .and_then(|rest| rest.split('/').next())
    else {
        return with_preview(
            &previews::Subject::of_page(path),
            path,
            &here,
            &parts.headers,
        );
    };
    let unknown = |headers| send(client::page(), StatusCode::NOT_FOUND, headers);
    let Some(table) = TableId::read(named) else {
        return unknown(&parts.headers);
    };
    // Only here, since a page and its files would use up what a person may ask in a second.
    let who = Who::from_request_parts(&mut parts, &app).await;
    let who = who.ok().and_then(|Who(person)| Some(person?.id));
    let seen = app.ask(&table, who.as_ref(), |reply| Message::See { reply });
    let headers = &parts.headers;
    match seen.await {
        Ok(table) => with_preview(&previews::Subject::Table(&table), path, &here, headers),
        Err(Refusal::NoTable) => unknown(headers),
        // The page itself says what is wrong.
        Err(_) => send(client::page(), StatusCode::OK, headers),
    }
}

/// The page with what other programs show of a link to it.
fn with_preview(
    subject: &previews::Subject,
    path: &str,
    here: &Here,
    headers: &HeaderMap,
) -> Response {
    let page = String::from_utf8_lossy(client::page().bytes);
    let language = previews::language(headers);
    let page = previews::fill(&page, subject, language, here, path).into_bytes();
    let (bytes, encoding) = if takes_gzip(headers) {
        (compressed(&page), Some("gzip"))
    } else {
        (page, None)
    };
    let mut response = (StatusCode::OK, bytes).into_response();
    let mut set = |name, value| {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    };
    set(CONTENT_TYPE, client::page().kind());
    set(VARY, "accept-encoding, accept-language");
    set(CACHE_CONTROL, "no-cache");
    if let Some(encoding) = encoding {
        set(CONTENT_ENCODING, encoding);
    }
    response
}

fn compressed(page: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    let packed = encoder.write_all(page).and_then(|()| encoder.finish());
    packed.expect("writing to memory does not fail")
}

fn takes_gzip(asked: &HeaderMap) -> bool {
    asked
        .get(ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.split(',').any(|way| way.trim() == "gzip"))
}

fn send(file: &'static File, status: StatusCode, asked: &HeaderMap) -> Response {
    let (bytes, encoding) = match file.gzip {
        Some(gzip) if takes_gzip(asked) => (gzip, Some("gzip")),
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
