//! What administrators do: each change is stored with its row of the audit log, and then takes effect.

use std::sync::Arc;

use table::Command;

use crate::accounts::check_free;
use crate::app::App;
use crate::cluster::Hint;
use crate::guests;
use crate::ids::{PersonId, Secret, TableId, random_bytes};
use crate::limits;
use crate::plan::Cause;
use crate::protocol::{
    AdminPerson, AdminTable, AdminTables, Chair, Deed, Export, Person, Registration, Sanction,
    Stage,
};
use crate::refusal::{Obstacle, Refusal};
use crate::room::Message;
use crate::sessions::Ended;
use crate::shown;
use crate::store::{AdminWrite, Change, Filter, Page, StoreError, Write};
use crate::text::{name_key, name_look, visible_line};

/// Shortest mute and ban, in seconds.
const SHORTEST: u64 = 60;

/// Longest mute and ban that end, in seconds: ten years.
const LONGEST: u64 = 10 * 365 * 24 * 60 * 60;

/// Longest time that an invitation is good for, in seconds: a year.
const LONGEST_INVITATION: u64 = 365 * 24 * 60 * 60;

/// Most accounts that one invitation is good for.
const USES: u32 = 1_000;

/// Tables of a banned person that are looked at.
const TABLES: u32 = 1_000;

/// Entries of one page.
pub(super) const PAGE: u32 = 50;

/// Who does something, and why.
#[derive(Clone, Debug, Default)]
pub(crate) struct Grounds {
    /// The administrator; `None` for the command line.
    pub by: Option<PersonId>,
    /// The reason that the person or the table is given.
    pub reason: String,
    /// A note for administrators.
    pub note: Option<String>,
    /// The report that this settles.
    pub report: Option<i64>,
}

/// An invitation that was made. Its code is kept nowhere.
pub(crate) struct Invited {
    pub id: String,
    pub code: String,
    pub until: i64,
}

/// Returns a reason or a note as it is kept.
fn line(text: &str) -> Result<String, Refusal> {
    visible_line(text, limits::REASON).ok_or(Refusal::Unfit(Obstacle::BadReason))
}

impl Grounds {
    /// Returns the change as it is written.
    fn write(&self, change: Change, now: i64) -> Result<AdminWrite, Refusal> {
        let note = self.note.as_deref().filter(|note| !note.trim().is_empty());
        Ok(AdminWrite {
            by: self.by.clone(),
            at: now,
            change,
            reason: match self.reason.as_str() {
                "" => String::new(),
                reason => line(reason)?,
            },
            note: note.map(line).transpose()?.unwrap_or_default(),
            report: self.report,
        })
    }
}

/// Returns the moment this many seconds from now.
fn until(now: i64, seconds: Option<u64>) -> Result<Option<i64>, Refusal> {
    let Some(seconds) = seconds else {
        return Ok(None);
    };
    if !(SHORTEST..=LONGEST).contains(&seconds) {
        return Err(Refusal::Unfit(Obstacle::BadTime));
    }
    Ok(Some(now + seconds.cast_signed() * 1_000))
}

/// Whether a mute or a ban lasts at a moment.
pub(crate) fn lasts(sanction: &Sanction, now: i64) -> bool {
    sanction.until.is_none_or(|until| until > now)
}

impl App {
    /// Returns a person who is not erased.
    pub(crate) async fn known_person(&self, person: &PersonId) -> Result<AdminPerson, Refusal> {
        let found = self.store.person(person.clone(), self.clock.now()).await?;
        let mut found = found
            .filter(|person| !person.name.is_empty())
            .ok_or(Refusal::NotFound)?;
        found.online = self.sockets_of_person.holds(person);
        Ok(found)
    }

    /// Stores a change, and lets it take effect.
    async fn administer(&self, grounds: &Grounds, change: Change) -> Result<(), Refusal> {
        self.administer_at(self.clock.now(), grounds, change).await
    }

