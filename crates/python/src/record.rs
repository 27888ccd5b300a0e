//! Games as records.

use pyo3::prelude::*;
use rules::fair;
use rules::{Ending, RecordError};

use crate::components::Components;
use crate::error::invalid;
use crate::game::Game;

/// One turn of a record.
#[pyclass(module = "caravanserai", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    /// The round, counted from 1.
    round: u32,
    /// The seat that moved, counted from 0.
    seat: usize,
    /// The move, in the notation.
    r#move: String,
    /// What it turned face up, `reveals ...` or nothing.
    reveal: String,
}

#[pymethods]
impl Turn {
    fn __repr__(&self) -> String {
        format!("<Turn {} {} {:?}>", self.round, self.seat, self.r#move)
    }
}

/// What a record proves about its deal. True if everything in it follows from what was published before the deal.
#[pyclass(module = "caravanserai", frozen, get_all)]
#[derive(Clone, Debug)]
pub(crate) struct Verdict {
    /// `proven`, `wrong`, `unfinished` (the secret is not published yet) or `silent` (no fair deal).
    status: &'static str,
    /// The first thing that differs, if it is wrong.
    difference: Option<String>,
}

#[pymethods]
impl Verdict {
    fn __bool__(&self) -> bool {
        self.status == "proven"
    }

    fn __repr__(&self) -> String {
        match &self.difference {
            Some(difference) => format!("<Verdict wrong: {difference}>"),
            None => format!("<Verdict {}>", self.status),
        }
    }
}

/// A game that can be kept and exchanged; reading one replays it.
#[pyclass(module = "caravanserai", frozen)]
#[derive(Clone, Debug)]
pub(crate) struct Record {
    pub(crate) record: rules::Record,
    pub(crate) components: Components,
}

#[pymethods]
impl Record {
    /// Reads a record and replays it; one of From East to West needs the components that it names.
    #[new]
    #[pyo3(signature = (text, components=None))]
    fn new(py: Python, text: &str, components: Option<&Bound<Components>>) -> PyResult<Record> {
        let components = Components::or_built_in(components);
        let games = components.games();
        let record = py
            .detach(|| games.read_record(text))
            .map_err(|why: RecordError| invalid(why))?;
        Ok(Record { record, components })
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> String {
        self.record.game().to_string()
    }

    /// The day it was played on.
    #[getter]
    fn date(&self) -> &str {
        self.record.date()
    }

    /// The names of the players, the first player first.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.record.names().to_vec()
    }

    /// The version of the rules it was played by.
    #[getter]
    fn rules(&self) -> u32 {
        self.record.rules()
    }

    /// `finished`, `in progress` or `stopped`.
    #[getter]
    fn ending(&self) -> &'static str {
        match self.record.ending() {
            Ending::Finished => "finished",
            Ending::InProgress => "in progress",
            Ending::Stopped => "stopped",
        }
    }

    /// The points of each seat at the end, or so far.
    #[getter]
    fn points(&self) -> Vec<u32> {
        self.record.standing().points.to_vec()
    }

    /// The seat that has won, if the game is over.
    #[getter]
    fn winner(&self) -> Option<usize> {
        let standing = self.record.standing();
        standing.over.then(|| standing.winner.index())
    }

    /// The turns played.
    #[getter]
    fn turns(&self) -> Vec<Turn> {
        let turns = self.record.turns().iter();
        turns
            .map(|turn| Turn {
                round: turn.round,
                seat: turn.seat.index(),
                r#move: turn.mv.to_string(),
                reveal: turn.reveal.to_string(),
            })
            .collect()
    }

    /// Every position, the dealt one first, as all seats see it.
    fn positions(&self) -> Vec<Game> {
        let positions = self.record.positions().into_iter();
        positions
            .map(|game| {
                let decision = game.decision();
                Game::from_parts(game, decision, &self.components)
            })
            .collect()
    }

    /// Derives the deal again from what was published of it, and compares.
    fn verify(&self) -> Verdict {
        let (status, difference) = match fair::verify(&self.record) {
            fair::Verdict::Proven => ("proven", None),
            fair::Verdict::Wrong(difference) => ("wrong", Some(difference)),
            fair::Verdict::Unfinished => ("unfinished", None),
            fair::Verdict::Silent => ("silent", None),
        };
        Verdict { status, difference }
    }

    fn __reduce__(slf: &Bound<Record>) -> (Py<PyAny>, (String, Components)) {
        let class = slf.get_type().into_any().unbind();
        let record = slf.get();
        (
            class,
            (record.record.to_string(), record.components.clone()),
        )
    }

    fn __str__(&self) -> String {
        self.record.to_string()
    }

    fn __repr__(&self) -> String {
        let (name, turns) = (self.record.game(), self.record.turns().len());
        format!(
            "<Record of {name}, {turns} turns, {}>",
            self.record.standing()
        )
    }
}

/// That a record can have this date and these names.
pub(crate) fn check(date: &str, names: &[&str], seats: usize) -> PyResult<()> {
    if names.len() != seats || names.iter().any(|name| name.contains(['\n', '\r'])) {
        return Err(invalid(format!(
            "{seats} names without line breaks are needed"
        )));
    }
    let form: String = date
        .chars()
        .map(|c| if c.is_ascii_digit() { '0' } else { c })
        .collect();
    let number = |range: std::ops::Range<usize>| date[range].parse::<u32>().unwrap_or(0);
    if form != "0000-00-00"
        || !(1..=12).contains(&number(5..7))
        || !(1..=31).contains(&number(8..10))
    {
        return Err(invalid("the date has the form 2026-11-15"));
    }
    Ok(())
}
