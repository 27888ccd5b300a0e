//! The Python package: its wheel, built and tested in an environment of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::output::Output;
use crate::slowest;
use crate::test::Run;

/// What builds and tests the package, in exact versions.
pub(crate) const REQUIREMENTS: &str = "requirements.txt";

/// Builds the wheel in a fresh virtual environment, installs it there and runs the tests.
///
/// # Errors
/// When the wheel cannot be built, or a test fails.
pub(crate) fn check(run: &Run) -> Result<()> {
    let folder = run.workspace.target_directory.join("xtask/python");
    // What an earlier run left is not the result of this one.
    let _ = fs::remove_dir_all(&folder);
    let environment = Environment {
        output: run.output,
        package: run.at,
        folder: folder.join("environment"),
    };
    environment.fill(REQUIREMENTS)?;
    // The profile of all other tests, so that what they have compiled is not compiled again.
    environment.install(&environment.wheel(&folder.join("wheels"), "dev", &[])?)?;
    let report = folder.join("tests.xml");
    let mut tests = environment.python(&["-m", "pytest", "--quiet", "--junit-xml"]);
    let result = run.output.run(tests.arg(&report));
    if let Ok(text) = fs::read_to_string(&report) {
        run.slowest.add(slowest::from_junit(&text));
    }
    result
}

/// A virtual environment, in which commands run from the folder of the package.
pub(crate) struct Environment<'a> {
    pub(crate) output: &'a Output,
    pub(crate) package: &'a Path,
    pub(crate) folder: PathBuf,
}

impl Environment<'_> {
    /// Creates the environment if there is none, and installs what the file lists.
    pub(crate) fn fill(&self, requirements: &str) -> Result<()> {
        self.create("python3")?;
        self.require(requirements)
    }

    /// Creates the environment of an interpreter if there is none.
    pub(crate) fn create(&self, interpreter: &str) -> Result<()> {
        let mut create = Command::new(interpreter);
        self.output
            .run(create.args(["-m", "venv"]).arg(&self.folder))
    }

    /// Installs what the file lists.
    pub(crate) fn require(&self, requirements: &str) -> Result<()> {
        let install = ["-m", "pip", "install", "--quiet", "--require-hashes"];
        self.output
            .run(self.python(&install).args(["--requirement", requirements]))
    }

    /// Builds the package's wheel with a profile of cargo and other options of maturin, alone in a folder.
    pub(crate) fn wheel(&self, folder: &Path, profile: &str, other: &[&str]) -> Result<PathBuf> {
        let _ = fs::remove_dir_all(folder);
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let mut build = self.python(&["-m", "maturin", "build", "--locked", "--profile", profile]);
        self.output
            .run(build.args(other).arg("--out").arg(folder))?;
        only_file(folder)
    }

    /// Installs a wheel of the package, whatever version of it is there; what it depends on has to be there.
    pub(crate) fn install(&self, wheel: &Path) -> Result<()> {
        let install = ["-m", "pip", "install", "--quiet", "--no-deps"];
        self.output
            .run(self.python(&install).arg("--force-reinstall").arg(wheel))
    }

    /// The environment's Python.
    pub(crate) fn python(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(self.folder.join("bin/python"));
        command
            .current_dir(self.package)
            .args(arguments)
            .env("PIP_DISABLE_PIP_VERSION_CHECK", "1");
        command
    }
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
