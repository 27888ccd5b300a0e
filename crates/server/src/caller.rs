//! Who is asking: the address, the person, and the body of the request.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::sync::Once;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Path, Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use axum_extra::extract::CookieJar;
use serde::de::DeserializeOwned;

use crate::admin::lasts;
use crate::app::App;
use crate::ids::{Secret, TableId};
use crate::protocol::{Person, Sanction};
use crate::refusal::{Obstacle, Refusal};
use crate::store::{PeopleWrite, Session, Write};

/// How long the body of a request may take to arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(20);

/// The cookie's name where connections may be plain, and where they are encrypted.
const COOKIES: [&str; 2] = ["caravan", "__Host-caravan"];

/// How long a browser keeps the cookie, in seconds: 400 days, the longest that browsers allow.
const KEPT: u32 = 400 * 24 * 60 * 60;

/// The cookie's name and flag. Over plain HTTP, as in a home network, browsers take neither `Secure` nor `__Host-`.
fn kind(app: &App) -> (&'static str, &'static str) {
    if app.is_secure() {
        (COOKIES[1], "; Secure")
    } else {
        (COOKIES[0], "")
    }
}

/// The `Set-Cookie` that lets a browser prove who it is.
pub(crate) fn cookie(app: &App, secret: &Secret) -> String {
    let (name, flag) = kind(app);
    format!(
        "{name}={}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{flag}",
        secret.reveal()
    )
}

/// The `Set-Cookie` that makes a browser forget who it is.
pub(crate) fn no_cookie(app: &App) -> String {
    let (name, flag) = kind(app);
    format!("{name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{flag}")
}

/// Returns the hash of the secret that a request shows, whether or not it is anybody's.
pub(crate) fn proof(app: &App, headers: &HeaderMap) -> Option<String> {
    secret(app, headers).map(|secret| secret.hash())
}

/// Only the cookie that this server sets counts: on an encrypted site a plain one may have been planted.
fn secret(app: &App, headers: &HeaderMap) -> Option<Secret> {
    let jar = CookieJar::from_headers(headers);
    Secret::read(jar.get(kind(app).0)?.value())
}

/// The network that limits count as one client: an IPv4 address, or the 64 bits of an IPv6 address that one customer has.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        // This machine is told apart from other networks.
        IpAddr::V6(Ipv6Addr::LOCALHOST) => Ipv6Addr::LOCALHOST.into(),
        IpAddr::V6(address) => {
            Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into()
        }
    }
}

/// The network that a request comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Address {
    pub(crate) network: IpAddr,
    is_limited: bool,
}

impl Address {
    /// The address of a direct connection. One from this machine may be a proxy that speaks for everybody, so it is not limited.
    pub(crate) fn direct(address: IpAddr) -> Address {
        let network = network(address);
        Address {
            network,
            is_limited: !network.is_loopback(),
        }
    }

    /// The address that a trusted proxy names: always a single client.
    fn named(address: IpAddr) -> Address {
        Address {
            network: network(address),
            is_limited: true,
        }
    }

    /// Whether limits by address apply to the caller.
    pub(crate) fn is_limited(self) -> bool {
        self.is_limited
    }
}

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Address, Refusal> {
        Ok(address(parts, app))
    }
}

/// The connection's other end, or whom a trusted proxy names.
fn address(parts: &Parts, app: &App) -> Address {
    let peer = parts
        .extensions
        .get::<ConnectInfo<SocketAddr>>()
        .map_or(Ipv4Addr::LOCALHOST.into(), |info| {
            info.0.ip().to_canonical()
        });
    let trusted = |address: &IpAddr| app.settings.trusted_proxies.contains(address);
    if !trusted(&peer) {
        if parts.headers.contains_key("x-forwarded-for") {
            warn_of_proxy(peer);
        }
        return Address::direct(peer);
    }
    // The last entry that no trusted proxy made; what stands before it is hearsay.
    let named = parts
        .headers
        .get_all("x-forwarded-for")
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .filter_map(|entry| entry.trim().parse::<IpAddr>().ok())
        .rfind(|entry| !trusted(entry));
    named.map_or_else(|| Address::direct(peer), Address::named)
}

/// Says once that a proxy seems to be in front, which would make all people look like one.
fn warn_of_proxy(peer: IpAddr) {
    static TOLD: Once = Once::new();
    TOLD.call_once(|| {
        tracing::warn!(
            "{peer} forwards requests for others, but is not a trusted proxy: limits count all of them as one client; \
             start with --trusted-proxy {peer} if it is yours"
        );
    });
}

/// How long a session lasts after it was last used, in milliseconds: 180 days.
const SESSION_LASTS: i64 = 180 * DAY;

/// How exactly it is known when a session was last used, in milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

impl App {
    /// Whether people reach the server over encrypted connections only.
    pub(crate) fn is_secure(&self) -> bool {
        let public = self.settings.public_url.as_ref();
        public.is_some_and(crate::PublicUrl::is_secure)
    }

    /// Returns the person whom a secret with this hash stands for, and notes that it is used.
    ///
    /// # Errors
    /// Returns an error if the person is banned, or the store cannot be read.
    pub(crate) async fn person_of(
        self: &Arc<App>,
        secret: String,
    ) -> Result<Option<Person>, Refusal> {
        let Some(session) = self.session_of(secret).await? else {
            return Ok(None);
        };
        self.check_ban(session.ban)?;
        Ok(Some(session.person))
    }

    /// Refuses a person whose ban is not over.
    pub(crate) fn check_ban(&self, ban: Option<Sanction>) -> Result<(), Refusal> {
        let now = self.clock.now();
        match ban.filter(|ban| lasts(ban, now)) {
            Some(ban) => Err(Refusal::Banned(ban)),
            None => Ok(()),
        }
    }

