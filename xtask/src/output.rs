//! Running commands, with their output shown at once or kept until a part ends.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Where a part and its commands write.
pub(crate) enum Output {
    /// To the terminal.
    Live,
    /// To a file, which is shown when the part ends.
    Kept { path: PathBuf, file: File },
}

impl Output {
    /// Keeps what is written in a new file.
    ///
    /// # Errors
    /// When the file cannot be created.
    pub(crate) fn kept(path: PathBuf) -> Result<Output> {
        let file = path
            .parent()
            .map_or(Ok(()), std::fs::create_dir_all)
            .and_then(|()| File::create(&path))
            .with_context(|| format!("cannot create {}", path.display()))?;
        Ok(Output::Kept { path, file })
    }

    /// Writes a line.
    pub(crate) fn say(&self, line: &str) {
        match self {
            Output::Live => println!("{line}"),
            // What cannot be shown is no reason to fail.
            Output::Kept { file, .. } => {
                let _ = writeln!(&*file, "{line}");
            }
        }
    }

    /// Shows what was kept.
    pub(crate) fn show(&self) {
        if let Output::Kept { path, .. } = self {
            let text = std::fs::read(path).unwrap_or_default();
            let mut out = std::io::stdout().lock();
            let _ = out.write_all(&text).and_then(|()| out.flush());
        }
    }

    /// Shows the command, runs it, and fails if it fails.
    ///
    /// # Errors
    /// Names the command.
    pub(crate) fn run(&self, command: &mut Command) -> Result<()> {
        let shown = self.announce(command);
        self.attach(command)?;
        let status = command
            .status()
            .with_context(|| format!("cannot start `{shown}`"))?;
        if !status.success() {
            bail!("`{shown}` ended with {status}");
        }
        Ok(())
    }

    /// As `run`, and gives back the lines that the command wrote to its standard output; those for which `shown` is true
    /// are written here, too.
    ///
    /// # Errors
    /// Names the command.
    pub(crate) fn lines(
        &self,
        command: &mut Command,
        shown: fn(&str) -> bool,
    ) -> Result<Vec<String>> {
        let name = self.announce(command);
        self.attach(command)?;
        let mut child = command
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start `{name}`"))?;
        let mut lines = Vec::new();
        if let Some(stdout) = child.stdout.take() {
            for line in BufReader::new(stdout).lines() {
                let line = line.with_context(|| format!("cannot read what `{name}` says"))?;
                if shown(&line) {
                    self.say(&line);
                }
                lines.push(line);
            }
        }
        let status = child.wait().with_context(|| format!("lost `{name}`"))?;
        if !status.success() {
            bail!("`{name}` ended with {status}");
        }
        Ok(lines)
    }

    fn announce(&self, command: &Command) -> String {
        let program = Path::new(command.get_program()).file_stem();
        let program = program.unwrap_or_default().to_string_lossy();
        let words: Vec<_> = std::iter::once(program)
            .chain(command.get_args().map(|word| word.to_string_lossy()))
            .collect();
        let shown = words.join(" ");
        self.say(&format!("$ {shown}"));
        shown
    }

    fn attach(&self, command: &mut Command) -> Result<()> {
        if let Output::Kept { file, .. } = self {
            command.stdin(Stdio::null());
            command.stdout(file.try_clone().context("cannot share the output")?);
            command.stderr(file.try_clone().context("cannot share the output")?);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn what_a_part_says_is_kept_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("logs/camel.log");
        let output = Output::kept(path.clone()).unwrap();
        output.say("first");
        output
            .run(&mut shell("echo second; echo third >&2"))
            .unwrap();
        let lines = output
            .lines(&mut shell("echo sand; echo water"), |line| line == "water")
            .unwrap();
        assert_eq!(lines, ["sand", "water"]);
        let text = std::fs::read_to_string(path).unwrap();
        assert_eq!(
            text,
            "first\n$ sh -c echo second; echo third >&2\nsecond\nthird\n$ sh -c echo sand; echo water\nwater\n"
        );
    }

    #[test]
    fn a_command_that_fails_is_named() {
        for error in [
            Output::Live.run(&mut shell("exit 3")).unwrap_err(),
            Output::Live
                .lines(&mut shell("exit 3"), |_| true)
                .unwrap_err(),
        ] {
            let error = error.to_string();
            assert!(error.starts_with("`sh -c exit 3` ended with"), "{error}");
        }
        let error = Output::Live.run(&mut Command::new("no-such-camel"));
        let error = error.unwrap_err().to_string();
        assert_eq!(error, "cannot start `no-such-camel`");
    }
}
