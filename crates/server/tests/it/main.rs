//! The server over real sockets: people, tables, moves, failures.

mod accounts;
mod admin;
mod behind;
mod chat;
mod checks;
mod clocks;
mod close;
mod components;
mod crowd;
mod damage;
mod estimate;
mod fair;
mod hidden;
mod hostile;
mod import;
mod late;
mod matrix;
mod nodes;
mod openapi;
mod own_data;
mod pages;
mod play;
mod play_from;
mod races;
mod rules_versions;
#[cfg(unix)]
mod store;
mod support;
mod sync;
mod undo;
