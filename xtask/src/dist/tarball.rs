//! The tarball, to be unpacked anywhere.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use super::Release;
use super::folder::Layout;

fn path(release: &Release) -> PathBuf {
    release.folder.join(format!("{}.tar.gz", release.name()))
}

/// Packs the files below a folder that is called as the release is.
pub(super) fn make(release: &Release, layout: &Layout) -> Result<PathBuf> {
    let file = path(release);
    let mut command = Command::new("tar");
    command
        .args(["--create", "--sort=name", "--numeric-owner"])
        .args(["--owner=0", "--group=0"])
        .arg(format!("--mtime=@{}", release.time))
        .arg(format!("--transform=s,^\\./usr,{},", release.name()))
        .arg(format!("--transform=s,^\\./etc,{}/etc,", release.name()))
        // Without -n the compressed file would hold the time.
        .arg("--use-compress-program=gzip -n")
        .arg("--file")
        .arg(&file)
        .arg("--directory")
        .arg(&layout.root)
        .args(["./usr", "./etc"]);
    release.run(&mut command)?;
    Ok(file)
}

/// Unpacks it, and returns the command that starts its program.
pub(super) fn unpacked(release: &Release) -> Result<Vec<String>> {
    let folder = release.folder.join("unpacked");
    std::fs::create_dir_all(&folder).context("cannot make a folder")?;
    let mut command = Command::new("tar");
    command.arg("--extract").arg("--file").arg(path(release));
    release.run(command.arg("--directory").arg(&folder))?;
    let program = folder.join(release.name()).join("bin/caravan");
    Ok(vec![program.to_string_lossy().into_owned()])
}
