//! Who is connected to a table, and since when the others are not.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use table::{PersonId, State};

use crate::clock::Clock;
use crate::protocol::Away;

/// A moment by both clocks.
#[derive(Clone, Copy, Debug)]
struct Moment {
    running: Duration,
    of_day: i64,
}

impl Moment {
    fn now(clock: &Clock) -> Moment {
        Moment {
            running: clock.running(),
            of_day: clock.now(),
        }
    }
}

/// The connections of one person.
#[derive(Clone, Copy, Debug)]
struct Seen {
    sockets: u32,
    last: Moment,
}

/// The connections to one table.
#[derive(Debug)]
pub(crate) struct Presence {
    clock: Arc<Clock>,
    opened: Moment,
    people: Mutex<HashMap<PersonId, Seen>>,
    /// People who are connected to other nodes.
    elsewhere: Mutex<Vec<PersonId>>,
    /// Notified when a person comes or goes.
    pub(crate) changed: Notify,
}

impl Presence {
    pub(crate) fn new(clock: &Arc<Clock>) -> Arc<Presence> {
        Arc::new(Presence {
            clock: Arc::clone(clock),
            opened: Moment::now(clock),
            people: Mutex::default(),
            elsewhere: Mutex::default(),
            changed: Notify::new(),
        })
    }

    fn people(&self) -> MutexGuard<'_, HashMap<PersonId, Seen>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that a person did something, over a socket or without.
    pub(crate) fn heard(&self, person: &PersonId) {
        let last = Moment::now(&self.clock);
        let mut people = self.people();
        people
            .entry(person.clone())
            .or_insert(Seen { sockets: 0, last })
            .last = last;
    }

    /// Notes that a socket of a person is open, for as long as the returned value lives.
    pub(crate) fn here(self: &Arc<Presence>, person: &PersonId) -> Here {
        let last = Moment::now(&self.clock);
        let mut people = self.people();
        let seen = people.entry(person.clone());
        seen.or_insert(Seen { sockets: 0, last }).sockets += 1;
        self.changed.notify_one();
        Here {
            presence: Arc::clone(self),
            person: person.clone(),
        }
    }

    /// Notes who is connected to other nodes. Those who were and are not any more were there until now.
    pub(crate) fn set_elsewhere(&self, people: &[PersonId]) {
        let before = std::mem::replace(
            &mut *self
                .elsewhere
                .lock()
                .unwrap_or_else(PoisonError::into_inner),
            people.to_vec(),
        );
        for person in before.iter().filter(|person| !people.contains(person)) {
            self.heard(person);
        }
    }

    fn is_elsewhere(&self, person: &PersonId) -> bool {
        let elsewhere = self.elsewhere.lock();
        let elsewhere = elsewhere.unwrap_or_else(PoisonError::into_inner);
        elsewhere.contains(person)
    }

    /// Returns who is connected to this node.
    pub(crate) fn here_now(&self) -> Vec<PersonId> {
        let people = self.people();
        let here = people.iter().filter(|(_, seen)| seen.sockets > 0);
        let mut here: Vec<PersonId> = here.map(|(person, _)| person.clone()).collect();
        here.sort();
        here
    }

    /// Returns the players who are not connected. Forgets people who neither play nor are connected.
    pub(crate) fn away(&self, state: &State) -> Vec<Away> {
        let mut people = self.people();
        people.retain(|person, seen| {
            seen.sockets > 0 || state.sits(person) || state.owner == *person
        });
        let mut away: Vec<Away> = Vec::new();
        for person in state.people() {
            let seen = people.get(person);
            if seen.is_some_and(|seen| seen.sockets > 0)
                || self.is_elsewhere(person)
                || away.iter().any(|away| away.person == *person)
            {
                continue;
            }
            away.push(Away {
                person: person.clone(),
                since: seen.map_or(self.opened, |seen| seen.last).of_day,
            });
        }
        away
    }

    /// Returns how long a person has been gone; `None` if connected.
    pub(crate) fn gone(&self, person: &PersonId) -> Option<Duration> {
        let seen = self.people().get(person).copied();
        let last = match seen {
            _ if self.is_elsewhere(person) => return None,
            Some(seen) if seen.sockets > 0 => return None,
            Some(seen) => seen.last,
            None => self.opened,
        };
        Some(self.clock.running().saturating_sub(last.running))
    }
}

/// An open socket of a person.
#[derive(Debug)]
pub(crate) struct Here {
    presence: Arc<Presence>,
    person: PersonId,
}

impl Drop for Here {
    fn drop(&mut self) {
        let last = Moment::now(&self.presence.clock);
        if let Some(seen) = self.presence.people().get_mut(&self.person) {
            seen.sockets = seen.sockets.saturating_sub(1);
            seen.last = last;
        }
        self.presence.changed.notify_one();
    }
}
