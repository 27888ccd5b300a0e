//! What is fixed about each game: names, numbers of players, sizes, and the fields of observations.

use pyo3::prelude::*;
use rules::GameName;

use crate::error::invalid;
use crate::reward::Reward;

/// A game's name, as callers give it.
pub(crate) fn game_name(text: &str) -> PyResult<GameName> {
    text.parse().map_err(invalid)
}

/// The length of what a seat sees and what is chosen so far, together.
pub(crate) const fn whole_len(name: GameName) -> usize {
    name.observation_len() + name.decision_len()
}

/// The names of the games.
#[pyfunction]
pub(crate) fn games() -> Vec<String> {
    GameName::ALL.iter().map(GameName::to_string).collect()
}

/// The numbers of players that a game is for.
#[pyfunction]
pub(crate) fn player_counts(game: &str) -> PyResult<Vec<usize>> {
    Ok(game_name(game)?.players().collect())
}

/// The number of choices that a decision is made from: the size of the action space.
#[pyfunction]
pub(crate) fn num_choices(game: &str) -> PyResult<usize> {
    Ok(game_name(game)?.choices())
}

/// The length of a flat observation.
#[pyfunction]
pub(crate) fn observation_len(game: &str) -> PyResult<usize> {
    Ok(whole_len(game_name(game)?))
}

/// The fields of a flat observation in order: name, index of the first number, number of numbers.
#[pyfunction]
pub(crate) fn fields(game: &str) -> PyResult<Vec<(String, usize, usize)>> {
    let name = game_name(game)?;
    let table = name.observation_fields();
    let chosen = name.decision_fields().into_iter().map(|mut field| {
        field.start += name.observation_len();
        field
    });
    let all = table.into_iter().chain(chosen);
    Ok(all.map(|f| (f.name, f.start, f.len)).collect())
}

/// The kinds of reward.
#[pyfunction]
pub(crate) fn reward_kinds() -> Vec<&'static str> {
    Reward::ALL.iter().map(|kind| kind.text()).collect()
}

/// The version of the rules that new records name.
#[pyfunction]
pub(crate) fn rules_version() -> u32 {
    rules::RULES_VERSION
}
