//! Reports: people at a table tell the administrators about a name or a chat message.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;

use crate::app::App;
use crate::caller::{Address, At, Body, Known};
use crate::cluster::{Hint, Limit};
use crate::ids::{PersonId, TableId};
use crate::limits;
use crate::protocol::{
    AdminReports, Chair, NewReport, Person, Problem, ReportState, Reported, Saying, Table,
};
use crate::refusal::{Obstacle, Refusal};
use crate::room::Message;
use crate::store::{self, Page, StoreError, Write};
use crate::tables::place;
use crate::text::visible_line;

/// The latest sayings whose authors can be reported though they do not sit at the table.
const SPOKE: u32 = 100;

/// Reports the name of a person at the table, or a chat message. The administrators see it with what was reported, as it
/// is now.
#[utoipa::path(post, path = "/api/tables/{id}/reports", params(("id" = String, Path)), request_body = NewReport, responses(
    (status = 204, description = "An administrator will look at it."),
    (status = "4XX", description = "It is not reported.", body = Problem),
))]
pub(crate) async fn report(
    State(app): State<Arc<App>>,
    address: Address,
    At(table): At,
    Known(by): Known,
    Body(new): Body<NewReport>,
) -> Result<StatusCode, Refusal> {
    let reason = match new.reason.trim() {
        "" => String::new(),
        reason => {
            visible_line(reason, limits::REASON).ok_or(Refusal::Unfit(Obstacle::BadReason))?
        }
    };
    let (about, n, text) = match new.about {
        Reported::Name { person } => {
            let name = app.name_at(&table, &by.id, &person).await?;
            (person, None, name)
        }
        Reported::Message { n } => {
            let saying = app.heard(&table, &by.id, place(n)?).await?;
            (saying.by.id, Some(n), saying.text)
        }
    };
    if about == by.id {
        return Err(Refusal::Unreadable(
            "report what others write, not your own".to_owned(),
        ));
    }
    let slow = !address.is_limited() || app.reports_of_address.allows(&address.network);
    if !slow || !app.reports.allows(&by.id) {
        return Err(Refusal::TooMany(Obstacle::ManyReports));
    }
    app.tell_nodes(Hint::Took(Limit::Reports, by.id.to_string()));
    let report = store::NewReport {
        by: by.id,
        about,
        table,
        n,
        text,
        reason,
        at: app.clock.now(),
    };
    match app.store.write(Write::Report(report)).await {
        Err(StoreError::Conflict) => Err(Refusal::Conflict(Obstacle::Reported)),
        other => Ok(other.map(|()| StatusCode::NO_CONTENT)?),
    }
}

impl App {
    /// Returns the name by which others know a person at a table: who sits there, owns it or spoke lately.
    async fn name_at(
        self: &Arc<App>,
        table: &TableId,
        by: &PersonId,
        person: &PersonId,
    ) -> Result<String, Refusal> {
        let seen = self.ask(table, Some(by), |reply| Message::See { reply });
        let mut names = names_of(&*seen.await?, person);
        if names.is_empty() {
            let heard = self.ask(table, Some(by), |reply| Message::Hear { reply });
            if heard.await.is_ok() {
                let said = self.store.said(table, None, SPOKE).await?;
                let spoke = said.into_iter().map(|saying| saying.by);
                names.extend(spoke.filter(|by| by.id == *person).map(|by| by.name));
            }
        }
        names.retain(|name| !name.is_empty());
        if names.is_empty() {
            return Err(Refusal::NotFound);
        }
        Ok(names.into_iter().collect::<Vec<_>>().join(", "))
    }

    /// Returns a chat message that a person may read.
    async fn heard(
        self: &Arc<App>,
        table: &TableId,
        by: &PersonId,
        n: u64,
    ) -> Result<Saying, Refusal> {
        let heard = self.ask(table, Some(by), |reply| Message::Hear { reply });
        heard.await?;
        let said = self.store.said(table, Some(n.saturating_add(1)), 1).await?;
        let found = said.into_iter().find(|saying| saying.n == n);
        found
            .filter(|saying| !saying.text.is_empty())
            .ok_or(Refusal::NotFound)
    }

    /// Returns a page of reports, for a page that asks for one more than it shows.
    pub(crate) async fn find_reports(
        &self,
        state: Option<ReportState>,
        page: Page,
    ) -> Result<AdminReports, Refusal> {
        let reports = self.store.reports(state, page, self.clock.now());
        let mut reports = reports.await?;
        let more = reports.len() == page.limit as usize;
        if more {
            reports.pop();
        }
        for report in &mut reports {
            report.about.online = self.sockets_of_person.holds(&report.about.id);
        }
        Ok(AdminReports { reports, more })
    }
}

/// Returns the names that a table shows for a person.
fn names_of(table: &Table, person: &PersonId) -> BTreeSet<String> {
    let of = |known: &Person| (known.id == *person).then(|| known.name.clone());
    let chairs = table.chairs.iter().filter_map(|chair| match chair {
        Chair::Person { person, .. } => of(person),
        Chair::Open | Chair::Bot { .. } | Chair::Recorded { .. } => None,
    });
    chairs.chain(of(&table.owner)).collect()
}
