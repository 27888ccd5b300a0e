//! The component sets of From East to West: those that tables can be opened with, and those that old tables have.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use bots::ValueNet;
use rules::GameName;
use rules::east_to_west::Components;

use crate::app::App;
use crate::printed::printed;
use crate::protocol::{ComponentSet, ComponentSets, PrintedSet, Problem};
use crate::refusal::Refusal;
use crate::store::Write;

/// The name of the set that is built in.
pub const STAND_IN: &str = "stand-in";

/// A component set, and the text of its file.
#[derive(Clone, Debug)]
pub struct Set {
    /// What the server calls it.
    pub name: String,
    /// The file, as it was read.
    pub text: String,
    /// What it says.
    pub components: Arc<Components>,
}

impl Set {
    /// Reads the text of a component file.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(name: &str, text: &str) -> Result<Set, rules::east_to_west::ComponentErrors> {
        Ok(Set {
            name: name.to_owned(),
            text: text.to_owned(),
            components: Arc::new(Components::read(text)?),
        })
    }

    fn stand_in() -> Set {
        Set {
            name: STAND_IN.to_owned(),
            text: Components::STAND_IN_FILE.to_owned(),
            components: Components::stand_in(),
        }
    }

    fn shown(&self) -> ComponentSet {
        ComponentSet {
            name: self.name.clone(),
            title: self.components.name().to_owned(),
            sha256: self.components.sha256_hex(),
            known_to_bots: ValueNet::knows(&self.components),
        }
    }
}

/// What a log was begun with.
#[derive(Clone, Debug)]
pub(crate) struct Used {
    /// The hash, as the log has it; none where the game has no components.
    pub sha256: Option<String>,
    pub components: Arc<Components>,
}

/// All sets that the server knows.
#[derive(Debug)]
pub(crate) struct Sets {
    /// Those that tables can be opened with.
    offered: Vec<Set>,
    /// Those that tables were opened with, by their hash.
    used: Mutex<HashMap<String, Arc<Components>>>,
}

impl Sets {
    pub(crate) fn new(more: Vec<Set>) -> Sets {
        Sets {
            offered: [Set::stand_in()].into_iter().chain(more).collect(),
            used: Mutex::default(),
        }
    }

    /// The set that a new table asks for: only From East to West has any.
    fn asked_for(&self, game: GameName, name: Option<&str>) -> Result<Option<&Set>, Refusal> {
        if game == GameName::SpiceRoad {
            return match name {
                None => Ok(None),
                Some(_) => Err(Refusal::Unreadable(
                    "spice-road has no component sets".to_owned(),
                )),
            };
        }
        let name = name.unwrap_or(STAND_IN);
        let found = self.offered.iter().find(|set| set.name == name);
        found.map(Some).ok_or_else(|| {
            let names: Vec<&str> = self.offered.iter().map(|set| set.name.as_str()).collect();
            Refusal::Unreadable(format!(
                "there are no components of that name; there are {}",
                names.join(", ")
            ))
        })
    }

    fn used(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Components>>> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl App {
    /// The hash of the set that a new table asks for, whose text is then kept for as long as the table.
    pub(crate) async fn keep_components(
        &self,
        game: GameName,
        name: Option<&str>,
    ) -> Result<Option<String>, Refusal> {
        let Some(set) = self.sets.asked_for(game, name)? else {
            return Ok(None);
        };
        let sha256 = set.components.sha256_hex();
        if self.sets.used().get(&sha256).is_none() {
            let write = Write::Components {
                sha256: sha256.clone(),
                text: set.text.clone(),
            };
            self.store.write(write).await?;
            let components = Arc::clone(&set.components);
            self.sets.used().insert(sha256.clone(), components);
        }
        Ok(Some(sha256))
    }

    /// The set that a record names, which is then kept; the built-in one if it is not known.
    pub(crate) async fn components_named_in(&self, record: &str) -> Result<Used, Refusal> {
        let mut lines = record.lines().map(str::trim);
        let Some(line) = lines.find(|line| line.starts_with("components ")) else {
            return Ok(Used {
                sha256: None,
                components: Components::stand_in(),
            });
        };
        let named = |set: &&Set| line.ends_with(&set.components.sha256_hex());
        let set = self.sets.offered.iter().find(named);
        let set = set.unwrap_or(&self.sets.offered[0]);
        Ok(Used {
            sha256: self
                .keep_components(GameName::EastToWest, Some(&set.name))
                .await?,
            components: Arc::clone(&set.components),
        })
    }

    /// Returns the component set with this hash; the built-in one for a game without components.
    pub(crate) async fn components_by_hash(
        &self,
        sha256: Option<String>,
    ) -> Result<Arc<Components>, Refusal> {
        let Some(sha256) = sha256 else {
            return Ok(Components::stand_in());
        };
        if let Some(known) = self.sets.used().get(&sha256) {
            return Ok(Arc::clone(known));
        }
        let text = self.store.components(sha256.clone()).await?;
        let read = text.and_then(|text| Components::read(&text).ok());
        let components = read.map(Arc::new).ok_or_else(|| {
            tracing::error!(sha256, "a component set cannot be read");
            Refusal::Damaged("its components cannot be read".to_owned())
        })?;
        self.sets.used().insert(sha256, Arc::clone(&components));
        Ok(components)
    }
}

/// The component sets that a table of From East to West can be opened with.
#[utoipa::path(get, path = "/api/components", responses(
    (status = 200, description = "All of them.", body = ComponentSets),
))]
pub(crate) async fn list(State(app): State<Arc<App>>) -> Json<ComponentSets> {
    let sets = app.sets.offered.iter().map(Set::shown).collect();
    Json(ComponentSets { sets })
}

/// The file of a component set, by its hash.
#[utoipa::path(get, path = "/api/components/{sha256}", params(("sha256" = String, Path)), responses(
    (status = 200, description = "The file.", body = String, content_type = "text/plain"),
    (status = "4XX", description = "There is none.", body = Problem),
))]
pub(crate) async fn file(
    State(app): State<Arc<App>>,
    Path(sha256): Path<String>,
) -> Result<impl IntoResponse, Refusal> {
    let text = text_of(&app, sha256).await?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], text))
}

/// What is printed in a component set, by the hash of its file.
#[utoipa::path(get, path = "/api/components/{sha256}/printed", params(("sha256" = String, Path)), responses(
    (status = 200, description = "All of it.", body = PrintedSet),
    (status = "4XX", description = "There is none.", body = Problem),
))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Path(sha256): Path<String>,
) -> Result<Json<PrintedSet>, Refusal> {
    let text = text_of(&app, sha256).await?;
    let set = Components::read(&text).map_err(|_| {
        // Only what could be read was ever kept.
        Refusal::Damaged("its components cannot be read".to_owned())
    })?;
    Ok(Json(printed(&set)))
}

async fn text_of(app: &App, sha256: String) -> Result<String, Refusal> {
    let mut offered = app.sets.offered.iter();
    match offered.find(|set| set.components.sha256_hex() == sha256) {
        Some(set) => Ok(set.text.clone()),
        None => app.store.components(sha256).await?.ok_or(Refusal::NotFound),
    }
}
