//! The unit of the service, as systemd reads it.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};

use crate::output::Output;

/// The largest exposure that `systemd-analyze security` may find, times ten; 100 would be no protection at all.
const EXPOSURE: u32 = 15;

/// Checks that the unit is one, with the program in the place of the installed one, and that it exposes little.
pub(super) fn check(root: &Path, program: &Path, output: &Output) -> Result<()> {
    let unit = root.join("packaging/caravan.service");
    let text = fs::read_to_string(&unit).context("cannot read the unit")?;
    let folder = root.join("target/xtask");
    fs::create_dir_all(&folder).context("cannot make a folder")?;
    let copy = folder.join("caravan.service");
    let here = text.replace("/usr/bin/caravan", &program.to_string_lossy());
    fs::write(&copy, here).context("cannot copy the unit")?;
    let mut verify = Command::new("systemd-analyze");
    output.run(verify.args(["verify", "--man=no"]).arg(&copy))?;
    let mut security = Command::new("systemd-analyze");
    security
        .args(["security", "--offline=true", "--no-pager"])
        .arg(format!("--threshold={EXPOSURE}"));
    output.run(security.arg(&unit))
}
