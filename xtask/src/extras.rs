//! `cargo xtask extras`: what the Python package does with packages that are too large for the tests.

use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
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
    /// Five runs of the PPO example, measured, and their curve in docs/pictures; takes most of an hour.
    Ppo,
    /// Our speed beside that of PettingZoo, RLCard, OpenSpiel and Pgx; wants an idle machine.
    Rivals,
}

impl Extra {
    /// The name of its environment, what that is filled with, and what Python runs.
    fn recipe(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Extra::OpenSpiel => (
                "open_spiel",
                "extras/open_spiel.txt",
                "-W error -m pytest --quiet extras/test_open_spiel.py",
            ),
            Extra::Ray => (
                "ray",
                "extras/ray.txt",
                "examples/ray_collect.py --workers 2 --iterations 40",
            ),
            Extra::Notebook => (
                "notebook",
                "extras/notebook.txt",
                "extras/execute.py examples/tour.ipynb",
            ),
            Extra::Ppo => (
                "ppo",
                REQUIREMENTS,
                "examples/ppo.py study --out ../../target/xtask/extras/runs --svg ../../docs/pictures/ppo.svg",
            ),
            Extra::Rivals => ("rivals", "extras/rivals.txt", "bench/rivals.py"),
        }
    }
}

/// Builds the wheel once, and runs each of the extras with it.
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
    let wheel = builder.wheel(&folder.join("wheels"), "release")?;
    for extra in &options.extras {
        let (name, requirements, command) = extra.recipe();
        let environment = environment(name);
        environment.fill(requirements)?;
        environment.install(&wheel)?;
        let arguments: Vec<&str> = command.split(' ').collect();
        output.run(&mut environment.python(&arguments))?;
    }
    Ok(ExitCode::SUCCESS)
}
