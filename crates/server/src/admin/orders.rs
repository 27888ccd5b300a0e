//! Orders of the host: what `caravan admin` asks of the process that holds the database.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::deeds::Grounds;
use super::{Reply, Request, have_done, unexpected};
use crate::app::App;
use crate::ids::{PersonId, TableId};
use crate::links::Here;
use crate::protocol::{
    AdminPerson, AdminReport, AdminTable, CreatedInvitation, Export, Person, Registration,
    ReportState, ServerInfo,
};
use crate::refusal::Refusal;
use crate::store::{DatabaseUrl, Page, StoreError};

/// Most entries of a list.
const MOST: u32 = 1_000;

/// Something that the host wants.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "kebab-case")]
pub enum Order {
    /// Lists people whose name contains a text, the newest first; all if it is empty.
    People {
        /// The text.
        search: String,
    },
    /// Lists tables that are not over, the one used last first.
    Tables,
    /// Lists reports, the newest first.
    Reports {
        /// Only those in this state, if one is given.
        state: Option<ReportState>,
    },
    /// Closes a table.
    Close {
        /// The identifier, or the link to it.
        table: String,
        /// The reason, which everybody at the table reads.
        reason: String,
    },
    /// Does something to a person.
    Person {
        /// The name of an account, an identifier, or the name of the only guest with it.
        person: String,
        /// What.
        deed: PersonOrder,
    },
    /// Makes an invitation to create accounts.
    Invite {
        /// How many accounts can be created with it.
        uses: u32,
        /// How long it is good for.
        seconds: u64,
    },
    /// Returns the registration mode and the notice.
    Server,
    /// Sets the notice that everybody is shown, or removes it.
    Notice {
        /// The notice.
        text: Option<String>,
    },
    /// Sets who may create an account.
    Registration {
        /// The mode.
        mode: Registration,
    },
}

/// What the host wants done to a person.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PersonOrder {
    /// Mutes the person.
    Mute {
        /// How long; for ever if absent.
        seconds: Option<u64>,
        /// The reason, which the person reads.
        reason: String,
    },
    /// Ends a mute.
    Unmute,
    /// Bans the person.
    Ban {
        /// How long; for ever if absent.
        seconds: Option<u64>,
        /// The reason, which the person reads.
        reason: String,
    },
    /// Ends a ban.
    Unban,
    /// Gives the person another name.
    Rename {
        /// The new name.
        name: String,
        /// The reason, which is kept in the audit log.
        reason: String,
    },
    /// Erases the person.
    Erase,
    /// Returns all that is kept about the person.
    Export,
    /// Makes the account an administrator, or an ordinary one again.
    Grant {
        /// Whether they are an administrator from now on.
        administrator: bool,
    },
}

/// What became of an order.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "outcome", content = "value", rename_all = "kebab-case")]
pub enum Outcome {
    /// The people of a list.
    People(Vec<AdminPerson>),
    /// The tables of a list.
    Tables(Vec<AdminTable>),
    /// The reports of a list.
    Reports(Vec<AdminReport>),
    /// The person afterwards.
    Person(Box<AdminPerson>),
    /// The table that is closed.
    Closed(TableId),
    /// The person who was erased, under the last name.
    Erased(Person),
    /// All that is kept about a person.
    Export(Box<Export>),
    /// The invitation.
    Invitation(CreatedInvitation),
    /// The registration mode and the notice.
    Server(ServerInfo),
}

/// Why an order is not carried out.
#[derive(Debug, thiserror::Error)]
pub enum OrderError {
    /// It is not possible.
    #[error("{0}")]
    Refused(String),
    /// The database cannot be used.
    #[error(transparent)]
    Database(StoreError),
}

/// Carries out an order, through the running server if it holds the database.
///
/// # Errors
/// Returns an error if it is not possible, or the database cannot be used.
pub async fn order(database: &DatabaseUrl, order: Order) -> Result<Outcome, OrderError> {
    match have_done(database, Request::Order(order), &|_, _| {}).await {
        Ok(Reply::Outcome(outcome)) => Ok(outcome),
        Ok(Reply::Refused { why }) => Err(OrderError::Refused(why)),
        Ok(other) => Err(OrderError::Database(unexpected(other))),
        Err(error) => Err(OrderError::Database(error)),
    }
}

/// Carries out an order and answers it.
pub(super) async fn carry_out(app: &Arc<App>, order: Order) -> Reply {
    match app.obey(order).await {
        Ok(outcome) => Reply::Outcome(outcome),
        Err(why) => Reply::Refused { why },
    }
}

fn because(reason: String) -> Grounds {
    Grounds {
        reason,
        ..Grounds::default()
    }
}

