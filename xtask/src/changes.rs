//! Which parts and packages a change can affect.
//!
//! A path that no rule knows affects everything, so that a new folder is tested too much rather than not at all.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;

/// What has to be tested again.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub(crate) struct Affected {
    /// Names of parts.
    pub(crate) parts: BTreeSet<&'static str>,
    /// Packages whose Rust tests run.
    pub(crate) packages: BTreeSet<String>,
}

/// Parts that look at Rust sources of any package.
const SOURCES: &[&str] = &["format", "clippy", "docs", "build", "rust"];

/// Parts that run the program.
const PROGRAM: &[&str] = &["build", "browser", "api", "proxies", "nodes", "hostile"];

/// Parts of the web client; `layout` is among them, but not among those of the program.
const WEB: &[&str] = &["web", "layout"];

/// The package of which Python's is made.
const PACKAGE: &str = "caravanserai-python";

/// What a change of these paths, given from the root, can affect; `all` names every part.
pub(crate) fn affected(paths: &[PathBuf], workspace: &Workspace, all: &[&'static str]) -> Affected {
    let mut affected = Affected::default();
    for path in paths {
        affected.add(path, workspace, all);
    }
    affected
        .parts
        .retain(|part| all.contains(part) && (*part != "rust" || !affected.packages.is_empty()));
    affected
}

impl Affected {
    fn add(&mut self, path: &Path, workspace: &Workspace, all: &[&'static str]) {
        let text = path.to_string_lossy().replace('\\', "/");
        let first = text.split('/').next().unwrap_or_default();
        let is_folder = text.contains('/');
        match first {
            "crates" | "fuzz" => self.add_crate(&text, workspace, all),
            "records" => {
                self.parts.extend(["build", "rust", "browser", "python"]);
                self.packages.extend(names(workspace));
            }
            "locales" => self.add_client(workspace),
            "web" => {
                // Not part of the client: its tests, pictures and their settings.
                let only_tests = [
                    "web/tests/",
                    "web/browser/",
                    "web/screenshots",
                    "web/playwright",
                ];
                let is_proxies = ["web/proxies/", "web/playwright.proxies"];
                if is_proxies.iter().any(|start| text.starts_with(start)) {
                    self.parts.extend(["build", "web", "proxies"]);
                } else if text.starts_with("web/browser/layout") {
                    self.parts.extend(["build", "web", "layout"]);
                } else if text.starts_with("web/tests/") {
                    self.parts.insert("web");
                } else if only_tests.iter().any(|start| text.starts_with(start)) {
                    self.parts.extend(["build", "browser", "web", "layout"]);
                } else {
                    self.add_client(workspace);
                }
            }
            "packaging" => {
                self.parts.extend(["build", "packages"]);
            }
            // The proxies are started with the guide's configuration.
            "docs" if text.starts_with("docs/host/proxies") => {
                self.parts.extend(["build", "guide", "proxies"]);
            }
            // Its examples are run.
            "docs" if text.starts_with("docs/python") => {
                self.parts.extend(["build", "guide", "python"]);
            }
            "docs" => {
                self.parts.extend(["build", "guide"]);
            }
            "deny.toml" => {
                self.parts.insert("deny");
            }
            "clippy.toml" => {
                self.parts.insert("clippy");
            }
            ".config" => {
                self.parts.extend(["build", "rust"]);
                self.packages.extend(names(workspace));
            }
            "pictures" | ".gitignore" | "LICENSE-APACHE" | "LICENSE-MIT" => {}
            // The guide links to them.
            _ if !is_folder && path.extension().is_some_and(|kind| kind == "md") => {
                self.parts.extend(["build", "guide"]);
            }
            // The manifest, the lock file, the chores themselves, and what nobody has thought of.
            _ => {
                self.parts.extend(all);
                self.packages.extend(names(workspace));
            }
        }
    }

    /// Something that is embedded in the program by the package `client`.
    fn add_client(&mut self, workspace: &Workspace) {
        self.parts.extend(WEB);
        self.parts.extend(PROGRAM);
        self.parts.remove("api");
        self.parts.remove("proxies");
        self.parts.remove("nodes");
        self.parts.remove("hostile");
        self.add_package("client", workspace);
    }

    fn add_crate(&mut self, text: &str, workspace: &Workspace, all: &[&'static str]) {
        let Some(member) = workspace.member_of(Path::new(text)) else {
            self.parts.extend(all);
            self.packages.extend(names(workspace));
            return;
        };
        self.parts.extend(SOURCES);
        self.add_package(&member.name, workspace);
        let in_tests = text.contains("/tests/") || text.starts_with("fuzz/");
        if text.ends_with("Cargo.toml") {
            self.parts.insert("deny");
        }
        if text.starts_with("fuzz/") {
            // Their tests include the bodies of the fuzz targets.
            self.packages
                .extend(["caravan", "caravanserai-rules"].map(str::to_owned));
        }
        let is_program = workspace.dependents(&member.name).contains("caravan");
        if is_program && !in_tests {
            self.parts.extend(PROGRAM);
        }
        let vectors = text.starts_with("crates/rules/tests/vectors/");
        if workspace.dependents(&member.name).contains(PACKAGE)
            && (!in_tests || member.name == PACKAGE || vectors)
        {
            self.parts.insert("python");
        }
        if text.starts_with("crates/cli/tests/it/schemathesis") {
            self.parts.insert("api");
        }
        let of_packages = [
            "crates/cli/src/",
            "crates/cli/tests/it/packages",
            "crates/server/src/service_manager",
        ];
        if of_packages.iter().any(|path| text.starts_with(path)) {
            self.parts.insert("packages");
        }
        if text.starts_with("crates/cli/src/") {
            self.parts.insert("guide");
        }
        if text.starts_with("crates/cli/tests/it/hostile") {
            self.parts.insert("hostile");
        }
        if ["chaos", "rolling"]
            .iter()
            .any(|test| text.starts_with(&format!("crates/cli/tests/it/{test}")))
        {
            self.parts.insert("nodes");
        }
        // Data and texts that the web client or its tests read.
        let is_shared = text.starts_with("crates/server/lessons/")
            || vectors
            || text == "crates/server/src/reasons.rs"
            || (text.starts_with("crates/server/")
                && [".ts", ".json"].iter().any(|kind| text.ends_with(kind)));
        if is_shared {
            self.parts.extend(WEB);
        }
    }

    fn add_package(&mut self, name: &str, workspace: &Workspace) {
        self.parts.extend(["build", "rust"]);
        self.packages.extend(workspace.dependents(name));
    }
}

fn names(workspace: &Workspace) -> impl Iterator<Item = String> {
    workspace.members().map(|member| member.name.clone())
}

/// Every path that differs from a commit: changed, added or deleted since, committed or not.
///
/// # Errors
/// When there is no such commit, or no git.
pub(crate) fn since(root: &Path, commit: &str) -> Result<Vec<PathBuf>> {
    let changed = git(
        root,
        &["diff", "--name-only", "--no-renames", "-z", commit, "--"],
    )?;
    let new = git(root, &["ls-files", "--others", "--exclude-standard", "-z"])?;
    let paths = changed.split('\0').chain(new.split('\0'));
    Ok(paths
        .filter(|path| !path.is_empty())
        .map(PathBuf::from)
        .collect())
}

/// The commit that is checked out, if nothing differs from it.
///
/// # Errors
/// When there is no git.
pub(crate) fn clean_head(root: &Path) -> Result<Option<String>> {
    let head = git(root, &["rev-parse", "HEAD"])?.trim().to_owned();
    Ok(since(root, &head)?.is_empty().then_some(head))
}

/// The last commit at which everything passed, remembered in the target folder.
pub(crate) struct LastGreen(PathBuf);

impl LastGreen {
    pub(crate) fn of(workspace: &Workspace) -> LastGreen {
        LastGreen(workspace.target_directory.join("xtask/last-green"))
    }

    /// The commit, if one is remembered.
    pub(crate) fn get(&self) -> Option<String> {
        let text = std::fs::read_to_string(&self.0).ok()?;
        Some(text.trim().to_owned()).filter(|commit| !commit.is_empty())
    }

    /// Remembers a commit.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(crate) fn set(&self, commit: &str) -> Result<()> {
        let folder = self.0.parent().context("it lies in a folder")?;
        std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&self.0, format!("{commit}\n")))
            .with_context(|| format!("cannot write {}", self.0.display()))
    }
}

