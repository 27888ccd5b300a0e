//! The arrays that a batch fills.

use numpy::{
    BorrowError, PyArray, PyArray1, PyArray2, PyArrayDescrMethods, PyArrayMethods,
    PyReadwriteArray, PyReadwriteArray1, PyReadwriteArray2, PyUntypedArray, PyUntypedArrayMethods,
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

/// Calls `numpy.zeros(shape, dtype)`.
fn zeros<'py>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
    dtype: &str,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("numpy")?.call_method1("zeros", (shape, dtype))
}

/// An array of the type and number of axes that is wanted, or an exception that names them.
fn typed<'py, T>(any: &Bound<'py, PyAny>, name: &str, wanted: &str) -> PyResult<Bound<'py, T>>
where
    T: pyo3::PyTypeCheck,
{
    any.cast::<T>()
        .cloned()
        .map_err(|_| PyTypeError::new_err(format!("{name} must be a {wanted}")))
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
        const OBSERVATIONS: &str = "two-dimensional array of float32 or uint8";
        const FLAGS: &str = "one-dimensional array of bool";
        const MASKS: &str = "two-dimensional array of bool or int8";
        let kind = typed::<PyUntypedArray>(masks, "masks", MASKS)?;
        let truths = match kind.dtype().kind() {
            b'b' => masks.clone(),
            b'i' if kind.dtype().itemsize() == 1 => masks.call_method1("view", ("bool",))?,
            _ => return Err(PyTypeError::new_err(format!("masks must be a {MASKS}"))),
        };
        let own = if let Ok(array) = observations.cast::<PyArray2<f32>>() {
            Observations::Single(array.clone().unbind())
        } else {
            Observations::Byte(typed(observations, "observations", OBSERVATIONS)?.unbind())
        };
        Ok(Arrays {
            observations: own,
            truths: typed(&truths, "masks", MASKS)?.unbind(),
            given_observations: observations.clone().unbind(),
            masks: masks.clone().unbind(),
            rewards: typed(rewards, "rewards", "two-dimensional array of float32")?.unbind(),
            terminations: typed(terminations, "terminations", FLAGS)?.unbind(),
            truncations: typed(truncations, "truncations", FLAGS)?.unbind(),
            seats: typed(seats, "seats", "one-dimensional array of int32")?.unbind(),
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
            masks: writable(self.truths.bind(py), &[sizes.games, sizes.choices], "masks")?,
            rewards: writable(
                self.rewards.bind(py),
                &[sizes.games, sizes.players],
                "rewards",
            )?,
            terminations: writable(self.terminations.bind(py), &[sizes.games], "terminations")?,
            truncations: writable(self.truncations.bind(py), &[sizes.games], "truncations")?,
            seats: writable(self.seats.bind(py), &[sizes.games], "seats")?,
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
pub(crate) fn writable<'py, T: numpy::Element, D: numpy::ndarray::Dimension>(
    array: &Bound<'py, PyArray<T, D>>,
    shape: &[usize],
    name: &str,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    if array.shape() != shape || !array.is_c_contiguous() {
        let shape: Vec<String> = shape.iter().map(usize::to_string).collect();
        return Err(invalid(format!(
            "{name} must be a contiguous array of shape ({})",
            shape.join(", ")
        )));
    }
    let locked = array.try_readwrite().map_err(|why| {
        invalid(match why {
            BorrowError::NotWriteable => format!("{name} must be writable"),
            _ => {
                format!("{name} must not share memory with another array, nor be in use elsewhere")
            }
        })
    })?;
    if locked.as_slice().is_err() {
        return Err(invalid(format!("{name} must be aligned in memory")));
    }
    Ok(locked)
}
