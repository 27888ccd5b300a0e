//! A server of its own for each test, over real sockets, and clients for it.
#![allow(
    dead_code,
    unused_imports,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "each test uses its part, and may panic"
)]

pub mod client;
pub mod database;
pub mod routes;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use serde_json::json;
use server::store::{AdminWrite, Change, Durability, Sqlite, Store, Write};
use server::{App, PersonId, Settings};

pub use client::{Client, Socket};

/// A server that answers at an address.
pub struct Open {
    pub address: String,
    pub app: Arc<App>,
    /// The store of a server that was opened with a file.
    pub store: Option<Sqlite>,
    folder: Option<tempfile::TempDir>,
}

/// The password of everybody with an account.
pub const PASSWORD: &str = "open sesame";

impl Open {
    /// A person with an account.
    pub async fn account(&self, name: &str) -> Client {
        let client = Client::guest(&self.address, &format!("{name} (guest)")).await;
        let account = json!({"name": name, "password": PASSWORD});
        client.must("/api/me/account", &account).await;
        client
    }

    /// A person with an account who is an administrator.
    pub async fn administrator(&self, name: &str) -> Client {
        let client = self.account(name).await;
        let write = AdminWrite {
            by: None,
            at: 1,
            change: Change::Administrator {
                person: PersonId::stored(client.id.clone()),
                is: true,
            },
            reason: String::new(),
            note: String::new(),
            report: None,
        };
        let store = self.store.as_ref().unwrap();
        store.write(Write::Admin(write)).await.unwrap();
        client
    }
}

/// Opens a server that keeps everything in a folder of its own.
pub async fn open() -> Open {
    let folder = tempfile::tempdir().unwrap();
    let mut open = open_at(&folder.path().join("test.db")).await;
    open.folder = Some(folder);
    open
}

/// Opens a server that keeps everything in this file.
pub async fn open_at(file: &Path) -> Open {
    let store = Sqlite::open(file, Durability::Full).unwrap();
    let mut open = serve(App::new(Arc::new(store.clone()), Settings::default())).await;
    open.store = Some(store);
    open
}

/// Opens the doors of a server.
pub async fn serve(app: Arc<App>) -> Open {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let service = server::router(&app).into_make_service_with_connect_info::<SocketAddr>();
    tokio::spawn(async move { axum::serve(listener, service).await });
    Open {
        address,
        app,
        store: None,
        folder: None,
    }
}
