//! The real program: what it prints, how it serves, and how it ends.

#[cfg(unix)]
mod administering;
mod backups;
mod chaos;
#[cfg(unix)]
#[path = "../../../server/tests/it/support/client.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "each test uses its part, and may panic"
)]
mod client;
mod command_line;
#[cfg(unix)]
mod copies;
#[cfg(unix)]
#[path = "../../../server/tests/it/support/database.rs"]
#[allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "each test uses its part, and may panic"
)]
mod database;
mod durability;
mod engine;
mod floods;
mod fuzz_smoke;
mod hostile;
mod migrating;
mod packages;
mod rolling;
#[cfg(unix)]
mod schemas;
mod schemathesis;
mod serving;
mod stalled;
mod storm;
mod study;
mod verifying;
mod watching;
