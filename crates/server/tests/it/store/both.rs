//! One suite of tests for every kind of database.

use std::sync::Arc;

use server::store::{Durability, Sqlite, Store};

use super::{log, people};
use crate::support::database;

/// Makes a test of each function with an SQLite file, and one with a PostgreSQL database.
macro_rules! on_both {
    ($($module:ident::$name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                let folder = tempfile::tempdir().unwrap();
                let path = folder.path().join("test.db");
                let store = super::Sqlite::open(&path, super::Durability::Full).unwrap();
                let store: super::Arc<dyn super::Store> = super::Arc::new(store);
                super::$module::$name(super::Arc::clone(&store)).await;
                store.close().await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            async fn $name() {
                let Some(database) = super::database::new().await else { return };
                let store = database.open().await;
                super::$module::$name(super::Arc::clone(&store)).await;
                store.close().await;
            })*
        }
    };
}

on_both![
    log::what_was_appended_is_read_back,
    log::an_append_to_another_end_is_a_conflict_and_changes_nothing,
    log::names_are_those_of_today,
    log::abandoned_tables_leave_the_list_and_are_kept,
    log::one_of_many_appends_to_a_log_wins,
    people::a_name_has_one_account,
    people::a_code_is_used_once,
    people::the_oldest_session_ends,
    people::another_password_ends_other_sessions,
    people::a_message_has_its_number_once,
    people::administrators_leave_traces,
    people::reports_are_made_once_and_closed_together,
    people::erased_people_leave_their_identifier,
];
