//! A node: a process that is started again whenever it ends, behind proxies of its own.

use std::fs::File;
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context;
use rustix::process::{Pid, Signal, kill_process};

use crate::local::process::Setup;
use crate::local::proxy::{Link, Proxy};

/// How often a node's process is looked at.
const LOOK: Duration = Duration::from_millis(20);

/// How long it takes until a node that ended is started again, as a service manager would.
const AGAIN: Duration = Duration::from_millis(200);

/// One node.
pub(super) struct Node {
    setup: Setup,
    log: PathBuf,
    /// Its way to the database.
    pub(super) database: Proxy,
    /// Its way to the bus.
    pub(super) bus: Option<Proxy>,
    /// Seconds that its clock is ahead, from its next start on.
    ahead: AtomicI64,
    child: Mutex<Option<Child>>,
}

impl Node {
    /// Starts a node that is kept running until it is dropped.
    pub(super) fn start(
        setup: Setup,
        log: PathBuf,
        database: Proxy,
        bus: Option<Proxy>,
    ) -> anyhow::Result<Arc<Node>> {
        let node = Arc::new(Node {
            setup,
            log,
            database,
            bus,
            ahead: AtomicI64::new(0),
            child: Mutex::new(None),
        });
        node.spawn()?;
        let kept = Arc::downgrade(&node);
        tokio::spawn(async move {
            while let Some(node) = kept.upgrade() {
                let pause = if node.has_ended() {
                    // What keeps it from starting now may be over in a moment.
                    let _ = node.spawn();
                    AGAIN
                } else {
                    LOOK
                };
                drop(node);
                tokio::time::sleep(pause).await;
            }
        });
        Ok(node)
    }

    /// Returns where clients find it.
    pub(super) fn address(&self) -> String {
        format!("127.0.0.1:{}", self.setup.port)
    }

    fn child(&self) -> std::sync::MutexGuard<'_, Option<Child>> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn has_ended(&self) -> bool {
        match &mut *self.child() {
            Some(child) => !matches!(child.try_wait(), Ok(None)),
            None => true,
        }
    }

    fn spawn(&self) -> anyhow::Result<()> {
        let told = File::options().create(true).append(true).open(&self.log)?;
        let ahead = self.ahead.load(Ordering::Relaxed);
        let mut command = self.setup.command()?;
        if ahead != 0 {
            command.arg(format!("--clock-ahead={ahead}"));
        }
        let child = command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(told)
            .spawn()
            .context("cannot start a node")?;
        *self.child() = Some(child);
        Ok(())
    }

    /// Kills it; it is started again.
    pub(super) fn kill(&self) {
        if let Some(child) = &mut *self.child() {
            // It has ended already if it could not be used.
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Asks it to stop in good order; it is started again.
    pub(super) fn ask_to_stop(&self) {
        if let Some(child) = &*self.child() {
            // One that has ended cannot be asked.
            let _ = kill_process(Pid::from_child(child), Signal::TERM);
        }
    }

    /// Lets its clock be ahead of the others, by starting it again.
    pub(super) fn set_ahead(&self, seconds: i64) {
        self.ahead.store(seconds, Ordering::Relaxed);
        self.kill();
    }

    /// Stops its process for a while, unless that ends before.
    pub(super) async fn pause(&self, time: Duration) {
        let process = self.child().as_ref().map(Pid::from_child);
        if let Some(process) = process {
            // Neither works on a process that has ended.
            let _ = kill_process(process, Signal::STOP);
            tokio::time::sleep(time).await;
            if self.child().as_ref().map(Pid::from_child) == Some(process) {
                let _ = kill_process(process, Signal::CONT);
            }
        }
    }

    /// Opens its ways to the database and the bus, and lets its process and its clock run as those of the others.
    pub(super) fn heal(&self) {
        for way in [Some(&self.database), self.bus.as_ref()]
            .into_iter()
            .flatten()
        {
            way.set(Link::Open);
        }
        if self.ahead.load(Ordering::Relaxed) != 0 {
            self.set_ahead(0);
        }
        if let Some(child) = &*self.child() {
            let _ = kill_process(Pid::from_child(child), Signal::CONT);
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}