    /// As [`App::administer`], at a moment from which the change counts its time.
    async fn administer_at(
        &self,
        now: i64,
        grounds: &Grounds,
        change: Change,
    ) -> Result<(), Refusal> {
        let (deed, person) = (change.deed(), change.person().cloned());
        let write = grounds.write(change, now)?;
        match self.store.write(Write::Admin(write)).await {
            Err(StoreError::Conflict) => return Err(conflict(deed)),
            other => other?,
        }
        let Some(person) = person else { return Ok(()) };
        if matches!(deed, Deed::Rename | Deed::Erase) {
            self.renamed(&person).await;
        }
        if matches!(deed, Deed::Ban | Deed::Erase | Deed::ResetPassword) {
            let ended = Ended::Person {
                person: person.clone(),
                keep: None,
            };
            self.end_sessions(&person, ended);
        }
        Ok(())
    }

    /// Mutes a person for some seconds, or for ever.
    pub(crate) async fn mute(
        &self,
        grounds: &Grounds,
        person: &PersonId,
        seconds: Option<u64>,
    ) -> Result<AdminPerson, Refusal> {
        let now = self.clock.now();
        let until = until(now, seconds)?;
        self.check_sanction(grounds, person).await?;
        let person = person.clone();
        let change = Change::Mute {
            person: person.clone(),
            until,
        };
        self.administer_at(now, grounds, change).await?;
        self.known_person(&person).await
    }

    /// Bans a person for some seconds, or for ever: sessions and sockets end, and bots play on.
    pub(crate) async fn ban(
        self: &Arc<App>,
        grounds: &Grounds,
        person: &PersonId,
        seconds: Option<u64>,
    ) -> Result<AdminPerson, Refusal> {
        let now = self.clock.now();
        let until = until(now, seconds)?;
        self.check_sanction(grounds, person).await?;
        let change = Change::Ban {
            person: person.clone(),
            until,
        };
        self.administer_at(now, grounds, change).await?;
        self.remove_from_tables(grounds, person).await?;
        self.known_person(person).await
    }

    async fn check_sanction(&self, grounds: &Grounds, person: &PersonId) -> Result<(), Refusal> {
        if self.known_person(person).await?.administrator {
            return Err(Refusal::Conflict(Obstacle::IsAdministrator));
        }
        line(&grounds.reason).map(drop)
    }

    /// Takes a person from all tables where others play.
    async fn remove_from_tables(
        self: &Arc<App>,
        grounds: &Grounds,
        person: &PersonId,
    ) -> Result<(), Refusal> {
        let filter = Filter::Of(person.clone());
        let tables = self.store.tables(filter, TABLES).await?;
        for table in tables.into_iter().filter_map(shown::summary) {
            let sits = |chair: &Chair, own: bool| matches!(chair, Chair::Person { person: sitter, .. } if (sitter.id == *person) == own);
            let shared = [true, false].map(|own| table.chairs.iter().any(|c| sits(c, own)));
            if table.stage == Stage::Over || shared != [true, true] {
                continue;
            }
            let done = self.ask(&table.id, None, |reply| Message::Administer {
                command: Command::Remove {
                    person: person.clone(),
                },
                cause: Cause::administrator(grounds.by.as_ref(), None),
                reply,
            });
            match done.await {
                // A table that is over by now, or damaged, protects nobody from being banned.
                Ok(_) | Err(Refusal::Table(_) | Refusal::Damaged(_)) => {}
                Err(other) => return Err(other),
            }
        }
        Ok(())
    }

    /// Ends a mute.
    pub(crate) async fn unmute(
        &self,
        grounds: &Grounds,
        person: &PersonId,
    ) -> Result<AdminPerson, Refusal> {
        let change = Change::Unmute {
            person: self.known_person(person).await?.id,
        };
        self.administer(grounds, change).await?;
        self.known_person(person).await
    }

