//! What cargo knows about the workspace and everything it depends on.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

/// The answer of `cargo metadata`, as far as it is needed here.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Workspace {
    pub(crate) packages: Vec<Package>,
    #[serde(rename = "workspace_members")]
    members: Vec<String>,
    #[serde(rename = "workspace_root")]
    root: PathBuf,
    pub(crate) target_directory: PathBuf,
}

/// A package, our own or another.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Package {
    id: String,
    pub(crate) name: String,
    pub(crate) version: String,
    /// Where it comes from; `None` for a folder of this machine.
    pub(crate) source: Option<String>,
    pub(crate) license: Option<String>,
    manifest_path: PathBuf,
    pub(crate) dependencies: Vec<Dependency>,
}

/// What a package asks for.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    pub(crate) req: String,
    pub(crate) path: Option<PathBuf>,
}

impl Workspace {
    /// Asks cargo, with every feature turned on.
    ///
    /// # Errors
    /// When cargo cannot be started or finds something wrong, such as a lock file out of date.
    pub(crate) fn read(root: &Path) -> Result<Workspace> {
        let output = Command::new(env!("CARGO"))
            .args(["metadata", "--format-version=1", "--locked"])
            .arg("--all-features")
            .current_dir(root)
            .output()
            .context("cannot start cargo metadata")?;
        if !output.status.success() {
            bail!(
                "cargo metadata failed:\n{}",
                String::from_utf8_lossy(&output.stderr)
            );
        }
        serde_json::from_slice(&output.stdout).context("cannot read what cargo metadata says")
    }

    /// The packages of this repository.
    pub(crate) fn members(&self) -> impl Iterator<Item = &Package> {
        self.packages
            .iter()
            .filter(|package| self.members.contains(&package.id))
    }

    /// The member whose folder holds a path, which is given from the root.
    pub(crate) fn member_of(&self, path: &Path) -> Option<&Package> {
        self.members()
            .find(|member| path.starts_with(self.folder(member)))
    }

    /// The folder of a member, from the root.
    fn folder<'a>(&self, member: &'a Package) -> &'a Path {
        let folder = member.folder();
        folder.strip_prefix(&self.root).unwrap_or(folder)
    }

    /// A member and all members that depend on it, directly or not, in tests or not.
    pub(crate) fn dependents(&self, name: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::from([name.to_owned()]);
        loop {
            let more: Vec<String> = self
                .members()
                .filter(|member| !found.contains(&member.name))
                .filter(|member| {
                    let mut wanted = member.dependencies.iter();
                    wanted.any(|dependency| {
                        dependency.path.is_some() && found.contains(&dependency.name)
                    })
                })
                .map(|member| member.name.clone())
                .collect();
            if more.is_empty() {
                return found;
            }
            found.extend(more);
        }
    }
}

impl Package {
    /// The folder of its manifest.
    pub(crate) fn folder(&self) -> &Path {
        self.manifest_path.parent().unwrap_or(&self.manifest_path)
    }
}

#[cfg(test)]
impl Workspace {
    /// This workspace; cargo is asked once.
    pub(crate) fn here() -> Workspace {
        static HERE: std::sync::OnceLock<Workspace> = std::sync::OnceLock::new();
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        HERE.get_or_init(|| Workspace::read(root).unwrap()).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_belongs_to_the_member_whose_folder_holds_it() {
        let here = Workspace::here();
        let member = |path: &str| Some(here.member_of(Path::new(path))?.name.clone());
        assert_eq!(member("crates/server/src/lib.rs").unwrap(), "server");
        assert_eq!(member("crates/cli/tests/it/main.rs").unwrap(), "caravan");
        assert_eq!(member("Cargo.lock"), None);
        assert_eq!(member("web/package.json"), None);
    }

    #[test]
    fn what_depends_on_a_member_is_found_through_others() {
        let here = Workspace::here();
        let client = here.dependents("client");
        assert!(client.contains("caravan"), "{client:?}");
        assert!(!client.contains("caravanserai-rules"), "{client:?}");
        assert_eq!(
            here.dependents("xtask"),
            BTreeSet::from(["xtask".to_owned()])
        );
    }
}
