//! The Python package: its wheel, built and tested in an environment of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::slowest;
use crate::test::Run;

/// What the environment is filled with, in exact versions.
const REQUIREMENTS: &str = "requirements.txt";

/// Builds the wheel in a fresh virtual environment, installs it there and runs the tests.
///
/// # Errors
/// When the wheel cannot be built, or a test fails.
pub(crate) fn check(run: &Run) -> Result<()> {
    let folder = run.workspace.target_directory.join("xtask/python");
    let (environment, wheels) = (folder.join("environment"), folder.join("wheels"));
    // What an earlier run left is not the result of this one.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&wheels).with_context(|| format!("cannot make {}", wheels.display()))?;
    let mut create = Command::new("python3");
    run.output
        .run(create.args(["-m", "venv"]).arg(&environment))?;
    let install = ["-m", "pip", "install", "--quiet", "--require-hashes"];
    run.output
        .run(python(run, &environment, &install).args(["--requirement", REQUIREMENTS]))?;
    // The profile of all other tests, so that what they have compiled is not compiled again.
    let build = ["-m", "maturin", "build", "--profile", "dev", "--locked"];
    run.output
        .run(python(run, &environment, &build).arg("--out").arg(&wheels))?;
    let install = ["-m", "pip", "install", "--quiet", "--no-deps"];
    run.output
        .run(python(run, &environment, &install).arg(only_file(&wheels)?))?;
    let report = folder.join("tests.xml");
    let tests = ["-m", "pytest", "--quiet", "--junit-xml"];
    let result = run
        .output
        .run(python(run, &environment, &tests).arg(&report));
    if let Ok(text) = fs::read_to_string(&report) {
        run.slowest.add(slowest::from_junit(&text));
    }
    result
}

/// The environment's Python, in the folder of the package.
fn python(run: &Run, environment: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(environment.join("bin/python"));
    command
        .current_dir(run.at)
        .args(arguments)
        .env("PIP_DISABLE_PIP_VERSION_CHECK", "1");
    command
}

/// The file in a folder that holds one alone.
fn only_file(folder: &Path) -> Result<PathBuf> {
    let mut entries =
        fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    match (entries.next(), entries.next()) {
        (Some(entry), None) => Ok(entry?.path()),
        _ => bail!("{} does not hold exactly one wheel", folder.display()),
    }
}
