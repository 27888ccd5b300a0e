//! The files of a package, in the places where a Unix system keeps them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::{Release, sbom};
use crate::workspace::Workspace;

/// Documents that every package holds.
const DOCUMENTS: [&str; 6] = [
    "README.md",
    "CHANGELOG.md",
    "NOTATION.md",
    "SECURITY.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
];

/// Where shells look for completions, from `/usr/share`.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "bash-completion/completions/caravan"),
    ("zsh", "zsh/site-functions/_caravan"),
    ("fish", "fish/vendor_completions.d/caravan.fish"),
];

/// A folder with the files of a package.
pub(super) struct Layout {
    /// The folder, which stands for `/`.
    pub(super) root: PathBuf,
}

impl Layout {
    /// Puts everything in its place.
    pub(super) fn make(
        release: &Release,
        root: &Path,
        program: &Path,
        workspace: &Workspace,
    ) -> Result<Layout> {
        let layout = Layout {
            root: release.folder.join("layout"),
        };
        layout.add("usr/bin/caravan", program, 0o755)?;
        let strip = &mut Command::new("strip");
        release.run(strip.arg(layout.root.join("usr/bin/caravan")))?;
        let packaging = root.join("packaging");
        let unit = packaging.join("caravan.service");
        layout.add("usr/lib/systemd/system/caravan.service", &unit, 0o644)?;
        let settings = packaging.join("caravan.toml");
        layout.add("etc/caravan/caravan.toml", &settings, 0o644)?;
        for document in DOCUMENTS {
            let place = format!("usr/share/doc/caravan/{document}");
            layout.add(&place, &root.join(document), 0o644)?;
        }
        let list = sbom::text(workspace, root, &release.version)?;
        layout.write("usr/share/doc/caravan/sbom.cdx.json", list.as_bytes())?;
        // It runs from anywhere else, too: a relative path would be looked for among the commands.
        let program = fs::canonicalize(program)
            .with_context(|| format!("there is no program {}", program.display()))?;
        for (shell, place) in COMPLETIONS {
            let script = asked(&program, &["completions", shell])?;
            layout.write(&format!("usr/share/{place}"), &script)?;
        }
        let manual = layout.root.join("usr/share/man/man1");
        asked(&program, &["man", &manual.to_string_lossy()])?;
        Ok(layout)
    }

    fn place(&self, path: &str) -> Result<PathBuf> {
        let place = self.root.join(path);
        let folder = place.parent().context("every file is in a folder")?;
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(place)
    }

    fn add(&self, path: &str, from: &Path, mode: u32) -> Result<()> {
        let place = self.place(path)?;
        fs::copy(from, &place).with_context(|| format!("cannot copy {}", from.display()))?;
        set_mode(&place, mode)
    }

    pub(super) fn write(&self, path: &str, bytes: &[u8]) -> Result<()> {
        let place = self.place(path)?;
        fs::write(&place, bytes).with_context(|| format!("cannot write {}", place.display()))?;
        set_mode(&place, 0o644)
    }
}

/// Sets who may do what with a file, whatever the packager's habits are.
#[cfg(unix)]
pub(super) fn set_mode(file: &Path, mode: u32) -> Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(file, fs::Permissions::from_mode(mode)).context("cannot set a mode")
}

#[cfg(not(unix))]
pub(super) fn set_mode(_: &Path, _: u32) -> Result<()> {
    bail!("packages are made on Linux")
}

/// Returns what the program prints.
fn asked(program: &Path, arguments: &[&str]) -> Result<Vec<u8>> {
    let told = Command::new(program).args(arguments).output();
    let told = told.with_context(|| format!("cannot start {}", program.display()))?;
    if !told.status.success() {
        let why = String::from_utf8_lossy(&told.stderr);
        bail!("{} {}: {why}", program.display(), arguments.join(" "));
    }
    Ok(told.stdout)
}
