//! The value net of the bots, as a baseline for others.

use pyo3::prelude::*;

use crate::error::invalid;
use crate::fields::game_name;
use crate::game::Game;

/// A net that judges positions of one game and number of players: the chance of each seat to win.
#[pyclass(module = "caravanserai", frozen)]
pub(crate) struct ValueNet(bots::ValueNet);

#[pymethods]
impl ValueNet {
    /// The net that the bots use.
    #[new]
    #[pyo3(signature = (game="spice-road", players=2))]
    fn new(
        game: &str,
        #[pyo3(from_py_with = crate::input::players)] players: usize,
    ) -> PyResult<ValueNet> {
        let net = bots::ValueNet::built_in(game_name(game)?, players);
        Ok(ValueNet(net.map_err(invalid)?))
    }

    /// Reads the bytes of a net that `caravan train` wrote.
    #[staticmethod]
    fn from_bytes(game: &str, data: &[u8]) -> PyResult<ValueNet> {
        let net = bots::ValueNet::from_bytes(game_name(game)?, data);
        Ok(ValueNet(net.map_err(invalid)?))
    }

    /// The game that it judges.
    #[getter]
    fn game(&self) -> String {
        self.0.game().to_string()
    }

    /// The number of players that it judges games of.
    #[getter]
    fn players(&self) -> usize {
        self.0.players()
    }

    /// The candidate moves in the notation, each with the chance of every seat to win after it.
    fn judge(&self, py: Python, game: &Bound<Game>) -> PyResult<Vec<(String, Vec<f32>)>> {
        let view = game.borrow().position.table();
        let judged = py.detach(|| self.0.judge(&view)).map_err(invalid)?;
        let seats = view.seats();
        let line = |(mv, chances): bots::Judged| (mv.to_string(), chances[..seats].to_vec());
        Ok(judged.into_iter().map(line).collect())
    }

    /// The chance of each seat to win: after the best move of the seat to move, or as the game has ended.
    fn chances(&self, py: Python, game: &Bound<Game>) -> PyResult<Vec<f32>> {
        let view = game.borrow().position.table();
        if view.is_over() {
            let winner = view.standing().winner.index();
            let chances = (0..view.seats()).map(|seat| f32::from(u8::from(seat == winner)));
            return Ok(chances.collect());
        }
        Ok(self.best(py, game)?.1)
    }

    /// The move after which the chance of the seat to move is best.
    fn choose(&self, py: Python, game: &Bound<Game>) -> PyResult<String> {
        Ok(self.best(py, game)?.0)
    }

    fn __repr__(&self) -> String {
        format!(
            "<ValueNet for {}, {} players>",
            self.0.game(),
            self.0.players()
        )
    }
}

impl ValueNet {
    /// The move that is best for the seat to move, the first of equals, with the chances after it.
    fn best(&self, py: Python, game: &Bound<Game>) -> PyResult<(String, Vec<f32>)> {
        let judged = self.judge(py, game)?;
        let seat = game.borrow().position.seat().index();
        let best = judged.into_iter().reduce(|best, next| {
            if next.1[seat] > best.1[seat] {
                next
            } else {
                best
            }
        });
        best.ok_or_else(|| invalid("the net found no move to judge"))
    }
}
