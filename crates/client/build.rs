//! Builds the web client with npm and lists its files for `include_bytes!`.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the client is made of, from the root of the repository.
const SOURCES: [&str; 10] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/tsconfig.json",
    "web/svelte.config.js",
    "web/vite.config.ts",
    "web/fonts.ts",
    "locales",
];

/// The oldest Node that the build tools run on.
const NODE: (u32, u32) = (20, 19);

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    for source in SOURCES
        .iter()
        .chain(&["crates/server/printed.ts", "crates/server/lessons"])
    {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    if let Err(why) = build(&root) {
        println!("cargo::error={why}");
    }
}

fn build(root: &Path) -> Result<(), String> {
    check_node()?;
    let web = root.join("web");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").ok_or("cargo names no folder")?);
    let site = out.join("site");
    // Two builds in one repository take turns.
    let turn = File::open(web.join("package-lock.json")).map_err(|why| why.to_string())?;
    turn.lock().map_err(|why| why.to_string())?;
    install(&web)?;
    npm(
        &web,
        &["run", "build", "--", "--emptyOutDir", "--outDir"],
        Some(&site),
    )?;
    let mut files = Vec::new();
    collect(&site, &site, &mut files)?;
    files.sort();
    let mut text = "&[\n".to_owned();
    let is_small = |file: &&String| file.strip_suffix(".gz").is_some();
    for file in files.iter().filter(|file| !is_small(file)) {
        let path = |name: &str| site.join(name).display().to_string();
        let small = format!("{file}.gz");
        let gzip = if files.contains(&small) {
            format!("Some(include_bytes!({:?}))", path(&small))
        } else {
            "None".to_owned()
        };
        writeln!(
            text,
            "    File {{ path: {:?}, bytes: include_bytes!({:?}), gzip: {gzip} }},",
            format!("/{file}"),
            path(file)
        )
        .map_err(|why| why.to_string())?;
    }
    text.push(']');
    fs::write(out.join("files.rs"), text).map_err(|why| why.to_string())
}

fn check_node() -> Result<(), String> {
    const ADVICE: &str =
        "install Node.js 20.19 or newer with npm (Debian: apt-get install nodejs npm)";
    let output = Command::new("node")
        .arg("--version")
        .output()
        .map_err(|_| format!("the web client is built with Node.js, which is missing: {ADVICE}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.trim().trim_start_matches('v').split('.');
    let mut next = || {
        numbers
            .next()
            .and_then(|n| n.parse::<u32>().ok())
            .unwrap_or(0)
    };
    if (next(), next()) < NODE {
        return Err(format!(
            "the web client is built with Node.js, and {} is too old: {ADVICE}",
            text.trim()
        ));
    }
    Ok(())
}

/// Fetches what the client is built with, when the list of it has changed.
fn install(web: &Path) -> Result<(), String> {
    let lock = web.join("package-lock.json");
    let stamp = web.join("node_modules/.caravanserai-lock");
    let wanted = fs::read(lock).map_err(|why| why.to_string())?;
    if fs::read(&stamp).is_ok_and(|have| have == wanted) {
        return Ok(());
    }
    npm(
        web,
        &["ci", "--no-audit", "--no-fund", "--prefer-offline"],
        None,
    )?;
    fs::write(stamp, wanted).map_err(|why| why.to_string())
}

fn npm(web: &Path, arguments: &[&str], last: Option<&Path>) -> Result<(), String> {
    let output = Command::new("npm")
        .args(arguments)
        .args(last)
        .current_dir(web)
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")
        .output()
        .map_err(|why| {
            format!("npm cannot be started ({why}): install it (Debian: apt-get install npm)")
        })?;
    if output.status.success() {
        return Ok(());
    }
    let told = [output.stdout, output.stderr].concat();
    for line in String::from_utf8_lossy(&told).lines() {
        println!("cargo::warning={line}");
    }
    Err(format!(
        "`npm {}` failed in the folder web; what it said is above",
        arguments.join(" ")
    ))
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<String>) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(|why| why.to_string())? {
        let path = entry.map_err(|why| why.to_string())?.path();
        if path.is_dir() {
            collect(root, &path, files)?;
        } else if let Ok(name) = path.strip_prefix(root) {
            files.push(name.to_string_lossy().replace('\\', "/"));
        }
    }
    Ok(())
}
