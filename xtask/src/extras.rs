//! `cargo xtask extras`: what the Python package does with packages that are too large for the tests.

use std::path::Path;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};

use crate::output::Output;
use crate::python::{Environment, REQUIREMENTS};
use crate::setup::{self, C_COMPILER, PYTHON};
use crate::workspace::Workspace;

/// Run examples, tests and benchmarks of the Python package that need OpenSpiel, Ray, JAX or much
/// time, each in an environment of its own that is kept in target/xtask/extras; needs a network.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// What to run.
    #[arg(required = true, value_name = "NAME")]
    extras: Vec<Extra>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Extra {
    /// OpenSpiel's tests of our adapter.
    OpenSpiel,
    /// Games from a local Ray of two workers, and a learner.
    Ray,
    /// The notebook, executed and written back with its plots.
    Notebook,
    /// Tests of the PPO example, then five runs, measured, and their curve in docs/pictures; takes most of an hour.
    Ppo,
    /// Our speed beside that of PettingZoo, RLCard, OpenSpiel and Pgx, drawn in docs/pictures; wants an idle machine.
    Rivals,
    /// The wheel for free-threaded Python, and the tests with it where python3.14t is installed.
    FreeThreaded,
}

/// What an extra runs in an environment of its own.
struct Recipe {
    name: &'static str,
    requirements: &'static str,
    /// Arguments of Python, command by command.
    commands: &'static [&'static str],
}

impl Extra {
    /// What it runs with the wheel that most people install; nothing if it needs another.
    fn recipe(self) -> Option<Recipe> {
        let (name, requirements, commands): (_, _, &[&str]) = match self {
            Extra::OpenSpiel => (
                "open_spiel",
                "extras/open_spiel.txt",
                &["-W error -m pytest --quiet extras/test_open_spiel.py"],
            ),
            Extra::Ray => (
                "ray",
                "extras/ray.txt",
                &["examples/ray_collect.py --workers 2 --iterations 40"],
            ),
            Extra::Notebook => (
                "notebook",
                "extras/notebook.txt",
                &["extras/execute.py examples/tour.ipynb"],
            ),
            Extra::Ppo => (
                "ppo",
                REQUIREMENTS,
                &[
                    "-W error -m pytest --quiet extras/test_ppo.py",
                    "examples/ppo.py study --out ../../target/xtask/extras/runs --svg ../../docs/pictures/ppo.svg",
                ],
            ),
            Extra::Rivals => (
                "rivals",
                "extras/rivals.txt",
                &["bench/rivals.py --svg ../../docs/pictures/rivals.svg"],
            ),
            Extra::FreeThreaded => return None,
        };
        Some(Recipe {
            name,
            requirements,
            commands,
        })
    }
}

/// Builds the wheel once, if it is needed, and runs each of the extras.
///
/// # Errors
/// When the wheel cannot be built, something cannot be installed, or an extra fails.
pub(crate) fn run(options: &Options, root: &Path) -> Result<ExitCode> {
    let output = Output::Live;
    setup::ensure(&[C_COMPILER, PYTHON], &output)?;
    let folder = Workspace::read(root)?.target_directory.join("xtask/extras");
    let package = root.join("crates/python");
    let environment = |name: &str| Environment {
        output: &output,
        package: &package,
        folder: folder.join(name),
    };
    let builder = environment("builder");
    builder.fill(REQUIREMENTS)?;
    let mut wheel = None;
    for extra in &options.extras {
        let Some(recipe) = extra.recipe() else {
            free_threaded(&builder, &folder)?;
            continue;
        };
        let wheel = match &wheel {
            Some(wheel) => wheel,
            None => wheel.insert(builder.wheel(&folder.join("wheels"), "release", &[])?),
        };
        let environment = environment(recipe.name);
        environment.fill(recipe.requirements)?;
        environment.install(wheel)?;
        for command in recipe.commands {
            let arguments: Vec<&str> = command.split(' ').collect();
            output.run(&mut environment.python(&arguments))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The oldest free-threaded interpreter that `PyO3` supports.
const FREE_THREADED: &str = "python3.14t";

/// Builds the wheel for free-threaded Python, which needs no such interpreter, and tests it if there is one.
fn free_threaded(builder: &Environment, folder: &Path) -> Result<()> {
    // With a target, maturin knows the interpreters of that platform without running one.
    let host = host()?;
    let other = [
        "--no-default-features",
        "--interpreter",
        FREE_THREADED,
        "--target",
        &host,
    ];
    let wheel = builder.wheel(&folder.join("free-threaded-wheels"), "release", &other)?;
    let output = builder.output;
    output.say(&format!("built {}", wheel.display()));
    if Command::new(FREE_THREADED).arg("-V").output().is_err() {
        output.say(&format!(
            "not tested: {FREE_THREADED} is not installed or not on the PATH"
        ));
        return Ok(());
    }
    let environment = Environment {
        output,
        package: builder.package,
        folder: folder.join("free-threaded"),
    };
    environment.create(FREE_THREADED)?;
    environment.require("extras/free_threaded.txt")?;
    environment.install(&wheel)?;
    // The tests of types ask for mypy, and test the same sources as with the other wheel.
    let tests = "-W error -m pytest --quiet --ignore tests/test_stubs.py";
    let arguments: Vec<&str> = tests.split(' ').collect();
    output.run(&mut environment.python(&arguments))
}

/// The platform that rustc builds for by itself.
fn host() -> Result<String> {
    let version = Command::new("rustc")
        .arg("-vV")
        .output()
        .context("cannot run rustc")?;
    let version = String::from_utf8_lossy(&version.stdout);
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc -vV names no host")?.to_owned())
}
