//! What everybody who watches a table is shown, ready to be sent.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

use table::{PersonId, State};
use tokio::sync::watch;

use crate::chat::Talk;
use crate::choices;
use crate::presence::Here;
use crate::protocol::{FromServer, Table};

/// What a connection is given: what is shown and said at the table from now on, and a sign that its person is there.
pub(crate) struct Watching {
    pub shown: watch::Receiver<Arc<Shown>>,
    pub talk: watch::Receiver<Arc<Talk>>,
    pub _here: Option<Here>,
}

/// An event, ready to be sent.
pub(crate) struct Sent {
    pub seq: u64,
    pub text: Arc<str>,
    /// Whether more than the position changed, so that clients need the whole table.
    pub table_too: bool,
    /// The moment from which on it may be shown.
    pub stored: Instant,
}

/// What everybody who watches is shown.
pub(crate) struct Shown {
    /// The last event.
    pub last: u64,
    /// The latest events, without gaps.
    pub recent: VecDeque<Arc<Sent>>,
    /// The whole table.
    pub table: Arc<Table>,
    /// The same as a message.
    pub text: Arc<str>,
    /// How often it was shown without an event, as when a person came or went.
    pub anew: u64,
    /// What the person to move may do.
    pub choices: Option<(PersonId, Arc<str>)>,
    /// The only people who may watch, if not everybody.
    pub only: Option<Vec<PersonId>>,
}

impl Shown {
    /// Whether a person may watch.
    pub(crate) fn is_for(&self, who: Option<&PersonId>) -> bool {
        match &self.only {
            None => true,
            Some(people) => who.is_some_and(|who| people.contains(who)),
        }
    }

    /// The same with no events ready: clients that are behind are sent them from the log.
    pub(crate) fn without_recent(&self) -> Shown {
        Shown {
            recent: VecDeque::new(),
            table: Arc::clone(&self.table),
            text: Arc::clone(&self.text),
            choices: self.choices.clone(),
            only: self.only.clone(),
            ..*self
        }
    }

    /// Returns what is shown of a state.
    pub(crate) fn new(
        state: &State,
        table: Table,
        recent: VecDeque<Arc<Sent>>,
        anew: u64,
    ) -> Shown {
        let choices = state.person_to_move().zip(state.to_move());
        let choices = choices.map(|(person, (play, _))| {
            let choices = choices::choices(&play.game, state.seq);
            (person.clone(), encode(&FromServer::Choices { choices }))
        });
        let insiders = || state.people().chain([&state.owner]).cloned().collect();
        Shown {
            last: state.seq,
            recent,
            text: encode(&FromServer::Table {
                table: table.clone(),
            }),
            table: Arc::new(table),
            anew,
            choices,
            only: (!state.may_see(None)).then(insiders),
        }
    }
}

/// Returns a message as text.
pub(crate) fn encode(message: &FromServer) -> Arc<str> {
    serde_json::to_string(message)
        .expect("messages have only texts and numbers")
        .into()
}
