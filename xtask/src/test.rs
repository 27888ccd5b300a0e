//! `cargo xtask test`: everything that must hold before a change is done.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};

use crate::changes::{self, LastGreen};
use crate::output::Output;
use crate::parts::{BUILD, Lane, PARTS, Part};
use crate::rust_tests::TestProgram;
use crate::setup;
use crate::slowest::Slowest;
use crate::workspace::Workspace;

/// Check everything: format, lints, documentation, tests.
///
/// Installs what is missing where it may (as root on Debian; parts of the Rust toolchain anywhere)
/// and says what is missing elsewhere. Runs every part to the end, whatever failed before it.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The parts to run; all if none is named.
    #[arg(value_name = "PART", value_parser = names())]
    parts: Vec<String>,
    /// Only run what can be affected by changes since the last commit at which everything passed.
    #[arg(long)]
    changed: bool,
    /// Only run what can be affected by changes since this commit.
    #[arg(long, value_name = "COMMIT")]
    since: Option<String>,
}

fn names() -> PossibleValuesParser {
    PARTS
        .iter()
        .map(|part| PossibleValue::new(part.name).help(part.about))
        .into()
}

/// What a part knows while it runs.
pub(crate) struct Run<'a> {
    /// The folder of the part.
    pub(crate) at: &'a Path,
    pub(crate) output: &'a Output,
    pub(crate) workspace: &'a Workspace,
    /// The packages whose Rust tests run; all if there is no choice.
    pub(crate) packages: Option<&'a BTreeSet<String>>,
    pub(crate) built: &'a Built,
    pub(crate) slowest: &'a Slowest,
}

/// What came of the part `build`, for which others wait.
#[derive(Default)]
pub(crate) struct Built {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Clone, Default)]
enum State {
    #[default]
    Pending,
    Failed,
    Done(Vec<TestProgram>),
}

impl Built {
    /// Lets everyone run the tests that were built.
    pub(crate) fn succeeded(&self, programs: Vec<TestProgram>) {
        self.set(State::Done(programs));
    }

    /// Nothing was built, unless `succeeded` was called before.
    fn ended(&self) {
        if matches!(*self.lock(), State::Pending) {
            self.set(State::Failed);
        }
    }

    /// Waits for the build.
    ///
    /// # Errors
    /// When it failed.
    pub(crate) fn programs(&self) -> Result<Vec<TestProgram>> {
        let mut state = self.lock();
        loop {
            match &*state {
                State::Pending => {
                    let waiting = self.changed.wait(state);
                    state = waiting.unwrap_or_else(PoisonError::into_inner);
                }
                State::Failed => bail!("it needs the part {BUILD}, which failed"),
                State::Done(programs) => return Ok(programs.clone()),
            }
        }
    }