    /// Ends a ban.
    pub(crate) async fn unban(
        &self,
        grounds: &Grounds,
        person: &PersonId,
    ) -> Result<AdminPerson, Refusal> {
        let change = Change::Unban {
            person: self.known_person(person).await?.id,
        };
        self.administer(grounds, change).await?;
        self.known_person(person).await
    }

    /// Gives a person another name.
    pub(crate) async fn rename_person(
        &self,
        grounds: &Grounds,
        person: &PersonId,
        name: &str,
    ) -> Result<AdminPerson, Refusal> {
        let name = guests::name(name)?;
        line(&grounds.reason)?;
        let id = self.known_person(person).await?.id;
        check_free(self, &name, Some(&id)).await?;
        let change = Change::Rename {
            key: name_key(&name),
            look: name_look(&name),
            person: Person { id, name },
        };
        self.administer(grounds, change).await?;
        self.known_person(person).await
    }

    /// Makes an account an administrator, or an ordinary one again.
    pub(crate) async fn grant(
        &self,
        grounds: &Grounds,
        person: &PersonId,
        is: bool,
    ) -> Result<AdminPerson, Refusal> {
        let person = self.known_person(person).await?;
        if person.administrator == is {
            return Ok(person);
        }
        let change = Change::Administrator {
            person: person.id.clone(),
            is,
        };
        self.administer(grounds, change).await?;
        self.known_person(&person.id).await
    }

    /// Erases a person.
    pub(crate) async fn erase_person(
        self: &Arc<App>,
        grounds: &Grounds,
        person: &PersonId,
    ) -> Result<(), Refusal> {
        let person = self.known_person(person).await?.id;
        self.leave_all(&person).await?;
        self.administer(grounds, Change::Erase { person }).await
    }

    /// Returns all that is kept about a person.
    pub(crate) async fn export_person(
        &self,
        grounds: &Grounds,
        person: &PersonId,
    ) -> Result<Export, Refusal> {
        let found = self.known_person(person).await?;
        let (id, name) = (found.id, found.name);
        let export = self.everything_about(Person { id, name }, None).await?;
        let person = person.clone();
        self.administer(grounds, Change::Export { person }).await?;
        Ok(export)
    }

    /// Gives an account another password, of which this is the hash, and ends its sessions.
    pub(crate) async fn reset_password(
        &self,
        person: PersonId,
        password: String,
    ) -> Result<(), Refusal> {
        let change = Change::Password { person, password };
        self.administer(&Grounds::default(), change).await
    }

    /// Closes a table that is not over.
    pub(crate) async fn close_table(
        self: &Arc<App>,
        grounds: &Grounds,
        table: &TableId,
    ) -> Result<(), Refusal> {
        let reason = line(&grounds.reason)?;
        let change = Change::Close {
            table: table.clone(),
        };
        let audit = grounds.write(change, self.clock.now())?;
        let asked = self.ask(table, None, |reply| Message::Administer {
            command: Command::Close {
                reason: reason.clone(),
            },
            cause: Cause::administrator(grounds.by.as_ref(), Some(Box::new(audit.clone()))),
            reply,
        });
        asked.await.map(drop)
    }

    /// Dismisses a report, and all others about the same thing.
    pub(crate) async fn dismiss(&self, grounds: &Grounds, report: i64) -> Result<(), Refusal> {
        self.administer(grounds, Change::Dismiss { report }).await
    }

    /// Sets who may create an account.
    pub(crate) async fn set_registration(
        &self,
        grounds: &Grounds,
        registration: Registration,
    ) -> Result<(), Refusal> {
        let change = Change::Registration(registration);
        self.administer(grounds, change).await
    }

