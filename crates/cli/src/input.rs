//! What several commands read: games by name, positions and records from files.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use std::sync::Arc;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use rules::east_to_west::{self, Components};
use rules::{AnyGame, GameName, GameSet};

/// The largest file that is read: far above any record.
const MAX_FILE: u64 = 16 << 20;

/// The option for the components of From East to West.
#[derive(Debug, Args)]
pub(crate) struct ComponentsOption {
    /// The component file of From East to West; the built-in stand-in without it.
    ///
    /// The built-in components are designed stand-ins for the printed ones. Who owns the game can write a
    /// transcription in the same form: `caravan components show` prints what is there, `caravan components check` says
    /// what is wrong with a file.
    #[arg(id = "component_file", long = "components", value_name = "FILE")]
    file: Option<PathBuf>,
}

impl ComponentsOption {
    /// Reads the file.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub(crate) fn read(&self) -> anyhow::Result<Arc<Components>> {
        self.file
            .as_deref()
            .map_or_else(|| Ok(Components::stand_in()), components)
    }
}

/// The component set in a file.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn components(path: &Path) -> anyhow::Result<Arc<Components>> {
    let limit = east_to_west::MAX_BYTES as u64;
    let bytes = bytes(path, limit + 1)?;
    let components = Components::from_bytes(&bytes)
        .map_err(|errors| anyhow!("{} cannot be played with:\n{errors}", path.display()))?;
    Ok(Arc::new(components))
}

/// A game's name, as an option gives it.
///
/// # Errors
/// The names there are.
pub(crate) fn game(text: &str) -> Result<GameName, String> {
    text.parse()
        .map_err(|why: rules::ParseError| why.to_string())
}

/// A position in a file, in labelled lines or on one line as the engine takes it.
///
/// # Errors
/// When the file cannot be read or is not a position.
pub(crate) fn position(path: &Path, components: &Arc<Components>) -> anyhow::Result<AnyGame> {
    let text = text(path)?;
    let lines: Vec<&str> = text
        .lines()
        .flat_map(|line| line.split('|'))
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    GameSet::with(components)
        .read(&lines.join("\n"))
        .with_context(|| format!("{} is not a position", path.display()))
}

/// The text of a file, `-` being standard input.
///
/// # Errors
/// When it cannot be read, is not text, or is too large.
pub(crate) fn text(path: &Path) -> anyhow::Result<String> {
    let bytes = bytes(path, MAX_FILE + 1)?;
    if bytes.len() as u64 > MAX_FILE {
        bail!(
            "{} is larger than 16 MiB; no position or record is",
            path.display()
        );
    }
    String::from_utf8(bytes).with_context(|| format!("{} is not text", path.display()))
}

/// The first bytes of a file, `-` being standard input.
fn bytes(path: &Path, most: u64) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    read.with_context(|| format!("cannot read {}", path.display()))?;
    Ok(bytes)
}
