//! The routes of administrators. For everybody else there is nothing at these addresses.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Path, Request, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::deeds::{Grounds, PAGE, cut};
use crate::app::App;
use crate::caller::{At, Body, Who};
use crate::ids::PersonId;
use crate::links::Here;
use crate::protocol::{
    AdminInvitations, AdminPeople, AdminPerson, AdminReports, AdminTables, Audit, Closing,
    CreatedInvitation, Dismissal, Figures, Granting, Lift, NewInvitation, NewNameOf, NewNotice,
    NewRegistration, NewSanction, Problem, ReportState, ServerInfo,
};
use crate::refusal::Refusal;
use crate::store::Page;
use crate::tables::{Asked, asked};

/// Where all of these routes begin.
const PREFIX: &str = "/api/admin/";

/// Pages that can be asked for.
const PAGES: u32 = 100_000;

/// The routes, with their description.
pub(crate) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(figures))
        .routes(routes!(people))
        .routes(routes!(person))
        .routes(routes!(mute))
        .routes(routes!(unmute))
        .routes(routes!(ban))
        .routes(routes!(unban))
        .routes(routes!(rename))
        .routes(routes!(grant))
        .routes(routes!(tables))
        .routes(routes!(close))
        .routes(routes!(reports))
        .routes(routes!(dismiss))
        .routes(routes!(invitations, invite))
        .routes(routes!(uninvite))
        .routes(routes!(set_registration))
        .routes(routes!(set_notice))
        .routes(routes!(audit))
}

/// Lets only administrators through to their routes. All others are answered as at an address where there is nothing.
pub(crate) async fn only_administrators(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Result<Response, Refusal> {
    if !request.uri().path().starts_with(PREFIX) {
        return Ok(next.run(request).await);
    }
    let (mut parts, body) = request.into_parts();
    let person = match Who::from_request_parts(&mut parts, &app).await {
        Ok(Who(Some(person))) => person,
        Ok(Who(None)) | Err(Refusal::Banned(_)) => return Err(Refusal::NotFound),
        Err(other) => return Err(other),
    };
    let account = app.store.account_of(person.id.clone()).await?;
    if !account.is_some_and(|account| account.administrator) {
        return Err(Refusal::NotFound);
    }
    parts.extensions.insert(Administrator(person.id));
    Ok(next.run(Request::from_parts(parts, body)).await)
}

/// The administrator who asks.
#[derive(Clone, Debug)]
pub(crate) struct Administrator(PersonId);

impl FromRequestParts<Arc<App>> for Administrator {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Self, Refusal> {
        let known = parts.extensions.get::<Administrator>();
        known.cloned().ok_or(Refusal::NotFound)
    }
}

impl Administrator {
    fn grounds(self, reason: String, note: Option<String>, report: Option<i64>) -> Grounds {
        Grounds {
            by: Some(self.0),
            reason,
            note,
            report,
        }
    }

    fn without_reason(self, note: Option<String>) -> Grounds {
        self.grounds(String::new(), note, None)
    }
}

/// The person whom an address names.
pub(crate) struct Whom(PersonId);

impl FromRequestParts<Arc<App>> for Whom {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Whom, Refusal> {
        let id = Path::<String>::from_request_parts(parts, app).await;
        let Path(id) = id.map_err(|_| Refusal::NotFound)?;
        Ok(Whom(PersonId::stored(id)))
    }
}

/// Live figures, and the last hour and day for graphs.
#[utoipa::path(get, path = "/api/admin/figures", responses(
    (status = 200, description = "The figures.", body = Figures),
    (status = "4XX", description = "You are no administrator.", body = Problem),
))]
async fn figures(State(app): State<Arc<App>>, _: Administrator) -> Result<Json<Figures>, Refusal> {
    Ok(Json(app.live_figures().await?))
}

