//! Who is connected to a table, and since when who plays is not.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

use crate::clock::{self, Steady};
use crate::events::{Body, State};
use crate::ids::PersonId;
use crate::log::Cause;
use crate::protocol::{Away, Chair, HandOver, Stage};
use crate::refusal::Refusal;
use crate::room::Room;

/// How long somebody must be gone before the seat can be handed over.
const PATIENCE: Duration = Duration::from_mins(2);

/// One moment, by both clocks.
#[derive(Clone, Copy, Debug)]
struct Moment {
    steady: Duration,
    of_day: i64,
}

impl Moment {
    fn now(steady: &Steady) -> Moment {
        Moment {
            steady: steady.now(),
            of_day: clock::now(),
        }
    }
}

/// What is known about one person.
#[derive(Clone, Copy, Debug)]
struct Seen {
    sockets: u32,
    last: Moment,
}

/// Who is connected to one table.
#[derive(Debug)]
pub(crate) struct Presence {
    steady: Arc<Steady>,
    opened: Moment,
    people: Mutex<HashMap<PersonId, Seen>>,
    /// Somebody came or went.
    pub(crate) changed: Notify,
}

impl Presence {
    pub(crate) fn new(steady: &Arc<Steady>) -> Arc<Presence> {
        Arc::new(Presence {
            steady: Arc::clone(steady),
            opened: Moment::now(steady),
            people: Mutex::default(),
            changed: Notify::new(),
        })
    }

    fn people(&self) -> MutexGuard<'_, HashMap<PersonId, Seen>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody did something, over a socket or without.
    pub(crate) fn heard(&self, person: &PersonId) {
        let last = Moment::now(&self.steady);
        let mut people = self.people();
        people
            .entry(person.clone())
            .or_insert(Seen { sockets: 0, last })
            .last = last;
    }

    /// A socket of somebody is open as long as what is given back.
    pub(crate) fn here(self: &Arc<Presence>, person: &PersonId) -> Here {
        let last = Moment::now(&self.steady);
        let mut people = self.people();
        let seen = people.entry(person.clone());
        seen.or_insert(Seen { sockets: 0, last }).sockets += 1;
        self.changed.notify_one();
        Here {
            presence: Arc::clone(self),
            person: person.clone(),
        }
    }

    /// Those who play and are not connected; whoever neither plays nor is connected is forgotten.
    pub(crate) fn away(&self, state: &State) -> Vec<Away> {
        let mut people = self.people();
        people.retain(|person, seen| seen.sockets > 0 || state.sits(person));
        let mut away: Vec<Away> = Vec::new();
        for person in state.people() {
            let seen = people.get(&person.id);
            if seen.is_some_and(|seen| seen.sockets > 0)
                || away.iter().any(|away| away.person == person.id)
            {
                continue;
            }
            away.push(Away {
                person: person.id.clone(),
                since: seen.map_or(self.opened, |seen| seen.last).of_day,
            });
        }
        away
    }

    /// How long somebody has been gone.
    fn gone(&self, person: &PersonId) -> Option<Duration> {
        let seen = self.people().get(person).copied();
        let last = match seen {
            Some(seen) if seen.sockets > 0 => return None,
            Some(seen) => seen.last,
            None => self.opened,
        };
        Some(self.steady.now().saturating_sub(last.steady))
    }
}

/// An open socket of somebody.
#[derive(Debug)]
pub(crate) struct Here {
    presence: Arc<Presence>,
    person: PersonId,
}

impl Drop for Here {
    fn drop(&mut self) {
        let last = Moment::now(&self.presence.steady);
        if let Some(seen) = self.presence.people().get_mut(&self.person) {
            seen.sockets = seen.sockets.saturating_sub(1);
            seen.last = last;
        }
        self.presence.changed.notify_one();
    }
}

impl Room {
    /// A bot plays for somebody who has been gone for a while.
    pub(crate) async fn hand_over(
        &mut self,
        person: &PersonId,
        over: &HandOver,
    ) -> Result<(), Refusal> {
        if self.state.owner.id != *person {
            return Err(Refusal::Forbidden(
                "only who opened the table hands seats over",
            ));
        }
        if self.state.stage() != Stage::Running {
            return Err(Refusal::Conflict("the game is not running".to_owned()));
        }
        let chair = self.state.chairs.get(usize::from(over.chair));
        let who = match chair {
            None => return Err(Refusal::Unreadable("there is no such chair".to_owned())),
            Some(Chair::Person {
                person,
                stand_in: None,
                ..
            }) => &person.id,
            Some(_) => return Ok(()),
        };
        match self.presence.gone(who) {
            Some(gone) if gone >= PATIENCE => {}
            Some(gone) => {
                let wait = (PATIENCE.saturating_sub(gone)).as_secs() + 1;
                return Err(Refusal::Conflict(format!(
                    "the person was here two minutes ago; wait {wait} seconds"
                )));
            }
            None => return Err(Refusal::Conflict("the person is connected".to_owned())),
        }
        let body = Body::StoodIn {
            chair: over.chair,
            level: self.state.stand_in().to_owned(),
        };
        self.happen(body, Cause::person(person), None).await?;
        Ok(())
    }
}
