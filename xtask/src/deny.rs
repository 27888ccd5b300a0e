//! What we depend on is licensed, pinned and from crates.io: the part of cargo-deny that needs no network and no tool.

use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::workspace::{Package, Workspace};

/// The source of a package from crates.io.
const CRATES_IO: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// `deny.toml`, which `cargo deny` reads, too. A setting that is not named here is an error: nothing is ignored.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Settings {
    graph: Graph,
    licenses: Licenses,
    bans: Bans,
    sources: Sources,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Graph {
    all_features: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Licenses {
    allow: Vec<String>,
    #[serde(default)]
    exceptions: Vec<Exception>,
    /// How sure cargo-deny must be about a licence that it recognises by its text; a package has to name it here.
    #[serde(rename = "confidence-threshold")]
    _confidence_threshold: f64,
}

/// Licences that one package may have besides.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Exception {
    #[serde(rename = "crate")]
    name: String,
    allow: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Bans {
    multiple_versions: Level,
    wildcards: Level,
    allow_wildcard_paths: bool,
    #[serde(default)]
    deny: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Sources {
    unknown_registry: Level,
    unknown_git: Level,
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum Level {
    Allow,
    Deny,
}

/// Compares every package with `deny.toml` and names each that may not be there.
///
/// # Errors
/// Lists everything that is wrong.
pub(crate) fn check(root: &Path, workspace: &Workspace) -> Result<usize> {
    let text = std::fs::read_to_string(root.join("deny.toml")).context("cannot read deny.toml")?;
    let settings = read(&text)?;
    let wrong: Vec<String> = workspace
        .packages
        .iter()
        .flat_map(|package| settings.complaints(package))
        .collect();
    if wrong.is_empty() {
        Ok(workspace.packages.len())
    } else {
        bail!(
            "{} not allowed by deny.toml:\n{}",
            wrong.len(),
            wrong.join("\n")
        )
    }
}

fn read(text: &str) -> Result<Settings> {
    let settings: Settings = toml::from_str(text).context("cannot read deny.toml")?;
    if !settings.graph.all_features
        || settings.bans.multiple_versions != Level::Allow
        || !settings.bans.allow_wildcard_paths
    {
        bail!(
            "deny.toml: the test checks all features, several versions of a package and our own packages without version; \
             teach xtask/src/deny.rs another setting first"
        );
    }
    Ok(settings)
}

impl Settings {
    fn complaints(&self, package: &Package) -> Vec<String> {
        let mut found = Vec::new();
        if let Err(why) = self.licensed(package) {
            found.push(why);
        }
        match package.source.as_deref() {
            None | Some(CRATES_IO) => {}
            Some(git) if git.starts_with("git+") => {
                if self.sources.unknown_git == Level::Deny {
                    found.push(format!("comes from {git}"));
                }
            }
            Some(registry) => {
                if self.sources.unknown_registry == Level::Deny {
                    found.push(format!("comes from {registry}"));
                }
            }
        }
        if self.bans.wildcards == Level::Deny {
            let any =
                |wanted: &&crate::workspace::Dependency| wanted.req == "*" && wanted.path.is_none();
            for wanted in package.dependencies.iter().filter(any) {
                found.push(format!("asks for any version of {}", wanted.name));
            }
        }
        if self.bans.deny.contains(&package.name) {
            found.push("is banned".to_owned());
        }
        found
            .into_iter()
            .map(|why| format!("{} {}: {why}", package.name, package.version))
            .collect()
    }

    fn licensed(&self, package: &Package) -> Result<(), String> {
        let text = package.license.as_deref().ok_or("names no licence")?;
        let expression = Expression::parse_mode(text, ParseMode::LAX)
            .map_err(|why| format!("has a licence that cannot be read, {text}: {}", why.reason))?;
        let exceptions = self.licenses.exceptions.iter();
        let exceptions = exceptions.filter(|exception| exception.name == package.name);
        let allowed = exceptions
            .flat_map(|exception| &exception.allow)
            .chain(&self.licenses.allow)
            .map(|name| Licensee::parse(name).map_err(|why| format!("deny.toml: {name}: {why}")))
            .collect::<Result<Vec<_>, _>>()?;
        if expression.evaluate(|wanted| allowed.iter().any(|have| have.satisfies(wanted))) {
            Ok(())
        } else {
            Err(format!("is licensed as {text}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SETTINGS: &str = r#"
        [graph]
        all-features = true
        [licenses]
        allow = ["Apache-2.0", "MIT"]
        confidence-threshold = 0.9
        exceptions = [{ crate = "oasis", allow = ["NCSA"] }]
        [bans]
        multiple-versions = "allow"
        wildcards = "deny"
        allow-wildcard-paths = true
        deny = ["quicksand"]
        [sources]
        unknown-registry = "deny"
        unknown-git = "deny"
    "#;

    /// What is said about a package with these fields besides its name.
    fn complaints(fields: &str) -> Vec<String> {
        let mut package = serde_json::json!({
            "id": "", "name": "camel", "version": "1.0.0", "manifest_path": "", "license": "MIT",
            "source": null, "dependencies": [],
        });
        let changes: serde_json::Value = serde_json::from_str(fields).unwrap();
        for (name, value) in changes.as_object().unwrap() {
            package[name] = value.clone();
        }
        let package: Package = serde_json::from_value(package).unwrap();
        read(SETTINGS).unwrap().complaints(&package)
    }

    #[test]
    fn what_is_allowed_passes() {
        let none: [&str; 0] = [];
        for fields in [
            "{}",
            r#"{"license": "GPL-3.0-only OR Apache-2.0"}"#,
            r#"{"license": "MIT/Apache-2.0"}"#,
            r#"{"license": "MIT AND NCSA", "name": "oasis"}"#,
            r#"{"source": "registry+https://github.com/rust-lang/crates.io-index"}"#,
            r#"{"dependencies": [{"name": "rules", "req": "*", "path": "crates/rules"}]}"#,
            r#"{"dependencies": [{"name": "serde", "req": "^1", "path": null}]}"#,
        ] {
            assert_eq!(complaints(fields), none, "{fields}");
        }
    }

    #[test]
    fn what_is_not_allowed_is_named() {
        for (fields, why) in [
            (r#"{"license": null}"#, "names no licence"),
            (
                r#"{"license": "MIT AND NCSA"}"#,
                "is licensed as MIT AND NCSA",
            ),
            (
                r#"{"license": "MIT AND GPL-3.0-only"}"#,
                "is licensed as MIT AND GPL-3.0-only",
            ),
            (
                r#"{"license": "Apache-2.0 WITH LLVM-exception"}"#,
                "is licensed as Apache-2.0 WITH LLVM-exception",
            ),
            (r#"{"name": "quicksand"}"#, "is banned"),
            (
                r#"{"source": "git+https://example.org/camel"}"#,
                "comes from git+https://example.org/camel",
            ),
            (
                r#"{"source": "registry+https://example.org"}"#,
                "comes from registry+https://example.org",
            ),
            (
                r#"{"dependencies": [{"name": "serde", "req": "*", "path": null}]}"#,
                "asks for any version of serde",
            ),
        ] {
            let found = complaints(fields);
            assert_eq!(found.len(), 1, "{fields}: {found:?}");
            assert!(found[0].ends_with(&format!(": {why}")), "{found:?}");
        }
        let unreadable = complaints(r#"{"license": "Sand"}"#);
        assert!(
            unreadable[0].contains("cannot be read, Sand"),
            "{unreadable:?}"
        );
    }

    #[test]
    fn a_setting_that_is_not_checked_is_an_error() {
        for (from, to) in [
            ("deny = [\"quicksand\"]", "skip = [\"quicksand\"]"),
            (
                "multiple-versions = \"allow\"",
                "multiple-versions = \"deny\"",
            ),
            ("all-features = true", "all-features = false"),
        ] {
            assert!(read(&SETTINGS.replace(from, to)).is_err(), "{to}");
        }
    }
}
