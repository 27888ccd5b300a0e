//! The list of what is in the program, in the form of `CycloneDX`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Release;
use super::folder::Layout;
use crate::workspace::Workspace;

/// Something that the program is made of.
struct Component {
    /// Its name for tools, such as `pkg:cargo/axum@0.8.9`.
    url: String,
    name: String,
    version: String,
    license: String,
    /// The hash of the package that it came in: the algorithm and the digest.
    hash: Option<(&'static str, String)>,
}

impl Component {
    fn to_json(&self) -> Value {
        let mut value = json!({
            "type": "library",
            "bom-ref": self.url,
            "purl": self.url,
            "name": self.name,
            "version": self.version,
            "licenses": [{"expression": self.license}],
        });
        if let Some((algorithm, digest)) = &self.hash {
            value["hashes"] = json!([{"alg": algorithm, "content": digest}]);
        }
        value
    }
}

/// Writes the list.
pub(super) fn text(workspace: &Workspace, root: &Path, version: &str) -> Result<String> {
    let mut components = crates(workspace, root)?;
    components.extend(scripts(root)?);
    components.sort_by(|one, other| one.url.cmp(&other.url));
    let list = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": format!("pkg:cargo/caravan@{version}"),
                "name": "caravan",
                "version": version,
                "licenses": [{"expression": "MIT OR Apache-2.0"}],
            },
        },
        "components": components.iter().map(Component::to_json).collect::<Vec<_>>(),
    });
    Ok(serde_json::to_string_pretty(&list)? + "\n")
}

/// Puts the list beside the packages.
pub(super) fn copy(release: &Release, layout: &Layout) -> Result<PathBuf> {
    let file = release.folder.join(format!("{}.cdx.json", release.name()));
    let list = layout.root.join("usr/share/doc/caravan/sbom.cdx.json");
    fs::copy(list, &file).context("cannot copy the list of components")?;
    Ok(file)
}

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    version: String,
    checksum: Option<String>,
}

/// Returns the crates that are linked into the program: not those that only build or test it.
fn crates(workspace: &Workspace, root: &Path) -> Result<Vec<Component>> {
    let mut command = Command::new(env!("CARGO"));
    command
        .args([
            "tree",
            "--package",
            "caravan",
            "--edges",
            "normal,no-proc-macro",
        ])
        .args(["--prefix", "none", "--format", "{p}", "--locked"])
        .current_dir(root);
    let told = command.output().context("cannot start cargo tree")?;
    if !told.status.success() {
        bail!("cargo tree: {}", String::from_utf8_lossy(&told.stderr));
    }
    let lock: Lock = toml::from_str(&fs::read_to_string(root.join("Cargo.lock"))?)
        .context("cannot read Cargo.lock")?;
    let hashes: BTreeMap<_, _> = lock
        .package
        .into_iter()
        .filter_map(|locked| Some(((locked.name, locked.version), locked.checksum?)))
        .collect();
    let mut linked = BTreeMap::new();
    for line in String::from_utf8(told.stdout)?.lines() {
        let mut words = line.split(' ');
        let (Some(name), Some(version)) = (words.next(), words.next()) else {
            continue;
        };
        let version = version.trim_start_matches('v');
        let known = |package: &&crate::workspace::Package| {
            package.name == name && package.version == version && package.source.is_some()
        };
        let Some(package) = workspace.packages.iter().find(known) else {
            // Our own.
            continue;
        };
        let url = format!("pkg:cargo/{name}@{version}");
        let hash = hashes.get(&(name.to_owned(), version.to_owned()));
        linked.insert(
            url.clone(),
            Component {
                url,
                name: name.to_owned(),
                version: version.to_owned(),
                // Older packages write a slash for "or".
                license: package
                    .license
                    .clone()
                    .unwrap_or_default()
                    .replace('/', " OR "),
                hash: hash.map(|hash| ("SHA-256", hash.clone())),
            },
        );
    }
    Ok(linked.into_values().collect())
}

#[derive(Deserialize)]
struct PackageLock {
    packages: BTreeMap<String, Script>,
}

#[derive(Deserialize)]
struct Script {
    version: Option<String>,
    license: Option<String>,
    #[serde(default)]
    dev: bool,
}

/// Returns the packages whose code or fonts are in the web client.
fn scripts(root: &Path) -> Result<Vec<Component>> {
    let text = fs::read_to_string(root.join("web/package-lock.json"))?;
    let lock: PackageLock = serde_json::from_str(&text).context("cannot read package-lock.json")?;
    let used = lock.packages.into_iter().filter(|(_, script)| !script.dev);
    let components = used.filter_map(|(path, script)| {
        let name = path.rsplit("node_modules/").next()?.to_owned();
        let version = script.version.filter(|_| path.contains("node_modules/"))?;
        Some(Component {
            // The @ of a scope is written as %40 there.
            url: format!("pkg:npm/{}@{version}", name.replace('@', "%40")),
            name,
            version,
            license: script.license.unwrap_or_default(),
            hash: None,
        })
    });
    Ok(components.collect())
}
