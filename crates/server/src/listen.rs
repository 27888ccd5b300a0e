//! Listening at an address until asked to stop.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::admin::AdminSocket;
use crate::app::{App, Settings};
use crate::cluster::BusUrl;
use crate::connections;
use crate::links;
use crate::metrics;
use crate::store::{self, Claim, DatabaseUrl, Holder};
use crate::{Error, router, service_manager};

/// Where and how the server is reached, and where it keeps everything.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// Where to answer `/metrics`, if anywhere.
    pub metrics: Option<SocketAddr>,
    /// The database.
    pub database: DatabaseUrl,
    /// The message bus between nodes, if there is one.
    pub bus: Option<BusUrl>,
    /// How it is reached.
    pub settings: Settings,
}

/// How long requests under way may take to finish once the server was asked to stop.
const GRACE: Duration = Duration::from_millis(1500);

/// A server that has its address and can be asked to stop, but does not answer yet.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    metrics: Option<TcpListener>,
    app: Arc<App>,
    bus: Option<BusUrl>,
    stop_signal: Pin<Box<dyn Future<Output = ()> + Send>>,
    admin: AdminSocket,
    /// Dropped last: until then no other process may use the database, if it is a file.
    claim: Option<Claim>,
}

impl Server {
    /// Takes the address, where port 0 stands for any free port, claims and opens the database, and begins to watch for
    /// signals.
    ///
    /// # Errors
    /// Returns an error if the address is taken, forbidden or not one of this machine, the database is in use by another
    /// process or cannot be used, or signals cannot be watched.
    pub async fn bind(config: Config) -> Result<Self, Error> {
        let (listener, address) = take(config.listen).await?;
        let metrics = match config.metrics {
            Some(address) => Some(take(address).await?.0),
            None => None,
        };
        if let Some(backups) = &config.settings.backups {
            backups
                .prepare()
                .map_err(|error| Error::Backups(backups.folder.clone(), error))?;
        }
        let mut holder = Holder {
            address: Some(address),
            ..Holder::this_process()
        };
        let claim = match &config.database {
            DatabaseUrl::Sqlite(path) => {
                holder.admin = AdminSocket::path(path);
                Some(Claim::or_refuse(path, &holder).map_err(Error::Database)?)
            }
            DatabaseUrl::Postgres(_) => None,
        };
        let store = store::open(&config.database)
            .await
            .map_err(Error::Database)?;
        let settings = Settings {
            reachable: links::reachable(address),
            listening: Some(address),
            ..config.settings
        };
        let app = App::new(store, settings);
        let stop_signal = Box::pin(stop_signal().map_err(Error::Signals)?);
        let admin = AdminSocket::listen(holder.admin, &app);
        Ok(Self {
            listener,
            address,
            metrics,
            app,
            bus: config.bus,
            stop_signal,
            admin,
            claim,
        })
    }

    /// Where it listens, with the port that was taken.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where `/metrics` is answered, with the port that was taken.
    pub fn metrics_address(&self) -> Option<SocketAddr> {
        self.metrics.as_ref()?.local_addr().ok()
    }

    /// Where other machines reach it, the likeliest address first; nowhere if it listens on loopback.
    pub fn reachable(&self) -> &[SocketAddr] {
        &self.app.settings.reachable
    }

    /// Answers requests until Ctrl-C or a request to terminate, then lets those under way finish and closes the database.
    ///
    /// # Errors
    /// Returns an error if nothing can be stored any more.
    pub async fn run(self) -> Result<(), Error> {
        self.app.go_on().await.map_err(Error::Database)?;
        let membership = self.app.join(self.bus.as_ref()).await;
        let membership = membership.map_err(Error::Database)?;
        let (stopping, asked_to_stop) = oneshot::channel();
        let stop = async {
            self.stop_signal.await;
            tracing::info!("stopping");
            service_manager::stopping();
            self.app.stopping.send_replace(true);
            // The receiver lives as long as the server, which is polling this.
            let _ = stopping.send(());
        };
        let proxies = &self.app.settings.trusted_proxies;
        let server = connections::serve(self.listener, router(&self.app), proxies, stop, || {
            self.app.metrics.limited("connections");
        });
        let out_of_patience = async {
            let _ = asked_to_stop.await;
            tokio::time::sleep(GRACE).await;
        };
        let watching = tokio::spawn(Arc::clone(&self.app).keep_figures());
        let store = Arc::clone(&self.app.store);
        let backups = self.app.settings.backups.clone();
        let backing_up = backups.map(|schedule| {
            let app = Arc::clone(&self.app);
            tokio::spawn(async move { schedule.run(&app).await })
        });
        let figures = self.metrics.map(|listener| {
            let page = metrics::router(&self.app);
            tokio::spawn(connections::serve(
                listener,
                page,
                &[],
                std::future::pending(),
                || {},
            ))
        });
        let alive = tokio::spawn(service_manager::stay_alive(Arc::clone(&self.app)));
        service_manager::ready();
        let ended = tokio::select! {
            () = server => Ok(()),
            () = out_of_patience => Ok(()),
            why = store.failed() => Err(Error::StoreFailed(why)),
        };
        drop(self.admin);
        for task in [backing_up, figures, Some(alive), Some(watching)]
            .into_iter()
            .flatten()
        {
            task.abort();
        }
        membership.leave().await;
        store.close().await;
        drop(self.claim);
        ended
    }
}

/// Takes an address, and returns it with the port that was taken.
async fn take(listen: SocketAddr) -> Result<(TcpListener, SocketAddr), Error> {
    let cannot_listen = |error: io::Error| match error.kind() {
        ErrorKind::AddrInUse => Error::Taken(listen),
        ErrorKind::PermissionDenied => Error::Forbidden(listen),
        _ => Error::Listen(listen, error),
    };
    let listener = TcpListener::bind(listen).await.map_err(cannot_listen)?;
    let address = listener.local_addr().map_err(cannot_listen)?;
    Ok((listener, address))
}

/// Ends on the first signal to stop; signals are watched from this call on, not from the first poll.
#[cfg(unix)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    // A write beyond a file-size limit then fails instead of ending the process; tokio keeps the handler installed.
    let file_size = SignalKind::from_raw(rustix::process::Signal::XFSZ.as_raw());
    drop(signal(file_size)?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ends on Ctrl-C, which is watched from this call on.
#[cfg(windows)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}
