//! Bugs that a test plants in the server, to see that the simulation finds them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use table::{Decision, Event};

use crate::plan::{Cause, Effect};
use crate::room::Done;

/// A planted bug.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Bug {
    #[default]
    None,
    /// A command is answered before it is stored.
    AnswerBeforeAppend,
    /// Events are stored, but not shown.
    LoseShow,
    /// Rows are stored without the identifier of their command.
    ForgetCommandId,
    /// No clock runs out.
    SkipDeadline,
    /// The events of a command happen twice.
    ApplyTwice,
    /// Only the first event of a command is stored.
    HalfCommand,
    /// Bots are not woken.
    NeverWakeBot,
    /// Events are shown with the hash of another position.
    WrongHash,
    /// An append that lost a race counts as stored.
    IgnoreConflict,
    /// The store answers before it has stored.
    AckUnstored,
    /// A command that opens a table does not store that table.
    LoseOpenedTable,
    /// What a node does under a lease that has gone is stored.
    NoFencing,
    /// A lease expires by the clock of the node that wants it.
    LeaseByLocalClock,
    /// A node looks only where hints say that something is new.
    TrustHints,
}

impl Bug {
    pub(crate) const ALL: [Bug; 14] = [
        Bug::AnswerBeforeAppend,
        Bug::LoseShow,
        Bug::ForgetCommandId,
        Bug::SkipDeadline,
        Bug::ApplyTwice,
        Bug::HalfCommand,
        Bug::NeverWakeBot,
        Bug::WrongHash,
        Bug::IgnoreConflict,
        Bug::AckUnstored,
        Bug::LoseOpenedTable,
        Bug::NoFencing,
        Bug::LeaseByLocalClock,
        Bug::TrustHints,
    ];
}

/// What a test does to one server.
#[derive(Default)]
pub(crate) struct Sabotage {
    bug: Bug,
    /// Events that were told, by position and hash.
    told: Arc<Mutex<Vec<(u64, String)>>>,
    stopped: AtomicBool,
}

impl Sabotage {
    pub(crate) fn new(bug: Bug, told: Arc<Mutex<Vec<(u64, String)>>>) -> Sabotage {
        Sabotage {
            bug,
            told,
            stopped: AtomicBool::new(false),
        }
    }

    /// The server does not run any more: nobody hears what it tells.
    pub(crate) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Whether hints are taken for all there is to know.
    pub(crate) fn trusts_hints(&self) -> bool {
        self.bug == Bug::TrustHints
    }

    pub(crate) fn decision(&self, decision: &mut Decision) {
        match self.bug {
            Bug::SkipDeadline => decision
                .entries
                .retain(|entry| !matches!(entry.event, Event::TimedOut { .. })),
            Bug::ApplyTwice => decision.entries.extend(decision.entries.clone()),
            _ => {}
        }
    }

    pub(crate) fn cause(&self, cause: Cause) -> Cause {
        let forgets = self.bug == Bug::ForgetCommandId;
        let command = cause.command.filter(|_| !forgets);
        Cause { command, ..cause }
    }

    pub(crate) fn effects(&self, mut effects: Vec<Effect>) -> Vec<Effect> {
        match self.bug {
            Bug::AnswerBeforeAppend => effects.rotate_right(1),
            Bug::LoseShow => effects.retain(|effect| !matches!(effect, Effect::Show(_))),
            Bug::NeverWakeBot => effects.retain(|effect| !matches!(effect, Effect::Think { .. })),
            Bug::HalfCommand | Bug::WrongHash | Bug::LoseOpenedTable => {
                for effect in &mut effects {
                    self.spoil(effect);
                }
            }
            _ => {}
        }
        effects
    }

    fn spoil(&self, effect: &mut Effect) {
        match (self.bug, effect) {
            (Bug::HalfCommand, Effect::Store(appends)) => {
                for append in appends {
                    append.rows.truncate(1);
                }
            }
            (Bug::LoseOpenedTable, Effect::Store(appends)) => {
                appends.drain(..appends.len() - 1);
            }
            (Bug::WrongHash, Effect::Show(events)) => {
                for event in events {
                    event.hash = "0".repeat(16);
                }
            }
            _ => {}
        }
    }

    pub(crate) fn replied(&self, done: Option<&Done>) {
        if let Some(event) = done.and_then(|done| done.event.as_ref())
            && !self.is_stopped()
        {
            let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
            told.push((event.seq, event.hash.clone()));
        }
    }
}
