//! Taking connections: a limited number, from each address and in all, and only from clients that say what they want.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tower::ServiceExt;

use crate::caller::network;
use crate::limits::{self, Counts};

/// How long a client may take to send the head of a request, the next one on the same connection included.
const HEAD_TIMEOUT: Duration = Duration::from_secs(10);

/// File descriptors that are kept for the database and everything else that is not a connection.
const RESERVED: u64 = 128;

/// Shortest time between two lines in the log about connections that are turned away.
const QUIET: Duration = Duration::from_secs(10);

/// How long to wait after the system refuses a connection, as when file descriptors are used up.
const PAUSE: Duration = Duration::from_millis(100);

/// The connections that are open.
struct Open {
    all: Arc<Semaphore>,
    of_network: Arc<Counts<IpAddr>>,
    /// Addresses that speak for many clients, so that only the total counts.
    proxies: Vec<IpAddr>,
    last_told: Mutex<Option<Instant>>,
}

impl Open {
    fn new(proxies: &[IpAddr]) -> Open {
        let most = most();
        Open {
            all: Arc::new(Semaphore::new(most)),
            of_network: Arc::new(Counts::new(most_of_address(most))),
            proxies: proxies.to_vec(),
            last_told: Mutex::new(None),
        }
    }

    /// Counts a connection, if there is room for it.
    fn admit(&self, peer: IpAddr) -> Result<Counted, &'static str> {
        let permit = Arc::clone(&self.all)
            .try_acquire_owned()
            .map_err(|_| "too many connections")?;
        let is_proxy = peer.is_loopback() || self.proxies.contains(&peer);
        let network = (!is_proxy).then(|| network(peer));
        if let Some(network) = &network
            && !self.of_network.add(network)
        {
            return Err("too many connections from one address");
        }
        Ok(Counted {
            _permit: permit,
            of_network: Arc::clone(&self.of_network),
            network,
        })
    }

    /// Logs that connections are turned away, now and then.
    fn tell(&self, why: &dyn std::fmt::Display) {
        let mut last = self
            .last_told
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if last.is_none_or(|last| last.elapsed() >= QUIET) {
            *last = Some(Instant::now());
            tracing::warn!("connections are turned away: {why}");
        }
    }
}

/// Maximum number of connections: what the limit on file descriptors leaves, raised as far as it may be.
#[cfg(unix)]
fn most() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    let current = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => limit.maximum,
        Err(_) => limit.current,
    };
    let spare = current.unwrap_or(u64::MAX).saturating_sub(RESERVED);
    usize::try_from(spare)
        .unwrap_or(usize::MAX)
        .clamp(16, limits::CONNECTIONS)
}

#[cfg(not(unix))]
fn most() -> usize {
    limits::CONNECTIONS
}

/// Maximum number of connections from one address: where the system allows few, half of them are left to the others.
fn most_of_address(most: usize) -> u32 {
    u32::try_from(most / 2).map_or(limits::CONNECTIONS_OF_ADDRESS, |half| {
        half.min(limits::CONNECTIONS_OF_ADDRESS)
    })
}

/// A connection that counts as long as this is there.
struct Counted {
    _permit: OwnedSemaphorePermit,
    of_network: Arc<Counts<IpAddr>>,
    network: Option<IpAddr>,
}

impl Drop for Counted {
    fn drop(&mut self) {
        if let Some(network) = &self.network {
            self.of_network.remove(network);
        }
    }
}

/// A stream that counts until it is closed, also after it has become a WebSocket.
struct CountedStream {
    stream: TcpStream,
    _counted: Counted,
}

impl AsyncRead for CountedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        buffer: &mut ReadBuf,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for CountedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context,
        parts: &[io::IoSlice],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

/// Serves a site until asked to stop, then waits until the requests under way are answered. Connections from `proxies` count
/// in the total only. Tells `turned_away` of each connection for which there is no room.
pub(crate) async fn serve(
    listener: TcpListener,
    site: Router,
    proxies: &[IpAddr],
    stop: impl Future<Output = ()>,
    turned_away: impl Fn(),
) {
    let open = Open::new(proxies);
    // Every connection holds a receiver: it changes when they shall end, and is closed when all have.
    let (ending, _) = watch::channel(());
    // Not the builder that takes every version of HTTP: it waits for the first byte without a limit.
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT);
    let mut stop = std::pin::pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    open.tell(&error);
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let counted = match open.admit(peer.ip().to_canonical()) {
            Ok(counted) => counted,
            Err(why) => {
                open.tell(&why);
                turned_away();
                continue;
            }
        };
        // Moves are small and awaited: none shall wait for another to fill a packet.
        let _ = stream.set_nodelay(true);
        let stream = CountedStream {
            stream,
            _counted: counted,
        };
        let service = TowerToHyperService::new(with_peer(site.clone(), peer));
        let connection = builder
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut asked_to_end = ending.subscribe();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            tokio::select! {
                // A client that breaks off is not an event.
                _ = connection.as_mut() => return,
                _ = asked_to_end.changed() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    ending.send_replace(());
    ending.closed().await;
}

/// The site as one client sees it.
fn with_peer(
    site: Router,
    peer: SocketAddr,
) -> impl tower::Service<
    Request<Incoming>,
    Response = axum::response::Response,
    Error = std::convert::Infallible,
    Future = impl Future<Output = Result<axum::response::Response, std::convert::Infallible>> + Send,
> + Clone {
    site.map_request(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.map(Body::new)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_named_proxy_holds_more_connections_than_a_client() {
        let at = |n| IpAddr::from([203, 0, 113, n]);
        let open = Open::new(&[at(1)]);
        let most = most_of_address(most());
        let held = |address| -> usize {
            let tries = (0..=most).map(|_| open.admit(address));
            tries.filter_map(Result::ok).collect::<Vec<_>>().len()
        };
        assert_eq!(held(at(2)), most as usize);
        assert_eq!(held(at(1)), most as usize + 1);
    }
}
