//! Accounts: a guest takes a name of its own and a password, and keeps the games.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use std::collections::HashSet;

use crate::app::App;
use crate::caller::{Address, Body, Known, cookie, no_cookie, proof};
use crate::clock;
use crate::cluster::{Hint, Limit};
use crate::devices::Named;
use crate::guests::{name, new_session};
use crate::ids::{PersonId, Secret};
use crate::limits::{self, Buckets};
use crate::passwords;
use crate::protocol::{
    Credentials, Me, NewAccount, NewName, NewPassword, Person, Problem, Registration,
};
use crate::refusal::{Obstacle, Refusal};
use crate::sessions::Ended;
use crate::store::{Account, PeopleWrite, StoreError, Write};
use crate::text::{name_key, name_look};

/// How often passwords may be guessed, without keeping out whose account it is.
///
/// Each address has its own tries at each name, so that nobody uses up another's. All strangers together have so many
/// tries at a name; an address from which the name was signed in to is no stranger.
#[derive(Debug)]
pub(crate) struct Attempts {
    of_address: Buckets<IpAddr>,
    of_address_at_name: Buckets<(IpAddr, String)>,
    of_strangers_at_name: Buckets<String>,
    known: Mutex<HashSet<(IpAddr, String)>>,
}

impl Attempts {
    /// More than this many are not remembered.
    const KNOWN: usize = 10_000;

    pub(crate) fn new() -> Attempts {
        Attempts {
            of_address: Buckets::new(limits::ATTEMPTS_OF_ADDRESS),
            of_address_at_name: Buckets::new(limits::ATTEMPTS_OF_ADDRESS_AT_NAME),
            of_strangers_at_name: Buckets::new(limits::ATTEMPTS_OF_STRANGERS_AT_NAME),
            known: Mutex::default(),
        }
    }

    /// Counts an attempt that was made at another node.
    pub(crate) fn take(&self, network: IpAddr, key: &str) {
        self.of_address_at_name.take(&(network, key.to_owned()));
        self.of_strangers_at_name.take(&key.to_owned());
    }

    /// Whether somebody may try a password for a name.
    fn allow(&self, address: Address, key: &str) -> Result<(), Refusal> {
        let pair = (address.network, key.to_owned());
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let allowed = (!address.is_limited() || self.of_address.allows(&address.network))
            && self.of_address_at_name.allows(&pair)
            && (known().contains(&pair) || self.of_strangers_at_name.allows(&key.to_owned()));
        if allowed {
            return Ok(());
        }
        Err(Refusal::TooMany(Obstacle::ManyAttempts))
    }

    /// The name was signed in to from this address.
    fn remember(&self, address: Address, key: &str) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() < Attempts::KNOWN {
            known.insert((address.network, key.to_owned()));
        }
    }
}

/// Who you are.
#[utoipa::path(get, path = "/api/me", responses(
    (status = 200, description = "You.", body = Me),
    (status = "4XX", description = "Nobody knows.", body = Problem),
))]
pub(crate) async fn me(
    State(app): State<Arc<App>>,
    Known(person): Known,
) -> Result<Json<Me>, Refusal> {
    Ok(Json(app.known_as(person).await?))
}

/// Changes your name, also at the tables where you sit.
#[utoipa::path(patch, path = "/api/me", request_body = NewName, responses(
    (status = 200, description = "You, under the new name.", body = Me),
    (status = "4XX", description = "You keep the old one.", body = Problem),
))]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    Known(person): Known,
    Body(wanted): Body<NewName>,
) -> Result<Json<Me>, Refusal> {
    let name = name(&wanted.name)?;
    let taken = || Refusal::Conflict(Obstacle::NameTaken);
    check_free(&app, &name, Some(&person.id)).await?;
    let person = Person { name, ..person };
    let write = PeopleWrite::Name {
        key: name_key(&person.name),
        look: name_look(&person.name),
        person: person.clone(),
    };
    match app.store.write(Write::People(write)).await {
        Err(StoreError::Conflict) => return Err(taken()),
        other => other?,
    }
    app.renamed(&person.id).await;
    Ok(Json(app.known_as(person).await?))
}

