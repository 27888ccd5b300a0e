//! The parts of `cargo xtask test`: what each checks, and with which commands.

use std::fs::{self, File};

use anyhow::{Context, Result};

use crate::setup::{
    C_COMPILER, CADDY, CHROMIUM, CLIPPY, DPKG, MKDOCS, NATS, NGINX, NODE, Need, OPENSSL, POSTGRES,
    PYTHON, RUSTFMT, SCHEMATHESIS, STRACE, SYSTEMD,
};
use crate::test::{Run, cargo, npm};
use crate::{deny, dist, guide, python, rust_tests, slowest};

/// One thing to check.
pub(crate) struct Part {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// Where it runs, from the root; a part whose folder is not there is left out.
    pub(crate) folder: &'static str,
    pub(crate) lane: Lane,
    /// Needs the part `build` before it.
    pub(crate) needs_build: bool,
    pub(crate) needs: &'static [Need],
    pub(crate) run: fn(&Run) -> Result<()>,
}

/// Parts of a lane run one after the other, lanes but the last at the same time: cargo lets only one build run at a time anyway, and
/// a browser waits more than it computes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Lane {
    /// Everything that cargo builds.
    Rust,
    /// The web client, and what plays in a browser.
    Web,
    /// What only needs the program, and mostly waits for it.
    Program,
    /// What measures times: it begins when all other lanes have ended.
    Alone,
}

impl Lane {
    /// The lanes that run at the same time; the output of the first that has parts is shown at once.
    pub(crate) const ALL: [Lane; 3] = [Lane::Rust, Lane::Web, Lane::Program];
}

/// The part that builds what the others run.
pub(crate) const BUILD: &str = "build";

/// Every part, in the order in which those of a lane run. The build comes early, because the other lane waits for it.
pub(crate) const PARTS: &[Part] = &[
    Part {
        name: "format",
        about: "rustfmt would change nothing",
        folder: ".",
        lane: Lane::Rust,
        needs_build: false,
        needs: &[RUSTFMT],
        run: |run| run.output.run(&mut cargo(run.at, "fmt --all --check")),
    },
    Part {
        name: "deny",
        about: "what we depend on is licensed, pinned and from crates.io",
        folder: ".",
        lane: Lane::Rust,
        needs_build: false,
        needs: &[],
        run: |run| {
            let packages = deny::check(run.at, run.workspace)?;
            run.output.say(&format!("{packages} packages"));
            Ok(())
        },
    },
    Part {
        name: BUILD,
        about: "the program and all tests compile",
        folder: ".",
        lane: Lane::Rust,
        needs_build: false,
        needs: &[C_COMPILER, NODE],
        run: rust_tests::build,
    },
    Part {
        name: "clippy",
        about: "no warnings of the compiler or clippy, in the fuzz targets neither",
        folder: ".",
        lane: Lane::Rust,
        needs_build: false,
        needs: &[C_COMPILER, CLIPPY, NODE],
        run: |run| {
            let arguments = "clippy --workspace --all-targets --locked -- -D warnings";
            run.output.run(&mut cargo(run.at, arguments))
        },
    },
    Part {
        name: "docs",
        about: "the documentation builds without warnings",
        folder: ".",
        lane: Lane::Rust,
        needs_build: false,
        needs: &[C_COMPILER, NODE],
        run: |run| {
            let mut command = cargo(run.at, "doc --workspace --no-deps --locked");
            run.output.run(command.env("RUSTDOCFLAGS", "-D warnings"))
        },
    },
    Part {
        name: "rust",
        about: "all Rust tests, with nextest if it is installed",
        folder: ".",
        lane: Lane::Rust,
        needs_build: true,
        needs: &[C_COMPILER, STRACE, NODE, POSTGRES, NATS],
        run: rust_tests::run,
    },
    Part {
        name: "web",
        about: "the web client is typed, tested and small enough",
        folder: "web",
        lane: Lane::Web,
        needs_build: false,
        needs: &[NODE],
        run: web,
    },
    Part {
        name: "browser",
        about: "people play with the real server in a real browser",
        folder: "web",
        lane: Lane::Web,
        needs_build: true,
        needs: &[NODE, CHROMIUM],
        run: |run| playwright(run, "browser"),
    },
    Part {
        name: "layout",
        about: "every page fits in every size and language",
        folder: "web",
        lane: Lane::Web,
        needs_build: true,
        needs: &[NODE, CHROMIUM],
        run: |run| playwright(run, "layout"),
    },
    Part {
        name: "api",
        about: "the server does what its description says, asked by schemathesis",
        folder: ".",
        lane: Lane::Program,
        needs_build: true,
        needs: &[PYTHON, SCHEMATHESIS],
        run: |run| rust_tests::ignored(run, "caravan", "schemathesis"),
    },
    Part {
        name: "packages",
        about: "the tarball and the Debian package serve a game, and systemd reads the unit",
        folder: ".",
        lane: Lane::Program,
        needs_build: true,
        needs: &[C_COMPILER, DPKG, SYSTEMD],
        run: dist::check,
    },
    Part {
        name: "proxies",
        about: "a game through each proxy of the guide for hosts, with its own configuration",
        folder: "web",
        lane: Lane::Program,
        needs_build: true,
        needs: &[NODE, CHROMIUM, CADDY, NGINX, OPENSSL],
        run: |run| playwright(run, "proxies"),
    },
    Part {
        name: "nodes",
        about: "several nodes on PostgreSQL lose nothing in chaos, nor in a rolling restart",
        folder: ".",
        lane: Lane::Program,
        needs_build: true,
        needs: &[POSTGRES, NATS],
        run: |run| {
            rust_tests::ignored(run, "caravan", "in_chaos")?;
            rust_tests::ignored(run, "caravan", "a_rolling_restart")
        },
    },
    Part {
        name: "guide",
        about: "the guide builds, its links lead somewhere and its examples are true",
        folder: ".",
        lane: Lane::Program,
        needs_build: true,
        needs: &[PYTHON, MKDOCS],
        run: guide::check,
    },
    Part {
        name: "python",
        about: "the wheel of the Python package, built and tested in a fresh environment",
        folder: "crates/python",
        lane: Lane::Program,
        needs_build: false,
        needs: &[C_COMPILER, PYTHON],
        run: python::check,
    },
    Part {
        name: "hostile",
        about: "ten people play on while all attacks happen at once",
        folder: ".",
        lane: Lane::Alone,
        needs_build: true,
        needs: &[],
        run: |run| rust_tests::ignored(run, "caravan", "all_attacks_at_once"),
    },
];