    /// Sets the notice that everybody is shown, or removes it.
    pub(crate) async fn set_notice(
        &self,
        grounds: &Grounds,
        text: Option<&str>,
    ) -> Result<(), Refusal> {
        let fit = |text| visible_line(text, limits::NOTICE);
        let bad = Refusal::Unfit(Obstacle::BadReason);
        let text = text.map(|text| fit(text).ok_or(bad)).transpose()?;
        self.administer(grounds, Change::Notice(text)).await?;
        let notice = self.store.server_info().await?.notice;
        self.notices.send_replace(notice);
        self.tell_nodes(Hint::Notice);
        Ok(())
    }

    /// Makes an invitation to create accounts.
    pub(crate) async fn invite(
        &self,
        grounds: &Grounds,
        uses: u32,
        seconds: u64,
    ) -> Result<Invited, Refusal> {
        if !(1..=USES).contains(&uses) || !(SHORTEST..=LONGEST_INVITATION).contains(&seconds) {
            return Err(Refusal::Unfit(Obstacle::BadTime));
        }
        let (code, now) = (Secret::random(), self.clock.now());
        let invited = Invited {
            id: table::legible(&random_bytes::<8>()),
            code: code.reveal().to_owned(),
            until: now + seconds.cast_signed() * 1_000,
        };
        let change = Change::Invite {
            id: invited.id.clone(),
            code: code.hash(),
            uses,
            until: invited.until,
        };
        self.administer_at(now, grounds, change).await?;
        Ok(invited)
    }

    /// Withdraws an invitation.
    pub(crate) async fn uninvite(&self, grounds: &Grounds, id: String) -> Result<(), Refusal> {
        self.administer(grounds, Change::Uninvite { id }).await
    }

    /// Returns a page of people.
    pub(crate) async fn find_people(
        &self,
        search: &str,
        page: Page,
    ) -> Result<Vec<AdminPerson>, Refusal> {
        let now = self.clock.now();
        let found = self.store.people(search.trim().to_owned(), page, now);
        let mut people = found.await?;
        for person in &mut people {
            person.online = self.sockets_of_person.holds(&person.id);
        }
        Ok(people)
    }

    /// Returns a page of tables that are not over.
    pub(crate) async fn unfinished_tables(&self, page: Page) -> Result<AdminTables, Refusal> {
        let one_more = Page {
            limit: page.limit + 1,
            ..page
        };
        let mut found = self.store.unfinished(one_more).await?;
        let more = cut(&mut found, page.limit);
        let table = |found: crate::store::Unfinished| {
            Some(AdminTable {
                table: shown::summary(found.listed)?,
                owner: found.owner,
                since: found.since,
                last: found.last,
            })
        };
        let tables = found.into_iter().filter_map(table).collect();
        Ok(AdminTables { tables, more })
    }

    /// Checks that a person may open tables: with an account always, as a guest only where registration is open.
    pub(crate) async fn may_open(&self, person: &PersonId) -> Result<(), Refusal> {
        let mode = self.store.server_info().await?.registration;
        if mode != Registration::Open && self.store.account_of(person.clone()).await?.is_none() {
            return Err(Refusal::Forbidden(Obstacle::AccountNeeded));
        }
        Ok(())
    }
}

/// Shortens a list that was asked for one entry more. Returns whether there was one more.
pub(super) fn cut<T>(list: &mut Vec<T>, limit: u32) -> bool {
    let more = list.len() > limit as usize;
    list.truncate(limit as usize);
    more
}

/// Returns why a change is not possible.
fn conflict(deed: Deed) -> Refusal {
    match deed {
        Deed::Rename => Refusal::Conflict(Obstacle::NameTaken),
        Deed::Unmute => Refusal::Conflict(Obstacle::NotMuted),
        Deed::Unban => Refusal::Conflict(Obstacle::NotBanned),
        Deed::Grant | Deed::Revoke => Refusal::Conflict(Obstacle::NotAccount),
        Deed::Dismiss => Refusal::Conflict(Obstacle::ReportClosed),
        Deed::Uninvite => Refusal::NotFound,
        _ => Refusal::Conflict(Obstacle::Overtaken),
    }
}
