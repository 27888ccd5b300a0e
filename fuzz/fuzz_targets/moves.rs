//! Fuzz target `moves`.
#![cfg_attr(fuzzing, no_main)]

caravan_fuzz::target!(caravan_fuzz::texts::moves);
