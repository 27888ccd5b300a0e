//! A proxy for one server behind which it can be cut off, or fall silent as on a network that loses everything.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What a proxy does with connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Link {
    /// Passes everything on.
    Open,
    /// Keeps connections and passes nothing on until it is open again, when everything arrives late.
    Silent,
    /// Closes connections, and new ones at once.
    Cut,
}

/// A proxy at an address of its own.
#[derive(Debug)]
pub(crate) struct Proxy {
    address: SocketAddr,
    link: watch::Sender<Link>,
}

impl Proxy {
    /// Begins to pass connections on to a port of this machine, for as long as the runtime lives.
    pub(crate) async fn to(port: u16) -> io::Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (link, watched) = watch::channel(Link::Open);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(connection(client, port, watched.clone()));
            }
        });
        Ok(Proxy { address, link })
    }

    pub(crate) fn port(&self) -> u16 {
        self.address.port()
    }

    /// Changes what happens to all connections.
    pub(crate) fn set(&self, link: Link) {
        self.link.send_replace(link);
    }
}

async fn connection(client: TcpStream, port: u16, link: watch::Receiver<Link>) {
    if *link.borrow() == Link::Cut {
        return;
    }
    let Ok(server) = TcpStream::connect(("127.0.0.1", port)).await else {
        return;
    };
    // A proxy that delays small packets would be measured along with the server.
    let _ = client.set_nodelay(true).and(server.set_nodelay(true));
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    // The first direction that ends closes both.
    tokio::select! {
        _ = pass_on(from_client, to_server, link.clone()) => {}
        _ = pass_on(from_server, to_client, link) => {}
    }
}

/// Passes bytes on in one direction until either side closes or the link is cut.
async fn pass_on(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut link: watch::Receiver<Link>,
) -> io::Result<()> {
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut bytes) => read?,
            () = cut(link.clone()) => return Ok(()),
        };
        let Ok(now) = link
            .wait_for(|link| *link != Link::Silent)
            .await
            .map(|now| *now)
        else {
            return Ok(());
        };
        if read == 0 || now == Link::Cut {
            return Ok(());
        }
        to.write_all(&bytes[..read]).await?;
    }
}

async fn cut(mut link: watch::Receiver<Link>) {
    // A proxy that is gone has no connections either.
    let _ = link.wait_for(|link| *link == Link::Cut).await;
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// A server that sends back what it gets.
    async fn echo() -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(async move {
            while let Ok((mut client, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let (mut from, mut to) = client.split();
                    tokio::io::copy(&mut from, &mut to).await
                });
            }
        });
        port
    }

    #[tokio::test]
    async fn silence_delays_and_a_cut_closes() {
        let proxy = Proxy::to(echo().await).await.unwrap();
        let connect = || TcpStream::connect(("127.0.0.1", proxy.port()));
        let mut client = connect().await.unwrap();
        let mut heard = [0; 2];
        client.write_all(b"ab").await.unwrap();
        client.read_exact(&mut heard).await.unwrap();
        assert_eq!(&heard, b"ab");

        proxy.set(Link::Silent);
        client.write_all(b"cd").await.unwrap();
        let waited = tokio::time::timeout(Duration::from_millis(50), client.read_exact(&mut heard));
        assert!(waited.await.is_err(), "nothing is passed on");
        proxy.set(Link::Open);
        client.read_exact(&mut heard).await.unwrap();
        assert_eq!(&heard, b"cd");

        proxy.set(Link::Cut);
        assert_eq!(client.read(&mut heard).await.unwrap_or(0), 0);
        let mut client = connect().await.unwrap();
        assert_eq!(client.read(&mut heard).await.unwrap_or(0), 0);
        proxy.set(Link::Open);
        let mut client = connect().await.unwrap();
        client.write_all(b"ef").await.unwrap();
        client.read_exact(&mut heard).await.unwrap();
        assert_eq!(&heard, b"ef");
    }
}