impl App {
    async fn obey(self: &Arc<App>, order: Order) -> Result<Outcome, String> {
        let why = |refusal: Refusal| refusal.to_string();
        let all = Page {
            offset: 0,
            limit: MOST,
        };
        let unreasoned = Grounds::default();
        match order {
            Order::People { search } => {
                let people = self.find_people(&search, all).await;
                people.map(Outcome::People).map_err(why)
            }
            Order::Tables => {
                let tables = self.unfinished_tables(all).await.map_err(why)?;
                Ok(Outcome::Tables(tables.tables))
            }
            Order::Reports { state } => {
                let reports = self.find_reports(state, all).await.map_err(why)?;
                Ok(Outcome::Reports(reports.reports))
            }
            Order::Close { table, reason } => {
                let table = table_called(&table)?;
                let closed = self.close_table(&because(reason), &table).await;
                closed.map(|()| Outcome::Closed(table)).map_err(why)
            }
            Order::Person { person, deed } => {
                let id = self.person_called(&person).await?;
                self.obey_about(&id, deed).await.map_err(why)
            }
            Order::Invite { uses, seconds } => {
                let invited = self.invite(&unreasoned, uses, seconds).await;
                let invited = invited.map_err(why)?;
                Ok(Outcome::Invitation(CreatedInvitation {
                    link: Here::of_host(&self.settings).invited(&invited.code),
                    id: invited.id,
                    code: invited.code,
                    uses,
                    until: invited.until,
                }))
            }
            Order::Server => self.server_told().await,
            Order::Notice { text } => {
                let set = self.set_notice(&unreasoned, text.as_deref()).await;
                set.map_err(why)?;
                self.server_told().await
            }
            Order::Registration { mode } => {
                let set = self.set_registration(&unreasoned, mode).await;
                set.map_err(why)?;
                self.server_told().await
            }
        }
    }

    async fn server_told(&self) -> Result<Outcome, String> {
        let told = self.store.server_info().await;
        told.map(Outcome::Server).map_err(|error| error.to_string())
    }

    async fn obey_about(
        self: &Arc<App>,
        id: &PersonId,
        deed: PersonOrder,
    ) -> Result<Outcome, Refusal> {
        let unreasoned = Grounds::default();
        let person = match deed {
            PersonOrder::Mute { seconds, reason } => {
                self.mute(&because(reason), id, seconds).await?
            }
            PersonOrder::Unmute => self.unmute(&unreasoned, id).await?,
            PersonOrder::Ban { seconds, reason } => self.ban(&because(reason), id, seconds).await?,
            PersonOrder::Unban => self.unban(&unreasoned, id).await?,
            PersonOrder::Rename { name, reason } => {
                self.rename_person(&because(reason), id, &name).await?
            }
            PersonOrder::Grant { administrator } => {
                self.grant(&unreasoned, id, administrator).await?
            }
            PersonOrder::Erase => {
                let (id, name) = (id.clone(), self.known_person(id).await?.name);
                self.erase_person(&unreasoned, &id).await?;
                return Ok(Outcome::Erased(Person { id, name }));
            }
            PersonOrder::Export => {
                let export = self.export_person(&unreasoned, id).await?;
                return Ok(Outcome::Export(Box::new(export)));
            }
        };
        Ok(Outcome::Person(Box::new(person)))
    }

    /// Returns the person with this identifier, the account with this name, or the only guest with it.
    async fn person_called(&self, text: &str) -> Result<PersonId, String> {
        let broken = |error: StoreError| error.to_string();
        let id = PersonId::stored(text.to_owned());
        let found = self.store.person(id.clone(), self.clock.now()).await;
        if found.map_err(broken)?.is_some_and(|p| !p.name.is_empty()) {
            return Ok(id);
        }
        let called = self.store.called(text.to_owned()).await;
        let mut called = called.map_err(broken)?;
        match (called.len(), called.pop()) {
            (1, Some(only)) => Ok(only),
            (_, None) => Err(format!(
                "nobody is called {text}; `caravan admin people --search TEXT` finds people by a part of the name"
            )),
            (count, Some(last)) => {
                called.push(last);
                let ids: Vec<&str> = called.iter().map(PersonId::as_str).collect();
                let ids = ids.join(", ");
                Err(format!(
                    "{count} guests are called {text}; name one by the identifier: {ids}"
                ))
            }
        }
    }
}

/// Returns the table whose identifier this is, or stands at the end of this link.
fn table_called(text: &str) -> Result<TableId, String> {
    let last = text.trim_end_matches('/').rsplit('/').next();
    last.and_then(TableId::read)
        .ok_or_else(|| format!("{text} is no table; `caravan admin tables` lists them"))
}
