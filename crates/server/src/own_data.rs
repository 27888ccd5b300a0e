//! What is kept about a person: all of it to take away, or none of it any more.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use table::Act;

use crate::app::App;
use crate::caller::{Address, Body, KnownOrBanned, no_cookie, proof};
use crate::cluster::{Hint, Limit};
use crate::ids::{PersonId, TableId};
use crate::protocol::{Chair, Erase, Export, ExportedSaying, Person, Problem, Stage, Summary};
use crate::refusal::{Obstacle, Refusal};
use crate::room::Message;
use crate::sessions::Ended;
use crate::shown;
use crate::store::{Filter, PeopleWrite, Write};

/// Maximum number of tables and of sayings in an export.
const MOST: u32 = 10_000;

/// All that is kept about you: your name, your devices, the tables you sat at, what you said. The record of each table is
/// at `/api/tables/{id}/record`.
#[utoipa::path(get, path = "/api/me/export", responses(
    (status = 200, description = "The latest 10,000 tables and sayings.", body = Export),
    (status = "4XX", description = "Nobody knows you.", body = Problem),
))]
pub(crate) async fn export(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    KnownOrBanned(person): KnownOrBanned,
) -> Result<impl IntoResponse, Refusal> {
    if !app.exports.allows(&person.id) {
        return Err(Refusal::TooMany(Obstacle::ManyExports));
    }
    app.tell_nodes(Hint::Took(Limit::Exports, person.id.to_string()));
    let own = proof(&app, &headers);
    let export = app.everything_about(person, own.as_deref()).await?;
    let name = "attachment; filename=\"caravanserai.json\"";
    Ok(([(CONTENT_DISPOSITION, name)], Json(export)))
}

/// Erases you: your name, your account, your devices and what you said are gone, and cannot be brought back. Games that
/// you played stay, without your name; in those that are running a bot plays on, or they are closed if nobody else plays.
#[utoipa::path(delete, path = "/api/me", request_body = Erase, responses(
    (status = 204, description = "Nobody knows you any more."),
    (status = "4XX", description = "The password is wrong, or nobody knew you.", body = Problem),
))]
pub(crate) async fn erase(
    State(app): State<Arc<App>>,
    address: Address,
    KnownOrBanned(person): KnownOrBanned,
    Body(erase): Body<Erase>,
) -> Result<impl IntoResponse, Refusal> {
    if let Some(account) = app.store.account_of(person.id.clone()).await? {
        let password = erase.password.ok_or(Refusal::WrongPassword)?;
        app.check_password(address, &account, password).await?;
    }
    app.leave_all(&person.id).await?;
    let write = PeopleWrite::Erase {
        person: person.id.clone(),
    };
    app.store.write(Write::People(write)).await?;
    app.renamed(&person.id).await;
    let ended = Ended::Person {
        person: person.id.clone(),
        keep: None,
    };
    app.end_sessions(&person.id, ended);
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, no_cookie(&app))]))
}

impl App {
    /// Returns all that is kept about a person; `own` is the hash of the secret of the device that asks.
    pub(crate) async fn everything_about(
        &self,
        person: Person,
        own: Option<&str>,
    ) -> Result<Export, Refusal> {
        let id = person.id;
        let known = self.store.person(id.clone(), self.clock.now()).await?;
        let known = known.ok_or(Refusal::NotFound)?;
        let said = self.store.said_by(id.clone(), MOST).await?;
        Ok(Export {
            account: known.account,
            devices: self.devices(id.clone(), own).await?,
            tables: self.tables_of(&id, MOST).await?,
            sayings: said
                .into_iter()
                .map(|(table, saying)| ExportedSaying {
                    table,
                    text: saying.text,
                    at: saying.at,
                })
                .collect(),
            mute: known.mute,
            ban: known.ban,
            deeds: self.store.deeds_to(id.clone()).await?,
            reports: self.store.reports_by(id.clone()).await?,
            id,
            name: person.name,
        })
    }

    async fn tables_of(&self, person: &PersonId, most: u32) -> Result<Vec<Summary>, Refusal> {
        let tables = self.store.tables(Filter::Of(person.clone()), most).await?;
        Ok(tables.into_iter().filter_map(shown::summary).collect())
    }

    /// Leaves every table at which a person sits, and closes those of the person's own where nobody else plays.
    pub(crate) async fn leave_all(self: &Arc<App>, person: &PersonId) -> Result<(), Refusal> {
        let tables = self.tables_of(person, MOST).await?;
        for table in tables.iter().filter(|table| table.stage != Stage::Over) {
            if !has_company(table, person) {
                self.try_to(&table.id, person, Act::Close).await?;
            }
            self.try_to(&table.id, person, Act::Leave { chair: None })
                .await?;
        }
        Ok(())
    }

    /// Carries out a command, if the table lets it.
    async fn try_to(
        self: &Arc<App>,
        table: &TableId,
        person: &PersonId,
        act: Act,
    ) -> Result<(), Refusal> {
        let done = self.ask(table, Some(person), |reply| Message::Act {
            act: act.clone(),
            id: None,
            reply,
        });
        match done.await {
            // A table that cannot be left, as one whose log is damaged, keeps nobody from being erased.
            Ok(_) | Err(Refusal::Table(_) | Refusal::Damaged(_)) => Ok(()),
            Err(other) => Err(other),
        }
    }
}

/// Whether another person sits at a table.
fn has_company(table: &Summary, person: &PersonId) -> bool {
    table
        .chairs
        .iter()
        .any(|chair| matches!(chair, Chair::Person { person: other, .. } if other.id != *person))
}
