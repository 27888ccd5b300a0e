//! A server of its own for each test, over real sockets, and clients for it.
#![allow(
    dead_code,
    unused_imports,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "each test uses its part, and may panic"
)]

pub mod client;
pub mod routes;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use server::store::{Durability, Sqlite};
use server::{App, Settings};

pub use client::{Client, Socket};

/// A server that answers at an address.
pub struct Open {
    pub address: String,
    pub app: Arc<App>,
    folder: Option<tempfile::TempDir>,
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
    serve(App::new(Arc::new(store), Settings::default())).await
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
        folder: None,
    }
}
