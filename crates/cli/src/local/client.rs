//! A guest of a server on this machine, and the requests that playing needs.

use std::time::Duration;

use anyhow::{Context, bail};
use serde_json::{Value, json};
use server::{PersonId, TableId};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// An open socket at a table.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// A guest of a server at this machine.
#[derive(Clone, Debug)]
pub(crate) struct Guest {
    address: String,
    cookie: String,
}

/// One request on a connection of its own: the status, the cookie that is set, the text.
async fn request(
    address: &str,
    line: &str,
    cookie: &str,
    body: &str,
) -> anyhow::Result<(u16, String, String)> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!(
        "{line} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, text) = answer.split_once("\r\n\r\n").context("half an answer")?;
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok());
    let cookie = head
        .lines()
        .find_map(|line| line.strip_prefix("set-cookie: "))
        .and_then(|set| set.split(';').next())
        .unwrap_or_default();
    Ok((
        status.context("no status")?,
        cookie.to_owned(),
        text.to_owned(),
    ))
}

/// Waits until the server can store a move.
pub(crate) async fn ready(address: &str) -> anyhow::Result<()> {
    loop {
        if let Ok((200, _, _)) = request(address, "GET /health/ready", "", "").await {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

impl Guest {
    /// Enters under a name.
    pub(crate) async fn enter(address: &str, name: &str) -> anyhow::Result<Guest> {
        let name = json!({"name": name}).to_string();
        let (status, cookie, text) = request(address, "POST /api/guests", "", &name).await?;
        if status != 201 {
            bail!("no guest is let in: {text}");
        }
        Ok(Guest {
            address: address.to_owned(),
            cookie,
        })
    }

    /// A client without a session, which may only watch.
    pub(crate) fn nobody(address: &str) -> Guest {
        Guest {
            address: address.to_owned(),
            cookie: String::new(),
        }
    }

    /// The same guest after the server has moved to another address.
    pub(crate) fn at(&self, address: &str) -> Guest {
        Guest {
            address: address.to_owned(),
            cookie: self.cookie.clone(),
        }
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Asks for something, which must be granted.
    pub(crate) async fn get(&self, path: &str) -> anyhow::Result<Value> {
        let line = format!("GET {path}");
        let (status, _, text) = request(&self.address, &line, &self.cookie, "").await?;
        if status != 200 {
            bail!("{path} is refused: {text}");
        }
        Ok(serde_json::from_str(&text)?)
    }

    /// Looks at a table.
    pub(crate) async fn see(&self, table: &TableId) -> anyhow::Result<Value> {
        self.get(&format!("/api/tables/{table}")).await
    }

    /// Reads the page of events after one, and returns which is the last on it.
    pub(crate) async fn events(&self, table: &TableId, after: u64) -> anyhow::Result<Option<u64>> {
        let path = format!("/api/tables/{table}/events?after={after}");
        let page = self.get(&path).await?;
        let events = page["events"].as_array().context("a page has events")?;
        Ok(events.last().and_then(|event| event["seq"].as_u64()))
    }

    /// Returns the identifier of the guest.
    pub(crate) async fn person(&self) -> anyhow::Result<PersonId> {
        let (_, _, text) = request(&self.address, "GET /api/me", &self.cookie, "").await?;
        let me: Value = serde_json::from_str(&text)?;
        Ok(serde_json::from_value(me["id"].clone())?)
    }

    /// Asks for something to be done, which must be granted.
    pub(crate) async fn post(&self, path: &str, body: &Value) -> anyhow::Result<Value> {
        let line = format!("POST {path}");
        let (status, _, text) =
            request(&self.address, &line, &self.cookie, &body.to_string()).await?;
        if status >= 300 {
            bail!("{path} is refused: {text}");
        }
        Ok(serde_json::from_str(&text)?)
    }

    /// A running game with both chairs for oneself.
    pub(crate) async fn begin(&self) -> anyhow::Result<String> {
        self.begin_at(&Value::Null).await
    }

    /// A running game with both chairs for oneself, at a pace, which is that of the server if it is null.
    pub(crate) async fn begin_at(&self, pace: &Value) -> anyhow::Result<String> {
        let mut new = json!({
            "game": "spice-road", "chairs": [{"kind": "me"}, {"kind": "me"}],
            "access": "link", "spectators": "link", "hints": "alone", "undo": "own",
        });
        if !pace.is_null() {
            new["pace"] = pace.clone();
        }
        let table = self.post("/api/tables", &new).await?;
        let id = table["id"].as_str().context("a table has a name")?;
        self.post(&format!("/api/tables/{id}/start"), &json!({}))
            .await?;
        Ok(id.to_owned())
    }

    /// Opens a socket at a table, which shows what happens from now on.
    pub(crate) async fn watch(&self, table: &str) -> anyhow::Result<Socket> {
        self.open(&format!("/api/tables/{table}/socket")).await
    }

    /// Opens a socket at a table, which shows what follows an event.
    pub(crate) async fn watch_after(&self, table: &str, after: u64) -> anyhow::Result<Socket> {
        self.open(&format!("/api/tables/{table}/socket?after={after}"))
            .await
    }

    async fn open(&self, path: &str) -> anyhow::Result<Socket> {
        let stream = TcpStream::connect(&self.address).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("cookie", self.cookie.parse()?);
        let (socket, _) = tokio_tungstenite::client_async(request, stream).await?;
        Ok(socket)
    }
}
