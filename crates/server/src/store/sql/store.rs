//! Every database that carries out SQL is a store.

use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;

use table::log::{Head, Row, Snapshot};

use super::{
    Database, Record, Written, admin, chat, first, lists, log, only, people, reports, values,
};
use crate::ids::{PersonId, TableId};
use crate::progress::Progress;
use crate::protocol::{
    AdminInvitation, AdminPerson, AdminReport, AuditEntry, OwnDeed, OwnReport, ReportState,
    Sanction, Saying, ServerInfo,
};
use crate::store::{
    Account, Append, Census, Filter, Later, Listed, Names, Page, Session, Shared, Shortened, Size,
    Store, Unfinished, Write,
};

impl<D: Database> Store for D {
    fn append(&self, appends: Vec<Append>) -> Later<'_, ()> {
        self.append_all(appends)
    }

    fn write(&self, write: Write) -> Later<'_, ()> {
        self.carry_out(Written::from(&write))
    }

    fn head(&self, table: &TableId) -> Later<'_, Option<Head>> {
        let table = table.clone();
        Box::pin(log::head(self, table))
    }

    fn events(&self, table: &TableId, after: u64, limit: usize) -> Later<'_, Vec<Row>> {
        let table = table.clone();
        Box::pin(log::events(self, table, after, limit))
    }

    fn snapshot(&self, table: &TableId, at_most: u64) -> Later<'_, Option<Snapshot>> {
        let table = table.clone();
        Box::pin(log::snapshot(self, table, at_most))
    }

    fn answered(
        &self,
        table: &TableId,
        actor: &PersonId,
        command: String,
    ) -> Later<'_, Option<u64>> {
        let table = table.clone();
        let actor = actor.clone();
        Box::pin(log::answered(self, table, actor, command))
    }

    fn names(&self, table: &TableId, people: Vec<PersonId>) -> Later<'_, Names> {
        let table = table.clone();
        Box::pin(lists::names(self, table, people))
    }

    fn session(&self, secret: String) -> Later<'_, Option<Session>> {
        Box::pin(people::session(self, secret))
    }

    fn sessions(&self, person: PersonId) -> Later<'_, Vec<Session>> {
        Box::pin(people::sessions(self, person))
    }

    fn account(&self, key: String) -> Later<'_, Option<Account>> {
        Box::pin(people::account(self, key))
    }

    fn name_holder(&self, key: String, look: String) -> Later<'_, Option<PersonId>> {
        Box::pin(people::name_holder(self, key, look))
    }

    fn account_of(&self, person: PersonId) -> Later<'_, Option<Account>> {
        Box::pin(people::account_of(self, person))
    }

    fn said(&self, table: &TableId, before: Option<u64>, most: u32) -> Later<'_, Vec<Saying>> {
        let table = table.clone();
        Box::pin(chat::before(self, table, before, most))
    }

    fn said_as(
        &self,
        table: &TableId,
        person: PersonId,
        command: String,
    ) -> Later<'_, Option<Saying>> {
        let table = table.clone();
        Box::pin(chat::said_as(self, table, person, command))
    }

    fn said_by(&self, person: PersonId, most: u32) -> Later<'_, Vec<(TableId, Saying)>> {
        Box::pin(chat::by(self, person, most))
    }

    fn tables(&self, filter: Filter, most: u32) -> Later<'_, Vec<Listed>> {
        Box::pin(lists::tables(self, filter, most))
    }

    fn open_tables(&self, owner: PersonId) -> Later<'_, u32> {
        Box::pin(only(
            self,
            "SELECT count(*) FROM table_list WHERE owner = ?1 AND stage <> 'over'",
            values![&owner],
        ))
    }

    fn going_on(&self) -> Later<'_, Vec<TableId>> {
        Box::pin(lists::going_on(self))
    }

    fn components(&self, sha256: String) -> Later<'_, Option<String>> {
        Box::pin(first(
            self,
            "SELECT text FROM components WHERE sha256 = ?1",
            values![sha256],
            Record::read,
        ))
    }

    fn logs(&self, after: Option<TableId>, limit: usize) -> Later<'_, Vec<TableId>> {
        Box::pin(log::tables(self, after, limit))
    }

    fn person(&self, person: PersonId, now: i64) -> Later<'_, Option<AdminPerson>> {
        Box::pin(admin::person(self, person, now))
    }

    fn people(&self, search: String, page: Page, now: i64) -> Later<'_, Vec<AdminPerson>> {
        Box::pin(admin::search(self, search, page, now))
    }

    fn called(&self, name: String) -> Later<'_, Vec<PersonId>> {
        Box::pin(admin::called(self, name))
    }

    fn accounts_among(&self, people: Vec<PersonId>) -> Later<'_, u32> {
        Box::pin(people::accounts_among(self, people))
    }

    fn mute_of(&self, person: PersonId, now: i64) -> Later<'_, Option<Sanction>> {
        Box::pin(admin::mute_of(self, person, now))
    }

    fn unfinished(&self, page: Page) -> Later<'_, Vec<Unfinished>> {
        Box::pin(lists::unfinished(self, page))
    }

    fn invitations(&self, now: i64) -> Later<'_, Vec<AdminInvitation>> {
        Box::pin(admin::invitations(self, now))
    }

    fn is_invited(&self, code: String, now: i64) -> Later<'_, bool> {
        Box::pin(admin::is_good(self, code, now))
    }

    fn reports(
        &self,
        state: Option<ReportState>,
        page: Page,
        now: i64,
    ) -> Later<'_, Vec<AdminReport>> {
        Box::pin(reports::list(self, state, page, now))
    }

    fn reports_by(&self, person: PersonId) -> Later<'_, Vec<OwnReport>> {
        Box::pin(reports::by(self, person))
    }

    fn deeds_to(&self, person: PersonId) -> Later<'_, Vec<OwnDeed>> {
        Box::pin(admin::deeds_to(self, person))
    }

    fn audit(&self, before: i64, limit: u32) -> Later<'_, Vec<AuditEntry>> {
        Box::pin(admin::audit(self, before, limit))
    }

    fn server_info(&self) -> Later<'_, ServerInfo> {
        Box::pin(admin::server_info(self))
    }

    fn census(&self) -> Later<'_, Census> {
        Box::pin(admin::census(self))
    }

    fn erased(&self) -> Later<'_, Vec<PersonId>> {
        Box::pin(people::erased(self))
    }

    fn count_logs(&self) -> Later<'_, u64> {
        Box::pin(only(self, "SELECT count(*) FROM head", Vec::new()))
    }

    fn size(&self) -> Later<'_, Size> {
        self.measure()
    }

    fn copy(&self, to: PathBuf, progress: Arc<Progress>) -> Later<'_, ()> {
        self.copy_into(to, progress)
    }

    fn faults(&self) -> Later<'_, Vec<String>> {
        self.find_faults()
    }

    fn shortened(&self) -> Later<'_, Vec<Shortened>> {
        Box::pin(log::shortened(self))
    }

    fn shared(&self) -> Option<&dyn Shared> {
        self.as_shared()
    }

    fn failed(&self) -> Pin<Box<dyn Future<Output = String> + Send + '_>> {
        self.wait_for_failure()
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.shut()
    }
}
