//! Where requests come from: pages of this server, or of others.

use std::str::FromStr;

use axum::extract::{Request, State};
use axum::http::header::{HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method, Uri};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::Arc;

use crate::app::App;
use crate::refusal::Refusal;

/// The address that people type to reach the server: scheme and host, without a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

impl PublicUrl {
    /// Whether it is reached encrypted, so that cookies need never travel otherwise.
    pub fn is_secure(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for PublicUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<PublicUrl, &'static str> {
        const WRONG: &str = "write it like https://play.example.org, without a path";
        let text = text.strip_suffix('/').unwrap_or(text);
        let uri: Uri = text.parse().map_err(|_| WRONG)?;
        match (uri.scheme_str(), uri.authority()) {
            (Some("http" | "https"), Some(authority))
                if uri.path() == "/"
                    && uri.query().is_none()
                    && !authority.as_str().contains('@') =>
            {
                Ok(PublicUrl(text.to_ascii_lowercase()))
            }
            _ => Err(WRONG),
        }
    }
}

/// Refuses what pages of other sites make a browser send: everything that changes something, and sockets.
pub(crate) async fn check(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    let safe = matches!(
        *request.method(),
        Method::GET | Method::HEAD | Method::OPTIONS
    ) && !request.headers().contains_key(UPGRADE);
    if safe || is_own(request.headers(), app.settings.public_url.as_ref()) {
        Ok(next.run(request).await)
    } else {
        Err(Refusal::ForeignOrigin)
    }
}

/// Whether the request comes from a page of this server, or from a program that is not a browser.
fn is_own(headers: &HeaderMap, public: Option<&PublicUrl>) -> bool {
    if headers
        .get("sec-fetch-site")
        .is_some_and(|site| site == "cross-site" || site == "same-site")
    {
        return false;
    }
    let Some(origin) = headers.get(ORIGIN) else {
        // Browsers name the origin of every such request.
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    if public.is_some_and(|public| public.as_str().eq_ignore_ascii_case(origin)) {
        return true;
    }
    // In a home network the server goes by many names; it is the same site if the browser calls both the same.
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    public.is_none()
        && host.is_some_and(|host| {
            origin
                .strip_prefix("http://")
                .or_else(|| origin.strip_prefix("https://"))
                .is_some_and(|named| named.eq_ignore_ascii_case(host))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn own(headers: &[(&'static str, &str)], public: Option<&str>) -> bool {
        let map = headers
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
            .collect();
        let public: Option<PublicUrl> = public.map(|url| url.parse().unwrap());
        is_own(&map, public.as_ref())
    }

    #[test]
    fn pages_of_other_sites_are_foreign() {
        let here = ("host", "caravan.lan:8080");
        let public = Some("https://play.example.org");
        assert!(own(&[here], None));
        assert!(own(&[here, ("origin", "http://caravan.lan:8080")], None));
        assert!(own(&[here, ("origin", "https://play.example.org")], public));
        for (origin, public) in [
            ("http://evil.example", None),
            ("http://caravan.lan", None),
            ("http://caravan.lan:8080.evil.example", None),
            ("null", None),
            ("", None),
            ("http://caravan.lan:8080", public),
            ("https://play.example.org.evil.example", public),
            ("http://play.example.org", public),
        ] {
            assert!(!own(&[here, ("origin", origin)], public), "{origin}");
        }
        assert!(!own(&[here, ("sec-fetch-site", "cross-site")], None));
        assert!(own(&[here, ("sec-fetch-site", "same-origin")], None));
    }

    #[test]
    fn a_public_address_has_a_scheme_and_no_path() {
        assert_eq!(
            "https://Play.example.org/"
                .parse::<PublicUrl>()
                .unwrap()
                .as_str(),
            "https://play.example.org"
        );
        assert!("http://192.168.1.4:8080".parse::<PublicUrl>().is_ok());
        for wrong in [
            "",
            "play.example.org",
            "ftp://x",
            "https://x/y",
            "https://a@b",
            "https://",
        ] {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
    }
}