/// Which people.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Search {
    /// A part of the name, or the identifier; everybody if absent.
    #[serde(default)]
    search: String,
    /// Which page of 50, counted from 0.
    #[serde(default)]
    page: u32,
}

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Paged {
    /// Which page of 50, counted from 0.
    #[serde(default)]
    page: u32,
}

/// Returns a page with one entry more, which tells whether there is another.
fn page(n: u32) -> Page {
    Page {
        offset: n.min(PAGES) * PAGE,
        limit: PAGE + 1,
    }
}

/// People, the newest first.
#[utoipa::path(get, path = "/api/admin/people", params(Search), responses(
    (status = 200, description = "At most fifty.", body = AdminPeople),
    (status = "4XX", description = "You are no administrator.", body = Problem),
))]
async fn people(
    State(app): State<Arc<App>>,
    _: Administrator,
    search: Asked<Search>,
) -> Result<Json<AdminPeople>, Refusal> {
    let Search { search, page: n } = asked(search)?;
    let mut people = app.find_people(&search, page(n)).await?;
    let more = cut(&mut people, PAGE);
    Ok(Json(AdminPeople { people, more }))
}

/// One person.
#[utoipa::path(get, path = "/api/admin/people/{person}", params(("person" = String, Path)), responses(
    (status = 200, description = "The person.", body = AdminPerson),
    (status = "4XX", description = "There is none, or you are no administrator.", body = Problem),
))]
async fn person(
    State(app): State<Arc<App>>,
    _: Administrator,
    Whom(person): Whom,
) -> Result<Json<AdminPerson>, Refusal> {
    Ok(Json(app.known_person(&person).await?))
}

/// Mutes a person: they may not write in any chat.
#[utoipa::path(post, path = "/api/admin/people/{person}/mute", params(("person" = String, Path)), request_body = NewSanction, responses(
    (status = 200, description = "The person afterwards.", body = AdminPerson),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
async fn mute(
    State(app): State<Arc<App>>,
    by: Administrator,
    Whom(person): Whom,
    Body(new): Body<NewSanction>,
) -> Result<Json<AdminPerson>, Refusal> {
    let grounds = by.grounds(new.reason, new.note, new.report);
    Ok(Json(app.mute(&grounds, &person, new.seconds).await?))
}

/// Ends a mute.
#[utoipa::path(post, path = "/api/admin/people/{person}/unmute", params(("person" = String, Path)), request_body = Lift, responses(
    (status = 200, description = "The person afterwards.", body = AdminPerson),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
async fn unmute(
    State(app): State<Arc<App>>,
    by: Administrator,
    Whom(person): Whom,
    Body(lift): Body<Lift>,
) -> Result<Json<AdminPerson>, Refusal> {
    let grounds = by.without_reason(lift.note);
    Ok(Json(app.unmute(&grounds, &person).await?))
}

/// Bans a person: sessions and sockets end at once, and bots play on.
#[utoipa::path(post, path = "/api/admin/people/{person}/ban", params(("person" = String, Path)), request_body = NewSanction, responses(
    (status = 200, description = "The person afterwards.", body = AdminPerson),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
async fn ban(
    State(app): State<Arc<App>>,
    by: Administrator,
    Whom(person): Whom,
    Body(new): Body<NewSanction>,
) -> Result<Json<AdminPerson>, Refusal> {
    let grounds = by.grounds(new.reason, new.note, new.report);
    Ok(Json(app.ban(&grounds, &person, new.seconds).await?))
}

/// Ends a ban.
#[utoipa::path(post, path = "/api/admin/people/{person}/unban", params(("person" = String, Path)), request_body = Lift, responses(
    (status = 200, description = "The person afterwards.", body = AdminPerson),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
async fn unban(
    State(app): State<Arc<App>>,
    by: Administrator,
    Whom(person): Whom,
    Body(lift): Body<Lift>,
) -> Result<Json<AdminPerson>, Refusal> {
    let grounds = by.without_reason(lift.note);
    Ok(Json(app.unban(&grounds, &person).await?))
}

