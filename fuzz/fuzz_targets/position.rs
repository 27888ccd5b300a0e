//! Fuzz target `position`.
#![cfg_attr(fuzzing, no_main)]

caravan_fuzz::target!(caravan_fuzz::texts::position);
