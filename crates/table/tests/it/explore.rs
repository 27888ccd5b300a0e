//! Small tables explored: every order of commands up to a depth. No state is stuck, and no seat is left that nobody can
//! act for, whoever is gone.

use std::collections::HashSet;
use std::time::Duration;

use rules::east_to_west::Components;
use table::clocks::Elapsed;
use table::{
    Act, Chair, Command, Context, Created, Entropy, Event, Pace, PersonId, Stage, State, TableId,
    Undo, Want, decide,
};

use crate::given::{AT, BOTS, bot, created, nonce, opened, person, sits};

/// The people who may act, and those who are gone for ever.
struct World {
    people: Vec<PersonId>,
    gone: Vec<PersonId>,
}

impl World {
    fn of(people: &[&str], gone: &[&str]) -> World {
        World {
            people: people.iter().map(|name| person(name)).collect(),
            gone: gone.iter().map(|name| person(name)).collect(),
        }
    }

    /// Everything that can be tried in a state.
    fn commands(&self, state: &State) -> Vec<Command> {
        let mut commands = vec![
            Command::JudgeClock,
            Command::ResumeStart,
            Command::BotMove {
                after: state.seq,
                mv: "whatever is legal".to_owned(),
            },
        ];
        let after = state.seq;
        let question = state.asked.as_ref().map(|asked| asked.seq);
        let undo = |want| Act::Undo {
            after,
            want,
            question,
        };
        for by in &self.people {
            let mut acts = vec![
                Act::Join {
                    chair: None,
                    bot: None,
                    commitment: None,
                },
                Act::Join {
                    chair: None,
                    bot: Some("novice".to_owned()),
                    commitment: None,
                },
                Act::Leave { chair: None },
                Act::Start,
                Act::Rematch,
                Act::Close,
                undo(Want::Ask),
                undo(Want::Agree),
                undo(Want::Decline),
            ];
            for chair in 0..state.chairs.len() as u8 {
                acts.push(Act::Leave { chair: Some(chair) });
                acts.push(Act::HandOver { chair });
                let digit = u8::from(by.as_str() == "bob") + 1;
                let nonce = nonce(digit).0;
                acts.push(Act::ShowNonce { chair, nonce });
            }
            let play = state
                .to_move()
                .filter(|_| state.person_to_move() == Some(by));
            if let Some((play, _)) = play {
                let mv = play.game.moves()[0].to_string();
                acts.push(Act::Move { after, mv });
            }
            let by = by.clone();
            commands.extend(acts.into_iter().map(|act| Command::Person {
                by: by.clone(),
                act,
            }));
        }
        commands
    }

    /// Every state that one command leads to, with its events. Clocks have run for as long as it matters.
    fn next(&self, state: &State) -> Vec<(State, Vec<Event>)> {
        let mut found = Vec::new();
        for command in self.commands(state) {
            for elapsed in [0, 400_000] {
                if elapsed > 0 && command != Command::JudgeClock {
                    continue;
                }
                let absent = |who: &PersonId| self.gone.contains(who).then_some(Duration::MAX);
                let context = Context {
                    elapsed: Elapsed::ms(elapsed),
                    entropy: Entropy([5; 32]),
                    absent: &absent,
                    bots: BOTS,
                };
                let Ok(decision) = decide(state, &command, &context) else {
                    continue;
                };
                if decision.entries.is_empty() {
                    continue;
                }
                let mut next = state.clone();
                next.enact(&decision, AT, |_, _| ()).unwrap();
                let events = decision.entries.into_iter().map(|e| e.event);
                found.push((next, events.collect()));
            }
        }
        found
    }

    /// Whether the game goes on from a state, by at most this many commands.
    fn goes_on(&self, state: &State, commands: u32) -> bool {
        let advances = |event: &Event| matches!(event, Event::Moved { .. } | Event::Started { .. });
        let next = self.next(state);
        if next.iter().any(|(_, events)| events.iter().any(advances)) {
            return true;
        }
        commands > 1
            && next
                .iter()
                .any(|(next, _)| self.goes_on(next, commands - 1))
    }
}

/// What tells states apart as far as commands are concerned.
fn key(state: &State) -> String {
    let play = state.play.as_ref();
    let fair = state.fair.as_ref();
    let left = state.clocks.as_ref().map(|clocks| {
        let out: Vec<bool> = clocks.left.iter().map(|left| *left == 0).collect();
        out
    });
    format!(
        "{:?} {} {:?} {:?} {:?} {:?} {:?}",
        state.chairs,
        state.hash(),
        play.map(|play| play.turns.len()),
        fair.map(|fair| (fair.starting, &fair.chairs)),
        state.asked.as_ref().map(|asked| (&asked.by, &asked.agreed)),
        state.overdue,
        left
    )
}

/// Explores a table, and checks every state that is reached. Returns how many there are.
fn explore(new: Created, depth: u32) -> usize {
    let all = World::of(&["ada", "bob"], &[]);
    let without: Vec<World> = vec![World::of(&["bob"], &["ada"]), World::of(&["ada"], &["bob"])];
    let id = TableId::from_entropy([3; 16]);
    let first = opened(new).into();
    let start = State::create(&id, Components::stand_in(), 1, &first).unwrap();
    let mut seen = HashSet::from([key(&start)]);
    let mut edge = vec![start];
    for _ in 0..depth {
        let mut further = Vec::new();
        for state in &edge {
            for (next, _) in all.next(state) {
                if seen.insert(key(&next)) {
                    further.push(next);
                }
            }
        }
        for state in &further {
            check(state, &all, &without);
        }
        edge = further;
    }
    seen.len()
}

fn check(state: &State, all: &World, without: &[World]) {
    if state.stage() == Stage::Over {
        return;
    }
    assert!(all.goes_on(state, 4), "stuck: {}", state.save());
    for world in without {
        // Somebody who is left must be able to go on without those who are gone.
        let stays = world.people.iter().any(|person| state.sits(person));
        assert!(
            !stays || world.goes_on(state, 4),
            "stuck without {:?}: {}",
            world.gone,
            state.save()
        );
    }
}

fn clock(new: Created) -> Created {
    Created {
        pace: Pace::Clock {
            minutes: 5,
            seconds: 10,
        },
        ..new
    }
}

#[test]
fn two_people() {
    let count = explore(created(&[sits("ada"), Chair::Open]), 12);
    assert!(count > 1_000, "{count}");
}

#[test]
fn two_people_and_a_bot_with_clocks() {
    let new = clock(created(&[sits("ada"), sits("bob"), bot()]));
    let count = explore(new, 9);
    assert!(count > 2_000, "{count}");
}

#[test]
fn one_person_and_a_bot_with_clocks() {
    let count = explore(clock(created(&[sits("ada"), bot()])), 12);
    assert!(count > 5_000, "{count}");
}

#[test]
fn two_people_who_show_nonces() {
    let mut new = created(&[sits("ada"), sits("bob")]);
    new.undo = Undo::Own;
    let commitments = &mut new.fair.as_mut().unwrap().commitments;
    *commitments = vec![Some(nonce(1).1), Some(nonce(2).1)];
    let count = explore(new, 11);
    assert!(count > 500, "{count}");
}
