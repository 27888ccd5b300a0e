//! `caravan serve`: the web server.

use std::io::Write;
use std::net::SocketAddr;

use anyhow::Context;
use clap::Args;

/// Serve Caravanserai to web browsers.
///
/// Prints the address to open and answers until Ctrl-C or a request to terminate; pages under
/// way are finished first.
#[derive(Debug, Args)]
pub struct Options {
    /// Where to listen: an IP address and a port.
    ///
    /// The default is reached from this machine only. 0.0.0.0:8080 is reached from the whole
    /// network; port 0 takes any free port.
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        default_value = "127.0.0.1:8080",
        value_parser = address
    )]
    listen: SocketAddr,
}

fn address(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse()
        .map_err(|_| "write an IP address and a port, such as 127.0.0.1:8080 or [::1]:8080")
}

/// Serves until asked to stop.
///
/// # Errors
/// When the address cannot be listened at, or the server cannot go on.
pub fn run(options: &Options) -> anyhow::Result<()> {
    tokio::runtime::Runtime::new()
        .context("cannot start the server's threads")?
        .block_on(async {
            let server = server::Server::bind(options.listen).await?;
            writeln!(
                std::io::stdout(),
                "Caravanserai is open at http://{} (Ctrl-C to stop)",
                server.address()
            )?;
            server.run().await?;
            Ok(())
        })
}
