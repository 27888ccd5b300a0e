//! The Rust tests: built once, then run by nextest, or program by program where there is none.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::slowest::{self, Timed};
use crate::test::{Run, cargo};

/// A program made of tests.
#[derive(Clone, Debug)]
pub(crate) struct TestProgram {
    package: String,
    /// Its name in cargo: that of the library, of a program, or of a file in `tests`.
    name: String,
    folder: PathBuf,
    path: PathBuf,
}

/// A line of cargo's messages, as far as it is needed here.
#[derive(Deserialize)]
struct Message {
    package_id: Option<String>,
    target: Option<Target>,
    profile: Option<Profile>,
    executable: Option<PathBuf>,
    manifest_path: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Target {
    name: String,
}

#[derive(Deserialize)]
struct Profile {
    test: bool,
}

/// Builds every test of the workspace, and with them the program itself: the one build that all parts use. Building single
/// packages would turn on other features, and compile much of it again.
///
/// # Errors
/// When something does not compile.
pub(crate) fn build(run: &Run) -> Result<()> {
    let mut command = cargo(
        run.at,
        "test --workspace --no-run --locked --message-format=json-render-diagnostics",
    );
    let lines = run.output.lines(&mut command, |_| false)?;
    let programs = programs(&lines)?;
    run.output
        .say(&format!("{} programs of tests", programs.len()));
    run.built.succeeded(programs);
    Ok(())
}

/// The test programs that cargo's messages name.
fn programs(lines: &[String]) -> Result<Vec<TestProgram>> {
    let mut found = Vec::new();
    for line in lines.iter().filter(|line| line.starts_with('{')) {
        let message: Message = serde_json::from_str(line)
            .with_context(|| format!("cannot read what cargo says: {line}"))?;
        let (Some(id), Some(target), Some(path), Some(manifest)) = (
            message.package_id,
            message.target,
            message.executable,
            message.manifest_path,
        ) else {
            continue;
        };
        if !message.profile.is_some_and(|profile| profile.test) {
            continue;
        }
        let folder = manifest.parent().context("a manifest lies in a folder")?;
        found.push(TestProgram {
            package: package_name(&id).to_owned(),
            name: target.name,
            folder: folder.to_owned(),
            path,
        });
    }
    Ok(found)
}

/// The name in a package id: `path+file:///x/crates/cli#caravan@0.1.0` or `path+file:///x/crates/rules#0.1.0`.
fn package_name(id: &str) -> &str {
    let (path, rest) = id.rsplit_once('#').unwrap_or((id, id));
    match rest.split_once('@') {
        Some((name, _)) => name,
        None => path.rsplit('/').next().unwrap_or(path),
    }
}

/// Runs all Rust tests, or those of the packages that a change affects, and the examples in the documentation.
///
/// # Errors
/// When a test fails; all others have run before.
pub(crate) fn run(run: &Run) -> Result<()> {
    let programs = run.built.programs()?;
    let has_nextest = cargo(run.at, "nextest --version")
        .output()
        .is_ok_and(|output| output.status.success());
    // Once for all tests, each of which makes a database of its own.
    let servers = Servers::start()?;
    let tests = if has_nextest {
        nextest(run, &servers)
    } else {
        one_by_one(run, &programs, &servers)
    };
    drop(servers);
    // The examples of packages that are not affected are the same as before.
    let has_examples = run.packages.is_none_or(|packages| !packages.is_empty());
    let examples = if has_examples {
        run.output
            .run(&mut cargo(run.at, "test --workspace --doc --locked"))
    } else {
        Ok(())
    };
    tests.and(examples)
}

/// The servers that tests of several nodes use.
struct Servers {
    postgres: local_servers::Postgres,
    nats: local_servers::Nats,
}

impl Servers {
    fn start() -> Result<Servers> {
        Ok(Servers {
            postgres: local_servers::Postgres::start()?,
            nats: local_servers::Nats::start()?,
        })
    }

