//! What a browser gets from each address.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::net::TcpListener;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use server::store::{DatabaseUrl, Durability, Sqlite};
use server::{App, Config, Server, Settings};
use tower::ServiceExt;

struct Answer {
    status: StatusCode,
    headers: header::HeaderMap,
    text: String,
}

impl Answer {
    fn header(&self, name: &header::HeaderName) -> &str {
        self.headers
            .get(name)
            .unwrap_or_else(|| panic!("no header {name}"))
            .to_str()
            .unwrap()
    }
}

async fn ask(method: Method, path: &str) -> Answer {
    answer(Request::builder().method(method).uri(path)).await
}

/// As a browser asks, which takes compressed answers.
async fn small(path: &str) -> Answer {
    answer(
        Request::builder()
            .uri(path)
            .header(header::ACCEPT_ENCODING, "br;q=0.1, gzip"),
    )
    .await
}

async fn answer(request: axum::http::request::Builder) -> Answer {
    let request = request.body(Body::empty()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("test.db"), Durability::Full).unwrap();
    let app = App::new(Arc::new(store), Settings::default());
    let response = server::router(&app).oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, 1 << 20).await.unwrap();
    Answer {
        status: parts.status,
        headers: parts.headers,
        text: String::from_utf8_lossy(&bytes).into_owned(),
    }
}

async fn get(path: &str) -> Answer {
    ask(Method::GET, path).await
}

/// The values of every `src` and `href` that lead to this server.
fn links(page: &str) -> Vec<&str> {
    ["src=\"/", "href=\"/"]
        .iter()
        .flat_map(|start| page.split(start).skip(1))
        .map(|rest| rest.split('"').next().unwrap())
        .collect()
}

#[tokio::test]
async fn every_address_answers_with_its_status_and_kind() {
    for (path, status, kind) in [
        ("/", 200, "text/html; charset=utf-8"),
        ("/new", 200, "text/html; charset=utf-8"),
        ("/rules", 200, "text/html; charset=utf-8"),
        ("/games", 200, "text/html; charset=utf-8"),
        ("/table/anything", 404, "text/html; charset=utf-8"),
        ("/table/aaaaaaaaaaaaaaaa", 404, "text/html; charset=utf-8"),
        ("/table/anything/replay", 404, "text/html; charset=utf-8"),
        ("/licences/vollkorn.txt", 200, "text/plain; charset=utf-8"),
        ("/manifest.webmanifest", 200, "application/manifest+json"),
        ("/preview-spice-road.png", 200, "image/png"),
        ("/icon.svg", 200, "image/svg+xml"),
        ("/health/live", 200, "text/plain; charset=utf-8"),
        ("/health/ready", 200, "text/plain; charset=utf-8"),
        ("/api/openapi.json", 200, "application/json"),
        ("/samarkand", 404, "text/html; charset=utf-8"),
        ("/index.html", 404, "text/html; charset=utf-8"),
        ("/api/samarkand", 404, "application/json"),
    ] {
        let answer = get(path).await;
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(answer.header(&header::CONTENT_TYPE), kind, "{path}");
    }
    for (path, status) in [("/", 405), ("/icon.svg", 405), ("/samarkand", 404)] {
        assert_eq!(ask(Method::POST, path).await.status, status, "{path}");
    }
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    for (method, path) in [
        (Method::GET, "/"),
        (Method::GET, "/icon.svg"),
        (Method::GET, "/health/live"),
        (Method::GET, "/samarkand"),
        (Method::POST, "/"),
    ] {
        let answer = ask(method, path).await;
        assert_eq!(answer.header(&header::X_CONTENT_TYPE_OPTIONS), "nosniff");
        assert_eq!(answer.header(&header::REFERRER_POLICY), "no-referrer");
        let policy = answer.header(&header::CONTENT_SECURITY_POLICY);
        assert!(policy.starts_with("default-src 'none'; "), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
    }
}

#[tokio::test]
async fn the_page_holds_nothing_that_the_policy_blocks() {
    let page = get("/samarkand").await.text;
    for blocked in ["<style", " style=", " onclick=", "<form", "//"] {
        assert!(!page.contains(blocked), "the page contains {blocked}");
    }
    for script in page.split("<script").skip(1) {
        let (tag, rest) = script.split_once('>').unwrap();
        assert!(tag.contains(" src=\"/assets/"), "{tag}");
        assert!(rest.starts_with("</script>"), "a script is inline");
    }
}

#[tokio::test]
async fn all_that_the_page_links_to_is_there_for_ever_and_compressed() {
    let page = get("/").await;
    assert_eq!(page.header(&header::CACHE_CONTROL), "no-cache");
    let links = links(&page.text);
    for end in [".js", ".css"] {
        let has = links.iter().any(|link| link.strip_suffix(end).is_some());
        assert!(has, "{end}: {links:?}");
    }
    for link in links {
        let path = format!("/{link}");
        let answer = get(&path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        assert!(!answer.headers.contains_key(header::CONTENT_ENCODING));
        if link.starts_with("assets/") {
            let kept = answer.header(&header::CACHE_CONTROL);
            assert!(kept.contains("immutable"), "{path}: {kept}");
        }
        if [".woff2", ".png"]
            .iter()
            .any(|end| link.strip_suffix(end).is_some())
        {
            continue;
        }
        let small = small(&path).await;
        assert_eq!(small.header(&header::CONTENT_ENCODING), "gzip", "{path}");
        assert_eq!(small.header(&header::VARY), "accept-encoding");
    }
}

/// What a page says in one of its `meta` elements.
fn meta<'a>(page: &'a str, name: &str) -> &'a str {
    let start = format!("property=\"{name}\" content=\"");
    let (_, rest) = page
        .split_once(&start)
        .unwrap_or_else(|| panic!("no {name}"));
    rest.split('"').next().unwrap()
}

