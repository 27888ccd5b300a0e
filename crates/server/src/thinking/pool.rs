//! The places at which bots may think at the same time, shared fairly.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::fair_queue::{FairQueue, Ticket};

/// How many may wait before budgets shrink, for each place.
const CALM: usize = 4;

/// Largest divisor of a budget when many wait.
const MOST: u32 = 25;

/// The places, and those who wait for one.
#[derive(Clone, Debug)]
pub(super) struct Pool(Arc<Mutex<Places>>);

#[derive(Debug)]
struct Places {
    all: usize,
    free: usize,
    queue: FairQueue<String, oneshot::Sender<Place>>,
    /// Those who wait until nobody else does.
    background: FairQueue<String, oneshot::Sender<Place>>,
}

/// A place to think, free again when it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    pool: Option<Pool>,
    /// How many times smaller than usual budgets should be.
    pub(super) divisor: u32,
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(pool) = self.pool.take() {
            pool.places().free += 1;
            pool.grant();
        }
    }
}

/// A request that is withdrawn when it is dropped.
struct Waiting<'a> {
    pool: &'a Pool,
    ticket: Option<Ticket>,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        if let Some(ticket) = self.ticket.take() {
            self.pool.places().queue.cancel(ticket);
        }
    }
}

impl Pool {
    pub(super) fn new(places: usize) -> Pool {
        Pool(Arc::new(Mutex::new(Places {
            all: places,
            free: places,
            queue: FairQueue::new(),
            background: FairQueue::new(),
        })))
    }

    fn places(&self) -> MutexGuard<'_, Places> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place. Dropping the future withdraws the request.
    pub(super) async fn place(&self, owner: &str, cost: u64) -> Place {
        let (sender, receiver) = oneshot::channel();
        let ticket = self.places().queue.push(owner.to_owned(), cost, sender);
        let mut waiting = Waiting {
            pool: self,
            ticket: Some(ticket),
        };
        self.grant();
        let place = receiver
            .await
            .expect("the queue grants or is withdrawn from");
        waiting.ticket = None;
        place
    }

    /// Waits for a place that no bot wants.
    pub(super) async fn spare_place(&self, owner: &str) -> Place {
        let (sender, receiver) = oneshot::channel();
        self.places().background.push(owner.to_owned(), 1, sender);
        self.grant();
        receiver
            .await
            .expect("the queue is never dropped while it is used")
    }

    /// Gives free places to those who wait.
    fn grant(&self) {
        loop {
            let mut places = self.places();
            if places.free == 0 {
                return;
            }
            let next = match places.queue.pop() {
                Some(next) => next,
                None => match places.background.pop() {
                    Some(next) => next,
                    None => return,
                },
            };
            places.free -= 1;
            let divisor = divisor(places.queue.len(), places.all);
            drop(places);
            let place = Place {
                pool: Some(self.clone()),
                divisor,
            };
            if let Err(mut unwanted) = next.send(place) {
                // Whoever waited has gone. The place is given on here and not by dropping it, which would recurse.
                unwanted.pool = None;
                self.places().free += 1;
            }
        }
    }
}

/// How many times smaller than usual budgets should be while this many wait.
fn divisor(waiting: usize, places: usize) -> u32 {
    let calm = CALM * places;
    u32::try_from(waiting.div_ceil(calm.max(1)))
        .unwrap_or(MOST)
        .clamp(1, MOST)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    async fn within<T>(future: impl Future<Output = T>) -> Option<T> {
        tokio::time::timeout(Duration::from_millis(50), future)
            .await
            .ok()
    }

    #[tokio::test]
    async fn a_place_is_given_on_when_it_is_free() {
        let pool = Pool::new(1);
        let first = pool.place("a", 1).await;
        assert!(within(pool.place("b", 1)).await.is_none());
        drop(first);
        let second = within(pool.place("b", 1)).await;
        assert!(second.is_some());
    }

    #[tokio::test]
    async fn requests_that_were_withdrawn_leave_nothing_behind() {
        let pool = Pool::new(1);
        let first = pool.place("a", 1).await;
        for _ in 0..100 {
            assert!(
                tokio::time::timeout(Duration::ZERO, pool.place("b", 1))
                    .await
                    .is_err()
            );
        }
        assert_eq!(pool.places().queue.len(), 0);
        drop(first);
        assert!(within(pool.place("c", 1)).await.is_some());
        assert_eq!(pool.places().free, 1);
    }

    #[tokio::test]
    async fn spare_places_wait_until_nobody_else_does() {
        let pool = Pool::new(1);
        let first = pool.place("a", 1).await;
        let spare = tokio::spawn({
            let pool = pool.clone();
            async move { pool.spare_place("c").await }
        });
        let other = tokio::spawn({
            let pool = pool.clone();
            async move {
                let place = pool.place("b", 1000).await;
                tokio::time::sleep(Duration::from_millis(50)).await;
                drop(place);
            }
        });
        tokio::time::sleep(Duration::from_millis(20)).await;
        drop(first);
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert!(!spare.is_finished());
        other.await.unwrap();
        assert!(within(spare).await.is_some());
    }

    #[test]
    fn budgets_shrink_with_the_queue() {
        for (waiting, places, expected) in
            [(0, 1, 1), (4, 1, 1), (5, 1, 2), (200, 1, 25), (200, 16, 4)]
        {
            assert_eq!(divisor(waiting, places), expected, "{waiting} {places}");
        }
    }

    #[tokio::test]
    async fn a_panic_while_thinking_frees_the_place() {
        let pool = Pool::new(1);
        let place = pool.place("a", 1).await;
        let thinking = tokio::task::spawn_blocking(move || {
            let _place = place;
            panic!("as a bot might");
        });
        assert!(thinking.await.is_err());
        assert!(within(pool.place("b", 1)).await.is_some());
    }
}
