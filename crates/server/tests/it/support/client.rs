//! A client that knows nothing but the protocol: requests and sockets over real connections.

use std::io;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// What a request was answered.
#[derive(Clone, Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: String,
    pub text: String,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {self:?}"))
    }
}

/// Somebody at the door: nobody yet, or a guest with a cookie.
#[derive(Clone, Debug)]
pub struct Client {
    pub address: String,
    pub cookie: String,
    pub id: String,
}

impl Client {
    /// Nobody.
    pub fn nobody(address: &str) -> Client {
        Client {
            address: address.to_owned(),
            cookie: String::new(),
            id: String::new(),
        }
    }

    /// A guest.
    pub async fn guest(address: &str, name: &str) -> Client {
        let mut client = Client::nobody(address);
        let reply = client
            .post("/api/guests", &json!({ "name": name }))
            .await
            .unwrap();
        assert_eq!(reply.status, 201, "{reply:?}");
        client.take_cookie(&reply);
        reply.json()["id"]
            .as_str()
            .unwrap()
            .clone_into(&mut client.id);
        client
    }

    /// Keeps the cookie that a reply sets.
    pub fn take_cookie(&mut self, reply: &Reply) {
        let set = reply
            .headers
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "))
            .unwrap_or_else(|| panic!("no cookie: {reply:?}"));
        set.split(';').next().unwrap().clone_into(&mut self.cookie);
    }

    pub async fn get(&self, path: &str) -> io::Result<Reply> {
        self.request("GET", path, "", "").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> io::Result<Reply> {
        self.request("POST", path, "", &body.to_string()).await
    }

    /// One request on a connection of its own.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &str,
        body: &str,
    ) -> io::Result<Reply> {
        let mut stream = TcpStream::connect(&self.address).await?;
        let cookie = if self.cookie.is_empty() {
            String::new()
        } else {
            format!("cookie: {}\r\n", self.cookie)
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{cookie}{headers}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let answer = String::from_utf8(answer).map_err(io::Error::other)?;
        let (head, text) = answer
            .split_once("\r\n\r\n")
            .ok_or_else(|| io::Error::other("half an answer"))?;
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok())
            .ok_or_else(|| io::Error::other("no status"))?;
        let length = head
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "))
            .and_then(|length| length.parse().ok());
        if length.is_some_and(|length: usize| length != text.len()) {
            return Err(io::Error::other("half an answer"));
        }
        Ok(Reply {
            status,
            headers: head.to_owned(),
            text: text.to_owned(),
        })
    }

    /// A request that must be granted.
    pub async fn must(&self, path: &str, body: &Value) -> Value {
        let reply = self.post(path, body).await.unwrap();
        assert!((200..300).contains(&reply.status), "{path} {reply:?}");
        reply.json()
    }

    /// Opens a table and gives back its name.
    pub async fn open(&self, chairs: &Value) -> String {
        self.open_game("spice-road", chairs).await
    }

    /// Opens a table of a game and gives back its name.
    pub async fn open_game(&self, game: &str, chairs: &Value) -> String {
        let table = self
            .must(
                "/api/tables",
                &json!({
                    "game": game, "chairs": chairs,
                    "access": "link", "spectators": "link", "hints": "alone", "undo": "own",
                }),
            )
            .await;
        table["id"].as_str().unwrap().to_owned()
    }

    /// The status that asking for a socket is answered with.
    pub async fn upgrade(&self, path: &str) -> u16 {
        let mut stream = TcpStream::connect(&self.address).await.unwrap();
        let request = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\n\
             sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.address, self.cookie
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.unwrap();
        let head = String::from_utf8_lossy(&head).into_owned();
        head.rsplit(' ').next().unwrap().parse().unwrap()
    }

    /// Opens a socket at a table.
    pub async fn socket(&self, table: &str, after: Option<u64>) -> Option<Socket> {
        let stream = TcpStream::connect(&self.address).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let since = after
            .map(|after| format!("?after={after}"))
            .unwrap_or_default();
        let url = format!("ws://{}/api/tables/{table}/socket{since}", self.address);
        let mut request = url.into_client_request().unwrap();
        if !self.cookie.is_empty() {
            let cookie = self.cookie.parse().unwrap();
            request.headers_mut().insert("cookie", cookie);
        }
        let (socket, _) = tokio_tungstenite::client_async(request, stream)
            .await
            .ok()?;
        Some(Socket(socket))
    }
}

/// An open socket.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// The next message, unless the connection is broken.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match self.0.next().await?.ok()? {
                Message::Text(text) => return Some(serde_json::from_str(&text).unwrap()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// The next message, or the number that the other side closes the connection with; none if it breaks.
    pub async fn next_or_end(&mut self) -> Result<Value, Option<u16>> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
                Some(Ok(Message::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// The number that the other side closes the connection with.
    pub async fn closed_with(&mut self) -> Option<u16> {
        loop {
            if let Message::Close(frame) = self.0.next().await?.ok()? {
                return Some(frame?.code.into());
            }
        }
    }

    /// The next message of this type; others are passed over.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.expect("the connection is open");
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub async fn send(&mut self, message: &Value) -> bool {
        self.0
            .send(Message::Text(message.to_string().into()))
            .await
            .is_ok()
    }

    pub async fn send_text(&mut self, text: &str) -> bool {
        self.0.send(Message::Text(text.into())).await.is_ok()
    }
}

/// The first 16 digits of the SHA-256 of a view.
pub fn hash(view: &str) -> String {
    use sha2::Digest;
    hex::encode(&sha2::Sha256::digest(view.as_bytes())[..8])
}
