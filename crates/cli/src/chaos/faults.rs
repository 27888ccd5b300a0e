//! Faults, drawn from a seed.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use local_servers::{Nats, Postgres};
use rules::chance::{XorShift, below};
use tokio::time::sleep;

use super::node::Node;
use crate::local::proxy::Link;

/// Something that goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// A node is killed and started again.
    Kill { node: usize },
    /// A node is asked to stop and started again, as in an upgrade.
    Restart { node: usize },
    /// A node stops for longer than its leases last, and then goes on as if nothing had been.
    Pause { node: usize, time: Duration },
    /// A node does not reach the database for a while.
    CutDatabase {
        node: usize,
        link: Link,
        time: Duration,
    },
    /// A node does not reach the bus for a while.
    CutBus {
        node: usize,
        link: Link,
        time: Duration,
    },
    /// PostgreSQL ends at once and starts again.
    CrashPostgres,
    /// NATS is killed and started again.
    CrashNats,
    /// The clock of a node is wrong by some seconds from its next start on, which is now.
    SkewClock { node: usize, seconds: i64 },
}

/// What faults are chosen for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scene {
    /// Number of nodes.
    pub(super) nodes: usize,
    /// Whether there is a bus.
    pub(super) has_bus: bool,
    /// How long a lease lasts.
    pub(super) lease: Duration,
}

/// Faults drawn from a seed, without end. Each kind comes once or twice in ten draws, so that a short run meets all.
pub(super) struct Faults {
    rng: XorShift,
    scene: Scene,
    /// The kinds that are still to come in this round.
    kinds: Vec<u32>,
}

impl Faults {
    pub(super) fn new(seed: u64, scene: Scene) -> Faults {
        Faults {
            rng: XorShift::new(seed),
            scene,
            kinds: Vec::new(),
        }
    }

    /// Draws a fault.
    pub(super) fn draw(&mut self) -> Fault {
        let (rng, scene) = (&mut self.rng, self.scene);
        if self.kinds.is_empty() {
            self.kinds.extend(0..if scene.has_bus { 10 } else { 8 });
        }
        let next = below(rng, self.kinds.len() as u32) as usize;
        let kind = self.kinds.swap_remove(next);
        let node = below(rng, scene.nodes as u32) as usize;
        let time = Duration::from_millis(u64::from(500 + below(rng, 4_500)));
        let link = [Link::Silent, Link::Cut][below(rng, 2) as usize];
        let seconds = i64::from(below(rng, 7_200)) - 3_600;
        match kind {
            0 => Fault::Kill { node },
            1 => Fault::Restart { node },
            2 | 3 => Fault::Pause {
                node,
                time: scene.lease + time / 2,
            },
            4 | 5 => Fault::CutDatabase { node, link, time },
            6 => Fault::CrashPostgres,
            7 => Fault::SkewClock { node, seconds },
            8 => Fault::CutBus { node, link, time },
            _ => Fault::CrashNats,
        }
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let way = |link: &Link| match link {
            Link::Cut => "is cut off from",
            Link::Open | Link::Silent => "hears nothing of",
        };
        let seconds = |time: &Duration| format!("for {:.1} s", time.as_secs_f32());
        match self {
            Fault::Kill { node } => write!(f, "node {node} is killed"),
            Fault::Restart { node } => write!(f, "node {node} is restarted"),
            Fault::Pause { node, time } => write!(f, "node {node} is stopped {}", seconds(time)),
            Fault::CutDatabase { node, link, time } => {
                let (way, time) = (way(link), seconds(time));
                write!(f, "node {node} {way} the database {time}")
            }
            Fault::CutBus { node, link, time } => {
                let (way, time) = (way(link), seconds(time));
                write!(f, "node {node} {way} the bus {time}")
            }
            Fault::CrashPostgres => write!(f, "PostgreSQL crashes"),
            Fault::CrashNats => write!(f, "NATS is killed"),
            Fault::SkewClock { node, seconds } => {
                write!(
                    f,
                    "node {node} starts again with its clock {seconds} s ahead"
                )
            }
        }
    }
}

/// Everything that can fail.
pub(super) struct System {
    pub(super) nodes: Vec<Arc<Node>>,
    pub(super) postgres: Arc<Mutex<Postgres>>,
    pub(super) nats: Option<Arc<Mutex<Nats>>>,
}

impl System {
    /// Lets a fault happen, and waits until it is over.
    pub(super) async fn suffer(&self, fault: Fault) -> anyhow::Result<()> {
        match fault {
            Fault::Kill { node } => self.nodes[node].kill(),
            Fault::Restart { node } => self.nodes[node].ask_to_stop(),
            Fault::Pause { node, time } => self.nodes[node].pause(time).await,
            Fault::CutDatabase { node, link, time } => {
                let way = &self.nodes[node].database;
                way.set(link);
                sleep(time).await;
                way.set(Link::Open);
            }
            Fault::CutBus { node, link, time } => {
                if let Some(way) = &self.nodes[node].bus {
                    way.set(link);
                    sleep(time).await;
                    way.set(Link::Open);
                }
            }
            Fault::CrashPostgres => restart(&self.postgres, Postgres::restart).await?,
            Fault::CrashNats => {
                if let Some(nats) = &self.nats {
                    restart(nats, Nats::restart).await?;
                }
            }
            Fault::SkewClock { node, seconds } => self.nodes[node].set_ahead(seconds),
        }
        Ok(())
    }
}

/// Restarts a server, which takes a while, without holding up anything else.
async fn restart<T: Send + 'static>(
    server: &Arc<Mutex<T>>,
    restart: fn(&mut T) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let server = Arc::clone(server);
    tokio::task::spawn_blocking(move || {
        restart(&mut server.lock().unwrap_or_else(PoisonError::into_inner))
    })
    .await?
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCENE: Scene = Scene {
        nodes: 3,
        has_bus: true,
        lease: Duration::from_secs(5),
    };

    #[test]
    fn the_same_seed_draws_the_same_faults_and_ten_seconds_draw_every_kind() {
        let draw = |seed| {
            let mut faults = Faults::new(seed, SCENE);
            (0..10).map(|_| faults.draw()).collect::<Vec<_>>()
        };
        assert_eq!(draw(1), draw(1));
        assert_ne!(draw(1), draw(2));
        let kinds: std::collections::HashSet<_> =
            draw(1).iter().map(std::mem::discriminant).collect();
        assert_eq!(kinds.len(), 8);
    }

    #[test]
    fn without_a_bus_nothing_happens_to_it() {
        let scene = Scene {
            has_bus: false,
            ..SCENE
        };
        let mut faults = Faults::new(3, scene);
        for _ in 0..200 {
            let fault = faults.draw();
            assert!(!matches!(fault, Fault::CutBus { .. } | Fault::CrashNats));
        }
    }
}
