//! What a service manager such as systemd is told: that the server is ready, that it lives, that it stops.
//!
//! Without one, and on systems that have none, nothing is told.

use std::sync::Arc;

use crate::app::App;

/// Tells that requests are answered from now on.
pub(crate) fn ready() {
    tell("READY=1");
}

/// Tells that the server was asked to stop, so that what it still finishes is not taken for a hang.
pub(crate) fn stopping() {
    tell("STOPPING=1");
}

/// Gives a sign of life twice in the time that the service manager allows, as long as rooms answer. Ends at once if
/// nobody waits for one.
#[cfg(unix)]
pub(crate) async fn stay_alive(app: Arc<App>) {
    let Some(allowed) = sd_notify::watchdog_enabled() else {
        return;
    };
    loop {
        if app.is_alive().await {
            tell("WATCHDOG=1");
        } else {
            tracing::error!("rooms do not answer; the service manager will restart the server");
        }
        tokio::time::sleep(allowed / 2).await;
    }
}

#[cfg(not(unix))]
pub(crate) async fn stay_alive(_: Arc<App>) {}

#[cfg(unix)]
fn tell(state: &str) {
    if let Err(error) = sd_notify::notify(&[sd_notify::NotifyState::Custom(state)]) {
        tracing::warn!(%error, state, "cannot tell the service manager");
    }
}

#[cfg(not(unix))]
fn tell(_: &str) {}
