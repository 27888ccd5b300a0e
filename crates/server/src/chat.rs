//! Talking at a table: kept beside its log, never in it, so that no word disturbs a game.
//!
//! The room numbers what is said, stores it, and then shows it to those who may read it. As with events, nothing is
//! queued for a connection: each sends on what it has not sent yet.

use std::collections::VecDeque;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::Deserialize;
use tokio::sync::watch;
use utoipa::IntoParams;

use crate::app::App;
use crate::caller::{At, Body, Known, Who};
use crate::cluster::{Hint, Limit};
use crate::ids::PersonId;
use crate::limits;
use crate::protocol::{Chat, FromServer, NewSaying, Person, Problem, Saying, Sayings};
use crate::refusal::{Obstacle, Refusal};
use crate::room::{Message, Room};
use crate::store::{StoreError, Write};
use crate::tables::{Asked, asked, check_id, place};
use crate::text::visible_line;
use crate::watched::encode;

/// Sayings that are kept ready to be sent; who is further behind asks for the past.
const RECENT: usize = 16;

/// How often a message that loses a race for its number is stored again.
const TRIES: u32 = 8;

/// The most sayings that one answer holds.
const PAGE: u32 = 100;

/// What was said lately, ready to be sent.
#[derive(Debug, Default)]
pub(crate) struct Talk {
    recent: VecDeque<(u64, Arc<str>)>,
    /// The only ones who read it, if not all who watch.
    only: Option<Vec<PersonId>>,
}

impl Talk {
    /// The last that was said.
    pub(crate) fn last(&self) -> u64 {
        self.recent.back().map_or(0, |(n, _)| *n)
    }

    /// What somebody is sent who has read this much.
    pub(crate) fn after(&self, n: u64, who: Option<&PersonId>) -> impl Iterator<Item = &Arc<str>> {
        let reads = match &self.only {
            None => true,
            Some(people) => who.is_some_and(|who| people.contains(who)),
        };
        let new = move |said: &&(u64, Arc<str>)| reads && said.0 > n;
        self.recent.iter().filter(new).map(|(_, text)| text)
    }
}

/// A room's part in it.
#[derive(Debug)]
pub(crate) struct Talking {
    talk: watch::Sender<Arc<Talk>>,
    /// The last that was said, once it is known.
    last: Option<u64>,
}

impl Talking {
    pub(crate) fn new() -> Talking {
        Talking {
            talk: watch::Sender::new(Arc::default()),
            last: None,
        }
    }

    /// Keeps nothing ready that was said: it has a name in it that has changed.
    pub(crate) fn forget(&self) {
        let only = self.talk.borrow().only.clone();
        let recent = VecDeque::new();
        self.talk.send_replace(Arc::new(Talk { recent, only }));
    }

    /// Notes how much was said before the room was opened.
    pub(crate) fn begin_at(&mut self, n: u64) {
        self.last = Some(n);
    }

    /// What is said from now on.
    pub(crate) fn listen(&self) -> watch::Receiver<Arc<Talk>> {
        self.talk.subscribe()
    }
}

/// Checks that a person may read and write what is said at a table.
fn may_talk(state: &table::State, who: Option<&PersonId>) -> Result<(), Refusal> {
    let sits = || who.is_some_and(|who| state.owner == *who || state.sits(who));
    match state.chat {
        Chat::Off => Err(Refusal::Forbidden(Obstacle::NoChat)),
        Chat::Table if sits() => Ok(()),
        Chat::Table => Err(Refusal::Forbidden(Obstacle::PlayersTalk)),
        Chat::Watchers if state.may_see(who) => Ok(()),
        Chat::Watchers => Err(Refusal::Forbidden(Obstacle::PrivateGame)),
    }
}

/// Returns the only people who read it, if not all who watch.
fn talkers(state: &table::State) -> Option<Vec<PersonId>> {
    let open = state.chat == Chat::Watchers && state.may_see(None);
    let people = state.people().chain([&state.owner]);
    (!open).then(|| people.cloned().collect())
}

impl Room {
    /// Whether somebody may read what is said.
    pub(crate) fn hear(&self, who: Option<&PersonId>) -> Result<(), Refusal> {
        may_talk(self.state()?, who)
    }

