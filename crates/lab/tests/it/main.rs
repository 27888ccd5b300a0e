//! The laboratory, tested from outside: matches that no bot can spoil.

mod arena;
