//! The devices that speak for a person: sessions that can be looked at and ended.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::caller::{Known, proof};
use crate::protocol::{Device, Devices, Problem};
use crate::refusal::Refusal;
use crate::sessions::Ended;
use crate::store::{PeopleWrite, Write};

/// Browsers by what they call themselves; the first that is named counts, since most name others too.
const BROWSERS: [(&str, &str); 6] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Systems by what browsers call them; the first that is named counts.
const SYSTEMS: [(&str, &str); 6] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// What a device calls itself, in two words such as `Firefox, Android`; empty if it does not say.
pub(crate) struct Named(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Named, Infallible> {
        let agent = parts.headers.get(USER_AGENT);
        let agent = agent.and_then(|agent| agent.to_str().ok());
        Ok(Named(words(agent.unwrap_or_default())))
    }
}

/// Only known words are kept of what a browser says about itself, which is much and can be anything.
fn words(agent: &str) -> String {
    let known = |list: &[(&str, &'static str)]| {
        let found = list.iter().find(|(mark, _)| agent.contains(mark));
        found.map(|(_, name)| *name)
    };
    let words: Vec<&str> = [known(&BROWSERS), known(&SYSTEMS)]
        .into_iter()
        .flatten()
        .collect();
    words.join(", ")
}

/// Returns the name of a session for its person. It proves nothing, unlike the hash that is stored.
pub(crate) fn public_id(secret_hash: &str) -> String {
    hex::encode(&Sha256::digest(format!("device {secret_hash}"))[..8])
}

impl App {
    /// Returns the devices of a person, the one used last first.
    pub(crate) async fn devices(
        &self,
        person: crate::ids::PersonId,
        own: Option<&str>,
    ) -> Result<Vec<Device>, Refusal> {
        let sessions = self.store.sessions(person).await?;
        let device = |session: crate::store::Session| Device {
            id: public_id(&session.secret),
            name: session.device,
            since: session.at,
            seen: session.seen,
            current: own == Some(session.secret.as_str()),
        };
        Ok(sessions.into_iter().map(device).collect())
    }
}

/// The devices that speak for you. A device that is not used for 180 days has to sign in again.
#[utoipa::path(get, path = "/api/me/devices", responses(
    (status = 200, description = "The one used last first.", body = Devices),
    (status = "4XX", description = "Nobody knows you.", body = Problem),
))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Known(person): Known,
) -> Result<Json<Devices>, Refusal> {
    let own = proof(&app, &headers);
    let devices = app.devices(person.id, own.as_deref()).await?;
    Ok(Json(Devices { devices }))
}

/// Signs a device of yours out; its connections are closed.
#[utoipa::path(delete, path = "/api/me/devices/{id}", params(("id" = String, Path)), responses(
    (status = 204, description = "It does not speak for you any more."),
    (status = "4XX", description = "You have no such device.", body = Problem),
))]
pub(crate) async fn sign_out(
    State(app): State<Arc<App>>,
    id: Result<Path<String>, PathRejection>,
    Known(person): Known,
) -> Result<StatusCode, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::NotFound)?;
    let sessions = app.store.sessions(person.id.clone()).await?;
    let ended = sessions
        .into_iter()
        .find(|session| public_id(&session.secret) == id)
        .ok_or(Refusal::NotFound)?;
    let write = PeopleWrite::SignOut {
        secret: ended.secret.clone(),
    };
    app.store.write(Write::People(write)).await?;
    app.end_sessions(&person.id, Ended::Session(ended.secret));
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_words_are_kept_of_a_browser() {
        for (agent, expected) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox, Linux",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                "Safari, iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36",
                "Chrome, Android",
            ),
            ("<script>", ""),
            ("", ""),
        ] {
            assert_eq!(words(agent), expected);
        }
    }
}
