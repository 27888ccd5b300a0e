//! The optional message bus, core NATS, which stores nothing.

use std::str::FromStr;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{ConnectOptions, Event};
use futures_util::StreamExt;
use tokio::sync::mpsc;

/// The subject of hints.
const SUBJECT: &str = "caravan.hints";

/// Delay between attempts to reconnect.
const AGAIN: Duration = Duration::from_millis(500);

/// Address of a message bus: `nats://HOST:PORT`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BusUrl(String);

impl FromStr for BusUrl {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<BusUrl, &'static str> {
        let wrong = "write nats:// and a server, such as nats://127.0.0.1:4222";
        let rest = text.strip_prefix("nats://").ok_or(wrong)?;
        if rest.is_empty() || text.parse::<async_nats::ServerAddr>().is_err() {
            return Err(wrong);
        }
        Ok(BusUrl(text.to_owned()))
    }
}

/// A connection to the bus that reconnects by itself.
#[derive(Clone)]
pub(super) struct Bus(async_nats::Client);

impl Bus {
    /// Connects in the background. Until the bus can be reached, hints go through the database.
    pub(super) async fn connect(url: &BusUrl) -> Result<Bus, String> {
        let options = ConnectOptions::new()
            .retry_on_initial_connect()
            .reconnect_delay_callback(|_| AGAIN)
            .ping_interval(Duration::from_secs(5))
            .event_callback(|event| async move {
                if event == Event::Connected {
                    tracing::info!("the message bus is connected");
                } else {
                    tracing::warn!(%event, "message bus");
                }
            });
        let client = options.connect(&url.0).await;
        client.map(Bus).map_err(|error| error.to_string())
    }

    /// Whether the bus can be reached, as far as is known.
    pub(super) fn is_connected(&self) -> bool {
        self.0.connection_state() == State::Connected
    }

    /// Publishes a message. It may be lost.
    pub(super) async fn publish(&self, text: String) {
        // Nodes that miss it poll.
        let _ = self.0.publish(SUBJECT, text.into()).await;
    }

    /// Subscribes to hints.
    pub(super) async fn listen(&self) -> Result<mpsc::Receiver<String>, String> {
        let mut subscriber = (self.0.subscribe(SUBJECT).await).map_err(|e| e.to_string())?;
        let (sender, hints) = mpsc::channel(1024);
        tokio::spawn(async move {
            while let Some(message) = subscriber.next().await {
                let Ok(text) = String::from_utf8(message.payload.to_vec()) else {
                    continue;
                };
                if sender.is_closed() {
                    return;
                }
                // A listener that is behind misses a hint, and polls.
                let _ = sender.try_send(text);
            }
        });
        Ok(hints)
    }
}