/// Makes you, a guest, an account with a name of its own and a password; your games stay yours.
#[utoipa::path(post, path = "/api/me/account", request_body = NewAccount, responses(
    (status = 201, description = "You have an account.", body = Me),
    (status = "4XX", description = "You have none.", body = Problem),
))]
pub(crate) async fn create(
    State(app): State<Arc<App>>,
    address: Address,
    Known(person): Known,
    Body(wanted): Body<NewAccount>,
) -> Result<impl IntoResponse, Refusal> {
    let name = name(&wanted.name)?;
    passwords::check(&wanted.password)?;
    let key = name_key(&name);
    if app.store.account_of(person.id.clone()).await?.is_some() {
        return Err(Refusal::Conflict(Obstacle::HaveAccount));
    }
    app.count_attempt(address, &key)?;
    let invitation = invitation(&app, wanted.invitation.as_deref()).await?;
    check_free(&app, &name, Some(&person.id)).await?;
    let person = Person { name, ..person };
    let write = PeopleWrite::Account {
        invitation: invitation.clone(),
        look: name_look(&person.name),
        person: person.clone(),
        key: key.clone(),
        password: app.passwords.hash(wanted.password).await?,
        at: clock::now(),
    };
    match app.store.write(Write::People(write)).await {
        Err(StoreError::Conflict) => {
            // The last use of the invitation, or the name, went to somebody who was faster.
            if let Some(code) = invitation {
                check_invitation(&app, code).await?;
            }
            return Err(Refusal::Conflict(Obstacle::NameTaken));
        }
        other => other?,
    }
    app.attempts.remember(address, &key);
    app.renamed(&person.id).await;
    Ok((StatusCode::CREATED, Json(app.known_as(person).await?)))
}

/// Returns the hash of the invitation that an account is created with, where one is needed.
async fn invitation(app: &App, code: Option<&str>) -> Result<Option<String>, Refusal> {
    if code.is_some_and(|code| code.chars().count() > limits::INVITATION) {
        return Err(Refusal::Forbidden(Obstacle::OldInvitation));
    }
    match app.store.server_info().await?.registration {
        Registration::Open => return Ok(None),
        Registration::Closed => return Err(Refusal::Forbidden(Obstacle::RegistrationClosed)),
        Registration::Invitation => {}
    }
    let code = code.ok_or(Refusal::Forbidden(Obstacle::InvitationNeeded))?;
    let code = Secret::read(code).ok_or(Refusal::Forbidden(Obstacle::OldInvitation))?;
    check_invitation(app, code.hash()).await?;
    Ok(Some(code.hash()))
}

/// Checks that the invitation whose code has this hash is good.
async fn check_invitation(app: &App, code: String) -> Result<(), Refusal> {
    if app.store.is_invited(code, app.clock.now()).await? {
        return Ok(());
    }
    Err(Refusal::Forbidden(Obstacle::OldInvitation))
}

/// Checks that no account but that of `own` goes by a name, or by one that looks like it.
pub(crate) async fn check_free(
    app: &App,
    name: &str,
    own: Option<&PersonId>,
) -> Result<(), Refusal> {
    let holder = app.store.name_holder(name_key(name), name_look(name));
    match holder.await? {
        Some(holder) if own != Some(&holder) => Err(Refusal::Conflict(Obstacle::NameTaken)),
        _ => Ok(()),
    }
}

impl App {
    /// Counts an attempt to sign in with a name, here and at other nodes.
    fn count_attempt(&self, address: Address, key: &str) -> Result<(), Refusal> {
        self.attempts.allow(address, key)?;
        let attempt = format!("{}/{}", address.network, hex::encode(key));
        self.tell_nodes(Hint::Took(Limit::Attempts, attempt));
        Ok(())
    }

    /// Returns a person as they are told.
    async fn known_as(&self, person: Person) -> Result<Me, Refusal> {
        let account = self.store.account_of(person.id.clone()).await?;
        let now = self.clock.now();
        Ok(Me {
            mute: self.store.mute_of(person.id.clone(), now).await?,
            id: person.id,
            name: person.name,
            administrator: account.as_ref().is_some_and(|a| a.administrator),
            account: account.is_some(),
        })
    }

    /// Checks the password of an account, as often as that may be tried.
    pub(crate) async fn check_password(
        &self,
        address: Address,
        account: &Account,
        password: String,
    ) -> Result<(), Refusal> {
        let key = name_key(&account.person.name);
        self.count_attempt(address, &key)?;
        let stored = Some(account.password.clone());
        if !self.passwords.fits(password, stored).await? {
            return Err(Refusal::WrongPassword);
        }
        Ok(())
    }
}

