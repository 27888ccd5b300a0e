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
    let request = Request::builder()
        .method(method)
        .uri(path)
        .body(Body::empty())
        .unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("test.db"), Durability::Full).unwrap();
    let house = House::new(Arc::new(store), Settings::default());
    let response = server::app(&house).oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let bytes = to_bytes(body, 1 << 20).await.unwrap();
    Answer {
        status: parts.status,
        headers: parts.headers,
        text: String::from_utf8(bytes.to_vec()).unwrap(),
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
        ("/style.css", 200, "text/css; charset=utf-8"),
        ("/icon.svg", 200, "image/svg+xml"),
        ("/scene.svg", 200, "image/svg+xml"),
        ("/health/live", 200, "text/plain; charset=utf-8"),
        ("/health/ready", 200, "text/plain; charset=utf-8"),
        ("/api/openapi.json", 200, "application/json"),
        ("/samarkand", 404, "text/html; charset=utf-8"),
        ("/api/samarkand", 404, "application/json"),
    ] {
        let answer = get(path).await;
        assert_eq!(answer.status, status, "{path}");
        assert_eq!(answer.header(&header::CONTENT_TYPE), kind, "{path}");
    }
    let posted = ask(Method::POST, "/").await;
    assert_eq!(posted.status, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    for (method, path) in [
        (Method::GET, "/"),
        (Method::GET, "/style.css"),
        (Method::GET, "/scene.svg"),
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
async fn pages_hold_nothing_that_the_policy_blocks() {
    for path in ["/", "/samarkand"] {
        let page = get(path).await.text;
        for blocked in ["<script", "<style", " style=", " onclick=", "<form", "//"] {
            assert!(!page.contains(blocked), "{path} contains {blocked}");
        }
    }
}

#[tokio::test]
async fn all_that_a_page_links_to_is_there() {
    for path in ["/", "/samarkand"] {
        let page = get(path).await.text;
        let links = links(&page);
        assert!(links.contains(&"style.css"), "{path}: {links:?}");
        for link in links {
            let status = get(&format!("/{link}")).await.status;
            assert_eq!(status, StatusCode::OK, "{path} links to /{link}");
        }
    }
}

#[tokio::test]
async fn the_start_page_says_whose_the_trademark_is() {
    let page = get("/").await.text;
    assert!(page.contains("Century is a trademark of its owner, Plan B Games."));
    assert!(page.contains("independent program with its own words and art"));
    assert!(page.contains("not affiliated"));
}

#[tokio::test]
async fn the_start_page_names_the_stand_in_components() {
    assert!(get("/").await.text.contains("our own stand-ins"));
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
