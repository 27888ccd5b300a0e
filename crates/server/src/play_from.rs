//! Playing on from a position of a game that is over, against bots.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use rules::{ParseError, Seat, chance};
use table::{Chair, Created, Event};

use crate::app::App;
use crate::caller::{At, Body, Known};
use crate::ids::{PersonId, TableId, new_table};
use crate::limits;
use crate::plan::{Cause, NewLog};
use crate::protocol::{
    Access, Chat, Hints, Pace, PlayFrom, Problem, Spectators, Stage, Table, Undo,
};
use crate::refusal::Refusal;
use crate::room::{BOTS, Message, Reading};
use crate::store::Append;
use crate::tables::{place, within_limit};

/// Opens a table whose game begins with a position of this one, against bots. The unseen cards are shuffled again.
#[utoipa::path(post, path = "/api/tables/{id}/play-from", params(("id" = String, Path)), request_body = PlayFrom, responses(
    (status = 201, description = "The new table, its game running.", body = Table),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn play_from(
    State(app): State<Arc<App>>,
    At(table): At,
    Known(person): Known,
    Body(from): Body<PlayFrom>,
) -> Result<impl IntoResponse, Refusal> {
    let after = place(from.after)?;
    if from.level.len() > limits::LEVEL {
        return Err(Refusal::Unreadable("there is no such level".to_owned()));
    }
    let seat = from.seat.as_deref().map(str::parse).transpose();
    let seat = seat.map_err(|why: ParseError| Refusal::Unreadable(why.to_string()))?;
    let reading = app.ask(&table, Some(&person.id), |reply| Message::Read { reply });
    let Reading { stage, .. } = reading.await?;
    // A game that is still played is not to be tried out beside the table.
    if stage != Stage::Over {
        return Err(table::Refusal::NotOver.into());
    }
    app.may_open(&person.id).await?;
    within_limit(&app, &person).await?;
    let past = app.state_after(&table, after).await?;
    let branch = Branch {
        past,
        owner: person.id.clone(),
        seat,
        level: from.level,
    };
    let id = new_table();
    let append = branch.log(&id, app.entropy(), app.clock.now())?;
    app.append(vec![append]).await?;
    let seen = app.ask(&id, Some(&person.id), |reply| Message::See { reply });
    Ok((StatusCode::CREATED, Json(Table::clone(&*seen.await?))))
}

/// A game to be played on from where another has been.
struct Branch {
    past: table::State,
    owner: PersonId,
    seat: Option<Seat>,
    level: String,
}

impl Branch {
    /// Returns the log of the new table: it is opened, and its game begins.
    fn log(self, id: &TableId, entropy: [u8; 32], now: i64) -> Result<Append, Refusal> {
        let Some(play) = &self.past.play else {
            return Err(table::Refusal::NotStarted.into());
        };
        if play.game.is_over() {
            return Err(table::Refusal::GameOver.into());
        }
        let players = play.game.seats();
        let own = self.seat.unwrap_or(play.game.seat()).index();
        if own >= players {
            return Err(table::Refusal::NoChair.into());
        }
        let mut chairs = vec![Chair::Bot { level: self.level }; players];
        chairs[own] = Chair::person(&self.owner);
        let created = Created {
            game: play.game.name().to_string(),
            owner: self.owner.clone(),
            access: Access::Link,
            spectators: Spectators::Link,
            hints: Hints::Always,
            undo: Undo::Consent,
            chat: Chat::Table,
            chairs,
            // The position is known, so nothing about it can be proven to be drawn fairly.
            fair: None,
            pace: Pace::default(),
            components: self.past.component_set.clone(),
        };
        table::open(&created, BOTS)?;
        let mut rng = chance::keyed(entropy);
        let started = Event::Started {
            position: play.game.deal_unseen(&mut rng).to_string(),
            seats: (0..players as u8).collect(),
            bot_seed: u64::from(chance::below(&mut rng, u32::MAX)),
        };
        let cause = Cause::person(&self.owner, None);
        let components = Arc::clone(&self.past.components);
        let opened = Event::Created(Box::new(created)).into();
        let impossible = |damage: table::log::Damaged| Refusal::Unreadable(damage.why.to_owned());
        let mut log = NewLog::begin(id, components, self.past.rules, &opened, cause, now)
            .map_err(impossible)?;
        log.add(&started.into()).map_err(impossible)?;
        Ok(log.append())
    }
}
