//! Fuzz target `record`.
#![cfg_attr(fuzzing, no_main)]

caravan_fuzz::target!(caravan_fuzz::texts::record);