fn git(root: &Path, arguments: &[&str]) -> Result<String> {
    let output = Command::new("git")
        .args(arguments)
        .current_dir(root)
        .output()
        .context("cannot start git")?;
    if !output.status.success() {
        bail!(
            "`git {}` failed: {}",
            arguments.join(" "),
            String::from_utf8_lossy(&output.stderr).trim()
        );
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: &[&str] = &[
        "format", "deny", "build", "clippy", "docs", "rust", "web", "browser", "api", "layout",
        "packages", "proxies", "nodes", "guide", "python", "hostile",
    ];

    /// Checks which parts and packages a change of one path affects, separated by blanks; `all` for all.
    fn check(path: &str, parts: &str, packages: &str) {
        let here = Workspace::here();
        let found = affected(&[PathBuf::from(path)], &here, ALL);
        let mut wanted: BTreeSet<&str> = parts.split_whitespace().collect();
        if parts == "all" {
            wanted = ALL.iter().copied().collect();
        }
        assert_eq!(found.parts, wanted, "parts for {path}");
        let mut wanted: BTreeSet<String> = packages.split_whitespace().map(Into::into).collect();
        if packages == "all" {
            wanted = names(&here).collect();
        }
        assert_eq!(found.packages, wanted, "packages for {path}");
    }

    #[test]
    fn a_change_affects_what_is_built_from_it() {
        for (path, parts, packages) in [
            // The program and everything above it.
            (
                "crates/server/src/chat.rs",
                "format clippy docs build rust browser api proxies nodes hostile",
                "server caravan caravan-fuzz",
            ),
            (
                "crates/cli/src/engine.rs",
                "format clippy docs build rust browser api proxies nodes hostile packages guide",
                "caravan caravan-fuzz",
            ),
            ("packaging/caravan.service", "build packages", ""),
            // The Python package, which is not part of the program.
            (
                "crates/python/python/caravanserai/pettingzoo.py",
                "format clippy docs build rust python",
                "caravanserai-python",
            ),
            (
                "crates/python/tests/test_game.py",
                "format clippy docs build rust python",
                "caravanserai-python",
            ),
            // Tests, which only tests can notice.
            (
                "crates/server/tests/it/support/client.rs",
                "format clippy docs build rust",
                "server caravan caravan-fuzz",
            ),
            (
                "crates/cli/tests/it/schemathesis.rs",
                "format clippy docs build rust api",
                "caravan caravan-fuzz",
            ),
            (
                "crates/cli/tests/it/hostile.rs",
                "format clippy docs build rust hostile",
                "caravan caravan-fuzz",
            ),
            (
                "crates/cli/tests/it/chaos.rs",
                "format clippy docs build rust nodes",
                "caravan caravan-fuzz",
            ),
            (
                "fuzz/src/texts.rs",
                "format clippy docs build rust",
                "caravan caravan-fuzz caravanserai-rules",
            ),
            // What the web client is made of.
            (
                "web/src/App.svelte",
                "web layout build browser rust",
                "client server caravan caravan-fuzz",
            ),
            (
                "locales/it/table.ftl",
                "web layout build browser rust",
                "client server caravan caravan-fuzz",
            ),
            ("web/tests/view.test.ts", "web", ""),
            (
                "web/browser/keyboard.spec.ts",
                "web build browser layout",
                "",
            ),
            ("web/browser/layout.spec.ts", "web build layout", ""),
            (
                "crates/server/protocol.ts",
                "format clippy docs build rust browser api proxies nodes hostile web layout",
                "server caravan caravan-fuzz",
            ),
            // Data.
            (
                "records/spice-road/2-players.txt",
                "build rust browser python",
                "all",
            ),
            ("deny.toml", "deny", ""),
            ("clippy.toml", "clippy", ""),
            // The guide.
            ("README.md", "build guide", ""),
            ("docs/play.md", "build guide", ""),
            ("docs/python.md", "build guide python", ""),
            ("docs/host/proxies.md", "build guide proxies", ""),
            ("docs/host/proxies/Caddyfile", "build guide proxies", ""),
            ("web/playwright.proxies.config.ts", "web build proxies", ""),
            // Nothing that is tested.
            ("pictures/ladder-spice-road-2.svg", "", ""),
            // Everything.
            ("Cargo.toml", "all", "all"),
            ("Cargo.lock", "all", "all"),
            (".cargo/config.toml", "all", "all"),
            ("xtask/src/main.rs", "all", "all"),
            ("caravanserai/new.txt", "all", "all"),
            ("crates/no-such-crate/src/lib.rs", "all", "all"),
        ] {
            check(path, parts, packages);
        }
    }

    #[test]
    fn rules_affect_every_package_that_plays() {
        let found = affected(&["crates/rules/src/lib.rs".into()], &Workspace::here(), ALL);
        for name in ["caravanserai-rules", "bots", "server", "caravan"] {
            assert!(found.packages.contains(name), "{name}");
        }
        assert!(!found.packages.contains("client"));
        assert!(!found.packages.contains("xtask"));
    }

    #[test]
    fn several_changes_add_up() {
        let paths = ["deny.toml".into(), "web/tests/view.test.ts".into()];
        let found = affected(&paths, &Workspace::here(), ALL);
        assert_eq!(found.parts, BTreeSet::from(["deny", "web"]));
    }

    /// A repository with one commit that holds `kept` and `lost`.
    fn repository() -> (tempfile::TempDir, String) {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        git(root, &["init", "--quiet"]).unwrap();
        std::fs::write(root.join(".gitignore"), "ignored\n").unwrap();
        for name in ["kept", "lost"] {
            std::fs::write(root.join(name), "sand").unwrap();
        }
        git(root, &["add", "."]).unwrap();
        let author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
        let commit = ["commit", "--quiet", "--no-gpg-sign", "--message=first"];
        git(root, &[&author[..], &commit[..]].concat()).unwrap();
        let head = clean_head(root).unwrap().unwrap();
        (folder, head)
    }

    #[test]
    fn changes_are_counted_from_a_commit_to_the_work_tree() {
        let (folder, head) = repository();
        let root = folder.path();
        std::fs::write(root.join("kept"), "water").unwrap();
        std::fs::remove_file(root.join("lost")).unwrap();
        std::fs::write(root.join("new one"), "").unwrap();
        std::fs::write(root.join("ignored"), "").unwrap();
        let paths = since(root, &head).unwrap();
        assert_eq!(paths, ["kept", "lost", "new one"].map(PathBuf::from));
        assert_eq!(clean_head(root).unwrap(), None);
        let error = since(root, "no-such-commit").unwrap_err();
        assert!(error.to_string().contains("no-such-commit"), "{error}");
    }

    #[test]
    fn the_last_green_commit_is_remembered() {
        let folder = tempfile::tempdir().unwrap();
        let last = LastGreen(folder.path().join("xtask/last-green"));
        assert_eq!(last.get(), None);
        last.set("abc").unwrap();
        assert_eq!(last.get().unwrap(), "abc");
    }
}