/// Signs in to an account; the answer sets the cookie that proves it from now on.
#[utoipa::path(post, path = "/api/session", request_body = Credentials, responses(
    (status = 201, description = "You are in.", body = Me),
    (status = "4XX", description = "You are not.", body = Problem),
))]
pub(crate) async fn sign_in(
    State(app): State<Arc<App>>,
    address: Address,
    device: Named,
    Body(given): Body<Credentials>,
) -> Result<impl IntoResponse, Refusal> {
    // Before anything is worked out from it: a name can be as long as a request.
    let key = name_key(&name(&given.name).map_err(|_| Refusal::WrongPassword)?);
    app.count_attempt(address, &key)?;
    let account = app.store.account(key.clone()).await?;
    let stored = account.as_ref().map(|account| account.password.clone());
    let fits = app.passwords.fits(given.password, stored).await?;
    let account = account.filter(|_| fits).ok_or(Refusal::WrongPassword)?;
    app.check_ban(account.ban)?;
    let secret = Secret::random();
    let write = PeopleWrite::SignIn {
        person: account.person.id.clone(),
        session: new_session(&secret, device),
    };
    app.store.write(Write::People(write)).await?;
    app.attempts.remember(address, &key);
    Ok((
        StatusCode::CREATED,
        [(SET_COOKIE, cookie(&app, &secret))],
        Json(app.known_as(account.person).await?),
    ))
}

/// Signs out: the cookie stands for nobody any more. A guest without an account or another device is gone for good.
#[utoipa::path(delete, path = "/api/session", responses(
    (status = 204, description = "You are nobody."),
    (status = "4XX", description = "Not possible.", body = Problem),
))]
pub(crate) async fn sign_out(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refusal> {
    if let Some(secret) = proof(&app, &headers) {
        // A cookie that proves nothing costs a look-up and no more.
        if let Some(session) = app.store.session(secret.clone()).await? {
            let write = PeopleWrite::SignOut {
                secret: secret.clone(),
            };
            app.store.write(Write::People(write)).await?;
            app.end_sessions(&session.person.id, Ended::Session(secret));
        }
    }
    Ok((StatusCode::NO_CONTENT, [(SET_COOKIE, no_cookie(&app))]))
}

/// Changes your password; you are signed out everywhere else.
#[utoipa::path(post, path = "/api/me/password", request_body = NewPassword, responses(
    (status = 204, description = "It is changed."),
    (status = "4XX", description = "It is not.", body = Problem),
))]
pub(crate) async fn change_password(
    State(app): State<Arc<App>>,
    address: Address,
    headers: HeaderMap,
    Known(person): Known,
    Body(change): Body<NewPassword>,
) -> Result<StatusCode, Refusal> {
    passwords::check(&change.new)?;
    let account = app.store.account_of(person.id.clone()).await?;
    let account = account.ok_or(Refusal::Conflict(Obstacle::NoAccount))?;
    app.check_password(address, &account, change.old).await?;
    let keep = proof(&app, &headers);
    let write = PeopleWrite::Password {
        person: person.id.clone(),
        password: app.passwords.hash(change.new).await?,
        keep: keep.clone(),
    };
    app.store.write(Write::People(write)).await?;
    let ended = Ended::Person {
        person: person.id.clone(),
        keep,
    };
    app.end_sessions(&person.id, ended);
    Ok(StatusCode::NO_CONTENT)
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    fn at(n: u8) -> Address {
        Address::direct(Ipv4Addr::new(203, 0, 113, n).into())
    }

    #[test]
    fn guessing_ends_soon_and_does_not_keep_the_owner_out() {
        let attempts = Attempts::new();
        let (owner, friend, guesser) = (at(1), at(2), at(3));
        attempts.remember(owner, "ada");
        let tries = |from, name: &str| {
            let allowed = |_: &u32| attempts.allow(from, name).is_ok();
            (0..1_000).take_while(allowed).count()
        };
        assert_eq!(tries(guesser, "ada"), 10, "an address at a name");
        assert_eq!(tries(friend, "ada"), 10, "another address");
        for address in 4..250 {
            tries(at(address), "ada");
        }
        assert_eq!(tries(at(251), "ada"), 0, "all strangers together");
        assert_eq!(tries(owner, "ada"), 10, "whoever was here before");
        assert_eq!(tries(at(251), "bob"), 10, "other names");
    }

    #[test]
    fn an_address_does_not_go_through_all_names() {
        let attempts = Attempts::new();
        let tried = (0..1_000).filter(|n| attempts.allow(at(1), &format!("n{n}")).is_ok());
        assert_eq!(tried.count(), 50);
    }
}
