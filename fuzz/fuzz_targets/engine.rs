//! Fuzz target `engine`.
#![cfg_attr(fuzzing, no_main)]

caravan_fuzz::target!(caravan_fuzz::engine::engine);
