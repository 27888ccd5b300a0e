//! The arrays that a batch fills.

use numpy::{
    PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods, PyReadwriteArray1, PyReadwriteArray2,
    PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::error::invalid;

/// Observations of either type.
#[derive(Debug)]
pub(crate) enum Observations {
    Single(Py<PyArray2<f32>>),
    Byte(Py<PyArray2<u8>>),
}

/// The arrays that a batch fills: one row for each game. They belong to the caller, and are contiguous.
#[pyclass(module = "caravanserai", frozen)]
#[derive(Debug)]
pub(crate) struct Arrays {
    pub(crate) observations: Observations,
    /// The same memory as the masks given, as truth values.
    pub(crate) truths: Py<PyArray2<bool>>,
    /// Observations in bytes or single precision, `(games, observation_len)`.
    #[pyo3(get, name = "observations")]
    given_observations: Py<PyAny>,
    /// The choices that are legal, `bool` or `int8`, `(games, num_choices)`.
    #[pyo3(get)]
    masks: Py<PyAny>,
    /// What the last step was worth to each seat, `float32`, `(games, players)`.
    #[pyo3(get)]
    pub(crate) rewards: Py<PyArray2<f32>>,
    /// Whether the last step ended the game, `bool`.
    #[pyo3(get)]
    pub(crate) terminations: Py<PyArray1<bool>>,
    /// Whether the last step reached the limit of turns, `bool`.
    #[pyo3(get)]
    pub(crate) truncations: Py<PyArray1<bool>>,
    /// The seat that decides next, from 0, `int32`.
    #[pyo3(get)]
    pub(crate) seats: Py<PyArray1<i32>>,
}

/// What the module numpy makes of `(shape, dtype)`.
fn zeros<'py>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
    dtype: &str,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("numpy")?.call_method1("zeros", (shape, dtype))
}

/// An array of the shape and type that is wanted, or what is wanted.
fn typed<'py, T>(any: &Bound<'py, PyAny>, wanted: &str) -> PyResult<Bound<'py, T>>
where
    T: pyo3::PyTypeCheck,
{
    any.cast::<T>().cloned().map_err(|_| {
        PyTypeError::new_err(format!(
            "{wanted} of this type and number of axes is needed"
        ))
    })
}

#[pymethods]
impl Arrays {
    #[new]
    #[pyo3(signature = (*, observations, masks, rewards, terminations, truncations, seats))]
    pub(crate) fn new(
        observations: &Bound<PyAny>,
        masks: &Bound<PyAny>,
        rewards: &Bound<PyAny>,
        terminations: &Bound<PyAny>,
        truncations: &Bound<PyAny>,
        seats: &Bound<PyAny>,
    ) -> PyResult<Arrays> {
        let kind = typed::<PyUntypedArray>(masks, "masks: an array bool or int8")?;
        let truths = match kind.dtype().kind() {
            b'b' => masks.clone(),
            b'i' if kind.dtype().itemsize() == 1 => masks.call_method1("view", ("bool",))?,
            _ => return Err(PyTypeError::new_err("masks: bool or int8 is needed")),
        };
        let own = if let Ok(array) = observations.cast::<PyArray2<f32>>() {
            Observations::Single(array.clone().unbind())
        } else {
            let wanted = "observations: an array float32 or uint8, 2 axes,";
            Observations::Byte(typed(observations, wanted)?.unbind())
        };
        Ok(Arrays {
            observations: own,
            truths: typed(&truths, "masks: an array bool or int8, 2 axes,")?.unbind(),
            given_observations: observations.clone().unbind(),
            masks: masks.clone().unbind(),
            rewards: typed(rewards, "rewards: an array float32, 2 axes,")?.unbind(),
            terminations: typed(terminations, "terminations: an array bool, 1 axis,")?.unbind(),
            truncations: typed(truncations, "truncations: an array bool, 1 axis,")?.unbind(),
            seats: typed(seats, "seats: an array int32, 1 axis,")?.unbind(),
        })
    }
}

/// The sizes that arrays must have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sizes {
    pub(crate) games: usize,
    pub(crate) observation: usize,
    pub(crate) choices: usize,
    pub(crate) players: usize,
}

impl Arrays {
    /// New arrays of these sizes.
    pub(crate) fn zeros(py: Python, sizes: Sizes, dtype: &str) -> PyResult<Arrays> {
        let Sizes {
            games,
            observation,
            choices,
            players,
        } = sizes;
        Arrays::new(
            &zeros(py, (games, observation), dtype)?,
            &zeros(py, (games, choices), "bool")?,
            &zeros(py, (games, players), "float32")?,
            &zeros(py, games, "bool")?,
            &zeros(py, games, "bool")?,
            &zeros(py, games, "int32")?,
        )
    }

    /// Locks the smaller arrays for writing.
    pub(crate) fn rows<'py>(&self, py: Python<'py>, sizes: Sizes) -> PyResult<Rows<'py>> {
        let rows = Rows {
            masks: writable(self.truths.bind(py), [sizes.games, sizes.choices], "masks")?,
            rewards: writable(
                self.rewards.bind(py),
                [sizes.games, sizes.players],
                "rewards",
            )?,
            terminations: column(self.terminations.bind(py), sizes.games, "terminations")?,
            truncations: column(self.truncations.bind(py), sizes.games, "truncations")?,
            seats: column(self.seats.bind(py), sizes.games, "seats")?,
        };
        Ok(rows)
    }
}

/// The smaller arrays, locked.
pub(crate) struct Rows<'py> {
    pub(crate) masks: PyReadwriteArray2<'py, bool>,
    pub(crate) rewards: PyReadwriteArray2<'py, f32>,
    pub(crate) terminations: PyReadwriteArray1<'py, bool>,
    pub(crate) truncations: PyReadwriteArray1<'py, bool>,
    pub(crate) seats: PyReadwriteArray1<'py, i32>,
}

/// A contiguous array of this shape, locked for writing.
pub(crate) fn writable<'py, T: numpy::Element>(
    array: &Bound<'py, PyArray2<T>>,
    shape: [usize; 2],
    name: &str,
) -> PyResult<PyReadwriteArray2<'py, T>> {
    let [rows, columns] = shape;
    if array.shape() != shape || !array.is_c_contiguous() {
        return Err(invalid(format!(
            "{name}: a contiguous array of shape ({rows}, {columns}) is needed"
        )));
    }
    let locked = array.try_readwrite();
    locked.map_err(|why| invalid(format!("{name}: {why}")))
}

/// The same with one axis.
fn column<'py, T: numpy::Element>(
    array: &Bound<'py, PyArray1<T>>,
    len: usize,
    name: &str,
) -> PyResult<PyReadwriteArray1<'py, T>> {
    if array.shape() != [len] || !array.is_c_contiguous() {
        return Err(invalid(format!(
            "{name}: a contiguous array of shape ({len},) is needed"
        )));
    }
    let locked = array.try_readwrite();
    locked.map_err(|why| invalid(format!("{name}: {why}")))
}
