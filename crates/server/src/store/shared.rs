//! Queries of nodes that share a database.

use std::collections::HashMap;
use std::time::Duration;

use super::Later;
use crate::ids::{PersonId, TableId};

/// How long a lease lasts after it was taken or renewed, on the database's clock.
pub(crate) const LEASE: Duration = Duration::from_secs(5);

/// A lease that this node holds: the work, and the epoch that its writes must carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The identifier of a table, or the name of a job.
    pub work: String,
    /// Grows whenever the work changes hands.
    pub epoch: u64,
}

/// What a node learns from its heartbeat.
#[derive(Clone, Debug, Default)]
pub struct Beat {
    /// The leases that it held before and still holds.
    pub kept: Vec<Lease>,
    /// The leases that it has just taken over, of tables that go on without a node.
    pub adopted: Vec<Lease>,
    /// Nodes that are running, with this one.
    pub nodes: u32,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// The last event of its log.
    pub seq: u64,
    /// The last chat message.
    pub said: u64,
}

/// People at a table, in rows of the nodes that they are connected to.
pub type Present = HashMap<TableId, Vec<PersonId>>;

/// A database that several nodes share. All times are on its clock.
pub trait Shared: Send + Sync {
    /// Records that a node is running, renews its leases that have not expired, and takes over up to `most` tables that go
    /// on and that no node has a lease of.
    fn beat(&self, node: &str, address: &str, most: u32) -> Later<'_, Beat>;

    /// Takes the lease of some work, unless another node has it.
    fn take(&self, node: &str, work: &str) -> Later<'_, Option<Lease>>;

    /// Gives leases back, so that other nodes can take them at once.
    fn release(&self, node: &str, works: Vec<String>) -> Later<'_, ()>;

    /// Releases all leases of a node that stops, and withdraws its presence.
    fn leave(&self, node: &str) -> Later<'_, ()>;

    /// Returns the time since the last event of a table in which a node had its lease; `None` if none has it.
    fn held_for(&self, table: &TableId) -> Later<'_, Option<Duration>>;

    /// Returns how far tables are.
    fn reached(&self, tables: Vec<TableId>) -> Later<'_, HashMap<TableId, Reached>>;

    /// Makes known who is connected to a node, at which tables. Replaces what was known of these tables at this node, and
    /// returns those of which something else was known.
    fn set_present(&self, node: &str, present: Present) -> Later<'_, Vec<TableId>>;

    /// Returns who is connected to other nodes that are running, at these tables.
    fn present_elsewhere(&self, node: &str, tables: Vec<TableId>) -> Later<'_, Present>;

    /// Counts a player whose clock runs out, unless too many players ran out of time lately. Returns whether it may.
    fn may_time_out(&self, person: &PersonId, most: u32, window: Duration) -> Later<'_, bool>;

    /// Sends a hint to all nodes. It may be lost.
    fn notify(&self, text: String) -> Later<'_, ()>;

    /// Subscribes to hints. The channel closes when the connection is lost.
    fn listen(&self) -> Later<'_, tokio::sync::mpsc::Receiver<String>>;
}
