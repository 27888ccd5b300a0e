//! A queue that shares a resource fairly between those who wait for it.
//!
//! Every request has a cost. A virtual clock runs as requests are served; a request starts, in virtual time, when its
//! owner's last one is paid for, and the one that would be finished first is served first (fair queuing, Demers, Keshav
//! and Shenker 1989; the clock is the start of the last request served, as with Goyal, Vin and Cheng 1996). So cheap requests overtake expensive ones, and an owner who asks for more than others
//! waits behind them instead of the other way round.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;

/// A request in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ticket {
    finish: u64,
    /// Tells requests apart, in the order in which they came.
    number: u64,
}

/// Requests of owners `K`, waiting with `T`.
#[derive(Debug)]
pub(super) struct FairQueue<K, T> {
    now: u64,
    number: u64,
    /// When the last request of each owner is paid for; owners who owe nothing are forgotten.
    paid: HashMap<K, u64>,
    waiting: BTreeMap<Ticket, (u64, T)>,
}

impl<K: Eq + Hash, T> FairQueue<K, T> {
    pub(super) fn new() -> FairQueue<K, T> {
        FairQueue {
            now: 0,
            number: 0,
            paid: HashMap::new(),
            waiting: BTreeMap::new(),
        }
    }

    /// Returns the number of requests that wait.
    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// Adds a request.
    pub(super) fn push(&mut self, owner: K, cost: u64, item: T) -> Ticket {
        let start = self
            .paid
            .get(&owner)
            .map_or(self.now, |&paid| paid.max(self.now));
        let finish = start + cost.max(1);
        self.paid.insert(owner, finish);
        self.number += 1;
        let ticket = Ticket {
            finish,
            number: self.number,
        };
        self.waiting.insert(ticket, (start, item));
        ticket
    }

    /// Takes a request back. Its owner has paid for it all the same: asking and cancelling must not be free.
    pub(super) fn cancel(&mut self, ticket: Ticket) -> Option<T> {
        self.waiting.remove(&ticket).map(|(_, item)| item)
    }

    /// Takes the next request.
    pub(super) fn pop(&mut self) -> Option<T> {
        let (ticket, (start, item)) = self.waiting.pop_first()?;
        if self.waiting.is_empty() {
            // Nobody waits, so nobody owes anything.
            self.now = self.now.max(ticket.finish);
            self.paid.clear();
        } else {
            self.now = self.now.max(start);
            let now = self.now;
            self.paid.retain(|_, paid| *paid > now);
        }
        Some(item)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The order in which requests are served that all wait from the beginning.
    fn served(requests: &[(char, u64)]) -> String {
        let mut queue = FairQueue::new();
        for &(owner, cost) in requests {
            queue.push(owner, cost, owner);
        }
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn cheap_requests_come_first_and_equal_ones_in_order() {
        assert_eq!(served(&[('a', 1000), ('b', 1), ('c', 10)]), "bca");
        assert_eq!(served(&[('c', 5), ('a', 5), ('b', 5)]), "cab");
    }

    #[test]
    fn owners_take_turns() {
        assert_eq!(
            served(&[('a', 5), ('a', 5), ('a', 5), ('b', 5), ('b', 5), ('c', 5)]),
            "abcaba"
        );
    }

    #[test]
    fn an_owner_with_many_requests_does_not_delay_a_newcomer() {
        let mut queue = FairQueue::new();
        for _ in 0..200 {
            queue.push('a', 1000, 'a');
        }
        for _ in 0..50 {
            assert_eq!(queue.pop(), Some('a'));
        }
        queue.push('b', 1000, 'b');
        let before = std::iter::from_fn(|| queue.pop())
            .take_while(|owner| *owner == 'a')
            .count();
        assert!(before <= 1, "{before}");
    }

    #[test]
    fn cancelling_is_not_free() {
        let mut queue = FairQueue::new();
        queue.push('x', 1, 'x');
        for _ in 0..10 {
            let ticket = queue.push('a', 100, 'a');
            assert_eq!(queue.cancel(ticket), Some('a'));
        }
        queue.push('a', 100, 'a');
        queue.push('b', 900, 'b');
        let order: String = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, "xba");
    }

    #[test]
    fn nothing_is_remembered_of_those_who_owe_nothing() {
        let mut queue = FairQueue::new();
        for owner in 0..1000 {
            queue.push(owner, 1, ());
            queue.pop();
        }
        assert!(queue.paid.is_empty());
        assert_eq!(queue.len(), 0);
    }
}
