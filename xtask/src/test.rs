//! `cargo xtask test`: everything that must hold before a change is done.

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser};

use crate::setup::{
    self, C_COMPILER, CARGO_DENY, CHROMIUM, CLIPPY, CPP_COMPILER, NODE, Need, PYTHON, RUSTFMT,
    SCHEMATHESIS, STRACE,
};

/// One thing to check.
struct Part {
    name: &'static str,
    about: &'static str,
    /// Where it runs, from the root; a part whose folder is not there is left out.
    folder: &'static str,
    needs: &'static [Need],
    run: fn(&Path) -> Result<()>,
}

/// Every part, in the order in which they run: what fails fast comes first.
const PARTS: &[Part] = &[
    Part {
        name: "format",
        about: "rustfmt would change nothing",
        folder: ".",
        needs: &[RUSTFMT],
        run: |at| run(&mut cargo(at, "fmt --all --check")),
    },
    Part {
        name: "clippy",
        about: "no warnings of the compiler or clippy",
        folder: ".",
        needs: &[C_COMPILER, CLIPPY, NODE],
        run: |at| {
            run(&mut cargo(
                at,
                "clippy --workspace --all-targets --locked -- -D warnings",
            ))
        },
    },
    Part {
        name: "deny",
        about: "what we depend on is licensed, wanted and from crates.io",
        folder: ".",
        needs: &[C_COMPILER, CARGO_DENY],
        run: |at| run(&mut cargo(at, "deny check bans licenses sources")),
    },
    Part {
        name: "docs",
        about: "the documentation builds without warnings",
        folder: ".",
        needs: &[C_COMPILER, NODE],
        run: |at| {
            run(cargo(at, "doc --workspace --no-deps --locked").env("RUSTDOCFLAGS", "-D warnings"))
        },
    },
    Part {
        name: "rust",
        about: "all Rust tests, with nextest if it is installed",
        folder: ".",
        needs: &[C_COMPILER, STRACE, NODE],
        run: rust_tests,
    },
    Part {
        name: "web",
        about: "the web client is typed, tested and small enough",
        folder: "web",
        needs: &[NODE],
        run: web,
    },
    Part {
        name: "browser",
        about: "people play with the real server in a real browser",
        folder: "web",
        needs: &[C_COMPILER, NODE, CHROMIUM],
        run: |at| browser(at, "browser"),
    },
    Part {
        name: "api",
        about: "the server does what its description says, asked by schemathesis for a minute",
        folder: ".",
        needs: &[C_COMPILER, PYTHON, SCHEMATHESIS],
        run: |at| {
            run(&mut cargo(
                at,
                "test --package caravan --test it --locked -- --ignored schemathesis",
            ))
        },
    },
    Part {
        name: "fuzz",
        about: "the fuzz targets are formatted and compile on stable Rust",
        folder: "fuzz",
        needs: &[RUSTFMT, C_COMPILER, CPP_COMPILER],
        run: |at| {
            run(&mut cargo(at, "fmt --check"))?;
            run(&mut cargo(at, "check --all-targets --locked"))
        },
    },
];

fn web(at: &Path) -> Result<()> {
    run(&mut npm(at, "ci --no-audit --no-fund"))?;
    for script in ["check", "build", "test"] {
        run(&mut npm(at, &format!("run {script}")))?;
    }
    Ok(())
}

/// Runs a script of the web client in a browser. The server is built as for the Rust tests: optimised, with its checks,
/// and mostly built already.
pub(crate) fn browser(at: &Path, script: &str) -> Result<()> {
    run(&mut cargo(
        at,
        "build --package caravan --profile test --locked",
    ))?;
    if !at.join("node_modules").is_dir() {
        run(&mut npm(at, "ci --no-audit --no-fund"))?;
    }
    run(&mut npm(at, &format!("run {script}")))
}

fn rust_tests(at: &Path) -> Result<()> {
    let has_nextest = cargo(at, "nextest --version")
        .output()
        .is_ok_and(|output| output.status.success());
    if has_nextest {
        run(&mut cargo(
            at,
            "nextest run --workspace --locked --no-fail-fast",
        ))?;
    } else {
        run(&mut cargo(
            at,
            "test --workspace --all-targets --locked --no-fail-fast",
        ))?;
    }
    run(&mut cargo(at, "test --workspace --doc --locked"))
}