    /// What tells the tests where they are.
    fn settings(&self) -> [(&'static str, String); 2] {
        [
            ("CARAVAN_TEST_POSTGRES", self.postgres.url("postgres")),
            ("CARAVAN_TEST_NATS", self.nats.url()),
        ]
    }
}

fn nextest(run: &Run, servers: &Servers) -> Result<()> {
    let mut command = cargo(
        run.at,
        "nextest run --workspace --locked --no-fail-fast --no-tests=pass --status-level=fail \
         --final-status-level=fail",
    );
    command.envs(servers.settings());
    if let Some(packages) = run.packages {
        command.args(["-E", &filter(packages)]);
    }
    let junit = run
        .workspace
        .target_directory
        .join("nextest/default/junit.xml");
    // What an earlier run left is not the result of this one.
    let _ = std::fs::remove_file(&junit);
    let result = run.output.run(&mut command);
    if let Ok(text) = std::fs::read_to_string(&junit) {
        run.slowest.add(slowest::from_junit(&text));
    }
    result
}

/// These packages, in the language of nextest.
fn filter(packages: &BTreeSet<String>) -> String {
    let names: Vec<String> = packages
        .iter()
        .map(|name| format!("package(={name})"))
        .collect();
    names.join(" | ")
}

fn one_by_one(run: &Run, programs: &[TestProgram], servers: &Servers) -> Result<()> {
    let mut failed = Vec::new();
    for program in programs {
        if run
            .packages
            .is_some_and(|packages| !packages.contains(&program.package))
        {
            continue;
        }
        let name = format!("{} {}", program.package, program.name);
        run.output.say(&format!("-- {name}"));
        // Only with unstable options do tests say how long they took.
        let command = &mut program.command();
        command
            .args(["-Zunstable-options", "--report-time"])
            .env("RUSTC_BOOTSTRAP", "1")
            .envs(servers.settings());
        let lines = run.output.lines(command, is_worth_showing);
        match lines {
            Ok(lines) => run.slowest.add(slowest::from_libtest(&name, &lines)),
            Err(_) => failed.push(name),
        }
    }
    if !failed.is_empty() {
        bail!("tests failed in {}", failed.join(", "));
    }
    Ok(())
}

fn is_worth_showing(line: &str) -> bool {
    let is_passed = line.starts_with("test ") && line.contains(" ... ok");
    !is_passed && !line.is_empty()
}

impl TestProgram {
    /// The program, in the folder in which cargo would run it.
    fn command(&self) -> Command {
        let mut command = Command::new(&self.path);
        command.current_dir(&self.folder);
        command
    }
}

/// Runs a test that is left out otherwise.
///
/// # Errors
/// When it fails, or is not there.
pub(crate) fn ignored(run: &Run, package: &str, name: &str) -> Result<()> {
    ignored_with(run, package, name, &[])
}

/// Does the same with settings in the environment.
///
/// # Errors
/// When it fails, or is not there.
pub(crate) fn ignored_with(
    run: &Run,
    package: &str,
    name: &str,
    settings: &[(&str, &str)],
) -> Result<()> {
    let programs = run.built.programs()?;
    let program = programs
        .iter()
        .find(|program| program.package == package && program.name == "it")
        .with_context(|| format!("there are no integration tests of {package}"))?;
    let command = &mut program.command();
    command.args(["--ignored", "--nocapture", name]);
    command.envs(settings.iter().copied());
    let start = std::time::Instant::now();
    let lines = run.output.lines(command, |line| !line.is_empty())?;
    run.slowest.add(vec![Timed {
        name: format!("{package}::it {name}"),
        time: start.elapsed(),
    }]);
    if !lines
        .iter()
        .any(|line| line.starts_with("test result: ok. 1 passed"))
    {
        bail!("there is not exactly one test {name} of {package}");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_are_named_in_two_ways() {
        for (id, name) in [
            ("path+file:///sand/crates/cli#caravan@0.1.0", "caravan"),
            ("path+file:///sand/crates/rules#0.1.0", "rules"),
        ] {
            assert_eq!(package_name(id), name);
        }
    }

    #[test]
    fn only_programs_of_tests_are_run() {
        let lines = [
            r#"{"reason":"compiler-artifact","package_id":"path+file:///x/crates/cli#caravan@0.1.0","manifest_path":"/x/crates/cli/Cargo.toml","target":{"name":"it"},"profile":{"test":true},"executable":"/t/it-1"}"#,
            r#"{"reason":"compiler-artifact","package_id":"path+file:///x/crates/cli#caravan@0.1.0","manifest_path":"/x/crates/cli/Cargo.toml","target":{"name":"caravan"},"profile":{"test":false},"executable":"/t/caravan"}"#,
            r#"{"reason":"compiler-artifact","package_id":"path+file:///x/crates/rules#0.1.0","manifest_path":"/x/crates/rules/Cargo.toml","target":{"name":"rules"},"profile":{"test":false},"executable":null}"#,
            r#"{"reason":"build-finished","success":true}"#,
        ]
        .map(str::to_owned);
        let found = programs(&lines).unwrap();
        assert_eq!(found.len(), 1);
        assert_eq!((&*found[0].package, &*found[0].name), ("caravan", "it"));
        assert_eq!(found[0].folder, PathBuf::from("/x/crates/cli"));
    }

    #[test]
    fn packages_are_chosen_exactly() {
        let packages = BTreeSet::from(["caravan".to_owned(), "server".to_owned()]);
        assert_eq!(filter(&packages), "package(=caravan) | package(=server)");
    }
}
