//! `cargo xtask dist`: the program for others, as a tarball, a Debian package and an image, with checksums.

mod deb;
mod folder;
mod image;
mod sbom;
mod tarball;
mod unit;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::output::Output;
use crate::rust_tests;
use crate::setup::{self, BUILDAH, C_COMPILER, DPKG, NODE};
use crate::test::{Run, cargo};
use crate::workspace::Workspace;
use folder::Layout;

/// Build packages for others: a static program in a tarball and a Debian package, a list of what
/// is in it, and checksums, all in target/dist.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Package this program instead of building one.
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,

    /// Build the image, too; needs buildah.
    #[arg(long)]
    image: bool,

    /// Have the program of each package serve a whole game.
    #[arg(long)]
    check: bool,
}

/// The test that plays a game, and the variable that names the program to play with.
const FIRST_GAME: &str = "first_game";
const PACKAGED: &str = "PACKAGED";

/// What the packages are made of.
pub(crate) struct Release<'a> {
    /// The program's version.
    version: String,
    /// The machines it runs on, such as `x86_64`.
    machine: &'static str,
    /// When the last commit was made, which all files carry: the same commit gives the same packages.
    time: String,
    /// Where packages go.
    folder: PathBuf,
    output: &'a Output,
}

/// Builds packages, and checks them if asked to.
///
/// # Errors
/// When something is missing or fails.
pub(crate) fn run(options: &Options, root: &Path) -> Result<ExitCode> {
    let workspace = Workspace::read(root)?;
    setup::ensure(&[C_COMPILER, NODE, DPKG], &Output::Live)?;
    let play = |words: &str| {
        let arguments = "test --package caravan --test it --locked -- --ignored --nocapture";
        let mut command = cargo(root, arguments);
        Output::Live.run(command.arg(FIRST_GAME).env(PACKAGED, words))
    };
    make(options, root, &workspace, &Output::Live, &play)?;
    Ok(ExitCode::SUCCESS)
}

/// Packages the program that the tests use, and checks the packages and the unit of the service. The program is not
/// static, so there is no image.
///
/// # Errors
/// When something is missing or fails.
pub(crate) fn check(run: &Run) -> Result<()> {
    let program = run.workspace.target_directory.join("debug/caravan");
    unit::check(run.at, &program, run.output)?;
    let options = Options {
        program: Some(program),
        image: false,
        check: true,
    };
    let play =
        |words: &str| rust_tests::ignored_with(run, "caravan", FIRST_GAME, &[(PACKAGED, words)]);
    make(&options, run.at, run.workspace, run.output, &play)
}

/// Makes packages. `play` plays a whole game with the server that a list of words starts.
fn make(
    options: &Options,
    root: &Path,
    workspace: &Workspace,
    output: &Output,
    play: &dyn Fn(&str) -> Result<()>,
) -> Result<()> {
    let program = match &options.program {
        Some(program) => program.clone(),
        None => build(root, workspace, output)?,
    };
    let release = Release::new(root, workspace, output)?;
    let layout = Layout::make(&release, root, &program, workspace)?;
    let mut packages = vec![
        tarball::make(&release, &layout)?,
        deb::make(&release, &layout)?,
        sbom::copy(&release, &layout)?,
    ];
    if options.image {
        setup::ensure(&[BUILDAH], output)?;
        packages.push(image::make(&release, root, &program)?);
    }
    write_checksums(&release.folder, &packages)?;
    if options.check {
        let serves = |about: &str, command: &[String]| {
            output.say(&format!("{about} serves a game"));
            let words = serde_json::to_string(command)?;
            play(&words).with_context(|| format!("{about} does not serve a game"))
        };
        serves("the unpacked tarball", &tarball::unpacked(&release)?)?;
        deb::with_installed(&release, |command| serves("the Debian package", &command))?;
        if options.image {
            image::with_container(&release, |command| serves("the image", &command))?;
        }
    }
    for package in packages {
        let size = fs::metadata(&package)?.len();
        let kilobytes = size / 1000;
        output.say(&format!("{} ({kilobytes} kB)", package.display()));
    }
    Ok(())
}

/// The target of static programs. Measured with `caravan load` beside a musl build; see docs/install.md.
fn target() -> String {
    format!("{}-unknown-linux-gnu", std::env::consts::ARCH)
}

/// Builds a program that needs nothing from the system it runs on.
fn build(root: &Path, workspace: &Workspace, output: &Output) -> Result<PathBuf> {
    if !cfg!(target_os = "linux") {
        bail!("static programs are built on Linux; give a program with --program");
    }
    let target = target();
    let arguments = format!("build --package caravan --profile static --locked --target {target}");
    let mut command = cargo(root, &arguments);
    output.run(command.env("RUSTFLAGS", "-C target-feature=+crt-static"))?;
    let built = workspace.target_directory.join(target);
    Ok(built.join("static/caravan"))
}

impl<'a> Release<'a> {
    fn new(root: &Path, workspace: &Workspace, output: &'a Output) -> Result<Release<'a>> {
        let program = workspace.members().find(|member| member.name == "caravan");
        let folder = workspace.target_directory.join("dist");
        // What an earlier run left is not part of this one.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(Release {
            version: program.context("there is no caravan")?.version.clone(),
            machine: std::env::consts::ARCH,
            time: last_commit(root)?,
            folder,
            output,
        })
    }

    /// Returns the name that files of this release begin with.
    fn name(&self) -> String {
        format!("caravan-{}-{}-linux", self.version, self.machine)
    }

    /// Runs a command that makes the same from the same.
    fn run(&self, command: &mut Command) -> Result<()> {
        self.output
            .run(command.env("SOURCE_DATE_EPOCH", &self.time))
    }
}

fn last_commit(root: &Path) -> Result<String> {
    let mut git = Command::new("git");
    git.args(["log", "-1", "--format=%ct"]).current_dir(root);
    let told = git.output().context("cannot ask git for the last commit")?;
    let time = String::from_utf8(told.stdout)?.trim().to_owned();
    if time.is_empty() {
        bail!("git knows no commit here; packages are made from a clone");
    }
    Ok(time)
}

/// Writes `SHA256SUMS`, as `sha256sum --check` reads it.
fn write_checksums(folder: &Path, packages: &[PathBuf]) -> Result<()> {
    let names = packages.iter().filter_map(|package| package.file_name());
    let mut command = Command::new("sha256sum");
    let sums = command.args(names).current_dir(folder).output();
    let sums = sums.context("cannot start sha256sum")?;
    if !sums.status.success() {
        bail!("sha256sum: {}", String::from_utf8_lossy(&sums.stderr));
    }
    fs::write(folder.join("SHA256SUMS"), sums.stdout).context("cannot write SHA256SUMS")
}