fn web(run: &Run) -> Result<()> {
    install(run)?;
    for script in ["check", "build", "test"] {
        run.output.run(&mut npm(run.at, &format!("run {script}")))?;
    }
    Ok(())
}

/// Runs a script of the web client in a browser, with the program that was built.
pub(crate) fn playwright(run: &Run, script: &str) -> Result<()> {
    install(run)?;
    let report = run
        .workspace
        .target_directory
        .join(format!("xtask/{script}.xml"));
    // What an earlier run left is not the result of this one.
    let _ = fs::remove_file(&report);
    let mut command = npm(run.at, &format!("run {script}"));
    command.env("PLAYWRIGHT_JUNIT_OUTPUT_FILE", &report);
    command.env(
        "CARAVAN",
        run.workspace.target_directory.join("debug/caravan"),
    );
    let result = run.output.run(&mut command);
    if let Ok(text) = fs::read_to_string(&report) {
        run.slowest.add(slowest::from_junit(&text));
    }
    result
}

/// Fetches what the web client is built with, when the list of it has changed. The package `client`, which may be built at
/// the same time, does the same: one waits for the other at the same lock, and leaves the same mark.
fn install(run: &Run) -> Result<()> {
    let list = run.at.join("package-lock.json");
    let turn = File::open(&list).with_context(|| format!("cannot open {}", list.display()))?;
    turn.lock().context("cannot lock package-lock.json")?;
    let wanted = fs::read(&list).with_context(|| format!("cannot read {}", list.display()))?;
    let mark = run.at.join("node_modules/.caravanserai-lock");
    if fs::read(&mark).is_ok_and(|have| have == wanted) {
        return Ok(());
    }
    let arguments = "ci --no-audit --no-fund --prefer-offline";
    run.output.run(&mut npm(run.at, arguments))?;
    fs::write(&mark, wanted).with_context(|| format!("cannot write {}", mark.display()))
}