#[tokio::test]
async fn a_link_shows_what_it_leads_to() {
    let home = get("/").await.text;
    assert_eq!(meta(&home, "og:title"), "Caravanserai");
    assert!(meta(&home, "og:image").ends_with("/preview.png"));
    assert!(meta(&home, "og:image").starts_with("http://"));
    let rules = get("/rules/east-to-west").await.text;
    assert_eq!(meta(&rules, "og:title"), "From East to West · Caravanserai");
    assert!(rules.contains("<title>From East to West · Caravanserai</title>"));
    let spanish = Request::builder()
        .uri("/rules/spice-road")
        .header(header::ACCEPT_LANGUAGE, "es-ES");
    let spanish = answer(spanish).await.text;
    assert_eq!(
        meta(&spanish, "og:title"),
        "La Ruta de las Especias · Caravanserai"
    );

    let running = crate::support::open().await;
    let ada = crate::support::Client::guest(&running.address, "<Ada> & \"co\"").await;
    let chairs = serde_json::json!([{"kind": "me"}, {"kind": "open"}]);
    let table = ada.open(&chairs).await;
    let stranger = crate::support::Client::nobody(&running.address);
    for path in [format!("/table/{table}"), format!("/table/{table}/replay")] {
        let page = stranger.get(&path).await.unwrap();
        assert_eq!(page.status, 200, "{path}");
        assert_eq!(
            meta(&page.text, "og:title"),
            "&lt;Ada&gt; &amp; &quot;co&quot; invites you to Spice Road · Caravanserai"
        );
        assert!(meta(&page.text, "og:image").ends_with("/preview-spice-road.png"));
        assert!(meta(&page.text, "og:url").ends_with(&path), "{path}");
    }
    // As small as the page that is the same for all.
    let small = small("/").await;
    assert_eq!(small.header(&header::CONTENT_ENCODING), "gzip");
    let packed = small.text.chars().count();
    assert!(packed < home.len() / 3, "{packed} of {}", home.len());
}

#[tokio::test]
async fn the_page_says_whose_the_trademark_is_even_without_scripts() {
    // Where its lines break does not matter.
    let text = get("/").await.text;
    let page = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains("Century is a trademark of its owner, Plan B Games."));
    assert!(page.contains("independent program with its own words and art"));
    assert!(page.contains("not affiliated"));
}

#[tokio::test]
async fn a_taken_port_is_named_with_the_way_out() {
    let holder = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = holder.local_addr().unwrap();
    let config = Config {
        metrics: None,
        listen: address,
        database: DatabaseUrl::sqlite("never-made.db"),
        bus: None,
        settings: Settings::default(),
    };
    let Err(error) = Server::bind(config).await else {
        panic!("{address} was taken twice");
    };
    assert_eq!(
        error.to_string(),
        format!("{address} is taken; choose another with --listen")
    );
}
