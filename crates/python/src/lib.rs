//! The extension module `caravanserai._native`: both games, their records and bots, and batches of games for programs
//! that learn. What Python calls is a thin shell over `rules`, `bots` and `lab`; the package in `python/caravanserai`
//! is what users import.

mod arena;
mod arrays;
mod batch;
mod bot;
mod components;
mod draw;
mod env;
mod error;
mod fields;
mod game;
mod input;
mod opponents;
mod record;
mod reward;
mod shard;
mod sim;
mod value_net;

use pyo3::prelude::*;

/// The compiled part of the package `caravanserai`; import that instead.
#[pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use super::arena::{Rated, Report, arena};
    #[pymodule_export]
    use super::arrays::Arrays;
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::bot::{Bot, Hint, hint, levels};
    #[pymodule_export]
    use super::components::Components;
    #[pymodule_export]
    use super::error::IllegalMoveError;
    #[pymodule_export]
    use super::fields::{
        fields, games, num_choices, observation_len, player_counts, reward_kinds, rules_version,
    };
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::record::{Record, Turn, Verdict};
    #[pymodule_export]
    use super::value_net::ValueNet;
}
