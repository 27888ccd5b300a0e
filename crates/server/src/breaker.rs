//! Stops time-outs when too many players run out of time at once, which is the server's fault.

use std::collections::HashMap;
use std::time::Duration;

use table::PersonId;

/// Number of players whose clocks may run out within [`WINDOW`].
pub(crate) const MOST: u32 = 20;

/// How long a time-out counts.
pub(crate) const WINDOW: Duration = Duration::from_mins(1);

/// Counts the players whose clocks ran out lately. A player with many tables counts once, so that no single person can
/// keep the clocks of others from running out.
#[derive(Debug, Default)]
pub(crate) struct Breaker {
    lately: HashMap<PersonId, Duration>,
}

impl Breaker {
    /// Whether the clock of a player may run out at this running time. If so, it is counted.
    pub(crate) fn allows(&mut self, person: &PersonId, now: Duration) -> bool {
        self.lately
            .retain(|_, then| now.saturating_sub(*then) < WINDOW);
        let may = self.lately.len() < MOST as usize || self.lately.contains_key(person);
        if may {
            self.lately.entry(person.clone()).or_insert(now);
        }
        may
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(n: u8) -> PersonId {
        PersonId::from_entropy([n; 16])
    }

    #[test]
    fn a_player_with_many_tables_counts_once() {
        let mut breaker = Breaker::default();
        for _ in 0..100 {
            assert!(breaker.allows(&person(0), Duration::ZERO));
        }
        for n in 1..20 {
            assert!(breaker.allows(&person(n), Duration::ZERO), "{n}");
        }
        assert!(!breaker.allows(&person(20), Duration::ZERO));
        assert!(breaker.allows(&person(0), Duration::ZERO));
        assert!(breaker.allows(&person(20), WINDOW));
    }
}
