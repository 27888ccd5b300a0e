//! The Debian package.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::Release;
use super::folder::{Layout, set_mode};
use crate::setup;

fn path(release: &Release) -> PathBuf {
    let name = format!("caravan_{}_{}.deb", release.version, architecture(release));
    release.folder.join(name)
}

/// Returns what Debian calls these machines.
fn architecture(release: &Release) -> &'static str {
    match release.machine {
        "x86_64" => "amd64",
        "aarch64" => "arm64",
        other => other,
    }
}

/// Runs after the files are in place: the server is started, or started again if it ran.
const AFTER_INSTALLING: &str = "#!/bin/sh
set -e
if [ \"$1\" = configure ] && [ -d /run/systemd/system ]; then
    systemctl daemon-reload
    if [ -z \"$2\" ]; then systemctl enable --now caravan.service; else systemctl try-restart caravan.service; fi
fi
";

/// Runs before the files are taken away.
const BEFORE_REMOVING: &str = "#!/bin/sh
set -e
if [ \"$1\" = remove ] && [ -d /run/systemd/system ]; then systemctl disable --now caravan.service; fi
";

/// Packs the files. Games and accounts are in `/var/lib/caravan`, which no package owns: they outlive it.
pub(super) fn make(release: &Release, layout: &Layout) -> Result<PathBuf> {
    let size = size_of(&layout.root)? / 1024;
    let control = format!(
        "Package: caravan\nVersion: {}\nArchitecture: {}\nMaintainer: The Caravanserai contributors <caravan@localhost>\n\
         Section: games\nPriority: optional\nInstalled-Size: {size}\nDescription: two board games of spice trading, in the browser\n \
         A web server for Century: Spice Road and Century: From East to West, for friends,\n with bots from gentle to strong, \
         and tools to study the games.\n",
        release.version,
        architecture(release),
    );
    layout.write("DEBIAN/control", control.as_bytes())?;
    layout.write("DEBIAN/conffiles", b"/etc/caravan/caravan.toml\n")?;
    for (name, script) in [("postinst", AFTER_INSTALLING), ("prerm", BEFORE_REMOVING)] {
        let place = format!("DEBIAN/{name}");
        layout.write(&place, script.as_bytes())?;
        set_mode(&layout.root.join(place), 0o755)?;
    }
    let file = path(release);
    let mut command = Command::new("dpkg-deb");
    command.args(["--build", "--root-owner-group", "-Zxz"]);
    release.run(command.arg(&layout.root).arg(&file))?;
    Ok(file)
}

fn size_of(folder: &Path) -> Result<u64> {
    let mut size = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.metadata()?;
        size += if kind.is_dir() {
            size_of(&entry.path())?
        } else {
            kind.len()
        };
    }
    Ok(size)
}

/// Installs it on a system that has no such package and lets us, otherwise unpacks it into a folder. Hands over the
/// command that starts its program, and takes an installed package away afterwards.
pub(super) fn with_installed(
    release: &Release,
    check: impl FnOnce(Vec<String>) -> Result<()>,
) -> Result<()> {
    let file = path(release);
    let is_there = Path::new("/usr/bin/caravan").exists();
    let starts_by_itself = Path::new("/run/systemd/system").exists();
    if setup::is_root() && !is_there && !starts_by_itself {
        release.run(Command::new("dpkg").arg("--install").arg(&file))?;
        let checked = check(vec!["/usr/bin/caravan".to_owned()]);
        release.run(Command::new("dpkg").args(["--purge", "caravan"]))?;
        return checked;
    }
    println!(
        "the Debian package is unpacked, not installed: this needs root, and a system that does not start it by itself"
    );
    let folder = release.folder.join("installed");
    let mut command = Command::new("dpkg-deb");
    release.run(command.arg("--extract").arg(&file).arg(&folder))?;
    let program = folder.join("usr/bin/caravan");
    check(vec![program.to_string_lossy().into_owned()])
}
