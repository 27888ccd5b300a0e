//! The image for containers: the program and nothing else.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::Release;

/// Words of buildah that work without a service and inside of another container.
const BUILDAH: [&str; 3] = ["buildah", "--storage-driver", "vfs"];

fn buildah(arguments: &[&str]) -> Command {
    let mut command = Command::new(BUILDAH[0]);
    command.args(&BUILDAH[1..]).args(arguments);
    command
}

fn tag(release: &Release) -> String {
    format!("localhost/caravan:{}", release.version)
}

/// Builds the image, and returns it as an archive that `podman load` and `docker load` read.
pub(super) fn make(release: &Release, root: &Path, program: &Path) -> Result<PathBuf> {
    let context = release.folder.join("image");
    fs::create_dir_all(context.join("data")).context("cannot make a folder")?;
    fs::copy(program, context.join("caravan")).context("cannot copy the program")?;
    let recipe = root.join("packaging/Containerfile");
    let tag = tag(release);
    let mut build = buildah(&[
        "build",
        "--isolation",
        "chroot",
        "--timestamp",
        &release.time,
    ]);
    build.args(["--tag", &tag, "--file"]).arg(recipe);
    release.run(build.arg(&context))?;
    let file = release.folder.join(format!("{}-image.tar", release.name()));
    let archive = format!("docker-archive:{}:{tag}", file.display());
    release.run(&mut buildah(&["push", &tag, &archive]))?;
    Ok(file)
}

/// Makes a container of the image, and hands over the command that starts the program in it.
pub(super) fn with_container(
    release: &Release,
    check: impl FnOnce(Vec<String>) -> Result<()>,
) -> Result<()> {
    let told = buildah(&["from", &tag(release)]).output();
    let told = told.context("cannot start buildah")?;
    if !told.status.success() {
        bail!("buildah from: {}", String::from_utf8_lossy(&told.stderr));
    }
    let name = String::from_utf8(told.stdout)?.trim().to_owned();
    let words =
        BUILDAH
            .into_iter()
            .chain(["run", "--isolation", "chroot", &name, "--", "/caravan"]);
    let checked = check(words.map(str::to_owned).collect());
    release.run(&mut buildah(&["rm", &name]))?;
    checked
}