/// Check everything: format, lints, documentation, tests.
///
/// Installs what is missing where it may (as root on Debian; parts of the Rust toolchain anywhere)
/// and says what is missing elsewhere. Runs every part to the end, whatever failed before it.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The parts to run; all if none is named.
    #[arg(value_name = "PART", value_parser = names())]
    parts: Vec<String>,
}

fn names() -> PossibleValuesParser {
    PARTS
        .iter()
        .map(|part| PossibleValue::new(part.name).help(part.about))
        .into()
}

/// Runs the chosen parts and reports; the last line says how many passed and failed.
///
/// # Errors
/// When a part was named whose folder is not there.
pub(crate) fn run_parts(options: &Options, root: &Path) -> Result<ExitCode> {
    let results: Vec<Finished> = chosen(options, root)?
        .into_iter()
        .map(|part| finish(part, root))
        .collect();
    print!("\n{}", summary(&results));
    Ok(if results.iter().all(|result| result.passed) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
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

/// How a part ended.
struct Finished {
    name: &'static str,
    passed: bool,
    time: Duration,
}

fn finish(part: &Part, root: &Path) -> Finished {
    println!("\n== {}: {}", part.name, part.about);
    let start = Instant::now();
    let result = setup::ensure(part.needs).and_then(|()| (part.run)(&root.join(part.folder)));
    let time = start.elapsed();
    let seconds = time.as_secs_f64();
    match &result {
        Ok(()) => println!("== {}: passed in {seconds:.1} s", part.name),
        Err(error) => println!("== {}: failed after {seconds:.1} s: {error:#}", part.name),
    }
    Finished {
        name: part.name,
        passed: result.is_ok(),
        time,
    }
}

/// A line for each part, and the count alone on the last.
fn summary(results: &[Finished]) -> String {
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
    let passed = results.iter().filter(|result| result.passed).count();
    let failed = results.len() - passed;
    text + &format!("{passed} passed, {failed} failed\n")
}

/// The cargo that runs this chore, in a folder, with arguments separated by blanks.
fn cargo(at: &Path, arguments: &str) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(at).args(arguments.split_whitespace());
    command
}

/// npm in a folder, with arguments separated by blanks; no browser is fetched, the system's is used.
fn npm(at: &Path, arguments: &str) -> Command {
    let mut command = Command::new("npm");
    command
        .current_dir(at)
        .args(arguments.split_whitespace())
        .env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1");
    command
}

/// Shows the command, runs it, and fails if it fails.
fn run(command: &mut Command) -> Result<()> {
    let program = Path::new(command.get_program()).file_stem();
    let program = program.unwrap_or_default().to_string_lossy();
    let words: Vec<_> = std::iter::once(program)
        .chain(command.get_args().map(|word| word.to_string_lossy()))
        .collect();
    let shown = words.join(" ");
    println!("$ {shown}");
    let status = command
        .status()
        .with_context(|| format!("cannot start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` ended with {status}");
    }
    Ok(())
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
        let text = summary(&[finished("format", true, 1), finished("clippy", false, 20)]);
        assert_eq!(
            text,
            "passed  format       1.0 s\n\
             failed  clippy      20.0 s   run it alone: cargo xtask test clippy\n\
             1 passed, 1 failed\n"
        );
    }

    #[test]
    fn all_parts_whose_folder_exists_run_unless_some_are_named() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let names = |parts: &[&str]| -> Result<Vec<&str>> {
            let parts = parts.iter().map(ToString::to_string).collect();
            let chosen = chosen(&Options { parts }, &root)?;
            Ok(chosen.iter().map(|part| part.name).collect())
        };
        assert_eq!(
            names(&[]).unwrap(),
            ["format", "clippy", "deny", "docs", "rust", "api"]
        );
        assert_eq!(names(&["rust", "format"]).unwrap(), ["format", "rust"]);
        let error = names(&["fuzz"]).unwrap_err();
        assert_eq!(error.to_string(), "there is no folder fuzz to run fuzz in");
    }

    #[test]
    fn a_failing_part_is_reported_and_does_not_stop_the_others() {
        let part = Part {
            name: "sandstorm",
            about: "always fails",
            folder: ".",
            needs: &[],
            run: |_| bail!("no way through"),
        };
        assert!(!finish(&part, Path::new(".")).passed);
    }

    #[test]
    fn a_command_that_fails_is_named() {
        let error = run(&mut cargo(Path::new("."), "no-such-chore")).unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("`cargo no-such-chore` ended with"),
            "{error}"
        );
    }
}