    fn set(&self, state: State) {
        *self.lock() = state;
        self.changed.notify_all();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The parts of one call, and what they share.
struct Session {
    root: PathBuf,
    workspace: Workspace,
    parts: Vec<&'static Part>,
    packages: Option<BTreeSet<String>>,
    built: Built,
    slowest: Slowest,
}

/// Runs the chosen parts and reports; the last line says how many passed and failed.
///
/// # Errors
/// When a part was named whose folder is not there, or changes cannot be counted.
pub(crate) fn run_parts(options: &Options, root: &Path) -> Result<ExitCode> {
    let start = Instant::now();
    let workspace = Workspace::read(root)?;
    let green = LastGreen::of(&workspace);
    let mut parts = chosen(options, root)?;
    let mut packages = None;
    // Whether a success shows that everything holds.
    let mut is_all = options.parts.is_empty() && !options.changed && options.since.is_none();
    if let Some(commit) = base(options, &green) {
        let paths = changes::since(root, &commit)?;
        let all: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
        let affected = changes::affected(&paths, &workspace, &all);
        println!("{} files differ from {commit}", paths.len());
        parts.retain(|part| affected.parts.contains(part.name));
        if affected.parts.contains("rust") {
            let names: Vec<&str> = affected.packages.iter().map(String::as_str).collect();
            println!("Rust tests of {}", names.join(", "));
        }
        packages = Some(affected.packages);
        is_all = options.parts.is_empty() && Some(commit) == green.get();
    } else if options.changed {
        println!("no commit at which everything passed is remembered: everything runs");
        is_all = options.parts.is_empty();
    }
    let head = changes::clean_head(root).unwrap_or_default();

    let session = Session {
        root: root.to_owned(),
        workspace,
        parts: with_build(&parts),
        packages,
        built: Built::default(),
        slowest: Slowest::default(),
    };
    let results = session.run();
    let passed = results.iter().all(|result| result.passed);
    if let Some(head) = head
        && passed
        && is_all
        && changes::clean_head(root)? == Some(head.clone())
    {
        green.set(&head)?;
    }
    print!("\n{}", session.slowest.report());
    print!("\n{}", summary(&results, start.elapsed()));
    Ok(if passed {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// The commit from which changes are counted, if they are.
fn base(options: &Options, green: &LastGreen) -> Option<String> {
    let remembered = || options.changed.then(|| green.get()).flatten();
    options.since.clone().or_else(remembered)
}

fn chosen(options: &Options, root: &Path) -> Result<Vec<&'static Part>> {
    let mut parts = Vec::new();
    for part in PARTS {
        let named = options.parts.iter().any(|name| name == part.name);
        let exists = root.join(part.folder).is_dir();
        if named && !exists {
            bail!("there is no folder {} to run {} in", part.folder, part.name);
        }
        if exists && (named || options.parts.is_empty()) {
            parts.push(part);
        }
    }
    Ok(parts)
}

/// Adds the part `build` if another needs it, in its place.
fn with_build(parts: &[&'static Part]) -> Vec<&'static Part> {
    let needs_build = parts.iter().any(|part| part.needs_build);
    let wanted: BTreeSet<&str> = parts.iter().map(|part| part.name).collect();
    PARTS
        .iter()
        .filter(|part| wanted.contains(part.name) || (needs_build && part.name == BUILD))
        .collect()
}

impl Session {
    /// Runs all lanes to their ends, and then what runs alone; results come in the order of the parts.
    fn run(&self) -> Vec<Finished> {
        let lanes = Lane::ALL.map(|lane| -> Vec<&'static Part> {
            let parts = self.parts.iter().copied();
            parts.filter(|part| part.lane == lane).collect()
        });
        let mut results: Vec<Finished> = std::thread::scope(|scope| {
            let lanes = lanes.iter().filter(|parts| !parts.is_empty());
            let running: Vec<_> = lanes
                .enumerate()
                .map(|(n, parts)| {
                    scope.spawn(move || -> Vec<Finished> {
                        let run = |part: &&'static Part| self.finish(part, n > 0);
                        parts.iter().map(run).collect()
                    })
                })
                .collect();
            running
                .into_iter()
                .flat_map(|lane| {
                    lane.join()
                        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .collect()
        });
        let alone = self.parts.iter().filter(|part| part.lane == Lane::Alone);
        results.extend(alone.map(|part| self.finish(part, false)));
        results.sort_by_key(|result| PARTS.iter().position(|part| part.name == result.name));
        results
    }

    fn finish(&self, part: &'static Part, is_kept: bool) -> Finished {
        // Waiting for the build is not the time of this part.
        let ready = if part.needs_build {
            self.built.programs().map(|_| ())
        } else {
            Ok(())
        };
        let head = format!("== {}: {}", part.name, part.about);
        let log = self
            .workspace
            .target_directory
            .join(format!("xtask/{}.log", part.name));
        let output = match is_kept.then(|| Output::kept(log)) {
            Some(Ok(kept)) => {
                println!("\n{head}; what it says comes when it ends");
                kept
            }
            None | Some(Err(_)) => Output::Live,
        };
        output.say(&format!("\n{head}"));
        let at = self.root.join(part.folder);
        let run = Run {
            at: &at,
            output: &output,
            workspace: &self.workspace,
            packages: self.packages.as_ref(),
            built: &self.built,
            slowest: &self.slowest,
        };
        let start = Instant::now();
        let result = ready
            .and_then(|()| setup::ensure(part.needs, &output))
            .and_then(|()| (part.run)(&run));
        let time = start.elapsed();
        if part.name == BUILD {
            self.built.ended();
        }
        let seconds = time.as_secs_f64();
        match &result {
            Ok(()) => output.say(&format!("== {}: passed in {seconds:.1} s", part.name)),
            Err(error) => output.say(&format!(
                "== {}: failed after {seconds:.1} s: {error:#}",
                part.name
            )),
        }
        output.show();
        Finished {
            name: part.name,
            passed: result.is_ok(),
            time,
        }
    }
}

/// Builds the program and runs a script of the web client with it.
///
/// # Errors
/// When something is missing or fails.
pub(crate) fn screenshots(root: &Path) -> Result<()> {
    let workspace = Workspace::read(root)?;
    let output = Output::Live;
    setup::ensure(&[setup::C_COMPILER, setup::NODE, setup::CHROMIUM], &output)?;
    output.run(&mut cargo(root, "build --package caravan --locked"))?;
    let run = Run {
        at: &root.join("web"),
        output: &output,
        workspace: &workspace,
        packages: None,
        built: &Built::default(),
        slowest: &Slowest::default(),
    };
    crate::parts::playwright(&run, "screenshots")
}

/// How a part ended.
struct Finished {
    name: &'static str,
    passed: bool,
    time: Duration,
}

/// A line for each part, their sum, the time that passed, and the count alone on the last.
fn summary(results: &[Finished], passed: Duration) -> String {
    use std::fmt::Write;
    let mut text = String::new();
    for result in results {
        let name = result.name;
        let seconds = result.time.as_secs_f64();
        let written = if result.passed {
            writeln!(text, "passed  {name:<8} {seconds:7.1} s")
        } else {
            writeln!(
                text,
                "failed  {name:<8} {seconds:7.1} s   run it alone: cargo xtask test {name}"
            )
        };
        written.expect("a String takes everything");
    }
    let sum: Duration = results.iter().map(|result| result.time).sum();
    for (name, time) in [("sum", sum), ("in all", passed)] {
        writeln!(text, "        {name:<8} {:7.1} s", time.as_secs_f64())
            .expect("a String takes everything");
    }
    let passed = results.iter().filter(|result| result.passed).count();
    let failed = results.len() - passed;
    text + &format!("{passed} passed, {failed} failed\n")
}

/// The cargo that runs this chore, in a folder, with arguments separated by blanks.
pub(crate) fn cargo(at: &Path, arguments: &str) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(at).args(arguments.split_whitespace());
    command
}

/// npm in a folder, with arguments separated by blanks; no browser is fetched, the system's is used.
pub(crate) fn npm(at: &Path, arguments: &str) -> Command {
    let mut command = Command::new("npm");
    command
        .current_dir(at)
        .args(arguments.split_whitespace())
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished(name: &'static str, passed: bool, seconds: u64) -> Finished {
        Finished {
            name,
            passed,
            time: Duration::from_secs(seconds),
        }
    }

    #[test]
    fn the_summary_ends_with_the_count_alone() {
        let results = [finished("format", true, 1), finished("clippy", false, 20)];
        assert_eq!(
            summary(&results, Duration::from_secs(20)),
            "passed  format       1.0 s\n\
             failed  clippy      20.0 s   run it alone: cargo xtask test clippy\n\
             \x20       sum         21.0 s\n\
             \x20       in all      20.0 s\n\
             1 passed, 1 failed\n"
        );
    }

    fn options(parts: &[&str]) -> Options {
        Options {
            parts: parts.iter().map(ToString::to_string).collect(),
            changed: false,
            since: None,
        }
    }

    fn names(parts: &[&'static Part]) -> Vec<&'static str> {
        parts.iter().map(|part| part.name).collect()
    }

    #[test]
    fn all_parts_whose_folder_exists_run_unless_some_are_named() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let chosen = |parts: &[&str]| chosen(&options(parts), &root).map(|parts| names(&parts));
        assert_eq!(
            chosen(&[]).unwrap(),
            [
                "format", "deny", "build", "clippy", "docs", "rust", "api", "packages", "nodes",
                "guide", "hostile"
            ]
        );
        assert_eq!(chosen(&["rust", "format"]).unwrap(), ["format", "rust"]);
        let error = chosen(&["web"]).unwrap_err();
        assert_eq!(error.to_string(), "there is no folder web to run web in");
    }

    #[test]
    fn what_runs_the_program_builds_it_before() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let chosen = |part| names(&with_build(&chosen(&options(&[part]), root).unwrap()));
        assert_eq!(chosen("browser"), ["build", "browser"]);
        assert_eq!(chosen("clippy"), ["clippy"]);
    }

    /// Runs parts that need nothing, and says which passed.
    fn outcome(parts: Vec<&'static Part>) -> Vec<(&'static str, bool)> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let session = Session {
            root: root.to_owned(),
            workspace: Workspace::here(),
            parts,
            packages: None,
            built: Built::default(),
            slowest: Slowest::default(),
        };
        let results = session.run();
        results
            .iter()
            .map(|result| (result.name, result.passed))
            .collect()
    }

    const fn part(name: &'static str, lane: Lane, run: fn(&Run) -> Result<()>) -> Part {
        Part {
            name,
            about: "a part of a test",
            folder: ".",
            lane,
            needs_build: false,
            needs: &[],
            run,
        }
    }

    static SANDSTORM: Part = part("format", Lane::Rust, |_| bail!("no way through"));
    static OASIS: Part = part("clippy", Lane::Rust, |_| Ok(()));
    static NO_BUILD: Part = part(BUILD, Lane::Rust, |_| bail!("it does not compile"));
    static BUILDS: Part = part(BUILD, Lane::Rust, |run| {
        run.built.succeeded(Vec::new());
        Ok(())
    });
    static WAITS: Part = Part {
        needs_build: true,
        ..part("browser", Lane::Web, |_| Ok(()))
    };

    #[test]
    fn a_failing_part_is_reported_and_does_not_stop_the_others() {
        assert_eq!(
            outcome(vec![&SANDSTORM, &OASIS]),
            [("format", false), ("clippy", true)]
        );
    }

    #[test]
    fn the_other_lane_waits_for_the_build_and_fails_with_it() {
        assert_eq!(
            outcome(vec![&WAITS, &BUILDS]),
            [("build", true), ("browser", true)]
        );
        assert_eq!(
            outcome(vec![&NO_BUILD, &WAITS]),
            [("build", false), ("browser", false)]
        );
    }
}
