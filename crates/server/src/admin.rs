//! What only the host may do, with the running server or without one.
//!
//! A server takes requests at a Unix socket beside its database, which only the owner of the database may open. Without
//! a server, the request claims the database and does its work itself.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::house::House;
use crate::ids::random_bytes;
use crate::store::{
    self, Claim, Claimed, DatabaseUrl, Holder, PeopleWrite, Store, StoreError, Write,
};
use crate::text::name_key;
use crate::{limits, passwords};

/// Something to be done by the process that holds the database.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "request", rename_all = "kebab-case")]
enum Request {
    /// Gives an account another password and ends its sessions.
    ResetPassword {
        /// The name of the account.
        name: String,
        /// The hash of the new password.
        password: String,
    },
}

/// The answer to a request.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "reply", rename_all = "kebab-case")]
enum Reply {
    /// It is done.
    Done,
    /// No account has the name.
    NoAccount,
    /// The database cannot be used.
    Failed {
        /// Why.
        why: String,
    },
}

/// Why a password is not reset.
#[derive(Debug, thiserror::Error)]
pub enum ResetError {
    /// No account has the name.
    #[error("no account is called {0}")]
    NoAccount(String),
    /// The password is too short or too long.
    #[error(
        "a password has {} to {} characters",
        limits::PASSWORD_LEAST,
        limits::PASSWORD_MOST
    )]
    Password,
    /// The database cannot be used.
    #[error(transparent)]
    Database(StoreError),
}

/// Gives an account another password, drawn if none is given, and ends its sessions. Returns the password.
///
/// # Errors
/// Returns an error if there is no such account, the password is too short or too long, or the database cannot be used.
pub async fn reset_password(
    database: &DatabaseUrl,
    name: &str,
    password: Option<&str>,
) -> Result<String, ResetError> {
    let password = password.map_or_else(drawn, str::to_owned);
    passwords::check(&password).map_err(|_| ResetError::Password)?;
    let request = Request::ResetPassword {
        name: name.to_owned(),
        password: passwords::hash(&password),
    };
    match have_done(database, request).await {
        Ok(Reply::Done) => Ok(password),
        Ok(Reply::NoAccount) => Err(ResetError::NoAccount(name.to_owned())),
        Ok(Reply::Failed { why }) => Err(ResetError::Database(StoreError::Broken(why))),
        Err(error) => Err(ResetError::Database(error)),
    }
}

/// Has the running server do something, or claims the database and does it here.
async fn have_done(database: &DatabaseUrl, request: Request) -> Result<Reply, StoreError> {
    let path = database.path();
    if !path.exists() {
        return Err(StoreError::Broken(format!(
            "there is no file {}; name the server's with --database",
            path.display()
        )));
    }
    match Claim::take(path, &Holder::this_process())? {
        Claimed::Ours(_claim) => {
            let store = store::open(database)?;
            let reply = perform(&*store, request).await;
            store.close().await;
            Ok(reply)
        }
        Claimed::Theirs(holder) => ask(path, &holder, &request).await,
    }
}

async fn perform(store: &dyn Store, request: Request) -> Reply {
    let done = async {
        let Request::ResetPassword { name, password } = request;
        let Some(account) = store.account(name_key(&name)).await? else {
            return Ok(Reply::NoAccount);
        };
        let write = PeopleWrite::Password {
            person: account.person.id,
            password,
            keep: None,
        };
        store.write(Write::People(write)).await?;
        Ok::<_, StoreError>(Reply::Done)
    };
    done.await.unwrap_or_else(|why| Reply::Failed {
        why: why.to_string(),
    })
}

/// A password of 80 bits that can be read out and typed.
fn drawn() -> String {
    let letters = table::legible(&random_bytes::<16>());
    let groups: Vec<&str> = (0..4).map(|n| &letters[4 * n..4 * n + 4]).collect();
    groups.join("-")
}

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

    use crate::sessions::Ended;

    use super::{
        AdminSocket, Arc, Holder, House, Path, PathBuf, Reply, Request, StoreError, perform,
    };

    /// Longest path of a socket that all systems take.
    const LONGEST: usize = 100;

    /// Longest request.
    const MOST: u64 = 64 * 1024;

    /// How long a request may take to arrive, and to be answered.
    const PATIENCE: Duration = Duration::from_secs(20);

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
        pub(crate) fn listen(path: Option<PathBuf>, house: &Arc<House>) -> AdminSocket {
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
            let house = Arc::clone(house);
            let task = tokio::spawn(async move {
                while let Ok((stream, _)) = listener.accept().await {
                    let house = Arc::clone(&house);
                    tokio::spawn(tokio::time::timeout(PATIENCE, answer(stream, house)));
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

    async fn answer(mut stream: UnixStream, house: Arc<House>) {
        if !may_ask(&stream) {
            return;
        }
        let mut line = String::new();
        let reader = BufReader::new((&mut stream).take(MOST));
        let reply = match { reader }.read_line(&mut line).await {
            Ok(_) => match serde_json::from_str(&line) {
                Ok(request) => perform(&*house.store, request).await,
                Err(why) => Reply::Failed {
                    why: format!("the running server does not know this request ({why})"),
                },
            },
            Err(_) => return,
        };
        // Sockets of sessions that have ended close.
        house.endings.tell(Ended::Some);
        let text = serde_json::to_string(&reply).expect("a reply has only texts") + "\n";
        // A caller that has gone does not need the answer.
        let _ = stream.write_all(text.as_bytes()).await;
    }

    pub(super) async fn ask(
        database: &Path,
        holder: &Holder,
        request: &Request,
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
        let asked = async {
            let mut stream = UnixStream::connect(path).await?;
            let text = serde_json::to_string(request).expect("a request has only texts") + "\n";
            stream.write_all(text.as_bytes()).await?;
            let mut line = String::new();
            BufReader::new(stream).read_line(&mut line).await?;
            Ok::<_, std::io::Error>(serde_json::from_str(&line)?)
        };
        match tokio::time::timeout(PATIENCE, asked).await {
            Ok(reply) => reply.map_err(|error| cannot(&error)),
            Err(_) => Err(cannot(&"it does not answer")),
        }
    }
}

#[cfg(unix)]
use unix::ask;

#[cfg(not(unix))]
impl AdminSocket {
    pub(crate) fn path(_: &Path) -> Option<PathBuf> {
        None
    }

    pub(crate) fn listen(_: Option<PathBuf>, _: &Arc<House>) -> AdminSocket {
        AdminSocket {
            path: None,
            task: None,
        }
    }
}

#[cfg(not(unix))]
async fn ask(database: &Path, holder: &Holder, _: &Request) -> Result<Reply, StoreError> {
    Err(StoreError::Broken(format!(
        "{} is in use by process {}; stop it and try again",
        database.display(),
        holder.pid
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_password_is_legible_and_new() {
        let password = drawn();
        assert_eq!(password.len(), 19);
        assert!(passwords::check(&password).is_ok());
        assert_ne!(password, drawn());
    }
}