/// Gives a person another name; an account then signs in with it.
#[utoipa::path(post, path = "/api/admin/people/{person}/rename", params(("person" = String, Path)), request_body = NewNameOf, responses(
    (status = 200, description = "The person afterwards.", body = AdminPerson),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
async fn rename(
    State(app): State<Arc<App>>,
    by: Administrator,
    Whom(person): Whom,
    Body(new): Body<NewNameOf>,
) -> Result<Json<AdminPerson>, Refusal> {
    let grounds = by.grounds(new.reason, new.note, new.report);
    let renamed = app.rename_person(&grounds, &person, &new.name);
    Ok(Json(renamed.await?))
}

/// Makes an account an administrator, or an ordinary one again.
#[utoipa::path(post, path = "/api/admin/people/{person}/grant", params(("person" = String, Path)), request_body = Granting, responses(
    (status = 200, description = "The person afterwards.", body = AdminPerson),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
async fn grant(
    State(app): State<Arc<App>>,
    by: Administrator,
    Whom(person): Whom,
    Body(granting): Body<Granting>,
) -> Result<Json<AdminPerson>, Refusal> {
    let grounds = by.without_reason(None);
    let granted = app.grant(&grounds, &person, granting.administrator);
    Ok(Json(granted.await?))
}

/// Tables that are not over, the one used last first.
#[utoipa::path(get, path = "/api/admin/tables", params(Paged), responses(
    (status = 200, description = "At most fifty.", body = AdminTables),
    (status = "4XX", description = "You are no administrator.", body = Problem),
))]
async fn tables(
    State(app): State<Arc<App>>,
    _: Administrator,
    paged: Asked<Paged>,
) -> Result<Json<AdminTables>, Refusal> {
    let page = Page {
        limit: PAGE,
        ..page(asked(paged)?.page)
    };
    Ok(Json(app.unfinished_tables(page).await?))
}

/// Closes a table that is not over; a running game is aborted.
#[utoipa::path(post, path = "/api/admin/tables/{id}/close", params(("id" = String, Path)), request_body = Closing, responses(
    (status = 204, description = "It is closed."),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
async fn close(
    State(app): State<Arc<App>>,
    by: Administrator,
    At(table): At,
    Body(closing): Body<Closing>,
) -> Result<StatusCode, Refusal> {
    let grounds = by.grounds(closing.reason, closing.note, closing.report);
    app.close_table(&grounds, &table).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which reports.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct WhichReports {
    /// Only those in this state.
    #[param(inline)]
    state: Option<ReportState>,
    /// Which page of 50, counted from 0.
    #[serde(default)]
    page: u32,
}

/// What people reported, the newest first.
#[utoipa::path(get, path = "/api/admin/reports", params(WhichReports), responses(
    (status = 200, description = "At most fifty.", body = AdminReports),
    (status = "4XX", description = "You are no administrator.", body = Problem),
))]
async fn reports(
    State(app): State<Arc<App>>,
    _: Administrator,
    which: Asked<WhichReports>,
) -> Result<Json<AdminReports>, Refusal> {
    let WhichReports { state, page: n } = asked(which)?;
    Ok(Json(app.find_reports(state, page(n)).await?))
}

/// Dismisses a report, together with all others about the same name or message. One that is acted on is named in the
/// request that mutes, bans, renames or closes.
#[utoipa::path(post, path = "/api/admin/reports/{report}/dismiss", params(("report" = i64, Path)), request_body = Dismissal, responses(
    (status = 204, description = "It is dismissed."),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
