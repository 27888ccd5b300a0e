//! Component sets of From East to West.

use std::sync::Arc;

use pyo3::prelude::*;
use rules::GameSet;

use crate::error::invalid;

/// A component set of From East to West: boards, cards and tiles, read from the text of a component file.
#[pyclass(module = "caravanserai", frozen, eq, hash)]
#[derive(Clone, Debug)]
pub(crate) struct Components {
    pub(crate) parts: Arc<rules::east_to_west::Components>,
    /// The text it was read from; none for the built-in set.
    source: Option<Arc<str>>,
}

impl PartialEq for Components {
    fn eq(&self, other: &Components) -> bool {
        self.parts.sha256() == other.parts.sha256()
    }
}

impl std::hash::Hash for Components {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.parts.sha256().hash(state);
    }
}

impl Default for Components {
    fn default() -> Components {
        Components {
            parts: rules::east_to_west::Components::stand_in(),
            source: None,
        }
    }
}

impl Components {
    /// These components, or the built-in ones.
    pub(crate) fn or_built_in(given: Option<&Bound<Components>>) -> Components {
        given.map_or_else(Components::default, |given| given.get().clone())
    }

    /// The games that can be dealt and read with them.
    pub(crate) fn games(&self) -> GameSet {
        GameSet::with(&self.parts)
    }
}

#[pymethods]
impl Components {
    /// Reads the text of a component file; without one, the built-in set.
    #[new]
    #[pyo3(signature = (text=None))]
    fn new(text: Option<&str>) -> PyResult<Components> {
        let Some(text) = text else {
            return Ok(Components::default());
        };
        let parts = rules::east_to_west::Components::from_bytes(text.as_bytes())
            .map_err(|errors| invalid(format!("these components cannot be played:\n{errors}")))?;
        Ok(Components {
            parts: Arc::new(parts),
            source: Some(text.into()),
        })
    }

    /// The name of the set.
    #[getter]
    fn name(&self) -> &str {
        self.parts.name()
    }

    /// The SHA-256 of the file, which records name.
    #[getter]
    fn sha256(&self) -> String {
        self.parts.sha256_hex()
    }

    /// Everything in the set, for people.
    fn describe(&self) -> String {
        self.parts.describe()
    }

    fn __reduce__(slf: &Bound<Components>) -> (Py<PyAny>, (Option<String>,)) {
        let class = slf.get_type().into_any().unbind();
        let source = slf.get().source.as_deref().map(str::to_owned);
        (class, (source,))
    }

    fn __repr__(&self) -> String {
        format!("<Components {}>", self.parts.name())
    }
}
