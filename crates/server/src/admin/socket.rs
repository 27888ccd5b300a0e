//! The Unix socket beside the database, at which a running server takes requests of its host.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Holder, Reply, Request, StoreError};
use crate::app::App;

/// The socket at which a server takes requests, removed when it is dropped.
#[derive(Debug)]
pub(crate) struct AdminSocket {
    path: Option<PathBuf>,
    task: Option<tokio::task::JoinHandle<()>>,
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        if let Some(task) = &self.task {
            task.abort();
        }
        if let Some(path) = &self.path {
            // One that stays is replaced by the next server.
            let _ = std::fs::remove_file(path);
        }
    }
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::PermissionsExt;
    use std::time::Duration;

    use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
    use tokio::net::{UnixListener, UnixStream};

    use super::{AdminSocket, App, Arc, Holder, Path, PathBuf, Reply, Request, StoreError};
    use crate::admin::perform;
    use crate::progress::Progress;
    use crate::sessions::Ended;

    /// Longest path of a socket that all systems take.
    const LONGEST: usize = 100;

    /// Longest request.
    const MOST: u64 = 64 * 1024;

    /// How long a request may take to arrive, and how long its sender waits for each line of the answer.
    const PATIENCE: Duration = Duration::from_secs(20);

    /// How often a server that works on a request says so.
    const SIGN_OF_LIFE: Duration = Duration::from_secs(1);

    impl AdminSocket {
        /// The place of the socket for a database.
        pub(crate) fn path(database: &Path) -> Option<PathBuf> {
            let absolute = std::path::absolute(database).ok()?;
            let mut path = absolute.into_os_string();
            path.push("-admin");
            if path.len() > LONGEST {
                let name = format!("caravan-{}-admin", std::process::id());
                path = std::env::temp_dir().join(name).into_os_string();
            }
            Some(path.into())
        }

        /// Takes requests at a path. Without the socket the server runs all the same.
        pub(crate) fn listen(path: Option<PathBuf>, app: &Arc<App>) -> AdminSocket {
            let none = AdminSocket {
                path: None,
                task: None,
            };
            let Some(path) = path else { return none };
            // The claim on the database is ours, so this is a leftover.
            let _ = std::fs::remove_file(&path);
            let listener = match UnixListener::bind(&path) {
                Ok(listener) => listener,
                Err(error) => {
                    tracing::warn!(%error, path = %path.display(), "caravan admin cannot reach this server");
                    return none;
                }
            };
            let private = std::fs::Permissions::from_mode(0o600);
            if let Err(error) = std::fs::set_permissions(&path, private) {
                tracing::warn!(%error, "cannot make the socket of caravan admin private");
            }
            let app = Arc::clone(app);
            let task = tokio::spawn(async move {
                while let Ok((stream, _)) = listener.accept().await {
                    tokio::spawn(answer(stream, Arc::clone(&app)));
                }
            });
            AdminSocket {
                path: Some(path),
                task: Some(task),
            }
        }
    }

    /// Whether the caller is the user that the server runs as, or root.
    fn may_ask(stream: &UnixStream) -> bool {
        let own = rustix::process::geteuid().as_raw();
        stream
            .peer_cred()
            .is_ok_and(|caller| caller.uid() == own || caller.uid() == 0)
    }

    async fn answer(mut stream: UnixStream, app: Arc<App>) {
        if !may_ask(&stream) {
            return;
        }
        let mut line = String::new();
        let mut reader = BufReader::new((&mut stream).take(MOST));
        let read = tokio::time::timeout(PATIENCE, reader.read_line(&mut line));
        let Ok(Ok(_)) = read.await else { return };
        let progress = Arc::new(Progress::default());
        let work = async {
            match serde_json::from_str(&line) {
                // One thread: people are playing.
                Ok(request) => perform(&app, request, &progress, 1).await,
                Err(why) => Reply::Failed {
                    why: format!("the running server does not know this request ({why})"),
                },
            }
        };
        tokio::pin!(work);
        let reply = loop {
            if let Ok(reply) = tokio::time::timeout(SIGN_OF_LIFE, &mut work).await {
                break reply;
            }
            let (done, total) = progress.get();
            let so_far = line_of(&Reply::Progress { done, total });
            // The work is finished even if nobody waits for it any more: half a backup is of no use.
            let _ = stream.write_all(so_far.as_bytes()).await;
        };
        // Sockets of sessions that have ended close.
        app.endings.tell(Ended::Some);
        // A caller that has gone does not need the answer.
        let _ = stream.write_all(line_of(&reply).as_bytes()).await;
    }

    fn line_of(message: &impl serde::Serialize) -> String {
        serde_json::to_string(message).expect("a message has only texts and numbers") + "\n"
    }

    /// Asks the process that holds the database. `told` hears how far it is.
    pub(in crate::admin) async fn ask(
        database: &Path,
        holder: &Holder,
        request: &Request,
        told: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<Reply, StoreError> {
        let cannot = |why: &dyn std::fmt::Display| {
            StoreError::Broken(format!(
                "{} is in use by process {}, which cannot be asked ({why}); stop it and try again",
                database.display(),
                holder.pid
            ))
        };
        let Some(path) = &holder.admin else {
            return Err(cannot(&"it takes no requests"));
        };
        let begun = async {
            let mut stream = UnixStream::connect(path).await?;
            stream.write_all(line_of(request).as_bytes()).await?;
            Ok::<_, std::io::Error>(BufReader::new(stream).lines())
        };
        let mut lines = begun.await.map_err(|error| cannot(&error))?;
        loop {
            let line = match tokio::time::timeout(PATIENCE, lines.next_line()).await {
                Ok(Ok(Some(line))) => line,
                Ok(Ok(None)) => return Err(cannot(&"it ended without an answer")),
                Ok(Err(error)) => return Err(cannot(&error)),
                Err(_) => return Err(cannot(&"it does not answer")),
            };
            match serde_json::from_str(&line).map_err(|error| cannot(&error))? {
                Reply::Progress { done, total } => told(done, total),
                reply => return Ok(reply),
            }
        }
    }
}

#[cfg(unix)]
pub(super) use unix::ask;

#[cfg(not(unix))]
impl AdminSocket {
    pub(crate) fn path(_: &Path) -> Option<PathBuf> {
        None
    }

    pub(crate) fn listen(_: Option<PathBuf>, _: &Arc<App>) -> AdminSocket {
        AdminSocket {
            path: None,
            task: None,
        }
    }
}

#[cfg(not(unix))]
pub(super) async fn ask(
    database: &Path,
    holder: &Holder,
    _: &Request,
    _: &(dyn Fn(u64, u64) + Sync),
) -> Result<Reply, StoreError> {
    Err(StoreError::Broken(format!(
        "{} is in use by process {}; stop it and try again",
        database.display(),
        holder.pid
    )))
}
