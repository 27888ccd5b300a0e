//! Bots and their advice.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use bots::{Budget, Level, Limits, Stop};
use lab::ThreadClock;
use pyo3::prelude::*;
use rules::GameName;

use crate::error::invalid;
use crate::fields::game_name;
use crate::game::Game;
use crate::input;

/// The budget that these options give, if they give one.
pub(crate) fn budget(nodes: Option<u64>, seconds: Option<f64>) -> PyResult<Option<Budget>> {
    match (nodes, seconds) {
        (Some(_), Some(_)) => Err(invalid("give nodes or seconds, not both")),
        (Some(nodes), None) => Ok(Some(Budget::Nodes(nodes))),
        (None, Some(seconds)) => {
            let time = Duration::try_from_secs_f64(seconds)
                .map_err(|_| invalid(format!("a bot cannot think for {seconds} seconds")))?;
            Ok(Some(Budget::Time(time)))
        }
        (None, None) => Ok(None),
    }
}

/// The names of all bots: the levels from the weakest, then those for measurements.
#[pyfunction]
pub(crate) fn levels() -> Vec<String> {
    Level::ALL.iter().map(Level::to_string).collect()
}

/// A bot of one level, for one game and number of players. It is shown what its seat sees and never the decks.
#[pyclass(module = "caravanserai", frozen)]
pub(crate) struct Bot {
    level: Level,
    name: GameName,
    players: usize,
    mind: Mutex<Box<dyn bots::Bot>>,
}

#[pymethods]
impl Bot {
    /// The bot of this level; its random choices follow the seed.
    #[new]
    #[pyo3(signature = (level, game="spice-road", players=2, *, seed=0))]
    fn new(
        level: &str,
        game: &str,
        #[pyo3(from_py_with = input::players)] players: usize,
        #[pyo3(from_py_with = input::seed)] seed: u64,
    ) -> PyResult<Bot> {
        let name = game_name(game)?;
        let mind = bots::bot(level, name, players, seed).map_err(invalid)?;
        Ok(Bot {
            level: level.parse().map_err(invalid)?,
            name,
            players,
            mind: Mutex::new(mind),
        })
    }

    /// The move that the bot plays for the seat to move, in the notation.
    ///
    /// With a budget of nodes the choice is the same on every machine. Other threads run while it thinks.
    #[pyo3(signature = (game, *, nodes=None, seconds=None))]
    fn choose(
        &self,
        py: Python,
        game: &Bound<Game>,
        #[pyo3(from_py_with = input::count_or_none)] nodes: Option<u64>,
        seconds: Option<f64>,
    ) -> PyResult<String> {
        let given = budget(nodes, seconds)?;
        let view = game.borrow().position.table();
        if view.name() != self.name || view.seats() != self.players {
            return Err(invalid(format!(
                "this bot plays {} with {} players",
                self.name, self.players
            )));
        }
        if view.is_over() {
            return Err(invalid("the game is over"));
        }
        Ok(py.detach(|| {
            let mut mind = self.mind.lock().unwrap_or_else(PoisonError::into_inner);
            let limits = Limits {
                budget: given.unwrap_or_else(|| mind.budget()),
                stop: &Stop::default(),
                clock: &ThreadClock::start(),
            };
            mind.choose(&view, &limits).to_string()
        }))
    }

    /// Its level.
    #[getter]
    fn level(&self) -> String {
        self.level.to_string()
    }

    fn __repr__(&self) -> String {
        format!(
            "<Bot {} for {}, {} players>",
            self.level, self.name, self.players
        )
    }
}

/// Advice about one position.
#[pyclass(module = "caravanserai", frozen)]
pub(crate) struct Hint {
    /// The best moves first, each with the chance to win of the seat to move, from 0 to 1.
    #[pyo3(get)]
    moves: Vec<(String, f32)>,
    /// The seat's own turns from the first of these moves up to its next claim, if the rows stay as they are.
    #[pyo3(get)]
    plan: Vec<String>,
}

#[pymethods]
impl Hint {
    fn __repr__(&self) -> String {
        match self.moves.first() {
            Some((mv, chance)) => format!("<Hint {mv:?} {chance:.2}>"),
            None => "<Hint>".to_owned(),
        }
    }
}

/// What a bot of this level would advise.
#[pyfunction]
#[pyo3(signature = (game, level="strong", *, nodes=None, seconds=None, seed=0))]
pub(crate) fn hint(
    py: Python,
    game: &Bound<Game>,
    level: &str,
    #[pyo3(from_py_with = input::count_or_none)] nodes: Option<u64>,
    seconds: Option<f64>,
    #[pyo3(from_py_with = input::seed)] seed: u64,
) -> PyResult<Hint> {
    let level: Level = level.parse().map_err(invalid)?;
    let given = budget(nodes, seconds)?;
    let view = game.borrow().position.table();
    if view.is_over() {
        return Err(invalid("the game is over"));
    }
    let hint = py.detach(|| {
        let limits = Limits {
            budget: given.unwrap_or(level.budget()),
            stop: &Stop::default(),
            clock: &ThreadClock::start(),
        };
        bots::hint(&view, level, &limits, seed)
    });
    Ok(Hint {
        moves: hint
            .moves
            .iter()
            .map(|(mv, chance)| (mv.to_string(), *chance))
            .collect(),
        plan: hint.plan.iter().map(ToString::to_string).collect(),
    })
}
