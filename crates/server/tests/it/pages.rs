//! What a browser gets from each address.
#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::net::TcpListener;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{Method, Request, StatusCode, header};
use server::store::{Durability, Sqlite};
use server::{Config, House, Server, Settings};
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
    let house = House::new(Arc::new(store), Settings::default());
    let response = server::app(&house).oneshot(request).await.unwrap();
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
        ("/table/anything", 200, "text/html; charset=utf-8"),
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
    let page = get("/").await.text;
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
        let small = small(&path).await;
        assert_eq!(small.header(&header::CONTENT_ENCODING), "gzip", "{path}");
        assert_eq!(small.header(&header::VARY), "accept-encoding");
    }
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
        listen: address,
        database: "never-made.db".into(),
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