    /// Somebody says something: it is stored, and then shown.
    pub(crate) async fn say(&mut self, by: Person, new: NewSaying) -> Result<Saying, Refusal> {
        let state = self.state()?;
        may_talk(state, Some(&by.id))?;
        let (table, only) = (state.id.clone(), talkers(state));
        let mut tries = 0;
        let saying = loop {
            let last = if let Some(last) = self.talking.last {
                last
            } else {
                let latest = self.app.store.said(&table, None, 1).await?;
                latest.last().map_or(0, |said| said.n)
            };
            if last >= limits::SAYINGS {
                return Err(Refusal::Conflict(Obstacle::ChatFull));
            }
            let saying = Saying {
                n: last + 1,
                at: self.app.clock.now(),
                by: by.clone(),
                text: new.text.clone(),
            };
            let write = Write::Saying {
                table: table.clone(),
                command: new.id.clone(),
                saying: saying.clone(),
            };
            match self.app.store.write(write).await {
                Ok(()) => break saying,
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
            let store = &self.app.store;
            let first = store.said_as(&table, by.id.clone(), new.id.clone());
            if let Some(first) = first.await? {
                return Ok(first);
            }
            // Somebody was faster at another node.
            tries += 1;
            if tries == TRIES {
                return Err(Refusal::Busy);
            }
            self.hear_of(u64::MAX).await;
        };
        self.talking.last = Some(saying.n);
        self.show_sayings(vec![saying.clone()], only);
        self.app.tell_nodes(Hint::Said(table, saying.n));
        Ok(saying)
    }

    /// Shows what is said to those who may read it.
    fn show_sayings(&mut self, sayings: Vec<Saying>, only: Option<Vec<PersonId>>) {
        let mut recent = self.talking.talk.borrow().recent.clone();
        for saying in sayings {
            let n = saying.n;
            recent.push_back((n, encode(&FromServer::Said { saying })));
        }
        while recent.len() > RECENT {
            recent.pop_front();
        }
        self.talking
            .talk
            .send_replace(Arc::new(Talk { recent, only }));
    }

    /// Reads what was said at other nodes up to a message, and shows it.
    pub(crate) async fn hear_of(&mut self, n: u64) {
        if self.talking.last.is_some_and(|last| n <= last) || n == 0 {
            return;
        }
        let Ok(state) = self.state() else { return };
        let (table, only) = (state.id.clone(), talkers(state));
        // What cannot be read now is read when the node polls.
        let Ok(mut said) = self.app.store.said(&table, None, RECENT as u32).await else {
            return;
        };
        let before = self.talking.last;
        self.talking.last = said.last().map(|said| said.n).or(before);
        said.retain(|saying| before.is_none_or(|last| saying.n > last) && !saying.text.is_empty());
        if !said.is_empty() {
            self.show_sayings(said, only);
        }
    }
}

/// Says something at a table.
#[utoipa::path(post, path = "/api/tables/{id}/chat", params(("id" = String, Path)), request_body = NewSaying, responses(
    (status = 201, description = "It is said.", body = Saying),
    (status = "4XX", description = "It is not.", body = Problem),
))]
pub(crate) async fn say(
    State(app): State<Arc<App>>,
    At(table): At,
    Known(person): Known,
    Body(new): Body<NewSaying>,
) -> Result<impl IntoResponse, Refusal> {
    check_id(&new.id)?;
    let text = visible_line(&new.text, limits::SAYING).ok_or_else(|| {
        Refusal::Unreadable(format!(
            "say 1 to {} visible characters in one line",
            limits::SAYING
        ))
    })?;
    if let Some(mute) = app
        .store
        .mute_of(person.id.clone(), app.clock.now())
        .await?
    {
        return Err(Refusal::Muted(mute));
    }
    if !app.sayings.allows(&person.id) {
        return Err(Refusal::TooMany(Obstacle::FastTalk));
    }
    app.tell_nodes(Hint::Took(Limit::Sayings, person.id.to_string()));
    let asked = app.ask(&table, Some(&person.id), |reply| Message::Say {
        by: person.clone(),
        saying: NewSaying {
            id: new.id.clone(),
            text: text.clone(),
        },
        reply,
    });
    Ok((StatusCode::CREATED, Json(asked.await?)))
}

/// Up to where.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Before {
    /// The first saying that is known; all are later than it if absent.
    before: Option<u64>,
}

/// What was said at a table.
#[utoipa::path(get, path = "/api/tables/{id}/chat", params(("id" = String, Path), Before), responses(
    (status = 200, description = "The latest, at most a hundred.", body = Sayings),
    (status = "4XX", description = "It cannot be read.", body = Problem),
))]
pub(crate) async fn read(
    State(app): State<Arc<App>>,
    At(table): At,
    Who(who): Who,
    before: Asked<Before>,
) -> Result<Json<Sayings>, Refusal> {
    let before = asked(before)?.before.map(place).transpose()?;
    let who = who.map(|person| person.id);
    let heard = app.ask(&table, who.as_ref(), |reply| Message::Hear { reply });
    heard.await?;
    let mut sayings = app.store.said(&table, before, PAGE).await?;
    // Those of people who were erased.
    sayings.retain(|saying| !saying.text.is_empty());
    Ok(Json(Sayings { sayings }))
}