async fn dismiss(
    State(app): State<Arc<App>>,
    by: Administrator,
    report: Result<Path<i64>, axum::extract::rejection::PathRejection>,
    Body(dismissal): Body<Dismissal>,
) -> Result<StatusCode, Refusal> {
    let Path(report) = report.map_err(|_| Refusal::NotFound)?;
    let grounds = by.without_reason(dismissal.note);
    app.dismiss(&grounds, report).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Invitations that are still good, the newest first.
#[utoipa::path(get, path = "/api/admin/invitations", responses(
    (status = 200, description = "All of them.", body = AdminInvitations),
    (status = "4XX", description = "You are no administrator.", body = Problem),
))]
async fn invitations(
    State(app): State<Arc<App>>,
    _: Administrator,
) -> Result<Json<AdminInvitations>, Refusal> {
    let invitations = app.store.invitations(app.clock.now()).await?;
    Ok(Json(AdminInvitations { invitations }))
}

/// Makes an invitation to create accounts. The link is shown this once.
#[utoipa::path(post, path = "/api/admin/invitations", request_body = NewInvitation, responses(
    (status = 201, description = "The invitation.", body = CreatedInvitation),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
async fn invite(
    State(app): State<Arc<App>>,
    by: Administrator,
    here: Here,
    Body(new): Body<NewInvitation>,
) -> Result<impl IntoResponse, Refusal> {
    let grounds = by.without_reason(None);
    let invited = app.invite(&grounds, new.uses, new.seconds).await?;
    let created = CreatedInvitation {
        link: here.invited(&invited.code),
        id: invited.id,
        code: invited.code,
        uses: new.uses,
        until: invited.until,
    };
    Ok((StatusCode::CREATED, Json(created)))
}

/// Withdraws an invitation.
#[utoipa::path(delete, path = "/api/admin/invitations/{invitation}", params(("invitation" = String, Path)), responses(
    (status = 204, description = "It is good no more."),
    (status = "4XX", description = "There is none, or you are no administrator.", body = Problem),
))]
async fn uninvite(
    State(app): State<Arc<App>>,
    by: Administrator,
    id: Result<Path<String>, axum::extract::rejection::PathRejection>,
) -> Result<StatusCode, Refusal> {
    let Path(id) = id.map_err(|_| Refusal::NotFound)?;
    app.uninvite(&by.without_reason(None), id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets who may create an account.
#[utoipa::path(put, path = "/api/admin/registration", request_body = NewRegistration, responses(
    (status = 200, description = "What everybody is told of the server from now on.", body = ServerInfo),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
async fn set_registration(
    State(app): State<Arc<App>>,
    by: Administrator,
    Body(new): Body<NewRegistration>,
) -> Result<Json<ServerInfo>, Refusal> {
    let grounds = by.without_reason(None);
    app.set_registration(&grounds, new.registration).await?;
    Ok(Json(app.store.server_info().await?))
}

/// Sets the notice that everybody is shown, or removes it.
#[utoipa::path(put, path = "/api/admin/notice", request_body = NewNotice, responses(
    (status = 200, description = "What everybody is told of the server from now on.", body = ServerInfo),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
async fn set_notice(
    State(app): State<Arc<App>>,
    by: Administrator,
    Body(new): Body<NewNotice>,
) -> Result<Json<ServerInfo>, Refusal> {
    let grounds = by.without_reason(None);
    app.set_notice(&grounds, new.text.as_deref()).await?;
    Ok(Json(app.store.server_info().await?))
}

/// From where on.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Before {
    /// The oldest row that is known; the newest are returned if absent.
    before: Option<i64>,
}

/// Who did what, the newest first.
#[utoipa::path(get, path = "/api/admin/audit", params(Before), responses(
    (status = 200, description = "At most fifty.", body = Audit),
    (status = "4XX", description = "You are no administrator.", body = Problem),
))]
async fn audit(
    State(app): State<Arc<App>>,
    _: Administrator,
    before: Asked<Before>,
) -> Result<Json<Audit>, Refusal> {
    let before = asked(before)?.before.unwrap_or(i64::MAX);
    let mut entries = app.store.audit(before, PAGE + 1).await?;
    let more = cut(&mut entries, PAGE);
    Ok(Json(Audit { entries, more }))
}
