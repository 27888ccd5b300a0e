//! Given events, when a command, then events or a refusal.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::AnyGame;
use rules::GameName;
use rules::chance::seeded;
use rules::east_to_west::Components;
use rules::fair::nonce_commitment;
use table::clocks::Elapsed;
use table::fair::Bound;
use table::{
    Access, Act, Bots, Chair, Chat, Command, Context, Created, Decision, Entropy, Entry, Event,
    Hints, Pace, PersonId, Refusal, Spectators, State, TableId, Undo, decide,
};

/// The bots of these tests.
pub(crate) const BOTS: Bots = Bots {
    check: |level, _, _| match level {
        "novice" | "steady" => Ok(()),
        other => Err(format!("no level is called {other}")),
    },
    stand_in: |_, _| "steady",
};

/// When every event happens.
pub(crate) const AT: i64 = 1_794_700_800_000;

pub(crate) fn person(name: &str) -> PersonId {
    PersonId::stored(name.to_owned())
}

/// A chair on which this person plays.
pub(crate) fn sits(name: &str) -> Chair {
    Chair::person(&person(name))
}

pub(crate) fn bot() -> Chair {
    Chair::Bot {
        level: "novice".to_owned(),
    }
}

/// A table of Ada's for Spice Road, without clocks, where everybody may ask for an undo.
pub(crate) fn created(chairs: &[Chair]) -> Created {
    Created {
        game: "spice-road".to_owned(),
        owner: person("ada"),
        access: Access::Link,
        spectators: Spectators::Link,
        hints: Hints::Alone,
        undo: Undo::Consent,
        chat: Chat::Table,
        chairs: chairs.to_vec(),
        fair: Some(Bound {
            secret: "5e".repeat(32),
            commitments: vec![None; chairs.len()],
        }),
        pace: Pace::Free {},
        components: None,
    }
}

/// The event that opens it.
pub(crate) fn opened(created: Created) -> Event {
    Event::Created(Box::new(created))
}

pub(crate) fn table(chairs: &[Chair]) -> Event {
    opened(created(chairs))
}

/// The same with five minutes for each, and ten seconds for each move.
pub(crate) fn clocked(chairs: &[Chair]) -> Event {
    opened(Created {
        pace: Pace::Clock {
            minutes: 5,
            seconds: 10,
        },
        ..created(chairs)
    })
}

/// The start of a game in which the first chair is first.
pub(crate) fn started(players: usize) -> Event {
    let game = AnyGame::deal(GameName::SpiceRoad, players, &mut seeded(7)).unwrap();
    Event::Started {
        position: game.to_string(),
        seats: (0..players as u8).collect(),
        bot_seed: 7,
    }
}

/// A move that turns nothing up.
pub(crate) fn moved(seat: u8, mv: &str) -> Event {
    Event::Moved {
        seat,
        mv: mv.to_owned(),
        reveals: String::new(),
    }
}

/// A nonce and its commitment, both as 64 digits.
pub(crate) fn nonce(digit: u8) -> (String, String) {
    let nonce = [digit; 32];
    (hex::encode(nonce), hex::encode(nonce_commitment(&nonce)))
}

/// A table to which these events have happened.
pub(crate) struct Given {
    pub(crate) state: State,
    elapsed: Elapsed,
    absent: BTreeMap<PersonId, Duration>,
}

pub(crate) fn given<const N: usize>(events: [Event; N]) -> Given {
    let mut given: Option<Given> = None;
    for event in events {
        match &mut given {
            None => {
                let id = TableId::from_entropy([3; 16]);
                let first = event.into();
                given = Some(Given {
                    state: State::create(&id, Components::stand_in(), 1, &first).unwrap(),
                    elapsed: Elapsed::default(),
                    absent: BTreeMap::new(),
                });
            }
            Some(given) => given.happens(event, None),
        }
    }
    given.unwrap()
}

impl Given {
    fn happens(&mut self, event: Event, clocks: Option<Vec<u64>>) {
        let entry = Entry { event, clocks };
        self.state.apply(&entry, AT).unwrap();
    }

    /// With this time left on the clocks, in seconds.
    pub(crate) fn left(mut self, seconds: &[u64]) -> Given {
        // An entry that changes nothing else.
        let left = seconds.iter().map(|s| s * 1_000).collect();
        self.state.clocks = Some(table::clocks::ClocksAt { left, at: AT });
        self
    }

    /// So long after the last event, in seconds.
    pub(crate) fn after(mut self, seconds: u64) -> Given {
        self.elapsed = Elapsed::ms(seconds * 1_000);
        self
    }

    /// This person has been gone for so long, in seconds. Everybody else is connected.
    pub(crate) fn gone(mut self, name: &str, seconds: u64) -> Given {
        self.absent
            .insert(person(name), Duration::from_secs(seconds));
        self
    }

    pub(crate) fn when(self, name: &str, act: Act) -> When {
        let by = person(name);
        self.command(&Command::Person { by, act })
    }

    pub(crate) fn command(self, command: &Command) -> When {
        let absent = self.absent.clone();
        let context = Context {
            elapsed: self.elapsed,
            entropy: Entropy([9; 32]),
            absent: &|person| absent.get(person).copied(),
            bots: BOTS,
        };
        let decided = decide(&self.state, command, &context);
        // A decision and the replay of its events lead to the same state.
        if let Ok(decision) = &decided {
            let (mut enacted, mut replayed) = (self.state.clone(), self.state.clone());
            enacted.enact(decision, AT, |_, _| ()).unwrap();
            for entry in &decision.entries {
                replayed.apply(entry, AT).unwrap();
            }
            assert_eq!(enacted.save(), replayed.save());
        }
        When {
            state: self.state,
            decided,
        }
    }
}

/// What a command led to.
pub(crate) struct When {
    pub(crate) state: State,
    pub(crate) decided: Result<Decision, Refusal>,
}

impl When {
    /// Exactly these events, without regard to clocks.
    #[track_caller]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "lists of events read best where they are expected"
    )]
    pub(crate) fn then<const N: usize>(self, events: [Event; N]) -> Then {
        let decision = self.decided.unwrap();
        let found: Vec<Event> = decision.entries.iter().map(|e| e.event.clone()).collect();
        assert_eq!(found, events);
        let mut state = self.state;
        state.enact(&decision, AT, |_, _| ()).unwrap();
        Then { state, decision }
    }

    #[track_caller]
    pub(crate) fn refused(self, why: &Refusal) {
        assert_eq!(self.decided.map(|d| d.entries).unwrap_err(), *why);
    }
}

/// The table after the command.
pub(crate) struct Then {
    pub(crate) state: State,
    pub(crate) decision: Decision,
}

impl Then {
    /// With this time left afterwards, in seconds.
    #[track_caller]
    pub(crate) fn leaves(self, seconds: &[u64]) -> Then {
        let clocks = &self.decision.entries.last().unwrap().clocks;
        let left: Vec<u64> = clocks.iter().flatten().map(|ms| ms / 1_000).collect();
        assert_eq!(left, seconds);
        self
    }

    /// Goes on from here.
    pub(crate) fn given(self) -> Given {
        Given {
            state: self.state,
            elapsed: Elapsed::default(),
            absent: BTreeMap::new(),
        }
    }
}
