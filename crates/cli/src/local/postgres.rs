//! A PostgreSQL of its own, in a folder that is removed with it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use rustix::process::{Pid, Signal, kill_process};
use tokio_postgres::{Client, NoTls};

use super::process::{free_port, processor_time, random_word};

/// How long it may take to start, also after a crash.
const START: Duration = Duration::from_secs(60);

/// Where Debian's packages put each release.
const RELEASES: &str = "/usr/lib/postgresql";

/// The user that runs it when this process belongs to root, which PostgreSQL refuses to run as.
const USER: &str = "postgres";

/// A running PostgreSQL that only this machine reaches, and only with a password that was drawn for it.
#[derive(Debug)]
pub(crate) struct Postgres {
    programs: PathBuf,
    data: PathBuf,
    log: PathBuf,
    password: String,
    port: u16,
    child: Child,
}

impl Postgres {
    /// Creates a database in a folder and starts it; writes are synced to the disk as in earnest.
    pub(crate) async fn start(folder: &Path) -> anyhow::Result<Postgres> {
        let programs = find()?;
        let home = folder.join("postgres");
        let (data, password) = (home.join("data"), random_word()?);
        fs::create_dir(&home).with_context(|| format!("cannot make {}", home.display()))?;
        let secret = home.join("password");
        fs::write(&secret, &password)?;
        if is_root() {
            give_away(&home)?;
            give_away(&secret)?;
        }
        let made = command(&programs.join("initdb"))
            .arg("--pgdata")
            .arg(&data)
            .args(["--username=caravan", "--auth=scram-sha-256", "--no-sync"])
            .args(["--encoding=UTF8", "--locale=C"])
            .arg(format!("--pwfile={}", secret.display()))
            .current_dir(&home)
            .stdin(Stdio::null())
            .output()
            .context("cannot start initdb of PostgreSQL")?;
        if !made.status.success() {
            let why = String::from_utf8_lossy(&made.stderr);
            bail!("PostgreSQL cannot create a database: {}", why.trim());
        }
        let (port, log) = (free_port()?, folder.join("postgres.log"));
        let child = spawn(&programs, &data, port, &log)?;
        let mut postgres = Postgres {
            programs,
            data,
            log,
            password,
            port,
            child,
        };
        postgres.ready().await?;
        Ok(postgres)
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Returns the URL of its first database, reached through a port.
    pub(crate) fn url_at(&self, port: u16) -> String {
        format!(
            "postgres://caravan:{}@127.0.0.1:{port}/postgres",
            self.password
        )
    }

    /// Returns the URL of its first database.
    pub(crate) fn url(&self) -> String {
        self.url_at(self.port)
    }

    /// Returns the URL of another of its databases.
    pub(crate) fn url_of(&self, database: &str) -> String {
        let (password, port) = (&self.password, self.port);
        format!("postgres://caravan:{password}@127.0.0.1:{port}/{database}")
    }

    /// Returns the processor time of all of its processes.
    pub(crate) fn processor_time(&self) -> anyhow::Result<Duration> {
        let mut time = processor_time(self.child.id())?;
        let path = format!("/proc/{0}/task/{0}/children", self.child.id());
        for child in fs::read_to_string(path)?.split_whitespace() {
            // One that ends in this moment is counted with its parent.
            time += processor_time(child.parse()?).unwrap_or_default();
        }
        Ok(time)
    }

    /// Ends it at once, as a power cut would, and starts it again.
    pub(crate) async fn crash(&mut self) -> anyhow::Result<()> {
        self.end()?;
        self.child = spawn(&self.programs, &self.data, self.port, &self.log)?;
        self.ready().await
    }

    /// Connects to its database.
    pub(crate) async fn connect(&self) -> anyhow::Result<Client> {
        let (client, connection) = tokio_postgres::connect(&self.url(), NoTls).await?;
        tokio::spawn(connection);
        Ok(client)
    }

    /// Waits until it answers, starting it again where the remains of the one before are in its way.
    async fn ready(&mut self) -> anyhow::Result<()> {
        let deadline = Instant::now() + START;
        loop {
            let why = match self.connect().await {
                Ok(_) => return Ok(()),
                Err(why) => why,
            };
            if Instant::now() > deadline {
                let log = self.log.display();
                return Err(why.context(format!("PostgreSQL does not start; see {log}")));
            }
            if self.child.try_wait()?.is_some() {
                self.child = spawn(&self.programs, &self.data, self.port, &self.log)?;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    fn end(&mut self) -> anyhow::Result<()> {
        if self.child.try_wait()?.is_none() {
            kill_process(Pid::from_child(&self.child), Signal::QUIT)?;
            self.child.wait()?;
        }
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // It has ended already if it could not be used.
        let _ = self.end();
    }
}

/// Finds the programs of the newest release that is installed.
fn find() -> anyhow::Result<PathBuf> {
    let mut releases: Vec<(u32, PathBuf)> = fs::read_dir(RELEASES)
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let release = path.file_name()?.to_str()?.parse().ok()?;
            Some((release, path.join("bin")))
        })
        .filter(|(_, programs)| programs.join("initdb").exists())
        .collect();
    releases.sort();
    let on_path = || {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| folder.join("initdb").exists())
    };
    releases
        .pop()
        .map(|(_, programs)| programs)
        .or_else(on_path)
        .context("PostgreSQL is not installed (Debian: apt-get install postgresql)")
}

fn is_root() -> bool {
    rustix::process::geteuid().is_root()
}

/// Returns a command that runs a program of PostgreSQL, as its own user if this process belongs to root.
fn command(program: &Path) -> Command {
    if !is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command
        .arg(format!("--reuid={USER}"))
        .arg(format!("--regid={USER}"))
        .arg("--clear-groups")
        .arg(program);
    command
}

/// Makes a file or folder the property of PostgreSQL's user.
fn give_away(path: &Path) -> anyhow::Result<()> {
    let status = Command::new("chown")
        .arg(format!("{USER}:{USER}"))
        .arg(path)
        .status()?;
    if !status.success() {
        bail!("there is no user {USER} to run PostgreSQL as, which does not run as root");
    }
    Ok(())
}

fn spawn(programs: &Path, data: &Path, port: u16, log: &Path) -> anyhow::Result<Child> {
    let told = File::options().create(true).append(true).open(log)?;
    command(&programs.join("postgres"))
        .arg("-D")
        .arg(data)
        .args(["-p", &port.to_string(), "-h", "127.0.0.1"])
        .args([
            "-c",
            "unix_socket_directories=",
            "-c",
            "max_connections=200",
        ])
        .args(["-c", "fsync=on", "-c", "synchronous_commit=on"])
        .current_dir(data)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(told)
        .spawn()
        .context("cannot start PostgreSQL")
}
