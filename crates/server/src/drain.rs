//! Reads what a refused request still sends, so that a proxy hears the answer.
//!
//! A server that answers before it has read the body, and closes, breaks the connection under a proxy that is still writing. The
//! proxy then tells its client 502 instead of why the request was refused.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::header::EXPECT;
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use tokio::sync::oneshot;

/// The most that is read after an answer, in bytes. Connections that send more are closed.
const MOST: usize = 1024 * 1024;

/// How long the rest of a body may take to arrive.
const TIMEOUT: Duration = Duration::from_secs(5);

/// A body that is handed back when it is dropped before its end.
struct Returned {
    body: Body,
    to: Option<oneshot::Sender<Body>>,
}

impl HttpBody for Returned {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Returned {
    fn drop(&mut self) {
        if let Some(to) = self.to.take() {
            // The receiver is gone when the client is.
            let _ = to.send(std::mem::take(&mut self.body));
        }
    }
}

/// Answers a request once its body has arrived, even if nothing wanted it.
pub(crate) async fn drain(request: Request, next: Next) -> Response {
    // A client that expects to be asked for the body has not sent it.
    if request.body().is_end_stream() || request.headers().contains_key(EXPECT) {
        return next.run(request).await;
    }
    let (to, mut returned) = oneshot::channel();
    let request = request.map(|body| Body::new(Returned { body, to: Some(to) }));
    let response = next.run(request).await;
    if let Ok(rest) = returned.try_recv() {
        // Whether or not it is all there, the answer is the same.
        let _ = tokio::time::timeout(TIMEOUT, discard(rest)).await;
    }
    response
}

async fn discard(mut body: Body) {
    let mut read = 0;
    while read <= MOST {
        match poll_fn(|context| Pin::new(&mut body).poll_frame(context)).await {
            Some(Ok(frame)) => read += frame.data_ref().map_or(0, Bytes::len),
            Some(Err(_)) | None => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::Router;
    use axum::http::StatusCode;
    use axum::middleware::from_fn;
    use axum::routing::post;
    use tower::ServiceExt;

    use super::*;

    const FRAME: usize = 1024;

    /// A body of frames that counts how many were asked for, and stalls or ends after the last.
    struct Counted {
        read: Arc<AtomicUsize>,
        frames: usize,
        stalls: bool,
    }

    impl HttpBody for Counted {
        type Data = Bytes;
        type Error = axum::Error;

        fn poll_frame(
            self: Pin<&mut Self>,
            _: &mut Context,
        ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
            if self.read.load(Ordering::Relaxed) == self.frames {
                return if self.stalls {
                    Poll::Pending
                } else {
                    Poll::Ready(None)
                };
            }
            self.read.fetch_add(1, Ordering::Relaxed);
            Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(&[0; FRAME])))))
        }
    }

    /// The number of frames that are read of a body that no handler looks at.
    async fn frames_read(frames: usize, stalls: bool) -> usize {
        let refusing = Router::new()
            .route("/", post(|| async { StatusCode::FORBIDDEN }))
            .layer(from_fn(drain));
        let read = Arc::new(AtomicUsize::new(0));
        let body = Body::new(Counted {
            read: Arc::clone(&read),
            frames,
            stalls,
        });
        let request = Request::post("/").body(body).unwrap();
        let answer = refusing.oneshot(request).await.unwrap();
        assert_eq!(answer.status(), StatusCode::FORBIDDEN);
        read.load(Ordering::Relaxed)
    }

    #[tokio::test(start_paused = true)]
    async fn a_refused_body_is_read_to_its_end_within_limits() {
        assert_eq!(frames_read(100, false).await, 100);
        assert_eq!(frames_read(usize::MAX, false).await, MOST / FRAME + 1);
        assert_eq!(frames_read(3, true).await, 3);
    }
}