    /// Returns the session that a secret with this hash proves, and notes that it is used.
    async fn session_of(self: &Arc<App>, secret: String) -> Result<Option<Session>, Refusal> {
        let now = self.clock.now();
        let session = self.store.session(secret).await?;
        let session = session.filter(|session| session.seen >= now - SESSION_LASTS);
        let Some(session) = session else {
            return Ok(None);
        };
        if session.seen < now - DAY {
            let write = PeopleWrite::Seen {
                secret: session.secret.clone(),
                at: now,
            };
            self.store.write(Write::People(write)).await?;
        }
        Ok(Some(session))
    }
}

/// Somebody, if it is known who.
#[derive(Clone, Debug)]
pub(crate) struct Who(pub Option<Person>);

impl FromRequestParts<Arc<App>> for Who {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Who, Refusal> {
        let Some(secret) = secret(app, &parts.headers) else {
            return Ok(Who(None));
        };
        let person = app.person_of(secret.hash()).await?;
        if let Some(person) = &person
            && !app.requests_of_person.allows(&person.id)
        {
            return Err(Refusal::TooMany(Obstacle::FastRequests));
        }
        Ok(Who(person))
    }
}

/// Somebody who is known.
#[derive(Clone, Debug)]
pub(crate) struct Known(pub Person);

impl FromRequestParts<Arc<App>> for Known {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Known, Refusal> {
        match Who::from_request_parts(parts, app).await? {
            Who(Some(person)) => Ok(Known(person)),
            Who(None) => Err(Refusal::WhoAreYou),
        }
    }
}

/// Somebody who is known, or would be but for a ban: what is kept about a person stays theirs.
#[derive(Clone, Debug)]
pub(crate) struct KnownOrBanned(pub Person);

impl FromRequestParts<Arc<App>> for KnownOrBanned {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Refusal> {
        let secret = secret(app, &parts.headers).ok_or(Refusal::WhoAreYou)?;
        let session = app.session_of(secret.hash()).await?;
        let person = session.ok_or(Refusal::WhoAreYou)?.person;
        if !app.requests_of_person.allows(&person.id) {
            return Err(Refusal::TooMany(Obstacle::FastRequests));
        }
        Ok(KnownOrBanned(person))
    }
}

/// The table that an address names.
pub(crate) struct At(pub TableId);

impl FromRequestParts<Arc<App>> for At {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<At, Refusal> {
        let Path(id) = Path::<String>::from_request_parts(parts, app)
            .await
            .map_err(|_| Refusal::NoTable)?;
        TableId::read(&id).map(At).ok_or(Refusal::NoTable)
    }
}

/// The body of a request, as JSON.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body<T>, Refusal> {
        let kind = request.headers().get(CONTENT_TYPE);
        let is_json = kind
            .and_then(|kind| kind.to_str().ok())
            .is_some_and(|kind| {
                let kind = kind.split(';').next().unwrap_or_default().trim();
                kind.eq_ignore_ascii_case("application/json")
            });
        if !is_json {
            return Err(Refusal::Unreadable(
                "send JSON, with the header content-type: application/json".to_owned(),
            ));
        }
        read_json(&arrived(request, app).await?).map(Body)
    }
}

/// The body of a request as plain text.
pub(crate) struct Text(pub String);

impl FromRequest<Arc<App>> for Text {
    type Rejection = Refusal;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Text, Refusal> {
        let bytes = arrived(request, app).await?;
        String::from_utf8(bytes.into())
            .map(Text)
            .map_err(|_| Refusal::Unreadable("send text in UTF-8".to_owned()))
    }
}

/// Waits for the whole body of a request, but not for long.
async fn arrived(request: Request, app: &Arc<App>) -> Result<Bytes, Refusal> {
    let body = tokio::time::timeout(BODY_TIMEOUT, Bytes::from_request(request, app));
    let body = body.await.map_err(|_| {
        Refusal::Unreadable("the request did not arrive in time; send it again".to_owned())
    })?;
    body.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLarge,
        _ => Refusal::Unreadable(rejection.body_text()),
    })
}

/// A request or message as JSON, which is always an object: serde would take a list of its fields too.
pub(crate) fn read_json<T: DeserializeOwned>(text: &[u8]) -> Result<T, Refusal> {
    if text.trim_ascii_start().first() != Some(&b'{') {
        return Err(Refusal::Unreadable("send a JSON object".to_owned()));
    }
    serde_json::from_slice(text)
        .map_err(|why| Refusal::Unreadable(format!("cannot read the JSON: {why}")))
}

/// Lets an address ask only so often.
pub(crate) async fn limit(
    State(app): State<Arc<App>>,
    address: Address,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    if address.is_limited() && !app.requests_of_address.allows(&address.network) {
        return Err(Refusal::TooMany(Obstacle::FastAddress));
    }
    Ok(next.run(request).await)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_customer_is_one_client() {
        let of = |text: &str| network(text.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("2001:db8:1:2:ffff::"), of("2001:db8:1:2::1"));
        assert_ne!(of("2001:db8:1:3::"), of("2001:db8:1:2::"));
        assert_eq!(of("203.0.113.7"), "203.0.113.7");
        assert_eq!(of("::1"), "::1");
        assert_eq!(of("::ffff:203.0.113.7"), "203.0.113.7");
    }

    #[test]
    fn whoever_a_proxy_names_is_limited() {
        let of = |text: &str| text.parse().unwrap();
        assert!(!Address::direct(of("127.0.0.1")).is_limited());
        assert!(Address::direct(of("203.0.113.7")).is_limited());
        assert!(Address::named(of("127.0.0.7")).is_limited());
    }
}
