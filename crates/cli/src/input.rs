//! What several commands read: games by name, positions and records from files.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, bail};
use rules::{AnyGame, GameName};

/// The largest file that is read: far above any record.
const MAX_FILE: u64 = 16 << 20;

/// A game's name, as an option gives it.
///
/// # Errors
/// The names there are.
pub(crate) fn game(text: &str) -> Result<GameName, String> {
    text.parse()
        .map_err(|why: rules::Unreadable| why.to_string())
}

/// A position in a file, in labelled lines or on one line as the engine takes it.
///
/// # Errors
/// When the file cannot be read or is not a position.
pub(crate) fn position(path: &Path) -> anyhow::Result<AnyGame> {
    let text = text(path)?;
    let lines: Vec<&str> = text
        .lines()
        .flat_map(|line| line.split('|'))
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect();
    AnyGame::read(&lines.join("\n"))
        .with_context(|| format!("{} is not a position", path.display()))
}

/// The text of a file, `-` being standard input.
///
/// # Errors
/// When it cannot be read, is not text, or is too large.
pub(crate) fn text(path: &Path) -> anyhow::Result<String> {
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin()
            .lock()
            .take(MAX_FILE + 1)
            .read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(MAX_FILE + 1).read_to_end(&mut bytes))
    };
    read.with_context(|| format!("cannot read {}", path.display()))?;
    if bytes.len() as u64 > MAX_FILE {
        bail!(
            "{} is larger than 16 MiB; no position or record is",
            path.display()
        );
    }
    String::from_utf8(bytes).with_context(|| format!("{} is not text", path.display()))
}
